"""How the storage came to its present shape, step by step; run by itself when a server starts (Alembic)."""
