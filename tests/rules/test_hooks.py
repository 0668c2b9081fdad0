"""The hooks for modules: with none in play nothing changes, and an invented one is heard at every place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.properties.playing import Chooser, questions
from tests.scenarios import Scenario
from tzolkin.components.supplies import DUMMY_WORKERS
from tzolkin.components.words import CHAAC, CORN, DUMMY, PALENQUE, TIKAL, WOOD, YAXCHILAN
from tzolkin.rules.choices import (
    GEAR,
    ONE_SPACE_HIGHER,
    PASS,
    QUICK_ACTION_SPACE,
    SELL_AT_ANY_TIME,
)
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.goods import gain_corn, gain_resource
from tzolkin.rules.hooks import Module, Voices
from tzolkin.rules.kinds import TAKE_TURN
from tzolkin.rules.placing import corn_for_next_worker, pay_and_ask
from tzolkin.rules.preparation import prepare
from tzolkin.rules.ruleset import NEW_BUILDINGS, Ruleset


def with_module(game: Game, *modules: Module) -> Game:
    """The game, in which these modules speak for everybody from now on."""
    game.modules = modules
    game.voices = (Voices(modules),) * game.ruleset.players
    game.settle()
    return game


def run(module: Module, text: str) -> None:
    """Do and check the steps of a scenario in which a module speaks."""
    scenario = Scenario(text)
    with_module(scenario.game, module)
    scenario.run()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_module_that_overrides_nothing_changes_nothing(players: int) -> None:
    plain = new_game(Ruleset(players))
    silent = with_module(new_game(Ruleset(players)), Module())
    for choice in questions(plain, Chooser(players, "builder")):
        assert silent.offered == plain.offered
        assert silent.to_text().partition(" stack=")[0] == plain.to_text().partition(" stack=")[0]
        silent.choose(choice)
    assert silent.is_over and silent.scores() == plain.scores() and silent.winners() == plain.winners()


# Prices


class Toll(Module):
    """Every space costs 1 corn more, every step back 1 corn more."""

    def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
        return corn + 1

    def corn_to_step_back(self, game: Game, seat: int, space: int, action: int, corn: int) -> int:
        return corn + space - action


class Crowd(Module):
    """Each of several workers costs 1 corn more."""

    def corn_for_workers(self, workers: int, corn: int) -> int:
        return corn + workers


class Table(Module):
    """Beggars get 7 corn, workers eat 1 corn more, and cost 5 points when they do not."""

    def corn_after_begging(self, game: Game, seat: int, corn: int) -> int:
        return corn + 4

    def corn_to_feed(self, game: Game, seat: int, corn: int) -> int:
        return corn + 1

    def points_when_unfed(self, game: Game, seat: int, points: int) -> int:
        return points - 2


class Taxes(Module):
    """Gold costs corn, steps cost corn, those of Chaac a resource, skulls a step down."""

    def corn_for_gold(self, game: Game, seat: int, corn: int) -> int:
        return corn + 1

    def corn_for_step(self, game: Game, seat: int, temple: int, corn: int) -> int:
        return corn if temple == CHAAC else corn + 1

    def resources_for_step(self, game: Game, seat: int, temple: int, resources: int) -> int:
        return 1 if temple == CHAAC else resources

    def steps_for_skull(self, game: Game, seat: int, steps: int) -> int:
        return 1


class School(Module):
    """Learning costs a resource more, and what is learnt for nothing costs one."""

    def resources_to_advance(self, game: Game, seat: int, level: int, resources: int) -> int:
        return resources + 1

    def resources_for_free_advance(self, game: Game, seat: int, resources: int) -> int:
        return 1


class Guild(Module):
    """Every building costs a resource more."""

    def resources_to_build(self, game: Game, seat: int, resources: int) -> int:
        return 1


class Blight(Module):
    """A harvest brings 2 corn and 1 wood less."""

    def harvest(self, game: Game, seat: int, good: int, amount: int) -> int:
        return amount - 2 if good == CORN else amount - 1


class LongGears(Module):
    """Every gear has one more space."""

    def last_space(self, gear: int, space: int) -> int:
        return space + 1


class Twins(Module):
    """At Palenque everybody may act as at Yaxchilan too."""

    def twin_gear(self, game: Game, seat: int, gear: int, twin: int) -> int:
        return YAXCHILAN if gear == PALENQUE else twin


PRICES: dict[str, tuple[Module, str]] = {
    "a place costs what the module makes of it": (
        Toll(),
        """
        Red: 9 corn
        do: Tikal; Palenque; Palenque
        change: Red corn -7; Red hand -3
        """,
    ),
    "a place that can no longer be paid is not offered": (
        Toll(),
        """
        Red: 0 corn, Uxmal 3
        accumulated corn: 1
        do: done
        offers: starting player space; pick up Uxmal 3
        """,
    ),
    "several workers cost what the module makes of it": (
        Crowd(),
        """
        Red: 9 corn
        do: Palenque; Tikal
        change: Red corn -3; Red hand -2
        """,
    ),
    "a step back costs what the module makes of it": (
        Toll(),
        """
        Red: 9 corn, Palenque 5
        do: pick up Palenque 5; Palenque 2
        change: Red corn -2; Red hand +1; Red corn tiles +1
        """,
    ),
    "begging brings what the module makes of it": (
        Table(),
        """
        Red: 2 corn
        do: Chaac
        change: Red corn +5; Red Chaac -1
        """,
    ),
    "workers eat what the module makes of it, and cost as many points when they do not": (
        Table(),
        """
        players: 2
        day: 8
        turn: Blue
        start player: Red
        Red: 9 corn
        Blue: 4 corn
        do: Palenque; done
        change: Red corn -9; Blue corn -3; Blue hand -1; Blue points -10
        """,
    ),
    "gold costs corn, and can be declined": (
        Taxes(),
        """
        Red: 9 corn, Yaxchilan 5
        do: pick up Yaxchilan 5; Yaxchilan 3
        offers: done; gold
        do: gold
        # Two steps back, two corn of the space, one for the gold.
        change: Red corn -1; Red gold +1; Red hand +1
        """,
    ),
    "a step may cost a resource": (
        Taxes(),
        """
        Red: 9 corn, 1 wood, 2 gold, Uxmal 1
        do: pick up Uxmal 1; Uxmal 1; Chaac
        offers: wood; gold
        do: gold
        change: Red corn -3; Red gold -1; Red Chaac +1; Red hand +1
        """,
    ),
    "a skull may cost a step down": (
        Taxes(),
        """
        Red: 9 corn, Yaxchilan 4
        do: pick up Yaxchilan 4; Yaxchilan 4
        offers: Chaac; Quetzalcoatl; Kukulcan
        do: Kukulcan
        change: Red skulls +1; Red Kukulcan -1; Red hand +1
        """,
    ),
    "a technology costs what the module makes of it": (
        School(),
        """
        Red: 9 corn, 2 wood, Tikal 1
        do: pick up Tikal 1; Tikal 1; theology; 2 wood
        change: Red wood -2; Red theology +1; Red hand +1
        """,
    ),
    "an advance without cost may cost a resource after all": (
        School(),
        """
        Red: 9 corn, 3 wood, Tikal 2
        display: hall of agriculture
        do: pick up Tikal 2; Tikal 2; hall of agriculture
        offers: done; wood
        do: wood
        change: Red wood -3; Red agriculture +1; Red hand +1; Red built hall of agriculture
        """,
    ),
    "a building costs what the module makes of it": (
        Guild(),
        """
        Red: 9 corn, 3 wood, 1 gold, Tikal 2
        display: hall of agriculture
        do: pick up Tikal 2; Tikal 2; hall of agriculture
        offers: 3 wood; 2 wood and gold
        do: 2 wood and gold
        change: Red wood -2; Red gold -1; Red agriculture +1; Red hand +1; Red built hall of agriculture
        """,
    ),
    "a building paid in corn as well": (
        Guild(),
        """
        Red: 9 corn, Uxmal 4
        display: hall of agriculture
        do: pick up Uxmal 4; Uxmal 4; hall of agriculture
        change: Red corn -6; Red agriculture +1; Red hand +1; Red built hall of agriculture
        """,
    ),
    "a harvest brings what the module leaves of it": (
        Blight(),
        """
        Red: 9 corn, Palenque 4
        do: pick up Palenque 4; Palenque 4; wood tile
        change: Red wood +2; Red wood tiles +1; Red hand +1
        """,
    ),
    "a gear may be longer": (
        LongGears(),
        """
        players: 2
        turn: Blue
        start player: Red
        Red: 9 corn, Palenque 7, Chichen Itza 10
        Blue: 9 corn
        do: Uxmal; done
        now: Red on Palenque 8; Red on Chichen Itza 11
        """,
    ),
    "a worker may act as on another gear": (
        Twins(),
        """
        Red: 9 corn, Palenque 1, Tikal 3
        do: pick up Palenque 1
        offers: Palenque 1; Yaxchilan 1; nothing
        do: Yaxchilan 1
        change: Red wood +1; Red hand +1
        """,
    ),
}


@pytest.mark.parametrize("what", PRICES)
def test_a_number_passes_through_the_module(what: str) -> None:
    run(*PRICES[what])


def test_numbers_pass_through_all_modules_one_after_the_other() -> None:
    scenario = Scenario("Red: 9 corn\ndo: Tikal; Tikal\nchange: Red corn -6; Red hand -2")
    with_module(scenario.game, Toll(), Toll())
    scenario.run()


def test_a_module_changes_the_number_of_dummies() -> None:
    class MoreDummies(Module):
        def dummy_workers(self, game: Game, workers: int) -> int:
            return workers + 2

    game = Game(Ruleset(3))
    game.modules = (MoreDummies(),)
    game.voices = (Voices(game.modules),) * 3
    prepare(game)
    game.settle()
    while game.stack[-1].kind != TAKE_TURN:
        game.choose(game.options()[0])
    assert sum(slots.count(DUMMY) for slots in game.gears) == DUMMY_WORKERS[3] + 2


# Offers


class Oblivion(Module):
    """The second level of every technology is forgotten."""

    def bars_level(self, game: Game, level: int) -> bool:
        return level == 2


class Sage(Module):
    """Past the last level everybody takes any bonus."""

    def chooses_bonus(self, game: Game, seat: int) -> bool:
        return True


class Hermit(Module):
    """A turn may be passed for 2 corn, and a fourth worker be sent home for good for 1 corn, which brings a wood."""

    def add_turns(self, game: Game, seat: int, options: list[int]) -> None:
        options.append(PASS)

    def take_turn(self, game: Game, seat: int, choice: int) -> None:
        if choice == PASS:
            gain_corn(game, seat, 2, PASS)

    def add_places(self, game: Game, seat: int, placed: int, options: list[int]) -> None:
        if game.players[seat].workers > 3 and game.players[seat].corn > placed:
            options.append(QUICK_ACTION_SPACE)

    def place(self, game: Game, seat: int, choice: int, placed: int) -> None:
        if choice == QUICK_ACTION_SPACE:
            game.players[seat].workers -= 1
            game.players[seat].workers_in_hand -= 1
            gain_resource(game, seat, WOOD, 1, QUICK_ACTION_SPACE)
            pay_and_ask(game, seat, corn_for_next_worker(game, seat, placed) + 1, placed)

    def add_actions(self, game: Game, seat: int, gear: int, space: int, options: list[int]) -> None:
        if gear == TIKAL:
            options.append(ONE_SPACE_HIGHER)

    def act(self, game: Game, seat: int, choice: int, gear: int, space: int) -> None:
        if choice == ONE_SPACE_HIGHER:
            gain_corn(game, seat, 10 * space, ONE_SPACE_HIGHER)


class Pedlar(Module):
    """Gives a wood for 1 corn at any question, and bars Tikal."""

    def revise(self, game: Game, frame: Frame, options: list[int]) -> None:
        if GEAR + TIKAL in options:
            options.remove(GEAR + TIKAL)
        if game.players[frame.seat].wood < 2:
            options.append(SELL_AT_ANY_TIME + WOOD)

    def interrupt(self, game: Game, seat: int, choice: int) -> None:
        if choice == SELL_AT_ANY_TIME + WOOD:
            game.players[seat].corn -= 1
            game.players[seat].wood += 1


OFFERS: dict[str, tuple[Module, str]] = {
    "an effect that is barred is not there": (
        Oblivion(),
        """
        Red: 9 corn, extraction 3, Yaxchilan 2, Yaxchilan 3, Yaxchilan 5
        do: pick up Yaxchilan 3; Yaxchilan 3
        change: Red corn +2; Red gold +2; Red hand +1
        do: pick up Yaxchilan 5; Yaxchilan 5
        change: Red corn +2; Red stone +1; Red gold +2; Red hand +1
        """,
    ),
    "any bonus may be chosen": (
        Sage(),
        """
        Red: 9 corn, 1 wood, architecture 3, Tikal 1
        do: pick up Tikal 1; Tikal 1; architecture; wood
        offers: agriculture; extraction; architecture; theology
        do: theology
        change: Red wood -1; Red skulls +1; Red hand +1
        """,
    ),
    "more ways to begin a turn": (
        Hermit(),
        """
        Red: 3 corn, 4 workers, Palenque 3
        may: pass; quick action space; pick up Palenque 3
        do: pass
        change: Red corn +2
        asks: Blue
        """,
    ),
    "more places, first or later": (
        Hermit(),
        """
        Red: 9 corn, 5 workers
        may: quick action space
        do: quick action space
        change: Red corn -1; Red wood +1; Red hand -1; Red workers -1
        may: quick action space; done
        do: Palenque; quick action space
        change: Red corn -4; Red wood +1; Red hand -2; Red workers -1
        may: Palenque; done
        may not: quick action space
        """,
    ),
    "a place as the second one": (
        Hermit(),
        """
        Red: 9 corn, 4 workers
        do: Palenque; quick action space
        change: Red corn -2; Red wood +1; Red hand -2; Red workers -1
        """,
    ),
    "more for a picked-up worker to do": (
        Hermit(),
        """
        Red: 9 corn, Tikal 3, Palenque 1
        do: pick up Tikal 3
        may: one space higher; nothing
        do: one space higher
        change: Red corn +30; Red hand +1
        do: pick up Palenque 1
        may not: one space higher
        """,
    ),
    "options may be taken away, and what is done in between leaves the question as it is": (
        Pedlar(),
        """
        Red: 9 corn
        may: Palenque; Uxmal; Xaman Ek sells wood
        may not: Tikal
        do: Xaman Ek sells wood
        change: Red corn -1; Red wood +1
        may: Palenque; Uxmal; Xaman Ek sells wood
        do: Palenque; Xaman Ek sells wood
        change: Red corn -1; Red wood +1; Red hand -1
        may: done; Palenque
        may not: Tikal; Xaman Ek sells wood
        """,
    ),
}


@pytest.mark.parametrize("what", OFFERS)
def test_a_module_offers_more_or_less(what: str) -> None:
    run(*OFFERS[what])


# Happenings


class Diary(Module):
    """Writes down what happens."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def displays_come_out(self, game: Game) -> None:
        self.heard.append("displays")

    def tiles_dealt(self, game: Game) -> None:
        self.heard.append("dealt")

    def seat_chooses_tiles(self, game: Game, seat: int) -> None:
        self.heard.append(f"{seat} chooses")

    def tiles_revealed(self, game: Game) -> None:
        self.heard.append("revealed")

    def turn_begins(self, game: Game, seat: int) -> None:
        self.heard.append(f"turn of {seat}")

    def worker_placed(self, game: Game, seat: int, gear: int, space: int) -> None:
        self.heard.append(f"{seat} on {gear} {space}")

    def placing_ends(self, game: Game, seat: int) -> None:
        self.heard.append(f"{seat} has placed")

    def turn_closes(self, game: Game, seat: int) -> None:
        self.heard.append(f"last act of {seat}")

    def take_effect(self, game: Game, seat: int, symbol: int, amount: int, cause: int) -> None:
        self.heard.append(f"effect for {seat}")

    def food_day_begins(self, game: Game, food_day: int) -> None:
        self.heard.append(f"food day {food_day}")

    def workers_fed(self, game: Game, seat: int, workers: int) -> None:
        self.heard.append(f"{seat} fed {workers}")

    def feeding_ends(self, game: Game, food_day: int) -> None:
        self.heard.append(f"fed on {food_day}")

    def food_day_ends(self, game: Game, food_day: int) -> None:
        self.heard.append(f"food day {food_day} over")

    def round_ends(self, game: Game) -> None:
        self.heard.append("round over")


def heard_in(text: str) -> list[str]:
    """What a diary says after the steps of a scenario."""
    diary = Diary()
    run(diary, text)
    return diary.heard


def test_a_module_is_told_of_the_preparation() -> None:
    diary = Diary()
    game = Game(Ruleset(2))
    game.modules = (diary,)
    game.voices = (Voices(game.modules),) * 2
    prepare(game)
    game.settle()
    assert diary.heard == ["displays"]
    while game.stack[-1].kind != TAKE_TURN:
        game.choose(game.options()[0])
    # The stack is filled from the bottom: who chooses last is told first, and what has been dealt comes on top.
    assert diary.heard == ["displays", "1 chooses", "0 chooses", "dealt", "revealed", "turn of 0"]


def test_a_module_is_told_of_turns() -> None:
    heard = heard_in("players: 3\nRed: 9 corn\nBlue: 9 corn, Tikal 4\ndo: Tikal; Tikal; done; pick up Tikal 4")
    assert heard == ["0 on 2 0", "0 on 2 1", "0 has placed", "turn of 1", "turn of 2"]


def test_a_module_is_told_when_the_gods_pity() -> None:
    gears = ("Palenque", "Yaxchilan", "Tikal", "Uxmal", "Chichen Itza")
    dummies = ", ".join(f"{gear} {space}" for gear in gears for space in range(4))
    heard = heard_in(f"Red: 0 corn\ndummies: {dummies}\nstarting player space: Blue\ndo: Chaac; Tikal")
    assert heard[:2] == ["0 on 2 4", "last act of 0"]


def test_a_module_is_told_of_food_days_and_rounds() -> None:
    heard = heard_in("players: 2\nday: 8\nRed: 9 corn\nBlue: 4 corn\ndo: Palenque; done; Palenque; done")
    assert heard[-7:] == ["food day 0", "0 fed 3", "1 fed 1", "fed on 0", "food day 0 over", "round over", "turn of 0"]


def test_a_module_is_told_of_the_end_of_the_last_round() -> None:
    diary = Diary()
    game = with_module(new_game(Ruleset(2)), diary)
    for _ in questions(game, Chooser(1)):
        pass
    assert diary.heard[-2:] == ["food day 3 over", "round over"]


def test_a_module_is_told_of_symbols_that_the_base_game_does_not_know() -> None:
    heard = heard_in(
        "modules: new_buildings\nRed: 9 corn, 3 wood, Tikal 2\ndisplay: farm of three corn\n"
        "do: pick up Tikal 2; Tikal 2; farm of three corn"
    )
    assert heard[:2] == ["effect for 0", "effect for 0"]


# All of them


HOOKS = sorted(name for name, hook in vars(Module).items() if callable(hook) and not name.startswith("_"))


def witness(heard: set[str]) -> Module:
    """A module that overrides every hook, changes nothing, and notes which hooks were called."""

    def noting(name: str) -> Callable[..., Any]:
        def hook(self: Module, *arguments: Any) -> Any:
            heard.add(name)
            return getattr(Hermit, name)(self, *arguments)

        return hook

    return type("Witness", (Hermit,), {name: noting(name) for name in HOOKS})()  # type: ignore[no-any-return]


def test_every_hook_is_called_in_some_game() -> None:
    heard: set[str] = set()
    for seed in range(6):
        game = Game(Ruleset(2, (NEW_BUILDINGS,)))
        game.modules = (witness(heard),)
        game.voices = (Voices(game.modules),) * 2
        prepare(game)
        game.settle()
        for _ in questions(game, Chooser(seed, "builder"), is_rich=seed % 2 == 0):
            pass
    # Nobody interrupts when nobody offers it, and pity is rare; both are above.  What an offered place costs is asked
    # only while a quick action waits (expansions/test_tribes_placing.py).
    elsewhere = ("interrupt", "turn_closes", "corn_for_offered_place")
    assert sorted(heard) == [hook for hook in HOOKS if hook not in elsewhere]
