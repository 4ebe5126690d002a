"""kill -9 at random moments, again and again: nothing acknowledged is lost, nothing counts twice, everybody sees the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.fixture_games import game_with
from tests.server.harness import Postgres, Serving, fresh_sqlite, run
from tests.server.killing import check_record, compare_with_record, compare_with_undisturbed, play_while_killing

# Kills, and how many of them come after a server wrote many batches.
OFTEN = pytest.mark.parametrize(("kills", "long_lives"), [(4, 1), pytest.param(12, 4, marks=pytest.mark.long)])
# Where several choose at once, the order of their answers is up to the network: no run would repeat exactly.
GAME = game_with(seats=(3, 4), at_once=False)


@OFTEN
def test_three_processes_on_one_postgresql(
    kills: int, long_lives: int, postgres: Postgres, serve: Callable[..., Serving], tmp_path: Path
) -> None:
    database = postgres.fresh()
    servers = [serve(database, drops_every=0) for _ in range(3)]
    disturbed = run(play_while_killing(servers, GAME, 4, kills, seed=1, long_lives=long_lives))
    assert disturbed.kills == kills
    assert check_record(database, disturbed) > 100
    assert compare_with_record(database, disturbed) > 100
    for server in servers:
        server.kill()
    run(compare_with_undisturbed(database, disturbed, serve, tmp_path))


@OFTEN
def test_one_process_on_sqlite(kills: int, long_lives: int, serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database, drops_every=0)
    disturbed = run(play_while_killing([server], GAME, 3, kills, seed=2, long_lives=long_lives))
    assert disturbed.kills == kills
    assert check_record(database, disturbed) > 100
    assert compare_with_record(database, disturbed) > 100
    server.kill()
    run(compare_with_undisturbed(database, disturbed, serve, tmp_path))


def test_a_writer_that_drops_one_batch_in_sixty_is_found(serve: Callable[..., Serving], tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)
    server = serve(database, drops_every=60)
    disturbed = run(play_while_killing([server], GAME, 3, kills=1, seed=3, long_lives=1, finish=False))
    with pytest.raises(AssertionError, match=r"lost=\['|gaps=\['"):
        check_record(database, disturbed)
