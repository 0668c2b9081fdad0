"""Draw docs/pictures/tiles-*.svg: all tiles by kind, for the rules pages.

python tools/draw_sheets.py            writes them
python tools/draw_sheets.py --check    only says whether they are up to date (exit code 1 when not)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tzolkin.render.board.sheets import SHEETS, sheet

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"


def main() -> int:
    """Write or check; the exit code."""
    only_check = "--check" in sys.argv[1:]
    drawn = {PICTURES / f"tiles-{name}.svg": sheet(name) for name in SHEETS}
    stale = [file for file, text in drawn.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
    for file in stale:
        if not only_check:
            file.parent.mkdir(exist_ok=True)
            file.write_text(drawn[file], encoding="utf-8")
        print(f"{'out of date' if only_check else 'written'}: {file.relative_to(PICTURES.parents[1])}")
    return 1 if only_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
