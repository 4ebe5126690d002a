"""Data sets: games by given bots as Parquet, one row for each decision.

The columns are `game` (its number), `move`, `seat`, `observation`, `mask`, `action` and `outcome`, the reward of that seat at the end.
Game number k has the seed `seed + k`. So parts of a data set can be made anywhere, with other values of `first`, and belong together.
A set is the same however many processes or machines play its games.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tinhorn.bots import level_at, make_bot
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game, game
from tinhorn.env.stepping import outcome
from tinhorn.env.table import Table
from tinhorn.spread import Workers
from tinhorn.version import VERSION

ROWS_A_GROUP = 4096
GAMES_A_TASK = 8
ABOUT = b"tinhorn"  # the key of the metadata

Row = dict[str, Any]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. Every process of a data set gets it."""

    game: Game | str
    bots: tuple[str, ...]
    seed: int
    relative: bool
    skip_forced: bool
    options: dict[str, Any]

    def table(self) -> Table:
        return Table(self.game, len(self.bots), self.relative, self.skip_forced, self.options)


def schema_of(table: Table, about: dict[str, Any]) -> Any:
    return pa.schema(
        [
            ("game", pa.int64()),
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), table.observer.size)),
            ("mask", pa.list_(pa.bool_(), table.game.num_actions)),
            ("action", pa.int32()),
            ("outcome", pa.float32()),
        ],
        metadata={ABOUT: json.dumps(about).encode()},
    )


def game_rows(table: Table, number: int, seed: int, levels: Sequence[str]) -> list[Row]:
    """All decisions of one game."""
    table.deal(seed)
    state = table.state
    bots = [make_bot(level_at(level), table.game, seat, seed) for seat, level in enumerate(levels)]
    rows: list[Row] = []
    while not state.over:
        seat = table.actor
        legal = state.legal(seat)
        action = legal[0] if len(legal) == 1 else bots[seat].choose(state.view(seat), legal)
        row: Row = {"game": number, "move": state.moves, "seat": seat, "action": action}
        numbers, mask = table.look(seat)
        rows.append({**row, "observation": numbers, "mask": mask.astype(np.bool_)})
        table.play(seat, action)
    rewards = outcome(state)
    for row in rows:
        row["outcome"] = rewards[row["seat"]]
    return rows


def rows_of_games(plan: Plan, first: int, end: int) -> tuple[int, list[Row]]:
    """All decisions of the games `first` to `end - 1`, after the number of the first one."""
    table = plan.table()
    return first, [row for number in range(first, end) for row in game_rows(table, number, plan.seed + number, plan.bots)]


def in_order(parts: Iterable[tuple[int, list[Row]]], wanted: Iterable[int]) -> Iterator[list[Row]]:
    """The rows of all parts by the number of their first game. One that is finished too early waits."""
    finished: dict[int, list[Row]] = {}
    coming = iter(parts)
    for first in wanted:
        while first not in finished:
            number, rows = next(coming)
            finished[number] = rows
        yield finished.pop(first)


def counted(parts: Iterator[list[Row]], progress: Callable[[], object]) -> Iterator[list[Row]]:
    """The same rows, with a call for each game in them."""
    for rows in parts:
        for _ in {row["game"] for row in rows}:
            progress()
        yield rows


def quietly() -> None:
    """Progress that nobody watches."""


def groups(rows: Iterator[list[Row]], size: int) -> Iterator[list[Row]]:
    """Rows of several games together, so that a group of the file is neither tiny nor huge."""
    held: list[Row] = []
    for more in rows:
        held += more
        if len(held) >= size:
            yield held
            held = []
    if held:
        yield held


def write_dataset(
    path: str | Path,
    game_or_id: Game | str,
    bots: Sequence[str],
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    relative: bool = True,
    skip_forced: bool = False,
    workers: int = 1,
    ray: str = "",
    progress: Callable[[], object] = quietly,
    **options: Any,
) -> int:
    """Play games `first` to `first + games - 1`, with the level of a bot for each seat, and write their decisions. Returns how many.

    `workers` processes play, or the Ray cluster at the address `ray`. `progress` is called after each game. The file is there when all
    is written, and not before.
    """
    found = game(game_or_id) if isinstance(game_or_id, str) else game_or_id
    if games < 1:
        raise BadSetting(f"a data set has at least one game, not {games}")
    plan = Plan(game=game_or_id, bots=tuple(bots), seed=seed, relative=relative, skip_forced=skip_forced, options=options)
    table = plan.table()
    about = {
        "tinhorn": VERSION,
        "game": found.id,
        "version": found.version,
        "observation": table.observer.version,
        "relative": relative,
        "options": options,
        "bots": list(bots),
        "seed": seed,
        "first": first,
        "games": games,
    }
    schema = schema_of(table, about)
    written = 0
    end = first + games
    tasks = [(number, min(number + GAMES_A_TASK, end)) for number in range(first, end, GAMES_A_TASK)]
    played = in_order(Workers(workers, ray).each(partial(rows_of_games, plan), tasks), [task[0] for task in tasks])
    unfinished = Path(path).with_name(f"{Path(path).name}.unfinished")
    try:
        with pq.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            for group in groups(counted(played, progress), ROWS_A_GROUP):
                writer.write_table(pa.Table.from_pylist(group, schema=schema))
                written += len(group)
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return written


def about_dataset(path: str | Path) -> dict[str, Any]:
    """How a data set was made."""
    said: dict[str, Any] = json.loads(pq.read_schema(path).metadata[ABOUT])
    return said
