"""Every setting of the server, with its usual value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.render.language import ENGLISH

THIS_COMPUTER: Final = ("127.0.0.1", "localhost", "[::1]")  # what a browser on it may call it


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """What whoever starts the server decides.

    * `database`: where games are stored, as a URL of SQLAlchemy;
    * `hosts`: the names and addresses that the server answers to, without port.  A page of another site can make a
      browser ask this server under that site's name (DNS rebinding); such a request is refused;
    * `language`: spoken to browsers that ask for none of ours;
    * `largest_request`: bytes of a form or an imported record;
    * `games_per_hour`: how many games one address may create;
    * `programs`: bots that are programs, each as NAME=COMMAND (bots/protocol.py); visitors can only choose the names;
    * `address`: where other devices find this server, such as `http://192.168.1.5:8765`; empty where they do not.
    """

    database: str
    hosts: tuple[str, ...] = THIS_COMPUTER
    language: str = ENGLISH
    largest_request: int = 1_000_000
    games_per_hour: int = 240
    address: str = ""
    programs: tuple[str, ...] = ()
