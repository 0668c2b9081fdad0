"""The actions of the gears, told as procedures that ask their questions one by one (sections 3.9 to 3.20, 4.4 to 4.7).

Every procedure is a generator: it yields a Question and is resumed with the name of the chosen option.
"""

from __future__ import annotations

from collections.abc import Callable

from . import facts
from .asking import DONE, Asking, Procedure
from .board import RESOURCE
from .expansion_facts import (
    ANGRY_GODS,
    CROWDED_CITIES,
    DESECRATION,
    EVERY_BUILDING,
    GOLD_SHORTAGE,
    ITZAMNA,
    SHRINE_OF_THE_SKULL,
    TEACHER_SHORTAGE,
    WRATHFUL_GODS,
)
from .facts import (
    AGRICULTURE,
    ANY,
    ARCHITECTURE,
    CORN,
    EXTRACTION,
    GOLD,
    PALENQUE,
    RESOURCES,
    SKULL,
    STONE,
    THEOLOGY,
    TIKAL,
    WOOD,
    YAXCHILAN,
    Effect,
)
from .player import Bundle, bundles_of, one_less
from .possibilities import BURN, CORN_TILE, WOOD_TILE, left_of

USE_ARCHITECTURE = "use architecture"
KEEP_ARCHITECTURE = "keep architecture"
TAXING = (WRATHFUL_GODS, *ANGRY_GODS, GOLD_SHORTAGE, DESECRATION, TEACHER_SHORTAGE)


class Actions(Asking):
    """What the actions do, wherever they are reached from (R-TECH-07)."""

    def perform(self, seat: int, gear: str, action: int) -> Procedure[None]:
        """Perform one action of one gear."""
        if gear == PALENQUE:
            yield from self.palenque(seat, action)
        elif gear == YAXCHILAN:
            yield from self.yaxchilan(seat, action)
        elif gear == TIKAL:
            yield from self.tikal(seat, action)
        elif gear == facts.UXMAL:
            yield from self.uxmal(seat, action)
        else:
            yield from self.chichen_itza(seat, action)

    # --- Palenque and Yaxchilan -----------------------------------------------------------------------------------

    def palenque(self, seat: int, action: int) -> Procedure[None]:
        """Fish or harvest (R-PAL-01..14)."""
        table = self.table
        player = table.players[seat]
        if action == 1:
            player.corn += facts.FISHING_CORN + (1 if table.masters(seat, AGRICULTURE, 2) else 0)  # R-AGR-03
            return
        if action == 2:  # D-PAL-02: there is never more than one way
            (way,) = table.harvests(seat, action)
        else:
            way = yield from self.ask(seat, lambda: table.harvests(seat, action))
        if way == WOOD_TILE:
            table.jungle_wood[action] -= 1
            player.wood_tiles += 1
            player.gain({WOOD: table.harvest_wood(seat, action)})
            return
        if way in (CORN_TILE, BURN):
            table.jungle_corn[action] -= 1
            player.corn_tiles += 1
        if way == BURN:  # R-PAL-11, R-PAL-13
            table.jungle_wood[action] -= 1
        player.corn += table.harvest_corn(seat, action)
        if way == BURN:
            table.step_down(seat, (yield from self.ask(seat, lambda: table.angerable(seat))))

    def yaxchilan(self, seat: int, action: int) -> Procedure[None]:
        """Take goods (R-YAX-01..05) with extraction (R-EXT-01..03) and theology 3 (R-THE-04); gold comes last."""
        table = self.table
        player = table.players[seat]
        if action == 1:
            player.gain({WOOD: 1 + table.wood_bonus(seat)})
        elif action == 2:
            player.gain({STONE: 1 + table.stone_bonus(seat)})
            player.corn += 1
        elif action == 3:
            player.corn += 2
            yield from self.gain_gold(seat, 1 + table.gold_bonus(seat))
        elif action == 4:
            amount = 2 if table.masters(seat, THEOLOGY, 3) else 1
            yield from self.gain_skulls(seat, amount, at_least_one=True)
        else:
            player.gain({STONE: 1 + table.stone_bonus(seat)})
            player.corn += 2
            yield from self.gain_gold(seat, 1 + table.gold_bonus(seat))

    # --- Tikal ----------------------------------------------------------------------------------------------------

    def tikal(self, seat: int, action: int) -> Procedure[None]:
        """Advance technologies, construct, or climb two temples (R-TIK-01..07)."""
        table = self.table
        if action == 1:
            yield from self.choose_paid_advance(seat)
        elif action == 2:
            yield from self.construct_as_tikal_2(seat, optional=False)
        elif action == 3:
            yield from self.choose_paid_advance(seat)
            second = yield from self.ask(seat, lambda: [DONE, *table.payable_advances(seat)])
            if second != DONE:
                yield from self.paid_advance(seat, second)
        elif action == 4:
            yield from self.tikal_4(seat)
        else:
            yield from self.tikal_5(seat)

    def tikal_4(self, seat: int) -> Procedure[None]:
        """Construct one or two buildings, or one monument (R-TIK-04..06)."""
        table = self.table

        def tiles() -> list[str]:
            return [*table.constructible(seat, with_architecture=True), *table.payable_monuments(seat)]

        def uses() -> list[str]:
            ways = {USE_ARCHITECTURE: True, KEEP_ARCHITECTURE: False}
            return [name for name, use in ways.items() if table.payable_somehow(seat, first, with_architecture=use)]

        first = yield from self.ask(seat, tiles)
        if first in facts.MONUMENTS:
            yield from self.construct_monument(seat, first)
            return
        used = table.masters(seat, ARCHITECTURE, 1)  # D-TIK-07, R-ARC-05, R-ARC-06
        if used and KEEP_ARCHITECTURE in uses():
            used = (yield from self.ask(seat, uses)) == USE_ARCHITECTURE
        yield from self.construct(seat, first, with_architecture=used)
        second = yield from self.ask(seat, lambda: [DONE, *table.constructible(seat, with_architecture=not used)])
        if second != DONE:  # R-TIK-05, R-ARC-07
            yield from self.construct(seat, second, with_architecture=not used)

    def tikal_5(self, seat: int) -> Procedure[None]:
        """Pay one resource and climb two different temples (R-TIK-07, D-TIK-10)."""
        table = self.table
        yield from self.pay_a_block(seat, lambda: table.kinds_for_a_step(seat))
        climbable = table.climbable(seat)
        if len(climbable) == 1:
            yield from self.taxed_step(seat, climbable[0])
            return
        answer = yield from self.ask(seat, lambda: table.tikal_5_steps(seat))
        temples = table.tikal_5_steps(seat)[answer]
        for temple in sorted(temples, key=lambda each: table.step_tax(each) == RESOURCE):
            yield from self.taxed_step(seat, temple)

    # --- Uxmal ----------------------------------------------------------------------------------------------------

    def uxmal(self, seat: int, action: int) -> Procedure[None]:
        """Climb, trade, hire, construct with corn, or do any action (R-UXM-01..10)."""
        table = self.table
        player = table.players[seat]
        if action == 1:
            player.pay_corn(3)
            yield from self.climb_any(seat, paid_for=True)
        elif action == 2:
            yield from self.market(seat)
        elif action == 3:
            table.gain_worker(seat)
        elif action == 4:
            name = yield from self.ask(seat, lambda: table.constructible_with_corn(seat))
            yield from self.construct_with_corn(seat, name)
        else:
            yield from self.any_action(seat, optional=False)

    def any_action(self, seat: int, *, optional: bool) -> Procedure[None]:
        """Pay 1 corn and perform an action of a small gear (R-UXM-06..10, R-BUILD-09)."""
        table = self.table
        declining = [DONE] if optional else []
        answer = yield from self.ask(seat, lambda: [*declining, *table.granted_actions(seat)])
        if answer != DONE:
            gear, action = table.granted_actions(seat)[answer]
            table.players[seat].pay_corn(1)
            yield from self.perform(seat, gear, action)

    def market(self, seat: int) -> Procedure[None]:
        """Sell, then buy, at the bank rates (R-UXM-02, section 5.6)."""
        table = self.table
        player = table.players[seat]
        sold: set[str] = set()
        bought: set[str] = set()

        def offers() -> list[str]:
            buying = [kind for kind in RESOURCES if kind not in sold and table.market_price(kind) <= player.corn]
            selling = [] if bought else player.kinds_held()
            return [DONE, *(f"buy {kind}" for kind in buying), *(f"sell {kind}" for kind in selling)]

        while (answer := (yield from self.ask(seat, offers))) != DONE:
            way, kind = answer.split()
            if way == "sell":
                player.pay({kind: 1})
                player.corn += facts.MARKET_RATE[kind]
                sold.add(kind)
            else:
                player.pay_corn(table.market_price(kind))
                player.gain({kind: 1})
                bought.add(kind)

    # --- Chichen Itza ---------------------------------------------------------------------------------------------

    def chichen_itza(self, seat: int, action: int) -> Procedure[None]:
        """Put a skull down and take the rewards (R-CHI-01..06); a taxed step follows the resource (X-PROPH-INT-10)."""
        table = self.table
        player = table.players[seat]
        player.skulls -= 1
        table.skull_places[action] = True
        player.score(facts.CHICHEN_ITZA_POINTS[action], "Chichen Itza")
        temple = facts.CHICHEN_ITZA_TEMPLE[action]
        is_taxed = table.step_tax(temple) is not None
        if not is_taxed:
            table.step_up(seat, temple)
        if action in facts.CHICHEN_ITZA_RESOURCE:
            yield from self.choose_from_the_bank(seat, 1)
        if is_taxed:
            yield from self.step(seat, temple)
        yield from self.theology_2(seat)

    def theology_2(self, seat: int) -> Procedure[None]:
        """Perhaps pay one resource for a step on any temple (R-THE-02, R-THE-03, X-BUILD-06)."""
        table = self.table
        if not table.masters(seat, THEOLOGY, 2) or not table.climbable(seat):
            return
        paid = yield from self.ask(seat, lambda: [DONE, *table.kinds_for_a_step(seat)])
        if paid != DONE:
            table.players[seat].pay({paid: 1})
            yield from self.climb_any(seat, paid_for=True)

    # --- gains that may be taxed (section 4.4) --------------------------------------------------------------------

    def pay_a_block(self, seat: int, kinds: Callable[[], list[str]]) -> Procedure[None]:
        """Pay a single block of choice."""
        paid = yield from self.ask(seat, kinds)
        self.table.players[seat].pay({paid: 1})

    def gain_gold(self, seat: int, amount: int) -> Procedure[None]:
        """Take gold; in a shortage unit by unit, for 1 corn each (X-PROPH-GOLDSHORTAGE, Q-133)."""
        player = self.table.players[seat]
        if not self.table.suffers(GOLD_SHORTAGE):
            player.gain({GOLD: amount})
            return
        for _ in range(amount):
            answer = yield from self.ask(seat, lambda: [DONE, GOLD] if player.corn >= 1 else [DONE])
            if answer == DONE:
                return
            player.pay_corn(1)
            player.gain({GOLD: 1})

    def gain_skulls(self, seat: int, amount: int, *, at_least_one: bool = False) -> Procedure[None]:
        """Take skulls; desecrated, unit by unit, for a step down each (X-PROPH-DESECRATION, Q-131, Q-133)."""
        table = self.table
        if not table.suffers(DESECRATION):
            table.gain_skulls(seat, amount)
            return
        for unit in range(amount):
            if table.bank_skulls == 0:
                return
            answer = yield from self.anger_for_a_skull(seat, must_be=at_least_one and unit == 0)
            if answer == DONE:
                return
            table.step_down(seat, answer)
            table.gain_skulls(seat, 1)

    def anger_for_a_skull(self, seat: int, *, must_be: bool) -> Procedure[str]:
        """Choose the temple where a skull costs a step down, or decline the skull."""
        declining = [] if must_be else [DONE]
        return (yield from self.ask(seat, lambda: [*declining, *self.table.angerable(seat)]))

    def choose_from_the_bank(self, seat: int, size: int) -> Procedure[None]:
        """Take that many resources of choice (R-GEN-04, D-TIK-04, D-CHI-01)."""
        table = self.table
        answer = yield from self.ask(seat, lambda: table.bank_bundles(seat, size))
        bundle = bundles_of(size)[answer]
        if table.suffers(GOLD_SHORTAGE):
            table.players[seat].pay_corn(bundle[GOLD])
        table.players[seat].gain(bundle)

    def step(self, seat: int, temple: str) -> Procedure[bool]:
        """Make one step up on a given temple, or decline a taxed one and say so (X-PROPH-06, X-PROPH-INT-01)."""
        table = self.table
        player = table.players[seat]
        tax = table.step_tax(temple)
        if tax is None or not table.can_climb(seat, temple):
            table.step_up(seat, temple)
            return True
        if tax == CORN:
            answer = yield from self.ask(seat, lambda: [DONE, temple] if player.corn >= 1 else [DONE])
        else:
            answer = yield from self.ask(seat, lambda: [DONE, *player.kinds_held()])
        if answer == DONE:
            return False
        if tax == CORN:
            player.pay_corn(1)
        else:
            player.pay({answer: 1})
        table.step_up(seat, temple)
        return True

    def climb_any(self, seat: int, *, paid_for: bool) -> Procedure[None]:
        """Go up one step on a temple of choice; where none can be climbed the step is lost (D-TIK-03, D-BLD-02).

        A step that was paid for must be taken (Q-131), one that was not may be declined if it may be taxed (Q-132).
        """
        table = self.table

        def options() -> list[str]:
            is_taxed = any(table.step_tax(temple) is not None for temple in table.climbable(seat))
            return [*([DONE] if is_taxed and not paid_for else []), *table.takeable_steps(seat)]

        if table.climbable(seat):
            temple = yield from self.ask(seat, options)
            if temple != DONE:
                yield from self.taxed_step(seat, temple)

    def taxed_step(self, seat: int, temple: str) -> Procedure[None]:
        """Make a step that was decided upon, and pay its tax if it has one."""
        table = self.table
        tax = table.step_tax(temple)
        if tax == CORN:
            table.players[seat].pay_corn(1)
        elif tax == RESOURCE:
            yield from self.pay_a_block(seat, table.players[seat].kinds_held)
        table.step_up(seat, temple)

    # --- technologies (section 3.14) -----------------------------------------------------------------------------

    def choose_paid_advance(self, seat: int) -> Procedure[None]:
        """Choose a technology and advance it (R-TIK-01)."""
        track = yield from self.ask(seat, lambda: self.table.payable_advances(seat))
        yield from self.paid_advance(seat, track)

    def paid_advance(self, seat: int, track: str) -> Procedure[None]:
        """Pay for an advance with any mix of resources and make it (R-TECH-03, D-TIK-02)."""
        player = self.table.players[seat]
        bundles = bundles_of(self.table.advance_cost(seat, track))

        def payable() -> list[str]:
            return [name for name, bundle in bundles.items() if player.holds(bundle)]

        if "" not in bundles:  # X-TRIBE-ITZAMNA-1: level 1 is free
            player.pay(bundles[(yield from self.ask(seat, payable))])
        yield from self.advance(seat, track, paid_for=True)

    def advance(self, seat: int, track: str, *, paid_for: bool) -> Procedure[None]:
        """Advance one level, or take the bonus beyond level 3 (R-TECH-04..06, Q-38)."""
        table = self.table
        if table.players[seat].levels[track] < 3:
            table.players[seat].levels[track] += 1
            return
        bonus = track
        if table.is_tribe(seat, ITZAMNA):  # D-TIK-05, Q-117
            bonus = yield from self.ask(
                seat, lambda: [each for each in facts.TECHNOLOGIES if table.bonus_gives_something(seat, each)]
            )
        if bonus == AGRICULTURE:
            yield from self.climb_any(seat, paid_for=paid_for)
        elif bonus == EXTRACTION:
            yield from self.choose_from_the_bank(seat, 2)
        elif bonus == ARCHITECTURE:
            table.players[seat].score(3, "technology bonus")
        else:
            yield from self.gain_skulls(seat, 1, at_least_one=paid_for)

    def free_advances(self, seat: int, track: str, amount: int) -> Procedure[None]:
        """Make advances without paying, on a given track or on any, one after the other (R-BUILD-10, Q-134)."""
        tracks = facts.TECHNOLOGIES if track == ANY else (track,)
        for _ in range(amount):
            made = yield from self.free_advance(seat, tracks, of_choice=track == ANY)
            if made is None:
                return

    def free_advance(self, seat: int, tracks: tuple[str, ...], *, of_choice: bool) -> Procedure[str | None]:
        """Make one free advance and say on which track; a block buys it when teachers are short (Q-110)."""
        table = self.table
        taxed = table.suffers(TEACHER_SHORTAGE)
        kinds = table.players[seat].kinds_held
        if taxed:
            if not kinds():
                return None
            tracks = tuple(each for each in tracks if table.advance_gives_something(seat, each, blocks_spent=1))
        track = tracks[0] if tracks else DONE
        if of_choice:
            track = yield from self.ask(seat, lambda: [DONE, *(tracks if kinds() else ())] if taxed else tracks)
        if track == DONE:
            return None
        if taxed:
            paid = yield from self.ask(seat, lambda: kinds() if of_choice else [DONE, *kinds()])
            if paid == DONE:
                return None
            table.players[seat].pay({paid: 1})
        yield from self.advance(seat, track, paid_for=False)
        return track

    def exchange_technologies(self, seat: int) -> Procedure[None]:
        """Lower one technology and advance each of the others (X-BUILD-09, D-BLD-04, Q-67, Q-110)."""
        levels = self.table.players[seat].levels
        kinds = self.table.players[seat].kinds_held
        taxed = self.table.suffers(TEACHER_SHORTAGE)
        lowerable = [track for track in facts.TECHNOLOGIES if levels[track] >= 1]
        if not lowerable or (taxed and not kinds()):
            return
        lowered = yield from self.ask(seat, lambda: [DONE, *(lowerable if kinds() else ())] if taxed else lowerable)
        if lowered == DONE:
            return
        levels[lowered] -= 1
        left = [track for track in facts.TECHNOLOGIES if track != lowered]
        while left:
            track = yield from self.free_advance(seat, tuple(left), of_choice=True)
            if track is None:
                return
            left.remove(track)

    # --- buildings and monuments (section 3.17, 3.20, 4.7) --------------------------------------------------------

    def construct_as_tikal_2(self, seat: int, *, optional: bool) -> Procedure[None]:
        """Construct one building for blocks; architecture applies by itself (R-TIK-02, R-BUILD-07, R-ARC-11)."""
        table = self.table
        declining = [DONE] if optional else []
        name = yield from self.ask(seat, lambda: [*declining, *table.constructible(seat, with_architecture=True)])
        if name != DONE:
            yield from self.construct(seat, name, with_architecture=True)

    def construct(self, seat: int, name: str, *, with_architecture: bool) -> Procedure[None]:
        """Renovate, pay in blocks and finish a building (R-BUILD-01, R-ARC-03, R-ARC-10, X-RENO-07)."""
        table = self.table
        cost = EVERY_BUILDING[name].cost

        def payable(renovated: str | None) -> bool:
            return table.payable_in_blocks(seat, name, renovated, with_architecture=with_architecture)

        left = left_of(cost, (yield from self.renovate(seat, cost, payable)))
        yield from self.pay_in_blocks(seat, left, saving=with_architecture and table.saves_a_block(seat))
        yield from self.finish_building(seat, name, with_architecture=with_architecture)

    def construct_with_corn(self, seat: int, name: str) -> Procedure[None]:
        """Renovate, pay in corn and finish a building (R-UXM-04, X-RENO-04, X-RENO-07)."""
        table = self.table
        renovated = yield from self.renovate(
            seat, EVERY_BUILDING[name].cost, lambda each: table.payable_in_corn(seat, name, each)
        )
        table.players[seat].pay_corn(table.corn_price(seat, name, renovated))
        yield from self.finish_building(seat, name, with_architecture=True)

    def construct_monument(self, seat: int, name: str) -> Procedure[None]:
        """Renovate, pay and take a monument (R-MON-01..04, X-RENO-01); a skull paid goes to the bank (Q-78)."""
        table = self.table
        player = table.players[seat]
        tile = facts.MONUMENTS[name]
        renovated = yield from self.renovate(seat, tile.cost, lambda each: table.payable_monument(seat, name, each))
        player.pay(left_of(tile.cost, renovated))
        player.skulls -= tile.skulls
        table.bank_skulls += tile.skulls
        table.monuments.remove(name)
        player.monuments.append(name)

    def renovate(self, seat: int, cost: Bundle, payable: Callable[[str | None], bool]) -> Procedure[str | None]:
        """Perhaps discard an own building towards a new one, one at most (D-TIK-09, X-RENO-05, X-RENO-06)."""
        owned = self.table.renovations(seat, cost)
        if not owned:
            return None

        def options() -> list[str]:
            return [*([DONE] if payable(None) else []), *(name for name in owned if payable(name))]

        answer = yield from self.ask(seat, options)
        if answer == DONE:
            return None
        self.table.players[seat].buildings.remove(answer)
        return answer

    def pay_in_blocks(self, seat: int, left: Bundle, *, saving: bool) -> Procedure[None]:
        """Pay what renovation left of a cost, with its surcharge (D-TIK-08, D-PROPH-02)."""
        table = self.table
        player = table.players[seat]
        kinds = [kind for kind in RESOURCES if left.get(kind)]
        if table.suffers(CROWDED_CITIES):
            if kinds or not saving:
                answer = yield from self.ask(seat, lambda: table.payable_payments(seat, left, saving=saving))
                player.pay(table.payable_payments(seat, left, saving=saving)[answer])
            return
        if saving and kinds:
            saved = kinds[0] if len(kinds) == 1 else (yield from self.ask(seat, lambda: table.savable(seat, left)))
            left = one_less(left, saved)
        player.pay(left)

    def finish_building(self, seat: int, name: str, *, with_architecture: bool) -> Procedure[None]:
        """Take the tile, the corn and points of architecture, then the printed effects (R-ARC-01, -02, -09, -10)."""
        table = self.table
        player = table.players[seat]
        table.display.remove(name)
        player.buildings.append(name)
        if name == SHRINE_OF_THE_SKULL:  # X-BUILD-05
            player.skulls -= EVERY_BUILDING[name].skulls
            table.shrine_skulls += EVERY_BUILDING[name].skulls
        if with_architecture and table.masters(seat, ARCHITECTURE, 1):
            player.corn += 1
        if with_architecture and table.masters(seat, ARCHITECTURE, 2):
            player.score(2, "architecture")
        yield from self.effects(seat, EVERY_BUILDING[name].effects)

    # --- effects of tiles -----------------------------------------------------------------------------------------

    def effects(self, seat: int, effects: tuple[Effect, ...]) -> Procedure[None]:
        """Resolve printed effects from left to right (R-BUILD-03), under a tax in the order of Q-133.

        What cannot be used is lost (Q-25).
        """
        in_order = list(effects)
        if self.table.prophecy_in_force in TAXING:
            in_order.sort(key=lambda effect: self.place_under_a_tax(seat, effect))
        for effect in in_order:
            yield from self.effect(seat, effect)

    def place_under_a_tax(self, seat: int, effect: Effect) -> int:
        """Give the place of an effect: untaxed gains, advances, taxed steps, taxed goods, granted actions (Q-133)."""
        table = self.table
        if effect.kind in ("technology", "technology exchange"):
            return 1
        if effect.kind == "step":
            temples = table.climbable(seat) if effect.what == ANY else [effect.what]
            return 2 if any(table.step_tax(temple) is not None for temple in temples) else 0
        if effect.kind == "gain":
            taxed = {GOLD: table.suffers(GOLD_SHORTAGE), SKULL: table.suffers(DESECRATION)}
            return 3 if taxed.get(effect.what, False) else 0
        granting = ("market", "may construct", "may construct a monument", "any action", "theology")
        return 4 if effect.kind in granting else 0

    def effect(self, seat: int, effect: Effect) -> Procedure[None]:
        """Resolve one printed effect."""
        table = self.table
        match effect.kind:
            case "gain":
                yield from self.gain(seat, effect.what, effect.amount)
            case "step":
                yield from self.steps(seat, effect.what, effect.amount)
            case "step down":
                for _ in range(effect.amount):
                    table.step_down(seat, effect.what)
            case "technology":
                yield from self.free_advances(seat, effect.what, effect.amount)
            case "technology exchange":
                yield from self.exchange_technologies(seat)
            case "points":
                table.players[seat].score(effect.amount, "buildings")
            case "worker":
                table.gain_worker(seat)  # R-BUILD-11
            case "market":
                yield from self.market(seat)  # R-BUILD-08
            case "may construct":
                yield from self.construct_as_tikal_2(seat, optional=True)
            case "may construct a monument":  # X-BUILD-08
                name = yield from self.ask(seat, lambda: [DONE, *table.payable_monuments(seat)])
                if name != DONE:
                    yield from self.construct_monument(seat, name)
            case "any action":
                yield from self.any_action(seat, optional=True)
            case "theology":
                yield from self.theology_2(seat)
            case "farm for workers" | "farm for all" | "food day":
                pass  # works on Food Days (R-FARM-05, X-BUILD-03)
            case _:
                raise RuntimeError(f"unknown effect: {effect}")

    def gain(self, seat: int, what: str, amount: int) -> Procedure[None]:
        """Take printed goods."""
        player = self.table.players[seat]
        if what == CORN:
            player.corn += amount
        elif what == SKULL:
            yield from self.gain_skulls(seat, amount)
        elif what == GOLD:
            yield from self.gain_gold(seat, amount)
        else:
            player.gain({what: amount})

    def steps(self, seat: int, temple: str, amount: int) -> Procedure[None]:
        """Make printed steps up one after the other (R-TEMP-08); the first declined one ends them (Q-133)."""
        for _ in range(amount):
            if temple == ANY:
                yield from self.climb_any(seat, paid_for=False)
            elif not (yield from self.step(seat, temple)):
                return
