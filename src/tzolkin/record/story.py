"""The story of a game: what happened, told in sentences.

A happening is a message id with named values, in no language.  A sentence is made from a template for that message and
words for its values, both looked up by id.  English stands here; another language brings its own `Language` and changes
nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.quick_actions import DAYS_A_TILE
from tzolkin.components.words import (
    GEAR_NAMES,
    GOOD_NAMES,
    QUARTERS,
    SEAT_NAMES,
    SKULL,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
)
from tzolkin.record.choice_names import choice_name
from tzolkin.rules import choices, happenings
from tzolkin.rules.expansions import happenings as expansion
from tzolkin.rules.happenings import Listener
from tzolkin.rules.score_sheet import CATEGORY_NAMES, QUARTER

# The id of each message, and the names of its values in the order in which the engine tells them.
# An empty name means that the number is not used.
MESSAGES: Final[dict[int, tuple[str, str, str]]] = {
    happenings.GAINED: ("gained", "good", "amount"),
    happenings.PAID: ("paid", "good", "amount"),
    happenings.SCORED: ("scored", "quarters", "category"),
    happenings.CLIMBED: ("climbed", "temple", "step"),
    happenings.STEP_LOST: ("step lost", "temple", "step"),
    happenings.DESCENDED: ("descended", "temple", "step"),
    happenings.BOARD_TURNED: ("board turned", "light", ""),
    happenings.ADVANCED: ("advanced", "technology", "level"),
    happenings.TECHNOLOGY_BONUS: ("technology bonus", "technology", ""),
    happenings.PLACED: ("placed", "gear", "space"),
    happenings.PLACED_TO_START: ("placed to start", "", ""),
    happenings.PICKED_UP: ("picked up", "gear", "space"),
    happenings.ACTED: ("acted", "gear", "action"),
    happenings.BEGGED: ("begged", "amount", "after"),
    happenings.PITIED: ("pitied", "amount", ""),
    happenings.TILE_TAKEN: ("tile taken", "good", "group"),
    happenings.FOREST_BURNT: ("forest burnt", "group", ""),
    happenings.BUILT: ("built", "building", ""),
    happenings.MONUMENT_BUILT: ("monument built", "monument", ""),
    happenings.WORKER_GAINED: ("worker gained", "amount", ""),
    happenings.SKULL_PLACED: ("skull placed", "action", ""),
    happenings.BUILDING_TURNED: ("building turned", "building", ""),
    happenings.MONUMENT_TURNED: ("monument turned", "monument", ""),
    happenings.TILE_KEPT: ("tile kept", "tile", ""),
    happenings.DUMMY_PLACED: ("dummy placed", "gear", "space"),
    happenings.STARTS: ("starts", "", ""),
    happenings.PUSHED_OFF: ("pushed off", "gear", ""),
    happenings.RETURNED: ("returned", "", ""),
    happenings.MARKER_PASSED: ("marker passed", "", ""),
    happenings.NEW_DAY: ("new day", "day", ""),
    happenings.CORN_ON_TOOTH: ("corn on tooth", "amount", ""),
    happenings.FOOD_DAY_CAME: ("food day", "food day", ""),
    happenings.FED: ("fed", "amount", "corn"),
    happenings.UNFED: ("unfed", "amount", ""),
    happenings.AGE_CHANGED: ("age changed", "", ""),
    happenings.SKULLS_SHORT: ("skulls short", "amount", "in bank"),
    happenings.GAME_ENDED: ("game ended", "", ""),
    happenings.TURN_BEGAN: ("turn began", "", ""),
    happenings.RENOVATED: ("renovated", "building", ""),
    happenings.BUILDING_SKULL_PLACED: ("building skull placed", "building", ""),
    happenings.TECHNOLOGY_LOWERED: ("technology lowered", "technology", "level"),
    expansion.SOLD: ("sold", "good", "corn"),
    expansion.PASSED: ("passed", "corn", ""),
    expansion.TOPPED_UP: ("topped up", "corn", "after"),
    expansion.TRIBE_KEPT: ("tribe kept", "tribe", ""),
    expansion.PROPHECY_TURNED: ("prophecy turned", "prophecy", ""),
    expansion.PROPHECY_BEGAN: ("prophecy began", "prophecy", ""),
    expansion.PROPHECY_ENDED: ("prophecy ended", "prophecy", ""),
    expansion.COUNTED: ("counted", "prophecy", "count"),
    expansion.QUICK_TILE_TURNED: ("quick tile turned", "quick tile", "days"),
    expansion.PLACED_ON_QUICK_SPACE: ("placed on quick space", "", ""),
    expansion.RETURNED_FROM_QUICK_SPACE: ("returned from quick space", "", ""),
    expansion.QUICK_ACTION_PERFORMED: ("quick action performed", "quick tile", ""),
    expansion.DUMMY_ON_QUICK_SPACE: ("dummy on quick space", "", ""),
}

# Only these messages have a cause.
CAUSED: Final = (
    happenings.GAINED,
    happenings.PAID,
    happenings.SCORED,
    happenings.CLIMBED,
    happenings.STEP_LOST,
    happenings.DESCENDED,
    happenings.ADVANCED,
    happenings.TECHNOLOGY_BONUS,
    happenings.TECHNOLOGY_LOWERED,
)

CAUSES: Final[dict[int, str]] = {
    happenings.PLACING: "placing",
    happenings.STEPPING_BACK: "stepping back",
    happenings.BEGGING: "begging",
    happenings.PITY: "pity",
    happenings.BURNING: "burning",
    happenings.FROM_THE_TEETH: "from the teeth",
    happenings.FEEDING: "feeding",
    happenings.END_OF_GAME: "end of the game",
    happenings.MARKET: "market",
    happenings.TAX: "what the gain costs",
}


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened: a message id, whom it concerns, two numbers and a cause, as the engine tells them."""

    message: int
    seat: int
    first: int
    second: int
    cause: int

    def values(self) -> dict[str, int]:
        """The numbers by name: `player` is a seat, or NOBODY where none is concerned; `cause` what brought it about."""
        _, first, second = MESSAGES[self.message]
        named = {"player": self.seat, first: self.first, second: self.second}
        named.pop("", None)
        if self.message in CAUSED:
            named["cause"] = self.cause
        return named


class Language:
    """How happenings are told in English.  Another language overrides these methods, template by template."""

    def template(self, message: str, amount: int) -> str:
        """The sentence for a message, with its values in braces; `amount` decides between singular and plural."""
        singular, plural = ENGLISH[message]
        return singular if amount == 1 else plural

    def good(self, good: int, amount: int) -> str:
        """So much of a good, in words."""
        name = GOOD_NAMES[good]
        return f"{amount} {name}s" if good == SKULL and amount != 1 else f"{amount} {name}"

    def points(self, quarters: int) -> str:
        """A number of points, exact to the quarter."""
        points = f"{quarters / QUARTERS:g}"
        return f"{points} point" if abs(quarters) == QUARTERS else f"{points} points"

    def word(self, kind: str, number: int) -> str:
        """The word for a value of a certain kind."""
        return WORDS[kind](number) if kind in WORDS else str(number)

    def words(self, message: str, values: Mapping[str, int]) -> dict[str, str]:
        """The words for all values of a message but its player; `goods` and `points` say a number of them."""
        words = {kind: self.word(kind, number) for kind, number in values.items() if kind != "player"}
        if "good" in values and "amount" in values:
            words["goods"] = self.good(values["good"], values["amount"])
        if "quarters" in values:
            words["points"] = self.points(values["quarters"])
        return words


def category_name(category: int) -> str:
    """What a category of the score sheet is called; the bonus of a quarter is always that of a prophecy."""
    return "prophecies" if category == QUARTER else CATEGORY_NAMES[category]


def cause_word(cause: int) -> str:
    """What brought something about: an action, a technology, a tile, a temple, or a rule."""
    return CAUSES[cause] if cause < 0 else choice_name(cause)


WORDS: Final[dict[str, Callable[[int], str]]] = {
    "gear": lambda gear: GEAR_NAMES[gear],
    "temple": lambda temple: TEMPLE_NAMES[temple],
    "technology": lambda technology: TECHNOLOGY_NAMES[technology],
    "building": lambda building: choice_name(choices.building_choice(building)),
    "monument": lambda monument: choice_name(choices.MONUMENT + monument),
    "tile": lambda tile: choice_name(choices.WEALTH_TILE + tile),
    "category": lambda category: category_name(category),
    "light": lambda light: "light" if light else "dark",
    "day": lambda day: str(day + 1),
    "good": lambda good: GOOD_NAMES[good],
    "tribe": lambda tribe: choice_name(choices.TRIBE + tribe),
    "prophecy": lambda prophecy: choice_name(choices.PROPHECY + prophecy),
    "quick tile": lambda tile: choice_name(choices.QUICK_TILE + tile),
    "days": lambda place: f"{DAYS_A_TILE * place + 1} and {DAYS_A_TILE * place + DAYS_A_TILE}",
    "cause": cause_word,
}


def same(text: str) -> tuple[str, str]:
    """A template that is the same in singular and plural."""
    return text, text


ENGLISH: Final[dict[str, tuple[str, str]]] = {
    "gained": same("{player} gains {goods} ({cause})."),
    "paid": same("{player} pays {goods} ({cause})."),
    "scored": same("{player} scores {points} for {category} ({cause})."),
    "climbed": same("{player} climbs to step {step} of {temple} ({cause})."),
    "step lost": same("{player} cannot climb {temple} above step {step}: the step is lost ({cause})."),
    "descended": same("{player} goes down to step {step} of {temple} ({cause})."),
    "board turned": same("{player} turns the player board to its {light} side."),
    "advanced": same("{player} advances {technology} to level {level} ({cause})."),
    "technology bonus": same("{player} takes the bonus of {technology} ({cause})."),
    "placed": same("{player} places a worker on {gear} {space}."),
    "placed to start": same("{player} places a worker on the starting player space."),
    "picked up": same("{player} picks up the worker on {gear} {space}."),
    "acted": same("{player} performs {gear} {action}."),
    "begged": same("{player} begs: gives back {amount} corn and takes {after}."),
    "pitied": same("The gods pity {player}, who places a worker for all corn held, {amount}."),
    "tile taken": same("{player} takes a {good} tile of group {group}."),
    "forest burnt": same("{player} burns the forest of group {group}."),
    "built": same("{player} constructs the {building}."),
    "monument built": same("{player} constructs the {monument}."),
    "worker gained": same("{player} takes a worker from the bank and now has {amount}."),
    "skull placed": same("{player} places a crystal skull at Chichen Itza {action}."),
    "building turned": same("The {building} comes out."),
    "monument turned": same("The {monument} comes out."),
    "tile kept": same("{player} keeps {tile}."),
    "dummy placed": same("A dummy worker stands on {gear} {space}."),
    "starts": same("{player} is the starting player."),
    "pushed off": same("{player} has a worker pushed off {gear}."),
    "returned": same("{player} takes back the worker from the starting player space."),
    "marker passed": same("{player} is now the starting player."),
    "new day": same("The calendar advances: day {day}."),
    "corn on tooth": same("Corn is put on the calendar; {amount} lies there now."),
    "food day": same("Food Day {food day}."),
    "fed": ("{player} feeds {amount} worker with {corn} corn.", "{player} feeds {amount} workers with {corn} corn."),
    "unfed": ("{player} cannot feed {amount} worker.", "{player} cannot feed {amount} workers."),
    "age changed": same("Age 2 begins: the buildings of Age 1 are discarded."),
    "skulls short": same("Nobody gains a skull: {amount} are due and the bank has {in bank}."),
    "game ended": same("The game is over."),
    "turn began": same("{player} is on turn."),
    "renovated": same("{player} discards the {building}, whose resources count for the new tile."),
    "building skull placed": same("{player} places a crystal skull on the {building}."),
    "technology lowered": same("{player} lowers {technology} to level {level} ({cause})."),
    "sold": same("{player} sells 1 {good} for {corn} corn."),
    "passed": same("{player} passes, for {corn} corn."),
    "topped up": same("{player} begins the turn with {corn} corn and fills up to {after}."),
    "tribe kept": same("{player} leads the tribe {tribe}."),
    "prophecy turned": same("{prophecy} is one of the prophecies."),
    "prophecy began": same("The prophecy {prophecy} is in force from now on."),
    "prophecy ended": same("The prophecy {prophecy} is over."),
    "counted": same("{player} has {count} of what {prophecy} counts."),
    "quick tile turned": same("The {quick tile} lies on the days {days}."),
    "placed on quick space": same("{player} places a worker on a quick action space."),
    "returned from quick space": same("{player} takes back the worker from the quick action space."),
    "quick action performed": same("{player} performs the {quick tile}."),
    "dummy on quick space": same("A dummy worker stands on a quick action space."),
}


class Story(Listener):
    """Listens to a game and keeps what happened, to be told as sentences.

    >>> from tzolkin import Game, Ruleset, new_game
    >>> story = Story()
    >>> game = new_game(Ruleset(2), story)
    >>> game.choose(game.options()[0])
    >>> story.sentences()
    ['Red is the starting player.']
    """

    def __init__(self, names: Sequence[str] = SEAT_NAMES, language: Language | None = None) -> None:
        """`names` are the players' names by seat."""
        self.names = names
        self.language = language or Language()
        self.happenings: list[Happening] = []

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Keep what the engine tells."""
        self.happenings.append(Happening(message, seat, first, second, cause))

    def sentences(self, since: int = 0) -> list[str]:
        """The happenings from this one on, each in a sentence."""
        return [self.sentence(happening) for happening in self.happenings[since:]]

    def sentence(self, happening: Happening) -> str:
        """One happening in a sentence."""
        message = MESSAGES[happening.message][0]
        values = happening.values()
        words = self.language.words(message, values)
        words["player"] = self.names[happening.seat] if happening.seat >= 0 else ""
        return self.language.template(message, values.get("amount", 0)).format(**words)
