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
from tinhorn.learned.manifest import LIKELIEST
from tinhorn.learned.network import Array, Network, draw, log_chances
from tinhorn.learned.rewards import rewards_in

FARTHEST: Final = 1 << 40  # seeds of different resets are that far apart


class Chosen:
    """What the network made of a batch at one moment. The value is the critic's, if there is one.

    All stays on the device, but the codes of the actions that are to be played.
    """

    def __init__(
        self,
        network: Network,
        library: Library,
        batch: Batch,
        luck: NDArray[np.float32] | None,
        critic: Critic | None = None,
        least: float = 0.0,
    ) -> None:
        """With luck it draws its actions by their chances, if it likes them at least so much; without it takes the likeliest."""
        xp = library.xp
        self.actors: Final[Array] = library.put(batch.actors.astype(np.int64))
        codes = network.absolute_codes(batch.seats, self.actors)
        advice = network.reading.turned(batch.seats).relative[batch.actors, batch.advice] if network.advised else None
        self.numbers: Final[Array] = network.numbers(
            library.put(batch.observations), batch.layout, None if advice is None else library.put(advice)
        )
        self.masks: Final[Array] = xp.take_along_axis(library.put(batch.masks), codes, axis=1)
        preferences, self.value, _ = network.forward(self.numbers)
        self.others: Array | None = None
        if critic is not None:
            self.others = critic.others(library.put(batch.others), batch.layout)
            self.value, _ = critic.forward(self.numbers, self.others)
        logs = log_chances(xp, preferences, self.masks)
        if luck is None:
            self.actions: Array = xp.astype(xp.argmax(logs, axis=1), xp.int64)
        else:
            self.actions = draw(xp, logs, self.masks, library.put(luck), least)
        column = xp.reshape(self.actions, (-1, 1))
        self.logs: Final[Array] = xp.take_along_axis(logs, column, axis=1)[:, 0]
        self.codes: Final[NDArray[np.int64]] = library.get(xp.take_along_axis(codes, column, axis=1)[:, 0])
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
        self.manifest: Final = kept.manifest

    def instead(self, batch: Batch, codes: NDArray[np.int64], generator: np.random.Generator) -> NDArray[np.int64]:
        """Its actions where the learner is not asked."""
        least = self.manifest.least(batch.seats)
        luck = None if least == LIKELIEST else generator.random(batch.rows, np.float32)
        chosen = Chosen(self.network, self.library, batch, luck, least=least)
        found: NDArray[np.int64] = np.where(asks_learner(batch), codes, chosen.codes)
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
                advised=advised_rows(plan.seats, settings.field_at(plan.seats)),
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
            actions=concat([each.actions for each in parts]),
            was=concat([each.was for each in parts]),
            better=concat([each.better for each in parts]),
            returns=concat([each.returns for each in parts]),
            others=None if self.critic is None else concat([each.others for each in parts], axis=0),
        )

    def think(self, batch: Batch, played: list[Chosen], generator: np.random.Generator) -> None:
        chosen = Chosen(self.network, self.library, batch, generator.random(batch.rows, np.float32), self.critic)
        played.append(chosen)
        batch.send(chosen.codes if self.rival is None else self.rival.instead(batch, chosen.codes, generator))

    def judged(self, played: list[Chosen], after: Chosen, seats: int) -> Examples:
        """How much better than expected each decision turned out (generalized advantage estimation), for each seat by itself."""
        xp, put = self.library.xp, self.library.put
        everybody = put(np.arange(seats))
        rewards, ended = (put(np.stack([getattr(each, name) for each in played])) for name in ("rewards", "ended"))
        asked = xp.reshape(after.actors, (-1, 1)) == everybody
        nothing = xp.zeros_like(xp.astype(asked, xp.float32))
        coming = xp.where(asked, xp.reshape(after.value, (-1, 1)), nothing)  # what each seat has to expect at its next decision
        gained, known = nothing, asked
        better: list[Array] = []
        sure: list[Array] = []
        for n in reversed(range(len(played))):
            each = played[n]
            over = xp.reshape(ended[n, :], (-1, 1))
            coming = xp.where(over, rewards[n, ...], coming)
            gained = xp.where(over, nothing, gained)
            known = known | over
            asked = xp.reshape(each.actors, (-1, 1)) == everybody
            expected = xp.where(asked, coming + self.settings.trace * gained, nothing)
            better.append(xp.sum(expected, axis=1) - each.value)
            sure.append(xp.any(known & asked, axis=1))
            coming = xp.where(asked, xp.reshape(each.value, (-1, 1)), coming)
            gained = xp.where(asked, xp.reshape(better[-1], (-1, 1)), gained)
            known = known | asked
        if self.rival is not None:
            own = put(learners(after.actors.shape[0], seats))
            sure = [which & (each.actors == own) for which, each in zip(sure, reversed(played), strict=True)]
        kept = xp.nonzero(xp.concat(sure[::-1]))[0]

        def those(name: str) -> Array:
            return xp.take(xp.concat([getattr(each, name) for each in played], axis=0), kept, axis=0)

        surplus = xp.take(xp.concat(better[::-1]), kept)
        return Examples(
            numbers=those("numbers"),
            masks=those("masks"),
            actions=those("actions"),
            was=those("logs"),
            better=surplus,
            returns=surplus + those("value"),
            others=None if self.critic is None else those("others"),
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
