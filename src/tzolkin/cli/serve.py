"""`tzolkin serve`: the game in the browser, for a server that is left running."""

from __future__ import annotations

import click

from tzolkin.cli.serving import run_server, server_options


@click.command()
@server_options
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A name by which browsers call the server, such as games.example.org; once for each.  Others are refused.",
)
@click.option(
    "--behind-proxy",
    is_flag=True,
    help="Believe what a proxy on this computer says of who asks (X-Forwarded-For and X-Forwarded-Proto).",
)
def serve(
    host: str,
    port: int | None,
    database: str | None,
    programs: tuple[str, ...],
    names: tuple[str, ...],
    behind_proxy: bool,
) -> None:
    """Serve the game to browsers, without opening one.

    The link that is printed lets you see and manage all games; players come by the links of their seats.  Ctrl-C ends
    the server with 0, and every game can be gone on with.

    \b
    Examples:
      tzolkin serve
      tzolkin serve --host 0.0.0.0
      tzolkin serve --port 8080 --database evenings.sqlite
      tzolkin serve --bot "mine=python3 my_bot.py"
      tzolkin serve --database postgresql://localhost/tzolkin --name games.example.org --behind-proxy
    """
    run_server(host, port, database, opens_browser=False, programs=programs, names=names, trusts_proxy=behind_proxy)
