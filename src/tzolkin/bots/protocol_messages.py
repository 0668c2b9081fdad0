"""The messages of the bot protocol as lines of text: writing those to a bot, and reading what it says.

docs/bot-protocol.md describes them all, and must agree with this file.  Nothing here knows of processes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from tzolkin.bots.view import View
from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.kind_names import kind_name
from tzolkin.rules.errors import TzolkinError, shown

PROTOCOL: Final = 1  # grows when something that exists changes its meaning; docs/bot-protocol.md has the history
LONGEST_NAME: Final = 40  # characters of the name and the version that a bot gives itself


class Misread(TzolkinError):
    """A line that is no message, or not the one that is due.  `expected` and `got` say what is wrong."""

    def __init__(self, expected: str, got: str) -> None:
        """Say what was due and what came."""
        super().__init__(f"expected {expected}, got {got}")
        self.expected: Final = expected
        self.got: Final = got


def line_of(message: Mapping[str, object]) -> bytes:
    """A message as one line, ASCII only, its keys in the order given."""
    return json.dumps(message, allow_nan=False).encode("ascii") + b"\n"


def hello(name: str, version: str) -> dict[str, object]:
    """What both sides say first."""
    return {"hello": name, "version": version, "protocol": PROTOCOL}


def begin(number: int, view: View, *, seed: int, seconds: float) -> dict[str, object]:
    """A game begins, or goes on, in which the bot plays the seat of this view."""
    ruleset = view.game.ruleset
    return {
        "begin": number,
        "seat": view.seat,
        "colour": SEAT_NAMES[view.seat],
        "players": ruleset.players,
        "modules": list(ruleset.modules),
        "seed": seed,
        "seconds": seconds,
    }


def question(number: int, view: View, *, seconds: float) -> dict[str, object]:
    """Everything that a bot is told when it is to choose: what the view holds, and how long it may take."""
    return {
        "question": number,
        "seat": view.seat,
        "kind": kind_name(view.game.stack[-1].kind),
        "seconds": seconds,
        "choices": [{"choice": choice, "name": choice_name(choice)} for choice in view.options()],
        "position": view.game.to_text(),
    }


def over(number: int, scores: Sequence[float], winners: Sequence[int]) -> dict[str, object]:
    """How a game ended: points by seat, and the seats that won."""
    return {"over": number, "scores": list(scores), "winners": list(winners)}


def seed_told(seed: int) -> int:
    """The seed that a bot is told: 31 bits, from which nothing can be foreseen that follows from the seed given."""
    return int.from_bytes(hashlib.sha256(f"bot protocol {seed}".encode()).digest()[:4], "big") >> 1


# Reading


def message_in(line: bytes) -> dict[str, Any]:
    """What a line says.

    Raises:
        Misread: it is no JSON object in UTF-8, or says one thing twice, or holds numbers that JSON does not have.
    """
    try:
        text = line.decode("utf-8-sig")  # some systems put a mark before the first letter
        message = json.loads(text, parse_constant=refuse_constant, object_pairs_hook=without_repetition)
    except Misread:
        raise
    except UnicodeDecodeError as error:
        wrong = line[error.start : error.end]
        raise Misread("a JSON object on a line, in UTF-8", f"{wrong!r} in {shown(line)}") from None
    except (ValueError, RecursionError):  # numbers of thousands of digits and nests without end are no messages either
        raise Misread("a JSON object on a line", shown(line)) from None
    if not isinstance(message, dict):
        raise Misread("a JSON object on a line", shown(line))
    return message


def refuse_constant(constant: str) -> NoReturn:
    """Python reads NaN and Infinity, which JSON does not have.

    Raises:
        Misread: always.
    """
    raise Misread("the numbers of JSON", constant)


def without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these keys and values.

    Raises:
        Misread: a key stands there twice.
    """
    message = dict(pairs)
    if len(message) < len(pairs):
        twice = next(key for key, _ in pairs if sum(key == other for other, _ in pairs) > 1)
        raise Misread("each key once", f"{shown(twice)} twice")
    return message


def introduction_in(line: bytes) -> tuple[str, str]:
    """The name and the version that a bot gives itself.

    Raises:
        Misread: it does not introduce itself, or speaks another protocol.
    """
    message = message_in(line)
    form = f'{{"hello": NAME, "version": VERSION, "protocol": {PROTOCOL}}}'
    name, version = message.get("hello"), message.get("version")
    for text in (name, version):
        if not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= LONGEST_NAME:
            raise Misread(f"{form} with texts of 1 to {LONGEST_NAME} printable characters", shown(line))
    protocol = message.get("protocol")
    if type(protocol) is not int or protocol != PROTOCOL:
        raise Misread(f"{form}", f"protocol {shown(protocol)}")
    return str(name), str(version)


def choice_in(line: bytes, number: int, offered: Sequence[int]) -> int:
    """The choice that answers a question.

    Raises:
        Misread: the line answers something else, or nothing, or the choice is not offered.
    """
    message = message_in(line)
    form = f'{{"answer": {number}, "choice": CHOICE}}'
    if "answer" not in message or "choice" not in message:
        raise Misread(form, shown(line))
    answered, choice = message["answer"], message["choice"]
    if type(answered) is int and 0 < answered < number:  # both lines had not come when this question was asked
        raise Misread("one line for each question", f"another answer to question {answered}")
    if type(answered) is not int or answered != number:
        raise Misread(form, f"an answer to question {shown(answered)}")
    if type(choice) is not int or choice not in offered:
        raise Misread(f"{form} with one of the choices {listed(offered)}", f"the choice {shown(choice)}")
    return choice


def listed(offered: Sequence[int]) -> str:
    """Choices with their names; of many the first ones."""
    names = [f"{choice} ({choice_name(choice)})" for choice in offered[:12]]
    return ", ".join(names) + (f" and {len(offered) - 12} more" if len(offered) > 12 else "")
