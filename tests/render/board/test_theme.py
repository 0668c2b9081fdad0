"""Colours: every text can be read in every theme, and drawings name only colours that there are."""

from __future__ import annotations

import re

import pytest

from tzolkin import Match
from tzolkin.render.board.art import art
from tzolkin.render.board.gears import gears
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.theme import (
    COLOUR_BLIND,
    DARK,
    LIGHT,
    PLAYER_COLOURS,
    PLAYER_LETTERS,
    READABLE,
    THEMES,
    channels,
    contrast,
    custom_properties,
    paint,
)

LEAST_CONTRAST = 4.5  # WCAG 2.2, level AA
DIFFERENT = 60  # of colours that tell players apart, in parts of 255 in at least one channel

THEME_NAMES = tuple(THEMES)


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize(("ink", "ground"), READABLE)
def test_text_stands_out_from_its_ground(name: str, ink: str, ground: str) -> None:
    theme = THEMES[name]
    assert contrast(theme[ink], theme[ground]) >= LEAST_CONTRAST, (theme[ink], theme[ground])


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)  # the example known to everybody
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize("name", THEME_NAMES)
def test_every_theme_has_every_colour(name: str) -> None:
    assert THEMES[name].keys() == DARK.keys()
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in THEMES[name].values())


def test_a_theme_changes_only_colours_that_there_are() -> None:
    assert LIGHT.keys() <= DARK.keys()
    assert COLOUR_BLIND.keys() <= DARK.keys()


@pytest.mark.parametrize("name", THEME_NAMES)
def test_players_differ_in_colour(name: str) -> None:
    colours = [channels(THEMES[name][f"player-{colour}"]) for colour in PLAYER_COLOURS]
    for index, one in enumerate(colours):
        for other in colours[index + 1 :]:
            assert max(abs(a - b) for a, b in zip(one, other, strict=True)) >= DIFFERENT, (one, other)


def test_players_differ_in_letter() -> None:
    letters = [PLAYER_LETTERS[colour] for colour in PLAYER_COLOURS]
    assert len(set(letters)) == len(letters)


def test_drawings_name_only_colours_of_the_theme() -> None:
    match = Match(players=5, seed=1, tribes=True, prophecies=True, quick_actions=True)
    drawn = art() + gears(match.game, Scene())
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", drawn)) <= DARK.keys()


def test_a_theme_is_written_as_custom_properties() -> None:
    written = custom_properties(DARK)
    assert written.startswith("--ground:#0c1612;")
    assert written.count(";") == len(DARK)
    assert paint("ground") == "var(--ground)"
