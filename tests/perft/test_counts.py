"""Counts of choice sequences at fixed positions; README.md says how to read and to add them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tzolkin import Game
from tzolkin.record.kind_names import KIND_NAMES
from tzolkin.record.perft import divide, perft
from tzolkin.rules import kinds

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Position:
    """A position, and the counts by depth from 1 on."""

    title: str
    text: str
    counts: tuple[int, ...]


def read(path: Path) -> list[Position]:
    """The positions of a file: paragraphs of a comment, a text and lines of `depth: count`."""
    positions = []
    for paragraph in path.read_text(encoding="utf-8").strip().split("\n\n"):
        comment, text, *lines = paragraph.split("\n")
        depths = [line.partition(": ") for line in lines]
        assert comment.startswith("# ") and [int(depth) for depth, _, _ in depths] == list(range(1, len(lines) + 1))
        positions.append(Position(comment[2:], text, tuple(int(count) for _, _, count in depths)))
    return positions


POSITIONS = {
    f"{path.stem} {number}: {position.title}": position
    for path in sorted(FOLDER.glob("*.perft"))
    for number, position in enumerate(read(path), start=1)
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_offers_as_many_sequences_of_choices_as_written_down(name: str) -> None:
    position = POSITIONS[name]
    game = Game.from_text(position.text)
    for depth, expected in enumerate(position.counts, start=1):
        got = perft(game, depth)
        if got != expected:
            parts = "\n".join(f"{count:>9}  {choice}" for choice, count in divide(game, depth).items())
            pytest.fail(
                f"{name}\nexpected {expected} sequences of {depth} choices, got {got}\n{parts}\n{position.text}"
            )
    assert game.to_text() == position.text


def test_the_parts_of_a_divide_add_up_to_the_whole() -> None:
    game = Game.from_text(next(iter(POSITIONS.values())).text)
    assert sum(divide(game, 3).values()) == perft(game, 3)
    assert divide(game, 1) == dict.fromkeys(divide(game, 1), 1)
    assert perft(game, 0) == 1


def test_a_game_that_is_over_leads_nowhere() -> None:
    game = Game.from_text(next(iter(POSITIONS.values())).text)
    while not game.is_over:
        game.choose(game.options()[0])
    assert perft(game, 1) == perft(game, 3) == 0
    assert divide(game, 2) == {}


def test_every_kind_of_question_is_among_the_positions() -> None:
    asked = {Game.from_text(position.text).stack[-1].kind for position in POSITIONS.values()}
    automatic = {
        kinds.REVEAL_WEALTH_TILES, kinds.NEXT_TURN, kinds.EFFECT, kinds.FOOD_DAY, kinds.REWARDS, kinds.TURN_CALENDAR,
        kinds.FINAL_SCORING, kinds.REVEALED, kinds.PLACING_DONE, kinds.FEED, kinds.FOOD_DAY_DONE, kinds.QUICK_ACTION,
    }  # fmt: skip
    assert asked == set(KIND_NAMES) - automatic
