"""Trains a small network for the goat game on a processor, with NumPy alone, and lets it play against random players.

    pip install 'tinhorn[env]'
    python examples/train_goat.py --minutes 3

The network has one hidden layer. It reads an observation and gives every action a preference and the position a value. It learns by
playing all seats itself (advantage actor-critic): each decision is made more likely if its game ended better than the value said.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small gain nothing from more threads

import numpy as np

import tinhorn.env
from tinhorn.env.batched import Batch
from tinhorn.env.turning import Turned

Array = np.ndarray[Any, np.dtype[np.float32]]
Codes = np.ndarray[Any, np.dtype[np.int64]]


class Network:
    """Preferences of actions and a value, from one hidden layer."""

    def __init__(self, size: int, actions: int, hidden: int, seed: int) -> None:
        draw = np.random.default_rng(seed)
        self.weights = {
            "in": (draw.standard_normal((size, hidden)) / np.sqrt(size)).astype(np.float32),
            "in_bias": np.zeros(hidden, np.float32),
            "policy": np.zeros((hidden, actions), np.float32),
            "policy_bias": np.zeros(actions, np.float32),
            "value": np.zeros(hidden, np.float32),
        }
        self.moments = {name: (np.zeros_like(each), np.zeros_like(each)) for name, each in self.weights.items()}
        self.updates = 0

    def __call__(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probability of every action, and the value."""
        w = self.weights
        hidden = np.maximum(seen @ w["in"] + w["in_bias"], 0)
        preferences = np.where(masks, hidden @ w["policy"] + w["policy_bias"], np.float32(-1e9))
        odds = np.exp(preferences - preferences.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), np.tanh(hidden @ w["value"])

    def learn(self, seen: Array, masks: Array, actions: Array, results: Array, rate: float, curiosity: float) -> None:
        """One step up the gradient (Adam)."""
        hidden, odds, values = self(seen, masks)
        number = len(seen)
        gain = results - values
        scaled = (gain - gain.mean()) / (gain.std() + 1e-6)
        chosen = np.zeros_like(odds)
        chosen[np.arange(number), actions] = 1
        logs = np.log(odds + 1e-9)
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        up = (chosen - odds) * scaled[:, None] - curiosity * odds * (logs + entropy)
        up_value = gain * (1 - values**2)
        up_hidden = (up @ self.weights["policy"].T + up_value[:, None] * self.weights["value"]) * (hidden > 0)
        steps = {
            "in": seen.T @ up_hidden,
            "in_bias": up_hidden.sum(axis=0),
            "policy": hidden.T @ up,
            "policy_bias": up.sum(axis=0),
            "value": hidden.T @ up_value,
        }
        self.updates += 1
        for name, step in steps.items():
            step = step / number
            first, second = self.moments[name]
            first += 0.1 * (step - first)
            second += 0.001 * (step**2 - second)
            size = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            self.weights[name] += (size * first / (np.sqrt(second) + 1e-8)).astype(np.float32)

    def choose(self, seen: Array, masks: Array, draw: np.random.Generator) -> Codes:
        _, odds, _ = self(seen, masks)
        noise = -np.log(-np.log(draw.random(odds.shape, np.float32) + 1e-12) + 1e-12)  # the highest of log odds plus this is a fair draw
        chosen: Codes = np.argmax(np.where(masks, np.log(odds + 1e-12) + noise, -np.inf), axis=1)
        return chosen


class Memory:
    """The decisions of games that are still going on, row by row, until their result is known."""

    def __init__(self, rows: int) -> None:
        self.open: list[list[tuple[int, Array, Array, int]]] = [[] for _ in range(rows)]
        self.done: list[tuple[Array, Array, int, float]] = []

    def note(self, batch: Batch, seen: Array, masks: Array, actors: Any, actions: Codes) -> None:
        for row, decisions in enumerate(self.open):
            if masks[row].sum() > 1:
                decisions.append((int(actors[row]), seen[row], masks[row], int(actions[row])))
            if batch.ended[row]:
                self.done += [(s, m, a, float(batch.rewards[row, seat])) for seat, s, m, a in decisions]
                decisions.clear()


def train(minutes: float, rows: int = 128, seats: int = 4, hidden: int = 64, seed: int = 1) -> Network:
    batch = tinhorn.env.batch("goat", rows, seats, seed=seed)
    network = Network(batch.size, batch.num_actions, hidden, seed)
    draw = np.random.default_rng(seed)
    memory = Memory(rows)
    table = Turned(batch.game, seats)
    end = time.process_time() + 60 * minutes
    told = 0
    while time.process_time() < end:
        seen, actors = batch.scaled(), batch.actors.copy()
        masks = table.masks(batch.masks, actors)
        actions = network.choose(seen, masks, draw)
        batch.step(table.actions(actions, actors))
        memory.note(batch, seen, masks, actors, actions)
        if len(memory.done) >= 1024:
            parts = [np.array(each) for each in zip(*memory.done, strict=True)]
            network.learn(parts[0], parts[1], parts[2], parts[3].astype(np.float32), rate=0.003, curiosity=0.003)
            memory.done.clear()
            if network.updates % 100 == 0 and network.updates > told:
                told = network.updates
                share = wins(network, games=200, seats=seats, seed=10_000 + told)
                print(f"{network.updates} updates: beats three random players in {100 * share:.0f} of 100 games", flush=True)
    return network


def wins(network: Network, games: int, seats: int, seed: int) -> float:
    """How often the network, in seat 0 of every game, is first against random players. A shared first place counts in part."""
    batch = tinhorn.env.batch("goat", min(games, 100), seats, seed=seed)
    draw = np.random.default_rng(seed)
    won, played = 0.0, 0
    while played < games:
        actions = batch.random_actions(draw)
        ours = batch.actors == 0
        if ours.any():  # seat 0 counts from itself, so its actions need no turning
            actions[ours] = network.choose(batch.scaled()[ours], batch.masks[ours], draw)
        batch.step(actions)
        for rewards in batch.rewards[batch.ended]:
            played += 1
            first = rewards >= rewards.max() - 1e-6
            won += float(first[0]) / first.sum()
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=3.0, help="of processor time (3)")
    parser.add_argument("--games", type=int, default=1000, help="against random players, at the end (1000)")
    args = parser.parse_args()
    network = train(args.minutes)
    share = wins(network, args.games, seats=4, seed=1_000_000)
    print(f"After {network.updates} updates: first in {100 * share:.1f} of 100 games against three random players; 25 is a fair share.")


if __name__ == "__main__":
    main()
