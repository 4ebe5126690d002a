"""kill -9 at random moments, dozens of times: nothing acknowledged is lost, nothing counts twice, everybody sees the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import tinhorn
from tests.server.harness import Postgres, Serving, fresh_sqlite, run
from tests.server.killing import asks_one_at_a_time, check_record, compare_with_record, compare_with_undisturbed, play_while_killing

KILLS = 24


def smallest() -> str:
    """The game with the fewest decisions whose runs repeat exactly: killing is not about the rules."""
    return min(filter(asks_one_at_a_time, tinhorn.games()), key=lambda id: tinhorn.game(id).bound)


def test_three_processes_on_one_postgresql(postgres: Postgres, serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = postgres.fresh()
    servers = [serve(database) for _ in range(3)]
    disturbed = run(play_while_killing(servers, smallest(), 4, KILLS, seed=1))
    assert disturbed.kills == KILLS
    assert check_record(database, disturbed) > 100
    assert compare_with_record(database, disturbed) > 100
    for server in servers:
        server.kill()
    run(compare_with_undisturbed(database, disturbed, serve, tmp_path))


def test_one_process_on_sqlite(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database)
    disturbed = run(play_while_killing([server], smallest(), 3, KILLS, seed=2))
    assert disturbed.kills == KILLS
    assert check_record(database, disturbed) > 100
    assert compare_with_record(database, disturbed) > 100
    server.kill()
    run(compare_with_undisturbed(database, disturbed, serve, tmp_path))
