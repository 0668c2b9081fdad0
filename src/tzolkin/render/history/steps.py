"""The turn that is being taken, choice by choice, each with what it cost and brought."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.render.decision.changes import Change, changes_in
from tzolkin.render.history.turns import History
from tzolkin.render.language import say
from tzolkin.render.outcomes import outcome
from tzolkin.render.words.choices import choice_words


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of the turn that is being taken."""

    seat: int
    index: int  # where it stands among the choices of the record
    choice: int
    name: str
    changes: tuple[Change, ...]  # what it cost and brought at once
    text: str  # name, and what it cost and brought


def turn_so_far(history: History, viewer: int = NOBODY) -> tuple[Step, ...]:
    """The choices of the players since the last turn ended; of secret ones only those of the viewer."""
    game = history.opening.copy()
    first = history.entries[-1].first
    steps = []
    for index, choice in enumerate(history.choices[first:], start=first):
        seat = game.seat_to_choose
        is_hidden = game.stack[-1].kind in KEPT_IN_SECRET and seat != viewer
        if seat != CHANCE and not is_hidden:
            came = outcome(game, choice)
            name = choice_words(game, choice)
            text = say("{name} ({price})", name=name, price=came.price) if came.price else name
            steps.append(Step(seat, index, choice, name, changes_in(came.own), text))
        game.choose(choice)
    return tuple(steps)
