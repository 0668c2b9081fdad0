"""What is said of a table before its first event: who sits where, which game is played, and how the table behaves."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from tzolkin import bots
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.render.board.theme import PLAYER_COLOURS
from tzolkin.render.language import LANGUAGES, say
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MODULES, MOST_PLAYERS, Ruleset
from tzolkin.server.errors import BadSettings

PERSON: Final = "person"
BOT: Final = "bot"
LONGEST_NAME: Final = 40
LONGEST_PACE: Final = 10.0
USUAL_PACE: Final = 0.8


@dataclass(frozen=True, slots=True)
class SeatSettings:
    """Who sits on a seat: this bot, or a person, who `is_here` at the creator's browser or comes by a link."""

    kind: str
    name: str
    colour: str
    bot: str = ""
    is_here: bool = True


@dataclass(frozen=True, slots=True)
class Options:
    """How a table behaves; may be changed while the game goes on.

    * `confirm_turns`: a turn counts only when who made it confirms it, and can be undone until then;
    * `forced_choices`: a person's only choice is made at once, and the table says so;
    * `pace`: seconds that a bot's turn comes after the turn before at the earliest, 0 to 10.
    """

    confirm_turns: bool = True
    forced_choices: bool = True
    pace: float = USUAL_PACE

    def checked(self) -> Options:
        """The same, if it can be.

        Raises:
            BadSettings: the pace is out of range, or something is not of its kind.
        """
        problems = {}
        if not is_number(self.pace) or not 0 <= self.pace <= LONGEST_PACE:
            expected = say("The pace of bots is a number of seconds from 0 to {most}, not {got}.",
                           most=int(LONGEST_PACE), got=shown(self.pace))  # fmt: skip
            problems["options.pace"] = expected
        for name in ("confirm_turns", "forced_choices"):
            if not isinstance(getattr(self, name), bool):
                problems[f"options.{name}"] = say(
                    "This setting is on or off, not {got}.", got=shown(getattr(self, name))
                )
        if problems:
            raise BadSettings(problems)
        return self


@dataclass(frozen=True, slots=True)
class Settings:
    """All that makes a table.  Without a seed one is drawn; nobody is told it before the game is over."""

    seats: tuple[SeatSettings, ...]
    modules: tuple[str, ...] = ()
    seed: int | None = None
    language: str = "en"
    options: Options = field(default_factory=Options)

    def ruleset(self) -> Ruleset:
        """The game that is played.

        Raises:
            TzolkinError: there is no such game.
        """
        return Ruleset(len(self.seats), self.modules)

    def checked(self, bot_names: Collection[str] | None = None) -> Settings:
        """The same, if a table can be made of it.

        Raises:
            BadSettings: it cannot; `problems` has a sentence for every field that is wrong.
        """
        problems = problems_of_game(self) | problems_of_seats(self, bots.names() if bot_names is None else bot_names)
        try:
            self.options.checked()
        except BadSettings as error:
            problems |= error.problems
        if problems:
            raise BadSettings(problems)
        return self

    def dumps(self) -> str:
        """These settings as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def loads(text: str) -> Settings:
        """The settings of what `dumps` wrote."""
        fields: dict[str, Any] = json.loads(text)
        return Settings(
            seats=tuple(SeatSettings(**seat) for seat in fields["seats"]),
            modules=tuple(fields["modules"]),
            seed=fields["seed"],
            language=fields["language"],
            options=Options(**fields["options"]),
        )


def is_number(value: object) -> bool:
    """Whether a value is a plain number; no truth value, no text."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def problems_of_game(settings: Settings) -> dict[str, str]:
    """What is wrong with the number of seats, the modules, the seed and the language."""
    problems = {}
    if not FEWEST_PLAYERS <= len(settings.seats) <= MOST_PLAYERS:
        problems["seats"] = say("A game has {fewest} to {most} seats, not {got}.",
                                fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, got=len(settings.seats))  # fmt: skip
    try:
        Ruleset(FEWEST_PLAYERS, settings.modules)
    except TzolkinError:
        got = ", ".join(shown(module) for module in settings.modules[: len(MODULES) + 1])
        problems["modules"] = say(
            "Modules are {known}, each once at most; got {got}.", known=", ".join(MODULES), got=got
        )
    seed = settings.seed
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED):
        problems["seed"] = say(
            "A seed is a whole number from 0 to {most}, not {got}.", most=LARGEST_SEED, got=shown(seed)
        )
    if settings.language not in LANGUAGES:
        problems["language"] = say("Languages are {known}; got {got}.",
                                   known=", ".join(LANGUAGES), got=shown(settings.language))  # fmt: skip
    return problems


def problems_of_seats(settings: Settings, bot_names: Collection[str]) -> dict[str, str]:
    """What is wrong with who sits where."""
    problems = {}
    for number, seat in enumerate(settings.seats):
        others = settings.seats[:number]
        problem = problem_of_name(seat.name, [other.name for other in others])
        if problem:
            problems[f"seats.{number}.name"] = problem
        if seat.colour not in PLAYER_COLOURS or seat.colour in [other.colour for other in others]:
            known = ", ".join(PLAYER_COLOURS)
            problems[f"seats.{number}.colour"] = say("Colours are {known}, each once at most; got {got}.",
                                                     known=known, got=shown(seat.colour))  # fmt: skip
        if seat.kind not in (PERSON, BOT):
            problems[f"seats.{number}.kind"] = say("A seat has a person or a bot, not {got}.", got=shown(seat.kind))
        elif seat.kind == BOT and seat.bot not in bot_names:
            problems[f"seats.{number}.bot"] = problem_of_bot(seat.bot, bot_names)
    return problems


def problem_of_bot(bot: str, bot_names: Collection[str]) -> str:
    """That there is no such bot, in a sentence."""
    return say("Bots are {known}; got {got}.", known=", ".join(bot_names), got=shown(bot))


def problem_of_name(name: str, others: Collection[str]) -> str:
    """What is wrong with a name, in a sentence; empty when nothing is."""
    if not isinstance(name, str) or not name or len(name) > LONGEST_NAME or name != name.strip():
        return say("A name has 1 to {most} characters, with no space around them; got {got}.",
                   most=LONGEST_NAME, got=shown(name))  # fmt: skip
    if not name.isprintable():
        return say("A name has no line breaks or control characters; got {got}.", got=shown(name))
    if name.casefold() in [str(other).casefold() for other in others]:
        return say("Every seat has a name of its own; {name} is there already.", name=name)
    return ""
