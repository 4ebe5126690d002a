"""Networks as files: `network.npz` with the weights and `network.json` with what they are, in the package of a game.

A network belongs to one version of a game and of its observations. Another one is refused, with the command that trains it anew.
"""

from __future__ import annotations

import math
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile, ZipFile
from zlib import error as BadStream

import msgspec
import numpy as np

from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.record import MOST_BYTES, decode
from tinhorn.learned.manifest import MANIFEST, Manifest
from tinhorn.learned.network import ACTIONS, PARTS, Network
from tinhorn.learned.reading import reading_of

WEIGHTS: Final = "network.npz"
FORMAT: Final = 1  # of the network: its layers and how they are joined
LARGE: Final = ("in", PARTS, ACTIONS)  # weights that are kept as whole numbers up to 127, with a scale for each line of the longer side
SCALE: Final = ".scale"
TINY: Final = 1e-9
MOST_WEIGHTS: Final = 1 << 30  # bytes of a network; those that ship have a hundredth of it
NUMBERS: Final = "biuf"  # kinds of arrays that hold numbers
HEADS: Final = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}


class Unfit(TinhornError):
    """A network that is not there, or belongs to another version."""


class Kept(msgspec.Struct, frozen=True):
    """A network that is ready to play, with its manifest."""

    network: Network
    manifest: Manifest


def write_network(folder: Path, weights: dict[str, np.ndarray[Any, Any]], manifest: Manifest) -> None:
    """Less precision is enough to play, and far smaller."""
    stored: dict[str, Any] = {}
    for name, each in weights.items():
        if name in LARGE:
            scale = np.maximum(np.abs(each).max(axis=int(each.shape[0] > each.shape[1]), keepdims=True), TINY) / 127
            stored[name + SCALE] = scale.astype(np.float32)
            stored[name] = np.rint(each / scale).astype(np.int8)
        else:
            stored[name] = each.astype(np.float16)
    np.savez_compressed(folder / WEIGHTS, **stored)
    (folder / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")


def read_network(game: Game, folder: Traversable) -> Kept:
    """The network of a game in a folder. Raises `Unfit`."""
    again = f"train it with: tinhorn learn {game.id} --minutes 10"
    described = folder / MANIFEST
    if not described.is_file():
        raise Unfit(f"there is no network for {game.id}; {again}")
    with described.open("rb") as file:
        manifest = decode(file.read(MOST_BYTES + 1), Manifest, f"{described} is damaged")
    reading = reading_of(game)
    for what, theirs, ours in (
        ("the game", manifest.game, game.id),
        ("version of the rules", manifest.version, game.version),
        ("observations", manifest.observations, reading.sign),
        ("format", manifest.format, FORMAT),
    ):
        if theirs != ours:
            raise Unfit(f"the network of {game.id} was trained with {what} {theirs}, and here it is {ours}; {again}")
    stored = read_arrays(folder / WEIGHTS, MOST_WEIGHTS)
    try:
        weights = {name: each.astype(np.float32) for name, each in stored.items() if not name.endswith(SCALE)}
        for name in weights:
            if name + SCALE in stored:
                weights[name] *= stored[name + SCALE]
        network = Network(reading, weights)
        network.settle()
        preferences, value, _ = network.forward(np.zeros((1, reading.size + 1), np.float32))
    except (KeyError, ValueError, IndexError) as wrong:
        raise Unfit(f"{folder / WEIGHTS} is damaged: {wrong}") from None
    if (preferences.shape, value.shape) != ((1, game.num_actions), (1,)):
        raise Unfit(f"{folder / WEIGHTS} is damaged: it does not prefer {game.num_actions} actions")
    return Kept(network, manifest)


def read_arrays(path: Traversable, most: int) -> dict[str, np.ndarray[Any, Any]]:
    """The arrays of a file that may be damaged, or a stranger's: numbers only, in so many bytes at most. Raises `Unfit`."""
    try:
        with path.open("rb") as file, ZipFile(file) as zipped:
            if sum(claimed(zipped, name) for name in zipped.namelist()) > most:
                raise Unfit(f"{path} holds more than {most >> 20} MB")
        with path.open("rb") as file, np.load(file) as stored:
            return {name: stored[name] for name in stored.files}
    except (BadZipFile, BadStream, EOFError, KeyError, NotImplementedError, OverflowError, RuntimeError, TypeError, ValueError) as wrong:
        raise Unfit(f"{path} is damaged: {wrong}") from None


def claimed(zipped: ZipFile, name: str) -> int:
    """How many bytes an array takes, as its head says."""
    with zipped.open(name) as file:
        read_head = HEADS[np.lib.format.read_magic(file)]
        shape, _, kind = read_head(file)
    if kind.kind not in NUMBERS:
        raise ValueError(f"{name} holds no numbers")
    return math.prod(shape) * kind.itemsize


@cache
def shipped(game: Game) -> Kept:
    """The network in the package of a game. Raises `Unfit`."""
    return read_network(game, files(game.package))
