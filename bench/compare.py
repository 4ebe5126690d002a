"""`python -m bench.compare OTHER`: compares this checkout with another one, such as an older version, in one interleaved run.

Each checkout runs its own code in a separate process, with the interpreter of its own `.venv` if it has one.
Both run this checkout's `bench/worker.py`, so the other one does not need this command.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

from rich.console import Console

from bench.interleave import ROOT, SEEDS_A_ROUND, Figures, Helper, Key, Rate, measure_in_turn
from bench.machine import machine
from bench.report import THINGS, cell, markdown_table, screen_table
from bench.targets import measured_seats
from bench.workloads import BATCHES, COPIES, CORE_LOOP, IMAGINES, VIEWS, game_of

OLD, NEW = "old", "new"
MEASURED = (CORE_LOOP, COPIES, IMAGINES, VIEWS, BATCHES)
HEADS = ("game", "a second", OLD, NEW, "new / old", "middle half", "slowest and fastest")


class Side(NamedTuple):
    """One of the two checkouts."""

    commit: str
    python: str
    mypy: str
    tinhorn: str
    compiled: bool
    stale: bool
    games: list[str]

    @property
    def words(self) -> str:
        how = "compiled" if self.compiled else "interpreted"
        stale = ", but sources are newer than that: run `make compile` there" if self.stale else ""
        return f"commit {self.commit}, Tinhorn {self.tinhorn}, {self.python}, mypy {self.mypy}, {how}{stale}"


class Comparison(NamedTuple):
    """All results of one run."""

    figures: Figures
    sides: dict[str, Side]
    seats: dict[str, int]
    differ: list[str]
    rounds: int
    seconds: float
    machine: dict[str, str]


def commit_of(checkout: Path) -> str:
    """The commit that is checked out, and whether files differ from it."""
    told = subprocess.run(["git", "describe", "--always", "--dirty=-changed"], cwd=checkout, capture_output=True, text=True)
    return told.stdout.strip() or "unknown"


def is_stale(checkout: Path) -> bool:
    """Is a source newer than the last `make compile`, so that an old compiled module would run?"""
    stamp = checkout / "build" / "compiled" / "active"
    if not stamp.exists():
        return False
    compiled = stamp.stat().st_mtime
    modules = (module.parent / f"{module.name.partition('.')[0]}.py" for module in checkout.glob("src/tinhorn/**/*.so"))
    return any(source.exists() and source.stat().st_mtime > compiled for source in modules)


def meet(helper: Helper, checkout: Path) -> Side:
    about = helper.ask(do="about")
    return Side(**about, commit=commit_of(checkout), stale=about["compiled"] and is_stale(checkout))


def compare(other: Path, games: list[str] | None, rounds: int, seconds: float, console: Console) -> Comparison:
    """Measure the games that both checkouts have, or only those in `games`."""
    figures = Figures()
    facts = machine()
    pure = bool(os.environ.get("TINHORN_PURE"))
    checkouts = {OLD: other, NEW: ROOT}
    helpers = {name: Helper("tinhorn", pure, checkout) for name, checkout in checkouts.items()}
    try:
        sides = {name: meet(helpers[name], checkout) for name, checkout in checkouts.items()}
        shared = [id for id in sides[NEW].games if id in sides[OLD].games]
        chosen = shared if games is None else games
        if missing := {game_of(id) for id in chosen} - set(shared):
            raise SystemExit(f"not in both checkouts: {', '.join(sorted(missing))}; in both: {', '.join(shared)}")
        seats = {id: measured_seats(id) for id in chosen}
        differ = [id for id in seats if len({play_one(helper, id, seats[id]) for helper in helpers.values()}) > 1]
        plan: list[tuple[Helper, Key]] = []
        for name, helper in helpers.items():
            keys = helper.ask(do="hello", games=list(seats.items()), engine=name, batch=True)["keys"]
            plan += [(helper, Key(*key)) for key in keys if key[2] in MEASURED]
        measure_in_turn(figures, plan, rounds, seconds, console.print)
    finally:
        for helper in helpers.values():
            helper.close()
    return Comparison(figures, sides, seats, differ, rounds, seconds, facts)


def play_one(helper: Helper, id: str, seats: int) -> str:
    digest: str = helper.ask(do="final digest", game=id, seats=seats, seed=SEEDS_A_ROUND)["digest"]
    return digest


# Reporting


class Line(NamedTuple):
    """One figure of one game on both sides."""

    game: str
    what: str
    thing: str
    old: Rate
    new: Rate
    ratio: Rate
    ratios: list[float]

    @property
    def middle(self) -> tuple[float, float]:
        """The quartiles of the ratios. Other work on the machine makes the extremes useless."""
        quarters = quantiles(self.ratios, n=4, method="inclusive") if len(self.ratios) > 1 else self.ratios * 3
        return quarters[0], quarters[2]


def lines(run: Comparison) -> Iterator[Line]:
    for game in run.seats:
        for what in MEASURED:
            thing = THINGS[what][0]
            old, new = Key(OLD, game, what), Key(NEW, game, what)
            before, after, ratio = run.figures.rate(old, thing), run.figures.rate(new, thing), run.figures.ratio(new, old, thing)
            if before and after and ratio:
                yield Line(game, what, thing, before, after, ratio, run.figures.ratios(new, old, thing))


def rows(run: Comparison) -> list[list[str]]:
    return [
        [
            f"{line.game}, {run.seats[line.game]} seats",
            line.thing,
            cell(line.old),
            cell(line.new),
            f"{line.ratio.median:.3f}",
            f"{line.middle[0]:.2f} to {line.middle[1]:.2f}",
            f"{line.ratio.lowest:.2f} to {line.ratio.highest:.2f}",
        ]
        for line in lines(run)
    ]


def notes(run: Comparison) -> list[str]:
    said = [f"{name.capitalize()}: {side.words}." for name, side in run.sides.items()]
    said += [
        f"{run.rounds} rounds, everything once in each, forwards and backwards in turn, {run.seconds:g} s of processor time a figure. "
        "Figures are medians; ± is half the distance between the slowest and the fastest round. "
        "Ratios are formed within a round, then the median is taken; in half of the rounds they are within the middle half.",
        f"Seeds: round n deals its games from seed n × {SEEDS_A_ROUND:,} on. Decisions are those of random play in the core's loop; "
        "copies, imagined tables and views are of positions in the middle of random games. Steps are those of a batch of 64 games, "
        "with observations and masks.",
        f"Machine: {run.machine['processor']}, {run.machine['system']}. Load: {run.machine['load']}.",
    ]
    if run.differ:
        said.append(f"The same seed plays another game in the two checkouts: {', '.join(run.differ)}. Their ratios compare different work.")
    else:
        said.append("A random game from the same seed ends with the same digest in both checkouts, in every game.")
    if run.sides[OLD].compiled != run.sides[NEW].compiled:
        said.append("One side is compiled and the other is not: the ratios say nothing about the code.")
    return said


def to_markdown(run: Comparison) -> str:
    written = "Written by `python -m bench.compare`; how: [docs/speed.md](../../docs/speed.md)."
    listed = "\n".join(f"- {note}" for note in notes(run))
    return "\n\n".join(["# Two versions, measured", written, markdown_table(HEADS, rows(run)), listed]) + "\n"


def to_json(run: Comparison) -> str:
    figures: list[dict[str, Any]] = []
    for line in lines(run):
        rounds = {
            name: [round(each[line.thing] / each["seconds"], 1) for each in run.figures.runs[Key(name, line.game, line.what)]]
            for name in (OLD, NEW)
        }
        figures.append(
            {
                "game": line.game,
                "seats": run.seats[line.game],
                "what": line.what,
                "per_second": line.thing,
                **{name: {**getattr(line, name)._asdict(), "rounds": rounds[name]} for name in (OLD, NEW)},
                "ratio": {**line.ratio._asdict(), "middle_half": line.middle, "rounds": [round(each, 4) for each in line.ratios]},
            }
        )
    return json.dumps(
        {
            "rounds": run.rounds,
            "seconds": run.seconds,
            "machine": run.machine,
            "seeds": f"round n: from n * {SEEDS_A_ROUND} on",
            "sides": {name: side._asdict() for name, side in run.sides.items()},
            "same_seed_plays_another_game": run.differ,
            "figures": figures,
        },
        indent=1,
    )


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("other", type=Path, help="the directory of the other checkout, the old side of the comparison")
    parser.add_argument("--games", help="which games, separated by commas, with boxes as legends+ante_up (all that both have)")
    parser.add_argument("--rounds", type=int, default=21, help="how often everything is measured (21)")
    parser.add_argument("--seconds", type=float, default=0.1, help="processor time for one figure in one round (0.1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write FILE.md and FILE.json as well")
    return parser.parse_args(argv)


def main(argv: Sequence[str], console: Console) -> Comparison:
    wanted = arguments(argv)
    other = wanted.other.resolve()
    if not (other / "src" / "tinhorn").is_dir():
        raise SystemExit(f"{wanted.other} is no checkout: there is no src/tinhorn in it")
    run = compare(other, wanted.games.split(",") if wanted.games else None, wanted.rounds, wanted.seconds, console)
    console.print(screen_table("Two versions", HEADS, rows(run)))
    for note in notes(run):
        console.print(f"- {note}", highlight=False)
    if wanted.out is not None:
        wanted.out.parent.mkdir(parents=True, exist_ok=True)
        wanted.out.with_suffix(".md").write_text(to_markdown(run), encoding="utf-8")
        wanted.out.with_suffix(".json").write_text(to_json(run) + "\n", encoding="utf-8")
    return run


if __name__ == "__main__":
    main(sys.argv[1:], Console(width=150) if not sys.stdout.isatty() else Console())
