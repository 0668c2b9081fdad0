"""What every tribe can do, in a sentence."""

from __future__ import annotations

from typing import Final

from tzolkin.components import tribes as printed
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import CHICHEN_ITZA, PALENQUE
from tzolkin.render.words.amounts import counted
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal


def tribes_known(game: Game) -> list[int]:
    """The tribe of every seat, in their order; empty without tribes, and before all are revealed."""
    if game.additions is None or before_reveal(game) or printed.NO_TRIBE in game.additions.tribes:
        return []
    return game.additions.tribes[:]


def row(numbers: tuple[int, ...]) -> str:
    """Numbers of a table, in a sentence."""
    return ", ".join(str(number) for number in numbers)


TRIBE_TEXTS: Final = {
    printed.AH_CHUY_KAK: (
        f"having placed {printed.AH_CHUY_KAK_WORKERS_PLACED} workers on gears in a turn, may pick up another one"
    ),
    printed.AHAU_CHAMAHEZ: (
        f"once a turn a picked-up worker may act one space higher, for {printed.AHAU_CHAMAHEZ_CORN} corn"
    ),
    printed.AHMAKIQ: f"may pass instead of a turn, and gains {printed.AHMAKIQ_CORN} corn",
    printed.BACAB: (
        f"begins every turn with at least {printed.BACAB_LEAST_CORN} corn; "
        f"has {printed.BACAB_CORN_AFTER_BEGGING} corn after begging"
    ),
    printed.BALAM: f"a lower action than that of the space costs nothing and brings {printed.BALAM_CORN} corn",
    printed.CIT_BOLON_TUM: (
        f"one space a turn costs at most {printed.CIT_BOLON_TUM_CORN} corn; has a space more on every gear, "
        f"{LAST_SPACE[PALENQUE] + 1} or on Chichen Itza {LAST_SPACE[CHICHEN_ITZA] + 1}, for any action"
    ),
    printed.HURACAN: "a worker on Tikal may act as on Uxmal and the other way round; so on Palenque and Yaxchilan",
    printed.ITZAMNA: (
        f"technologies cost {row(printed.ITZAMNA_RESOURCES[:-1])} resources, a bonus {printed.ITZAMNA_RESOURCES[-1]}, "
        "and it may be that of any technology"
    ),
    printed.IXTAB: f"keeps {printed.IXTAB_TILES_KEPT} wealth tiles, and then goes a step down in a temple",
    printed.VACUB_CAQUIX: "in a turn of placing, workers may skip one free space of one gear",
    printed.XAMAN_EK: f"once a turn, at any time in it, may sell a resource for {row(MARKET_RATE)} corn",
    printed.YALUK: (
        f"begins with {counted(printed.YALUK_WORKERS, 'worker')}; each eats {printed.YALUK_MORE_CORN_PER_WORKER} corn "
        f"more, and costs {-printed.YALUK_POINTS_PER_UNFED_WORKER} points when unfed"
    ),
    printed.YUMKAAX: f"2, 3, 4, 5, 6 workers in one turn cost only {row(printed.YUMKAAX_CORN[2:])} corn more",
}
