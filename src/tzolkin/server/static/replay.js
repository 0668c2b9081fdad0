// Moving through a game without loading the page anew: buttons, slider, keys, and on by itself.
"use strict";

(() => {
  const place = document.getElementById("replayed");
  const PACE = 1100; // milliseconds between choices when the game goes on by itself
  const KEYS = { ArrowLeft: "before", ArrowRight: "after", PageUp: "turn-before", PageDown: "turn-after", Home: "first", End: "last", " ": "play" };
  let wanted = null; // where to go as soon as the answer on its way has come
  let isAsking = false;
  let timer = 0;

  const now = () => Number(place.querySelector("[data-at]").dataset.at);
  const length = () => Number(place.querySelector("[data-length]").dataset.length);

  async function go(at, { keepsAddress = false } = {}) {
    wanted = at;
    if (isAsking) return;
    isAsking = true;
    while (wanted !== null) {
      const to = wanted;
      wanted = null;
      const answer = await fetch(`${place.dataset.page}/board?at=${to}`).catch(() => null);
      if (!answer || !answer.ok) { stop(); break; }
      const text = await answer.text();
      if (wanted === null) show(text);
      if (!keepsAddress) history.replaceState(null, "", `${place.dataset.page}?at=${to}`);
    }
    isAsking = false;
  }

  function show(text) {
    Idiomorph.morph(place, text, { morphStyle: "innerHTML", ignoreActiveValue: true });
    prepare();
  }

  function prepare() {
    for (const one of place.querySelectorAll("[data-without-script]")) one.hidden = true;
    const play = place.querySelector('[data-step="play"]');
    play.hidden = false;
    play.setAttribute("aria-pressed", String(timer !== 0));
    const turn = place.querySelector('.replay-turns [aria-current="true"]');
    const list = turn && turn.closest("ol");
    if (list) list.scrollTop = turn.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    prepare();
  }

  function step(name) {
    if (name === "play") {
      if (timer) return stop();
      timer = setInterval(() => (now() >= length() ? stop() : isAsking || go(now() + 1)), PACE);
      if (now() >= length()) go(0);
      return prepare();
    }
    if (timer) stop();
    const link = place.querySelector(`[data-step="${name}"]`);
    go(Number(new URL(link.href).searchParams.get("at")));
  }

  place.addEventListener("click", (event) => {
    const link = event.target.closest("[data-step], .replay-turns a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.dataset.step) return step(link.dataset.step);
    if (timer) stop();
    go(Number(link.dataset.at));
  });
  place.addEventListener("input", (event) => {
    if (event.target.id === "replay-at") go(Number(event.target.value));
  });
  document.addEventListener("keydown", (event) => {
    const name = KEYS[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.matches('input[type="range"], input[type="text"], textarea, select')) return;
    if (event.key === " " && event.target.closest("a, button, summary")) return;
    event.preventDefault();
    step(name);
  });
  prepare();
})();
