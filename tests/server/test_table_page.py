"""The table page as it is sent: what a viewer sees, what comes of a command, and that nothing secret is in it."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from httpx import Response

from tests.scenarios import position
from tests.server.at_the_table import (
    AT_ONCE,
    HERE,
    Client,
    ThinkersHere,
    asynchronous,
    bots_have_played,
    settings_for,
    tables_at,
)
from tests.server.browsers import Browser, form, place_of, server, words
from tzolkin import Match
from tzolkin.components.words import NOBODY
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.render.board.regions import region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.decision import decision
from tzolkin.render.feeding import Meal
from tzolkin.render.history import History
from tzolkin.render.language import say, speaking
from tzolkin.rules import kinds
from tzolkin.rules.choices import NOTHING, PROMOTIONAL_WEALTH_TILE, TRIBE, WEALTH_TILE
from tzolkin.server.commands import Choose
from tzolkin.server.events import Event, Note
from tzolkin.server.fragments import groups_of, row_sentence
from tzolkin.server.page_memory import Memory, Part, as_swap, differing_parts, parts_of, renewed
from tzolkin.server.pages.table import stream
from tzolkin.server.seating import Access
from tzolkin.server.sight import Sight, remark, sight
from tzolkin.server.status import CHOICE
from tzolkin.server.storage import StoredEvent
from tzolkin.server.table import Table
from tzolkin.server.table_notes import logged_notes
from tzolkin.server.telling import not_possible
from tzolkin.server.thinking import FAILURES, Checker, Played, Request

pytestmark = pytest.mark.slow

BY_SCRIPT = {"hx-request": "true"}
LARGEST_UPDATE = 60_000
LARGEST_COMPRESSED = 12_000
LARGEST_FIRST_PAGE = 400_000


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with server(tmp_path_factory.mktemp("games") / "games.db", games_per_hour=100_000) as browser:
        yield browser


@pytest.fixture
def browser(host: Browser) -> Browser:
    """A browser that has been nowhere yet."""
    return host.another()


def new_table(browser: Browser, players: int = 2, **typed: str) -> str:
    """The address of a new table; but for what is typed, everybody sits at this browser."""
    everybody = {f"who_{seat}": "here" for seat in range(2, players + 1)}
    place = place_of(
        browser.post("/games", data=form(players, **{"seed": "7", "confirm_turns": "on"} | everybody | typed))
    )
    return place.removesuffix("/invite")


def field(page: str, name: str) -> str:
    """The value of a hidden field of the page."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, f"the page has a field {name}"
    return found.group(1)


def offered(page: str) -> list[int]:
    """The choices that the page offers as buttons."""
    return [int(choice) for choice in re.findall(r'name="choice" value="(\d+)"', page)]


def choose(browser: Browser, place: str, page: str, choice: int | None = None, **sent: str) -> Response:
    """Choose as the script of the page does."""
    data = {
        "choice": str(offered(page)[0] if choice is None else choice),
        "seen": field(page, "seen"),
        "state": field(page, "state"),
    }
    return browser.post(f"{place}/choose", data=data | sent, headers=BY_SCRIPT)


def look_as(browser: Browser, place: str, seat: int) -> str:
    """Take the device, and see the page."""
    assert browser.post(f"{place}/looker", data={"seat": str(seat)}).status_code == 303
    return browser.get(place).text


def asked_seat(browser: Browser, place: str) -> int:
    return browser.table(place).status(Access()).asked


def passed_to(page: str) -> int | None:
    """The seat that the device is to be passed to, if it is."""
    found = re.search(r'action="[^"]*/looker".*?name="seat" value="(\d)"', page, re.DOTALL)
    return int(found.group(1)) if found else None


def past_the_secret_choices(browser: Browser, place: str) -> str:
    """Keep the first tiles that are dealt, for every seat at this browser, and see the page."""
    for _ in range(40):
        page = browser.get(place).text
        if browser.table(place).is_revealed:
            return page
        seat = passed_to(page)
        if seat is not None:
            page = look_as(browser, place, seat)
        if offered(page):
            assert choose(browser, place, page).status_code == 200
        else:
            assert browser.post(f"{place}/confirm", data={"seen": field(page, "seen")}).status_code == 303
    raise AssertionError("all tiles are kept after so many choices")


# ---- What the page shows


def test_the_page_shows_every_region_the_question_the_players_and_the_log(browser: Browser) -> None:
    place = new_table(browser, players=4, module="prophecies")
    page = past_the_secret_choices(browser, place)
    for name in regions_of(browser.table(place).ruleset):
        assert page.count(f'id="region-{name}"') == 1
    for piece in ("status", "decision", "brief", "log", "turn", "state", "settings", "help", "text-board"):
        assert page.count(f'id="{piece}"') == 1, piece
    assert offered(page) and 'id="question"' in page
    assert words(browser.get(place)).count("is the starting player") == 1


def test_the_row_of_a_player_says_in_words_what_all_its_numbers_are(browser: Browser) -> None:
    page = past_the_secret_choices(browser, new_table(browser))
    labels = re.findall(r'<div id="brief-\d"[^>]* role="img" aria-label="([^"]+)"', page)
    assert len(labels) == 2 and all(re.search(r" holds \d+ corn.* on the next Food Day", label) for label in labels)
    player = position("Red: 5 corn, 2 wood, 1 gold, 2 skulls").players[0]
    meal = Meal(needs=(2, 2, 2), held=5, coming=0, points_each=-3)
    assert row_sentence("Anna", player, meal, 4) == (
        "Anna holds 5 corn, 2 wood, 1 gold and 2 skulls, needs 6 corn on the next Food Day, and has 4 points."
    )
    assert row_sentence("Anna", player, None, 4) == "Anna holds 5 corn, 2 wood, 1 gold and 2 skulls and has 4 points."


@pytest.mark.parametrize(
    ("code", "level"),
    [("en", "Bot: very strong"), ("de", "Bot: sehr stark"), ("nl", "Bot: zeer sterk"), ("ro", "Bot: foarte puternic")],
)
def test_the_table_says_which_level_a_bot_has(browser: Browser, code: str, level: str) -> None:
    assert_bob_is(level, browser, "master", code)


@pytest.mark.parametrize("code", ["en", "de", "nl", "ro"])
def test_the_table_says_which_program_a_bot_is(code: str, file: Path) -> None:
    with server(file, programs=("mine=program",)) as browser:
        browser.enter()
        assert_bob_is("Bot: mine", browser, "mine", code)


def assert_bob_is(told: str, browser: Browser, bot: str, code: str) -> None:
    place = new_table(browser, who_2=bot, name_2="Bob")
    page = browser.another(**{"accept-language": code}).get(place).text
    assert page.count(f'aria-label="Bob · {told}"') == 1
    labels = [unescape(label) for label in re.findall(r'<div id="brief-\d"[^>]* role="img" aria-label="([^"]+)"', page)]
    assert [f" {told}." in label for label in labels] == [False, True]
    assert 'aria-label="Ann ·' not in page


def test_what_follows_every_option_of_a_group_or_most_of_them_is_told_once_above_it() -> None:
    two_left = (
        "players: 2\nday: 8\nstart player: Blue\nturn: Red\nRed: 9 corn, Palenque 1, Tikal 1\naccumulated corn: 3"
    )
    placing, picking_up = groups_of(decision(position(two_left)).options, "")[:2]
    assert placing["follows"] == "then feeding: 6 corn" and not picking_up["follows"]
    assert not any(one["follows"] for one in cast("list[dict[str, str]]", placing["options"]))
    options = list(decision(position(two_left)).options[:5])
    options[0] = replace(options[0], follows="something else")
    (group,) = groups_of(options, "")
    assert (group["follows"], group["usually"]) == ("", "then feeding: 6 corn")
    told = [one["follows"] for one in cast("list[dict[str, str]]", group["options"])]
    assert told == ["something else", "", "", "", ""]


def test_tiles_that_wait_to_be_kept_are_asked_about_by_name_and_told_alike(browser: Browser) -> None:
    place = new_table(browser)
    asked = 0
    while not browser.table(place).is_revealed:
        seat = passed_to(browser.get(place).text)
        page = browser.get(place).text if seat is None else look_as(browser, place, seat)
        if 'id="confirm"' not in page:
            assert choose(browser, place, page).status_code == 200
            continue
        asked += 1
        assert "Keep these tiles?" in page and "Is your turn done?" not in page and "when you confirm:" not in page
        assert len(re.findall("<li>[^<]+: [^<]+</li>", page.partition('class="so-far"')[2].partition("</ol>")[0])) == 2
        assert browser.post(f"{place}/confirm", data={"seen": field(page, "seen")}).status_code == 303
    assert asked == 2


def test_a_line_of_the_log_leads_to_the_position_that_its_turn_led_to(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    for _ in range(30):
        if 'id="confirm"' in page:
            assert browser.post(f"{place}/confirm", data={"seen": field(page, "seen")}).status_code == 303
        else:
            assert choose(browser, place, page, offered(page)[-1]).status_code == 200
        page = browser.get(place).text
    turns = {f"told-{one.number}": one for one in History.of(browser.table(place).record_for(Access())).turns()}
    links = re.findall(r'<li id="(told-\d+)"[^>]*><a href="[^"]*/replay\?at=(\d+)"', page)
    assert len(links) > 3 and all(int(at) == turns[name].last for name, at in links)
    assert all(browser.get(f"{place}/replay?at={at}").status_code == 200 for _, at in links)


def test_every_id_of_the_page_stands_there_once(browser: Browser) -> None:
    page = past_the_secret_choices(browser, new_table(browser, players=5))
    ids = re.findall(r' id="([^"]+)"', page)
    assert sorted(ids) == sorted(set(ids))


def test_the_page_runs_no_script_but_files_and_keeps_symbols_out_of_the_page(browser: Browser) -> None:
    page = past_the_secret_choices(browser, new_table(browser))
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", page))
    assert not re.search(r'\son[a-z]+="', page) and "javascript:" not in page
    assert 'href="#s-' not in page and ".svg#s-corn" in page


def test_what_can_be_chosen_on_the_board_is_a_button_of_the_panel_too(browser: Browser) -> None:
    page = past_the_secret_choices(browser, new_table(browser))
    on_the_board = {int(choice) for choice in re.findall(r'data-choice="(\d+)"', page)}
    assert on_the_board and on_the_board <= set(offered(page))
    for key in re.findall(r'data-target="([^"]+)"[^>]*data-choice', page):
        assert re.search(rf'data-targets="[^"]*\b{key}\b', page), key


def test_the_title_and_the_sign_say_when_it_is_your_turn_and_an_onlooker_is_asked_nothing(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    assert 'data-yours="true"' in page and "<title>● " in page and "your-turn" in page
    watched = browser.another().get(place).text
    assert 'data-yours="false"' in watched and "●" not in watched
    assert not offered(watched) and "data-choice" not in watched
    assert "Waiting for" in watched


def test_who_only_watches_is_told_so_and_the_host_may_sit_down_on_the_seats_that_are_here(browser: Browser) -> None:
    place = new_table(browser)
    past_the_secret_choices(browser, place)
    guest, host = browser.another(), browser.another()
    assert "You are watching. Who has the link of a seat can play." in words(guest.get(place))
    assert 'id="sit"' not in guest.get(place).text
    host.enter()
    assert "You are watching." in words(host.get(place)) and 'id="sit"' in host.get(place).text
    assert place_of(host.post(f"{place}/resume")) == place
    assert "You are watching." not in words(host.get(place)) and offered(host.get(place).text)
    assert "You are watching." not in words(browser.get(place))


def test_who_plays_one_seat_at_this_browser_is_told_which_one_it_is(browser: Browser) -> None:
    alone = new_table(browser, who_2="link", name_2="Bea")
    assert "Ann (you)" in words(browser.get(alone)) and "Bea (you)" not in words(browser.get(alone))
    assert "(you)" not in words(browser.another().get(alone))
    together = new_table(browser)
    past_the_secret_choices(browser, together)
    assert "(you)" not in words(browser.get(together))


def played_pages(browser: Browser, place: str, steps: int, seed: int = 1) -> Iterator[str]:
    """The page after every step of a game that is played by chance."""
    chance = Random(seed)
    past_the_secret_choices(browser, place)
    for _ in range(steps):
        page = browser.get(place).text
        yield page
        if browser.table(place).is_over:
            return
        if offered(page):
            choose(browser, place, page, chance.choice(offered(page)))
        else:
            assert browser.post(f"{place}/confirm", data={"seen": field(page, "seen")}).status_code == 303


def test_what_gives_something_up_is_no_main_button_and_places_and_workers_stand_apart(browser: Browser) -> None:
    given_up, grouped = set(), 0
    for page in played_pages(browser, new_table(browser), 90):
        given_up |= {int(one) for one in re.findall(r'class="option gives-up"[^>]*value="(\d+)"', page)}
        ends = [int(one) for one in re.findall(r'class="primary option-end"[^>]*value="(\d+)"', page)]
        assert NOTHING not in ends
        lists = re.findall(r'<ul class="options[^"]*" aria-label="([^"]+)">', page)
        grouped += lists == ["Place a worker", "Pick up a worker"]
        assert len(lists) in (0, 2)
    assert NOTHING in given_up and grouped


def test_what_is_chosen_without_asking_is_told_in_the_turn_so_far_and_in_the_log(browser: Browser) -> None:
    place = new_table(browser, forced_choices="on")
    told_so = logged = 0
    for page in played_pages(browser, place, 400):
        table = browser.table(place)
        found = re.search(r'<div class="so-far">(.*?)</div>', page, re.DOTALL)
        so_far = found[1] if found else ""
        start = table.status(Access(frozenset((0, 1)))).draft_start
        forced = [
            choice for choice, by in zip(table.history()[start:], table.marks()[start:], strict=True) if by == "f"
        ]
        if so_far and forced:
            assert "hosen for you: " in so_far
            told_so += 1
        logged += "Chosen for you: " in page[page.index('id="log"') :]
    assert told_so and logged


@pytest.mark.parametrize(
    ("holdings", "made", "said"),
    [
        ("1 wood, Tikal 4, Palenque 1", ("Tikal 4", "farm for one worker"), "A second building was not possible."),
        ("2 wood, Tikal 4, Palenque 1", ("Tikal 4", "farm for one worker", "done"), ""),
        ("1 wood, Tikal 3, Palenque 1", ("Tikal 3", "theology", "wood"), "A second technology was not possible."),
        ("2 wood, Tikal 3, Palenque 1", ("Tikal 3", "theology", "wood", "done"), ""),
    ],
)
def test_a_second_technology_or_building_that_was_not_possible_is_told(
    holdings: str, made: tuple[str, ...], said: str
) -> None:
    opening = position(f"Red: 5 corn, {holdings}\ndisplay: farm for one worker, farm for one worker\nmonuments:")
    game, chosen = opening.copy(), []
    for name in (f"pick up {made[0]}", *made):
        if choice_number(name) in game.options():
            chosen.append(choice_number(name))
            game.choose(chosen[-1])
    assert game.stack[-1].kind == kinds.PICK_UP_MORE
    history = SimpleNamespace(choices=chosen, opening=opening, entries=[SimpleNamespace(first=0)])
    seen = SimpleNamespace(status=SimpleNamespace(waits_for=CHOICE))
    assert "".join(not_possible(cast(Sight, seen), cast(History, history), 0)) == said


def test_a_food_day_is_told_in_the_panel_until_the_next_choice_and_every_line_has_its_mark(browser: Browser) -> None:
    still_waiting = confirmed = 0
    for page in played_pages(browser, new_table(browser, players=3), 160):
        if 'class="food-day"' not in page:
            continue
        notice = re.search(r'<details class="food-day" open>(.*?)</details>', page, re.DOTALL)
        assert notice is not None and "Food Day" in notice[1] and "feeds" in notice[1]
        marks = re.findall(r'class="own">.*?aria-label="([^"]+)"', notice[1])
        assert len(marks) == len(set(marks)) == 3
        if 'id="confirm"' in page:  # the turn that brought it
            assert 'id="undo"' in page
            still_waiting += 1
        else:
            assert 'id="undo"' not in page
            confirmed += 1
    assert still_waiting and confirmed


def test_a_turn_that_waits_says_what_of_the_end_of_the_round_has_come_with_it(browser: Browser) -> None:
    ended = days = food_days = 0
    for page in played_pages(browser, new_table(browser, players=3), 260):
        if 'id="confirm"' not in page:
            continue
        told = " ".join(re.findall(r'<p class="end-of-round">(.*?)</p>', page))
        so_far = re.search(r'<div class="so-far">(.*?)</div>', page, re.DOTALL)
        assert so_far is not None and "<li>" in so_far[1], "the turn so far stands there too"
        assert ("The calendar has turned" in told) == bool(re.search(r"; day \d+|>day \d+", so_far[1]))
        ended += "Your turn has ended the round" in told
        days += "The calendar has turned by" in told
        if "has come." in told:
            food_days += 1
            assert 'class="food-day"' in page
    assert ended and days and food_days


def test_turns_since_ones_own_are_counted_from_the_end_of_the_first_own_one(browser: Browser) -> None:
    place = new_table(browser, who_2="link", name_2="Bea")
    invited = browser.another()
    secret = re.findall(r"/join/[^\"<\s]+", browser.get(f"{place}/invite").text)[0]
    assert invited.post(secret).status_code == 303
    players = [browser, invited]
    since = []
    for _ in range(60):
        pages = [player.get(place).text for player in players]
        waited_for = next((at for at, page in enumerate(pages) if 'data-yours="true"' in page), None)
        assert waited_for is not None
        since.append(["since yours" in page for page in pages])
        if all(since[-1]):
            break
        player, page = players[waited_for], pages[waited_for]
        if 'id="confirm"' in page:
            assert player.post(f"{place}/confirm", data={"seen": field(page, "seen")}).status_code == 303
        else:
            choose(player, place, page, offered(page)[-1])
    assert since[0] == [False, False] and since[-1] != [False, False]


def test_at_the_end_the_days_say_that_the_game_is_over(browser: Browser) -> None:
    place = browser.imported()
    status = browser.get(place).text
    status = status[status.index('id="status"') : status.index('class="food') if 'class="food' in status else None]
    assert "The game is over" in status and "Day 28" not in status


def test_the_pages_own_hint_how_a_turn_goes_is_for_players_alone(browser: Browser) -> None:
    place = new_table(browser)
    assert 'id="first-game"' in browser.get(place).text
    assert 'id="first-game"' not in browser.another().get(place).text


@pytest.mark.parametrize("code", ["de", "nl", "ro"])
def test_the_page_speaks_the_language_of_its_browser(browser: Browser, code: str) -> None:
    place = new_table(browser)
    past_the_secret_choices(browser, place)
    spoken = browser.another(**{"accept-language": code}).get(place).text
    assert f'<html lang="{code}"' in spoken and 'id="region-gears"' in spoken


def test_names_are_escaped(browser: Browser) -> None:
    place = new_table(browser, name_1="<b>&\"'")
    page = past_the_secret_choices(browser, place)
    assert "<b>&" not in page and "&lt;b&gt;&amp;" in page


def test_the_position_can_be_read_as_text(browser: Browser) -> None:
    place = new_table(browser)
    past_the_secret_choices(browser, place)
    whole, fragment = browser.get(f"{place}/text"), browser.get(f"{place}/text", headers=BY_SCRIPT)
    assert "Day 1 of 27" in words(whole) and "<html" in whole.text
    assert "Day 1 of 27" in words(fragment) and "<html" not in fragment.text


# ---- Commands


def test_a_choice_is_answered_by_the_pieces_that_changed_each_to_be_put_in_place(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    before = browser.table(place).length
    answer = choose(browser, place, page)
    assert answer.status_code == 200
    assert browser.table(place).length > before
    assert answer.headers["x-event"] == field(answer.text, "seen")
    changed = re.findall(r'<[a-z]+ hx-swap-oob="morph"[^>]* id="([^"]+)"', answer.text)
    assert {"decision", "turn", "state"} <= set(changed)
    assert "region-technologies" not in changed and "region-gears" not in changed
    assert len(answer.text) < len(page) / 2


def test_the_same_state_needs_nothing_and_an_unknown_one_everything(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    nothing = browser.get(f"{place}/view", params={"state": field(page, "state")}).text
    everything = browser.get(f"{place}/view", params={"state": "of yore"}).text
    assert re.findall(r'hx-swap-oob="morph"[^>]* id="([^"]+)"', nothing) == ["turn", "state"]
    assert 'id="region-gears"' in everything and 'id="decision"' in everything
    assert field(nothing, "state") == field(everything, "state") == field(page, "state")


def test_without_script_a_choice_leads_back_to_the_page(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    before = browser.table(place).length
    answer = browser.post(f"{place}/choose", data={"choice": str(offered(page)[0]), "seen": field(page, "seen")})
    assert place_of(answer) == place
    assert browser.table(place).length > before


def test_a_command_sent_twice_counts_once(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    first = choose(browser, place, page, command="one-and-the-same")
    length = browser.table(place).length
    again = choose(browser, place, page, command="one-and-the-same")
    assert (first.status_code, again.status_code) == (200, 200)
    assert browser.table(place).length == length


def test_a_command_that_comes_late_changes_nothing_and_brings_the_page_up_to_date(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    choose(browser, place, page)
    length = browser.table(place).length
    late = choose(browser, place, page)
    assert late.status_code == 409
    assert 'class="notice"' in late.text and 'id="decision"' in late.text
    assert browser.table(place).length == length
    without_script = browser.post(f"{place}/choose", data={"choice": "16", "seen": field(page, "seen")})
    assert without_script.status_code == 409 and "<html" in without_script.text


def test_a_choice_that_is_not_offered_is_refused(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    length = browser.table(place).length
    assert choose(browser, place, page, choice=206).status_code == 422
    assert browser.table(place).length == length


def test_an_onlooker_cannot_choose(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    length = browser.table(place).length
    assert choose(browser.another(), place, page).status_code == 403
    assert browser.table(place).length == length


def test_a_step_is_undone_and_a_turn_is_confirmed(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    before = browser.table(place).length
    choose(browser, place, page)
    page = browser.get(place).text
    assert 'id="undo"' in page and 'class="so-far"' in page
    undone = browser.post(f"{place}/undo", data={"seen": field(page, "seen")}, headers=BY_SCRIPT)
    assert undone.status_code == 200 and browser.table(place).length == before
    asked = asked_seat(browser, place)
    page = browser.get(place).text
    for _ in range(20):
        if 'id="confirm"' in page:
            break
        end = re.findall(r'class="primary option-end"[^>]*value="(\d+)"', page)
        choose(browser, place, page, choice=int(end[0]) if end else None)
        page = browser.get(place).text
    assert asked_seat(browser, place) == asked
    confirmed = browser.post(f"{place}/confirm", data={"seen": field(page, "seen")}, headers=BY_SCRIPT)
    assert confirmed.status_code == 200 and asked_seat(browser, place) != asked


def test_only_the_owner_changes_how_the_table_behaves_and_who_plays(browser: Browser) -> None:
    place = new_table(browser)
    other = browser.another()
    for path, data in (
        ("options", {"seen": "0", "pace": "0"}),
        ("give-to-bot", {"seat": "1", "bot": "random"}),
        ("give-to-person", {"seat": "1", "name": "Eve"}),
    ):
        assert other.post(f"{place}/{path}", data=data).status_code == 403, path
    assert browser.post(f"{place}/options", data={"seen": "0", "pace": "3", "forced_choices": "on"}).status_code == 303
    options = browser.table(place).options
    assert (options.confirm_turns, options.forced_choices, options.pace) == (False, True, 3.0)


def test_a_bot_plays_on_for_who_has_left_and_the_owner_can_take_the_seat_back(browser: Browser) -> None:
    place = new_table(browser, who_2="link")
    assert place_of(browser.post(f"{place}/give-to-bot", data={"seat": "1", "bot": "random"})) == place
    assert browser.table(place).seats[1].kind == "bot"
    assert place_of(browser.post(f"{place}/give-to-person", data={"seat": "1", "name": "Eve"})) == place
    assert browser.table(place).names[1] == "Eve"
    assert browser.table(place).people == (0, 1)


# ---- Secrets


def secret_words(seat: int, browser: Browser, place: str) -> set[str]:
    """How the page would name the tiles that a seat may choose from."""
    game = browser.table(place).position_for({seat})
    dealt = [WEALTH_TILE + tile for tile in game.players[seat].dealt_tiles]
    return {choice_name(choice) for choice in dealt} | {f'value="{choice}"' for choice in dealt}


def tiles_named(page: str) -> set[int]:
    """The wealth tiles and tribes that a page offers, in whatever way."""
    numbers = {int(number) for number in re.findall(r'value="(\d+)"', page)}
    faces = {int(number) for number in re.findall(r"s-(?:wealth|tribe)-(\d+)", page)}
    return {number for number in numbers if WEALTH_TILE <= number <= PROMOTIONAL_WEALTH_TILE or number >= TRIBE} | faces


@pytest.mark.parametrize("module", ["", "tribes"])
def test_nothing_secret_is_in_the_bytes_before_the_device_is_passed(browser: Browser, module: str) -> None:
    place = new_table(browser, module=module) if module else new_table(browser)
    page = browser.get(place).text
    asked = asked_seat(browser, place)
    assert "Pass the device to" in page and not tiles_named(page)
    shown = look_as(browser, place, asked)
    assert tiles_named(shown) and len(offered(shown)) > 1
    hidden = secret_words(1 - asked, browser, place)
    assert not [word for word in hidden - secret_words(asked, browser, place) if word in shown]


def test_what_was_seen_is_not_sent_once_somebody_else_is_asked(browser: Browser) -> None:
    place = new_table(browser)
    first = asked_seat(browser, place)
    page = look_as(browser, place, first)
    sent = [page]
    while asked_seat(browser, place) == first:
        if offered(page):
            answer = choose(browser, place, page)
        else:
            answer = browser.post(f"{place}/confirm", data={"seen": field(page, "seen")}, headers=BY_SCRIPT)
        assert answer.status_code == 200
        page = browser.get(place).text
        sent = [answer.text, page, browser.get(f"{place}/view").text, browser.get(f"{place}/text").text]
    for one in sent:
        assert not tiles_named(one)
        assert not [word for seat in (0, 1) for word in secret_words(seat, browser, place) if word in one]


def test_an_onlooker_is_sent_nothing_secret(browser: Browser) -> None:
    place = new_table(browser, players=3)
    look_as(browser, place, asked_seat(browser, place))
    other = browser.another()
    for address in (place, f"{place}/view", f"{place}/text"):
        sent = other.get(address).text
        assert not tiles_named(sent)
        assert not [word for seat in range(3) for word in secret_words(seat, browser, place) if word in sent]


def test_nobody_looks_for_a_seat_that_is_not_played_at_the_browser(browser: Browser) -> None:
    place = new_table(browser)
    assert browser.another().post(f"{place}/looker", data={"seat": "0"}).status_code == 403
    assert browser.post(f"{place}/looker", data={"seat": "4"}).status_code == 403


# ---- News


@asynchronous
async def test_a_stream_says_that_there_is_news_with_the_number_of_the_event(tmp_path: Path) -> None:
    async with tables_at(tmp_path / "games.db") as tables:
        table = await tables.create(settings_for(HERE, HERE, options=AT_ONCE))
        access = Access(frozenset({0, 1}), True)
        asked = table.status(access).asked
        number = table.status(access).number
        news = stream(table, number, access)
        assert await anext(news) == "retry: 1500\n\n"
        coming = asyncio.ensure_future(anext(news))
        await asyncio.sleep(0)
        game = table.position_for({0, 1}, asked)
        await table.do(Choose("a", number, game.options()[0]), access)
        told = await asyncio.wait_for(coming, 10)
        found = re.fullmatch(r"id: (\d+)\nevent: changed\ndata: [a-z ,]+\n\n", told)
        assert found is not None and int(found.group(1)) > number
        await news.aclose()


@asynchronous
async def test_who_was_away_is_told_at_once(tmp_path: Path) -> None:
    async with tables_at(tmp_path / "games.db") as tables:
        table = await tables.create(settings_for(HERE, HERE, options=AT_ONCE))
        access = Access(frozenset({0, 1}), True)
        asked = table.status(access).asked
        game = table.position_for({0, 1}, asked)
        await table.do(Choose("a", table.status(access, asked).number, game.options()[0]), access)
        news = stream(table, 0, access)
        await anext(news)
        assert f"id: {table.status(access).number}\n" in await asyncio.wait_for(anext(news), 10)
        await news.aclose()


# ---- Only what has changed is sent


def drawings(match: Match) -> dict[str, str]:
    """All regions as who is asked sees them."""
    seat = match.seat_to_choose
    targets = {} if seat == NOBODY else decision(match.game).targets
    scene = Scene(targets=targets, asked=seat)
    return {f"region-{name}": region(name, match.game, scene) for name in regions_of(match.game.ruleset)}


@pytest.mark.parametrize("seed", range(3))
def test_the_parts_that_differ_make_the_old_drawing_the_new_one(seed: int) -> None:
    match = Match(players=2 + seed, seed=seed, tribes=True, prophecies=True, quick_actions=True)
    before = drawings(match)
    while not match.is_over and len(match.record.choices) < 120:
        match.choose(match.options()[len(match.record.choices) % len(match.options())])
        after = drawings(match)
        for name, drawing in after.items():
            known = parts_of(before[name])
            assert put_in_place(before[name], known, parts_of(drawing), name) == drawing
        before = after


def put_in_place(old: str, known: Mapping[str, Part], parts: Mapping[str, Part], name: str) -> str:
    """A drawing after what differs was put in place of what has its id, but for what is only named."""
    for sent in differing_parts(name, parts, {part: known[part].digest for part in known}):
        new = sent.removeprefix("<svg>").removesuffix("</svg>") if sent.startswith("<svg>") else sent
        new = new.replace(' hx-swap-oob="morph"', "", 1)
        found = re.search(r' id="([^"]+)"', new)
        assert found is not None
        before = renewed(found.group(1), known, {})
        for placeholder, kept in re.findall(r'(<[a-z]+ id="([^"]+)" data-as-before></[a-z]+>)', new):
            assert renewed(kept, known, {}) in before  # as it stands within the same element, so will it be found there
            new = new.replace(placeholder, renewed(kept, known, {}), 1)
        old = old.replace(before, new, 1)
    return old


def test_drawings_the_log_and_the_players_in_a_line_each_are_sent_in_parts(browser: Browser) -> None:
    browser.get(new_table(browser, players=3))
    pieces = list(browser.app.state.memory_of_pages.sights.values())[-1]
    in_parts = {name for name, piece in pieces.items() if len(parts_of(piece)) > 1}
    assert {"log", "brief", "region-gears", "region-display", "region-player-2"} <= in_parts
    for name in in_parts:
        whole, *_ = (part for id_, part in parts_of(pieces[name]).items() if id_ == name)
        assert whole.own[0].startswith("<") and renewed(name, parts_of(pieces[name]), {}) == pieces[name].rstrip()


def test_a_part_of_a_drawing_is_sent_within_a_drawing() -> None:
    old = '<svg id="board"><g id="left"><use href="#s-corn"/></g><g id="right"/></svg>'
    new = '<svg id="board"><g id="left"><use href="#s-wood"/></g><g id="right"/></svg>'
    known = {name: part.digest for name, part in parts_of(old).items()}
    sent = list(differing_parts("board", parts_of(new), known))
    assert sent == ['<svg><g hx-swap-oob="morph" id="left"><use href="#s-wood"/></g></svg>']
    assert as_swap("<p>x</p>") == '<p hx-swap-oob="morph">x</p>'


def test_what_has_not_changed_within_what_has_is_only_named() -> None:
    old = '<svg id="board"><g id="left"><use id="corn"/><g id="right"/></g></svg>'
    new = '<svg id="board"><g id="left" class="recent"><use id="corn"/><g id="right">2</g></g></svg>'
    known = {name: part.digest for name, part in parts_of(old).items()}
    assert list(differing_parts("board", parts_of(new), known)) == [
        '<svg><g hx-swap-oob="morph" id="left" class="recent"><use id="corn" data-as-before></use>'
        '<g id="right">2</g></g></svg>'
    ]


def test_what_has_moved_into_another_element_is_sent_as_a_whole() -> None:
    old = '<svg id="board"><g id="left"><use id="corn"/></g><g id="right"></g></svg>'
    new = '<svg id="board"><g id="left"></g><g id="right"><use id="corn"/></g></svg>'
    known = {name: part.digest for name, part in parts_of(old).items()}
    assert list(differing_parts("board", parts_of(new), known)) == [
        '<svg><g hx-swap-oob="morph" id="left"></g></svg>',
        '<svg><g hx-swap-oob="morph" id="right"><use id="corn"/></g></svg>',
    ]


def test_updates_and_the_first_page_are_small(browser: Browser) -> None:
    place = new_table(browser, players=5, module="tribes")
    page = past_the_secret_choices(browser, place)
    kept = {name: browser.get(address) for name, address in assets_of(page).items()}
    assert len(gzip.compress(page.encode())) + sum(compressed(answer) for answer in kept.values()) < LARGEST_FIRST_PAGE
    sizes = []
    for step in range(60):
        choices = offered(page)
        if choices:
            answer = choose(browser, place, page, choice=choices[step % len(choices)])
        else:
            data = {"seen": field(page, "seen"), "state": field(page, "state")}
            answer = browser.post(f"{place}/confirm", data=data, headers=BY_SCRIPT)
        assert answer.status_code == 200
        sizes.append(len(answer.content))
        assert len(gzip.compress(answer.content)) < LARGEST_COMPRESSED
        page = browser.get(place).text
    assert sorted(sizes)[int(0.95 * len(sizes))] < LARGEST_UPDATE


def assets_of(page: str) -> dict[str, str]:
    """The addresses of all files that the page loads, by name."""
    return {address: address for address in re.findall(r'(?:href|src)="(/assets/[^"#]+)', page)}


def compressed(answer: Response) -> int:
    """How many bytes a file takes on its way."""
    return len(gzip.compress(answer.content))


# ---- The end


def test_the_end_names_who_has_won_and_leads_to_the_score_sheet(browser: Browser) -> None:
    place = browser.imported()
    told = browser.get(place)
    game = browser.table(place).position_for(set())
    assert game.is_over
    names = [browser.table(place).names[seat] for seat in game.winners()]
    assert all(name in words(told) for name in names)
    assert f'href="{place}/scores"' in told.text and 'class="standings"' in told.text
    assert not offered(told.text) and "data-choice" not in told.text


def test_the_name_of_a_state_cannot_be_worked_out_from_what_a_page_shows() -> None:
    one, other = Memory(), Memory()
    piece = {"log": '<p id="log">Nothing yet.</p>'}
    seen = SimpleNamespace(table=SimpleNamespace(length=0))
    assert one.remember(piece, cast(Sight, seen)) != other.remember(piece, cast(Sight, seen))


def logged(browser: Browser, place: str) -> str:
    """What the log of a page says."""
    page = browser.get(place).text
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page.partition('id="log"')[2].partition("</section>")[0])).split())


def test_everybody_reads_in_the_log_who_plays_for_whom_and_what_was_taken_back(browser: Browser) -> None:
    place = new_table(browser, 2)
    table = browser.table(place)
    both = Client(table, 0, 1, is_owner=True)

    async def play_and_take_back() -> int:
        while not table.is_revealed:
            await both.play_turn()
        taken_back = both.look().asked
        await both.play_turn()
        await both.take_back()
        return taken_back

    seat = browser.runner.run(play_and_take_back())
    browser.post(f"{place}/give-to-bot", data={"seat": str(seat), "bot": "random"})
    browser.post(f"{place}/give-to-person", data={"seat": str(seat), "name": "Gil"})
    for sentence in (
        "A turn of Gil was taken back.",
        "“Bot: random” plays for Gil from now on.",
        "A person plays for Gil from now on.",
    ):
        assert sentence in logged(browser, place)
        assert sentence in logged(browser.another(), place)
        assert sentence not in logged(browser.another(**{"accept-language": "de"}), place)


def notes_of(*kinds: tuple[str, int, dict[str, str]], length: int = 40) -> list[tuple[int, int, str]]:
    notes = [Note(number, kind, 0, at, data, 0.0) for number, (kind, at, data) in enumerate(kinds, 1)]
    return logged_notes(cast(Table, SimpleNamespace(length=length, names=("Ann",), notes=lambda: notes)))


def test_a_note_stands_in_the_log_where_the_game_went_on_from() -> None:
    told = notes_of(
        ("bot stopped", 30, {}), ("seat renamed", 31, {"name": "Ann"}), ("taken back", 20, {}), ("bot stopped", 50, {})
    )
    assert told == [
        (20, 0, "Ann was told to end the turn quickly."),
        (20, 0, "A turn of Ann was taken back."),
        (40, 0, "Ann was told to end the turn quickly."),
    ]


@pytest.mark.parametrize("code", ["en", "de", "nl", "ro"])
def test_why_a_bot_failed_is_told_in_sentences_of_the_language_spoken(code: str) -> None:
    with speaking(code):
        texts = [notes_of(("bot replaced", 3, {"bot": "mine", "by": "greedy", "why": why}))[0][2] for why in FAILURES]
        assert len(set(texts)) == len(FAILURES)
        for why, text in zip(FAILURES, texts, strict=True):
            assert text.startswith(say(FAILURES[why])) and say("Bot: solid") in text and "{" not in text


@asynchronous
async def test_nobody_reads_what_a_bot_said_that_failed(tmp_path: Path) -> None:
    class Telling(ThinkersHere):
        async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
            check.choice(99999)
            raise AssertionError("it is refused")

    async with tables_at(tmp_path / "games.db", Telling()) as tables:
        table = await tables.create(settings_for("random", "random", modules=("tribes",), options=AT_ONCE))
        await bots_have_played(table)
        seen = sight(table, Access(), None)
        assert seen.status.waits_for == "retry"
        assert remark(seen) == "The bot answered what nobody asked. Try again, or give its seat to somebody else."
        (note,) = table.notes()
        assert dict(note.data) == {"bot": "random", "by": "greedy", "why": "wrong"}


@asynchronous
async def test_what_an_older_version_kept_of_a_failure_is_not_told(tmp_path: Path) -> None:
    async with tables_at(tmp_path / "games.db") as tables:
        table = await tables.create(settings_for("random", "random", modules=("tribes",)))
        state = table.state.copy()
        old = Event("bot replaced", 1, {"bot": "mine", "by": "greedy", "why": "expected one of [207, 213]"})
        state.add(StoredEvent(2, old, "", 0.0))
        assert state.notes[-1].data["why"] == "raised"
