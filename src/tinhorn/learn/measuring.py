"""How often the network wins against the rule of thumb: every deal in all arrangements, counted as the arena counts."""

from __future__ import annotations

from typing import Final

import numpy as np

from tinhorn.arena.stats import estimate
from tinhorn.core.game import Game
from tinhorn.env.batched import Batch
from tinhorn.learn.arrays import Library
from tinhorn.learn.collecting import Chosen
from tinhorn.learn.settings import TablePlan
from tinhorn.learned.manifest import Verdict
from tinhorn.learned.network import Network

FIRST_SEED: Final = 1 << 60  # no game that was learnt from has such a seed


class Measure:
    """One kind of table: the network in one seat, the rule of thumb in the others, and the next seat in the next arrangement."""

    def __init__(self, game: Game, plan: TablePlan, deals: int, workers: int, advised: bool) -> None:
        whole = (1 << plan.seats) - 1
        self.deals: Final = deals
        self.options: Final = plan.options
        self.batch: Final = Batch(
            game,
            deals * plan.seats,
            plan.seats,
            seed=FIRST_SEED,
            skip_forced=True,
            workers=min(workers, deals),
            advised=[whole ^ 1 << seat for seat in range(plan.seats)],
            with_advice=advised,
            alike=plan.seats,
            **plan.options,
        )

    def of(self, network: Network, library: Library, greedy: bool) -> Verdict:
        """Every deal once in each arrangement."""
        batch = self.batch
        batch.reset(FIRST_SEED)
        generator = np.random.default_rng(1)
        heroes = np.arange(batch.rows) % batch.seats
        won = np.full(batch.rows, -1.0)
        while (won < 0).any():
            luck = None if greedy else generator.random(batch.rows, np.float32)
            batch.step(Chosen(network, library, batch, luck).codes)
            for row in np.flatnonzero(batch.ended & (won < 0)):
                first = batch.rewards[row] >= batch.rewards[row].max() - 1e-6
                won[row] = first[heroes[row]] / first.sum()
        found = estimate(won.reshape(self.deals, batch.seats).mean(axis=1).tolist())
        return Verdict(batch.seats, round(found.mean, 4), round(found.half, 4) if self.deals > 1 else 1.0, self.deals, greedy, self.options)

    def close(self) -> None:
        self.batch.close()
