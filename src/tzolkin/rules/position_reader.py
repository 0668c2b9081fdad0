"""Reads the text of a position back, and refuses what is none (docs/notation.md, "Positions").

Every field is checked when it is read, with the column where it stands; soundness.py then checks them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.gears import LAST_SPACE, TEETH
from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY, MOST_WORKERS, SKULLS_IN_THE_GAME
from tzolkin.components.symbols import DUMMY_SLOT, EMPTY_SLOT, NONE, SEAT_FIELDS, TAKEN, TILE_LETTERS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
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
from tzolkin.rules.choices import END_OF_EXPANSIONS
from tzolkin.rules.errors import NotationError, TzolkinError
from tzolkin.rules.expansions.notation import read_additions
from tzolkin.rules.frames import Frame
from tzolkin.rules.notation import CHANCE_SIGN, GROUPS, LAST_PLACE, VERSION
from tzolkin.rules.paying import WAYS
from tzolkin.rules.ruleset import Ruleset
from tzolkin.rules.signs import letters
from tzolkin.rules.soundness import check_soundness

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


LONGEST: Final = 4000  # characters; a real position has less than half of that
MOST_GOODS: Final = 9999  # of one kind; far more than anybody can hold
MOST_QUARTERS: Final = 99999
MOST_DAYS: Final = 28
MOST_FRAMES: Final = 60
FEWEST_CAUSE: Final = -20

# Frames that stand at the bottom of the stack, and only there: what the game goes on with when all else is answered.
BOTTOM_KINDS: Final[tuple[int, ...]] = (
    kinds.DRAW_DUMMY, kinds.REVEAL_WEALTH_TILES, kinds.REVEALED, kinds.NEXT_TURN, kinds.TURN_CALENDAR,
    kinds.ONE_DAY_OR_TWO,
)  # fmt: skip

ANY_SEAT: Final = 0
CAUSE: Final = (FEWEST_CAUSE, END_OF_EXPANSIONS - 1)
UNUSED: Final = (0, 0)
LAST_BUILDING: Final = len(BUILDINGS) - 1
ANY_TEMPLE: Final = (0, len(TEMPLES) - 1)
ANY_TECHNOLOGY: Final = (0, len(TECHNOLOGIES) - 1)
MOST_DUMMIES: Final = 20

# kind: who answers (a seat, chance, nobody), and the ranges of `first` and `second`
FRAMES: Final[dict[int, tuple[int, tuple[int, int], tuple[int, int]]]] = {
    kinds.DRAW_STARTING_PLAYER: (CHANCE, UNUSED, UNUSED),
    kinds.TURN_MONUMENT: (CHANCE, UNUSED, UNUSED),
    kinds.TURN_BUILDING: (CHANCE, (1, 2), UNUSED),
    kinds.DEAL_WEALTH_TILE: (CHANCE, (0, 4), UNUSED),
    kinds.DRAW_DUMMY: (CHANCE, (0, MOST_DUMMIES), (0, 1)),
    kinds.KEEP_WEALTH_TILE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.REVEAL_WEALTH_TILES: (NOBODY, (0, MOST_DUMMIES), UNUSED),
    kinds.NEXT_TURN: (NOBODY, (0, 5), UNUSED),
    kinds.BEG: (ANY_SEAT, UNUSED, UNUSED),
    kinds.TAKE_TURN: (ANY_SEAT, UNUSED, UNUSED),
    kinds.PLACE_MORE: (ANY_SEAT, (1, MOST_WORKERS), UNUSED),
    kinds.PICK_UP_MORE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.CHOOSE_ACTION: (ANY_SEAT, (0, CHICHEN_ITZA), (0, LAST_SPACE[CHICHEN_ITZA] + 1)),
    kinds.HARVEST: (ANY_SEAT, (3, LAST_GROUP), UNUSED),
    kinds.LEARN: (ANY_SEAT, (0, 1), UNUSED),
    kinds.PAY_TO_LEARN: (ANY_SEAT, (0, 3), UNUSED),
    kinds.LEARN_FREELY: (ANY_SEAT, (1, 2), CAUSE),
    kinds.BUILD: (ANY_SEAT, (0, 2), UNUSED),
    kinds.BUILD_IN_CORN: (ANY_SEAT, UNUSED, UNUSED),
    kinds.BUILD_OR_MONUMENT: (ANY_SEAT, UNUSED, UNUSED),
    kinds.BUILD_SECOND: (ANY_SEAT, (0, 1), UNUSED),
    kinds.ASK_ARCHITECTURE: (ANY_SEAT, (0, LAST_BUILDING), UNUSED),
    kinds.SAVE_RESOURCE: (ANY_SEAT, (0, LAST_BUILDING), (0, LAST_BUILDING + 1)),
    kinds.EFFECT: (ANY_SEAT, (0, LAST_BUILDING), (0, 3)),
    kinds.TRADE: (ANY_SEAT, (0, 7), (0, 7)),
    kinds.ANY_ACTION: (ANY_SEAT, (0, 1), UNUSED),
    kinds.PAY_FOR_TWO_STEPS: (ANY_SEAT, UNUSED, UNUSED),
    kinds.CLIMB_TWO: (ANY_SEAT, CAUSE, UNUSED),
    kinds.PAY_FOR_STEP: (ANY_SEAT, UNUSED, UNUSED),
    kinds.GAIN_RESOURCES: (ANY_SEAT, (1, 2), CAUSE),
    kinds.CLIMB: (ANY_SEAT, CAUSE, (0, 1)),
    kinds.DESCEND: (ANY_SEAT, CAUSE, UNUSED),
    kinds.REWARDS: (NOBODY, (0, 3), UNUSED),
    kinds.TURN_CALENDAR: (NOBODY, UNUSED, UNUSED),
    kinds.ONE_DAY_OR_TWO: (ANY_SEAT, UNUSED, UNUSED),
    kinds.REVEALED: (NOBODY, UNUSED, UNUSED),
    kinds.PLACING_DONE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.FEED: (NOBODY, (0, 3), UNUSED),
    kinds.FOOD_DAY_DONE: (NOBODY, (0, 3), UNUSED),
    kinds.TAKE_GOLD: (ANY_SEAT, CAUSE, UNUSED),
    kinds.TAKE_SKULL: (ANY_SEAT, CAUSE, (0, 1)),
    kinds.TAKE_STEP: (ANY_SEAT, CAUSE, ANY_TEMPLE),
    kinds.TAKE_ADVANCE: (ANY_SEAT, CAUSE, ANY_TECHNOLOGY),
    kinds.PAY_FOR_CLIMB: (ANY_SEAT, CAUSE, ANY_TEMPLE),
    kinds.PAY_FOR_ADVANCE: (ANY_SEAT, CAUSE, ANY_TECHNOLOGY),
    kinds.RENOVATE: (ANY_SEAT, (0, END_OF_EXPANSIONS - 1), (0, WAYS - 1)),
    kinds.PAY_TO_BUILD: (ANY_SEAT, (0, END_OF_EXPANSIONS - 1), (0, WAYS * (LAST_BUILDING + 2) - 1)),
    kinds.BUILD_MONUMENT: (ANY_SEAT, UNUSED, UNUSED),
    kinds.LOWER_TECHNOLOGY: (ANY_SEAT, CAUSE, UNUSED),
    kinds.RAISE_TECHNOLOGIES: (ANY_SEAT, CAUSE, (1, 15)),
    kinds.DEAL_TRIBE: (CHANCE, (0, 4), UNUSED),
    kinds.KEEP_TRIBE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.CHOOSE_BONUS: (ANY_SEAT, CAUSE, (0, 1)),
    kinds.CHOOSE_HIGHER_ACTION: (ANY_SEAT, (0, CHICHEN_ITZA), (1, LAST_SPACE[CHICHEN_ITZA])),
    kinds.PICK_UP_ONE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.LAST_SALE: (ANY_SEAT, UNUSED, UNUSED),
    kinds.TURN_PROPHECY: (CHANCE, UNUSED, UNUSED),
    kinds.TURN_QUICK_TILE: (CHANCE, (1, 2), UNUSED),
    kinds.QUICK_ACTION: (ANY_SEAT, UNUSED, UNUSED),
}


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
        named = ",".join(self.ruleset.modules) or NONE
        if modules != named:
            raise self.refuse(f"modules={named}, in this order, for {players} players", f"modules={modules}")

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

    def tiles(self, text: str, what: str, kinds_of_tile: int, *, is_ascending: bool) -> tuple[int, ...]:
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
        read_additions(self, game)
        for seat in range(game.ruleset.players):
            self.read_player(SEAT_FIELDS[seat], game.players[seat], game.ruleset)
        self.read_stack(game)
        if self.next != len(self.words):
            word = self.word()
            raise NotationError("the end of the position", word, 1, self.column)
        game.hear()
        try:
            check_soundness(game)
        except NotationError as error:
            raise self.refuse(error.expected, error.got) from None

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
        game.display = self.tiles(self.value("display"), "buildings", game.ruleset.buildings, is_ascending=True)
        if len(game.display) > BUILDINGS_ON_DISPLAY:
            raise self.refuse(f"at most {BUILDINGS_ON_DISPLAY} buildings", letters(game.display))
        stacks = self.value("stacks")
        if len(stacks) != game.ruleset.buildings:
            raise self.refuse(f"{game.ruleset.buildings} digits for stacks", stacks)
        game.stacks = tuple([self.bounded(stacks[i], "stacks", 0, BUILDINGS[i].copies) for i in range(len(stacks))])
        game.monuments = self.tiles(self.value("monuments"), "monuments", len(MONUMENTS), is_ascending=True)
        game.drawn_tiles = self.tiles(self.value("drawn"), "wealth tiles", game.ruleset.wealth_tiles, is_ascending=True)

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
                game.gears[gear][slot] = self.standing(game, groups[gear][slot])
        if text.count(DUMMY_SLOT) > MOST_DUMMIES:
            raise self.refuse(f"at most {MOST_DUMMIES} dummy workers", text)

    def standing(self, game: Game, sign: str) -> int:
        """Who stands on a slot."""
        if sign == EMPTY_SLOT:
            return EMPTY
        if sign == DUMMY_SLOT:
            return DUMMY
        seat = "01234".find(sign)
        if not 0 <= seat < game.ruleset.players:
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

    def read_player(self, key: str, player: Player, ruleset: Ruleset) -> None:
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
        tiles = self.row(parts[5], "harvest tiles", 2, 0, 4 * ruleset.players)
        player.corn_tiles, player.wood_tiles = tiles[0], tiles[1]
        player.score_sheet = self.row(parts[6], "quarter points", ruleset.categories, -MOST_QUARTERS, MOST_QUARTERS)
        player.buildings = self.tiles(parts[7], "buildings", ruleset.buildings, is_ascending=False)
        player.monuments = self.tiles(parts[8], "monuments", len(MONUMENTS), is_ascending=False)
        player.wealth_tiles = self.tiles(parts[9], "wealth tiles", ruleset.wealth_tiles, is_ascending=True)
        player.dealt_tiles = self.tiles(parts[10], "wealth tiles", ruleset.wealth_tiles, is_ascending=True)

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
        is_late = kind == kinds.DRAW_DUMMY and second == 1  # above REVEALED then
        if (kind in BOTTOM_KINDS and not is_late) != (not game.stack):
            raise self.refuse("one frame to go on with, and only at the bottom", text)
        return Frame(kind, seat, first, second)
