"""Who plays which seat: people and bots, as the command line and the record name them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from tzolkin import bots
from tzolkin.bots import protocol
from tzolkin.bots.levels import WEIGHTS_SUFFIX
from tzolkin.bots.protocol import is_command
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.record import Record

HUMAN: Final = "human"
ALONE: Final = "you"  # the record calls the only person so, unless a name is given
USUAL_BOT: Final = "greedy"
LONGEST_NAME: Final = 20


def seats_filled(seats: tuple[str, ...], count: int) -> list[str]:
    """Who plays each seat, as the record says it: the name of a bot or of a person.

    Raises:
        UsageError: more seats than players, or somebody unknown.
    """
    if len(seats) > count:
        raise click.UsageError(f"expected --seat at most {count} times, got it {len(seats)} times")
    wanted = [*seats, *((HUMAN,) if not seats else ()), *[USUAL_BOT] * count][:count]
    people = sum(who.partition(":")[0] == HUMAN for who in wanted)
    return [who_plays(who, seat, alone=people == 1) for seat, who in enumerate(wanted)]


def brought_along(seats: Sequence[str]) -> dict[int, str]:
    """The bots among those named on the command line that are not ours, by seat: programs, and files of weights.

    They are looked for nowhere else: a record comes from anybody, and must never start a program or read a file.
    """
    return {seat: who for seat, who in enumerate(seats) if is_brought_along(who)}


def is_brought_along(who: str) -> bool:
    """Whether somebody named on the command line is a program or a file of weights; a person may have any name."""
    return who.partition(":")[0] != HUMAN and (is_command(who) or who.endswith(WEIGHTS_SUFFIX))


def unnamed(seat: int) -> str:
    """What the record calls one of several people who give no name."""
    return f"player {seat + 1}"


def who_plays(who: str, seat: int, *, alone: bool) -> str:
    """What the record calls somebody named on the command line.

    Raises:
        UsageError: nobody is called so, or the name is none for a person.
        WeightsError: a file of weights is missing or damaged, or belongs to another version.
    """
    kind, colon, name = who.partition(":")
    if kind == HUMAN:
        name = name.strip()
        if not name:
            return ALONE if alone and not colon else unnamed(seat)
        if len(name) > LONGEST_NAME or not name.isprintable() or name in bots.names():
            raise click.UsageError(
                f"expected a name of at most {LONGEST_NAME} printable characters that no bot has, got {name[:60]!r}"
            )
        return name
    if is_brought_along(who) or "=" in who:
        try:
            return bots.bot_name(protocol.bot_of(who))
        except bots.UnknownBot as error:
            raise click.UsageError(str(error)) from None
    if who not in bots.names():
        raise click.UsageError(
            f"expected {HUMAN}, {HUMAN}:NAME, a bot ({', '.join(bots.names())}), NAME=COMMAND for a program or "
            f"a file of weights, got {who[:60]!r}{bots.remedy_for_name(who, HUMAN)}"
        )
    return who


def seats_of_record(record: Record) -> list[str]:
    """Who plays each seat of a game that was begun before; where the record is silent, as in a new game."""
    usual = [ALONE, *[USUAL_BOT] * (record.ruleset.players - 1)]
    return [record.headers.get(field, who) for field, who in zip(SEAT_FIELDS, usual, strict=False)]


def labels(whose: Sequence[str]) -> list[str]:
    """What the players are called on the screen: the seat, and who plays it unless that is empty."""
    return [f"{SEAT_NAMES[seat]} ({who})" if who else SEAT_NAMES[seat] for seat, who in enumerate(whose)]


def bot_of(who: str, seed: int) -> bots.Bot | None:
    """The bot that plays for somebody of this name, or None for a person."""
    return bots.by_name(who, seed=seed) if who in bots.names() else None
