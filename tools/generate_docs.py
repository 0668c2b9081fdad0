"""Write the generated pages of docs/: every choice, kind of frame, message of the story, and feature.

python tools/generate_docs.py            writes them
python tools/generate_docs.py --check    only says whether they are up to date (exit code 1 when not)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tzolkin.bots.judgement import INPUT_NAMES
from tzolkin.record.choice_names import NAMES
from tzolkin.record.story import CAUSED, ENGLISH, MESSAGES
from tzolkin.rules import choices

KIND = re.compile(r"^([A-Z_]+): Final = (\d+)  # (.+)$", re.MULTILINE)
DOCS = Path(__file__).parents[1] / "docs"
KINDS_FILE = DOCS.parent / "src" / "tzolkin" / "rules" / "kinds.py"  # read as text: compiled, it has no source
NOTE = "<!-- Written by tools/generate_docs.py: change that, then `make docs`. -->"
BLOCKS = (
    (choices.DONE, "Simple answers and harvests"),
    (choices.SEAT, "Seats: who starts"),
    (choices.GEAR, "Gears: where to place"),
    (choices.TEMPLE, "Temples, to climb or to descend"),
    (choices.TEMPLE_PAIR, "Two temples"),
    (choices.TECHNOLOGY, "Technologies"),
    (choices.BUNDLE, "Resources, to pay or to take"),
    (choices.SELL, "The market"),
    (choices.WORKER, "Own workers on the gears"),
    (choices.ACTION, "Actions of the gears"),
    (choices.BUILDING, "Buildings"),
    (choices.MONUMENT, "Monuments"),
    (choices.WEALTH_TILE, "Wealth tiles"),
    (choices.FIRST_OF_EXPANSIONS, "Expansion: places, actions, sales"),
    (choices.MORE_BUNDLES, "Expansion: four and five resources"),
    (choices.MORE_BUILDINGS, "Expansion: buildings"),
    (choices.TRIBE, "Expansion: tribes"),
    (choices.PROPHECY, "Expansion: prophecies"),
    (choices.QUICK_TILE, "Expansion: quick tiles"),
    (choices.END_OF_EXPANSIONS, ""),
)


def choices_page() -> str:
    """Every choice by number."""
    lines = [
        "# Choices",
        NOTE,
        "",
        "A choice is a number that says what is chosen, whatever question it answers. Names are what records and the",
        f"command line use. Numbers never change; gaps are unused. The base game owns 0 to {choices.END_OF_BASE - 1};",
        f"expansions begin at {choices.FIRST_OF_EXPANSIONS}, but for {choices.PROMOTIONAL_WEALTH_TILE}, a promotional "
        "wealth tile.",
    ]
    for (first, title), (end, _) in pairwise(BLOCKS):
        lines += ["", f"## {title}", "", "| number | name |", "|---|---|"]
        lines += [f"| {number} | {name} |" for number, name in NAMES.items() if first <= number < end]
    return "\n".join(lines) + "\n"


def kinds_page() -> str:
    """Every kind of frame with its line from kinds.py."""
    lines = [
        "# Questions and automatic steps",
        NOTE,
        "",
        "The kinds of frames on the stack of a game, as src/tzolkin/rules/kinds.py lists them. A position text names",
        "them by number. The engine's own names are in the second column.",
        "",
        "| number | kind | what it is |",
        "|---|---|---|",
    ]
    for name, number, comment in KIND.findall(KINDS_FILE.read_text(encoding="utf-8")):
        if name != "KINDS":
            lines.append(f"| {number} | {name} | {comment} |")
    return "\n".join(lines) + "\n"


def messages_page() -> str:
    """Every message of the story with its values and its English sentence."""
    lines = [
        "# Messages of the story",
        NOTE,
        "",
        "What a game tells its listener while it happens (src/tzolkin/rules/happenings.py), by number: the id of the",
        "message, its values, and the English sentence that src/tzolkin/record/story.py makes of it.",
        "",
        "| number | message | values | sentence |",
        "|---|---|---|---|",
    ]
    for number, (message, first, second) in MESSAGES.items():
        cause = "cause" if number in CAUSED else ""
        values = ", ".join(name for name in ("player", first, second, cause) if name)
        lines.append(f"| {number} | {message} | {values} | {ENGLISH[message][1]} |")
    return "\n".join(lines) + "\n"


def features_page() -> str:
    """Every feature of a position by index, and the terms that follow them in the inputs of the network."""
    lines = [
        "# Features",
        NOTE,
        "",
        "What `tzolkin.encoding.features.features(game, seat)` makes of a position: numbers, by index. `of 10` means",
        "that a count is divided by 10; `is 3` and names of places are 1 where it is so, and 0 elsewhere. What is not",
        "in play is 0. The network that judges positions gets more numbers behind them: the terms of the hand-written",
        "value (src/tzolkin/bots/heuristics.py).",
        "",
        "Two names promise more than they keep; they stay as they are because weights are bound to the names of their",
        "inputs. `another's worker` is a dummy too. `corn needed on the Food Days after the next` is what the coming",
        "one needs, times their number, whatever Hunger adds on one of them (X-PROPH-FAMINE).",
        "",
        "| index | feature |",
        "|---|---|",
    ]
    lines += [f"| {index} | {name} |" for index, name in enumerate(INPUT_NAMES)]
    return "\n".join(lines) + "\n"


def pages() -> Iterator[tuple[Path, str]]:
    """Every generated page with its text."""
    yield DOCS / "choices.md", choices_page()
    yield DOCS / "kinds.md", kinds_page()
    yield DOCS / "messages.md", messages_page()
    yield DOCS / "features.md", features_page()


def main() -> int:
    """Write or check; the exit code."""
    only_check = "--check" in sys.argv[1:]
    stale = [page for page, text in pages() if not page.exists() or page.read_text(encoding="utf-8") != text]
    for page, text in pages():
        if page in stale and not only_check:
            page.write_text(text, encoding="utf-8")
    for page in stale:
        print(f"{'out of date' if only_check else 'written'}: {page.relative_to(DOCS.parent)}")
    return 1 if only_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
