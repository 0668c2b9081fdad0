"""What actions are worth: what they bring at the prices of the outlook, less what they cost."""

import pytest

from tests.scenarios import position
from tzolkin.bots.outlook import IMPOSSIBLE_COST, Outlook
from tzolkin.bots.turns import Judge, TurnSearch
from tzolkin.bots.weights import Weights
from tzolkin.bots.worth_of_actions import IMPOSSIBLE, WorthOfActions, best_two
from tzolkin.bots.worth_of_tiles import (
    building_worth,
    exchange_worth,
    farm_worth,
    lost_with,
    monument_after,
    monument_gain,
    rewards_worth,
)
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.effects import FEEDS_WORKERS
from tzolkin.components.gears import UXMAL_CORN_PER_RESOURCE
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import TEACHER_SHORTAGE
from tzolkin.components.words import (
    CHAAC,
    CHICHEN_ITZA,
    GEARS,
    GOLD,
    KUKULCAN,
    PALENQUE,
    STONE,
    THEOLOGY,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin.rules.monuments import points_for_monument, points_if_built
from tzolkin.rules.paying import IN_CORN, WITH_ARCHITECTURE
from tzolkin.rules.renovation import cost_left


def building_number(name: str) -> int:
    return [building.name for building in BUILDINGS].index(name)


def outlook(text: str) -> Outlook:
    return Outlook(position(text), 0, Weights())


def worths(text: str, gear: int) -> list[float]:
    """The worth of the actions of a gear to Red, by number."""
    return WorthOfActions(outlook(text)).on(gear)


def test_every_gear_has_a_worth_for_each_action() -> None:
    actions = WorthOfActions(outlook("Red: 5 corn, 2 wood, 1 skull\ndisplay: hall of agriculture"))
    assert [len(actions.on(gear)) - 1 for gear in GEARS] == [5, 5, 5, 5, 9]


def test_resources_of_yaxchilan_are_worth_their_prices() -> None:
    prices = outlook("Red: 0 corn")
    expected = prices.resources[STONE] + prices.resources[GOLD] + 2 * prices.corn
    assert worths("Red: 0 corn", YAXCHILAN)[5] == pytest.approx(expected)


def test_extraction_makes_yaxchilan_worth_a_resource_more() -> None:
    prices = outlook("Red: 0 corn, extraction 1")
    more = worths("Red: 0 corn, extraction 1", YAXCHILAN)[1] - worths("Red: 0 corn", YAXCHILAN)[1]
    assert more == pytest.approx(prices.resources[0])


def test_a_skull_place_that_is_taken_is_worth_nothing() -> None:
    assert worths("Red: 1 skull", CHICHEN_ITZA)[7] > IMPOSSIBLE
    assert worths("Red: 1 skull\nskull places: 7", CHICHEN_ITZA)[7] == IMPOSSIBLE


def test_a_field_without_tiles_is_worth_nothing_until_agriculture_needs_none() -> None:
    assert worths("jungle 5: 0 corn, 0 wood", PALENQUE)[5] == IMPOSSIBLE
    assert worths("Red: agriculture 2\njungle 5: 0 corn, 0 wood", PALENQUE)[5] > IMPOSSIBLE


def test_a_monument_counts_for_tikal_4_only_when_all_its_cost_is_held() -> None:
    built = "built tomb of the builder, built tomb of eight points, built tomb of the market"
    monument = "\nmonuments: monument to tombs"
    assert worths(f"Red: 3 wood, 2 stone, 1 gold, {built}{monument}", TIKAL)[4] > IMPOSSIBLE
    assert worths(f"Red: 3 wood, 2 stone, {built}{monument}", TIKAL)[4] == IMPOSSIBLE


@pytest.mark.parametrize(
    "monument, renovated, points",
    [
        ("monument to tombs", "tomb of wood and skull", 4),
        ("monument to all works", "tomb of wood and skull", 2),
        ("monument to shrines", "shrine of stone", 4),
        ("monument to technology", "tomb of wood and skull", 0),
    ],
)
def test_a_monument_does_not_count_the_building_that_is_discarded_for_it(
    monument: str, renovated: str, points: int
) -> None:
    """It counts as much as without the building, which is no longer there (X-RENO-06)."""
    tile = next(tile for tile in MONUMENTS if tile.name == monument)
    number = MONUMENTS.index(tile)
    discarded = building_number(renovated)
    left = cost_left(tile, discarded)
    text = f"modules: new_buildings\nRed: {left.wood} wood, {left.stone} stone, {left.gold} gold, agriculture 3"
    prices = outlook(f"{text}, built {renovated}")
    growth = 1 + prices.weights.monument_growth * prices.time
    paid = prices.cost_in_resources(left.wood, left.stone, left.gold) + lost_with(prices, discarded)
    assert monument_gain(prices, number, is_paid_now=True) == pytest.approx(
        int(points_if_built(outlook(text).game, 0, number)) * growth - paid
    )
    assert points_if_built(prices.game, 0, number) - points_if_built(outlook(text).game, 0, number) == points


@pytest.mark.parametrize(
    "own, points",
    [
        ("monument to halls", 0),
        ("monument to all works", 2),
        ("monument to monuments", 4),  # of four players
        ("monument to tombs", 4),
        ("monument to tombs, built monument to monuments, built monument to all works", 10),
    ],
)
def test_a_new_monument_counts_for_the_own_ones_too(own: str, points: int) -> None:
    """For the one to monuments, the one to all works and the one of its group, a tomb (R-SCORE-04)."""
    new = [tile.name for tile in MONUMENTS].index("monument to corn")
    text = "day: 24\nRed: 1 wood, 1 stone, 4 gold, 2 corn tiles"
    alone, prices = outlook(text), outlook(f"{text}, built {own}")
    before = final_points(prices)
    prices.player.monuments = (*prices.player.monuments, new)
    assert final_points(prices) - before == 2 * 4 + points
    prices.player.monuments = prices.player.monuments[:-1]
    growth = 1 + prices.weights.monument_growth * prices.time
    more = monument_gain(prices, new, is_paid_now=True) - monument_gain(alone, new, is_paid_now=True)
    assert more == pytest.approx(points * growth)


@pytest.mark.parametrize(
    "red, is_possible",
    [
        ("1 wood, 1 stone, 4 gold", False),  # the tomb takes a wood and a gold of them
        ("2 wood, 1 stone, 5 gold", True),
        ("1 wood, 1 stone, 5 gold, architecture 2", False),
        ("1 wood, 1 stone, 5 gold, architecture 3", True),
        ("2 wood, 1 stone, 4 gold, architecture 3", True),
        ("1 wood, 1 stone, 4 gold, architecture 3", False),
        ("2 wood, 5 gold, architecture 3", False),  # which saves no stone: the tomb costs none
        ("2 wood, 1 stone, 4 gold, built shrine of stone", True),  # pays the gold of the tomb
        ("2 wood, 1 stone, 3 gold, built shrine of stone", True),  # two of the monument's
        ("2 wood, 1 stone, 2 gold, built shrine of stone", False),  # but not both
        ("2 wood, 1 stone, 2 gold, built shrine of stone, architecture 3", True),
        ("2 wood, 1 stone, 5 gold\nprophecy: Crowded Cities", False),
        ("2 wood, 2 stone, 5 gold\nprophecy: Crowded Cities", True),
        ("2 wood, 1 stone, 5 gold, architecture 3\nprophecy: Crowded Cities", True),
        ("1 wood, 1 stone, 4 gold, architecture 3, built tomb of wood and skull\nprophecy: Crowded Cities", True),
    ],
)
def test_the_tomb_of_the_monument_is_paid_before_its_monument(red: str, is_possible: bool) -> None:
    """What it allows has to be paid with what is left then (R-GEN-03, X-BUILD-08)."""
    text = "modules: new_buildings\nday: 24\ndisplay: tomb of the monument\nmonuments: monument to corn\n"
    game = position(f"{text}Red: 8 corn tiles, Tikal 2, {red}")
    prices = Outlook(game, 0, Weights())
    tomb = BUILDINGS[building_number("tomb of the monument")]
    gain = max(0.0, monument_gain(prices, game.monuments[0], is_paid_now=False))
    assert gain > 10
    assert monument_after(prices, tomb, WITH_ARCHITECTURE) == pytest.approx(gain if is_possible else 0, abs=1.5)
    ends = TurnSearch(Judge(), width=2000, limit=2000, trades=2000, payments=2000).search(game)
    assert any(end.game.players[0].monuments for end in ends) is is_possible


def test_the_tomb_of_the_monument_paid_in_corn_leaves_the_resources_for_it() -> None:
    text = "modules: new_buildings\nday: 24\nRed: 1 wood, 1 stone, 4 gold, 4 corn, 8 corn tiles\n"
    prices = outlook(f"{text}display: tomb of the monument\nmonuments: monument to corn")
    tomb = BUILDINGS[building_number("tomb of the monument")]
    gain = monument_gain(prices, prices.game.monuments[0], is_paid_now=True)
    assert monument_after(prices, tomb, IN_CORN) == gain > 0


def final_points(prices: Outlook) -> int:
    """What all own monuments score."""
    return sum(points_for_monument(prices.game, prices.seat, monument) for monument in prices.player.monuments)


def test_a_second_building_is_worth_less_than_a_first() -> None:
    one = "Red: 4 wood\ndisplay: farm for one worker"
    two = "Red: 4 wood\ndisplay: farm for one worker, farm for one worker"
    assert worths(one, TIKAL)[4] == worths(one, TIKAL)[2]
    assert worths(two, TIKAL)[2] < worths(two, TIKAL)[4] < 2 * worths(two, TIKAL)[2]


def test_a_worker_more_is_worth_nothing_to_who_has_all() -> None:
    weights = Weights()
    weights.turn_of_a_worker = 1.0  # with the usual weights what a fourth worker eats outweighs what it does
    with_five = WorthOfActions(Outlook(position("day: 3\nRed: 5 workers"), 0, weights))
    with_six = WorthOfActions(Outlook(position("day: 3\nRed: 6 workers"), 0, weights))
    assert with_five.on(UXMAL)[3] > IMPOSSIBLE
    assert with_six.on(UXMAL)[3] == IMPOSSIBLE


@pytest.mark.parametrize(
    "gains, expected",
    [
        ([], (0.0, 0.0)),
        ([2.0], (2.0, 0.0)),
        ([2.0, -1.0], (2.0, 0.0)),
        ([1.0, 3.0, 2.0], (3.0, 2.0)),
        ([3.0, 3.0, 1.0], (3.0, 3.0)),
    ],
)
def test_the_best_two_of_what_may_be_gained(gains: list[float], expected: tuple[float, float]) -> None:
    assert best_two(gains) == expected


# The rules, in the prices


def worth_of_building(text: str, tile: str) -> float:
    """What Red gains by this building at Tikal 2, alone on display."""
    return worths(f"{text}\ndisplay: {tile}", TIKAL)[2]


def test_a_second_step_beyond_the_top_or_onto_a_taken_one_is_worth_nothing() -> None:
    prices = outlook("Red: Kukulcan 4\nBlue: Kukulcan 6")
    assert prices.two_steps_worth(KUKULCAN) == prices.step[KUKULCAN]
    prices = outlook("Red: Chaac 4")
    assert prices.two_steps_worth(CHAAC) == prices.step[CHAAC] > 0
    prices = outlook("Red: Chaac 1")
    assert prices.two_steps_worth(CHAAC) > prices.step[CHAAC]


@pytest.mark.parametrize("prophecy", ["Wrathful Gods", "Angry God Chaac"])
def test_each_of_two_steps_is_taxed_and_counted(prophecy: str) -> None:
    """Multi-step effects are taxed step by step (X-PROPH-INT-02)."""
    text = "day: 16\nRed: 10 corn, 6 stone\nBlue: Chaac 3\nprophecy: {}"
    free, taxed = outlook(text.format("Drought")), outlook(text.format(prophecy))
    once = taxed.step[CHAAC] - free.step[CHAAC]
    assert once != 0
    assert taxed.two_steps_worth(CHAAC) - free.two_steps_worth(CHAAC) == pytest.approx(2 * once)


def test_own_monuments_score_both_of_two_steps() -> None:
    text = "day: 16\nRed: Chaac 1, built {}"
    plain = outlook(text.format("monument to wood")).two_steps_worth(CHAAC)
    assert outlook(text.format("monument to one temple")).two_steps_worth(CHAAC) - plain == pytest.approx(6)
    assert outlook(text.format("monument to all temples")).two_steps_worth(CHAAC) - plain == pytest.approx(4)


def test_architecture_helps_with_one_building_of_an_action() -> None:
    two = "display: hall of agriculture, hall of agriculture and stone"
    plain = worths(f"Red: 9 wood\n{two}", TIKAL)
    helped = worths(f"Red: 9 wood, architecture 3\n{two}", TIKAL)
    assert helped[2] > plain[2]
    part = Weights().further_worker_at_tikal
    assert helped[4] - helped[2] == pytest.approx(plain[4] - plain[2], abs=0.05)
    assert plain[4] - plain[2] < part * plain[2] + 1e-9


def test_architecture_saves_a_resource_that_is_asked_for() -> None:
    text = "Red: 2 gold, 1 wood, architecture {level}"
    prices = outlook(text.format(level=3))
    saved = worth_of_building(text.format(level=3), "shrine of Kukulcan")
    usual = worth_of_building(text.format(level=2), "shrine of Kukulcan")
    assert saved - usual == pytest.approx(prices.cost_in_resource(GOLD, 2) - prices.cost_in_resource(GOLD, 1))


def test_a_surcharge_that_architecture_saves_costs_nothing() -> None:
    """Renovation comes before the surcharge, and architecture after it (X-RENO-07)."""
    seven = "built shrine of stone" + 3 * ", built farm for one worker, built hall of agriculture"  # no more count
    text = f"modules: new_buildings\nday: 27\nRed: 4 gold, architecture {{level}}, {seven}"

    def gain(prophecy: str, level: int) -> float:
        red = f"prophecies: Forest Fire, Hunger, {prophecy}\n{text.format(level=level)}"
        return worth_of_building(red, "shrine of Kukulcan")

    assert gain("Crowded Cities", 3) == pytest.approx(gain("Drought", 3))
    assert gain("Crowded Cities", 2) == pytest.approx(gain("Drought", 2) - outlook(text.format(level=2)).cheapest)


def test_a_building_in_corn_costs_its_skull_too() -> None:
    text = "modules: new_buildings\nRed: {skulls} skull, 9 corn\ndisplay: {tile}"
    prices = outlook(text.format(skulls=1, tile="shrine of the skull"))
    tile = next(building for building in BUILDINGS if building.name == "shrine of the skull")
    gain = building_worth(prices, tile) - tile.skulls * prices.skull_cost
    price = UXMAL_CORN_PER_RESOURCE * tile.resources
    assert worths(text.format(skulls=1, tile="shrine of the skull"), UXMAL)[4] == pytest.approx(
        max(IMPOSSIBLE, gain + prices.gain_in_corn(-price))
    )


def test_the_skull_on_a_building_counts_for_the_monument_to_skulls() -> None:
    """It is placed there as if at Chichen Itza (X-BUILD-06), for 3 points."""
    shrine = BUILDINGS[building_number("shrine of the skull")]
    text = "modules: new_buildings\nday: 24\nRed: 3 gold, 2 skulls, built {}"
    own, another = outlook(text.format("monument to skulls")), outlook(text.format("monument to wood"))
    assert building_worth(own, shrine) - building_worth(another, shrine) == pytest.approx(3)
    tomb = BUILDINGS[building_number("tomb of eight points")]
    assert building_worth(own, tomb) == pytest.approx(building_worth(another, tomb))


def test_a_renovated_building_is_cheaper_in_corn() -> None:
    text = "modules: new_buildings\nday: 24\ndisplay: tomb of eight points\nRed: {corn} corn, built shrine of stone"
    assert worths(text.format(corn=2), UXMAL)[4] > IMPOSSIBLE  # a wood for 2 corn: the gold is discarded
    assert worths(text.format(corn=1), UXMAL)[4] == IMPOSSIBLE


def test_a_step_for_corn_is_never_worth_less_with_more_corn() -> None:
    rising = [worths(f"day: 15\nRed: {corn} corn", UXMAL)[1] for corn in range(5)]
    assert rising == sorted(rising)


def test_a_taxed_step_for_corn_needs_the_corn_for_its_tax_too() -> None:
    """With three corn only it cannot be had while the gods are wrathful (Q-102)."""

    def part(prophecy: str, corn: int) -> float:
        text = f"prophecy: {prophecy}\nday: 16\nRed: {corn} corn\nBlue: 5 corn"
        prices = outlook(text)
        return worths(text, UXMAL)[1] / (prices.best_step + prices.gain_in_corn(-3))

    missing = Weights().missing_resource
    assert [part("Wrathful Gods", corn) for corn in (2, 3, 4)] == pytest.approx([missing, missing, 1])
    assert [part("Drought", corn) for corn in (2, 3, 4)] == pytest.approx([missing, 1, 1])


def test_any_action_is_worth_less_to_who_lacks_the_corn_for_it() -> None:
    """Without a corn it cannot be chosen (R-UXM-08)."""

    def any_action(red: str) -> float:
        return worths(f"Red: {red}", UXMAL)[5]

    prices = outlook("Red: 0 corn")
    actions = WorthOfActions(prices)
    best = max(max(actions.on(gear)) for gear in (PALENQUE, YAXCHILAN, TIKAL))
    assert any_action("0 corn") == pytest.approx((best - prices.corn) * prices.weights.missing_resource)
    assert any_action("1 corn") > any_action("0 corn") > IMPOSSIBLE
    assert any_action("0 corn, tribe Bacab") > any_action("0 corn")  # whose turn begins with corn


def test_burning_costs_the_cheapest_step_down_and_none_is_worth_more() -> None:
    jungle = "day: 16\njungle 5: 3 corn, 4 wood"
    prices = outlook(jungle)
    down = prices.cost_of_steps_down(1)
    assert 0 < down < prices.best_step
    corn = prices.gain_in_corn(9)
    assert worths(jungle, PALENQUE)[5] == pytest.approx(max(corn - down, worths(jungle, PALENQUE)[5]))
    assert outlook("day: 16\nRed: Chaac -1, Quetzalcoatl -1, Kukulcan -1").cost_of_steps_down(1) == IMPOSSIBLE_COST


@pytest.mark.parametrize(
    "monument, lost", [("monument to one temple", 3), ("monument to all temples", 2), ("monument to wood", 0)]
)
def test_a_step_down_loses_what_own_monuments_score_for_it(monument: str, lost: int) -> None:
    text = "day: 16\nRed: Kukulcan 3, Chaac -1, Quetzalcoatl -1"
    with_monument = outlook(f"{text}, built {monument}").cost_of_steps_down(1)
    assert with_monument - outlook(text).cost_of_steps_down(1) == pytest.approx(lost)


def test_a_step_down_in_another_temple_loses_nothing_of_the_best_one() -> None:
    text = "day: 16\nRed: Kukulcan 3, Chaac 3, Quetzalcoatl -1"
    with_monument = outlook(f"{text}, built monument to one temple").cost_of_steps_down(1)
    assert with_monument == pytest.approx(outlook(text).cost_of_steps_down(1))


def test_own_monuments_pay_for_steps_levels_workers_and_skulls() -> None:
    def more(monument: str) -> Outlook:
        return outlook(f"Red: 1 skull, Chaac 1, built {monument}")

    plain = more("monument to wood")
    assert more("monument to one temple").step[CHAAC] - plain.step[CHAAC] == pytest.approx(3)
    assert more("monument to one temple").step[KUKULCAN] == pytest.approx(plain.step[KUKULCAN])
    assert more("monument to all temples").step[CHAAC] - plain.step[CHAAC] == pytest.approx(2)
    assert more("monument to technology").level[THEOLOGY] - plain.level[THEOLOGY] == pytest.approx(3)
    assert 0 < more("monument to workers").new_worker() - plain.new_worker() <= 6  # a worker is never worth less than 0
    skulls = WorthOfActions(more("monument to skulls")).on(CHICHEN_ITZA)[9]
    assert skulls - WorthOfActions(plain).on(CHICHEN_ITZA)[9] == pytest.approx(3)


def test_a_farm_for_workers_counts_beside_one_for_all() -> None:
    prices = outlook("Red: 4 workers, built farm for all workers")
    later = prices.corn + (prices.food_days_left - 1) * prices.weights.later_food
    assert farm_worth(prices, FEEDS_WORKERS, 3) == pytest.approx(3 * later)
    prices = outlook("Red: 4 workers, built farm for three workers")
    assert farm_worth(prices, FEEDS_WORKERS, 3) == pytest.approx(2 * later)


def test_an_exchange_of_technologies_counts_the_lowered_level_no_more() -> None:
    """Three are advanced and one is lowered (X-BUILD-09)."""
    text = "modules: new_buildings\nday: 18\nRed: agriculture 1, extraction 1\nprophecies: Drought, Forest Fire, {}"
    teachers = outlook(text.format("Teacher Shortage"))
    counted = teachers.prophecies.one_more[TEACHER_SHORTAGE]
    assert counted > 0
    assert exchange_worth(teachers) - exchange_worth(outlook(text.format("Hunger"))) == pytest.approx(2 * counted)


def test_an_exchange_at_the_top_brings_a_bonus_for_the_level_that_is_lost() -> None:
    """Two levels more, one less, and a bonus (X-BUILD-09)."""
    text = "modules: new_buildings\nday: 18\nRed: agriculture 3, extraction 2, architecture 2, theology 2"
    with_monument = outlook(f"{text}, built monument to technology")
    assert exchange_worth(with_monument) - exchange_worth(outlook(text)) == pytest.approx(3)


def test_what_a_renovation_discards_is_not_counted_any_more() -> None:
    text = "modules: new_buildings\nRed: built shrine of stone, built monument to all works"
    with_monument = outlook(text)
    assert lost_with(with_monument, building_number("shrine of stone")) - lost_with(
        outlook("modules: new_buildings\nRed: built shrine of stone"), building_number("shrine of stone")
    ) == pytest.approx(2)


def test_skulls_that_the_bank_cannot_give_to_all_are_given_to_none() -> None:
    two = "day: 20\nRed: Kukulcan 4\nBlue: Kukulcan 4\nbank skulls: {bank}"
    short, enough = (outlook(two.format(bank=bank)) for bank in (1, 2))
    assert enough.temples[KUKULCAN] - short.temples[KUKULCAN] == pytest.approx(enough.skull)


def test_the_only_skull_of_the_bank_is_counted_once() -> None:
    """A building takes it before the temples give theirs (Q-69), and the next Food Day finds none (R-COMP-04)."""
    text = "day: 20\nmodules: new_buildings\nRed: Kukulcan {step}, built tomb of wood and skull\nbank skulls: {bank}"

    def skulls(step: int, bank: int) -> float:
        prices = outlook(text.format(step=step, bank=bank))
        tomb = BUILDINGS[building_number("tomb of wood and skull")]
        of_building = rewards_worth(prices, tomb, with_corn=False)
        none = outlook(text.format(step=step, bank=0))
        of_building -= rewards_worth(none, tomb, with_corn=False)
        return (of_building + prices.temples[KUKULCAN] - none.temples[KUKULCAN]) / prices.skull

    assert skulls(4, 1) == pytest.approx(1)
    assert skulls(4, 3) == pytest.approx(3)
    assert skulls(3, 1) == pytest.approx(1)
    assert skulls(3, 2) == pytest.approx(2)
