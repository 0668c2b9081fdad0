// The script of the table page.  It holds no rule of the game: it sends what is clicked, lets what comes back move, and
// helps to look: tooltips, keys, the days ahead, sheets of a phone, settings.  Forms and links work without it.
//
// Updates: htmx posts a choice or asks for what has changed since the event last seen (#seen); the answer holds the
// changed pieces of the page, which idiomorph puts in place so that CSS turns gears and workers over.

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);
const table = one("#table");
const root = document.documentElement;
const words = table.dataset;
const kept = (name, otherwise) => localStorage.getItem(`tzolkin-${name}`) ?? otherwise;
const keep = (name, value) => localStorage.setItem(`tzolkin-${name}`, value);

// ---- Commands and updates ------------------------------------------------------------------------------------------

let unsent = null; // a command that did not reach the server, to be sent again under the same id
let restUntil = 0; // until then the last change is still moving
let timer = 0;
let known = null; // the last event that a message has told of; null where something must be asked for in any case

function commandId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Ask for what has changed; not if all that is known of is an event that the page shows already.
function catchUp(wait = 0) {
  known = null;
  catchUpLater(wait);
}

function catchUpLater(wait) {
  clearTimeout(timer);
  timer = setTimeout(() => htmx.trigger("#catch-up", "catch-up"), wait);
}

document.body.addEventListener("htmx:configRequest", (event) => {
  const { verb, parameters } = event.detail;
  if (verb === "post" && !parameters.command) parameters.command = commandId();
});

document.body.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, requestConfig } = event.detail;
  if (elt.id === "catch-up") {
    const message = requestConfig.triggeringEvent?.detail;
    if (message?.lastEventId) known = /thinking|begun/.test(message.data) ? null : message.lastEventId;
    const wait = restUntil - performance.now();
    const isShown = !table.ariaBusy && known === one("#turn").dataset.event;
    if (wait <= 0 && !table.ariaBusy && !isShown) return;
    event.preventDefault();
    if (!isShown) catchUpLater(Math.max(wait, 60));
  } else if (requestConfig.verb === "post") {
    table.ariaBusy = "true";
    requestConfig.triggeringEvent?.submitter?.classList.add("chosen");
    unsent = { path: requestConfig.path, values: Object.fromEntries(requestConfig.formData) };
  }
});

document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr } = event.detail;
  // Drawings refer to symbols of the art document, whose address is not repeated each time (with_art of assets.py).
  event.detail.serverResponse = event.detail.serverResponse.replaceAll('href="#s-', `href="${words.art}#s-`);
  // A command that was refused, or could not be kept, brings the page as it is now, with a word why.
  if (xhr.status >= 400 && xhr.getResponseHeader("X-Event")) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
  focused = document.activeElement?.closest("#decision, .regions [data-target]") ? document.activeElement : null;
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  const { requestConfig, failed, xhr } = event.detail;
  if (requestConfig.verb === "post") {
    table.ariaBusy = null;
    if (xhr.status) unsent = null;
  }
  if (failed && xhr.status && !xhr.getResponseHeader("X-Event")) return say(reason(xhr));
  if (xhr.status) arrived();
});

document.body.addEventListener("htmx:sendError", () => {
  say(words.lost);
  setTimeout(sendAgain, 1500);
});
document.body.addEventListener("htmx:sseError", () => say(words.lost));
document.body.addEventListener("htmx:sseOpen", () => {
  say("");
  if (unsent) sendAgain();
  else catchUp();
});

function sendAgain() {
  if (!unsent) return catchUp();
  const { path, values } = unsent;
  htmx.ajax("POST", path, { source: "#table", swap: "none", values }).catch(() => {});
}

function reason(xhr) {
  if (!xhr.getResponseHeader("Content-Type")?.includes("json")) return words.refused;
  return JSON.parse(xhr.responseText).detail ?? words.refused;
}

function say(text) {
  const banner = one("#banner");
  banner.textContent = text;
  banner.hidden = !text;
}

// What is new on the page fades in, and a sheet that is open stays open.
Idiomorph.defaults.callbacks.afterNodeAdded = (node) => node.classList?.add("arriving");
// What has not changed within something that has is only named (page_memory.py).
Idiomorph.defaults.callbacks.beforeNodeMorphed = (_, node) => !node.hasAttribute?.("data-as-before");
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "class" && node.dataset.sheet);

// ---- What has arrived ----------------------------------------------------------------------------------------------

let focused = null;
let wasYours = one("#turn").dataset.yours === "true";
let shown = one("#turn").dataset.event;

function arrived() {
  say("");
  const turn = one("#turn").dataset;
  document.title = turn.title;
  one("link[rel~=icon]").href = turn.icon;
  if (turn.yours === "true" && !wasYours) tone();
  wasYours = turn.yours === "true";
  if (isPassing()) shutAll();
  showDay(Number(one(".gears").dataset.ahead ?? 0));
  fit();
  if (!one(".log.open")) one("#log .turns").scrollTop = 0;
  if (focused && !focused.isConnected) one("#question")?.focus({ preventScroll: true });
  if (turn.event === shown) return;
  shown = turn.event;
  hideTip();
  rested = true;
  const flying = fly(turn.flights.split(";").filter(Boolean));
  const turning = document.getAnimations().some((animation) => animation instanceof CSSTransition) ? 900 : 0;
  restUntil = performance.now() + Math.max(flying, turning * pace());
}

// ---- The options fit into their panel ---------------------------------------------------------------------------------

// Each step tells less beside the options; words are never broken while there is another way.
function fit() {
  const answers = one(".answers");
  if (!answers) return;
  const isHigh = () => answers.scrollHeight > answers.clientHeight + 1;
  const isWide = () => all(".option", answers).some((option) => option.scrollWidth > option.clientWidth + 1);
  const meal = one(".food-day", answers);
  const fits = () => {
    for (const step of ["0", "1", "2", "3", "4", "5"]) {
      answers.dataset.fit = step;
      if (meal) meal.open = step === "0";
      for (const columns of ["", "2", "1"]) {
        answers.dataset.columns = columns;
        if (!isHigh() && !isWide()) return true;
      }
    }
    return false;
  };
  answers.classList.remove("breaks");
  if (!fits()) {
    answers.classList.add("breaks");
    answers.dataset.columns = "";
  }
  showMore();
}

// How many options lie below the end of the panel.
function showMore() {
  const [answers, more] = [one(".answers"), one("#more")];
  if (!more) return;
  more.hidden = true;
  const end = answers.getBoundingClientRect().bottom;
  const below = all(".option", answers).filter((option) => option.offsetParent && option.getBoundingClientRect().bottom > end + 4).length;
  more.hidden = !below;
  more.textContent = `▾ ${words.more.replace("#", below)}`;
}
document.addEventListener("scroll", (event) => event.target.matches?.(".answers") && showMore(), { capture: true, passive: true });
window.addEventListener("resize", fit);
document.fonts.ready.then(fit);
fit();

function tone() {
  if (kept("sound", "off") !== "on") return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(0.12, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.7);
  [523.25, 783.99].forEach((pitch, index) => {
    const wave = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    wave.connect(gain);
    wave.start(context.currentTime + index * 0.13);
    wave.stop(context.currentTime + 0.7);
  });
  setTimeout(() => context.close(), 1000);
}

// ---- Flights: goods from a space to a counter, workers from a hand ---------------------------------------------------

const still = matchMedia("(prefers-reduced-motion: reduce)");
const speed = () => (still.matches ? 0 : Number(kept("speed", "1")));
const pace = () => (speed() ? 1 / speed() : 0);

function middle(place) {
  const found = one(`[data-target="${place}"]`) || document.getElementById(place);
  const box = found?.getBoundingClientRect();
  return box && box.width + box.height ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}

function fly(flights) {
  if (!pace()) return 0;
  let number = 0;
  for (const flight of flights) {
    const [symbol, count, start, end] = flight.split(" ");
    const [from, to] = [middle(start), middle(end)];
    if (!from || !to) continue;
    for (let piece = 0; piece < Math.min(Number(count), 5); piece++) {
      const drawing = one("#flying").content.firstElementChild.cloneNode(true);
      drawing.firstElementChild.setAttribute("href", `${words.art}#s-${symbol}`);
      document.body.append(drawing);
      const at = ([x, y], size) => `translate(${x - 12}px, ${y - 12}px) scale(${size})`;
      const over = [(from[0] + to[0]) / 2, Math.min(from[1], to[1]) - 30];
      drawing.animate(
        [{ transform: at(from, 0.6), opacity: 0.4 }, { transform: at(over, 1.35), opacity: 1 }, { transform: at(to, 0.9) }],
        { duration: 500 * pace(), delay: 60 * number++ * pace(), easing: "ease-out", fill: "backwards" },
      ).finished.finally(() => drawing.remove());
    }
  }
  return number ? (500 + 60 * number) * pace() : 0;
}

function skipMotion() {
  restUntil = 0;
  for (const animation of document.getAnimations()) {
    if (animation.effect.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

// ---- The board: what is clicked, pointed at, walked over -------------------------------------------------------------

const optionsOf = (key) => all("#options .option").filter((option) => option.dataset.targets?.split(" ").includes(key));
const pointable = (element) => element?.closest?.(".regions [data-target], [data-targets], .regions svg [aria-label], [data-tip]");
const linked = (element) => (element?.matches("[data-target], [data-targets]") ? element : null);

document.addEventListener("click", (event) => {
  if (restUntil > performance.now()) skipMotion();
  const place = event.target.closest(".regions [data-target]");
  const told = pointable(event.target);
  if (place) chooseOn(place, event);
  else if (told && told !== tipFor && !event.target.closest("button, a, summary, label")) showTip(told);
  else if (!event.target.closest("#tooltip, .option")) hideTip();
  if (event.target.closest("[data-widen]")) widen();
  if (event.target.closest("#more")) one(".answers").scrollBy({ top: one(".answers").clientHeight * 0.7, behavior: speed() ? "smooth" : "auto" });
});

function chooseOn(place, event) {
  const options = optionsOf(place.dataset.target);
  if (options.length === 1) options[0].click();
  else if (options.length) narrowTo(options);
  else if (place.dataset.choice) one(`#options .option[value="${place.dataset.choice}"]`)?.click();
  else showTip(place);
  event.preventDefault();
}

function narrowTo(options) {
  const list = one("#options");
  all("li", list).forEach((item) => item.classList.toggle("kept", options.some((option) => item.contains(option))));
  list.classList.add("narrowed");
  one("#widen").hidden = false;
  fit();
  options[0].focus();
}

function widen() {
  one("#options")?.classList.remove("narrowed");
  const button = one("#widen");
  if (!button || button.hidden) return;
  button.hidden = true;
  fit();
}

function point(element) {
  all(".pointed").forEach((other) => other.classList.remove("pointed"));
  if (!element) return;
  const places = (key) => [...all(`.regions [data-target="${key}"]`), ...all(`.regions svg #${CSS.escape(key)}`)];
  const keys = element.dataset.targets?.split(" ").filter(Boolean);
  [element, ...(keys ? keys.flatMap(places) : optionsOf(element.dataset.target))].forEach((other) => other.classList.add("pointed"));
}

const GEARS = ["palenque", "yaxchilan", "tikal", "uxmal", "chichen-itza"];

function walk(key) {
  const here = document.activeElement?.dataset?.target?.match(/^space-(.+)-(\d+)$/);
  const along = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  const across = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0;
  const gear = here ? GEARS[(GEARS.indexOf(here[1]) + across + GEARS.length) % GEARS.length] : GEARS[0];
  const count = all(`[data-target^="space-${gear}-"]`).length;
  const space = here ? (Number(here[2]) + along + count) % count : 0;
  const next = one(`[data-target="space-${gear}-${Math.min(space, count - 1)}"]`);
  if (!next) return;
  if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
  next.focus();
}

// ---- Tooltips: by mouse, keyboard and touch ----------------------------------------------------------------------------

let tipFor = null;
let tipTimer = 0;

// An option says no more than what it stands for on the board.
const onTheBoard = (element) => one(`.regions [data-target="${element.dataset.targets?.split(" ")[0]}"]`);

function showTip(element) {
  const sentence = element.dataset.tip || element.getAttribute("aria-label") || onTheBoard(element)?.getAttribute("aria-label");
  if (!sentence) return hideTip();
  tipFor = element;
  const tip = one("#tooltip");
  one("span", tip).textContent = sentence;
  const rule = element.dataset.rule ?? element.closest("[data-rule]")?.dataset.rule;
  const link = one("a", tip);
  link.hidden = !rule;
  if (rule) link.href = `${words.rules}/${rule}`;
  tip.hidden = false;
  const [x, y] = tipPlace(element, tip.getBoundingClientRect());
  tip.style.transform = `translate(${x}px, ${y}px)`;
}

// Where a tooltip covers nothing of what can be chosen: for what stands in the side column left of it, on the board below
// its element or above it, and never over the panel of the question.
function tipPlace(element, own) {
  const box = element.getBoundingClientRect();
  const side = element.closest("#decision, .players, #log")?.getBoundingClientRect();
  const panel = one("#decision").getBoundingClientRect();
  if (side && side.left > own.width + 12) return [side.left - own.width - 8, Math.max(4, Math.min(box.top, innerHeight - own.height - 4))];
  const room = !side && panel.left > innerWidth / 2 && panel.left > own.width ? panel.left - 4 : innerWidth;
  const x = Math.max(4, Math.min(box.x + box.width / 2 - own.width / 2, room - own.width - 4));
  if (element.closest("#decision")) return [x, Math.max(4, panel.top - own.height - 6)];
  const floor = room === innerWidth && panel.top > box.top ? panel.top : innerHeight;
  return [x, box.bottom + 6 + own.height < floor ? box.bottom + 6 : Math.max(4, box.top - own.height - 6)];
}

function hideTip() {
  clearTimeout(tipTimer);
  tipFor = pointedAt = null;
  one("#tooltip").hidden = true;
}

// What comes to lie under a mouse that rests has no tooltip: only moving it asks for one.
let rested = true;
let mouse = [0, 0];
let pointedAt = null;

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || (event.clientX === mouse[0] && event.clientY === mouse[1])) return;
  const isSlight = Math.hypot(event.clientX - mouse[0], event.clientY - mouse[1]) < 3;
  if (rested && isSlight) return;
  mouse = [event.clientX, event.clientY];
  const element = event.target.closest?.("#tooltip") ? tipFor : pointable(event.target);
  if (!rested && element === pointedAt) return;
  rested = false;
  pointedAt = element;
  clearTimeout(tipTimer);
  if (element === tipFor) return;
  point(linked(element));
  tipTimer = setTimeout(() => (element ? showTip(element) : hideTip()), element ? 250 : 350);
});
document.addEventListener("focusin", (event) => {
  const element = pointable(event.target);
  if (!element || !event.target.matches(":focus-visible")) return;
  point(linked(element));
  showTip(element);
});
document.addEventListener("focusout", () => point(null));
document.addEventListener("scroll", hideTip, { capture: true, passive: true });

// ---- The days ahead, while a button or key is held -----------------------------------------------------------------------

const SHORT = 350; // milliseconds; what is pressed no longer was not held, and shows for a while
const A_WHILE = 3000;
let aheadTimer = 0;
let heldSince = 0;

function lookAhead(days) {
  clearTimeout(aheadTimer);
  heldSince = performance.now();
  const gears = one(".gears");
  gears.style.setProperty("--ahead", days);
  gears.dataset.ahead = days;
  const day = [null, one(".days").dataset.tomorrow, one(".days").dataset.dayAfter][days];
  one("#ahead").textContent = [null, words.tomorrow, words.dayAfter][days] ?? "";
  one("#ahead-day").textContent = day ?? "";
  showDay(days);
  one("#ahead").hidden = !days;
  one("#ahead-day").hidden = !day;
}
// The day in the middle of the calendar; an update brings that of today.
function showDay(days) {
  const hub = one("#day-number");
  hub.dataset.today ??= hub.textContent;
  hub.textContent = days ? (hub.dataset.ahead.split(" ")[days - 1] ?? "–") : hub.dataset.today;
}
function letGo(isLeft) {
  if (one(".gears").dataset.ahead === "0" || (isLeft && heldSince === Infinity)) return;
  if (performance.now() - heldSince > SHORT || isLeft) return lookAhead(0);
  heldSince = Infinity;
  aheadTimer = setTimeout(() => lookAhead(0), A_WHILE);
}
all("[data-days]").forEach((button) => {
  const days = Number(button.dataset.days);
  const isShown = () => heldSince === Infinity && one(".gears").dataset.ahead === button.dataset.days;
  const begin = () => lookAhead(isShown() ? 0 : days);
  button.addEventListener("pointerdown", begin);
  button.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && !event.repeat && begin());
  for (const end of ["pointerup", "keyup"]) button.addEventListener(end, () => letGo(false));
  for (const end of ["pointerleave", "pointercancel", "blur"]) button.addEventListener(end, () => letGo(true));
});

// ---- Keys -----------------------------------------------------------------------------------------------------------------

const press = (selector) => one(selector)?.click();
const visit = (selector) => {
  const place = one(selector);
  if (!place) return;
  if (getComputedStyle(place).display === "none" || place.classList.contains("log")) openSheet(place.dataset.sheet);
  place.focus();
};
const KEYS = {
  Enter: () => press("#decision .primary"),
  u: () => press("#undo"),
  r: () => press("#restart"),
  i: () => press("#hint"),
  p: () => visit(".players"),
  t: () => visit(".temples"),
  l: () => visit(".log"),
  b: () => openDialog("text-board"),
  h: () => openDialog("help"),
  "?": () => (tipFor && !one("#tooltip a").hidden ? one("#tooltip a").click() : press("#rules-link")),
  "+": () => setSpeed(1),
  "-": () => setSpeed(-1),
  d: () => lookAhead(1),
  D: () => lookAhead(2),
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return leave();
  if (event.ctrlKey || event.metaKey || event.altKey || one("dialog[open]") || isPassing()) return;
  const on = event.target;
  if (on.matches("input, select, textarea")) return;
  if (on.matches(".regions [data-target]") && ["Enter", " "].includes(event.key)) return chooseOn(on, event);
  if (event.key.startsWith("Arrow") && (on === document.body || on.matches(".regions [data-target], #question"))) {
    walk(event.key);
    return event.preventDefault();
  }
  if (kept("keys", "on") === "off" || (event.key === "Enter" && on.matches("button, a, summary"))) return;
  const option = /^[1-9]$/.test(event.key) && all("#options .option").filter((button) => button.offsetParent)[event.key - 1];
  const action = option ? () => option.click() : KEYS[event.key];
  if (!action) return;
  event.preventDefault();
  if (!event.repeat) action();
});
document.addEventListener("keyup", (event) => event.key.toLowerCase() === "d" && lookAhead(0));

function leave() {
  hideTip();
  widen();
  openSheet(null);
}

// ---- Sheets of a phone, dialogs -------------------------------------------------------------------------------------------

// While the device is passed on, nothing is opened, and what one player has opened is not left to the next.
const isPassing = () => one(".pass") !== null;

function shutAll() {
  openSheet(null);
  hideTip();
  all("dialog[open]").forEach((dialog) => dialog.close());
  one("#position-text").replaceChildren();
}

function openSheet(name) {
  if (name && isPassing()) return;
  for (const sheet of all("[data-sheet]")) {
    const open = sheet.dataset.sheet === name && !sheet.classList.contains("sheet");
    sheet.classList.toggle("sheet", open);
    sheet.classList.toggle("open", open);
  }
  if (name !== "log") delete table.dataset.recap;
  all(".tabs button").forEach((tab) => tab.setAttribute("aria-expanded", String(!!one(`.sheet[data-sheet="${tab.dataset.opens}"]`))));
  if (one(".sheet")) one(".sheet").focus({ preventScroll: true });
}
function openDialog(name) {
  if (isPassing()) return;
  all("dialog[open]").forEach((dialog) => dialog.close());
  one(`#${name}`)?.showModal();
  if (name === "text-board") htmx.ajax("GET", words.text, { target: "#position-text", swap: "innerHTML" }).catch(() => {});
}
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens], [data-dialog], [data-close]");
  if (opener?.dataset.opens) {
    const isRecap = opener.hasAttribute("data-recap");
    if (one(".log.open") && isRecap !== table.hasAttribute("data-recap")) openSheet(null);
    table.toggleAttribute("data-recap", isRecap);
    openSheet(opener.dataset.opens);
  }
  if (event.target.closest("[data-dismiss]")) {
    keep(event.target.closest("[data-dismiss]").dataset.dismiss, "seen");
    one("#first-game").remove();
  }
  if (opener?.dataset.dialog) openDialog(opener.dataset.dialog);
  if (opener?.hasAttribute("data-close")) opener.closest("dialog") ? opener.closest("dialog").close() : openSheet(null);
  if (event.target.matches("dialog")) event.target.close();
});

// ---- Settings of this browser ---------------------------------------------------------------------------------------------

function look(name, value) {
  return fetch("/look", { method: "POST", body: new URLSearchParams({ [name]: value, back: "/" }), redirect: "manual" });
}
const SETTINGS = {
  speed: (value) => (keep("speed", value), showSpeed()),
  sound: (value) => (keep("sound", value), tone()),
  keys: (value) => keep("keys", value),
  theme: (value) => (look("theme", value), (root.dataset.theme = value)),
  colours: (value) => (look("colours", value), (root.dataset.colours = value)),
  language: (value) => look("language", value).then(() => location.reload()),
};
const SPEEDS = ["0", "0.5", "1", "2"];

function showSpeed() {
  document.body.dataset.speed = kept("speed", "1");
  document.body.style.setProperty("--speed", pace());
}
function setSpeed(step) {
  const index = SPEEDS.indexOf(kept("speed", "1")) + step;
  keep("speed", SPEEDS[Math.min(Math.max(index, 0), SPEEDS.length - 1)]);
  one('[data-setting="speed"]').value = kept("speed", "1");
  showSpeed();
}
for (const input of all("[data-setting]")) {
  const name = input.dataset.setting;
  const isBox = input.type === "checkbox";
  if (["speed", "sound", "keys"].includes(name)) {
    const value = kept(name, { speed: "1", sound: "off", keys: "on" }[name]);
    if (isBox) input.checked = value === "on";
    else input.value = value;
  }
  const chosen = () => (name === "colours" ? ["usual", "colour-blind"] : ["off", "on"])[Number(input.checked)];
  input.addEventListener("change", () => SETTINGS[name](isBox ? chosen() : input.value));
}
showSpeed();
new ResizeObserver(() => table.style.setProperty("--question", `${one("#decision").offsetHeight}px`)).observe(one("#decision"));
if (one("#first-game") && kept("first-game", "") !== "seen") one("#first-game").hidden = false;
root.classList.add("scripted");
