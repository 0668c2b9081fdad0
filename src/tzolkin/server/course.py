"""How far the game at a table has come: every choice, who made it, and the stretch at the end that can still be undone.

A stretch is what one seat answers in a row: a turn, or a question outside of it (one day or two, what a Food Day asks,
the tiles to keep).  Chance has stretches of its own.  A person's stretch may wait to be confirmed; nothing is dealt and
nobody goes on before.

A last choice that would reveal what others keep in secret is held back while it waits, so that nothing can be undone
once it was seen.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import Dealer
from tzolkin.record.record import heading
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import TURN_BEGAN, Listener
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.ruleset import Ruleset
from tzolkin.server.events import Event

BY_PERSON: Final = "p"
FORCED: Final = "f"  # made for a person, who had no other
BY_BOT: Final = "b"
BY_CHANCE: Final = "c"


@dataclass(frozen=True, slots=True)
class Stretch:
    """Where a stretch begins among the choices, and whose it is (a seat, or CHANCE)."""

    start: int
    seat: int


class TurnBell(Listener):
    """Rings when a turn begins: two turns of one seat may follow each other."""

    def __init__(self) -> None:
        self.rang = False

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Ring."""
        if message == TURN_BEGAN:
            self.rang = True


def make_choice(game: Game, choice: int) -> bool:
    """Carry out a choice.  True when it completes a stretch: what is asked next, if anything, belongs to another one.

    What happens meanwhile says so too, and can be heard only while the choice is made: no question could ask it later.
    """
    seat = game.seat_to_choose
    begins = heading(game) if seat >= 0 else ""
    bell = TurnBell()
    game.listener = bell
    game.choose(choice)
    game.listener = None
    following = game.seat_to_choose
    return bell.rang or following != seat or (following >= 0 and heading(game) != begins)


class Course:
    """The choices made so far, and the position that they lead to.

    * `game`: the position after all choices but the one held back;
    * `makers`: one of the four letters above for each choice;
    * `stretches`: all that have begun, chance's included;
    * `is_between`: the last stretch is complete, and the next has not begun;
    * `waits`: it is complete, and is to be confirmed;
    * `held_back`: a choice made and not carried out, with its maker;
    * `revealed_at`: after how many choices the tiles kept in secret were revealed; None while they are secret.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        """The very beginning."""
        self.ruleset: Final = ruleset
        self.choices: list[int] = []
        self.makers = ""
        self.draws = 0
        self.stretches: list[Stretch] = []
        self.is_between = True
        self.waits = False
        self.held_back: tuple[int, str] | None = None
        self.revealed_at: int | None = None
        self.game: Game = new_game(ruleset)

    def copy(self) -> Course:
        """Another one that goes its own way from here."""
        other = Course.__new__(Course)
        other.ruleset = self.ruleset  # type: ignore[misc]
        other.choices = self.choices[:]
        other.makers = self.makers
        other.draws = self.draws
        other.stretches = self.stretches[:]
        other.is_between = self.is_between
        other.waits = self.waits
        other.held_back = self.held_back
        other.revealed_at = self.revealed_at
        other.game = self.game.copy()
        return other

    # ---- Questions

    @property
    def length(self) -> int:
        """How many choices have been carried out."""
        return len(self.choices)

    @property
    def asked(self) -> int:
        """Whom the table waits for: who is to confirm, else who is to choose; NOBODY when the game is over."""
        return self.stretches[-1].seat if self.waits else self.game.seat_to_choose

    @property
    def is_over(self) -> bool:
        """Whether the game is over, and the last turn confirmed."""
        return self.game.is_over and not self.waits

    @property
    def draft_start(self) -> int:
        """Where the stretch begins that goes on or waits."""
        if self.is_between and not self.waits:
            return self.length
        return self.stretches[-1].start if self.stretches else 0

    def undo_to(self) -> int | None:
        """The number of choices that undoing one leaves; None when a person has made none in this stretch."""
        if self.held_back is not None and self.held_back[1] == BY_PERSON:
            return self.length
        last = self.makers.rfind(BY_PERSON, self.draft_start)
        return None if last < 0 else last

    def restart_to(self) -> int | None:
        """The number of choices that undoing all of this stretch leaves; None when a person has made none."""
        first = self.makers.find(BY_PERSON, self.draft_start)
        return self.undo_to() if first < 0 else first

    def position_at(self, length: int) -> Game:
        """The position after so many choices."""
        if length == self.length:
            return self.game.copy()
        game = new_game(self.ruleset)
        for choice in self.choices[:length]:
            game.choose(choice)
        return game

    # ---- Changes

    def play(self, choice: int, maker: str) -> None:
        """Carry out a choice, which is offered."""
        game = self.game
        seat = game.seat_to_choose
        was_secret = self.revealed_at is None and before_reveal(game)
        if self.is_between:
            self.stretches.append(Stretch(self.length, seat))
        self.is_between = make_choice(game, choice)
        self.choices.append(choice)
        self.makers += maker
        self.draws += seat == CHANCE
        if was_secret and not before_reveal(game):
            self.revealed_at = self.length
        self.waits = False

    def back_to(self, length: int) -> None:
        """Take back all choices after so many, and what was held back."""
        self.waits = False
        self.held_back = None
        if length < self.length:
            choices, makers = self.choices[:length], self.makers[:length]
            self.choices, self.makers, self.draws, self.stretches = [], "", 0, []
            self.is_between, self.revealed_at = True, None
            self.game = new_game(self.ruleset)
            for choice, maker in zip(choices, makers, strict=True):
                self.play(choice, maker)

    def choose(self, choice: int, maker: str, *, confirms: bool) -> None:
        """Make a choice for a person; when it completes a stretch that is to be confirmed, wait."""
        if confirms and self.revealed_at is None:
            after = self.game.copy()
            after.choose(choice)
            if not before_reveal(after):
                if self.is_between:
                    self.stretches.append(Stretch(self.length, self.game.seat_to_choose))
                    self.is_between = False
                self.held_back = choice, maker
                self.waits = True
                return
        self.play(choice, maker)
        self.waits = confirms and self.is_between

    def confirm(self) -> None:
        """Let the stretch that waits count."""
        self.waits = False
        if self.held_back is not None:
            choice, maker = self.held_back
            self.held_back = None
            self.play(choice, maker)

    def go_on(self, dealer: Dealer, people: Collection[int], *, confirms: bool, forced: bool) -> None:
        """Let chance answer, and make the only choice for persons who have no other, until somebody is to choose."""
        while not self.waits:
            seat = self.game.seat_to_choose
            if seat == CHANCE:
                self.play(dealer.deal(self.game, self.draws), BY_CHANCE)
            elif forced and seat in people and len(self.game.offered) == 1:
                self.choose(self.game.offered[0], FORCED, confirms=confirms)
            else:
                return

    # ---- Events

    def event(self, kind: str, seat: int, since: int, *, is_secret: bool = False, **data: Any) -> Event:
        """The event that makes of the first `since` choices what now is."""
        data |= {"to": since, "choices": self.choices[since:], "makers": self.makers[since:]}
        if self.waits:
            data["waits"] = True
        if self.held_back is not None:
            data["held back"] = list(self.held_back)
        return Event(kind, seat, data, is_secret)

    def take(self, event: Event) -> None:
        """Do again what an event of play says.

        Raises:
            IllegalChoice: it does not follow on what was before.
        """
        data = event.data
        self.back_to(data["to"])
        for choice, maker in zip(data["choices"], data["makers"], strict=True):
            self.play(choice, maker)
        self.waits = data.get("waits", False)
        held = data.get("held back")
        self.held_back = None if held is None else (held[0], held[1])
