"""Nobody is told what the others keep in secret: not by positions, and not by numbers, lengths, notes or news."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.at_the_table import AT_ONCE, BY_LINK, CAREFUL, HERE, Client, asynchronous, settings_for, tables_at
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import NOBODY
from tzolkin.match import Match
from tzolkin.record.disclosure import KEPT_BY, places_of_frames, with_unseen_tiles_replaced
from tzolkin.record.record import Record
from tzolkin.rules.choices import TRIBE, WEALTH_TILE
from tzolkin.rules.game import new_game
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server.errors import MayNotTakeBack, NotRevealed, NotYourSeat
from tzolkin.server.events import News
from tzolkin.server.seating import Access
from tzolkin.server.table import Table
from tzolkin.server.table_settings import Options

IXTAB = TRIBE + TRIBE_NAMES.index("Ixtab")


def seen_by(table: Table, *seats: int) -> tuple[object, ...]:
    """Everything that a browser with these seats is told; the times aside."""
    access = Access(frozenset(seats))
    notes = [(note.number, note.kind, note.seat, note.at, dict(note.data)) for note in table.notes()]
    positions = [table.position_at(index, access.seats).to_text() for index in range(table.length + 1)]
    return (
        table.status(access), table.position_for(access.seats).to_text(), table.history(), table.marks(), table.length,
        notes, positions, table.names, table.seats, table.is_revealed,
    )  # fmt: skip


class Listener:
    """Somebody who watches a table and remembers all news of it."""

    def __init__(self, table: Table, access: Access) -> None:
        self.table = table
        self.access = access
        self.heard: list[News] = []
        self.has_heard = asyncio.Event()
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for news in self.table.subscribe(0, self.access):
            self.heard.append(news)
            self.has_heard.set()

    async def has_caught_up(self) -> None:
        """Wait for the news of all that this browser is told of."""
        while not self.heard or self.heard[-1].number < self.table.status(self.access).number:
            self.has_heard.clear()
            await self.has_heard.wait()

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def all_have_caught_up(listeners: list[Listener]) -> None:
    for one in listeners:
        await one.has_caught_up()


def seed_that_deals_ixtab_to_the_first() -> int:
    """A seed by which the first seat to choose is dealt Ixtab, which keeps three tiles instead of two."""
    for seed in range(500):
        match = Match(players=3, seed=seed, tribes=True)
        if IXTAB in match.options():
            return seed
    raise AssertionError("Ixtab is dealt sooner or later")


@pytest.mark.parametrize("options", [CAREFUL, AT_ONCE], ids=["with confirmation", "without"])
@asynchronous
async def test_others_cannot_tell_which_and_how_many_tiles_somebody_keeps(tmp_path: Path, options: Options) -> None:
    """The same game twice; in one the first seat keeps Ixtab and three tiles, having tried something else before."""
    seed = seed_that_deals_ixtab_to_the_first()
    views: list[list[object]] = []
    for variant in (0, 1):
        async with tables_at(tmp_path / f"{variant}.db") as tables:
            table = await tables.create(
                settings_for(BY_LINK, BY_LINK, BY_LINK, modules=("tribes",), seed=seed, options=options)
            )
            first = table.status(Access()).asked
            others = [seat for seat in range(3) if seat != first]
            watching = [Client(table, *seats) for seats in ((others[0],), (others[1],), tuple(others), ())]
            listeners = [Listener(table, one.access) for one in watching]
            await all_have_caught_up(listeners)
            client = Client(table, first)
            seen: list[object] = []
            if variant == 0:
                tribe = next(choice for choice in client.options() if choice != IXTAB)
                await client.choose(tribe)
            else:
                await client.choose()
                await client.undo()
                await client.choose(IXTAB)
            await all_have_caught_up(listeners)
            seen.append([seen_by(table, *one.access.seats) for one in watching])
            while client.look().may_choose and client.look().asked == first:
                await client.choose(client.options()[-1 - variant])
            await all_have_caught_up(listeners)
            if client.look().may_confirm:
                seen.append([seen_by(table, *one.access.seats) for one in watching])
                await client.confirm()
            seen.append([seen_by(table, *one.access.seats) for one in watching])
            await all_have_caught_up(listeners)
            seen.append([[(news.number, sorted(news.kinds)) for news in one.heard] for one in listeners])
            views.append(seen)
            for one in listeners:
                await one.leave()
    assert views[0] == views[1]


@asynchronous
async def test_a_refused_take_back_does_not_tell_whether_somebody_has_begun_to_choose_in_secret(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK, BY_LINK, modules=("tribes",)))
        for _ in range(2):
            asked = table.status(Access()).asked
            others = [Client(table, seat) for seat in range(3) if seat != asked]
            before = [await refusal(one) for one in others]
            await Client(table, asked).choose()
            assert [await refusal(one) for one in others] == before
            await Client(table, asked).play_turn()


async def refusal(client: Client) -> tuple[object, ...]:
    """What is offered to somebody, and what is said when the last turn is asked back all the same."""
    status = client.look()
    with pytest.raises(MayNotTakeBack) as caught:
        await client.take_back()
    return status.may_take_back, status.why_no_take_back, str(caught.value)


@asynchronous
async def test_a_seat_sees_its_own_tiles_and_a_browser_with_several_says_who_looks(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE, BY_LINK))
        truth = table.state.course.game
        for seat in range(3):
            known = table.position_for({seat})
            assert known.players[seat].dealt_tiles == truth.players[seat].dealt_tiles
        nobody = as_known_by(truth, NOBODY).to_text()
        assert table.position_for({0, 1}).to_text() == nobody == table.position_for(set()).to_text()
        assert table.position_for({0, 1}, 1).to_text() == as_known_by(truth, 1).to_text()
        for seats in (frozenset((0, 1)), frozenset[int](), frozenset((0,))):
            with pytest.raises(NotYourSeat):
                table.position_for(seats, 2)


@asynchronous
async def test_a_device_is_passed_before_a_secret_question_is_shown(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE, "random"))
        access = Access(frozenset((0, 1)))
        while not table.is_revealed:
            status = table.status(access)
            if status.asked not in access.seats:
                await asyncio.sleep(0)
                continue
            assert status.pass_device_to == status.asked
            assert not (status.may_choose or status.may_undo or status.may_confirm) and status.draft == ()
            other = table.status(access, 1 - status.asked)
            assert other.pass_device_to == status.asked and not other.may_choose and other.draft == ()
            mine = table.status(access, status.asked)
            assert mine.pass_device_to == NOBODY and (mine.may_choose or mine.may_confirm)
            client = Client(table, 0, 1)
            await (client.confirm() if mine.may_confirm else client.choose())
        assert table.status(access).pass_device_to == NOBODY


@asynchronous
async def test_the_choice_that_reveals_everything_is_held_back_until_it_is_confirmed(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(BY_LINK, BY_LINK, modules=("tribes",)))
        await Client(table, table.status(Access()).asked).play_turn()
        last = Client(table, table.status(Access()).asked)
        before = []
        while not last.look().may_confirm:
            before.append(table.position_for(last.access.seats).to_text())
            await last.choose()
        status = last.look()
        assert status.is_held_back and status.held_back is not None and not table.is_revealed
        assert table.position_for(last.access.seats).to_text() == before[-1]
        watcher = table.status(Access())
        assert watcher.is_held_back and watcher.held_back is None and watcher.draft == ()
        await last.undo()
        assert not last.look().is_held_back and last.look().may_choose
        await last.restart()
        assert table.position_for(last.access.seats).to_text() == before[0]
        while not last.look().may_confirm:
            await last.choose()
        held_back = last.look().held_back
        await last.confirm()
        assert table.is_revealed and held_back in table.history()


@asynchronous
async def test_a_record_and_the_past_are_secret_until_the_reveal(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE, HERE, modules=("tribes", "mini_expansion")))
        everybody = Client(table, 0, 1, 2)
        while not table.is_revealed:
            for choice in table.history():
                assert not WEALTH_TILE <= choice < WEALTH_TILE + 30 and not TRIBE <= choice < TRIBE + 19
            with pytest.raises(NotRevealed):
                table.record_for(everybody.access)
            with pytest.raises(NotRevealed):
                table.position_at(table.length + 1, {0})
            await everybody.play_turn()
        record = table.record_for(everybody.access)
        assert "seed" not in record.headers
        assert Record.loads(record.dumps()).replay().to_text() == table.position_for(set()).to_text()


@asynchronous
async def test_nobody_learns_what_was_dealt_and_not_kept_before_the_game_is_over(file: Path) -> None:
    async with tables_at(file) as tables:
        for seed, modules in ((1, ("tribes",)), (2, ()), (3, ("tribes", "quick_actions", "mini_expansion"))):
            table = await tables.create(settings_for(HERE, HERE, HERE, HERE, HERE, modules=modules, seed=seed))
            everybody = Client(table, 0, 1, 2, 3, 4)
            while not table.is_revealed:
                await everybody.play_turn()
            await everybody.play_turn()
            truth = table.state.course.choices
            told = table.history()
            assert len(told) == len(truth) == len(table.marks())
            game = new_game(table.ruleset)
            for index, choice in enumerate(told):
                if index >= (table.state.course.revealed_at or 0):
                    assert game.to_text() == table.position_at(index, set()).to_text()
                game.choose(choice)
            # The same game, but that other tiles were dealt and not kept.
            prepared = truth[: table.state.course.revealed_at]
            otherwise = with_other_discards(table, prepared)
            assert otherwise != prepared
            assert with_unseen_tiles_replaced(table.ruleset, otherwise) == list(told[: len(prepared)])


def with_other_discards(table: Table, choices: list[int]) -> list[int]:
    """The choices of a preparation, the tiles of each kind that nobody kept dealt to others: in reverse."""
    changed = list(choices)
    for dealing, keeping in KEPT_BY.items():
        places = places_of_frames(table.ruleset, choices, dealing, keeping)
        kept = {choices[index] for _, index in places.kept}
        discarded = [index for _, index in places.dealt if choices[index] not in kept]
        for index, tile in zip(discarded, [choices[index] for index in reversed(discarded)], strict=True):
            changed[index] = tile
    return changed
