"""The rules of the game, told as procedures that ask their questions one by one.

Every procedure is a generator: it yields a Question and is resumed with the name of the chosen option. The order of
the procedures is that of the rules specification, sections 2 to 4, whose ids such as R-PAL-11 it cites. Here is the
frame of the game; turns are in turns.py, what the actions do is in actions.py.
"""

from __future__ import annotations

from . import facts
from .asking import CHANCE, DONE, NOTHING, Procedure, Question, ask_chance
from .board import DUMMY
from .expansion_facts import (
    IXTAB,
    MODULES,
    PROPHECIES,
    PROPHECIES_DRAWN,
    QUICK_DUMMIES,
    QUICK_TILES,
    TILE_WITHOUT_A_SPACE,
    TRIBES,
    TRIBES_DEALT,
    WITH_MINI_EXPANSION,
    WITH_PROPHECIES,
    WITH_QUICK_ACTIONS,
    WITH_TRIBES,
    YALUK,
    YALUK_WORKERS,
    wealth_effects,
)
from .facts import CHICHEN_ITZA, GOLD, SEATS
from .table import Table
from .turns import Turns

__all__ = ["CHANCE", "DONE", "NOTHING", "Procedure", "Question", "Reading"]

ONE_DAY = "one day"
TWO_DAYS = "two days"


class Reading(Turns):
    """A game read from the rules, question by question."""

    def __init__(self, players: int, modules: tuple[str, ...] = ()) -> None:
        """Begin a game for 2 to 5 players with some modules of the expansion (R-COMP-01, X-GEN-01)."""
        if players not in facts.DUMMIES:
            raise ValueError(f"the game is for 2 to 5 players, not {players}")
        if not set(modules) <= set(MODULES):
            raise ValueError(f"the modules are {MODULES}, not {modules}")
        in_play = {*modules, WITH_QUICK_ACTIONS} if players == 5 else set(modules)  # X-FIVE-02
        self.table = Table(players, frozenset(in_play))
        self.actor: str | int | None = None
        self.options: frozenset[str] = frozenset()
        self.weights: dict[str, int] = {}
        self._game = self.game()
        self._show(next(self._game))

    # --- the interface --------------------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Answer the present question."""
        if name not in self.options:
            raise ValueError(f"{name!r} is not offered: {sorted(self.options)}")
        try:
            question = self._game.send(name)
        except StopIteration:
            self.actor, self.options, self.weights = None, frozenset(), {}
        else:
            self._show(question)

    def snapshot(self) -> dict[str, object]:
        """Give the state as plain values."""
        return self.table.snapshot()

    def final_quarter_points(self) -> list[int]:
        """Give the quarter points by seat."""
        return [player.quarter_points for player in self.table.players]

    def winners(self) -> list[int]:
        """Give the seats that win."""
        return self.table.winners()

    def score_sheet(self) -> list[dict[str, int]]:
        """Give the quarter points by category, by seat."""
        return [dict(player.sheet) for player in self.table.players]

    def _show(self, question: Question) -> None:
        self.actor, self.options, self.weights = question.actor, question.options, dict(question.weights)

    # --- the game (section 2) -------------------------------------------------------------------------------------

    def game(self) -> Procedure[None]:
        """Play from the preparation to the final scoring (R-END-01, R-END-02)."""
        table = self.table
        yield from self.preparation()
        while table.food_days < len(facts.FOOD_TEETH):
            for seat in table.turn_order():
                yield from self.turn(seat)
            if table.position >= facts.FOOD_TEETH[table.food_days]:  # R-FOOD-01, R-CAL-08
                yield from self.food_day()
            yield from self.calendar()
        table.final_scoring()
        table.finished = True

    # --- preparation (section 3.2, protocols "Preparation") -------------------------------------------------------

    def preparation(self) -> Procedure[None]:
        """Set the game up."""
        table = self.table
        count = len(table.players)
        starter = yield from ask_chance(dict.fromkeys(SEATS[:count], 1))  # R-SETUP-05
        table.starting_player = SEATS.index(starter)
        for _ in range(facts.MONUMENTS_SHOWN[count]):  # R-SETUP-11
            unseen = [name for name in facts.MONUMENTS if name not in table.monuments]
            table.monuments.append((yield from ask_chance(dict.fromkeys(unseen, 1))))
        yield from self.fill_display()  # R-SETUP-12
        if WITH_QUICK_ACTIONS in table.modules:
            yield from self.reveal_quick_tiles(age=1)
        if WITH_PROPHECIES in table.modules:  # X-PROPH-01
            table.prophecies = yield from self.drawn(PROPHECIES_DRAWN, list(PROPHECIES))
        undealt = list(facts.WEALTH_PLACE)
        if WITH_MINI_EXPANSION in table.modules:
            undealt.append(TILE_WITHOUT_A_SPACE)
        dealt = []
        for _ in range(count):  # R-SETUP-13
            dealt.append((yield from self.drawn(4, undealt)))
        missing = yield from self.first_dummies(undealt)
        yield from self.choices_of_preparation(dealt)
        kept = [tile for player in table.players for tile in player.wealth_tiles]
        yield from self.dummies(missing, [tile for hand in dealt for tile in hand if tile not in kept])  # X-QUICK-17
        yield from self.gains_of_preparation()

    def drawn(self, number: int, stock: list[str]) -> Procedure[list[str]]:
        """Let chance draw that many different things from a stock, and take them off it."""
        hand = []
        for _ in range(number):
            name = yield from ask_chance(dict.fromkeys(stock, 1))
            stock.remove(name)
            hand.append(name)
        return hand

    def reveal_quick_tiles(self, age: int) -> Procedure[None]:
        """Lay the quick tiles of an Age on the teeth of the calendar (X-QUICK-02, X-QUICK-03)."""
        left = dict(QUICK_TILES[age])
        while any(left.values()):
            tile = yield from ask_chance(left)
            left[tile] -= 1
            self.table.quick_tiles.append(tile)

    def first_dummies(self, undealt: list[str]) -> Procedure[int]:
        """Place the dummies before anybody chooses, and say how many are left over (R-SETUP-14, R-SETUP-15)."""
        table = self.table
        number = facts.DUMMIES[len(table.players)]
        if WITH_QUICK_ACTIONS in table.modules:  # X-QUICK-16
            dummies = QUICK_DUMMIES[len(table.players)]
            table.quick_dummies = dummies.on_quick_spaces
            number = dummies.on_gears
        return (yield from self.dummies(number, undealt))

    def dummies(self, number: int, tiles: list[str]) -> Procedure[int]:
        """Place dummy workers by drawn tiles, and say how many are left over (R-SETUP-16..18)."""
        table = self.table
        while number > 0 and tiles:
            (tile,) = yield from self.drawn(1, tiles)
            if tile == TILE_WITHOUT_A_SPACE:  # COMPONENTS, MINI2-wealth
                number += 1
                continue
            gear, space = facts.WEALTH_PLACE[tile]
            slots = table.gears[gear]
            targets = [space]
            if DUMMY not in slots and gear != CHICHEN_ITZA:  # R-SETUP-17
                targets.append((space + 5) % 10)
            for target in targets:
                if number > 0 and slots[target] is None:  # R-SETUP-18, Q-71
                    slots[target] = DUMMY
                    number -= 1
        return number

    def choices_of_preparation(self, dealt: list[list[str]]) -> Procedure[None]:
        """Let everybody choose a tribe and wealth tiles, and reveal them together (R-SETUP-19, X-TRIBE-01, -02)."""
        table = self.table
        tribes: list[list[str]] = []
        stock = list(TRIBES)
        for _ in table.players:
            tribes.append((yield from self.drawn(TRIBES_DEALT if WITH_TRIBES in table.modules else 0, stock)))
        kept_tribes: dict[int, str | None] = {}
        kept_tiles: dict[int, list[str]] = {}
        for seat in table.turn_order():
            kept_tribes[seat] = (yield from self.choose_from(seat, tribes[seat])) if tribes[seat] else None
            kept_tiles[seat] = []
            for _ in range(3 if kept_tribes[seat] == IXTAB else 2):  # X-TRIBE-IXTAB-1
                left = [tile for tile in dealt[seat] if tile not in kept_tiles[seat]]
                kept_tiles[seat].append((yield from self.choose_from(seat, left)))
        for seat, player in enumerate(table.players):
            player.tribe = kept_tribes[seat]
            player.wealth_tiles = kept_tiles[seat]

    def choose_from(self, seat: int, names: list[str]) -> Procedure[str]:
        """Ask for one of some names."""
        return (yield from self.ask(seat, lambda: names))

    def gains_of_preparation(self) -> Procedure[None]:
        """Give everybody what the wealth tiles show; tribes come in (R-SETUP-20, X-TRIBE-04, Q-125)."""
        table = self.table
        for seat in table.turn_order():
            player = table.players[seat]
            if table.is_tribe(seat, YALUK):  # X-TRIBE-YALUK-1
                player.workers = player.hand = YALUK_WORKERS
            for tile in player.wealth_tiles:
                yield from self.effects(seat, wealth_effects(tile))
        for seat in table.turn_order():
            if table.is_tribe(seat, IXTAB):  # X-TRIBE-IXTAB-2, D-SETUP-03
                table.step_down(seat, (yield from self.choose_from(seat, table.angerable(seat))))

    # --- Food Day and calendar (section 3.21 to 3.24) -------------------------------------------------------------

    def food_day(self) -> Procedure[None]:
        """Feed everybody, change the Age, give the rewards (R-FOOD-04, R-FOOD-10..12, R-REW-01..08, section 4)."""
        table = self.table
        table.food_days += 1
        taxed = {
            seat: table.give_untaxed(seat, table.building_goods(seat)) for seat in table.turn_order()
        }  # X-BUILD-03
        yield from self.taxed_goods(taxed)
        for seat in table.turn_order():
            table.feed(seat)
        if table.food_days == 1 and WITH_QUICK_ACTIONS in table.modules:
            yield from self.reveal_quick_tiles(age=2)
        if table.food_days == 2:  # R-FOOD-11
            table.display.clear()
            table.stack.clear()
            table.stack.update(table.age_tiles(2))
            yield from self.fill_display()
        if table.food_days in (1, 3):
            yield from self.taxed_goods(table.temple_goods())
        else:
            table.temple_points(age=1 if table.food_days == 2 else 2)
        self.end_of_prophecy()

    def taxed_goods(self, due: dict[int, list[str]]) -> Procedure[None]:
        """Let everybody take the goods that have to be paid for, or decline (D-FOOD-02, X-PROPH-INT-12, -13)."""
        for seat in self.table.turn_order():
            gold = due[seat].count(GOLD)
            yield from self.gain_gold(seat, gold)
            yield from self.gain_skulls(seat, len(due[seat]) - gold)

    def end_of_prophecy(self) -> None:
        """Score the prophecy in force; the next one follows (X-PROPH-02..04, X-PROPH-10)."""
        table = self.table
        if table.prophecy_in_force is not None:
            for seat, player in enumerate(table.players):
                player.score(table.prophecy_points(seat, table.prophecy_in_force), "prophecies")
        following = table.prophecies[table.food_days - 1 : table.food_days]
        table.prophecy_in_force = following[0] if following else None

    def calendar(self) -> Procedure[None]:
        """Return the workers from the two other places, move the marker, turn the gears (R-START-04..09)."""
        table = self.table
        for seat in table.quick_seats:  # X-QUICK-12
            table.players[seat].hand += 1
        table.quick_seats.clear()
        owner = table.on_starting_space
        days = 1
        if owner is None:
            table.accumulated_corn += 1  # R-START-05
        else:
            table.on_starting_space = None
            table.players[owner].hand += 1  # R-START-06
            if table.starting_player != owner:  # R-START-07
                table.starting_player = owner
            else:
                table.starting_player = (owner + 1) % len(table.players)
            last_round = table.food_days == len(facts.FOOD_TEETH)  # R-END-03
            if table.players[owner].light_side and table.double_advance_pushes_nobody() and not last_round:
                answer = yield from self.choose_from(owner, [ONE_DAY, TWO_DAYS])  # R-CAL-05, R-START-08
                if answer == TWO_DAYS:
                    table.players[owner].light_side = False  # R-CAL-06
                    days = 2
        for _ in range(days):
            table.turn_gears()
