"""A bot that plans several own turns ahead: it follows lines of play, and takes the turn that the best begin with.

A beam search over own turns.  Lines begin with the best turns by the judge's value.  In each everybody else plays,
until the own turn comes round; then the line goes on in the best few ways to play that which leave the own workers on
different spaces.  Of all these ways the best few are followed further, whatever turn they began with.  So a plan is
found whose steps are not the best by themselves, as long as each is among the best few.

The others play the turn that the judge likes best, in a search as wide as that of own turns in lines: with two players
nothing else that was tried makes plans as much better as that width.  Once a line has played an own turn, they do
instead what they did in a line before, where that is possible: that spares much of the searching in long plans, and
lines differ less by chance.  The best line goes first, so it is what was done there.  Before that each end of the turn
to play is answered for itself, since that helps to tell them apart (docs/strength.md).  Tiles are drawn once for all
lines of a search.

A line is worth what the judge says after its last own turn.  A turn to play is as good as the best lines that
begin with it are at each own turn, on average: what comes soon is surer, and what comes late tells more
(docs/strength.md).  With a temperature one that is a little behind is taken now and then.  What is chosen outside a
turn (the tiles and the tribe to keep, one day or two) is planned in the same way.

Tiles still to come are drawn at random, and hands that are still hidden are dealt as the view deals them, so plans
cannot know more than a player does.  The effort is told in positions that the lines look at, so that the same seed
gives the same choice on any machine; only a time budget of the view cuts it short by the clock.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final, TypeAlias

from tzolkin.bots.greedy_bot import OneTurnBot, best_of, index_by_chance
from tzolkin.bots.playout import Generator, answer_chance
from tzolkin.bots.turn_keys import Key, frames_below_the_turn, key_of, workers_on_board
from tzolkin.bots.turns import LIMIT, WIDTH, Judge, Position, TurnSearch, best_few, without_what_follows
from tzolkin.bots.view import View
from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import scrambled
from tzolkin.rules.game import Game

WAYS: Final = 2  # to play an own turn in which a line goes on, when nobody says otherwise

Moment: TypeAlias = tuple[int, int, int]  # of a turn: how many own turns of the line came before it, the day, the seat


class Line:
    """A way to play on: where it stands after its last own turn, and what the judge says of that."""

    def __init__(self, first: int, game: Game, worth: float) -> None:
        """It began with the candidate of this index."""
        self.first: Final[int] = first
        self.game: Final[Game] = game
        self.worth: Final[float] = worth


class PlanningBot(OneTurnBot):
    """Plans its next own turns before it takes one."""

    name: str = "planning"

    def __init__(
        self,
        judge: Judge,
        *,
        candidates: int,
        positions: int,
        horizon: int,
        breadth: int,
        seed: int = 0,
        width: int = WIDTH,
        limit: int = LIMIT,
        line_width: int = WIDTH,
        line_limit: int = LIMIT,
        reply_width: int = WIDTH,
        reply_limit: int = LIMIT,
        ways: int = WAYS,
        temperature: float = 0.0,
        temperature_with_modules: float | None = None,
    ) -> None:
        """Begin lines with so many candidates, and follow the best `breadth` until `horizon` more own turns are played.

        Each goes on in the best `ways` to play an own turn, if possible no two that leave the workers alike.  When so
        many positions have been looked at, the lines end with the own turn that they have come to.  `horizon` is 1 or
        more.  With a `temperature` above 0, in points, a turn is taken by chance, in proportion to
        `exp(-points behind / temperature)`; what is chosen outside a turn is not.  `temperature_with_modules` is that
        of games with modules, where it is another one.  `width` and `limit` are of the search of the turn to play
        (turns.py), `line_width` and `line_limit` of those of own turns in lines, `reply_width` and `reply_limit` of
        those of the turns of the others.
        """
        super().__init__(
            judge,
            seed=seed,
            width=width,
            limit=limit,
            temperature=temperature,
            temperature_with_modules=temperature_with_modules,
        )
        self.candidates: Final[int] = candidates
        self.effort: Final[int] = positions
        self.horizon: Final[int] = horizon
        self.breadth: Final[int] = breadth
        self.ways: Final[int] = ways
        self.line_search: Final[TurnSearch] = TurnSearch(judge, width=line_width, limit=line_limit)
        self.replies: Final[TurnSearch] = TurnSearch(judge, width=reply_width, limit=reply_limit)
        self.last_replies: dict[Moment, list[int]] = {}  # in this search, after an own turn: the choices last made
        self.seed: Final[int] = seed
        self.searches = 0  # so far: no two of them meet the same chance
        self.deadline: float = inf

    def choose(self, view: View) -> int:
        """The next choice of the turn to play, found within the view's time budget if it has one."""
        budget: float | None = view.time_budget
        self.deadline = inf if budget is None else monotonic() + budget
        try:
            return self.choice_in(view.game)
        finally:
            self.deadline = inf  # the time was for this choice alone

    def plan_turn(self, game: Game) -> None:
        """Make a plan for the turn, by lines of its own."""
        self.begin_lines()
        super().plan_turn(game)

    def begin_lines(self) -> None:
        """Let the lines to come meet another chance, and forget what the others did in those before."""
        self.searches += 1
        self.last_replies = {}

    def positions_looked_at(self) -> int:
        """Positions looked at in lines so far, in own turns and in those of others."""
        return int(self.line_search.positions + self.replies.positions)

    def end_to_play_for(self, ends: list[Position]) -> Position:
        """The end of the turn that is least behind; with a temperature one by chance."""
        few = best_few(ends, self.candidates)
        seat = int(self.search.seat)
        candidates = [end.game for end in few]
        temperature = self.temperature_in(few[0].game)
        if temperature == 0.0 or len(few) == 1:
            return few[self.least_behind(candidates, seat)]
        behind = self.points_behind(candidates, seat)
        index = index_by_chance([-points for points in behind], temperature, self.generator)
        self.plans_best = behind[index] == min(behind)
        return few[index]

    def choice_outside_turn(self, game: Game, seat: int) -> int:
        """The option that is least behind."""
        self.begin_lines()
        options = game.options()
        candidates: list[Game] = []
        for option in options:
            after = game.copy()
            after.choose(option)
            candidates.append(after)
        return options[self.least_behind(candidates, seat)]

    def choice_at_once(self, game: Game, seat: int) -> int:
        """The option outside a turn that the judge likes best, without a plan: what a seat takes there in lines."""
        return super().choice_outside_turn(game, seat)

    def least_behind(self, candidates: list[Game], seat: int) -> int:
        """The index of the candidate that is least behind; of equals the lowest."""
        if len(candidates) == 1:
            return 0
        behind = self.points_behind(candidates, seat)
        return behind.index(min(behind))

    def points_behind(self, candidates: list[Game], seat: int) -> list[float]:
        """How far behind each candidate is, a position to go on from, on average over the own turns in its lines.

        That is by how much the best line that begins with it stands below the best of all.  One whose lines have all
        been given up stays as far behind as it was when they were.  Where one is left, the lines end: which is best is
        decided, and by how much is known well enough.
        """
        enough = self.positions_looked_at() + self.effort
        lines = [Line(index, candidates[index], 0.0) for index in range(len(candidates))]
        behind = [0.0 for _ in candidates]  # at the own turn last played
        total = [0.0 for _ in candidates]
        turns = 0
        for turn in range(self.horizon):
            further = self.continued(lines, seat, turn)
            if not further:
                break
            note_points_behind(further, behind)
            lines = best_lines(further, self.breadth, seat)
            total = [total[index] + behind[index] for index in range(len(behind))]
            turns += 1
            if self.positions_looked_at() >= enough or begin_alike(lines):
                break
        return [points / turns for points in total]

    def continued(self, lines: list[Line], seat: int, turn: int) -> list[Line]:
        """The lines that go on from these by an own turn, in no order.

        Empty when the time is up before all have been looked at; but the first own turn is always played.
        """
        further: list[Line] = []
        for line in lines:
            if turn > 0 and monotonic() >= self.deadline:
                return []
            further.extend(self.ways_on(line, seat, turn))
        return further

    def ways_on(self, line: Line, seat: int, turn: int) -> list[Line]:
        """The line with each of the best ways to play the next own turn; the score counts when there is none."""
        game = self.played_by_others(line.game, seat, turn)
        if game.is_over:
            return [Line(line.first, game, self.judge.value(game, seat))]
        ends = most_different(self.line_search.search(game), self.ways, seat)
        return [Line(line.first, end.game, end.value) for end in ends]

    def played_by_others(self, start: Game, seat: int, turn: int) -> Game:
        """A position where the own turn of this number is to begin, or the game is over."""
        game = start.copy()
        game.settle()
        tiles = Generator(scrambled(scrambled(self.seed, self.searches), turn) >> 32)
        while not game.is_over:
            asked = game.seat_to_choose
            if asked == CHANCE:
                game.choose(answer_chance(game, tiles))
            elif frames_below_the_turn(game) == 0:
                game.choose(self.choice_at_once(game, asked))
            elif asked == seat:
                break
            else:
                game = self.after_reply(game, turn)
        return game

    def after_reply(self, game: Game, turn: int) -> Game:
        """The position after another's turn, one known from a line before or the best; `turn` numbers the own one."""
        moment = (turn, int(game.day), int(game.seat_to_choose))
        known = self.last_replies.get(moment)
        if known is not None:
            after = after_whole_turn(game, known)
            if after is not None:
                return after
        best = best_of(self.replies.search(game))
        if turn > 0:
            self.last_replies[moment] = best.choices()
        after = best.game.copy()
        after.settle()
        return after


def after_whole_turn(game: Game, choices: list[int]) -> Game | None:
    """The position that the choices of a turn lead to; None when they are not all offered, or are not all of a turn."""
    after = without_what_follows(game)
    seat = after.seat_to_choose
    for choice in choices:
        if after.seat_to_choose != seat or not after.is_offered(choice):
            return None
        after.choose(choice)
    if after.seat_to_choose != CHANCE:
        return None
    after.stack.pop()
    after.settle()
    return after


def note_points_behind(lines: list[Line], behind: list[float]) -> None:
    """Note in `behind`, by candidate, by how many points the best line of each stands below the best of all.

    There is at least one line.  A candidate with which no line begins keeps its number.
    """
    best: dict[int, float] = {}
    for line in lines:
        best[line.first] = max(line.worth, best.get(line.first, line.worth))
    highest = max(best.values())
    for first, worth in best.items():
        behind[first] = highest - worth


def begin_alike(lines: list[Line]) -> bool:
    """Whether all lines begin with the same candidate, so that the best is decided."""
    for line in lines:
        if line.first != lines[0].first:
            return False
    return True


def most_different(ends: list[Position], number: int, seat: int) -> list[Position]:
    """Ends of a turn of this seat, so many at most, the best first of those that leave its workers on other spaces.

    The best few of all are often one idea: the same workers placed, and something paid otherwise.  Where there are too
    few ideas, the best of the rest follow.
    """
    ideas: list[Position] = []
    rest: list[Position] = []
    seen: set[int] = set()
    for end in best_few(ends, len(ends)):
        workers = int(workers_on_board(end.game, seat))
        if workers in seen:
            rest.append(end)
        else:
            seen.add(workers)
            ideas.append(end)
        if len(ideas) == number:
            return ideas
    return ideas + rest[: number - len(ideas)]


def best_lines(lines: list[Line], number: int, seat: int) -> list[Line]:
    """The best of the lines for this seat, so many at most, the best first; of equals those found first.

    Lines that leave the own area and the display alike on one day count as one, the best, whatever the others did: two
    of them would hardly tell more.
    """
    best: dict[tuple[int, Key], Line] = {}
    for line in lines:
        state = (int(line.game.day), key_of(line.game, seat))
        known = best.get(state)
        if known is None or known.worth < line.worth:
            best[state] = line
    different = list(best.values())
    ranked = [(-different[index].worth, index) for index in range(len(different))]
    ranked.sort()
    return [different[index] for _, index in ranked[:number]]
