"""`tinhorn db upgrade`, `backup FILE` and `restore FILE`: what an operator does with the database."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "db"
HELP = "Look after the server's database."


def arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", required=True, metavar="upgrade|backup|restore")
    upgrade = what.add_parser("upgrade", help="bring the database to the shape that this version needs")
    backup = what.add_parser("backup", help="write the whole database to a new file; servers may go on meanwhile")
    restore = what.add_parser("restore", help="put a backup into an empty database, SQLite or PostgreSQL")
    backup.add_argument("file", type=Path, help="the file to write; it must not exist")
    restore.add_argument("file", type=Path, help="a file that `tinhorn db backup` wrote")
    for command in (upgrade, backup, restore):
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
    else:
        with only_server(database):
            print(f"The database is at revision {upgrade(database)}.")
    return 0
