"""The round and the turn: who is next, what a turn may begin with, the display refilled (R-GEN-01, R-TURN-01 to 07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.player_board import MOST_CORN_TO_BEG
from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY
from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.rules import hooks
from tzolkin.rules.board import add_own_workers, age, tiles_in_stack
from tzolkin.rules.choices import ACTION, WORKER, Choice
from tzolkin.rules.frames import AutomaticRule, Frame, Rule
from tzolkin.rules.happenings import TURN_BEGAN
from tzolkin.rules.kinds import BEG, FOOD_DAY, NEXT_TURN, TAKE_TURN, TURN_BUILDING, TURN_CALENDAR
from tzolkin.rules.picking_up import pick_up
from tzolkin.rules.placing import add_cheapest_places, add_places, place_first

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class NextTurn(AutomaticRule):
    """NEXT_TURN: refill the display, then the next seat's turn, or the end of the round after the last one."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Push what comes next.  `first` counts the turns already taken in this round."""
        turns_taken = frame.first
        if len(game.display) < BUILDINGS_ON_DISPLAY and tiles_in_stack(game, age(game)) > 0:
            game.ask(NEXT_TURN, NOBODY, turns_taken)
            game.ask(TURN_BUILDING, CHANCE, age(game))
            return
        players: i64 = game.ruleset.players
        if turns_taken == players:
            game.ask(TURN_CALENDAR, NOBODY)
            if game.day >= FOOD_DAYS[game.next_food_day]:
                game.ask(FOOD_DAY, NOBODY)
            return
        game.ask(NEXT_TURN, NOBODY, turns_taken + 1)
        seat = (game.starting_player + turns_taken) % players
        game.tell(TURN_BEGAN, seat)
        if game.modules:
            for voice in game.voices[seat].everybody:
                voice.turn_begins(game, seat)
        game.ask(TAKE_TURN, seat)
        if game.players[seat].corn <= MOST_CORN_TO_BEG:
            game.ask(BEG, seat)


class TakeTurn(Rule):
    """TAKE_TURN: place or pick up, never both, never neither; asked together with the first worker (D-TURN-03).

    Placing needs a worker in hand and a place that can be paid; picking up needs a worker on a gear.  Who can do
    neither has the gods' pity: one worker on a cheapest space for all corn held (R-BEG-08, R-BEG-09).
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Places for a first worker, and own workers on the gears; or the cheapest places, under pity."""
        seat = frame.seat
        options: list[int] = []
        add_places(game, seat, 0, options)
        add_own_workers(game, seat, options)
        if game.modules:
            for voice in game.voices[seat].add_turns:
                voice.add_turns(game, seat, options)
        if not options:
            add_cheapest_places(game, seat, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Begin a placing or a picking-up turn."""
        if choice < WORKER:
            place_first(game, frame.seat, choice)
        elif choice < ACTION:
            pick_up(game, frame.seat, choice)
        else:
            hooks.place(game, frame.seat, choice, 0)  # a place that a module offers, or a whole turn of another kind
            for voice in game.voices[frame.seat].everybody:
                voice.take_turn(game, frame.seat, choice)
