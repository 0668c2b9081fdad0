"""Which state of the sources is running: the commit in a checkout, elsewhere the version."""

from __future__ import annotations

import subprocess
from pathlib import Path

import tzolkin


def commit() -> str:
    """What `git describe` says of the checkout that this package runs from; elsewhere the version."""
    package = Path(tzolkin.__file__).parent
    top = git(package, "rev-parse", "--show-toplevel")
    # A package that is merely installed somewhere below another repository is not of that repository.
    if top and (Path(top) / "src" / "tzolkin" / "cli" / Path(__file__).name).is_file():
        return git(package, "describe", "--always", "--dirty", "--tags") or tzolkin.__version__
    return tzolkin.__version__


def git(folder: Path, *arguments: str) -> str:
    """What git answers in a folder; nothing where there is no git or no repository."""
    try:
        answer = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""
