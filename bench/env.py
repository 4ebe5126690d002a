"""How fast the environments are: `python -m bench.env [--quick] [--games goat,legends] [--out FILE]`.

All measurements of a round come one after another in one process, on one core, by processor time. Rounds are repeated forwards and
backwards, and the report gives the median, the slowest and the fastest. Seeds are fixed.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np
import pyspiel

import tinhorn.env
from bench.machine import machine
from bench.workloads import TUTORIAL, all_games, find
from tinhorn.env.zoo import Aec

SEATS = {"goat": 4, "meeples": 4, "dicetown": 4, "legends": 4, "liars_dice": 2}
ROWS = 64
SEED = 20_000
PACKAGES = ("numpy", "pettingzoo", "gymnasium", "open_spiel")

Measured = Callable[[float], tuple[int, float]]


def batch_of(id: str, rows: int = ROWS) -> Measured:
    """Random play in a batch, with observations and masks."""
    batch = tinhorn.env.batch(find(id), rows, SEATS[id], seed=SEED)
    draw = np.random.default_rng(SEED)

    def run(seconds: float) -> tuple[int, float]:
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = batch.random_actions(draw)  # choosing is the learner's work, so it does not count
            began = process_time()
            batch.step(actions)
            spent += process_time() - began
            steps += rows
        return steps, spent

    return run


def aec_of(id: str) -> Measured:
    """Random play through PettingZoo's interface."""
    env = Aec(find(id), SEATS[id])
    draw = random.Random(SEED)

    def run(seconds: float) -> tuple[int, float]:
        steps, spent, seed = 0, 0.0, SEED
        while spent < seconds:
            began = process_time()
            env.reset(seed=seed)
            seed += 1
            while env.agents and spent < seconds:
                observed, _, over, _, _ = env.last()
                assert observed is not None
                env.step(None if over else draw.choice(np.flatnonzero(observed["action_mask"]).tolist()))
                steps += 1
            spent += process_time() - began
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
        found[f"batch of {ROWS}, {id}, {SEATS[id]} seats"] = batch_of(id)
        found[f"AEC, {id}, {SEATS[id]} seats"] = aec_of(id)
    if "liars_dice" in games:
        found["OpenSpiel, our liar's dice as a Python game"] = spiel_of("ours")
        found["OpenSpiel, its own liar's dice (C++)"] = spiel_of("theirs")
    return found


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
    about = {**machine(), "compiled": str(tinhorn.COMPILED), "seed": str(SEED), **{name: version(name) for name in PACKAGES}}
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
    if args.out:
        Path(f"{args.out}.json").write_text(json.dumps({"about": about, "steps_per_second": rates}, indent=1) + "\n", encoding="utf-8")
    return rates


if __name__ == "__main__":
    main()
