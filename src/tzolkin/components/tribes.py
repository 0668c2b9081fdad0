"""The 13 tribe tiles of the expansion, and the numbers printed on them.

What each of them changes is in rules/expansions/tribes.py.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import Row

NO_TRIBE: Final = -1  # not chosen yet, or played without tribes

AH_CHUY_KAK: Final = 0
AHAU_CHAMAHEZ: Final = 1
AHMAKIQ: Final = 2
BACAB: Final = 3
BALAM: Final = 4
CIT_BOLON_TUM: Final = 5
HURACAN: Final = 6
ITZAMNA: Final = 7
IXTAB: Final = 8
VACUB_CAQUIX: Final = 9
XAMAN_EK: Final = 10
YALUK: Final = 11
YUMKAAX: Final = 12
TRIBE_NAMES: Final[tuple[str, ...]] = (
    "Ah Chuy Kak", "Ahau Chamahez", "Ahmakiq", "Bacab", "Balam", "Cit-Bolon-Tum", "Huracan", "Itzamna", "Ixtab",
    "Vacub-Caquix", "Xaman Ek", "Yaluk", "Yumkaax",
)  # fmt: skip

TRIBES_DEALT: Final = 2  # to each player, who keeps one

AH_CHUY_KAK_WORKERS_PLACED: Final = 2  # on gears, in one turn, for an extra pick-up
AHAU_CHAMAHEZ_CORN: Final = 1  # for the action one space higher
AHMAKIQ_CORN: Final = 2  # for passing; ASSUMPTION: only one of the two texts prints it
BACAB_LEAST_CORN: Final = 2  # at the beginning of a turn
BACAB_CORN_AFTER_BEGGING: Final = 4
BALAM_CORN: Final = 1  # for a lower action
CIT_BOLON_TUM_CORN: Final = 3  # instead of the number of one space a turn
IXTAB_TILES_KEPT: Final = 3
YALUK_WORKERS: Final = 5
YALUK_MORE_CORN_PER_WORKER: Final = 1
YALUK_POINTS_PER_UNFED_WORKER: Final = -5

#            from level  0  1  2  3
ITZAMNA_RESOURCES: Final[Row] = (0, 1, 2, 1)  # instead of RESOURCES_TO_ADVANCE; ASSUMPTION: 0 for the first level

#  workers placed in one turn  0  1  2  3  4  5   6
YUMKAAX_CORN: Final[Row] = (   0, 0, 0, 2, 5, 9, 13)  # instead of CORN_FOR_WORKERS; ASSUMPTION: 13 for six of them
