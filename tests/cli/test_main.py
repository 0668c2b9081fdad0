"""`tzolkin`: the group, its help, and how commands end."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tzolkin
from tests.cli.running import refused, run
from tests.missing import only_unix
from tzolkin.cli.main import main

COMMANDS = sorted(main.commands)
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").stdout == f"tzolkin {tzolkin.__version__}\n"


def test_the_version_of_the_package_is_that_of_the_project() -> None:
    assert tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"] == tzolkin.__version__


def test_without_a_command_all_commands_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(f"\n  {name} " in result.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert "Examples:\n" in result.stdout and f"\n    tzolkin {name}" in result.stdout


def test_an_unknown_command_or_option_is_said_in_one_line_with_code_2() -> None:
    assert refused("swim", code=2) == "No such command 'swim'; see tzolkin --help"
    assert refused("perft", "--wide", code=2).endswith("see tzolkin perft --help")


def test_the_codes_that_commands_end_with_are_said() -> None:
    shown = " ".join(run("--help").stdout.split())
    for words in ("ends with 0 when", "with 1 when", "with 2 when", "with 130 after Ctrl-C"):
        assert words in shown


@pytest.mark.parametrize("module", ["tzolkin", "tzolkin.cli"])
def test_the_package_runs_as_a_module(module: str) -> None:
    result = subprocess.run([sys.executable, "-m", module, "--version"], capture_output=True, text=True, check=True)
    assert result.stdout == f"tzolkin {tzolkin.__version__}\n"


def test_a_terminal_that_knows_only_ascii_gets_question_marks_and_no_traceback() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "tzolkin", "simulate", "random", "random", "--games", "2", "--processes", "1"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "?" in result.stdout and "±" not in result.stdout


@only_unix("pipes end otherwise on Windows")
def test_whoever_reads_the_output_may_stop_reading() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tzolkin", "perft", "--depth", "2", "--divide"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
