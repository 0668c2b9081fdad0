"""How strong several players are, by the model of Plackett and Luce: the next one in a ranking is drawn by strength.

All rankings are fitted together, so their order does not matter.  Strengths are given as Elo, in which 400 more means
being ahead ten times as often.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import log10
from typing import Final, TypeAlias

Ranking: TypeAlias = tuple[str, ...]  # names, the best first; a name stands once for each of its seats
Counted: TypeAlias = Mapping[Ranking, float]  # how often rankings came; a game with ties counts in parts

ELO: Final = 400
STEPS: Final = 10_000
CLOSE_ENOUGH: Final = 1e-7  # relative change of a strength in a step

# Everybody has also been ahead once, and behind once, of somebody of middling strength.  So who has won every game is
# strong, not infinitely strong, and many games outweigh it.
BEFOREHAND: Final = 1.0


def rankings(names: Sequence[str], standing: Sequence[tuple[float, ...]]) -> Counted:
    """The rankings of a game by how each seat stands, more being better; with ties several, which share one game."""
    order = sorted(range(len(names)), key=lambda seat: standing[seat], reverse=True)
    found: dict[Ranking, float] = {(): 1.0}
    for _, tied in groupby(order, key=lambda seat: standing[seat]):
        found = with_tied(found, [names[seat] for seat in tied])
    return found


def with_tied(found: Counted, tied: list[str]) -> dict[Ranking, float]:
    """Rankings followed by names that are tied, in every order of these."""
    orders = arrangements(tuple(sorted(tied)))
    return {(*first, *order): weight / len(orders) for first, weight in found.items() for order in orders}


def arrangements(names: tuple[str, ...]) -> list[Ranking]:
    """All different orders of some names."""
    if len(names) < 2:
        return [names]
    return [
        (name, *rest)
        for place, name in enumerate(names)
        if name not in names[:place]
        for rest in arrangements(names[:place] + names[place + 1 :])
    ]


def together(several: Iterable[Counted]) -> Counted:
    """Counted rankings, added up."""
    total: defaultdict[Ranking, float] = defaultdict(float)
    for counted in several:
        for ranking, weight in counted.items():
            total[ranking] += weight
    return total


def elos(counted: Counted) -> dict[str, float]:
    """The most likely strength of every name, the weakest 0; fitted by Hunter's minorisation and maximisation.

    Must not be asked for no rankings at all.
    """
    picks: defaultdict[str, float] = defaultdict(float)  # how often a name came before another one
    choices: defaultdict[Ranking, float] = defaultdict(float)  # among whom, alphabetically, somebody came first
    for ranking, weight in counted.items():
        for place in range(len(ranking) - 1):
            picks[ranking[place]] += weight
            choices[tuple(sorted(ranking[place:]))] += weight
    strengths = dict.fromkeys(sorted({name for ranking in counted for name in ranking}), 1.0)
    for _ in range(STEPS):
        better = improved(strengths, picks, choices)
        change = max(abs(better[name] / strengths[name] - 1) for name in strengths)
        strengths = better
        if change < CLOSE_ENOUGH:
            break
    weakest = min(strengths.values())
    return {name: ELO * log10(strength / weakest) for name, strength in strengths.items()}


def improved(strengths: dict[str, float], picks: Mapping[str, float], choices: Counted) -> dict[str, float]:
    """Strengths that make the rankings more likely."""
    # Two games against somebody of strength 1, one won and one lost.
    chances = {name: 2 * BEFOREHAND / (strength + 1.0) for name, strength in strengths.items()}
    for among, weight in choices.items():
        share = weight / sum(strengths[name] for name in among)
        for name in among:
            chances[name] += share
    return {name: (picks.get(name, 0.0) + BEFOREHAND) / chances[name] for name in strengths}


def held_from_both_sides(counted: Iterable[Ranking]) -> set[str]:
    """The names that were ahead of somebody who was ahead of them, or of others who were, and so on.

    The strength of all other names has no bound: they won everything, lost everything, or both against different ones.
    """
    behind: defaultdict[str, set[str]] = defaultdict(set)  # of each name, who was
    for ranking in counted:
        for place, name in enumerate(ranking):
            behind[name].update(other for other in ranking[place + 1 :] if other != name)
    return {name for name in [*behind] if name in all_behind(name, behind)}


def all_behind(name: str, behind: Mapping[str, set[str]]) -> set[str]:
    """Who was behind a name, or behind one of these, and so on."""
    found: set[str] = set()
    left = [*behind[name]]
    while left:
        other = left.pop()
        if other not in found:
            found.add(other)
            left += behind[other]
    return found


def groups(counted: Iterable[Ranking]) -> list[set[str]]:
    """The names in groups that never met each other; a single group, if all can be compared."""
    found: list[set[str]] = []
    for ranking in counted:
        met = set(ranking)
        apart = [group for group in found if not group & met]
        found = [*apart, met.union(*[group for group in found if group & met])]
    return found
