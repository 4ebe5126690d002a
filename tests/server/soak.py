"""The server's long runs: `python -m tests.server.soak [kills] [pairs]`. Hundreds of kills on both databases, thousands of worlds."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import tinhorn
from tests.fixture_games import fits
from tests.server.harness import Postgres, Serving, Zygote, fresh_sqlite, run
from tests.server.killing import check_record, compare_with_record, compare_with_undisturbed, play_while_killing
from tests.server.worlds import NOW, lay_down, listen_in, random_pairs


def soak(kills: int, pairs: int, games: Sequence[str] = ()) -> None:
    with contextlib.ExitStack() as ends:
        zygote = ends.enter_context(contextlib.closing(Zygote()))
        postgres = ends.enter_context(contextlib.closing(Postgres()))
        folder = Path(ends.enter_context(tempfile.TemporaryDirectory()))

        def serve(database: str, **more: Any) -> Serving:
            serving = Serving(zygote, database, folder, **more)
            ends.callback(serving.kill)
            return serving

        for game in games or tinhorn.games():
            for database, processes in ((postgres.fresh(), 3), (fresh_sqlite(folder), 1)):
                kill_often(game, database, processes, kills, serve, folder)
            run(two_worlds(game, pairs, serve, folder), None)


def kill_often(game: str, database: str, processes: int, kills: int, serve: Callable[..., Serving], folder: Path) -> None:
    servers = [serve(database) for _ in range(processes)]
    seats = tinhorn.game(game).seats[-1]
    disturbed = run(play_while_killing(servers, game, seats, kills, seed=kills), None)
    moves = check_record(database, disturbed)
    for server in servers:
        server.kill()
    compare_with_record(database, disturbed)
    if fits(game, seats, at_once=False, moves=1):
        run(compare_with_undisturbed(database, disturbed, serve, folder), None)
    print(f"{game}, {processes} process(es): {disturbed.kills} kills, {moves} moves, none lost or twice", flush=True)


async def two_worlds(game: str, number: int, serve: Any, folder: Path) -> None:
    pairs = random_pairs(tinhorn.game(game), number, seed=number)
    databases = [fresh_sqlite(folder) for _ in range(2)]
    for world, database in enumerate(databases):
        lay_down(database, pairs, world)
    servers = [serve(database, still=NOW) for database in databases]
    for n, pair in enumerate(pairs):
        true, other = await asyncio.gather(*[listen_in(pair, server.address, n) for server in servers])
        assert true == other, f"table {pair.code}, seat {pair.seat}"
    for server in servers:
        server.kill()
    print(f"{game}: {number} pairs of worlds sound the same", flush=True)


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    soak(*(given + [200, 1000][len(given) :]))
