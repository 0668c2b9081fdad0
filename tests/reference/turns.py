"""The turn of a player: begging, placing, picking up, the quick action (sections 3.5 to 3.8, 4.3, 4.9)."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable

from . import facts
from .actions import Actions
from .asking import DONE, NOTHING, Procedure, Question, ask_chance
from .board import QUICK_SPACE, STARTING_PLAYER_SPACE, Spot, Turn
from .expansion_facts import (
    AH_CHUY_KAK,
    AHMAKIQ,
    BACAB,
    BACAB_BEGGED_CORN,
    BEGGED_CORN,
    GOLD_SHORTAGE,
    LEAST_CORN,
    PASS_CORN,
    QUICK_BUILDING,
    QUICK_CORN,
    QUICK_GOLD,
    QUICK_MARKET,
    QUICK_STONE,
    QUICK_TECHNOLOGY,
    QUICK_WOOD,
)
from .facts import GEARS, GOLD, STONE, WOOD

PASS = "pass"
ONE_SPACE_HIGHER = "one space higher"


class Turns(Actions):
    """Phase 1 of a round."""

    def turn(self, seat: int) -> Procedure[None]:
        """Take one turn: beg, then either place or pick up, then refill the display."""
        table = self.table
        player = table.players[seat]
        table.turn = Turn(seat)
        if table.is_tribe(seat, BACAB):  # X-TRIBE-BACAB-1
            player.corn = max(player.corn, LEAST_CORN)
        yield from self.begging(seat)
        answer = yield from self.ask(seat, lambda: self.first_choices(seat) or table.cheapest_gears(seat))
        if not self.first_choices(seat):
            self.put_worker(seat, table.cheapest_gears(seat)[answer])  # R-BEG-08, R-BEG-09
            player.corn = 0
            yield from self.last_prompt(seat)
        elif answer == PASS:  # X-TRIBE-AHMAKIQ-1, Q-120
            player.corn += PASS_CORN
        elif answer in table.workers_of(seat):
            yield from self.pick_up(seat, answer)
        else:
            yield from self.place(seat, answer)
        table.turn = None
        yield from self.fill_display()

    def first_choices(self, seat: int) -> list[str]:
        """List what the turn can begin with (R-TURN-02..06, D-TURN-03)."""
        passing = [PASS] if self.table.is_tribe(seat, AHMAKIQ) else []
        return [*self.table.placements(seat), *self.table.workers_of(seat), *passing]

    def begging(self, seat: int) -> Procedure[None]:
        """Beg for corn, if allowed; sometimes it must be (R-BEG-01..07, Q-46, Q-108)."""
        table = self.table
        player = table.players[seat]

        def temples() -> list[str]:
            return table.angerable(seat) if player.corn <= 2 else []

        def options() -> list[str]:  # after a sale there may be too much corn for begging
            return temples() if temples() and not self.first_choices(seat) else [DONE, *temples()]

        if not temples():
            return
        answer = yield from self.ask(seat, options)
        if answer != DONE:
            player.corn = BACAB_BEGGED_CORN if table.is_tribe(seat, BACAB) else BEGGED_CORN
            table.step_down(seat, answer)

    def last_prompt(self, seat: int) -> Procedure[None]:
        """Give Xaman Ek a last occasion when the turn did not end with a question (Q-135)."""
        yield from self.ask(seat, lambda: [DONE])

    def fill_display(self) -> Procedure[None]:
        """Refill the building display from the stack of the current Age (R-BUILD-04..06)."""
        table = self.table
        while len(table.display) < facts.DISPLAY_PLACES and table.stack.total() > 0:
            tile = yield from ask_chance(dict(table.stack))
            table.stack[tile] -= 1
            table.display.append(tile)

    # --- placing (section 3.7) ------------------------------------------------------------------------------------

    def place(self, seat: int, first: str) -> Procedure[None]:
        """Place workers, one at least (R-PLACE-01..12), then take what the two other places give (R-START-02)."""
        table = self.table
        player = table.players[seat]
        answer = first
        while answer != DONE:
            spot = table.placements(seat)[answer]
            player.pay_corn(table.extra_price(seat, spot))
            if answer.startswith("skip on "):  # X-TRIBE-VACUBCAQUIX-1
                self.turn_of(seat).skipped = (spot[0], table.free_spaces(spot[0], seat)[0])
            self.put_worker(seat, spot)
            answer = yield from self.ask(seat, lambda: [DONE, *table.placements(seat)])
        if table.is_tribe(seat, AH_CHUY_KAK):
            yield from self.extra_pick_up(seat)
        if table.on_starting_space == seat:  # R-PLACE-10: only now
            player.corn += table.accumulated_corn
            table.accumulated_corn = 0
        if self.turn_of(seat).quick_action_waits:  # X-QUICK-09
            self.turn_of(seat).quick_action_waits = False
            yield from self.quick_action(seat)

    def turn_of(self, seat: int) -> Turn:
        """Give the turn that is being played."""
        turn = self.table.turn
        if turn is None or turn.seat != seat:
            raise RuntimeError(f"it is not the turn of seat {seat}")
        return turn

    def put_worker(self, seat: int, spot: Spot) -> None:
        """Put a worker somewhere (R-PLACE-02, R-PLACE-08, X-QUICK-05)."""
        table = self.table
        where, space = spot
        table.players[seat].hand -= 1
        self.turn_of(seat).spots.append(spot)
        if where == STARTING_PLAYER_SPACE:
            table.on_starting_space = seat
        elif where == QUICK_SPACE:
            table.quick_seats.append(seat)
            self.turn_of(seat).quick_action_waits = True
        else:
            table.gears[where][space] = seat

    # --- picking up (section 3.8) ---------------------------------------------------------------------------------

    def pick_up(self, seat: int, first: str) -> Procedure[None]:
        """Pick up workers one at a time, each with an action or nothing (R-PICK-01..13)."""
        table = self.table
        answer = first
        while answer != DONE:
            yield from self.use_worker(seat, *table.workers_of(seat)[answer])
            answer = yield from self.ask(seat, lambda: [DONE, *table.workers_of(seat)])  # R-PICK-03

    def use_worker(self, seat: int, gear: str, space: int) -> Procedure[None]:
        """Take one worker back and perform an action with it, or nothing (R-PICK-04..12)."""
        table = self.table
        player = table.players[seat]
        table.gears[gear][space] = None
        player.hand += 1

        def options() -> list[str]:
            higher = [ONE_SPACE_HIGHER] if table.may_go_higher(seat, gear, space) else []
            return [NOTHING, *table.worker_actions(seat, gear, space), *higher]

        chosen = yield from self.ask(seat, options)
        if chosen == ONE_SPACE_HIGHER:  # X-TRIBE-AHAUCHAMAHEZ-1
            self.turn_of(seat).has_gone_higher = True
            player.pay_corn(1)
            target = yield from self.ask(seat, lambda: table.higher_actions(seat, gear, space))
            yield from self.perform(seat, *table.higher_actions(seat, gear, space)[target])
        elif chosen != NOTHING:
            action_gear, action, fee = table.worker_actions(seat, gear, space)[chosen]
            player.pay_corn(fee)  # R-PICK-07; Balam gains 1 corn instead
            yield from self.perform(seat, action_gear, action)

    # --- Ah Chuy Kak ----------------------------------------------------------------------------------------------

    def extra_pick_up(self, seat: int) -> Procedure[None]:
        """Perhaps pick up one worker after placing two on gears (X-TRIBE-AHCHUYKAK-1..4, D-PLACE-05)."""
        table = self.table
        placed = [spot for spot in self.turn_of(seat).spots if spot[0] in GEARS]
        if len(placed) < 2:
            return
        older = {name: spot for name, spot in table.workers_of(seat).items() if spot not in placed}
        answer = yield from self.ask(seat, lambda: [DONE, *older])
        if answer == DONE:
            return
        if self.turn_of(seat).quick_action_waits:
            yield from self.careful_use_of_worker(seat, *older[answer])
        else:
            yield from self.use_worker(seat, *older[answer])

    def careful_use_of_worker(self, seat: int, gear: str, space: int) -> Procedure[None]:
        """Use a worker, with only those answers after which the quick action can still be possible (Q-136).

        Whether it can is tried out on copies of the table, where all the answers are given once more.
        """
        start = copy.deepcopy(self.table)

        def replayed(answers: list[str]) -> tuple[Turns, Question | None]:
            trial = copy.copy(self)
            trial.table = copy.deepcopy(start)
            procedure = trial.use_worker(seat, gear, space)
            question = first_question(procedure)
            for answer in answers:
                question = next_question(procedure, answer)
            return trial, question

        lookahead = LookAhead(seat, replayed)
        procedure = self.use_worker(seat, gear, space)
        question = first_question(procedure)
        answers: list[str] = []
        while question is not None:
            allowed = frozenset(each for each in question.options if lookahead.can_end_well([*answers, each]))
            silent = allowed in (frozenset({DONE}), frozenset({NOTHING}))
            answer = next(iter(allowed)) if silent else (yield Question(seat, allowed))
            answers.append(answer)
            question = next_question(procedure, answer)

    # --- quick actions (section 4.9) ------------------------------------------------------------------------------

    def quick_action(self, seat: int) -> Procedure[None]:
        """Carry out the quick action, without any technology (X-QUICK-09, X-QUICK-11, X-QUICK-13)."""
        table = self.table
        player = table.players[seat]
        tile = table.quick_tile()
        if tile == QUICK_CORN:
            player.corn += 3
        elif tile == QUICK_WOOD:
            player.gain({WOOD: 1})
            player.corn += 1
        elif tile == QUICK_STONE:
            player.gain({STONE: 1})
        elif tile == QUICK_GOLD:
            player.pay_corn(1 if table.suffers(GOLD_SHORTAGE) else 0)
            player.gain({GOLD: 1})
        elif tile == QUICK_TECHNOLOGY:
            yield from self.choose_paid_advance(seat)
        elif tile == QUICK_BUILDING:
            player.pay_corn(1)
            name = yield from self.ask(seat, lambda: table.constructible(seat, with_architecture=False))
            yield from self.construct(seat, name, with_architecture=False)
        else:
            yield from self.market(seat)
        if tile != QUICK_MARKET:
            yield from self.last_prompt(seat)


def first_question(procedure: Procedure[None]) -> Question | None:
    """Give the first question a procedure asks; None when it asks nothing."""
    try:
        return next(procedure)
    except StopIteration:
        return None


def next_question(procedure: Procedure[None], answer: str) -> Question | None:
    """Answer, and give the next question; None when the procedure has come to its end."""
    try:
        return procedure.send(answer)
    except StopIteration:
        return None


class LookAhead:
    """Tries out how a procedure can go on."""

    def __init__(self, seat: int, replayed: Callable[[list[str]], tuple[Turns, Question | None]]) -> None:
        """Look ahead from where these answers lead to."""
        self.seat = seat
        self.replayed = replayed
        self.known: dict[object, bool] = {}

    def can_end_well(self, answers: list[str]) -> bool:
        """Tell whether some way to go on after these answers leaves the quick action possible."""
        trial, question = self.replayed(answers)
        table = trial.table
        if question is None:
            return table.quick_action_is_possible(self.seat, table.players[self.seat].corn)
        # The same answers in another order, with the same things on the table, lead to the same.
        key = (frozenset(Counter(answers).items()), repr(table.snapshot()), question.options)
        if key not in self.known:
            stops_first = sorted(question.options, key=lambda name: (name not in (DONE, NOTHING), name))
            self.known[key] = any(self.can_end_well([*answers, name]) for name in stops_first)
        return self.known[key]
