"""With modules in play everything on the table stands on the board, every question is a sentence, nothing is secret."""

from __future__ import annotations

import random
from itertools import count

import pytest

from tests.scenarios import position
from tzolkin import Match, Record, Ruleset
from tzolkin.components.prophecies import BONUS_POINTS, PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import TRIBE_NAMES, YALUK_POINTS_PER_UNFED_WORKER
from tzolkin.components.words import NOBODY, SEAT_NAMES
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.record.story import Story
from tzolkin.render.log import TerseLanguage, paragraphs
from tzolkin.render.menu import menu, numbered
from tzolkin.render.outcomes import chosen_text, outcome
from tzolkin.render.scores import score_sheet
from tzolkin.render.terminal import board
from tzolkin.render.terminal.players import areas, corn_needed
from tzolkin.render.words.options import option_text
from tzolkin.render.words.prophecies import CHANGES, COUNTS, bands, prophecy_text
from tzolkin.render.words.questions import question
from tzolkin.render.words.quick_actions import quick_text
from tzolkin.render.words.tribes import tribe_text
from tzolkin.rules import kinds
from tzolkin.rules.choices import BUNDLE, DONE, ONE_DAY, SELL, TRIBE, WORKER
from tzolkin.rules.expansions.prophecies import bonus_points
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.ruleset import MODULES

# Declining these is said by the word done; what is bought, sold or paid by the price beside it.
SAID_BY_ITS_NAME = {
    (kind, DONE)
    for kind in (
        kinds.PLACE_MORE,
        kinds.PICK_UP_MORE,
        kinds.LEARN,
        kinds.BUILD,
        kinds.BUILD_SECOND,
        kinds.TRADE,
        kinds.ANY_ACTION,
        kinds.PAY_FOR_STEP,
    )
}
PAID = (kinds.PAY_TO_LEARN, kinds.PAY_FOR_TWO_STEPS, kinds.PAY_FOR_STEP, kinds.GAIN_RESOURCES, kinds.SAVE_RESOURCE)


def everything(seed: int, players: int = 5) -> Match:
    return Match.from_record(Record(Ruleset(players, MODULES), {"seed": str(seed)}))


def after_the_reveal(seed: int) -> Match:
    match = everything(seed)
    while before_reveal(match.game):
        match.choose(match.options()[0])
    return match


def drawn(game: Game, width: int = 100) -> list[str]:
    return [line.plain.rstrip() for line in board(game, width=width)]


def beginning_with(lines: list[str], start: str) -> str:
    (found,) = [line for line in lines if line.startswith(start)]
    return found


def menu_of(game: Game) -> list[str]:
    return [line.plain.rstrip() for line in menu(game, numbered(game.options()), width=100)]


def says_enough(game: Game, option: int) -> bool:
    """Whether an option has a text, or needs none."""
    kind = game.stack[-1].kind
    is_trade = kind == kinds.TRADE and SELL <= option < WORKER
    is_payment = kind in (*PAID, kinds.PAY_TO_BUILD) and option >= BUNDLE
    if (kind, option) in SAID_BY_ITS_NAME or is_trade or is_payment or option == ONE_DAY:
        return True
    return bool(option_text(game, option))


@pytest.mark.parametrize("seed", range(5))
def test_whole_games_with_everything_leave_nothing_without_words_and_no_line_too_wide(seed: int) -> None:
    chance = random.Random(seed)
    match = everything(seed, players=2 + seed % 4)
    width = (80, 100, 120)[seed % 3]
    for number in count():
        if match.is_over:
            break
        game = match.game
        text = question(game)
        assert text[0].isupper() and text[-1] in "?.)", text
        unsaid = [choice_name(option) for option in match.options() if not says_enough(game, option)]
        assert not unsaid, (text, unsaid)
        if number % 3 == 0:
            lines = [*board(game, width=width), *menu(game, numbered(match.options()), width=width)]
            lines += areas(game, width=width)
            assert [line.plain for line in lines if line.cell_len > width] == []
            assert "[r] renovates" in lines[0].plain
        match.choose(chance.choice(match.options()))
    assert all(line.cell_len <= 80 for line in score_sheet(match.game))


def test_everything_that_modules_bring_is_told_in_words() -> None:
    texts = [tribe_text(tribe) for tribe in range(len(TRIBE_NAMES))]
    texts += [quick_text(tile) for tile in range(len(QUICK_TILE_NAMES))]
    assert all(texts) and len(set(texts)) == len(texts)
    assert sorted(CHANGES) == sorted(COUNTS) == list(range(len(PROPHECIES)))


@pytest.mark.rules("X-PROPH-10")
@pytest.mark.parametrize("prophecy", range(len(PROPHECIES)))
def test_the_counts_on_the_board_are_those_that_bring_these_points(prophecy: int) -> None:
    for place, text in enumerate(bands(prophecy)):
        low, _, high = text.strip("<+").partition("–")
        first = int(low) - 1 if text.startswith("<") else int(low)
        last = int(low) + 5 if text.endswith("+") else int(high or first)
        assert {bonus_points(prophecy, amount) for amount in (first, last)} == {BONUS_POINTS[place]}
    assert prophecy_text(prophecy).count(" points") == len(BONUS_POINTS)


# The board


@pytest.mark.rules("X-TRIBE-CITBOLONTUM-2")
@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_spaces_that_only_cit_bolon_tum_has_are_drawn_when_it_is_in_play(width: int) -> None:
    text = "players: 2\nRed: 5 corn, tribe Cit-Bolon-Tum, Tikal 8, Chichen Itza 11\nBlue: 5 corn, tribe Balam"
    lines = drawn(position(text), width)
    assert beginning_with(lines, "GEARS").split()[1:] == [str(space) for space in range(9)]
    assert beginning_with(lines, "Tikal").split()[-1] == "R"
    assert beginning_with(lines, "Chichen Itza").split()[-1] == "R"
    others = drawn(position(text.replace("Cit-Bolon-Tum, Tikal 8, Chichen Itza 11", "Yaluk")), width)
    assert beginning_with(others, "GEARS").split()[-1] == "7"


@pytest.mark.rules("X-PROPH-02", "X-PROPH-03")
def test_the_prophecy_in_force_is_marked_with_its_end_and_how_far_everybody_is() -> None:
    text = "prophecies: Gold Shortage, Drought, Hunger\nday: 9\nRed: 5 corn, 4 gold\nBlue: 5 corn\nplayers: 5"
    lines = drawn(position(text))
    assert beginning_with(lines, ">Gold Shortage").split()[2:] == (
        ["14", "a", "gold:", "1", "corn", "gold", "<2", "2–3", "4–5", "6+", "R4", "B0", "G0", "Y0", "O0"]
    )
    assert " 21 " in beginning_with(lines, " Drought") and " 27 " in beginning_with(lines, " Hunger")
    later = drawn(position(text.replace("day: 9", "day: 16")), 120)
    assert " over " in beginning_with(later, " Gold Shortage")
    assert " 21 " in beginning_with(later, ">Drought")
    narrow = drawn(position(text), 80)
    for name, counts in ((">Gold Shortage", "R4 B0 G0 Y0 O0"), (" Drought", "R0 B0 G0 Y0 O0")):
        assert f"so far: {counts}" in narrow[narrow.index(beginning_with(narrow, name)) + 1]
    assert "so far" not in narrow[narrow.index(beginning_with(narrow, " Hunger")) + 1]
    assert not any("none is in force" in line for line in (*lines, *later, *narrow))


@pytest.mark.rules("X-PROPH-02")
@pytest.mark.parametrize("width", [80, 120])
def test_before_the_first_food_day_the_board_says_that_no_prophecy_is_in_force(width: int) -> None:
    lines = drawn(position("prophecies: Gold Shortage, Drought, Hunger\nday: 3\nRed: 5 corn\nBlue: 5 corn"), width)
    assert " none is in force before Food Day 1, on day 8, is over" in lines
    assert beginning_with(lines, "PROPHECIES").split()[1:4] == ["ends", "changes", "counts"]


@pytest.mark.rules("X-QUICK-05", "X-QUICK-16")
def test_dummies_and_workers_stand_apart_on_the_quick_action_spaces() -> None:
    game = position(
        "players: 4\nquick tile: stone\nquick action spaces: dummy, Green\nRed: 5 corn\nBlue: 5 corn\nGreen: 5 corn"
    )
    line = beginning_with(drawn(game), "Quick action")
    assert line.split()[2:5] == ["d", "G", "[1]"] and line.endswith(": 1 stone")
    game.choose(choice_number("quick action space"))
    assert beginning_with(drawn(game), "Quick action").split()[2:5] == ["d", "G", "R"]


@pytest.mark.rules("X-QUICK-06", "X-QUICK-07", "X-QUICK-10", "X-QUICK-13")
@pytest.mark.parametrize(
    ("tile", "text", "reason"),
    [
        ("technology", "Red: 9 corn", "advance a technology at its cost (nothing to pay it with)"),
        ("building", "Red: 9 corn", "construct a building for 1 corn more (no building can be paid)"),
        ("market", "Red: 2 corn, Chaac -1, Kukulcan -1, Quetzalcoatl -1", "at the market (nothing to sell or buy)"),
        ("gold", "prophecy: Gold Shortage\nRed: 1 corn, Chaac -1, Kukulcan -1, Quetzalcoatl -1", "for the gold)"),
        ("stone", "Red: 9 corn\nquick action spaces: dummy, Blue, Green", "1 stone (no free space)"),
        ("stone", "Red: 0 corn, Chaac -1, Kukulcan -1, Quetzalcoatl -1", ": 1 stone"),  # the price says it
        ("technology", "Red: 9 corn, 1 wood", "advance a technology at its cost"),
    ],
)
@pytest.mark.parametrize("width", [80, 120])
def test_the_board_says_why_a_quick_action_is_not_possible(tile: str, text: str, reason: str, width: int) -> None:
    game = position(f"players: 4\nquick tile: {tile}\n{text}\nBlue: 5 corn")
    lines = drawn(game, width)
    start = lines.index(beginning_with(lines, "Quick action"))
    end = lines.index(beginning_with(lines, "PLAYERS"))
    today = " ".join(" ".join(lines[start:end]).split()).partition(" from day ")[0]
    assert today.endswith(reason)
    assert all(len(line) <= width for line in lines)


@pytest.mark.rules("X-QUICK-06")
def test_a_quick_action_space_already_used_is_said_to_be_so() -> None:
    game = position("players: 5\nquick tile: stone\nRed: 9 corn\nBlue: 5 corn")
    game.choose(choice_number("quick action space"))
    assert beginning_with(drawn(game), "Quick action").endswith("1 stone (only one in a turn)")


@pytest.mark.rules("X-QUICK-04")
def test_the_quick_action_of_today_and_the_next_ones_stand_with_their_days() -> None:
    match = after_the_reveal(3)
    while match.game.day < 3:
        match.choose(match.options()[-1])
    lines = drawn(match.game)
    place = match.game.day // 2
    assert match.game.additions is not None
    tiles = [QUICK_TILE_NAMES[tile] for tile in match.game.additions.quick_tiles]
    start = lines.index(beginning_with(lines, "Quick action"))
    shown = " ".join(" ".join(lines[start : start + 3]).split())
    assert f"to day {2 * place + 2}: " in shown
    assert f"from day {2 * place + 3}: {tiles[place + 1]}" in shown
    assert f"; {2 * place + 5}: {tiles[place + 2]}" in shown


def test_prices_of_places_hold_what_tribes_and_prophecies_change() -> None:
    game = position("prophecy: High Floodwaters\nRed: 9 corn, tribe Yumkaax\nBlue: 5 corn, Chichen Itza 0")
    assert beginning_with(drawn(game), "Chichen Itza").split()[2:4] == ["B", "[3]"]
    game.choose(choice_number("Palenque"))
    game.choose(choice_number("Palenque"))
    assert beginning_with(drawn(game), "Tikal").split()[1] == "[2]"  # instead of 2 more for the third worker
    capped = position("Red: 4 corn, tribe Cit-Bolon-Tum\ndummies: Uxmal 0, Uxmal 1, Uxmal 2, Uxmal 3, Uxmal 4")
    assert beginning_with(drawn(capped), "Uxmal").split()[6] == "[3]"


def test_every_player_s_tribe_stands_below_the_players_and_what_it_does_in_the_areas() -> None:
    game = position("Red: 5 corn, tribe Balam\nBlue: 5 corn, tribe Xaman Ek\nplayers: 2")
    assert beginning_with(drawn(game), "TRIBES").split() == ["TRIBES", "R", "Balam", "B", "Xaman", "Ek"]
    shown = " ".join(" ".join(line.plain for line in areas(game, width=80)).split())
    assert "Balam a lower action than that of the space costs nothing and brings 1 corn" in shown


def test_without_modules_nothing_of_them_is_drawn() -> None:
    words = " ".join(drawn(position("Red: 5 corn")))
    assert not any(word in words for word in ("TRIBES", "PROPHECIES", "Quick action", "[r]"))


# Secrets


@pytest.mark.rules("X-TRIBE-02")
def test_two_games_that_differ_only_in_secret_tribes_look_the_same() -> None:
    seen: dict[int, set[str]] = {}
    for first_or_last in (0, -1):
        match = everything(4)
        for number in count():
            if not before_reveal(match.game):
                break
            sheets = [*board(match.game), *areas(match.game), *score_sheet(match.game)]
            needs = [corn_needed(match.game, seat) for seat in range(5)]
            read_again = Game.from_text(match.game.to_text())
            assert [line.plain for line in board(read_again)] == [line.plain for line in board(match.game)]
            seen.setdefault(number, set()).add("\n".join(line.plain for line in sheets) + str(needs))
            is_tribe = match.game.stack[-1].kind == kinds.KEEP_TRIBE
            match.choose(match.options()[first_or_last if is_tribe else 0])
    assert len(seen) >= 15
    assert all(len(texts) == 1 for texts in seen.values())


def test_no_outcome_of_a_secret_choice_is_shown() -> None:
    match = everything(4)
    while before_reveal(match.game):
        assert all(outcome(match.game, option).price == "" for option in match.options())
        match.choose(match.options()[0])


@pytest.mark.rules("X-TRIBE-IXTAB-1")
def test_ixtab_is_asked_for_three_wealth_tiles() -> None:
    for seed in count():
        match = everything(seed)
        while match.game.stack[-1].kind == kinds.KEEP_TRIBE and choice_number("Ixtab") not in match.options():
            match.choose(match.options()[0])
            while match.game.stack[-1].kind == kinds.KEEP_WEALTH_TILE:
                match.choose(match.options()[0])
        if choice_number("Ixtab") in match.options():
            break
    match.choose(choice_number("Ixtab"))
    for ordinal in ("first", "second", "third"):
        assert question(match.game) == f"You lead Ixtab. Keep which wealth tile, as your {ordinal} of three?"
        match.choose(match.options()[0])


# Menus


def test_places_and_sales_of_modules_stand_beside_their_like_in_a_menu() -> None:
    game = position(
        "quick tile: gold\nRed: 9 corn, 1 wood, Tikal 2, tribe Vacub-Caquix\nBlue: 5 corn, Palenque 0, tribe Balam"
    )
    names = [choice_name(option) for option in numbered(game.options()).values()]
    assert names[:4] == ["starting player space", "quick action space", "Palenque", "skip on Palenque"]
    assert names[-1] == "pick up Tikal 2"
    assert "  4  skip on Palenque       −2 corn  on space 2, past space 1" in menu_of(game)
    assert "  2  quick action space     −1 corn  at the end of the turn 1 gold" in menu_of(game)


def test_a_price_leaves_out_the_quick_action_that_follows_and_names_it() -> None:
    game = position("quick tile: stone\nRed: 9 corn\nBlue: 5 corn\nplayers: 5")
    game.choose(choice_number("quick action space"))
    assert outcome(game, choice_number("Tikal")).price == "−1 corn"
    assert chosen_text(game, DONE) == "done; then the quick action +1 stone"


@pytest.mark.parametrize(
    ("text", "worker", "meaning"),
    [
        ("1 wood, 1 stone, tribe Huracan, Tikal 1", "Tikal 1", "advance a technology; or Uxmal 1"),
        ("tribe Huracan, Tikal 1", "Tikal 1", "no technology can be paid: only Uxmal 1"),
        ("tribe Ahau Chamahez, Yaxchilan 0", "Yaxchilan 0", "only one space higher"),
        ("tribe Ahau Chamahez, Yaxchilan 1", "Yaxchilan 1", "1 wood; or one space higher"),
        ("tribe Cit-Bolon-Tum, Palenque 8", "Palenque 8", "any action"),
        ("tribe Xaman Ek, 1 gold, Uxmal 0", "Uxmal 0", "no action here"),
    ],
)
def test_a_worker_to_pick_up_promises_what_its_tribe_allows(text: str, worker: str, meaning: str) -> None:
    game = position(f"Red: 3 corn, {text}\nBlue: 5 corn, tribe Yaluk")
    assert option_text(game, choice_number(f"pick up {worker}")) == meaning


@pytest.mark.rules("X-RENO-02")
def test_a_renovation_says_what_it_saves_and_what_is_left() -> None:
    game = position(
        "modules: new_buildings\ndisplay: tomb of Chaac and Kukulcan\n"
        "Red: 5 corn, 4 wood, Tikal 2, built hall of gold\nBlue: 5 corn"
    )
    game.choose(choice_number("pick up Tikal 2"))
    game.choose(choice_number("Tikal 2"))
    assert "1w 2s: Chaac +1, Kukulcan +1" in menu_of(game)[0]
    game.choose(choice_number("tomb of Chaac and Kukulcan"))
    assert question(game) == "Renovate: discard which building for the tomb of Chaac and Kukulcan?"
    assert option_text(game, choice_number("hall of gold")) == "discard it: saves 1w 2s, nothing left to pay"


def test_a_surcharge_stands_behind_the_cost_of_a_building() -> None:
    game = position("prophecy: Crowded Cities\nRed: 5 corn, 4 wood, Tikal 2\ndisplay: farm for one worker")
    game.choose(choice_number("pick up Tikal 2"))
    game.choose(choice_number("Tikal 2"))
    assert option_text(game, choice_number("farm for one worker")) == (
        "1w and 1 resource of any kind: 1 worker eats 2 corn less"
    )


def test_a_taxed_step_says_its_price() -> None:
    game = position("prophecy: Angry God Chaac\nRed: 9 corn, 1 wood, Uxmal 1\nBlue: 5 corn")
    game.choose(choice_number("pick up Uxmal 1"))
    game.choose(choice_number("Uxmal 1"))
    assert option_text(game, choice_number("Chaac")) == (
        "2 points instead of 0 at the end of an age, 1 stone more in the middle, for 1 resource"
    )
    assert option_text(game, choice_number("Kukulcan")) == (
        "1 point instead of 0 at the end of an age, 1 wood more in the middle"
    )


def test_turns_with_a_pass_ask_for_it() -> None:
    game = position("Red: 5 corn, Tikal 1, tribe Ahmakiq\nBlue: 5 corn, tribe Yaluk")
    assert question(game) == "Place a worker, pick one up, or pass?"
    assert menu_of(game)[-1].split() == ["8", "pass", "+2", "corn", "the", "turn", "ends"]


@pytest.mark.rules("X-PROPH-10", "X-TRIBE-YALUK-1")
def test_the_forecast_of_a_food_day_names_lost_points_and_what_the_prophecy_brings() -> None:
    text = "players: 2\nprophecies: Gold Shortage, Drought, Hunger\nday: 14\nturn: Blue\nstart player: Red\n"
    game = position(text + "Red: 9 corn\nBlue: 2 corn, 4 gold, Chaac -1, Kukulcan -1, Quetzalcoatl -1")
    game.choose(choice_number("Palenque"))
    expected = "then feeding: 2 corn, 2 unfed for −6 points, then Gold Shortage 4: +6 points"
    assert outcome(game, DONE).follows == expected
    workers = "Red: 9 corn, tribe Balam\nBlue: 3 corn, 1 gold, tribe Yaluk"
    game = position(text + workers)
    game.choose(choice_number("Palenque"))
    lost = YALUK_POINTS_PER_UNFED_WORKER * 2
    expected = f"then feeding: 3 corn, 2 unfed for {lost} points, then Gold Shortage 1: -5 points"
    assert outcome(game, DONE).follows == expected.replace("-", "−")


@pytest.mark.rules("X-PROPH-FORGOTTENLORE")
def test_an_advance_to_a_level_without_effect_says_so() -> None:
    game = position("prophecy: Forgotten Lore\nRed: 9 corn, 4 wood, Tikal 1, extraction 1\nBlue: 5 corn")
    game.choose(choice_number("pick up Tikal 1"))
    game.choose(choice_number("Tikal 1"))
    assert option_text(game, choice_number("extraction")).startswith("level 2: 1 stone more (no effect now), for ")
    assert "no effect" not in option_text(game, choice_number("agriculture"))


@pytest.mark.rules("X-PROPH-06")
@pytest.mark.parametrize(
    ("text", "worker", "reason"),
    [
        ("Red: 2 corn, Uxmal 1, Chaac -1, Kukulcan -1, Quetzalcoatl -1", "Uxmal 1", "too little corn"),
        ("prophecy: Wrathful Gods\nRed: 3 corn, Uxmal 1", "Uxmal 1", "too little corn for the prophecy"),
        (
            "prophecy: Angry God Chaac\nRed: 5 corn, Uxmal 1, Quetzalcoatl 8, Kukulcan 7",
            "Uxmal 1",
            "no resource for the prophecy",
        ),
        ("Red: 5 corn, Uxmal 1, Chaac 6, Quetzalcoatl 8, Kukulcan 7", "Uxmal 1", "no step left"),
        ("Red: 5 corn, Tikal 5", "Tikal 5", "no resource to pay"),
    ],
)
def test_a_step_that_is_not_possible_says_the_one_reason(text: str, worker: str, reason: str) -> None:
    game = position(f"{text}\nBlue: 5 corn")
    assert option_text(game, choice_number(f"pick up {worker}")).startswith(f"nothing possible: {reason}")


@pytest.mark.rules("X-RENO-01")
def test_an_own_building_that_can_be_renovated_says_what_that_means() -> None:
    game = position("modules: new_buildings\nRed: 5 corn, built tomb of wood and skull\nBlue: 5 corn")
    shown = " ".join(" ".join(line.plain for line in areas(game)).split())
    assert "renovation, " in shown and "(may be discarded for another tile)" in shown


# The log


def story_of(game: Game, *names: str) -> list[str]:
    story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
    game.listener = story
    seat = game.seat_to_choose
    for name in names:
        game.choose(choice_number(name))
    return [paragraph.text for paragraph in paragraphs(story, seat=seat)]


def test_a_sale_in_the_middle_of_an_action_is_told_in_a_phrase() -> None:
    game = position("Red: 5 corn, 2 wood, Yaxchilan 1, tribe Xaman Ek\nBlue: 5 corn, tribe Yaluk")
    told = story_of(game, "pick up Yaxchilan 1", "Xaman Ek sells wood", "Yaxchilan 1")
    assert told[0] == "picks up Yaxchilan 1; sells 1 wood for 2 corn; Yaxchilan 1: +1 wood"


def test_one_space_higher_is_an_action() -> None:
    game = position("Red: 5 corn, Yaxchilan 1, tribe Ahau Chamahez\nBlue: 5 corn, tribe Yaluk")
    told = story_of(game, "pick up Yaxchilan 1", "one space higher", "Yaxchilan 2")
    assert told[0] == "picks up Yaxchilan 1, −1 corn, Yaxchilan 2: +1 stone, +1 corn"


def test_what_is_paid_only_by_a_prophecy_is_told_apart() -> None:
    game = position("prophecy: Wrathful Gods\nRed: 9 corn, Uxmal 1\nBlue: 5 corn")
    told = story_of(game, "pick up Uxmal 1", "Uxmal 1", "Chaac")
    assert told[0] == "picks up Uxmal 1: −3 corn, −1 corn by the prophecy, up in Chaac (step of 2 points)"


def test_passes_quick_actions_and_top_ups_are_told() -> None:
    game = position(
        "players: 2\nquick tile: stone\nRed: 5 corn, tribe Ahmakiq\nBlue: 0 corn, Chaac -1, Quetzalcoatl -1, "
        "Kukulcan -1, tribe Bacab"
    )
    told = story_of(game, "pass", "quick action space", "done")
    assert told[0] == "passes: +2 corn"
    assert told[1] == "fills up: +2 corn; worker to the quick action space, −1 corn; quick tile stone: +1 stone"


@pytest.mark.rules("X-BUILD-03", "X-PROPH-10")
def test_a_food_day_tells_rewards_of_buildings_and_the_bonus_and_goes_on_after_a_question() -> None:
    game = position(
        "players: 2\nprophecies: Gold Shortage, Drought, Hunger\nday: 14\nmodules: new_buildings\n"
        "Red: 9 corn, built hall of gold, built farm of three corn\nBlue: 9 corn\nturn: Blue\nstart player: Red"
    )
    story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
    game.listener = story
    game.choose(choice_number("Palenque"))
    game.choose(DONE)
    assert question(game) == "Take a gold, for 1 corn?"
    first = len(story.happenings)
    assert [one.text for one in paragraphs(story)][1:] == [
        "Food Day 2: feeding, and points of the temples",
        "  Red: buildings +3 corn",
    ]
    game.choose(choice_number("gold"))
    told = [one.text for one in paragraphs(story, first, NOBODY)]
    assert told[0] == "Food Day 2, further"
    assert told[1].startswith("  Red: buildings +1 gold −1 corn; feeds 3 with 6 corn; ")
    assert told[1].endswith("Gold Shortage 1: −5 points")
    assert "Gold Shortage is over; Drought is in force" in told


def test_the_score_sheet_has_a_line_for_prophecies_only_with_prophecies() -> None:
    with_them = [line.plain for line in score_sheet(position("prophecy: Drought\nRed: 3 corn"))]
    without = [line.plain for line in score_sheet(position("Red: 3 corn"))]
    assert sum(line.startswith("prophecies") for line in with_them) == 1
    assert not any(line.startswith("prophecies") for line in without)


def test_every_tribe_is_offered_with_what_it_does() -> None:
    match = everything(1)
    assert question(match.game) == "Keep which tribe? You lead it all game."
    assert [option_text(match.game, option) for option in match.options()] == [
        tribe_text(option - TRIBE) for option in match.options()
    ]
