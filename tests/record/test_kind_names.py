"""The names of questions and automatic steps."""

from __future__ import annotations

from tzolkin.record.kind_names import KIND_NAMES, kind_name
from tzolkin.rules import kinds


def test_every_kind_has_a_name_of_its_own() -> None:
    assert kind_name(kinds.BUILD_OR_MONUMENT) == "build or monument"
    assert sorted(KIND_NAMES) == list(range(kinds.QUICK_ACTION + 1))
    assert max(KIND_NAMES) < kinds.KINDS
    assert len(set(KIND_NAMES.values())) == len(KIND_NAMES)
