"""`tinhorn person find NAME`, `give ID` and `delete ID`: what a host does with the data of people."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tinhorn.server.store.store import SqlStore

NAME = "person"
HELP = "Find people of a server, give out what is kept about them, or delete it."


def arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", required=True, metavar="find|give|delete")
    find = what.add_parser("find", help="list people with this name, with their ids and tables")
    give = what.add_parser("give", help="print all that is kept about a person, as JSON")
    remove = what.add_parser("delete", help="delete a person; finished games stay for the others, under a neutral name")
    find.add_argument("name", help="a name, or a part of it")
    for command in (give, remove):
        command.add_argument("id", help="the id of the person, which `find` shows")
    for command in (find, give, remove):
        command.add_argument("--database", help="sqlite:///FILE or postgresql://… (default: as for serve)")


def run(args: argparse.Namespace) -> int:
    from contextlib import nullcontext

    from tinhorn.server.settings import from_environment
    from tinhorn.server.store.file_lock import only_server
    from tinhorn.server.store.migrate import check_schema
    from tinhorn.server.store.store import SqlStore

    settings = from_environment(database=args.database)
    database = settings.database
    check_schema(database)
    does: dict[str, Callable[[SqlStore, str], Awaitable[int]]] = {"find": find, "give": give, "delete": remove}
    # A server on SQLite is alone and is not told of changes; several on PostgreSQL are.
    with only_server(database) if args.what == "delete" else nullcontext():
        return asyncio.run(on_store(SqlStore(database, bus=settings.bus), does[args.what], args.name if args.what == "find" else args.id))


async def on_store(store: SqlStore, work: Callable[[SqlStore, str], Awaitable[int]], about: str) -> int:
    store.open()
    try:
        return await work(store, about)
    finally:
        if store.bus is not None:
            await store.bus.close()
        await store.close()


async def find(store: SqlStore, name: str) -> int:
    from tinhorn.server.store.persons import SqlPersons

    for person in await SqlPersons(store).called(name):
        print(f"{person.id}  {person.name}  tables: {', '.join(person.tables) or 'none'}")
    return 0


async def give(store: SqlStore, person: str) -> int:
    import json

    from tinhorn.server.store.persons import SqlPersons

    found = await SqlPersons(store).data_of(person)
    if not found:
        return nobody(person)
    print(json.dumps(found, indent=2, ensure_ascii=False))
    return 0


async def remove(store: SqlStore, person: str) -> int:
    import time

    from tinhorn.server.store.persons import SqlPersons

    codes = await SqlPersons(store).erase(person, time.time())
    if codes is None:
        return nobody(person)
    for code in codes:
        await store.notify(f"meta {code} 0")
    await store.notify(f"devices - {person}")
    print(f"{person} is deleted. {len(codes)} tables were changed.")
    return 0


def nobody(person: str) -> int:
    print(f"There is nobody with the id {person}.")
    return 1
