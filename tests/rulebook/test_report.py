"""The report of rules and their examples (tools/rules_report.py), and the list of ids behind it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import rules_report


def test_no_id_is_listed_twice_and_every_one_has_a_part() -> None:
    lines = rules_report.IDS.read_text(encoding="utf-8").splitlines()
    known = rules_report.known_ids()
    assert len(lines) == len(known)
    assert set(known.values()) == set(rules_report.PARTS)
    assert all(part == "expansion" for rule, part in known.items() if rule.startswith("X-"))
    assert all(part == "base" for rule, part in known.items() if rule.startswith("R-"))


def test_no_scenario_or_test_names_an_id_that_does_not_exist() -> None:
    assert rules_report.unknown(rules_report.coverage()) == []


def test_every_rule_of_the_game_and_of_its_expansion_has_a_running_example_or_a_test() -> None:
    assert rules_report.missing(rules_report.coverage()) == []


def test_a_scenario_covers_every_id_of_its_fence(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(
        "# Page\n\n```scenario R-YAX-02, E-05a: a stone\nRed: 0 corn\n```\n\n```text\nnothing\n```\n", encoding="utf-8"
    )
    covers = list(rules_report.covered_by_scenarios(tmp_path))
    assert [(cover.rule, cover.path, cover.title) for cover in covers] == [
        ("R-YAX-02", "docs/rules/page.md:3", "a stone"),
        ("E-05a", "docs/rules/page.md:3", "a stone"),
    ]


def test_a_mark_covers_its_ids_on_a_test_on_one_case_and_on_a_whole_file(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text(
        "import pytest\n"
        'pytestmark = pytest.mark.rules("R-GEN-01")\n'
        '@pytest.mark.rules("R-PAL-01", "Q-12")\n'
        "def test_one() -> None: ...\n"
        '@pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rules("C-01"))])\n'
        "def test_two(a: int) -> None: ...\n"
        'TEXT = "pytest.mark.rules"\n',
        encoding="utf-8",
    )
    covers = list(rules_report.covered_by_tests(tmp_path / "tests"))
    assert sorted(cover.rule for cover in covers) == ["C-01", "Q-12", "R-GEN-01", "R-PAL-01"]
    assert {cover.path.partition(":")[0] for cover in covers} == {"tests/test_some.py"}


def test_what_is_missing_or_unknown_is_named_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cover = rules_report.Cover("R-NONE-99", "docs/rules/page.md:3", "a title")
    monkeypatch.setattr(rules_report, "coverage", lambda: {"R-NONE-99": [cover]})
    assert rules_report.main([]) == 1
    printed = capsys.readouterr().out
    assert "unknown id 'R-NONE-99': docs/rules/page.md:3" in printed
    assert re.search(r"^R-COMP-01 +MISSING$", printed, re.MULTILINE)
    assert re.search(r"^X-GEN-01 +MISSING$", printed, re.MULTILINE)
    assert "Covered of the base game: rules: 0 of 242" in printed
    assert "Covered of the expansion: rules: 0 of 118" in printed


def test_a_full_report_succeeds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    covers = {rule: [rules_report.Cover(rule, "page.md:1", "a title")] * 2 for rule in rules_report.known_ids()}
    monkeypatch.setattr(rules_report, "coverage", lambda: covers)
    assert rules_report.main(["--missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Covered of the base game: rules: 242 of 242; decision points:")
    assert lines[1].startswith("Covered of the expansion: rules: 118 of 118; decision points:")
    assert len(lines) == 2
