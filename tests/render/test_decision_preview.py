"""What lies ahead of a player: what spaces give, and what tiles still need."""

from __future__ import annotations

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, name_of
from tests.scenarios import position
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, NOBODY, PALENQUE, UXMAL, YAXCHILAN
from tzolkin.record.choice_names import choice_number
from tzolkin.render.decision import Change
from tzolkin.render.decision.preview import means, space_effect, space_effects
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import Ruleset


def test_a_space_says_what_it_prints_and_what_it_means_for_a_player_now() -> None:
    game = position("Red: 5 corn, extraction 1, agriculture 1, Uxmal 0\nBlue: Yaxchilan 0")
    wood = space_effect(game, 0, YAXCHILAN, 1)
    assert wood.key == "space-yaxchilan-1"
    assert wood.ways == ((Change("wood", 2),),)
    assert wood.text == (
        "Yaxchilan 1: 1 wood. Now for you: +2 wood. "
        "A worker placed here costs 1 corn, besides what a second and further ones cost."
    )
    harvest = space_effect(game, 0, PALENQUE, 3)
    assert harvest.ways == (
        (Change("wood-tile", 1), Change("wood", 3)),
        (Change("corn-tile", 1), Change("corn", 6)),
    )
    assert harvest.text == (
        "Palenque 3: harvest 5 corn or 2 wood. Now for you: +3 wood or +6 corn by burning, for a step down in a "
        "temple. Workers are placed on the lowest free space, 0."
    )


def test_a_space_says_who_stands_there() -> None:
    game = position("Red: 5 corn, Uxmal 0\nBlue: Uxmal 1\ndummies: Uxmal 2")
    assert space_effect(game, 0, UXMAL, 0).text == "Uxmal 0: no action here. Your worker stands here."
    assert space_effect(game, 0, UXMAL, 1, ["Ann", "Bob", "Cem", "Dora"]).text.endswith("A worker of Bob stands here.")
    assert space_effect(game, 0, UXMAL, 2).text.endswith("A dummy worker stands here.")
    assert space_effect(game, NOBODY, UXMAL, 5).text == "Uxmal 5: pay 1 corn: any action but those of Chichen Itza."


def test_a_space_says_why_its_action_is_not_possible() -> None:
    game = position("Red: 5 corn, Chichen Itza 3\nskull places: 4")
    effect = space_effect(game, 0, CHICHEN_ITZA, 3)
    assert (effect.reason, effect.ways) == ("no skull", ())
    assert "Not possible for you now: no skull." in effect.text


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


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_looking_ahead_changes_nothing(ruleset: Ruleset) -> None:
    game = new_game(ruleset)
    for number, choice in enumerate(questions(game, Chooser(ruleset.players, "patient"))):
        if game.seat_to_choose == CHANCE or number % 12:
            continue
        before = game.to_text()
        for seat in range(ruleset.players):
            assert set(space_effects(game, seat)) and set(means(game, seat))
        assert game.to_text() == before, choice


def test_what_a_space_promises_is_what_its_action_gives() -> None:
    game = position("Red: 5 corn, Yaxchilan 5, extraction 3")
    promised = space_effect(game, 0, YAXCHILAN, 5).ways[0]
    for name in ("pick up Yaxchilan 5", "Yaxchilan 5"):
        game.choose(choice_number(name))
    player = game.players[0]
    assert promised == (Change("stone", 2), Change("gold", 2), Change("corn", 2))
    assert (player.stone, player.gold, player.corn) == (2, 2, 7)


def test_burning_is_named_with_its_price_beside_harvesting() -> None:
    game = position("Red: 5 corn, Palenque 4\njungle 4: 1 corn, 2 wood")
    effect = space_effect(game, 0, PALENQUE, 4)
    assert "+7 corn by burning, for a step down in a temple" in effect.now
