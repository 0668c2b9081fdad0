"""Making tables: settings, passes, records that are taken over, and tables that leave the memory."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.record.mutations import character_mutants, line_mutants
from tests.server.at_the_table import (
    AT_ONCE,
    BY_LINK,
    HERE,
    Client,
    asynchronous,
    bots_have_played,
    settings_for,
    tables_at,
)
from tests.server.test_turns import asked, opened_first_turn
from tzolkin.match import Match
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.record import LARGEST_TEXT, Record
from tzolkin.server.errors import BadRecord, BadSettings, BadToken, RecordTooLarge, StorageError, status_of
from tzolkin.server.seating import Access, Pass
from tzolkin.server.table_settings import BOT, PERSON, Options, SeatSettings, Settings
from tzolkin.server.tokens import Tokens, new_id, new_secret

# ---- Settings


def problems(settings: Settings) -> dict[str, str]:
    with pytest.raises(BadSettings) as caught:
        settings.checked()
    assert status_of(caught.value) == 422
    return caught.value.problems


def test_settings_that_are_right_stay_as_they_are() -> None:
    for who in ((HERE, "greedy"), (BY_LINK,) * 5, ("random", "random", HERE)):
        settings = settings_for(*who, modules=("tribes", "quick_actions"), seed=LARGEST_SEED)
        assert settings.checked() == settings == Settings.loads(settings.dumps())


def test_everything_that_is_wrong_is_said_at_once_and_where() -> None:
    settings = Settings(
        seats=(
            SeatSettings(PERSON, "", "red"),
            SeatSettings(BOT, "Ann", "red", bot="deep blue"),
            SeatSettings("ghost", "ANN", "pink"),
        ),
        modules=("tribes", "tribes"),
        seed=-1,
        language="la",
        options=Options(pace=-1),
    )
    found = problems(settings)
    assert set(found) == {
        "seats.0.name", "seats.1.colour", "seats.1.bot", "seats.2.kind", "seats.2.name", "seats.2.colour", "modules",
        "seed", "language", "options.pace",
    }  # fmt: skip
    assert (
        "'deep blue'" in found["seats.1.bot"]
        and "random, novice, casual, greedy, club, expert, master, grandmaster" in found["seats.1.bot"]
    )


@pytest.mark.parametrize("name", ["", " Ann", "Ann\n", "\x00", "N" * 41, "\u202eevil", None, 7])
def test_a_name_that_cannot_stand_in_a_line_is_refused(name: str) -> None:
    settings = settings_for(HERE, HERE)
    seats = (replace(settings.seats[0], name=name), settings.seats[1])
    assert list(problems(replace(settings, seats=seats))) == ["seats.0.name"]


@pytest.mark.parametrize("seed", [LARGEST_SEED + 1, True, 1.5, "7"])
def test_a_seed_that_no_dealer_takes_is_refused(seed: int) -> None:
    assert list(problems(replace(settings_for(HERE, HERE), seed=seed))) == ["seed"]


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_game_needs_two_to_five_seats(seats: int) -> None:
    colours = ("red", "blue", "green", "yellow", "orange", "red")
    settings = Settings(tuple(SeatSettings(PERSON, f"P{n}", colours[n]) for n in range(seats)))
    assert "seats" in problems(settings)


@asynchronous
async def test_without_a_seed_every_table_gets_one_of_its_own(file: Path) -> None:
    async with tables_at(file) as tables:
        seeds = {(await tables.create(settings_for(HERE, HERE, seed=None))).state.settings.seed for _ in range(5)}
        assert len(seeds) == 5


@asynchronous
async def test_each_set_of_modules_is_kept_with_the_game(file: Path) -> None:  # PR-050
    modules = ("tribes", "prophecies", "new_buildings", "quick_actions", "mini_expansion")
    async with tables_at(file) as tables:
        made = [
            await tables.create(settings_for(HERE, HERE, "random", modules=modules[:number], options=AT_ONCE))
            for number in range(6)
        ]
        for table in made:
            await Client(table, 0, 1).table.bots.close()
        before = [(t.ruleset, t.position_for({0}).to_text(), t.position_for({0}).options()) for t in made]
    async with tables_at(file, bots_wait_for_watchers=True) as tables:
        again = [await tables.get(table.id) for table in made]
        assert [(t.ruleset, t.position_for({0}).to_text(), t.position_for({0}).options()) for t in again] == before


# ---- Passes


def test_a_pass_is_read_back_and_no_other_is_believed() -> None:
    tokens = Tokens("key")
    for given in (Pass("t"), Pass("t", ((0, 0), (3, 2)), is_owner=True)):
        text = tokens.write(given)
        assert tokens.read(text) == given
        for broken in (
            text[:-1],
            text[1:],
            text + "x",
            "",
            "a.b",
            Tokens("other key").write(given),
            tokens.write_host(),
        ):
            with pytest.raises(BadToken, match="open your link again") as caught:
                tokens.read(broken)
            assert status_of(caught.value) == 403
        assert not tokens.read_host(text)
    assert tokens.read_host(tokens.write_host()) and not Tokens("other").read_host(tokens.write_host())


def test_a_signed_text_that_is_no_pass_is_not_believed() -> None:
    tokens = Tokens("key")
    for said in (None, 7, "t", ["t"], ["t", [0], True], ["t", [[0]], True], ["t", [["a", "b"]], True]):
        with pytest.raises(BadToken):
            tokens.read(str(tokens.passes.dumps(said)))


def test_secrets_are_long_and_different() -> None:
    made = {new_secret() for _ in range(1000)}
    assert len(made) == 1000 and min(map(len, made)) >= 22  # 128 bits
    assert len({new_id() for _ in range(1000)}) == 1000


# ---- Records


def played(seed: int, choices: int, *, headers: dict[str, str] | None = None) -> str:
    """The record of a game of three after so many choices."""
    match, random = Match(players=3, seed=seed, tribes=True, headers=headers), Random(seed)
    while not match.is_over and len(match.record.choices) < choices:
        match.choose(random.choice(match.options()))
    return match.record.dumps()


@asynchronous
async def test_a_record_is_played_on_where_it_ends(file: Path) -> None:
    async with tables_at(file) as tables:
        for choices in range(30, 130, 7):
            text = played(3, choices, headers={"red": "Rosa", "blue": "Rosa", "green": "Red"})
            record = Record.loads(text)
            table = await tables.import_record(text)
            assert table.state.course.choices[: len(record.choices)] == record.choices
            assert table.names == ("Rosa", "Blue", "Red") and table.people == (0, 1, 2)
            assert table.owner_pass().seats == ((0, 0), (1, 0), (2, 0))
            everybody = Client(table, 0, 1, 2)
            random = Random(1)
            for _ in range(3):
                await everybody.play_turn(random)
            again = Record(table.ruleset, {"seed": "3"}, table.state.course.choices)
            assert again.first_draw_off_seed() is None  # it was dealt on as the seed says


@asynchronous
async def test_a_record_without_a_seed_gets_one_and_may_be_played_by_others(file: Path) -> None:
    text = "".join(line for line in played(5, 60).splitlines(keepends=True) if not line.startswith("seed"))
    async with tables_at(file) as tables:
        settings = settings_for(HERE, "random", BY_LINK, modules=("tribes",), seed=None)
        table = await tables.import_record(text, settings)
        await bots_have_played(table)
        await asked(table).play_turn()
        assert table.seats[1].bot == "random"
        with pytest.raises(BadSettings, match="other players or modules"):
            await tables.import_record(text, settings_for(HERE, HERE))


@asynchronous
async def test_a_finished_record_can_be_looked_at(file: Path) -> None:
    text = played(6, 10_000)
    async with tables_at(file) as tables:
        table = await tables.import_record(text)
        assert table.is_over and table.status(table.access(table.owner_pass())).waits_for == "end"
        record = Record.loads(text)
        assert list(table.history()) == record.choices
        for index in (0, 40, table.length):
            assert table.position_at(index, set()).day == record.replay(index).day
        assert (await tables.summaries())[0].is_over


@asynchronous
async def test_what_a_table_exports_can_be_taken_over_again(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, "random", modules=("tribes", "mini_expansion"))
        for _ in range(5):
            await asked(table).play_turn()
            await bots_have_played(table)
        again = await tables.import_record(table.record_for(Access()).dumps())
        assert again.position_for(set()).to_text() == table.position_for(set()).to_text()
        assert again.names == table.names
        assert again.state.settings.seed != table.state.settings.seed


@asynchronous
async def test_a_broken_record_is_refused_with_its_place_and_leaves_nothing(file: Path) -> None:  # PR-065
    text = played(4, 60)
    random = Random(9)
    mutants = [mutant for _, mutant in line_mutants(text)] + [
        mutant for index, mutant in character_mutants(text) if index % 97 == 0
    ]
    async with tables_at(file) as tables:
        refused = 0
        for mutant in random.sample(mutants, 60):
            try:
                await tables.import_record(mutant)
            except BadRecord as error:
                assert error.line >= 1 and error.column >= 1 and f"line {error.line}" in str(error)
                refused += 1
        assert refused > 40
        assert await tables.count() == 60 - refused
        for wrong in ("", "\x00", "{}", "tzolkin record 2\n", "constructor", "__proto__", "NaN"):
            with pytest.raises(BadRecord):
                await tables.import_record(wrong)
        with pytest.raises(RecordTooLarge) as caught:
            await tables.import_record("x" * (LARGEST_TEXT + 1))
        assert status_of(caught.value) == 413


# ---- Memory


@asynchronous
async def test_a_table_that_nobody_needs_leaves_the_memory_and_comes_back_when_somebody_asks(file: Path) -> None:
    async with tables_at(file, idle_seconds=0) as tables:
        table = await tables.create(settings_for(HERE, "random"))
        name, history = table.id, table.history()
        stream = table.subscribe(0, Access())
        await anext(stream)
        await tables.sweep()
        assert set(tables.needed) == {name}  # somebody watches
        await stream.aclose()  # type: ignore[attr-defined]
        await bots_have_played(table)
        for _ in range(5):  # until it is known that nobody watches any more
            await asyncio.sleep(0)
        await tables.sweep()
        assert not tables.needed
        assert await tables.get(name) is table  # somebody held it: there are never two of one table
        await tables.sweep()
        del table, stream
        gc.collect()
        again = await tables.get(name)
        assert again.history() == history and set(tables.needed) == {name}


@asynchronous
async def test_a_table_is_loaded_once_however_many_ask_at_the_same_time(file: Path) -> None:
    async with tables_at(file) as tables:
        name = (await tables.create(settings_for(HERE, HERE))).id
    async with tables_at(file) as tables:
        found = await asyncio.gather(*(tables.get(name) for _ in range(10)))
        assert len({id(table) for table in found}) == 1


@asynchronous
async def test_a_table_that_was_deleted_or_stopped_says_so_to_who_still_has_it(file: Path) -> None:
    async with tables_at(file) as tables:
        deleted, stopped = [await tables.create(settings_for(HERE, HERE)) for _ in range(2)]
        stream = deleted.subscribe(1, Access())
        listening = asyncio.ensure_future(anext(stream, None))
        await asyncio.sleep(0)
        await tables.delete(deleted.id)
        assert await listening is None  # who watches is let go
        with pytest.raises(StorageError, match="closed here"):
            await Client(deleted, 0, 1).choose()
    with pytest.raises(StorageError, match="closed here"):
        await Client(stopped, 0, 1).choose()
