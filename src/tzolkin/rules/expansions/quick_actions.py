"""Quick actions: a worker beside the gears acts at once, as the tile on the calendar says (X-QUICK)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.quick_actions import (
    ADVANCE,
    CONSTRUCT,
    CORN_FOR_A_QUICK_SPACE,
    CORN_FOR_CONSTRUCTING,
    DAYS_A_TILE,
    DUMMY_WORKERS_ON_QUICK_SPACES,
    DUMMY_WORKERS_WITH_QUICK_ACTIONS,
    EXCHANGE,
    ONE_GOLD,
    QUICK_TILE_GAINS,
    QUICK_TILES,
    QUICK_TILES_OF_AGE,
)
from tzolkin.components.words import CHANCE, DUMMY, EMPTY, GOLD, NOBODY
from tzolkin.rules import hooks, kinds
from tzolkin.rules.building import MUST_BUILD_PLAINLY
from tzolkin.rules.choices import (
    DONE,
    QUICK_ACTION_SPACE,
    QUICK_TILE,
    STARTING_PLAYER_SPACE,
    Choice,
    is_interruption,
)
from tzolkin.rules.effects import take_effect
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.expansions.happenings import (
    DUMMY_ON_QUICK_SPACE,
    PLACED_ON_QUICK_SPACE,
    QUICK_ACTION_PERFORMED,
    QUICK_TILE_TURNED,
    RETURNED_FROM_QUICK_SPACE,
)
from tzolkin.rules.frames import AutomaticRule, Frame, Rule
from tzolkin.rules.goods import pay_corn, receive_resource
from tzolkin.rules.happenings import TAX
from tzolkin.rules.hooks import Module, Voices
from tzolkin.rules.paying import IN_RESOURCES, can_build
from tzolkin.rules.placing import corn_for_next_worker, corn_for_place, pay_and_ask
from tzolkin.rules.technologies.advancing import can_learn_anything

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

FIRST_AGE: Final = 1
SECOND_AGE: Final = 2
TILES: Final = QUICK_TILES_OF_AGE[FIRST_AGE] + QUICK_TILES_OF_AGE[SECOND_AGE]
FOOD_DAY_OF_NEW_TILES: Final = 0  # index


class QuickActions(Module):
    """The module: spaces beside the gears, tiles on the calendar, more dummy workers."""

    def dummy_workers(self, game: Game, workers: int) -> int:
        """As many as make the board as full as with five players (X-QUICK-16)."""
        return DUMMY_WORKERS_WITH_QUICK_ACTIONS[game.ruleset.players]

    def displays_come_out(self, game: Game) -> None:
        """Put dummies on quick spaces, where they stay, and have the tiles of the first age turned up (X-QUICK-02)."""
        spaces = additions_of(game).quick_spaces
        for space in range(DUMMY_WORKERS_ON_QUICK_SPACES[game.ruleset.players]):
            spaces[space] = DUMMY
            game.tell(DUMMY_ON_QUICK_SPACE, NOBODY)
        for _ in range(QUICK_TILES_OF_AGE[FIRST_AGE]):
            game.ask(kinds.TURN_QUICK_TILE, CHANCE, FIRST_AGE)

    def feeding_ends(self, game: Game, food_day: int) -> None:
        """On the first Food Day the tiles of the second age come out (X-QUICK-03)."""
        if food_day == FOOD_DAY_OF_NEW_TILES:
            for _ in range(QUICK_TILES_OF_AGE[SECOND_AGE]):
                game.ask(kinds.TURN_QUICK_TILE, CHANCE, SECOND_AGE)

    def add_places(self, game: Game, seat: int, placed: int, options: list[int]) -> None:
        """A free quick space, once a turn, if its action can be carried through with what is placed so far (Q-106)."""
        additions = additions_of(game)
        if not additions.on_quick_spaces(EMPTY) or additions.on_quick_spaces(seat):
            return
        corn = game.players[seat].corn - corn_for_next_worker(game, seat, placed) - CORN_FOR_A_QUICK_SPACE
        if corn >= 0 and can_act(game, seat, corn + corn_from_the_teeth(game, seat)):
            options.append(QUICK_ACTION_SPACE)

    def place(self, game: Game, seat: int, choice: int, placed: int) -> None:
        """Place the worker; its action is the last act of the turn (X-QUICK-09)."""
        if choice != QUICK_ACTION_SPACE:
            return
        corn: int = corn_for_next_worker(game, seat, placed) + CORN_FOR_A_QUICK_SPACE
        spaces = additions_of(game).quick_spaces
        spaces[spaces.index(EMPTY)] = seat
        game.players[seat].workers_in_hand -= 1
        game.tell(PLACED_ON_QUICK_SPACE, seat)
        game.ask(kinds.QUICK_ACTION, seat)
        pay_and_ask(game, seat, corn, placed)

    def revise(self, game: Game, frame: Frame, options: list[int]) -> None:
        """While a quick action waits, take away what would make it impossible (X-QUICK-10, Q-55)."""
        if not additions_of(game).on_quick_spaces(frame.seat):
            return
        waiting = place_of_waiting_action(game)
        if waiting < 0:
            return
        for option in options[:]:
            if is_interruption(option):
                stays_possible = can_act_after_interruption(game, frame.seat, option)
            elif frame.kind == kinds.PLACE_MORE:
                stays_possible = can_act_after_placing(game, frame, option)
            else:
                stays_possible = can_act_after_some_way_on(game, frame.seat, option, waiting)
            if not stays_possible:
                options.remove(option)

    def round_ends(self, game: Game) -> None:
        """Workers return from the quick spaces; dummies stay (X-QUICK-12)."""
        spaces = additions_of(game).quick_spaces
        for space, standing in enumerate(spaces):
            if standing not in (EMPTY, DUMMY):
                spaces[space] = EMPTY
                game.players[standing].workers_in_hand += 1
                game.tell(RETURNED_FROM_QUICK_SPACE, standing)


def place_of_current_tile(game: Game) -> int:
    """The place, from 0, of the quick tile of today; the last one stays to the end (X-QUICK-04)."""
    day: int = game.day
    return min(day // DAYS_A_TILE, TILES - 1)


def current_tile(game: Game) -> int:
    """The quick tile on the board today."""
    return additions_of(game).quick_tiles[place_of_current_tile(game)]


def corn_from_the_teeth(game: Game, seat: int) -> int:
    """Corn that comes before the quick action, when this turn's worker is on the starting player space."""
    return game.accumulated_corn if game.starting_player_space == seat else 0


def can_act(game: Game, seat: int, corn: int) -> bool:
    """Whether the quick action of today can be carried through with so much corn (X-QUICK-13, Q-52, Q-54, Q-106)."""
    player = game.players[seat]
    tile = current_tile(game)
    if tile == ONE_GOLD:
        return corn >= hooks.corn_for_gold(game, seat)
    if tile == ADVANCE:
        return can_learn_anything(game, player, corn)
    if tile == EXCHANGE:
        return corn >= min(MARKET_RATE) or player.resources() > 0
    if tile == CONSTRUCT:
        left = corn - CORN_FOR_CONSTRUCTING
        return left >= 0 and can_build(game, player, IN_RESOURCES, left)
    return True


def place_of_waiting_action(game: Game) -> int:
    """Where on the stack a quick action waits for the end of its turn, or -1."""
    for index in range(len(game.stack) - 1, -1, -1):
        if game.stack[index].kind == kinds.QUICK_ACTION:
            return index
    return -1


def can_act_after_placing(game: Game, frame: Frame, option: Choice) -> bool:
    """Whether the quick action is possible right after one more worker has been placed."""
    seat = frame.seat
    corn: int = game.players[seat].corn
    if option != DONE:
        corn -= corn_for_next_worker(game, seat, frame.first) + corn_for_place(game, seat, option)
    if option == STARTING_PLAYER_SPACE:
        corn += game.accumulated_corn
    return can_act(game, seat, corn + corn_from_the_teeth(game, seat))


def can_act_after_interruption(game: Game, seat: int, option: Choice) -> bool:
    """Whether the quick action is possible right after an interruption."""
    after = game.copy()
    for voice in after.voices[seat].everybody:
        voice.interrupt(after, seat, option)
    return can_act(after, seat, after.players[seat].corn + corn_from_the_teeth(after, seat))


def can_act_after_some_way_on(game: Game, seat: int, option: Choice, waiting: int) -> bool:
    """Whether what follows a choice can be answered so that the quick action is possible in the end (Q-136).

    All ways are followed on copies, which are over when the quick action's turn has come, until one of them succeeds.
    Different orders of answers often meet; then the whole position is the same, and so is its text.
    """
    ahead = game.copy()
    ahead.stack = ahead.stack[waiting + 1 :]
    ahead.offered = [option]
    ahead.voices = without_quick_actions(game.voices, seat)
    ahead.choose(option)
    seen: set[str] = set()
    to_follow = [ahead]
    while to_follow:
        ahead = to_follow.pop()
        if not ahead.stack:
            if can_act(ahead, seat, ahead.players[seat].corn):
                return True
            continue
        text = ahead.to_text()
        if text in seen:
            continue
        seen.add(text)
        for answer in reversed(ahead.offered):  # so that the first answer, often "done", is followed first
            further = ahead.copy()
            further.choose(answer)
            to_follow.append(further)
    return False


def without_quick_actions(voices: tuple[Voices, ...], seat: int) -> tuple[Voices, ...]:
    """The voices, but for this module where it speaks for a seat."""
    others = tuple([voice for voice in voices[seat].everybody if not isinstance(voice, QuickActions)])
    return tuple([Voices(others) if index == seat else voices[index] for index in range(len(voices))])


class TurnQuickTile(Rule):
    """TURN_QUICK_TILE: a tile of an age comes out, next on the calendar; two days each (C-08)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The tiles of the age that are left."""
        return [QUICK_TILE + tile for tile, left in enumerate(tiles_left(game, frame.first)) if left > 0]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Lay it on the calendar."""
        additions = additions_of(game)
        tile: int = choice - QUICK_TILE
        game.tell(QUICK_TILE_TURNED, NOBODY, tile, len(additions.quick_tiles))
        additions.quick_tiles = (*additions.quick_tiles, tile)

    def weights(self, game: Game, frame: Frame, options: list[int]) -> list[int]:
        """How many of each are left."""
        left = tiles_left(game, frame.first)
        return [left[option - QUICK_TILE] for option in options]


def tiles_left(game: Game, age: int) -> list[int]:
    """By tile, how many of an age have not come out."""
    left = list(QUICK_TILES[age])
    first = 0 if age == FIRST_AGE else QUICK_TILES_OF_AGE[FIRST_AGE]
    for tile in additions_of(game).quick_tiles[first:]:
        left[tile] -= 1
    return left


class QuickAction(AutomaticRule):
    """QUICK_ACTION: the last act of the turn, as the tile on the board says; no technology adds to it (X-QUICK-11)."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Do it, or ask about it.  After a market the last thing is a question anyway."""
        seat = frame.seat
        tile = current_tile(game)
        cause = QUICK_TILE + tile
        game.tell(QUICK_ACTION_PERFORMED, seat, tile)
        if tile == EXCHANGE:
            game.ask(kinds.TRADE, seat)
            return
        hooks.turn_closes(game, seat)
        if tile == ONE_GOLD:  # what it costs has been reserved, so there is nothing to decline
            pay_corn(game, seat, hooks.corn_for_gold(game, seat), TAX)
            receive_resource(game, seat, GOLD, 1, cause)
        elif tile == ADVANCE:
            game.ask(kinds.LEARN, seat)
        elif tile == CONSTRUCT:
            pay_corn(game, seat, CORN_FOR_CONSTRUCTING, cause)
            game.ask(kinds.BUILD, seat, MUST_BUILD_PLAINLY)
        else:
            for symbol, amount in QUICK_TILE_GAINS[tile]:
                take_effect(game, seat, symbol, amount, cause)
