"""Records and positions of games with modules: they read back at every decision, and say what was done in its words."""

from __future__ import annotations

import pytest

from tests.properties.playing import Chooser, questions
from tests.record.mutations import character_mutants, line_mutants
from tests.record.test_broken_records import is_refused
from tests.scenarios import position
from tzolkin.match import Match
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.record.record import Record, turn_lines
from tzolkin.rules.errors import NotationError, TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import DEAL_WEALTH_TILE, KEEP_TRIBE, KEEP_WEALTH_TILE, NEXT_TURN
from tzolkin.rules.ruleset import MODULES, QUICK_ACTIONS, TRIBES, Ruleset

PLAYERS = (2, 3, 4, 5)
LONGEST_POSITION = 1200  # characters; docs/notation.md promises it
LONGEST_RECORD = 16 * 1024


def played_with(ruleset: Ruleset, seed: int, taste: str = "builder") -> list[int]:
    """All the choices of a whole game."""
    return list(questions(new_game(ruleset), Chooser(seed, taste)))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_with_all_modules_reads_back_at_every_decision_of_a_game(players: int) -> None:
    game = new_game(Ruleset(players, MODULES))
    for _ in questions(game, Chooser(players, "builder"), is_rich=players % 2 == 0):
        text = game.to_text()
        assert len(text) < LONGEST_POSITION and "\n" not in text
        again = Game.from_text(text)
        assert again.to_text() == text
        assert again.offered == game.offered and again.seat_to_choose == game.seat_to_choose
        assert again.chance_weights() == game.chance_weights()
    assert Game.from_text(game.to_text()).scores() == game.scores()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_with_all_modules_reads_back_wherever_a_game_stands(players: int) -> None:
    ruleset = Ruleset(players, MODULES)
    choices = played_with(ruleset, seed=20 + players)
    for number in [*range(0, len(choices), 9), len(choices)]:
        record = Record(ruleset, {"seed": "7"}, choices[:number])
        text = record.dumps()
        assert len(text) < LONGEST_RECORD
        again = Record.loads(text)
        assert again == record and again.dumps() == text
        assert again.replay().to_text() == record.replay().to_text()


def test_the_header_names_the_modules_in_their_order() -> None:
    for ruleset in (Ruleset(3, ("quick_actions", "tribes")), Ruleset(5), Ruleset(2, MODULES)):
        text = Record(ruleset).dumps()
        assert f"\nmodules: {', '.join(ruleset.modules)}\n" in text
        assert Record.loads(text).ruleset == ruleset
    with pytest.raises(NotationError, match="line 3, column 10: expected 'tribes, quick_actions', got 'quick"):
        Record.loads(Record(Ruleset(3, (TRIBES, QUICK_ACTIONS))).dumps().replace(
            "tribes, quick_actions", "quick_actions, tribes"))  # fmt: skip
    with pytest.raises(NotationError, match="line 3, column 10: expected 'quick_actions', got 'none'"):
        Record.loads(Record(Ruleset(5)).dumps().replace("quick_actions", "none"))


# What a line says


def line_of(text: str, *names: str) -> str:
    """The line of a record for these choices in a position of a scenario."""
    [line] = turn_lines(position(text), [choice_number(name) for name in names])
    return line


LINES = {
    "2. Red: pass (+2 corn)": ("Red: 3 corn, tribe Ahmakiq", ["pass"]),
    "2. Red: Xaman Ek sells wood (+2 corn -1 wood), Tikal, done": (
        "Red: 1 corn, 1 wood, tribe Xaman Ek",
        ["Xaman Ek sells wood", "Tikal", "done"],
    ),
    "2. Red: Chaac (begs +3 corn), Xaman Ek sells gold (+4 corn -1 gold), Tikal, done": (
        "Red: 0 corn, 1 gold, tribe Xaman Ek",
        ["Chaac", "Xaman Ek sells gold", "Tikal", "done"],
    ),
    "2. Red: skip on Tikal (-1 corn), done": ("Red: 9 corn, tribe Vacub-Caquix", ["skip on Tikal", "done"]),
    "2. Red: quick action space (-1 corn), done (+1 stone)": (
        "Red: 9 corn\nquick tile: stone",
        ["quick action space", "done"],
    ),
    "2. Red: pick up Tikal 2, one space higher (-1 corn), Tikal 3, agriculture, wood (-1 wood), Chaac (climbs)": (
        "Red: 9 corn, agriculture 3, 3 wood, tribe Ahau Chamahez, Tikal 2",
        ["pick up Tikal 2", "one space higher", "Tikal 3", "agriculture", "wood", "Chaac"],
    ),
    "9. Red: pick up Yaxchilan 3, Yaxchilan 3 (+2 corn), gold (-1 corn +1 gold)": (
        "prophecy: Gold Shortage\nRed: 9 corn, Yaxchilan 3",
        ["pick up Yaxchilan 3", "Yaxchilan 3", "gold"],
    ),
    "9. Red: pick up Yaxchilan 4, Yaxchilan 4, Kukulcan (descends +1 skull)": (
        "prophecy: Desecration\nRed: 9 corn, Yaxchilan 4",
        ["pick up Yaxchilan 4", "Yaxchilan 4", "Kukulcan"],
    ),
    "9. Red: pick up Chichen Itza 1, Chichen Itza 1 (-1 skull +4 points), Chaac (climbs -1 corn)": (
        "prophecy: Wrathful Gods\nRed: 9 corn, 1 skull, Chichen Itza 1",
        ["pick up Chichen Itza 1", "Chichen Itza 1", "Chaac"],
    ),
    "2. Red: pick up Tikal 2, Tikal 2, hall of extraction and corn, farm of three corn (discards +1 corn -1 stone)": (
        "modules: new_buildings\nRed: 9 corn, 1 wood, 1 stone, built farm of three corn, Tikal 2\n"
        "display: hall of extraction and corn",
        ["pick up Tikal 2", "Tikal 2", "hall of extraction and corn", "farm of three corn"],
    ),
    "15. Red: pick up Tikal 2, Tikal 2, hall of exchange (-1 wood -1 stone), theology (goes down), agriculture": (
        "modules: new_buildings\nday: 15\nRed: 9 corn, 1 wood, 1 stone, theology 1, Tikal 2\ndisplay: hall of exchange",
        ["pick up Tikal 2", "Tikal 2", "hall of exchange", "theology", "agriculture"],
    ),
    "2. Red: pick up Tikal 1, Tikal 1, architecture, wood (-1 wood), theology (takes the bonus +1 skull)": (
        "Red: 9 corn, 1 wood, architecture 3, tribe Itzamna, Tikal 1",
        ["pick up Tikal 1", "Tikal 1", "architecture", "wood", "theology"],
    ),
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_says_what_was_done_and_what_it_cost_and_brought(line: str) -> None:
    text, names = LINES[line]
    assert line_of(text, *names) == line


def test_what_is_kept_in_secret_says_nothing_of_what_it_brings() -> None:
    choices = played_with(Ruleset(2, MODULES), seed=1)
    lines = list(turn_lines(new_game(Ruleset(2, MODULES)), choices))
    kept = [line for line in lines if " keeps: " in line]
    assert len(kept) == 2
    for line in kept:
        assert "(" not in line
        tribe, *tiles = line.partition(": ")[2].split(", ")
        assert not tribe.startswith("tile") and len(tiles) == (3 if tribe == "Ixtab" else 2)
        assert all(tile.startswith("tile ") for tile in tiles)


def first_line_with(heading: str, ruleset: Ruleset, seeds: range) -> str:
    """The first line with such a heading in games of these seeds."""
    for seed in seeds:
        for line in turn_lines(new_game(ruleset), played_with(ruleset, seed, "busy")):
            if heading in line.partition(":")[0]:
                return line
    raise AssertionError(f"no line of {heading}")


def test_the_other_lines_of_a_game_with_modules_have_headings_of_their_own() -> None:
    assert first_line_with("preparation", Ruleset(3, MODULES), range(1)).startswith("preparation: | ")
    assert first_line_with("Food Day 1", Ruleset(5), range(1)).startswith("Food Day 1: | quick tile ")
    reveals = first_line_with("reveals", Ruleset(5, (TRIBES,)), range(20))
    assert reveals.partition(": ")[2] in [f"{temple} (descends)" for temple in ("Chaac", "Quetzalcoatl", "Kukulcan")]


def test_what_is_taken_or_declined_on_a_food_day_has_a_line_for_each_seat() -> None:
    game = position(
        "players: 2\nprophecy: Gold Shortage\nday: 21\nturn: Blue\nstart player: Red\n"
        "Red: 20 corn, Quetzalcoatl 2\nBlue: 20 corn, Quetzalcoatl 3"
    )
    names = ["Tikal", "done", "gold", "done"]
    assert list(turn_lines(game, [choice_number(name) for name in names])) == [
        "21. Blue: Tikal, done (-6 corn)",  # as in every game, the last choice before a Food Day brings feeding with it
        "21. Red on Food Day 3: gold (-1 corn +1 gold)",
        "21. Blue on Food Day 3: done (-5 points)",  # and this one the bonus of the prophecy
    ]


def test_dummies_that_waited_for_tiles_stand_on_a_line_of_their_own() -> None:
    ruleset = Ruleset(3, (QUICK_ACTIONS,))
    game = new_game(ruleset)
    choices: list[int] = []
    while game.stack[0].kind != NEXT_TURN:
        options = game.options()
        if game.stack[-1].kind == DEAL_WEALTH_TILE:  # what is left in the box places ten dummies of eleven
            options = [each for each in options if choice_name(each).split()[1] not in ("Palenque", "Chichen")]
        choices.append(options[0])
        game.choose(options[0])
    record = Record(ruleset, {}, choices)
    line = record.dumps().splitlines()[-1]
    assert line.startswith("dummy workers: | tile ")
    assert Record.loads(record.dumps()) == record


# What is no record


SHORT = Record(Ruleset(2, MODULES), {"seed": "7"}, played_with(Ruleset(2, MODULES), seed=3)[:70]).dumps()


def test_a_record_with_modules_changed_at_any_character_is_refused_or_means_what_it_says() -> None:
    refused = accepted = 0
    for index, mutant in character_mutants(SHORT):
        if mutant != SHORT and index % 3 == 0:
            is_wrong = is_refused(mutant, SHORT)
            refused += is_wrong
            accepted += not is_wrong
    assert refused > len(SHORT) and accepted < 20


def test_a_record_with_modules_and_lines_out_of_place_is_refused() -> None:
    for _, mutant in line_mutants(SHORT):
        if mutant != SHORT:
            is_refused(mutant, SHORT)


def kept_line(text: str) -> int:
    """The number of the first line on which somebody keeps something."""
    lines = text.split("\n")
    return next(number for number, line in enumerate(lines, start=1) if " keeps: " in line)


def test_a_tribe_that_was_not_dealt_is_refused_where_it_stands() -> None:
    ruleset = Ruleset(2, (TRIBES,))
    game = new_game(ruleset)
    choices: list[int] = []
    while game.stack[-1].kind in (KEEP_TRIBE, KEEP_WEALTH_TILE) or game.seat_to_choose < 0:
        choices.append(game.options()[0])
        game.choose(choices[-1])
    text = Record(ruleset, {}, choices).dumps()
    number = kept_line(text)
    heading, _, rest = text.split("\n")[number - 1].partition(": ")
    kept = rest.split(", ")[0]
    for wrong in ("Yumkaax", "Wrathful Gods", "tile Uxmal 1"):
        with pytest.raises(NotationError, match=f"expected one of: .*, got '{wrong}'") as refusal:
            Record.loads(text.replace(f"{heading}: {kept}", f"{heading}: {wrong}"))
        assert (refusal.value.line, refusal.value.column) == (number, len(heading) + 3)
    with pytest.raises(NotationError, match="expected the name of a choice, got 'Quetzal'") as refusal:
        Record.loads(text.replace(f"{heading}: {kept}", f"{heading}: Quetzal"))
    assert (refusal.value.line, refusal.value.column) == (number, len(heading) + 3)


# Matches


def test_a_match_plays_with_the_modules_that_it_is_given() -> None:
    match = Match(
        players=5, seed=3, tribes=True, prophecies=True, new_buildings=True, quick_actions=True, mini_expansion=True
    )
    assert match.record.ruleset == Ruleset(5, MODULES)
    assert match.game.stack[-1].kind == KEEP_TRIBE, "everything before the first choice of a player has been dealt"
    chooser = Chooser(1, "busy")
    while not match.is_over:
        match.choose(chooser.choice(match.game))
    assert len(match.scores()) == 5
    assert match.record.first_draw_off_seed() is None
    assert Record.loads(match.record.dumps()) == match.record


@pytest.mark.parametrize("module", MODULES)
def test_a_match_plays_with_one_module_alone(module: str) -> None:
    match = Match(players=2, seed=1, **{module: True})  # type: ignore[arg-type]
    assert match.record.ruleset.modules == (module,)


def test_five_players_always_play_with_quick_actions() -> None:
    assert Match(players=5, seed=1).record.ruleset.modules == (QUICK_ACTIONS,)
    with pytest.raises(TzolkinError, match="expected 2 to 5 players, got 6"):
        Match(players=6, seed=1)


@pytest.mark.parametrize("players", [2, 5])
def test_a_match_with_modules_takes_back_and_goes_on_from_its_record(players: int) -> None:
    modules = dict.fromkeys(MODULES, True)
    match = Match(players=players, seed=players, **modules)  # type: ignore[arg-type]
    chooser = Chooser(players, "builder")
    texts = []
    for _ in range(60):
        texts.append(match.game.to_text())
        match.choose(chooser.choice(match.game))
    again = Match.from_record(Record.loads(match.record.dumps()))
    assert again.game.to_text() == match.game.to_text()
    for text in reversed(texts):
        match.undo()
        assert match.game.to_text() == text
