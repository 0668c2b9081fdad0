"""The end of a round: starting player space and calendar (R-START-03 to 09, R-CAL-01 to 11, R-END-01 to 03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.calendar import CORN_ON_A_TOOTH, LAST_FOOD_DAY
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import DUMMY, EMPTY, GEARS, NOBODY, Gear
from tzolkin.rules.board import advance_one_day, last_space
from tzolkin.rules.choices import ONE_DAY, TWO_DAYS, Choice
from tzolkin.rules.frames import AutomaticRule, Frame, Rule
from tzolkin.rules.happenings import BOARD_TURNED, CORN_ON_TOOTH, MARKER_PASSED, RETURNED
from tzolkin.rules.kinds import FINAL_SCORING, NEXT_TURN, ONE_DAY_OR_TWO

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class TurnCalendar(AutomaticRule):
    """TURN_CALENDAR: corn on the tooth, or the starting player space's worker back, the marker and the decision."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Resolve the starting player space; then one day, unless its owner may choose two."""
        for module in game.modules:
            module.round_ends(game)
        owner = game.starting_player_space
        if owner == NOBODY:
            game.accumulated_corn += CORN_ON_A_TOOTH
            game.tell(CORN_ON_TOOTH, NOBODY, game.accumulated_corn)
        else:
            game.starting_player_space = NOBODY
            game.players[owner].workers_in_hand += 1
            game.tell(RETURNED, owner)
            pass_marker(game, owner)
            if may_advance_two_days(game, owner):
                game.ask(ONE_DAY_OR_TWO, owner)
                return
        advance(game, 1)


def is_last_round(game: Game) -> bool:
    """Whether the last Food Day has been held: the calendar turns once more, and the game ends (R-END-01, R-END-02)."""
    return game.next_food_day > LAST_FOOD_DAY


def pass_marker(game: Game, owner: i64) -> None:
    """The owner takes the starting player marker, or passes it to the left when holding it already (R-START-07)."""
    if game.starting_player == owner:
        players: i64 = game.ruleset.players
        game.starting_player = (owner + 1) % players
    else:
        game.starting_player = owner
    game.tell(MARKER_PASSED, game.starting_player)


def may_advance_two_days(game: Game, owner: i64) -> bool:
    """Whether the light side is up, and nobody would be pushed off that one day does not push off (R-CAL-05 to 07)."""
    if is_last_round(game) or not game.players[owner].has_light_side:
        return False
    for gear in GEARS:
        if would_be_pushed_off(game, gear, LAST_SPACE[gear] - 1):
            return False
        if game.modules and would_be_pushed_off(game, gear, LAST_SPACE[gear]):
            return False
    return True


def would_be_pushed_off(game: Game, gear: Gear, space: i64) -> bool:
    """Whether a player's worker there would be pushed off by two days, and not by one: next to its last space."""
    seat: i64 = game.gears[gear][space]
    return seat != EMPTY and seat != DUMMY and last_space(game, seat, gear) == space + 1


def advance(game: Game, days: i64) -> None:
    """Turn the calendar day by day, and begin the next round or end the game."""
    last = is_last_round(game)
    for _ in range(days):
        advance_one_day(game)
    if last:
        game.ask(FINAL_SCORING, NOBODY)
    else:
        game.ask(NEXT_TURN, NOBODY, 0)


class OneDayOrTwo(Rule):
    """ONE_DAY_OR_TWO: whose worker stood on the starting player space decides (D-CAL-01, R-START-08)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Both; asked only where two are allowed."""
        return [ONE_DAY, TWO_DAYS]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Advance; two days turn the board to its dark side."""
        if choice == TWO_DAYS:
            game.players[frame.seat].has_light_side = False
            game.tell(BOARD_TURNED, frame.seat, 0)
            advance(game, 2)
        else:
            advance(game, 1)
