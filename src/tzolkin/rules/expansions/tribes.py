"""Tribes: every player keeps one of two, and its ability lasts all game (X-TRIBE).

One small class for each tile, which overrides the hooks where its ability speaks (rules/hooks.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components import tribes as printed
from tzolkin.components.gears import ACTIONS, FIRST_FREE_CHOICE, LAST_SPACE
from tzolkin.components.player_board import MARKET_RATE, STARTING_WORKERS
from tzolkin.components.supplies import WEALTH_TILES_KEPT
from tzolkin.components.tribes import TRIBE_NAMES, TRIBES_DEALT
from tzolkin.components.words import (
    CHANCE,
    GEARS,
    PALENQUE,
    RESOURCES,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin.rules import kinds
from tzolkin.rules.board import NO_SPACE, add_own_workers, lowest_free_space, space_beyond
from tzolkin.rules.choices import (
    DONE,
    ONE_SPACE_HIGHER,
    PASS,
    SELL_AT_ANY_TIME,
    SKIP,
    TRIBE,
    Choice,
    action_of,
    gear_and_action,
    gear_and_space,
    worker_at,
)
from tzolkin.rules.expansions.additions import NOTHING_SKIPPED, additions_of
from tzolkin.rules.expansions.happenings import PASSED, SOLD, TOPPED_UP, TRIBE_KEPT
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.gears.actions import can_perform
from tzolkin.rules.goods import gain_corn, pay_corn, pay_resource
from tzolkin.rules.hooks import Module
from tzolkin.rules.picking_up import NO_GEAR, act, highest_space, take_back
from tzolkin.rules.placing import corn_for_next_worker, corn_for_place, corn_for_space, pay_and_ask, put_on_gear

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class Tribes(Module):
    """The module: two tribes are dealt to everybody, who keeps one in secret together with the wealth tiles."""

    def tiles_dealt(self, game: Game) -> None:
        """Deal two tribes to every seat (X-TRIBE-01)."""
        for seat in range(game.ruleset.players - 1, -1, -1):
            for _ in range(TRIBES_DEALT):
                game.ask(kinds.DEAL_TRIBE, CHANCE, seat)

    def seat_chooses_tiles(self, game: Game, seat: int) -> None:
        """Ask for the tribe first, since it may change how many wealth tiles are kept (X-TRIBE-02)."""
        game.ask(kinds.KEEP_TRIBE, seat)

    def tiles_revealed(self, game: Game) -> None:
        """Reveal the tribes; those that nobody kept go back."""
        additions = additions_of(game)
        additions.dealt_tribes = [()] * game.ruleset.players
        game.hear()
        for seat in game.seats_in_turn_order():
            game.tell(TRIBE_KEPT, seat, additions.tribes[seat])

    def tiles_gained(self, game: Game) -> None:
        """Let the tribes change how the game begins (X-TRIBE-04)."""
        for seat in game.seats_in_turn_order():
            TRIBE_VOICES[additions_of(game).tribes[seat]].begins(game, seat)


class DealTribe(Rule):
    """DEAL_TRIBE: one of two tribes for a seat, face down (X-TRIBE-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every tribe that has not been dealt."""
        dealt = [False] * len(TRIBE_NAMES)
        for tribes in additions_of(game).dealt_tribes:
            for tribe in tribes:
                dealt[tribe] = True
        return [TRIBE + tribe for tribe in range(len(TRIBE_NAMES)) if not dealt[tribe]]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Deal it."""
        tribes = additions_of(game).dealt_tribes
        tribe: int = choice - TRIBE
        tribes[frame.first] = tuple(sorted((*tribes[frame.first], tribe)))


class KeepTribe(Rule):
    """KEEP_TRIBE: which of the two to keep; nobody sees it before the reveal (D-SETUP-02)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The two that were dealt."""
        return [TRIBE + tribe for tribe in additions_of(game).dealt_tribes[frame.seat]]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Keep it, and with it perhaps more wealth tiles."""
        additions = additions_of(game)
        tribe: int = choice - TRIBE
        additions.tribes[frame.seat] = tribe
        additions.dealt_tribes[frame.seat] = tuple(
            [other for other in additions.dealt_tribes[frame.seat] if other != tribe]
        )
        for _ in range(TRIBE_VOICES[tribe].more_wealth_tiles()):
            game.ask(kinds.KEEP_WEALTH_TILE, frame.seat)


class Tribe(Module):
    """One tribe: overrides the hooks that its ability needs, and the first three here, which only tribes have."""

    def more_wealth_tiles(self) -> int:
        """Wealth tiles that are kept besides the usual ones."""
        return 0

    def begins(self, game: Game, seat: int) -> None:
        """The wealth tiles have been gained; the first round is about to begin."""

    def fills_up(self, game: Game, seat: int) -> None:
        """A turn begins, before any begging."""

    def turn_begins(self, game: Game, seat: int) -> None:
        """Nothing has been done yet of what is allowed once a turn."""
        additions_of(game).begin_turn()
        self.fills_up(game, seat)


class AhChuyKak(Tribe):
    """After placing two workers on gears, another one may be picked up (X-TRIBE-AHCHUYKAK)."""

    def worker_placed(self, game: Game, seat: int, gear: int, space: int) -> None:
        """Note where, since this worker may not be picked up in the same turn (Q-45)."""
        additions_of(game).note_place(gear, space)

    def placing_ends(self, game: Game, seat: int) -> None:
        """Offer it before the corn on the teeth and a quick action."""
        if len(additions_of(game).placed) >= printed.AH_CHUY_KAK_WORKERS_PLACED:
            game.ask(kinds.PICK_UP_ONE, seat)


class PickUpOne(Rule):
    """PICK_UP_ONE: a worker that stood on a gear before this turn, with all a pick-up offers, or none (D-PLACE-05)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the workers not placed in this turn."""
        placed = additions_of(game).placed
        workers: list[int] = []
        add_own_workers(game, frame.seat, workers)
        return [DONE, *[worker for worker in workers if worker not in placed]]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pick it up."""
        if choice != DONE:
            take_back(game, frame.seat, choice)


class AhauChamahez(Tribe):
    """Once in a pick-up turn a worker may act one space higher, for corn (X-TRIBE-AHAUCHAMAHEZ)."""

    def add_actions(self, game: Game, seat: int, gear: int, space: int, options: list[int]) -> None:
        """One space higher, if something can be done there."""
        corn = game.players[seat].corn - printed.AHAU_CHAMAHEZ_CORN
        target = higher_space(game, seat, gear, space)
        if additions_of(game).has_stepped_up or target == NO_SPACE or corn < 0:
            return
        if actions_from(game, seat, gear, target, corn):
            options.append(ONE_SPACE_HIGHER)

    def act(self, game: Game, seat: int, choice: int, gear: int, space: int) -> None:
        """Pay, and ask what is done there."""
        if choice != ONE_SPACE_HIGHER:
            return
        additions_of(game).has_stepped_up = True
        pay_corn(game, seat, printed.AHAU_CHAMAHEZ_CORN, TRIBE + printed.AHAU_CHAMAHEZ)
        game.ask(kinds.CHOOSE_HIGHER_ACTION, seat, gear, higher_space(game, seat, gear, space))


def higher_space(game: Game, seat: int, gear: int, space: int) -> int:
    """The space that Ahau Chamahez reaches, or NO_SPACE: one higher, with theology at Chichen Itza two (Q-114)."""
    if space >= FIRST_FREE_CHOICE[gear]:
        return NO_SPACE
    target: int = highest_space(game.players[seat], gear, space) + 1
    return target if target <= LAST_SPACE[gear] else NO_SPACE


def actions_from(game: Game, seat: int, gear: int, space: int, corn: int) -> list[int]:
    """The actions that a space offers without any step back, with so much corn left."""
    player = game.players[seat]
    is_free_choice = space >= FIRST_FREE_CHOICE[gear]
    first = 1 if is_free_choice else space
    last = ACTIONS[gear] if is_free_choice else space
    return [
        action_of(gear, action) for action in range(first, last + 1) if can_perform(game, player, gear, action, corn)
    ]


class ChooseHigherAction(Rule):
    """CHOOSE_HIGHER_ACTION: the action one space higher, or any if that is a free choice."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """What can be carried through."""
        return actions_from(game, frame.seat, frame.first, frame.second, game.players[frame.seat].corn)

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Act; it has been paid for."""
        gear, action = gear_and_action(choice)
        act(game, frame.seat, gear, action)


class Ahmakiq(Tribe):
    """May pass, and gains corn for it (X-TRIBE-AHMAKIQ)."""

    def add_turns(self, game: Game, seat: int, options: list[int]) -> None:
        """Always."""
        options.append(PASS)

    def take_turn(self, game: Game, seat: int, choice: int) -> None:
        """That is the whole turn (Q-120)."""
        if choice == PASS:
            game.tell(PASSED, seat, printed.AHMAKIQ_CORN)
            gain_corn(game, seat, printed.AHMAKIQ_CORN, TRIBE + printed.AHMAKIQ)


class Bacab(Tribe):
    """Begins every turn with at least 2 corn, and begs for more (X-TRIBE-BACAB)."""

    def fills_up(self, game: Game, seat: int) -> None:
        """At least so much corn (Q-122)."""
        player = game.players[seat]
        missing = printed.BACAB_LEAST_CORN - player.corn
        if missing > 0:
            game.tell(TOPPED_UP, seat, player.corn, printed.BACAB_LEAST_CORN)
            gain_corn(game, seat, missing, TRIBE + printed.BACAB)

    def corn_after_begging(self, game: Game, seat: int, corn: int) -> int:
        """More than others."""
        return printed.BACAB_CORN_AFTER_BEGGING


class Balam(Tribe):
    """A lower action costs nothing and brings corn (X-TRIBE-BALAM)."""

    def corn_to_step_back(self, game: Game, seat: int, space: int, action: int, corn: int) -> int:
        """A negative price for a number below that of the space, free choices included (Q-115)."""
        return -printed.BALAM_CORN if action < space else corn


class CitBolonTum(Tribe):
    """One space a turn costs at most 3 corn, and every gear has one more space (X-TRIBE-CITBOLONTUM)."""

    def worker_placed(self, game: Game, seat: int, gear: int, space: int) -> None:
        """Note where, since the dearest space of the turn is the one that costs less."""
        additions_of(game).note_place(gear, space)

    def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
        """What the best assignment costs more with this space than without it (D-PLACE-04, Q-118)."""
        dearest = 0
        for worker in additions_of(game).placed:
            dearest = max(dearest, gear_and_space(worker)[1])
        return corn + saved_on(dearest) - saved_on(max(dearest, space))

    def last_space(self, gear: int, space: int) -> int:
        """One more, a free choice; workers are pushed off from there."""
        return space + 1


def saved_on(space: int) -> int:
    """Corn that Cit-Bolon-Tum saves on a space."""
    return max(0, space - printed.CIT_BOLON_TUM_CORN)


class Huracan(Tribe):
    """Tikal and Uxmal are one place, and so are Yaxchilan and Palenque (X-TRIBE-HURACAN)."""

    def twin_gear(self, game: Game, seat: int, gear: int, twin: int) -> int:
        """The other gear of the place; Chichen Itza has none."""
        return TWINS[gear]


#                        Palenque   Yaxchilan  Tikal  Uxmal  Chichen Itza
TWINS: Final[tuple[int, ...]] = (YAXCHILAN, PALENQUE, UXMAL, TIKAL, NO_GEAR)


class Itzamna(Tribe):
    """Technologies cost less, and a bonus is one of choice (X-TRIBE-ITZAMNA)."""

    def resources_to_advance(self, game: Game, seat: int, level: int, resources: int) -> int:
        """By the table on the tile."""
        return printed.ITZAMNA_RESOURCES[level]

    def chooses_bonus(self, game: Game, seat: int) -> bool:
        """Of any technology, free advances included (Q-117)."""
        return True


class Ixtab(Tribe):
    """Keeps three wealth tiles, and then goes down a temple (X-TRIBE-IXTAB)."""

    def more_wealth_tiles(self) -> int:
        """One more."""
        return printed.IXTAB_TILES_KEPT - WEALTH_TILES_KEPT

    def begins(self, game: Game, seat: int) -> None:
        """Ask for the temple, everything having been gained (D-SETUP-03)."""
        game.ask(kinds.DESCEND, seat, TRIBE + printed.IXTAB)


class VacubCaquix(Tribe):
    """In a placing turn one free space of one gear may be skipped (X-TRIBE-VACUBCAQUIX)."""

    def add_places(self, game: Game, seat: int, placed: int, options: list[int]) -> None:
        """A gear whose lowest free space may be skipped, where there is one beyond that can be paid (Q-119)."""
        corn = game.players[seat].corn - corn_for_next_worker(game, seat, placed)
        skipped = additions_of(game).skipped
        for gear in GEARS:
            beyond = space_beyond(game, seat, gear)
            if beyond == NO_SPACE or corn_for_space(game, seat, gear, beyond) > corn:
                continue
            if skipped in (NOTHING_SKIPPED, worker_at(gear, lowest_free_space(game, seat, gear))):
                options.append(SKIP + gear)

    def corn_for_offered_place(self, game: Game, seat: int, choice: int, corn: int) -> int:
        """What the space beyond the skipped one costs."""
        if not SKIP <= choice < SKIP + len(GEARS):
            return corn
        gear = choice - SKIP
        return corn_for_space(game, seat, gear, space_beyond(game, seat, gear))

    def place(self, game: Game, seat: int, choice: int, placed: int) -> None:
        """Skip the space, which is then the only one to be skipped in this turn (Q-50)."""
        if not SKIP <= choice < SKIP + len(GEARS):
            return
        gear = choice - SKIP
        beyond = space_beyond(game, seat, gear)
        corn: int = corn_for_next_worker(game, seat, placed) + corn_for_place(game, seat, choice)
        additions_of(game).skipped = worker_at(gear, lowest_free_space(game, seat, gear))
        put_on_gear(game, seat, gear, beyond)
        pay_and_ask(game, seat, corn, placed)


class XamanEk(Tribe):
    """Once in the own turn, at any time in it, one resource may be sold (X-TRIBE-XAMANEK, D-TURN-04)."""

    def revise(self, game: Game, frame: Frame, options: list[int]) -> None:
        """Offer it at every question of the own turn that still has an answer after it (Q-121, Q-135)."""
        if not may_sell(game):
            return
        for resource in RESOURCES:
            if game.players[frame.seat].resource(resource) > 0 and is_answerable_after_sale(game, frame, resource):
                options.append(SELL_AT_ANY_TIME + resource)

    def interrupt(self, game: Game, seat: int, choice: int) -> None:
        """Sell it."""
        if SELL_AT_ANY_TIME <= choice < SELL_AT_ANY_TIME + len(RESOURCES):
            sell(game, seat, choice - SELL_AT_ANY_TIME)

    def turn_closes(self, game: Game, seat: int) -> None:
        """Offer it once more, when nothing else would be asked."""
        game.ask(kinds.LAST_SALE, seat)


def may_sell(game: Game) -> bool:
    """Whether a turn is being taken, not the preparation or the end of a round, and nothing has been sold in it."""
    next_turn = game.stack[0]
    return next_turn.kind == kinds.NEXT_TURN and next_turn.first > 0 and not additions_of(game).has_sold


def sell(game: Game, seat: int, resource: int) -> None:
    """Sell one resource at the market rate; this is no gain of anything taxed."""
    additions_of(game).has_sold = True
    game.tell(SOLD, seat, resource, MARKET_RATE[resource])
    pay_resource(game, seat, resource, 1, TRIBE + printed.XAMAN_EK)
    gain_corn(game, seat, MARKET_RATE[resource], TRIBE + printed.XAMAN_EK)


def is_answerable_after_sale(game: Game, frame: Frame, resource: int) -> bool:
    """Whether the question would still have an answer; that about begging may vanish, for it is no obligation."""
    if frame.kind == kinds.BEG:
        return True
    after = game.copy()
    sell(after, frame.seat, resource)
    return len(after.answers(frame)) > 0


class LastSale(Rule):
    """LAST_SALE: at the end of a turn that ends without a question; Xaman Ek's sale is offered as at any question."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Only to be done."""
        return [DONE]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """The turn is over."""


class Yaluk(Tribe):
    """Starts with more workers, who are hungrier (X-TRIBE-YALUK)."""

    def begins(self, game: Game, seat: int) -> None:
        """Take them into the hand, besides one that a wealth tile gives."""
        player = game.players[seat]
        player.workers += printed.YALUK_WORKERS - STARTING_WORKERS
        player.workers_in_hand += printed.YALUK_WORKERS - STARTING_WORKERS

    def corn_to_feed(self, game: Game, seat: int, corn: int) -> int:
        """More for everybody."""
        return corn + printed.YALUK_MORE_CORN_PER_WORKER

    def points_when_unfed(self, game: Game, seat: int, points: int) -> int:
        """More are lost."""
        return printed.YALUK_POINTS_PER_UNFED_WORKER


class Yumkaax(Tribe):
    """Several workers cost less to place (X-TRIBE-YUMKAAX)."""

    def corn_for_workers(self, workers: int, corn: int) -> int:
        """By the table on the tile."""
        return printed.YUMKAAX_CORN[workers]


# In the order of the names.
TRIBE_VOICES: Final[tuple[Tribe, ...]] = (
    AhChuyKak(),
    AhauChamahez(),
    Ahmakiq(),
    Bacab(),
    Balam(),
    CitBolonTum(),
    Huracan(),
    Itzamna(),
    Ixtab(),
    VacubCaquix(),
    XamanEk(),
    Yaluk(),
    Yumkaax(),
)
assert len(TRIBE_VOICES) == len(TRIBE_NAMES)
