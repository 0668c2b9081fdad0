"""`tzolkin draw`: any position of a recorded game as a drawing or a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from tzolkin.cli.arena_results import spare_results
from tzolkin.cli.endings import Refused
from tzolkin.cli.saving import loaded
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import NOBODY
from tzolkin.record.record import Record
from tzolkin.record.writing import write_whole
from tzolkin.render.board.pictures import NARROWEST, WIDEST, picture
from tzolkin.render.language import ENGLISH, LANGUAGES, speaking
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_known_by

DRAWING: Final = ".svg"
PICTURE: Final = ".png"
USUAL_FILE: Final = f"board{DRAWING}"
USUAL_WIDTH: Final = 1644  # at which a pixel is a unit of the drawing


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option(
    "--at", type=click.IntRange(min=0), metavar="N", help="Draw the position after N choices (else the last)."
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=USUAL_FILE,
    show_default=True,
    metavar="FILE",
    help=f"Where to write it: a drawing ({DRAWING}) or a picture ({PICTURE}).",
)
@click.option("--theme", type=click.Choice(("dark", "light")), default="dark", show_default=True, help="The colours.")
@click.option("--colour-blind", is_flag=True, help="Colours that people who are colour-blind tell apart.")
@click.option("--language", type=click.Choice(list(LANGUAGES)), default=ENGLISH, show_default=True, help="The words.")
@click.option(
    "--width",
    type=click.IntRange(NARROWEST, WIDEST),
    default=USUAL_WIDTH,
    show_default=True,
    metavar="PIXELS",
    help=f"How wide a picture is ({PICTURE} only).",
)
@click.option(
    "--seat",
    type=click.Choice(SEAT_FIELDS),
    help="Who looks: shows this player's secret tiles at the beginning of a game; else an onlooker, who sees none.",
)
def draw(
    record: Path,
    at: int | None,
    output: Path,
    theme: str,
    colour_blind: bool,
    language: str,
    width: int,
    seat: str | None,
) -> None:
    """Draw a position of the game recorded in the file RECORD.

    The drawing holds the whole board with all players' areas, and a description of it in words.  `tzolkin replay`
    prints before each turn how many choices were made before it, which is what --at takes.

    \b
    Examples:
      tzolkin draw game.tzolkin
      tzolkin draw game.tzolkin --at 120 -o board.png --width 2400
      tzolkin draw game.tzolkin --theme light --language de -o brett.svg
      tzolkin draw game.tzolkin --at 12 --seat blue -o blue.svg
    """
    from tzolkin.render.board.whole import scene_of, whole_board  # here, so that other commands start quickly

    ending = output.suffix.lower()
    if ending not in (DRAWING, PICTURE):
        raise click.UsageError(f"expected a file that ends in {DRAWING} or {PICTURE} for -o, got {str(output)!r}")
    read = loaded(record)
    if output.exists() and output.samefile(record):
        raise Refused(f"expected a file to write to for -o, got {output}, which holds the game; name another one")
    spare_results(output, "-o")
    viewer = seat_who_looks(read, seat)
    game = as_known_by(position_at(read, at, record), viewer)
    with speaking(language):
        drawing = whole_board(
            game, scene_of(game, read.headers, viewer), theme=f"{theme} colour-blind" if colour_blind else theme
        )
    write(output, picture(drawing, width) if ending == PICTURE else drawing.encode())
    after = f"after {len(read.choices) if at is None else at} of {len(read.choices)} choices"
    click.echo(f"{output}: {'the end of the game' if game.is_over else f'day {game.day + 1}'}, {after}")


def seat_who_looks(record: Record, name: str | None) -> int:
    """The seat of a colour, or NOBODY when none is named.

    Raises:
        Refused: nobody sits there.
    """
    if name is None:
        return NOBODY
    seats = SEAT_FIELDS[: record.ruleset.players]
    if name not in seats:
        raise Refused(f"expected one of the players of this game ({', '.join(seats)}) for --seat, got {name}")
    return seats.index(name)


def position_at(record: Record, at: int | None, path: Path) -> Game:
    """The position after so many choices, or after the last one.

    Raises:
        Refused: there are not so many.
    """
    in_all = len(record.choices)
    if at is not None and at > in_all:
        raise Refused(f"{path}: expected a number of choices of 0 to {in_all}, got {at}")
    return record.replay(until=at)


def write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        Refused: it cannot be written.
    """
    if path.is_dir():
        raise Refused(f"cannot write {path}: it is a folder; name a file, as in {path / USUAL_FILE}")
    try:
        write_whole(path, content)
    except OSError as error:
        raise Refused(f"cannot write {path}: {error.strerror}") from None
