"""Printed facts of the base game, transcribed by hand from COMPONENTS (components.md, sections 1 to 7).

The facts of the expansion (section 8) are in expansion_facts.py; the fifth player is here, among the others.
"""

from __future__ import annotations

from typing import NamedTuple

SEATS = ("Red", "Blue", "Green", "Yellow", "Orange")

# --- gears (R-COMP-03, R-PLACE-04) -------------------------------------------------------------------------------

PALENQUE = "Palenque"
YAXCHILAN = "Yaxchilan"
TIKAL = "Tikal"
UXMAL = "Uxmal"
CHICHEN_ITZA = "Chichen Itza"

SMALL_GEARS = (PALENQUE, YAXCHILAN, TIKAL, UXMAL)
GEARS = (*SMALL_GEARS, CHICHEN_ITZA)
SLOTS = {PALENQUE: 10, YAXCHILAN: 10, TIKAL: 10, UXMAL: 10, CHICHEN_ITZA: 13}
LAST_SPACE = {PALENQUE: 7, YAXCHILAN: 7, TIKAL: 7, UXMAL: 7, CHICHEN_ITZA: 10}
LAST_ACTION = {PALENQUE: 5, YAXCHILAN: 5, TIKAL: 5, UXMAL: 5, CHICHEN_ITZA: 9}

# --- goods -------------------------------------------------------------------------------------------------------

WOOD = "wood"
STONE = "stone"
GOLD = "gold"
RESOURCES = (WOOD, STONE, GOLD)
MARKET_RATE = {WOOD: 2, STONE: 3, GOLD: 4}
SKULLS = 13

# --- temples (COMPONENTS section 4); the lists begin with the bottom step, -1 -------------------------------------

CHAAC = "Chaac"
QUETZALCOATL = "Quetzalcoatl"
KUKULCAN = "Kukulcan"
TEMPLES = (CHAAC, QUETZALCOATL, KUKULCAN)
BOTTOM = -1
TOP = {CHAAC: 5, QUETZALCOATL: 7, KUKULCAN: 6}
STEP_POINTS = {
    CHAAC: (-1, 0, 2, 4, 6, 7, 8),
    QUETZALCOATL: (-2, 0, 1, 2, 4, 6, 9, 12, 13),
    KUKULCAN: (-3, 0, 1, 3, 5, 7, 9, 10),
}
STEP_GOODS = {
    CHAAC: {1: STONE, 3: STONE},
    QUETZALCOATL: {2: GOLD, 4: GOLD},
    KUKULCAN: {1: WOOD, 3: WOOD, 4: "skull"},
}
HIGHEST_BONUS = {CHAAC: (6, 2), QUETZALCOATL: (2, 6), KUKULCAN: (4, 4)}  # (end of Age 1, end of Age 2)

# --- technologies (COMPONENTS section 7) --------------------------------------------------------------------------

AGRICULTURE = "agriculture"
EXTRACTION = "extraction"
ARCHITECTURE = "architecture"
THEOLOGY = "theology"
TECHNOLOGIES = (AGRICULTURE, EXTRACTION, ARCHITECTURE, THEOLOGY)
ADVANCE_COST = (1, 2, 3, 1)  # by the level held before the advance; the last one buys the bonus

# --- calendar and workers -----------------------------------------------------------------------------------------

FOOD_TEETH = (7, 13, 20, 26)
WORKER_COUNT_COST = (0, 0, 1, 3, 6, 10, 15)  # total corn by the number of workers placed in the turn
START_WORKERS = 3
MOST_WORKERS = 6
DUMMIES = {2: 12, 3: 6, 4: 0, 5: 0}
MONUMENTS_SHOWN = {2: 4, 3: 5, 4: 6, 5: 6}  # five players: Q-41
DISPLAY_PLACES = 6

# --- gear actions (COMPONENTS section 5) --------------------------------------------------------------------------

FISHING_CORN = 3
HARVEST_CORN = {2: 4, 3: 5, 4: 7, 5: 9}
HARVEST_WOOD = {3: 2, 4: 3, 5: 4}
JUNGLE_GROUPS = (2, 3, 4, 5)
WOODED_GROUPS = (3, 4, 5)

CHICHEN_ITZA_POINTS = {1: 4, 2: 5, 3: 6, 4: 7, 5: 8, 6: 8, 7: 10, 8: 11, 9: 13}
CHICHEN_ITZA_TEMPLE = {
    1: CHAAC,
    2: CHAAC,
    3: CHAAC,
    4: KUKULCAN,
    5: KUKULCAN,
    6: KUKULCAN,
    7: QUETZALCOATL,
    8: QUETZALCOATL,
    9: QUETZALCOATL,
}
CHICHEN_ITZA_RESOURCE = (6, 8, 9)


# --- tiles --------------------------------------------------------------------------------------------------------


class Effect(NamedTuple):
    """One printed symbol of a tile.

    Kinds: "gain" (what: wood, stone, gold, corn or skull), "step" (what: a temple, or "any"), "technology" (what: a
    track, or "any"), "points", "worker", "farm for workers" (amount workers need 2 corn less), "farm for all"
    (every worker needs amount corn less), "market", "may construct", "any action". On tiles of the expansion also:
    "food day" (what is gained on every Food Day), "may construct a monument", "technology exchange", "step down" (what:
    a temple) and "theology" (the block for a step that follows a skull).
    """

    kind: str
    amount: int = 1
    what: str = ""


class Building(NamedTuple):
    """One building design."""

    age: int
    copies: int
    colour: str
    cost: dict[str, int]
    effects: tuple[Effect, ...]
    skulls: int = 0  # in the cost
    renovation: bool = False


class Monument(NamedTuple):
    """One monument; what it scores is written in Table.monument_points."""

    colour: str
    cost: dict[str, int]
    skulls: int = 0


def _step(temple: str, amount: int = 1) -> Effect:
    return Effect("step", amount, temple)


def _technology(track: str, amount: int = 1) -> Effect:
    return Effect("technology", amount, track)


def _gain(what: str, amount: int = 1) -> Effect:
    return Effect("gain", amount, what)


def _points(amount: int) -> Effect:
    return Effect("points", amount)


ANY = "any"
CORN = "corn"
SKULL = "skull"

BUILDINGS: dict[str, Building] = {
    # Age 1
    "farm for one worker": Building(1, 3, "yellow", {WOOD: 1}, (Effect("farm for workers", 1),)),
    "farm for all workers": Building(1, 2, "yellow", {WOOD: 4}, (Effect("farm for all", 1),)),
    "tomb of Chaac and Quetzalcoatl": Building(1, 1, "grey", {WOOD: 2, STONE: 1}, (_step(CHAAC), _step(QUETZALCOATL))),
    "tomb of Chaac and Kukulcan": Building(1, 1, "grey", {WOOD: 1, STONE: 2}, (_step(CHAAC), _step(KUKULCAN))),
    "tomb of the builder": Building(1, 1, "grey", {WOOD: 1, GOLD: 1}, (_step(ANY), Effect("may construct"))),
    "hall of agriculture": Building(1, 1, "green", {WOOD: 2}, (_technology(AGRICULTURE),)),
    "hall of agriculture and stone": Building(1, 1, "green", {WOOD: 3}, (_technology(AGRICULTURE), _gain(STONE))),
    "hall of extraction and corn": Building(1, 1, "green", {WOOD: 1, STONE: 1}, (_technology(EXTRACTION), _gain(CORN))),
    "hall of extraction and gold": Building(1, 1, "green", {WOOD: 2, STONE: 1}, (_technology(EXTRACTION), _gain(GOLD))),
    "shrine of architecture": Building(1, 1, "blue", {GOLD: 1}, (_technology(ARCHITECTURE),)),
    "shrine of theology": Building(1, 1, "blue", {STONE: 1, GOLD: 1}, (_technology(THEOLOGY), _step(KUKULCAN))),
    # Age 2
    "farm for three workers": Building(2, 3, "yellow", {WOOD: 2}, (Effect("farm for workers", 3),)),
    "tomb of the market": Building(2, 1, "grey", {STONE: 3}, (Effect("market"), _points(6))),
    "tomb of the worker": Building(2, 1, "grey", {WOOD: 1, STONE: 1, GOLD: 1}, (Effect("worker"), _points(6))),
    "tomb of eight points": Building(2, 1, "grey", {WOOD: 1, GOLD: 2}, (_points(8),)),
    "tomb of any action": Building(2, 1, "grey", {WOOD: 2, STONE: 1, GOLD: 1}, (Effect("any action"), _points(2))),
    "tomb of all temples": Building(
        2,
        1,
        "grey",
        {WOOD: 1, STONE: 2, GOLD: 1},
        (_step(CHAAC), _step(QUETZALCOATL), _step(KUKULCAN), _points(3)),
    ),
    "hall of learning and stone": Building(2, 1, "green", {WOOD: 3}, (_technology(ANY), _gain(STONE))),
    "hall of learning and gold": Building(2, 1, "green", {WOOD: 2, STONE: 1}, (_technology(ANY), _gain(GOLD))),
    "hall of learning and corn": Building(2, 1, "green", {WOOD: 3, STONE: 1}, (_technology(ANY), _gain(CORN, 6))),
    "hall of learning and skull": Building(2, 1, "green", {WOOD: 2, STONE: 2}, (_technology(ANY), _gain(SKULL))),
    "shrine of Chaac": Building(2, 1, "blue", {STONE: 2}, (_step(CHAAC, 2), _points(2))),
    "great shrine of architecture": Building(
        2, 1, "blue", {STONE: 1, GOLD: 1}, (_technology(ARCHITECTURE), _points(3))
    ),
    "shrine of Kukulcan": Building(2, 1, "blue", {GOLD: 2}, (_step(KUKULCAN, 2), _points(3))),
    "great shrine of theology": Building(
        2, 1, "blue", {STONE: 2, GOLD: 1}, (_technology(THEOLOGY), _step(CHAAC), _step(KUKULCAN))
    ),
    "shrine of two technologies": Building(2, 1, "blue", {STONE: 1, GOLD: 2}, (_technology(ANY, 2),)),
    "shrine of Quetzalcoatl": Building(2, 1, "blue", {GOLD: 3}, (_step(QUETZALCOATL, 2), _points(4))),
}

MONUMENTS: dict[str, Monument] = {
    "monument to tombs": Monument("grey", {WOOD: 3, STONE: 2, GOLD: 1}),
    "monument to all works": Monument("grey", {WOOD: 1, STONE: 3, GOLD: 2}),
    "monument to corn": Monument("grey", {WOOD: 1, STONE: 1, GOLD: 4}),
    "monument to wood": Monument("grey", {WOOD: 1, GOLD: 4}),
    "monument to monuments": Monument("grey", {WOOD: 2, STONE: 2, GOLD: 2}),
    "monument to halls": Monument("green", {WOOD: 2, STONE: 3, GOLD: 1}),
    "monument to mastery": Monument("green", {WOOD: 1, STONE: 1, GOLD: 3}),
    "monument to technology": Monument("green", {WOOD: 2, STONE: 1, GOLD: 3}),
    "monument to workers": Monument("green", {WOOD: 3, GOLD: 3}),
    "monument to shrines": Monument("blue", {STONE: 2, GOLD: 3}),
    "monument to all temples": Monument("blue", {STONE: 4, GOLD: 3}),
    "monument to one temple": Monument("blue", {STONE: 3, GOLD: 3}),
    "monument to skulls": Monument("blue", {GOLD: 4}, skulls=1),
}
MASTERY_POINTS = (0, 9, 20, 33, 33)  # by the number of technologies at level 3
WORKERS_POINTS = {3: 0, 4: 6, 5: 12, 6: 18}  # by workers in play
MONUMENTS_POINTS = {2: 6, 3: 5, 4: 4, 5: 4}  # by the number of players; five: Q-41

# Starting wealth tiles, by the space for a dummy worker that is printed on them (COMPONENTS section 3).
WEALTH: dict[tuple[str, int], tuple[Effect, ...]] = {
    (PALENQUE, 1): (_gain(CORN, 3), _step(QUETZALCOATL), _technology(AGRICULTURE)),
    (PALENQUE, 3): (_gain(CORN, 5), _gain(GOLD), _step(QUETZALCOATL)),
    (PALENQUE, 5): (_gain(STONE), _gain(GOLD), _technology(AGRICULTURE)),
    (PALENQUE, 7): (_gain(CORN, 9), _gain(STONE)),
    (YAXCHILAN, 1): (_gain(WOOD), _step(KUKULCAN), _technology(EXTRACTION)),
    (YAXCHILAN, 3): (_gain(CORN, 2), _gain(WOOD, 2), _step(KUKULCAN)),
    (YAXCHILAN, 5): (_gain(CORN, 4), _gain(WOOD), _technology(EXTRACTION)),
    (YAXCHILAN, 7): (_gain(CORN, 3), _gain(WOOD, 2), _gain(STONE)),
    (TIKAL, 1): (_gain(CORN, 2), _step(CHAAC), _technology(ARCHITECTURE)),
    (TIKAL, 3): (_gain(CORN, 6), _gain(STONE, 2)),
    (TIKAL, 5): (_gain(CORN, 3), _gain(GOLD), _technology(ARCHITECTURE)),
    (TIKAL, 7): (_gain(CORN, 6), _gain(WOOD), _gain(STONE)),
    (UXMAL, 1): (_gain(CORN, 5), _gain(STONE), _step(CHAAC)),
    (UXMAL, 3): (_gain(CORN, 3), _gain(WOOD), Effect("farm for workers", 1)),
    (UXMAL, 5): (Effect("worker"),),
    (UXMAL, 7): (_gain(CORN, 8), _gain(GOLD)),
    (CHICHEN_ITZA, 0): (_gain(CORN, 4), _gain(WOOD), _gain(SKULL)),
    (CHICHEN_ITZA, 3): (_gain(CORN, 5), _gain(STONE), _technology(THEOLOGY)),
    (CHICHEN_ITZA, 5): (_gain(CORN, 4), _gain(WOOD, 3)),
    (CHICHEN_ITZA, 7): (_gain(CORN, 2), _gain(WOOD, 2), _technology(THEOLOGY)),
    (CHICHEN_ITZA, 10): (_gain(CORN, 7), _gain(WOOD, 2)),
}
WEALTH_PLACE = {f"tile {gear} {space}": (gear, space) for gear, space in WEALTH}
