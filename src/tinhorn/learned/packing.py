"""Packs a network for where there is no NumPy: see `plain`."""

from __future__ import annotations

from typing import Any

import numpy as np

from tinhorn.env.observing import layout_of
from tinhorn.learned.choices import parts_matrix
from tinhorn.learned.keeping import Kept, Unfit
from tinhorn.learned.plain import Packed


def halves(weights: Any) -> bytes:
    return np.ascontiguousarray(weights, np.dtype("<f2")).tobytes()


def pack(kept: Kept) -> Packed:
    """All that is needed to ask it for its choice. What it expects of a table is left out."""
    network, manifest = kept.network, kept.manifest
    reading = network.reading
    game = reading.game
    if network.advised:
        raise Unfit(f"the network of {game.id} asks for advice, which is not packed")
    if network.flat:
        raise Unfit(f"the network of {game.id} prefers each action by itself, which is not packed")
    by_output = [f"{block}.{layer}" for block in range(network.blocks) for layer in ("up", "down")] + ["parts"]
    weights = {name: halves(each.T if name in by_output else each) for name, each in network.weights.items() if "value" not in name}
    return Packed(
        game=game.id,
        version=game.version,
        least={seats: manifest.least(seats) for seats in game.seats},
        levels=[level for level, kind in manifest.levels.items() if kind == "policy"],
        width=network.weights["in"].shape[1],
        blocks=network.blocks,
        sources={seats: reading.source(layout_of(game, seats)).tolist() for seats in game.seats},
        told=reading.told.tolist(),
        value=reading.value.tolist(),
        growing=reading.growing.tolist(),
        low=reading.low.tolist(),
        scale=reading.scale.tolist(),
        parts=[np.flatnonzero(row).tolist() for row in parts_matrix(game)],
        relative={seats: reading.turned(seats).relative.tolist() for seats in game.seats},
        weights=weights,
    )
