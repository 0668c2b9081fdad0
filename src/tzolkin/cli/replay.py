"""`tzolkin replay`: a recorded game turn by turn, any position of it, or whether it is a true record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import click

from tzolkin.cli.endings import Refused
from tzolkin.components.words import CHANCE, GOOD_NAMES, SEAT_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record import Record, result, turns
from tzolkin.record.several import RecordText, read_texts
from tzolkin.rules.errors import NotationError, TzolkinError
from tzolkin.rules.game import Game

STANDARD_INPUT: Final = "-"
