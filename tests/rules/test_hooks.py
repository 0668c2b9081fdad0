"""The hooks for modules: with none in play nothing changes, and an invented one is heard at every place."""

from __future__ import annotations

from tests.scenarios import position
from tzolkin import Game, choice_number
from tzolkin.rules.choices import FIRST_OF_EXPANSIONS
from tzolkin.rules.hooks import Module

LINES = """
players: 2
Red: 5 corn, 5 workers, Palenque 3, Palenque 4
Blue: 9 corn
turn: Red
"""


class Toll(Module):
    """Everything costs 1 corn more, and it writes down what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
        return corn + 1

    def corn_to_step_back(self, game: Game, seat: int, gear: int, space: int, action: int, corn: int) -> int:
        return corn + 1

    def corn_to_feed(self, game: Game, seat: int, corn: int) -> int:
        return corn + 1

    def turn_begins(self, game: Game, seat: int) -> None:
        self.heard.append(f"turn of {seat}")

    def food_day_begins(self, game: Game, food_day: int) -> None:
        self.heard.append(f"food day {food_day} begins")

    def food_day_ends(self, game: Game, food_day: int) -> None:
        self.heard.append(f"food day {food_day} ends")

    def game_ends(self, game: Game) -> None:
        self.heard.append("end")


def choose(game: Game, *names: str) -> None:
    for name in names:
        game.choose(choice_number(name))


def test_a_module_that_overrides_nothing_changes_nothing() -> None:
    plain, with_module = position(LINES), position(LINES)
    with_module.modules = (Module(),)
    for game in (plain, with_module):
        choose(game, "pick up Palenque 3", "Palenque 2", "done", "Palenque", "done")
    assert plain.to_text() == with_module.to_text()


def test_a_module_changes_the_price_of_a_place_as_offered_and_as_charged() -> None:
    game = position(LINES)
    game.modules = (Toll(),)
    corn = game.players[0].corn
    choose(game, "Tikal")
    assert game.players[0].corn == corn - 1
    choose(game, "Palenque")  # 0 for the space, 1 for the second worker, 1 more
    assert game.players[0].corn == corn - 1 - 2


def test_a_module_changes_the_price_of_a_step_back() -> None:
    game = position(LINES)
    game.modules = (Toll(),)
    corn = game.players[0].corn
    choose(game, "pick up Palenque 3", "Palenque 2")
    assert game.players[0].corn == corn - 2 + 4


def test_a_module_changes_what_workers_eat_and_is_told_of_turns_food_days_and_the_end() -> None:
    game = position("players: 2\nday: 8\nRed: 9 corn\nBlue: 8 corn\nturn: Red")
    toll = Toll()
    game.modules = (toll,)
    choose(game, "Palenque", "done", "Yaxchilan", "done")
    assert [player.corn for player in game.players] == [9 - 1 - 2 * 3, 8 - 1 - 2 * 3]
    assert toll.heard[:3] == ["turn of 1", "food day 0 begins", "food day 0 ends"]
    while not game.is_over:
        game.choose(game.options()[0])
    assert toll.heard[-1] == "end"


def test_a_module_may_offer_more_at_the_start_of_a_turn() -> None:
    pass_the_turn = FIRST_OF_EXPANSIONS

    class Pass(Module):
        def more_turns(self, game: Game, seat: int) -> list[int]:
            return [pass_the_turn]

        def take_turn(self, game: Game, seat: int, choice: int) -> None:
            assert choice == pass_the_turn
            game.players[seat].corn += 2

    game = position("players: 2\nRed: 3 corn, Palenque 3\nBlue: 9 corn\nturn: Blue")
    game.modules = (Pass(),)
    choose(game, "Palenque", "done")
    assert game.options()[-1] == pass_the_turn
    game.choose(pass_the_turn)
    assert game.players[0].corn == 5
    assert game.seat_to_choose == 1
