"""Weights in a file: the same numbers come back, and what is no such file is told."""

from __future__ import annotations

import json
import os
import random
import struct
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.missing import only_unix
from tzolkin.bots.judgement import INPUTS, NO_INPUTS
from tzolkin.bots.network import STRETCHES, sizes
from tzolkin.bots.network_file import (
    FIRST_BYTES,
    WeightsError,
    digest_of_inputs,
    digest_of_weights,
    header_of,
    is_cut_off,
    network_as_bytes,
    read_network,
)

FIRST, SECOND = 3, 2
SOMETHING_ELSE = r"expected a file of weights \(format 1\), got .*some[.]weights, which begins with"
NAN, INFINITY = (struct.pack("<f", float(number)) for number in ("nan", "inf"))
COUNT = sum(sizes(INPUTS, FIRST, SECOND))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    chance = random.Random(3)
    path = tmp_path / "some.weights"
    numbers = [chance.uniform(-1, 1) for _ in range(COUNT)]
    path.write_bytes(network_as_bytes(FIRST, SECOND, numbers, {"commit": "abc", "seed": 7}))
    return path


def test_the_numbers_come_back_as_they_were_written_to_four_bytes(file: Path) -> None:
    network = read_network(file)
    chance = random.Random(3)
    written = array("f", [chance.uniform(-1, 1) for _ in range(COUNT)]).tolist()
    parts = (
        network.first_weights, network.first_bias, network.second_weights, network.second_bias,
        network.last_weights, network.last_bias,
    )  # fmt: skip
    assert [number for part in parts for number in part] == written
    assert (network.inputs, network.first, network.second) == (INPUTS, FIRST, SECOND)
    assert all(len(network.outputs(NO_INPUTS, stretch)) == 2 for stretch in range(STRETCHES))


def test_a_file_says_who_made_it_and_for_which_inputs(file: Path) -> None:
    header = header_of(file)
    assert header["made"] == {"commit": "abc", "seed": 7}
    assert header["inputs"] == digest_of_inputs() and (header["first"], header["second"]) == (FIRST, SECOND)


def with_header(path: Path, **changes: object) -> None:
    line, _, numbers = path.read_bytes().partition(b"\n")
    path.write_bytes(json.dumps({**json.loads(line), **changes}).encode() + b"\n" + numbers)


@pytest.mark.parametrize(
    "damage, message",
    [
        (lambda path: path.unlink(), "expected a file of weights, got .*some.weights: No such file"),
        (lambda path: path.write_bytes(b""), "which is empty"),
        (lambda path: path.write_bytes(b"\x00\xff\n"), SOMETHING_ELSE),
        (lambda path: path.write_bytes(path.read_bytes().partition(b"\n")[0]), "expected .* bytes of numbers, got 0"),
        (lambda path: path.write_bytes(path.read_bytes()[:40]), "weights, which is cut off within its first line$"),
        (lambda path: path.write_bytes(b'{"format": 1}'), SOMETHING_ELSE),
        (lambda path: path.write_bytes(b'{"format": 2, "first": 48}'), SOMETHING_ELSE),
        (lambda path: path.write_bytes(b'{"format": 1} more'), SOMETHING_ELSE),
        (lambda path: path.write_bytes(b'{"format": 1 "first": 48}'), SOMETHING_ELSE),
        (lambda path: with_header(path, made=None), SOMETHING_ELSE),
        (lambda path: path.write_bytes(b"[]\n"), r"which begins with '\[\]"),
        (lambda path: path.write_bytes(b"[" * 100_000 + b"\n"), r"which begins with '\[\["),
        (lambda path: path.write_bytes(FIRST_BYTES + b"[" * 100_000), r"which begins with '\{"),
        (lambda path: with_header(path, format=2), SOMETHING_ELSE),
        (lambda path: with_header(path, inputs=None), SOMETHING_ELSE),
        (lambda path: with_header(path, first="3"), SOMETHING_ELSE),
        (lambda path: with_header(path, second=-1), SOMETHING_ELSE),
        (lambda path: with_header(path, inputs="other"), "expected weights for the inputs [0-9a-f]{16}, got 'other'"),
        (lambda path: path.write_bytes(path.read_bytes()[:-1]), f"{4 * COUNT} bytes of numbers, got {4 * COUNT - 1}"),
        (lambda path: path.write_bytes(path.read_bytes()[:-4] + NAN), "expected finite numbers, got others in .*some"),
        (lambda path: path.write_bytes(path.read_bytes()[:-4] + INFINITY), "expected finite numbers, got others"),
        (lambda path: with_header(path, first=FIRST + 1), f"bytes of numbers, got {4 * COUNT} in"),
    ],
    ids=["missing", "empty", "no text", "a header alone", "part of a header",
         "a short header alone", "another header alone", "a header and more on its line", "a header that is none",
         "made by nobody",
         "no header", "a nest without end", "a header that nests without end", "other format", "no inputs",
         "no size", "no such size",
         "other inputs", "cut off", "not a number", "infinite", "other size"],
)  # fmt: skip
def test_what_is_no_file_of_weights_is_told(file: Path, damage: Callable[[Path], object], message: str) -> None:
    damage(file)
    with pytest.raises(WeightsError, match=message):
        read_network(file)


def test_a_header_that_is_cut_off_anywhere_is_said_to_be_so() -> None:
    made = {"commit": "abc", "who": "Zoë", "seed": 7, "is_tried": True, "from": None, "seconds": [1.5, -2e-9]}
    line = network_as_bytes(FIRST, SECOND, [], made).partition(b"\n")[0]
    assert line.startswith(FIRST_BYTES) and not is_cut_off(line)
    cut = [line[:length] for length in range(len(FIRST_BYTES), len(line))]
    assert [part for part in cut if not is_cut_off(part)] == []


@only_unix("named pipes are those of Unix")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.weights"
    os.mkfifo(pipe)
    for read in (read_network, header_of, digest_of_weights):
        with pytest.raises(WeightsError, match=r"^expected a file of weights, got \S*pipe.weights, which is no file"):
            read(pipe)


def test_what_is_no_name_of_a_file_is_told() -> None:
    with pytest.raises(WeightsError, match=r"expected a file of weights, got 'a\\x00.weights': embedded null byte"):
        read_network(Path("a\0.weights"))
    with pytest.raises(WeightsError, match=r"^expected a file of weights, got x+.weights: "):
        read_network(Path("x" * 5000 + ".weights"))
