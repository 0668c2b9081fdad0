"""What the results of an arena say: who wins, on which place in turn order, with which opening, tribe and technology.

Intervals of win share and lead of a pairing come from its rounds.  In the tables by opening, tribe and technology each
seat in each game counts by itself; they show what bots do and how it went, not what would have been the better choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from rich.console import Console
from rich.table import Table as WordsAndNumbers

from tzolkin.bots.arena import Outcome
from tzolkin.bots.conduct import Conduct
from tzolkin.bots.estimates import Interval, mean_interval
from tzolkin.bots.protocol import name_in
from tzolkin.bots.rounds import Rounds, margin
from tzolkin.bots.sequential_test import UPPER_BOUND, Decision, SequentialTest
from tzolkin.cli.arena_results import ResultsError, Settings, StoredResults, has_learned
from tzolkin.cli.standings import Tally, failures_text, points_text, share_text, tally_as_data
from tzolkin.cli.table_options import modules_text
from tzolkin.cli.tables import empty_table
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import QUARTERS, TECHNOLOGY_NAMES
from tzolkin.record.counting import number_of
from tzolkin.record.story import category_name
from tzolkin.rules.ruleset import Ruleset

ORDERS: Final = ("first", "second", "third", "fourth", "fifth")
HIGH_LEVEL: Final = 2  # a technology from here on is one that a bot relied on
NO_TECHNOLOGY: Final = "none"
DAYS: Final = FOOD_DAYS[-1]
MOST_OPENINGS: Final = 8  # on the screen; JSON has all


@dataclass(frozen=True, slots=True)
class Pairing:
    """All results of one candidate against one reference, of as many players and with the same modules."""

    settings: Settings  # of the first file
    seeds: tuple[int, ...]
    rounds: Rounds
    shared_names: frozenset[str] = frozenset()  # of several bots, which are told apart by more than their names
    names_of_versions: frozenset[str] = frozenset()  # of bots that several versions of tzolkin have let play

    def candidate(self) -> str:
        """What the candidate is called."""
        return self.called(self.settings.candidate, self.settings.candidate_weights)

    def reference(self) -> str:
        """What the reference is called."""
        return self.called(self.settings.reference, self.settings.reference_weights)

    def called(self, bot: str, weights: str) -> str:
        """What a bot is called, so that no other one in the results is called the same.

        A file of weights is called with their digest, since other ones may have been in a file of this name; where
        others have its name too, a program with its command, and a level with the digest of what it has learned; and
        where several versions of tzolkin let it play, with the version.
        """
        name = name_in(bot)
        if weights:
            name = f"{bot} ({weights})"
        elif name in self.shared_names:
            name = f"{bot} ({self.settings.shipped_weights or 'weights unknown'})" if has_learned(bot) else bot
        return f"{name} [{self.settings.version}]" if name_in(bot) in self.names_of_versions else name

    def title(self) -> str:
        """Who plays whom, in words."""
        others = self.settings.players - 1
        copies = f"{others} " if others > 1 else ""
        return f"{self.candidate()} against {copies}{self.reference()}"

    def modules(self) -> str:
        """The modules in words; empty for the base game."""
        return modules_text(Ruleset(self.settings.players, self.settings.modules))


def names_shared(all_settings: Iterable[Settings]) -> frozenset[str]:
    """The names under which several programs played, or a level with several shipped weights."""
    bots = {
        (bot, settings.shipped_weights if has_learned(bot) else "")
        for settings in all_settings
        for bot in (settings.candidate, settings.reference)
    }
    return several_times(name_in(bot) for bot, _ in bots)


def names_of_versions(all_settings: Iterable[Settings]) -> frozenset[str]:
    """The names of bots that several versions of tzolkin have let play."""
    bots = {
        (name_in(bot), settings.version)
        for settings in all_settings
        for bot in (settings.candidate, settings.reference)
    }
    return several_times(name for name, _ in bots)


def several_times(names: Iterable[str]) -> frozenset[str]:
    """The names that come more than once."""
    return frozenset(name for name, number in Counter(names).items() if number > 1)


def pairings(files: Iterable[StoredResults]) -> list[Pairing]:
    """The results of several files by pairing, in the order in which these first come.

    Seeds are of files with a whole round; a pairing may have none.

    Raises:
        ResultsError: two files hold the same games.
    """
    found: dict[Settings, Pairing] = {}
    paths: dict[Settings, StoredResults] = {}
    for stored in files:
        settings = stored.settings
        if settings in paths:
            raise ResultsError(
                f"expected files with different games, got {paths[settings].path} and {stored.path}, "
                f"both of {settings.candidate} against {settings.reference} with seed {settings.seed}"
            )
        paths[settings] = stored
        rounds = rounds_of(stored)
        seeds = (settings.seed,) if rounds.scores else ()
        key = replace(settings, seed=0)  # all but the seed
        if key in found:
            found[key].rounds.join(rounds)
            found[key] = Pairing(found[key].settings, (*found[key].seeds, *seeds), found[key].rounds)
        else:
            found[key] = Pairing(settings, seeds, rounds)
    shared, of_versions = names_shared(found), names_of_versions(found)
    return [replace(pairing, shared_names=shared, names_of_versions=of_versions) for pairing in found.values()]


def rounds_of(stored: StoredResults) -> Rounds:
    """The rounds of a file."""
    rounds = Rounds(stored.settings.players)
    for outcome in stored.outcomes:
        rounds.add(outcome)
    return rounds


# Counting


@dataclass(frozen=True, slots=True)
class Seat:
    """One bot in one game."""

    outcome: Outcome
    place: int  # index at the table

    def conduct(self) -> Conduct:
        """What it did."""
        return self.outcome.conducts[self.place]

    def failure(self) -> str:
        """Why somebody played on for a program; empty where nobody had to."""
        return self.outcome.failures[self.place] if self.outcome.failures else ""

    def count(self, tally: Tally) -> None:
        """Count its win and points."""
        tally.count(self.outcome.wins[self.place], self.outcome.scores[self.place])


def seats_of_candidate(outcomes: list[Outcome]) -> list[Seat]:
    """The candidate's seat in every game."""
    return [Seat(outcome, 0) for outcome in outcomes]


def seats_of_reference(outcomes: list[Outcome]) -> list[Seat]:
    """The seats of the copies of the reference."""
    return [Seat(outcome, place) for outcome in outcomes for place in range(1, len(outcome.wins))]


def bots_of(pairing: Pairing) -> list[tuple[str, list[Seat]]]:
    """The names of candidate and reference, told apart, with their seats."""
    outcomes = pairing.rounds.outcomes
    return [
        (pairing.candidate(), seats_of_candidate(outcomes)),
        (f"{pairing.reference()}, the reference", seats_of_reference(outcomes)),
    ]


def tallies(seats: list[Seat], name_of: Callable[[Seat], str]) -> list[Tally]:
    """Wins and points by name, the most frequent name first; places in turn order in their own order."""
    found: dict[str, Tally] = {}
    for seat in seats:
        name = name_of(seat)
        seat.count(found.setdefault(name, Tally(name)))
    return sorted(found.values(), key=lambda tally: (place_in_order(tally.name), -tally.games, tally.name))


def place_in_order(name: str) -> int:
    """Which place in turn order a name means; the same for all other names."""
    return ORDERS.index(name) if name in ORDERS else 0


def opening_of(seat: Seat) -> str:
    """Where the workers of the first turn went, in words."""
    opening = seat.conduct().opening
    counted = {place: opening.count(place) for place in opening}
    return ", ".join(place if number == 1 else f"{number} {place}" for place, number in counted.items()) or "none"


def technologies_of(seat: Seat) -> str:
    """The technologies that the seat relied on, in words."""
    levels = seat.conduct().technologies
    names = [name for name, level in zip(TECHNOLOGY_NAMES, levels, strict=True) if level >= HIGH_LEVEL]
    return " and ".join(names) or NO_TECHNOLOGY


def tribe_of(seat: Seat) -> str:
    """The name of the tribe that the seat led."""
    return TRIBE_NAMES[seat.outcome.tribes[seat.place]]


def order_of(seat: Seat) -> str:
    """When the seat played in the first round."""
    return ORDERS[seat.conduct().order]


def fingerprint(seats: list[Seat]) -> dict[str, float]:
    """How a bot plays: means over its seats, the name of each saying what it is the mean of."""

    def mean(number_of: Callable[[Seat], float]) -> float:
        return sum(number_of(seat) for seat in seats) / len(seats)

    means = {"points": mean(lambda seat: seat.outcome.scores[seat.place])}
    for day in FOOD_DAYS:
        means[f"workers after day {day}"] = workers_on(seats, day)
    for technology, name in enumerate(TECHNOLOGY_NAMES):
        means[f"level of {name}"] = mean(lambda seat, t=technology: seat.conduct().technologies[t])  # type: ignore[misc]
    means["buildings"] = mean(lambda seat: seat.conduct().buildings)
    means["monuments"] = mean(lambda seat: seat.conduct().monuments)
    means["skulls placed"] = mean(lambda seat: seat.conduct().skulls)
    means["workers left hungry"] = mean(lambda seat: seat.conduct().unfed)
    means["double advances"] = mean(lambda seat: seat.conduct().double_advances)
    means["times begged"] = mean(lambda seat: seat.conduct().begged)
    means["times failed"] = mean(lambda seat: seat.failure() != "")
    for category in range(len(seats[0].outcome.score_sheets[0])):
        means[f"points: {category_name(category)}"] = mean(
            lambda seat, c=category: seat.outcome.score_sheets[seat.place][c] / QUARTERS  # type: ignore[misc]
        )
    turns = sum(seat.outcome.turns[seat.place] for seat in seats)
    means["seconds a turn"] = sum(seat.outcome.seconds[seat.place] for seat in seats) / max(turns, 1)
    return means


def workers_on(seats: list[Seat], day: int) -> float:
    """Workers in play after so many days, on average."""
    return sum(seat.conduct().workers_on(day) for seat in seats) / len(seats)


# JSON


def report_as_data(pairing: Pairing) -> dict[str, object]:
    """A pairing as JSON holds it; without a whole round, only what is played."""
    rounds = pairing.rounds
    data = pairing.settings.as_data()
    del data["seed"]
    data |= {"seeds": list(pairing.seeds), "games": len(rounds.outcomes), "rounds": len(rounds.scores)}
    if not rounds.scores:
        return data
    return data | {
        "even_share": rounds.even_share(),
        "win_share": rounds.win_share(),
        "win_share_interval": interval_as_data(rounds.win_interval()),
        "lead_in_points": rounds.margin(),
        "lead_in_points_interval": interval_as_data(rounds.margin_interval()) if len(rounds.scores) > 1 else None,
        "bots": [
            bot_as_data(pairing.candidate(), "candidate", seats_of_candidate(rounds.outcomes)),
            bot_as_data(pairing.reference(), "reference", seats_of_reference(rounds.outcomes)),
        ],
    }


def bot_as_data(name: str, role: str, seats: list[Seat]) -> dict[str, object]:
    """What one bot did, as JSON holds it."""
    data: dict[str, object] = {"name": name, "role": role, "fingerprint": fingerprint(seats)}
    data["workers_by_day"] = [workers_on(seats, day) for day in range(DAYS + 1)]
    for key, name_of in breakdowns(seats):
        data[key] = [tally_as_data(tally) for tally in tallies(seats, name_of)]
    return data


def breakdowns(seats: list[Seat]) -> list[tuple[str, Callable[[Seat], str]]]:
    """What the games of a bot are counted by."""
    by: list[tuple[str, Callable[[Seat], str]]] = [
        ("order_of_play", order_of), ("openings", opening_of), ("technologies", technologies_of),
    ]  # fmt: skip
    if seats[0].outcome.tribes:
        by.append(("tribes", tribe_of))
    return by


def interval_as_data(interval: Interval) -> list[float]:
    """An interval as JSON holds it."""
    return [interval.low, interval.high]


def test_as_data(test: SequentialTest) -> dict[str, object]:
    """A test as JSON holds it."""
    return {
        "lead": test.lead,
        "decision": test.decision.value,
        "rounds_to_decide": test.rounds_to_decide or None,
        "log_likelihood_ratio": test.log_likelihood_ratio(),
    }


# Texts


def left_out_text(found: Iterable[Pairing]) -> str:
    """How many games count nowhere, since their rounds are not whole; empty where there are none."""
    firsts = [game.number % pairing.settings.players == 0 for pairing in found for game in pairing.rounds.unfinished]
    if not firsts:
        return ""
    rounds = "an unfinished round" if sum(firsts) == 1 else "unfinished rounds"
    return f"{number_of(len(firsts), 'game')} of {rounds} {'is' if len(firsts) == 1 else 'are'} left out"


def print_verdict(console: Console, pairing: Pairing) -> None:
    """Who won how often and by how much: in all, and by order of play."""
    rounds = pairing.rounds
    seeds = f"seed {pairing.seeds[0]}" if len(pairing.seeds) == 1 else f"seeds {', '.join(map(str, pairing.seeds))}"
    console.print(f"{pairing.title()}, {seeds}", highlight=False)
    if pairing.modules():
        console.print(f"with {pairing.modules()}", highlight=False)
    games = len(rounds.outcomes)
    left_out = f"; {left_out_text([pairing])}" if rounds.unfinished else ""
    console.print(f"{games} games in {number_of(len(rounds.scores), 'round')}{left_out}\n", highlight=False)
    table = empty_table(pairing.candidate(), "games", "share of wins", "points ahead")
    table.add_row(
        "in all", str(games), shares(rounds.win_share(), rounds.win_interval()),
        reach(rounds.margin(), rounds.margin_interval()),
    )  # fmt: skip
    for order in range(rounds.players):
        add_order(table, order, [outcome for outcome in rounds.outcomes if outcome.conducts[0].order == order])
    console.print(table)
    console.print(
        f"In parentheses and after ±: where the true value lies with 95 % confidence.  "
        f"An even share is {rounds.even_share():.1%}.\n",
        highlight=False,
    )
    for name, seats in bots_of(pairing):
        failed = [seat.failure() for seat in seats if seat.failure()]
        if failed:
            text = failures_text(name, len(failed), failed[0], seats=len(seats), games=games)
            console.print(f"{text}\n", highlight=False)


def add_order(table: WordsAndNumbers, order: int, outcomes: list[Outcome]) -> None:
    """Add a line for the games in which the candidate played at this place in turn order, if there are any."""
    if not outcomes:
        return
    tally = Tally(ORDERS[order])
    for outcome in outcomes:
        Seat(outcome, 0).count(tally)
    margins = [margin(outcome) for outcome in outcomes]
    table.add_row(
        f"playing {tally.name}", str(tally.games), share_text(tally),
        reach(sum(margins) / len(margins), mean_interval(margins)),
    )  # fmt: skip


def shares(share: float, interval: Interval) -> str:
    """A share with its interval."""
    return f"{share:.1%} ({interval.low:.1%} to {interval.high:.1%})"


def reach(mean: float, interval: Interval) -> str:
    """A mean with the reach of its interval, if there is one."""
    text = f"{mean:+.2f}"
    return text if interval.high == float("inf") else f"{text} ± {interval.high - mean:.2f}"


def print_test(console: Console, pairing: Pairing, test: SequentialTest) -> None:
    """What the sequential test says, in words."""
    games = test.rounds_to_decide * pairing.settings.players
    candidate = pairing.candidate()
    even, more = f"an even share of {test.even:.1%}", f"{test.even + test.lead:.1%} of the wins"
    if test.decision is Decision.UNDECIDED:
        words = f"is undecided between {even} and {more}"
    elif test.decision is Decision.BETTER:
        words = f"has decided after {games} games: {candidate} is better ({more} are far likelier than {even})"
    else:
        words = f"has decided after {games} games: {candidate} is not better ({even} is far likelier than {more})"
    ratio = f"The log-likelihood ratio is {test.log_likelihood_ratio():+.2f}; it decides at {UPPER_BOUND:.2f}."
    console.print(f"The sequential test {words}.  {ratio}", highlight=False)


def print_report(console: Console, pairing: Pairing) -> None:
    """All that is known of a pairing."""
    if not pairing.rounds.scores:
        without = f"no whole round; {left_out_text([pairing])}" if pairing.rounds.unfinished else "no game yet"
        console.print(f"{pairing.title()}\n{without}", highlight=False)
        return
    print_verdict(console, pairing)
    bots = bots_of(pairing)
    table = empty_table("how they play, on average", *[name for name, _ in bots])
    prints = [fingerprint(seats) for _, seats in bots]
    for name in prints[0]:
        decimals = 4 if name == "seconds a turn" else 2
        table.add_row(name, *[f"{means[name]:.{decimals}f}" for means in prints])
    console.print(table)
    for name, seats in bots:
        for key, name_of in breakdowns(seats):
            found = tallies(seats, name_of)
            most = MOST_OPENINGS if key == "openings" else len(found)
            console.print(f"\n{name}\n", highlight=False)
            console.print(tallies_table(key.replace("_", " "), found[:most]))
            if len(found) > most:
                console.print(f"{len(found) - most} more in --json", highlight=False)


def tallies_table(heading: str, found: list[Tally]) -> WordsAndNumbers:
    """Wins and points by what they were counted by."""
    table = empty_table(heading, "seats", "share of wins", "points")
    for tally in found:
        table.add_row(tally.name, str(tally.games), share_text(tally), points_text(tally))
    return table
