"""What a bot sees when it is to choose: the position as its seat knows it, and nothing beyond."""

from __future__ import annotations

from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.errors import WrongSeat, shown
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_known_by


class View:
    """One question to one seat.

    * `seat`: who is asked; `game.players[seat]` is the own area.
    * `game`: the position as this seat knows it (rules/knowledge.py), a copy of its own that may be played on freely:
      `game.choose(...)` tries something out and changes nothing elsewhere.  Take `game.copy()` first to try more than
      one thing.  Tiles that the seat cannot know are not the true ones, and a stack of buildings has no order.
    * `time_budget`: the seconds that this one choice may take, or None when time does not matter.  It is a request: a
      bot that thinks longer is not stopped, but whoever lets it play may complain.  Quick bots need not look at it.
    """

    __slots__ = ("_options", "game", "seat", "time_budget")

    def __init__(self, game: Game, seat: int, *, time_budget: float | None = None) -> None:
        """The view of this seat, which is to choose.  The game is looked at, never kept.

        Raises:
            WrongSeat: another seat is to choose, or chance, or the game is over.
        """
        if game.seat_to_choose != seat:
            asked = {NOBODY: "nobody: the game is over", CHANCE: "chance"}
            chooses = asked.get(int(game.seat_to_choose), f"seat {game.seat_to_choose}")
            raise WrongSeat(f"expected a view of who is to choose, {chooses}, got seat {shown(seat)}")
        self.seat = seat
        self.game = as_known_by(game, seat)
        self.time_budget = time_budget
        self._options = tuple(self.game.offered)

    def options(self) -> list[int]:
        """The choices offered: ascending, never empty.  They stay, whatever is played on `game`."""
        return list(self._options)

    def describe(self, choice: int) -> str:
        """The name of a choice, like "pick up Tikal 3".

        Raises:
            UnknownChoice: no choice has this number.
        """
        return choice_name(choice)
