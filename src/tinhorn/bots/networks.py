"""Which bots play with a network that taught itself. It needs NumPy; without that, or without a network that fits, bots search instead."""

from __future__ import annotations

import logging
import os
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from tinhorn.bots.bot import Bot
from tinhorn.bots.budget import Budget, GoOn, always
from tinhorn.bots.search import Search
from tinhorn.bots.tempers import Temper
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.learned.manifest import Kind, levels_of

if TYPE_CHECKING:
    from tinhorn.learned.keeping import Kept

LOG = logging.getLogger(__name__)
# Read when NumPy is first imported. Several bots think at once, in a process each: threads within them would only fight.
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def needed(game: Game) -> Kept:
    """The network of a game. Complains where it cannot be used."""
    if find_spec("numpy") is None:
        raise TinhornError("a network needs NumPy, which is not installed: pip install numpy")
    for threads in ONE_THREAD:
        os.environ.setdefault(threads, "1")
    from tinhorn.learned.keeping import shipped

    return shipped(game)


@cache
def network_for(game: Game, level: str) -> tuple[Kept, Kind] | None:
    """The network that plays a level of a game, and how it does. Where it cannot be used the log says once why not."""
    kind = levels_of(files(game.package)).get(level)
    if kind is None:
        return None
    try:
        return needed(game), kind
    except TinhornError as why:
        LOG.warning("%s of %s plays by search alone: %s", level, game.id, why)
        return None


def bot_of_network(game: Game, level: str, seed: int, budget: Budget, temper: Temper, go_on: GoOn = always) -> Bot | None:
    """A bot of a level with the network of its game; None where search alone is to play."""
    found = network_for(game, level)
    return None if found is None else made(*found, seed, budget, temper, go_on)


def network_bot(game: Game, kind: Kind, seed: int, budget: Budget, temper: Temper) -> Bot:
    """For studies: a bot of this kind, with the network of its game. Complains where it cannot be used."""
    return made(needed(game), kind, seed, budget, temper, always)


def made(kept: Kept, kind: Kind, seed: int, budget: Budget, temper: Temper, go_on: GoOn) -> Bot:
    from tinhorn.bots.learned import Favourites, LearnedSearch, Policy

    if kind == "policy":
        return Policy(kept, seed)
    if kind == "learned":
        return LearnedSearch(kept, seed, budget, temper, go_on)
    return Search(kept.network.reading.game, seed, budget, temper, candidates=Favourites(kept, seed), learning=True, go_on=go_on)
