"""Random play for tests: by an even hand, or by one with a taste that leads to positions an even hand seldom sees.

The same seed gives the same game on every Python and in both builds: chance comes from the seeded dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tzolkin.components.gears import ACTIONS, LAST_SPACE
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, GEARS, TEMPLES, TIKAL, UXMAL, YAXCHILAN
from tzolkin.record.dealer import scrambled
from tzolkin.rules import choices, kinds
from tzolkin.rules.choices import END_OF_EXPANSIONS, Choice, action_of, worker_at
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

PLAYERS: Final = (2, 3, 4)


def even() -> list[int]:
    """Every choice as likely as any other."""
    return [1] * END_OF_EXPANSIONS


def busy() -> list[int]:
    """Seldom stops, and seldom picks a worker up for nothing."""
    weights = [20] * END_OF_EXPANSIONS
    weights[choices.DONE] = weights[choices.NOTHING] = 1
    return weights


def builder() -> list[int]:
    """Builds whenever it can, monuments above all, and lets workers ride to where that is done."""
    weights = patient()
    for gear, actions in ((TIKAL, (2, 4)), (UXMAL, (4,))):
        weights[choices.GEAR + gear] *= 4
        for action in actions:
            weights[action_of(gear, action)] = 400
    for building in (*range(choices.BUILDING, choices.MONUMENT), *range(choices.MORE_BUILDINGS, choices.TRIBE)):
        weights[building] = 100
    for monument in range(choices.MONUMENT, choices.WEALTH_TILE):
        weights[monument] = 3000
    return weights


def patient() -> list[int]:
    """Picks workers up late, so that they stand high on the gears."""
    weights = busy()
    for gear in GEARS:
        for space in range(LAST_SPACE[gear] + 1):
            weights[worker_at(gear, space)] = 1 + space**3 // 4
    weights[choices.STARTING_PLAYER_SPACE] = 40
    return weights


def poor() -> list[int]:
    """Places as many workers as it can pay for, begs, burns the forest, and so angers the gods."""
    weights = busy()
    for temple in TEMPLES:
        weights[choices.TEMPLE + temple] = 200
    weights[choices.BURN] = 200
    for gear in GEARS:
        for space in range(LAST_SPACE[gear] + 1):
            weights[worker_at(gear, space)] = 2
    return weights


def pilgrim() -> list[int]:
    """Collects crystal skulls and carries them to Chichen Itza, as far up as the gear goes."""
    weights = patient()
    weights[action_of(YAXCHILAN, 4)] = 400
    weights[choices.GEAR + CHICHEN_ITZA] = weights[choices.GEAR + YAXCHILAN] = 60
    for space in range(LAST_SPACE[CHICHEN_ITZA] + 1):
        weights[worker_at(CHICHEN_ITZA, space)] = 1 + space**5 // 400
    for action in range(1, ACTIONS[CHICHEN_ITZA] + 1):
        weights[action_of(CHICHEN_ITZA, action)] = 20 * action
    return weights


TASTES: Final[dict[str, list[int]]] = {
    "even": even(),
    "busy": busy(),
    "patient": patient(),
    "builder": builder(),
    "poor": poor(),
    "pilgrim": pilgrim(),
}


class Chooser:
    """Chooses by chance and by taste; the same seed chooses the same."""

    def __init__(self, seed: int, taste: str = "even") -> None:
        self.seed = seed
        self.weights = TASTES[taste]
        self.draws = 0

    def below(self, end: int) -> int:
        """A number of 0 to `end` - 1, each equally likely."""
        self.draws += 1
        return scrambled(self.seed, self.draws) % end

    def choice(self, game: Game) -> Choice:
        """One of the choices that the game offers."""
        if game.seat_to_choose == CHANCE:
            weights = game.chance_weights()
        else:
            weights = [self.weights[option] for option in game.offered]
        left = self.below(sum(weights))
        for option, weight in zip(game.offered, weights, strict=True):
            if left < weight:
                return option
            left -= weight
        raise AssertionError("weights add up to their sum")


def questions(game: Game, chooser: Chooser, *, is_rich: bool = False) -> Iterator[Choice]:
    """Play a game to its end.  Gives every choice just before it is made, when the game still asks for it.

    In a rich game everybody is given more of everything before the first turn.
    """
    while not game.is_over:
        if is_rich and is_first_turn(game):
            enrich(game, chooser)
            is_rich = False
        choice = chooser.choice(game)
        yield choice
        game.choose(choice)


def play_on(game: Game, chooser: Chooser) -> None:
    """Play a game to its end."""
    for _ in questions(game, chooser):
        pass


def played(players: int, seed: int, taste: str = "even") -> list[Choice]:
    """All the choices of a whole game."""
    return list(questions(new_game(Ruleset(players)), Chooser(seed, taste)))


def is_first_turn(game: Game) -> bool:
    """Whether the very first turn of the game is about to be taken: nothing has been decided on in it."""
    if game.day > 0 or not at_a_turn(game):
        return False
    next_turn = game.stack[0]
    return next_turn.kind == kinds.NEXT_TURN and next_turn.first == 1


def at_a_turn(game: Game) -> bool:
    """Whether a turn or the calendar is about to be decided on, so that nothing is half done."""
    return bool(game.stack) and game.stack[-1].kind in (kinds.BEG, kinds.TAKE_TURN, kinds.ONE_DAY_OR_TWO)


def enrich(game: Game, chooser: Chooser) -> None:
    """Give everybody more of everything before the first turn, so that more can be done from the start."""
    assert is_first_turn(game)
    for player in game.players:
        player.corn += chooser.below(25)
        player.wood += chooser.below(6)
        player.stone += chooser.below(6)
        player.gold += chooser.below(6)
        skulls = chooser.below(min(4, game.bank_skulls + 1))
        player.skulls += skulls
        game.bank_skulls -= skulls
        workers = chooser.below(4)
        player.workers = min(6, player.workers + workers)
        player.workers_in_hand = player.workers
        player.levels = [min(3, level + chooser.below(4)) for level in player.levels]
        player.steps = [
            max(BOTTOM, min(TOP[temple] - 1, step + chooser.below(5) - 1)) for temple, step in enumerate(player.steps)
        ]
        player.has_light_side = chooser.below(2) == 0
    game.stack = [Frame(kinds.NEXT_TURN, game.stack[0].seat, 0, 0)]
    game.settle()
