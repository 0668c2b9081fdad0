"""The form of a new game: what was typed, what is wrong with it, and the settings that it makes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from starlette.datastructures import FormData

from tzolkin import bots
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.render.board.theme import PLAYER_COLOURS
from tzolkin.render.language import ENGLISH, mark, say
from tzolkin.rules.ruleset import (
    FEWEST_PLAYERS,
    MINI_EXPANSION,
    MODULES,
    MOST_PLAYERS,
    NEW_BUILDINGS,
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
)
from tzolkin.server.errors import BadSettings
from tzolkin.server.table_settings import BOT, PERSON, Options, SeatSettings, Settings

HERE: Final = "here"  # who plays a seat, beside the names of bots
BY_LINK: Final = "link"
USUAL_BOT: Final = "greedy"
USUAL_PLAYERS: Final = 3
NAMES: Final = ("Itzel", "Nicte", "Pakal", "Ixkik", "Kabil")  # for seats without another name
LONGEST_SEED: Final = len(str(LARGEST_SEED))
LONGEST_TYPED: Final = 200  # characters of a field that are shown again

LEVELS: Final = {
    "random": (mark("Bot: random"), mark("Chooses by lot. Good for a first look at the rules.")),
    "novice": (mark("Bot: beginner"), mark("Sees few ways to play its turn, and takes one that is not bad.")),
    "casual": (mark("Bot: easy-going"), mark("Sees some ways to play its turn, and takes one of the best.")),
    "greedy": (mark("Bot: solid"), mark("Weighs every turn it could make, and takes the one that promises most.")),
    "club": (
        mark("Bot: experienced"),
        mark("Has learned from thousands of games. Sees some ways to play its turn, and takes one of the best."),
    ),
    "expert": (
        mark("Bot: strong"),
        mark("Has learned as much, sees far more ways to play its turn, and takes one of the very best."),
    ),
    "master": (
        mark("Bot: very strong"),
        mark("The same, but plays its best turns on before it takes one. Thinks for a moment."),
    ),
    "grandmaster": (
        mark("Bot: as strong as it gets"),
        mark("The same, but plays more of its turns on, and further. Thinks a little longer."),
    ),
}
COLOUR_NAMES: Final = {
    "red": mark("Red, a circle"),
    "blue": mark("Blue, a square"),
    "green": mark("Green, a triangle"),
    "yellow": mark("Yellow, a diamond"),
    "orange": mark("Orange, a hexagon"),
}
MODULE_WORDS: Final = {
    TRIBES: (mark("Tribes"), mark("Everybody leads a tribe with an ability of its own.")),
    PROPHECIES: (
        mark("Prophecies"),
        mark("From the second quarter on, something gets harder for all, and brings points or takes some."),
    ),
    NEW_BUILDINGS: (
        mark("New buildings"),
        mark("Eight more buildings; four of them may later be discarded to help pay for another one or a monument."),
    ),
    QUICK_ACTIONS: (
        mark("Quick actions"),
        mark("Three spaces where a worker acts at once. Always there with five players."),
    ),
    MINI_EXPANSION: (mark("Mini-expansion"), mark("One more wealth tile to begin with.")),
}


@dataclass(frozen=True, slots=True)
class TypedSeat:
    """A seat as it was typed."""

    who: str
    name: str
    colour: str


def usual_seats(name: str = "") -> tuple[TypedSeat, ...]:
    """A person of this name, and bots."""
    person, *others = PLAYER_COLOURS
    return (TypedSeat(HERE, name, person), *(TypedSeat(USUAL_BOT, "", colour) for colour in others))


@dataclass(frozen=True, slots=True)
class NewGame:
    """The whole form.  There are always five seats in it; those beyond the number of players do not count."""

    players: str = str(USUAL_PLAYERS)
    seats: tuple[TypedSeat, ...] = field(default_factory=usual_seats)
    modules: tuple[str, ...] = ()
    seed: str = ""
    language: str = ENGLISH
    confirm_turns: bool = True
    forced_choices: bool = True

    def settings(self, bot_names: Collection[str] | None = None) -> Settings:
        """The settings of a table, at which bots of these names may sit.

        Raises:
            BadSettings: something cannot be; `problems` says what, by the name of the field.
        """
        problems = {}
        count = int(self.players) if self.players in NUMBERS else USUAL_PLAYERS
        if self.players not in NUMBERS:
            problems["players"] = say("Choose {fewest} to {most} players.", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        seed = self.seed.strip()
        if seed and not (seed.isascii() and seed.isdigit() and len(seed) <= LONGEST_SEED):
            problems["seed"] = say("A seed is a whole number of at most 20 digits, or is left empty.")
        settings = Settings(
            seats=tuple(
                seat_settings(typed, default) for typed, default in zip(self.seats[:count], self.default_names())
            ),
            modules=self.modules,
            seed=int(seed) if seed and "seed" not in problems else None,
            language=self.language,
            options=Options(confirm_turns=self.confirm_turns, forced_choices=self.forced_choices),
        )
        try:
            settings.checked(bot_names)
        except BadSettings as error:
            problems = dict(error.problems) | problems
        if problems:
            raise BadSettings(problems)
        return settings

    def default_names(self) -> list[str]:
        """A name for every seat, that nobody has typed."""
        typed = {seat.name.strip().casefold() for seat in self.seats}
        free = [name for name in NAMES if name.casefold() not in typed]
        spare = [f"{name} {number}" for number in (2, 3) for name in NAMES]
        return [*free, *(name for name in spare if name.casefold() not in typed)]

    def has_links(self) -> bool:
        """Whether somebody is to come by a link."""
        return any(seat.who == BY_LINK for seat in self.seats[: int(self.players)])


NUMBERS: Final = tuple(str(number) for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))


def seat_settings(typed: TypedSeat, default: str) -> SeatSettings:
    """A seat as a table knows it."""
    is_person = typed.who in (HERE, BY_LINK)
    return SeatSettings(
        kind=PERSON if is_person else BOT,
        name=typed.name.strip() or default,
        colour=typed.colour,
        bot="" if is_person else typed.who,
        is_here=typed.who == HERE,
    )


def read_form(form: FormData) -> NewGame:
    """The form as a browser sends it.  Whatever is missing is empty, and complained about when it matters."""
    usual = usual_seats()
    return NewGame(
        players=text(form, "players"),
        seats=tuple(
            TypedSeat(
                text(form, f"who-{seat}", usual[seat - 1].who),
                text(form, f"name-{seat}"),
                text(form, f"colour-{seat}", usual[seat - 1].colour),
            )
            for seat in range(1, MOST_PLAYERS + 1)
        ),
        modules=tuple(module for module in MODULES if module in form.getlist("module")),
        seed=text(form, "seed"),
        language=text(form, "language", ENGLISH),
        confirm_turns="confirm-turns" in form,
        forced_choices="forced-choices" in form,
    )


def text(form: FormData, name: str, default: str = "") -> str:
    """What was typed into a field; a file is nothing typed."""
    value = form.get(name, default)
    return value[:LONGEST_TYPED] if isinstance(value, str) else ""


def levels(bot_names: Collection[str] | None = None) -> dict[str, tuple[str, str]]:
    """The bots that there are, ours by strength: of each what it is called, and what it does, to be said."""
    there = bots.names() if bot_names is None else bot_names
    ours = {name: LEVELS[name] for name in LEVELS if name in there}
    return ours | {name: (name, "") for name in there if name not in ours}


FIELDS: Final[Mapping[str, str]] = {"name": "name", "colour": "colour", "bot": "who", "kind": "who"}


def by_field(problems: Mapping[str, str]) -> dict[str, str]:
    """What is wrong by the field of the form: `seats.0.name` is `name-1`."""
    told = {}
    for key, sentence in problems.items():
        parts = key.split(".")
        if parts[0] == "seats" and len(parts) == 3:
            told[f"{FIELDS[parts[2]]}-{int(parts[1]) + 1}"] = sentence
        else:
            told[{"seats": "players", "modules": "module"}.get(key, key)] = sentence
    return told
