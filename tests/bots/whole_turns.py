"""Turns of random games, and every position of a turn, one by one."""

import random

from tzolkin.bots.bot import Bot, checked_choice
from tzolkin.bots.turns import Judge, without_what_follows
from tzolkin.bots.view import View
from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import TAKE_TURN
from tzolkin.rules.ruleset import Ruleset

EVERYTHING = 10**6


class Corn(Judge):
    """Likes corn."""

    def value(self, game: Game, seat: int) -> float:
        return float(game.players[seat].corn)


def is_over(alone: Game) -> bool:
    """Whether the turn is over in a game without what follows."""
    return alone.seat_to_choose == CHANCE


def positions_one_by_one(game: Game, limit: int = EVERYTHING) -> list[Game]:
    """Every position of a turn, found by making every choice at every question; at most so many of them."""
    found: list[Game] = []
    seen: set[str] = set()
    pending = [without_what_follows(game)]
    while pending and len(found) < limit:
        before = pending.pop(0)
        for option in [] if is_over(before) else before.options():
            after = before.copy()
            after.choose(option)
            text = after.to_text()
            if text not in seen:
                seen.add(text)
                found.append(after)
                pending.append(after)
    return found


def regardless_of_order(game: Game, seat: int) -> str:
    """A position in which it does not matter in what order a seat built or placed, or what its points were for.

    When the turn is over, it does not matter what was noted on it either.
    """
    alike = game.copy()
    player = alike.players[seat]
    player.buildings = tuple(sorted(player.buildings))
    player.monuments = tuple(sorted(player.monuments))
    player.score_sheet = [player.quarter_points()] + [0] * (len(player.score_sheet) - 1)
    if alike.additions is not None:
        alike.additions.placed = tuple(sorted(alike.additions.placed))
        if is_over(alike):
            alike.additions.begin_turn()
    return alike.to_text()


def turns(players: int, seed: int, modules: tuple[str, ...] = ()) -> list[Game]:
    """Every beginning of a turn in a random game."""
    source = random.Random(seed)
    game = new_game(Ruleset(players, modules))
    found = []
    while not game.is_over:
        if game.seat_to_choose != CHANCE and game.stack[-1].kind == TAKE_TURN:
            found.append(game.copy())
        game.choose(source.choice(game.options()))
    return found


def turn_of(bot: Bot, game: Game) -> list[str]:
    """What a bot chooses until its turn is over, in words; the game is left alone."""
    game = game.copy()
    seat = game.seat_to_choose
    chosen = []
    while game.seat_to_choose == seat:
        choice = checked_choice(bot, View(game, seat))
        chosen.append(choice_name(choice))
        game.choose(choice)
        if game.stack and game.stack[-1].kind == TAKE_TURN:
            break
    return chosen
