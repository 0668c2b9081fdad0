"""The rules of the base game, told as procedures that ask their questions one by one.

Every procedure is a generator: it yields a Question and is resumed with the name of the chosen option. The order of
the procedures is that of the rules specification, sections 2 and 3, whose ids such as R-PAL-11 it cites.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from . import facts
from .facts import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    GOLD,
    PALENQUE,
    RESOURCES,
    SEATS,
    STONE,
    TEMPLES,
    THEOLOGY,
    TIKAL,
    UXMAL,
    WOOD,
    YAXCHILAN,
    Effect,
)
from .table import (
    BURN,
    CORN_TILE,
    DUMMY,
    STARTING_PLAYER_SPACE,
    WOOD_TILE,
    Table,
    bundles_of,
    one_less,
)

CHANCE = "chance"
DONE = "done"
NOTHING = "nothing"
ONE_DAY = "one day"
TWO_DAYS = "two days"
USE_ARCHITECTURE = "use architecture"
KEEP_ARCHITECTURE = "keep architecture"


@dataclass(frozen=True)
class Question:
    """One question: who answers (a seat or chance), the options, and the multiplicities if chance answers."""

    actor: str | int
    options: frozenset[str]
    weights: dict[str, int] = field(default_factory=dict)


Result = TypeVar("Result")
Procedure = Generator[Question, str, Result]


def ask(seat: int, options: Iterable[str]) -> Procedure[str]:
    """Ask a seat; a question that allows only "done" or only "nothing" counts as answered."""
    offered = frozenset(options)
    if not offered:
        raise RuntimeError("a question without any possible answer")
    if offered in (frozenset({DONE}), frozenset({NOTHING})):
        (only,) = offered
        return only
    return (yield Question(seat, offered))


def ask_chance(weights: dict[str, int]) -> Procedure[str]:
    """Let chance decide."""
    possible = {name: weight for name, weight in weights.items() if weight > 0}
    return (yield Question(CHANCE, frozenset(possible), possible))


class Reading:
    """A game read from the rules, question by question."""

    def __init__(self, players: int) -> None:
        """Begin a game for 2, 3 or 4 players (R-COMP-01)."""
        if players not in facts.DUMMIES:
            raise ValueError(f"the base game is for 2 to 4 players, not {players}")
        self.table = Table(players)
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

    # --- the game (section 2) ----------------------------------------------------------------------------

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

    # --- preparation (section 3.2, protocol "Preparation") -------------------------------------------------------

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
        undealt = list(facts.WEALTH_PLACE)
        dealt: list[list[str]] = []
        for _ in range(count):  # R-SETUP-13
            hand: list[str] = []
            for _ in range(4):
                tile = yield from ask_chance(dict.fromkeys(undealt, 1))
                undealt.remove(tile)
                hand.append(tile)
            dealt.append(hand)
        yield from self.dummies(undealt)
        kept: dict[int, list[str]] = {}
        for seat in table.turn_order():  # R-SETUP-19: secret, so nothing is gained before everyone has chosen
            first = yield from ask(seat, dealt[seat])
            second = yield from ask(seat, [tile for tile in dealt[seat] if tile != first])
            kept[seat] = [first, second]
        for seat in table.turn_order():  # R-SETUP-20, R-SETUP-21
            table.players[seat].wealth_tiles = kept[seat]
            for tile in kept[seat]:
                yield from self.effects(seat, facts.WEALTH[facts.WEALTH_PLACE[tile]])

    def dummies(self, undealt: list[str]) -> Procedure[None]:
        """Place the dummy workers (R-SETUP-14..18)."""
        table = self.table
        left = facts.DUMMIES[len(table.players)]
        while left > 0 and undealt:
            tile = yield from ask_chance(dict.fromkeys(undealt, 1))
            undealt.remove(tile)
            gear, space = facts.WEALTH_PLACE[tile]
            slots = table.gears[gear]
            first_on_gear = DUMMY not in slots
            targets = [space]
            if first_on_gear and gear != CHICHEN_ITZA:  # R-SETUP-17
                targets.append((space + 5) % 10)
            for target in targets:
                if left > 0 and slots[target] is None:  # R-SETUP-18, Q-71
                    slots[target] = DUMMY
                    left -= 1

    def fill_display(self) -> Procedure[None]:
        """Refill the building display from the stack of the current Age (R-BUILD-04..06)."""
        table = self.table
        while len(table.display) < facts.DISPLAY_PLACES and table.stack.total() > 0:
            tile = yield from ask_chance(dict(table.stack))
            table.stack[tile] -= 1
            table.display.append(tile)

    # --- a turn (section 3.5 to 3.8) -----------------------------------------------------------------------------

    def turn(self, seat: int) -> Procedure[None]:
        """Take one turn: beg, then either place or pick up, then refill the display."""
        table = self.table
        yield from self.begging(seat)
        places = table.affordable_places(seat, placed=0)
        own_workers = table.workers_of(seat)
        if not places and not own_workers:
            yield from self.pity(seat)
            return
        answer = yield from ask(seat, [*places, *own_workers])  # R-TURN-02..06
        if answer in own_workers:
            yield from self.pick_up(seat, answer)
        else:
            yield from self.place(seat, answer)
        yield from self.fill_display()

    def begging(self, seat: int) -> Procedure[None]:
        """Beg for corn, if allowed; sometimes it must be (R-BEG-01..07)."""
        table = self.table
        player = table.players[seat]
        temples = table.angerable(seat)
        if player.corn > 2 or not temples:
            return
        forced = not table.workers_of(seat) and not table.affordable_places(seat, placed=0)
        answer = yield from ask(seat, temples if forced else [DONE, *temples])
        if answer != DONE:
            player.corn = 3
            table.step_down(seat, answer)

    def pity(self, seat: int) -> Procedure[None]:
        """Place one worker on a cheapest space for all corn held (R-BEG-08, R-BEG-09)."""
        table = self.table
        gear = yield from ask(seat, table.cheapest_gears())
        self.put_worker(seat, gear)
        table.players[seat].corn = 0

    def place(self, seat: int, first: str) -> Procedure[None]:
        """Place workers, one at least (R-PLACE-01..12), then take the corn from the teeth (R-START-02)."""
        table = self.table
        player = table.players[seat]
        answer = first
        placed = 0
        while answer != DONE:
            cost = self.put_worker(seat, answer)
            placed += 1
            extra = facts.WORKER_COUNT_COST[placed] - facts.WORKER_COUNT_COST[placed - 1]
            player.pay_corn(cost + extra)
            answer = yield from ask(seat, [DONE, *table.affordable_places(seat, placed)])
        if table.on_starting_space == seat:  # R-PLACE-10: only now
            player.corn += table.accumulated_corn
            table.accumulated_corn = 0

    def put_worker(self, seat: int, where: str) -> int:
        """Put a worker somewhere and give the cost of the space (R-PLACE-02, R-PLACE-05, R-PLACE-08)."""
        table = self.table
        table.players[seat].hand -= 1
        if where == STARTING_PLAYER_SPACE:
            table.on_starting_space = seat
            return 0
        space = table.lowest_free(where)
        if space is None:
            raise RuntimeError(f"no free space on {where}")
        table.gears[where][space] = seat
        return space

    def pick_up(self, seat: int, first: str) -> Procedure[None]:
        """Pick up workers one at a time, each with an action or nothing (R-PICK-01..13)."""
        table = self.table
        player = table.players[seat]
        answer = first
        while answer != DONE:
            gear, space = table.workers_of(seat)[answer]
            table.gears[gear][space] = None
            player.hand += 1
            possible = table.worker_actions(seat, gear, space)
            chosen = yield from ask(seat, [NOTHING, *possible])
            if chosen != NOTHING:
                action_gear, action, fee = possible[chosen]
                player.pay_corn(fee)  # R-PICK-07
                yield from self.perform(seat, action_gear, action)
            answer = yield from ask(seat, [DONE, *table.workers_of(seat)])  # R-PICK-03

    # --- actions (section 3.9 to 3.13) ---------------------------------------------------------------------------

    def perform(self, seat: int, gear: str, action: int) -> Procedure[None]:
        """Perform one action of one gear."""
        if gear == PALENQUE:
            yield from self.palenque(seat, action)
        elif gear == YAXCHILAN:
            self.yaxchilan(seat, action)
        elif gear == TIKAL:
            yield from self.tikal(seat, action)
        elif gear == UXMAL:
            yield from self.uxmal(seat, action)
        else:
            yield from self.chichen_itza(seat, action)

    def palenque(self, seat: int, action: int) -> Procedure[None]:
        """Fish or harvest (R-PAL-01..14)."""
        table = self.table
        player = table.players[seat]
        if action == 1:
            player.corn += facts.FISHING_CORN + (1 if player.levels[AGRICULTURE] >= 2 else 0)  # R-AGR-03
            return
        ways = table.harvests(seat, action)
        if action == 2:  # D-PAL-02: there is never more than one way
            (way,) = ways
        else:
            way = yield from ask(seat, ways)
        if way == WOOD_TILE:
            table.jungle_wood[action] -= 1
            player.wood_tiles += 1
            player.gain({WOOD: facts.HARVEST_WOOD[action] + table.wood_bonus(seat)})
            return
        if way in (CORN_TILE, BURN):
            table.jungle_corn[action] -= 1
            player.corn_tiles += 1
        if way == BURN:  # R-PAL-11, R-PAL-13
            table.jungle_wood[action] -= 1
        player.corn += table.harvest_corn(seat, action)
        if way == BURN:
            table.step_down(seat, (yield from ask(seat, table.angerable(seat))))

    def yaxchilan(self, seat: int, action: int) -> None:
        """Take goods (R-YAX-01..05) with extraction (R-EXT-01..03) and theology 3 (R-THE-04)."""
        table = self.table
        player = table.players[seat]
        if action == 1:
            player.gain({WOOD: 1 + table.wood_bonus(seat)})
        elif action == 2:
            player.gain({STONE: 1 + table.stone_bonus(seat)})
            player.corn += 1
        elif action == 3:
            player.gain({GOLD: 1 + table.gold_bonus(seat)})
            player.corn += 2
        elif action == 4:
            table.gain_skulls(seat, 2 if player.levels[THEOLOGY] >= 3 else 1)
        else:
            player.gain({GOLD: 1 + table.gold_bonus(seat), STONE: 1 + table.stone_bonus(seat)})
            player.corn += 2

    def tikal(self, seat: int, action: int) -> Procedure[None]:
        """Advance technologies, construct, or climb two temples (R-TIK-01..07)."""
        table = self.table
        if action == 1:
            yield from self.paid_advance(seat, (yield from ask(seat, table.payable_advances(seat))))
        elif action == 2:
            yield from self.construct_as_tikal_2(seat, optional=False)
        elif action == 3:
            yield from self.paid_advance(seat, (yield from ask(seat, table.payable_advances(seat))))
            second = yield from ask(seat, [DONE, *table.payable_advances(seat)])
            if second != DONE:
                yield from self.paid_advance(seat, second)
        elif action == 4:
            yield from self.tikal_4(seat)
        else:
            yield from self.tikal_5(seat)

    def tikal_4(self, seat: int) -> Procedure[None]:
        """Construct one or two buildings, or one monument (R-TIK-04..06)."""
        table = self.table
        player = table.players[seat]
        monuments = table.payable_monuments(seat)
        buildings = table.constructible(seat, with_architecture=True)
        name = yield from ask(seat, [*buildings, *monuments])
        if name in monuments:
            self.construct_monument(seat, name)
            return
        used = False
        if player.levels[ARCHITECTURE] >= 1:  # D-TIK-07, R-ARC-05, R-ARC-06
            used = True
            if table.payable_in_full(seat, name):
                answer = yield from ask(seat, [USE_ARCHITECTURE, KEEP_ARCHITECTURE])
                used = answer == USE_ARCHITECTURE
        yield from self.construct(seat, name, with_architecture=used)
        second = yield from ask(seat, [DONE, *table.constructible(seat, with_architecture=not used)])
        if second != DONE:  # R-TIK-05, R-ARC-07
            yield from self.construct(seat, second, with_architecture=not used)

    def tikal_5(self, seat: int) -> Procedure[None]:
        """Pay one resource and climb two different temples (R-TIK-07, D-TIK-10)."""
        table = self.table
        player = table.players[seat]
        paid = yield from ask(seat, [kind for kind in RESOURCES if player.goods[kind] > 0])
        player.pay({paid: 1})
        climbable = table.climbable(seat)
        if len(climbable) == 1:
            table.step_up(seat, climbable[0])
            return
        pairs = {
            f"{first} and {second}": (first, second)
            for index, first in enumerate(TEMPLES)
            for second in TEMPLES[index + 1 :]
            if first in climbable and second in climbable
        }
        for temple in pairs[(yield from ask(seat, pairs))]:
            table.step_up(seat, temple)

    def uxmal(self, seat: int, action: int) -> Procedure[None]:
        """Climb, trade, hire, construct with corn, or do any action (R-UXM-01..10)."""
        table = self.table
        player = table.players[seat]
        if action == 1:
            player.pay_corn(3)
            yield from self.climb_any(seat)
        elif action == 2:
            yield from self.market(seat)
        elif action == 3:
            table.gain_worker(seat)
        elif action == 4:
            name = yield from ask(seat, table.constructible_with_corn(seat, player.corn))
            player.pay_corn(table.corn_price(seat, name))
            yield from self.finish_building(seat, name, player.levels[ARCHITECTURE])
        else:
            granted = table.granted_actions(seat, player.corn)
            player.pay_corn(1)  # R-UXM-08
            gear, number = granted[(yield from ask(seat, granted))]
            yield from self.perform(seat, gear, number)

    def market(self, seat: int) -> Procedure[None]:
        """Sell, then buy, at the bank rates (R-UXM-02, section 5.6)."""
        player = self.table.players[seat]
        sold: set[str] = set()
        bought: set[str] = set()
        while True:
            offers = [
                f"buy {kind}" for kind in RESOURCES if kind not in sold and facts.MARKET_RATE[kind] <= player.corn
            ]
            if not bought:
                offers += [f"sell {kind}" for kind in RESOURCES if player.goods[kind] > 0]
            answer = yield from ask(seat, [DONE, *offers])
            if answer == DONE:
                return
            way, kind = answer.split()
            if way == "sell":
                player.pay({kind: 1})
                player.corn += facts.MARKET_RATE[kind]
                sold.add(kind)
            else:
                player.pay_corn(facts.MARKET_RATE[kind])
                player.gain({kind: 1})
                bought.add(kind)

    def chichen_itza(self, seat: int, action: int) -> Procedure[None]:
        """Put a skull down and take the rewards (R-CHI-01..06), then perhaps theology 2 (R-THE-02, R-THE-03)."""
        table = self.table
        player = table.players[seat]
        player.skulls -= 1
        table.skull_places[action] = True
        player.score(facts.CHICHEN_ITZA_POINTS[action], "Chichen Itza")
        table.step_up(seat, facts.CHICHEN_ITZA_TEMPLE[action])
        if action in facts.CHICHEN_ITZA_RESOURCE:
            player.gain({(yield from ask(seat, RESOURCES)): 1})
        if player.levels[THEOLOGY] >= 2 and table.climbable(seat):
            held = [kind for kind in RESOURCES if player.goods[kind] > 0]
            paid = yield from ask(seat, [DONE, *held])
            if paid != DONE:
                player.pay({paid: 1})
                yield from self.climb_any(seat)

    # --- technologies (section 3.14) -----------------------------------------------------------------------------

    def paid_advance(self, seat: int, track: str) -> Procedure[None]:
        """Pay for an advance with any mix of resources and make it (R-TECH-03, D-TIK-02)."""
        player = self.table.players[seat]
        bundles = {
            name: bundle
            for name, bundle in bundles_of(self.table.advance_cost(seat, track)).items()
            if player.holds(bundle)
        }
        player.pay(bundles[(yield from ask(seat, bundles))])
        yield from self.advance(seat, track)

    def advance(self, seat: int, track: str) -> Procedure[None]:
        """Advance one level, or take the bonus beyond level 3 (R-TECH-04..06, Q-38)."""
        player = self.table.players[seat]
        if player.levels[track] < 3:
            player.levels[track] += 1
        elif track == AGRICULTURE:
            yield from self.climb_any(seat)
        elif track == EXTRACTION:
            bundles = bundles_of(2)
            player.gain(bundles[(yield from ask(seat, bundles))])
        elif track == ARCHITECTURE:
            player.score(3, "technology bonus")
        else:
            self.table.gain_skulls(seat, 1)

    def climb_any(self, seat: int) -> Procedure[None]:
        """Go up one step on a temple of choice; where none can be climbed the step is lost (D-TIK-03, D-BLD-02)."""
        climbable = self.table.climbable(seat)
        if climbable:
            self.table.step_up(seat, (yield from ask(seat, climbable)))

    # --- buildings and monuments (section 3.17, 3.20) ------------------------------------------------------------

    def construct_as_tikal_2(self, seat: int, *, optional: bool) -> Procedure[None]:
        """Construct one building for blocks; architecture applies by itself (R-TIK-02, R-BUILD-07, R-ARC-11)."""
        names = self.table.constructible(seat, with_architecture=True)
        name = yield from ask(seat, [DONE, *names] if optional else names)
        if name != DONE:
            yield from self.construct(seat, name, with_architecture=True)

    def construct(self, seat: int, name: str, *, with_architecture: bool) -> Procedure[None]:
        """Pay a building in blocks and finish it (R-BUILD-01, R-ARC-03, R-ARC-10)."""
        table = self.table
        player = table.players[seat]
        cost = facts.BUILDINGS[name].cost
        if with_architecture and table.saves_a_block(seat):
            savable = table.savable(seat, name)
            saved = savable[0] if len(cost) == 1 else (yield from ask(seat, savable))  # D-TIK-08
            cost = one_less(cost, saved)
        player.pay(cost)
        yield from self.finish_building(seat, name, player.levels[ARCHITECTURE] if with_architecture else 0)

    def finish_building(self, seat: int, name: str, architecture: int) -> Procedure[None]:
        """Take the tile, the corn and points of architecture, then the printed effects (R-ARC-01, -02, -09, -10)."""
        player = self.table.players[seat]
        self.table.display.remove(name)
        player.buildings.append(name)
        if architecture >= 1:
            player.corn += 1
        if architecture >= 2:
            player.score(2, "architecture")
        yield from self.effects(seat, facts.BUILDINGS[name].effects)

    def construct_monument(self, seat: int, name: str) -> None:
        """Pay and take a monument (R-MON-01..04); a skull paid goes to the bank (Q-78)."""
        player = self.table.players[seat]
        player.pay(facts.MONUMENTS[name].cost)
        player.skulls -= facts.MONUMENTS[name].skulls
        self.table.bank_skulls += facts.MONUMENTS[name].skulls
        self.table.monuments.remove(name)
        player.monuments.append(name)

    def effects(self, seat: int, effects: tuple[Effect, ...]) -> Procedure[None]:
        """Resolve printed effects from left to right (R-BUILD-03); what cannot be used is lost (Q-25)."""
        for effect in effects:
            yield from self.effect(seat, effect)

    def effect(self, seat: int, effect: Effect) -> Procedure[None]:
        """Resolve one printed effect."""
        table = self.table
        player = table.players[seat]
        match effect.kind:
            case "gain":
                if effect.what == facts.CORN:
                    player.corn += effect.amount
                elif effect.what == facts.SKULL:
                    table.gain_skulls(seat, effect.amount)
                else:
                    player.gain({effect.what: effect.amount})
            case "step":
                for _ in range(effect.amount):  # R-TEMP-08
                    if effect.what == facts.ANY:
                        yield from self.climb_any(seat)
                    else:
                        table.step_up(seat, effect.what)
            case "technology":
                for _ in range(effect.amount):  # R-BUILD-10, Q-134
                    track = effect.what
                    if track == facts.ANY:
                        track = yield from ask(seat, facts.TECHNOLOGIES)
                    yield from self.advance(seat, track)
            case "points":
                player.score(effect.amount, "buildings")
            case "worker":
                table.gain_worker(seat)  # R-BUILD-11
            case "market":
                yield from self.market(seat)  # R-BUILD-08
            case "may construct":
                yield from self.construct_as_tikal_2(seat, optional=True)
            case "any action":  # R-BUILD-09
                granted = table.granted_actions(seat, player.corn)
                answer = yield from ask(seat, [DONE, *granted])
                if answer != DONE:
                    player.pay_corn(1)
                    gear, action = granted[answer]
                    yield from self.perform(seat, gear, action)
            case "farm for workers" | "farm for all":
                pass  # works on Food Days (R-FARM-05)
            case _:
                raise RuntimeError(f"unknown effect: {effect}")

    # --- Food Day and calendar (section 3.21 to 3.24) ------------------------------------------------------------

    def food_day(self) -> Procedure[None]:
        """Feed everybody, change the Age, give the rewards (R-FOOD-04, R-FOOD-10..12, R-REW-01..08)."""
        table = self.table
        table.food_days += 1
        for seat in table.turn_order():
            table.feed(seat)
        if table.food_days == 2:  # R-FOOD-11
            table.display.clear()
            table.stack.clear()
            table.stack.update(table.age_tiles(2))
            yield from self.fill_display()
        if table.food_days in (1, 3):
            table.temple_goods()
        else:
            table.temple_points(age=1 if table.food_days == 2 else 2)

    def calendar(self) -> Procedure[None]:
        """Return the worker from the starting player space, move the marker, turn the gears (R-START-04..09)."""
        table = self.table
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
                answer = yield from ask(owner, [ONE_DAY, TWO_DAYS])  # R-CAL-05, R-START-08
                if answer == TWO_DAYS:
                    table.players[owner].light_side = False  # R-CAL-06
                    days = 2
        for _ in range(days):
            table.turn_gears()
