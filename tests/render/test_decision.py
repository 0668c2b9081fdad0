"""What is asked of a player, and what is refused, in exact words."""

from __future__ import annotations

import pytest

from tests.scenarios import position
from tzolkin import Match, new_game
from tzolkin.record.choice_names import choice_number
from tzolkin.record.story import Happening
from tzolkin.render.decision import Change, Decision, Option, Refusal, decision
from tzolkin.render.outcomes import feeding
from tzolkin.rules import choices
from tzolkin.rules import happenings as told
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import Ruleset


def asked(text: str, *made: str) -> Decision:
    """What is asked in a position, after these choices."""
    return decision(after(text, *made))


def after(text: str, *made: str) -> Game:
    """A position after these choices."""
    game = position(text)
    for name in made:
        game.choose(choice_number(name))
    return game


def option(what: Decision, name: str) -> Option:
    """The option with this number behind this name of the notation."""
    return next(one for one in what.options if one.choice == choice_number(name))


def refusal(what: Decision, key: str) -> Refusal:
    """What is refused under a key."""
    return next(one for one in what.refusals if one.key == key)


def reasons(what: Decision) -> dict[str, str]:
    """Why what is refused, by key."""
    return {one.key: one.reason for one in what.refusals}


LOWEST = "Chaac -1, Quetzalcoatl -1, Kukulcan -1"


# Options


def test_a_place_on_a_gear_is_its_lowest_free_space_with_the_corn_of_this_click_on_it() -> None:
    what = asked("Red: 9 corn\nBlue: Tikal 0, Tikal 1", "Tikal")
    place = option(what, "Tikal")
    assert place.keys == ("space-tikal-3",)
    assert place.corn == 4
    assert (place.name, place.meaning, place.price) == ("Tikal 3", "", (Change("corn", -4),))
    assert place.words == (
        "Place a worker on Tikal 3 for 4 corn (3 for the space, 1 for worker number 2 of this turn). "
        "It moves on by a space each day; if picked up here: advance one or two technologies."
    )
    target = what.targets["space-tikal-3"]
    assert (target.choice, target.corn, target.words, target.refusal) == (place.choice, 4, place.words, "")


def test_a_free_place_costs_no_corn_and_what_is_no_place_has_no_price_in_corn() -> None:
    what = asked("Red: 5 corn, Palenque 1")
    assert option(what, "Yaxchilan").corn == 0
    assert option(what, "pick up Palenque 1").corn is None


def test_space_0_is_said_to_give_nothing_yet() -> None:
    assert option(asked("Red: 5 corn"), "Uxmal").words == (
        "Place a worker on Uxmal 0 for 0 corn. It moves on by a space each day; here there is no action yet."
    )


def test_a_worker_to_pick_up_is_chosen_on_its_space() -> None:
    worker = option(asked("Red: 5 corn, Palenque 1, Tikal 2"), "pick up Palenque 1")
    assert worker.keys == ("space-palenque-1",)
    assert (worker.name, worker.meaning) == ("Palenque 1", "fish: 3 corn")
    assert worker.words == "pick up Palenque 1: fish: 3 corn."
    assert worker.picture == "fish"


def test_an_action_says_what_stepping_back_costs() -> None:
    what = asked("Red: 5 corn, Yaxchilan 3", "pick up Yaxchilan 3")
    assert {one.keys: one.corn for one in what.options} == {
        ("space-yaxchilan-1",): 2,
        ("space-yaxchilan-2",): 1,
        ("space-yaxchilan-3",): None,
        (): None,
    }
    assert option(what, "Yaxchilan 2").price == (Change("corn", -1), Change("stone", 1), Change("corn", 1))
    assert option(what, "Yaxchilan 2").words == "Yaxchilan 2: 1 stone, 1 corn (1 corn for stepping back)."
    assert what.options[-1].is_end and what.options[-1].choice == choices.NOTHING
    assert what.remark == "You have 5 corn. A lower space costs 1 corn for each space stepped back."


def test_the_action_of_the_own_space_comes_first_and_then_the_cheaper_ones() -> None:
    what = asked("Red: 5 corn, Yaxchilan 4", "pick up Yaxchilan 4")
    assert [one.name for one in what.options] == [
        "Yaxchilan 4", "Yaxchilan 3", "Yaxchilan 2", "Yaxchilan 1", "no action",
    ]  # fmt: skip
    what = asked("Red: 5 corn, 1 gold, Yaxchilan 6", "pick up Yaxchilan 6")
    assert [one.name for one in what.options][:2] == ["Yaxchilan 1", "Yaxchilan 2"]


def test_only_what_gives_something_up_says_so() -> None:
    what = asked("Red: 5 corn, Yaxchilan 3", "pick up Yaxchilan 3")
    assert [one.name for one in what.options if one.gives_up] == ["no action"]
    what = asked("Red: 1 corn, Palenque 3")
    assert [(one.name, one.picture) for one in what.options if one.gives_up] == [("do not beg", "no")]
    what = asked("Red: 5 corn, 4 workers", "Tikal")
    assert [(one.name, one.picture, one.gives_up) for one in what.options if one.is_end] == [("done", "done", False)]


def test_an_action_says_what_technologies_add_to_what_it_prints() -> None:
    what = asked("Red: 5 corn, agriculture 2, Palenque 1", "pick up Palenque 1")
    fish = option(what, "Palenque 1")
    assert fish.meaning == "fish: 3 corn +1 by agriculture"
    assert fish.price == (Change("corn", 4),)


def test_what_a_choice_brings_at_once_stands_in_its_price() -> None:
    what = asked("Red: 5 corn, Palenque 4", "pick up Palenque 4", "Palenque 4")
    assert option(what, "wood tile").price == (Change("wood-tile", 1), Change("wood", 3))
    assert option(what, "wood tile").keys == ("jungle-4-wood",)
    assert option(what, "burn the forest").price == (Change("corn-tile", 1), Change("corn", 7))
    assert option(what, "burn the forest").keys == ("jungle-4-corn",)


def test_steps_technologies_and_points_stand_in_prices_too() -> None:
    what = asked("Red: 5 corn, 1 skull, Chichen Itza 1, 1 wood, Tikal 1", "pick up Chichen Itza 1")
    assert option(what, "Chichen Itza 1").price == (
        Change("skull", -1),
        Change("points", 4),
        Change("step-chaac", 1),
    )
    what = asked("Red: 3 corn, 1 wood, Tikal 1", "pick up Tikal 1", "Tikal 1", "theology")
    assert option(what, "wood").price == (Change("wood", -1), Change("theology", 1))


def test_begging_says_what_it_brings_and_which_temple_it_costs() -> None:
    what = asked("Red: 1 corn, Palenque 3")
    beg = option(what, "Chaac")
    assert beg.price == (Change("step-chaac", -1), Change("corn", 2))
    assert (beg.keys, beg.picture) == (("temple-chaac",), "anger")
    assert what.options[-1].choice == choices.DONE
    assert what.remark == "On a lower step a temple gives fewer goods and points on Food Days."


def test_two_days_are_said_to_turn_the_board_over() -> None:
    what = asked("players: 2\nRed: 5 corn, Palenque 1\nstarting player space: Red\nturn: end of round")
    assert what.remark.startswith("Two days turn your board to its dark side")


def test_tiles_have_faces_and_keys() -> None:
    what = asked(
        "Red: 5 wood, 5 stone, 5 gold, 9 corn, Tikal 4\ndisplay: farm for one worker\nmonuments: monument to wood",
        "pick up Tikal 4",
        "Tikal 4",
    )
    assert [(one.keys, one.picture) for one in what.options] == [
        (("building-0",), "building-0"),
        (("monument-3",), "monument-3"),
    ]


@pytest.mark.parametrize(
    ("position", "made", "chosen", "band"),
    [
        ("Red: 9 corn", (), "Chichen Itza", "chichen-itza"),
        ("Red: 9 corn, Yaxchilan 2", (), "pick up Yaxchilan 2", "yaxchilan"),
        ("Red: 9 corn, Uxmal 2", ("pick up Uxmal 2",), "Uxmal 1", "uxmal"),
        ("Red: 9 corn, 1 wood, Uxmal 1", ("pick up Uxmal 1", "Uxmal 1"), "Chaac", "chaac"),
        ("Red: 9 corn, Palenque 4", ("pick up Palenque 4", "Palenque 4"), "wood tile", ""),
        ("Red: 9 corn", (), "starting player space", ""),
    ],
)
def test_an_option_has_the_colour_of_its_gear_or_temple(
    position: str, made: tuple[str, ...], chosen: str, band: str
) -> None:
    assert option(asked(position, *made), chosen).band == band


def test_pairs_of_temples_and_payments_are_buttons_only() -> None:
    what = asked("Red: 3 corn, 1 wood, 1 gold, Tikal 5", "pick up Tikal 5", "Tikal 5")
    assert [(one.keys, one.picture) for one in what.options] == [((), "wood"), ((), "gold")]
    what = asked("Red: 3 corn, 1 wood, 1 gold, Tikal 5", "pick up Tikal 5", "Tikal 5", "wood")
    assert all(one.keys == () and one.picture == "step-any" for one in what.options)
    assert what.targets == {}


def test_remarks_tell_how_the_turn_goes() -> None:
    text = "Red: 5 corn"
    assert asked(text).remark == "You have 5 corn."
    assert asked(text, "Palenque").remark == "Placed 1 worker. You have 5 corn."
    two = asked(text, "Palenque", "Palenque")
    assert (two.remark, two.rule) == ("Placed 2 workers. You have 3 corn.", "placing")


def test_the_choice_of_a_tile_is_secret_and_shows_its_face() -> None:
    match = Match(players=2, seed=1, tribes=True)
    what = decision(match.game)
    assert what.is_secret
    assert all(one.keys == (one.picture,) and one.picture.startswith("tribe-") for one in what.options)
    match.choose(match.options()[0])
    what = decision(match.game)
    assert what.is_secret
    assert all(one.keys == (one.picture,) and one.picture.startswith("wealth-") for one in what.options)


def test_only_players_are_asked() -> None:
    with pytest.raises(TzolkinError, match="got a draw of tiles"):
        decision(new_game(Ruleset(2)))
    with pytest.raises(TzolkinError, match="got a game that is over"):
        decision(position("turn: final scoring"))


# Refusals of places


def test_too_little_corn_for_a_place_says_how_much_more() -> None:
    what = asked("Red: 1 corn, Palenque 3, Chaac -1, Quetzalcoatl -1, Kukulcan -1\nBlue: Tikal 0, Tikal 1, Tikal 2")
    refused = refusal(what, "space-tikal-3")
    assert (refused.reason, refused.corn, refused.needs) == ("needs 2 more corn", 3, ((0, 0, 0, 2, 0),))
    target = what.targets["space-tikal-3"]
    assert (target.choice, target.corn, target.refusal) == (None, 3, "needs 2 more corn")
    assert target.words == (
        "Place a worker on Tikal 3 for 3 corn. "
        "It moves on by a space each day; if picked up here: advance one or two technologies."
    )


def test_the_second_worker_makes_places_dearer() -> None:
    what = asked(
        "Red: 1 corn, 4 workers, Palenque 3, Chaac -1, Quetzalcoatl -1, Kukulcan -1",
        "Tikal",
    )
    assert refusal(what, "space-tikal-1").reason == "needs 1 more corn"
    assert refusal(what, "space-tikal-1").corn == 2


def test_a_full_gear_says_so_on_the_space_of_another_player() -> None:
    what = asked(
        "players: 4\nRed: 9 corn, Uxmal 7, Uxmal 6\nBlue: Uxmal 5, Uxmal 4, Uxmal 3\n"
        "Green: Uxmal 2, Uxmal 1\ndummies: Uxmal 0"
    )
    assert reasons(what) == {"space-uxmal-5": "all its spaces are taken"}


def test_who_has_no_worker_in_hand_is_told() -> None:
    what = asked("Red: 9 corn, Palenque 1, Tikal 1, Uxmal 1\nBlue: Palenque 0")
    assert reasons(what)["space-palenque-2"] == "no worker in hand"
    assert reasons(what)["space-start"] == "no worker in hand"


def test_with_all_six_workers_placed_a_tribe_may_still_sell() -> None:
    what = asked("Red: 30 corn, 6 workers, 1 wood, tribe Xaman Ek", *["Palenque"] * 6)
    assert what.question == "All your workers are placed. Sell a resource, or be done?"
    assert [one.name for one in what.options] == ["Xaman Ek sells wood", "done"]
    assert reasons(what)["space-tikal-0"] == "no worker in hand"
    assert refusal(what, "space-tikal-0").words == "Tikal 0: no action here."


def test_the_starting_player_space_names_who_stands_there() -> None:
    text = "Red: 5 corn\nstarting player space: Blue"
    assert reasons(asked(text)) == {"space-start": "taken by Blue"}
    assert reasons(decision(position(text), ["Ann", "Bob", "Cem", "Dora"])) == {"space-start": "taken by Bob"}
    assert reasons(asked("Red: 5 corn", "starting player space"))["space-start"] == "your worker stands there"


def test_placing_and_picking_up_exclude_each_other() -> None:
    what = asked("Red: 5 corn, Palenque 2", "Tikal")
    assert reasons(what)["space-palenque-2"] == "workers are placed in this turn, so none is picked up"
    what = asked("Red: 5 corn, Yaxchilan 1, Palenque 1", "pick up Palenque 1", "Palenque 1")
    assert set(reasons(what).values()) == {"workers are picked up in this turn, so none is placed"}
    assert set(reasons(what)) == {
        *("space-palenque-0", "space-yaxchilan-0", "space-tikal-0", "space-uxmal-0", "space-chichen-itza-0"),
        "space-start",
    }


def test_under_pity_dearer_places_need_corn() -> None:
    game = position(
        "players: 2\nRed: 0 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1\nstarting player space: Blue\n"
        "dummies: Palenque 0, Yaxchilan 0, Tikal 0, Uxmal 0, Uxmal 1, Chichen Itza 0"
    )
    what = decision(game)
    assert option(what, "Palenque").corn == 0
    assert reasons(what) == {"space-uxmal-2": "needs 2 more corn", "space-start": "taken by Blue"}


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (f"Red: 0 corn, Palenque 3, {LOWEST}", "needs 1 more corn"),
        ("Red: 5 corn, Tikal 1\nquick action spaces: Blue, Green, Yellow", "all its spaces are taken"),
        ("Red: 5 corn, Tikal 1, Palenque 1, Uxmal 1", "no worker in hand"),
        ("Red: 5 corn\nquick tile: technology", "needs 1 more resource"),
        (f"Red: 1 corn, Palenque 3, {LOWEST}\nquick tile: market", "needs 2 more corn, or 1 more resource"),
        (
            f"Red: 0 corn, Palenque 3, {LOWEST}\nquick tile: market",
            "needs 3 more corn, or 1 more resource and 1 more corn",
        ),
    ],
)
def test_the_quick_action_space_says_why_it_is_not_offered(lines: str, reason: str) -> None:
    text = lines if "quick tile" in lines or "spaces" in lines else f"{lines}\nquick tile: gold"
    assert reasons(asked(f"players: 4\n{text}"))["space-quick"] == reason


def test_one_worker_a_turn_goes_to_the_quick_action_space() -> None:
    what = asked("Red: 5 corn\nquick tile: gold", "quick action space")
    assert reasons(what)["space-quick"] == "your worker stands there, and one a turn is the most"


def test_corn_is_kept_for_a_quick_action_that_waits() -> None:
    what = asked("Red: 5 corn, 4 workers\nBlue: Tikal 0, Tikal 1\nquick tile: market", "quick action space")
    assert reasons(what)["space-tikal-2"] == "needs 1 more corn, so that the quick action can still be paid"


def test_a_tribe_that_skips_a_space_is_told_when_it_may_not() -> None:
    what = asked("Red: 9 corn, 4 workers, tribe Vacub-Caquix", "skip on Tikal")
    assert refusal(what, "space-palenque-1").reason == "only one space is skipped in a turn"


# Refusals of actions


@pytest.mark.parametrize(
    ("player", "made", "key", "reason"),
    [
        ("1 skull, 5 corn, Chichen Itza 2\nskull places: 1", "pick up Chichen Itza 2", "space-chichen-itza-1",
         "the place is taken"),
        ("5 corn, Chichen Itza 2, Tikal 1, 1 wood, theology 1", "pick up Tikal 1", "", ""),
        ("0 corn, 1 wood, Tikal 3, Chaac -1, Quetzalcoatl -1, Kukulcan -1", "pick up Tikal 3", "space-tikal-1",
         "needs 2 more corn"),
        ("9 corn, 6 workers, Uxmal 4", "pick up Uxmal 4", "space-uxmal-3", "all workers are in play"),
        ("9 corn, Tikal 6", "pick up Tikal 6", "space-tikal-1", ""),
        ("9 corn, 1 wood, Tikal 6", "pick up Tikal 6", "space-tikal-2", "no building can be paid"),
    ],
)  # fmt: skip
def test_an_action_that_is_not_possible_says_why(player: str, made: str, key: str, reason: str) -> None:
    game = position(f"Red: {player}")
    if choice_number(made) in game.options():
        game.choose(choice_number(made))
        assert reasons(decision(game)).get(key, "") == reason


def test_an_action_without_means_says_what_would_do() -> None:
    text = "Red: 9 corn, 1 wood, Tikal 6\ndisplay: {display}"
    what = asked(text.format(display="shrine of theology, hall of agriculture and stone"), "pick up Tikal 6")
    lacking = "2 more wood, or 1 more stone and 1 more gold"
    assert reasons(what)["space-tikal-2"] == f"nothing can be paid for there; {lacking} would do"
    what = asked(text.format(display="hall of agriculture"), "pick up Tikal 6")
    assert reasons(what)["space-tikal-2"] == "nothing can be paid for there; 1 more wood would do"
    assert "space-tikal-5" not in reasons(what)


def test_any_action_refuses_what_cannot_be_carried_through() -> None:
    what = asked("Red: 3 corn, Uxmal 5", "pick up Uxmal 5", "Uxmal 5")
    refused = reasons(what)
    assert refused["space-tikal-1"] == "needs 1 more resource"
    assert refused["space-uxmal-1"] == "needs 1 more corn"
    assert "space-uxmal-5" not in refused and "space-palenque-1" not in refused


def test_a_tribe_that_acts_higher_is_told_when_it_may_not() -> None:
    what = asked(
        "Red: 0 corn, Yaxchilan 2, tribe Ahau Chamahez, Chaac -1, Quetzalcoatl -1, Kukulcan -1", "pick up Yaxchilan 2"
    )
    assert refusal(what, "space-yaxchilan-3").reason == "needs 1 more corn"
    game = after(
        "Red: 9 corn, Yaxchilan 2, Palenque 1, tribe Ahau Chamahez",
        "pick up Yaxchilan 2", "one space higher", "Yaxchilan 3", "pick up Palenque 1",
    )  # fmt: skip
    assert refusal(decision(game), "space-palenque-2").reason == "only once in a turn"


# Refusals of tiles and tracks


def built(player: str, architecture: int = 0) -> Decision:
    """What is asked of a builder with Tikal 4."""
    return asked(
        f"Red: 5 corn, Tikal 4, architecture {architecture}, {player}\n"
        "display: farm for one worker, shrine of theology\nmonuments: monument to wood, monument to skulls",
        "pick up Tikal 4",
        "Tikal 4",
    )


def test_a_tile_says_exactly_what_is_lacking() -> None:
    refused = reasons(built("1 wood, 3 gold"))
    assert refused["monument-3"] == "needs 1 more gold"
    assert refused["building-10"] == "needs 1 more stone"
    assert "building-0" not in refused


def test_architecture_leaves_a_choice_of_what_is_lacking() -> None:
    assert reasons(built("1 wood", 3))["building-10"] == "needs 1 more stone or 1 more gold"
    assert "building-10" not in reasons(built("1 wood, 1 gold", 3))


def test_a_skull_is_among_what_is_lacking() -> None:
    what = asked(
        "Red: 5 corn, Tikal 4, 4 gold, 4 stone, 4 wood\nmonuments: monument to skulls\ndisplay: farm for one worker",
        "pick up Tikal 4",
        "Tikal 4",
    )
    refused = refusal(what, "monument-12")
    assert refused.reason == "needs 1 more crystal skull"
    assert refused.words.startswith("monument to skulls: ")


def test_a_surcharge_may_be_paid_with_any_resource() -> None:
    what = asked(
        "Red: 9 corn, Tikal 4, 1 wood, 1 stone\nprophecy: Crowded Cities\n"
        "display: farm for one worker, hall of agriculture, hall of extraction and corn, tomb of the worker",
        "pick up Tikal 4",
        "Tikal 4",
    )
    assert reasons(what) == {
        "building-5": "needs 1 more wood",  # the stone is enough for the surcharge
        "building-7": "needs 1 more resource",
        "building-13": "needs 1 more resource and 1 more gold",
    }


def test_what_an_own_building_is_worth_in_a_renovation_is_not_lacking() -> None:
    display = "display: farm for all workers, hall of agriculture"
    made = ("pick up Tikal 4", "Tikal 4")
    what = asked(f"Red: 9 corn, Tikal 4, 2 wood\n{display}", *made)
    assert reasons(what) == {"building-1": "needs 2 more wood"}
    what = asked(f"Red: 9 corn, Tikal 4, 2 wood, built farm of three corn\nmodules: new_buildings\n{display}", *made)
    assert reasons(what) == {}


def test_a_building_for_corn_says_how_much_more_corn() -> None:
    what = asked(
        "Red: 3 corn, Uxmal 4\ndisplay: farm for one worker, shrine of theology\nmonuments: monument to wood",
        "pick up Uxmal 4",
        "Uxmal 4",
    )
    assert reasons(what) == {
        "building-10": "needs 1 more corn",
        "monument-3": "only a building can be constructed here",
    }


def test_technologies_say_how_many_resources_are_lacking() -> None:
    what = asked("Red: 3 corn, 1 wood, Tikal 1, agriculture 2, extraction 1", "pick up Tikal 1", "Tikal 1")
    assert reasons(what) == {
        "technology-agriculture": "needs 2 more resources",
        "technology-extraction": "needs 1 more resource",
    }
    assert refusal(what, "technology-agriculture").words == "agriculture: level 3: 2 corn more a corn harvest."


def test_a_bonus_that_would_be_lost_is_refused() -> None:
    what = asked("Red: 3 corn, 5 wood, Tikal 1, theology 3\nbank skulls: 0", "pick up Tikal 1", "Tikal 1")
    assert reasons(what) == {"technology-theology": "its bonus would be lost: no crystal skull can be taken"}


def test_the_top_step_of_a_temple_has_room_for_one() -> None:
    what = asked("Red: 9 corn, Uxmal 1, Chaac 4, Quetzalcoatl 7\nBlue: Chaac 5", "pick up Uxmal 1", "Uxmal 1")
    assert reasons(what) == {
        "temple-chaac": "top step taken by Blue",
        "temple-quetzalcoatl": "you stand on the top step",
    }


def test_a_step_that_a_prophecy_taxes_says_what_is_lacking() -> None:
    what = asked("Red: 9 corn, Uxmal 1\nprophecy: Angry God Chaac", "pick up Uxmal 1", "Uxmal 1")
    assert reasons(what) == {"temple-chaac": "needs 1 more resource"}


def test_nobody_goes_below_the_lowest_step() -> None:
    assert reasons(asked("Red: 1 corn, Palenque 3, Kukulcan -1")) == {"temple-kukulcan": "you stand on the lowest step"}


def test_tiles_of_the_jungle_lie_below_wood_or_are_gone() -> None:
    what = asked("Red: 5 corn, Palenque 3", "pick up Palenque 3", "Palenque 3")
    assert reasons(what) == {}
    angry = "Red: 5 corn, Palenque 3, Chaac -1, Quetzalcoatl -1, Kukulcan -1"
    what = asked(angry, "pick up Palenque 3", "Palenque 3")
    assert reasons(what) == {"jungle-3-corn": "wood lies on every corn tile, and no god can be angered to burn it"}
    what = asked("Red: 5 corn, Palenque 3\njungle 3: 2 corn, 0 wood", "pick up Palenque 3", "Palenque 3")
    assert [one.keys for one in what.options] == [("jungle-3-corn",)]
    assert reasons(what) == {"jungle-3-wood": "no wood tile is left here"}
    gone = "Red: 5 corn, Palenque 4, agriculture 2\njungle 4: 0 corn, 0 wood"
    what = asked(gone, "pick up Palenque 4", "Palenque 4")
    assert [(one.choice, one.keys) for one in what.options] == [(choices.WITHOUT_TILE, ("jungle-4-corn",))]


# What is really gained


@pytest.mark.parametrize(
    ("player", "jungle", "says"),
    [
        ("5 corn", "4 corn, 4 wood", "harvest 2 wood or 5 corn (burning)"),
        ("5 corn", "4 corn, 0 wood", "harvest 5 corn"),
        ("5 corn", "4 corn, 2 wood", "harvest 2 wood, 5 corn or 5 corn (burning)"),
        ("5 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1", "4 corn, 4 wood", "harvest 2 wood"),
        ("5 corn, agriculture 2", "0 corn, 0 wood", "harvest 5 corn +1 by agriculture (no tile)"),
        (
            "5 corn, agriculture 3, extraction 1",
            "4 corn, 4 wood",
            "harvest 2 wood +1 by extraction, 5 corn +3 by agriculture (burning) or 5 corn +3 by agriculture (no tile)",
        ),
    ],
)
def test_a_harvest_names_only_what_is_possible_now_and_the_same_before_and_after_picking_up(
    player: str, jungle: str, says: str
) -> None:
    text = f"Red: {player}, Palenque 3\njungle 3: {jungle}"
    assert option(asked(text), "pick up Palenque 3").meaning == says
    assert option(asked(text, "pick up Palenque 3"), "Palenque 3").meaning == says


def test_what_technologies_add_is_told_before_and_after_picking_up() -> None:
    text = "Red: 5 corn, extraction 3, Yaxchilan 5"
    says = "1 stone +1 by extraction, 1 gold +1 by extraction, 2 corn"
    assert option(asked(text), "pick up Yaxchilan 5").meaning == says
    assert option(asked(text, "pick up Yaxchilan 5"), "Yaxchilan 5").meaning == says


# Which of how many, and what is declined


def test_the_first_of_two_advances_says_that_a_second_may_follow_and_the_second_can_be_declined_by_name() -> None:
    text = "Red: 5 corn, 3 wood, Tikal 3"
    made = ("pick up Tikal 3", "Tikal 3")
    assert asked(text, *made).question == "Advance which technology? (A second may follow.)"
    second = asked(text, *made, "theology", "wood")
    assert second.question == "Advance a second technology?"
    end = second.options[-1]
    assert (end.name, end.picture, end.gives_up) == ("no further advance", "no", True)
    once = asked("Red: 5 corn, 3 wood, Tikal 1", "pick up Tikal 1", "Tikal 1")
    assert once.question == "Advance which technology?"


def test_free_advances_of_one_tile_say_how_many_follow() -> None:
    what = asked(
        "Red: 5 corn, 1 stone, 2 gold, Tikal 2\ndisplay: shrine of two technologies",
        "pick up Tikal 2", "Tikal 2", "shrine of two technologies",
    )  # fmt: skip
    assert what.question == "Advance which technology, at no cost? 1 more follows."


def test_no_button_within_a_turn_is_called_as_the_one_that_ends_it() -> None:
    market = asked("Red: 5 corn, 2 wood, Uxmal 2", "pick up Uxmal 2", "Uxmal 2")
    assert market.options[-1].name == "leave the market"
    second = asked(
        "Red: 5 corn, 2 wood, Tikal 4\ndisplay: farm for one worker, farm for one worker",
        "pick up Tikal 4", "Tikal 4", "farm for one worker",
    )  # fmt: skip
    assert (second.question, second.options[-1].name) == ("Construct a second building?", "no second building")


# What the end of the turn brings

HUNGRY = "players: 2\nday: {day}\nRed: 1 corn, Palenque 1, Uxmal 4\nBlue: 9 corn"


def follows(text: str, *made: str) -> dict[str, str]:
    """What follows on every option, by name."""
    return {one.name: one.follows for one in asked(text, *made).options}


@pytest.mark.parametrize("is_refilled", [False, True])
def test_the_feeding_is_told_wherever_the_turn_brings_it_also_after_new_buildings(is_refilled: bool) -> None:
    stack = "stack: farm for one worker" if is_refilled else ""
    text = (
        "players: 2\nday: 8\nstart player: Blue\nRed: {corn} corn, 1 wood, Tikal 2, Uxmal 3\n"
        "display: farm for one worker, hall of agriculture, tomb of the builder, shrine of theology, "
        f"hall of extraction and corn, tomb of Chaac and Kukulcan\n{stack}"
    )
    built = ("pick up Tikal 2", "Tikal 2", "farm for one worker")
    assert follows(text.format(corn=4), *built)["done"] == "then feeding: 4 corn"
    assert follows(text.format(corn=3), *built)["done"] == "then feeding: 2 corn, 1 unfed for −3 points"


def test_who_has_no_turn_any_more_before_the_feeding_is_told_of_it_and_nobody_else() -> None:
    text = "players: 2\nday: {day}\nRed: 5 corn, Palenque 1, Uxmal 3\nBlue: 9 corn"
    made = ("pick up Palenque 1", "Palenque 1")
    assert follows(text.format(day=8), *made)["done"] == "feeding before your next turn: 6 corn"
    assert follows(text.format(day=7), *made)["done"] == ""
    poor = text.replace("5 corn", "5 corn, 5 workers").format(day=8)
    assert follows(poor, *made)["done"] == "feeding before your next turn: 8 corn, 1 unfed for −3 points"


def test_in_the_last_round_no_further_turn_is_spoken_of() -> None:
    text = "players: 2\nday: {day}\nfood days held: 3\nRed: 7 corn, Palenque 1, 5 workers"
    for day in (27, 28):
        told = follows(text.format(day=day), "pick up Palenque 1")
        assert told["Palenque 1"] == "feeding at the end of the game: 10 corn"
        assert told["no action"] == "feeding at the end of the game: 6 corn, 2 unfed for −6 points"


QUARTER_ENDS = (
    "players: 2\nday: 21\nprophecy: {prophecy}\nmodules: new_buildings, prophecies\nstart player: Blue\nturn: Red"
)


@pytest.mark.rules("X-PROPH-10", "X-PROPH-INT-13")
def test_the_bonus_of_a_prophecy_is_only_certain_once_the_goods_of_the_food_day_are_taken() -> None:
    gold = (
        f"{QUARTER_ENDS.format(prophecy='Gold Shortage')}\nRed: 9 corn, 1 gold, Quetzalcoatl 4, Palenque 1, 3 workers"
    )
    fed = "then feeding: 6 corn, then Gold Shortage 1 as things stand: −5 points"
    assert follows(gold, "pick up Palenque 1")["Palenque 1"] == fed
    offered = follows(gold, "pick up Palenque 1", "Palenque 1")
    assert offered["1 gold"] == "then Gold Shortage 2 as things stand: 0 points"
    assert offered["do without the gold"] == "then Gold Shortage 1: −5 points"
    assert follows(gold, "pick up Palenque 1", "Palenque 1", "gold")["1 gold"] == "then Gold Shortage 3: 0 points"
    skull = f"{QUARTER_ENDS.format(prophecy='Desecration')}\nRed: 9 corn, Kukulcan 4, Palenque 1, 3 workers"
    assert follows(skull, "pick up Palenque 1")["Palenque 1"].endswith("Desecration 0 as things stand: −5 points")
    assert follows(skull, "pick up Palenque 1", "Palenque 1")["Chaac"] == "then Desecration 1: 0 points"


@pytest.mark.rules("X-PROPH-11")
def test_what_others_may_still_take_leaves_the_own_bonus_certain() -> None:
    players = "Red: 9 corn, 1 gold, Palenque 1, 3 workers\nBlue: 9 corn, Quetzalcoatl 4"
    text = f"{QUARTER_ENDS.format(prophecy='Gold Shortage')}\n{players}"
    told = follows(text, "pick up Palenque 1")["Palenque 1"]
    assert told == "then feeding: 6 corn, then Gold Shortage 1: −5 points"


@pytest.mark.rules("X-PROPH-INT-13")
def test_gold_that_may_be_bought_before_the_feeding_is_spoken_of() -> None:
    text = f"{QUARTER_ENDS.format(prophecy='Gold Shortage')}\nRed: 7 corn, built hall of gold, Palenque 1, 5 workers"
    expected = "feeding before your next turn, if you buy no gold: 10 corn"
    for who in ("Blue", "Red"):
        told = follows(text.replace("start player: Blue", f"start player: {who}"), "pick up Palenque 1")
        assert told["Palenque 1"] == expected
    offered = follows(text, "pick up Palenque 1", "Palenque 1")
    assert offered["1 gold"].startswith("then feeding: 8 corn, 1 unfed for −3 points, ")
    assert offered["do without the gold"].startswith("then feeding: 10 corn, ")
    last = text.replace("day: 21", "day: 27").replace("start player: Blue", "start player: Red")
    told = follows(last, "pick up Palenque 1")
    assert told["Palenque 1"] == "feeding at the end of the game, if you buy no gold: 10 corn"


@pytest.mark.rules("X-PROPH-INT-13", "R-FOOD-06")
@pytest.mark.parametrize("first", ["Red", "Blue"])
def test_what_is_taken_before_the_feeding_is_told_without_the_corn_of_the_feeding(first: str) -> None:
    begins = "players: 2\nday: {}\nmodules: new_buildings, prophecies\nturn: end of round\nRed: 6 corn, 3 workers, "
    text = f"start player: {first}\n{begins}"
    gold = option(asked(f"{text.format(14)}built hall of gold\nprophecies: Gold Shortage, Drought, Hunger"), "gold")
    assert gold.price == (Change("corn", -1), Change("gold", 1))
    assert gold.follows.startswith("then feeding: 4 corn, 1 unfed for −3 points, ")
    tomb = f"{text.format(21)}built tomb of wood and skull\nprophecies: Drought, Desecration, Hunger"
    skull = option(asked(tomb), "Chaac")
    assert skull.price == (Change("step-chaac", -1), Change("skull", 1))
    assert skull.follows.startswith("then feeding: 6 corn, ")


# What modules and technologies change


@pytest.mark.rules("X-RENO-04", "X-RENO-07")
@pytest.mark.parametrize(
    ("lines", "worker", "building", "left"),
    [
        ("prophecy: Crowded Cities\nRed: 5 corn, 1 gold", "Tikal 2", "farm for three workers", "1 resource"),
        ("prophecy: Crowded Cities\nRed: 7 corn", "Uxmal 4", "farm for three workers", "2 corn"),
        ("Red: 7 corn, 5 wood, architecture 3", "Tikal 2", "farm for all workers", "nothing"),
        ("Red: 7 corn, 5 wood", "Tikal 2", "farm for all workers", "1 wood"),
        ("Red: 9 corn", "Uxmal 4", "farm for all workers", "2 corn"),
    ],
)
def test_a_renovation_says_what_is_really_left_to_pay(lines: str, worker: str, building: str, left: str) -> None:
    what = asked(
        f"display: {building}\nmodules: new_buildings, prophecies\n{lines}, built farm of three corn, {worker}",
        f"pick up {worker}",
        worker,
        building,
    )
    assert option(what, "farm of three corn").meaning.endswith(f", {left} left to pay")


@pytest.mark.rules("X-PROPH-GOLDSHORTAGE", "R-EXT-02")
def test_what_yaxchilan_offers_at_a_price_of_a_prophecy_is_told_with_it() -> None:
    text = "prophecy: Gold Shortage\nRed: {corn} corn, Yaxchilan 5, extraction {level}, 3 workers"
    told = "1 stone +1 by extraction, 2 corn, up to 2 gold for 1 corn each"
    assert option(asked(text.format(corn=3, level=3)), "pick up Yaxchilan 5").meaning == told
    what = asked(text.format(corn=3, level=3), "pick up Yaxchilan 5")
    assert option(what, "Yaxchilan 5").meaning == told
    what = asked(text.format(corn=3, level=0), "pick up Yaxchilan 5")
    assert option(what, "Yaxchilan 5").meaning == "1 stone, 2 corn, 1 gold for 1 corn"


@pytest.mark.rules("X-PROPH-DESECRATION", "R-THE-04")
def test_skulls_that_cost_steps_are_told_with_them() -> None:
    text = "prophecy: Desecration\nRed: 3 corn, Yaxchilan 4, theology {}, 3 workers"
    assert option(asked(text.format(3)), "pick up Yaxchilan 4").meaning == (
        "up to 2 skulls for a step down in a temple each"
    )
    assert option(asked(text.format(0)), "pick up Yaxchilan 4").meaning == "1 skull for a step down in a temple"


@pytest.mark.rules("R-CHI-05", "X-PROPH-09")
@pytest.mark.parametrize(
    ("lines", "step"),
    [
        ("Red: 3 corn, 1 skull, Chaac 4, Chichen Itza 3, 2 workers", "up in Chaac"),
        ("Red: 3 corn, 1 skull, Chaac 5, Chichen Itza 3, 2 workers", "no step up in Chaac"),
        ("Red: 3 corn, 1 skull, Chaac 4, Chichen Itza 3, 2 workers\nBlue: Chaac 5", "no step up in Chaac"),
        (f"prophecy: Wrathful Gods\nRed: 0 corn, 1 skull, {LOWEST}, Chichen Itza 3", "no step up in Chaac"),
        ("prophecy: Wrathful Gods\nRed: 3 corn, 1 skull, Chichen Itza 3", "up in Chaac"),
        ("prophecy: Angry God Kukulcan\nRed: 3 corn, 1 skull, Chichen Itza 4", "no step up in Kukulcan"),
        ("prophecy: Angry God Kukulcan\nRed: 3 corn, 1 skull, Chichen Itza 6", "up in Kukulcan, 1 resource"),
    ],
)
def test_a_step_is_promised_at_chichen_itza_only_where_it_can_be_made(lines: str, step: str) -> None:
    space = lines.partition("Chichen Itza ")[2][0]
    what = asked(lines)
    assert option(what, f"pick up Chichen Itza {space}").meaning.endswith(f" points, {step}")
    assert option(asked(lines, f"pick up Chichen Itza {space}"), f"Chichen Itza {space}").meaning == step


@pytest.mark.rules("X-PROPH-09")
def test_corn_paid_for_stepping_back_pays_no_step_up() -> None:
    what = asked("prophecy: Wrathful Gods\nRed: 1 corn, 1 skull, Chichen Itza 3, " + LOWEST, "pick up Chichen Itza 3")
    assert option(what, "Chichen Itza 3").meaning == "up in Chaac"
    assert option(what, "Chichen Itza 2").meaning == "no step up in Chaac (1 corn for stepping back)"


@pytest.mark.rules("X-TRIBE-AHCHUYKAK-1", "X-TRIBE-AHCHUYKAK-4")
def test_a_tribe_that_may_pick_up_one_more_is_told_which_and_when() -> None:
    why = reasons(asked("Red: 3 corn, tribe Ah Chuy Kak, Palenque 4, 3 workers", "Palenque"))
    assert why["space-palenque-0"] == "it has been placed in this turn"
    assert why["space-palenque-4"] == (
        "it can be picked up when no more are placed, and 2 have been placed on gears in this turn"
    )


@pytest.mark.rules("X-PROPH-OVERCROWDED")
def test_a_refused_building_too_says_what_a_prophecy_asks_for() -> None:
    what = asked(
        "prophecy: Crowded Cities\nmodules: prophecies, new_buildings\n"
        "display: shrine of architecture, farm for three workers\n"
        "Red: 5 corn, 1 gold, built farm of three corn, Tikal 2",
        "pick up Tikal 2",
        "Tikal 2",
    )
    words = "shrine of architecture: 1 gold and 1 resource of any kind: architecture +1."
    assert [one.words for one in what.refusals] == [words]


@pytest.mark.rules("X-PROPH-TEACHERSHORTAGE")
def test_an_exchange_says_what_each_advance_costs() -> None:
    text = (
        "{}display: hall of exchange\nmodules: new_buildings, prophecies\n"
        "Red: 5 corn, 6 wood, 6 stone, Tikal 2, extraction 3"
    )
    made = ("pick up Tikal 2", "Tikal 2", "hall of exchange")
    plain = "from level 3 down to 2, the three others up"
    assert option(asked(text.format(""), *made), "extraction").meaning == plain
    taxed = asked(text.format("prophecy: Teacher Shortage\n"), *made)
    assert option(taxed, "extraction").meaning == f"{plain}, each for 1 resource"


def test_a_feeding_that_costs_nothing_says_so_and_not_where_there_is_nothing_to_feed_with() -> None:
    fed, unfed = Happening(told.FED, 0, 3, 0, 0), Happening(told.UNFED, 0, 3, 0, 0)
    assert feeding([fed], 0) == ["then feeding: nothing to pay"]
    assert feeding([fed, unfed], 0)[0] == "then feeding: 0 corn"


def test_the_corn_on_the_calendar_is_named_once_where_a_worker_takes_it_at_once() -> None:
    what = asked(
        "players: 2\nday: 3\nstart player: Blue\nturn: Red\nRed: 5 corn, 3 workers, Palenque 1, Uxmal 4\n"
        "accumulated corn: 3"
    )
    space = next(one for one in what.options if one.name == "starting player")
    assert (space.meaning, space.follows) == ("3 corn on the calendar; you start the next round", "")


@pytest.mark.parametrize(("left", "meaning"), [("1 corn, 0 wood", ""), ("0 corn, 0 wood", "no harvest tile left")])
def test_a_place_on_palenque_says_that_its_harvest_tiles_are_gone(left: str, meaning: str) -> None:
    what = asked(f"players: 2\nRed: 9 corn\ndummies: Palenque 0, Palenque 1\njungle 2: {left}")
    assert next(one for one in what.options if one.name == "Palenque 2").meaning == meaning
