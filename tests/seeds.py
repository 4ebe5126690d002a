"""The seeds of the games that a failed test played at servers. Servers draw them, so a test does not know them beforehand."""

from __future__ import annotations

from contextlib import suppress

DATABASES: dict[str, None] = {}  # of all servers that tests of this process started, the last one last
MOST_LISTED = 12
QUERY = "SELECT code, game, options, game_seed FROM tables WHERE created >= :began AND game_seed IS NOT NULL ORDER BY created"


def dealt_since(began: float) -> list[str]:
    """A line for each table that was dealt since this time."""
    if not DATABASES:
        return []
    from sqlalchemy import text
    from sqlalchemy.exc import SQLAlchemyError

    from tinhorn.server.store.engine import make_engine

    lines: list[str] = []
    for database in DATABASES:
        with suppress(SQLAlchemyError):  # it may be gone already
            engine = make_engine(database, writes=False)
            with engine.connect() as connection:
                for code, game, options, seed in connection.execute(text(QUERY), {"began": began}):
                    lines.append(f"table {code}: {game} with {options}, seed {bytes(seed).hex()}")
            engine.dispose()
    return lines[-MOST_LISTED:]
