"""No secret leaks: two worlds that look the same to a seat give it the same bytes on every channel."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

import tinhorn
from tests.server.harness import Serving, fresh_sqlite, run
from tests.server.worlds import NOW, Pair, lay_down, listen_in, random_pairs


@pytest.mark.parametrize("game", tinhorn.games())
@pytest.mark.parametrize("number", [8, pytest.param(24, marks=pytest.mark.long)])
def test_two_worlds_alike_to_a_seat_sound_the_same(serve: Callable[..., Serving], tmp_path: Path, game: str, number: int) -> None:
    pairs = random_pairs(tinhorn.game(game), number, seed=number)
    databases = [fresh_sqlite(tmp_path) for _ in range(2)]
    for world, database in enumerate(databases):
        lay_down(database, pairs, world)
    servers = [serve(database, still=NOW) for database in databases]

    async def story() -> None:
        heard = 0
        for n, pair in enumerate(pairs):
            true, other = await asyncio.gather(*[listen_in(pair, server.address, n) for server in servers])
            heard += compare(pair, true, other)
        assert heard > 40 * len(pairs)

    run(story())
    assert [server.complaints() for server in servers] == [[], []]
    assert any(pair.states[0].digest() != pair.states[1].digest() for pair in pairs)


def compare(pair: Pair, true: list[bytes], other: list[bytes]) -> int:
    for said_here, said_there in zip(true, other, strict=False):
        at = next((n for n, (a, b) in enumerate(zip(said_here, said_there, strict=False)) if a != b), 0)
        near = slice(max(0, at - 60), at + 60)
        assert said_here == said_there, f"table {pair.code}, seat {pair.seat}: {said_here[near]!r} or {said_there[near]!r}"
    assert len(true) == len(other)
    return len(true)
