"""How strong several players are, by the model of Plackett and Luce: the next one in a ranking is drawn by strength.

All rankings are fitted together, so their order does not matter.  Strengths are given as Elo, in which 400 more means
being ahead ten times as often.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from math import exp, log, log1p, tanh
from typing import Final, TypeAlias

from tzolkin.rules.errors import TzolkinError

Ranking: TypeAlias = tuple[str, ...]  # names, the best first; a name stands once for each of its seats
Counted: TypeAlias = Mapping[Ranking, float]  # how often rankings came; a game with ties counts in parts

ELO: Final = 400
STEPS: Final = 1000  # far more than are ever needed
CLOSE_ENOUGH: Final = 1e-4  # relative change of a strength in the last step; about the square of it is left to change

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
    """The most likely strength of every name, the weakest 0; fitted by Newton's method.

    Must not be asked for no rankings at all.

    Raises:
        TzolkinError: the strengths do not settle.
    """
    picks: defaultdict[str, float] = defaultdict(float)  # how often a name came before another one
    choices: defaultdict[Ranking, float] = defaultdict(float)  # among whom, alphabetically, somebody came first
    for ranking, weight in counted.items():
        for place in range(len(ranking) - 1):
            picks[ranking[place]] += weight
            choices[tuple(sorted(ranking[place:]))] += weight
    logarithms = dict.fromkeys(sorted({name for ranking in counted for name in ranking}), 0.0)
    for _ in range(STEPS):
        changes = step_to_the_top(logarithms, picks, choices)
        reach = max(0.0, *changes) - min(0.0, *changes)  # the greatest change of how far two are apart
        for name, change in zip(logarithms, changes, strict=True):
            logarithms[name] += change * part_of_step(reach)
        if reach < CLOSE_ENOUGH:
            weakest = min(logarithms.values())
            return {name: ELO * (logarithm - weakest) / log(10) for name, logarithm in logarithms.items()}
    raise TzolkinError(f"expected strengths that settle in {STEPS} steps, got ones that still change by {reach:g}")


def part_of_step(reach: float) -> float:
    """How much of a step may be taken so that the rankings become more likely in any case.

    Over a step in which two names come apart by `reach` more, the curvature grows to e^reach times what it was at
    most; so the likelihood surely grows up to this part of the step (Sun and Tran-Dinh, Generalized self-concordant
    functions, 2019).  Near the top it is the whole step.
    """
    return log1p(reach) / reach if reach else 1.0


def step_to_the_top(logarithms: dict[str, float], picks: Mapping[str, float], choices: Counted) -> list[float]:
    """By how much the logarithm of each strength would change up to the most likely ones, in the order of the names.

    Exact where the log-likelihood is a parabola, as it is near its top.
    """
    index = {name: place for place, name in enumerate(logarithms)}
    slopes = [picks.get(name, 0.0) for name in logarithms]
    curvatures = [[0.0] * len(index) for _ in index]  # how fast a slope (row) falls with a logarithm (column)
    for place, logarithm in enumerate(logarithms.values()):
        # Two games against somebody of strength 1, one won and one lost.
        ahead = (1 + tanh(logarithm / 2)) / 2
        slopes[place] += BEFOREHAND * (1 - 2 * ahead)
        curvatures[place][place] = 2 * BEFOREHAND * ahead * (1 - ahead)
    for among, weight in choices.items():
        chances = chances_of(among, logarithms)
        for name, chance in chances.items():
            slopes[index[name]] -= weight * chance
            curvatures[index[name]][index[name]] += weight * chance
            for other, chance_of_other in chances.items():
                curvatures[index[name]][index[other]] -= weight * chance * chance_of_other
    return solved(curvatures, slopes)


def chances_of(among: Ranking, logarithms: Mapping[str, float]) -> dict[str, float]:
    """How likely each name is to come first among these, on any of its seats."""
    strongest = max(logarithms[name] for name in among)  # to measure from, or e^logarithm might be too large
    strengths = [exp(logarithms[name] - strongest) for name in among]
    chances: defaultdict[str, float] = defaultdict(float)
    for name, strength in zip(among, strengths, strict=True):
        chances[name] += strength / sum(strengths)
    return chances


def solved(matrix: list[list[float]], values: list[float]) -> list[float]:
    """What a positive definite matrix has to be multiplied by to give these values."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for place, pivot in enumerate(rows):
        for row in rows:
            if row is not pivot:
                factor = row[place] / pivot[place]
                row[:] = [number - factor * above for number, above in zip(row, pivot, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


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
