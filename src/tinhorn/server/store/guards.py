"""Guards of the database: triggers that refuse to change what is fixed once written, whoever asks.

Entries are only ever added. The seed and the game never change; the options, the seed of the deal and the words of the seats
do not from the start of play on. A table goes as a whole: first it is marked, then its rows may be deleted.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, text, update

from tinhorn.server.store import schema

REMOVING = "removing"  # the status of a table whose rows are being deleted
FIXED = ("code", "game", "version", "seed", "created")
DEALT = ("options", "game_seed")  # fixed by the deal

# Guard by its name: on which table, before what, when it refuses (of a row OLD that becomes NEW), and what it says.
MARKED = f"coalesce((SELECT status FROM tables WHERE tables.code = OLD.code), '') = '{REMOVING}'"
BEGUN = "(SELECT game_seed FROM tables WHERE tables.code = OLD.code) IS NOT NULL"


def differs(names: tuple[str, ...]) -> str:
    return " OR ".join(f"NEW.{name} IS DISTINCT FROM OLD.{name}" for name in names)


GUARDS = {
    "keep_entries_as_written": ("entries", "UPDATE", "1 = 1", "an entry of a record is never changed"),
    "keep_entries": ("entries", "DELETE", f"NOT ({MARKED})", "an entry of a record is deleted with its table only"),
    "keep_seed": (
        "tables",
        "UPDATE",
        f"{differs(FIXED)} OR (OLD.game_seed IS NOT NULL AND ({differs(DEALT)}))",
        "the seed and game of a table are never changed, nor its options after the deal",
    ),
    "keep_tables": ("tables", "DELETE", f"OLD.status <> '{REMOVING}'", "a table is marked before it is deleted"),
    "keep_words": (
        "seats",
        "UPDATE",
        f"(NEW.words IS DISTINCT FROM OLD.words OR NEW.code <> OLD.code OR NEW.seat <> OLD.seat) AND {BEGUN}",
        "the words of a seat are not changed after the deal",
    ),
    "keep_recordings_as_written": ("recordings", "UPDATE", "1 = 1", "a recording is never changed"),
    "keep_recordings": ("recordings", "DELETE", f"NOT ({MARKED})", "a recording is deleted with its table only"),
    "keep_editions_as_written": ("editions", "UPDATE", "1 = 1", "an edition of a game is never changed"),
    "keep_seats": ("seats", "DELETE", f"NOT ({MARKED}) AND {BEGUN}", "a seat is not deleted after the deal"),
}


def set_up(connection: Connection) -> None:
    """Create all guards."""
    for name in GUARDS:
        create(connection, name)


def create(connection: Connection, name: str) -> None:
    make = postgresql_guard if connection.dialect.name == "postgresql" else sqlite_guard
    for statement in make(name):
        connection.execute(text(statement))


def sqlite_guard(name: str) -> list[str]:
    table, what, when, said = GUARDS[name]
    when = when.replace("IS DISTINCT FROM", "IS NOT")
    return [f"CREATE TRIGGER {name} BEFORE {what} ON {table} WHEN {when} BEGIN SELECT RAISE(ABORT, '{said}'); END"]


def postgresql_guard(name: str) -> list[str]:
    table, what, when, said = GUARDS[name]
    goes_on = "OLD" if what == "DELETE" else "NEW"
    refuse = f"RAISE EXCEPTION '{said}' USING ERRCODE = 'integrity_constraint_violation'"
    return [
        f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF {when} THEN {refuse}; END IF; RETURN {goes_on}; END $$",
        f"CREATE TRIGGER {name} BEFORE {what} ON {table} FOR EACH ROW EXECUTE FUNCTION {name}()",
    ]


def tear_down(connection: Connection) -> None:
    for name in GUARDS:
        drop(connection, name)


def drop(connection: Connection, name: str) -> None:
    """Also one that somebody has taken away before."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"DROP TRIGGER IF EXISTS {name} ON {GUARDS[name][0]}"))
        connection.execute(text(f"DROP FUNCTION IF EXISTS {name}()"))
    else:
        connection.execute(text(f"DROP TRIGGER IF EXISTS {name}"))


def missing(connection: Connection) -> list[str]:
    """The guards that somebody has taken away or switched off."""
    if connection.dialect.name == "postgresql":
        found = connection.execute(text("SELECT tgname FROM pg_trigger WHERE tgenabled <> 'D'")).scalars()
    else:
        found = connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'trigger'")).scalars()
    there = set(found)
    return [name for name in GUARDS if name not in there]


def remove_tables(connection: Connection, codes: list[str]) -> None:
    """Delete tables with everything that belongs to them."""
    tables = schema.tables
    connection.execute(update(tables).where(tables.c.code.in_(codes)).values(status=REMOVING))
    for table in reversed(schema.METADATA.sorted_tables):
        if "code" in table.c:
            connection.execute(delete(table).where(table.c.code.in_(codes)))
