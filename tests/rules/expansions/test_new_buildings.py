"""New buildings: their rewards on every Food Day, every possible renovation, and all that touches one price at once."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.rules.pages import counted, table_rows
from tests.rules.random_games import Diary, random_choice
from tests.scenarios import Scenario, areas, differences, position
from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import GOOD_NAMES
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import AGE_CHANGED, BUILDING_TURNED, FED, GAINED
from tzolkin.rules.kinds import TURN_BUILDING
from tzolkin.rules.ruleset import NEW_BUILDINGS, Ruleset

# What each new building costs (wood, stone, gold), from the list of components.
AGE_1 = {
    "farm of three corn": (3, 0, 0),
    "tomb of wood and skull": (2, 0, 1),
    "hall of gold": (1, 2, 0),
    "shrine of stone": (0, 0, 2),
}
AGE_2 = {
    "farm of eight corn": (2, 0, 0),
    "tomb of the monument": (1, 0, 1),
    "hall of exchange": (1, 1, 0),
    "shrine of the skull": (0, 0, 1),
}
# What each of Age 1 gives on the four Food Days.
REWARDS = {
    "farm of three corn": ("corn", "corn", "corn", "corn"),
    "tomb of wood and skull": ("wood", "wood", "skulls", "skulls"),
    "hall of gold": ("gold", "gold", "gold", "gold"),
    "shrine of stone": ("stone", "stone", "stone", "stone"),
}
AMOUNTS = {"farm of three corn": 3}
FOOD_DAYS = (8, 14, 21, 27)


# the tiles


def test_the_tables_of_the_page_show_the_tiles() -> None:
    rows = {cells[0]: cells[1] for cells in table_rows("new-buildings.md") if not cells[0].startswith("Age")}
    assert set(rows) == set(AGE_1) | set(AGE_2)
    for name, cost in (AGE_1 | AGE_2).items():
        skull = ", 1 skull" if name == "shrine of the skull" else ""
        assert rows[name] == counted(cost, GOOD_NAMES[:3]) + skull


@pytest.mark.rules("X-BUILD-01")
def test_one_tile_of_each_new_building_is_shuffled_into_the_stack_of_its_age() -> None:
    game = new_game(Ruleset(4, (NEW_BUILDINGS,)))
    ages: Counter[int] = Counter()
    new: dict[str, int] = {}
    for index, copies in enumerate(game.stacks):
        ages[BUILDINGS[index].age] += copies
        if index >= BUILDINGS_OF_THE_BASE_GAME:
            assert copies == 1
            new[BUILDINGS[index].name] = BUILDINGS[index].age
    assert ages == {1: 14 + 4, 2: 18 + 4}
    assert new == dict.fromkeys(AGE_1, 1) | dict.fromkeys(AGE_2, 2)


@pytest.mark.rules("X-BUILD-01", "X-GEN-01")
def test_without_the_module_none_of_them_is_in_the_stacks() -> None:
    assert len(new_game(Ruleset(4)).stacks) == 27
    assert sum(new_game(Ruleset(4)).stacks) == 32


@pytest.mark.rules("X-BUILD-01")
@pytest.mark.parametrize("seed", range(3))
def test_every_building_still_in_the_stack_of_its_age_is_as_likely_as_it_has_tiles(seed: int) -> None:
    dice = random.Random(seed)
    game = new_game(Ruleset(2, (NEW_BUILDINGS,)))
    turned: Counter[str] = Counter()
    ages_seen = set()
    while not game.is_over:
        chosen = random_choice(game, dice)
        if game.stack[-1].kind == TURN_BUILDING:
            age = game.stack[-1].first
            ages_seen.add(age)
            left = {
                building.name: building.copies - turned[building.name]
                for building in BUILDINGS
                if building.age == age and building.copies > turned[building.name]
            }
            offered = [choice_name(option) for option in game.options()]
            assert dict(zip(offered, game.chance_weights(), strict=True)) == left
            turned[choice_name(chosen)] += 1
        game.choose(chosen)
    assert ages_seen == {1, 2}


# rewards on Food Days


@pytest.mark.rules("X-BUILD-03", "X-BUILD-04", "E-48")
@pytest.mark.parametrize("food_day", [0, 1, 2, 3])
@pytest.mark.parametrize("name", list(AGE_1))
def test_every_building_of_age_1_gives_its_reward_on_every_food_day_before_the_meal(name: str, food_day: int) -> None:
    game = position(
        f"""
        modules: new_buildings
        players: 2
        day: {FOOD_DAYS[food_day]}
        start player: Blue
        turn: Red
        Red: 9 corn, built {name}
        Blue: 9 corn
        """
    )
    diary = Diary()
    game.listener = diary
    before = areas(game)
    for choice in ("Palenque", "done"):
        game.choose(choice_number(choice))
    story = [message for message, seat, _, _ in diary.entries if seat == 0 and message in (GAINED, FED)]
    assert story[:2] == [GAINED, FED]
    changed = differences(before, areas(game))
    good, amount = REWARDS[name][food_day], AMOUNTS.get(name, 1)
    corn = -6 + (amount if good == "corn" else 0)
    assert f"Red corn {corn:+d}" in changed
    if good != "corn":
        assert f"Red {good} +{amount}" in changed
    others = {"wood", "stone", "gold", "skulls"} - {good}
    assert not [change for change in changed if change.startswith(tuple(f"Red {other} " for other in others))]


@pytest.mark.rules("X-BUILD-03", "Q-69")
def test_every_player_gains_from_own_buildings_alone_before_anybody_is_fed() -> None:
    game = position(
        """
        modules: new_buildings
        players: 3
        day: 21
        start player: Blue
        turn: Red
        Red: 9 corn, built tomb of wood and skull, built shrine of stone
        Blue: 9 corn, built hall of gold
        Green: 9 corn
        """
    )
    diary = Diary()
    game.listener = diary
    for choice in ("Palenque", "done"):
        game.choose(choice_number(choice))
    told = [message for message, _, _, _ in diary.entries if message in (GAINED, FED)]
    assert told == [GAINED] * 3 + [FED] * 3


@pytest.mark.rules("X-BUILD-01", "Q-69")
def test_new_buildings_of_age_2_come_out_after_the_second_meal_only() -> None:
    game = position(
        """
        modules: new_buildings
        players: 2
        day: 14
        start player: Blue
        turn: Red
        Red: 9 corn
        Blue: 9 corn
        stack: farm of eight corn, tomb of the monument, hall of exchange, shrine of the skull
        """
    )
    diary = Diary()
    game.listener = diary
    for choice in ("Palenque", "done", *AGE_2):
        game.choose(choice_number(choice))
    story = [entry[0] for entry in diary.entries if entry[0] in (FED, AGE_CHANGED, BUILDING_TURNED)]
    assert story == [FED, FED, AGE_CHANGED, *[BUILDING_TURNED] * 4]


# renovation

GOODS = ("wood", "stone", "gold")
WORKS: dict[str, tuple[tuple[int, int, int], int]] = {
    **{building.name: ((building.wood, building.stone, building.gold), building.skulls) for building in BUILDINGS},
    **{monument.name: ((monument.wood, monument.stone, monument.gold), monument.skulls) for monument in MONUMENTS},
}


GIVE_A_RESOURCE = {
    "hall of agriculture and stone",
    "hall of extraction and gold",
    "hall of learning and stone",
    "hall of learning and gold",
}
LEARN_ANY = {"hall of learning and stone": ["theology"], "hall of learning and gold": ["theology"]}


def left_to_pay(new: tuple[int, int, int], old: tuple[int, int, int]) -> tuple[int, ...]:
    """What is left of a cost: resource by resource, what both print is paid."""
    return tuple(max(0, count - paid) for count, paid in zip(new, old, strict=True))


PAIRS = [(old, work) for old in AGE_1 for work in WORKS if work != old]  # there is one tile of each old building
SHARING = [(old, work) for old, work in PAIRS if left_to_pay(WORKS[work][0], AGE_1[old]) != WORKS[work][0]]
NOT_SHARING = [pair for pair in PAIRS if pair not in SHARING]
WITH_SOMETHING_LEFT = [(old, work) for old, work in PAIRS if any(left_to_pay(WORKS[work][0], AGE_1[old]))]


def with_tikal_4(old: str, work: str, resources: tuple[int, ...]) -> Game:
    """Red, who owns an old building and so many resources, has picked up a worker that may construct one work."""
    skulls = WORKS[work][1]
    holdings = [f"{amount} {good}" for amount, good in zip(resources, GOODS, strict=True)]
    game = position(
        f"""
        modules: new_buildings
        day: 15
        Red: 9 corn, built {old}, {skulls} skull, Tikal 4, {", ".join(holdings)}
        {"monuments" if work.startswith("monument") else "display"}: {work}
        """
    )
    game.choose(choice_number("pick up Tikal 4"))
    return game


@pytest.mark.rules("X-RENO-01", "X-RENO-02", "X-RENO-03", "X-RENO-06", "X-BUILD-02", "Q-65", "Q-123", "D-TIK-09")
@pytest.mark.parametrize(("old", "work"), SHARING)
def test_what_both_tiles_print_is_paid_by_discarding_the_old_one(old: str, work: str) -> None:
    game = with_tikal_4(old, work, left_to_pay(WORKS[work][0], AGE_1[old]))
    before = areas(game)
    for name in ("Tikal 4", work):
        game.choose(choice_number(name))
    # Without the old building it could not be paid, so there is no declining.
    assert [choice_name(option) for option in game.options()] == [old]
    for name in (old, *LEARN_ANY.get(work, [])):
        game.choose(choice_number(name))
    assert {f"Red built {work}", f"Red discarded {old}"} <= differences(before, areas(game))
    assert game.players[0].resources() == (work in GIVE_A_RESOURCE)


@pytest.mark.rules("X-RENO-01", "X-RENO-03")
@pytest.mark.parametrize(("old", "work"), NOT_SHARING)
def test_an_old_building_that_shares_nothing_with_the_work_is_not_discarded(old: str, work: str) -> None:
    game = with_tikal_4(old, work, WORKS[work][0])
    before = areas(game)
    for name in ("Tikal 4", work, *LEARN_ANY.get(work, [])):  # nothing is asked about the old one
        game.choose(choice_number(name))
    changed = differences(before, areas(game))
    assert f"Red built {work}" in changed
    assert f"Red discarded {old}" not in changed
    assert game.players[0].resources() == (work in GIVE_A_RESOURCE)


@pytest.mark.rules("X-RENO-02", "X-RENO-03", "X-RENO-05", "Q-65")
@pytest.mark.parametrize(("old", "work"), WITH_SOMETHING_LEFT)
def test_with_a_resource_less_than_what_is_left_it_cannot_be_constructed(old: str, work: str) -> None:
    left = left_to_pay(WORKS[work][0], AGE_1[old])
    for index, amount in enumerate(left):
        if amount > 0:
            game = with_tikal_4(old, work, (*left[:index], amount - 1, *left[index + 1 :]))
            assert choice_number("Tikal 4") not in game.options()


@pytest.mark.rules("X-RENO-05", "D-TIK-09")
def test_all_four_may_be_owned_and_only_one_of_those_that_share_something_goes() -> None:
    Scenario(
        """
        modules: new_buildings
        day: 15
        Red: 9 corn, 3 wood, 3 stone, 3 gold, built farm of three corn, built tomb of wood and skull, Tikal 2
        Red: built hall of gold, built shrine of stone
        display: tomb of the worker, shrine of Chaac
        do: pick up Tikal 2; Tikal 2; tomb of the worker
        offers: done; farm of three corn; tomb of wood and skull; hall of gold; shrine of stone
        do: tomb of wood and skull
        change: Red stone -1; Red points +6; Red workers +1; Red hand +2; Red discarded tomb of wood and skull; Red built tomb of the worker
        """  # noqa: E501
    ).run()


# everything that touches the same price: the tomb of all temples prints 1 wood, 2 stone and 1 gold;
# of these the hall of gold leaves the gold.

#  action              crowded  architecture: 0        3       renovated: 0        3
#                                        all kept              the hall discarded
PRICES: dict[tuple[str, bool], tuple[int, int, int, int]] = {
    ("Tikal 2",       False): (          4,            3,             1,            0),  # resources
    ("Tikal 2",        True): (          5,            4,             2,            1),
    ("quick building", False): (         4,            4,             1,            1),
    ("quick building", True): (          5,            5,             2,            2),
    ("Uxmal 4",       False): (          8,            6,             2,            0),  # corn
    ("Uxmal 4",        True): (         10,            8,             4,            2),
}  # fmt: skip
CASES = [
    (action, crowded, 3 * (column % 2), column >= 2, price)
    for (action, crowded), prices in PRICES.items()
    for column, price in enumerate(prices)
]


@pytest.mark.rules(
    "X-RENO-07", "X-PROPH-INT-05", "Q-56", "Q-107", "X-QUICK-11", "X-PROPH-OVERCROWDED", "E-34a", "E-34c"
)
@pytest.mark.parametrize(("action", "crowded", "architecture", "renovated", "price"), CASES)
def test_one_price_under_everything_that_touches_it(
    action: str, crowded: bool, architecture: int, renovated: bool, price: int
) -> None:
    quick = action == "quick building"
    game = position(
        f"""
        modules: prophecies, quick_actions, new_buildings
        prophecy: {"Crowded Cities" if crowded else "Hunger"}
        quick tile: building
        Red: 20 corn, 9 wood, 9 stone, 9 gold, built hall of gold, architecture {architecture}
        Red: {"Palenque 0" if quick else action}
        day: 15
        display: tomb of all temples
        """
    )
    player = game.players[0]
    start = ["quick action space", "done"] if quick else [f"pick up {action}", action]
    for name in [*start, "tomb of all temples", "hall of gold" if renovated else "done"]:
        game.choose(choice_number(name))
    while game.seat_to_choose == 0:  # which resources
        game.choose(game.options()[0])
    resources, corn = 27 - int(player.resources()), 20 - int(player.corn)
    reward = 1 if architecture == 3 and not quick else 0
    if action == "Uxmal 4":
        assert (resources, corn) == (0, price - reward)
    else:
        assert (resources, corn) == (price, (2 if quick else 0) - reward)
    assert int(player.quarter_points()) == 4 * (3 + 2 * reward)
    assert ("hall of gold" in [BUILDINGS[building].name for building in player.buildings]) != renovated
