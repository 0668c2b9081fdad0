"""Every place where a module of the expansion may speak, in three families.

* *prices*: a number passes through (what a place, a step back, a worker's food costs, what a gain costs), or something
  holds or does not;
* *offers*: more choices at a menu, and what they do;
* *happenings*: something took place, and the module may ask or do something of its own.

A module is a stateless object; what it must remember lies on the table (expansions/additions.py).  `game.modules` are
those in play, `game.voices[seat]` those that speak for a seat: its tribe, the prophecy in force, and so on.  In the
base game there is no module, and every voice is silent: it holds the printed tables.  The list of hooks is short and
closed: a module that needs another place adds it here, with a neutral name, for all modules.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.player_board import CORN_FOR_WORKERS
from tzolkin.components.words import TEMPLES, Row

if TYPE_CHECKING:
    from tzolkin.rules.frames import Frame
    from tzolkin.rules.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """What a module changes.  Overrides only the hooks it needs; as it stands it changes nothing."""

    # prices: all numbers that pass through are counts of corn, resources, points, steps or spaces

    def corn_for_workers(self, workers: int, corn: int) -> int:
        """Corn for so many workers placed in one turn, on top of what their spaces cost.  Asked once."""
        return corn

    def last_space(self, gear: int, space: int) -> int:
        """The last space of a gear where the seat's workers may stand: the printed one or one more.  Asked once."""
        return space

    def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
        """Corn for a space of a gear, without the surcharge for several workers."""
        return corn

    def corn_to_step_back(self, game: Game, seat: int, space: int, action: int, corn: int) -> int:
        """Corn to perform this action with a worker that stood on this space; negative corn is gained."""
        return corn

    def corn_after_begging(self, game: Game, seat: int, corn: int) -> int:
        """Corn that a player has after begging."""
        return corn

    def corn_to_feed(self, game: Game, seat: int, corn: int) -> int:
        """Corn that every worker needs on a Food Day, before farms."""
        return corn

    def points_when_unfed(self, game: Game, seat: int, points: int) -> int:
        """Points, below 0, for every worker that is not fed."""
        return points

    def corn_for_gold(self, game: Game, seat: int, corn: int) -> int:
        """Corn to pay for every gold received."""
        return corn

    def corn_for_step(self, game: Game, seat: int, temple: int, corn: int) -> int:
        """Corn to pay for a step up in a temple."""
        return corn

    def resources_for_step(self, game: Game, seat: int, temple: int, resources: int) -> int:
        """Resources to pay for a step up in a temple, 0 or 1."""
        return resources

    def steps_for_skull(self, game: Game, seat: int, steps: int) -> int:
        """Steps down to pay for every skull received, 0 or 1."""
        return steps

    def resources_to_advance(self, game: Game, seat: int, level: int, resources: int) -> int:
        """Resources for a paid advance of a technology from this level."""
        return resources

    def resources_for_free_advance(self, game: Game, seat: int, resources: int) -> int:
        """Resources to pay for an advance that a tile gives, 0 or 1."""
        return resources

    def resources_to_build(self, game: Game, seat: int, resources: int) -> int:
        """Resources of any kind for a building besides its cost, 0 or 1."""
        return resources

    def harvest(self, game: Game, seat: int, good: int, amount: int) -> int:
        """Wood or corn that a harvest at Palenque brings, before technologies."""
        return amount

    def twin_gear(self, game: Game, seat: int, gear: int, twin: int) -> int:
        """The gear whose actions a worker on this gear may perform as well."""
        return twin

    def dummy_workers(self, game: Game, workers: int) -> int:
        """Dummy workers to be put on the gears."""
        return workers

    def bars_level(self, game: Game, level: int) -> bool:
        """Whether the effect of this level of all technologies cannot be used."""
        return False

    def chooses_bonus(self, game: Game, seat: int) -> bool:
        """Whether past the last level of a technology the bonus of any of them may be taken."""
        return False

    # offers

    def add_turns(self, game: Game, seat: int, options: list[int]) -> None:
        """Add choices for the start of a turn, numbered from FIRST_OF_EXPANSIONS on."""

    def take_turn(self, game: Game, seat: int, choice: int) -> None:
        """A turn was begun with a choice that some module offered; it is this module's if it knows the number."""

    def corn_for_offered_place(self, game: Game, seat: int, choice: int, corn: int) -> int:
        """Corn for a place that this module offers, without the surcharge for several workers."""
        return corn

    def add_places(self, game: Game, seat: int, placed: int, options: list[int]) -> None:
        """Add places for one more worker, after this many in the turn, numbered from FIRST_OF_EXPANSIONS on."""

    def place(self, game: Game, seat: int, choice: int, placed: int) -> None:
        """A place was chosen that some module offered; it is this module's if it knows the number."""

    def add_actions(self, game: Game, seat: int, gear: int, space: int, options: list[int]) -> None:
        """Add what a picked-up worker may do, numbered from FIRST_OF_EXPANSIONS on."""

    def act(self, game: Game, seat: int, choice: int, gear: int, space: int) -> None:
        """Something was chosen that some module offered a picked-up worker; it is this module's if it knows it."""

    def revise(self, game: Game, frame: Frame, options: list[int]) -> None:
        """At any question to this seat that has an answer: take away options, or add interruptions.

        An answer must be left: a question without one is dropped, whatever it was about.
        """

    def interrupt(self, game: Game, seat: int, choice: int) -> None:
        """An interruption was chosen; it is this module's if it knows the number.  The question is asked again."""

    # happenings

    def displays_come_out(self, game: Game) -> None:
        """Preparation: monuments and buildings lie out, wealth tiles have not been dealt."""

    def seat_chooses_tiles(self, game: Game, seat: int) -> None:
        """Preparation: this seat is about to be asked which wealth tiles it keeps."""

    def tiles_dealt(self, game: Game) -> None:
        """Preparation: wealth tiles and dummies are out, nobody has chosen."""

    def tiles_revealed(self, game: Game) -> None:
        """Preparation: all have chosen; nobody has gained anything."""

    def tiles_gained(self, game: Game) -> None:
        """Preparation: everybody has gained what the kept wealth tiles show; the first round comes next."""

    def turn_begins(self, game: Game, seat: int) -> None:
        """A turn begins; begging has not been asked yet."""

    def worker_placed(self, game: Game, seat: int, gear: int, space: int) -> None:
        """A worker has been placed on a gear."""

    def placing_ends(self, game: Game, seat: int) -> None:
        """No more workers are placed in this turn; the corn on the teeth has not been taken."""

    def turn_closes(self, game: Game, seat: int) -> None:
        """The last act of a turn, after which nothing would be asked."""

    def take_effect(self, game: Game, seat: int, symbol: int, amount: int, cause: int) -> None:
        """A tile of this seat shows a symbol that the base game does not know."""

    def food_day_begins(self, game: Game, food_day: int) -> None:
        """A Food Day begins; nobody has been fed yet."""

    def workers_fed(self, game: Game, seat: int, workers: int) -> None:
        """This seat has fed so many workers."""

    def feeding_ends(self, game: Game, food_day: int) -> None:
        """Everybody has been fed; no rewards have been given."""

    def food_day_ends(self, game: Game, food_day: int) -> None:
        """A Food Day is over; the calendar has not advanced yet."""

    def round_ends(self, game: Game) -> None:
        """All turns and the Food Day are over; the starting player space has not been resolved."""


class Voices:
    """Those who speak for one seat: everybody, and by hook, for the hooks that are called most often, who overrides it.

    Nobody else is asked, since most of them have nothing to say about most things.  Two tables are filled in at once:
    `corn_for_workers[workers]` (with `corn_for_next_worker[placed]`, its differences) and `last_spaces[gear]`.
    """

    def __init__(self, everybody: tuple[Module, ...]) -> None:
        """In the order in which a number passes through them."""
        self.everybody: Final[tuple[Module, ...]] = everybody
        corn_for_workers = list(CORN_FOR_WORKERS)
        last_spaces = list(LAST_SPACE)
        for voice in everybody:
            corn_for_workers = [voice.corn_for_workers(index, corn) for index, corn in enumerate(corn_for_workers)]
            last_spaces = [voice.last_space(gear, space) for gear, space in enumerate(last_spaces)]
        self.corn_for_workers: Final[Row] = tuple(corn_for_workers)
        self.corn_for_next_worker: Final[Row] = tuple([after - before for before, after in pairwise(corn_for_workers)])
        self.last_spaces: Final[Row] = tuple(last_spaces)
        for space, printed in zip(last_spaces, LAST_SPACE, strict=True):
            assert 0 <= space - printed <= 1, "the calendar looks at one space beyond the printed ones"
        self.corn_to_place: Final[tuple[Module, ...]] = who_overrides(everybody, "corn_to_place")
        self.corn_to_step_back: Final[tuple[Module, ...]] = who_overrides(everybody, "corn_to_step_back")
        self.corn_after_begging: Final[tuple[Module, ...]] = who_overrides(everybody, "corn_after_begging")
        self.corn_to_feed: Final[tuple[Module, ...]] = who_overrides(everybody, "corn_to_feed")
        self.points_when_unfed: Final[tuple[Module, ...]] = who_overrides(everybody, "points_when_unfed")
        self.corn_for_gold: Final[tuple[Module, ...]] = who_overrides(everybody, "corn_for_gold")
        self.corn_for_step: Final[tuple[Module, ...]] = who_overrides(everybody, "corn_for_step")
        self.resources_for_step: Final[tuple[Module, ...]] = who_overrides(everybody, "resources_for_step")
        self.steps_for_skull: Final[tuple[Module, ...]] = who_overrides(everybody, "steps_for_skull")
        self.resources_to_advance: Final[tuple[Module, ...]] = who_overrides(everybody, "resources_to_advance")
        self.resources_for_free_advance: Final[tuple[Module, ...]] = who_overrides(
            everybody, "resources_for_free_advance"
        )
        self.resources_to_build: Final[tuple[Module, ...]] = who_overrides(everybody, "resources_to_build")
        self.harvest: Final[tuple[Module, ...]] = who_overrides(everybody, "harvest")
        self.twin_gear: Final[tuple[Module, ...]] = who_overrides(everybody, "twin_gear")
        self.bars_level: Final[tuple[Module, ...]] = who_overrides(everybody, "bars_level")
        self.chooses_bonus: Final[tuple[Module, ...]] = who_overrides(everybody, "chooses_bonus")
        self.add_turns: Final[tuple[Module, ...]] = who_overrides(everybody, "add_turns")
        self.add_places: Final[tuple[Module, ...]] = who_overrides(everybody, "add_places")
        self.add_actions: Final[tuple[Module, ...]] = who_overrides(everybody, "add_actions")
        self.worker_placed: Final[tuple[Module, ...]] = who_overrides(everybody, "worker_placed")
        self.revise: Final[tuple[Module, ...]] = who_overrides(everybody, "revise")


def who_overrides(voices: tuple[Module, ...], hook: str) -> tuple[Module, ...]:
    """Those whose class has this hook of its own."""
    inherited = getattr(Module, hook)
    return tuple([voice for voice in voices if getattr(type(voice), hook) is not inherited])


def corn_to_place(game: Game, seat: i64, gear: i64, space: i64, corn: i64) -> i64:
    """What those who speak for the seat make of the corn for a space.  The other functions here do likewise."""
    price: int = corn
    for voice in game.voices[seat].corn_to_place:
        price = voice.corn_to_place(game, seat, gear, space, price)
    return price


def corn_to_step_back(game: Game, seat: i64, space: i64, action: i64, corn: i64) -> i64:
    """Corn for stepping back."""
    price: int = corn
    for voice in game.voices[seat].corn_to_step_back:
        price = voice.corn_to_step_back(game, seat, space, action, price)
    return price


def corn_after_begging(game: Game, seat: i64, corn: i64) -> i64:
    """Corn that a player has after begging."""
    price: int = corn
    for voice in game.voices[seat].corn_after_begging:
        price = voice.corn_after_begging(game, seat, price)
    return price


def corn_to_feed(game: Game, seat: i64, corn: i64) -> i64:
    """What a worker eats."""
    price: int = corn
    for voice in game.voices[seat].corn_to_feed:
        price = voice.corn_to_feed(game, seat, price)
    return price


def points_when_unfed(game: Game, seat: i64, points: i64) -> i64:
    """What a worker that is not fed costs."""
    price: int = points
    for voice in game.voices[seat].points_when_unfed:
        price = voice.points_when_unfed(game, seat, price)
    return price


def corn_for_gold(game: Game, seat: i64) -> i64:
    """Corn to pay for every gold received."""
    price: int = 0
    for voice in game.voices[seat].corn_for_gold:
        price = voice.corn_for_gold(game, seat, price)
    return price


def corn_for_step(game: Game, seat: i64, temple: i64) -> i64:
    """Corn to pay for a step up."""
    price: int = 0
    for voice in game.voices[seat].corn_for_step:
        price = voice.corn_for_step(game, seat, temple, price)
    return price


def resources_for_step(game: Game, seat: i64, temple: i64) -> i64:
    """Resources to pay for a step up."""
    price: int = 0
    for voice in game.voices[seat].resources_for_step:
        price = voice.resources_for_step(game, seat, temple, price)
    return price


def steps_for_skull(game: Game, seat: i64) -> i64:
    """Steps down to pay for a skull."""
    price: int = 0
    for voice in game.voices[seat].steps_for_skull:
        price = voice.steps_for_skull(game, seat, price)
    return price


def resources_to_advance(game: Game, seat: i64, level: i64, resources: i64) -> i64:
    """Resources for a paid advance."""
    price: int = resources
    for voice in game.voices[seat].resources_to_advance:
        price = voice.resources_to_advance(game, seat, level, price)
    return price


def resources_for_free_advance(game: Game, seat: i64) -> i64:
    """Resources for an advance that a tile gives."""
    price: int = 0
    for voice in game.voices[seat].resources_for_free_advance:
        price = voice.resources_for_free_advance(game, seat, price)
    return price


def resources_to_build(game: Game, seat: i64) -> i64:
    """Resources for a building besides its cost."""
    price: int = 0
    for voice in game.voices[seat].resources_to_build:
        price = voice.resources_to_build(game, seat, price)
    return price


def harvest(game: Game, seat: i64, good: i64, amount: i64) -> i64:
    """What a harvest brings before technologies."""
    brings: int = amount
    for voice in game.voices[seat].harvest:
        brings = voice.harvest(game, seat, good, brings)
    return brings


def twin_gear(game: Game, seat: i64, gear: i64, twin: i64) -> i64:
    """The gear that counts as the same place."""
    other: int = twin
    for voice in game.voices[seat].twin_gear:
        other = voice.twin_gear(game, seat, gear, other)
    return other


def dummy_workers(game: Game, workers: i64) -> i64:
    """Dummy workers to be put on the gears."""
    wanted: int = workers
    for module in game.modules:
        wanted = module.dummy_workers(game, wanted)
    return wanted


def is_barred(game: Game, seat: i64, level: i64) -> bool:
    """Whether somebody bars the effect of this level of all technologies."""
    for voice in game.voices[seat].bars_level:
        if voice.bars_level(game, level):
            return True
    return False


def chooses_bonus(game: Game, seat: i64) -> bool:
    """Whether the bonus of any technology may be taken."""
    for voice in game.voices[seat].chooses_bonus:
        if voice.chooses_bonus(game, seat):
            return True
    return False


def add_places(game: Game, seat: i64, placed: i64, options: list[int]) -> None:
    """Add every place that modules offer."""
    for voice in game.voices[seat].add_places:
        voice.add_places(game, seat, placed, options)


def corn_for_offered_place(game: Game, seat: i64, choice: i64) -> i64:
    """Corn for a place that a module offers."""
    price: int = 0
    for voice in game.voices[seat].everybody:
        price = voice.corn_for_offered_place(game, seat, choice, price)
    return price


def place(game: Game, seat: i64, choice: i64, placed: i64) -> None:
    """Let the module place the worker that offered the place."""
    for voice in game.voices[seat].everybody:
        voice.place(game, seat, choice, placed)


def turn_closes(game: Game, seat: i64) -> None:
    """Tell everybody who speaks for the seat that its turn is all but over."""
    for voice in game.voices[seat].everybody:
        voice.turn_closes(game, seat)


def is_taxing(game: Game, seat: i64) -> bool:
    """Whether some gain costs something now, so that untaxed gains come first (X-PROPH-INT-09)."""
    if corn_for_gold(game, seat) > 0 or steps_for_skull(game, seat) > 0 or resources_for_free_advance(game, seat) > 0:
        return True
    for temple in TEMPLES:
        if corn_for_step(game, seat, temple) > 0 or resources_for_step(game, seat, temple) > 0:
            return True
    return False
