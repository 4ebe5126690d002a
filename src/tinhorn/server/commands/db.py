"""`tinhorn db upgrade`: the database in the shape that this version needs."""

from __future__ import annotations

import argparse

NAME = "db"
HELP = "Look after the server's database."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["upgrade"], help="upgrade: bring the database to the shape that this version needs")
    parser.add_argument("--database", help="sqlite:///FILE or postgresql://… (default: as for serve)")


def run(args: argparse.Namespace) -> int:
    from tinhorn.server.settings import from_environment
    from tinhorn.server.store.migrate import upgrade

    settings = from_environment(database=args.database)
    print(f"The database is at revision {upgrade(settings.database)}.")
    return 0
