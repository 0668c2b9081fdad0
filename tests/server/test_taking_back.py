"""Taking back the last whole turn: when only bots have followed, and never across what somebody else has seen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.at_the_table import (
    BY_LINK,
    HERE,
    Client,
    asynchronous,
    bots_have_played,
    new_id,
    play_on,
    settings_for,
    tables_at,
)
from tests.server.test_turns import asked, opened_first_turn
from tzolkin.server.commands import GiveToBot
from tzolkin.server.errors import MayNotTakeBack, NotYourSeat, StaleCommand
from tzolkin.server.seating import Access


@asynchronous
async def test_who_plays_alone_may_take_back_the_last_turn_and_what_the_bots_did_after_it(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random", "random")
        client, random = asked(table), Random(6)
        before = table.position_for({0}).to_text()
        await client.play_turn(random)
        await bots_have_played(table)
        after, history = table.position_for({0}).to_text(), table.history()
        assert client.look().may_take_back
        await client.take_back()
        assert table.position_for({0}).to_text() == before
        random = Random(6)
        await client.play_turn(random)  # the same again: bots and chance do the same again too (PR-049)
        await bots_have_played(table)
        assert table.position_for({0}).to_text() == after and table.history() == history


@asynchronous
async def test_who_plays_alone_may_go_back_over_tiles_and_the_same_tiles_come_again(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        start, random = table.length, Random(1)
        while "c" not in table.marks()[start:]:
            start = table.length
            state = random.getstate()
            await asked(table).play_turn(random)
            await bots_have_played(table)
        history = table.history()
        client = asked(table)
        await client.take_back()
        assert table.length == start
        random.setstate(state)
        await client.play_turn(random)
        await bots_have_played(table)
        assert table.history() == history


@asynchronous
async def test_turns_can_be_taken_back_one_by_one_down_to_the_reveal_and_no_further(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        for _ in range(4):
            await asked(table).play_turn(Random(2))
            await bots_have_played(table)
        client = asked(table)
        for _ in range(4):
            await client.take_back()
        status = client.look()
        assert not status.may_take_back and "revealed the tiles" in status.why_no_take_back
        with pytest.raises(MayNotTakeBack, match="revealed the tiles"):
            await client.take_back()


@asynchronous
async def test_with_another_person_a_turn_stands_once_tiles_were_turned_up(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, BY_LINK)
        random = Random(1)
        allowed = refused = 0
        while not (allowed and refused):
            client = asked(table)
            start = table.length
            await client.play_turn(random)
            if table.is_over:
                break
            status = client.look()
            if "c" in table.marks()[start:]:
                assert "turned up" in status.why_no_take_back
                with pytest.raises(MayNotTakeBack, match="turned up"):
                    await client.take_back()
                refused += 1
            else:
                assert status.may_take_back
                await client.take_back()
                assert table.length == start
                await client.play_turn(random)
                allowed += 1
        assert allowed and refused


@asynchronous
async def test_a_turn_stands_once_another_person_has_begun(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, BY_LINK)
        first = asked(table)
        await first.play_turn()
        second = asked(table)
        assert first.look().may_take_back
        assert not second.look().may_take_back and "has acted since" in second.look().why_no_take_back
        await second.choose()
        with pytest.raises(StaleCommand):
            await first.take_back()
        assert not first.look().may_take_back
        with pytest.raises(MayNotTakeBack):
            await first.take_back()
        with pytest.raises(MayNotTakeBack, match="Undo"):
            await second.take_back()
        with pytest.raises(NotYourSeat):
            await Client(table).take_back()


@asynchronous
async def test_a_take_back_is_not_stale_because_of_bots_that_have_played_meanwhile(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random", "random")
        client = asked(table)
        start = table.length
        await client.play_turn()
        seen = client.seen
        await bots_have_played(table)
        assert table.status(client.access).number > seen
        client.seen = seen
        await client.take_back()
        assert table.length == start


@asynchronous
async def test_tiles_kept_may_be_chosen_again_while_only_bots_choose_after_it(file: Path) -> None:
    async with tables_at(file, bots_wait_for_watchers=True) as tables:
        table = await tables.create(settings_for("random", BY_LINK, modules=("tribes",)))
        assert table.status(Access()).asked == 1  # the person comes before the bot
        client = asked(table)
        before = table.position_for(client.access.seats).to_text()
        await client.play_turn()
        assert client.look().waits_for == "bot" and client.look().may_take_back
        await client.take_back()
        assert table.position_for(client.access.seats).to_text() == before
        await client.play_turn()
        await bots_have_played(table)
        assert table.is_revealed and not client.look().may_take_back
        with pytest.raises(MayNotTakeBack, match="revealed the tiles"):
            await client.take_back()


@asynchronous
async def test_tiles_kept_stand_while_another_person_chooses_in_secret_and_are_not_offered_back(file: Path) -> None:
    async with tables_at(file) as tables:
        for seats in ((BY_LINK, BY_LINK), (HERE, HERE)):
            table = await tables.create(settings_for(*seats, modules=("tribes",)))
            first = asked(table) if BY_LINK in seats else Client(table, 0, 1)
            await first.play_turn()
            second = asked(table)
            for _ in range(2):  # before that person has begun, and after
                assert not first.look().may_take_back
                with pytest.raises(MayNotTakeBack, match="choosing in secret"):
                    await first.take_back()
                await second.choose()


@asynchronous
async def test_the_turn_of_a_seat_that_a_bot_plays_now_stands(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        client = asked(table)
        seat = min(client.access.seats)
        await client.play_turn()
        await Client(table, is_owner=True).send(GiveToBot(new_id(), 0, seat, "random"))
        both = Client(table, 0, 1)
        with pytest.raises(MayNotTakeBack, match="A bot plays"):
            await both.take_back()


@asynchronous
async def test_the_list_of_games_says_whose_turn_it_is_after_a_take_back(file: Path) -> None:  # PR-058
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        client = asked(table)
        seat = min(client.access.seats)
        await client.play_turn()
        assert (await tables.summaries())[0].asked == 1 - seat
        await client.take_back()
        assert (await tables.summaries())[0].asked == seat == table.status(client.access).asked


@asynchronous
async def test_nothing_can_be_taken_back_before_anybody_has_chosen(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE))
        with pytest.raises(MayNotTakeBack, match="no turn yet"):
            await Client(table, 0, 1).take_back()
        await play_on(table, lambda: table.is_revealed)
