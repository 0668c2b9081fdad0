"""What many games say about the bots that played them, and about the tribes they led: wins and points, with intervals.

Intervals hold with 95 % confidence.  Bots of one name count as one: what its seats won together, and what they scored
on average.  A game counts once, however many seats the bot had, since their scores depend on each other.  Tribes are
counted bot by bot, for who leads a tribe matters more than which.  Only one player of a game can lead a tribe, so it
counts for that seat alone.
"""

from __future__ import annotations

from math import sqrt

from tzolkin.bots.arena import STAND_IN, Outcome
from tzolkin.bots.estimates import CONFIDENT, Interval, wilson
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import QUARTERS
from tzolkin.record.counting import number_of


class Tally:
    """Wins and points in some games."""

    def __init__(self, name: str) -> None:
        """No game yet."""
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.points = 0.0
        self.squares = 0.0

    def count(self, wins: float, points: float) -> None:
        """Count a game."""
        self.games += 1
        self.wins += wins
        self.points += points
        self.squares += points**2

    def win_share(self) -> float:
        """The part of the games that was won, on whichever seat; a shared victory counts as its share."""
        return self.wins / self.games

    def win_interval(self) -> Interval:
        """The interval of the win share, by Wilson's formula, which holds near 0 and 1 too."""
        return wilson(self.win_share(), self.games)

    def mean_score(self) -> float:
        """Points in a game, on average."""
        return self.points / self.games

    def score_interval(self) -> Interval:
        """The interval of the mean score, as for a normal distribution: good from about 30 games on.

        Unbounded after a single game.
        """
        if self.games < 2:
            return Interval(float("-inf"), float("inf"))
        mean = self.mean_score()
        variance = max(0.0, self.squares - self.games * mean**2) / (self.games - 1)
        reach = CONFIDENT * sqrt(variance / self.games)
        return Interval(mean - reach, mean + reach)


class Entry(Tally):
    """What the bots of one name have done so far."""

    def __init__(self, name: str, places: tuple[int, ...]) -> None:
        """Nothing yet.  `places` are the indices of the bots of this name at the table, at least one."""
        super().__init__(name)
        self.places = places
        self.categories: list[float] = []  # points; as many as the score sheets of the games have
        self.turns = 0
        self.seconds = 0.0
        self.tribes = [Tally(tribe) for tribe in TRIBE_NAMES]
        self.failures = 0  # seats in games that it did not play to their end
        self.first_failure = ""

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        wins = sum(outcome.wins[place] for place in self.places)
        self.count(wins, sum(outcome.scores[place] for place in self.places) / len(self.places))
        sheets = [outcome.score_sheets[place] for place in self.places]
        self.categories = self.categories or [0.0] * len(sheets[0])
        for category in range(len(self.categories)):
            quarters = sum(sheet[category] for sheet in sheets)
            self.categories[category] += quarters / QUARTERS / len(self.places)
        self.turns += sum(outcome.turns[place] for place in self.places)
        self.seconds += sum(outcome.seconds[place] for place in self.places)
        for failure in [outcome.failures[place] for place in self.places if outcome.failures]:
            self.failures += failure != ""
            self.first_failure = self.first_failure or failure
        if outcome.tribes:
            for place in self.places:
                self.tribes[outcome.tribes[place]].count(outcome.wins[place], outcome.scores[place])

    def category_means(self) -> list[float]:
        """Points by category of the score sheet, on average."""
        return [points / self.games for points in self.categories]

    def seconds_per_turn(self) -> float:
        """How long the bot thought about a turn, on average, all its questions taken together."""
        return self.seconds / self.turns if self.turns else 0.0

    def win_share_of_a_seat(self) -> float:
        """The part of the games that each of its seats won, on average: what a tribe's share is to be compared with."""
        return self.win_share() / len(self.places)

    def tribes_led(self) -> list[Tally]:
        """The tribes that the bot led in some game, the most successful first."""
        led = [tribe for tribe in self.tribes if tribe.games > 0]
        return sorted(led, key=lambda tribe: (-tribe.win_share(), -tribe.mean_score(), tribe.name))


class Standings:
    """The entries of all bots at a table, in the order in which their names first stand there."""

    def __init__(self, names: tuple[str, ...]) -> None:
        """No game has been played."""
        self.players = len(names)
        self.games = 0
        self.games_won = 0  # by anybody: where programs play and all fail, nobody wins
        self.winning_points = 0.0
        self.entries = [Entry(name, places_of(name, names)) for name in dict.fromkeys(names)]

    def add(self, outcome: Outcome) -> None:
        """Count a game for everybody."""
        self.games += 1
        self.games_won += any(outcome.wins)
        self.winning_points += sum(share * score for share, score in zip(outcome.wins, outcome.scores, strict=True))
        for entry in self.entries:
            entry.add(outcome)

    def mean_winning_score(self) -> float | None:
        """Points of the winner of a game, on average, whoever it was; None where nobody has won any."""
        return self.winning_points / self.games_won if self.games_won else None


def places_of(name: str, names: tuple[str, ...]) -> tuple[int, ...]:
    """The indices at which a name stands."""
    return tuple(place for place, other in enumerate(names) if other == name)


# Output


def tally_as_data(tally: Tally) -> dict[str, object]:
    """Wins and points as JSON holds them."""
    wins, scores = tally.win_interval(), tally.score_interval()
    return {
        "name": tally.name,
        "games": tally.games,
        "wins": tally.wins,
        "win_share": tally.win_share(),
        "win_share_interval": [wins.low, wins.high],
        "mean_score": tally.mean_score(),
        "mean_score_interval": [scores.low, scores.high] if tally.games > 1 else None,
    }


def share_text(tally: Tally) -> str:
    """A share of wins with its interval."""
    interval = tally.win_interval()
    return f"{tally.win_share():.1%} ({interval.low:.1%} to {interval.high:.1%})"


def points_text(tally: Tally) -> str:
    """A mean score with the reach of its interval."""
    if tally.games < 2:
        return f"{tally.mean_score():.2f}"
    return f"{tally.mean_score():.2f} ± {tally.score_interval().high - tally.mean_score():.2f}"


def failures_text(name: str, failures: int, first_failure: str, *, seats: int, games: int) -> str:
    """On how many of its seats, in all its games together, a program failed, who played on, and what happened first."""
    return (
        f"{name} failed on {failures} of its {number_of(seats, 'seat')} in {number_of(games, 'game')}, and lost "
        f"there; {STAND_IN} played on for it, and points are of both.  The first time: {first_failure}"
    )
