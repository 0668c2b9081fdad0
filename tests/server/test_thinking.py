"""Bots think elsewhere, and nothing that they do harms a table."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sys
import time
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from tests.server.at_the_table import (
    AT_ONCE,
    HERE,
    Client,
    ThinkersHere,
    asynchronous,
    bots_have_played,
    new_id,
    settings_for,
    tables_at,
)
from tests.server.fake_bots import MISBEHAVING, NO_PATIENCE
from tests.server.test_turns import asked, opened_first_turn
from tzolkin import Game, bots
from tzolkin.bots.advice import Explanation
from tzolkin.bots.bot import ENDED, LATE
from tzolkin.bots.levels import LEVELS
from tzolkin.match import Match
from tzolkin.rules.kinds import NEXT_TURN
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server.commands import GiveToBot, GiveToPerson, Retry, SetOptions, StopThinking
from tzolkin.server.errors import NotNow, NotYourSeat, StorageError
from tzolkin.server.explanations import checked_explanation
from tzolkin.server.seating import Access
from tzolkin.server.status import BOT_TO_PLAY, RETRY
from tzolkin.server.table_settings import Options
from tzolkin.server.tables import Tables
from tzolkin.server.thinking import (
    NOT_KEPT,
    BotFailed,
    Checker,
    Played,
    ProcessEnded,
    Request,
    Thinkers,
)

pytestmark = pytest.mark.slow

FAKE = (sys.executable, str(Path(__file__).parent / "fake_bots.py"))
NAMES = (*bots.names(), *MISBEHAVING)
# Interpreted, these think until their time is up, and so not always the same.
LOOK_AHEAD = {level.name for level in LEVELS if level.positions > 0}


class Shown:
    """Believes everything."""

    def __init__(self) -> None:
        self.choices: list[object] = []

    def choice(self, choice: object) -> None:
        self.choices.append(choice)

    def explanation(self, given: object) -> Explanation:
        return checked_explanation(given, players=2)

    def complete(self) -> None:
        assert self.choices


class ShortOfPatience(Thinkers):
    """Waits a moment for `hanging`, which may not even have begun by then, and as usual for all others.

    Greedy takes its place, and must not be late too because the machine is slow.
    """

    async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
        if request.bot != "hanging":
            return await super().think(request, check, anew=anew)
        hasty = Thinkers(processes=1, seconds=NO_PATIENCE, command=self.command)
        try:
            return await hasty.think(request, check, anew=anew)
        finally:
            await hasty.close()


def a_request(bot: str, seed: int = 0) -> Request:
    game = bots_first_question()
    seat = game.seat_to_choose
    return Request(as_known_by(game, seat).to_text(), seat, bot, seed)


def bots_first_question() -> Game:
    """The first question of the first round."""
    match = Match(players=2, seed=3)
    while match.game.stack[0].kind != NEXT_TURN:
        match.choose(match.options()[0])
    return match.game


@asynchronous
async def test_a_process_plays_a_whole_stretch_as_the_bot_would_here() -> None:
    thinkers = Thinkers(processes=1)
    try:
        for bot in bots.names():
            if bot in LOOK_AHEAD:
                continue
            request = a_request(bot, seed=5)
            shown = Shown()
            played = await thinkers.think(request, shown)
            assert shown.choices == played.choices
            assert played == await ThinkersHere().think(request, Shown())
            assert (played.explanation is None) == (bot == "random")
        assert len(thinkers.all) == 1  # one process served them all
    finally:
        await thinkers.close()
    assert not thinkers.all


@pytest.mark.parametrize(("bot", "why", "details"), [(bot, *told) for bot, told in MISBEHAVING.items()])
@asynchronous
async def test_a_bot_that_misbehaves_is_replaced_by_greedy_and_the_game_goes_on(
    file: Path, bot: str, why: str, details: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with tables_at(file, ShortOfPatience(processes=1, command=FAKE), bot_names=NAMES) as tables:
        table = await tables.create(settings_for(HERE, bot, options=AT_ONCE))
        client = Client(table, 0)
        while "bot replaced" not in [kind for kind, _ in table.state.told]:
            await bots_have_played(table)
            await client.play_turn()
        await bots_have_played(table)
        assert table.seats[1].bot == "greedy"
        note = next(note for note in table.notes() if note.kind == "bot replaced")
        assert note.seat == 1 and note.data["bot"] == bot and note.data["by"] == "greedy"
        assert note.data["why"] == why
        logged = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
        assert any(bot in message and re.search(details, message) for message in logged)
        await client.play_turn()
    async with tables_at(file) as tables:  # and it stays replaced
        assert (await tables.get(table.id)).seats[1].bot == "greedy"


@asynchronous
async def test_when_no_process_lives_the_table_waits_unharmed_and_may_try_again(file: Path) -> None:
    thinkers = Thinkers(command=(sys.executable, "-c", "raise SystemExit('no bots today')"))
    async with tables_at(file, thinkers) as tables:
        table = await tables.create(settings_for(HERE, "random", options=AT_ONCE))
        client = Client(table, 0)
        while client.look().waits_for != RETRY:
            if client.look().may_choose:
                await client.play_turn()
            async for _ in table.subscribe(client.seen, client.access):
                break
        status = client.look()
        assert status.may_retry and not status.may_stop_thinking and status.stuck == ENDED
        assert table.seats[1].bot == "greedy"
        length = table.state.course.length
        await client.send(Retry(new_id(), 0))
        async for _ in table.subscribe(client.seen, client.access):
            if table.status(client.access).waits_for == RETRY:
                break
        assert table.state.course.length == length
        thinkers.command = Thinkers().command  # type: ignore[misc]
        await client.send(Retry(new_id(), 0))
        await bots_have_played(table)
        assert table.state.course.length > length
        with pytest.raises(NotNow, match="No bot"):
            await client.send(Retry(new_id(), 0))


@asynchronous
async def test_a_process_that_the_system_ended_while_it_was_idle_is_not_asked() -> None:
    thinkers = Thinkers(processes=1)
    try:
        played = await thinkers.think(a_request("random"), Shown())
        (idle,) = thinkers.idle
        idle.process.kill()
        await idle.ended
        assert await thinkers.think(a_request("random"), Shown()) == played
        assert idle not in thinkers.idle and len(thinkers.idle) == 1
    finally:
        await thinkers.close()


@asynchronous
async def test_a_bot_whose_process_ends_is_asked_once_more_before_it_has_failed(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    anews: list[bool] = []

    class Ending(ThinkersHere):
        async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
            anews.append(anew)
            if len(anews) == 1:
                raise ProcessEnded("killed")
            return await super().think(request, check)

    async with tables_at(file, Ending()) as tables:
        table = await tables.create(settings_for("random", "random", options=AT_ONCE))
        await bots_have_played(table)
        assert table.is_over and [seat.bot for seat in table.seats] == ["random", "random"]
    assert anews[:3] == [False, True, False] and not any(anews[2:])
    assert "another one is asked: ended: killed" in caplog.text


@asynchronous
async def test_a_bot_that_was_late_is_not_asked_again(file: Path) -> None:
    asked_for: list[str] = []

    class Late(ThinkersHere):
        async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
            asked_for.append(request.bot)
            if request.bot == "random":
                raise BotFailed(LATE)
            return await super().think(request, check)

    async with tables_at(file, Late()) as tables:
        table = await tables.create(settings_for(HERE, "random", options=AT_ONCE))
        client = Client(table, 0)
        while "random" not in asked_for:
            await bots_have_played(table)
            await client.play_turn()
        await bots_have_played(table)
    assert asked_for.count("random") == 1 and "greedy" in asked_for


@asynchronous
async def test_no_page_waits_for_a_bot_and_its_thinking_can_be_watched_and_stopped(file: Path) -> None:
    thinkers = Thinkers(processes=1, command=FAKE)
    async with tables_at(file, thinkers, bot_names=NAMES) as tables:
        before = time.time()
        table = await tables.create(settings_for(HERE, "hanging", options=AT_ONCE))
        client = Client(table, 0)
        while client.look().waits_for != BOT_TO_PLAY:
            await client.play_turn()
        kinds: set[str] = set()
        async for news in table.subscribe(client.seen, client.access):
            kinds |= news.kinds
            if table.status(client.access).thinking is not None:
                break
        status = client.look()
        assert kinds == {"thinking"} and status.thinking is not None
        assert (status.thinking.seat, status.thinking.bot) == (1, "hanging")
        assert before <= status.thinking.since <= time.time()
        other = await tables.create(settings_for(HERE, HERE))  # all else goes on meanwhile
        await asked(other).play_turn()
        assert status.may_stop_thinking and not Client(table).look().may_stop_thinking
        with pytest.raises(NotYourSeat):
            await Client(table).send(StopThinking(new_id(), 0))
        await client.send(StopThinking(new_id(), 0))
        await bots_have_played(table)
        assert table.seats[1].bot == "hanging"  # for this turn only
        assert "bot stopped" in [note.kind for note in table.notes()]


@asynchronous
async def test_to_stop_a_bot_that_has_just_finished_is_no_error_and_changes_nothing(file: Path) -> None:
    async with tables_at(file, Thinkers(processes=1, command=FAKE), bot_names=NAMES) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        client = asked(table)
        told = len(table.state.told)
        await client.send(StopThinking(new_id(), 0))
        assert len(table.state.told) == told and client.look().may_choose
        with pytest.raises(NotYourSeat):
            await Client(table).send(StopThinking(new_id(), 0))


@asynchronous
async def test_a_bot_that_thinks_about_what_was_taken_back_does_not_play(file: Path) -> None:
    async with tables_at(file, Thinkers(processes=1, command=FAKE), bot_names=NAMES) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        client = asked(table)
        start = table.length
        await Client(table, is_owner=True).send(GiveToBot(new_id(), 0, 1, "hanging"))
        await client.play_turn()
        while client.look().thinking is None:
            await asyncio.sleep(0)
        await client.take_back()
        assert table.length == start and client.look().may_choose
        await asyncio.gather(*(thinker.ended for thinker in tables.thinkers.all))  # whoever thought was ended
        assert client.look().thinking is None and table.length == start


@asynchronous
async def test_a_seat_taken_from_a_thinking_bot_is_played_by_the_person(file: Path) -> None:
    async with tables_at(file, Thinkers(processes=1, command=FAKE), bot_names=NAMES) as tables:
        table = await tables.create(settings_for(HERE, "hanging"))
        client = Client(table, 0, is_owner=True)
        while client.look().waits_for != BOT_TO_PLAY:
            await client.play_turn()
        await client.send(GiveToPerson(new_id(), 0, 1, "Gil", is_here=True))
        await Client(table, 1).play_turn()
        assert table.seats[1].kind == "person"


@asynchronous
async def test_bots_keep_the_pace_and_a_stop_cuts_it_short(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        client = asked(table)
        await Client(table, is_owner=True).send(SetOptions(new_id(), 0, Options(pace=10)))
        await client.play_turn()
        for _ in range(20):
            await asyncio.sleep(0)
        assert client.look().waits_for == BOT_TO_PLAY
        await client.send(StopThinking(new_id(), 0))
        await bots_have_played(table)  # well before ten seconds are over, or the test would be slow


@asynchronous
async def test_what_a_bot_was_about_to_play_is_not_played_once_its_question_was_taken_back(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        client = asked(table)
        start = table.length
        await Client(table, is_owner=True).send(SetOptions(new_id(), 0, Options(pace=10)))
        await client.play_turn()
        while table.bots.thought is None or not table.bots.thought.done():
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)  # it has made its choices, and keeps the pace
        await client.take_back()
        while client.look().thinking is not None:
            await asyncio.sleep(0)
        assert table.length == start and client.look().may_choose and not client.look().stuck
        assert [kind for kind, _ in table.state.told][-1] == "taken back"


@asynchronous
async def test_a_bot_asks_again_by_itself_after_a_turn_that_could_not_be_kept(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for("random", "random", options=AT_ONCE))
        table.bots.seconds_between_tries = 0
        append, failures = tables.storage.append, [StorageError("locked"), StorageError("locked")]

        async def refusing(*arguments: Any) -> None:
            if failures:
                raise failures.pop()
            await append(*arguments)

        with patch.object(tables.storage, "append", refusing):
            await bots_have_played(table)
        assert table.is_over and not failures
        assert [seat.bot for seat in table.seats] == ["random", "random"]


@asynchronous
async def test_a_table_waits_when_nothing_can_be_kept_for_long(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for("random", "random", options=AT_ONCE))
        table.bots.seconds_between_tries = 0

        async def refusing(*arguments: Any) -> None:
            raise StorageError("full")

        with patch.object(tables.storage, "append", refusing):
            await bots_have_played(table)
        watcher, owner = table.status(Access()), table.status(Access(is_owner=True))
        assert watcher.stuck == NOT_KEPT and owner.may_retry and not watcher.may_retry


@asynchronous
async def test_bots_go_on_when_somebody_opens_their_table_after_a_restart(file: Path) -> None:
    async with tables_at(file, Thinkers(command=(sys.executable, "-c", "raise SystemExit"))) as tables:
        table = await tables.create(settings_for("random", "greedy", options=AT_ONCE))
    async with tables_at(file) as tables:
        table = await tables.get(table.id)
        async for _ in table.subscribe(0, Access()):
            if table.is_over:
                break
        assert table.is_over


@asynchronous
async def test_bots_may_be_told_to_wait_until_somebody_watches(file: Path) -> None:
    async with tables_at(file, bots_wait_for_watchers=True) as tables:
        table = await tables.create(settings_for("random", "random", options=AT_ONCE))
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(table.state.told) == 1
        async for _ in table.subscribe(1, Access()):
            if len(table.state.told) > 3:
                break
        assert len(table.state.told) > 3


@asynchronous
async def test_bots_of_the_same_seed_play_the_same_game(tmp_path: Path) -> None:
    histories = []
    for name in ("one", "two"):
        async with tables_at(tmp_path / f"{name}.db") as tables:
            table = await tables.create(settings_for("random", "random", "random", options=AT_ONCE, seed=5))
            await bots_have_played(table)
            histories.append(table.history())
    assert histories[0] == histories[1]


@asynchronous
async def test_what_a_bot_is_shown_holds_no_secret_of_others(file: Path) -> None:
    shown: list[Request] = []

    class Watching(ThinkersHere):
        async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
            shown.append(request)
            return await super().think(request, check, anew=anew)

    async with tables_at(file, Watching()) as tables:
        table = await tables.create(settings_for("random", "random", "random", modules=("tribes",), options=AT_ONCE))
        await bots_have_played(table)
        truth = {}
        for length in range(table.state.course.length + 1):
            game = table.state.course.position_at(length)
            truth[as_known_by(game, game.seat_to_choose).to_text()] = game.seat_to_choose
        assert len(shown) > 50
        for request in shown:
            assert truth[request.position] == request.seat


@asynchronous
async def test_processes_end_with_their_server() -> None:
    thinkers = Thinkers(processes=2, command=FAKE)
    requests = [asyncio.create_task(thinkers.think(a_request("hanging"), Shown())) for _ in range(2)]
    while len(thinkers.all) < 2:
        await asyncio.sleep(0.01)
    pids = [thinker.process.pid for thinker in thinkers.all]
    await thinkers.close()
    for request in requests:
        with pytest.raises(BotFailed, match=r"^ended"):
            await request
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@asynchronous
async def test_more_tables_than_processes_take_turns(file: Path) -> None:
    async with tables_at(file, Thinkers(processes=1)) as tables:
        games = await asyncio.gather(*(open_with_bots(tables, seed) for seed in range(3)))
        assert all(games)


async def open_with_bots(tables: Tables, seed: int) -> bool:
    table = await tables.create(settings_for(HERE, "random", "random", options=AT_ONCE, seed=seed))
    client = Client(table, 0)
    for _ in range(3):
        await bots_have_played(table)
        await client.play_turn(Random(seed))
    return table.is_revealed
