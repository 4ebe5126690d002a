"""A bot against a field of others: `python -m bench.field [--bot sharp] [--budget 100] [--deals 200] [--games goat,legends] [--out DIR]`.

Whoever is tuned against one opponent may lose to the next, so a bot is judged against several. At two seats it meets each of them. At four
seats it sits at two tables with three of them each. Every deal is played in all arrangements that the arena knows. The budget is
playouts for a decision, or milliseconds as in `200ms`; it holds for all who search. With playouts the figures are the same
on every machine.

DIR keeps every game that was played, so a run that was broken off goes on from there, and a summary (`field.json`).
Games of another version of the bots must not stay there: name another directory.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from bench.machine import machine
from tinhorn.arena.match import Arena, Outcome
from tinhorn.arena.running import Ledger, run_match
from tinhorn.arena.stats import Estimate, by_deal, deal_means, estimate
from tinhorn.core.game import game
from tinhorn.spread import Workers, all_cores

SEED = 0
GAMES = ("goat", "dicetown", "meeples", "legends")
# The others, by the number of seats. Those with an @ get the budget.
FIELD: dict[int, list[list[str]]] = {
    2: [["regular"], ["noisy"], ["blind@"], ["tree@"], ["flat@"]],
    4: [["regular", "blind@", "flat@"], ["noisy", "tree@", "likely@"]],
}


class Met(msgspec.Struct, frozen=True):
    """Whom the bot met, and the win share of its seat and of each of theirs."""

    others: list[str]
    share: Estimate
    theirs: list[Estimate]


class Figures(msgspec.Struct, frozen=True):
    """One game at one number of seats. `share` is over the whole field: the same deals were played against all."""

    game: str
    seats: int
    deals: int
    share: Estimate
    met: list[Met]

    def lines(self) -> list[str]:
        fair = 1 / self.seats
        found = [
            f"{self.game}, {self.seats} seats, {self.deals} deals: {said(self.share)}, {self.share.mean / fair:.2f} times the fair share"
        ]
        for each in self.met:
            theirs = ", ".join(f"{other} {said(share)}" for other, share in zip(each.others, each.theirs, strict=True))
            found.append(f"  {said(each.share)} where {theirs}")
        return found


def said(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.half:.1f} %"


def meet(bot: str, budget: str, id: str, seats: int, deals: int, workers: Workers, out: Path) -> Figures:
    """Play the bot against the whole field."""
    met: list[Met] = []
    over_all: list[list[float]] = []
    for others in FIELD[seats]:
        bots = [name + budget if name.endswith("@") else name for name in [f"{bot}@", *others]]
        arena = Arena.of(game(id), bots, {}, SEED)
        ledger = Ledger(out / f"{id}-{'-'.join(bots)}.games", arena)
        try:
            outcomes = run_match(arena, deals, ledger, workers, False, lambda done: None)
        finally:
            ledger.close()
        played = by_deal(outcomes)
        shares = {each: deal_means(played, each, Outcome.won) for each in bots}
        over_all.append(shares[bots[0]])
        met.append(Met(bots[1:], estimate(shares[bots[0]]), [estimate(shares[other]) for other in bots[1:]]))
    share = estimate([fmean(each) for each in zip(*over_all, strict=True)])
    return Figures(id, seats, deals, share, met)


def main(argv: Sequence[str] | None = None) -> list[Figures]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--bot", default="sharp", help="a bot that takes a budget (sharp)")
    parser.add_argument("--budget", default="100", help="playouts for a decision, or milliseconds as in 200ms (100)")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--games", default=",".join(GAMES), help="some games, separated by commas")
    parser.add_argument("--seats", default="2,4", help="2, 4 or both")
    parser.add_argument("--workers", type=int, default=all_cores(), help="processes that play (one for each core)")
    parser.add_argument("--out", default="build/field", help="the directory for games and summary (build/field)")
    args = parser.parse_args(argv)
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    print(machine(), f"seed {SEED}", flush=True)
    found: list[Figures] = []
    for id in args.games.split(","):
        for seats in [int(each) for each in args.seats.split(",")]:
            found.append(meet(args.bot, args.budget, id, seats, args.deals, Workers(args.workers), out))
            print("\n".join(found[-1].lines()), flush=True)
    told: dict[str, Any] = {
        "machine": machine(),
        "seed": SEED,
        "bot": args.bot,
        "budget": args.budget,
        "figures": msgspec.to_builtins(found),
    }
    (out / "field.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return found


if __name__ == "__main__":
    main()
