"""`tzolkin play` and `tzolkin serve`: the server starts, says where it is, and ends in good order."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.cli.running import refused
from tests.missing import only_unix
from tzolkin.cli import serving
from tzolkin.cli.endings import Refused
from tzolkin.cli.serving import USUAL_PORT, addresses_of, alone, has_screen, hosts_of, listen

ONLY_UNIX = only_unix("signals are those of Unix")
PATIENCE = 60  # seconds for a server to start on a busy machine; it usually needs two


@contextmanager
def running(tmp_path: Path, *arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and the link that it prints."""
    own = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    server = subprocess.Popen(
        [sys.executable, "-m", "tzolkin", *arguments],
        env={**own, "XDG_STATE_HOME": str(tmp_path / "state"), "PYTHONUNBUFFERED": "1", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert server.stdout is not None
        for line in server.stdout:
            if "/enter/" in line:
                yield server, line.strip()
                return
        raise AssertionError("the server has ended without a link")
    finally:
        server.kill()
        server.communicate()


def ended(server: subprocess.Popen[str]) -> str:
    """End a server as Ctrl-C does; all that it still said."""
    server.send_signal(signal.SIGINT)
    told, _ = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0, told
    return told


@pytest.mark.slow
@ONLY_UNIX
def test_a_server_starts_shows_its_games_to_its_host_and_ends_in_good_order(tmp_path: Path) -> None:
    with running(tmp_path, "serve", "--port", "0") as (server, link):
        with httpx.Client(follow_redirects=True, headers={"accept": "text/html"}) as browser:
            home = link.partition("/enter/")[0]
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+", home)
            assert browser.get(link).status_code == 200
            assert browser.post(f"{home}/play", data={"name": "Ann", "bots": "1"}).status_code == 200
            assert "Ann" in browser.get(home).text
        told = ended(server)
    assert "The server has ended.  All games are kept." in told
    assert "Traceback" not in told and "/enter/" not in told and "/games/" not in told
    assert (tmp_path / "state" / "tzolkin" / "games.sqlite").is_file()


@pytest.mark.slow
@ONLY_UNIX
def test_open_pages_do_not_keep_a_server_from_ending(tmp_path: Path) -> None:
    with running(tmp_path, "serve", "--port", "0") as (server, link):
        home = link.partition("/enter/")[0]
        with httpx.Client(timeout=PATIENCE) as browser:
            game = browser.post(f"{home}/play", data={"name": "Ann", "bots": "1"}).headers["location"]
            with browser.stream("GET", f"{home}{game}/events") as news:
                lines = news.iter_lines()
                assert next(lines) == "retry: 1500"
                told = ended(server)
                list(lines)  # the answer is whole, or this would say that it broke off
    assert "The server has ended.  All games are kept." in told
    assert "Traceback" not in told and "Cancel" not in told and "exceeded" not in told


@pytest.mark.slow
@ONLY_UNIX
@pytest.mark.parametrize(("arguments", "is_believed"), [((), False), (("--behind-proxy",), True)])
def test_only_a_proxy_that_there_is_may_say_who_asks(
    tmp_path: Path, arguments: tuple[str, ...], is_believed: bool
) -> None:
    with running(tmp_path, "serve", "--port", "0", *arguments) as (server, link):
        home = link.partition("/enter/")[0]
        headers = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
        answer = httpx.post(f"{home}/play", data={"bots": "1"}, headers=headers, timeout=PATIENCE)
        assert answer.status_code == 303
        assert ("Secure" in answer.headers["set-cookie"]) is is_believed
        ended(server)


@pytest.mark.slow
@ONLY_UNIX
def test_a_game_is_there_again_after_the_server_was_killed(tmp_path: Path) -> None:
    file = str(tmp_path / "own.sqlite")
    with running(tmp_path, "serve", "--port", "0", "--database", file) as (server, link):
        with httpx.Client(follow_redirects=False) as browser:
            game = browser.post(link.partition("/enter/")[0] + "/play", data={"bots": "1"}).headers["location"]
        server.kill()
    with running(tmp_path, "serve", "--port", "0", "--database", file) as (server, link):
        with httpx.Client(follow_redirects=True) as browser:
            assert game in browser.get(link).text  # the key is kept too, and the host sees the game
        ended(server)


@pytest.mark.slow
@only_unix("the browser of this test is a shell script")
@pytest.mark.parametrize(("arguments", "opens"), [((), True), (("--no-browser",), False)])
def test_play_opens_the_browser_unless_told_not_to(tmp_path: Path, arguments: tuple[str, ...], opens: bool) -> None:
    opened = tmp_path / "opened.txt"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    script.chmod(0o755)
    with running(tmp_path, "play", "--port", "0", *arguments, DISPLAY=":0", BROWSER=str(script)) as (server, link):
        deadline = time.monotonic() + PATIENCE
        while opens and not opened.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        ended(server)
    assert opened.exists() is opens
    if opens:
        assert opened.read_text().strip() == link


def test_the_usual_port_is_taken_when_it_is_free_and_any_other_one_when_it_is_not() -> None:
    try:
        first = socket.create_server(("127.0.0.1", USUAL_PORT))
    except OSError:
        first = socket.create_server(("127.0.0.1", 0))  # somebody else has it, which is just as good
    with first, listen("127.0.0.1", None) as second:
        assert second.getsockname()[1] not in (0, USUAL_PORT)


def test_a_port_that_is_named_and_taken_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        message = refused("serve", "--port", str(port))
        assert message.startswith(f"cannot listen at 127.0.0.1, port {port}: ")
        assert "(" not in message


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(Refused, match=r"cannot listen at nowhere\.invalid"):
        listen("nowhere.invalid", None)


def test_for_the_network_the_address_in_it_is_told_and_answered_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "own_addresses", lambda: ["192.168.1.5"])
    monkeypatch.setattr(socket, "gethostname", lambda: "balam")
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        assert addresses_of(listening, "0.0.0.0") == [f"http://127.0.0.1:{port}", f"http://192.168.1.5:{port}"]
    assert hosts_of("0.0.0.0") == ("127.0.0.1", "localhost", "[::1]", "192.168.1.5", "balam", "balam.local")
    assert hosts_of("127.0.0.1") == ("127.0.0.1", "localhost", "[::1]", "127.0.0.1")
    assert hosts_of("fe80::1")[-1] == "[fe80::1]"


@pytest.mark.parametrize(
    ("database", "message"),
    [
        ("mysql://here/x", "Games can be kept in SQLite or PostgreSQL, not in mysql."),
        ("pyproject.toml", "are damaged and cannot be read"),
    ],
)
def test_a_database_that_cannot_be_read_is_said_in_one_line(database: str, message: str) -> None:
    assert message in refused("serve", "--port", "0", "--database", database)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "3"), "--players belongs to --terminal; in the browser a game is made"),
        (("--tribes",), "--tribes belongs to --terminal"),
        (("--seat", "human"), "--seat belongs to --terminal"),
        (("--seed", "0"), "--seed belongs to --terminal"),
        (("--save", "x"), "--save belongs to --terminal"),
        (("--resume",), "--resume belongs to --terminal"),
        (("--terminal", "--port", "1"), "--host, --port, --database, --bot and --no-browser belong to the browser"),
        (("--terminal", "--no-browser"), "belong to the browser, not to --terminal"),
        (("--port", "65536"), "65536"),
    ],
)
def test_what_belongs_to_the_other_way_of_playing_is_said(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("play", *arguments, code=2)


def test_no_browser_opens_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert has_screen()


def test_a_password_is_not_said(capsys: pytest.CaptureFixture[str]) -> None:
    serving.say_where("link", [], "postgresql://ann:sun:moon@here:5432/games")
    assert "Games are kept in postgresql://ann@here:5432/games." in capsys.readouterr().out


@only_unix("the locks are those of Unix")
def test_one_file_of_games_is_served_by_one_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = str(tmp_path / "games.sqlite")
    with alone(file):
        with pytest.raises(Refused, match=r"another tzolkin already serves the games in .*games.sqlite"), alone(file):
            pass
        with alone(str(tmp_path / "others.sqlite")), alone("postgresql://somewhere/games"):
            pass
    with alone(file):
        pass


@pytest.mark.parametrize(
    ("programs", "message"),
    [
        (("greedy",), "expected NAME=COMMAND after --bot, got 'greedy'"),
        (("greedy=true",), "that no other bot has, and not human, here, link, before =COMMAND, got 'greedy'"),
        (("mine=no-such-program",), "expected a program that can be started after mine=, got 'no-such-program'"),
        ((f"mine={sys.executable}",) * 2, "expected a name of its own for each --bot, got mine, mine"),
    ],
)
def test_programs_that_cannot_play_are_refused_before_the_server_starts(
    programs: tuple[str, ...], message: str
) -> None:
    assert message in refused("serve", *[part for program in programs for part in ("--bot", program)], code=2)
