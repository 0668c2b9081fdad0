"""A game in the terminal: shows the board, tells what happens, asks people, and lets bots choose.

The board and all words are made in render/.  Here is the conversation: whose choice it is, and what was typed.  What
may be typed besides a choice is in game_commands.py, how everything is kept in keeping.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from rich.text import Text

from tzolkin import bots
from tzolkin.bots.bot import BotError, checked_choice
from tzolkin.cli import rules_help
from tzolkin.cli.game_commands import Leaving, Typed, command_called
from tzolkin.cli.keeping import Keeping
from tzolkin.cli.saving import Keeper
from tzolkin.cli.screen import Screen
from tzolkin.cli.seating import bot_of, labels
from tzolkin.components.words import NOBODY, SEAT_NAMES
from tzolkin.match import Match
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record import heading
from tzolkin.record.story import Story
from tzolkin.render.lines import seat_cell
from tzolkin.render.log import TerseLanguage, paragraph_text, paragraphs
from tzolkin.render.menu import menu as menu_lines
from tzolkin.render.menu import numbered
from tzolkin.render.scores import score_sheet, verdict
from tzolkin.render.terminal import board
from tzolkin.render.words.questions import question
from tzolkin.rules.game import new_game
from tzolkin.rules.kinds import KEEP_WEALTH_TILE

EXIT_FINE: Final = 0
EXIT_REFUSED: Final = 1
EXIT_INTERRUPTED: Final = 130
MOST_MISTAKES: Final = 50  # lines in a row that answer nothing, from a pipe: nobody is there


class NobodyThere(Exception):
    """What comes in answers nothing, again and again."""


class TerminalGame:
    """One game in one terminal."""

    def __init__(self, match: Match, whose: Sequence[str], keeper: Keeper, *, is_resumed: bool = False) -> None:
        """Play this match; `whose` says who plays each seat (cli/seating.py)."""
        self.match: Final = match
        self.screen: Final = Screen()
        self.keeping: Final = Keeping(match, keeper, self.screen)
        self.is_resumed: Final = is_resumed
        bot_seed = match.record.seed() or 0
        self.bots: Final = [bot_of(who, bot_seed + seat) for seat, who in enumerate(whose)]
        self.people: Final = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.labels: Final = labels(whose)
        self.pages: Final = rules_help.pages()
        self.typed: list[str] = []  # what was typed beyond the question it answered
        self.holds_device = NOBODY
        self.mistakes = 0
        self.said_of_bots: set[int] = set()
        self.shown = ""  # the turn whose beginning is on the screen; empty when the board is to be drawn
        self.begin_telling()

    # ---- The course of the game

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the exit code."""
        try:
            self.welcome()
            while not self.match.is_over:
                self.step()
            self.finish()
            return EXIT_FINE
        except Leaving:
            self.keeping.say_goodbye()
        except NobodyThere:
            self.screen.say(f"{MOST_MISTAKES} lines in a row answered nothing.")
            self.keeping.say_goodbye()
            return EXIT_REFUSED
        except EOFError:
            self.screen.say()
            self.screen.say("The input has ended.")
            self.keeping.say_goodbye()
        except KeyboardInterrupt:
            self.screen.say()
            self.screen.say("Interrupted.")
            self.keeping.say_goodbye()
            return EXIT_INTERRUPTED
        return EXIT_FINE if self.keeping.is_kept else EXIT_REFUSED

    def welcome(self) -> None:
        """Who plays, and how to get help."""
        self.screen.say("TZOLK'IN: THE MAYAN CALENDAR", "bold")
        self.screen.say(f"{', '.join(self.labels)}.  Seed {self.match.record.headers.get('seed', 'unknown')}.")
        if self.is_resumed:
            self.screen.say("Going on where the game was left.")
        if self.people and not self.match.is_over:
            self.screen.say("Type a number to choose.  h: commands; h board: how to read the board; q: leave.")

    def step(self) -> None:
        """One choice of whoever is to choose."""
        seat = self.match.seat_to_choose
        bot = self.bots[seat]
        if bot is None:
            self.ask_person(seat)
        else:
            self.let_bot_play(seat, bot)

    def let_bot_play(self, seat: int, bot: bots.Bot) -> None:
        """A bot's turn to its end."""
        turn = heading(self.match.game)
        with self.screen.working(f"{self.labels[seat]} is thinking"):
            while self.match.seat_to_choose == seat and heading(self.match.game) == turn:
                self.match.choose(self.bot_choice(seat, bot))
        self.keeping.keep()
        self.tell(seat)

    def bot_choice(self, seat: int, bot: bots.Bot) -> int:
        """What the bot chooses; when it fails, anything, so that the game goes on."""
        options = self.match.options()
        if len(options) == 1:
            return options[0]
        try:
            return checked_choice(bot, bots.View(self.match.game, seat))
        except BotError as error:
            if seat not in self.said_of_bots:
                self.said_of_bots.add(seat)
                text = " ".join(str(error).split())
                self.screen.say(f"{self.labels[seat]}: {text}; a choice at random is made instead.", "bold red")
            return Random(len(self.match.record.choices)).choice(options)

    # ---- A person's choice

    def ask_person(self, seat: int) -> None:
        """Show what is asked, and read until it is answered or something else is to be asked."""
        game = self.match.game
        options = self.match.options()
        if game.stack[-1].kind == KEEP_WEALTH_TILE:
            self.pass_device(seat)
        turn = heading(game)
        if turn != self.shown:
            self.shown = turn
            self.typed = []
            self.show_board()
        if len(options) == 1:
            self.screen.show(self.seat_text(seat, f"only one possibility: {self.match.describe(options[0])}"))
            self.choose(seat, options[0])
            return
        menu = numbered(options)
        if not self.typed:
            self.show_question(seat, menu)
        choice = self.read_choice(seat, menu)
        if choice is not None:
            self.choose(seat, choice)

    def choose(self, seat: int, choice: int) -> None:
        """Make a person's choice, keep it, and tell what came of it."""
        is_secret = self.match.game.stack[-1].kind == KEEP_WEALTH_TILE
        turn = heading(self.match.game)
        self.match.choose(choice, seat)
        self.keeping.keep()
        if is_secret and len(self.people) > 1 and heading(self.match.game) != turn:
            self.screen.clear()
            self.let_go_of_device()
        self.tell(seat)
        if self.typed and (self.match.is_over or heading(self.match.game) != turn):
            self.screen.say(f"The turn is over; not used: {' '.join(self.typed)}")
            self.typed = []

    def pass_device(self, seat: int) -> None:
        """Before a secret choice with several people at one keyboard: make sure the right one looks."""
        if len(self.people) < 2 or self.holds_device == seat:
            return
        self.screen.clear()
        self.screen.show(self.seat_text(seat, f"secret choice.  Pass the device to {self.labels[seat]}."))
        self.screen.ask("Press Enter when nobody else is looking. ")
        self.holds_device = seat

    def let_go_of_device(self) -> None:
        """Somebody else may be at the keyboard next."""
        self.holds_device = NOBODY

    def show_board(self) -> None:
        """The board as it is."""
        self.screen.say()
        self.screen.lines(board(self.match.game, names=self.labels, width=self.screen.width))

    def show_question(self, seat: int, menu: Mapping[str, int]) -> None:
        """The question and its numbered options."""
        game = self.match.game
        self.screen.show(self.seat_text(seat, question(game), "bold"))
        self.screen.lines(menu_lines(game, menu, width=self.screen.width))

    def seat_text(self, seat: int, text: str, style: str = "") -> Text:
        """A text that begins with the player's letter and name."""
        return Text.assemble(seat_cell(seat), (f" {self.labels[seat]}: ", "bold"), (text, style))

    def read_choice(self, seat: int, menu: Mapping[str, int]) -> int | None:
        """Read until a choice is made; None when the question is to be asked anew.

        Raises:
            Leaving: a person leaves.
            NobodyThere: too many lines in a row answered nothing.
            EOFError: there is no input any more.
        """
        if self.typed:
            return self.choice_typed_before(menu)
        while True:
            line = self.screen.ask(f"{SEAT_NAMES[seat]}> ")
            words = line.replace(",", " ").replace(";", " ").split()
            if not words:
                self.forgive()
                return None
            if all(word.isdecimal() for word in words):
                if words[0] in menu:
                    self.forgive()
                    self.typed = words[1:]
                    return menu[words[0]]
                self.refuse(f"expected {span(menu)}, got {words[0]!r}", also_unused=words[1:])
                continue
            command = command_called(words[0].lower())
            if command is not None:
                self.forgive()
                command(self, Typed(seat, line.partition(words[0])[2].strip(" ,;"), menu))
                if not self.shown:  # the command wants the board to be drawn, and the question to be asked anew
                    return None
                continue
            name = " ".join(words)
            meant = options_meant(name, menu)
            if len(meant) == 1:
                self.forgive()
                return meant[0]
            self.refuse(misunderstanding(name, meant, menu))

    def choice_typed_before(self, menu: Mapping[str, int]) -> int | None:
        """Use the next number of those typed on one line; None, and the others are dropped, when it is no option."""
        word = self.typed.pop(0)
        if word not in menu:
            self.refuse(f"expected {span(menu)}, got {word!r}", also_unused=self.typed)
            return None
        self.screen.say(f"  {word}  {self.match.describe(menu[word])}", "dim")
        return menu[word]

    def refuse(self, message: str, also_unused: Sequence[str] = ()) -> None:
        """Say in a line what is wrong with the input; give up when a pipe sends nothing else.

        Raises:
            NobodyThere: too many lines in a row answered nothing.
        """
        unused = f"; not used: {' '.join(also_unused)[:40]}" if also_unused else ""
        self.screen.say(f"{message}{unused}", "bold")
        self.typed = []
        self.mistakes += 1
        if self.mistakes >= MOST_MISTAKES and not self.screen.is_terminal:
            raise NobodyThere

    def forgive(self) -> None:
        """A line made sense."""
        self.mistakes = 0

    # ---- Telling

    def begin_telling(self) -> None:
        """Take the story from the record, as if all of it had been told, and go on with it from the match's game."""
        self.story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
        game = new_game(self.match.record.ruleset, self.story)
        for choice in self.match.record.choices:
            game.choose(choice)
        self.match.game.listener = self.story
        self.told = len(self.story.happenings)  # so many happenings are on the screen

    def forget_what_is_shown(self) -> None:
        """Let the board be drawn anew before the next question."""
        self.shown = ""

    def go_back(self, index: int) -> None:
        """The game as it was before a choice of its record."""
        self.match.resume(self.match.record.choices[:index])
        self.begin_telling()
        self.forget_what_is_shown()
        self.keeping.keep()

    def tell(self, seat: int) -> None:
        """Print what happened since it was last told."""
        for paragraph in paragraphs(self.story, self.told, seat):
            self.screen.show(paragraph_text(paragraph))
        self.told = len(self.story.happenings)

    def finish(self) -> None:
        """The final board, the score sheet, who has won, and where the record is."""
        self.show_board()
        self.screen.say()
        self.screen.lines(score_sheet(self.match.game, self.labels))
        self.screen.say()
        self.screen.say(verdict(self.match.game, self.labels), "bold")
        self.keeping.tell_result()
        if self.people:
            self.keeping.offer_copy("Save it under a name of your own? (y/N) ")


def span(menu: Mapping[str, int]) -> str:
    """The numbers of a menu, in words."""
    numbers = sorted(int(number) for number in menu)
    return f"a number from {numbers[0]} to {numbers[-1]}"


def options_meant(text: str, menu: Mapping[str, int]) -> list[int]:
    """The option of this name, or all whose names begin so; a single letter names none."""
    wanted = text.lower()
    names = {choice_name(choice).lower(): choice for choice in menu.values()}
    if wanted in names:
        return [names[wanted]]
    beginning = [choice for name, choice in names.items() if name.startswith(wanted)]
    return [] if len(beginning) == 1 and len(wanted) == 1 else beginning


def misunderstanding(text: str, meant: Sequence[int], menu: Mapping[str, int]) -> str:
    """Why a text names no option: it may mean several, or it means none."""
    if meant:
        names = ", ".join(choice_name(choice).lower() for choice in meant[:4])
        return f"{text[:40]!r} may be {names}: type more of it, or the number"
    return f"expected {span(menu)}, the name of an option, or a command (h lists them), got {text[:40]!r}"
