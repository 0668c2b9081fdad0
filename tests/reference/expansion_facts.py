"""Printed facts of the expansion Tribes & Prophecies, transcribed by hand from COMPONENTS (section 8)."""

from __future__ import annotations

from typing import NamedTuple

from . import facts
from .facts import ANY, CHAAC, CORN, GOLD, KUKULCAN, QUETZALCOATL, STONE, WOOD, Building, Effect

# --- modules (X-GEN-01) -------------------------------------------------------------------------------------------

WITH_TRIBES = "tribes"
WITH_PROPHECIES = "prophecies"
WITH_NEW_BUILDINGS = "new_buildings"
WITH_QUICK_ACTIONS = "quick_actions"
WITH_MINI_EXPANSION = "mini_expansion"
MODULES = (WITH_TRIBES, WITH_PROPHECIES, WITH_NEW_BUILDINGS, WITH_QUICK_ACTIONS, WITH_MINI_EXPANSION)

# --- tribes (COMPONENTS section 8.2) ------------------------------------------------------------------------------

AH_CHUY_KAK = "Ah Chuy Kak"
AHAU_CHAMAHEZ = "Ahau Chamahez"
AHMAKIQ = "Ahmakiq"
BACAB = "Bacab"
BALAM = "Balam"
CIT_BOLON_TUM = "Cit-Bolon-Tum"
HURACAN = "Huracan"
ITZAMNA = "Itzamna"
IXTAB = "Ixtab"
VACUB_CAQUIX = "Vacub-Caquix"
XAMAN_EK = "Xaman Ek"
YALUK = "Yaluk"
YUMKAAX = "Yumkaax"
TRIBES = (
    AH_CHUY_KAK,
    AHAU_CHAMAHEZ,
    AHMAKIQ,
    BACAB,
    BALAM,
    CIT_BOLON_TUM,
    HURACAN,
    ITZAMNA,
    IXTAB,
    VACUB_CAQUIX,
    XAMAN_EK,
    YALUK,
    YUMKAAX,
)
TRIBES_DEALT = 2
PASS_CORN = 2  # Ahmakiq
LEAST_CORN = 2  # Bacab, at the start of his turn
BEGGED_CORN = 3
BACAB_BEGGED_CORN = 4
FLAT_SPACE_COST = 3  # Cit-Bolon-Tum
YALUK_WORKERS = 5
UNFED_POINTS = 3
YALUK_UNFED_POINTS = 5
YUMKAAX_COUNT_COST = (0, 0, 0, 2, 5, 9, 13)  # total corn by the number of workers placed
ITZAMNA_ADVANCE_COST = (0, 1, 2, 1)  # by the level held before the advance
TWIN = {  # Huracan
    facts.PALENQUE: facts.YAXCHILAN,
    facts.YAXCHILAN: facts.PALENQUE,
    facts.TIKAL: facts.UXMAL,
    facts.UXMAL: facts.TIKAL,
}

# --- prophecies (COMPONENTS section 8.3) --------------------------------------------------------------------------

WRATHFUL_GODS = "Wrathful Gods"
FOREST_FIRE = "Forest Fire"
DROUGHT = "Drought"
GOLD_SHORTAGE = "Gold Shortage"
DESECRATION = "Desecration"
TEACHER_SHORTAGE = "Teacher Shortage"
FORGOTTEN_LORE = "Forgotten Lore"
CROWDED_CITIES = "Crowded Cities"
HUNGER = "Hunger"
HIGH_FLOODWATERS = "High Floodwaters"
ANGRY_GODS = {
    "Angry God Chaac": CHAAC,
    "Angry God Quetzalcoatl": QUETZALCOATL,
    "Angry God Kukulcan": KUKULCAN,
}
PROPHECIES_DRAWN = 3
PROPHECY_POINTS = (-5, 0, 6, 13)
PROPHECY_BANDS = {  # the highest counts that give the first, second and third of these points
    WRATHFUL_GODS: (0, 3, 9),
    "Angry God Chaac": (-1, 1, 3),
    "Angry God Quetzalcoatl": (-1, 1, 3),
    "Angry God Kukulcan": (-1, 1, 3),
    FOREST_FIRE: (0, 2, 5),
    DROUGHT: (1, 3, 6),
    GOLD_SHORTAGE: (1, 3, 5),
    DESECRATION: (0, 2, 4),
    TEACHER_SHORTAGE: (2, 4, 6),
    FORGOTTEN_LORE: (0, 1, 2),
    CROWDED_CITIES: (1, 3, 6),
    HUNGER: (3, 4, 5),
    HIGH_FLOODWATERS: (0, 1, 2),
}
PROPHECIES = tuple(PROPHECY_BANDS)
FLOOD_CORN = 2  # for a worker placed on Chichen Itza
CROWDED_CORN = 2  # for a building paid in corn

# --- new buildings (COMPONENTS section 8.1) -----------------------------------------------------------------------

WOOD_OR_SKULL = "wood or skull"
SHRINE_OF_THE_SKULL = "shrine of the skull"


def _food_day(what: str, amount: int = 1) -> tuple[Effect, ...]:
    return (Effect("food day", amount, what),)


NEW_BUILDINGS: dict[str, Building] = {
    "farm of three corn": Building(1, 1, "yellow", {WOOD: 3}, _food_day(CORN, 3), renovation=True),
    "tomb of wood and skull": Building(1, 1, "grey", {WOOD: 2, GOLD: 1}, _food_day(WOOD_OR_SKULL), renovation=True),
    "hall of gold": Building(1, 1, "green", {WOOD: 1, STONE: 2}, _food_day(GOLD), renovation=True),
    "shrine of stone": Building(1, 1, "blue", {GOLD: 2}, _food_day(STONE), renovation=True),
    "farm of eight corn": Building(2, 1, "yellow", {WOOD: 2}, (Effect("gain", 8, CORN),)),
    "tomb of the monument": Building(
        2, 1, "grey", {WOOD: 1, GOLD: 1}, (Effect("may construct a monument"), Effect("points", 1))
    ),
    "hall of exchange": Building(2, 1, "green", {WOOD: 1, STONE: 1}, (Effect("technology exchange"),)),
    SHRINE_OF_THE_SKULL: Building(
        2, 1, "blue", {GOLD: 1}, (Effect("points", 7), Effect("step", 1, ANY), Effect("theology")), skulls=1
    ),
}
EVERY_BUILDING = {**facts.BUILDINGS, **NEW_BUILDINGS}

# --- quick actions (COMPONENTS section 8.4) -----------------------------------------------------------------------

QUICK_CORN = "quick tile 3 corn"
QUICK_WOOD = "quick tile wood and corn"
QUICK_STONE = "quick tile stone"
QUICK_GOLD = "quick tile gold"
QUICK_TECHNOLOGY = "quick tile technology"
QUICK_MARKET = "quick tile market"
QUICK_BUILDING = "quick tile building"
QUICK_TILES = {  # copies by Age
    1: {QUICK_CORN: 1, QUICK_WOOD: 1, QUICK_STONE: 1, QUICK_TECHNOLOGY: 2, QUICK_MARKET: 1, QUICK_BUILDING: 1},
    2: {QUICK_CORN: 1, QUICK_STONE: 1, QUICK_GOLD: 1, QUICK_TECHNOLOGY: 1, QUICK_MARKET: 1, QUICK_BUILDING: 1},
}
DAYS_OF_A_QUICK_TILE = 2
QUICK_SPACES = 3
QUICK_SPACE_COST = 1


class QuickDummies(NamedTuple):
    """Where the dummy workers of a game with quick actions stand (X-QUICK-16)."""

    on_quick_spaces: int
    on_gears: int


QUICK_DUMMIES = {2: QuickDummies(2, 16), 3: QuickDummies(1, 11), 4: QuickDummies(1, 5), 5: QuickDummies(0, 0)}

# --- the second mini-expansion (COMPONENTS section 2) -------------------------------------------------------------

TILE_WITHOUT_A_SPACE = "tile without a space"
MINI_WEALTH = (Effect("gain", 6, CORN), Effect("gain", 4, WOOD), Effect("step down", 1, CHAAC))


def wealth_effects(tile: str) -> tuple[Effect, ...]:
    """Give what a wealth tile shows."""
    return MINI_WEALTH if tile == TILE_WITHOUT_A_SPACE else facts.WEALTH[facts.WEALTH_PLACE[tile]]
