"""Running the server: where it listens, what it says when it is ready, and how it ends."""

from __future__ import annotations

import hashlib
import logging
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from tzolkin.bots import UnknownBot
from tzolkin.bots.protocol import bot_of, is_command, name_in
from tzolkin.cli.endings import Refused
from tzolkin.cli.saving import state_folder

if TYPE_CHECKING:
    from tzolkin.server.tables import Tables

Command = TypeVar("Command", bound=Callable[..., Any])

THIS_COMPUTER: Final = "127.0.0.1"
EVERY_ADDRESS: Final = ("0.0.0.0", "::")
USUAL_PORT: Final = 8765
ANY_FREE_PORT: Final = 0
LAST_PORT: Final = 65535
FILE: Final = "games.sqlite"
PASSWORD: Final = re.compile(r"(://[^/@]*?):[^/@]*(?=@)")
SECONDS_TO_FINISH: Final = 2  # for pages still being sent when the server is to end


def server_options(command: Command) -> Command:
    """Give a command the options that say where a server listens and where it keeps its games."""
    options = (
        click.option(
            "--host",
            default=THIS_COMPUTER,
            show_default=True,
            metavar="ADDRESS",
            help="Where to listen; 0.0.0.0 lets other devices of your network in.",
        ),
        click.option(
            "--port",
            type=click.IntRange(0, LAST_PORT),
            help=f"Usually {USUAL_PORT}, or any free one where that is taken; 0 is any free one.",
        ),
        click.option(
            "--database",
            metavar="URL",
            help=f"Where games are kept: a file, or a URL of SQLite or PostgreSQL.  Usually the file {FILE} among your "
            "own.",
        ),
        click.option(
            "--bot",
            "programs",
            multiple=True,
            metavar="NAME=COMMAND",
            callback=programs_given,
            help="A program that can be chosen for a seat by this name (docs/bot-protocol.md); once for each.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


def programs_given(context: click.Context, option: click.Parameter, programs: tuple[str, ...]) -> tuple[str, ...]:
    """The programs, if all can be started and have names of their own.

    Raises:
        UsageError: they do not.
    """
    for program in programs:
        if not is_command(program):
            raise click.UsageError(f"expected NAME=COMMAND after --bot, got {program[:60]!r}")
        try:
            bot_of(program)
        except UnknownBot as error:
            raise click.UsageError(str(error)) from None
    names = [name_in(program) for program in programs]
    if len(set(names)) < len(names):
        raise click.UsageError(f"expected a name of its own for each --bot, got {', '.join(names)}")
    return programs


def run_server(
    host: str,
    port: int | None,
    database: str | None,
    *,
    opens_browser: bool,
    programs: tuple[str, ...] = (),
    names: tuple[str, ...] = (),
    trusts_proxy: bool = False,
) -> None:
    """Serve until Ctrl-C, which is the usual way to end and loses no game.

    `programs` are bots, each as NAME=COMMAND; visitors only ever say the names.  `names` are those that the server is
    called by beside its addresses.  A proxy on this computer may be trusted to say who asks it; otherwise anybody could
    say that.

    Raises:
        Refused: it cannot listen there, or the games cannot be read.
    """
    import uvicorn  # takes a moment to load, as the application does

    class Server(uvicorn.Server):
        """One that does not wait for pages that are open: they are told of news for as long as they are."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """End in good order."""
            if hasattr(app.state, "tables"):
                app.state.tables.end_watching()
            await super().shutdown(sockets)

    from tzolkin.server.app import application
    from tzolkin.server.errors import ServerError
    from tzolkin.server.server_settings import ServerSettings

    with alone(database), listen(host, port) as listening:
        addresses = addresses_of(listening, host)
        kept = database or str(state_folder() / FILE)
        settings = ServerSettings(
            database=kept,
            hosts=(*hosts_of(host), *names),
            address=addresses[-1] if len(addresses) > 1 else "",
            programs=programs,
        )

        def announce(tables: Tables) -> None:
            logging.getLogger("uvicorn.error").disabled = False
            link = f"{addresses[0]}/enter/{tables.host_key}"
            say_where(link, addresses[1:], kept)
            if opens_browser and has_screen():
                threading.Thread(target=open_page, args=(link,), daemon=True).start()

        app = application(settings, announce)
        server = Server(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,  # addresses of seats are secrets
                server_header=False,
                proxy_headers=trusts_proxy,
                timeout_graceful_shutdown=SECONDS_TO_FINISH,
            )
        )
        logging.getLogger("uvicorn.error").disabled = True  # until it has begun: what keeps it from that is said below
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:  # uvicorn has already ended in good order
            pass
        except SystemExit:
            failure: ServerError | None = getattr(app.state, "failure", None)
            if failure is None:
                raise
            raise Refused(str(failure)) from None
    click.echo("\nThe server has ended.  All games are kept.")


@contextmanager
def alone(database: str | None) -> Iterator[None]:
    """Make sure that no other server keeps its games in the same file: each would show the other's games as they were.

    What the system locks is given back by itself, however a server ends.  Systems without such locks are trusted.

    Raises:
        Refused: another one does.
    """
    file = Path(database) if database and "://" not in database else state_folder() / FILE if not database else None
    try:
        import fcntl
    except ImportError:
        file = None
    if file is None:
        yield
        return
    try:
        name = hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:16]
        locks = state_folder() / "servers"
        locks.mkdir(parents=True, exist_ok=True)
        kept = (locks / f"{name}.lock").open("w", encoding="ascii")
    except OSError as error:
        raise Refused(f"cannot keep games in {file}: {reason(error)}") from None
    with kept:
        try:
            fcntl.flock(kept, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(
                f"another tzolkin already serves the games in {file}: go on in its page, end it with Ctrl-C, or keep "
                "other games by --database FILE"
            ) from None
        yield


def say_where(link: str, in_network: list[str], kept: str) -> None:
    """Say where the server is found, and where it keeps its games; of a database without the password."""
    click.echo(f"Tzolk'in is ready.  Open this page in your browser:\n\n    {link}\n")
    for address in in_network:
        click.echo(f"Others in your network find it at {address}")
    where = PASSWORD.sub(r"\1", kept)
    click.echo(f"Games are kept in {where}.  Ctrl-C ends the server; no game is lost.")


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; on the usual port if none is named and it is free.

    Raises:
        Refused: that is impossible.
    """
    wanted = [USUAL_PORT, ANY_FREE_PORT] if port is None else [port]
    for number in wanted:
        try:
            return opened(host, number)
        except OSError as error:
            if number == wanted[-1] or isinstance(error, socket.gaierror):
                where = f"{host}, port {number}" if number else host
                raise Refused(f"cannot listen at {where}: {reason(error)}") from None
    raise AssertionError("some port was tried")


def opened(host: str, port: int) -> socket.socket:
    """A socket that listens there.

    Raises:
        OSError: that is impossible.
    """
    if ":" not in host:
        return socket.create_server((host, port))
    both = host == "::" and socket.has_dualstack_ipv6()
    return socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=both)


def reason(error: OSError) -> str:
    """Why the system refused, in its words; Python adds to them."""
    return str(error.strerror or error).partition(" (while attempting")[0]


def addresses_of(listening: socket.socket, host: str) -> list[str]:
    """The addresses under which the server is found: the first on this computer, the others in the network."""
    port = listening.getsockname()[1]
    if host in EVERY_ADDRESS:
        return [f"http://{name}:{port}" for name in (THIS_COMPUTER, *own_addresses())]
    return [f"http://{bracketed(host)}:{port}"]


def hosts_of(host: str) -> tuple[str, ...]:
    """The names that browsers may call the server by."""
    from tzolkin.server.server_settings import THIS_COMPUTER as ON_THIS_COMPUTER

    if host in EVERY_ADDRESS:
        name = socket.gethostname()
        return (*ON_THIS_COMPUTER, *own_addresses(), name, f"{name}.local")
    return (*ON_THIS_COMPUTER, bracketed(host))


def bracketed(host: str) -> str:
    """A host as it stands in addresses."""
    return f"[{host}]" if ":" in host else host


def own_addresses() -> list[str]:
    """The addresses of this computer in its network; none without one.  Nothing is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # an address of documentation: the system only chooses a way there
        address = str(asking.getsockname()[0])
        if not address.startswith("127."):
            return [address]
    return []


def has_screen() -> bool:
    """Whether a browser would have a screen to appear on, so that none opens in the terminal itself."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))


def open_page(address: str) -> None:
    """Show a page in the browser of this computer, if it has one that can be found."""
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
