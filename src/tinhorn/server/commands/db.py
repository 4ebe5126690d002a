"""`tinhorn db upgrade`, `backup FILE`, `restore FILE`, `check` and `record`: what an operator does with the database."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "db"
HELP = "Look after the server's database."


def arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", required=True, metavar="upgrade|backup|restore|check|record")
    upgrade = what.add_parser("upgrade", help="bring the database to the shape that this version needs")
    backup = what.add_parser("backup", help="write the whole database to a new file; servers may go on meanwhile")
    restore = what.add_parser("restore", help="put a backup into an empty database, SQLite or PostgreSQL")
    check = what.add_parser("check", help="look for rows that were changed or damaged; servers may go on meanwhile")
    record = what.add_parser("record", help="record all finished games now, before their rules are exchanged; servers may go on meanwhile")
    backup.add_argument("file", type=Path, help="the file to write; it must not exist")
    restore.add_argument("file", type=Path, help="a file that `tinhorn db backup` wrote")
    for command in (upgrade, backup, restore, check, record):
        command.add_argument("--database", help="sqlite:///FILE or postgresql://… (default: as for serve)")


def run(args: argparse.Namespace) -> int:
    from tinhorn.server.settings import from_environment
    from tinhorn.server.store.backup import back_up, restore
    from tinhorn.server.store.file_lock import only_server
    from tinhorn.server.store.migrate import upgrade

    database = from_environment(database=args.database).database
    if args.what == "backup":
        print(f"{back_up(database, args.file)} tables are in {args.file}.")
    elif args.what == "restore":
        print(f"{restore(args.file, database)} tables were restored.")
    elif args.what == "check":
        return check(database)
    elif args.what == "record":
        return record(database)
    else:
        with only_server(database):
            print(f"The database is at revision {upgrade(database)}.")
    return 0


def check(database: str) -> int:
    from tinhorn.server.store.inspection import inspect
    from tinhorn.server.store.migrate import check_schema

    check_schema(database)
    found = inspect(database)
    found.wrong += wrong_ratings(database)
    for fault in found.wrong:
        print(fault)
    if found.not_played:
        print(f"Of {found.not_played} tables only the digests were checked: the rules that they began with are not installed.")
    if not found.wrong:
        print(f"{found.tables} tables are sound.")
    return 1 if found.wrong else 0


def wrong_ratings(database: str) -> list[str]:
    from tinhorn.server.histories.ratings import faults
    from tinhorn.server.store.engine import make_engine

    engine = make_engine(database, writes=False)
    try:
        with engine.connect() as connection:
            return list(faults(connection))
    finally:
        engine.dispose()


def record(database: str) -> int:
    from tinhorn.server.store.migrate import check_schema
    from tinhorn.server.workers.recorder import record_all

    check_schema(database)
    done, failed = record_all(database)
    print(f"{done} games were recorded.")
    if failed:
        print(f"{failed} cannot be: they are damaged, or the rules that they began with are not installed. See `tinhorn db check`.")
    return 1 if failed else 0
