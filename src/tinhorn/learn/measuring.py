"""How often the network wins against the rule of thumb, or against another network: every deal in all arrangements, as in the arena."""

from __future__ import annotations

from typing import Final

import numpy as np

from tinhorn.arena.stats import estimate
from tinhorn.core.game import Game
from tinhorn.env.batched import Batch
from tinhorn.learn.arrays import Library
from tinhorn.learn.collecting import Chosen, Rival, learners
from tinhorn.learn.settings import TablePlan
from tinhorn.learned.manifest import Verdict
from tinhorn.learned.network import Network

FIRST_SEED: Final = 1 << 60  # no game that was learnt from has such a seed


class Measure:
    """One kind of table: the network in one seat, the rule of thumb or a rival in the others, and the next seat in the next arrangement."""

    def __init__(self, game: Game, plan: TablePlan, deals: int, workers: int, advised: bool, rival: Rival | None = None) -> None:
        whole = (1 << plan.seats) - 1
        self.rival: Final = rival
        self.against: Final = rival.folder if rival else ""
        self.deals: Final = deals
        self.options: Final = plan.options
        self.batch: Final = Batch(
            game,
            deals * plan.seats,
            plan.seats,
            seed=FIRST_SEED,
            skip_forced=True,
            workers=min(workers, deals),
            advised=() if rival else [whole ^ 1 << seat for seat in range(plan.seats)],
            with_advice=advised or (rival is not None and rival.network.advised),
            alike=plan.seats,
            **plan.options,
        )

    def of(self, network: Network, library: Library, greedy: bool) -> Verdict:
        """Every deal once in each arrangement."""
        batch = self.batch
        batch.reset(FIRST_SEED)
        generator = np.random.default_rng(1)
        heroes = learners(batch.rows, batch.seats)
        won = np.full(batch.rows, -1.0)
        while (won < 0).any():
            luck = None if greedy else generator.random(batch.rows, np.float32)
            codes = Chosen(network, library, batch, luck).codes
            batch.step(codes if self.rival is None else self.rival.instead(batch, codes, generator))
            for row in np.flatnonzero(batch.ended & (won < 0)):
                first = batch.rewards[row] >= batch.rewards[row].max() - 1e-6
                won[row] = first[heroes[row]] / first.sum()
        found = estimate(won.reshape(self.deals, batch.seats).mean(axis=1).tolist())
        return Verdict(
            batch.seats,
            round(found.mean, 4),
            round(found.half, 4) if self.deals > 1 else 1.0,
            self.deals,
            greedy,
            self.options,
            self.against,
        )

    def close(self) -> None:
        self.batch.close()
