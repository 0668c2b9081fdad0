"""What every tribe can do, in a sentence.  The numbers printed on a tribe stand beside its sentence."""

from __future__ import annotations

from typing import Final

from tzolkin.components import tribes as printed
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import CHICHEN_ITZA, PALENQUE
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import row
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal


def tribes_known(game: Game) -> list[int]:
    """The tribe of every seat, in their order; empty without tribes, and before all are revealed."""
    if game.additions is None or before_reveal(game) or printed.NO_TRIBE in game.additions.tribes:
        return []
    return game.additions.tribes[:]


ABILITIES: Final[dict[int, tuple[str, dict[str, object]]]] = {
    printed.AH_CHUY_KAK: (
        mark("having placed {number} workers on gears in a turn, may pick up another one"),
        {"number": printed.AH_CHUY_KAK_WORKERS_PLACED},
    ),
    printed.AHAU_CHAMAHEZ: (
        mark("once a turn a picked-up worker may act one space higher, for {number} corn"),
        {"number": printed.AHAU_CHAMAHEZ_CORN},
    ),
    printed.AHMAKIQ: (mark("may pass instead of a turn, and gains {number} corn"), {"number": printed.AHMAKIQ_CORN}),
    printed.BACAB: (
        mark("begins every turn with at least {least} corn; has {after} corn after begging"),
        {"least": printed.BACAB_LEAST_CORN, "after": printed.BACAB_CORN_AFTER_BEGGING},
    ),
    printed.BALAM: (
        mark("a lower action than that of the space costs nothing and brings {number} corn"),
        {"number": printed.BALAM_CORN},
    ),
    printed.CIT_BOLON_TUM: (
        mark(
            "one space a turn costs at most {number} corn; has a space more on every gear, {space} or on Chichen Itza "
            "{space_at_chichen_itza}, for any action"
        ),
        {
            "number": printed.CIT_BOLON_TUM_CORN,
            "space": LAST_SPACE[PALENQUE] + 1,
            "space_at_chichen_itza": LAST_SPACE[CHICHEN_ITZA] + 1,
        },
    ),
    printed.HURACAN: (
        mark("a worker on Tikal may act as on Uxmal and the other way round; so on Palenque and Yaxchilan"),
        {},
    ),
    printed.ITZAMNA: (
        mark("technologies cost {numbers} resources, a bonus {number}, and it may be that of any technology"),
        {"numbers": row(printed.ITZAMNA_RESOURCES[:-1]), "number": printed.ITZAMNA_RESOURCES[-1]},
    ),
    printed.IXTAB: (
        mark("keeps {number} wealth tiles, and then goes a step down in a temple"),
        {"number": printed.IXTAB_TILES_KEPT},
    ),
    printed.VACUB_CAQUIX: (mark("in a turn of placing, workers may skip one free space of one gear"), {}),
    printed.XAMAN_EK: (
        mark("once a turn, at any time in it, may sell a resource for {numbers} corn"),
        {"numbers": row(MARKET_RATE)},
    ),
    printed.YALUK: (
        mark("begins with {number} workers; each eats {corn} corn more, and costs {points} points when unfed"),
        {
            "number": printed.YALUK_WORKERS,
            "corn": printed.YALUK_MORE_CORN_PER_WORKER,
            "points": -printed.YALUK_POINTS_PER_UNFED_WORKER,
        },
    ),
    printed.YUMKAAX: (
        mark("2, 3, 4, 5, 6 workers in one turn cost only {numbers} corn more"),
        {"numbers": row(printed.YUMKAAX_CORN[2:])},
    ),
}


def tribe_text(tribe: int) -> str:
    """What a tribe can do."""
    ability, numbers = ABILITIES[tribe]
    return say(ability, **numbers)
