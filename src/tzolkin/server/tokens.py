"""Passes as signed texts for cookies, and secrets that nobody guesses.

The key is made once and kept in storage, so that passes outlive the server.  What is signed can be read by who holds
it, and holds no secret.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer

from tzolkin.render.language import say
from tzolkin.server.errors import BadToken
from tzolkin.server.seating import Pass

BYTES_OF_A_SECRET: Final = 16  # 128 bits
BYTES_OF_AN_ID: Final = 9


def new_secret() -> str:
    """A text that nobody guesses: for links and keys."""
    return secrets.token_urlsafe(BYTES_OF_A_SECRET)


def new_id() -> str:
    """A text that no other table has."""
    return secrets.token_urlsafe(BYTES_OF_AN_ID)


class Tokens:
    """Signs passes, and reads what it signed."""

    def __init__(self, key: str) -> None:
        """Sign with this key."""
        self.passes: Final = URLSafeSerializer(key, salt="pass")
        self.hosts: Final = URLSafeSerializer(key, salt="host")

    def write(self, given: Pass) -> str:
        """A pass as a text."""
        return str(self.passes.dumps([given.table, [list(seat) for seat in given.seats], given.is_owner]))

    def read(self, text: str) -> Pass:
        """The pass of a text.

        Raises:
            BadToken: this server has not signed it, or it holds something else.
        """
        try:
            said: Any = self.passes.loads(text)
            table, seats, is_owner = said
            numbers = tuple((int(seat), int(generation)) for seat, generation in seats)
            return Pass(str(table), numbers, bool(is_owner))
        except (BadSignature, TypeError, ValueError):
            raise BadToken(say("This browser's pass is not one of this server's; open your link again.")) from None

    def write_host(self) -> str:
        """The pass of whoever started the server."""
        return str(self.hosts.dumps("host"))

    def read_host(self, text: str) -> bool:
        """Whether a text is that pass."""
        try:
            return bool(self.hosts.loads(text) == "host")
        except BadSignature:
            return False
