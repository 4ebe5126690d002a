"""Games of the network, many at once: against itself, and some against the rule of thumb.

Each kind of table is a batch of its own, with its own processes. The batches take turns: while the network thinks about one of them, the
others are played on.
"""

from __future__ import annotations

import time
from pathlib import Path
from types import TracebackType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.game import Game
from tinhorn.env.batched import Batch
from tinhorn.learn.arrays import Library
from tinhorn.learn.critic import Critic
from tinhorn.learn.learning import Examples
from tinhorn.learn.settings import Settings, advised_rows
from tinhorn.learned.keeping import read_network
from tinhorn.learned.network import Array, Network, draw, log_chances
from tinhorn.learned.rewards import rewards_in

FARTHEST: Final = 1 << 40  # seeds of different resets are that far apart


class Chosen:
    """What the network made of a batch at one moment. The value is the critic's, if there is one."""

    def __init__(
        self, network: Network, library: Library, batch: Batch, luck: NDArray[np.float32] | None, critic: Critic | None = None
    ) -> None:
        """With luck it draws its actions by their chances; without it takes the likeliest."""
        xp = library.xp
        actors = library.put(batch.actors.astype(np.int64))
        codes = network.absolute_codes(batch.seats, actors)
        advice = network.reading.turned(batch.seats).relative[batch.actors, batch.advice] if network.advised else None
        self.actors: Final = batch.actors.astype(np.int64)
        self.numbers: Final[Array] = network.numbers(
            library.put(batch.observations), batch.layout, None if advice is None else library.put(advice)
        )
        self.masks: Final[Array] = xp.take_along_axis(library.put(batch.masks), codes, axis=1)
        preferences, value, _ = network.forward(self.numbers)
        self.others: Array | None = None
        if critic is not None:
            self.others = critic.others(library.put(batch.others), batch.layout)
            value, _ = critic.forward(self.numbers, self.others)
        logs = log_chances(xp, preferences, self.masks)
        if luck is None:
            actions = xp.astype(xp.argmax(logs, axis=1), xp.int64)
        else:
            actions = draw(xp, logs, self.masks, library.put(luck))
        column = xp.reshape(actions, (-1, 1))
        code = xp.take_along_axis(codes, column, axis=1)[:, 0]
        log = xp.take_along_axis(logs, column, axis=1)[:, 0]
        # One copy from the device takes less time than four.
        together = library.get(xp.stack([xp.astype(actions, xp.float32), xp.astype(code, xp.float32), log, value]))
        self.actions: Final = together[0].astype(np.int64)
        self.codes: Final = together[1].astype(np.int64)
        self.logs: Final = together[2]
        self.value: Final = together[3]
        self.rewards: NDArray[np.float32] = np.zeros(0, np.float32)
        self.ended: NDArray[np.bool_] = np.zeros(0, np.bool_)


class Rival:
    """A network that does not learn. It has all seats but one: that of the learner, who sits in the next seat in the next row."""

    def __init__(self, game: Game, folder: str, library: Library) -> None:
        kept = read_network(game, Path(folder))
        weights = {name: library.put(each) for name, each in kept.network.weights.items()}
        self.network: Final = Network(kept.network.reading, weights, library.xp, library.put)
        self.network.settle()
        self.library: Final = library
        self.folder: Final = folder
        self.greedy: Final = kept.manifest.greedy

    def instead(self, batch: Batch, codes: NDArray[np.int64], generator: np.random.Generator) -> NDArray[np.int64]:
        """Its actions where the learner is not asked."""
        luck = None if self.greedy else generator.random(batch.rows, np.float32)
        found: NDArray[np.int64] = np.where(asks_learner(batch), codes, Chosen(self.network, self.library, batch, luck).codes)
        return found


def rival_of(game: Game, settings: Settings, library: Library) -> Rival | None:
    return Rival(game, settings.against, library) if settings.against else None


def learners(rows: int, seats: int) -> NDArray[np.int64]:
    """The seat of the learner in each row, where somebody else has the others."""
    return np.arange(rows) % seats


def asks_learner(batch: Batch) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = batch.actors == learners(batch.rows, batch.seats)
    return found


class Collector:
    """Plays the games of a run."""

    def __init__(
        self, game: Game, settings: Settings, network: Network, library: Library, workers: int, critic: Critic | None = None
    ) -> None:
        self.rival: Final = rival_of(game, settings, library)
        self.settings: Final = settings
        self.network: Final = network
        self.critic: Final = critic
        self.library: Final = library
        plans = settings.tables if len(settings.tables) > 1 or workers == 1 else settings.tables * 2
        self.waited = 0.0  # seconds in which the network had nothing to think about
        rows = settings.rows // len(plans)
        processes = max(2, -(-workers // len(plans))) if workers > 1 else 1  # a batch without processes would hold up all others
        self.batches: Final = [
            Batch(
                game,
                rows,
                plan.seats,
                skip_forced=True,
                workers=min(rows, processes),
                advised=advised_rows(plan.seats, 0 if self.rival else settings.field),
                with_advice=network.advised or (self.rival is not None and self.rival.network.advised),
                with_others=critic is not None,
                **plan.options,
            )
            for plan in plans
        ]
        self.rows: Final = sum(batch.rows for batch in self.batches)
        self.unpinned: Final = [library.pin(batch.memory) for batch in self.batches if batch.memory is not None]

    def reset(self, number: int) -> None:
        """Deal anew. The number decides all deals."""
        for n, batch in enumerate(self.batches):
            batch.reset((self.settings.seed * 1_000_003 + number * len(self.batches) + n) * FARTHEST)

    def collect(self, generator: np.random.Generator) -> Examples:
        """The decisions of so many steps of all batches. Those whose outcome is not known yet are left out."""
        games: list[list[Chosen]] = [[] for _ in self.batches]
        for batch, played in zip(self.batches, games, strict=True):
            self.think(batch, played, generator)
        for step in range(self.settings.steps):
            for batch, played in zip(self.batches, games, strict=True):
                began = time.monotonic()
                batch.receive()
                self.waited += time.monotonic() - began
                played[-1].rewards = rewards_in(batch.rewards, batch.ended)
                played[-1].ended = batch.ended.copy()
                if step + 1 < self.settings.steps:
                    self.think(batch, played, generator)
        parts = [
            self.judged(played, Chosen(self.network, self.library, batch, None, self.critic), batch.seats)
            for batch, played in zip(self.batches, games, strict=True)
        ]
        concat = self.library.xp.concat
        return Examples(
            numbers=concat([each.numbers for each in parts], axis=0),
            masks=concat([each.masks for each in parts], axis=0),
            actions=np.concatenate([each.actions for each in parts]),
            was=np.concatenate([each.was for each in parts]),
            better=np.concatenate([each.better for each in parts]),
            returns=np.concatenate([each.returns for each in parts]),
            others=None if self.critic is None else concat([each.others for each in parts], axis=0),
        )

    def think(self, batch: Batch, played: list[Chosen], generator: np.random.Generator) -> None:
        chosen = Chosen(self.network, self.library, batch, generator.random(batch.rows, np.float32), self.critic)
        played.append(chosen)
        batch.send(chosen.codes if self.rival is None else self.rival.instead(batch, chosen.codes, generator))

    def judged(self, played: list[Chosen], after: Chosen, seats: int) -> Examples:
        """How much better than expected each decision turned out (generalized advantage estimation), for each seat by itself."""
        rows = len(after.actors)
        everybody = np.arange(seats)
        coming = np.zeros((rows, seats), np.float32)  # what each seat has to expect at its next decision
        gained = np.zeros((rows, seats), np.float32)
        known = np.zeros((rows, seats), np.bool_)
        asked = after.actors[:, None] == everybody
        coming[asked], known[asked] = after.value, True
        better = np.zeros((len(played), rows), np.float32)
        sure = np.zeros((len(played), rows), np.bool_)
        for n in reversed(range(len(played))):
            each = played[n]
            ended = each.ended[:, None]
            coming = np.where(ended, each.rewards, coming)
            gained = np.where(ended, np.float32(0), gained)
            known |= ended
            asked = each.actors[:, None] == everybody
            better[n] = coming[asked] - each.value + self.settings.trace * gained[asked]
            sure[n] = known[asked] if self.rival is None else known[asked] & (each.actors == learners(rows, seats))
            coming[asked], gained[asked], known[asked] = each.value, better[n], True
        kept = np.flatnonzero(sure.reshape(-1))
        xp = self.library.xp
        at = self.library.put(kept)
        surplus = better.reshape(-1)[kept]
        return Examples(
            numbers=xp.take(xp.concat([each.numbers for each in played], axis=0), at, axis=0),
            masks=xp.take(xp.concat([each.masks for each in played], axis=0), at, axis=0),
            actions=np.concatenate([each.actions for each in played])[kept],
            was=np.concatenate([each.logs for each in played])[kept],
            better=surplus,
            returns=surplus + np.concatenate([each.value for each in played])[kept],
            others=None if self.critic is None else xp.take(xp.concat([each.others for each in played], axis=0), at, axis=0),
        )

    def close(self) -> None:
        for unpin in self.unpinned:
            unpin()
        for batch in self.batches:
            batch.close()

    def __enter__(self) -> Collector:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
