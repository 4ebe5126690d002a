"""`python -m bench`: how fast every game is, compared with other engines in one interleaved run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from bench.checked import Checked, check_games
from bench.interleave import ROOT, interleave
from bench.machine import machine
from bench.peers import PEERS
from bench.report import Run, to_json, to_markdown, to_screen
from bench.targets import GAMES_CHECKED, GAMES_CHECKED_ELSE, WITH_BOXES, measured_seats
from bench.workloads import all_games

RESULTS = ROOT / "bench" / "results"


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few short rounds, 200 checked games, nothing written unless --out is given")
    parser.add_argument("--games", help="which of our games, separated by commas (all)")
    parser.add_argument("--rounds", type=int, help="how often everything is measured (9, quick 3)")
    parser.add_argument("--seconds", type=float, help="processor time for one figure in one round (0.4, quick 0.1)")
    parser.add_argument(
        "--games-checked", type=int, metavar="N", help="random games of each with all invariants checked (goat 100,000, others 1,000)"
    )
    parser.add_argument("--out", type=Path, help="the directory for speed.md, speed.json and speed.png (bench/results)")
    return parser.parse_args(argv)


def main(argv: Sequence[str], console: Console) -> Run:
    wanted = arguments(argv)
    games = wanted.games.split(",") if wanted.games else [*all_games(), WITH_BOXES]
    seats = {id: measured_seats(id) for id in games}
    rounds = wanted.rounds or (3 if wanted.quick else 9)
    seconds = wanted.seconds or (0.1 if wanted.quick else 0.4)
    facts = machine()
    figures = interleave(list(seats.items()), rounds, seconds, 100 if wanted.quick else 5_000, console.print)
    checked: dict[str, Checked] = {}
    for id in games:
        number = wanted.games_checked
        if number is None:
            number = 200 if wanted.quick else GAMES_CHECKED.get(id, GAMES_CHECKED_ELSE)
        if number:
            checked[id] = check_games(id, number)
            console.print(f"{number:,} random games of {id} checked")
    skipped = [f"{peer} is not installed: skipped." for peer in PEERS if peer not in figures.versions]
    if not any(key.engine == "Tinhorn compiled" for key in figures.runs):
        skipped.append("There are no compiled modules: only the interpreted form was measured.")
    run = Run(figures, seats, rounds, seconds, facts, skipped, checked)
    to_screen(run, console)
    out = wanted.out or (None if wanted.quick else RESULTS)
    if out is not None:
        write(run, out, console)
    return run


def write(run: Run, out: Path, console: Console) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / "speed.md").write_text(to_markdown(run), encoding="utf-8")
    (out / "speed.json").write_text(to_json(run) + "\n", encoding="utf-8")
    try:
        from bench.plot import draw

        draw(run, out / "speed.png")
    except ImportError:
        console.print("matplotlib is not installed: no speed.png")


if __name__ == "__main__":
    main(sys.argv[1:], Console(width=150) if not sys.stdout.isatty() else Console())
