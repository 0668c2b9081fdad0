"""A listener is told everything that happens, and changes nothing by listening."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.properties.playing import Chooser, questions
from tests.properties.positions import examples, players, positions, seeds, tastes
from tests.reference.snapshot import snapshot
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.jungle import HAS_CORN, HAS_WOOD
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import CORN, EMPTY, GEAR_NAMES, GOOD_NAMES, SKULL
from tzolkin.match import Match
from tzolkin.record.record import Record
from tzolkin.rules import happenings as told
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.ruleset import Ruleset
from tzolkin.rules.score_sheet import CATEGORIES


class Ledger(Listener):
    """Keeps the books of a whole game from what it is told, and from nothing else."""

    def __init__(self, players: int) -> None:
        self.goods = [dict.fromkeys(range(len(GOOD_NAMES)), 0) for _ in range(players)]
        self.points = [[0] * CATEGORIES for _ in range(players)]
        self.steps = [[0, 0, 0] for _ in range(players)]
        self.levels = [[0, 0, 0, 0] for _ in range(players)]
        self.light_side = [True] * players
        self.workers = [3] * players
        self.in_hand = [3] * players
        self.works: list[list[str]] = [[] for _ in range(players)]
        self.tiles = [{"corn": 0, "wood": 0} for _ in range(players)]
        self.jungle = {group: [players * HAS_CORN[group], players * HAS_WOOD[group]] for group in range(2, 6)}
        self.display: list[str] = []
        self.monuments: list[str] = []
        self.places = [False] * 9
        self.day = 0
        self.starting_player = 0
        self.on_starting_space: int | None = None
        self.on_teeth = 0
        self.standing = {gear: [EMPTY] * len(slots) for gear, slots in enumerate(new_game(Ruleset(2)).gears)}

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Enter it."""
        if message == told.GAINED:
            self.goods[seat][first] += second
            if cause == told.FROM_THE_TEETH:
                self.on_teeth = 0
        elif message == told.PAID:
            self.goods[seat][first] -= second
        elif message == told.BEGGED:
            assert self.goods[seat][CORN] == first
            self.goods[seat][CORN] = second
        elif message == told.SCORED:
            self.points[seat][second] += first
        elif message in (told.CLIMBED, told.DESCENDED):
            assert second == self.steps[seat][first] + (1 if message == told.CLIMBED else -1)
            self.steps[seat][first] = second
        elif message == told.BOARD_TURNED:
            self.light_side[seat] = first == 1
        elif message == told.ADVANCED:
            self.levels[seat][first] = second
        elif message == told.TILE_TAKEN:
            self.tiles[seat][GOOD_NAMES[first]] += 1
            self.jungle[second][0 if first == CORN else 1] -= 1
        elif message == told.FOREST_BURNT:
            self.jungle[first][1] -= 1
        elif message == told.SKULL_PLACED:
            self.goods[seat][SKULL] -= 1
            self.places[first - 1] = True
        elif message == told.NEW_DAY:
            self.day = first
            self.turn_gears()
        else:
            self.worker_moved(message, seat, first, second)
            self.work_moved(message, seat, first)

    def worker_moved(self, message: int, seat: int, first: int, second: int) -> None:
        """Enter what concerns workers and the starting player."""
        if message == told.PLACED:
            self.in_hand[seat] -= 1
            self.standing[first][second] = seat
        elif message == told.PLACED_TO_START:
            self.in_hand[seat] -= 1
            self.on_starting_space = seat
        elif message == told.PICKED_UP:
            self.in_hand[seat] += 1
            self.standing[first][second] = EMPTY
        elif message == told.DUMMY_PLACED:
            self.standing[first][second] = 9
        elif message == told.PUSHED_OFF:
            self.in_hand[seat] += 1
        elif message == told.RETURNED:
            self.in_hand[seat] += 1
            self.on_starting_space = None
        elif message == told.WORKER_GAINED:
            self.in_hand[seat] += first - self.workers[seat]
            self.workers[seat] = first
        elif message in (told.MARKER_PASSED, told.STARTS):
            self.starting_player = seat
        elif message == told.CORN_ON_TOOTH:
            self.on_teeth = first

    def work_moved(self, message: int, seat: int, first: int) -> None:
        """Enter what concerns buildings and monuments."""
        if message == told.BUILDING_TURNED:
            self.display.append(BUILDINGS[first].name)
        elif message == told.MONUMENT_TURNED:
            self.monuments.append(MONUMENTS[first].name)
        elif message == told.BUILT:
            self.display.remove(BUILDINGS[first].name)
            self.works[seat].append(BUILDINGS[first].name)
        elif message == told.MONUMENT_BUILT:
            self.monuments.remove(MONUMENTS[first].name)
            self.works[seat].append(MONUMENTS[first].name)
        elif message == told.AGE_CHANGED:
            self.display.clear()

    def turn_gears(self) -> None:
        """Move every worker up one space; those of players fall off the last numbered one."""
        for gear, slots in self.standing.items():
            slots.insert(0, slots.pop())
            beyond = 11 if gear == 4 else 8
            if slots[beyond] != 9:
                slots[beyond] = EMPTY

    def pages(self) -> dict[str, object]:
        """The books, in the words of a snapshot."""
        return {
            "day": self.day,
            "starting_player": self.starting_player,
            "starting_player_space": self.on_starting_space,
            "accumulated_corn": self.on_teeth,
            "gears": {
                GEAR_NAMES[gear]: [{EMPTY: None, 9: "dummy"}.get(standing, standing) for standing in slots]
                for gear, slots in self.standing.items()
            },
            "jungle": self.jungle,
            "skull_places": self.places,
            "bank_skulls": 13 - sum(self.places) - sum(goods[SKULL] for goods in self.goods),
            "display": sorted(self.display),
            "monuments": sorted(self.monuments),
            "players": [
                {name + "s" * (name == "skull"): self.goods[seat][good] for good, name in enumerate(GOOD_NAMES)}
                | {
                    "quarter_points": sum(self.points[seat]),
                    "workers": self.workers[seat],
                    "workers_in_hand": self.in_hand[seat],
                    "light_side": self.light_side[seat],
                    "temples": self.steps[seat],
                    "technologies": self.levels[seat],
                    "corn_tiles": self.tiles[seat]["corn"],
                    "wood_tiles": self.tiles[seat]["wood"],
                    "buildings": sorted(name for name in self.works[seat] if not name.startswith("monument ")),
                    "monuments": sorted(name for name in self.works[seat] if name.startswith("monument ")),
                }
                for seat in range(len(self.goods))
            ],
        }


def seen(game: Game) -> dict[str, object]:
    """The snapshot of a game, without what a ledger is not meant to know."""
    table = snapshot(game)
    del table["finished"]
    areas = table["players"]
    assert isinstance(areas, list)
    for area in areas:
        del area["wealth_tiles"]
    return table


@given(players, seeds, tastes)
@examples(20)
def test_the_books_can_be_kept_from_what_is_told(players: int, seed: int, taste: str) -> None:
    ledger = Ledger(players)
    game = new_game(Ruleset(players), ledger)
    for _ in questions(game, Chooser(seed, taste)):
        assert ledger.pages() == seen(game)
    assert ledger.pages() == seen(game)
    assert ledger.points == [player.score_sheet for player in game.players]


@given(players, seeds, tastes)
@examples(10)
def test_listening_changes_nothing(players: int, seed: int, taste: str) -> None:
    told_of, silent = new_game(Ruleset(players), Ledger(players)), new_game(Ruleset(players))
    for choice in questions(told_of, Chooser(seed, taste)):
        assert silent.to_text() == told_of.to_text() and silent.options() == told_of.options()
        silent.choose(choice)
    assert silent.to_text() == told_of.to_text()


@given(positions())
@examples(20)
def test_a_copy_has_no_listener(game: Game) -> None:
    game.listener = Listener()
    assert game.copy().listener is None


class Outraged(Listener):
    """Fails at one kind of happening."""

    def __init__(self, message: int) -> None:
        self.message = message

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Fail."""
        if message == self.message:
            raise ZeroDivisionError("the listener failed")


@pytest.mark.parametrize("message", [told.GAINED, told.PAID, told.PLACED, told.PICKED_UP, told.NEW_DAY, told.CLIMBED])
def test_a_listener_that_fails_harms_neither_record_nor_copies(message: int) -> None:
    match = Match(players=4, seed=3)
    match.game.listener = Outraged(message)
    chooser = Chooser(3)
    while True:
        copied, text, record = match.game.copy(), match.game.to_text(), match.record.dumps()
        try:
            match.choose(chooser.choice(match.game))
        except ZeroDivisionError:
            break
    assert copied.to_text() == text
    assert match.record.dumps() == record
    assert Record.loads(record).replay().to_text() == text
