"""The score sheet as data: what every category brought everybody, and who has won."""

from __future__ import annotations

import pytest

from tests.properties.playing import Chooser, play_on
from tests.properties.rulesets import EVERYTHING, name_of
from tests.scenarios import position
from tzolkin import new_game
from tzolkin.render.score_sheet import score_rows
from tzolkin.rules.ruleset import Ruleset

NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve")


@pytest.mark.rules("R-SCORE-01", "R-SCORE-02", "R-SCORE-05")
def test_the_sheet_tells_points_by_category_to_the_quarter_and_the_winner() -> None:
    sheet = score_rows(
        position("players: 2\nturn: final scoring\nRed: 3 corn, 10 points\nBlue: 1 gold, 2 skulls"), NAMES
    )
    points = {row.name: row.points for row in sheet.rows if any(row.points)}
    assert points == {"temples": (10.0, 0.0), "corn and resources": (0.75, 1.0), "skulls": (0.0, 6.0)}
    assert sheet.totals == (10.75, 7.0)
    assert (sheet.is_final, sheet.winners) == (True, (0,))
    assert sheet.verdict == "Ann wins with 10.75 points."


@pytest.mark.rules("R-SCORE-06", "R-SCORE-07")
def test_the_sheet_explains_what_breaks_a_tie() -> None:
    tied = "players: 2\nturn: final scoring\nRed: 8 points\nBlue: 8 points{on}"
    sheet = score_rows(position(tied.format(on=", Tikal 3")), NAMES)
    assert sheet.winners == (1,)
    assert sheet.verdict == "Ann and Bob have 8 points each; workers on the gears decide: Ann 0, Bob 1. Bob wins."
    sheet = score_rows(position(tied.format(on="")), NAMES)
    assert sheet.winners == (0, 1)
    assert sheet.verdict.endswith("Ann and Bob share the victory.")


def test_while_the_game_goes_on_nobody_has_won() -> None:
    sheet = score_rows(position("Red: 5 corn"))
    assert (sheet.is_final, sheet.winners, sheet.verdict) == (False, (), "Nobody has won yet.")


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_the_rows_add_up_to_the_totals(ruleset: Ruleset) -> None:
    game = new_game(ruleset)
    play_on(game, Chooser(ruleset.players, "builder"))
    sheet = score_rows(game)
    for seat, total in enumerate(sheet.totals):
        assert sum(row.points[seat] for row in sheet.rows) == total == game.scores()[seat]
    assert [row.category for row in sheet.rows] == list(range(ruleset.categories))
    assert sheet.winners == tuple(game.winners())
