"""What a seat did in a game, as the arena counts it."""

from __future__ import annotations

import pytest

from tzolkin import Record
from tzolkin.bots.arena import Outcome, Table, play_games
from tzolkin.bots.conduct import Conduct, with_those_of_yaluk
from tzolkin.components.tribes import BACAB, YALUK
from tzolkin.components.words import CHANCE, GEAR_NAMES, GEARS
from tzolkin.rules.choices import GEAR, STARTING_PLAYER_SPACE, TWO_DAYS
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import PLACE_MORE, TAKE_TURN
from tzolkin.rules.ruleset import TRIBES, Ruleset
from tzolkin.rules.score_sheet import HUNGER

TABLE = Table(("random", "random", "random"), games=4, seed=8)
PLACES = {GEAR + gear: GEAR_NAMES[gear] for gear in GEARS} | {STARTING_PLAYER_SPACE: "starting player space"}


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    return list(play_games(TABLE, records=True))


def final(outcome: Outcome) -> Game:
    return Record.loads(outcome.record).replay()


def test_holdings_are_those_at_the_end(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        for place, conduct in enumerate(outcome.conducts):
            assert TABLE.bot_on(conduct.seat, outcome.number) == place
            player = final(outcome).players[conduct.seat]
            assert conduct.technologies == tuple(player.levels)
            assert (conduct.buildings, conduct.monuments) == (len(player.buildings), len(player.monuments))
            assert conduct.workers[0][0] == 0 and conduct.workers[-1][1] == conduct.workers_on(30) == player.workers


def test_hunger_is_counted_in_workers(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        for conduct, sheet in zip(outcome.conducts, outcome.score_sheets, strict=True):
            assert sheet[HUNGER] == conduct.unfed * -3 * 4
    assert any(conduct.unfed for outcome in outcomes for conduct in outcome.conducts)


def test_openings_orders_and_double_advances_are_those_of_the_record(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        game = new_game(TABLE.ruleset())
        turns, openings, twice = [0] * 3, [list[str](), list[str](), list[str]()], [0] * 3
        first = -1
        for choice in Record.loads(outcome.record).choices:
            seat, kind = game.seat_to_choose, game.stack[-1].kind
            if seat != CHANCE:
                turns[seat] += kind == TAKE_TURN
                first = seat if first < 0 and kind == TAKE_TURN else first
                if kind in (TAKE_TURN, PLACE_MORE) and turns[seat] == 1 and choice in PLACES:
                    openings[seat].append(PLACES[choice])
                twice[seat] += choice == TWO_DAYS
            game.choose(choice)
        for conduct in outcome.conducts:
            assert sorted(conduct.opening) == sorted(openings[conduct.seat])
            assert conduct.order == (conduct.seat - first) % 3
            assert conduct.double_advances == twice[conduct.seat]
    assert any(conduct.double_advances for outcome in outcomes for conduct in outcome.conducts)


def test_all_skulls_at_chichen_itza_are_somebodys() -> None:
    (outcome,) = play_games(Table(("greedy", "random"), games=1, seed=2), records=True)
    placed = bin(final(outcome).skull_places).count("1")
    assert sum(conduct.skulls for conduct in outcome.conducts) == placed > 0


def test_workers_are_known_for_every_day() -> None:
    conduct = Conduct(0, 0, (), ((0, 3), (5, 4), (9, 6)), (0, 0, 0, 0), 0, 0, 0, 0, 0, 0)
    assert [conduct.workers_on(day) for day in (0, 4, 5, 8, 9, 27)] == [3, 3, 4, 4, 6, 6]


def test_workers_of_yaluk_are_there_from_the_beginning() -> None:
    """Nobody is told of them: the tribe begins with five (X-TRIBE-YALUK)."""
    game = new_game(Ruleset(2, (TRIBES,)))
    assert game.additions is not None
    game.additions.tribes = [YALUK, BACAB]
    for told, expected in (([(0, 3)], [(0, 5)]), ([(0, 4), (9, 7)], [(0, 6), (9, 7)])):
        assert with_those_of_yaluk(told, game, 0) == expected
        assert with_those_of_yaluk(told, game, 1) == told
