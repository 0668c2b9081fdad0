"""The page of a table, as a test reads and uses it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitors import Visitor

HERE = "here"
BY_LINK = "link"
EVERYTHING = ("tribes", "prophecies", "new_buildings", "quick_actions", "mini_expansion")
COLOURS = ("red", "blue", "green", "yellow", "orange")
NOW = "asking", "passing", "over"  # what the panel of the decision says when this browser is waited for, or nobody is
LONG = 60_000  # milliseconds; only bots that think over many turns take so long

SHOWN = "#region-gears", "#region-temples", "#region-technologies", "#region-display", "#region-player-0", "#decision"

HAS_MOVED_ON = """([before, states]) => {
    const [turn, decision, table] = ["turn", "decision", "table"].map((id) => document.getElementById(id));
    return turn && turn.dataset.event !== before && !table.ariaBusy
        && (!states || states.some((state) => decision.classList.contains(state)));
}"""

# Where an element can be clicked: the point of it that is nearest to its middle and covered by nothing else.
OPEN_POINT = """(element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const points = [];
    for (let i = 1; i < 16; i++) for (let j = 1; j < 16; j++) {
        points.push([box.x + box.width * i / 16, box.y + box.height * j / 16]);
    }
    points.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
    return points.find(([a, b]) => element.contains(document.elementFromPoint(a, b))) ?? null;
}"""

# Everything in an element as text, apart from what a page does for the eye alone and from numbers of events.
AS_TEXT = """(element) => {
    const PASSING = ["pointed", "arriving", "chosen", "recent"];
    const told = (node, depth) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data.trim() ? [" ".repeat(depth) + node.data.trim()] : [];
        if (node.nodeType !== Node.ELEMENT_NODE || ["seen", "command"].includes(node.name)) return [];
        const classes = [...node.classList].filter((one) => !PASSING.includes(one)).sort().join(".");
        const others = [...node.attributes].filter(({ name, value }) => name !== "class" && value !== "-1");
        const attributes = others.map(({ name, value }) => `${name}=${value}`).sort().join(" ");
        const inside = [...node.childNodes].flatMap((child) => told(child, depth + 1));
        return [`${" ".repeat(depth)}<${node.localName} .${classes} ${attributes}>`, ...inside];
    };
    return told(element, 0).join("\\n");
}"""


class TablePage:
    """The page of a table in somebody's browser."""

    def __init__(self, visitor: Visitor, page: Page) -> None:
        self.visitor = visitor
        self.page = page
        self.id = urlsplit(page.url).path.split("/")[2]
        self.path = f"/games/{self.id}"

    # What it says

    @property
    def event(self) -> str:
        """The number of the last event that the page shows."""
        return self.page.locator("#turn").get_attribute("data-event") or ""

    @property
    def state(self) -> str:
        """What the panel of the decision is about: asking, passing, waiting, thinking or over."""
        classes = (self.page.locator("#decision").get_attribute("class") or "").split()
        return next(one for one in classes if one not in ("decision", "panel"))

    @property
    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def day(self) -> str:
        return self.page.locator("#day-number").text_content() or ""

    @property
    def options(self) -> Locator:
        return self.page.locator("#options .option:visible")

    @property
    def places(self) -> Locator:
        """What is lit on the board."""
        return self.page.locator(".regions .legal[data-choice]:visible")

    def says(self, selector: str) -> str:
        return self.page.locator(selector).inner_text()

    def shown(self, *parts: str) -> list[str]:
        """What the page shows of the game, to be compared with what it shows at another time."""
        return [self.page.locator(part).evaluate(AS_TEXT) for part in parts or SHOWN]

    # Waiting and doing

    def after(self, action: Callable[[], object], *states: str, before: str | None = None) -> None:
        """Do something, and wait until the page has moved on, and is in one of the states where there are any."""
        before = self.event if before is None else before
        action()
        self.page.wait_for_function(HAS_MOVED_ON, arg=[before, list(states) or None], timeout=LONG)

    def wait(self, *states: str) -> str:
        """Wait for the page to be in one of the states: usually, that this browser is waited for."""
        self.page.wait_for_function(HAS_MOVED_ON, arg=[None, list(states or NOW)], timeout=LONG)
        return self.state

    def wait_while_bots_play(self, *states: str) -> None:
        """Wait for the page to be in one of the states for as long as it goes from event to event."""
        before = self.event
        while self.state not in states:
            self.after(lambda: None, before=before)
            before = self.event

    def click(self, target: Locator) -> None:
        """Click where the target is to be seen, with the mouse."""
        target.scroll_into_view_if_needed()
        point = target.evaluate(OPEN_POINT)
        if point is None:  # a tooltip may hang over it, and goes when the mouse does
            self.page.mouse.move(2, 2)
            expect(self.page.locator("#tooltip")).to_be_hidden()
            point = target.evaluate(OPEN_POINT)
        assert point is not None, f"Nothing of {target} is to be seen."
        self.page.mouse.click(*point)

    def choose(self, name: str) -> None:
        """Choose the option of this name, or whose name begins so."""
        self.after(self.options.filter(has=self.page.locator(".name", has_text=name)).first.click)

    def end(self) -> None:
        """Confirm the turn."""
        self.after(self.page.locator("#confirm").click)

    def command(self, name: str) -> Locator:
        """A button below the question: undo, restart, take-back, confirm."""
        return self.page.locator(f"#{name}")

    # Playing along

    def step(self, chance: Random) -> None:
        """One click: on something lit, on an option, or on the button that ends what is being done."""
        ends = self.page.locator("#decision .commands .primary, #decision .pass .primary")
        choices = self.places.all() + self.options.all()
        if not choices or (ends.count() and chance.random() < 0.4):
            self.after(lambda: self.click(ends.first), *NOW)
            return
        before = self.event
        lit = self.places
        chosen = chance.choice(lit.all() if lit.count() and chance.random() < 0.8 else self.options.all())
        self.click(chosen)
        narrowed = self.page.locator("#options.narrowed")
        if narrowed.count() and self.event == before:
            self.click(chance.choice(self.options.all()))
        self.after(lambda: None, *NOW, before=before)

    def step_quickly(self) -> None:
        """One click on what is nearest to the end of the turn: that button, or the first option."""
        if self.state == "passing":
            self.page.locator(".pass .primary").click()
            self.wait("asking")
            return
        end = self.page.locator("#decision .commands .primary")
        self.after((end if end.count() else self.options).first.click)


def begin(
    visitor: Visitor,
    seats: Sequence[tuple[str, str]],
    *,
    modules: Sequence[str] = (),
    seed: int = 1,
    confirms: bool = True,
    pace: float = 0,
    language: str = "en",
) -> TablePage:
    """A new game, made without the form of the first page: it goes on in the visitor's browser."""
    form: dict[str, str] = {"players": str(len(seats)), "seed": str(seed), "language": language, "forced-choices": "on"}
    for number, ((who, name), colour) in enumerate(zip(seats, COLOURS), start=1):
        form |= {f"who-{number}": who, f"name-{number}": name, f"colour-{number}": colour}
    data = "&".join([*(f"{key}={value}" for key, value in form.items()), *(f"module={one}" for one in modules)])
    made = visitor.page.request.post(
        "/games", data=data, headers={"Content-Type": "application/x-www-form-urlencoded"}, max_redirects=0
    )
    assert made.status == 303, made.text()
    path = made.headers["location"].removesuffix("/invite")
    behave(visitor, path, confirms=confirms, pace=pace)
    return TablePage(visitor, visitor.open(path))


def behave(visitor: Visitor, path: str, *, confirms: bool = True, pace: float = 0) -> None:
    """Set how a table behaves, without its dialog."""
    form: dict[str, str | float | bool] = {"seen": 0, "pace": pace, "forced_choices": "on"}
    if confirms:
        form["confirm_turns"] = "on"
    assert visitor.page.request.post(f"{path}/options", form=form, max_redirects=0).status == 303


def give_to_bot(visitor: Visitor, path: str, seat: int) -> None:
    """Let a random bot play on in a seat, without its dialog."""
    form: dict[str, str | float | bool] = {"seat": seat, "bot": "random"}
    assert visitor.page.request.post(f"{path}/give-to-bot", form=form, max_redirects=0).status == 303
