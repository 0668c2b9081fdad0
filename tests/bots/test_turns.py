"""The turn search finds every end of a turn, or says that it did not look everywhere."""

import gc
import random

import pytest

from tests.bots.whole_turns import (
    EVERYTHING,
    Corn,
    is_over,
    positions_one_by_one,
    regardless_of_order,
    turns,
)
from tests.scenarios import position
from tzolkin.bots.garbage import GarbageCollection
from tzolkin.bots.turn_keys import frames_below_the_turn, key_of
from tzolkin.bots.turns import Judge, Position, TurnSearch, best_few, without_what_follows
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import CHANCE, DUMMY, GEARS
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.choices import DONE, QUICK_ACTION_SPACE, WORKER, is_interruption
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import (
    BEG,
    BUILD,
    CHOOSE_HIGHER_ACTION,
    CLIMB,
    DESCEND,
    LEARN,
    NEXT_TURN,
    PICK_UP_MORE,
    PICK_UP_ONE,
    PLACE_MORE,
    RAISE_TECHNOLOGIES,
    RENOVATE,
    TAKE_GOLD,
    TAKE_STEP,
    TAKE_TURN,
    TRADE,
)
from tzolkin.rules.ruleset import MODULES, Ruleset


def exhaustive() -> TurnSearch:
    """A search without bounds."""
    return TurnSearch(Judge(), width=EVERYTHING, limit=EVERYTHING, trades=EVERYTHING, payments=EVERYTHING)


def ends_one_by_one(game: Game) -> set[str]:
    """Every end of a turn, as regardless of order as the search is."""
    seat = game.seat_to_choose
    return {regardless_of_order(after, seat) for after in positions_one_by_one(game) if is_over(after)}


def ends_found(search: TurnSearch, game: Game) -> list[str]:
    """The ends that a search finds, each played anew by its choices."""
    found = []
    for end in search.search(game):
        alone = without_what_follows(game)
        for choice in end.choices():
            alone.choose(choice)
        assert is_over(alone)
        seat = game.seat_to_choose
        assert key_of(end.game, seat) == end.key == key_of(alone, seat)
        found.append(regardless_of_order(alone, seat))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_placing_in_ascending_order_loses_no_end_of_a_turn(seed: int) -> None:
    compared = 0
    for game in turns(2 + seed % 3, seed):
        if game.players[game.seat_to_choose].workers_in_hand < 2:
            continue
        game.offered = [choice for choice in game.offered if choice < WORKER]  # those that place
        if game.offered:
            found = ends_found(exhaustive(), game)
            assert len(found) == len(set(found))
            assert set(found) == ends_one_by_one(game)
            compared += 1
    assert compared > 5


def crowded(tribe: str, seed: int) -> Game:
    """A placing turn of Red with this tribe and a quick action, on gears that are full up to random spaces."""
    source = random.Random(seed)
    corn, workers = source.randrange(3, 14), source.randrange(3, 5)
    tile = source.choice(("3 corn", "gold", "stone", "technology"))
    game = position(
        f"quick tile: {tile}\naccumulated corn: 1\nRed: tribe {tribe}, {corn} corn, 1 wood, {workers} workers"
    )
    for gear in GEARS:
        for space in range(source.randrange(LAST_SPACE[gear])):
            if source.random() < 0.8:
                game.gears[gear][space] = DUMMY
    places = game.answers(game.stack[-1])
    game.offered = [place for place in places if place < WORKER or place >= QUICK_ACTION_SPACE]
    return game


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("tribe", ["Vacub-Caquix", "Cit-Bolon-Tum", "Yumkaax", "Ah Chuy Kak", "Ixtab"])
def test_placing_in_ascending_order_loses_no_end_with_any_tribe_and_a_quick_action(tribe: str, seed: int) -> None:
    game = crowded(tribe, seed)
    found = ends_found(exhaustive(), game)
    assert len(found) == len(set(found)) > 10
    assert set(found) == ends_one_by_one(game)


def test_every_way_to_place_four_workers_is_found() -> None:
    game = position("day: 4\nRed: 20 corn, 4 workers\nBlue: Palenque 0, Palenque 2, Tikal 0")
    search = exhaustive()
    found = ends_found(search, game)
    # One to four workers on five gears; and one on the starting player space with none to three on the gears.
    assert len(found) == (5 + 15 + 35 + 70) + (1 + 5 + 15 + 35)
    assert set(found) == ends_one_by_one(game)
    assert search.turns_cut_short == 0


@pytest.mark.parametrize(
    "text",
    [
        "Red: 2 corn, Palenque 3, Yaxchilan 2, Chichen Itza 4, 1 skull, theology 2, 2 wood",
        "Red: 4 corn, 1 wood, Tikal 3, Uxmal 5, Yaxchilan 1\ndisplay: farm for one worker, hall of agriculture",
        "Red: 1 corn, 1 gold, Uxmal 2, Palenque 6, agriculture 2",
        "Red: 3 wood, 2 stone, 1 gold, Tikal 4, Yaxchilan 3, architecture 3\n"
        "display: tomb of Chaac and Quetzalcoatl, shrine of architecture, hall of extraction and gold\n"
        "monuments: monument to tombs",
    ],
)
def test_every_end_of_picking_up_is_found_when_nothing_bounds_the_search(text: str) -> None:
    game = position(text)
    search = exhaustive()
    found = ends_found(search, game)
    assert set(found) == ends_one_by_one(game)
    assert (search.turns, search.turns_narrowed, search.turns_cut_short) == (1, 0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Red: tribe Cit-Bolon-Tum, 9 corn\ndummies: Palenque 0, Palenque 1, Palenque 2, Palenque 3\nBlue: Palenque 4",
        "Red: tribe Vacub-Caquix, 6 corn\nBlue: Palenque 1, Tikal 0",
        "Red: tribe Xaman Ek, 1 corn, 1 wood, 1 gold, Palenque 3",
        "Red: tribe Ahmakiq, 3 corn, 4 workers, Yaxchilan 2",
        "Red: tribe Ah Chuy Kak, 4 corn, Palenque 4, Yaxchilan 2\nquick tile: 3 corn",
        "Red: tribe Balam, 2 corn, 1 wood, Uxmal 4",
        "Red: tribe Huracan, 2 corn, 1 wood, 1 stone, Uxmal 3",
        "Red: tribe Ahau Chamahez, 4 corn, 1 wood, Tikal 4, Yaxchilan 3",
        "Red: tribe Itzamna, 2 corn, 1 wood, Tikal 3, agriculture 3",
        "Red: 4 corn, 2 wood, 1 stone\nquick tile: technology\nquick action spaces: Blue\naccumulated corn: 2",
        "Red: 3 corn, 1 wood, 1 gold\nquick tile: building\ndisplay: shrine of architecture, farm for one worker",
        "modules: new_buildings\nRed: 2 corn, 2 wood, 1 stone, 1 gold, Tikal 3, built hall of gold\n"
        "display: tomb of the monument, hall of exchange\nmonuments: monument to halls",
        "prophecy: Crowded Cities\nRed: 3 corn, 2 wood, 2 stone, 1 gold, Tikal 2\ndisplay: tomb of Chaac and Kukulcan",
        "prophecy: Wrathful Gods\nRed: 1 corn, 1 wood, Tikal 5, Uxmal 1",
        "prophecy: Teacher Shortage\nRed: 3 corn, 3 wood, 1 stone, Tikal 3\ndisplay: hall of agriculture and stone",
    ],
)
def test_with_modules_every_end_is_found_as_well(text: str) -> None:
    game = position(text)
    search = exhaustive()
    found = ends_found(search, game)
    assert set(found) == ends_one_by_one(game)
    assert (search.turns_narrowed, search.turns_cut_short) == (0, 0)


def test_what_one_worker_gains_may_be_sold_before_the_next_is_picked_up() -> None:
    game = position("Red: tribe Xaman Ek, 3 corn, Palenque 3, Yaxchilan 3")
    best = max(TurnSearch(Corn()).search(game), key=lambda end: end.value)
    assert "Xaman Ek sells gold" in [choice_name(choice) for choice in best.choices()]
    assert best.value == 3 + 5 + 2 + 4


@pytest.mark.rules("X-TRIBE-XAMANEK-1", "D-TURN-04")
@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Red: tribe Xaman Ek, 5 corn, 2 wood, 1 stone", ("Palenque", "Tikal")),
        ("Red: tribe Xaman Ek, 5 corn, 2 wood, 1 stone, Uxmal 2, Palenque 3", ("pick up Uxmal 2",)),
        ("Red: tribe Xaman Ek, 5 corn, 2 wood, 1 stone, Tikal 1", ("pick up Tikal 1", "Tikal 1", "theology")),
        ("Red: tribe Xaman Ek, 5 corn, 2 wood, 1 stone, Tikal 1, theology 1, 1 gold",
         ("pick up Tikal 1", "Tikal 1", "theology")),
    ],
)  # fmt: skip
def test_whoever_takes_over_in_the_middle_of_a_turn_may_still_sell(text: str, made: tuple[str, ...]) -> None:
    game = position(text)
    for name in made:
        game.choose(choice_number(name))
    assert any(is_interruption(option) for option in game.options())
    assert set(ends_found(exhaustive(), game)) == ends_one_by_one(game)
    firsts = {end.choices()[0] for end in TurnSearch(Judge()).search(game)}
    assert {option for option in game.options() if is_interruption(option)} <= firsts


def test_an_end_comes_before_anything_that_follows_the_turn() -> None:
    game = position("day: 8\nturn: Yellow\nstart player: Red\nYellow: 3 corn, Yaxchilan 2\nRed: 9 corn")
    for end in TurnSearch(Judge()).search(game):
        assert end.game.stack[-1].kind == NEXT_TURN
        assert end.game.day == 7
        assert end.game.next_food_day == 0


def test_a_search_may_begin_in_the_middle_of_a_turn() -> None:
    game = position("Red: 2 corn, Palenque 3, Yaxchilan 2\nturn: Red")
    before = {end.key for end in exhaustive().search(game)}
    while game.seat_to_choose == 0:
        ends = exhaustive().search(game)
        assert {end.key for end in ends} <= before
        before = {end.key for end in ends}
        game.choose(game.options()[-1])


def test_whoever_takes_over_between_two_workers_may_stop_there() -> None:
    game = position("Red: 3 corn, Palenque 3, Yaxchilan 2")
    for name in ("pick up Yaxchilan 2", "Yaxchilan 2"):
        game.choose(choice_number(name))
    assert game.stack[-1].kind == PICK_UP_MORE
    assert set(ends_found(exhaustive(), game)) == ends_one_by_one(game)


def test_the_judge_gives_every_end_its_value() -> None:
    game = position("Red: 4 corn, Palenque 1, Palenque 2, Palenque 3\njungle 3: 4 corn, 3 wood")
    ends = TurnSearch(Corn()).search(game)
    assert [end.value for end in ends] == [end.game.players[0].corn for end in ends]
    best = max(ends, key=lambda end: end.value)
    assert best.value == 4 + 5 + 4 + 3
    assert "corn tile" in [choice_name(choice) for choice in best.choices()]


def test_the_best_few_are_the_best() -> None:
    ends = TurnSearch(Corn(), width=4, limit=100).search(
        position("turn: Red\nRed: 4 corn, Palenque 2, Palenque 3, Tikal 1")
    )
    assert [end.value for end in best_few(ends, 4)] == sorted((end.value for end in ends), reverse=True)[:4]


@pytest.mark.parametrize(
    ("games", "modules", "questions"),
    [
        (4, (), {BEG, TAKE_TURN, PLACE_MORE, PICK_UP_MORE, LEARN, BUILD, TRADE, CLIMB, DESCEND}),
        (14, MODULES, {TAKE_GOLD, TAKE_STEP, RENOVATE, RAISE_TECHNOLOGIES, CHOOSE_HIGHER_ACTION, PICK_UP_ONE}),
    ],
    ids=["base", "modules"],
)
def test_no_choice_of_a_turn_changes_what_the_copies_of_a_search_share(
    games: int, modules: tuple[str, ...], questions: set[int]
) -> None:
    asked = set()
    for seed in range(games):
        source = random.Random(seed)
        game = new_game(Ruleset(2 + seed % (4 if modules else 3), modules))
        while not game.is_over:
            choice = source.choice(game.options())
            if frames_below_the_turn(game) > 0 and game.seat_to_choose != CHANCE:
                asked.add(int(game.stack[-1].kind))
                assert_only_the_own_seat_changes(without_what_follows(game), choice)
            game.choose(choice)
    assert questions <= asked


def assert_only_the_own_seat_changes(alone: Game, choice: int) -> None:
    """Make a choice in a copy that shares the other players: the same comes of it as in a whole one."""
    seat = alone.seat_to_choose
    before = alone.to_text()
    shared = alone.copy_within_turn(seat)
    assert [player is alone.players[player.seat] for player in shared.players] == [
        other != seat for other in range(len(alone.players))
    ]
    shared.choose(choice)
    assert alone.to_text() == before
    alone.choose(choice)
    assert alone.to_text() == shared.to_text()


def exhaustive_positions(game: Game) -> int:
    """How many positions an unbounded search looks at."""
    search = exhaustive()
    search.search(game)
    return search.positions


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_a_search_leaves_nothing_behind_that_only_the_garbage_collector_finds(modules: tuple[str, ...]) -> None:
    game = turns(3, 5, modules)[20]
    search = TurnSearch(Judge())
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        ends = search.search(game)
        assert gc.isenabled(), "it goes on afterwards"
        del ends
        gc.collect()
        assert [thing for thing in gc.garbage if isinstance(thing, (Game, Position))] == []
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


def test_garbage_is_collected_again_when_the_last_of_several_searches_has_ended() -> None:
    collection = GarbageCollection()
    collection.put_off()
    collection.put_off()
    collection.resume()
    assert not gc.isenabled()
    collection.resume()
    assert gc.isenabled()


def test_who_has_turned_garbage_collection_off_finds_it_off() -> None:
    gc.disable()
    try:
        TurnSearch(Judge()).search(position("turn: Red\nRed: 4 corn, Palenque 2"))
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_the_search_says_when_it_left_something_out() -> None:
    text = "Red: 2 corn, 2 wood, 1 stone, Palenque 3, Yaxchilan 5, Tikal 1, Chichen Itza 4"
    game = position(text)
    narrow = TurnSearch(Corn(), width=2)
    assert narrow.search(game)
    assert (narrow.turns_narrowed, narrow.turns_cut_short) == (1, 0)
    assert narrow.positions < exhaustive_positions(game)
    short = TurnSearch(Corn(), limit=20)
    assert short.search(game)
    assert short.turns_cut_short == 1
    assert short.positions < 200


# Blue, Ah Chuy Kak, may place a worker on the quick action space and then pick up another one for the market.
SALE_BEFORE_QUICK_ACTION = (
    "tzolkin/1 players=5 modules=tribes,prophecies,quick_actions,mini_expansion day=2 food=0 start=2 "
    "space=- teeth=2 gears=.40......./..0......./0.2.3...../...1....../............. "
    "jungle=4,0/5,5/5,5/5,5 places=......... skulls=12 display=acdhjk stacks=220011101003111111111111111 "
    "monuments=bcegil drawn=- tribes=d/a/m/k/j:-/-/-/-/- turn=-:-:- prophecies=him:0,0,0,0,0 "
    "quick=...:ceaebfg red=4,1,0,1,0/3,0/l/1,2,0/0,0,0,0/0,0/0,0,0,0,0,0,0,0,0,0/-/-/bf/- "
    "blue=12,0,1,0,0/4,3/l/2,0,1/0,0,0,0/0,0/0,0,0,0,0,0,0,0,0,0/-/-/dm/- "
    "green=4,1,2,0,1/3,2/l/0,0,1/0,0,0,0/0,0/0,0,0,0,0,0,0,0,0,0/-/-/jq/- "
    "yellow=24,0,0,0,0/6,5/l/0,0,1/3,0,0,0/0,0/0,0,0,0,0,0,0,0,0,0/-/-/lp/- "
    "orange=9,4,0,0,0/3,2/l/0,1,1/0,0,0,0/1,0/0,0,0,0,0,0,0,0,0,0/-/-/su/- stack=7.-.5.0;9.1.0.0"
)


def test_who_has_sold_what_a_waiting_quick_action_needs_trades_on() -> None:
    """Then the market offers no "done" (X-QUICK-10), which the search once chose all the same."""
    game = Game.from_text(SALE_BEFORE_QUICK_ACTION)
    held_up = game.copy()
    for name in ("Chichen Itza", "Chichen Itza", "quick action space", "pick up Uxmal 3", "Uxmal 2", "sell stone"):
        held_up.choose(choice_number(name))
    assert DONE not in held_up.offered
    assert ends_found(TurnSearch(Corn(), width=4, limit=150), game)
