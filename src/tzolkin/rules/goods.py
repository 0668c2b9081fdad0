"""Gaining and paying: the only places where holdings and points change (R-GEN-02, R-GEN-04, R-COMP-04, R-COMP-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.player_board import MOST_WORKERS
from tzolkin.components.words import CORN, GOLD, QUARTERS, SKULL, STONE, WOOD
from tzolkin.rules.choices import BUNDLE as BUNDLE_CHOICE
from tzolkin.rules.choices import BUNDLES, END_OF_BUNDLES, FIRST_BUNDLE
from tzolkin.rules.happenings import GAINED, PAID, SCORED, WORKER_GAINED

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def gain_corn(game: Game, seat: i64, amount: i64, cause: i64) -> None:
    """Take corn from the bank, which never runs out."""
    if amount > 0:
        game.players[seat].corn += amount
        game.tell(GAINED, seat, CORN, amount, cause)


def pay_corn(game: Game, seat: i64, amount: i64, cause: i64) -> None:
    """Give corn to the bank; the caller has checked that there is enough."""
    if amount > 0:
        player = game.players[seat]
        assert player.corn >= amount
        player.corn -= amount
        game.tell(PAID, seat, CORN, amount, cause)


def gain_resource(game: Game, seat: i64, resource: i64, amount: i64, cause: i64) -> None:
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


def pay_resource(game: Game, seat: i64, resource: i64, amount: i64, cause: i64) -> None:
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


def gain_bundle(game: Game, seat: i64, choice: i64, cause: i64) -> None:
    """Take the resources of a bundle choice."""
    wood, stone, gold = BUNDLES[choice - BUNDLE_CHOICE]
    gain_resource(game, seat, WOOD, wood, cause)
    gain_resource(game, seat, STONE, stone, cause)
    gain_resource(game, seat, GOLD, gold, cause)


def pay_bundle(game: Game, seat: i64, choice: i64, cause: i64) -> None:
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


def gain_skulls(game: Game, seat: i64, amount: i64, cause: i64) -> None:
    """Take crystal skulls, as far as the bank has them (R-COMP-04)."""
    amount = min(amount, game.bank_skulls)
    if amount > 0:
        game.bank_skulls -= amount
        game.players[seat].skulls += amount
        game.tell(GAINED, seat, SKULL, amount, cause)


def pay_skulls(game: Game, seat: i64, amount: i64, cause: i64) -> None:
    """Give crystal skulls back to the bank, from where they can be gained again (Q-78)."""
    if amount > 0:
        game.players[seat].skulls -= amount
        game.bank_skulls += amount
        game.tell(PAID, seat, SKULL, amount, cause)


def gain_worker(game: Game, seat: i64) -> None:
    """Take a worker from the bank; no effect with all of them in play (R-UXM-03, R-COMP-06, Q-39)."""
    player = game.players[seat]
    if player.workers < MOST_WORKERS:
        player.workers += 1
        player.workers_in_hand += 1
        game.tell(WORKER_GAINED, seat, player.workers)


def score(game: Game, seat: i64, points: i64, category: i64, cause: i64) -> None:
    """Score whole victory points, which may be negative (R-GEN-08)."""
    score_quarters(game, seat, points * QUARTERS, category, cause)


def score_quarters(game: Game, seat: i64, quarters: i64, category: i64, cause: i64) -> None:
    """Score quarter points in a category of the score sheet."""
    if quarters != 0:
        game.players[seat].score_sheet[category] += quarters
        game.tell(SCORED, seat, quarters, category, cause)
