"""A game in the terminal: shows the board, tells what happens, asks people, and lets bots choose.

The board and all words are made in render/.  Here is the conversation: whose choice it is, what was typed, what was
taken back, and that everything is kept.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from rich.text import Text

from tzolkin import bots
from tzolkin.bots.bot import BotError, checked_choice
from tzolkin.cli import rules_help
from tzolkin.cli.saving import Keeper
from tzolkin.cli.screen import Screen
from tzolkin.cli.seating import bot_of
from tzolkin.components.words import CHANCE, NOBODY, SEAT_NAMES
from tzolkin.match import Match
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record import heading
from tzolkin.record.story import Story
from tzolkin.render import terminal
from tzolkin.render.menu import menu as menu_lines
from tzolkin.render.menu import numbered
from tzolkin.render.scores import score_sheet, verdict
from tzolkin.render.telling import Paragraph, TerseLanguage, paragraphs
from tzolkin.render.words import ABOUT, option_text, question
from tzolkin.rules.game import new_game
from tzolkin.rules.kinds import KEEP_WEALTH_TILE
from tzolkin.rules.knowledge import before_reveal

EXIT_FINE: Final = 0
EXIT_REFUSED: Final = 1
EXIT_INTERRUPTED: Final = 130
MOST_MISTAKES: Final = 50  # lines in a row that answer nothing, from a pipe: nobody is there
LOG_PARAGRAPHS: Final = 20

COMMANDS: Final = """\
Type the number of an option.  Several numbers on one line answer several
questions: 3 1 0.  An option's name will do too, or how it begins: tik.

  u  undo     take back your last step, and what the bots did since; again: more
  b  board    draw the board (Enter alone shows the options again)
  p  players  what everybody has built, in full
  l  log      what happened lately; l all: from the beginning
     score    the score sheet so far
  h  help     this list; h TOPIC: the rules, as in h tikal, h R-TIK-04, h begging;
              h 3: about option 3; h board: how to read the board
  s  save     where the game is kept; s FILE: write a copy
  q  quit     leave; you can go on with the game later
"""

BOARD_HELP: Final = """\
Players are the letters R, B, G, Y; d is a dummy worker.  > marks whose choice it is.

Gears: [2] is what your next worker there costs in all, standing on that space; (5) is a price that you cannot pay, or \
that nobody is asked to pay now.  5c or 2w: 5 corn or 2 wood.  Tiles left 1c 3w: 1 open corn tile, 3 wood tiles.  \
build 2/M: two buildings or a monument.  c: build: a building for corn.  any: any action of the gear.  4 C on Chichen \
Itza: 4 points and a step up in Chaac; +r: and a resource; taken: a skull stands there.

Tiles: the letters before the colon are the cost, what follows is the effect.  theology: a level up; Chaac: a step up.

Temples: 6s:R is a step worth 6 points, with stone, on which Red stands.  best: for the highest at the end of the age.

Players: need is the corn for the next Food Day, with ! while there is too little.  hand 2 of 4: of 4 workers 2 are in \
hand.  tiles: harvest tiles.  side: light may turn the calendar by two days.  F T H S M: farms, tombs, halls, shrines, \
monuments; p lists them.

Calendar: @ is today; g a Food Day when temples give goods, p one when they give points."""


class Leaving(Exception):
    """A person leaves the game."""


class NobodyThere(Exception):
    """What comes in answers nothing, again and again."""


class TerminalGame:
    """One game in one terminal."""

    def __init__(self, match: Match, whose: Sequence[str], keeper: Keeper, *, is_resumed: bool = False) -> None:
        """Play this match; `whose` says who plays each seat (cli/seating.py)."""
        self.match: Final = match
        self.keeper: Final = keeper
        self.screen: Final = Screen()
        self.is_resumed: Final = is_resumed
        bot_seed = match.record.seed() or 0
        self.bots: Final = [bot_of(who, bot_seed + seat) for seat, who in enumerate(whose)]
        self.people: Final = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.labels: Final = [f"{SEAT_NAMES[seat]} ({who})" for seat, who in enumerate(whose)]
        self.pages: Final = rules_help.pages()
        self.story = self.retold()
        self.told = len(self.story.happenings)  # so many happenings are on the screen
        self.shown = ""  # the turn whose beginning is on the screen
        self.typed: list[str] = []  # what was typed beyond the question it answered
        self.holds_device = NOBODY
        self.mistakes = 0
        self.has_complained = False
        self.said_of_bots: set[int] = set()

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
            return EXIT_FINE if self.farewell() else EXIT_REFUSED
        except NobodyThere:
            self.screen.say(f"{MOST_MISTAKES} lines in a row answered nothing.")
            self.farewell()
            return EXIT_REFUSED
        except EOFError:
            self.screen.say()
            self.screen.say("The input has ended.")
            return EXIT_FINE if self.farewell() else EXIT_REFUSED
        except KeyboardInterrupt:
            self.screen.say()
            self.screen.say("Interrupted.")
            self.farewell()
            return EXIT_INTERRUPTED

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
        self.keep()
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
        self.keep()
        if is_secret and len(self.people) > 1 and heading(self.match.game) != turn:
            self.screen.clear()
            self.holds_device = NOBODY
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

    def show_board(self) -> None:
        """The board as it is."""
        self.screen.say()
        self.screen.lines(terminal.board(self.match.game, names=self.labels, width=self.screen.width))

    def show_question(self, seat: int, menu: dict[str, int]) -> None:
        """The question and its numbered options."""
        game = self.match.game
        self.screen.show(self.seat_text(seat, question(game), "bold"))
        self.screen.lines(menu_lines(game, menu, width=self.screen.width))

    def seat_text(self, seat: int, text: str, style: str = "") -> Text:
        """A text that begins with the player's letter and name."""
        return Text.assemble(terminal.seat_cell(seat), (f" {self.labels[seat]}: ", "bold"), (text, style))

    def read_choice(self, seat: int, menu: dict[str, int]) -> int | None:
        """Read until a choice is made; None when the question is to be asked anew."""
        while True:
            if self.typed:
                word = self.typed.pop(0)
                if word in menu:
                    self.screen.say(f"  {word}  {self.match.describe(menu[word])}", "dim")
                    return menu[word]
                self.refuse(f"expected {span(menu)}, got {word!r}", also_unused=self.typed)
                return None
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
            command = self.command(words[0].lower())
            if command is not None:
                self.forgive()
                if command(seat, line.partition(words[0])[2].strip(" ,;"), menu):
                    return None
                continue
            named = self.named_option(" ".join(words), menu)
            if named is not None:
                self.forgive()
                return named

    def named_option(self, text: str, menu: dict[str, int]) -> int | None:
        """The option of this name, or the only one that begins so; says what is wrong otherwise."""
        wanted = text.lower()
        names = {choice_name(choice).lower(): choice for choice in menu.values()}
        if wanted in names:
            return names[wanted]
        beginning = [name for name in names if name.startswith(wanted)]
        if len(beginning) == 1 and len(wanted) > 1:
            return names[beginning[0]]
        if len(beginning) > 1:
            self.refuse(f"{text[:40]!r} may be {', '.join(beginning[:4])}: type more of it, or the number")
        else:
            self.refuse(f"expected {span(menu)}, the name of an option, or a command (h lists them), got {text[:40]!r}")
        return None

    def refuse(self, message: str, also_unused: Sequence[str] = ()) -> None:
        """Say in a line what is wrong with the input; give up when a pipe sends nothing else."""
        unused = f"; not used: {' '.join(also_unused)[:40]}" if also_unused else ""
        self.screen.say(f"{message}{unused}", "bold")
        self.typed = []
        self.mistakes += 1
        if self.mistakes >= MOST_MISTAKES and not self.screen.is_terminal:
            raise NobodyThere

    def forgive(self) -> None:
        """A line made sense."""
        self.mistakes = 0

    # ---- Commands: each returns whether the question is to be asked anew

    def command(self, word: str) -> Callable[[int, str, dict[str, int]], bool] | None:
        """The command of this name, if there is one."""
        for names, command in (
            (("u", "undo"), self.undo),
            (("b", "board"), self.draw_again),
            (("p", "players"), self.show_areas),
            (("l", "log"), self.show_log),
            (("score", "scores", "sheet"), self.show_scores),
            (("h", "help", "?"), self.help),
            (("s", "save"), self.save),
            (("q", "quit", "exit"), self.quit),
        ):
            if word in names:
                return command
        return None

    def undo(self, seat: int, argument: str, menu: dict[str, int]) -> bool:
        """Take back the last step of a person, and what bots did after it."""
        index = self.last_step()
        if index is None:
            self.screen.say("There is nothing to take back yet.")
            return False
        record = self.match.record
        before = record.replay(index)
        owner = before.seat_to_choose
        was_secret = before.stack[-1].kind == KEEP_WEALTH_TILE
        what = "a wealth tile" if was_secret else choice_name(record.choices[index])
        # Who would choose anew knowing what the others have revealed needs their consent, as for steps of others.
        is_revealed = was_secret and len(self.people) > 1 and not before_reveal(self.match.game)
        asked = f"The last step was {self.labels[owner]}'s ({what}).  Does everybody agree to take it back? (y/N) "
        if (owner != seat or is_revealed) and not self.agreed(asked):
            return False
        bots_moved = any(self.bots[other] is not None for other in self.seats_after(index))
        self.go_back(index)
        if owner != seat:
            self.holds_device = NOBODY
        self.screen.say(f"Taken back: {what}{', and what the bots did since' if bots_moved else ''}.")
        return True

    def go_back(self, index: int) -> None:
        """The game as it was before a choice of its record."""
        self.match.resume(self.match.record.choices[:index])
        self.story = self.retold()
        self.told = len(self.story.happenings)
        self.shown = ""
        self.keep()

    def last_step(self) -> int | None:
        """Where in the record a person last had a choice; None when nobody has chosen yet."""
        game = new_game(self.match.record.ruleset)
        last = None
        for index, choice in enumerate(self.match.record.choices):
            if game.seat_to_choose in self.people and len(game.options()) > 1:
                last = index
            game.choose(choice)
        return last

    def seats_after(self, index: int) -> list[int]:
        """Who has chosen after a place in the record."""
        game = self.match.record.replay(index + 1)
        seats = []
        for choice in self.match.record.choices[index + 1 :]:
            if game.seat_to_choose != CHANCE:
                seats.append(game.seat_to_choose)
            game.choose(choice)
        return seats

    def draw_again(self, seat: int, argument: str, menu: dict[str, int]) -> bool:
        """Draw the board, and ask again."""
        self.show_board()
        return True

    def show_areas(self, seat: int, argument: str, menu: dict[str, int]) -> bool:
        """What everybody has built."""
        self.screen.lines(terminal.areas(self.match.game, self.labels))
        return False

    def show_log(self, seat: int, argument: str, menu: dict[str, int]) -> bool:
        """What happened, turn by turn."""
        told = paragraphs(self.story)
        for paragraph in told if argument == "all" else told[-LOG_PARAGRAPHS:]:
            self.screen.show(paragraph_text(paragraph))
        return False

    def show_scores(self, seat: int, argument: str, menu: dict[str, int]) -> bool:
        """The score sheet."""
        self.screen.lines(score_sheet(self.match.game, self.labels))
        return False

    def help(self, seat: int, topic: str, menu: dict[str, int]) -> bool:
        """The commands, or what the rules say about something."""
        about = ABOUT[self.match.game.stack[-1].kind]
        if not topic:
            self.screen.say(COMMANDS)
            names = ", ".join(page.name for page in self.pages)
            self.screen.say(f"The rules of the question now asked: h {about}.  All topics: board, {names}.")
            return False
        if topic == "board":
            self.screen.say(BOARD_HELP)
            return False
        if topic in menu:
            choice = menu[topic]
            self.screen.say(
                f"{self.match.describe(choice)}: {option_text(self.match.game, choice) or 'no more to say'}"
            )
            topic = about
        text = rules_help.look_up(topic, self.pages)
        if text is None:
            names = ", ".join(page.name for page in self.pages) or "none: this installation came without rules pages"
            self.screen.say(
                f"expected a topic ({names}), a rule id such as R-TIK-04 or a word of the rules, got {topic[:40]!r}"
            )
        else:
            self.screen.markdown(text)
        return False

    def save(self, seat: int, name: str, menu: dict[str, int]) -> bool:
        """Say where the game is kept, or write a copy."""
        if not name:
            self.keep()
            if not self.keeper.trouble:
                self.screen.say_whole(f"The game is kept in {self.keeper.path}; s FILE writes a copy.")
            return False
        self.write_copy(name)
        return False

    def quit(self, seat: int, argument: str, menu: dict[str, int]) -> bool:
        """Leave, having offered a copy."""
        if not self.keeper.is_own_choice and self.agreed("Leave the game.  Save it under a name of your own? (y/N) "):
            self.ask_for_copy()
        raise Leaving

    # ---- Keeping

    def keep(self) -> None:
        """Write the record to its file; say so once when that fails."""
        if self.keeper.keep(self.match.record):
            self.has_complained = False
        elif not self.has_complained:
            self.has_complained = True
            self.screen.say(
                f"The game cannot be kept in {self.keeper.path}: {self.keeper.trouble}.  It goes on.", "bold red"
            )

    def ask_for_copy(self) -> None:
        """Ask for a file name until a copy is written, or none is wanted."""
        while True:
            name = self.screen.ask("File name (Enter: none): ")
            if not name or self.write_copy(name):
                return

    def write_copy(self, name: str) -> bool:
        """Write the record to a file; whether that was done."""
        path = Path(name).expanduser()
        if path.exists() and not self.agreed(f"{path} exists.  Overwrite it? (y/N) "):
            return False
        try:
            self.match.record.dump(path)
        except OSError as error:
            self.screen.say(f"cannot write {path}: {error.strerror}", "bold red")
            return False
        self.screen.say_whole(f"Saved in {path}.")
        return True

    def agreed(self, text: str) -> bool:
        """Whether a person says yes."""
        return self.screen.ask(text).lower() in ("y", "yes")

    # ---- Telling

    def retold(self) -> Story:
        """The story of the record so far; the match's game goes on telling it."""
        story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
        game = new_game(self.match.record.ruleset, story)
        for choice in self.match.record.choices:
            game.choose(choice)
        self.match.game.listener = story
        return story

    def tell(self, seat: int) -> None:
        """Print what happened since it was last told."""
        for paragraph in paragraphs(self.story, self.told, seat):
            self.screen.show(paragraph_text(paragraph))
        self.told = len(self.story.happenings)

    # ---- The end

    def finish(self) -> None:
        """The final board, the score sheet, who has won, and where the record is."""
        self.show_board()
        self.screen.say()
        self.screen.lines(score_sheet(self.match.game, self.labels))
        self.screen.say()
        self.screen.say(verdict(self.match.game, self.labels), "bold")
        if self.keep_quietly():
            self.screen.say_whole(f"The record of this game is in {self.keeper.path}.")
        if self.people and not self.keeper.is_own_choice and self.agreed("Save it under a name of your own? (y/N) "):
            self.ask_for_copy()

    def farewell(self) -> bool:
        """Keep the game, and say how to go on with it; whether it is kept."""
        if not self.keep_quietly():
            self.screen.say(f"The game could not be kept in {self.keeper.path}: {self.keeper.trouble}.", "bold red")
            return False
        if self.match.is_over:
            self.screen.say_whole(f"The record of this game is in {self.keeper.path}.")
        else:
            self.screen.say_whole(
                f"The game is kept.  Go on with: tzolkin play --terminal --resume {quoted(self.keeper.path)}"
            )
        return True

    def keep_quietly(self) -> bool:
        """Write the record once more, whatever interrupted the last writing."""
        return self.keeper.keep(self.match.record)


def span(menu: dict[str, int]) -> str:
    """The numbers of a menu, in words."""
    numbers = sorted(int(number) for number in menu)
    return f"a number from {numbers[0]} to {numbers[-1]}"


def paragraph_text(paragraph: Paragraph) -> Text:
    """A paragraph of the story, begun by the letter of its player."""
    if paragraph.seat == NOBODY:
        return Text("  " + paragraph.text, style="italic")
    return Text.assemble(terminal.seat_cell(paragraph.seat), " " + paragraph.text)


def quoted(path: Path) -> str:
    """A path as a shell reads it."""
    return shlex.quote(str(path))
