"""Where the rules pages are, and what the number of a clause looks like.

The pages are docs/rules/*.md.  An installed package carries a copy of them in the folder rules_pages; in a checkout the
originals are read, so that they are always the newest.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
PLACES: Final = (PACKAGE / "rules_pages", PACKAGE.parent.parent / "docs" / "rules")

RULE_ID: Final = re.compile(r"X(?:-[A-Z]+)+(?:-\d+)?|[A-Z]{1,3}(?:-[A-Z]+)*-\d+[a-z]?")
