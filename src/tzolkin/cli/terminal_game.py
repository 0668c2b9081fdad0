"""A game in the terminal: shows the board, tells what happens, asks people, and lets bots choose.

The board and all words are made in render/.  Here is the conversation: whose choice it is, and what was typed.  What
may be typed besides a choice is in game_commands.py, how everything is kept in keeping.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from tzolkin import bots
from tzolkin.bots import protocol
from tzolkin.bots.bot import BotError, bot_name, checked_choice, dismiss, seed_of_bot, tell_result
from tzolkin.cli import rules_help
from tzolkin.cli.game_commands import Leaving, Typed, commands_meant
from tzolkin.cli.keeping import Keeping
from tzolkin.cli.saving import Keeper
from tzolkin.cli.screen import LONGEST_QUOTE, Screen
from tzolkin.cli.seating import ALONE, USUAL_BOT, bot_of, brought_along, labels, unnamed
from tzolkin.cli.table_options import modules_text
from tzolkin.cli.taking_back import UNDO, take_back_one
from tzolkin.components.words import NOBODY, SEAT_NAMES
from tzolkin.match import Match
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record import KEPT_IN_SECRET, heading
from tzolkin.record.story import Story
from tzolkin.render.lines import seat_cell
from tzolkin.render.log import ON_THE_BOARD, Paragraph, TerseLanguage, paragraph_text, paragraphs
from tzolkin.render.menu import menu as menu_lines
from tzolkin.render.menu import numbered
from tzolkin.render.outcomes import chosen_text, turn_end
from tzolkin.render.scores import score_sheet, verdict
from tzolkin.render.terminal import board
from tzolkin.render.words.questions import question
from tzolkin.rules.game import new_game
from tzolkin.rules.kinds import CHOOSE_ACTION

EXIT_FINE: Final = 0
EXIT_REFUSED: Final = 1
EXIT_INTERRUPTED: Final = 130
SECONDS_TO_THINK: Final = 10.0  # for a choice of a bot: only where the engine is interpreted does it need more
MOST_MISTAKES: Final = 50  # lines in a row that answer nothing, from a pipe: nobody is there


class NobodyThere(Exception):
    """What comes in answers nothing, again and again."""


class TerminalGame:
    """One game in one terminal."""

    def __init__(
        self,
        match: Match,
        whose: Sequence[str],
        keeper: Keeper,
        *,
        is_resumed: bool = False,
        seats: Sequence[str] = (),
    ) -> None:
        """Play this match; `whose` says who plays each seat, `seats` who was named on the command line for it."""
        brought = brought_along(seats)
        self.match: Final = match
        self.screen: Final = Screen()
        self.keeping: Final = Keeping(match, keeper, self.screen, seats if brought else ())
        self.is_resumed: Final = is_resumed
        self.is_by_the_record: Final = is_resumed and not seats
        seeds = [seed_of_bot(match.record.seed() or 0, seat) for seat in range(len(whose))]
        self.bots: Final = [
            protocol.bot_of(brought[seat], seed=seeds[seat]) if seat in brought else bot_of(who, seeds[seat])
            for seat, who in enumerate(whose)
        ]
        self.people: Final = [seat for seat, bot in enumerate(self.bots) if bot is None]
        self.whose: Final = whose
        self.labels: Final = labels(whose)
        self.pages: Final = rules_help.pages()
        self.typed: list[str] = []  # what was typed beyond the question it answered
        self.used: list[str] = []  # what of the same line has been used
        self.holds_device = NOBODY
        self.mistakes = 0
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
        finally:
            for bot in filter(None, self.bots):
                dismiss(bot)
        return EXIT_FINE if self.keeping.is_kept else EXIT_REFUSED

    def welcome(self) -> None:
        """Who plays, and how to get help."""
        self.screen.say("TZOLK'IN: THE MAYAN CALENDAR", "bold")
        self.screen.say(f"{', '.join(self.labels)}.  Seed {self.match.record.headers.get('seed', 'unknown')}.")
        modules = modules_text(self.match.record.ruleset)
        if modules:
            self.screen.say(f"With {modules}.")
        if self.is_resumed:
            self.screen.say("Going on where the game was left.")
        self.tell_whom_the_record_leaves_to_people()
        if self.people and not self.match.is_over:
            self.screen.say("Type a number to choose.  h: commands; h board: how to read the board; q: leave.")

    def tell_whom_the_record_leaves_to_people(self) -> None:
        """Say which names of a record count as people's: nothing there tells a program or a misspelt bot from them."""
        if not self.is_by_the_record or self.match.is_over:
            return
        for seat in self.people:
            if self.whose[seat] not in ("", ALONE, unnamed(seat)):
                self.screen.say(
                    f"{self.labels[seat]}: no bot is called so, and a person plays.  A program has to be named again, "
                    "with --seat for each player."
                )

    def step(self) -> None:
        """One choice of whoever is to choose."""
        seat = self.match.seat_to_choose
        bot = self.bots[seat]
        if bot is None:
            self.ask_person(seat)
        else:
            self.let_bot_play(seat)

    def let_bot_play(self, seat: int) -> None:
        """A bot's turn to its end."""
        turn = heading(self.match.game)
        with self.screen.working(f"{self.labels[seat]} is thinking"):
            while self.match.seat_to_choose == seat and heading(self.match.game) == turn:
                self.match.choose(self.bot_choice(seat))
        self.keeping.keep()
        if not self.people:  # a person is told below the board
            self.tell()

    def bot_choice(self, seat: int) -> int:
        """What the bot chooses; when it fails, what the one chooses that plays on for it, so that the game goes on."""
        options = self.match.options()
        bot = self.bots[seat]
        assert bot is not None
        if len(options) == 1:
            return options[0]
        try:
            return checked_choice(bot, bots.View(self.match.game, seat, time_budget=SECONDS_TO_THINK))
        except BotError as error:
            dismiss(bot)
            text = " ".join(str(error).split())
            stand_in = "random" if bot_name(bot) == USUAL_BOT else USUAL_BOT
            self.screen.say(f"{self.labels[seat]}: {text}; {stand_in} plays on.", "bold red")
            self.bots[seat] = bots.by_name(stand_in, seed=seat)
            return self.bot_choice(seat)

    # ---- A person's choice

    def ask_person(self, seat: int) -> None:
        """Show what is asked, and read until it is answered or something else is to be asked."""
        game = self.match.game
        options = self.match.options()
        if self.is_secret():
            self.pass_device(seat)
        turn = heading(game)
        if turn != self.shown:
            self.shown = turn
            self.gather_news(turn)
            self.show_board()
            self.show_news()
        if len(options) == 1:
            self.screen.show(self.seat_text(seat, f"only one possibility: {chosen_text(game, options[0])}"))
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
        is_secret = self.is_secret()
        turn = heading(self.match.game)
        self.match.choose(choice, seat)
        self.keeping.keep()
        has_more_secrets = self.is_secret() and self.match.seat_to_choose == seat
        if is_secret and len(self.people) > 1 and not has_more_secrets:
            self.screen.clear()
            self.let_go_of_device()
        if not is_secret:  # what is revealed after the last secret choice is news to everybody
            self.tell(only_this_turn=True)
        if self.typed and (self.match.is_over or heading(self.match.game) != turn):
            self.screen.say(f"The turn is over; {self.fate_of_line(self.typed)}")
            self.typed = []

    def is_secret(self) -> bool:
        """Whether the question now asked is answered unseen by the others."""
        return not self.match.is_over and self.match.game.stack[-1].kind in KEPT_IN_SECRET

    def fate_of_line(self, unused: Sequence[str]) -> str:
        """Which answers of a line were used, and which were not."""
        done = f"done: {' '.join(self.used)}; " if self.used else ""
        return f"{done}not done: {' '.join(unused)[:LONGEST_QUOTE]}"

    def pass_device(self, seat: int) -> None:
        """Before a secret choice with several people at one keyboard: make sure the right one looks."""
        if len(self.people) < 2 or self.holds_device == seat:
            return
        self.screen.clear()
        self.screen.show(self.seat_text(seat, f"secret choice.  Pass the device to {self.labels[seat]}."))
        while answer := self.screen.ask("Press Enter when nobody else is looking. "):
            self.refuse(f"expected Enter alone, got {answer[:LONGEST_QUOTE]!r}: only then is anything shown or done")
        self.forgive()
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
            return self.choice_typed_before(seat, menu)
        while True:
            line = self.screen.ask(f"{SEAT_NAMES[seat]}> ")
            words = line.replace(",", " ").replace(";", " ").split()
            if not words:
                self.forgive()
                return None
            if words[0].isdecimal() and all(word.isdecimal() or is_undo(word) for word in words):
                self.used = []
                if words[0] in menu:
                    self.forgive()
                    self.typed, self.used = words[1:], words[:1]
                    return menu[words[0]]
                self.refuse(
                    f"expected {span(menu)}, got {words[0][:LONGEST_QUOTE]!r}", unused=words if words[1:] else ()
                )
                continue
            name = " ".join(words)
            meant = options_meant(name, menu)
            commands = commands_meant(words[0].lower())
            if len(commands) == 1 and (words[0].lower() in commands or not meant):
                self.forgive()
                commands[next(iter(commands))](self, Typed(seat, line.partition(words[0])[2].strip(" ,;"), menu))
                if not self.shown:  # the command wants the board to be drawn, and the question to be asked anew
                    return None
                continue
            if len(meant) == 1 and not commands:
                self.forgive()
                return meant[0]
            if meant or commands:
                self.refuse(ambiguity(name, meant, commands))
            else:
                self.refuse(misunderstanding(words, menu))

    def choice_typed_before(self, seat: int, menu: Mapping[str, int]) -> int | None:
        """Use the next number of those typed on one line; None, and the others are dropped, when it is no option.

        None too after a `u` among them, which takes a step back.
        """
        word = self.typed[0]
        if is_undo(word):
            self.typed, self.used = self.typed[1:], [*self.used, word]
            if not take_back_one(self, seat) and self.typed:
                self.screen.say(self.fate_of_line(self.typed))
                self.typed = []
            return None
        if word not in menu:
            self.refuse(f"expected {span(menu)}, got {word[:LONGEST_QUOTE]!r}", unused=self.typed)
            return None
        self.typed = self.typed[1:]
        self.used = [*self.used, word]
        self.screen.say(f"  {word}  {chosen_text(self.match.game, menu[word])}", "dim")
        return menu[word]

    def refuse(self, message: str, unused: Sequence[str] = ()) -> None:
        """Say in a line what is wrong with the input; give up when a pipe sends nothing else.

        Raises:
            NobodyThere: too many lines in a row answered nothing.
        """
        self.screen.say(f"{message}{f'; {self.fate_of_line(unused)}' if unused else ''}", "bold")
        self.typed = []
        self.mistakes += 1
        if self.mistakes >= MOST_MISTAKES and not self.screen.is_terminal:
            raise NobodyThere

    def forgive(self) -> None:
        """A line made sense."""
        self.mistakes = 0

    # ---- Telling

    def begin_telling(self) -> None:
        """Take the story from the record, as told up to a person's last turn, and go on with it from the match's game.

        What came after that turn is news, when a game is gone on with and after a step back.
        """
        self.story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
        game = new_game(self.match.record.ruleset, self.story)
        self.told = 0  # so many happenings are on the screen
        self.on_turn = NOBODY  # whose turn it was then
        for choice in self.match.record.choices:
            seat, turn, before = game.seat_to_choose, heading(game), len(self.story.happenings)
            is_secret = game.stack[-1].kind in KEPT_IN_SECRET
            game.choose(choice)
            if seat in self.people and not is_secret and (game.is_over or heading(game) != turn):
                self.told = before + turn_end(self.story.happenings[before:])
        self.match.game.listener = self.story
        self.news: list[Paragraph] = []  # what others did since a person's turn before
        self.turn_of_news = ""

    def forget_what_is_shown(self) -> None:
        """Let the board be drawn anew before the next question."""
        self.shown = ""

    def go_back(self, index: int) -> None:
        """The game as it was before a choice of its record."""
        self.match.resume(self.match.record.choices[:index])
        self.begin_telling()
        self.forget_what_is_shown()
        self.keeping.keep()

    def untold(self, until: int | None = None, left_out: Sequence[int] = ()) -> list[Paragraph]:
        """What has not been told yet, up to a happening, without some messages; from now on it counts as told."""
        is_open = any(frame.kind == CHOOSE_ACTION for frame in self.match.game.stack)
        told = paragraphs(self.story, self.told, self.on_turn, until=until, is_action_open=is_open, left_out=left_out)
        self.told = len(self.story.happenings) if until is None else until
        self.on_turn = self.match.game.seat_to_choose if until is None else NOBODY
        return told

    def tell(self, *, only_this_turn: bool = False) -> None:
        """Print what happened since it was last told; what comes after the turn is news, told below the next board."""
        later = turn_end(self.story.happenings[self.told :])
        for paragraph in self.untold(self.told + later if only_this_turn and not self.ends_here(later) else None):
            self.screen.show(paragraph_text(paragraph, self.screen.text_width))

    def ends_here(self, later: int) -> bool:
        """Whether so many happenings are all that has not been told."""
        return self.told + later == len(self.story.happenings)

    def gather_news(self, turn: str) -> None:
        """Make news of what has not been told when a turn begins; a board drawn again has the same news."""
        untold = self.untold(left_out=ON_THE_BOARD)
        if turn != self.turn_of_news:
            self.news = untold
            self.turn_of_news = turn

    def show_news(self) -> None:
        """What others did since a person's turn before, between the board and the question."""
        for paragraph in self.news:
            self.screen.show(paragraph_text(paragraph, self.screen.text_width))

    def finish(self) -> None:
        """The final board, what happened last, the score sheet, who has won, and where the record is."""
        for bot in filter(None, self.bots):
            tell_result(bot, self.match.scores(), self.match.winners())
        self.show_board()
        self.tell()
        self.screen.say()
        self.screen.lines(score_sheet(self.match.game, self.labels))
        self.screen.say()
        self.screen.say(verdict(self.match.game, self.labels), "bold")
        self.keeping.tell_result()
        if self.people:
            self.keeping.offer_copy("Save it under a name of your own? (y/N) ")


def is_undo(word: str) -> bool:
    """Whether a word among numbers takes a step back."""
    return word.lower() in UNDO


def span(menu: Mapping[str, int]) -> str:
    """The numbers of a menu, in words."""
    numbers = sorted(int(number) for number in menu)
    return f"a number from {numbers[0]} to {numbers[-1]}"


def options_meant(text: str, menu: Mapping[str, int]) -> list[int]:
    """The option of this name, or all that have it as a beginning, or else as that of a later word.

    A single letter names none.
    """
    wanted = text.lower()
    names = {choice_name(choice).lower(): choice for choice in menu.values()}
    if wanted in names:
        return [names[wanted]]
    if len(wanted) == 1:
        return []
    beginning = [choice for name, choice in names.items() if name.startswith(wanted)]
    return beginning or [choice for name, choice in names.items() if f" {wanted}" in name]


def ambiguity(text: str, meant: Sequence[int], commands: Iterable[str]) -> str:
    """What a text may mean."""
    names = [choice_name(choice).lower() for choice in meant[:4]] + [f"the command {name}" for name in commands]
    return f"{text[:LONGEST_QUOTE]!r} may be {', '.join(names)}: type more of it, or the number"


def misunderstanding(words: Sequence[str], menu: Mapping[str, int]) -> str:
    """Why words name no option."""
    text = " ".join(words)[:LONGEST_QUOTE]
    wrong = next((word for word in words if not word.isdecimal() and not is_undo(word)), "")
    if words[0].isdecimal():
        first = words[0][:LONGEST_QUOTE]
        return f"expected only numbers or u after {first!r}, got {wrong[:LONGEST_QUOTE]!r}; nothing done"
    return f"expected {span(menu)}, the name of an option, or a command (h lists them), got {text!r}"
