"""Gaining, paying and scoring: here holdings and points change, and only here (R-GEN-02, R-GEN-04, R-COMP-04, 05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.player_board import CORN_AFTER_BEGGING
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.words import CORN, GOLD, QUARTERS, SKULL, STONE, WOOD, Good, Seat
from tzolkin.rules import hooks
from tzolkin.rules.choices import BUNDLES, END_OF_BUNDLES, FIRST_BUNDLE, bundle_choice, bundle_of
from tzolkin.rules.frames import Frame, frame_of
from tzolkin.rules.happenings import (
    BEGGED,
    BUILDING_SKULL_PLACED,
    GAINED,
    PAID,
    SCORED,
    SKULL_PLACED,
    TAX,
    WORKER_GAINED,
    Cause,
)
from tzolkin.rules.kinds import TAKE_ADVANCE, TAKE_GOLD, TAKE_SKULL, TAKE_STEP, Kind
from tzolkin.rules.score_sheet import Category

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def gain_corn(game: Game, seat: Seat, amount: i64, cause: Cause) -> None:
    """Take corn from the bank, which never runs out."""
    if amount > 0:
        game.players[seat].corn += amount
        game.tell(GAINED, seat, CORN, amount, cause)


def pay_corn(game: Game, seat: Seat, amount: i64, cause: Cause) -> None:
    """Give corn to the bank; the caller has checked that there is enough."""
    if amount > 0:
        player = game.players[seat]
        assert player.corn >= amount
        player.corn -= amount
        game.tell(PAID, seat, CORN, amount, cause)


def gain_resource(game: Game, seat: Seat, resource: Good, amount: i64, cause: Cause) -> None:
    """Take wood, stone or gold from the bank, which never runs out.  Taxed gold is asked about, one by one."""
    if resource == GOLD and amount > 0 and game.modules and hooks.corn_for_gold(game, seat) > 0:
        for _ in range(amount):
            ask_after_gains(game, TAKE_GOLD, seat, cause, 0)
        return
    receive_resource(game, seat, resource, amount, cause)


def receive_resource(game: Game, seat: Seat, resource: Good, amount: i64, cause: Cause) -> None:
    """Take wood, stone or gold for which everything has been paid."""
    if amount > 0:
        player = game.players[seat]
        if resource == WOOD:
            player.wood += amount
        elif resource == STONE:
            player.stone += amount
        else:
            player.gold += amount
        game.tell(GAINED, seat, resource, amount, cause)


def ask_after_gains(game: Game, kind: Kind, seat: Seat, first: i64, second: i64) -> None:
    """Ask about a taxed gain after those that were asked about just before, so that all are asked in order."""
    index: i64 = len(game.stack)
    while index > 0 and TAKE_GOLD <= game.stack[index - 1].kind <= TAKE_ADVANCE:
        index -= 1
    game.stack.insert(index, frame_of(kind, seat, first, second))


def decline(game: Game, frame: Frame) -> None:
    """Do without the rest of the same gain: who declines one of several declines those after it (Q-133)."""
    while game.stack:
        top = game.stack[-1]
        if top.kind != frame.kind or top.seat != frame.seat:
            return
        if frame.kind == TAKE_STEP and top.second != frame.second:  # another temple is another gain
            return
        game.stack.pop()


def pay_resource(game: Game, seat: Seat, resource: Good, amount: i64, cause: Cause) -> None:
    """Give wood, stone or gold to the bank; the caller has checked that there is enough."""
    if amount > 0:
        player = game.players[seat]
        assert player.resource(resource) >= amount
        if resource == WOOD:
            player.wood -= amount
        elif resource == STONE:
            player.stone -= amount
        else:
            player.gold -= amount
        game.tell(PAID, seat, resource, amount, cause)


def gain_bundle(game: Game, seat: Seat, choice: i64, cause: Cause) -> None:
    """Take the resources of a bundle choice, paying at once what they cost now."""
    wood, stone, gold = BUNDLES[bundle_of(choice)]
    receive_resource(game, seat, WOOD, wood, cause)
    receive_resource(game, seat, STONE, stone, cause)
    if gold > 0 and game.modules:
        pay_corn(game, seat, hooks.corn_for_gold(game, seat) * gold, TAX)
    receive_resource(game, seat, GOLD, gold, cause)


def pay_bundle(game: Game, seat: Seat, choice: i64, cause: Cause) -> None:
    """Pay the resources of a bundle choice."""
    wood, stone, gold = BUNDLES[bundle_of(choice)]
    pay_resource(game, seat, WOOD, wood, cause)
    pay_resource(game, seat, STONE, stone, cause)
    pay_resource(game, seat, GOLD, gold, cause)


def add_payable_bundles(player: Player, size: i64, options: list[int]) -> None:
    """Add every bundle of this many resources that the player holds."""
    index: i64 = FIRST_BUNDLE[size]
    end: i64 = END_OF_BUNDLES[size]
    while index < end:
        wood, stone, gold = BUNDLES[index]
        if wood <= player.wood and stone <= player.stone and gold <= player.gold:
            options.append(bundle_choice(index))
        index += 1


def add_bundles_to_gain(game: Game, seat: Seat, size: i64, options: list[int]) -> None:
    """Add every bundle of this many resources that can be taken from the bank: all of them, unless gold is taxed."""
    price: i64 = hooks.corn_for_gold(game, seat) if game.modules else 0
    index: i64 = FIRST_BUNDLE[size]
    end: i64 = END_OF_BUNDLES[size]
    while index < end:
        if price == 0 or BUNDLES[index][2] * price <= game.players[seat].corn:
            options.append(bundle_choice(index))
        index += 1


def gain_skulls(game: Game, seat: Seat, amount: i64, cause: Cause, *, must: bool = False) -> None:
    """Take crystal skulls, as far as the bank has them (R-COMP-04).

    Taxed skulls are asked about, one by one; the first one cannot be declined if it `must` be taken (Q-131).
    """
    if amount > 0 and game.modules and hooks.steps_for_skull(game, seat) > 0:
        for number in range(amount):
            ask_after_gains(game, TAKE_SKULL, seat, cause, 1 if must and number == 0 else 0)
        return
    receive_skulls(game, seat, amount, cause)


def receive_skulls(game: Game, seat: Seat, amount: i64, cause: Cause) -> None:
    """Take skulls for which everything has been paid."""
    amount = min(amount, game.bank_skulls)
    if amount > 0:
        game.bank_skulls -= amount
        game.players[seat].skulls += amount
        game.tell(GAINED, seat, SKULL, amount, cause)


def pay_skulls(game: Game, seat: Seat, amount: i64, cause: Cause) -> None:
    """Give crystal skulls back to the bank, from where they can be gained again (Q-78)."""
    if amount > 0:
        player = game.players[seat]
        assert player.skulls >= amount
        player.skulls -= amount
        game.bank_skulls += amount
        game.tell(PAID, seat, SKULL, amount, cause)


def place_skull(game: Game, seat: Seat, action: i64) -> None:
    """Put an own skull on the place of an action of Chichen Itza, from where it never returns (R-CHI-01, R-COMP-04)."""
    player = game.players[seat]
    assert player.skulls > 0
    player.skulls -= 1
    one: i64 = 1
    game.skull_places |= one << action
    game.tell(SKULL_PLACED, seat, action)


def place_skull_of_building(game: Game, seat: Seat, building: i64) -> None:
    """Put an own skull on a building that costs one; it counts as placed at Chichen Itza (X-BUILD-05, X-BUILD-06)."""
    player = game.players[seat]
    assert player.skulls > 0
    player.skulls -= 1
    game.tell(BUILDING_SKULL_PLACED, seat, building)


def beg(game: Game, seat: Seat) -> None:
    """Give back all corn and take three (R-BEG-03)."""
    player = game.players[seat]
    corn: i64 = CORN_AFTER_BEGGING
    if game.modules:
        corn = hooks.corn_after_begging(game, seat, corn)
    game.tell(BEGGED, seat, player.corn, corn)
    player.corn = corn


def gain_worker(game: Game, seat: Seat) -> None:
    """Take a worker from the bank; no effect with all of them in play (R-UXM-03, R-COMP-06, Q-39)."""
    player = game.players[seat]
    if player.workers < MOST_WORKERS:
        player.workers += 1
        player.workers_in_hand += 1
        game.tell(WORKER_GAINED, seat, player.workers)


def score(game: Game, seat: Seat, points: i64, category: Category, cause: Cause) -> None:
    """Score whole victory points, which may be negative (R-GEN-08)."""
    score_quarters(game, seat, points * QUARTERS, category, cause)


def score_quarters(game: Game, seat: Seat, quarters: i64, category: Category, cause: Cause) -> None:
    """Score quarter points in a category of the score sheet."""
    if quarters != 0:
        game.players[seat].score_sheet[category] += quarters
        game.tell(SCORED, seat, quarters, category, cause)
