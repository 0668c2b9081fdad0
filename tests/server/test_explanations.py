"""Bots say in the log why they played their turns so: checked, to everybody, and only as long as it stands."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.server.at_the_table import (
    AT_ONCE,
    BY_LINK,
    HERE,
    Client,
    ThinkersHere,
    asynchronous,
    bots_have_played,
    play_on,
    settings_for,
    tables_at,
)
from tests.server.browsers import server, words
from tests.server.test_table_page import new_table
from tests.server.test_thinking import Shown, a_request
from tests.server.test_turns import asked, opened_first_turn
from tzolkin.bots.advice import Explanation, Reason
from tzolkin.bots.bot import WRONG
from tzolkin.render.language import speaking
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server import explanations
from tzolkin.server.explanations import Explanations, checked_explanation
from tzolkin.server.page_memory import Memory
from tzolkin.server.seating import Access
from tzolkin.server.sight import sight
from tzolkin.server.table import Table
from tzolkin.server.tables import Tables
from tzolkin.server.telling import log_values, turn_values
from tzolkin.server.thinking import BotFailed, Checker, Played, Request, Thinkers

EXPLANATION = Explanation((Reason("temples", 2.5), Reason("corn and food", -1.0)), (41.5, 38.25), is_best=True)
WHY = "Bot: random · Why: +2.5 points for temples; −1 point for corn and food. Expected points: Ann 42, Bob 38."


class Explaining(ThinkersHere):
    """Explains every stretch alike."""

    async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
        return Played((await super().think(request, check, anew=anew)).choices, EXPLANATION)


def log_of(table: Table, access: Access) -> list[dict[str, Any]]:
    """The entries of the log that somebody sees, the newest first."""
    shown: Any = log_values(sight(table, access, None), Memory().history(table))["turns"]
    return list(shown)


def told(table: Table, access: Access = Access()) -> list[str]:  # noqa: B008 (an onlooker, never changed)
    """What somebody is told of why bots played so, the newest first."""
    return [entry["why"] for entry in log_of(table, access) if entry["why"]]


async def bots_have_explained(table: Table) -> None:
    """Wait until no bot is to choose, and what the last one has to say is kept."""
    await bots_have_played(table)
    while table.bots.thinking is not None:
        await asyncio.sleep(0)


async def bot_has_explained(tables: Tables) -> Table:
    """A table of a person and a bot; both have played their first turn."""
    table = await opened_first_turn(tables, HERE, "random", options=AT_ONCE)
    await asked(table).play_turn()
    await bots_have_explained(table)
    return table


# ---- In the log


@asynchronous
async def test_everybody_reads_below_the_turn_of_a_bot_why_it_played_so(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await bot_has_explained(tables)
        for access in (Access(), Access(frozenset((0,))), Access(is_owner=True)):
            entries = log_of(table, access)
            of_bot = [entry for entry in entries if entry["lines"][0]["name"] == "Bob"]
            assert of_bot and all(entry["why"] == WHY for entry in of_bot)
            assert not any(entry["why"] for entry in entries if entry not in of_bot)


@asynchronous
async def test_why_a_bot_played_so_is_told_in_the_language_of_who_reads(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await bot_has_explained(tables)
        begins = []
        for code in ("de", "nl", "ro"):
            with speaking(code):
                begins.append(told(table)[0].partition(" · ")[2].partition(":")[0])
        assert begins == ["Warum", "Waarom", "De ce"]


@asynchronous
async def test_a_screen_reader_is_read_what_was_done_and_not_why(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await opened_first_turn(tables, HERE, "random", options=AT_ONCE)
        since = table.length
        await asked(table).play_turn()
        await bots_have_explained(table)
        news = turn_values(sight(table, Access(), None), Memory().history(table), since)["news"]
        assert "Bob" in str(news) and "Why" not in str(news) and WHY in told(table)


@asynchronous
async def test_nothing_is_explained_before_the_tiles_are_revealed(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await tables.create(settings_for(BY_LINK, "random", "random", options=AT_ONCE))
        while not table.is_revealed:
            assert not told(table) and not told(table, Access(frozenset((0,))))
            await bots_have_explained(table)
            if not table.is_revealed:
                await Client(table, 0).play_turn()


@asynchronous
async def test_bots_that_do_not_explain_themselves_are_told_of_as_ever(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for("random", "random", options=AT_ONCE))
        await bots_have_explained(table)
        assert table.is_over and not told(table)


@asynchronous
async def test_bots_explain_turns_by_what_their_own_seat_knows(tmp_path: Path) -> None:
    """A whole game of bots that plan, asked with nothing but what is known to the seat."""
    asked_for: list[Request] = []

    class Listening(ThinkersHere):
        async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
            asked_for.append(request)
            return await super().think(request, check, anew=anew)

    async with tables_at(tmp_path / "games.db", Listening()) as tables:
        table = await tables.create(settings_for("novice", "novice", modules=("tribes",), options=AT_ONCE))
        await bots_have_explained(table)
        known = {
            as_known_by(game, game.seat_to_choose).to_text()
            for game in map(table.state.course.position_at, range(table.length))
            if game.seat_to_choose >= 0
        }
        assert table.is_over and {request.position for request in asked_for} <= known
        assert all("Expected points: Ann " in why for why in told(table)) and len(told(table)) > 5


# ---- As long as it stands


@asynchronous
async def test_why_a_turn_was_played_is_forgotten_when_it_is_taken_back(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        await bots_have_explained(table)
        before: tuple[list[str], set[int]] = told(table), set()
        while told(table) == before[0]:
            before = told(table), set(table.bots.explanations.played)
            client = asked(table)
            await client.play_turn()
            await bots_have_explained(table)
        await client.take_back()
        assert (told(table), set(table.bots.explanations.played)) == before


@asynchronous
async def test_a_restart_forgets_why_turns_were_played(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await bot_has_explained(tables)
        lines = [entry["lines"] for entry in log_of(table, Access())]
        assert told(table)
    async with tables_at(file) as tables:
        found = await tables.get(table.id)
        assert not told(found) and [entry["lines"] for entry in log_of(found, Access())] == lines


@asynchronous
async def test_what_could_not_be_played_is_not_explained(file: Path) -> None:
    async with tables_at(file, Explaining()) as tables:
        table = await opened_first_turn(tables, HERE, "random", options=AT_ONCE)
        await bots_have_explained(table)
        kept = dict(table.bots.explanations.played)

        async def refused(*_: object) -> bool:
            table.bots.stick(WRONG)
            return False

        with patch.object(table, "decide", refused):
            await asked(table).play_turn()
            assert table.bots.driver is not None
            await table.bots.driver
        assert table.bots.explanations.played == kept


def test_only_the_last_explanations_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanations, "MOST_KEPT", 3)
    kept = Explanations()
    for number in range(10):
        kept.keep(number, Played([number], EXPLANATION))
    kept.keep(10, Played([10]))
    assert [number for number in range(12) if kept.of_turn(number)] == [7, 8, 9]


def test_an_explanation_stands_as_long_as_its_choices_do() -> None:
    kept = Explanations()
    kept.keep(2, Played([5, 6], EXPLANATION))
    kept.keep(4, Played([7], EXPLANATION))
    kept.follow([3, 3, 5, 6, 7, 8])
    assert set(kept.played) == {2, 4}
    kept.follow([3, 3, 5, 6, 9])
    assert set(kept.played) == {2}
    kept.follow([3, 3, 5])
    assert not kept.played


# ---- What a process says


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        {},
        {"is_best": True, "reasons": [], "points": 1},
        {"is_best": True, "reasons": [], "points": [1]},
        {"is_best": True, "reasons": [], "points": [1, 2, 3]},
        {"is_best": True, "reasons": [], "points": [1, "many"]},
        {"is_best": True, "reasons": [], "points": [1, float("nan")]},
        {"is_best": True, "reasons": [], "points": [1, 10**400]},
        {"is_best": True, "reasons": ["temples"], "points": [1, 2]},
        {"is_best": True, "reasons": [{"term": "temples"}], "points": [1, 2]},
        {"is_best": True, "reasons": [{"term": "secrets", "points": 1}], "points": [1, 2]},
        {"is_best": True, "reasons": [{"term": "temples", "points": float("inf")}], "points": [1, 2]},
        {"reasons": [], "points": [1, 2]},
        {"is_best": "yes", "reasons": [], "points": [1, 2]},
    ],
    ids=lambda given: repr(given)[:50],
)
def test_an_explanation_that_cannot_be_is_none(given: object) -> None:
    with pytest.raises(BotFailed, match=f"^{WRONG}: "):
        checked_explanation(given, players=2)


def test_an_explanation_is_taken_as_it_comes() -> None:
    given = {"reasons": [{"term": "temples", "points": 2.5}, {"term": "corn and food", "points": -1}]}
    assert checked_explanation(given | {"points": [41.5, 38.25], "is_best": True}, players=2) == EXPLANATION


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (['{"explanation": {"is_best": true, "reasons": [], "points": [1, 2, 3]}}'], "wrong: expected an explanation"),
        (['{"explanation": 1}'], "wrong: TypeError in the explanation"),
        (['{"explanation": {"is_best": true, "reasons": [], "points": [1, 2]}}'] * 2, "wrong"),
        (['{"explanation": {"is_best": true, "reasons": [], "points": [1, 2]}}', '{"choice": 0}'], "wrong"),
        (['{"explanation": {"is_best": true, "reasons": [], "points": [1, 2]}}'], "ended"),
    ],
)
@asynchronous
async def test_a_process_that_explains_what_cannot_be_is_ended(answers: list[str], why: str) -> None:
    said = "\n".join(['{"choice": 0}', *answers])
    thinkers = Thinkers(processes=1, command=(sys.executable, "-c", f"input(); print({said!r})"))
    try:
        with pytest.raises(BotFailed, match=f"^{why}"):
            await thinkers.think(a_request("greedy"), Shown())
        assert not thinkers.idle
    finally:
        await thinkers.close()


# ---- On the page


def test_the_page_shows_why_below_the_turn_of_a_bot(tmp_path: Path) -> None:
    with server(tmp_path / "games.db") as browser:
        browser.app.state.tables.thinkers.think = Explaining().think
        place = new_table(browser, 2, who_2="novice")
        table = browser.table(place)
        browser.runner.run(play_on(table, lambda: bool(told(table))))
        why = "Bot: beginner · Why: +2.5 points for temples; −1 point for corn and food. Expected points: Ann "
        assert f"<small>{why}" in browser.get(place).text
        assert why in words(browser.another().get(place)), "onlookers too"
