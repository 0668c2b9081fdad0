"""`tzolkin bot` and `tzolkin check-bot`: the bot protocol (docs/bot-protocol.md) for other programs and authors."""

from __future__ import annotations

import click

from tzolkin import bots
from tzolkin.bots.protocol import (
    LONGEST_SECONDS,
    SHORTEST_SECONDS,
    USUAL_SECONDS,
    nobody_listens,
    refuse_what_cannot_be_started,
    words_of,
)
from tzolkin.bots.protocol_answers import serve_here
from tzolkin.bots.protocol_check import check_program
from tzolkin.bots.protocol_messages import LONGEST_NAME
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.rules.ruleset import MODULES


@click.command()
@click.argument("name")
def bot(name: str) -> None:
    """Answer questions of another program with the bot of this NAME, or by the file of weights of this NAME.

    Reads questions from the standard input and writes answers to the standard output, one JSON object a line, as the
    bot protocol has it (docs/bot-protocol.md).  It ends when its input does.

    \b
    Examples:
      tzolkin bot greedy
      tzolkin bot weights/champion.weights
      tzolkin check-bot "tzolkin bot random"
      .venv/bin/tzolkin check-bot ".venv/bin/tzolkin bot random"
    """
    try:
        called = bots.bot_name(bots.by_name(name))
    except bots.UnknownBot as error:
        raise click.UsageError(str(error)) from None
    serve_here(called[:LONGEST_NAME], lambda seed: bots.by_name(name, seed=seed))


@click.command("check-bot")
@click.argument("command")
@click.option("--games", type=click.IntRange(min=1), default=6, show_default=True, help="How many games it plays.")
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default="1", help="Decides all chance.")
@click.option(
    "--seconds",
    type=click.FloatRange(SHORTEST_SECONDS, LONGEST_SECONDS),
    default=USUAL_SECONDS,
    show_default=True,
    help="For each choice.",
)
@click.option("--everything", is_flag=True, help="Play with the whole expansion, with five players too.")
@click.option("--show", is_flag=True, help="Print all that is said to the program (>) and by it (<).")
def check_bot(command: str, games: int, seed: int, seconds: float, everything: bool, show: bool) -> None:
    """Let a program play some games against random bots, and say what is wrong with it.

    COMMAND starts the program, which plays by the bot protocol (docs/bot-protocol.md).  No shell reads the command.
    The code is 1 when the program fails, and 2 when there is none to start.  It is 0 when the program plays all games,
    even if it answers otherwise in the same game or does not end when its input does: both are only said.

    \b
    Examples:
      tzolkin check-bot "python3 docs/examples/python_bot.py"
      tzolkin check-bot "perl docs/examples/perl_bot.pl" --everything
      tzolkin check-bot ./my_bot --games 1 --show
    """

    def shown(direction: str, line: str) -> None:
        click.echo(f"{direction} {line}")

    try:
        refuse_what_cannot_be_started(words_of(command)[0])
    except (bots.BotError, bots.UnknownBot) as error:
        raise click.UsageError(str(error)) from None
    check = check_program(
        command,
        games=games,
        seed=seed,
        seconds=seconds,
        modules=MODULES if everything else (),
        listener=shown if show else nobody_listens,
    )
    click.echo(str(check))
