"""`u` in a terminal game: the last step of a person is taken back, and what bots did since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record import KEPT_IN_SECRET, Record
from tzolkin.rules.game import new_game
from tzolkin.rules.kinds import KEEP_TRIBE, KEEP_WEALTH_TILE
from tzolkin.rules.knowledge import before_reveal

if TYPE_CHECKING:
    from tzolkin.cli.game_commands import Typed
    from tzolkin.cli.terminal_game import TerminalGame

UNDO: Final = ("u", "undo")  # what is typed
SECRET_NAMES: Final = {KEEP_WEALTH_TILE: "a wealth tile", KEEP_TRIBE: "a tribe"}  # what is said of them


def take_back(game: TerminalGame, typed: Typed) -> None:
    """Take back the last step of a person, or as many as are asked for: `u 3`, `u u`."""
    steps = steps_asked(typed.argument)
    if steps is None:
        game.screen.say(f"expected u, or u and a number of steps as in u 3, got {typed.argument[:40]!r} after it")
        return
    seat = typed.seat
    for _ in range(steps):
        if not take_back_one(game, seat):
            break
        seat = game.match.seat_to_choose


def steps_asked(argument: str) -> int | None:
    """How many steps the text behind the command asks for; None when it is no number."""
    words = argument.lower().replace(",", " ").replace(";", " ").split()
    if len(words) == 1 and words[0].isdecimal() and int(words[0][:9]) > 0:
        return int(words[0][:9])
    return 1 + len(words) if all(word in UNDO for word in words) else None


def take_back_one(game: TerminalGame, seat: int) -> bool:
    """Take back the last step of a person, and what bots did after it; somebody else's only by agreement.

    Whether that was done; `seat` is asked for a choice now.
    """
    record = game.match.record
    index = last_step(record, game.people)
    if index is None:
        game.screen.say("There is nothing to take back yet.")
        return False
    before = record.replay(index)
    owner = before.seat_to_choose
    kind = before.stack[-1].kind
    was_secret = kind in KEPT_IN_SECRET
    what = SECRET_NAMES[kind] if was_secret else choice_name(record.choices[index])
    # Who would choose anew knowing what the others have revealed needs their consent, as for steps of others.
    is_revealed = was_secret and len(game.people) > 1 and not before_reveal(game.match.game)
    asked = f"The last step was {game.labels[owner]}'s ({what}).  Does everybody agree to take it back? (y/N) "
    if (owner != seat or is_revealed) and not game.screen.agrees(asked):
        game.screen.say("Nothing taken back.")
        return False
    bots_moved = any(seat not in game.people for seat in seats_after(record, index))
    game.go_back(index)
    if owner != seat:
        game.let_go_of_device()
    game.screen.say(f"Taken back: {what}{', and what the bots did since' if bots_moved else ''}.")
    return True


def last_step(record: Record, people: Sequence[int]) -> int | None:
    """Where in a record a person last had a choice; None when nobody has chosen yet."""
    game = new_game(record.ruleset)
    last = None
    for index, choice in enumerate(record.choices):
        if game.seat_to_choose in people and len(game.options()) > 1:
            last = index
        game.choose(choice)
    return last


def seats_after(record: Record, index: int) -> list[int]:
    """Who has chosen after a place in a record."""
    game = record.replay(index + 1)
    seats = []
    for choice in record.choices[index + 1 :]:
        if game.seat_to_choose != CHANCE:
            seats.append(game.seat_to_choose)
        game.choose(choice)
    return seats
