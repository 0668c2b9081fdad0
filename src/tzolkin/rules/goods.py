"""Gaining, paying and scoring: here holdings and points change, and only here (R-GEN-02, R-GEN-04, R-COMP-04, 05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.player_board import CORN_AFTER_BEGGING
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.words import CORN, GOLD, QUARTERS, SKULL, STONE, WOOD, Good, Seat
from tzolkin.rules.choices import BUNDLE as BUNDLE_CHOICE
from tzolkin.rules.choices import BUNDLES, END_OF_BUNDLES, FIRST_BUNDLE
from tzolkin.rules.happenings import BEGGED, GAINED, PAID, SCORED, SKULL_PLACED, WORKER_GAINED, Cause
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
    """Take wood, stone or gold from the bank, which never runs out."""
    if amount > 0:
        player = game.players[seat]
        if resource == WOOD:
            player.wood += amount
        elif resource == STONE:
            player.stone += amount
        else:
            player.gold += amount
        game.tell(GAINED, seat, resource, amount, cause)


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
    """Take the resources of a bundle choice."""
    wood, stone, gold = BUNDLES[choice - BUNDLE_CHOICE]
    gain_resource(game, seat, WOOD, wood, cause)
    gain_resource(game, seat, STONE, stone, cause)
    gain_resource(game, seat, GOLD, gold, cause)


def pay_bundle(game: Game, seat: Seat, choice: i64, cause: Cause) -> None:
    """Pay the resources of a bundle choice."""
    wood, stone, gold = BUNDLES[choice - BUNDLE_CHOICE]
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
            options.append(BUNDLE_CHOICE + index)
        index += 1


def every_bundle(size: i64) -> list[int]:
    """The choices that mean this many resources of any kind."""
    from_here: i64 = FIRST_BUNDLE[size]
    return [BUNDLE_CHOICE + index for index in range(from_here, END_OF_BUNDLES[size])]


def gain_skulls(game: Game, seat: Seat, amount: i64, cause: Cause) -> None:
    """Take crystal skulls, as far as the bank has them (R-COMP-04)."""
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


def beg(game: Game, seat: Seat) -> None:
    """Give back all corn and take three (R-BEG-03)."""
    player = game.players[seat]
    game.tell(BEGGED, seat, player.corn, CORN_AFTER_BEGGING)
    player.corn = CORN_AFTER_BEGGING


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
