"""The shape of the storage.  Must agree with the last of migrations/, which a test compares it with."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()
TABLES: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.Float(53), nullable=False),
    sa.Column("changed", sa.Float(53), nullable=False, index=True),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
)
EVENTS: Final = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(24), nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("is_secret", sa.Boolean, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("command", sa.String(64)),
    sa.Column("time", sa.Float(53), nullable=False),
    sa.UniqueConstraint("table_id", "command", name="one_event_for_a_command"),
)
LINKS: Final = sa.Table(
    "links",
    METADATA,
    sa.Column("secret", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.UniqueConstraint("table_id", "seat", name="one_link_for_a_seat"),
)
KEYS: Final = sa.Table(
    "keys",
    METADATA,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)
