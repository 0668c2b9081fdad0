"""Take the pictures of docs/pictures: games are played at a real server, in headless Chromium.

python tools/take_pictures.py               all of them
python tools/take_pictures.py mid-game      only those whose name holds one of these words

The games are seeded, and a greedy bot answers for the person, so the pictures show the same every time.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tzolkin import bots
from tzolkin.record.record import Record

sys.path.insert(0, str(Path(__file__).parents[1]))  # tests/ and tools/ are no installed packages

from tests.browser.serving import Server
from tests.browser.tables import EVERYTHING, HERE, TablePage, begin
from tests.browser.visitors import Visitor
from tools.small_pictures import reduced

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = ROOT / "docs" / "pictures"
WIDE: Final = {"width": 1600, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
NAMES: Final = ("Itzel", "Nicte", "Pakal", "Ixkik", "Kabil")
SEED: Final = 14
FULL_GAME_DAY: Final = 15  # of the picture in mid-game
LONG: Final = 20_000  # milliseconds that a bot may think
IS_DRAWN: Final = """async () => {
    await document.fonts.ready;
    document.activeElement.blur();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""


class Photographer:
    """Goes around with a browser, and takes the pictures that are wanted."""

    def __init__(self, browser: Browser, address: str, wanted: list[str]) -> None:
        """Take only pictures whose name holds one of the wanted words; all, where none is named."""
        self.browser = browser
        self.address = address
        self.wanted = wanted
        self.visitors: list[Visitor] = []

    def visitor(self, **looks: Any) -> Visitor:
        """A browser that shows nothing in motion, in the dark unless told otherwise."""
        self.visitors.append(Visitor(self.browser, self.address, **{"viewport": WIDE, "color_scheme": "dark"} | looks))
        return self.visitors[-1]

    def wants(self, *names: str) -> bool:
        """Whether any of these pictures is to be taken."""
        return not self.wanted or any(word in name for word in self.wanted for name in names)

    def take(self, name: str, page: Page, height: int = 0) -> None:
        """Take the picture of what a page shows, in a window of its own height where one is given."""
        if not self.wants(name):
            return
        problems = [problem for visitor in self.visitors for problem in visitor.unexpected()]
        if problems:
            raise SystemExit(f"Something went wrong before the picture {name}: {problems}")
        if height:
            page.set_viewport_size({"width": WIDE["width"], "height": height})
        page.mouse.move(0, 0)
        page.evaluate(IS_DRAWN)
        if page.locator("#tooltip").count():
            expect(page.locator("#tooltip")).to_be_hidden()
        path = PICTURES / f"{name}.png"
        path.write_bytes(reduced(page.screenshot(), page.context))
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1000} KB")

    # The pictures

    def pages(self) -> None:
        """Pages without a game."""
        visitor = self.visitor()
        self.take("start", visitor.open("/"))
        self.take("new-game", visitor.open("/#new-game"))
        self.take("rules", visitor.open("/rules/tikal"))
        self.take("symbols", visitor.open("/rules/symbols"))
        visitor.close()

    def first_turn(self) -> None:
        """A game of three before anybody has done anything, with a hint, and later on a phone."""
        if not self.wants("first-turn", "hint", "phone"):
            return
        visitor = self.visitor()
        table = self.game(visitor, 3)
        while "Place a worker" not in table.question:
            answer(table)
        self.take("first-turn", table.page)
        if self.wants("hint"):
            table.command("hint").click()
            expect(table.page.locator(".hint .expected")).to_be_visible(timeout=LONG)
            self.take("hint", table.page)
        for _ in range(4 * 12):
            answer(table)
        while "Place a worker" not in table.question:
            answer(table)
        phone = self.visitor(
            viewport=PHONE, has_touch=True, is_mobile=True, storage_state=visitor.context.storage_state()
        )
        self.take("phone", phone.open(table.path))
        phone.close()
        visitor.close()

    def full_game(self) -> None:
        """A game of four with all modules, from its middle to the score sheet."""
        in_the_middle = ("mid-game", "choice", "light", "colour-blind", "german", "tiles")
        if not self.wants(*in_the_middle, "score-sheet", "replay"):
            return
        visitor = self.visitor()
        table = self.game(visitor, 4, EVERYTHING)
        has_choice = False
        while int(table.day) < FULL_GAME_DAY or "Place a worker" not in table.question or table.places.count() < 8:
            if not has_choice and int(table.day) > 5 and in_the_midst(table):
                has_choice = True
                self.take("choice", table.page)
            answer(table)
        self.take("mid-game", table.page)
        for name, cookie, value in (
            ("light", "theme", "light"),
            ("colour-blind", "colours", "colour-blind"),
            ("german", "language", "de"),
        ):
            visitor.context.add_cookies([{"name": f"tzolkin-{cookie}", "value": value, "url": self.address}])
            self.take(name, visitor.open(table.path))
            visitor.context.clear_cookies(name=f"tzolkin-{cookie}")
        self.take("tiles", visitor.open(f"{table.path}/tiles"))
        if self.wants("score-sheet", "replay"):
            visitor.open(table.path)
            while table.wait() != "over":
                answer(table)
            self.take("score-sheet", visitor.open(f"{table.path}/scores"), height=1390)
            self.take("replay", visitor.open(f"{table.path}/replay?at=330"), height=1130)
        visitor.close()

    def game(self, visitor: Visitor, players: int, modules: tuple[str, ...] = ()) -> TablePage:
        """A game of a person against greedy bots."""
        seats = [(HERE, NAMES[0]), *(("greedy", name) for name in NAMES[1:players])]
        return begin(visitor, seats, modules=modules, seed=SEED)


def answer(table: TablePage) -> None:
    """Answer as a greedy bot would; before the tiles are revealed, with what is first."""
    table.wait("asking")
    confirm = table.command("confirm")
    record = table.page.request.get(f"{table.path}/record")
    if confirm.count():
        table.after(confirm.click, "asking", "over")
    elif record.ok:
        game = Record.loads(record.text()).replay()
        seat = game.seat_to_choose
        choice = bots.checked_choice(bots.by_name("greedy", seed=SEED), bots.View(game, seat))
        table.after(table.page.locator(f"#option-{choice}").click, "asking", "over")
    else:
        table.after(table.options.first.click, "asking", "over")


def in_the_midst(table: TablePage) -> bool:
    """Whether an action is being carried out, and something can be chosen on the board as well as in words."""
    begins = any(word in table.question for word in ("Place", "Pick", "pass", "done"))
    return not begins and table.places.count() >= 3 and table.page.locator(".so-far").count() > 0


def main(wanted: list[str]) -> None:
    """Take the pictures."""
    found = shutil.which("chromium")
    if found is None:
        raise SystemExit("Chromium is missing (Debian, Ubuntu: apt-get install chromium).")
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
            photographer = Photographer(browser, server.address, wanted)
            photographer.pages()
            photographer.first_turn()
            photographer.full_game()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
