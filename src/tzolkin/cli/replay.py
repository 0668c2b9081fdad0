"""`tzolkin replay`: a recorded game turn by turn, any position of it, or whether it is a true record."""

from __future__ import annotations

import json
import sys
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, Final

import click

from tzolkin.cli.endings import Refused
from tzolkin.cli.screen import Screen
from tzolkin.cli.seating import labels
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import CHANCE, QUARTERS, SEAT_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.counting import number_of
from tzolkin.record.record import Named, Record, Visitor, read
from tzolkin.record.record_file import SEPARATOR, RecordText, read_texts
from tzolkin.record.story import Story
from tzolkin.render.scores import score_sheet
from tzolkin.render.words.tribes import tribes_known
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.expansions.prophecies import prophecy_in_force
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.player import Player

STANDARD_INPUT: Final = "-"
INDENT: Final = " " * 15  # under the two numbers before a turn


@click.command()
@click.argument("file")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Stop after N choices, those of chance included.")
@click.option("--turn", type=click.IntRange(min=1), metavar="N", help="Stop before line N of the turns.")
@click.option("--record", "only", type=click.IntRange(min=1), metavar="N", help="Only the Nth record of the file.")
@click.option("--verify", is_flag=True, help="Say whether every record is true, and its seed.")
@click.option("--position", is_flag=True, help="Print the text of the position only.")
@click.option("--text", is_flag=True, help="Print the record itself, as far as --at or --turn say.")
@click.option("--story", is_flag=True, help="Tell under each turn what happened.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def replay(
    file: str,
    at: int | None,
    turn: int | None,
    only: int | None,
    verify: bool,
    position: bool,
    text: bool,
    story: bool,
    as_json: bool,
) -> None:
    """Replay the games recorded in FILE (- for the standard input).

    Prints the game turn by turn.  Before each turn stand its number, for --turn, and the number of choices made before
    it, for --at.  Every record is checked while it is read: a game that cannot have been played, or a text that is not
    exactly what belongs to it, is refused with line and column, what was expected, and what stands there.

    --verify also checks that the draws of chance follow from the seed, where the record names one.  Nothing can be
    checked of the other free headers: event, date, and the names of the players.

    \b
    Examples:
      tzolkin replay game.tzolkin
      tzolkin replay game.tzolkin --verify
      tzolkin replay game.tzolkin --turn 30 --story
      tzolkin replay games.tzolkin --record 12 --at 100 --position
      tzolkin replay games.tzolkin --record 12 --text > game.tzolkin
    """
    if at is not None and turn is not None:
        raise click.UsageError(f"expected --at or --turn, got both (--at {at} --turn {turn})")
    replays = []
    choices = records = 0
    seeds: list[int] = []
    for replayed in replays_in(file, only, at, turn, verify=verify):
        choices += len(replayed.record.choices)
        records += 1
        seed = replayed.record.seed()
        seeds += [] if seed is None else [seed]
        if as_json:
            replays.append(replayed.as_data())
        elif position:
            click.echo(replayed.game.to_text())
        elif text:
            click.echo(f"{SEPARATOR}\n" if records > 1 else "", nl=False)
            click.echo(replayed.shown.dumps(), nl=False)
        elif not verify:
            if replayed.number > 1 and only is None:
                click.echo(f"\nrecord {replayed.number}\n")
            replayed.show(with_story=story)
    if as_json:
        click.echo(json.dumps({"records": replays}, indent=2))
    elif verify:
        click.echo(f"{file}: ok ({number_of(records, 'record')}, {number_of(choices, 'choice')})")
        click.echo(seeds_text(seeds, records))


def replays_in(file: str, only: int | None, at: int | None, turn: int | None, *, verify: bool) -> Iterator[Replay]:
    """The records of a file that are wanted, each replayed as far as is wanted, and its seed verified if that is.

    Raises:
        OSError: the file cannot be read.
        Refused: the file holds a text that is no record, draws that do not follow from their seed, or no such record,
            choice or turn.
    """
    number = 0
    with opened(file) as stream:
        try:
            for text in read_texts(stream):
                number += 1
                if only is None or number == only:
                    replayed = Replay(number, text, at, turn)
                    if verify:
                        replayed.verify_seed()
                    yield replayed
        except TzolkinError as error:
            which = f"record {number}: " if number > 1 else ""
            raise Refused(f"{file}: {which}{error}") from None
    if only is not None and number < only:
        raise Refused(f"{file}: expected a record of 1 to {number}, got {only}")


def seeds_text(seeds: list[int], records: int) -> str:
    """What is verified of the draws of so many records, given the seeds that some of them name."""
    if not seeds:
        return "there is no seed for the draws to follow from"
    if records == 1:
        return f"the draws follow from seed {seeds[0]}"
    if len(seeds) == records:
        return "the draws of all records follow from their seeds"
    return f"the draws of {len(seeds)} of {records} records follow from their seeds; the others name none"


@contextmanager
def opened(file: str) -> Iterator[BinaryIO]:
    """A file by its name, or the standard input.

    Raises:
        OSError: the file cannot be read.
    """
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as stream:
        yield stream


class Turns(Visitor):
    """The turns of a record: the line of each, and how many choices were made before it."""

    def __init__(self, record: Record) -> None:
        """Read them from the text of the record."""
        text = record.dumps()
        self.all_lines = text.split("\n")
        self.headers: list[str] = []
        self.lines: list[str] = []
        self.choices_before = [0]  # and, last, how many there are in all
        read(text, self)

    def header(self, key: str, value: str, line: int) -> None:
        """Keep the line."""
        self.headers.append(self.all_lines[line - 1])

    def turn(self, heading: str, choices: list[Named], line: int) -> None:
        """Keep the line and count its choices."""
        self.lines.append(self.all_lines[line - 1])
        self.choices_before.append(self.choices_before[-1] + len(choices))


class Replay:
    """A record, replayed as far as is wanted."""

    def __init__(self, number: int, text: RecordText, at: int | None, turn: int | None) -> None:
        """Replay up to so many choices, up to the beginning of a turn, or to the end.

        Raises:
            NotationError: the text is no record.
            Refused: there are not so many choices or turns.
        """
        self.number = number
        self.record = text.loads()
        self.stops_early = at is not None or turn is not None
        self.until = self.choices_until(at, turn)
        self.shown = Record(self.record.ruleset, self.record.headers, self.record.choices[: self.until])
        self.game = self.shown.replay()

    def choices_until(self, at: int | None, turn: int | None) -> int:
        """How many choices to replay.

        Raises:
            Refused: there are not so many choices or turns.
        """
        in_all = len(self.record.choices)
        if turn is not None:
            starts = Turns(self.record).choices_before[:-1]
            if turn > len(starts):
                raise Refused(f"expected a turn of 1 to {len(starts)}, got {turn}")
            return starts[turn - 1]
        if at is not None and at > in_all:
            raise Refused(f"expected a number of choices of 0 to {in_all}, got {at}")
        return in_all if at is None else at

    def verify_seed(self) -> None:
        """Make sure that all draws of the record follow from its seed, if it names one.

        Raises:
            TzolkinError: one does not.
        """
        off_seed = self.record.first_draw_off_seed()
        if off_seed is not None:
            index, dealt = off_seed
            turn = bisect_right(Turns(self.record).choices_before, index)
            raise TzolkinError(
                f"the draws do not follow from seed {self.record.seed()}: first at turn {turn}, after {index} choices, "
                f"expected {choice_name(dealt)!r}, got {choice_name(self.record.choices[index])!r}"
            )

    def as_data(self) -> dict[str, object]:
        """What JSON holds of a record, and of the position that was replayed to."""
        return {
            "headers": self.record.headers,
            "players": self.record.ruleset.players,
            "modules": list(self.record.ruleset.modules),
            "choices": len(self.record.choices),
            "at": self.until,
            "position": self.game.to_text(),
            "options": [choice_name(choice) for choice in self.game.options()],
            "is_over": self.game.is_over,
            "scores": self.game.scores(),
            "winners": [SEAT_NAMES[seat] for seat in self.game.winners()],
        }

    def show(self, *, with_story: bool) -> None:
        """Print the turns, and where they lead."""
        for line in Turns(self.record).headers:
            click.echo(line)
        click.echo("\n turn  choices")
        turns = Turns(self.shown)
        sentences = self.sentences(turns.choices_before) if with_story else [[]] * len(turns.lines)
        for index, line in enumerate(turns.lines):
            click.echo(f"{index + 1:>5}  {turns.choices_before[index]:>7} {line}")
            for sentence in sentences[index]:
                click.echo(f"{INDENT}  {sentence}")
        click.echo()
        if self.stops_early:
            self.show_position()
        if self.game.is_over:
            whose = [self.record.headers.get(field, "") for field in SEAT_FIELDS[: self.record.ruleset.players]]
            Screen().lines(score_sheet(self.game, labels(whose)))
            click.echo(f"won by {' and '.join(SEAT_NAMES[seat] for seat in self.game.winners())}")

    def sentences(self, choices_before: list[int]) -> list[list[str]]:
        """What happened, by turn."""
        story = Story()
        game = new_game(self.record.ruleset, story)
        by_turn = []
        for start, end in pairwise(choices_before):
            told = len(story.happenings)
            for choice in self.record.choices[start:end]:
                game.choose(choice)
            by_turn.append(story.sentences(told))
        return by_turn

    def show_position(self) -> None:
        """Print what the players have, what is asked, and the text of the position."""
        game = self.game
        click.echo(f"after {self.until} of {len(self.record.choices)} choices, day {game.day + 1}")
        for seat, player in enumerate(game.players):
            click.echo(f"  {SEAT_NAMES[seat]:<7} {holdings_text(player)}{tribe_text(game, seat)}")
        for text in texts_of_modules(game):
            click.echo(text)
        if not game.is_over:
            asked = "chance" if game.seat_to_choose == CHANCE else SEAT_NAMES[game.seat_to_choose]
            click.echo(f"next: {asked}, one of: {', '.join(choice_name(choice) for choice in game.options())}")
        click.echo(game.to_text())


def holdings_text(player: Player) -> str:
    """What a player has, in a line."""
    return (
        f"{player.quarter_points() / QUARTERS:g} points; {player.corn} corn, {player.wood} wood, {player.stone} stone, "
        f"{player.gold} gold, {player.skulls} skulls; {player.workers} workers, {player.workers_in_hand} in hand"
    )


def tribe_text(game: Game, seat: int) -> str:
    """The tribe of a player, where there is one that everybody knows."""
    tribes = tribes_known(game)
    return f"; {TRIBE_NAMES[tribes[seat]]}" if tribes else ""


def texts_of_modules(game: Game) -> list[str]:
    """The prophecy in force and the quick action of the day, where they are in play."""
    texts = []
    in_force = prophecy_in_force(game)
    if in_force is not None:
        texts.append(f"in force: {PROPHECIES[in_force].name}")
    if game.additions is not None and game.additions.quick_tiles and not game.is_over:
        texts.append(f"quick action: {QUICK_TILE_NAMES[current_tile(game)]}")
    return texts
