"""Playing without a mouse."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.tables import NOW, TablePage

STEPS_ENOUGH = 250  # of the Tab key, to reach anything on a page
HAS_FOCUS = "(element) => element === document.activeElement"


class Keyboard:
    """The keys of a page: everything that can be done by pressing them."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def tab_to(self, wanted: str | Locator) -> None:
        """Press Tab until something has the focus."""
        target = self.page.locator(wanted) if isinstance(wanted, str) else wanted
        for _ in range(STEPS_ENOUGH):
            if target.evaluate(HAS_FOCUS):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {wanted}.")

    def step(self, table: TablePage, chance: Random) -> None:
        """Choose something: by its number, or by going to it; or end what is being done by Enter."""
        ends = self.page.locator("#decision .commands .primary")
        options = table.options.all()
        places = self.page.locator('.regions .legal[tabindex="0"]:visible').all()
        before = table.event
        if not options or (ends.count() and chance.random() < 0.4):
            self.leave_buttons()
            self.press("Enter")
        elif chance.random() < 0.7:
            self.press(str(1 + chance.randrange(min(9, len(options)))))
        elif places and chance.random() < 0.6:
            self.tab_to(chance.choice(places))
            self.press("Enter")
            if self.page.locator("#options.narrowed").count() and table.event == before:
                self.press("1")
        else:
            self.tab_to(chance.choice(options))
            self.press("Enter")
        table.after(lambda: None, *NOW, before=before)

    def leave_buttons(self) -> None:
        """Enter presses the button that has the focus; elsewhere it ends the turn."""
        for _ in range(STEPS_ENOUGH):
            if not self.page.evaluate("document.activeElement.matches('button, a, summary, [data-target]')"):
                return
            self.press("Tab")
        raise AssertionError("Tab only ever comes to buttons.")
