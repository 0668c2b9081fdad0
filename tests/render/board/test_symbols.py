"""Symbols and faces: all there, well formed, and complete without anything else."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from tzolkin.components.words import GOOD_NAMES, GROUP_NAMES, TECHNOLOGY_NAMES, TEMPLE_NAMES
from tzolkin.render.board.art import art, definitions_by_name
from tzolkin.render.board.symbols import (
    SHAPES,
    SYMBOLS,
    cogwheel,
    definition,
    definitions,
    star,
)
from tzolkin.render.board.theme import PLAYER_COLOURS
from tzolkin.render.keys import GEAR_WORDS

NEEDED = (
    *GOOD_NAMES,
    *GROUP_NAMES,
    *TECHNOLOGY_NAMES,
    *(f"step-{name.lower()}" for name in TEMPLE_NAMES),
    *(f"god-{name.lower()}" for name in TEMPLE_NAMES),
    *(f"any-{gear}" for gear in GEAR_WORDS),
    *(f"worker-{colour}" for colour in (*PLAYER_COLOURS, "dummy")),
    *(f"disc-{colour}" for colour in (*PLAYER_COLOURS, "dummy")),
)


@pytest.mark.parametrize("name", NEEDED)
def test_everything_of_the_game_has_a_symbol(name: str) -> None:
    assert name in SYMBOLS


@pytest.mark.parametrize("name", list(SYMBOLS))
def test_a_symbol_is_well_formed_and_has_no_ids_inside(name: str) -> None:
    drawn = ElementTree.fromstring(definition(name))
    assert drawn.get("id") == f"s-{name}"
    assert len(drawn) > 0
    assert [part.get("id") for part in drawn.iter() if part.get("id")] == [f"s-{name}"]


def test_players_differ_in_shape() -> None:
    assert len(set(SHAPES.values())) == len(SHAPES) == len(PLAYER_COLOURS) + 1


def test_definitions_are_those_asked_for() -> None:
    assert definitions(["corn", "wood"]) == definition("corn") + definition("wood")
    assert definitions().count("<symbol ") == len(SYMBOLS)


def test_a_star_has_twice_as_many_corners_as_rays() -> None:
    assert star(5, 10, 4).count(" ") == 10
    assert star(5, 10, 4).startswith("M12.00 2.00L")


def test_a_cogwheel_has_four_corners_a_tooth() -> None:
    assert cogwheel(8, 11, 9).count(" ") == 32


# ---- The document of all of them ------------------------------------------------------------------------------------


def test_the_art_is_one_well_formed_document() -> None:
    names = [part.get("id", "") for part in ElementTree.fromstring(art()).iter()]
    for name in definitions_by_name():
        assert f"s-{name}" in names


def test_every_id_of_the_art_is_there_once() -> None:
    ids = re.findall(r'\bid="([^"]+)"', art())
    assert len(ids) == len(set(ids))


def test_the_art_refers_to_nothing_that_is_not_in_it() -> None:
    ids = set(re.findall(r'\bid="([^"]+)"', art()))
    assert set(re.findall(r'href="#([^"]+)"', art())) <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", art())) <= ids


def test_the_art_has_every_symbol_and_face() -> None:
    names = set(definitions_by_name())
    assert names >= set(SYMBOLS)
    assert names >= {f"face-{gear}" for gear in GEAR_WORDS}
    assert "building-0" in names
    assert "monument-0" in names
