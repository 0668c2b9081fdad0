"""Runs the steps on the connection that storage.py hands over; Alembic loads this file by itself."""

from __future__ import annotations

from alembic import context


def run() -> None:
    """Run them, each in a transaction of the connection."""
    context.configure(connection=context.config.attributes["connection"], transaction_per_migration=False)
    with context.begin_transaction():
        context.run_migrations()


run()
