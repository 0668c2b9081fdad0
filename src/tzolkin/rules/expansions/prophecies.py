"""Prophecies: calamities for a quarter of the game each, and bonus points at its end (X-PROPH).

One small class for each tile: the price that it raises, and what it counts.  Taxes themselves, and declining what is
taxed, are in rules/taxed_gains.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components import prophecies as printed
from tzolkin.components.prophecies import BONUS_POINTS, PROPHECIES, PROPHECIES_IN_PLAY
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, CORN, NOBODY, TEMPLES, WOOD
from tzolkin.rules import kinds, score_sheet
from tzolkin.rules.choices import PROPHECY, Choice
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.expansions.happenings import COUNTED, PROPHECY_BEGAN, PROPHECY_ENDED, PROPHECY_TURNED
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import score
from tzolkin.rules.hooks import Module

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


def prophecy_in_force(game: Game) -> int | None:
    """The prophecy of this quarter, or None in the first quarter, when none is in play, and when the game is over.

    A quarter lasts to the end of its Food Day, rewards included (X-PROPH-02 to X-PROPH-05).
    """
    additions = game.additions
    if additions is None or not additions.prophecies:
        return None
    quarter: int = game.next_food_day  # from 0
    for frame in game.stack:
        if frame.kind in (kinds.REWARDS, kinds.FOOD_DAY_DONE):
            quarter -= 1  # that Food Day is still going on
            break
    return additions.prophecies[quarter - 1] if 1 <= quarter <= len(additions.prophecies) else None


class Prophecies(Module):
    """The module: three prophecies come out, and their bonus is scored at the end of their Food Days."""

    def displays_come_out(self, game: Game) -> None:
        """Have three prophecies turned up, in the order in which they will be in force (X-PROPH-01)."""
        for _ in range(PROPHECIES_IN_PLAY):
            game.ask(kinds.TURN_PROPHECY, CHANCE)

    def workers_fed(self, game: Game, seat: int, workers: int) -> None:
        """Remember how many, for a bonus that counts them."""
        additions_of(game).fed[seat] = workers

    def food_day_ends(self, game: Game, food_day: int) -> None:
        """Score the bonus of the prophecy that ends, and let the next one come into force (X-PROPH-10)."""
        order = additions_of(game).prophecies
        if 0 < food_day <= len(order):
            ending = order[food_day - 1]
            for seat in game.seats_in_turn_order():
                count = PROPHECY_VOICES[ending].count(game, seat)
                game.tell(COUNTED, seat, ending, count)
                score(game, seat, bonus_points(ending, count), score_sheet.QUARTER, PROPHECY + ending)
            game.tell(PROPHECY_ENDED, NOBODY, ending)
        game.hear()
        if food_day < len(order):
            game.tell(PROPHECY_BEGAN, NOBODY, order[food_day])


def bonus_points(prophecy: int, count: int) -> int:
    """Points for what a prophecy counts, which may be negative."""
    points: int = BONUS_POINTS[0]
    for band, least in enumerate(PROPHECIES[prophecy].least):
        if count >= least:
            points = BONUS_POINTS[band + 1]
    return points


class TurnProphecy(Rule):
    """TURN_PROPHECY: one of the prophecies not out yet (X-PROPH-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every prophecy that is not out."""
        out = additions_of(game).prophecies
        return [PROPHECY + prophecy for prophecy in range(len(PROPHECIES)) if prophecy not in out]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Put it behind those that are out."""
        additions = additions_of(game)
        prophecy: int = choice - PROPHECY
        additions.prophecies = (*additions.prophecies, prophecy)
        game.tell(PROPHECY_TURNED, NOBODY, prophecy)


class Prophecy(Module):
    """One prophecy: overrides the price that it raises, and says what it counts."""

    def count(self, game: Game, seat: int) -> int:
        """What the seat has of what the bonus counts (X-PROPH-11)."""
        raise AssertionError("every prophecy counts something")


class WrathfulGods(Prophecy):
    """Every step up costs corn; the steps of all temples count (X-PROPH-VENGEFULGODS)."""

    def corn_for_step(self, game: Game, seat: int, temple: int, corn: int) -> int:
        """More corn for a step."""
        return corn + printed.CORN_FOR_A_STEP

    def count(self, game: Game, seat: int) -> int:
        """Steps above the start in all temples, below it negative."""
        return sum(game.players[seat].steps)


class AngryGod(Prophecy):
    """Every step up in one temple costs a resource; the steps in that temple count (X-PROPH-ANGRYGOD)."""

    def __init__(self, temple: int) -> None:
        self.temple: Final[int] = temple

    def resources_for_step(self, game: Game, seat: int, temple: int, resources: int) -> int:
        """A resource for a step there."""
        return resources + printed.RESOURCES_FOR_A_STEP if temple == self.temple else resources

    def count(self, game: Game, seat: int) -> int:
        """Steps above the start there."""
        return game.players[seat].steps[self.temple]


class ForestFire(Prophecy):
    """Harvests bring less wood; wood tiles count (X-PROPH-FORESTFIRE)."""

    def harvest(self, game: Game, seat: int, good: int, amount: int) -> int:
        """Less wood, never below nothing (Q-62)."""
        return max(0, amount - printed.WOOD_LESS) if good == WOOD else amount

    def count(self, game: Game, seat: int) -> int:
        """Own wood tiles."""
        return game.players[seat].wood_tiles


class Drought(Prophecy):
    """Harvests bring less corn; corn tiles count (X-PROPH-DROUGHT)."""

    def harvest(self, game: Game, seat: int, good: int, amount: int) -> int:
        """Less corn, never below nothing (Q-62)."""
        return max(0, amount - printed.CORN_LESS) if good == CORN else amount

    def count(self, game: Game, seat: int) -> int:
        """Own corn tiles."""
        return game.players[seat].corn_tiles


class GoldShortage(Prophecy):
    """Every gold received costs corn; gold counts (X-PROPH-GOLDSHORTAGE)."""

    def corn_for_gold(self, game: Game, seat: int, corn: int) -> int:
        """More corn for gold."""
        return corn + printed.CORN_FOR_GOLD

    def count(self, game: Game, seat: int) -> int:
        """Gold held."""
        return game.players[seat].gold


class Desecration(Prophecy):
    """Every skull received costs a step down; skulls held count (X-PROPH-DESECRATION)."""

    def steps_for_skull(self, game: Game, seat: int, steps: int) -> int:
        """A step down for a skull."""
        return steps + printed.STEPS_DOWN_FOR_A_SKULL

    def count(self, game: Game, seat: int) -> int:
        """Skulls held, not those placed."""
        return game.players[seat].skulls


class TeacherShortage(Prophecy):
    """Every advance costs a resource more; levels count (X-PROPH-TEACHERSHORTAGE)."""

    def resources_to_advance(self, game: Game, seat: int, level: int, resources: int) -> int:
        """One more for a paid advance."""
        return resources + printed.RESOURCES_FOR_AN_ADVANCE

    def resources_for_free_advance(self, game: Game, seat: int, resources: int) -> int:
        """One for a free advance."""
        return resources + printed.RESOURCES_FOR_AN_ADVANCE

    def count(self, game: Game, seat: int) -> int:
        """Levels of all technologies."""
        return sum(game.players[seat].levels)


class ForgottenLore(Prophecy):
    """Level 2 of the technologies has no effect; technologies that have reached it count (X-PROPH-FORGOTTENLORE)."""

    def bars_level(self, game: Game, level: int) -> bool:
        """That level only (Q-63)."""
        return level == printed.FORGOTTEN_LEVEL

    def count(self, game: Game, seat: int) -> int:
        """Technologies at that level or above."""
        return len([level for level in game.players[seat].levels if level >= printed.FORGOTTEN_LEVEL])


class CrowdedCities(Prophecy):
    """Buildings cost a resource more; buildings count (X-PROPH-OVERCROWDED)."""

    def resources_to_build(self, game: Game, seat: int, resources: int) -> int:
        """One more, of any kind."""
        return resources + printed.RESOURCES_FOR_A_BUILDING

    def count(self, game: Game, seat: int) -> int:
        """Buildings owned, not monuments."""
        return len(game.players[seat].buildings)


class Hunger(Prophecy):
    """Workers need more corn; workers fed count (X-PROPH-FAMINE)."""

    def corn_to_feed(self, game: Game, seat: int, corn: int) -> int:
        """More corn for every worker."""
        return corn + printed.CORN_FOR_A_WORKER

    def count(self, game: Game, seat: int) -> int:
        """Workers fed on this Food Day, those fed by farms alone included (Q-64)."""
        return additions_of(game).fed[seat]


class HighFloodwaters(Prophecy):
    """Placing at Chichen Itza costs more corn; own workers there count (X-PROPH-FLOOD)."""

    def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
        """More corn there."""
        return corn + printed.CORN_FOR_CHICHEN_ITZA if gear == CHICHEN_ITZA else corn

    def count(self, game: Game, seat: int) -> int:
        """Own workers on that gear."""
        return game.gears[CHICHEN_ITZA].count(seat)


# In the order of the table of prophecies.
PROPHECY_VOICES: Final[tuple[Prophecy, ...]] = (
    WrathfulGods(),
    *[AngryGod(temple) for temple in TEMPLES],
    ForestFire(),
    Drought(),
    GoldShortage(),
    Desecration(),
    TeacherShortage(),
    ForgottenLore(),
    CrowdedCities(),
    Hunger(),
    HighFloodwaters(),
)
assert len(PROPHECY_VOICES) == len(PROPHECIES)
