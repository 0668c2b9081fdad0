// What pages do beyond their forms.  Every page works without it.
"use strict";

// A click beside the open menu of the bar, or Escape, closes it.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.look[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.look[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// Buttons that copy the text of a field; without script they are not shown.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // outside of a secure context there is no other way
    }
    const word = button.textContent;
    button.textContent = button.dataset.copied;
    setTimeout(() => { button.textContent = word; }, 1500);
  });
}

// In the form of a new game a colour belongs to one player: who had it gets the other one's.
for (const form of document.querySelectorAll("form.new")) {
  const chosen = new Map();
  const colours = () => form.querySelectorAll('[name^="colour-"]:checked');
  for (const one of colours()) chosen.set(one.name, one.value);
  form.addEventListener("change", (event) => {
    if (!event.target.name.startsWith("colour-")) return;
    for (const other of colours()) {
      if (other !== event.target && other.value === event.target.value) {
        form.querySelector(`[name="${other.name}"][value="${chosen.get(event.target.name)}"]`).checked = true;
      }
    }
    for (const one of colours()) chosen.set(one.name, one.value);
  });
}

// The gears of the first page ride on by a day now and then, and come back after three.
for (const board of document.querySelectorAll("[data-rides]")) {
  let days = 0;
  setInterval(() => {
    if (document.hidden) return;
    days = (days + 1) % 4;
    board.style.setProperty("--ahead", days);
  }, 5000);
}

// Pieces of a page that change while one looks at it: who has come by a link.
if (document.querySelector("[data-renewed]")) {
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer || !answer.ok) return;
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const piece of document.querySelectorAll("[data-renewed]")) {
      const renewed = now.getElementById(piece.id);
      if (renewed && renewed.innerHTML !== piece.innerHTML) piece.innerHTML = renewed.innerHTML;
    }
  }, 4000);
}

// The contents of the rules stand above a page where there is no room beside it; there they are unfolded on demand.
for (const contents of document.querySelectorAll(".rules-list")) {
  if (matchMedia("(max-width: 52rem)").matches) contents.open = false;
}
