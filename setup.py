"""Which modules are compiled to native code, and whether they can be here.  All else is in pyproject.toml.

One source, two builds: with a C compiler the modules below become one group of extension modules; without one, or with
TZOLKIN_INTERPRETED=1, the same files are installed as they are.  Their sources are installed either way.  An editable
install is always interpreted.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

PACKAGE = Path("src/tzolkin")

COMPILED = (
    "components/**/*.py",
    "rules/**/*.py",
    "encoding/**/*.py",
    "bots/**/*.py",
)

NOT_COMPILED = {
    "**/__main__.py": "an entry point: `python -m` has to find source",
    "bots/__init__.py": "finds players by name; what is added or replaced there must stay an ordinary module",
    "bots/bot.py": "meets the answers of bots from elsewhere, and must see whatever they are",
    "bots/view.py": "other views may take its place; compiled bots would insist on this one",
    "bots/checking.py": "a tool for authors of bots; nothing in it takes time",
    "bots/protocol*.py": "wait for programs elsewhere, and must see whatever they say",
    "bots/stand_in.py": "holds bots from elsewhere",
    "bots/advice.py": "asked once a turn, by people",
    "bots/levels.py": "makes bots; nothing in it runs per decision",
    "bots/network_file.py": "reads a file once",
    "bots/ways.py": "for callers in Python, who may pass a match of their own",
    "bots/arena.py": "starts processes and waits for them; nothing in it runs per decision",
    "bots/conduct.py": "counts for the arena; nothing in it takes time",
    "bots/estimates.py": "statistics of whole games; nothing in it takes time",
    "bots/plackett_luce.py": "statistics of whole games; nothing in it takes time",
    "bots/rounds.py": "statistics of whole games; nothing in it takes time",
    "bots/sequential_test.py": "statistics of whole games; nothing in it takes time",
}


def files_matching(patterns: object) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def reason_not_to_compile() -> str | None:
    """Why the package is installed interpreted, or None when it can be compiled."""
    if os.environ.get("TZOLKIN_INTERPRETED", "0") not in ("", "0"):
        return "TZOLKIN_INTERPRETED is set"
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if os.name == "nt":
        return None  # setuptools finds the compiler itself and says so when there is none
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    includes = ["-I" + sysconfig.get_path(name) for name in ("include", "platinclude")]
    try:
        trial = subprocess.run(
            [*compiler, *includes, "-fsyntax-only", "-x", "c", "-"],
            input=b"#include <Python.h>\n",
            capture_output=True,
            check=False,
        )
    except OSError:
        return f"there is no C compiler ({compiler[0]})"
    return None if trial.returncode == 0 else f"{compiler[0]} does not find Python.h or the C library's headers"


def extension_modules() -> list[Extension]:
    """The compiled modules, as one group; none when interpreted, or when this run builds nothing."""
    if not {"bdist_wheel", "build", "build_ext"}.intersection(sys.argv[1:]):
        return []
    reason = reason_not_to_compile()
    if reason:
        print(f"tzolkin: installing the interpreted engine (same rules, slower): {reason}", file=sys.stderr)
        return []

    from mypyc.build import mypycify

    modules = files_matching(COMPILED) - files_matching(NOT_COMPILED)
    extensions = mypycify([str(path) for path in sorted(modules)], opt_level="3", debug_level="0", group_name="tzolkin")
    if os.name != "nt":
        for extension in extensions:
            # Nothing outside asks for our C functions by name, so calls among them may be direct: an eighth faster.
            extension.extra_compile_args.append("-fvisibility=hidden")
            # A product is rounded before it is added to, as in Python: else bots would choose otherwise where a
            # processor can do both at once.
            extension.extra_compile_args.append("-ffp-contract=off")
    return extensions


class BuildWithRulesPages(build_py):
    """Puts docs/rules into the package, as tzolkin/rules_pages: what `h` in a terminal game shows.

    An editable install needs no copy, since the originals are beside it (cli/rules_help.py).
    """

    def run(self) -> None:
        """Build, and copy the pages."""
        super().run()
        if self.editable_mode:
            return
        folder = Path(self.build_lib, PACKAGE.name, "rules_pages")
        shutil.rmtree(folder, ignore_errors=True)
        self.mkpath(str(folder))
        for page in sorted(Path("docs/rules").glob("*.md")):
            self.copy_file(str(page), str(folder / page.name))


setup(ext_modules=extension_modules(), cmdclass={"build_py": BuildWithRulesPages})
