"""Bots that are programs, in the browser: chosen by name, started by the command line alone, replaced if they fail.

A server that does not know a program lets its seat wait.
"""

from __future__ import annotations

import logging
import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.bots.test_protocol import PROGRAM
from tests.server.at_the_table import (
    AT_ONCE,
    HERE,
    Client,
    asynchronous,
    bots_have_played,
    new_id,
    settings_for,
    tables_at,
)
from tests.server.browsers import form, place_of, server, words
from tests.server.test_thinking import Shown, a_request
from tzolkin import Game, bots
from tzolkin.bots.bot import ENDED, LATE, NOT_STARTED, WAYS_TO_FAIL, WRONG
from tzolkin.bots.protocol_messages import seed_told
from tzolkin.server.bot_process import WithPrograms
from tzolkin.server.commands import GiveToPerson, Retry
from tzolkin.server.errors import NotNow
from tzolkin.server.sight import remark, sight
from tzolkin.server.status import RETRY
from tzolkin.server.table import Table
from tzolkin.server.table_notes import logged_notes
from tzolkin.server.thinking import COMMAND, FAILURES, UNKNOWN, BotFailed, Thinkers

MOST_TURNS = 10


def program(how: str = "plays", *told: str) -> str:
    return "mine=" + shlex.join([*PROGRAM, how, *told])


def thinkers_with(*programs: str) -> Thinkers:
    return Thinkers(processes=1, command=(*COMMAND, *programs))


@asynchronous
async def test_a_program_plays_its_turns_at_a_table(file: Path) -> None:
    async with tables_at(file, thinkers_with(program()), bot_names=("greedy", "mine")) as tables:
        table = await tables.create(settings_for(HERE, "mine", options=AT_ONCE))
        client = Client(table, 0)
        for _ in range(3):
            await bots_have_played(table)
            await client.play_turn()
        await bots_have_played(table)
        assert table.seats[1].bot == "mine" and table.state.course.length > 6


@asynchronous
async def test_a_program_serves_stretch_after_stretch_each_as_a_game_of_its_own(tmp_path: Path) -> None:
    kept = tmp_path / "messages"
    thinkers = thinkers_with(program("remembers", str(kept)))
    try:
        for seed in (5, 6):
            shown = Shown()
            request = a_request("mine", seed)
            played = await thinkers.think(request, shown)
            assert played.explanation is None
            assert played.choices[0] == Game.from_text(request.position).options()[0]
    finally:
        await thinkers.close()
    messages = kept.read_text().splitlines()
    assert sum('"hello"' in message for message in messages) == 1  # one process for both
    begun = [message for message in messages if message.startswith('{"begin"')]
    assert [f'"seed": {seed_told(seed)}' in message for seed, message in zip((5, 6), begun, strict=True)] == [True] * 2


@pytest.mark.parametrize(
    ("how", "why", "told"),
    [
        ("hangs", LATE, "expected an answer within 0.5 seconds, got none"),
        ("dies", ENDED, "exit code 3; its error output ends: I have no idea"),
        ("talks", WRONG, "expected a JSON object on a line"),
        ("writes lines", WRONG, "expected one line for each question"),
        ("chooses what is not offered", WRONG, "got the choice 9999"),
    ],
)
@asynchronous
async def test_how_a_program_fails_is_told_to_everybody_and_what_it_said_to_the_log_alone(
    file: Path, how: str, why: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    hasty = program(how).replace("=", "@0.5=" if how == "hangs" else "=", 1)
    async with tables_at(file, thinkers_with(hasty), bot_names=("greedy", "mine")) as tables:
        table = await tables.create(settings_for(HERE, "mine", options=AT_ONCE))
        await replaced(table)
        note = next(note for note in table.notes() if note.kind == "bot replaced")
        assert (note.data["bot"], note.data["by"], note.data["why"]) == ("mine", "greedy", why)
        assert table.seats[1].bot == "greedy"
        assert logged_notes(table)[0][2] == f"{FAILURES[why]} “Bot: solid” plays for Bob from now on."
    (logged,) = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert f"the bot mine, player 2 (Bob), failed: {why}: BotError: the bot 'mine' was ended: " in logged
    assert told in logged


def test_every_way_to_fail_is_told_to_everybody() -> None:
    assert set(WAYS_TO_FAIL) <= FAILURES.keys()


@asynchronous
async def test_a_program_that_is_not_there_any_more_cannot_be_started(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    thinkers = thinkers_with(f"mine={gone}")
    try:
        with pytest.raises(BotFailed, match=f"^{NOT_STARTED}: .*expected a program that can be started after mine="):
            await thinkers.think(a_request("mine"), Shown())
    finally:
        await thinkers.close()


@asynchronous
async def test_the_seat_of_a_program_that_the_server_does_not_know_waits_until_it_is_named_again(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with tables_at(file, bot_names=("greedy", "mine"), bots_wait_for_watchers=True) as tables:
        table = (await tables.create(settings_for(HERE, "mine", options=AT_ONCE))).id
    async with tables_at(file, thinkers_with()) as tables:
        found = await tables.get(table)
        owner = await waiting(found)
        length = found.state.course.length
        assert owner.look().stuck == UNKNOWN and not owner.look().may_retry
        assert remark(sight(found, owner.access, None)) == (
            "This server does not know the bot “mine”. Start the server with --bot mine=COMMAND, or give the seat to "
            "somebody else."
        )
        told = len(found.state.told)
        with pytest.raises(NotNow, match=r"^This server does not know the bot “mine”"):
            await owner.send(Retry(new_id(), 0))
        await bots_have_played(found)
        assert owner.look().stuck == UNKNOWN and found.state.course.length == length and len(found.state.told) == told
        assert found.seats[1].bot == "mine" and logged_notes(found) == []
    logged = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert all("player 2 (Bob) is 'mine', which this server does not know" in message for message in logged)
    assert len(logged) == 1 and all("--bot mine=COMMAND" in message for message in logged)
    async with tables_at(file, thinkers_with(program()), bot_names=("greedy", "mine")) as tables:
        found = await tables.get(table)
        await bots_have_played(found)
        assert found.state.course.length > length and found.seats[1].bot == "mine"
        assert Client(found, 0).look().may_choose


@asynchronous
async def test_a_person_may_play_on_for_a_program_that_the_server_does_not_know(file: Path) -> None:
    async with tables_at(file, bot_names=("greedy", "mine"), bots_wait_for_watchers=True) as tables:
        table = (await tables.create(settings_for(HERE, "mine", options=AT_ONCE))).id
    async with tables_at(file, thinkers_with()) as tables:
        found = await tables.get(table)
        owner = await waiting(found)
        await owner.send(GiveToPerson(new_id(), 0, 1, "Bob", is_here=True))
        assert not owner.look().stuck and Client(found, 1).look().may_choose


async def waiting(table: Table) -> Client:
    """Play until the table waits for who knows the bot on seat 1; its owner, who sits on seat 0."""
    owner = Client(table, 0, is_owner=True)
    for _ in range(MOST_TURNS):
        await bots_have_played(table)
        if owner.look().waits_for == RETRY:
            return owner
        await owner.play_turn()
    raise AssertionError("the table does not wait")


async def replaced(table: Table) -> None:
    """Play until the bot on seat 1 has been replaced, and no bot is to choose."""
    client = Client(table, 0)
    for _ in range(MOST_TURNS):
        await bots_have_played(table)
        if "bot replaced" in [kind for kind, _ in table.state.told]:
            return
        await client.play_turn()
    raise AssertionError("the bot was not replaced")


def test_a_program_that_failed_is_started_anew_for_the_next_turn() -> None:
    by_name = WithPrograms([program("dies at once")])
    first = by_name("mine")
    assert by_name("mine", seed=3) is first
    game = Game.from_text(a_request("mine").position)
    with pytest.raises(bots.BotError):
        bots.checked_choice(first, bots.View(game, game.seat_to_choose))
    assert by_name("mine") is not first
    assert bots.bot_name(by_name("random", seed=3)) == "random"
    with pytest.raises(bots.UnknownBot):
        by_name("clever")


def test_visitors_choose_programs_by_name_and_never_say_a_command(tmp_path: Path) -> None:
    with server(tmp_path / "games.db", programs=(program(),)) as browser:
        assert '<option value="mine"' in browser.get("/").text
        address = place_of(browser.post("/games", data=form(2, who_2="mine", seed="2")))  # the person begins
        assert "mine" in words(browser.get(address))
        trace = tmp_path / "trace"
        for tried in (f"mine={sys.executable} -c pass", program("remembers", str(trace)), "other"):
            answer = browser.post("/games", data=form(2, who_2=tried))
            assert answer.status_code == 422 and re.search("Bots are .*greedy, .*grandmaster, mine; got", words(answer))
        assert not trace.exists()


def test_without_programs_none_can_be_chosen(tmp_path: Path) -> None:
    with server(tmp_path / "games.db") as browser:
        assert 'value="mine"' not in browser.get("/").text
        assert browser.post("/games", data=form(2, who_2="mine")).status_code == 422
