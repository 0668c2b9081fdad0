"""The pages beside the table: what they show to whom, and what becomes of what is typed."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from markupsafe import escape
from starlette.types import Message

from tests.server.browsers import EXAMPLE, Browser, form, place_of, server, words
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.words import NOBODY
from tzolkin.record.record import Record
from tzolkin.render.board.symbols import SYMBOLS
from tzolkin.render.language import LANGUAGES
from tzolkin.render.rules_pages import RULE_ID
from tzolkin.rules.ruleset import MODULES
from tzolkin.rules.score_sheet import ALL_CATEGORIES
from tzolkin.server.glossary import WORDS
from tzolkin.server.pages import start
from tzolkin.server.pages.scores import CATEGORIES
from tzolkin.server.rules_pages import rulebook
from tzolkin.server.seating import Pass
from tzolkin.server.storage_troubles import trouble
from tzolkin.server.symbols_explained import GROUPS


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with server(tmp_path_factory.mktemp("games") / "games.db") as found:
        yield found


@pytest.fixture
def visitor(browser: Browser) -> Browser:
    """A browser that has been nowhere yet."""
    return browser.another()


# ---- The first page


def test_a_game_begins_at_one_click(visitor: Browser) -> None:
    shown = visitor.get("/")
    assert shown.status_code == 200 and 'action="/play"' in shown.text
    place = place_of(visitor.post("/play", data={"name": "Zoë", "bots": "3"}))
    assert re.fullmatch(r"/games/[\w-]+", place)
    listed = words(visitor.get("/"))
    assert "Zoë" in listed and "Day 1 of 27." in listed
    assert 'value="Zoë"' in visitor.get("/").text  # the name is remembered for the next game


def test_the_board_of_the_example_game_is_shown_and_its_symbols_come_out_of_the_kept_drawing(visitor: Browser) -> None:
    shown = visitor.get("/").text
    assert 'id="gear-palenque"' in shown
    art = re.search(r'href="(/assets/art-[0-9a-f]+\.svg)#s-corn"', shown)
    assert art is not None and 'href="#s-' not in shown
    drawn = visitor.get(art.group(1))
    assert drawn.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert 'id="s-corn"' in drawn.text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_is_made_as_the_form_says(visitor: Browser, players: int) -> None:
    typed = form(players, who_2="random", name_2="Rolf", colour_1="orange", colour_5="red", seed="77", module="tribes")
    place = place_of(visitor.post("/games", data=typed))
    settings = visitor.table(place).settings
    assert [seat.name for seat in settings.seats[:2]] == ["Ann", "Rolf"]
    assert settings.seats[0].colour == "orange" and settings.seats[1].bot == "random"
    assert len({seat.name for seat in settings.seats}) == len(settings.seats) == players
    assert settings.modules == ("tribes",)
    assert not settings.options.confirm_turns  # an unticked box is not sent


def test_the_same_seed_deals_the_same_tiles(visitor: Browser) -> None:
    dealt = {
        visitor.table(place_of(visitor.post("/games", data=form(seed=seed)))).history() for seed in ("77", "77", "78")
    }
    assert len(dealt) == 2


@pytest.mark.parametrize(
    ("typed", "field", "message"),
    [
        ({"name_2": "Ann"}, "name-2", "Every seat has a name of its own; Ann is there already."),
        ({"name_1": "x" * 41}, "name-1", "A name has 1 to 40 characters"),
        ({"colour_2": "red"}, "colour-2", "each once at most"),
        (
            {"who_3": "deep thought"},
            "who-3",
            "Bots are random, novice, casual, greedy, club",
        ),
        ({"seed": "seven"}, "seed", "A seed is a whole number of at most 20 digits"),
        ({"seed": "9" * 5000}, "seed", "A seed is a whole number of at most 20 digits"),
        ({"seed": str(2**64)}, "seed", "A seed is a whole number from 0 to"),
        ({"players": "9"}, "players", "Choose 2 to 5 players."),
        ({"players": "²"}, "players", "Choose 2 to 5 players."),
        ({"language": "tlh"}, "language", "Languages are"),
    ],
)
def test_what_cannot_be_is_said_where_it_was_typed_and_nothing_typed_is_lost(
    visitor: Browser, typed: dict[str, str], field: str, message: str
) -> None:
    given = form() | {"name-3": "Cassiopeia", "module": "prophecies"} | form(**typed)
    answer = visitor.post("/games", data=given)
    assert answer.status_code == 422
    assert message in words(answer)
    assert f'href="#{field}"' in answer.text and f'id="{field}"' in answer.text
    assert 'value="Cassiopeia"' in answer.text
    assert re.search(r'value="prophecies" checked', answer.text)


def test_names_are_escaped_wherever_they_stand(visitor: Browser) -> None:
    name = "<img src=x onerror=alert(1)>"
    place = place_of(visitor.post("/games", data=form(name_1=name, who_2="link", name_2='"><script>')))
    for page in ("/", place, place.removesuffix("/invite") + "/scores", place.removesuffix("/invite") + "/replay"):
        shown = visitor.get(page).text
        assert "<img src=x" not in shown and "<script>" not in shown


def test_a_list_of_games_shows_others_games_to_the_host_alone(browser: Browser, visitor: Browser) -> None:
    place = place_of(visitor.post("/play", data={"name": "Quetzali", "bots": "1"}))
    assert "Quetzali" in words(visitor.get("/"))
    stranger = browser.another()
    assert "Quetzali" not in words(stranger.get("/"))
    assert stranger.post(f"{place}/resume").status_code == 403
    assert stranger.post(f"{place}/delete").status_code == 403
    assert stranger.get("/enter/not-the-key").status_code == 404
    stranger.enter()
    assert "Quetzali" in words(stranger.get("/"))
    assert place_of(stranger.post(f"{place}/resume")) == place
    assert place_of(stranger.post(f"{place}/delete")) == "/"
    assert visitor.get(f"{place}/scores").status_code == 404


# ---- Coming by a link


def test_a_seat_is_taken_by_its_link(browser: Browser, visitor: Browser) -> None:
    place = place_of(visitor.post("/games", data=form(2, who_2="link", name_2="Bob")))
    assert place.endswith("/invite")
    links = re.findall(r'value="http://127\.0\.0\.1:8765(/join/[^"]+)"', visitor.get(place).text)
    assert len(links) == 2  # Bob's, and that to watch
    guest = browser.another()
    assert guest.get(place).status_code == 403
    assert "You will play as Bob. With you at the table: Ann What shall" in words(guest.get(links[0]))
    assert guest.post(links[0], data={"name": "x" * 41}).status_code == 422
    table = place_of(guest.post(links[0], data={"name": "Robert"}))
    assert table == place.removesuffix("/invite")
    assert "Robert has come" in words(visitor.get(place))
    assert place_of(guest.get(links[0])) == table  # it has the seat already
    onlooker = browser.another()
    assert place_of(onlooker.get(links[1])) == table
    assert not onlooker.client.cookies
    assert onlooker.get("/join/nonsense").status_code == 404


def test_who_goes_on_with_a_game_keeps_the_seats_it_has_by_links(browser: Browser, visitor: Browser) -> None:
    place = place_of(visitor.post("/games", data=form(2, who_2="link", name_2="Bob")))
    (seat_link, _) = re.findall(r'value="http://127\.0\.0\.1:8765(/join/[^"]+)"', visitor.get(place).text)
    table = place_of(visitor.post(seat_link, data={"name": "Bob"}))
    assert place_of(visitor.post(f"{table}/resume")) == table
    assert visitor.post(f"{table}/looker", data={"seat": "1", "seen": "0"}).status_code == 303


def test_links_are_in_no_cache_and_sent_to_no_other_site(visitor: Browser) -> None:
    place = place_of(visitor.post("/games", data=form(2, who_2="link")))
    shown = visitor.get(place)
    assert shown.headers["cache-control"] == "no-store"
    assert shown.headers["referrer-policy"] == "same-origin"


# ---- Looking back


def test_a_record_comes_back_as_it_was_brought_in(visitor: Browser) -> None:
    game = visitor.imported(EXAMPLE.replace("\n", "\r\n"))
    told = visitor.get(f"{game}/record")
    assert re.search(r'filename="tzolkin-[\d-]+-[\w-]+\.tzolkin"', told.headers["content-disposition"])
    assert Record.loads(told.text).choices == Record.loads(EXAMPLE).choices
    as_file = visitor.post("/import", files={"file": ("game.tzolkin", EXAMPLE.encode())})
    assert place_of(as_file).endswith("/replay")


def test_a_game_that_is_not_over_is_gone_on_with(visitor: Browser) -> None:
    record = Record.loads(EXAMPLE)
    unfinished = Record(record.ruleset, record.headers, record.choices[:320]).dumps()
    place = place_of(visitor.post("/import", data={"record": unfinished}))
    assert not place.endswith("/replay")
    assert "this is how things stand on day 17 of 27" in words(visitor.get(f"{place}/scores"))


def test_finished_games_stand_apart_from_those_to_go_on_with(visitor: Browser) -> None:
    record = Record.loads(EXAMPLE)
    visitor.imported()
    visitor.imported(Record(record.ruleset, record.headers, record.choices[:320]).dumps())
    shown = words(visitor.get("/"))
    to_go_on_with, finished = shown.rindex("Games to go on with"), shown.index("Finished games")
    assert to_go_on_with < shown.rindex("Day 17 of 27.") < finished < shown.index("Over. Won by")


def test_a_game_that_was_brought_in_is_told_from_others(visitor: Browser) -> None:
    visitor.post("/play", data={"name": "Ann", "bots": "1"})
    assert "Brought in from a record." not in words(visitor.get("/"))
    visitor.imported()
    assert words(visitor.get("/")).count("Brought in from a record.") == 1


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"data": {"record": ""}}, "Choose a file, or paste the text of a record."),
        ({"data": {"record": "tzolkin record 1\nplayers: 4\n"}}, "This is no record of a game: line"),
        ({"data": {"record": EXAMPLE.replace("Tikal 5", "Tikal 9", 1)}}, "This is no record of a game: line"),
        ({"files": {"file": ("x.txt", b"\xff\xfe\x00")}}, "That file is no text in UTF-8"),
        ({"data": {"record": "x" * 200_001}}, "A record has at most 200000 characters"),
    ],
)
def test_a_text_that_is_no_record_is_refused_and_shown_again(
    visitor: Browser, sent: dict[str, dict[str, object]], message: str
) -> None:
    answer = visitor.post("/import", **sent)
    assert answer.status_code == 422
    assert message in words(answer)
    typed = str(sent.get("data", {}).get("record", ""))[:100].partition("\n")[0]
    assert typed in words(answer)


def test_every_position_of_a_game_has_an_address(visitor: Browser) -> None:
    game = visitor.imported()
    length = len(Record.loads(EXAMPLE).choices)
    for at in (0, 1, 57, 320, length):
        shown = visitor.get(f"{game}/replay", params={"at": at})
        assert shown.status_code == 200
        assert f"Choice {at} of {length}" in words(shown)
        assert (
            f"{game}/replay?at={max(at - 1, 0)}" in shown.text
            and f"{game}/replay?at={min(at + 1, length)}" in shown.text
        )
        assert visitor.get(f"{game}/replay/board", params={"at": at}).text in shown.text
    assert visitor.get(f"{game}/replay", params={"at": length + 1}).status_code == 404
    assert visitor.get(f"{game}/replay", params={"at": "yesterday"}).status_code == 422


def test_a_turn_is_moved_to_from_any_place_in_another(visitor: Browser) -> None:
    record = Record.loads(EXAMPLE)
    starts = {0, *turn_starts(record)}
    for at in (100, 101, 102, 103, 104):
        shown = visitor.get("/example", params={"at": at}).text
        before, after = (
            int(re.search(rf'data-step="{step}" href="/example\?at=(\d+)"', shown).group(1))  # type: ignore[union-attr]
            for step in ("turn-before", "turn-after")
        )
        assert before == max(start for start in starts if start < at)
        assert after == min(start for start in starts if start > at)


def test_a_replay_says_last_what_has_happened_last(visitor: Browser) -> None:
    from tzolkin.render.history.turns import turns

    told = turns(Record.loads(EXAMPLE))
    ends = [one for one in told if one.seat == NOBODY and one.first == one.last and one.text and one.number > 0]
    for end in ends[:3]:
        shown = re.search(r'<p class="replay-now.*?</p>', visitor.get(f"/example?at={end.last}").text, re.DOTALL)
        assert shown is not None and shown.group().rstrip().removesuffix("</p>").rstrip().endswith(
            str(escape(end.paragraphs[-1].text))
        )
    assert len(ends) >= 3


def turn_starts(record: Record) -> list[int]:
    """The numbers of choices before each turn of a record, without empty ones."""
    from tzolkin.render.history.turns import turns

    return [turn.first for turn in turns(record)]


def test_the_example_game_can_be_looked_at(visitor: Browser) -> None:
    shown = words(visitor.get("/example"))
    assert "An example game: four bots" in shown and "Ixkik: worker to Yaxchilan 0;" in shown  # after the first turn
    end = words(visitor.get("/example", params={"at": len(Record.loads(EXAMPLE).choices)}))
    assert "Pakal wins with 99.25 points. Score sheet" in end and "Day 28" not in end
    assert "Pakal wins with 99.25 points." in words(visitor.get("/example/scores"))
    assert visitor.get("/example/record").text == EXAMPLE
    assert "Itzel" in words(visitor.get("/example", params={"at": 320}))
    assert visitor.get("/example/board", params={"at": 320}).status_code == 200


def test_before_the_reveal_a_replay_shows_an_onlooker_no_dealt_tile(browser: Browser, visitor: Browser) -> None:
    place = place_of(visitor.post("/play", data={"bots": "2"}))
    onlooker = browser.another()
    known = len(visitor.table(place).history())
    assert onlooker.get(f"{place}/replay", params={"at": known}).status_code == 200
    assert onlooker.get(f"{place}/replay", params={"at": known + 1}).status_code == 404
    assert onlooker.get(f"{place}/record").status_code == 409
    assert "dealt in secret, or in the box" in words(onlooker.get(f"{place}/tiles"))


# ---- The end


def test_the_score_sheet_adds_up_and_names_the_winner(visitor: Browser) -> None:
    game = visitor.imported()
    shown = visitor.get(f"{game}/scores")
    assert "Pakal wins with 99.25 points." in words(shown)
    rows = re.findall(r"<tr>(.*?)</tr>", shown.text.partition("</table>")[0], re.DOTALL)[1:]
    numbers = [[float(cell.replace("−", "-")) for cell in re.findall(r"<td[^>]*>([^<]*)</td>", row)] for row in rows]
    *categories, totals = numbers
    assert len(categories) == 10
    assert [sum(column) for column in zip(*categories)] == totals == [95, 76.25, 99.25, 83]
    assert 'role="img" aria-label="Points day by day' in shown.text


def test_every_category_of_the_score_sheet_has_a_name_and_a_clause() -> None:
    assert sorted(CATEGORIES) == list(range(ALL_CATEGORIES))
    assert all(rulebook().place(rule) for _, rule in CATEGORIES.values())


def test_a_score_is_written_as_the_language_writes_numbers(visitor: Browser) -> None:
    game = visitor.imported()
    visitor.client.cookies.set("tzolkin-language", "de")
    assert "99,25" in visitor.get(f"{game}/scores").text


def test_a_rematch_has_the_same_people_and_tiles_of_its_own(browser: Browser, visitor: Browser) -> None:
    game = visitor.imported()
    again = visitor.table(place_of(visitor.post(f"{game}/rematch")))
    assert [seat.name for seat in again.seats] == ["Itzel", "Nicte", "Pakal", "Ixkik"]
    assert again.settings.modules == MODULES and again.settings.seed is None
    assert browser.another().post(f"{game}/rematch").status_code == 403


# ---- All tiles


def test_every_tile_is_somewhere(visitor: Browser) -> None:
    record = Record.loads(EXAMPLE)
    place = place_of(
        visitor.post("/import", data={"record": Record(record.ruleset, record.headers, record.choices[:320]).dumps()})
    )
    shown = visitor.get(f"{place}/tiles")
    assert shown.text.count('<li class="tile ') == shown.text.count('class="tile-place"') > 100
    game = record.replay(320)
    assert len(
        re.findall(r'class="tile on-table">\s*<svg class="tile-face"[^>]*><use href="[^"]*#s-building', shown.text)
    ) == len(set(game.display))
    assert "in force now" in words(shown) and "not in this game" in words(shown)


# ---- Rules


def test_every_page_of_the_rules_is_shown_with_an_anchor_for_every_clause(visitor: Browser) -> None:
    book = rulebook()
    others = {"introduction", "glossary", "symbols", "find", "clause"}
    for name, page in book.pages.items():
        shown = visitor.get("/rules" if name == "index" else f"/rules/{name}")
        assert shown.status_code == 200
        anchors = re.findall(r'\bid="([^"]+)"', shown.text)
        assert len(anchors) == len(set(anchors)), name
        assert {number for clause in page.clauses for number in clause.numbers} <= set(anchors)
        for link in re.findall(r'href="(/rules/[a-z-]+)', shown.text):
            assert link.removeprefix("/rules/") in {*book.pages, *others}


def test_the_number_of_a_rule_leads_to_its_clause(visitor: Browser) -> None:
    assert place_of(visitor.get("/rules/clause/R-PAL-01")) == "/rules/palenque#R-PAL-01"
    assert place_of(visitor.get("/rules/clause/c-01")).endswith("#C-01")
    refusal = visitor.get("/rules/clause/R-XYZ-99")
    assert refusal.status_code == 404 and "No rule has the number R-XYZ-99." in words(refusal)
    assert visitor.get("/rules/nowhere").status_code == 404


def test_words_are_found_in_the_rules(visitor: Browser) -> None:
    assert "The river never runs dry" in words(visitor.get("/rules/find", params={"words": "Fishing"}))
    stepping = words(visitor.get("/rules/find", params={"words": "stepping back"}))
    assert "Stepping back A worker you pick up may do" in stepping and "1 corn for each step back" in stepping
    assert "Nothing was found." in words(visitor.get("/rules/find", params={"words": "zz"}))
    assert 'value="&lt;b&gt;"' in visitor.get("/rules/find", params={"words": "<b>"}).text


@pytest.mark.parametrize(
    ("code", "looked_for", "name"),
    [
        ("en", "dummies", "Dummy worker"),
        ("de", "Ernteplättchen", "Maisernteplättchen, Abholzplättchen"),
        ("de", "ruckwarts", "Schritte rückwärts gehen"),
        ("nl", "voedingsdagen", "Voedingsdag"),
        ("ro", "muncitorii fictivi", "Muncitor fictiv"),
    ],
)
def test_words_of_the_game_are_found_in_the_language_spoken(
    visitor: Browser, code: str, looked_for: str, name: str
) -> None:
    visitor.client.cookies.set("tzolkin-language", code)
    shown = visitor.get("/rules/find", params={"words": looked_for}).text
    assert f"<dt>{name}" in shown


def test_every_word_of_the_game_leads_to_its_clause(visitor: Browser) -> None:
    assert all(rulebook().place(word.rule) for word in WORDS)
    shown = visitor.get("/rules/glossary").text
    assert shown.count("<dt>") == len(WORDS)
    for word in WORDS:
        assert f'href="{rulebook().place(word.rule)}"' in shown


def test_the_introduction_shows_workers_that_ride_and_a_food_day(visitor: Browser) -> None:
    shown = visitor.get("/rules/introduction")
    assert 'href="/rules/introduction"' in visitor.get("/").text
    pictures = re.findall(r'<svg [^>]*class="region"[^>]*>', shown.text)
    assert len(pictures) == 3 and pictures[0] == pictures[1]
    assert shown.text.count('class="tomorrow"') == 1 and 'id="gear-palenque"' not in shown.text
    assert "Food Day today" in words(shown)
    told = words(shown)
    for day in FOOD_DAYS:
        assert f" {day + 1}" in told


def test_every_symbol_is_explained_once_and_every_rule_named_is_there(visitor: Browser) -> None:
    explained = [one for group in GROUPS for one in group.symbols]
    assert sorted(one.symbol for one in explained) == sorted(SYMBOLS)
    for one in explained:
        assert one.rule == "" or (RULE_ID.fullmatch(one.rule) and rulebook().place(one.rule))
    assert visitor.get("/rules/symbols").text.count("symbols-drawn") == len(SYMBOLS)


# ---- Language and look


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_speaks_the_language_of_the_browser(browser: Browser, code: str) -> None:
    shown = browser.another(**{"accept-language": f"tlh, {code}-XX;q=0.8, en;q=0.1"}).get("/")
    assert f'<html lang="{code}"' in shown.text


def test_a_chosen_language_and_look_are_kept(visitor: Browser) -> None:
    chosen = {"language": "ro", "theme": "light", "colours": "colour-blind", "back": "/rules?x=1"}
    assert place_of(visitor.post("/look", data=chosen)) == "/rules?x=1"
    assert '<html lang="ro" data-theme="light" data-colours="colour-blind">' in visitor.get("/about").text
    assert place_of(visitor.post("/look", data={"theme": "purple"})) == "/"
    assert 'data-theme="light"' in visitor.get("/about").text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "", "/\nx", "/é"])
def test_one_comes_back_to_this_site_only(visitor: Browser, back: str) -> None:
    assert place_of(visitor.post("/look", data={"back": back})) == "/"


def test_a_text_asked_for_by_a_program_is_a_problem_in_json(browser: Browser) -> None:
    program = browser.another(accept="application/json")
    answer = program.get("/games/nowhere/scores")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["status"] == 404 and answer.json()["title"] == "There is nothing here"


def test_everybody_is_told_that_this_is_no_official_product(visitor: Browser) -> None:
    for page in ("/", "/rules", "/about", "/nowhere"):
        assert "unofficial" in words(visitor.get(page))


def test_files_of_others_name_their_version_and_licence() -> None:
    from tzolkin.server.assets import STATIC

    vendor = STATIC / "vendor"
    told = (vendor / "README.md").read_text(encoding="utf-8")
    for path in vendor.iterdir():
        if path.suffix != ".md":
            assert f"`{path.name}`" in told


def test_rules_pages_show_tiles_that_the_server_draws(browser: Browser) -> None:
    shown = browser.get("/rules/buildings").text
    pictures = re.findall(r'<img src="([^"]+)"', shown)
    assert pictures == ["/rules/tiles/buildings-1.svg", "/rules/tiles/buildings-2.svg"]
    for address in pictures:
        drawing = browser.get(address)
        assert drawing.headers["content-type"].startswith("image/svg+xml") and drawing.text.startswith("<svg")
    assert browser.get("/rules/tiles/nothing.svg").status_code == 404


def spoil(browser: Browser, statement: str, *values: str) -> None:
    """Change what the file of games holds behind the back of the server."""
    with sqlite3.connect(browser.app.state.tables.storage.place) as connection:
        connection.execute(statement, values)
    connection.close()


def test_a_damaged_game_is_named_in_the_list_and_can_be_removed_by_the_host_and_its_owner(tmp_path: Path) -> None:
    with server(tmp_path / "games.db") as owner:
        places = [place_of(owner.post("/play", data={"name": f"Ann{number}", "bots": "1"})) for number in range(3)]
        games = [place.removeprefix("/games/") for place in places]
    with server(tmp_path / "games.db") as again:
        owner = Browser(again.app, again.runner)
        host = again.another()
        owner.client.cookies.set(f"table-{games[0]}", again.app.state.tables.tokens.write(Pass(games[0], (), True)))
        host.enter()
        for game in games[:2]:
            spoil(again, "UPDATE events SET data = '{' WHERE table_id = ?", game)
            spoil(again, "UPDATE tables SET summary = '{' WHERE id = ?", game)
        listed = words(host.get("/"))
        assert "Ann2" in listed and listed.count("This game is damaged and cannot be read.") == 2
        assert games[0] in listed and "damaged" in words(owner.get("/"))
        assert again.get(places[0]).status_code == 503
        assert again.post(f"{places[0]}/delete").status_code == 403
        assert place_of(owner.post(f"{places[0]}/delete")) == place_of(host.post(f"{places[1]}/delete")) == "/"
        assert "damaged" not in words(host.get("/")) and "Ann2" in words(host.get("/"))
        assert [again.post(f"{place}/delete").status_code for place in places] == [404, 404, 403]


def test_own_games_are_listed_however_many_newer_ones_there_are(visitor: Browser) -> None:
    other = visitor.another()
    visitor.post("/play", data={"name": "Quetzal", "bots": "1"})
    with patch.object(start, "MOST_LISTED", 2):
        for _ in range(3):
            other.post("/play", data={"name": "Other", "bots": "1"})
        page = words(visitor.get("/"))
    assert "Quetzal" in page and "Other" not in page


def test_a_record_with_a_byte_order_mark_is_read(visitor: Browser) -> None:
    marked = "\ufeff" + EXAMPLE.replace("\n", "\r\n")
    assert visitor.post("/import", files={"file": ("a.tzolkin", marked.encode())}).status_code == 303
    assert visitor.post("/import", data={"record": "\ufeff" + EXAMPLE}).status_code == 303


def test_a_request_that_its_sender_broke_off_is_no_mishap(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    sent: list[Message] = []
    scope = {
        "type": "http", "method": "POST", "path": "/import", "query_string": b"", "root_path": "", "scheme": "http",
        "http_version": "1.1", "server": ("127.0.0.1", 8765), "client": ("127.0.0.1", 5),
        "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"multipart/form-data; boundary=BB")],
    }  # fmt: skip

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    browser.runner.run(browser.app(scope, receive, send))
    assert not sent and not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_trouble_of_the_storage_is_told_without_the_place_of_the_games_which_the_log_has(
    browser: Browser, visitor: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    tables = browser.app.state.tables
    visitor.post("/play", data={"name": "Quetzal", "bots": "1"})
    cut = trouble(sqlite3.OperationalError("the line to 10.1.2.3 was cut"), tables.storage.place)
    with patch.object(type(tables), "summaries", side_effect=cut):
        answer = visitor.get("/")
    assert answer.status_code == 503 and "try again in a moment" in words(answer)
    for secret in (tables.storage.place, "10.1.2.3"):
        assert secret not in answer.text and secret in caplog.text
