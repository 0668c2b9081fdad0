"""The board as lines of text for a terminal: a pure function of the position, a width and the players' names.

Colours are never alone: players are letters, prices stand in brackets, goods are letters or words.  From the top down:
buildings and monuments, temples, technologies, gears, players, and the day, so that what matters most stands nearest to
the question asked below the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import AGE_CHANGE, END_OF_AGE, FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY, TEETH
from tzolkin.components.gears import FIRST_FREE_CHOICE, LAST_SPACE
from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, POINTS, REWARDS, TOP
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import (
    CHICHEN_ITZA,
    DUMMY,
    EMPTY,
    FARM,
    GEAR_NAMES,
    GEARS,
    HALL,
    NOBODY,
    PALENQUE,
    SEAT_NAMES,
    SHRINE,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
    TEMPLES,
    TOMB,
)
from tzolkin.render.words import (
    GOOD_LETTERS,
    building_text,
    counted,
    effects_text,
    monument_cost,
    monument_score,
    points_text,
    short_action,
)
from tzolkin.rules.board import lowest_free_space
from tzolkin.rules.food_days import corn_needs
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import PLACE_MORE, TAKE_TURN
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.placing import corn_for_next_worker, corn_to_place

NARROWEST: Final = 80
WIDEST: Final = 120
NAME: Final = 13  # characters for the name that begins a line of the board

SEAT_LETTERS: Final = "RBGYO"
SEAT_STYLES: Final = (
    "bold white on red",
    "bold white on blue",
    "bold black on green",
    "bold black on yellow",
    "bold black on bright_red",
)
HEADING: Final = "bold"
FAINT: Final = "dim"
PRICE: Final = "bold reverse"
TEMPLE_STYLES: Final = ("bold rgb(190,110,60)", "bold yellow", "bold green")
GROUP_STYLES: Final = {FARM: "yellow", TOMB: "bold", HALL: "green", SHRINE: "blue"}

Cell = tuple[str, str]  # text and style


def board(game: Game, *, names: Sequence[str] = SEAT_NAMES, width: int = 100) -> list[Text]:
    """The whole board, line by line, at most `width` characters each (80 to 120; others are taken as the nearest)."""
    width = max(NARROWEST, min(width, WIDEST))
    return [
        *tiles(game, width),
        *temples_and_technologies(game, width),
        *gears(game, width),
        *players(game, names, width),
        *calendar(game, width),
    ]


def seat_cell(seat: int) -> Cell:
    """A player's letter in the player's colour; a dummy worker is a grey d."""
    return ("d", FAINT) if seat == DUMMY else (SEAT_LETTERS[seat], SEAT_STYLES[seat])


def line(*cells: Cell) -> Text:
    """Cells one after the other."""
    return Text.assemble(*cells, no_wrap=True, overflow="ellipsis")


def padded(text: Text, width: int) -> Text:
    """The text filled up, or cut, to a width."""
    fitted = text.copy()
    fitted.truncate(width, overflow="ellipsis", pad=True)
    return fitted


def heading(title: str, remark: str) -> Text:
    """A line that begins a part of the board."""
    return line((title, HEADING), ("  " + remark, FAINT))


# ---- Buildings and monuments ----------------------------------------------------------------------------------------

CARD: Final = 33  # characters that hold every tile


def tiles(game: Game, width: int) -> list[Text]:
    """The display: every tile with its name, and its cost and effects below."""
    title = heading("BUILDINGS, MONUMENTS", "w wood, s stone, g gold, k skull; a temple or technology: 1 up")
    buildings = [
        card(BUILDINGS[index].name, building_text(BUILDINGS[index], brief=True), GROUP_STYLES[BUILDINGS[index].group])
        for index in game.display
    ]
    monuments = [
        card(
            MONUMENTS[index].name,
            f"{monument_cost(MONUMENTS[index])}: {monument_score(index, game.ruleset.players)}",
            GROUP_STYLES[MONUMENTS[index].group],
        )
        for index in game.monuments
    ]
    return [title, *side_by_side(buildings, width), *side_by_side(monuments, width)]


def card(name: str, text: str, style: str) -> tuple[Text, Text]:
    """The two lines of a tile."""
    return line((name, style)), line((" " + text, ""))


def side_by_side(cards: Sequence[tuple[Text, Text]], width: int) -> list[Text]:
    """Cards in as many columns as fit."""
    columns = max(1, width // CARD)
    each = width // columns
    lines = []
    for start in range(0, len(cards), columns):
        row = cards[start : start + columns]
        for half in (0, 1):
            lines.append(Text("").join([padded(card[half], each) for card in row]))
    return lines


# ---- Temples and technologies ---------------------------------------------------------------------------------------


def temples_and_technologies(game: Game, width: int) -> list[Text]:
    """Both beside each other where they fit, or the technologies below."""
    left, right = temples(game), technologies(game)
    column = max(text.cell_len for text in left) + 2
    if column + max(text.cell_len for text in right) > width:
        return left + right
    left += [Text("")] * (len(right) - len(left))
    return [padded(one, column) + other for one, other in zip(left, right, strict=True)]


def temples(game: Game) -> list[Text]:
    """A line per temple, its steps from the bottom up: points, the good there, and who stands on it."""
    age = 2 if game.next_food_day > AGE_CHANGE else 1
    bonus = AGE_1_BONUS if age == 1 else AGE_2_BONUS
    rows = [[step_cells(game, temple, step) for step in range(BOTTOM, TOP[temple] + 1)] for temple in TEMPLES]
    lines = [heading("TEMPLES", f"points of a step; best at the end of age {age}")]
    for temple, steps in zip(TEMPLES, in_grid(rows), strict=True):
        name = line((TEMPLE_NAMES[temple].ljust(NAME), TEMPLE_STYLES[temple]))
        lines.append(name + steps + line((f"best +{bonus[temple]}", FAINT)))
    return lines


def step_cells(game: Game, temple: int, step: int) -> list[Cell]:
    """One step: its points, the letter of its good, and the players on it."""
    reward = REWARDS[temple][step - BOTTOM]
    good = GOOD_LETTERS[reward] if reward >= 0 else ""
    standing = [seat for seat, player in enumerate(game.players) if player.steps[temple] == step]
    return [(f"{POINTS[temple][step - BOTTOM]}{good}".replace("-", "−"), ""), *seat_cells(standing)]


def technologies(game: Game) -> list[Text]:
    """A line per technology: who is on which level."""
    rows = [[level_cells(game, technology, level) for level in range(TOP_LEVEL + 1)] for technology in TECHNOLOGIES]
    lines = [heading("TECHNOLOGIES", "levels cost 1, 2, 3 resources")]
    for technology, levels in zip(TECHNOLOGIES, in_grid(rows), strict=True):
        lines.append(line((TECHNOLOGY_NAMES[technology].ljust(NAME), HEADING)) + levels)
    return lines


def level_cells(game: Game, technology: int, level: int) -> list[Cell]:
    """One level, and the players on it."""
    standing = [seat for seat, player in enumerate(game.players) if player.levels[technology] == level]
    return [(str(level), "" if standing else FAINT), *seat_cells(standing)]


def seat_cells(seats: Sequence[int]) -> list[Cell]:
    """The letters of players, after a colon; nothing for nobody."""
    return [(":", FAINT), *[seat_cell(seat) for seat in seats]] if seats else []


def in_grid(rows: Sequence[Sequence[Sequence[Cell]]]) -> list[Text]:
    """Rows of entries, each column as wide as its widest entry."""
    columns = max(len(row) for row in rows)
    widths = [max(line(*row[index]).cell_len for row in rows if index < len(row)) + 1 for index in range(columns)]
    return [
        Text("").join(
            [padded(line(*(row[index] if index < len(row) else ())), widths[index]) for index in range(columns)]
        )
        for row in rows
    ]


# ---- Gears ----------------------------------------------------------------------------------------------------------


def gears(game: Game, width: int) -> list[Text]:
    """The five gears: who stands on which space, and what the spaces give."""
    small = (width - NAME) // (LAST_SPACE[PALENQUE] + 1)
    large = (width - NAME) // (LAST_SPACE[CHICHEN_ITZA] + 1)
    lines = [numbers("GEARS", PALENQUE, small)]
    for gear in GEARS:
        each = large if gear == CHICHEN_ITZA else small
        if gear == CHICHEN_ITZA:
            lines.append(numbers("", gear, large))
        lines.append(row(GEAR_NAMES[gear], HEADING, [workers_cell(game, gear, s) for s in spaces(gear)], each))
        lines.append(row("", FAINT, [(action_cell(game, gear, s, each - 1), FAINT) for s in spaces(gear)], each))
        if gear == PALENQUE:
            lines.append(row("  tiles left", FAINT, [(jungle_cell(game, s), "") for s in spaces(gear)], each))
    return lines


def spaces(gear: int) -> range:
    """The numbered spaces of a gear."""
    return range(LAST_SPACE[gear] + 1)


def row(name: str, style: str, cells: Sequence[Cell], each: int) -> Text:
    """A line of a gear: a name, and a cell per space."""
    text = line((name.ljust(NAME), style))
    for cell in cells:
        text += padded(line(cell), each)
    return text


def numbers(title: str, gear: int, each: int) -> Text:
    """The line that numbers the spaces."""
    return row(title, HEADING, [(f" {space}", FAINT) for space in spaces(gear)], each)


def workers_cell(game: Game, gear: int, space: int) -> Cell:
    """Who stands on a space; on the lowest free one the price of placing the next worker there."""
    standing = game.gears[gear][space]
    if standing != EMPTY:
        letter, style = seat_cell(standing)
        return f" {letter} ", style
    if space != lowest_free_space(game, gear):
        return " ·", FAINT
    price, affordable = price_to_place(game, gear)
    return (f"[{price}]", PRICE) if affordable else (f"({price})", FAINT)


def price_to_place(game: Game, gear: int) -> tuple[int, bool]:
    """Corn for the next worker on this gear, that for several workers included, and whether it can be placed now."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.kind not in (TAKE_TURN, PLACE_MORE):
        return lowest_free_space(game, gear), False
    placed = frame.first if frame.kind == PLACE_MORE else 0
    player = game.players[frame.seat]
    price = corn_to_place(game, frame.seat, gear) + corn_for_next_worker(placed)
    return price, player.workers_in_hand > 0 and price <= player.corn


def action_cell(game: Game, gear: int, space: int, width: int) -> str:
    """What a space gives; at Chichen Itza, where each action is taken once only, whether it is gone."""
    if gear == CHICHEN_ITZA and space < FIRST_FREE_CHOICE[gear] and game.skull_places >> space & 1:
        return "taken"
    return short_action(gear, space, width=width)


def jungle_cell(game: Game, group: int) -> str:
    """Harvest tiles left: wood, and corn that no wood covers."""
    if not FIRST_GROUP <= group <= LAST_GROUP:
        return ""
    if not HAS_WOOD[group]:
        return f"{game.corn_tiles[group]}c"
    return f"{game.corn_tiles[group] - game.wood_tiles[group]}c {game.wood_tiles[group]}w"


# ---- Players --------------------------------------------------------------------------------------------------------

Column = tuple[str, int, Callable[[Game, int], str]]  # heading, width, text


def players(game: Game, names: Sequence[str], width: int) -> list[Text]:
    """A line per player: goods, points, workers and what is built."""
    wide = width >= 96
    columns = WIDE_COLUMNS if wide else NARROW_COLUMNS
    own = 20 if wide else 18
    title = "".join(name.rjust(each) for name, each, _ in columns)
    lines = [line(("PLAYERS".ljust(own), HEADING), (title, FAINT))]
    for seat in range(len(game.players)):
        on_turn = ">" if game.seat_to_choose == seat else " "
        name = line((on_turn, HEADING), seat_cell(seat), (" " + names[seat], HEADING if on_turn == ">" else ""))
        values = "".join(text(game, seat).rjust(each) for _, each, text in columns)
        lines.append(padded(name, own) + line((values, HEADING if on_turn == ">" else "")))
    return lines


def corn_needed(game: Game, seat: int) -> str:
    """Corn for all workers on the next Food Day; with an exclamation mark when there is too little yet."""
    if game.next_food_day > LAST_FOOD_DAY:
        return "-"
    need = sum(corn_needs(game, seat))
    return f"{need}!" if need > game.players[seat].corn else str(need)


def works(game: Game, seat: int) -> str:
    """How many farms, tombs, halls, shrines and monuments."""
    player = game.players[seat]
    groups = [BUILDINGS[building].group for building in player.buildings]
    counts = [groups.count(group) for group in (FARM, TOMB, HALL, SHRINE)]
    return " ".join(str(count) for count in (*counts, len(player.monuments)))


def column(name: str, width: int, text: Callable[[Game, int], str]) -> Column:
    """One column of the players' lines."""
    return name, width, text


CORN: Final = column("corn", 5, lambda game, seat: str(game.players[seat].corn))
NEED: Final = column("need", 6, corn_needed)
POINTS_COLUMN: Final = column("points", 8, lambda game, seat: points_text(game.players[seat].quarter_points()))
HAND: Final = column(
    "hand", 7, lambda game, seat: f"{game.players[seat].workers_in_hand} of {game.players[seat].workers}"
)
HARVESTED: Final = column(
    "tiles", 7, lambda game, seat: f"{game.players[seat].corn_tiles}c {game.players[seat].wood_tiles}w"
)
SIDE: Final = column("side", 6, lambda game, seat: "light" if game.players[seat].has_light_side else "dark")
WIDE_COLUMNS: Final = (
    CORN,
    NEED,
    column("wood", 6, lambda game, seat: str(game.players[seat].wood)),
    column("stone", 6, lambda game, seat: str(game.players[seat].stone)),
    column("gold", 5, lambda game, seat: str(game.players[seat].gold)),
    column("skulls", 7, lambda game, seat: str(game.players[seat].skulls)),
    POINTS_COLUMN,
    HAND,
    HARVESTED,
    SIDE,
    column("F T H S M", 11, works),
)
NARROW_COLUMNS: Final = (
    CORN,
    NEED,
    column("w", 3, lambda game, seat: str(game.players[seat].wood)),
    column("s", 3, lambda game, seat: str(game.players[seat].stone)),
    column("g", 3, lambda game, seat: str(game.players[seat].gold)),
    column("k", 3, lambda game, seat: str(game.players[seat].skulls)),
    POINTS_COLUMN,
    HAND,
    HARVESTED,
    SIDE,
    column("F T H S M", 11, works),
)


def areas(game: Game, names: Sequence[str] = SEAT_NAMES) -> list[Text]:
    """Every player's tiles in full: wealth tiles, buildings and monuments."""
    lines = []
    hidden = before_reveal(game)
    for seat, player in enumerate(game.players):
        lines.append(line(seat_cell(seat), (f" {names[seat]}", HEADING)))
        rows = (
            []
            if hidden
            else [(WEALTH_TILES[t].name, effects_text(WEALTH_TILES[t].effects)) for t in player.wealth_tiles]
        )
        rows += [(BUILDINGS[b].name, effects_text(BUILDINGS[b].effects)) for b in player.buildings]
        rows += [(MONUMENTS[m].name, monument_score(m, game.ruleset.players)) for m in player.monuments]
        if hidden:
            lines.append(line(("  wealth tiles are secret until everybody has chosen", FAINT)))
        elif not rows:
            lines.append(line(("  no tiles", FAINT)))
        lines += [line((f"  {name.ljust(32)}", ""), (text, FAINT)) for name, text in rows]
    return lines


# ---- Calendar -------------------------------------------------------------------------------------------------------


def calendar(game: Game, width: int) -> list[Text]:
    """The day, the next Food Day, and what lies beside the calendar, in as many lines as it takes."""
    ribbon = [("=" if day < game.day else "-", FAINT) for day in range(TEETH + 1)]
    for index, day in enumerate(FOOD_DAYS):
        if index >= game.next_food_day or day > game.day:
            ribbon[day] = ("g" if GIVES_GOODS[index] else "p", HEADING)
    if game.day <= TEETH:
        ribbon[game.day] = ("@", PRICE)
    today = line((f"DAY {game.day + 1}".ljust(NAME), HEADING), *ribbon)
    coming = "  " + food_day_text(game)
    if today.cell_len + len(coming) > width:
        coming = coming.partition(":")[0]
    return [today + line((coming, "")), beside(game)]


def food_day_text(game: Game) -> str:
    """When the next Food Day comes, and what it brings."""
    index = game.next_food_day
    if index > LAST_FOOD_DAY:
        return "the last turn of the calendar, then the game ends"
    days = FOOD_DAYS[index] - game.day
    when = "this round" if days <= 0 else f"in {counted(days, 'day')}"
    gives = "temples give goods" if GIVES_GOODS[index] else f"temples score, age {END_OF_AGE[index]} ends"
    return f"Food Day {index + 1} {when}: feed, {gives}"


def beside(game: Game) -> Text:
    """The starting player, the starting player space, accumulated corn and the bank's skulls."""
    owner = game.starting_player_space
    space: list[Cell] = [("free, ", ""), (f"{game.accumulated_corn} corn", "")]
    if owner != NOBODY:
        space = [seat_cell(owner)]
    return line(
        ("starting player ", FAINT),
        seat_cell(game.starting_player),
        ("   starting player space ", FAINT),
        *space,
        ("   skulls in the bank ", FAINT),
        (str(game.bank_skulls), ""),
    )
