"""Final scoring (R-SCORE-01 to R-SCORE-04).  Who wins is Game.winners (R-SCORE-05 to R-SCORE-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.player_board import CORN_PER_POINT, MARKET_RATE, POINTS_PER_SKULL
from tzolkin.components.words import NOBODY, QUARTERS, RESOURCES
from tzolkin.rules import score_sheet
from tzolkin.rules.choices import MONUMENT, Choice
from tzolkin.rules.frames import AutomaticRule, Frame
from tzolkin.rules.goods import score, score_quarters
from tzolkin.rules.happenings import END_OF_GAME, GAME_ENDED
from tzolkin.rules.monuments import points_for_monument

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


class FinalScoring(AutomaticRule):
    """FINAL_SCORING: corn and resources, skulls and monuments; then the game is over."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Score everybody.  Nothing is asked any more."""
        for seat in range(game.ruleset.players):
            player = game.players[seat]
            score_quarters(game, seat, corn_worth(player) * (QUARTERS // CORN_PER_POINT), score_sheet.CORN, END_OF_GAME)
            score(game, seat, player.skulls * POINTS_PER_SKULL, score_sheet.SKULLS, END_OF_GAME)
            for monument in player.monuments:
                score(game, seat, points_for_monument(game, seat, monument), score_sheet.MONUMENTS, MONUMENT + monument)
        game.tell(GAME_ENDED, NOBODY)


def corn_worth(player: Player) -> i64:
    """Corn, and what the resources would bring at the market (R-SCORE-01); a quarter point each (R-SCORE-02, C-01)."""
    worth: i64 = player.corn
    for resource in RESOURCES:
        worth += player.resource(resource) * MARKET_RATE[resource]
    return worth
