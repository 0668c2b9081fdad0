"""The table: where workers can be placed and at what price, Food Days, scores, and the snapshot."""

from __future__ import annotations

from . import facts
from .board import DUMMY, QUICK_SPACE, STARTING_PLAYER_SPACE, Spot, Turn
from .expansion_facts import (
    ANGRY_GODS,
    CIT_BOLON_TUM,
    CROWDED_CITIES,
    DESECRATION,
    DROUGHT,
    EVERY_BUILDING,
    FLAT_SPACE_COST,
    FLOOD_CORN,
    FOREST_FIRE,
    FORGOTTEN_LORE,
    GOLD_SHORTAGE,
    HIGH_FLOODWATERS,
    HUNGER,
    PROPHECY_BANDS,
    PROPHECY_POINTS,
    QUICK_SPACE_COST,
    TEACHER_SHORTAGE,
    UNFED_POINTS,
    VACUB_CAQUIX,
    WITH_PROPHECIES,
    WITH_QUICK_ACTIONS,
    WITH_TRIBES,
    WOOD_OR_SKULL,
    WRATHFUL_GODS,
    YALUK,
    YALUK_UNFED_POINTS,
    YUMKAAX,
    YUMKAAX_COUNT_COST,
)
from .facts import BOTTOM, CHICHEN_ITZA, CORN, GEARS, GOLD, RESOURCES, SKULL, SMALL_GEARS, STONE, TEMPLES, WOOD
from .player import Player
from .possibilities import Possibilities

__all__ = ["DUMMY", "QUICK_SPACE", "STARTING_PLAYER_SPACE", "Player", "Table", "Turn"]


class Table(Possibilities):
    """The whole state of a game, and everything that follows from it without a decision."""

    # --- placing workers ------------------------------------------------------------------------------------------

    def price(self, seat: int, spots: list[Spot]) -> int:
        """Give what all the placements of a turn cost together (R-PLACE-05..08, Q-112, Q-118, Q-122)."""
        counts = YUMKAAX_COUNT_COST if self.is_tribe(seat, YUMKAAX) else facts.WORKER_COUNT_COST
        total = counts[len(spots)] + sum(number for _, number in spots)
        if self.is_tribe(seat, CIT_BOLON_TUM):  # D-PLACE-04: the dearest gear space of the turn
            dearest = max((number for where, number in spots if where in GEARS), default=0)
            total -= max(0, dearest - FLAT_SPACE_COST)
        if self.suffers(HIGH_FLOODWATERS):
            total += FLOOD_CORN * sum(where == CHICHEN_ITZA for where, _ in spots)
        return total

    def extra_price(self, seat: int, spot: Spot) -> int:
        """Give what one more placement adds to the price of this turn."""
        spots = self.turn.spots if self.turn else []
        return self.price(seat, [*spots, spot]) - self.price(seat, spots)

    def placements(self, seat: int) -> dict[str, Spot]:
        """Name where the next worker of this turn can go (R-PLACE-01..09, section 5.3)."""
        if self.players[seat].hand == 0:
            return {}
        return {name: spot for name, spot in self.unoccupied(seat).items() if self.can_place(seat, spot)}

    def unoccupied(self, seat: int) -> dict[str, Spot]:
        """Name the spots where the next worker could stand, payable or not."""
        turn = self.turn or Turn(seat)
        spots: dict[str, Spot] = {}
        for gear in GEARS:
            free = self.free_spaces(gear, seat)
            if free:
                spots[gear] = (gear, free[0])
            if len(free) > 1 and self.is_tribe(seat, VACUB_CAQUIX) and turn.skipped in (None, (gear, free[0])):
                spots[f"skip on {gear}"] = (gear, free[1])
        if self.on_starting_space is None:
            spots[STARTING_PLAYER_SPACE] = (STARTING_PLAYER_SPACE, 0)
        has_one = any(where == QUICK_SPACE for where, _ in turn.spots)  # X-QUICK-06
        if WITH_QUICK_ACTIONS in self.modules and self.free_quick_spaces() > 0 and not has_one:
            spots[QUICK_SPACE] = (QUICK_SPACE, QUICK_SPACE_COST)
        return spots

    def can_place(self, seat: int, spot: Spot) -> bool:
        """Tell whether a placement can be paid and leaves a quick action possible (R-PLACE-09, X-QUICK-10, Q-106)."""
        left = self.players[seat].corn - self.extra_price(seat, spot)
        if left < 0:
            return False
        waits = self.turn is not None and self.turn.quick_action_waits
        if waits or spot[0] == QUICK_SPACE:
            return self.quick_action_is_possible(seat, left, starting_space=spot[0] == STARTING_PLAYER_SPACE)
        return True

    def cheapest_gears(self, seat: int) -> dict[str, Spot]:
        """Name the gears with the cheapest free space of all (R-BEG-08, R-BEG-09, Q-61)."""
        spots = {gear: (gear, free[0]) for gear in GEARS if (free := self.free_spaces(gear, seat))}
        prices = {gear: self.price(seat, [spot]) for gear, spot in spots.items()}
        return {gear: spot for gear, spot in spots.items() if prices[gear] == min(prices.values())}

    # --- Food Days and final scoring ------------------------------------------------------------------------------

    def building_goods(self, seat: int) -> list[str]:
        """List the goods that own buildings give on this Food Day (X-BUILD-03, X-BUILD-04)."""
        goods = []
        for name in self.players[seat].buildings:
            for effect in EVERY_BUILDING[name].effects:
                if effect.kind == "food day":
                    what = effect.what
                    if what == WOOD_OR_SKULL:
                        what = WOOD if self.food_days <= 2 else SKULL
                    goods += [what] * effect.amount
        return goods

    def give_untaxed(self, seat: int, goods: list[str]) -> list[str]:
        """Give goods on a Food Day, and list those that have to be paid for first (X-PROPH-03, D-FOOD-02)."""
        taxed = []
        for good in goods:
            if (good == GOLD and self.suffers(GOLD_SHORTAGE)) or (good == SKULL and self.suffers(DESECRATION)):
                taxed.append(good)
            elif good == SKULL:
                self.gain_skulls(seat, 1)
            elif good == CORN:
                self.players[seat].corn += 1
            else:
                self.players[seat].gain({good: 1})
        return taxed

    def feed(self, seat: int) -> None:
        """Feed as many workers as possible, cheapest first (R-FOOD-05..09, X-FARM-05, X-TRIBE-YALUK-3)."""
        player = self.players[seat]
        player.fed = 0
        for need in player.feeding_needs(hunger=self.suffers(HUNGER)):
            if need <= player.corn:
                player.pay_corn(need)
                player.fed += 1
        points = YALUK_UNFED_POINTS if self.is_tribe(seat, YALUK) else UNFED_POINTS
        player.score(-points * (player.workers - player.fed), "feeding")

    def temple_goods(self) -> dict[int, list[str]]:
        """Give the goods of the own step and every step below it (R-REW-02, R-REW-03); list the taxed ones by seat."""
        due = [
            [
                good
                for temple in TEMPLES
                for step, good in facts.STEP_GOODS[temple].items()
                if step <= player.steps[temple]
            ]
            for player in self.players
        ]
        skulls_suffice = sum(goods.count(SKULL) for goods in due) <= self.bank_skulls
        return {
            seat: self.give_untaxed(seat, [good for good in goods if good != SKULL or skulls_suffice])
            for seat, goods in enumerate(due)
        }

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

    def prophecy_count(self, seat: int, prophecy: str) -> int:
        """Count what a prophecy looks at (X-PROPH-10, X-PROPH-11, section 4.5)."""
        player = self.players[seat]
        if prophecy in ANGRY_GODS:
            return player.steps[ANGRY_GODS[prophecy]]
        counts = {
            WRATHFUL_GODS: sum(player.steps.values()),
            FOREST_FIRE: player.wood_tiles,
            DROUGHT: player.corn_tiles,
            GOLD_SHORTAGE: player.goods[GOLD],
            DESECRATION: player.skulls,
            TEACHER_SHORTAGE: sum(player.levels.values()),
            FORGOTTEN_LORE: sum(level >= 2 for level in player.levels.values()),
            CROWDED_CITIES: len(player.buildings),
            HUNGER: player.fed,
            HIGH_FLOODWATERS: self.gears[CHICHEN_ITZA].count(seat),  # X-PROPH-INT-07
        }
        return counts[prophecy]

    def prophecy_points(self, seat: int, prophecy: str) -> int:
        """Give the points of a prophecy's lower half (COMPONENTS section 8.3)."""
        count = self.prophecy_count(seat, prophecy)
        return PROPHECY_POINTS[sum(count > highest for highest in PROPHECY_BANDS[prophecy])]

    def monument_points(self, seat: int, name: str) -> int:
        """Give what a monument scores for its owner (R-SCORE-04, COMPONENTS section 2)."""
        player = self.players[seat]
        own_colours = [EVERY_BUILDING[building].colour for building in player.buildings]
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
                return 3 * self.skulls_in_chichen_itza()
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
            "players": [self.area(player) for player in self.players],
            "finished": self.finished,
            **self.expansion_snapshot(),
        }

    @staticmethod
    def area(player: Player) -> dict[str, object]:
        """Write one player's area down."""
        return {
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

    def expansion_snapshot(self) -> dict[str, object]:
        """Write down what only the modules in play have."""
        found: dict[str, object] = {}
        if WITH_TRIBES in self.modules:
            found["tribes"] = [player.tribe for player in self.players]
        if WITH_PROPHECIES in self.modules:
            found["prophecies"] = list(self.prophecies)
            found["prophecy_in_force"] = self.prophecy_in_force
        if WITH_QUICK_ACTIONS in self.modules:
            found["quick_tiles"] = list(self.quick_tiles)
            found["quick_spaces"] = {"dummies": self.quick_dummies, "seats": sorted(self.quick_seats)}
        return found
