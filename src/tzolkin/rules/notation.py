"""A position as one line of text, and back.

The text holds everything, hidden tiles and pending questions included, so that every position has a name.  It is
canonical: a position has exactly one text.  docs/notation.md shows the form, field by field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.gears import ACTIONS, LAST_SPACE, TEETH
from tzolkin.components.jungle import FIRST_GROUP, HAS_CORN, HAS_WOOD, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.player_board import (
    BUILDINGS_ON_DISPLAY,
    DUMMY_WORKERS,
    MOST_WORKERS,
    SKULLS_IN_THE_GAME,
    STARTING_WORKERS,
)
from tzolkin.components.symbols import DUMMY_SLOT, EMPTY_SLOT, NONE, SEAT_FIELDS, TAKEN, TILE_LETTERS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import (
    CHANCE,
    CHICHEN_ITZA,
    DUMMY,
    EMPTY,
    GEARS,
    NOBODY,
    TECHNOLOGIES,
    TEMPLE_NAMES,
    TEMPLES,
)
from tzolkin.rules import kinds
from tzolkin.rules.board import is_skull_placed, skulls_placed, tiles_in_stack
from tzolkin.rules.building import missing_resources
from tzolkin.rules.choices import END_OF_BASE
from tzolkin.rules.errors import NotationError, TzolkinError
from tzolkin.rules.frames import Frame
from tzolkin.rules.ruleset import Ruleset
from tzolkin.rules.score_sheet import CATEGORIES
from tzolkin.rules.technologies.architecture import resources_less

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

VERSION: Final = "tzolkin/1"
LONGEST: Final = 4000  # characters; a real position has less than a quarter of that
MOST_GOODS: Final = 9999  # of one kind; far more than anybody can hold
MOST_QUARTERS: Final = 99999
MOST_DAYS: Final = 28
MOST_FRAMES: Final = 60
CHANCE_SIGN: Final = "c"
GROUPS: Final = range(FIRST_GROUP, LAST_GROUP + 1)
LAST_PLACE: Final = ACTIONS[CHICHEN_ITZA]
FEWEST_CAUSE: Final = -20

# Frames that stand at the bottom of the stack, and only there: what the game goes on with when all else is answered.
BOTTOM_KINDS: Final[tuple[int, ...]] = (
    kinds.DRAW_DUMMY, kinds.REVEAL_WEALTH_TILES, kinds.NEXT_TURN, kinds.TURN_CALENDAR, kinds.ONE_DAY_OR_TWO,
)  # fmt: skip

# Frames of the preparation, above the one that places dummies.
ABOVE_THE_DUMMIES: Final[tuple[int, ...]] = (kinds.DRAW_STARTING_PLAYER, kinds.TURN_MONUMENT, kinds.DEAL_WEALTH_TILE)

ANY_SEAT: Final = 0
CAUSE: Final = (FEWEST_CAUSE, END_OF_BASE - 1)
UNUSED: Final = (0, 0)
LAST_BUILDING: Final = len(BUILDINGS) - 1

# kind: who answers (a seat, chance, nobody), and the ranges of `first` and `second`
FRAMES: Final[dict[int, tuple[int, tuple[int, int], tuple[int, int]]]] = {
    kinds.DRAW_STARTING_PLAYER: (CHANCE, UNUSED, UNUSED),
    kinds.TURN_MONUMENT: (CHANCE, UNUSED, UNUSED),
    kinds.TURN_BUILDING: (CHANCE, (1, 2), UNUSED),
    kinds.DEAL_WEALTH_TILE: (CHANCE, (0, 4), UNUSED),
    kinds.DRAW_DUMMY: (CHANCE, (0, 12), UNUSED),
    kinds.KEEP_WEALTH_TILE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.REVEAL_WEALTH_TILES: (NOBODY, UNUSED, UNUSED),
    kinds.NEXT_TURN: (NOBODY, (0, 5), UNUSED),
    kinds.BEG: (ANY_SEAT, UNUSED, UNUSED),
    kinds.TAKE_TURN: (ANY_SEAT, UNUSED, UNUSED),
    kinds.PLACE_MORE: (ANY_SEAT, (1, MOST_WORKERS), UNUSED),
    kinds.PICK_UP_MORE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.CHOOSE_ACTION: (ANY_SEAT, (0, CHICHEN_ITZA), (0, LAST_SPACE[CHICHEN_ITZA])),
    kinds.HARVEST: (ANY_SEAT, (3, LAST_GROUP), UNUSED),
    kinds.LEARN: (ANY_SEAT, (0, 1), UNUSED),
    kinds.PAY_TO_LEARN: (ANY_SEAT, (0, 3), UNUSED),
    kinds.LEARN_FREELY: (ANY_SEAT, (1, 2), CAUSE),
    kinds.BUILD: (ANY_SEAT, (0, 1), UNUSED),
    kinds.BUILD_IN_CORN: (ANY_SEAT, UNUSED, UNUSED),
    kinds.BUILD_OR_MONUMENT: (ANY_SEAT, UNUSED, UNUSED),
    kinds.BUILD_SECOND: (ANY_SEAT, (0, 1), UNUSED),
    kinds.ASK_ARCHITECTURE: (ANY_SEAT, (0, LAST_BUILDING), UNUSED),
    kinds.SAVE_RESOURCE: (ANY_SEAT, (0, LAST_BUILDING), UNUSED),
    kinds.EFFECT: (ANY_SEAT, (0, LAST_BUILDING), (0, 3)),
    kinds.TRADE: (ANY_SEAT, (0, 7), (0, 7)),
    kinds.ANY_ACTION: (ANY_SEAT, (0, 1), UNUSED),
    kinds.PAY_FOR_TWO_STEPS: (ANY_SEAT, UNUSED, UNUSED),
    kinds.CLIMB_TWO: (ANY_SEAT, CAUSE, UNUSED),
    kinds.PAY_FOR_STEP: (ANY_SEAT, UNUSED, UNUSED),
    kinds.GAIN_RESOURCES: (ANY_SEAT, (1, 2), CAUSE),
    kinds.CLIMB: (ANY_SEAT, CAUSE, UNUSED),
    kinds.DESCEND: (ANY_SEAT, CAUSE, UNUSED),
    kinds.REWARDS: (NOBODY, (0, 3), UNUSED),
    kinds.TURN_CALENDAR: (NOBODY, UNUSED, UNUSED),
    kinds.ONE_DAY_OR_TWO: (ANY_SEAT, UNUSED, UNUSED),
}


# Writing


def write_position(game: Game) -> str:
    """The one text of a position."""
    fields = [
        VERSION,
        f"players={game.ruleset.players}",
        "modules=" + (",".join(game.ruleset.modules) or NONE),
        f"day={game.day}",
        f"food={game.next_food_day}",
        f"start={game.starting_player}",
        "space=" + (NONE if game.starting_player_space == NOBODY else str(game.starting_player_space)),
        f"teeth={game.accumulated_corn}",
        "gears=" + "/".join(["".join([slot_sign(standing) for standing in slots]) for slots in game.gears]),
        "jungle=" + "/".join([f"{game.corn_tiles[group]},{game.wood_tiles[group]}" for group in GROUPS]),
        "places=" + "".join([place_sign(game, place) for place in range(1, LAST_PLACE + 1)]),
        f"skulls={game.bank_skulls}",
        "display=" + letters(game.display),
        "stacks=" + "".join([str(count) for count in game.stacks]),
        "monuments=" + letters(game.monuments),
        "drawn=" + letters(game.drawn_tiles),
    ]
    for seat in range(game.ruleset.players):
        fields.append(SEAT_FIELDS[seat] + "=" + player_text(game.players[seat]))
    fields.append("stack=" + (";".join([frame_text(frame) for frame in game.stack]) or NONE))
    return " ".join(fields)


def slot_sign(standing: int) -> str:
    """One sign for who stands on a slot."""
    if standing == EMPTY:
        return EMPTY_SLOT
    return DUMMY_SLOT if standing == DUMMY else str(standing)


def place_sign(game: Game, place: int) -> str:
    """One sign for a skull place."""
    return TAKEN if is_skull_placed(game, place) else EMPTY_SLOT


def letters(tiles: tuple[int, ...]) -> str:
    """A letter for each tile."""
    return "".join([TILE_LETTERS[tile] for tile in tiles]) or NONE


def numbers(values: list[int]) -> str:
    """Numbers with commas."""
    return ",".join([str(value) for value in values])


def player_text(player: Player) -> str:
    """A player's area: goods/workers/side/steps/levels/tiles/score sheet/buildings/monuments/kept/dealt."""
    return "/".join(
        [
            f"{player.corn},{player.wood},{player.stone},{player.gold},{player.skulls}",
            f"{player.workers},{player.workers_in_hand}",
            "l" if player.has_light_side else "d",
            numbers(player.steps),
            numbers(player.levels),
            f"{player.corn_tiles},{player.wood_tiles}",
            numbers(player.score_sheet),
            letters(player.buildings),
            letters(player.monuments),
            letters(player.wealth_tiles),
            letters(player.dealt_tiles),
        ]
    )


def frame_text(frame: Frame) -> str:
    """A frame as kind.seat.first.second."""
    seat = str(frame.seat)
    if frame.seat == CHANCE:
        seat = CHANCE_SIGN
    elif frame.seat == NOBODY:
        seat = NONE
    return f"{frame.kind}.{seat}.{frame.first}.{frame.second}"


def first_difference(text: str, other: str) -> int:
    """The column, from 1, where two texts part."""
    column = 0
    while column < len(text) and column < len(other) and text[column] == other[column]:
        column += 1
    return column + 1


# Reading


class PositionReader:
    """Reads the text of a position field by field, from left to right.

    Raises from every method:
        NotationError: the text is no position; the message names the column.
    """

    def __init__(self, text: str) -> None:
        """Check the length, the version and the ruleset, which come first."""
        if len(text) > LONGEST:
            raise NotationError(f"a position of at most {LONGEST} characters", f"{len(text)} characters")
        self.words: list[str] = text.split(" ")
        self.next: int = 0
        self.column: int = 1
        version = self.word()
        if version != VERSION:
            reason = f"a position that begins with {VERSION}"
            if version.startswith("tzolkin/"):
                reason += " (a newer version of the program may read this one)"
            raise NotationError(reason, version, 1, self.column)
        players = self.number("players", 0, MOST_GOODS)
        modules = self.value("modules")
        try:
            self.ruleset: Ruleset = Ruleset(players, () if modules == NONE else tuple(modules.split(",")))
        except TzolkinError as error:
            got = f"players={players} modules={modules}"
            raise NotationError(f"a playable ruleset ({error})", got, 1, self.column) from None

    def word(self) -> str:
        """The next word; `column` is then where it begins."""
        if self.next > 0:
            self.column += len(self.words[self.next - 1]) + 1
        if self.next >= len(self.words):
            raise NotationError("more fields", "the end of the text", 1, self.column)
        self.next += 1
        return self.words[self.next - 1]

    def value(self, key: str) -> str:
        """The value of the next field, which must have this key."""
        word = self.word()
        if not word.startswith(key + "="):
            raise NotationError(f"the field {key}=", word, 1, self.column)
        return word[len(key) + 1 :]

    def refuse(self, expected: str, got: str) -> NotationError:
        """The error for the current field."""
        return NotationError(expected, got, 1, self.column)

    def bounded(self, text: str, what: str, low: int, high: int) -> int:
        """A number of a range, written without superfluous signs."""
        digits = text[1:] if text.startswith("-") else text
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 6 and str(int(text)) == text):
            raise self.refuse(f"a number for {what}", text)
        number = int(text)
        if not low <= number <= high:
            raise self.refuse(f"{what} of {low} to {high}", text)
        return number

    def number(self, key: str, low: int, high: int) -> int:
        """The number of the next field."""
        return self.bounded(self.value(key), key, low, high)

    def row(self, text: str, what: str, size: int, low: int, high: int) -> list[int]:
        """So many numbers with commas."""
        parts = text.split(",")
        if len(parts) != size:
            raise self.refuse(f"{size} numbers for {what}", text)
        return [self.bounded(part, what, low, high) for part in parts]

    def tiles(self, text: str, what: str, kinds_of_tile: int, is_ascending: bool) -> tuple[int, ...]:
        """Letters for tiles."""
        if text == NONE:
            return ()
        read: list[int] = []
        for letter in text:
            tile = TILE_LETTERS.find(letter)
            if not 0 <= tile < kinds_of_tile:
                raise self.refuse(f"letters for {what}", text)
            read.append(tile)
        if not text or len(read) > 40 or (is_ascending and sorted(read) != read):
            raise self.refuse(f"{what} in ascending order, or {NONE}", text)
        return tuple(read)

    def read_into(self, game: Game) -> None:
        """Fill an empty table of the right ruleset."""
        self.read_board(game)
        for seat in range(game.ruleset.players):
            self.read_player(SEAT_FIELDS[seat], game.players[seat], game.ruleset.players)
        self.read_stack(game)
        if self.next != len(self.words):
            word = self.word()
            raise NotationError("the end of the position", word, 1, self.column)
        self.check_together(game)

    def read_board(self, game: Game) -> None:
        """The fields before the players."""
        players: int = game.ruleset.players
        game.day = self.number("day", 0, MOST_DAYS)
        game.next_food_day = self.number("food", 0, len(FOOD_DAYS))
        if game.next_food_day > 0 and game.day < FOOD_DAYS[game.next_food_day - 1]:
            raise self.refuse(f"Food Days held by day {game.day}", str(game.next_food_day))
        if game.next_food_day < len(FOOD_DAYS) and game.day > FOOD_DAYS[game.next_food_day] + 1:
            raise self.refuse(f"all Food Days before day {game.day} held", str(game.next_food_day))
        game.starting_player = self.number("start", 0, players - 1)
        space = self.value("space")
        game.starting_player_space = NOBODY if space == NONE else self.bounded(space, "space", 0, players - 1)
        game.accumulated_corn = self.number("teeth", 0, MOST_GOODS)
        self.read_gears(game)
        self.read_jungle(game)
        self.read_places(game)
        game.bank_skulls = self.number("skulls", 0, SKULLS_IN_THE_GAME)
        game.display = self.tiles(self.value("display"), "buildings", len(BUILDINGS), True)
        if len(game.display) > BUILDINGS_ON_DISPLAY:
            raise self.refuse(f"at most {BUILDINGS_ON_DISPLAY} buildings", letters(game.display))
        stacks = self.value("stacks")
        if len(stacks) != len(BUILDINGS):
            raise self.refuse(f"{len(BUILDINGS)} digits for stacks", stacks)
        game.stacks = tuple([self.bounded(stacks[i], "stacks", 0, BUILDINGS[i].copies) for i in range(len(stacks))])
        game.monuments = self.tiles(self.value("monuments"), "monuments", len(MONUMENTS), True)
        game.drawn_tiles = self.tiles(self.value("drawn"), "wealth tiles", len(WEALTH_TILES), True)

    def read_gears(self, game: Game) -> None:
        """Five groups of slots."""
        text = self.value("gears")
        groups = text.split("/")
        if len(groups) != len(GEARS):
            raise self.refuse(f"{len(GEARS)} gears", text)
        for gear in GEARS:
            if len(groups[gear]) != TEETH[gear]:
                raise self.refuse(f"{TEETH[gear]} slots", groups[gear])
            for slot in range(TEETH[gear]):
                game.gears[gear][slot] = self.standing(game, groups[gear][slot], slot > LAST_SPACE[gear])
        if text.count(DUMMY_SLOT) > max(DUMMY_WORKERS):
            raise self.refuse(f"at most {max(DUMMY_WORKERS)} dummy workers", text)

    def standing(self, game: Game, sign: str, is_unnumbered: bool) -> int:
        """Who stands on a slot; players' workers never on one without a number."""
        if sign == EMPTY_SLOT:
            return EMPTY
        if sign == DUMMY_SLOT:
            return DUMMY
        seat = "01234".find(sign)
        if not 0 <= seat < game.ruleset.players or is_unnumbered:
            raise self.refuse("a worker, a dummy or an empty slot", sign)
        return seat

    def read_jungle(self, game: Game) -> None:
        """Corn and wood tiles of the four groups; wood lies on corn."""
        text = self.value("jungle")
        groups = text.split("/")
        if len(groups) != len(GROUPS):
            raise self.refuse("four groups of fields", text)
        for group in GROUPS:
            corn, wood = self.row(groups[group - FIRST_GROUP], "a group", 2, 0, game.ruleset.players)
            if wood > corn or (wood > 0 and not HAS_WOOD[group]):
                raise self.refuse("wood tiles only on corn tiles, in groups 3 to 5", groups[group - FIRST_GROUP])
            game.corn_tiles[group] = corn
            game.wood_tiles[group] = wood

    def read_places(self, game: Game) -> None:
        """The skull places of Chichen Itza."""
        text = self.value("places")
        if len(text) != LAST_PLACE:
            raise self.refuse(f"{LAST_PLACE} places", text)
        for place in range(1, LAST_PLACE + 1):
            if text[place - 1] == TAKEN:
                game.skull_places |= 1 << place
            elif text[place - 1] != EMPTY_SLOT:
                raise self.refuse(f"{TAKEN} or {EMPTY_SLOT} for a place", text)

    def read_player(self, key: str, player: Player, players: int) -> None:
        """One player's area."""
        text = self.value(key)
        parts = text.split("/")
        if len(parts) != 11:
            raise self.refuse("11 parts of a player's area", text)
        player.corn, player.wood, player.stone, player.gold, player.skulls = self.goods(parts[0])
        workers = self.row(parts[1], "workers", 2, 0, MOST_WORKERS)
        player.workers, player.workers_in_hand = workers[0], workers[1]
        if player.workers < STARTING_WORKERS:
            raise self.refuse(f"{STARTING_WORKERS} to {MOST_WORKERS} workers", parts[1])
        if parts[2] not in ("l", "d"):
            raise self.refuse("l or d for the side of the board", parts[2])
        player.has_light_side = parts[2] == "l"
        player.steps = self.row(parts[3], "temple steps", len(TEMPLES), BOTTOM, max(TOP))
        for temple in TEMPLES:
            if player.steps[temple] > TOP[temple]:
                raise self.refuse(f"at most step {TOP[temple]} of {TEMPLE_NAMES[temple]}", parts[3])
        player.levels = self.row(parts[4], "technology levels", len(TECHNOLOGIES), 0, TOP_LEVEL)
        tiles = self.row(parts[5], "harvest tiles", 2, 0, 4 * players)
        player.corn_tiles, player.wood_tiles = tiles[0], tiles[1]
        player.score_sheet = self.row(parts[6], "quarter points", CATEGORIES, -MOST_QUARTERS, MOST_QUARTERS)
        player.buildings = self.tiles(parts[7], "buildings", len(BUILDINGS), False)
        player.monuments = self.tiles(parts[8], "monuments", len(MONUMENTS), False)
        player.wealth_tiles = self.tiles(parts[9], "wealth tiles", len(WEALTH_TILES), True)
        player.dealt_tiles = self.tiles(parts[10], "wealth tiles", len(WEALTH_TILES), True)

    def goods(self, text: str) -> tuple[int, int, int, int, int]:
        """Corn, wood, stone, gold and skulls."""
        read = self.row(text, "goods", 5, 0, MOST_GOODS)
        return read[0], read[1], read[2], read[3], read[4]

    def read_stack(self, game: Game) -> None:
        """The frames, from the bottom up."""
        text = self.value("stack")
        if text == NONE:
            return
        for part in text.split(";"):
            game.stack.append(self.frame(game, part))
        if len(game.stack) > MOST_FRAMES:
            raise self.refuse(f"at most {MOST_FRAMES} frames", f"{len(game.stack)} frames")

    def frame(self, game: Game, text: str) -> Frame:
        """One frame, its numbers in range for its kind."""
        parts = text.split(".")
        if len(parts) != 4:
            raise self.refuse("frames of kind.seat.first.second", text)
        kind = self.bounded(parts[0], "a kind", 0, kinds.KINDS - 1)
        if kind not in FRAMES:
            raise self.refuse("a kind of frame that can wait", text)
        who, first_range, second_range = FRAMES[kind]
        if who in (CHANCE, NOBODY):
            seat = who
            if parts[1] != (CHANCE_SIGN if who == CHANCE else NONE):
                raise self.refuse("chance (c) or nobody (-) for this kind", text)
        else:
            seat = self.bounded(parts[1], "a seat", 0, game.ruleset.players - 1)
        first = self.bounded(parts[2], "a frame's first number", first_range[0], first_range[1])
        second = self.bounded(parts[3], "a frame's second number", second_range[0], second_range[1])
        if (kind in BOTTOM_KINDS) != (not game.stack):
            raise self.refuse("one frame to go on with, and only at the bottom", text)
        return Frame(kind, seat, first, second)

    def check_together(self, game: Game) -> None:
        """What must hold between the fields, so that the game can be played on from here."""
        self.check_workers(game)
        self.check_tiles(game)
        skulls = game.bank_skulls + skulls_placed(game)
        for player in game.players:
            skulls += player.skulls
        if skulls > SKULLS_IN_THE_GAME:
            raise self.refuse(f"at most {SKULLS_IN_THE_GAME} skulls in all", f"{skulls} skulls")
        for temple in TEMPLES:
            on_top = [player for player in game.players if player.steps[temple] == TOP[temple]]
            if len(on_top) > 1:
                raise self.refuse(f"one player on the top of {TEMPLE_NAMES[temple]}", f"{len(on_top)} players")
        turning = 0
        for frame in game.stack:
            self.check_numbers(game, frame)
            self.check_moment(game, frame)
            turning += 1 if frame.kind == kinds.TURN_BUILDING else 0
        if turning + len(game.display) > BUILDINGS_ON_DISPLAY:
            raise self.refuse(f"at most {BUILDINGS_ON_DISPLAY} buildings", f"{turning} more than are on display")

    def check_workers(self, game: Game) -> None:
        """Every worker in play is in hand, on a gear or on the starting player space."""
        for seat in range(game.ruleset.players):
            player = game.players[seat]
            out = 1 if game.starting_player_space == seat else 0
            for slots in game.gears:
                out += slots.count(seat)
            if out + player.workers_in_hand != player.workers:
                got = f"{out} placed and {player.workers_in_hand} in hand"
                raise self.refuse(f"{player.workers} workers of {SEAT_FIELDS[seat]} in all", got)

    def check_tiles(self, game: Game) -> None:
        """No tile is anywhere more often than it exists."""
        buildings = list(game.display)
        monuments = list(game.monuments)
        wealth = list(game.drawn_tiles)
        for player in game.players:
            buildings += player.buildings
            monuments += player.monuments
            wealth += player.wealth_tiles
            wealth += player.dealt_tiles
        corn = sum(game.corn_tiles) + sum([player.corn_tiles for player in game.players])
        wood = sum(game.wood_tiles) + sum([player.wood_tiles for player in game.players])
        if corn > sum(HAS_CORN) * game.ruleset.players or wood > sum(HAS_WOOD) * game.ruleset.players:
            raise self.refuse("no more harvest tiles than exist", f"{corn} corn tiles and {wood} wood tiles")
        for building in buildings:
            if buildings.count(building) + game.stacks[building] > BUILDINGS[building].copies:
                raise self.refuse("no more tiles than exist", f"too many of {BUILDINGS[building].name}")
        for monument in monuments:
            if monuments.count(monument) > 1:
                raise self.refuse("each monument once", MONUMENTS[monument].name)
        for tile in wealth:
            if wealth.count(tile) > 1:
                raise self.refuse("each wealth tile once", WEALTH_TILES[tile].name)

    def check_numbers(self, game: Game, frame: Frame) -> None:
        """The numbers of a frame go with the position."""
        kind = frame.kind
        got = frame_text(frame)
        if kind == kinds.NEXT_TURN and (frame.first > game.ruleset.players or game.next_food_day == len(FOOD_DAYS)):
            raise self.refuse("a turn of a seat, before the last Food Day", got)
        if kind == kinds.DEAL_WEALTH_TILE and frame.first >= game.ruleset.players:
            raise self.refuse("a seat to deal to", got)
        if kind == kinds.PLACE_MORE and frame.first + game.players[frame.seat].workers_in_hand > MOST_WORKERS:
            raise self.refuse(f"at most {MOST_WORKERS} workers placed or in hand", got)
        if kind == kinds.CHOOSE_ACTION and frame.second > LAST_SPACE[frame.first]:
            raise self.refuse("a space of the gear", got)
        if kind == kinds.EFFECT and frame.second >= len(BUILDINGS[frame.first].effects):
            raise self.refuse("an effect of the building", got)
        if kind == kinds.TURN_BUILDING and tiles_in_stack(game, frame.first) == 0:
            raise self.refuse("a building left in the stack", got)
        if kind in (kinds.ASK_ARCHITECTURE, kinds.SAVE_RESOURCE):
            player = game.players[frame.seat]
            saved = 0 if kind == kinds.ASK_ARCHITECTURE else resources_less(player)
            if frame.first not in game.display or missing_resources(player, BUILDINGS[frame.first]) > saved:
                raise self.refuse("a building on display that can be paid", got)

    def check_moment(self, game: Game, frame: Frame) -> None:
        """A frame stands where it can stand: in the preparation, before the last Food Day, on top."""
        kind = frame.kind
        got = frame_text(frame)
        bottom = game.stack[0].kind
        if kind in ABOVE_THE_DUMMIES and bottom != kinds.DRAW_DUMMY:
            raise self.refuse("this in the preparation only", got)
        if kind == kinds.KEEP_WEALTH_TILE and bottom != kinds.REVEAL_WEALTH_TILES:
            raise self.refuse("this before the reveal only", got)
        if kind in (kinds.DRAW_DUMMY, kinds.REVEAL_WEALTH_TILES) and (game.day > 0 or game.next_food_day > 0):
            raise self.refuse("a preparation before the first day is over", got)
        if kind == kinds.ONE_DAY_OR_TWO and game.next_food_day == len(FOOD_DAYS):
            raise self.refuse("a choice of days before the last Food Day", got)
        if kind in (kinds.ASK_ARCHITECTURE, kinds.SAVE_RESOURCE) and frame is not game.stack[-1]:
            raise self.refuse("a payment to be settled first", got)
