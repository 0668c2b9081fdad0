"""A ladder of all bots in some results: ratings of OpenSkill, and strengths fitted to all games together.

Games with as many players and the same modules make a ladder.  OpenSkill learns from game to game, as a ladder of
people does; the fit (bots/plackett_luce.py) takes all games at once, and has intervals.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console

from tzolkin.bots.arena import Outcome
from tzolkin.bots.estimates import Interval
from tzolkin.bots.plackett_luce import Counted, elos, groups, held_from_both_sides, rankings, together
from tzolkin.cli.arena_report import Pairing
from tzolkin.cli.endings import Refused
from tzolkin.cli.standings import failures_text
from tzolkin.cli.table_options import modules_text
from tzolkin.cli.tables import empty_table
from tzolkin.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

DRAWS: Final = 200  # of as many rounds as there are, for the intervals
TAIL: Final = 0.025
ALIKE: Final = 0.01  # Elo


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot on a ladder."""

    name: str
    games: int
    rating: float  # OpenSkill's mu
    uncertainty: float  # its sigma
    elo: float
    elo_interval: Interval | None  # None for the weakest, and where games leave nothing open
    seats: int  # in all its games together
    failures: tuple[str, ...]  # why somebody played on for a program, for each seat where that was so

    def ordinal(self) -> float:
        """A rating that the bot has at least, with hardly a doubt: what OpenSkill ranks by."""
        return self.rating - 3 * self.uncertainty


@dataclass(frozen=True, slots=True)
class Ladder:
    """All bots that played at tables of one kind, the strongest first."""

    players: int
    modules: tuple[str, ...]
    rungs: tuple[Rung, ...]
    groups: tuple[tuple[str, ...], ...]  # more than one, where bots cannot be compared


@dataclass(frozen=True, slots=True)
class RankedRound:
    """The games of a round, as rankings; and who sat at its table."""

    names: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    def counted(self) -> Counted:
        """How often each ranking came."""
        return together(rankings(self.names, standings_of(outcome)) for outcome in self.outcomes)


def standings_of(outcome: Outcome) -> list[tuple[float, ...]]:
    """How each bot stands in a game: by victory, then by whether it played to the end itself, then by points."""
    played_itself = [failure == "" for failure in outcome.failures] or [True] * len(outcome.wins)
    return list(zip(outcome.wins, played_itself, outcome.scores, strict=True))


def ladders(pairings: Iterable[Pairing], *, seed: int) -> list[Ladder]:
    """The ladders of some results, by number of players and modules; `seed` draws rounds for the intervals.

    A bot against itself says nothing of its strength, and is left out.

    Raises:
        Refused: OpenSkill is not installed.
        TzolkinError: the strengths of a fit do not settle.
    """
    model = open_skill()
    kinds: dict[tuple[int, tuple[str, ...]], list[RankedRound]] = {}
    for pairing in pairings:
        settings = pairing.settings
        if settings.candidate != settings.reference and pairing.rounds.scores:
            kinds.setdefault((settings.players, settings.modules), []).extend(rounds_of(pairing))
    return [ladder(players, modules, rounds, model, seed) for (players, modules), rounds in sorted(kinds.items())]


def open_skill() -> PlackettLuce:
    """OpenSkill's own model.

    Raises:
        Refused: it is not installed.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Refused(
            "expected the package openskill for a ladder, got none; install it with: pip install 'tzolkin-game[arena]'"
        ) from None
    return PlackettLuce()


def rounds_of(pairing: Pairing) -> list[RankedRound]:
    """The rounds of a pairing."""
    players, outcomes = pairing.settings.players, pairing.rounds.outcomes
    names = (pairing.candidate(), *[pairing.reference()] * (players - 1))
    return [RankedRound(names, tuple(outcomes[first : first + players])) for first in range(0, len(outcomes), players)]


def ladder(players: int, modules: tuple[str, ...], rounds: list[RankedRound], model: PlackettLuce, seed: int) -> Ladder:
    """The ladder of tables of one kind.

    Raises:
        TzolkinError: the strengths of a fit do not settle.
    """
    fitted = elos(together(round_.counted() for round_ in rounds))
    intervals = elo_intervals(rounds, fitted, random.Random(seed))
    ratings = rated(rounds, model)
    games, seats = Counter[str](), Counter[str]()
    for round_ in rounds:
        for name in round_.names:
            seats[name] += len(round_.outcomes)
        for name in set(round_.names):
            games[name] += len(round_.outcomes)
    failures = failures_in(rounds)
    rungs = [
        Rung(
            name, games[name], ratings[name].mu, ratings[name].sigma, fitted[name], intervals[name],
            seats[name], tuple(failures.get(name, ())),
        )
        for name in sorted(fitted, key=lambda name: -fitted[name])
    ]  # fmt: skip
    apart = groups(round_.names for round_ in rounds)
    return Ladder(players, modules, tuple(rungs), tuple(tuple(sorted(group)) for group in apart))


def failures_in(rounds: list[RankedRound]) -> dict[str, list[str]]:
    """Why programs failed, by name, in the order of the games; without those that never did."""
    found: dict[str, list[str]] = {}
    for round_ in rounds:
        for outcome in round_.outcomes:
            for name, failure in zip(round_.names, outcome.failures):
                if failure:
                    found.setdefault(name, []).append(failure)
    return found


def elo_intervals(
    rounds: list[RankedRound], fitted: dict[str, float], generator: random.Random
) -> dict[str, Interval | None]:
    """Where the strengths lie with 95 % confidence: rounds of each pairing are drawn anew, as many as it has.

    Who has won everything has no interval: how far ahead that is, is not known.  The same holds for who has lost
    everything, or has won all games against some and lost all those against others.

    Raises:
        TzolkinError: the strengths of a fit do not settle.
    """
    pairings: dict[tuple[str, ...], list[Counted]] = {}
    for round_ in rounds:
        pairings.setdefault(round_.names, []).append(round_.counted())
    drawn: dict[str, list[float]] = {name: [] for name in fitted}
    for _ in range(DRAWS):
        # Each pairing by itself: the strengths would jump where one was not drawn at all.
        elo = elos(
            together(round_ for played in pairings.values() for round_ in generator.choices(played, k=len(played)))
        )
        for name in fitted:
            drawn[name].append(elo[name])
    mark = min(fitted, key=lambda name: fitted[name])  # the weakest in all rounds, to measure from
    held = held_from_both_sides(ranking for played in pairings.values() for round_ in played for ranking in round_)
    return {
        name: middle([elo - below for elo, below in zip(drawn[name], drawn[mark])]) if name in held else None
        for name in fitted
    }


def middle(values: list[float]) -> Interval | None:
    """Between what the middle 95 % of these values lie; None where all are about the same."""
    ordered = sorted(values)
    if ordered[-1] - ordered[0] < ALIKE:
        return None
    cut = round(TAIL * len(ordered))
    return Interval(ordered[cut], ordered[-1 - cut])


def rated(rounds: list[RankedRound], model: PlackettLuce) -> dict[str, Any]:
    """OpenSkill's ratings after all games: the first round of each pairing, then the second ones, and so on.

    A bot on several seats learns the mean of what its seats would.
    """
    ratings: dict[str, Any] = {}
    for round_ in in_turns(rounds):
        for outcome in round_.outcomes:
            for name in round_.names:
                ratings.setdefault(name, model.rating(name=name))
            standing = standings_of(outcome)
            best_first = sorted(set(standing), reverse=True)
            after = model.rate(
                [[ratings[name]] for name in round_.names], ranks=[best_first.index(stands) for stands in standing]
            )
            for name in set(round_.names):
                seats = [after[place][0] for place, other in enumerate(round_.names) if other == name]
                mu = sum(seat.mu for seat in seats) / len(seats)
                ratings[name] = model.rating(mu, sum(seat.sigma for seat in seats) / len(seats), name=name)
    return ratings


def in_turns(rounds: list[RankedRound]) -> list[RankedRound]:
    """The rounds in an order in which those of one pairing are spread over the whole."""
    total = Counter(round_.names for round_ in rounds)
    seen = Counter[tuple[str, ...]]()
    placed = []
    for round_ in rounds:
        seen[round_.names] += 1
        placed.append((seen[round_.names] / (total[round_.names] + 1), round_))
    return [round_ for _, round_ in sorted(placed, key=lambda pair: pair[0])]


# Output


def ladders_as_data(found: list[Ladder]) -> list[dict[str, object]]:
    """Ladders as JSON holds them."""
    return [
        {
            "players": each.players,
            "modules": list(each.modules),
            "bots": [
                {
                    "name": rung.name,
                    "games": rung.games,
                    "rating": rung.rating,
                    "uncertainty": rung.uncertainty,
                    "ordinal": rung.ordinal(),
                    "elo": rung.elo,
                    "elo_interval": [rung.elo_interval.low, rung.elo_interval.high] if rung.elo_interval else None,
                    "failures": len(rung.failures),
                }
                for rung in each.rungs
            ],
            "never_met": [list(group) for group in each.groups] if len(each.groups) > 1 else [],
        }
        for each in found
    ]


def print_ladders(console: Console, found: list[Ladder], left_out: str) -> None:
    """Ladders as tables, and which games are `left_out` of all of them; empty where none are."""
    for number, each in enumerate(found):
        modules = modules_text(Ruleset(each.players, each.modules))
        title = f"{each.players} players" + (f", with {modules}" if modules else "")
        console.print(("\n" if number else "") + title + "\n", highlight=False)
        table = empty_table("", "games", "Elo", "OpenSkill", "at least")
        for rung in each.rungs:
            table.add_row(
                rung.name, str(rung.games), elo_text(rung), f"{rung.rating:.2f} ± {rung.uncertainty:.2f}",
                f"{rung.ordinal():.2f}",
            )  # fmt: skip
        console.print(table)
        for rung in each.rungs:
            if rung.failures:
                text = failures_text(
                    rung.name, len(rung.failures), rung.failures[0], seats=rung.seats, games=rung.games
                )
                console.print(f"\n{text}", highlight=False)
        if len(each.groups) > 1:
            apart = "; ".join(", ".join(group) for group in each.groups)
            console.print(f"\nThese groups never met, so their places say nothing: {apart}.", highlight=False)
    console.print(
        "\nElo: above the weakest, fitted to all games; in parentheses where it lies with 95 % confidence.  "
        "At least: OpenSkill's rating less three times its uncertainty.",
        highlight=False,
    )
    if left_out:
        console.print(f"\n{left_out}.", highlight=False)


def elo_text(rung: Rung) -> str:
    """A strength with its interval, if there is one."""
    interval = rung.elo_interval
    return f"{rung.elo:.0f}" + (f" ({interval.low:.0f} to {interval.high:.0f})" if interval else "")
