"""The players: what each has, in a line, and the tiles of each in full."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CORN, FARM, GOLD, HALL, SEAT_NAMES, SHRINE, SKULL, STONE, TOMB, WOOD
from tzolkin.render.feeding import next_meal
from tzolkin.render.lines import FAINT, HEADING, NAME, WIDEST, line, padded, seat_cell
from tzolkin.render.words.amounts import GOOD_LETTERS, lettered, points_text
from tzolkin.render.words.tiles import RENOVATES, effects_text, monument_score
from tzolkin.render.words.tribes import tribe_text, tribes_known
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.ruleset import TRIBES

WIDE: Final = 96  # characters from which on headings need no letters
NARROW_COLUMN: Final = 3
TILE_NAME: Final = 32


class Column(NamedTuple):
    """A column of the players' lines; where the terminal is narrow, its heading may be a letter."""

    heading: str
    width: int
    text: Callable[[Game, int], str]
    letter: str = ""

    def fitted(self, *, is_wide: bool) -> Column:
        """The column as it is in a wide or narrow terminal."""
        if is_wide or not self.letter:
            return self
        return self._replace(heading=self.letter, width=NARROW_COLUMN)


def player_lines(game: Game, names: Sequence[str], width: int) -> list[Text]:
    """A line per player: goods, points, workers and what is built."""
    is_wide = width >= WIDE
    columns = [column.fitted(is_wide=is_wide) for column in COLUMNS]
    own = 20 if is_wide else 18
    title = "".join(column.heading.rjust(column.width) for column in columns)
    lines = [line(("PLAYERS".ljust(own), HEADING), (title, FAINT))]
    for seat in range(len(game.players)):
        is_on_turn = game.seat_to_choose == seat
        style = HEADING if is_on_turn else ""
        name = line((">" if is_on_turn else " ", HEADING), seat_cell(seat), (" " + names[seat], style))
        values = "".join(column.text(game, seat).rjust(column.width) for column in columns)
        lines.append(padded(name, own) + line((values, style)))
    return lines


def tribe_lines(game: Game, width: int) -> list[Text]:
    """Who leads which tribe, in as few lines as they fit in; nothing without tribes."""
    if not game.ruleset.has(TRIBES):
        return []
    tribes = tribes_known(game)
    if not tribes:
        return [line(("TRIBES".ljust(NAME), HEADING), ("secret until everybody has chosen", FAINT))]
    lines = [line(("TRIBES".ljust(NAME), HEADING))]
    for seat, tribe in enumerate(tribes):
        entry = line(seat_cell(seat), (f" {TRIBE_NAMES[tribe]}  ", ""))
        if lines[-1].cell_len + entry.cell_len - 2 > width:
            lines.append(line((" " * NAME, "")))
        lines[-1] += entry
    return lines


def corn_needed(game: Game, seat: int) -> str:
    """Corn for all workers on the next Food Day; with an exclamation mark when there is too little yet."""
    meal = next_meal(game, seat)
    if meal is None:
        return "-"
    return f"{meal.needed}!" if meal.lacking else str(meal.needed)


def workers(game: Game, seat: int) -> str:
    """How many workers are in hand, of those in play."""
    player = game.players[seat]
    return f"{player.workers_in_hand} of {player.workers}"


def harvest_tiles(game: Game, seat: int) -> str:
    """Corn tiles and wood tiles taken."""
    player = game.players[seat]
    return f"{lettered(player.corn_tiles, CORN)} {lettered(player.wood_tiles, WOOD)}"


def works(game: Game, seat: int) -> str:
    """How many farms, tombs, halls, shrines and monuments."""
    player = game.players[seat]
    groups = [BUILDINGS[building].group for building in player.buildings]
    counts = [groups.count(group) for group in (FARM, TOMB, HALL, SHRINE)]
    return " ".join(str(count) for count in (*counts, len(player.monuments)))


COLUMNS: Final = (
    Column("corn", 5, lambda game, seat: str(game.players[seat].corn)),
    Column("need", 6, corn_needed),
    Column("wood", 6, lambda game, seat: str(game.players[seat].wood), GOOD_LETTERS[WOOD]),
    Column("stone", 6, lambda game, seat: str(game.players[seat].stone), GOOD_LETTERS[STONE]),
    Column("gold", 5, lambda game, seat: str(game.players[seat].gold), GOOD_LETTERS[GOLD]),
    Column("skulls", 7, lambda game, seat: str(game.players[seat].skulls), GOOD_LETTERS[SKULL]),
    Column("points", 8, lambda game, seat: points_text(game.players[seat].quarter_points())),
    Column("hand", 7, workers),
    Column("tiles", 7, harvest_tiles),
    Column("side", 6, lambda game, seat: "light" if game.players[seat].has_light_side else "dark"),
    Column("F T H S M", 11, works),
)


def areas(game: Game, names: Sequence[str] = SEAT_NAMES, *, width: int = 100) -> list[Text]:
    """Every player's tiles in full: tribe, wealth tiles, buildings and monuments."""
    lines = []
    is_hidden = before_reveal(game)
    tribes = tribes_known(game)
    for seat in range(len(game.players)):
        lines.append(line(seat_cell(seat), (f" {names[seat]}", HEADING)))
        tiles = works_in_words(game, seat)
        if is_hidden:
            secrets = "wealth tiles and tribes" if game.ruleset.has(TRIBES) else "wealth tiles"
            lines.append(line((f"  {secrets} are secret until everybody has chosen", FAINT)))
        else:
            tiles = wealth_in_words(game, seat) + tiles
            if tribes:
                tiles.insert(0, (TRIBE_NAMES[tribes[seat]], tribe_text(tribes[seat])))
            if not tiles:
                lines.append(line(("  no tiles", FAINT)))
        for name, text in tiles:
            first, *more = textwrap.wrap(text, min(width, WIDEST) - TILE_NAME - 2)
            lines.append(line((f"  {name.ljust(TILE_NAME)}", ""), (first, FAINT)))
            lines += [line((" " * (TILE_NAME + 2) + rest, FAINT)) for rest in more]
    return lines


def wealth_in_words(game: Game, seat: int) -> list[tuple[str, str]]:
    """The wealth tiles kept, each with what it gave."""
    tiles = [WEALTH_TILES[index] for index in game.players[seat].wealth_tiles]
    return [(tile.name, effects_text(tile.effects)) for tile in tiles]


def owned_text(building: Building) -> str:
    """What an own building does, and that it may be discarded where that is so."""
    text = effects_text(building.effects)
    return f"{text} (may be discarded for another tile)" if RENOVATES in building.effects else text


def works_in_words(game: Game, seat: int) -> list[tuple[str, str]]:
    """The buildings and monuments, each with what it does or scores."""
    player = game.players[seat]
    buildings = [BUILDINGS[index] for index in player.buildings]
    return [
        *[(building.name, owned_text(building)) for building in buildings],
        *[(MONUMENTS[index].name, monument_score(index, game.ruleset.players)) for index in player.monuments],
    ]
