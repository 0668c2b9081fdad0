"""Running commands inside the test's own process."""

from __future__ import annotations

from click.testing import CliRunner, Result

from tzolkin.cli.main import main


def run(*arguments: str, stdin: bytes | str = "") -> Result:
    """Run `tzolkin` with these arguments; what goes wrong must not be a traceback."""
    result = CliRunner().invoke(main, list(arguments), input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*arguments: str, code: int = 1, stdin: bytes | str = "") -> str:
    """Run a command that must fail with this code, one line on the error output, and nothing else; the line."""
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1 and result.stderr.startswith("tzolkin: ")
    return result.stderr.removeprefix("tzolkin: ").removesuffix("\n")
