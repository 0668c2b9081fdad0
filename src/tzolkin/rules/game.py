"""Game: a whole position, the choices it offers, and what each of them leads to.

The position is everything that can be seen or hidden on the table, and a stack of frames (frames.py).  `choose` answers
the frame on top, and then runs automatic frames until the next question or the end.  The game knows no chance: where a
tile is dealt or turned, `seat_to_choose` is CHANCE and somebody outside answers.
"""

from __future__ import annotations

from typing import Final, NoReturn

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import TEETH
from tzolkin.components.jungle import HAS_CORN, HAS_WOOD
from tzolkin.components.supplies import SKULLS_IN_THE_GAME
from tzolkin.components.words import CHANCE, EMPTY, NOBODY, QUARTERS, Seat
from tzolkin.rules.choices import DONE, NOTHING, is_interruption
from tzolkin.rules.errors import GameIsOver, IllegalChoice, NotationError, shown
from tzolkin.rules.expansions.additions import Additions
from tzolkin.rules.expansions.voices import modules_of, voices_of
from tzolkin.rules.frames import Frame, frame_of
from tzolkin.rules.happenings import Cause, Listener, Message
from tzolkin.rules.hooks import Module, Voices
from tzolkin.rules.kinds import Kind
from tzolkin.rules.notation import first_difference, write_position
from tzolkin.rules.player import Player
from tzolkin.rules.position_reader import PositionReader
from tzolkin.rules.preparation import prepare
from tzolkin.rules.rulebook import RULES
from tzolkin.rules.ruleset import Ruleset

EVERYBODY: Final = -3  # no seat, but all of them


class Game:
    """A position of the game.

    Attributes by part of the board:

    * `gears[gear][slot]`: a seat, DUMMY or EMPTY; 10 slots, 13 on Chichen Itza (R-COMP-03);
    * `starting_player`, `starting_player_space` (a seat or NOBODY), `accumulated_corn`;
    * `day`: days that have passed, 0 on day 1; `next_food_day`: 0 to 3, or 4 when all are over;
    * `corn_tiles[group]`, `wood_tiles[group]`: harvest tiles left; groups 2 to 5, lower indices unused;
    * `skull_places`: bit n set when the place of Chichen Itza's action n holds a skull; `bank_skulls`;
    * `display`: buildings on offer, ascending, equal ones repeated; `stacks[building]`: tiles face down;
    * `monuments`: on offer, ascending; `drawn_tiles`: wealth tiles that placed dummies;
    * `modules`, `voices`: those of the expansion (hooks.py); `additions`: what they put on the table, or None;
    * `stack`: frames, the next one last; `offered`: the choices of the frame on top.
    """

    def __init__(self, ruleset: Ruleset, original: Game | None = None, *, changing: i64 = EVERYBODY) -> None:
        """An empty table, where nothing is asked, or a copy of another game, without its listener.

        `new_game` makes a game that can be played.  A copy shares all players with the original but those that are
        `changing`: one seat, or EVERYBODY.
        """
        self.ruleset = ruleset
        self.listener: Listener | None = None
        if original is None:
            self.modules: tuple[Module, ...] = modules_of(ruleset)
            self.additions: Additions | None = Additions(ruleset.players) if self.modules else None
            self.players: list[Player] = [Player(seat, ruleset.categories) for seat in range(ruleset.players)]
            self.gears: list[list[int]] = [[EMPTY] * teeth for teeth in TEETH]
            self.day: i64 = 0
            self.next_food_day: i64 = 0
            self.starting_player: i64 = 0
            self.starting_player_space: i64 = NOBODY
            self.accumulated_corn: i64 = 0
            self.corn_tiles: list[int] = [ruleset.players if has else 0 for has in HAS_CORN]
            self.wood_tiles: list[int] = [ruleset.players if has else 0 for has in HAS_WOOD]
            self.skull_places: i64 = 0
            self.bank_skulls: i64 = SKULLS_IN_THE_GAME
            self.display: tuple[int, ...] = ()
            self.stacks: tuple[int, ...] = tuple([building.copies for building in BUILDINGS[: ruleset.buildings]])
            self.monuments: tuple[int, ...] = ()
            self.drawn_tiles: tuple[int, ...] = ()
            self.stack: list[Frame] = []
            self.offered: list[int] = []
            self.voices: tuple[Voices, ...] = ()
            self.hear()
        else:
            self.modules = original.modules
            self.voices = original.voices
            self.additions = None if original.additions is None else Additions(0, original.additions)
            self.players = [
                Player(player.seat, 0, player) if changing == player.seat or changing == EVERYBODY else player
                for player in original.players
            ]
            self.gears = [slots[:] for slots in original.gears]
            self.day = original.day
            self.next_food_day = original.next_food_day
            self.starting_player = original.starting_player
            self.starting_player_space = original.starting_player_space
            self.accumulated_corn = original.accumulated_corn
            self.corn_tiles = original.corn_tiles[:]
            self.wood_tiles = original.wood_tiles[:]
            self.skull_places = original.skull_places
            self.bank_skulls = original.bank_skulls
            self.display = original.display
            self.stacks = original.stacks
            self.monuments = original.monuments
            self.drawn_tiles = original.drawn_tiles
            self.stack = original.stack[:]
            self.offered = original.offered

    def hear(self) -> None:
        """Find out who speaks for which seat now: called when a module has changed that."""
        self.voices = voices_of(self)

    @property
    def seat_to_choose(self) -> int:
        """The seat whose choice it is, CHANCE, or NOBODY when the game is over."""
        if not self.stack:
            return NOBODY
        return self.stack[-1].seat

    @property
    def is_over(self) -> bool:
        """Whether the game has been scored."""
        return not self.stack

    def options(self) -> list[int]:
        """The choices allowed now: ascending, unique, each of which can be carried through.  Empty when over."""
        return self.offered[:]

    def chance_weights(self) -> list[int]:
        """How many tiles stand behind each of the options, when chance is to choose.  Empty otherwise."""
        if self.seat_to_choose != CHANCE:
            return []
        frame = self.stack[-1]
        return RULES[frame.kind].weights(self, frame, self.offered)

    def choose(self, choice: int) -> None:
        """Answer the question now asked, and go on to the next one.

        Raises:
            IllegalChoice: the choice is not offered; the game is unchanged.
            GameIsOver: nothing is asked any more.
        """
        if not isinstance(choice, int) or not self.is_offered(choice):
            self.refuse(choice)
        frame = self.stack.pop()
        if is_interruption(choice):
            self.stack.append(frame)  # it is asked again
            for voice in self.voices[frame.seat].everybody:
                voice.interrupt(self, frame.seat, choice)
        else:
            RULES[frame.kind].resolve(self, frame, choice)
        self.settle()

    def is_offered(self, choice: int) -> bool:
        """Whether a choice is among the options.  A loop compiles to comparisons of numbers; `in` does not."""
        for option in self.offered:
            if option == choice:
                return True
        return False

    def refuse(self, choice: int) -> NoReturn:
        """Say why a choice is not taken.

        Raises:
            IllegalChoice: always.
        """
        if not self.stack:
            raise GameIsOver(f"the game is over, got choice {shown(choice)}")
        raise IllegalChoice(f"expected one of the choices {self.offered}, got {shown(choice)}")

    def settle(self) -> None:
        """Run automatic steps until something can be chosen, or the game is over.

        A question that could only be answered "done" or "nothing" counts as answered so; one without any answer is
        dropped (what it would give is lost).
        """
        while self.stack:
            frame = self.stack[-1]
            rule = RULES[frame.kind]
            if rule.is_automatic:
                self.stack.pop()
                rule.resolve(self, frame, DONE)
                continue
            options = rule.options(self, frame) if not self.modules else self.answers(frame)
            if len(options) > 1:
                self.offered = options
                return
            if not options:
                self.stack.pop()
            elif options[0] == DONE or options[0] == NOTHING:
                self.stack.pop()
                rule.resolve(self, frame, options[0])
            else:
                self.offered = options
                return
        self.offered = []

    def answers(self, frame: Frame) -> list[int]:
        """The answers to a question, with the say of those who speak for its seat, ascending."""
        options = RULES[frame.kind].options(self, frame)
        if options and frame.seat >= 0:
            for voice in self.voices[frame.seat].revise:
                voice.revise(self, frame, options)
            if not are_ascending(options):
                options.sort()
        return options

    def ask(self, kind: Kind, seat: Seat, first: i64 = 0, second: i64 = 0) -> None:
        """Put one frame on the stack.  It is next: of several, the one asked last is answered first."""
        self.stack.append(frame_of(kind, seat, first, second))

    def tell(self, message: Message, seat: Seat, first: i64 = 0, second: i64 = 0, cause: Cause = 0) -> None:
        """Tell the listener, if there is one, what has happened."""
        listener = self.listener
        if listener is not None:
            listener.happened(message, seat, first, second, cause)

    def copy(self) -> Game:
        """A game that goes its own way from here.  It has no listener."""
        return Game(self.ruleset, self)

    def copy_within_turn(self, seat: i64) -> Game:
        """A game that goes its own way until the turn of this seat is over, which it is; sooner made than a whole copy.

        The other players are shared, for nothing that is chosen in a turn changes them.  What follows a turn does, so
        something must hold that up (bots/turns.py), and only a whole copy may be played on.
        """
        return Game(self.ruleset, self, changing=seat)

    def to_text(self) -> str:
        """This position as one line of text (docs/notation.md)."""
        return write_position(self)

    @staticmethod
    def from_text(text: str) -> Game:
        """The position of a text.

        Raises:
            NotationError: the text is no position, or not the one text of a position that waits for a choice.
        """
        reader = PositionReader(text)
        game = Game(reader.ruleset)
        reader.read_into(game)
        game.settle()
        again = game.to_text()
        if again != text:
            raise NotationError("a position that waits for a choice", text, 1, first_difference(text, again))
        return game

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle as the text of the position; a listener stays behind."""
        return read_game, (self.to_text(),)

    def scores(self) -> list[float]:
        """Victory points by seat, exact to the quarter; final ones when the game is over."""
        return [player.quarter_points() / QUARTERS for player in self.players]

    def seats_in_turn_order(self) -> list[int]:
        """All seats, clockwise from the starting player (R-TURN-01, R-GEN-07)."""
        players = self.ruleset.players
        return [(self.starting_player + after) % players for after in range(players)]

    def workers_on_gears(self, seat: i64) -> i64:
        """How many workers of this seat stand on the gears (not those on other spaces)."""
        player = self.players[seat]
        elsewhere: i64 = 1 if self.starting_player_space == seat else 0
        if self.additions is not None:
            elsewhere += self.additions.workers_beside_gears(seat)
        return player.workers - player.workers_in_hand - elsewhere

    def winners(self) -> list[int]:
        """The winning seat, or several that share the victory; empty while the game goes on (R-SCORE-05 to 07)."""
        return self.ahead_among(list(range(self.ruleset.players))) if self.is_over else []

    def ahead_among(self, seats: list[int]) -> list[int]:
        """Those of these seats that no other of them is ahead of, by points, then by workers on the gears."""
        if not seats:
            return []
        best = max((self.players[seat].quarter_points(), self.workers_on_gears(seat)) for seat in seats)
        return [seat for seat in seats if (self.players[seat].quarter_points(), self.workers_on_gears(seat)) == best]


def are_ascending(options: list[int]) -> bool:
    """Whether every option is greater than the one before."""
    last = -1
    for option in options:
        if option < last:
            return False
        last = option
    return True


def new_game(ruleset: Ruleset, listener: Listener | None = None) -> Game:
    """A game at its very beginning, when chance has still to name the starting player."""
    game = Game(ruleset)
    game.listener = listener
    prepare(game)
    game.settle()
    return game


def read_game(text: str) -> Game:
    """The position of a text; a plain function, so that pickles can name it."""
    return Game.from_text(text)
