"""A game turn by turn: who did what, and between which choices of its record.

A history plays a game along and keeps what it is told in five small numbers a happening, so that it costs little and
can be cut back as choices are taken back.  It holds no language: texts are made when they are asked for.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from tzolkin.components.words import NOBODY
from tzolkin.record.record import Record
from tzolkin.record.story import Happening, Story
from tzolkin.render.language import language
from tzolkin.render.log import Paragraph, TerseLanguage, paragraphs
from tzolkin.render.outcomes import ENDS_TURN
from tzolkin.render.words.names import seat_names
from tzolkin.rules import happenings as told
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.kinds import CHOOSE_ACTION, CHOOSE_HIGHER_ACTION
from tzolkin.rules.ruleset import Ruleset

NUMBERS: Final = 5  # of a happening: message, seat, first, second, cause
PREPARATION: Final = 0  # number of the first entry
MOST_KEPT: Final = 4  # ways of telling (language and names) whose texts are kept
Found = TypeVar("Found")
SILENT: Final = Happening(told.TURN_BEGAN, NOBODY, 0, 0, 0)  # says that something was told before


@dataclass(frozen=True, slots=True)
class Turn:
    """One entry of the log: the preparation, a player's turn, or the end of a round.

    `first` and `last` count choices of the record: those of the turn are `choices[first:last]`, and the position after
    it is that after `last` choices.  At the end of a round there may be none.
    """

    number: int
    seat: int  # whose turn it was; NOBODY for the preparation and the end of a round
    day: int  # as people count them, from 1
    paragraphs: tuple[Paragraph, ...]
    first: int
    last: int
    is_finished: bool

    @property
    def text(self) -> str:
        """All that is told of it, a line for each paragraph."""
        return "\n".join(paragraph.text for paragraph in self.paragraphs)


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a turn begins."""

    seat: int
    day: int
    start: int  # happenings told before it
    first: int  # choices made before it


class History(Listener):
    """The turns of a game, told choice by choice.

    >>> from tzolkin import Ruleset
    >>> history = History(Ruleset(2))
    >>> history.add(history.game.options()[0])
    >>> [turn.text for turn in history.turns(("Ann", "Bob"))]
    ['Ann is the starting player']
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """The beginning of a game."""
        self.choices: list[int] = []
        self.numbers = array("h")  # NUMBERS for each happening
        self.entries: list[Entry] = [Entry(NOBODY, 1, 0, 0)]
        self.day = 1
        self.game = new_game(ruleset, self)
        self.told_after: list[int] = [self.told()]  # by choices made: happenings told
        self.opening = self.game.copy()  # the position in which the last entry begins
        self.texts: dict[tuple[str, tuple[str, ...]], list[Turn]] = {}
        self.worked_out_now: dict[Hashable, Any] = {}  # what has been found out about it as it is now

    @staticmethod
    def of(record: Record) -> History:
        """The history of a record.

        Raises:
            IllegalChoice: the record holds a choice that is not offered.
        """
        history = History(record.ruleset)
        history.extend(record.choices)
        return history

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Keep what the game tells."""
        own = self.entries[-1].seat
        if message == told.TURN_BEGAN or (own != NOBODY and message in ENDS_TURN):
            owner = seat if message == told.TURN_BEGAN else NOBODY
            self.entries.append(Entry(owner, self.day, self.told(), len(self.choices)))
        if message == told.NEW_DAY:
            self.day = first + 1
        self.numbers.extend((message, seat, first, second, cause))

    def told(self) -> int:
        """How many happenings have been told."""
        return len(self.numbers) // NUMBERS

    def add(self, choice: int) -> None:
        """Go on by one choice, of a player or of chance.

        Raises:
            IllegalChoice: it is not offered; the history is unchanged.
        """
        if not self.game.is_offered(choice):
            self.game.refuse(choice)
        self.worked_out_now.clear()
        entries = len(self.entries)
        self.choices.append(choice)
        self.game.choose(choice)
        self.told_after.append(self.told())
        if len(self.entries) > entries:
            self.opening = self.game.copy()

    def extend(self, choices: Iterable[int]) -> None:
        """Go on by several choices.

        Raises:
            IllegalChoice: one of them is not offered; those before it are kept.
        """
        for choice in choices:
            self.add(choice)

    def cut(self, length: int) -> None:
        """Go back to when so many choices had been made.

        Raises:
            TzolkinError: there are not so many.
        """
        if not 0 <= length <= len(self.choices):
            raise TzolkinError(f"expected a number of choices of 0 to {len(self.choices)}, got {length}")
        self.worked_out_now.clear()
        del self.choices[length:]
        del self.told_after[length + 1 :]
        del self.numbers[NUMBERS * self.told_after[-1] :]
        while self.entries[-1].first > length:
            self.entries.pop()
        for turns in self.texts.values():
            del turns[len(self.entries) - 1 :]
        self.play_again()

    def play_again(self) -> None:
        """Bring the game to the end of the choices, telling nobody."""
        self.game = new_game(self.game.ruleset)
        begins = self.entries[-1].first
        self.opening = self.game.copy()
        for made, choice in enumerate(self.choices, start=1):
            self.game.choose(choice)
            if made == begins:
                self.opening = self.game.copy()
        self.day = self.game.day + 1
        self.game.listener = self

    def happenings(self, start: int = 0, end: int | None = None) -> list[Happening]:
        """The happenings from one number on, until another."""
        numbers = self.numbers[NUMBERS * start : None if end is None else NUMBERS * end]
        return [Happening(*numbers[index : index + NUMBERS]) for index in range(0, len(numbers), NUMBERS)]

    def happenings_of_choices(self, first: int, last: int) -> list[Happening]:
        """What the choices `choices[first:last]` brought about."""
        return self.happenings(self.told_after[first], self.told_after[last])

    def happenings_of_turn(self, number: int) -> list[Happening]:
        """What happened in an entry of the log."""
        end = self.entries[number + 1].start if number + 1 < len(self.entries) else None
        return self.happenings(self.entries[number].start, end)

    def entry_of(self, index: int) -> int:
        """The number of the entry to which a choice belongs: the last one that had begun before it was made."""
        return bisect_right(self.entries, index, key=lambda entry: entry.first) - 1

    def turns(self, names: Sequence[str] | None = None, since: int = 0) -> list[Turn]:
        """The entries of the log from one on, in the language spoken; the last one may be going on.

        `names` are those of the players by seat; by default their colours.
        """
        called = tuple(seat_names() if names is None else names)
        kept = self.texts.setdefault((language(), called), [])
        if len(self.texts) > MOST_KEPT:
            self.texts.pop(next(iter(self.texts)))
        while len(kept) < len(self.entries) - 1:
            kept.append(self.turn(len(kept), called))
        last = len(self.entries) - 1
        if since > last:
            return []
        return [*kept[since:], self.once(("turn", language(), called), lambda: self.turn(last, called))]

    def once(self, key: Hashable, work: Callable[[], Found]) -> Found:
        """What some work finds out about the history, which is done anew only after the history has changed."""
        if key not in self.worked_out_now:
            self.worked_out_now[key] = work()
        found: Found = self.worked_out_now[key]
        return found

    def turn(self, number: int, names: Sequence[str]) -> Turn:
        """One entry of the log."""
        entry = self.entries[number]
        is_last = number + 1 == len(self.entries)
        return Turn(
            number=number,
            seat=entry.seat,
            day=entry.day,
            paragraphs=tuple(self.paragraphs(number, names)),
            first=entry.first,
            last=len(self.choices) if is_last else self.entries[number + 1].first,
            is_finished=not is_last or self.game.is_over,
        )

    def paragraphs(self, number: int, names: Sequence[str]) -> list[Paragraph]:
        """What an entry of the log tells."""
        story = Story(names, TerseLanguage())
        before = [] if number == PREPARATION else [SILENT]
        story.happenings = before + self.happenings_of_turn(number)
        is_open = number + 1 == len(self.entries) and is_action_open(self.game)
        return paragraphs(story, len(before), self.entries[number].seat, names, is_action_open=is_open)


def is_action_open(game: Game) -> bool:
    """Whether a worker has been picked up that has still to act."""
    return bool(game.stack) and game.stack[-1].kind in (CHOOSE_ACTION, CHOOSE_HIGHER_ACTION)


def turns(record: Record, names: Sequence[str] | None = None) -> list[Turn]:
    """The turns of a record.

    Raises:
        IllegalChoice: the record holds a choice that is not offered.
    """
    return History.of(record).turns(names)
