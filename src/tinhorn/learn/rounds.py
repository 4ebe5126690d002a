"""Rounds of games, one for each update: played here or on a cluster, when they are wanted or ahead, while the network learns."""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Final

import numpy as np

from tinhorn.core.game import Game
from tinhorn.learn.arrays import Library
from tinhorn.learn.cluster import Cluster
from tinhorn.learn.collecting import Collector
from tinhorn.learn.critic import Critic
from tinhorn.learn.learning import Examples
from tinhorn.learn.settings import Settings
from tinhorn.learned.network import Network
from tinhorn.spread import Workers


class Rounds:
    """Plays with the weights as they are when a round begins."""

    def __init__(
        self, game: Game, settings: Settings, network: Network, library: Library, workers: Workers, critic: Critic | None = None
    ) -> None:
        self.seed: Final = settings.seed
        self.learner: Final = network
        self.judge: Final = critic
        self.library: Final = library
        # Networks of its own, with the same weights: the others change while games are played ahead.
        self.player: Final = Network(network.reading, network.weights, network.xp, network.put)
        self.own_judge: Final = None if critic is None else Critic(self.player, critic.seats, critic.weights)
        self.games: Final = (
            Cluster(game, settings, self.player, library, workers.ray, self.own_judge)
            if workers.ray
            else Collector(game, settings, self.player, library, workers.processes, self.own_judge)
        )
        self.decisions: Final = settings.steps * self.games.rows
        self.pool: Final = ThreadPoolExecutor(1) if settings.ahead else None
        self.coming: Future[Examples] | None = None
        self.played = 0.0  # seconds

    def reset(self, number: int) -> None:
        """Deal anew. The number decides all deals."""
        self.games.reset(number)

    def next(self, update: int, more: bool) -> Examples:
        """The round for an update. If there is `more` before games are dealt anew, the round after it may begin."""
        examples = self.play(update) if self.coming is None else self.coming.result()
        self.coming = None
        if self.pool is not None and more:
            self._take_weights()
            self.coming = self.pool.submit(self._play_aside, update + 1)
        return examples

    def play(self, update: int) -> Examples:
        self._take_weights()
        return self._play(update)

    def _take_weights(self) -> None:
        self.player.weights = self.learner.weights
        if self.own_judge is not None and self.judge is not None:
            self.own_judge.weights = self.judge.weights

    def _play_aside(self, update: int) -> Examples:
        with self.library.aside():
            return self._play(update)

    def _play(self, update: int) -> Examples:
        began = time.monotonic()
        examples = self.games.collect(np.random.default_rng([self.seed, update, 2]))
        self.played += time.monotonic() - began
        return examples

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
        self.games.close()

    def __enter__(self) -> Rounds:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
