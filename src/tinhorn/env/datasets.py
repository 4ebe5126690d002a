"""Data sets: games by given bots as Parquet, one row for each decision.

The columns are `game` (its number), `move`, `seat`, `observation`, `mask`, `action` and `outcome`, the reward of that seat at the end.
Game number k has the seed `seed + k`. So parts of a data set can be made anywhere, with other values of `first`, and belong together.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tinhorn.bots import make_bot
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game, game
from tinhorn.env.stepping import outcome
from tinhorn.env.table import Table
from tinhorn.version import VERSION

ROWS_A_GROUP = 4096
ABOUT = b"tinhorn"  # the key of the metadata

Row = dict[str, Any]


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
    bots = [make_bot(level, table.game, seat, seed) for seat, level in enumerate(levels)]
    rows: list[Row] = []
    while not state.over:
        seat = table.actor
        legal = state.legal(seat)
        action = legal[0] if len(legal) == 1 else bots[seat].choose(state.view(seat), legal)
        row: Row = {"game": number, "move": state.moves, "seat": seat, "action": action}
        rows.append({**row, "observation": table.observation(seat), "mask": table.mask(seat).astype(np.bool_)})
        table.play(seat, action)
    rewards = outcome(state)
    for row in rows:
        row["outcome"] = rewards[row["seat"]]
    return rows


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
    **options: Any,
) -> int:
    """Play games `first` to `first + games - 1`, with the level of a bot for each seat, and write their decisions. Returns how many."""
    found = game(game_or_id) if isinstance(game_or_id, str) else game_or_id
    if games < 1:
        raise BadSetting(f"a data set has at least one game, not {games}")
    table = Table(found, len(bots), relative, skip_forced, options)
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
    played = (game_rows(table, number, seed + number, bots) for number in range(first, first + games))
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        for group in groups(played, ROWS_A_GROUP):
            writer.write_table(pa.Table.from_pylist(group, schema=schema))
            written += len(group)
    return written


def about_dataset(path: str | Path) -> dict[str, Any]:
    """How a data set was made."""
    said: dict[str, Any] = json.loads(pq.read_schema(path).metadata[ABOUT])
    return said
