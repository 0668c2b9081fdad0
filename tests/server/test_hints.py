"""Hints for people: of what a player knows, told to that player and nobody else, for as long as the question stands."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tests.server.at_the_table import (
    BY_LINK,
    CAREFUL,
    HERE,
    HINTS,
    Client,
    ThinkersHere,
    asynchronous,
    new_id,
    settings_for,
    tables_at,
)
from tests.server.browsers import Browser, server, words
from tests.server.test_hidden import Listener
from tests.server.test_table_page import (
    BY_SCRIPT,
    choose,
    field,
    new_table,
    offered,
    past_the_secret_choices,
)
from tzolkin import Game, bots
from tzolkin.bots import View
from tzolkin.bots.advice import Advice, Explanation, Reason, advice
from tzolkin.bots.bot import RAISED, WRONG
from tzolkin.match import Match
from tzolkin.render.language import speaking
from tzolkin.rules.kinds import NEXT_TURN
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server.commands import AskForHint
from tzolkin.server.errors import NotNow, NotYourSeat, StaleCommand
from tzolkin.server.fragments import decision_values
from tzolkin.server.hints import Hint, checked_advice
from tzolkin.server.page_memory import Memory
from tzolkin.server.seating import Access
from tzolkin.server.sight import Sight, sight
from tzolkin.server.table import Table
from tzolkin.server.thinking import BotFailed, HintRequest, Thinkers

A_HINT = "What a strong bot does here: "


class Hesitating(ThinkersHere):
    """Gives no hint before it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def hint(self, request: HintRequest) -> dict[str, Any]:
        await self.may_answer.wait()
        return await super().hint(request)


def first_question() -> Game:
    """The first question of the first round."""
    match = Match(players=2, seed=3)
    while match.game.stack[0].kind != NEXT_TURN:
        match.choose(match.options()[0])
    return match.game


async def first_turn(table: Table) -> tuple[Client, Client]:
    """The clients of a table of two, who have kept their tiles; the one who is to choose first."""
    clients = [Client(table, seat) for seat in range(2)]
    while not table.is_revealed:
        await clients[table.status(Access()).asked].play_turn()
    asked = table.status(Access()).asked
    for client in clients:
        client.look()
    return clients[asked], clients[1 - asked]


async def thought(table: Table) -> None:
    """Wait until the hint is there."""
    assert table.hints.thought is not None
    await table.hints.thought


def seen_by(client: Client) -> Sight:
    return sight(client.table, client.access, client.looker)


def panel(seen: Sight) -> dict[str, Any]:
    """What the panel of the decision is told to show."""
    return decision_values(seen, Memory().history(seen.table), "")


# ---- At the table


@asynchronous
async def test_a_hint_is_told_to_who_is_to_choose_and_to_nobody_else(file: Path) -> None:
    thinkers = Hesitating()
    async with tables_at(file, thinkers) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK))
        one, other = await first_turn(table)
        watching = [Listener(table, access) for access in (one.access, other.access, Access())]
        for listener in watching:
            await listener.has_caught_up()
        heard = [len(listener.heard) for listener in watching]
        before = table.state
        watching[0].has_heard.clear()
        await one.ask_for_hint()
        assert seen_by(one).hint == Hint()
        assert panel(seen_by(one))["hint"] == ["A strong bot is thinking about a hint …"]
        thinkers.may_answer.set()
        await thought(table)
        await watching[0].has_heard.wait()
        for _ in range(3):
            await asyncio.sleep(0)
        told = panel(seen_by(one))
        assert told["hint"][0].startswith(A_HINT + "worker to ") and told["hint"][1].startswith("Why: ")
        assert [player["name"] for player in told["expected_points"]] == ["Ann", "Bob"]
        assert not told["may_ask_for_hint"]
        for seen in (seen_by(other), sight(table, Access(), None), sight(table, Access(is_owner=True), None)):
            assert seen.hint is None and panel(seen)["hint"] == [] and not panel(seen)["may_ask_for_hint"]
        assert [len(listener.heard) - count for listener, count in zip(watching, heard, strict=True)][1:] == [0, 0]
        assert len(watching[0].heard) > heard[0]
        assert table.state is before, "nothing of the game has changed"
        for listener in watching:
            await listener.leave()


@asynchronous
async def test_only_who_is_to_choose_may_ask_and_only_about_what_is_asked_now(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK, options=CAREFUL))
        one, other = await first_turn(table)
        seen = one.seen
        with pytest.raises(NotYourSeat, match=r"It is the turn of \w+\."):
            await other.ask_for_hint()
        with pytest.raises(NotYourSeat, match="This seat is not yours"):
            await table.do(AskForHint(new_id(), seen), Access())
        await one.choose()
        with pytest.raises(StaleCommand, match="The game has gone on meanwhile"):
            await table.do(AskForHint(new_id(), seen), one.access)
        while not one.look().may_confirm:
            await one.choose()
        with pytest.raises(NotNow, match="Confirm the turn"):
            await one.ask_for_hint()
        assert table.hints.hint is None


@asynchronous
async def test_a_hint_is_forgotten_when_something_else_is_asked(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK))
        one, _ = await first_turn(table)
        await one.ask_for_hint()
        await thought(table)
        assert seen_by(one).hint is not None and panel(seen_by(one))["hint"]
        await one.choose()
        assert seen_by(one).hint is None
        await one.undo()
        assert seen_by(one).hint is None and panel(seen_by(one))["may_ask_for_hint"]


@asynchronous
async def test_a_bot_that_thinks_about_what_is_no_longer_asked_is_stopped(file: Path) -> None:
    async with tables_at(file, Hesitating()) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK))
        one, _ = await first_turn(table)
        await one.ask_for_hint()
        task = table.hints.thought
        await one.ask_for_hint()  # again: it is under way
        assert task is not None and table.hints.thought is task and table.hints.is_busy and not table.is_idle
        await one.choose()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled() and seen_by(one).hint is None


@asynchronous
async def test_when_a_bot_finds_no_hint_that_is_said_and_it_may_be_asked_again(file: Path) -> None:
    thinkers = ThinkersHere(HINTS)
    async with tables_at(file, thinkers) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK))
        one, _ = await first_turn(table)
        await one.ask_for_hint()
        await thought(table)
        told = panel(seen_by(one))
        assert told["hint"] == ["There is no hint this time. The bot met an error of its own."]
        assert told["may_ask_for_hint"] and seen_by(one).hint == Hint(failure=RAISED)
        thinkers.failing = ()
        await one.ask_for_hint()
        await thought(table)
        assert panel(seen_by(one))["hint"][0].startswith(A_HINT)


@asynchronous
async def test_a_hint_is_the_same_whatever_the_others_keep_in_secret(tmp_path: Path) -> None:
    """The same game twice, in which the first player keeps other tiles before the second asks."""
    asked: list[HintRequest] = []
    told: list[object] = []

    class Listening(ThinkersHere):
        async def hint(self, request: HintRequest) -> dict[str, Any]:
            asked.append(request)
            return await super().hint(request)

    for variant in (0, -1):
        async with tables_at(tmp_path / f"{variant}.db", Listening()) as tables:
            table = await tables.create(settings_for(BY_LINK, BY_LINK, modules=("tribes",)))
            first = Client(table, table.status(Access()).asked)
            while first.look().may_choose:
                await first.choose(first.options()[variant])
            await first.confirm()
            second = Client(table, table.status(Access()).asked)
            await second.ask_for_hint()
            await thought(table)
            assert asked[-1].position == as_known_by(table.state.course.game, asked[-1].seat).to_text()
            told.append((asked[-1], table.hints.hint, panel(seen_by(second))["hint"]))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"choices": ["first"]},
        {"choices": [], "explanation": {"is_best": True, "reasons": [], "points": [1, 2]}},
        {"choices": [9999], "explanation": {"is_best": True, "reasons": [], "points": [1, 2]}},
        {"choices": [None], "explanation": {"is_best": True, "reasons": [], "points": [1, 2]}},
        {"choices": ["first"], "explanation": {"is_best": True, "reasons": [], "points": [1]}},
    ],
    ids=str,
)
def test_a_hint_that_does_not_fit_the_position_is_none(given: dict[str, Any]) -> None:
    game = first_question()
    choices = [game.options()[0] if choice == "first" else choice for choice in given.get("choices", [])]
    with pytest.raises(BotFailed, match=f"^{WRONG}: "):
        checked_advice(game, given | ({"choices": choices} if given else {}))
    explanation = {"is_best": True, "reasons": [{"term": "temples", "points": 1}], "points": [1, 2]}
    advised = checked_advice(game, {"choices": [game.options()[0]], "explanation": explanation})
    assert advised == Advice((game.options()[0],), Explanation((Reason("temples", 1.0),), (1.0, 2.0), is_best=True))


# ---- In a process


@asynchronous
async def test_a_process_gives_the_hint_that_the_bot_would_give_here() -> None:
    game = first_question()
    seat = game.seat_to_choose
    thinkers = Thinkers(processes=1)
    try:
        given = await thinkers.hint(HintRequest(as_known_by(game, seat).to_text(), seat))
        assert checked_advice(game, given) == advice(View(game, seat), bots.hint_bot())
        assert len(thinkers.idle) == 1
    finally:
        await thinkers.close()


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (["{'hint': 1}"], "wrong: expected an answer"),
        (['{"hint": 1}'], "wrong"),
        (['{"done": true}'], "wrong: no hint"),
        (['{"error": "a bug"}'], "raised: a bug"),
        (['{"error": "a bug", "why": ["late"]}'], "raised: a bug"),
        (['{"error": "too slow", "why": "late"}'], "late: too slow"),
        (['{"hint": {}}', '{"choice": 1}'], "wrong"),
        (['{"hint": {}}'], "ended"),
        ([], "ended"),
    ],
)
@asynchronous
async def test_a_process_that_says_something_else_is_ended(answers: list[str], why: str) -> None:
    program = f"input(); print({chr(10).join(answers)!r})" if answers else "input()"
    thinkers = Thinkers(processes=1, command=(sys.executable, "-c", program))
    try:
        with pytest.raises(BotFailed, match=f"^{why}"):
            await thinkers.hint(HintRequest("", 0))
        assert not thinkers.idle
    finally:
        await thinkers.close()


# ---- On the page


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with server(tmp_path_factory.mktemp("games") / "games.db", games_per_hour=100_000) as browser:
        browser.app.state.hesitating = Hesitating()
        browser.app.state.tables.thinkers.hint = browser.app.state.hesitating.hint
        yield browser


@pytest.fixture
def browser(host: Browser) -> Browser:
    """A browser that has been nowhere yet."""
    return host.another()


def ask(browser: Browser, place: str, page: str, **headers: str) -> Any:
    data = {"seen": field(page, "seen"), "state": field(page, "state")}
    return browser.post(f"{place}/hint", data=data, headers=headers)


def wait_for_hint(browser: Browser, place: str) -> None:
    may_answer = browser.app.state.hesitating.may_answer
    may_answer.set()
    browser.runner.run(thought(browser.table(place)))
    may_answer.clear()


def test_the_page_shows_a_hint_until_something_is_chosen_and_to_nobody_else(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    onlooker = browser.another()
    assert 'id="hint"' in page and 'id="hint"' not in onlooker.get(place).text
    answer = ask(browser, place, page, **BY_SCRIPT)
    assert answer.status_code == 200 and "A strong bot is thinking about a hint …" in answer.text
    wait_for_hint(browser, place)
    page = browser.get(place).text
    assert A_HINT in page and 'id="hint"' not in page and page.count(" advised") >= 1
    assert f"{A_HINT}" in page.partition('id="news"')[2].partition("</p>")[0], "a screen reader says it"
    advised = browser.table(place).hints.hint
    assert advised is not None and advised.advice is not None
    assert f'advised" id="option-{advised.advice.choices[0]}"' in page
    assert A_HINT in browser.get(place).text, "it is still there when the page is loaded again"
    assert A_HINT not in onlooker.get(place).text and A_HINT not in words(onlooker.get(f"{place}/view"))
    assert offered(page) and choose(browser, place, page).status_code == 200
    assert A_HINT not in browser.get(place).text and 'id="hint"' in browser.get(place).text


def test_without_script_a_hint_is_asked_for_by_a_form_and_the_page_loads_itself_until_it_is_there(
    browser: Browser,
) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    assert '<noscript><meta http-equiv="refresh"' not in page
    answer = ask(browser, place, page)
    assert answer.status_code == 303 and answer.headers["location"] == place
    assert '<noscript><meta http-equiv="refresh"' in browser.get(place).text
    wait_for_hint(browser, place)
    page = browser.get(place).text
    assert A_HINT in page and '<noscript><meta http-equiv="refresh"' not in page


def test_a_hint_about_what_has_passed_is_refused_as_any_stale_command(browser: Browser) -> None:
    place = new_table(browser)
    page = past_the_secret_choices(browser, place)
    assert choose(browser, place, page).status_code == 200
    answer = ask(browser, place, page, **BY_SCRIPT)
    assert answer.status_code == 409 and "The game has gone on meanwhile; look at the board again." in answer.text
    assert ask(browser, place, page).status_code == 409
    assert browser.table(place).hints.hint is None


@asynchronous
async def test_a_hint_is_told_in_the_language_of_who_asks(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE))
        one = Client(table, 0, 1)
        while not table.is_revealed:
            await one.play_turn()
        one.look()
        await one.ask_for_hint()
        await thought(table)
        told = []
        for code in ("de", "nl", "ro"):
            with speaking(code):
                told.append(panel(seen_by(one))["hint"])
        assert [lines[1].partition(":")[0] for lines in told] == ["Warum", "Waarom", "De ce"]
        assert json.dumps(asdict(table.hints.hint or Hint()))
