"""What tells apart two positions of a turn: a key of what the turn can change, and the surroundings that stay.

The search of a turn (turns.py) visits each key once.  A plan made in a search is followed as long as its keys come up
in its surroundings (greedy_bot.py).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.effects import RENOVATION
from tzolkin.components.gears import TEETH
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.temples import BOTTOM
from tzolkin.components.words import CHANCE, EMPTY, GEARS, NOBODY, Row
from tzolkin.rules.board import skulls_placed
from tzolkin.rules.choices import WORKER, WORKERS_A_GEAR
from tzolkin.rules.expansions.additions import NOTHING_SKIPPED
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import NEXT_TURN
from tzolkin.rules.player import Player

Key: TypeAlias = tuple[
    int, int, int, int, int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]
]  # fmt: skip

# Bits of a number in a key, for the most that there can be.
GOODS_BITS: Final = 14  # 9999 corn, wood, stone or gold, all that the text of a position allows
STEP_BITS: Final = 4  # from the bottom to step 7
LEVEL_BITS: Final = 2  # 3
SKULL_BITS: Final = 4  # 13
WORKER_BITS: Final = 3  # 6
FIELD_BITS: Final = 3  # harvest tiles left of a group: one for each player
HARVEST_TILE_BITS: Final = 5  # harvest tiles of one player: four groups, so 16 with four players and 20 with five
FRAME_BITS: Final = 12  # the numbers of a frame: choices and causes, the least of which is -20
FRAME_OFFSET: Final = 64  # so that none is negative
SPACE_BITS: Final = 6  # the workers on the gears as choices, and one more for none

FOR_RENOVATION: Final[tuple[int, ...]] = tuple(
    [building for building in range(len(BUILDINGS)) if BUILDINGS[building].effects[0][0] == RENOVATION]
)


def key_of(game: Game, seat: i64) -> Key:
    """What tells apart two positions of the same turn of this seat.

    Equal keys mean positions that are equal but for three things that make no difference to what can follow: in which
    order own buildings and monuments were built, in which order workers were placed, and what points were scored for.
    The key holds what a turn can change and nothing that follows from the rest: what was built is what the displays
    lack, and the bank's skulls are those that are nowhere else.
    """
    player = game.players[seat]
    goods: i64 = player.corn
    goods = goods << GOODS_BITS | player.wood
    goods = goods << GOODS_BITS | player.stone
    goods = goods << GOODS_BITS | player.gold
    standing: i64 = player.quarter_points()  # may be negative: nothing is put on its left
    for step in player.steps:
        standing = standing << STEP_BITS | (step - BOTTOM)
    for level in player.levels:
        standing = standing << LEVEL_BITS | level
    standing = standing << SKULL_BITS | player.skulls
    standing = standing << WORKER_BITS | player.workers
    standing = standing << WORKER_BITS | player.workers_in_hand
    standing = standing << 1 | (1 if player.has_light_side else 0)
    board: i64 = game.skull_places
    group: i64 = FIRST_GROUP
    while group <= LAST_GROUP:
        board = board << FIELD_BITS | game.corn_tiles[group]
        board = board << FIELD_BITS | game.wood_tiles[group]
        group += 1
    board = board << HARVEST_TILE_BITS | player.corn_tiles
    board = board << HARVEST_TILE_BITS | player.wood_tiles
    stack = game.stack
    asked: list[int] = []
    index = frames_below_the_turn(game)
    while index < len(stack):
        frame = stack[index]
        if frame.seat != CHANCE:  # which would only hold up what follows the turn
            asked.append(
                frame.kind << 2 * FRAME_BITS
                | (frame.first + FRAME_OFFSET) << FRAME_BITS
                | (frame.second + FRAME_OFFSET)
            )
        index += 1
    placed: i64 = 0
    once: i64 = 0
    if asked:  # else the turn is over, and its notes are worth nothing
        placed, once = notes_on_turn(game)
    workers = workers_on_board(game, seat)
    beside = beside_the_board(game, seat)
    corn: int = game.accumulated_corn
    return (workers, beside, corn, goods, standing, board, placed, once, game.display, game.monuments, tuple(asked))


def surroundings_of(game: Game, seat: i64) -> str:
    """What stays as it is from the first question of a turn of this seat to the last, as the text of a position.

    That is the position without what the key holds, so positions with equal keys and equal surroundings are as equal as
    key_of says, whatever turn or game they come from.  What a turn moves from the board to the player is taken
    together: buildings and monuments are left on display, skulls in the bank.  Buildings for renovation may go on into
    the box, but the key and the rest of the board tell where they are.
    """
    around = game.copy()
    player = game.players[seat]
    own_area = Player(seat)
    own_area.wealth_tiles = player.wealth_tiles
    own_area.dealt_tiles = player.dealt_tiles
    around.players[seat] = own_area
    for gear in GEARS:
        slots = around.gears[gear]
        for space in range(TEETH[gear]):
            if slots[space] == seat:
                slots[space] = EMPTY
    if around.starting_player_space == seat:
        around.starting_player_space = NOBODY
    around.accumulated_corn = 0
    for group in range(FIRST_GROUP, LAST_GROUP + 1):
        around.corn_tiles[group] = 0
        around.wood_tiles[group] = 0
    around.bank_skulls += skulls_placed(game) + player.skulls
    around.skull_places = 0
    around.display = tuple(
        [building for building in sorted(game.display + player.buildings) if building not in FOR_RENOVATION]
    )
    around.monuments = tuple(sorted(game.monuments + player.monuments))
    additions = around.additions
    if additions is not None:
        additions.begin_turn()
        additions.quick_spaces = [EMPTY if standing == seat else standing for standing in additions.quick_spaces]
    around.stack = around.stack[: frames_below_the_turn(game)]
    return around.to_text()


def frames_below_the_turn(game: Game) -> int:
    """How many frames at the bottom of the stack wait for the end of the present turn; 0 when there is no turn.

    What is asked before the first turn of a round, as Ixtab's step down in the preparation, is not part of one.
    """
    below = len(game.stack)
    while below > 0 and game.stack[below - 1].kind != NEXT_TURN:
        below -= 1
    # Of this kind `first` counts the turns taken in the round, the present one included (rules/turn.py).
    return below if below > 0 and game.stack[below - 1].first > 0 else 0


def workers_on_board(game: Game, seat: i64) -> i64:
    """Where the workers of this seat stand: a bit for each space of the gears and for the starting player space."""
    workers: i64 = 0
    bit: i64 = 1  # doubled from space to space: `1 << n` compiles to a shift of 32 bits
    for gear in GEARS:
        slots = game.gears[gear]
        spaces: i64 = TEETH[gear]
        space: i64 = 0
        while space < spaces:
            if slots[space] == seat:
                workers |= bit
            bit <<= 1
            space += 1
    if game.starting_player_space == seat:
        workers |= bit
    return workers


def beside_the_board(game: Game, seat: i64) -> i64:
    """The quick spaces where a worker of this seat stands, and its buildings for renovation: a bit for each."""
    beside: i64 = 0
    additions = game.additions
    if additions is None:
        return beside
    for standing in additions.quick_spaces:
        beside = beside << 1 | (1 if standing == seat else 0)
    buildings = game.players[seat].buildings
    for building in FOR_RENOVATION:
        beside = beside << 1 | (1 if building in buildings else 0)
    return beside


# A bit for each space of each gear.  A table, since compiled a shift by a variable has 32 bits (decision 0004).
SPACE_BIT: Final[Row] = tuple([2**space for space in range(len(GEARS) * WORKERS_A_GEAR)])


def notes_on_turn(game: Game) -> tuple[i64, i64]:
    """What modules remember of a turn until it is over; twice 0 in the base game.

    Must agree with Additions: everything that its `begin_turn` clears is in these numbers, and so in no surroundings.
    First where its workers were placed, a bit for each space; then what has been done of what is allowed once, and the
    space that was skipped.
    """
    placed: i64 = 0
    once: i64 = 0
    additions = game.additions
    if additions is None:
        return placed, once
    for worker in additions.placed:
        where: i64 = worker - WORKER
        placed |= SPACE_BIT[where]
    once = once << 1 | (1 if additions.has_sold else 0)
    once = once << 1 | (1 if additions.has_stepped_up else 0)
    skipped: i64 = additions.skipped - WORKER + 1 if additions.skipped != NOTHING_SKIPPED else 0
    return placed, once << SPACE_BITS | skipped
