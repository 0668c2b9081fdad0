"""Broken texts: a right one, changed at one place after the other."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Final

from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.rules.position_reader import FRAMES

# Digits, letters and signs of the notation; spaces and line breaks of all kinds; digits of other scripts; half a
# character.
SIGNS: Final = "0123456789-+.,;:/=()|acdlxzR \n\r\t\x00\x1b\u2028²٣½é🌽\ud800"


# What stands in the fields of modules.
FIELDS_OF_MODULES: Final = ("tribes", "turn", "prophecies", "quick")
SIGNS_OF_MODULES: Final = "0123456789abcdefghijklm.d-/:,sh"


def character_mutants(text: str, rounds: int = 1) -> Iterator[tuple[int, str]]:
    """The text with one character replaced, left out or added, and cut off there; and where that is, from 0."""
    for index in range(len(text) + 1):
        for number in range(rounds):
            sign = SIGNS[(index * 7 + number) % len(SIGNS)]
            yield index, text[:index] + sign + text[index + 1 :]
            yield index, text[:index] + sign + text[index:]
        if index < len(text):
            yield index, text[:index] + text[index + 1 :]
            yield index, text[:index]


def line_mutants(text: str) -> Iterator[tuple[int, str]]:
    """The text with one line left out, doubled, emptied, halved, put elsewhere or cut off; and its number, from 1."""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        before, after = lines[:index], lines[index + 1 :]
        for instead in ([], [line, line], [""], [line[: len(line) // 2]], [line[len(line) // 2 :]], [line + " "]):
            yield index + 1, "\n".join([*before, *instead, *after])
        yield index + 1, "\n".join([*before, *after[:1], line, *after[1:]])
        yield index + 1, "\n".join([*after, line, *before])
        yield index + 1, "\n".join(before)


def position_mutants(text: str, others: list[str], generator: random.Random) -> Iterator[str]:
    """A position with a number, a field, tiles or pending questions changed, so that it still looks like one."""
    number = generator.choice(list(re.finditer(r"-?\d+", text)))
    yield text[: number.start()] + str(generator.choice([-1, *range(30)])) + text[number.end() :]
    fields, other = text.split(" "), generator.choice(others).split(" ")
    place = generator.randrange(min(len(fields), len(other)))
    yield " ".join([*fields[:place], other[place], *fields[place + 1 :]])
    yield " ".join([*fields[:place], *fields[place + 1 :]])
    yield " ".join([*fields[:place], fields[place], *fields[place:]])
    tiles = generator.choice(list(re.finditer(r"(?<=[=/:])[a-zA-I]+(?=[ /:]|$)", text)))
    more = sorted(tiles[0] + generator.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHI"))
    yield text[: tiles.start()] + "".join(more) + text[tiles.end() :]
    yield text[: tiles.start()] + (tiles[0][1:] or "-") + text[tiles.end() :]
    of_modules = [place for place, field in enumerate(fields) if field.partition("=")[0] in FIELDS_OF_MODULES]
    for place in of_modules:
        key, _, value = fields[place].partition("=")
        sign = generator.randrange(len(value))
        changed_value = value[:sign] + generator.choice(SIGNS_OF_MODULES) + value[sign + generator.randrange(2) :]
        yield " ".join([*fields[:place], f"{key}={changed_value}", *fields[place + 1 :]])
    frames = fields[-1].removeprefix("stack=").split(";")
    for changed in stack_mutants(frames, generator):
        yield " ".join([*fields[:-1], "stack=" + (";".join(changed) or "-")])


def stack_mutants(frames: list[str], generator: random.Random) -> Iterator[list[str]]:
    """Pending questions with one more, one less, one instead of another, one twice, or in another order."""
    place = generator.randrange(len(frames))
    yield [*frames, some_frame(generator)]
    yield [*frames[:place], some_frame(generator), *frames[place + 1 :]]
    yield [*frames[:place], *frames[place + 1 :]]
    yield [*frames[:place], frames[place], *frames[place:]]
    yield generator.sample(frames, len(frames))


def some_frame(generator: random.Random) -> str:
    """A frame of any kind, with numbers that this kind may have."""
    kind, (who, first, second) = generator.choice(list(FRAMES.items()))
    seat = {CHANCE: "c", NOBODY: "-"}.get(who, str(generator.randrange(5)))
    return f"{kind}.{seat}.{generator.randint(*first)}.{generator.randint(*second)}"
