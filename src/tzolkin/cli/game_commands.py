"""What a person may type in a terminal game besides a choice.  game_help.py lists the commands for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from tzolkin.cli.game_help import show_help
from tzolkin.cli.taking_back import take_back
from tzolkin.render.log import paragraph_text, paragraphs
from tzolkin.render.scores import score_sheet
from tzolkin.render.terminal.players import areas

if TYPE_CHECKING:
    from tzolkin.cli.terminal_game import TerminalGame

LOG_PARAGRAPHS: Final = 20


class Leaving(Exception):
    """A person leaves the game."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as it was typed."""

    seat: int  # whose choice is asked for
    argument: str  # what stands behind the name of the command
    menu: Mapping[str, int]  # the options on offer, by what is typed for them


Command: TypeAlias = "Callable[[TerminalGame, Typed], None]"


def command_called(word: str) -> Command | None:
    """The command of this name, if there is one."""
    for names, command in COMMANDS.items():
        if word in names:
            return command
    return None


def draw_again(game: TerminalGame, typed: Typed) -> None:
    """Draw the board, and ask again."""
    game.forget_what_is_shown()


def show_areas(game: TerminalGame, typed: Typed) -> None:
    """What everybody has built."""
    game.screen.lines(areas(game.match.game, game.labels))


def show_log(game: TerminalGame, typed: Typed) -> None:
    """What happened, turn by turn."""
    told = paragraphs(game.story)
    for paragraph in told if typed.argument == "all" else told[-LOG_PARAGRAPHS:]:
        game.screen.show(paragraph_text(paragraph))


def show_scores(game: TerminalGame, typed: Typed) -> None:
    """The score sheet."""
    game.screen.lines(score_sheet(game.match.game, game.labels))


def save(game: TerminalGame, typed: Typed) -> None:
    """Say where the game is kept, or write a copy."""
    if typed.argument:
        game.keeping.write_copy(typed.argument)
    else:
        game.keeping.tell_place()


def leave(game: TerminalGame, typed: Typed) -> None:
    """Leave, having offered a copy.

    Raises:
        Leaving: always.
    """
    game.keeping.offer_copy("Leave the game.  Save it under a name of your own? (y/N) ")
    raise Leaving


COMMANDS: Final[dict[tuple[str, ...], Command]] = {
    ("u", "undo"): take_back,
    ("b", "board"): draw_again,
    ("p", "players"): show_areas,
    ("l", "log"): show_log,
    ("score", "scores", "sheet"): show_scores,
    ("h", "help", "?"): show_help,
    ("s", "save"): save,
    ("q", "quit", "exit"): leave,
}
