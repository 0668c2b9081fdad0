"""What a person may type in a terminal game besides a choice.  game_help.py lists the commands for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from tzolkin.cli.game_help import show_help
from tzolkin.cli.hint import show_hint
from tzolkin.cli.screen import LONGEST_QUOTE, MOST_ANSWERS
from tzolkin.cli.taking_back import UNDO, take_back
from tzolkin.render.log import paragraph_text, paragraphs
from tzolkin.render.scores import score_sheet
from tzolkin.render.terminal.players import areas
from tzolkin.rules.kinds import CHOOSE_ACTION

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


def commands_meant(word: str) -> dict[str, Command]:
    """The command of this name, or all that have a name which begins so, by that name."""
    meant: dict[str, Command] = {}
    for names, command in COMMANDS.items():
        if word in names:
            return {word: command}
    if len(word) == 1:
        return meant
    for names, command in COMMANDS.items():
        longer = [name for name in names if name.startswith(word)]
        if longer:
            meant[longer[0]] = command
    return meant


def draw_again(game: TerminalGame, typed: Typed) -> None:
    """Draw the board, and ask again."""
    game.forget_what_is_shown()


def show_areas(game: TerminalGame, typed: Typed) -> None:
    """What everybody has built."""
    game.screen.lines(areas(game.match.game, game.labels, width=game.screen.width))


def show_log(game: TerminalGame, typed: Typed) -> None:
    """What happened, turn by turn."""
    is_open = any(frame.kind == CHOOSE_ACTION for frame in game.match.game.stack)
    told = paragraphs(game.story, is_action_open=is_open)
    for paragraph in told if typed.argument == "all" else told[-LOG_PARAGRAPHS:]:
        game.screen.show(paragraph_text(paragraph, game.screen.text_width))


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
    """Leave, unless the player thinks better of it; with a copy where one is wanted.

    Raises:
        Leaving: the player leaves.
    """
    for _ in range(MOST_ANSWERS):
        answer = game.screen.ask(game.keeping.leaving_question()).lower()
        if answer in ("s", "save"):
            game.keeping.ask_for_copy()
        elif answer in ("", "y", "yes", "q", "quit"):
            raise Leaving
        elif answer in ("n", "no"):
            break
        else:
            game.screen.say(f"expected y, n or s, got {answer[:LONGEST_QUOTE]!r}", "bold")
    game.screen.say("The game goes on.")


COMMANDS: Final[dict[tuple[str, ...], Command]] = {
    UNDO: take_back,
    ("b", "board"): draw_again,
    ("p", "players"): show_areas,
    ("l", "log"): show_log,
    ("score", "scores", "sheet"): show_scores,
    ("i", "hint"): show_hint,
    ("h", "help", "?"): show_help,
    ("s", "save"): save,
    ("q", "quit", "exit"): leave,
}
