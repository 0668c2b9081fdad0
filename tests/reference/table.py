"""What lies on the table, and what can be read off it without asking anybody: costs, legality, scores."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from . import facts
from .facts import (
    AGRICULTURE,
    ARCHITECTURE,
    BOTTOM,
    CHICHEN_ITZA,
    EXTRACTION,
    GEARS,
    GOLD,
    PALENQUE,
    RESOURCES,
    SMALL_GEARS,
    STONE,
    TEMPLES,
    THEOLOGY,
    TIKAL,
    TOP,
    UXMAL,
    WOOD,
    YAXCHILAN,
)

DUMMY = "dummy"
STARTING_PLAYER_SPACE = "starting player space"
WOOD_TILE = "wood tile"
CORN_TILE = "corn tile"
BURN = "burn the forest"
WITHOUT_TILE = "corn without a tile"

Bundle = dict[str, int]


def bundle_name(bundle: Bundle) -> str:
    """Name a bundle of resources: wood, stone, gold, the number only when above 1."""
    parts = [kind if bundle[kind] == 1 else f"{bundle[kind]} {kind}" for kind in RESOURCES if bundle.get(kind, 0)]
    return " and ".join(parts)


def bundles_of(size: int) -> dict[str, Bundle]:
    """List every bundle of that many resources, by name."""
    found: dict[str, Bundle] = {}
    for wood in range(size + 1):
        for stone in range(size + 1 - wood):
            bundle = {WOOD: wood, STONE: stone, GOLD: size - wood - stone}
            found[bundle_name(bundle)] = bundle
    return found


@dataclass
class Player:
    """One player's holdings (R-SETUP-08, R-SETUP-09)."""

    corn: int = 0
    goods: Bundle = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    skulls: int = 0
    quarter_points: int = 0
    workers: int = facts.START_WORKERS  # in play
    hand: int = facts.START_WORKERS  # available
    light_side: bool = True
    steps: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TEMPLES, 0))
    levels: dict[str, int] = field(default_factory=lambda: dict.fromkeys(facts.TECHNOLOGIES, 0))
    corn_tiles: int = 0
    wood_tiles: int = 0
    buildings: list[str] = field(default_factory=list)
    monuments: list[str] = field(default_factory=list)
    wealth_tiles: list[str] = field(default_factory=list)
    sheet: dict[str, int] = field(default_factory=dict)  # quarter points by category

    def blocks(self) -> int:
        """Count all resource blocks held."""
        return sum(self.goods.values())

    def holds(self, bundle: Bundle) -> bool:
        """Tell whether the player holds at least this bundle."""
        return all(self.goods[kind] >= amount for kind, amount in bundle.items())

    def pay(self, bundle: Bundle) -> None:
        """Return a bundle to the bank (R-GEN-02)."""
        if not self.holds(bundle):
            raise RuntimeError(f"cannot pay {bundle} from {self.goods}")
        for kind, amount in bundle.items():
            self.goods[kind] -= amount

    def gain(self, bundle: Bundle) -> None:
        """Take a bundle from the bank, which has no limit (R-COMP-05)."""
        for kind, amount in bundle.items():
            self.goods[kind] += amount

    def pay_corn(self, amount: int) -> None:
        """Return corn to the bank (R-GEN-02)."""
        if amount > self.corn:
            raise RuntimeError(f"cannot pay {amount} corn from {self.corn}")
        self.corn -= amount

    def score(self, points: int, category: str) -> None:
        """Score whole victory points; the total may become negative (R-GEN-08)."""
        self.score_quarters(4 * points, category)

    def score_quarters(self, quarters: int, category: str) -> None:
        """Score quarter points (C-01)."""
        self.quarter_points += quarters
        self.sheet[category] = self.sheet.get(category, 0) + quarters

    def farm_effects(self, kind: str) -> int:
        """Count farm symbols on own buildings and kept wealth tiles (R-FARM-01..03, R-SETUP-21)."""
        printed = [facts.BUILDINGS[name].effects for name in self.buildings]
        printed += [facts.WEALTH[facts.WEALTH_PLACE[name]] for name in self.wealth_tiles]
        return sum(effect.amount for effects in printed for effect in effects if effect.kind == kind)

    def feeding_needs(self) -> list[int]:
        """Give the corn each worker needs on a Food Day, cheapest first (R-FOOD-05, R-FARM-01..04, R-FOOD-09)."""
        everybody = max(0, 2 - self.farm_effects("farm for all"))
        fed_by_farms = min(self.workers, self.farm_effects("farm for workers"))
        return [0] * fed_by_farms + [everybody] * (self.workers - fed_by_farms)


class Table:
    """The whole state of a game, and everything that follows from it without a decision."""

    def __init__(self, players: int) -> None:
        """Set up the bank, the jungle and the boards (R-SETUP-01..03, R-SETUP-08, R-SETUP-09)."""
        self.position = 0
        self.food_days = 0  # Food Days already held
        self.starting_player = 0
        self.on_starting_space: int | None = None
        self.accumulated_corn = 0
        self.gears: dict[str, list[int | str | None]] = {gear: [None] * facts.SLOTS[gear] for gear in GEARS}
        self.jungle_corn = dict.fromkeys(facts.JUNGLE_GROUPS, players)
        self.jungle_wood = {group: players if group in facts.WOODED_GROUPS else 0 for group in facts.JUNGLE_GROUPS}
        self.skull_places = dict.fromkeys(range(1, 10), False)
        self.bank_skulls = facts.SKULLS
        self.stack: Counter[str] = Counter(self.age_tiles(1))
        self.display: list[str] = []
        self.monuments: list[str] = []
        self.players = [Player() for _ in range(players)]
        self.finished = False

    @staticmethod
    def age_tiles(age: int) -> dict[str, int]:
        """Give the copies of every building design of an Age."""
        return {name: tile.copies for name, tile in facts.BUILDINGS.items() if tile.age == age}

    # --- order of play --------------------------------------------------------------------------------------------

    def turn_order(self) -> list[int]:
        """List the seats clockwise from the starting player (R-TURN-01)."""
        seats = len(self.players)
        return [(self.starting_player + ahead) % seats for ahead in range(seats)]

    # --- gears ----------------------------------------------------------------------------------------------------

    def lowest_free(self, gear: str) -> int | None:
        """Find the lowest unoccupied numbered space (R-PLACE-02..04)."""
        for space in range(facts.LAST_SPACE[gear] + 1):
            if self.gears[gear][space] is None:
                return space
        return None

    def workers_of(self, seat: int) -> dict[str, tuple[str, int]]:
        """Name every own worker on the gears (R-PICK-01), for picking it up."""
        return {
            f"pick up {gear} {space}": (gear, space)
            for gear in GEARS
            for space, occupant in enumerate(self.gears[gear])
            if occupant == seat
        }

    def affordable_places(self, seat: int, placed: int) -> list[str]:
        """List where the next worker of this turn can go (R-PLACE-01..09), after `placed` ones."""
        player = self.players[seat]
        if player.hand == 0:
            return []
        budget = player.corn - (facts.WORKER_COUNT_COST[placed + 1] - facts.WORKER_COUNT_COST[placed])
        places = []
        for gear in GEARS:
            space = self.lowest_free(gear)
            if space is not None and space <= budget:
                places.append(gear)
        if self.on_starting_space is None and budget >= 0:
            places.append(STARTING_PLAYER_SPACE)
        return places

    def cheapest_gears(self) -> list[str]:
        """List the gears with the cheapest free space of all (R-BEG-08, R-BEG-09)."""
        costs = {gear: space for gear in GEARS if (space := self.lowest_free(gear)) is not None}
        return [gear for gear, cost in costs.items() if cost == min(costs.values())]

    def double_advance_pushes_nobody(self) -> bool:
        """Tell whether no player's worker stands on space 6 of a small gear or on Chichen Itza 9 (R-CAL-07)."""
        return not any(isinstance(self.gears[gear][facts.LAST_SPACE[gear] - 1], int) for gear in GEARS)

    def turn_gears(self) -> None:
        """Move everything on by one day (R-CAL-01, R-CAL-02, R-DUMMY-02)."""
        self.position += 1
        for gear in GEARS:
            slots = self.gears[gear]
            slots = [slots[-1], *slots[:-1]]
            beyond = facts.LAST_SPACE[gear] + 1
            pushed = slots[beyond]
            if isinstance(pushed, int):
                self.players[pushed].hand += 1
                slots[beyond] = None
            self.gears[gear] = slots

    # --- temples --------------------------------------------------------------------------------------------------

    def climbable(self, seat: int) -> list[str]:
        """List the temples where a step up is possible (R-TEMP-03, R-TEMP-04)."""
        return [temple for temple in TEMPLES if self.can_climb(seat, temple)]

    def can_climb(self, seat: int, temple: str) -> bool:
        """Tell whether a step up is possible: not from the top and not onto an occupied top."""
        step = self.players[seat].steps[temple]
        if step == TOP[temple]:
            return False
        taken = any(player.steps[temple] == TOP[temple] for player in self.players)
        return not (step + 1 == TOP[temple] and taken)

    def step_up(self, seat: int, temple: str) -> None:
        """Make one step up, or lose it (R-TEMP-04); arriving on the top turns the board (R-TEMP-06, R-TEMP-07)."""
        if not self.can_climb(seat, temple):
            return
        player = self.players[seat]
        player.steps[temple] += 1
        if player.steps[temple] == TOP[temple]:
            player.light_side = True

    def angerable(self, seat: int) -> list[str]:
        """List the temples where the player can go down (R-TEMP-09..11)."""
        return [temple for temple in TEMPLES if self.players[seat].steps[temple] > BOTTOM]

    def step_down(self, seat: int, temple: str) -> None:
        """Go down one step; that never turns the board (R-TEMP-12)."""
        self.players[seat].steps[temple] -= 1

    # --- simple gains ---------------------------------------------------------------------------------------------

    def gain_skulls(self, seat: int, amount: int) -> None:
        """Take skulls as far as the bank has them (R-COMP-04)."""
        taken = min(amount, self.bank_skulls)
        self.bank_skulls -= taken
        self.players[seat].skulls += taken

    def gain_worker(self, seat: int) -> None:
        """Take a worker from the bank, six at most (R-COMP-06, R-UXM-03, Q-39)."""
        player = self.players[seat]
        if player.workers < facts.MOST_WORKERS:
            player.workers += 1
            player.hand += 1

    # --- what can be done: technologies ---------------------------------------------------------------------------

    def advance_cost(self, seat: int, track: str) -> int:
        """Give the number of blocks an advance costs (R-TECH-03)."""
        return facts.ADVANCE_COST[self.players[seat].levels[track]]

    def payable_advances(self, seat: int) -> list[str]:
        """List the tracks on which an advance can be paid, without bonuses that give nothing (D-TIK-01)."""
        return [
            track
            for track in facts.TECHNOLOGIES
            if self.advance_cost(seat, track) <= self.players[seat].blocks()
            and not (self.players[seat].levels[track] == 3 and self.bonus_is_empty(seat, track))
        ]

    def bonus_is_empty(self, seat: int, track: str) -> bool:
        """Tell whether the bonus of a track would give nothing now (Q-11)."""
        if track == AGRICULTURE:
            return not self.climbable(seat)
        if track == THEOLOGY:
            return self.bank_skulls == 0
        return False

    # --- what can be done: buildings ------------------------------------------------------------------------------

    def savable(self, seat: int, name: str) -> list[str]:
        """List the kinds that can be saved so that the rest of the cost can be paid (R-ARC-03)."""
        cost = facts.BUILDINGS[name].cost
        return [kind for kind in RESOURCES if kind in cost and self.players[seat].holds(one_less(cost, kind))]

    def payable_in_full(self, seat: int, name: str) -> bool:
        """Tell whether the printed cost of a building can be paid (R-BUILD-01, R-BUILD-02)."""
        return self.players[seat].holds(facts.BUILDINGS[name].cost)

    def saves_a_block(self, seat: int) -> bool:
        """Tell whether the player has architecture 3."""
        return self.players[seat].levels[ARCHITECTURE] >= 3

    def constructible(self, seat: int, *, with_architecture: bool) -> list[str]:
        """List the displayed buildings that can be paid in blocks (R-BUILD-01, R-ARC-03)."""
        saving = with_architecture and self.saves_a_block(seat)
        return [
            name
            for name in sorted(set(self.display))
            if self.payable_in_full(seat, name) or (saving and self.savable(seat, name))
        ]

    def corn_price(self, seat: int, name: str) -> int:
        """Give the price of a building at Uxmal 4 (R-UXM-04, R-ARC-04)."""
        price = 2 * sum(facts.BUILDINGS[name].cost.values())
        return max(0, price - 2) if self.saves_a_block(seat) else price

    def constructible_with_corn(self, seat: int, corn: int) -> list[str]:
        """List the displayed buildings that so much corn can pay at Uxmal 4."""
        return [name for name in sorted(set(self.display)) if self.corn_price(seat, name) <= corn]

    def payable_monuments(self, seat: int) -> list[str]:
        """List the displayed monuments whose cost can be paid; technology never helps (R-ARC-08)."""
        player = self.players[seat]
        return [
            name
            for name in sorted(self.monuments)
            if player.holds(facts.MONUMENTS[name].cost) and player.skulls >= facts.MONUMENTS[name].skulls
        ]

    # --- what can be done: gear actions ---------------------------------------------------------------------------

    def harvests(self, seat: int, group: int) -> list[str]:
        """List the ways to harvest from a group of the jungle (R-PAL-07..14, R-AGR-02, D-PAL-01)."""
        wood = self.jungle_wood[group]
        visible_corn = self.jungle_corn[group] - wood
        ways = []
        if wood > 0:
            ways.append(WOOD_TILE)
            if self.angerable(seat):
                ways.append(BURN)
        if visible_corn > 0:
            ways.append(CORN_TILE)
        elif self.players[seat].levels[AGRICULTURE] >= 2:
            ways.append(WITHOUT_TILE)
        return ways

    def performable(self, seat: int, gear: str, action: int, corn: int) -> bool:
        """Tell whether an action can be carried through with so much corn (R-PICK-11)."""
        player = self.players[seat]
        match gear, action:
            case "Palenque", 1:
                return True
            case "Palenque", _:
                return bool(self.harvests(seat, action))
            case "Yaxchilan", 4:
                return self.bank_skulls > 0
            case "Yaxchilan", _:
                return True
            case "Tikal", (1 | 3):
                return bool(self.payable_advances(seat))
            case "Tikal", 2:
                return bool(self.constructible(seat, with_architecture=True))
            case "Tikal", 4:
                return bool(self.constructible(seat, with_architecture=True) or self.payable_monuments(seat))
            case "Tikal", 5:
                return player.blocks() >= 1 and bool(self.climbable(seat))
            case "Uxmal", 1:
                return corn >= 3 and bool(self.climbable(seat))
            case "Uxmal", 2:
                return True
            case "Uxmal", 3:
                return player.workers < facts.MOST_WORKERS
            case "Uxmal", 4:
                return bool(self.constructible_with_corn(seat, corn))
            case "Uxmal", 5:
                return bool(self.granted_actions(seat, corn))
            case "Chichen Itza", _:
                return player.skulls > 0 and not self.skull_places[action]
        raise RuntimeError(f"no such action: {gear} {action}")

    def granted_actions(self, seat: int, corn: int) -> dict[str, tuple[str, int]]:
        """Name the actions that 1 corn buys at Uxmal 5 or on a building (R-UXM-06..10, R-BUILD-09)."""
        if corn < 1:
            return {}
        return {
            f"{gear} {action}": (gear, action)
            for gear in (PALENQUE, YAXCHILAN, TIKAL, UXMAL)
            for action in range(1, 6)
            if (gear, action) != (UXMAL, 5) and self.performable(seat, gear, action, corn - 1)
        }

    def worker_actions(self, seat: int, gear: str, space: int) -> dict[str, tuple[str, int, int]]:
        """Name the actions a worker taken from a space can perform, as (gear, action, fee) (R-PICK-04..11)."""
        player = self.players[seat]
        last = facts.LAST_ACTION[gear]
        if space > last:
            fees = dict.fromkeys(range(1, last + 1), 0)  # free choice, R-PICK-09
        else:
            fees = {action: space - action for action in range(1, space + 1)}  # R-PICK-04, R-PICK-05
            if gear == CHICHEN_ITZA and player.levels[THEOLOGY] >= 1:  # R-THE-01, Q-16
                if space + 1 > last:
                    fees = dict.fromkeys(range(1, last + 1), 0)
                else:
                    fees[space + 1] = 0
        return {
            f"{gear} {action}": (gear, action, fee)
            for action, fee in fees.items()
            if fee <= player.corn and self.performable(seat, gear, action, player.corn - fee)
        }

    def wood_bonus(self, seat: int) -> int:
        """Give the extra wood at Yaxchilan 1 and Palenque 3 to 5 (R-EXT-01)."""
        return 1 if self.players[seat].levels[EXTRACTION] >= 1 else 0

    def stone_bonus(self, seat: int) -> int:
        """Give the extra stone at Yaxchilan 2 and 5 (R-EXT-02)."""
        return 1 if self.players[seat].levels[EXTRACTION] >= 2 else 0

    def gold_bonus(self, seat: int) -> int:
        """Give the extra gold at Yaxchilan 3 and 5 (R-EXT-03)."""
        return 1 if self.players[seat].levels[EXTRACTION] >= 3 else 0

    def harvest_corn(self, seat: int, group: int) -> int:
        """Give the corn of a corn harvest (R-PAL-02..05, R-AGR-01, R-AGR-04, R-AGR-05)."""
        return facts.HARVEST_CORN[group] + (0, 1, 1, 3)[self.players[seat].levels[AGRICULTURE]]

    # --- Food Days and final scoring ------------------------------------------------------------------------------

    def feed(self, seat: int) -> None:
        """Feed as many workers as possible, cheapest first (R-FOOD-05..09)."""
        player = self.players[seat]
        unfed = 0
        for need in player.feeding_needs():
            if need <= player.corn:
                player.pay_corn(need)
            else:
                unfed += 1
        player.score(-3 * unfed, "feeding")

    def temple_goods(self) -> None:
        """Give the goods of the own step and every step below it (R-REW-02, R-REW-03)."""
        due = [
            [
                good
                for temple in TEMPLES
                for step, good in facts.STEP_GOODS[temple].items()
                if step <= player.steps[temple]
            ]
            for player in self.players
        ]
        skulls_suffice = sum(goods.count(facts.SKULL) for goods in due) <= self.bank_skulls
        for seat, goods in enumerate(due):
            for good in goods:
                if good != facts.SKULL:
                    self.players[seat].gain({good: 1})
                elif skulls_suffice:
                    self.gain_skulls(seat, 1)

    def temple_points(self, age: int) -> None:
        """Score the own step in each temple, and the bonus for the highest (R-REW-04..08)."""
        for temple in TEMPLES:
            highest = max(player.steps[temple] for player in self.players)
            leaders = [player for player in self.players if player.steps[temple] == highest]
            bonus = facts.HIGHEST_BONUS[temple][age - 1]
            for player in self.players:
                player.score(self.step_points(player, temple), "temples")
            for leader in leaders:
                leader.score(bonus if len(leaders) == 1 else bonus // 2, "highest in a temple")

    @staticmethod
    def step_points(player: Player, temple: str) -> int:
        """Give the points printed on the own step of a temple."""
        return facts.STEP_POINTS[temple][player.steps[temple] - BOTTOM]

    def monument_points(self, seat: int, name: str) -> int:
        """Give what a monument scores for its owner (R-SCORE-04, COMPONENTS section 2)."""
        player = self.players[seat]
        own_colours = [facts.BUILDINGS[building].colour for building in player.buildings]
        own_colours += [facts.MONUMENTS[monument].colour for monument in player.monuments]
        match name:
            case "monument to tombs":
                return 4 * own_colours.count("grey")
            case "monument to halls":
                return 4 * own_colours.count("green")
            case "monument to shrines":
                return 4 * own_colours.count("blue")
            case "monument to all works":
                return 2 * len(own_colours)
            case "monument to corn":
                return 4 * player.corn_tiles
            case "monument to wood":
                return 4 * player.wood_tiles
            case "monument to monuments":
                built = sum(len(owner.monuments) for owner in self.players)
                return facts.MONUMENTS_POINTS[len(self.players)] * built
            case "monument to mastery":
                return facts.MASTERY_POINTS[list(player.levels.values()).count(3)]
            case "monument to technology":
                return 3 * sum(player.levels.values())
            case "monument to workers":
                return facts.WORKERS_POINTS[player.workers]
            case "monument to all temples":
                return sum(self.step_points(player, temple) for temple in TEMPLES)
            case "monument to one temple":  # Q-75, D-END-01
                return 3 * max(0, *player.steps.values())
            case "monument to skulls":
                return 3 * sum(self.skull_places.values())
        raise RuntimeError(f"no such monument: {name}")

    def final_scoring(self) -> None:
        """Score goods, skulls and monuments (R-SCORE-01..04)."""
        for seat, player in enumerate(self.players):
            corn = player.corn + sum(facts.MARKET_RATE[kind] * player.goods[kind] for kind in RESOURCES)
            player.score_quarters(corn, "goods")
            player.score(3 * player.skulls, "skulls")
            for name in player.monuments:
                player.score(self.monument_points(seat, name), "monuments")

    def winners(self) -> list[int]:
        """Name the seats that win: most points, then most workers on gears (R-SCORE-05..07)."""

        def rank(seat: int) -> tuple[int, int]:
            return self.players[seat].quarter_points, len(self.workers_of(seat))

        best = max(rank(seat) for seat in range(len(self.players)))
        return [seat for seat in range(len(self.players)) if rank(seat) == best]

    # --- snapshot -------------------------------------------------------------------------------------------------

    def snapshot(self) -> dict[str, object]:
        """Write the state down as plain values, in the form the protocol fixes."""
        return {
            "day": self.position,
            "starting_player": self.starting_player,
            "starting_player_space": self.on_starting_space,
            "accumulated_corn": self.accumulated_corn,
            "gears": {gear: list(self.gears[gear]) for gear in (*SMALL_GEARS, CHICHEN_ITZA)},
            "jungle": {group: [self.jungle_corn[group], self.jungle_wood[group]] for group in facts.JUNGLE_GROUPS},
            "skull_places": [self.skull_places[place] for place in range(1, 10)],
            "bank_skulls": self.bank_skulls,
            "display": sorted(self.display),
            "monuments": sorted(self.monuments),
            "players": [
                {
                    "corn": player.corn,
                    "wood": player.goods[WOOD],
                    "stone": player.goods[STONE],
                    "gold": player.goods[GOLD],
                    "skulls": player.skulls,
                    "quarter_points": player.quarter_points,
                    "workers": player.workers,
                    "workers_in_hand": player.hand,
                    "light_side": player.light_side,
                    "temples": [player.steps[temple] for temple in TEMPLES],
                    "technologies": [player.levels[track] for track in facts.TECHNOLOGIES],
                    "corn_tiles": player.corn_tiles,
                    "wood_tiles": player.wood_tiles,
                    "buildings": sorted(player.buildings),
                    "monuments": sorted(player.monuments),
                    "wealth_tiles": sorted(player.wealth_tiles),
                }
                for player in self.players
            ],
            "finished": self.finished,
        }


def one_less(cost: Bundle, kind: str) -> Bundle:
    """Take one block of a kind off a cost (R-ARC-03)."""
    return {**cost, kind: cost[kind] - 1}
