"""Bringing a database to the present shape, by Alembic."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from tinhorn.core.errors import TinhornError
from tinhorn.server.store.engine import make_engine

LOCK = 7_468_674


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def upgrade(url: str) -> str:
    """Bring the database to the newest shape; returns its revision. Two processes at once do it one after the other."""
    engine = make_engine(url, writes=True)
    config = configuration()
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            return str(MigrationContext.configure(connection).get_current_revision())
    except (SQLAlchemyError, CommandError) as wrong:
        raise TinhornError(f"the database cannot be brought up to date: {str(wrong).splitlines()[0]}") from None
    finally:
        engine.dispose()


@cache
def newest_revision() -> str | None:
    return ScriptDirectory.from_config(configuration()).get_current_head()


def check_schema(url: str) -> None:
    """SQLite is migrated automatically; for PostgreSQL the operator runs the migration."""
    engine = make_engine(url, writes=True)  # so a file that nobody can write to is named at once
    try:
        with engine.connect() as connection:
            present = MigrationContext.configure(connection).get_current_revision()
    except SQLAlchemyError as wrong:
        raise TinhornError(f"the database cannot be reached: {str(wrong).splitlines()[0]}") from None
    finally:
        engine.dispose()
    if present == newest_revision():
        return
    if engine.dialect.name != "sqlite":
        raise TinhornError(f"the database is at revision {present}, this version needs {newest_revision()}: run 'tinhorn db upgrade'")
    upgrade(url)
