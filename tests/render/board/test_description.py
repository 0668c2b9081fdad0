"""The position as text."""

from __future__ import annotations

import re

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, name_of
from tests.render.board.test_whole import middle_of_a_game, positions
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import DUMMY, EMPTY, GEAR_NAMES, GEARS, NOBODY, TECHNOLOGY_NAMES, TEMPLE_NAMES
from tzolkin.render.board.description import Section, described, description
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.words.amounts import points_text
from tzolkin.render.words.names import building_name, monument_name
from tzolkin.rules.expansions.prophecies import prophecy_in_force
from tzolkin.rules.food_days import corn_needs
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.knowledge import as_known_by, before_reveal
from tzolkin.rules.ruleset import MODULES, Ruleset

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SCENE = Scene(names=NAMES)


def sections(game: Game, scene: Scene = SCENE) -> dict[str, tuple[str, ...]]:
    return {section.title: section.lines for section in description(game, scene)}


def of_player(game: Game, seat: int, scene: Scene = SCENE) -> str:
    (found,) = [section for section in description(game, scene) if section.title.startswith(NAMES[seat])]
    return "\n".join(found.lines)


def test_sections_come_in_reading_order() -> None:
    game = middle_of_a_game(Ruleset(3, MODULES))
    assert [section.title for section in description(game, SCENE)] == [
        "Calendar",
        "Prophecies",
        *GEAR_NAMES,
        "Beside the gears",
        *[f"Temple of {god}" for god in TEMPLE_NAMES],
        "Technologies",
        "Buildings",
        "Monuments",
        "Bank",
        "Ann (Red)",
        "Ben (Blue)",
        "Cleo (Green)",
    ]


def test_what_is_not_in_play_has_no_section() -> None:
    assert "Prophecies" not in sections(middle_of_a_game(Ruleset(2)))


def test_who_is_called_like_a_colour_needs_no_colour_besides() -> None:
    assert "Red" in sections(middle_of_a_game(Ruleset(2)), Scene())


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_every_players_points_goods_need_and_workers_are_said(ruleset: Ruleset) -> None:
    for game in positions(ruleset, seed=2, every=40):
        for seat, player in enumerate(game.players):
            text = of_player(game, seat)
            assert f"{points_text(player.quarter_points())} point" in text.splitlines()[0]
            goods = ((player.corn, "corn"), (player.wood, "wood"), (player.stone, "stone"), (player.gold, "gold"))
            for amount, good in (*goods, (player.skulls, "skull")):
                assert re.search(rf"\b{amount} {good}", text)
            beside = player.workers - player.workers_in_hand - game.workers_on_gears(seat)
            assert (
                f"Workers: {player.workers_in_hand} in hand, {game.workers_on_gears(seat)} on the gears, "
                f"{beside} beside them, {6 - player.workers} in the bank."
            ) in text
            if game.next_food_day < 4 and not before_reveal(game):
                assert f"Needs {sum(corn_needs(game, seat))} corn" in text
            assert ("Light side" in text) == player.has_light_side


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_every_tile_of_a_player_is_said(ruleset: Ruleset) -> None:
    game = middle_of_a_game(ruleset)
    assert game.additions is not None
    for seat, player in enumerate(game.players):
        text = of_player(game, seat)
        assert text.count("Wealth tile:") == len(player.wealth_tiles) > 0
        assert f"Tribe {TRIBE_NAMES[game.additions.tribes[seat]]}:" in text
        for name in [building_name(number) for number in player.buildings]:
            assert name.lower() in text.lower()
        for name in [monument_name(number) for number in player.monuments]:
            assert name.lower() in text.lower()


def test_everybody_on_a_gear_is_said_where_they_stand() -> None:
    for game in positions(Ruleset(3, MODULES), seed=4, every=25):
        said = sections(game)
        for gear in GEARS:
            lines = said[GEAR_NAMES[gear]]
            for space, who in enumerate(game.gears[gear]):
                (line,) = [line for line in lines if re.match(rf"(Space|Slot) {space}\b", line)] or [""]
                expected = "A dummy worker" if who == DUMMY else NAMES[who] if who != EMPTY else ""
                assert (f"{expected} stands here." in line) == bool(expected), (gear, space)


def test_tiles_on_display_are_said_with_their_cost_and_effect() -> None:
    game = middle_of_a_game(Ruleset(4))
    said = sections(game)
    assert len(said["Buildings"]) == len(game.display) + 1
    for number, line in zip(game.display, said["Buildings"], strict=False):
        assert line.lower().startswith(BUILDINGS[number].name.lower()) and "Costs " in line
    for number, line in zip(game.monuments, said["Monuments"], strict=False):
        assert line.lower().startswith(MONUMENTS[number].name.lower()) and "Costs " in line


def test_everybody_is_said_once_in_every_temple_and_technology() -> None:
    game = middle_of_a_game(Ruleset(4))
    said = sections(game)
    for god in TEMPLE_NAMES:
        text = "\n".join(said[f"Temple of {god}"])
        assert all(text.count(name) == 1 for name in NAMES[:4])
    text = "\n".join(said["Technologies"])
    assert all(text.count(name) == len(TECHNOLOGY_NAMES) for name in NAMES[:4])


def test_what_can_be_chosen_is_said_with_it_and_a_refusal_with_its_reason() -> None:
    game = middle_of_a_game(Ruleset(2))
    key = f"building-{game.display[0]}"
    targets = {
        "space-tikal-3": Target(1, "Place here for 4 corn.", 4),
        "space-uxmal-5": Target(None, "Place here for 6 corn.", 6, "needs 2 more corn"),
        "space-start": Target(2, "Take the first place."),
        "temple-chaac": Target(3, "Climb Chaac."),
        "technology-theology": Target(4, "Advance theology."),
        key: Target(5, "Build this one."),
    }
    said = sections(game, Scene(names=NAMES, targets=targets))
    assert said["Tikal"][3].endswith("Place here for 4 corn.")
    assert said["Uxmal"][5].endswith("Not possible: needs 2 more corn.")
    assert said["Beside the gears"][0].endswith("Take the first place.")
    assert said["Temple of Chaac"][0].endswith("Climb Chaac.")
    assert any(line == "Theology. Advance theology." for line in said["Technologies"])
    assert said["Buildings"][0].endswith("Build this one.")


def test_the_end_says_who_has_won() -> None:
    *_, game = positions(Ruleset(2), seed=9, every=1000)
    lines = sections(game)["Calendar"]
    assert lines[0] == "The game is over."
    assert all(NAMES[seat] in lines[1] for seat in game.winners())


def test_days_until_food_and_who_chooses_are_said() -> None:
    game = middle_of_a_game(Ruleset(2))
    lines = sections(game, Scene(names=NAMES, asked=1))["Calendar"]
    assert lines[0].startswith(f"Day {game.day + 1} of 27, age 2.")
    assert lines[1] == "Food Day 3 is in 2 days. Then the temples give goods."
    assert lines[-1] == "Ben is to choose."


def test_secret_tiles_are_said_to_their_owner_only() -> None:
    game = new_game(Ruleset(3, MODULES))
    seat = NOBODY
    for _ in questions(game, Chooser(4)):
        seat = next((seat for seat in range(3) if len(game.players[seat].wealth_tiles) == 1), NOBODY)
        if seat != NOBODY:
            break
    secret = "Tiles are secret until everybody has chosen."
    onlooker = as_known_by(game, NOBODY)
    assert all(secret in of_player(onlooker, other) for other in range(3))
    assert "Wealth tile" not in described(onlooker, SCENE)
    known = as_known_by(game, seat)
    own = of_player(known, seat, Scene(names=NAMES, viewer=seat))
    assert own.count("Kept: ") == 2 and own.count("To choose from: Wealth tile") == 3
    assert all(
        secret in of_player(known, other, Scene(names=NAMES, viewer=seat)) for other in range(3) if other != seat
    )


def test_names_of_players_are_said_as_they_are() -> None:
    game = next(
        game for game in positions(Ruleset(2, MODULES), seed=3, every=10) if prophecy_in_force(game) is not None
    )
    assert "So far: Ann -B " in described(game, Scene(names=("Ann -B", "C+0")))
    assert ", C+0 " in described(game, Scene(names=("Ann -B", "C+0")))


def test_lines_are_whole_sentences() -> None:
    for game in positions(Ruleset(5, MODULES), seed=3, every=60):
        for section in description(game, SCENE):
            assert isinstance(section, Section) and section.lines
            for line in section.lines:
                assert line.endswith(".") and ".." not in line and "  " not in line and "{" not in line, line
                assert line[0].isupper() or line[0] in "−0123456789", line
