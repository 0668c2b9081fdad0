"""What can be done, read off the table without asking anybody: prices, and actions that can be carried through."""

from __future__ import annotations

import itertools

from . import facts
from .board import RESOURCE, Board
from .expansion_facts import (
    AHAU_CHAMAHEZ,
    BALAM,
    CROWDED_CITIES,
    CROWDED_CORN,
    DROUGHT,
    EVERY_BUILDING,
    FOREST_FIRE,
    GOLD_SHORTAGE,
    HURACAN,
    ITZAMNA,
    ITZAMNA_ADVANCE_COST,
    QUICK_BUILDING,
    QUICK_GOLD,
    QUICK_MARKET,
    QUICK_TECHNOLOGY,
    TEACHER_SHORTAGE,
    TWIN,
)
from .facts import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    CORN,
    EXTRACTION,
    GOLD,
    PALENQUE,
    RESOURCES,
    THEOLOGY,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from .player import Bundle, bundle_name, bundles_of, one_less, one_more

WOOD_TILE = "wood tile"
CORN_TILE = "corn tile"
BURN = "burn the forest"
WITHOUT_TILE = "corn without a tile"

Action = tuple[str, int]  # a gear and the number of an action


def left_of(cost: Bundle, renovated: str | None) -> Bundle:
    """Take what a renovated building has in common with a printed cost off it (X-RENO-02, X-RENO-03)."""
    if renovated is None:
        return cost
    saved = EVERY_BUILDING[renovated].cost
    return {kind: amount - min(amount, saved.get(kind, 0)) for kind, amount in cost.items()}


def with_a_block_saved(total: Bundle) -> list[Bundle]:
    """List every way to save one block (R-ARC-03); where nothing is to pay, nothing can be saved."""
    return [one_less(total, kind) for kind in RESOURCES if total.get(kind, 0) > 0] or [total]


class Possibilities(Board):
    """Everything about actions that follows from the state without a decision."""

    # --- technologies ---------------------------------------------------------------------------------------------

    def advance_cost(self, seat: int, track: str) -> int:
        """Give the number of blocks an advance costs (R-TECH-03, X-TRIBE-ITZAMNA-1, Q-110)."""
        costs = ITZAMNA_ADVANCE_COST if self.is_tribe(seat, ITZAMNA) else facts.ADVANCE_COST
        return costs[self.players[seat].levels[track]] + (1 if self.suffers(TEACHER_SHORTAGE) else 0)

    def payable_advances(self, seat: int) -> list[str]:
        """List the tracks on which an advance can be paid, without bonuses that give nothing (D-TIK-01)."""
        found = []
        for track in facts.TECHNOLOGIES:
            cost = self.advance_cost(seat, track)
            if cost <= self.players[seat].blocks() and self.advance_gives_something(seat, track, blocks_spent=cost):
                found.append(track)
        return found

    def advance_gives_something(self, seat: int, track: str, *, blocks_spent: int) -> bool:
        """Tell whether an advance is of use: a level, or a bonus that can be taken (Q-11, Q-102)."""
        if self.players[seat].levels[track] < 3:
            return True
        bonuses = facts.TECHNOLOGIES if self.is_tribe(seat, ITZAMNA) else (track,)  # X-TRIBE-ITZAMNA-2
        return any(self.bonus_gives_something(seat, bonus, blocks_spent=blocks_spent) for bonus in bonuses)

    def bonus_gives_something(self, seat: int, bonus: str, *, blocks_spent: int = 0) -> bool:
        """Tell whether a bonus can be taken after spending some blocks; its tax must be payable (X-PROPH-INT-11)."""
        if bonus == AGRICULTURE:
            return bool(self.takeable_steps(seat, blocks_spent=blocks_spent))
        if bonus == THEOLOGY:
            return self.can_gain_a_skull(seat)
        return True

    # --- buildings and monuments ----------------------------------------------------------------------------------

    def saves_a_block(self, seat: int) -> bool:
        """Tell whether the player has architecture 3."""
        return self.masters(seat, ARCHITECTURE, 3)

    def renovations(self, seat: int, cost: Bundle) -> list[str]:
        """List the own buildings whose renovation saves a block of this printed cost (X-RENO-01, -02, Q-123)."""
        return [
            name
            for name in self.players[seat].buildings
            if EVERY_BUILDING[name].renovation and cost != left_of(cost, name)
        ]

    def payments(self, left: Bundle, *, saving: bool) -> list[Bundle]:
        """List what may be paid in blocks for what renovation left of a printed cost (X-RENO-07, X-PROPH-INT-05)."""
        totals = [one_more(left, kind) for kind in RESOURCES] if self.suffers(CROWDED_CITIES) else [left]
        if saving:
            totals = [less for total in totals for less in with_a_block_saved(total)]
        by_name = {bundle_name(total): {kind: total.get(kind, 0) for kind in RESOURCES} for total in totals}
        return list(by_name.values())

    def payable_payments(self, seat: int, left: Bundle, *, saving: bool) -> dict[str, Bundle]:
        """Name the payments that the player can make."""
        player = self.players[seat]
        return {bundle_name(each): each for each in self.payments(left, saving=saving) if player.holds(each)}

    def savable(self, seat: int, left: Bundle) -> list[str]:
        """List the kinds that can be saved so that the rest of the cost can be paid (R-ARC-03)."""
        return [kind for kind in RESOURCES if left.get(kind) and self.players[seat].holds(one_less(left, kind))]

    def payable_in_blocks(self, seat: int, name: str, renovated: str | None, *, with_architecture: bool) -> bool:
        """Tell whether a building can be paid with blocks, discarding this renovation or none (R-BUILD-01)."""
        tile = EVERY_BUILDING[name]
        saving = with_architecture and self.saves_a_block(seat)
        has_skulls = self.players[seat].skulls >= tile.skulls  # X-BUILD-05
        return has_skulls and bool(self.payable_payments(seat, left_of(tile.cost, renovated), saving=saving))

    def constructible(self, seat: int, *, with_architecture: bool) -> list[str]:
        """List the displayed buildings that can be paid in blocks (R-BUILD-01, R-ARC-03, X-RENO-01)."""
        return [
            name
            for name in sorted(set(self.display))
            if self.payable_somehow(seat, name, with_architecture=with_architecture)
        ]

    def payable_somehow(self, seat: int, name: str, *, with_architecture: bool) -> bool:
        """Tell whether a building can be paid in blocks, with or without a renovation."""
        return any(
            self.payable_in_blocks(seat, name, renovated, with_architecture=with_architecture)
            for renovated in (None, *self.renovations(seat, EVERY_BUILDING[name].cost))
        )

    def corn_price(self, seat: int, name: str, renovated: str | None = None) -> int:
        """Give the price of a building at Uxmal 4 (R-UXM-04, R-ARC-04, X-RENO-07)."""
        price = 2 * sum(left_of(EVERY_BUILDING[name].cost, renovated).values())
        price += CROWDED_CORN if self.suffers(CROWDED_CITIES) else 0
        return max(0, price - 2) if self.saves_a_block(seat) else price

    def payable_in_corn(self, seat: int, name: str, renovated: str | None) -> bool:
        """Tell whether a building can be paid at Uxmal 4; corn never replaces a skull (X-BUILD-07)."""
        player = self.players[seat]
        return self.corn_price(seat, name, renovated) <= player.corn and EVERY_BUILDING[name].skulls <= player.skulls

    def constructible_with_corn(self, seat: int) -> list[str]:
        """List the displayed buildings that can be paid at Uxmal 4."""
        return [
            name
            for name in sorted(set(self.display))
            if any(
                self.payable_in_corn(seat, name, renovated)
                for renovated in (None, *self.renovations(seat, EVERY_BUILDING[name].cost))
            )
        ]

    def payable_monument(self, seat: int, name: str, renovated: str | None) -> bool:
        """Tell whether a monument can be paid; technology never helps (R-ARC-08), renovation does (Q-68)."""
        player = self.players[seat]
        tile = facts.MONUMENTS[name]
        return player.skulls >= tile.skulls and player.holds(left_of(tile.cost, renovated))

    def payable_monuments(self, seat: int) -> list[str]:
        """List the displayed monuments whose cost can be paid."""
        return [
            name
            for name in sorted(self.monuments)
            if any(
                self.payable_monument(seat, name, renovated)
                for renovated in (None, *self.renovations(seat, facts.MONUMENTS[name].cost))
            )
        ]

    # --- gear actions ---------------------------------------------------------------------------------------------

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
        elif self.masters(seat, AGRICULTURE, 2):
            ways.append(WITHOUT_TILE)
        return ways

    def performable(self, seat: int, gear: str, action: int, corn: int) -> bool:
        """Tell whether an action can be carried through with so much corn (R-PICK-11, X-PROPH-INT-11)."""
        with self.supposing(seat, corn):
            return self.performable_now(seat, gear, action)

    def performable_now(self, seat: int, gear: str, action: int) -> bool:
        """Tell whether an action can be carried through with the corn in hand."""
        player = self.players[seat]
        match gear, action:
            case "Palenque", 1:
                return True
            case "Palenque", _:
                return bool(self.harvests(seat, action))
            case "Yaxchilan", 4:
                return self.can_gain_a_skull(seat)
            case "Yaxchilan", _:
                return True
            case "Tikal", (1 | 3):
                return bool(self.payable_advances(seat))
            case "Tikal", 2:
                return bool(self.constructible(seat, with_architecture=True))
            case "Tikal", 4:
                return bool(self.constructible(seat, with_architecture=True) or self.payable_monuments(seat))
            case "Tikal", 5:
                return player.blocks() >= 1 and bool(self.takeable_steps(seat, blocks_spent=1))
            case "Uxmal", 1:
                return player.corn >= 3 and self.step_can_follow(seat, player.corn - 3)
            case "Uxmal", 2:
                return True
            case "Uxmal", 3:
                return player.workers < facts.MOST_WORKERS
            case "Uxmal", 4:
                return bool(self.constructible_with_corn(seat))
            case "Uxmal", 5:
                return bool(self.granted_actions(seat))
            case "Chichen Itza", _:
                return player.skulls > 0 and not self.skull_places[action]
        raise RuntimeError(f"no such action: {gear} {action}")

    def step_can_follow(self, seat: int, corn: int) -> bool:
        """Tell whether a step could be taken with only so much corn left."""
        with self.supposing(seat, corn):
            return bool(self.takeable_steps(seat))

    def granted_actions(self, seat: int) -> dict[str, Action]:
        """Name the actions that 1 corn buys at Uxmal 5 or on a building (R-UXM-06..10, R-BUILD-09)."""
        corn = self.players[seat].corn
        if corn < 1:
            return {}
        return {
            f"{gear} {action}": (gear, action)
            for gear in (PALENQUE, YAXCHILAN, TIKAL, UXMAL)
            for action in range(1, 6)
            if (gear, action) != (UXMAL, 5) and self.performable(seat, gear, action, corn - 1)
        }

    def kinds_for_a_step(self, seat: int) -> list[str]:
        """List the blocks that can pay for a step, so that the least tax can still be paid (X-PROPH-09, Q-102)."""
        return self.players[seat].kinds_held() if self.takeable_steps(seat, blocks_spent=1) else []

    def tikal_5_steps(self, seat: int) -> dict[str, tuple[str, ...]]:
        """Name the steps that Tikal 5 allows once its block is paid and two temples can be climbed (D-TIK-10).

        A single step is offered where one of two might be declined (X-PROPH-INT-02); never the angry god's alone.
        """
        player = self.players[seat]
        climbable = self.climbable(seat)
        found: dict[str, tuple[str, ...]] = {}
        for first, second in itertools.combinations(climbable, 2):
            due = [self.step_tax(first), self.step_tax(second)]
            if due.count(CORN) <= player.corn and due.count(RESOURCE) <= player.blocks():
                found[f"{first} and {second}"] = (first, second)
        if any(self.step_tax(temple) for temple in climbable):
            calm = [temple for temple in self.takeable_steps(seat) if self.step_tax(temple) != RESOURCE]
            found.update({temple: (temple,) for temple in calm})
        return found

    # --- picking up -----------------------------------------------------------------------------------------------

    def worker_actions(self, seat: int, gear: str, space: int) -> dict[str, tuple[str, int, int]]:
        """Name the actions a worker taken from a space can perform, as (gear, action, fee) (R-PICK-04..11)."""
        corn = self.players[seat].corn
        return {
            f"{each} {action}": (each, action, fee)
            for each in self.gears_reached(seat, gear)
            for action, fee in self.fees(seat, gear, space).items()
            if fee <= corn and self.performable(seat, each, action, corn - fee)
        }

    def gears_reached(self, seat: int, gear: str) -> list[str]:
        """List the gears whose actions a worker of a gear can perform (X-TRIBE-HURACAN-1, Q-116)."""
        return [gear, TWIN[gear]] if self.is_tribe(seat, HURACAN) and gear in TWIN else [gear]

    def fees(self, seat: int, gear: str, space: int) -> dict[int, int]:
        """Give the corn that each action in reach costs a worker taken from a space; Balam gains 1 (Q-115)."""
        last = facts.LAST_ACTION[gear]
        if space > last:
            fees = dict.fromkeys(range(1, last + 1), 0)  # free choice, R-PICK-09
        else:
            fees = {action: space - action for action in range(1, space + 1)}  # R-PICK-04, R-PICK-05
            if gear == CHICHEN_ITZA and self.masters(seat, THEOLOGY, 1):  # R-THE-01, Q-16
                if space + 1 > last:
                    fees = dict.fromkeys(range(1, last + 1), 0)
                else:
                    fees[space + 1] = 0
        if self.is_tribe(seat, BALAM):  # X-TRIBE-BALAM-1, X-TRIBE-BALAM-3
            fees.update(dict.fromkeys([action for action in fees if action < space], -1))
        return fees

    def higher_actions(self, seat: int, gear: str, space: int) -> dict[str, Action]:
        """Name the actions of the space Ahau Chamahez reaches that can be performed now (X-TRIBE-AHAUCHAMAHEZ-1..3)."""
        last = facts.LAST_ACTION[gear]
        higher = space + 1
        if gear == CHICHEN_ITZA and self.masters(seat, THEOLOGY, 1):
            higher += 1
        if space > last or higher > last + 1:
            return {}
        actions = range(1, last + 1) if higher > last else (higher,)
        return {f"{gear} {action}": (gear, action) for action in actions if self.performable_now(seat, gear, action)}

    def may_go_higher(self, seat: int, gear: str, space: int) -> bool:
        """Tell whether Ahau Chamahez can send this worker a space higher for 1 corn, once in a turn."""
        corn = self.players[seat].corn
        if not self.is_tribe(seat, AHAU_CHAMAHEZ) or corn < 1 or self.turn is None or self.turn.has_gone_higher:
            return False
        with self.supposing(seat, corn - 1):
            return bool(self.higher_actions(seat, gear, space))

    # --- gains of the gears ---------------------------------------------------------------------------------------

    def wood_bonus(self, seat: int) -> int:
        """Give the extra wood at Yaxchilan 1 and Palenque 3 to 5 (R-EXT-01)."""
        return 1 if self.masters(seat, EXTRACTION, 1) else 0

    def stone_bonus(self, seat: int) -> int:
        """Give the extra stone at Yaxchilan 2 and 5 (R-EXT-02)."""
        return 1 if self.masters(seat, EXTRACTION, 2) else 0

    def gold_bonus(self, seat: int) -> int:
        """Give the extra gold at Yaxchilan 3 and 5 (R-EXT-03)."""
        return 1 if self.masters(seat, EXTRACTION, 3) else 0

    def harvest_wood(self, seat: int, group: int) -> int:
        """Give the wood of a wood harvest (R-PAL-03..05, R-EXT-01, X-PROPH-FORESTFIRE)."""
        return facts.HARVEST_WOOD[group] + self.wood_bonus(seat) - (1 if self.suffers(FOREST_FIRE) else 0)

    def harvest_corn(self, seat: int, group: int) -> int:
        """Give the corn of a corn harvest (R-PAL-02..05, R-AGR-01, R-AGR-04, R-AGR-05, X-PROPH-DROUGHT)."""
        bonus = (0, 1, 1, 3)[self.players[seat].levels[AGRICULTURE]]
        return facts.HARVEST_CORN[group] + bonus - (1 if self.suffers(DROUGHT) else 0)

    def bank_bundles(self, seat: int, size: int) -> dict[str, Bundle]:
        """Name what may be chosen from the bank; each gold must be paid for in a shortage (X-PROPH-GOLDSHORTAGE)."""
        most_gold = self.players[seat].corn if self.suffers(GOLD_SHORTAGE) else size
        return {name: bundle for name, bundle in bundles_of(size).items() if bundle[GOLD] <= most_gold}

    def market_price(self, kind: str) -> int:
        """Give the corn that buying a block costs (R-COMP-08, X-PROPH-INT-04)."""
        return facts.MARKET_RATE[kind] + (1 if kind == GOLD and self.suffers(GOLD_SHORTAGE) else 0)

    # --- quick actions --------------------------------------------------------------------------------------------

    def quick_action_is_possible(self, seat: int, corn: int, *, starting_space: bool = False) -> bool:
        """Tell whether the quick action could be carried out at the end of the turn (X-QUICK-10, Q-106).

        The corn is what is left after the placements; to it comes that on the teeth, if the starting player space is
        taken in this turn or about to be taken.
        """
        if starting_space or self.on_starting_space == seat:
            corn += self.accumulated_corn
        with self.supposing(seat, corn):
            tile = self.quick_tile()
            if tile == QUICK_TECHNOLOGY:
                return bool(self.payable_advances(seat))
            if tile == QUICK_MARKET:
                return corn >= min(facts.MARKET_RATE.values()) or self.players[seat].blocks() > 0
            if tile == QUICK_BUILDING:
                return corn >= 1 and bool(self.constructible(seat, with_architecture=False))
            if tile == QUICK_GOLD:
                return corn >= 1 or not self.suffers(GOLD_SHORTAGE)
            return True
