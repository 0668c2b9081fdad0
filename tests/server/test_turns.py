"""Turns at a table: drafts, confirmation, undo, forced choices, and what goes on by itself."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.at_the_table import (
    AT_ONCE,
    BY_LINK,
    CAREFUL,
    HERE,
    Client,
    asynchronous,
    bots_have_played,
    new_id,
    play_on,
    settings_for,
    tables_at,
)
from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.record.dealer import SeededDealer
from tzolkin.rules.choices import ONE_DAY, TWO_DAYS
from tzolkin.rules.game import new_game
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server.commands import Choose, ClaimSeat, GiveToBot, GiveToPerson, Rename, SetOptions
from tzolkin.server.errors import (
    IllegalChoiceHere,
    NothingToConfirm,
    NothingToUndo,
    NotNow,
    NotYourSeat,
    StaleCommand,
    TableIsOver,
)
from tzolkin.server.table import Table
from tzolkin.server.table_settings import Options
from tzolkin.server.tables import Tables


async def opened_first_turn(
    tables: Tables, *who: str, options: Options = CAREFUL, modules: tuple[str, ...] = (), seed: int = 7
) -> Table:
    """A table at which all tiles are revealed and a person's first turn begins."""
    table = await tables.create(settings_for(*who, options=options, modules=modules, seed=seed))
    await play_on(table, lambda: table.is_revealed)
    await bots_have_played(table)
    return table


def asked(table: Table) -> Client:
    """The client of the seat that all wait for."""
    return Client(table, table.status(Client(table).access).asked)


@asynchronous
async def test_chance_is_answered_as_the_seed_says_before_anybody_is_asked(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE, modules=("tribes", "quick_actions"), seed=99))
        game, dealer, draws = new_game(table.ruleset), SeededDealer(99), 0
        while game.seat_to_choose == CHANCE:
            game.choose(dealer.deal(game, draws))
            draws += 1
        seat = game.seat_to_choose
        assert table.status(Client(table).access).asked == seat
        assert table.position_for({seat}).to_text() == as_known_by(game, seat).to_text()


@asynchronous
async def test_nothing_is_dealt_and_nobody_goes_on_before_a_turn_is_confirmed(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        random = Random(3)
        while "c" not in table.marks()[table.state.course.revealed_at :]:
            client = asked(table)
            while not (status := client.look()).may_confirm:
                assert status.may_choose and status.waits_for == "choice"
                await client.choose(random.choice(client.options()))
            length = table.length
            assert status.waits_for == "confirmation" and status.asked == 0 and not status.may_choose
            assert "c" not in table.marks()[status.draft_start :]
            with pytest.raises(NotNow, match="Confirm the turn"):
                await client.choose(0)
            assert table.length == length
            await client.confirm()
            assert not client.look().draft
            await bots_have_played(table)


@asynchronous
async def test_each_choice_of_a_turn_can_be_undone_until_it_is_confirmed(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random")
        random = Random(5)
        for _ in range(6):
            client = asked(table)
            positions = []
            while not client.look().may_confirm:
                if client.look().may_choose:
                    positions.append(table.position_for({0}).to_text())
                    await client.choose(random.choice(client.options()))
            while client.look().may_undo:
                await client.undo()
                assert table.position_for({0}).to_text() == positions.pop()  # PR-052
            assert not positions
            with pytest.raises(NothingToUndo):
                await client.undo()
            with pytest.raises(NothingToConfirm):
                await client.confirm()
            await client.play_turn(random)
            with pytest.raises(StaleCommand):  # undoing it now would change somebody else's turn
                client.seen -= 1
                await client.undo()
            await bots_have_played(table)


@asynchronous
async def test_a_whole_draft_can_be_taken_back_at_once_also_while_it_waits(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        client = asked(table)
        before = table.position_for({0}).to_text()
        while not client.look().may_confirm:
            await client.choose()
        await client.restart()
        assert table.position_for({0}).to_text() == before
        assert client.look().draft == () and not client.look().may_restart


@asynchronous
async def test_without_confirmation_play_goes_on_at_once_and_undo_stays_within_the_turn(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE, options=AT_ONCE)
        client = asked(table)
        await client.choose()
        assert client.look().may_undo
        await client.undo()
        await client.play_turn()
        other = asked(table)
        assert other.access != client.access
        with pytest.raises(NothingToUndo):
            await other.undo()
        client.look()
        with pytest.raises(NotYourSeat):
            await client.undo()


@asynchronous
async def test_a_question_outside_the_turn_is_a_draft_of_its_own(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE, seed=4)
        everybody = Client(table, 0, 1)

        def calendar_is_asked() -> bool:
            return table.position_for({0}).options() == [ONE_DAY, TWO_DAYS] and not everybody.look().may_confirm

        await play_on(table, calendar_is_asked, Random(8))
        status = everybody.look()
        assert status.draft == () and status.draft_start == table.length and not status.may_undo
        await everybody.choose(ONE_DAY)
        assert everybody.look().draft == (ONE_DAY,)
        assert everybody.look().may_confirm


@asynchronous
async def test_forced_choices_are_made_at_once_and_said_so(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE, modules=("tribes",))
        await play_on(table, lambda: "f" in table.marks(), Random(2))
        game = new_game(table.ruleset)
        for choice, mark in zip(table.history(), table.marks(), strict=True):
            if mark == "f":
                assert game.options() == [choice]
            elif mark == "p":
                assert len(game.options()) > 1
            game.choose(choice)


@asynchronous
async def test_a_forced_choice_is_undone_together_with_the_one_before_it(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        everybody = Client(table, 0, 1)
        random = Random(1)
        checked = 0
        while checked < 3 and not table.is_over:
            status = everybody.look()
            marks = table.marks()
            if status.draft and marks.endswith("pf"):
                await everybody.undo()
                assert table.marks() == marks[:-2]
                assert everybody.look().may_choose
                checked += 1
                await everybody.play_turn(random)
            elif status.may_confirm:
                await everybody.confirm()
            else:
                await everybody.choose(random.choice(everybody.options()))
        assert checked == 3


@asynchronous
async def test_forced_choices_are_left_to_persons_who_want_to_make_them(file: Path) -> None:
    async with tables_at(file) as tables:
        options = Options(confirm_turns=True, forced_choices=False, pace=0)
        table = await opened_first_turn(tables, HERE, HERE, options=options)
        await play_on(table, lambda: table.length > 150, Random(2))
        assert "f" not in table.marks()


@asynchronous
async def test_options_count_from_the_next_choice_on(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        client = asked(table)
        owner = Client(table, is_owner=True)
        while not client.look().may_confirm:
            await client.choose()
        await owner.send(SetOptions(new_id(), 0, AT_ONCE))
        assert client.look().may_confirm  # what waits goes on waiting
        await client.confirm()
        other = asked(table)
        await other.play_turn()
        assert asked(table).access == client.access


@asynchronous
async def test_a_draft_survives_whatever_others_change_beside_the_game(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, BY_LINK)
        client = asked(table)
        await client.choose()
        draft, position = client.look().draft, table.position_for({0}).to_text()
        owner = Client(table, 0, 1, is_owner=True)
        await owner.send(Rename(new_id(), 0, 1, "Somebody else"))
        await owner.send(ClaimSeat(new_id(), 0, 1, "Nobody else"))
        await owner.send(SetOptions(new_id(), 0, Options(pace=0)))
        assert client.seen < client.table.status(client.access).number
        assert table.position_for({0}).to_text() == position
        await client.undo()  # not stale: the game has not changed
        assert client.look().draft == draft[:-1]


@asynchronous
async def test_commands_that_cannot_be_are_refused_and_change_nothing(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        client = asked(table)
        other = Client(table, 1 - min(client.access.seats))
        watcher = Client(table)
        told = list(table.state.told)
        refused = next(number for number in range(500) if number not in client.options())
        for wrong in (refused, -1, 10**30, True, 1.0, "1", None):
            with pytest.raises(IllegalChoiceHere, match="cannot be chosen now"):
                await client.send(Choose(new_id(), client.seen, wrong))  # type: ignore[arg-type]
        with pytest.raises(NotYourSeat, match=r"turn of (Ann|Bob)"):
            await other.choose(client.options()[0])
        with pytest.raises(NotYourSeat, match="not yours"):
            await watcher.choose(client.options()[0])
        for seen in (client.seen - 1, client.seen + 1):
            with pytest.raises(StaleCommand) as caught:
                await client.send(Choose(new_id(), seen, client.options()[0]))
            assert caught.value.number == client.seen
        assert table.state.told == told


@asynchronous
async def test_when_the_game_is_over_nothing_can_be_changed_and_the_seed_is_told(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE, seed=12))
        everybody = Client(table, 0, 1)
        random = Random(4)
        while not table.state.course.game.is_over:
            assert table.seed is None
            if everybody.look().may_confirm:
                await everybody.confirm()
            else:
                await everybody.choose(random.choice(everybody.options()))
        assert everybody.look().waits_for == "confirmation" and not table.is_over
        assert table.seed is None
        assert (await tables.summaries())[0].scores is None
        await everybody.confirm()
        status = everybody.look()
        assert table.is_over and status.waits_for == "end" and status.asked == NOBODY
        assert table.seed == 12
        summary = (await tables.summaries())[0]
        assert summary.is_over and summary.scores == tuple(table.position_for({0}).scores())
        for command in (everybody.choose(0), everybody.undo(), everybody.confirm(), everybody.take_back()):
            with pytest.raises(TableIsOver):
                await command
        record = table.record_for(everybody.access)
        assert record.headers["seed"] == "12" and record.first_draw_off_seed() is None
        assert table.notes()[-1].kind == "ended"


# ---- Seats that change hands


@asynchronous
async def test_a_seat_given_to_a_bot_loses_its_draft_and_goes_on(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, BY_LINK, BY_LINK)
        client = asked(table)
        seat = min(client.access.seats)
        start = client.look().draft_start
        await client.choose()
        owner = Client(table, is_owner=True)
        await owner.send(GiveToBot(new_id(), 0, seat, "greedy"))
        await bots_have_played(table)
        assert table.marks()[start] == "b" and table.seats[seat].bot == "greedy"
        assert asked(table).access != client.access
        await owner.send(GiveToPerson(new_id(), 0, seat, "Fay", is_here=False))
        assert table.names[seat] == "Fay" and table.seats[seat].kind == "person"


@asynchronous
async def test_a_dropped_opponent_can_be_replaced_at_any_moment_of_the_game(file: Path) -> None:
    async with tables_at(file) as tables:
        for steps in (0, 1, 3, 8, 30):
            table = await tables.create(settings_for(HERE, BY_LINK, modules=("tribes",), seed=steps))
            everybody = Client(table, 0, 1)
            random = Random(steps)
            for _ in range(steps):
                if everybody.look().may_confirm:
                    await everybody.confirm()
                else:
                    await everybody.choose(random.choice(everybody.options()))
            await Client(table, is_owner=True).send(GiveToBot(new_id(), 0, 1, "random"))
            for _ in range(6):
                await bots_have_played(table)
                await Client(table, 0).play_turn(random)
            assert "b" in table.state.course.makers
