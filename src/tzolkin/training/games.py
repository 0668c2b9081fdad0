"""The two kinds of work of training: games to learn from, and games that say who plays better."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tzolkin.bots.arena import Outcome
from tzolkin.bots.bot import victory_shares
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.turns import Judge
from tzolkin.bots.view import View
from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import scrambled
from tzolkin.record.paired_dealer import PairedDealer
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import MODULES, Ruleset
from tzolkin.training.expert import CloserLook, Expert
from tzolkin.training.plan import JUDGED_PLAYERS
from tzolkin.training.players import Player
from tzolkin.training.samples import Samples, Sitting, played

LOOKING_CLOSELY: Final = 78  # what the seed of a game is scrambled with for the expert (see also samples.DEALING)


@dataclass(frozen=True)
class Lessons:
    """Games to learn from.  On each seat sits one of the players, each equally likely.

    The newest network says what can be expected; there is none before the first is fitted.
    """

    players: tuple[Player, ...]
    newest: Player | None
    sitting: Sitting
    seed: int
    closer_look: CloserLook | None = None

    @cached_property
    def judges(self) -> list[Judge]:
        """The judges of the players; those of one player are one."""
        made = {id(player): player.judge() for player in self.players}
        return [made[id(player)] for player in self.players]

    @cached_property
    def judgement(self) -> Judgement | None:
        """The judge that says what can be expected."""
        return None if self.newest is None else self.newest.judgement()

    def do(self, number: int) -> Samples:
        """Play a game; what is to be learned of it."""
        seed = scrambled(self.seed, number)
        expert = None
        if self.closer_look is not None and self.judgement is not None:
            expert = Expert(
                self.judgement,
                self.closer_look,
                width=self.sitting.width,
                limit=self.sitting.limit,
                seed=scrambled(seed, LOOKING_CLOSELY) >> 32,
            )
        return played(self.judges, self.judgement, self.sitting, seed, expert)


@dataclass(frozen=True)
class Duel:
    """Games of four, one candidate against three of a reference, in rounds on one set-up.

    Every other round is played with all modules.  In game number n the candidate sits on seat n modulo 4.
    """

    candidate: Player
    reference: Player
    seed: int
    width: int  # of the search of a turn
    limit: int

    @cached_property
    def judges(self) -> tuple[Judge, Judge]:
        """The judges of the candidate and of the reference."""
        return self.candidate.judge(), self.reference.judge()

    def do(self, number: int) -> Outcome:
        """Play a game; what it came to, the candidate first."""
        round_number, seat = divmod(number, JUDGED_PLAYERS)
        candidate, reference = self.judges
        bots = [
            OneTurnBot(candidate if other == seat else reference, width=self.width, limit=self.limit)
            for other in range(JUDGED_PLAYERS)
        ]
        dealer = PairedDealer(scrambled(self.seed, round_number))
        game = new_game(Ruleset(JUDGED_PLAYERS, MODULES if round_number % 2 else ()))
        draws = 0
        while not game.is_over:
            if game.seat_to_choose == CHANCE:
                game.choose(dealer.deal(game, draws))
                draws += 1
            else:
                game.choose(bots[game.seat_to_choose].choose(View(game, game.seat_to_choose)))
        return outcome_of(game, number, seat)


def outcome_of(game: Game, number: int, candidate: int) -> Outcome:
    """What a game came to; the seat of the candidate stands first."""
    shares, scores = victory_shares(game), game.scores()
    seats = [candidate, *[seat for seat in range(JUDGED_PLAYERS) if seat != candidate]]
    return Outcome(
        number,
        wins=tuple(shares[seat] for seat in seats),
        scores=tuple(scores[seat] for seat in seats),
        score_sheets=(),
        turns=(),
        seconds=(),
        tribes=(),
        record="",
    )
