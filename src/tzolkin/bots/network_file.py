"""The weights of a network in a file: a line of JSON that says where they come from, then the numbers.

    {"format": 1, "first": 48, "second": 24, "inputs": "<digest of the names>", "made": {...}}
    little-endian numbers of 4 bytes, in the order of network.sizes

`made` says where the weights come from: the commit, seeds and time that made them.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final

from tzolkin.bots.judgement import INPUT_NAMES, INPUTS
from tzolkin.bots.network import Network, sizes
from tzolkin.record.reading import json_in
from tzolkin.rules.errors import TzolkinError, shown

FORMAT: Final = 1
FIRST_BYTES: Final = b'{"format": '  # of every file of weights; must agree with network_as_bytes
ENDS: Final = ("true", "false", "null", "-", ".", "e-", "e+")  # where JSON is cut off in one of these, it is no more
BEGINNING: Final = 80  # bytes of a file that holds no weights, to be shown


class WeightsError(TzolkinError):
    """A file that holds no weights for this version."""


def digest_of_inputs() -> str:
    """What tells apart two lists of inputs, by their names: weights fit one only.

    So an input that comes to mean something else needs another name, or weights that know the new meaning.
    """
    return hashlib.sha256("\n".join(INPUT_NAMES).encode()).hexdigest()[:16]


def digest_of_weights(path: Path) -> str:
    """What tells apart two files of weights, whatever their names: 8 hexadecimal digits, from all that is in the file.

    Raises:
        WeightsError: there is no such file.
    """
    return hashlib.sha256(content_of(path)).hexdigest()[:8]


def network_as_bytes(first: int, second: int, numbers: Sequence[float], made: Mapping[str, Any]) -> bytes:
    """A file of weights: the sizes of the hidden layers, all numbers in the order of `network.sizes`, who made them.

    Must agree with FIRST_BYTES.
    """
    header = {"format": FORMAT, "first": first, "second": second, "inputs": digest_of_inputs(), "made": dict(made)}
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return json.dumps(header).encode() + b"\n" + packed.tobytes()


def begins_as_weights(path: Path) -> bool:
    """Whether there is a file that begins as one of weights does, whatever its name."""
    try:
        if not path.is_file():  # a pipe would wait for somebody to write to it
            return False
        with path.open("rb") as file:
            return file.read(len(FIRST_BYTES)) == FIRST_BYTES
    except (OSError, ValueError):  # no such file, or no name of a file
        return False


def content_of(path: Path) -> bytes:
    """All that is in a file of weights.

    Raises:
        WeightsError: there is no such file, or it cannot be read.
    """
    try:
        would_wait = path.exists() and not (path.is_file() or path.is_dir())  # as a pipe for somebody to write to it
        content = None if would_wait else path.read_bytes()
    except OSError as error:
        raise WeightsError(f"expected a file of weights, got {path}: {error.strerror}") from None
    except ValueError as error:  # no name of a file
        raise WeightsError(f"expected a file of weights, got {shown(str(path))}: {error}") from None
    if content is None:
        raise WeightsError(f"expected a file of weights, got {path}, which is no file that can be read twice")
    return content


def header_of(path: Path) -> dict[str, Any]:
    """The first line of a file of weights.

    Raises:
        WeightsError: there is no such file, or it does not begin so.
    """
    return checked_header(content_of(path), path)


def checked_header(content: bytes, path: Path) -> dict[str, Any]:
    """The first line of the content of this file.

    Raises:
        WeightsError: it does not begin as a file of weights does.
    """
    try:
        return header_in(content)
    except (ValueError, KeyError, TypeError):
        got = f"begins with {shown(content[:BEGINNING].decode(errors='replace'))}" if content else "is empty"
        if is_cut_off(content):
            got = "is cut off within its first line"
        raise WeightsError(f"expected a file of weights (format {FORMAT}), got {path}, which {got}") from None


def is_cut_off(content: bytes) -> bool:
    """Whether this is the beginning of the first line of a file of weights, and no more."""
    if not content.startswith(FIRST_BYTES) or b"\n" in content:
        return False
    text = content.decode(errors="replace")
    try:
        json_in(text)
    except json.JSONDecodeError as error:
        if error.msg.startswith(("Unterminated string", "Invalid \\u")):
            return True
        return any(end.startswith(text[error.pos :]) for end in ENDS)
    except ValueError:
        return False
    return False


def header_in(content: bytes) -> dict[str, Any]:
    """The same of the content of such a file.

    Raises:
        ValueError, KeyError, TypeError: it does not begin so.
    """
    header: dict[str, Any] = json_in(content.partition(b"\n")[0])
    if header["format"] != FORMAT or not isinstance(header["inputs"], str):
        raise ValueError
    if not all(type(header[layer]) is int and header[layer] > 0 for layer in ("first", "second")):
        raise ValueError
    if not isinstance(header["made"], dict):
        raise ValueError
    return header


def read_network(path: Path) -> Network:
    """The network with the weights of a file.

    Raises:
        WeightsError: there is no such file, it is damaged, it belongs to other inputs, or it holds no finite numbers.
    """
    return network_in(content_of(path), path)


def network_in(content: bytes, path: Path) -> Network:
    """The network with the weights in the content of this file.

    Raises:
        WeightsError: it is damaged, it belongs to other inputs, or it holds no finite numbers.
    """
    header = checked_header(content, path)
    if header["inputs"] != digest_of_inputs():
        raise WeightsError(
            f"expected weights for the inputs {digest_of_inputs()}, got {shown(header['inputs'])} in {path}: "
            "train anew, the features have changed"
        )
    numbers = array("f")
    packed = content.partition(b"\n")[2]
    expected = sum(sizes(INPUTS, header["first"], header["second"])) * numbers.itemsize
    if len(packed) != expected:
        raise WeightsError(f"expected {expected} bytes of numbers, got {len(packed)} in {path}")
    numbers.frombytes(packed)
    if sys.byteorder == "big":
        numbers.byteswap()
    if not isfinite(sum(numbers)):
        raise WeightsError(f"expected finite numbers, got others in {path}: the training that made it went astray")
    return Network(INPUTS, header["first"], header["second"], list(numbers))
