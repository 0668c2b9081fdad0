"""What lies ahead of a player: where workers will stand, what Food Day costs, what spaces give and tiles still need."""

from __future__ import annotations

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, name_of
from tests.scenarios import position
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, NOBODY, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from tzolkin.record.choice_names import choice_number
from tzolkin.render.decision import Change
from tzolkin.render.decision.preview import (
    food_ahead,
    food_day_ahead,
    means,
    space_effect,
    space_effects,
    standing_ahead,
)
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import Ruleset


def test_workers_ride_on_and_are_pushed_off() -> None:
    game = position("Red: 5 corn, Palenque 2, Tikal 6, Uxmal 7\nBlue: Chichen Itza 9\ndummies: Palenque 9")
    assert [(one.gear, one.space, one.space_then) for one in standing_ahead(game, 1, 0)] == [
        (PALENQUE, 2, 3),
        (TIKAL, 6, 7),
        (UXMAL, 7, None),
    ]
    assert [(one.seat, one.gear, one.space_then) for one in standing_ahead(game, 2)] == [
        (0, PALENQUE, 4),
        (0, TIKAL, None),
        (0, UXMAL, None),
        (1, CHICHEN_ITZA, None),
    ]
    assert [one.text for one in standing_ahead(game, 1, 0)] == [
        "In 1 day the worker on Palenque 2 stands on 3: harvest 5 corn or 2 wood.",
        "In 1 day the worker on Tikal 6 stands on 7: any action.",
        "In 1 day the worker on Uxmal 7 is pushed off.",
    ]
    assert standing_ahead(game, 2, 1)[0].text == "In 2 days the worker on Chichen Itza 9 is pushed off."


def test_a_tribe_with_one_more_space_stays_a_day_longer() -> None:
    game = position("Red: 5 corn, Uxmal 7, tribe Cit-Bolon-Tum")
    assert [standing_ahead(game, days, 0)[0].space_then for days in (1, 2)] == [8, None]


def test_the_food_day_ahead_says_what_it_asks_of_everybody() -> None:
    game = position("players: 2\nday: 6\nRed: 6 corn\nBlue: 3 corn, 4 workers, built farm for one worker")
    red, blue = food_ahead(game, ["Ann", "Bob"])
    assert (red.food_day, red.days_left, red.gives_goods) == (1, 2, True)
    assert (red.corn_needed, red.corn_held, red.workers_unfed, red.points) == (6, 6, 0, 0)
    assert red.text == "Ann needs 6 corn and holds 6 corn."
    assert (blue.corn_needed, blue.corn_held, blue.workers_unfed, blue.points) == (6, 3, 2, -6)
    assert blue.text == "Bob needs 6 corn and holds 3 corn: 2 workers unfed, for −6 points."
    assert food_day_ahead(game) == "Food Day 1 comes in 2 days: the temples give goods."


def test_hungrier_workers_and_angrier_people_are_counted_as_the_rules_do() -> None:
    game = position("Red: 0 corn, 5 workers, tribe Yaluk\nprophecy: Hunger")
    red = food_ahead(game)[0]
    assert (red.corn_needed, red.workers_unfed, red.points) == (20, 5, -25)


@pytest.mark.parametrize(
    ("day", "held", "text"),
    [
        (7, 0, "Food Day 1 comes in 1 day: the temples give goods."),
        (8, 0, "This round ends with Food Day 1: the temples give goods."),
        (14, 1, "This round ends with Food Day 2: the temples give points."),
        (9, 1, "Food Day 2 comes in 5 days: the temples give points."),
        (27, 4, ""),
    ],
)
def test_the_next_food_day_is_told_with_the_days_left(day: int, held: int, text: str) -> None:
    game = position(f"day: {day}\nfood days held: {held}\nRed: 5 corn")
    assert food_day_ahead(game) == text
    assert bool(food_ahead(game)) == bool(text)


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
def test_looking_ahead_changes_nothing_and_foresees_what_comes(ruleset: Ruleset) -> None:
    game = new_game(ruleset)
    for number, choice in enumerate(questions(game, Chooser(ruleset.players, "patient"))):
        if game.seat_to_choose == CHANCE or number % 12:
            continue
        before = game.to_text()
        for seat in range(ruleset.players):
            assert set(space_effects(game, seat)) and set(means(game, seat))
            for days in (1, 2):
                for one in standing_ahead(game, days, seat):
                    assert one.space_then in (one.space + days, None)
        assert len(food_ahead(game)) in (0, ruleset.players)
        assert food_day_ahead(game).endswith(".") == bool(food_ahead(game))
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


def test_corn_that_buildings_bring_before_the_feeding_counts_for_it() -> None:
    game = position("modules: new_buildings\nday: 6\nRed: 3 corn, built farm of three corn")
    (red, *_) = food_ahead(game)
    assert (red.corn_needed, red.corn_held, red.workers_unfed) == (6, 3, 0)
