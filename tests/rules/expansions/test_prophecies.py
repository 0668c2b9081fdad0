"""Prophecies: when they are in force, what they count and what they tax, over whole games and at every edge."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.rules.pages import table_rows
from tests.rules.random_games import Decision, never, play_out, random_choice
from tests.scenarios import position
from tzolkin.components.prophecies import BONUS_POINTS, PROPHECIES
from tzolkin.components.words import CHANCE, CORN, GOLD, SKULL
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules import score_sheet
from tzolkin.rules.board import age
from tzolkin.rules.choices import ONE_DAY
from tzolkin.rules.expansions.happenings import COUNTED, PROPHECY_BEGAN, PROPHECY_ENDED
from tzolkin.rules.expansions.prophecies import prophecy_in_force
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import (
    ADVANCED,
    CLIMBED,
    DESCENDED,
    GAINED,
    GAME_ENDED,
    MARKET,
    PAID,
    SCORED,
    TAX,
    TECHNOLOGY_BONUS,
    Listener,
)
from tzolkin.rules.kinds import TAKE_GOLD, TURN_PROPHECY
from tzolkin.rules.ruleset import NEW_BUILDINGS, Ruleset
from tzolkin.rules.ruleset import PROPHECIES as MODULE

# Positions of the calendar (the day less 1) on which a Food Day is due, from the rules.
TEETH_OF_FOOD_DAYS = (7, 13, 20, 26)

NAMES = [prophecy.name for prophecy in PROPHECIES]


def in_force(game: Game) -> str | None:
    """The name of the prophecy in force."""
    number = prophecy_in_force(game)
    return None if number is None else NAMES[number]


def prepared(seed: int, *names: str, players: int = 2, modules: tuple[str, ...] = (MODULE,)) -> Game:
    """A game up to its first turn, with these prophecies, or any."""
    game = new_game(Ruleset(players, modules))
    dice = random.Random(seed)
    wanted = list(names)
    while game.stack[-1].kind == TURN_PROPHECY or not game.additions or not is_prepared(game):
        chosen = random_choice(game, dice)
        if game.stack[-1].kind == TURN_PROPHECY and wanted:
            chosen = choice_number(wanted.pop(0))
        game.choose(chosen)
    return game


def is_prepared(game: Game) -> bool:
    """Whether everybody has kept two wealth tiles and nothing waits."""
    return all(player.wealth_tiles and not player.dealt_tiles for player in game.players)


# the quarters of a game


class Almanac(Listener):
    """Notes which prophecies have begun and ended, and on which position of the calendar."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.notes: list[tuple[str, str, int]] = []

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Write it down."""
        if message in (PROPHECY_BEGAN, PROPHECY_ENDED):
            word = "begins" if message == PROPHECY_BEGAN else "ends"
            self.notes.append((word, NAMES[first], int(self.game.day)))


def food_days_before(position_of_round: int, positions: list[int]) -> int:
    """How many Food Days were held in rounds before the one on this position, given those of all rounds."""
    held = 0
    for past in positions:
        if past < position_of_round and past >= TEETH_OF_FOOD_DAYS[held]:
            held += 1
    return held


def rounds_of(seed: int, two_days: Decision) -> tuple[Game, Almanac, dict[int, set[str | None]]]:
    """Play a game; what was in force whenever a player was asked on his turn, by position of the calendar."""
    game = prepared(seed)
    almanac = Almanac(game)
    game.listener = almanac
    dice = random.Random(seed)
    told: dict[int, set[str | None]] = {}
    while not game.is_over:
        if ONE_DAY in game.offered:  # the day is still that of the round which ends
            game.choose(choice_number("two days" if two_days(game) else "one day"))
        else:
            told.setdefault(int(game.day), set()).add(in_force(game))
            game.choose(random_choice(game, dice))
    return game, almanac, told


@pytest.mark.rules("E-32", "X-PROPH-02", "X-PROPH-03", "X-PROPH-05")
@pytest.mark.parametrize("seed", range(4))
def test_without_double_advances_prophecies_are_in_force_in_rounds_9_to_14_15_to_21_and_22_to_27(seed: int) -> None:
    game, almanac, told = rounds_of(seed, never)
    assert game.additions is not None
    first, second, third = (NAMES[number] for number in game.additions.prophecies)
    expected = {range(8): None, range(8, 14): first, range(14, 21): second, range(21, 27): third}
    assert told == {day: {name} for positions, name in expected.items() for day in positions}
    assert almanac.notes == [
        ("begins", first, 7),
        ("ends", first, 13),
        ("begins", second, 13),
        ("ends", second, 20),
        ("begins", third, 20),
        ("ends", third, 26),
    ]


@pytest.mark.rules("E-33", "X-PROPH-04")
@pytest.mark.parametrize("seed", range(20, 26))
def test_a_delayed_food_day_delays_the_change_of_prophecies(seed: int) -> None:
    game, almanac, told = rounds_of(seed, lambda _: True)
    assert game.additions is not None
    order = [None, *(NAMES[number] for number in game.additions.prophecies)]
    positions = sorted(told)
    for day in positions:
        assert told[day] == {order[food_days_before(day, positions)]}, f"position {day} of {positions}"
    assert [word for word, _, _ in almanac.notes] == ["begins", "ends", "begins", "ends", "begins", "ends"]


@pytest.mark.rules("E-33", "X-PROPH-04")
def test_some_of_these_games_delay_a_food_day() -> None:
    delayed = 0
    for seed in range(20, 26):
        _, _, told = rounds_of(seed, lambda _: True)
        delayed += sum(1 for tooth in TEETH_OF_FOOD_DAYS[:3] if tooth not in told and tooth + 1 in told)
    assert delayed > 0


def read_back(game: Game) -> Game:
    """The game of the text of a game."""
    again = Game.from_text(game.to_text())
    assert in_force(again) == in_force(game)
    assert (again.seat_to_choose, again.offered) == (game.seat_to_choose, game.offered)
    return again


@pytest.mark.rules("X-PROPH-03", "X-PROPH-GOLDSHORTAGE")
@pytest.mark.parametrize("day", [14, 21, 27])
def test_a_position_read_back_before_the_meal_of_a_food_day_still_taxes_the_gold_of_the_hall_of_gold(day: int) -> None:
    game = position(
        f"""
        modules: new_buildings
        prophecy: Gold Shortage
        day: {day}
        turn: end of round
        Red: 20 corn, built hall of gold
        """
    )
    again = read_back(game)
    assert in_force(again) == "Gold Shortage"
    assert [choice_name(option) for option in again.options()] == ["done", "gold"]
    for one in (game, again):
        one.choose(choice_number("gold"))
    assert again.to_text() == game.to_text()
    red = again.players[0]
    # 1 for the gold, 6 for the workers.
    assert (red.corn, red.gold) == (20 - 1 - 6, 1)


@pytest.mark.rules("X-PROPH-03", "X-PROPH-GOLDSHORTAGE")
def test_a_position_read_back_among_the_rewards_of_food_day_3_still_taxes_their_gold() -> None:
    game = position(
        """
        prophecies: Drought, Gold Shortage, Hunger
        day: 21
        turn: end of round
        Red: 20 corn, Quetzalcoatl 4
        """
    )
    for gold in (0, 1):  # the gold of step 2, and that of step 4
        game = read_back(game)
        assert in_force(game) == "Gold Shortage"
        assert [choice_name(option) for option in game.options()] == ["done", "gold"]
        assert (game.players[0].corn, game.players[0].gold) == (20 - 6 - gold, gold)
        game.choose(choice_number("gold"))
    assert in_force(read_back(game)) == "Hunger"


@pytest.mark.rules("X-PROPH-03", "X-PROPH-10")
def test_a_position_read_back_at_a_building_turned_on_food_day_2_has_the_prophecy_that_ends_that_day() -> None:
    game = position(
        """
        modules: new_buildings
        prophecies: Hunger, Gold Shortage, Drought
        day: 14
        turn: end of round
        Red: 12 corn, 4 workers
        stack: farm of eight corn, hall of exchange, shrine of the skull
        """
    )
    for name in ("farm of eight corn", "hall of exchange"):
        assert game.seat_to_choose == CHANCE
        game = read_back(game)
        assert in_force(game) == "Hunger"
        game.choose(choice_number(name))
    # Rewards and the bonus follow the last building: four workers fed, and none.  Then the next one is in force.
    assert [int(player.score_sheet[score_sheet.QUARTER]) for player in game.players] == [0] * 4
    game = read_back(game)
    game.choose(choice_number("shrine of the skull"))
    assert [int(player.score_sheet[score_sheet.QUARTER]) // 4 for player in game.players] == [0, -5, -5, -5]
    assert in_force(read_back(game)) == "Gold Shortage"


@pytest.mark.rules("X-PROPH-01", "C-09")
def test_three_different_prophecies_are_drawn_with_equal_chances_before_wealth_tiles_are_dealt() -> None:
    for seed in range(5):
        dice = random.Random(seed)
        game = new_game(Ruleset(4, (MODULE,)))
        drawn: list[str] = []
        while len(drawn) < 3:
            if game.stack[-1].kind == TURN_PROPHECY:
                assert game.chance_weights() == [1] * (13 - len(drawn))
                assert sum(len(player.dealt_tiles) for player in game.players) == 0
                assert len(game.display) == len(game.monuments) == 6
                chosen = random_choice(game, dice)
                drawn.append(choice_name(chosen))
                game.choose(chosen)
            else:
                game.choose(random_choice(game, dice))
        assert len(set(drawn)) == 3
        assert game.additions is not None
        assert [NAMES[number] for number in game.additions.prophecies] == drawn


# the bonus

# What the lower half of each tile gives, at both ends of every band: count -> points.
BANDS: dict[str, dict[int, int]] = {
    "Wrathful Gods":          {-3: -5, 0: -5, 1: 0, 3: 0, 4: 6, 9: 6, 10: 13, 18: 13},
    "Angry God Chaac":        {-1: -5,        0: 0, 1: 0, 2: 6, 3: 6,  4: 13,  5: 13},
    "Angry God Quetzalcoatl": {-1: -5,        0: 0, 1: 0, 2: 6, 3: 6,  4: 13,  7: 13},
    "Angry God Kukulcan":     {-1: -5,        0: 0, 1: 0, 2: 6, 3: 6,  4: 13,  6: 13},
    "Forest Fire":            {        0: -5, 1: 0, 2: 0, 3: 6, 5: 6,  6: 13, 12: 13},
    "Drought":                { 0: -5, 1: -5, 2: 0, 3: 0, 4: 6, 6: 6,  7: 13, 16: 13},
    "Gold Shortage":          { 0: -5, 1: -5, 2: 0, 3: 0, 4: 6, 5: 6,  6: 13, 20: 13},
    "Desecration":            {        0: -5, 1: 0, 2: 0, 3: 6, 4: 6,  5: 13, 13: 13},
    "Teacher Shortage":       { 0: -5, 2: -5, 3: 0, 4: 0, 5: 6, 6: 6,  7: 13, 12: 13},
    "Forgotten Lore":         {        0: -5,       1: 0,       2: 6,  3: 13,  4: 13},
    "Crowded Cities":         { 0: -5, 1: -5, 2: 0, 3: 0, 4: 6, 6: 6,  7: 13, 12: 13},
    "Hunger":                 { 0: -5, 3: -5,       4: 0,       5: 6,  6: 13},
    "High Floodwaters":       {        0: -5,       1: 0,       2: 6,  3: 13,  4: 13},
}  # fmt: skip
STEPS_TOGETHER = {
    -3: (-1, -1, -1), 0: (1, -1, 0), 1: (2, -1, 0), 3: (3, 0, 0), 4: (5, -1, 0), 9: (4, 5, 0), 10: (5, 5, 0),
    18: (5, 7, 6),
}  # fmt: skip
LEVELS_TOGETHER = {
    0: (0, 0, 0, 0), 2: (1, 0, 0, 1), 3: (3, 0, 0, 0), 4: (1, 1, 1, 1), 5: (3, 2, 0, 0), 6: (3, 3, 0, 0),
    7: (3, 3, 1, 0),
    12: (3, 3, 3, 3),
}  # fmt: skip
SLOTS_AT_CHICHEN_ITZA = (1, 4, 7, 10)


def having(name: str, count: int) -> str:
    """Items of a player who has as much as this of what the prophecy counts, besides enough to eat."""
    if name == "Wrathful Gods":
        chaac, quetzalcoatl, kukulcan = STEPS_TOGETHER[count]
        return f"9 corn, Chaac {chaac}, Quetzalcoatl {quetzalcoatl}, Kukulcan {kukulcan}"
    if name.startswith("Angry God "):
        # Two steps in the other temples, which do not matter.
        others = {"Chaac", "Quetzalcoatl", "Kukulcan"} - {name.removeprefix("Angry God ")}
        return ", ".join(
            ["9 corn", f"{name.removeprefix('Angry God ')} {count}", *(f"{temple} 2" for temple in others)]
        )
    if name == "Teacher Shortage":
        tracks = ("agriculture", "extraction", "architecture", "theology")
        levels = zip(tracks, LEVELS_TOGETHER[count], strict=True)
        return ", ".join(["9 corn", *(f"{track} {level}" for track, level in levels)])
    if name == "Forgotten Lore":
        tracks = ("agriculture", "extraction", "architecture", "theology")
        reached = [f"{track} {2 + number % 2}" for number, track in enumerate(tracks[:count])]
        return ", ".join(["9 corn", *reached, *(f"{track} 1" for track in tracks[count:])])
    if name == "Crowded Cities":
        return ", ".join(["9 corn", "built monument to wood", *["built hall of agriculture"] * count])
    if name == "Hunger":
        return f"{3 * count} corn, 6 workers"
    if name == "High Floodwaters":
        return ", ".join(["12 corn", "4 workers", *(f"Chichen Itza {slot}" for slot in SLOTS_AT_CHICHEN_ITZA[:count])])
    good = {"Forest Fire": "wood tile", "Drought": "corn tile", "Gold Shortage": "gold", "Desecration": "skull"}[name]
    return f"9 corn, {count} {good}s" if good != "gold" else f"9 corn, {count} gold"


@pytest.mark.rules("X-PROPH-10", "X-PROPH-11", "Q-77", "C-10")
@pytest.mark.parametrize("day", [14, 21, 27])
@pytest.mark.parametrize(
    ("name", "count", "points"),
    [(name, count, points) for name, bands in BANDS.items() for count, points in bands.items()],
)
def test_the_bonus_at_both_ends_of_every_band(name: str, count: int, points: int, day: int) -> None:
    # Day 21 would give goods of the temples, day 14 and 27 give points; neither changes what is counted here.
    game = position(f"prophecy: {name}\nday: {day}\nturn: end of round\nRed: {having(name, count)}\nBlue: 9 corn")
    assert game.players[0].score_sheet[score_sheet.QUARTER] == 4 * points


def test_every_prophecy_has_bands_and_the_bands_have_every_bonus() -> None:
    assert list(BANDS) == NAMES
    for bands in BANDS.values():
        assert sorted(set(bands.values())) == sorted(BONUS_POINTS) == [-5, 0, 6, 13]


def words(least: int, beyond: int | None) -> str:
    """A band as the page's table writes it."""
    if beyond is None:
        return f"{least}+"
    return str(least) if beyond == least + 1 else f"{least}-{beyond - 1}"


def test_the_table_of_the_page_shows_the_tiles() -> None:
    rows = {cells[0]: cells[3:] for cells in table_rows("prophecies.md")[1:]}
    assert list(rows) == NAMES
    for prophecy in PROPHECIES:
        zero, six, thirteen = prophecy.least
        lowest = {"Wrathful Gods": -3}.get(prophecy.name, -1 if prophecy.name.startswith("Angry God") else 0)
        fewer = f"to {zero - 1}" if zero - 1 > lowest else str(lowest)
        assert rows[prophecy.name] == [fewer, words(zero, six), words(six, thirteen), words(thirteen, None)]


@pytest.mark.rules("X-PROPH-10", "Q-72", "Q-77")
@pytest.mark.parametrize("day", [14, 27])
def test_the_bonus_comes_after_the_rewards_of_the_temples_and_before_the_final_scoring(day: int) -> None:
    game = position(
        f"""
        players: 2
        prophecy: Wrathful Gods
        day: {day}
        start player: Blue
        turn: Red
        Red: 9 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, 1 skull
        Blue: 9 corn
        """
    )
    story: list[str] = []

    class Diary(Listener):
        def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
            if message == SCORED and seat == 0:
                story.append(score_sheet.CATEGORY_NAMES[second])
            elif message == COUNTED and seat == 0:
                story.append(f"counted {second}")
            elif message == GAME_ENDED:
                story.append("end")

    game.listener = Diary()
    for name in ("Palenque", "done"):
        game.choose(choice_number(name))
    ending = ["corn and resources", "skulls", "end"] if day == 27 else []
    assert story == ["temples", "temples", "temples", "counted -3", "quarters of the game", *ending]


# what is taxed, in whole games


class Ledger(Listener):
    """Counts, while one prophecy is in force, what happens that it taxes or makes dearer."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        self.counts: Counter[str] = Counter()
        self.corn_at_the_market = 0  # the last payment

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Count it."""
        if in_force(self.game) != self.name:
            return
        counts = self.counts
        if message == PAID and cause == TAX:
            counts["corn paid" if first == CORN else "resources paid"] += second
        elif message == DESCENDED and cause == TAX:
            counts["steps paid"] += 1
        elif message == CLIMBED:
            counts["steps"] += 1
            counts[f"steps in {first}"] += 1
        elif message == PAID and cause == MARKET and first == CORN:
            self.corn_at_the_market = second
        elif message == GAINED and first == GOLD and cause == MARKET:
            counts["gold bought"] += second
            counts["corn for gold bought"] += self.corn_at_the_market
        elif message == GAINED and first in (GOLD, SKULL):
            counts["gold" if first == GOLD else "skulls"] += second
        elif message in (ADVANCED, TECHNOLOGY_BONUS) and choice_name(cause) not in TECHNOLOGIES:
            counts["free advances"] += 1


TECHNOLOGIES = ("agriculture", "extraction", "architecture", "theology")


def ledger_of(name: str, seeds: range) -> Counter[str]:
    """What was gained and paid under this prophecy in some random games, where it is in force in three quarters."""
    total: Counter[str] = Counter()
    for seed in seeds:
        game = prepared(seed, players=3, modules=(MODULE, NEW_BUILDINGS))
        assert game.additions is not None
        # Not a deal that the box allows, but one prophecy for three quarters shows more of it.
        game.additions.prophecies = (NAMES.index(name),) * 3
        ledger = Ledger(game, name)
        game.listener = ledger
        play_out(game, random.Random(seed))
        total += ledger.counts
    return total


@pytest.mark.rules("X-PROPH-VENGEFULGODS", "X-PROPH-INT-01", "X-PROPH-INT-02")
def test_in_whole_games_every_step_made_under_wrathful_gods_costs_one_corn() -> None:
    counts = ledger_of("Wrathful Gods", range(8))
    assert counts["steps"] == counts["corn paid"] > 0
    assert counts["resources paid"] == counts["steps paid"] == 0


@pytest.mark.rules("X-PROPH-ANGRYGOD-CHAAC", "X-PROPH-ANGRYGOD-QUETZ", "X-PROPH-ANGRYGOD-KUKUL")
@pytest.mark.parametrize("temple", [0, 1, 2])
def test_in_whole_games_every_step_with_the_angry_god_costs_one_resource_and_no_other_does(temple: int) -> None:
    counts = ledger_of(NAMES[1 + temple], range(12))
    assert counts[f"steps in {temple}"] == counts["resources paid"] > 0
    assert counts["corn paid"] == counts["steps paid"] == 0
    assert counts["steps"] > counts[f"steps in {temple}"]


@pytest.mark.rules("X-PROPH-GOLDSHORTAGE")
def test_in_whole_games_every_gold_that_is_not_bought_costs_one_corn_under_gold_shortage() -> None:
    counts = ledger_of("Gold Shortage", range(8))
    assert counts["gold"] == counts["corn paid"] > 0
    assert counts["resources paid"] == counts["steps paid"] == 0


@pytest.mark.rules("X-PROPH-GOLDSHORTAGE", "Q-58")
def test_in_whole_games_every_gold_bought_costs_five_corn_under_gold_shortage() -> None:
    counts = ledger_of("Gold Shortage", range(8))
    assert 5 * counts["gold bought"] == counts["corn for gold bought"] > 0


@pytest.mark.rules("X-PROPH-DESECRATION", "X-PROPH-INT-03")
def test_in_whole_games_every_skull_costs_one_step_down_under_desecration() -> None:
    counts = ledger_of("Desecration", range(12))
    assert counts["skulls"] == counts["steps paid"] > 0
    assert counts["corn paid"] == counts["resources paid"] == 0


@pytest.mark.rules("X-PROPH-TEACHERSHORTAGE", "Q-57", "X-PROPH-INT-09")
def test_in_whole_games_every_free_advance_costs_one_resource_under_teacher_shortage() -> None:
    counts = ledger_of("Teacher Shortage", range(12))
    assert counts["free advances"] == counts["resources paid"] > 0
    assert counts["corn paid"] == counts["steps paid"] == 0


@pytest.mark.rules("X-PROPH-12")
@pytest.mark.parametrize(
    "name", ["Forest Fire", "Drought", "Forgotten Lore", "Crowded Cities", "Hunger", "High Floodwaters"]
)
def test_in_whole_games_the_other_prophecies_tax_nothing(name: str) -> None:
    counts = ledger_of(name, range(4))
    assert counts["corn paid"] == counts["resources paid"] == counts["steps paid"] == 0
    assert counts["steps"] > 0


@pytest.mark.rules("X-PROPH-12", "X-FARM-01")
def test_every_worker_needs_a_corn_more_under_hunger() -> None:
    game = position(
        "prophecy: Hunger\nday: 21\nturn: end of round\n"
        "Red: 99 corn, 3 workers\nBlue: 99 corn, 4 workers\nGreen: 99 corn, 5 workers\nYellow: 99 corn, 6 workers"
    )
    assert [int(player.corn) for player in game.players] == [90, 87, 84, 81]


def test_the_age_changes_with_the_meal_of_food_day_2_not_when_it_is_announced() -> None:
    """While taxed gold is asked about before feeding, the buildings of Age 1 still lie there."""
    game = position("""
        prophecy: Gold Shortage
        modules: new_buildings
        day: 14
        Red: 9 corn, built hall of gold
        turn: end of round
    """)
    assert game.stack[-1].kind == TAKE_GOLD
    assert (age(game), game.next_food_day) == (1, 1)
    game.choose(game.options()[0])
    assert (age(game), game.next_food_day) == (2, 2)
