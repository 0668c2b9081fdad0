"""Which running example or test covers each rule, decision, ruling and worked example, the expansion's included.

python tools/rules_report.py             lists every id with what covers it; exit code 1 when something is wrong
python tools/rules_report.py --missing   only what is wrong

An id is covered by a scenario whose fence names it in docs/rules/*.md (```scenario R-YAX-02, E-05a: a title), or by a
test that is marked with it (@pytest.mark.rules("R-YAX-02")).  tests/rulebook/ids.txt holds all ids, each with the part
of the game that it belongs to.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
IDS: Final = ROOT / "tests" / "rulebook" / "ids.txt"
PAGES: Final = ROOT / "docs" / "rules"
TESTS: Final = ROOT / "tests"

FENCE: Final = re.compile(r"^```scenario +(?P<ids>[^:\n]*?)(?P<title>:.*)?$", re.MULTILINE)
KINDS: Final = {"RX": "rules", "D": "decision points", "C": "conflicts", "Q": "questions", "E": "worked examples"}
PARTS: Final = {"base": "the base game", "expansion": "the expansion"}


@dataclass(frozen=True, order=True)
class Cover:
    """One id named by a scenario or a test, and where that stands."""

    rule: str
    path: str  # relative to the project, with the line
    title: str


def known_ids() -> dict[str, str]:
    """Every id, in the order of the rules, with `base` or `expansion`."""
    return dict(line.split() for line in IDS.read_text(encoding="utf-8").splitlines())


def covered_by_scenarios(pages: Path = PAGES) -> Iterator[Cover]:
    """What the fences of the rules pages name."""
    for page in sorted(pages.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            for rule in match["ids"].split(","):
                yield Cover(rule.strip(), f"docs/rules/{page.name}:{line}", (match["title"] or "").removeprefix(": "))


def covered_by_tests(tests: Path = TESTS) -> Iterator[Cover]:
    """What the `rules` marks of tests name, read without running them."""
    for file in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        where = file.relative_to(tests.parent).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for decorator in node.decorator_list:
                    yield from marked(decorator, where, node.name)
            elif isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
            ):
                yield from marked(node.value, where, "every test of the file")


def marked(expression: ast.expr, where: str, name: str) -> Iterator[Cover]:
    """The ids of the `rules` marks anywhere in an expression."""
    for call in ast.walk(expression):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rules":
            for argument in call.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise SystemExit(f"{where}:{argument.lineno}: expected ids as texts in pytest.mark.rules(...)")
                yield Cover(argument.value, f"{where}:{call.lineno}", name)


def coverage() -> dict[str, list[Cover]]:
    """What covers every id, by id; ids that do not exist included."""
    found: dict[str, list[Cover]] = defaultdict(list)
    for cover in [*covered_by_scenarios(), *covered_by_tests()]:
        found[cover.rule].append(cover)
    return found


def missing(found: dict[str, list[Cover]]) -> list[str]:
    """The ids that nothing covers."""
    return [rule for rule in known_ids() if not found.get(rule)]


def unknown(found: dict[str, list[Cover]]) -> list[Cover]:
    """What names an id that does not exist."""
    known = known_ids()
    return sorted(cover for rule, covers in found.items() if rule not in known for cover in covers)


def report(found: dict[str, list[Cover]]) -> Iterator[str]:
    """Every id with what covers it: the first place, and how many more there are."""
    width = max(len(rule) for rule in known_ids()) + 2
    for rule in known_ids():
        covers = found.get(rule, [])
        more = f"  (and {len(covers) - 1} more)" if len(covers) > 1 else ""
        yield f"{rule:<{width}}{covers[0].path}  {covers[0].title}{more}" if covers else f"{rule:<{width}}MISSING"


def summary(found: dict[str, list[Cover]], part: str) -> Iterator[str]:
    """How many of each kind are covered in one part of the game."""
    of_part = [rule for rule, its_part in known_ids().items() if its_part == part]
    for letters, name in KINDS.items():
        of_kind = [rule for rule in of_part if rule[0] in letters]
        covered = [rule for rule in of_kind if found.get(rule)]
        yield f"{name}: {len(covered)} of {len(of_kind)}"


def main(arguments: list[str]) -> int:
    """Print the report; the exit code says whether all is well."""
    found = coverage()
    if "--missing" not in arguments:
        print(*report(found), sep="\n", end="\n\n")
    for cover in unknown(found):
        print(f"unknown id {cover.rule!r}: {cover.path}")
    lacking = missing(found)
    if lacking:
        print(f"missing: {', '.join(lacking)}")
    for part, name in PARTS.items():
        print(f"Covered of {name}: {'; '.join(summary(found, part))}.")
    return 1 if lacking or unknown(found) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
