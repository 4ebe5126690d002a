"""How fast the environments are: `python -m bench.env [--quick] [--games goat,legends] [--out FILE]`.

All measurements of a round come one after another in one process, on one core, by processor time. Rounds are repeated forwards and
backwards, and the report gives the median, the slowest and the fastest. Seeds are fixed.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import pyspiel

import tinhorn.env
from bench import puffer
from bench.machine import machine
from bench.workloads import TUTORIAL, all_games, find
from tinhorn.env.pettingzoo import Aec

SEATS = {"goat": 4, "meeples": 4, "dicetown": 4, "legends": 4, "liars_dice": 2}
ROWS = 64
SEED = 20_000
BATCH, AEC, SPIEL = f"batch of {ROWS}, ", "AEC, ", "OpenSpiel, "
PACKAGES = ("numpy", "librt", "pettingzoo", "gymnasium", "open_spiel")
CLASSIC = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4")  # of PettingZoo
PUFFERS = f"PufferLib's tripletriad (C, {puffer.VERSION})"
TIMES_WANTED = {AEC: " (10 wanted)"}  # as fast as others
WANTED = {"goat": 700_000, "meeples": 600_000, "dicetown": 400_000, "legends": 250_000}  # decisions a second in a batch

Measured = Callable[[float], tuple[int, float]]


def batch_of(id: str, rows: int = ROWS) -> Measured:
    """Random play in a batch, with observations and masks."""
    batch = tinhorn.env.batch(find(id), rows, SEATS[id], seed=SEED)
    draw = np.random.default_rng(SEED)
    return steps_of(batch, lambda: batch.random_actions(draw), rows)


def steps_of(batch: Any, choose: Callable[[], Any], rows: int) -> Measured:
    """Steps of a batch. Choosing the actions is the learner's work, so it does not count."""

    def run(seconds: float) -> tuple[int, float]:
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = choose()
            began = process_time()
            batch.step(actions)
            spent += process_time() - began
            steps += rows
        return steps, spent

    return run


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def classic(name: str) -> Any:
    """An environment of PettingZoo's own, or None if what it needs is not installed."""
    try:
        return import_module(f"pettingzoo.classic.{name}").env()
    except ImportError:
        return None


def puffer_of(rows: int = ROWS) -> Measured | None:
    """Random play of PufferLib's card game in a batch, with observations, or None if it was not fetched."""
    if not puffer.LIBRARY.exists():
        return None
    games = puffer.TripleTriad(rows, SEED)
    draw = np.random.default_rng(SEED)
    return steps_of(games, lambda: draw.integers(puffer.ACTIONS, size=rows), rows)


def aec_of(env: Any) -> Measured:
    """Random play through PettingZoo's interface. Choosing the actions does not count, so each game is played before and then repeated."""
    draw = random.Random(SEED)

    def chosen(seed: int) -> list[Any]:
        actions: list[Any] = []
        env.reset(seed=seed)
        while env.agents:
            observed, _, over, _, _ = env.last()
            legal = [] if over else observed["action_mask"].nonzero()[0]
            actions.append(None if over else legal[int(draw.random() * len(legal))])
            env.step(actions[-1])
        return actions

    def run(seconds: float) -> tuple[int, float]:
        steps, spent, seed = 0, 0.0, SEED
        while spent < seconds:
            actions = chosen(seed)
            began = process_time()
            env.reset(seed=seed)
            for action in actions:
                env.last()
                env.step(action)
            spent += process_time() - began
            steps += len(actions)
            seed += 1
        return steps, spent

    return run


def spiel_of(name: str) -> Measured:
    """Random play of liar's dice through pyspiel; chance nodes count as no step."""
    game = tinhorn.env.openspiel(TUTORIAL, 2) if name == "ours" else pyspiel.load_game("liars_dice")
    draw = random.Random(SEED)

    def run(seconds: float) -> tuple[int, float]:
        steps, spent = 0, 0.0
        began = process_time()
        while spent < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    state.observation_tensor(state.current_player())
                    steps += 1
                state.apply_action(draw.choice(state.legal_actions()))
            spent = process_time() - began
        return steps, spent

    return run


def measured(games: Sequence[str]) -> dict[str, Measured]:
    found: dict[str, Measured] = {}
    for id in games:
        found[f"{BATCH}{id}, {SEATS[id]} seats"] = batch_of(id)
        found[f"{AEC}{id}, {SEATS[id]} seats"] = aec_of(Aec(find(id), SEATS[id]))
    for name in CLASSIC:
        env = classic(name)
        if env is None:
            print(f"PettingZoo's {name} is left out: what it needs is not installed")
        else:
            found[f"{AEC}PettingZoo's {name}"] = aec_of(env)
    theirs = puffer_of()
    if theirs is None:
        print("PufferLib's tripletriad is left out: `python -m bench.puffer` fetches it")
    else:
        found[BATCH + PUFFERS] = theirs
    if "liars_dice" in games:
        found[SPIEL + "our liar's dice as a Python game"] = spiel_of("ours")
        found[SPIEL + "its own liar's dice (C++)"] = spiel_of("theirs")
    return found


def compared(rates: dict[str, list[float]]) -> list[str]:
    """What the figures are against those that we want, and against others of the same run."""
    middle = {name: median(each) for name, each in rates.items()}
    lines: list[str] = []
    for id, wanted in WANTED.items():
        lines += [f"{name}: {rate / wanted:.2f} of the {wanted:,} wanted" for name, rate in middle.items() if name.startswith(BATCH + id)]
    for start, theirs in ((BATCH, PUFFERS), (AEC, "PettingZoo's "), (SPIEL, "its own ")):
        peers = [name for name in middle if name.startswith(start + theirs)]
        ours = [name for name in middle if name.startswith(start) and name not in peers]
        lines += [
            f"{name}: {middle[name] / middle[peer]:.2f} times {peer.removeprefix(start)}{TIMES_WANTED.get(start, '')}"
            for name in ours
            for peer in peers
        ]
    return lines


def main(argv: Sequence[str] | None = None) -> dict[str, list[float]]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short rounds")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, help="of processor time for each measurement")
    parser.add_argument("--games", help="some games, separated by commas")
    parser.add_argument("--out", help="write FILE.json")
    args = parser.parse_args(argv)
    seconds = args.seconds or (0.2 if args.quick else 2.0)
    games = args.games.split(",") if args.games else all_games()
    about = {**machine(), "compiled": str(tinhorn.COMPILED), "seed": str(SEED), **{name: version_of(name) for name in PACKAGES}}
    for name, value in about.items():
        print(f"{name}: {value}")
    print(f"{args.rounds} rounds of {seconds} s each, steps per second: median (slowest to fastest)\n")
    runs = measured(games)
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for round in range(args.rounds):
        for name in list(runs) if round % 2 == 0 else reversed(list(runs)):
            steps, spent = runs[name](seconds)
            rates[name].append(steps / spent)
    for name, each in rates.items():
        print(f"{name:45} {median(each):12,.0f}  ({min(each):,.0f} to {max(each):,.0f})")
    print()
    for line in compared(rates):
        print(line)
    if args.out:
        Path(f"{args.out}.json").write_text(json.dumps({"about": about, "steps_per_second": rates}, indent=1) + "\n", encoding="utf-8")
    return rates


if __name__ == "__main__":
    main()
