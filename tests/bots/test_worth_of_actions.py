"""What actions are worth: what they bring at the prices of the outlook, less what they cost."""

import pytest

from tests.scenarios import position
from tzolkin.bots.outlook import Outlook
from tzolkin.bots.weights import Weights
from tzolkin.bots.worth_of_actions import IMPOSSIBLE, WorthOfActions, best_two
from tzolkin.components.words import CHICHEN_ITZA, GEARS, GOLD, PALENQUE, STONE, TIKAL, UXMAL, YAXCHILAN


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
