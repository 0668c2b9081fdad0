"""What docs/rules/turn.md says and no scenario can show: the order at the end of a turn, and what is hidden."""

from __future__ import annotations

import pytest

from tests.scenarios import position
from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import BUILDING_TURNED, FROM_THE_TEETH, GAINED, TILE_KEPT, Listener
from tzolkin.rules.ruleset import Ruleset


class Story(Listener):
    """Keeps all that happened, as (message, seat, cause)."""

    def __init__(self) -> None:
        self.happenings: list[tuple[int, int, int]] = []

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        self.happenings.append((message, seat, cause))


def choose(game: Game, *names: str) -> None:
    """Make these choices."""
    for name in names:
        game.choose(choice_number(name))


FULL_DISPLAY = (
    "display: farm for one worker, farm for all workers, farm for all workers, hall of agriculture, "
    "shrine of theology, tomb of the builder\n"
    "stack: farm for one worker, farm for one worker, shrine of architecture\n"
)


@pytest.mark.rules("C-17")
def test_the_corn_on_the_teeth_is_taken_before_the_display_is_filled_up() -> None:
    game = position(FULL_DISPLAY + "accumulated corn: 4\nRed: 5 corn")
    # Nobody constructs in a placing turn, so a building is taken away by hand.
    game.display = game.display[1:]
    story = Story()
    game.listener = story
    choose(game, "starting player space", "done")
    assert game.seat_to_choose == CHANCE
    assert (game.players[0].corn, game.accumulated_corn) == (9, 0)
    choose(game, "farm for one worker")
    corn_taken = story.happenings.index((GAINED, 0, FROM_THE_TEETH))
    building_turned = [message for message, _, _ in story.happenings].index(BUILDING_TURNED)
    assert corn_taken < building_turned


@pytest.mark.rules("R-GEN-06", "R-SETUP-10")
def test_the_order_of_the_buildings_face_down_is_open_until_they_are_turned_up() -> None:
    game = position(FULL_DISPLAY + "Red: 5 corn, 1 wood, Tikal 2")
    choose(game, "pick up Tikal 2", "Tikal 2", "farm for one worker")
    assert game.seat_to_choose == CHANCE
    assert [choice_name(choice) for choice in game.options()] == ["farm for one worker", "shrine of architecture"]
    assert game.chance_weights() == [2, 1]


@pytest.mark.rules("R-GEN-07")
def test_wealth_tiles_are_revealed_in_turn_order_from_the_starting_player() -> None:
    story = Story()
    game = new_game(Ruleset(4), story)
    choose(game, "Green")
    while game.day == 0 and not any(message == TILE_KEPT for message, _, _ in story.happenings):
        game.choose(game.options()[0])
    assert [seat for message, seat, _ in story.happenings if message == TILE_KEPT] == [2, 2, 3, 3, 0, 0, 1, 1]
