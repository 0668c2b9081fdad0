"""The terminal as a game needs it: lines of text out, lines of input in, whatever kind of terminal or pipe it is."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

CLEAR_SCROLLBACK: Final = "\x1b[3J"
# What a terminal that knows only ASCII gets in place of our few other characters.
IN_ASCII: Final = str.maketrans({"·": ".", "−": "-", "…": "~", "–": "-", "’": "'"})
LONGEST_INPUT: Final = 2_000  # characters of a line that are looked at
LONGEST_QUOTE: Final = 40  # characters of what was typed that are said again
WIDEST_TEXT: Final = 100
MOST_ANSWERS: Final = 3  # to a question for yes or no, before no answer is taken as no


class Screen:
    """Prints and asks.  Colour, width and characters are what the terminal can do; NO_COLOR is respected."""

    def __init__(self) -> None:
        """Look at the standard input and output as they are now."""
        bear_all_characters()
        self.console: Final = Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
        self.is_terminal: Final[bool] = sys.stdin.isatty() and self.console.is_terminal
        self.knows_unicode: Final[bool] = self.console.encoding.lower().startswith("utf")
        if self.is_terminal:
            edit_lines()

    @property
    def width(self) -> int:
        """Characters in a line."""
        return self.console.width

    @property
    def text_width(self) -> int:
        """Characters in a line of running text."""
        return min(self.width, WIDEST_TEXT)

    def say(self, text: str = "", style: str = "") -> None:
        """Print a text, in as many lines as it takes."""
        self.show(Text(text, style=style))

    def say_whole(self, text: str) -> None:
        """Print a text that nothing may break, since somebody will copy a path or a command from it."""
        self.console.print(self.shown(Text(text)), soft_wrap=True)

    def show(self, text: Text) -> None:
        """Print a text with its styles, in as many lines as it takes."""
        self.console.print(self.shown(text), width=self.text_width)

    def lines(self, texts: Iterable[Text]) -> None:
        """Print lines, each cut where the terminal ends."""
        for text in texts:
            text.rstrip()
            self.console.print(self.shown(text), no_wrap=True, overflow="ellipsis", crop=True)

    def shown(self, text: Text) -> Text:
        """The text in the characters of this terminal."""
        return text if self.knows_unicode else in_ascii(text)

    def markdown(self, text: str) -> None:
        """Print a page of the rules."""
        if not self.knows_unicode:
            text = text.translate(IN_ASCII)
        self.console.print(Markdown(text), width=self.text_width)

    def clear(self) -> None:
        """Clear the screen and what was scrolled away, so that nobody reads what was secret.  Not into a pipe."""
        if self.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """A line of input, without the spaces around it.

        Raises:
            EOFError: there is none any more.
        """
        line = input(prompt)
        if not self.is_terminal:
            self.console.print(Text(line[:LONGEST_INPUT]), crop=True)  # so that what is printed reads like a talk
        return line[:LONGEST_INPUT].strip()

    def agrees(self, question: str) -> bool:
        """Whether a person says yes; what is neither yes nor no is asked again, some times.

        Raises:
            EOFError: there is no input any more.
        """
        for _ in range(MOST_ANSWERS):
            answer = self.ask(question).lower()
            if answer in ("y", "yes"):
                return True
            if answer in ("", "n", "no"):
                break
            self.say(f"expected y or n, got {answer[:LONGEST_QUOTE]!r}", "bold")
        return False

    def working(self, message: str) -> AbstractContextManager[object]:
        """Shows that somebody is thinking, while it lasts."""
        if not self.is_terminal or self.console.is_dumb_terminal:
            return nullcontext()
        return self.console.status(Text(message), spinner="line")  # plain characters, which every terminal has


def bear_all_characters() -> None:
    """Let what cannot be read from the standard input, or shown on the standard output, become a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def in_ascii(text: Text) -> Text:
    """The same text, character for character, in ASCII."""
    plain = text.copy()
    plain.plain = text.plain.translate(IN_ASCII)
    plain.spans = list(text.spans)
    return plain


def edit_lines() -> None:
    """Let the cursor keys work in input; what was typed is not offered again, for it may have been secret."""
    with suppress(ImportError):  # not on every system
        import readline

        readline.set_auto_history(False)
