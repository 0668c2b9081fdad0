"""All ways to play a turn, for whoever writes a player: each distinct position that it may end in, once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from tzolkin.bots.turn_keys import frames_below_the_turn
from tzolkin.bots.turns import Judge, TurnSearch
from tzolkin.components.tribes import XAMAN_EK
from tzolkin.components.words import CHANCE
from tzolkin.record.kind_names import kind_name
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_known_by

MOST_POSITIONS: Final = 20_000  # looked at in a turn, unless the caller says otherwise


class HasGame(Protocol):
    """A match, a view, or anything else that holds a game."""

    game: Game


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play the rest of a turn: its choices, and the position when the turn is over.

    Nothing that follows the turn has happened in `game`: its next question is NEXT_TURN, and nothing is offered.
    """

    choices: tuple[int, ...]
    game: Game


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to play a turn, in the order found, and whether these are all (`is_complete`)."""

    ways: tuple[Way, ...]
    is_complete: bool

    def __iter__(self) -> Iterator[Way]:
        """The ways, one after the other."""
        return iter(self.ways)

    def __len__(self) -> int:
        """How many there are."""
        return len(self.ways)


def sells_at_any_time(game: Game, seat: int) -> bool:
    """Whether this seat may sell at every prompt (X-TRIBE-XAMANEK)."""
    return game.additions is not None and game.additions.tribes[seat] == XAMAN_EK


def what_happens(game: Game) -> str:
    """What happens in a position in which nobody is in a turn, in words."""
    if game.is_over:
        return "the game is over"
    if game.seat_to_choose == CHANCE:
        return "chance is asked"
    return f"the question is {kind_name(game.stack[-1].kind)}"


def turns(match: HasGame | Game, *, limit: int = MOST_POSITIONS) -> Ways:
    """All distinct ways to play the turn that somebody is in, as that seat knows the position.

    Two ways that end in the same position count as one.  All are found as long as fewer than `limit` positions are
    met within the turn; then `is_complete` is true.  It is false for Xaman Ek, who may sell at more moments than are
    looked at here.

    Raises:
        TzolkinError: nobody is in a turn: tiles are being chosen, chance is asked, or the game is over; or `limit` is
            less than 1.
    """
    if limit < 1:
        raise TzolkinError(f"expected a limit of 1 position or more, got {limit}")
    game = match if isinstance(match, Game) else match.game
    seat = game.seat_to_choose
    if seat < 0 or frames_below_the_turn(game) == 0:
        raise TzolkinError(
            f"expected a position within a turn, got one in which {what_happens(game)}: {game.to_text()}"
        )
    search = TurnSearch(Judge(), width=limit, limit=limit, trades=limit, payments=limit)
    found = search.search(as_known_by(game, seat))
    complete = search.turns_narrowed == 0 and search.turns_cut_short == 0 and not sells_at_any_time(game, seat)
    return Ways(tuple(Way(tuple(end.choices()), end.game.copy()) for end in found), complete)
