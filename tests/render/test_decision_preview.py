"""What lies ahead of a player: what spaces give, and what tiles still need."""

from __future__ import annotations

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, name_of
from tests.scenarios import position
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, PALENQUE, UXMAL, YAXCHILAN
from tzolkin.record.choice_names import choice_number
from tzolkin.render.decision.preview import gains_now, means, notes
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import Ruleset


def test_a_space_says_what_its_action_would_give_a_player_now() -> None:
    game = position("Red: 5 corn, extraction 1, agriculture 1, Uxmal 0\nBlue: Yaxchilan 0")
    assert gains_now(game, 0, YAXCHILAN, 1) == "Now for you: +2 wood."
    assert gains_now(game, 1, YAXCHILAN, 1) == "Now for you: +1 wood."
    assert gains_now(game, 0, PALENQUE, 3) == (
        "Now for you: +3 wood or +6 corn by burning, for a step down in a temple."
    )


def test_a_space_without_an_action_of_its_own_says_nothing_more() -> None:
    game = position("Red: 5 corn, Uxmal 0")
    assert [gains_now(game, 0, UXMAL, space) for space in (0, LAST_SPACE[UXMAL])] == ["", ""]


def test_a_space_says_why_its_action_is_not_possible() -> None:
    game = position("Red: 5 corn, Chichen Itza 3\nskull places: 4")
    assert gains_now(game, 0, CHICHEN_ITZA, 3) == "Not possible for you now: no skull."


def test_tiles_and_technologies_say_what_a_player_still_needs() -> None:
    game = position(
        "Red: 5 corn, 1 wood, agriculture 1\n"
        "display: farm for one worker, shrine of theology\nmonuments: monument to wood"
    )
    assert means(game, 0) == {
        "building-0": "You could pay for it now.",
        "building-10": "For you it needs 1 more stone and 1 more gold.",
        "monument-3": "For you it needs 4 more gold.",
        "technology-agriculture": "For you it needs 1 more resource.",
        "technology-extraction": "You could pay for it now.",
        "technology-architecture": "You could pay for it now.",
        "technology-theology": "You could pay for it now.",
    }
    assert means(game, 1)["building-0"] == "For you it needs 1 more wood."


def test_a_tile_says_which_actions_build_it_while_it_is_not_asked_for() -> None:
    text = "Red: 5 corn, 1 wood, Tikal 2\ndisplay: farm for one worker\nmonuments: monument to wood"
    game = position(text)
    assert notes(game, 0)["building-0"] == (
        "A worker builds it: Tikal 2 or 4, or with corn Uxmal 4. You could pay for it now."
    )
    assert notes(game, 0)["monument-3"].startswith("A worker builds it: Tikal 4. For you it needs ")
    for choice in ("pick up Tikal 2", "Tikal 2"):
        game.choose(choice_number(choice))
    assert notes(game, 0)["building-0"] == "You could pay for it now."


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_looking_ahead_changes_nothing(ruleset: Ruleset) -> None:
    game = new_game(ruleset)
    for number, choice in enumerate(questions(game, Chooser(ruleset.players, "patient"))):
        if game.seat_to_choose == CHANCE or number % 12:
            continue
        before = game.to_text()
        for seat in range(ruleset.players):
            assert notes(game, seat)
        assert game.to_text() == before, choice


def test_what_a_space_promises_is_what_its_action_gives() -> None:
    game = position("Red: 5 corn, Yaxchilan 5, extraction 3")
    promised = gains_now(game, 0, YAXCHILAN, 5)
    for name in ("pick up Yaxchilan 5", "Yaxchilan 5"):
        game.choose(choice_number(name))
    player = game.players[0]
    assert promised == "Now for you: +2 corn +2 stone +2 gold."
    assert (player.stone, player.gold, player.corn) == (2, 2, 7)


def test_burning_is_named_with_its_price_beside_harvesting() -> None:
    game = position("Red: 5 corn, Palenque 4\njungle 4: 1 corn, 2 wood")
    assert "+7 corn by burning, for a step down in a temple" in gains_now(game, 0, PALENQUE, 4)


def test_what_is_no_good_or_is_only_offered_is_promised_too() -> None:
    game = position("Red: 9 corn, 1 skull, Uxmal 1, Chaac 5, 2 workers")
    assert gains_now(game, 0, UXMAL, 1) == "Now for you: −3 corn, up in a temple."
    assert gains_now(game, 0, CHICHEN_ITZA, 3) == "Now for you: −1 skull +6 points, no step up in Chaac."
    assert gains_now(game, 0, CHICHEN_ITZA, 8) == "Now for you: −1 skull +11 points, up in Quetzalcoatl, 1 resource."


def test_a_price_that_depends_on_the_temple_is_not_promised() -> None:
    game = position("prophecy: Wrathful Gods\nRed: 9 corn, Uxmal 1")
    assert gains_now(game, 0, UXMAL, 1) == ""


def test_what_a_prophecy_taxes_is_promised_with_its_price() -> None:
    game = position("prophecy: Gold Shortage\nRed: 3 corn, Yaxchilan 5, extraction 3, 3 workers")
    assert gains_now(game, 0, YAXCHILAN, 5) == "Now for you: +2 corn +2 stone, up to 2 gold for 1 corn each."
    game = position("prophecy: Desecration\nRed: 3 corn, Yaxchilan 4, theology 3, 3 workers")
    assert gains_now(game, 0, YAXCHILAN, 4) == "Now for you: up to 2 skulls for a step down in a temple each."
