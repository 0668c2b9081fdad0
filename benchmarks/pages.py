"""How fast the pages are: a choice to its updated board, many games at once, sizes, and memory.

    make build
    PYTHONPATH=build/compiled .venv/bin/python benchmarks/pages.py

A server process of its own, with a new database, plays games of two persons each; this process is the browsers.  Every
time is from sending a choice to having the changed pieces of the page.  The times are only worth something on an
otherwise idle machine of at least two cores.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tzolkin.build_info import BUILD
from tzolkin.rules.ruleset import NEW_BUILDINGS, PROPHECIES, QUICK_ACTIONS, TRIBES

EVERYTHING = (TRIBES, PROPHECIES, NEW_BUILDINGS, QUICK_ACTIONS)
OPTION = re.compile(r'name="choice" value="(\d+)"')
STATE = re.compile(r'id="state" name="state" value="([^"]*)"')
SEEN = re.compile(r'name="seen" value="(\d+)"')
PASS_TO = re.compile(r'/looker".*?name="seat" value="(\d+)"', re.DOTALL)
LINKED = re.compile(r'(?:href|src)="(/assets/[^"#]+)')


@dataclass
class Player:
    """One browser that plays all seats of a game by itself."""

    browser: httpx.AsyncClient
    chance: random.Random
    address: str = ""
    page: str = ""
    times: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    compressed: list[int] = field(default_factory=list)

    async def begin(self, players: int, modules: Sequence[str]) -> None:
        """Make a game of persons at this browser, and open its page."""
        form: dict[str, str | list[str]] = {"players": str(players), "language": "en", "module": list(modules)}
        form |= {f"who-{seat}": "here" for seat in range(1, players + 1)}
        made = await self.browser.post("/games", data=form)
        assert made.status_code == 303, (made.status_code, made.text[:500])
        self.address = made.headers["location"]
        await self.open()

    async def open(self) -> None:
        """Load the whole page."""
        loaded = await self.browser.get(self.address)
        assert loaded.status_code == 200, loaded.status_code
        self.page = loaded.text

    async def command(self, name: str, choice: str | None = None) -> None:
        """Send a command of the page, and take what has changed."""
        form = {
            "command": str(uuid.uuid4()),
            "seen": SEEN.findall(self.page)[0],
            "state": STATE.findall(self.page)[-1],
        }
        if choice is not None:
            form["choice"] = choice
        began = time.perf_counter()
        answer = await self.browser.post(
            f"{self.address}/{name}", data=form, headers={"HX-Request": "true", "Sec-Fetch-Site": "same-origin"}
        )
        self.times.append(time.perf_counter() - began)
        assert answer.status_code == 200, (answer.status_code, answer.text[:500])
        self.sizes.append(len(answer.content))
        self.compressed.append(len(gzip.compress(answer.content, 6)))
        self.page = answer.text if SEEN.search(answer.text) else self.page

    async def step(self) -> bool:
        """Choose something at random, or whatever else goes on.  Whether the game goes on."""
        if 'id="scores"' in self.page:
            return False
        options = OPTION.findall(self.page)
        if options:
            await self.command("choose", self.chance.choice(options))
        elif 'id="confirm"' in self.page:
            await self.command("confirm")
        elif PASS_TO.search(self.page):
            await self.look()
        else:
            raise SystemExit(f"nothing to do on this page: {self.page[:2000]}")
        return True

    async def look(self) -> None:
        """Say who looks at the screen, before a secret choice."""
        seat = PASS_TO.findall(self.page)[0]
        form = {"seen": SEEN.findall(self.page)[0], "seat": seat, "command": ""}
        await self.browser.post(f"{self.address}/looker", data=form)
        await self.open()


async def one_game(base: str) -> dict[str, object]:
    """A whole game of five with everything: how long a choice takes, and how much comes back."""
    async with httpx.AsyncClient(base_url=base) as browser:
        player = Player(browser, random.Random(1))
        await player.begin(5, EVERYTHING)
        while await player.step():
            pass
    return summary(player.times) | {
        "largest update, KB": round(max(player.sizes) / 1000, 1),
        "median update, KB": round(statistics.median(player.sizes) / 1000, 1),
        "largest update compressed, KB": round(max(player.compressed) / 1000, 1),
        "median update compressed, KB": round(statistics.median(player.compressed) / 1000, 1),
    }


async def many_games(base: str, games: int, seconds: float) -> dict[str, object]:
    """Many games at once, each with a choice a second."""
    players = []
    for number in range(games):
        player = Player(httpx.AsyncClient(base_url=base, timeout=60), random.Random(number))
        await player.begin(2 + number % 4, EVERYTHING if number % 2 else ())
        players.append(player)
    ends = time.monotonic() + seconds
    await asyncio.gather(*(one_choice_a_second(player, ends) for player in players))
    times = [one for player in players for one in player.times]
    for player in players:
        await player.browser.aclose()
    return summary(times) | {"choices a second": round(len(times) / seconds, 1)}


async def one_choice_a_second(player: Player, ends: float) -> None:
    """Play until then; a choice that took longer than a second is followed at once by the next."""
    await asyncio.sleep(player.chance.random())
    while time.monotonic() < ends:
        began = time.monotonic()
        if not await player.step():
            await player.begin(4, ())
        await asyncio.sleep(max(0.0, 1 - (time.monotonic() - began)))


async def first_page(base: str) -> dict[str, object]:
    """The table page with all it needs, as a browser that has never been here loads it."""
    async with httpx.AsyncClient(base_url=base) as browser:
        player = Player(browser, random.Random(2))
        await player.begin(5, EVERYTHING)
        began = time.perf_counter()
        raw = compressed = 0
        loaded = await browser.get(player.address)
        raw, compressed = len(loaded.content), int(loaded.headers.get("content-length", len(loaded.content)))
        for address in sorted(set(LINKED.findall(loaded.text))):
            asset = await browser.get(address)
            assert asset.status_code == 200, address
            raw += len(asset.content)
            compressed += int(asset.headers.get("content-length", len(asset.content)))
        passed = time.perf_counter() - began
    return {"seconds": round(passed, 3), "KB": round(raw / 1000), "KB sent": round(compressed / 1000)}


async def idle_memory(base: str, process: int, games: int) -> dict[str, object]:
    """What a game that nobody plays takes in the server's memory, each some thirty choices old."""
    before = resident(process)
    for number in range(games):
        async with httpx.AsyncClient(base_url=base) as browser:
            player = Player(browser, random.Random(number))
            await player.begin(4, EVERYTHING)
            for _ in range(30):
                await player.step()
    return {"games": games, "KB a game": round((resident(process) - before) / games)}


def resident(process: int) -> float:
    """The memory of a process in KB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return float(re.findall(r"VmRSS:\s+(\d+)", status)[0])


def summary(times: Sequence[float]) -> dict[str, object]:
    """Times in milliseconds."""
    ordered = sorted(times)
    return {
        "choices": len(times),
        "median, ms": round(statistics.median(ordered) * 1000, 1),
        "95th percentile, ms": round(ordered[int(len(ordered) * 0.95)] * 1000, 1),
        "longest, ms": round(ordered[-1] * 1000, 1),
    }


def serve(port: int, database: str) -> None:
    """The server under test."""
    import uvicorn

    from tzolkin.server.app import application
    from tzolkin.server.server_settings import ServerSettings

    settings = ServerSettings(database=database, games_per_hour=1_000_000)
    uvicorn.run(application(settings), port=port, log_level="warning")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def measure(arguments: argparse.Namespace, base: str, process: int) -> dict[str, object]:
    """Everything, one after the other."""
    async with httpx.AsyncClient(base_url=base) as browser:
        for _ in range(100):
            try:
                await browser.get("/about")
                break
            except httpx.TransportError:
                await asyncio.sleep(0.2)
    results: dict[str, object] = {"build": BUILD}
    results["first page"] = await first_page(base)
    print("first page", results["first page"], file=sys.stderr, flush=True)
    results["one game"] = await one_game(base)
    print("one game", results["one game"], file=sys.stderr, flush=True)
    results["many games"] = await many_games(base, arguments.games, arguments.seconds)
    print("many games", results["many games"], file=sys.stderr, flush=True)
    results["memory"] = await idle_memory(base, process, arguments.idle)
    return results


def main() -> None:
    """Measure, and print what came out as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games at once")
    parser.add_argument("--seconds", type=float, default=30, help="how long these are played")
    parser.add_argument("--idle", type=int, default=100, help="games for the measure of memory")
    parser.add_argument("--database", help="the address of a PostgreSQL database; else a new file")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve, arguments.database)
        return
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.database or f"sqlite:///{folder}/games.sqlite"
        port = free_port()
        command = [sys.executable, __file__, "--serve", str(port), "--database", database]
        with subprocess.Popen(command) as server:
            try:
                results = asyncio.run(measure(arguments, f"http://127.0.0.1:{port}", server.pid))
            finally:
                server.terminate()
    print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
