"""The greedy bot with the modules of the expansion: whole games, and what it makes of tribes, prophecies and so on."""

import random
from itertools import product

import pytest

from tests.scenarios import position
from tzolkin import bots
from tzolkin.bots import GreedyBot, RandomBot, View
from tzolkin.bots.bot import Bot
from tzolkin.bots.checking import play_game
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.outlook import Outlook
from tzolkin.bots.prophecies_ahead import on_the_way
from tzolkin.bots.turns import TurnSearch
from tzolkin.bots.weights import Weights
from tzolkin.bots.worth_of_actions import WorthOfActions
from tzolkin.components.prophecies import (
    ANGRY_GOD,
    CROWDED_CITIES,
    DROUGHT,
    GOLD_SHORTAGE,
    PROPHECIES,
    WRATHFUL_GODS,
)
from tzolkin.components.tribes import IXTAB, TRIBE_NAMES, YALUK
from tzolkin.components.words import CHANCE, GOLD, KUKULCAN, QUETZALCOATL, TIKAL, UXMAL, YAXCHILAN
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.choices import TRIBE
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import KEEP_TRIBE, KEEP_WEALTH_TILE, NEXT_TURN
from tzolkin.rules.ruleset import MODULES, Ruleset

SUBSETS = [
    tuple(module for module, chosen in zip(MODULES, choice, strict=True) if chosen)
    for choice in product((False, True), repeat=len(MODULES))
]
QUICK_CHECKS = (MODULES, MODULES[:1], MODULES[1:2])


def turn_of(game: Game) -> list[str]:
    """What the bot chooses until its turn, or the questions of a Food Day, are over, in words."""
    bot = GreedyBot()
    seat = game.seat_to_choose
    chosen = []
    while game.seat_to_choose == seat:
        choice = bots.checked_choice(bot, View(game, seat))
        chosen.append(choice_name(choice))
        game.choose(choice)
    return chosen


def value(text: str) -> float:
    """What a position in words is worth to Red, whose turn is over; Blue is next."""
    return Heuristics().value(position(f"{text}\nturn: Blue\nstart player: Red"), 0)


@pytest.mark.parametrize(
    "modules",
    [pytest.param(modules, marks=[] if modules in QUICK_CHECKS else pytest.mark.slow) for modules in SUBSETS],
    ids=["+".join(modules) or "base" for modules in SUBSETS],
)
def test_greedy_plays_and_wins_with_every_combination_of_modules(modules: tuple[str, ...]) -> None:
    players = 2 + SUBSETS.index(modules) % 4
    own = SUBSETS.index(modules) // 4 % players
    seats: list[Bot] = [RandomBot(seed=seat) for seat in range(players)]
    seats[own] = GreedyBot(width=6, limit=300)
    game = play_game(seats, seed=40 + SUBSETS.index(modules), modules=modules)
    assert game.winners() == [own]
    assert game.scores()[own] > 20


# Prophecies


@pytest.mark.parametrize("step, is_taken", [(3, True), (4, False)])
def test_it_takes_the_step_that_reaches_the_next_band_of_a_prophecy(step: int, is_taken: bool) -> None:
    game = position(
        "prophecies: Wrathful Gods, Hunger, Drought\nday: 14\nturn: Yellow\nstart player: Red\n"
        f"Yellow: Uxmal 1, 6 corn, Kukulcan {step}, Chaac 1, Quetzalcoatl -1\nBlue: Kukulcan 6, Chaac 5, Quetzalcoatl 7"
    )
    assert ("Uxmal 1" in turn_of(game)) is is_taken  # it costs the corn of two workers, and brings 6 points or none


@pytest.mark.parametrize("gold, answer", [(6, "done"), (5, "gold")])
def test_taxed_gold_is_taken_only_where_it_is_worth_its_tax(gold: int, answer: str) -> None:
    game = position(
        "modules: new_buildings\nprophecies: Drought, Hunger, Gold Shortage\nday: 27\nturn: end of round\n"
        f"Red: 6 corn, {gold} gold, built hall of gold"
    )
    assert turn_of(game) == [answer]  # the corn for a sixth gold is worth a hungry worker, that for a seventh is not


def test_a_taxed_skull_is_declined_where_the_step_down_loses_more() -> None:
    game = position(
        "modules: new_buildings\nprophecies: Drought, Hunger, Desecration\nday: 27\nturn: end of round\n"
        "Red: 6 corn, 5 skulls, built tomb of wood and skull, Chaac -1, Kukulcan -1, Quetzalcoatl 4\n"
        "Blue: Quetzalcoatl 3"
    )
    assert turn_of(game) == ["done"]


@pytest.mark.parametrize("steps, points", [(0, -5), (1, 0), (3, 0), (4, 6), (9, 6), (10, 13)])
def test_on_the_eve_of_its_food_day_a_bonus_counts_as_it_stands(steps: int, points: int) -> None:
    ahead = []
    for climbed in (0, steps):
        game = position(
            "prophecies: Wrathful Gods, Drought, Hunger\nday: 14\nturn: Blue\nstart player: Red\n"
            f"Red: Quetzalcoatl {min(climbed, 6)}, Chaac {max(0, climbed - 6)}"
        )
        ahead.append(Outlook(game, 0, Weights()).prophecies)
    assert ahead[1].worth - ahead[0].worth == pytest.approx(points + 5)
    assert ahead[1].one_more[WRATHFUL_GODS] == 0  # no own turn is left in which there could be more


def test_desecration_does_not_count_skulls_that_the_bank_cannot_give_to_all() -> None:
    """Two are due on the steps, or nobody gets one (R-REW-03)."""
    text = "Red: Kukulcan 4\nBlue: Kukulcan 4"
    assert desecration(f"{text}\nbank skulls: 1") == desecration(f"{text}\nbank skulls: 0")
    assert desecration(f"{text}\nbank skulls: 2") - desecration(f"{text}\nbank skulls: 0") == pytest.approx(5)


def test_desecration_counts_the_skull_of_a_building_before_those_of_steps() -> None:
    """Buildings give on a Food Day before the temples do (Q-69)."""
    text = "modules: new_buildings\nRed: 2 skulls, Kukulcan 4, built tomb of wood and skull"
    assert desecration(f"{text}\nbank skulls: 1") - desecration(f"{text}\nbank skulls: 0") == pytest.approx(6)
    assert desecration(f"{text}\nbank skulls: 2") == desecration(f"{text}\nbank skulls: 1")


def desecration(text: str) -> float:
    """What the prophecies are worth to Red on the eve of the Food Day on which Desecration is scored."""
    game = position(f"prophecies: Drought, Desecration, Hunger\nday: 21\nturn: Blue\nstart player: Red\n{text}")
    return Outlook(game, 0, Weights()).prophecies.worth


@pytest.mark.parametrize("prophecy", range(len(PROPHECIES)))
def test_between_the_bands_more_is_better(prophecy: int) -> None:
    least = PROPHECIES[prophecy].least
    expected = [on_the_way(least, count) for count in range(min(0, least[0] - 1), least[2] + 3)]
    assert expected == sorted(expected)
    assert (expected[0], expected[-1]) == (-5, 13)
    assert [on_the_way(least, count) for count in least] == [0, 6, 13]


def test_while_steps_are_taxed_they_are_worth_less() -> None:
    taxed = Outlook(position("prophecies: Drought, Angry God Chaac, Hunger\nday: 17\nRed: 1 wood"), 0, Weights())
    free = Outlook(position("prophecies: Angry God Chaac, Drought, Hunger\nday: 17\nRed: 1 wood"), 0, Weights())
    counted = taxed.prophecies.one_more[ANGRY_GOD]
    assert counted > 0
    assert taxed.step[0] - counted == pytest.approx(free.step[0] - taxed.cheapest)
    assert taxed.step[1] == pytest.approx(free.step[1])


def test_a_corn_tile_is_worth_more_in_a_drought() -> None:
    drought = Outlook(position("prophecy: Drought\nday: 10\nRed: 1 corn tile"), 0, Weights())
    assert drought.prophecies.one_more[DROUGHT] > 0
    one, two = (value(f"prophecy: Drought\nday: 12\nRed: {tiles}") for tiles in ("1 corn tile", "2 corn tiles"))
    assert two > one


def test_food_for_a_hunger_to_come_is_kept_in_mind() -> None:
    to_come = Outlook(position("prophecies: Drought, Hunger, Forest Fire\nday: 10"), 0, Weights())
    now = Outlook(position("prophecies: Hunger, Drought, Forest Fire\nday: 10"), 0, Weights())
    none = Outlook(position("prophecies: Drought, Gold Shortage, Forest Fire\nday: 10"), 0, Weights())
    assert (none.need, none.later_need) == (6, 12)
    assert (to_come.need, to_come.later_need) == (6, 15)
    assert (now.need, now.later_need) == (9, 12)


@pytest.mark.parametrize(
    "order, red, need, later",
    [
        # Of five workers three need nothing, and the others 3 less 1 in the Hunger, 2 less 1 after it.
        ("Hunger, Drought, Forest Fire", "5 workers, built farm for all workers", 2 + 2, (1 + 1) + (1 + 1)),
        ("Drought, Hunger, Forest Fire", "5 workers, built farm for all workers", 1 + 1, (2 + 2) + (1 + 1)),
        ("Drought, Forest Fire, Hunger", "5 workers, built farm for all workers", 1 + 1, (1 + 1) + (2 + 2)),
        # Three workers need 1 each in the Hunger and nothing else, and get 3 on each Food Day.
        ("Drought, Forest Fire, Hunger", "built farm of three corn", 0, 0),
        ("Hunger, Drought, Forest Fire", "built farm of three corn", 0, 0),
        ("Drought, Forest Fire, Hunger", "5 workers, built farm of three corn", 4 - 3, (4 - 3) + (3 * 1 + 2 * 3 - 3)),
    ],
)
def test_food_for_later_is_counted_with_the_farms_of_each_food_day(order: str, red: str, need: int, later: int) -> None:
    """A worker never needs less than nothing, with the corn of a Hunger or without (R-FARM-04, X-FARM-01 to 04)."""
    outlook = Outlook(
        position(
            f"modules: new_buildings\nday: 9\nprophecies: {order}\nRed: 5 corn, {red}, built farm for three workers"
        ),
        0,
        Weights(),
    )
    assert (outlook.need, outlook.later_need) == (need, later)


# Tribes


def test_it_passes_where_that_is_clearly_better() -> None:
    game = position(
        "day: 8\nturn: Yellow\nstart player: Red\nYellow: tribe Ahmakiq, 4 corn, Yaxchilan 0, Palenque 0, Tikal 0"
    )
    assert turn_of(game) == ["pass"]  # 2 corn feed the third worker


def test_it_sells_at_any_time_where_that_is_clearly_better() -> None:
    game = position("day: 27\nturn: Yellow\nstart player: Red\nYellow: tribe Xaman Ek, 2 corn, 1 gold, Tikal 0")
    assert "Xaman Ek sells gold" in turn_of(game)  # 4 corn feed two workers


def test_one_space_higher_is_taken_where_that_is_clearly_better() -> None:
    game = position(
        "day: 27\nturn: Yellow\nstart player: Red\nskull places: 5\nYellow: tribe Ahau Chamahez, 9 corn, 1 skull, "
        "Chichen Itza 5"
    )
    assert "one space higher" in turn_of(game)


def test_what_tribes_change_shows_in_the_worth_of_workers() -> None:
    assert value("Red: tribe Balam, 3 corn, Yaxchilan 4") >= value("Red: tribe Ixtab, 3 corn, Yaxchilan 4")
    twin = value("Red: tribe Huracan, 3 corn, 3 wood, Uxmal 3\ndisplay: hall of agriculture")
    assert twin > value("Red: tribe Ixtab, 3 corn, 3 wood, Uxmal 3\ndisplay: hall of agriculture")
    assert value("Red: tribe Bacab, 0 corn") > value("Red: tribe Ixtab, 0 corn")
    assert value("day: 8\nRed: tribe Yaluk, 0 corn") < value("day: 8\nRed: tribe Ixtab, 0 corn") - 5


def test_itzamna_pays_less_to_learn() -> None:
    cheap = WorthOfActions(Outlook(position("Red: tribe Itzamna, 1 wood"), 0, Weights())).on(TIKAL)
    usual = WorthOfActions(Outlook(position("Red: tribe Ixtab, 1 wood"), 0, Weights())).on(TIKAL)
    assert cheap[1] > usual[1]


def preparation(seed: int, until: int) -> Game:
    """A random game with tribes up to the first question of a kind."""
    source = random.Random(seed)
    game = new_game(Ruleset(4, MODULES))
    while game.stack[-1].kind != until:
        game.choose(source.choice(game.options()))
    return game


def test_of_two_tribes_the_one_of_higher_worth_is_kept() -> None:
    weights = Weights()
    for seed in range(8):
        game = preparation(seed, KEEP_TRIBE)
        kept = GreedyBot().choose(View(game, game.seat_to_choose))
        assert weights.tribes[kept - TRIBE] == max(weights.tribes[option - TRIBE] for option in game.options())


@pytest.mark.parametrize("tribe", range(len(TRIBE_NAMES)))
def test_wealth_tiles_are_kept_with_every_tribe(tribe: int) -> None:
    game = preparation(3, KEEP_TRIBE)
    assert game.additions is not None
    seat = game.seat_to_choose
    game.additions.dealt_tribes = [()] * 4
    game.additions.dealt_tribes[seat] = (tribe, (tribe + 1) % len(TRIBE_NAMES))
    game.offered = [TRIBE + tribe, TRIBE + (tribe + 1) % len(TRIBE_NAMES)]
    game.choose(TRIBE + tribe)
    bot = GreedyBot()
    kept = 0
    while game.stack[-1].kind == KEEP_WEALTH_TILE and game.seat_to_choose == seat:
        game.choose(bots.checked_choice(bot, View(game, seat)))
        kept += 1
    assert kept == (3 if tribe == IXTAB else 2)


def test_five_workers_of_yaluk_are_counted_before_they_come() -> None:
    game = preparation(3, KEEP_WEALTH_TILE)
    assert game.additions is not None
    seat = game.seat_to_choose
    tiles = game.players[seat].dealt_tiles[:2]
    game.additions.tribes[seat] = YALUK
    with_five = GreedyBot().value_with(game, seat, tiles)
    game.additions.tribes[seat] = IXTAB
    assert with_five != GreedyBot().value_with(game, seat, tiles)


# Buildings and quick actions


@pytest.mark.parametrize(
    "building", ["farm of three corn", "hall of gold", "shrine of stone", "tomb of wood and skull"]
)
def test_rewards_of_food_days_to_come_are_worth_something(building: str) -> None:
    early, late = (
        value(f"modules: new_buildings\nday: {day}\nRed: 4 corn, built {building}")
        - value(f"modules: new_buildings\nday: {day}\nRed: 4 corn, built hall of exchange")
        for day in (4, 18)
    )
    assert early > late > 0


def test_an_own_building_for_renovation_makes_another_one_cheaper() -> None:
    text = "modules: new_buildings\nday: 24\ndisplay: tomb of eight points\nRed: 1 wood"
    alone = WorthOfActions(Outlook(position(text), 0, Weights())).on(TIKAL)[2]
    renovated = WorthOfActions(Outlook(position(f"{text}, built shrine of stone"), 0, Weights())).on(TIKAL)[2]
    assert renovated > alone


def test_a_surcharge_makes_buildings_worth_less() -> None:
    crowded, usual = (
        WorthOfActions(Outlook(position(f"{order}\nRed: 2 wood, 9 corn\ndisplay: hall of agriculture"), 0, Weights()))
        for order in (
            "day: 10\nprophecies: Crowded Cities, Drought, Hunger",
            "day: 10\nprophecies: Forest Fire, Drought, Hunger",
        )
    )
    assert usual.outlook.level == crowded.outlook.level
    counted = crowded.outlook.prophecies.one_more[CROWDED_CITIES]
    assert crowded.on(TIKAL)[2] - counted < usual.on(TIKAL)[2]
    assert crowded.on(UXMAL)[4] - counted < usual.on(UXMAL)[4]


def test_a_taxed_gold_is_worth_less() -> None:
    outlook = Outlook(position("prophecy: Gold Shortage\nday: 10\nRed: 6 gold"), 0, Weights())
    assert outlook.prophecies.one_more[GOLD_SHORTAGE] == 0  # no band is above six gold
    untaxed = outlook.resource_worth(GOLD, 7) - outlook.resource_worth(GOLD, 6)
    assert outlook.gain_in_resource(GOLD, 1) == pytest.approx(max(0.0, untaxed - outlook.corn))


@pytest.mark.parametrize(
    "day, corn, paid",
    [(21, 0, 0), (21, 6, 0), (21, 7, 1), (21, 8, 2), (21, 20, 2), (17, 0, 2)],  # until the eve corn may be found
)
def test_taxed_gold_of_steps_is_paid_with_what_feeding_leaves(day: int, corn: int, paid: int) -> None:
    """Two are on the first four steps of Quetzalcoatl, three workers eat 6 corn (X-PROPH-INT-13)."""
    text = f"day: {day}\nturn: Blue\nstart player: Red\nRed: {corn} corn, Quetzalcoatl 4\n"
    text += "prophecies: Forest Fire, {}, Drought"
    free, taxed = (Outlook(position(text.format(prophecy)), 0, Weights()) for prophecy in ("Hunger", "Gold Shortage"))
    gold = free.resources[GOLD]
    assert gold > free.corn > 0
    lost = 2 * gold - paid * (gold - free.corn)
    assert free.temples[QUETZALCOATL] - taxed.temples[QUETZALCOATL] == pytest.approx(lost)


@pytest.mark.parametrize("chaac, lost", [(0, 1), (1, 2), (-1, 2)])
def test_a_taxed_skull_of_a_step_costs_the_step_down_that_loses_least_later(chaac: int, lost: int) -> None:
    """A point of Chaac, or two, or two of Kukulcan; nothing of the goods of that Food Day (X-PROPH-INT-12)."""
    weights = Weights()
    weights.step = 0.0
    text = f"day: 21\nturn: Blue\nstart player: Red\nRed: Kukulcan 4, Quetzalcoatl -1, Chaac {chaac}\n"
    text += "Blue: Kukulcan 6, Quetzalcoatl 7, Chaac 5\nprophecies: Forest Fire, {}, Drought"
    free, taxed = (Outlook(position(text.format(prophecy)), 0, weights) for prophecy in ("Hunger", "Desecration"))
    assert free.skull == taxed.skull > lost
    assert free.temples[KUKULCAN] - taxed.temples[KUKULCAN] == pytest.approx(lost)
    assert free.temples[:2] == taxed.temples[:2]


def test_forgotten_lore_takes_the_second_level_of_extraction() -> None:
    text = "day: 10\nRed: extraction 2"
    forgotten = WorthOfActions(Outlook(position(f"prophecy: Forgotten Lore\n{text}"), 0, Weights())).on(YAXCHILAN)
    usual = WorthOfActions(Outlook(position(f"prophecy: Drought\n{text}"), 0, Weights())).on(YAXCHILAN)
    assert forgotten[2] < usual[2]
    assert forgotten[1] == usual[1]


@pytest.mark.parametrize("tile, text", [("gold", "3 corn"), ("3 corn", "2 corn"), ("stone", "2 corn")])
def test_a_quick_action_is_used_where_it_clearly_pays(tile: str, text: str) -> None:
    game = position(
        f"quick tile: {tile}\nday: 27\nturn: Yellow\nstart player: Red\n"
        f"Yellow: {text}, built farm for three workers, Tikal 0"
    )
    assert "quick action space" in turn_of(game)


def test_a_worker_on_a_quick_space_counts_as_in_hand() -> None:
    beside = value("quick tile: gold\nquick action spaces: dummy, Red\nRed: 9 corn")
    assert beside == pytest.approx(value("quick tile: gold\nquick action spaces: dummy\nRed: 9 corn"))


# Exact at the end


def last_turn(modules: tuple[str, ...], seed: int) -> Game:
    """The last turn of a random game, before its first choice."""
    source = random.Random(seed)
    game = new_game(Ruleset(2 + seed % 4, modules))
    turns: dict[tuple[int, int], Game] = {}
    while not game.is_over:
        if game.seat_to_choose != CHANCE and any(frame.kind == NEXT_TURN for frame in game.stack):
            turns.setdefault((game.day, game.seat_to_choose), game.copy())
        game.choose(source.choice(game.options()))
    return list(turns.values())[-1]


@pytest.mark.parametrize("seed", range(8))
def test_after_the_last_turn_the_value_is_the_final_score_but_for_what_is_still_asked(seed: int) -> None:
    game = last_turn(MODULES, seed)
    seat = game.seat_to_choose
    heuristics = Heuristics()
    compared = 0
    for end in TurnSearch(heuristics, width=4).search(game)[:40]:
        played = game.copy()
        for choice in end.choices():
            played.choose(choice)
        is_asked = False
        while not played.is_over:
            is_asked = is_asked or played.seat_to_choose != CHANCE
            played.choose(played.options()[0])
        if not is_asked:
            assert heuristics.value(end.game, seat) == pytest.approx(played.scores()[seat])
            compared += 1
    assert compared > 0


DEAR_STEPS = "Chaac -1, Kukulcan -1, Quetzalcoatl 4\nBlue: Quetzalcoatl 3"  # a step down: two points, half the bonus


@pytest.mark.parametrize(
    "prophecy, red, final",
    [
        ("Gold Shortage", "0 corn, built hall of gold", 6 - 9 - 5),  # not even asked: the gold cannot be paid for
        ("Gold Shortage", "0 corn, 1 gold, built hall of gold", 6 - 9 - 5 + 1),
        ("Gold Shortage", "6 corn, built hall of gold", 6 - 5),  # declined: the corn for it feeds half a worker
        ("Gold Shortage", "7 corn, built hall of gold", 6 - 5 + 1),
        ("Gold Shortage", "6 corn, 5 gold, built hall of gold", 6 + 6 - 3 + 0.25 + 13),  # a band is worth a worker
        ("Desecration", "6 corn, built tomb of wood and skull", 6 + 3 - 2),  # Chaac: a point and half of its bonus
        ("Desecration", "6 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, built tomb of wood and skull", -6 - 5),
        ("Desecration", "6 corn, Chaac 5, Quetzalcoatl 6, Kukulcan 6, built tomb of wood and skull", 42 + 3 - 1),
        ("Desecration", "6 corn, 4 skulls, Quetzalcoatl 6, built tomb of wood and skull", 21 + 15 - 2 + 13),
        ("Desecration", f"6 corn, 1 skull, built tomb of wood and skull, {DEAR_STEPS}", -1 - 3 + 6 + 6 + 3),  # declined
    ],
)
def test_after_the_last_turn_taxed_rewards_count_where_they_can_and_should_be_taken(
    prophecy: str, red: str, final: float
) -> None:
    """Clauses: X-PROPH-09, X-PROPH-INT-03, X-PROPH-INT-12, X-PROPH-INT-13."""
    game = position(
        f"modules: new_buildings\nprophecies: Drought, Forest Fire, {prophecy}\nday: 27\nturn: Yellow\n"
        f"start player: Red\nRed: {red}"
    )
    assert Heuristics().value(game, 0) == final == max(final_scores(game, 0))


def test_rewards_that_a_food_day_has_given_are_not_expected_once_more() -> None:
    """While Blue is asked about its gold, nobody has been fed, but all that is not taxed is there (Q-138)."""
    game = position(
        "modules: new_buildings\nprophecies: Drought, Hunger, Gold Shortage\nday: 27\nturn: end of round\n"
        "Red: 6 corn, built farm of three corn, built shrine of stone, built tomb of wood and skull\n"
        "Blue: 6 corn, built hall of gold"
    )
    assert game.seat_to_choose == 1
    red = game.players[0]
    assert (red.corn, red.stone, red.skulls) == (9, 1, 1)
    outlook = Outlook(game, 0, Weights())
    assert (outlook.corn_due, outlook.need) == (0, 6)
    assert Heuristics().explain(game, 0)["rewards of buildings"] == 0
    final = 6 + (9 - 6) / 4 + 3 / 4 + 3 - 5  # temples, corn, a stone, a skull, the bonus
    assert Heuristics().value(game, 0) == final == max(final_scores(game, 0))


@pytest.mark.parametrize("farm, corn", [("hall of agriculture", 0), ("farm of three corn", 3)])
def test_corn_that_a_food_day_has_given_is_due_again_on_later_ones(farm: str, corn: int) -> None:
    game = position(
        "modules: new_buildings\nprophecies: Drought, Gold Shortage, Forest Fire\nday: 21\nturn: end of round\n"
        f"start player: Red\nRed: 1 corn, built {farm}\nBlue: 6 corn, built hall of gold"
    )
    outlook = Outlook(game, 0, Weights())
    assert (game.players[0].corn, outlook.corn_due, outlook.need, outlook.later_need) == (1 + corn, 0, 6, 6 - corn)


def final_scores(game: Game, seat: int) -> list[float]:
    """What a seat may still come to have, by its own answers, when the others take the first option."""
    while not game.is_over:
        if game.seat_to_choose == seat:
            scores = []
            for choice in game.options():
                answered = game.copy()
                answered.choose(choice)
                scores += final_scores(answered, seat)
            return scores
        game = game.copy()
        game.choose(game.options()[0])
    return [game.scores()[seat]]


# Nothing hidden


@pytest.mark.parametrize("seed", range(6))
def test_what_others_were_dealt_makes_no_difference(seed: int) -> None:
    game = preparation(seed, KEEP_TRIBE)
    while game.stack[-1].kind in (KEEP_TRIBE, KEEP_WEALTH_TILE):
        seat = game.seat_to_choose
        choice = GreedyBot().choose(View(game, seat))
        one, another = [other for other in range(4) if other != seat][:2]
        other_truth = game.copy()
        assert other_truth.additions is not None
        if game.stack[-1].kind == KEEP_TRIBE:
            dealt = other_truth.additions.dealt_tribes
            if len(dealt[one]) == len(dealt[another]):
                dealt[one], dealt[another] = dealt[another], dealt[one]
        mine, theirs = other_truth.players[one], other_truth.players[another]
        if len(mine.dealt_tiles) == len(theirs.dealt_tiles):
            mine.dealt_tiles, theirs.dealt_tiles = theirs.dealt_tiles, mine.dealt_tiles
        assert GreedyBot().choose(View(other_truth, seat)) == choice
        game.choose(choice)


def test_a_reward_of_a_food_day_is_weighed_with_its_prophecy() -> None:
    """One gold more is worth a band of Gold Shortage, which is scored after the rewards of the day (X-PROPH-10)."""
    game = position(
        """players: 4
        day: 14
        modules: prophecies, new_buildings
        prophecies: Gold Shortage, Forest Fire, Hunger
        turn: end of round
        start player: Red
        Red: 6 corn, 3 workers, 5 gold, built hall of gold
        stack: farm for three workers, farm for three workers, tomb of the market, \
shrine of Chaac, shrine of Kukulcan, shrine of Quetzalcoatl"""
    )
    assert turn_of(game) == ["gold"]


def test_corn_that_buildings_give_feeds_workers_whom_hunger_counts() -> None:
    text = "players: 4\nday: 27\nmodules: prophecies, new_buildings\nprophecies: Drought, Forest Fire, Hunger\n"
    text += "turn: Yellow\nstart player: Red\nRed: {} corn, 5 workers"
    worth = Heuristics().explain(position(text.format(15)), 0)["prophecies"]
    with_farm = Heuristics().explain(position(text.format(12) + ", built farm of three corn"), 0)["prophecies"]
    assert with_farm == worth
    assert with_farm > Heuristics().explain(position(text.format(12)), 0)["prophecies"]
