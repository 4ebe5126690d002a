"""Trains a small network for the goat game on a processor, with NumPy alone, and lets it play against random players.

    pip install 'tinhorn[env]'
    python examples/train_goat.py

The network has one hidden layer. It watches bots of the level `regular` and learns to decide as they do (imitation). It reads
observations in which it is always seat 0, and answers with actions that count seats from itself, so it can play every seat.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small gain nothing from more threads

import numpy as np

import tinhorn.env
from tinhorn.bots import make_bot
from tinhorn.env.observing import Observer
from tinhorn.env.relative import RelativeActions

SEATS = 4
HIDDEN = 96
Array = np.ndarray[Any, Any]


class Network:
    """Preferences of actions from an observation that is scaled from 0 to 1."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        draw = np.random.default_rng(seed)
        self.weights: dict[str, Array] = {
            "in": (draw.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, actions), np.float32),
            "out_bias": np.zeros(actions, np.float32),
        }
        self.moments = {name: (np.zeros_like(each), np.zeros_like(each)) for name, each in self.weights.items()}
        self.updates = 0

    def odds(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """The hidden layer, and the probability of every legal action."""
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["in_bias"], 0)
        preferences = np.where(masks, hidden @ self.weights["out"] + self.weights["out_bias"], np.float32(-1e9))
        raw = np.exp(preferences - preferences.max(axis=1, keepdims=True))
        return hidden, raw / raw.sum(axis=1, keepdims=True)

    def learn(self, seen: Array, masks: Array, actions: Array, rate: float) -> float:
        """One step (Adam) towards these actions. Returns how often the most likely action was theirs."""
        hidden, odds = self.odds(seen, masks)
        right = float((odds.argmax(axis=1) == actions).mean())
        up = -odds
        up[np.arange(len(seen)), actions] += 1
        up_hidden = (up @ self.weights["out"].T) * (hidden > 0)
        steps = {"in": seen.T @ up_hidden, "in_bias": up_hidden.sum(axis=0), "out": hidden.T @ up, "out_bias": up.sum(axis=0)}
        self.updates += 1
        size = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for name, step in steps.items():
            first, second = self.moments[name]
            first += 0.1 * (step / len(seen) - first)
            second += 0.001 * ((step / len(seen)) ** 2 - second)
            self.weights[name] += size * first / (np.sqrt(second) + 1e-8)
        return right

    def choose(self, seen: Array, masks: Array) -> Array:
        return self.odds(seen, masks)[1].argmax(axis=1)


def watch(games: int, seed: int) -> tuple[Array, Array, Array]:
    """Observations, masks and actions of regular bots, who sit among each other and among random players."""
    game = tinhorn.game("goat")
    observer = Observer(game, SEATS)
    turned = RelativeActions(game, SEATS)
    draw = np.random.default_rng(seed)
    seen, masks, actions = [], [], []
    for number in range(seed, seed + games):
        regular = draw.random(SEATS) < 0.6
        bots = [make_bot("regular" if regular[seat] else "random", game, seat, number) for seat in range(SEATS)]
        state = game.new(SEATS, number)
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            action = bots[seat].choose(state.view(seat), legal)
            if regular[seat] and len(legal) > 1:
                mask = np.zeros(game.num_actions, np.bool_)
                mask[turned.relative[seat][legal]] = True
                seen.append(np.array(observer.of_state(state, seat), np.int16))
                masks.append(mask)
                actions.append(turned.relative[seat][action])
            state.play(seat, action)
    low, high = np.array(observer.low), np.array(observer.high)
    return ((np.array(seen) - low) / np.maximum(high - low, 1)).astype(np.float32), np.array(masks), np.array(actions)


def train(games: int, epochs: int, seed: int) -> Network:
    seen, masks, actions = watch(games, seed)
    print(f"watched {len(seen)} decisions in {games} games, {time.process_time():.0f} s of processor time so far", flush=True)
    network = Network(seen.shape[1], masks.shape[1], seed)
    draw = np.random.default_rng(seed)
    for epoch in range(epochs):
        right = [
            network.learn(seen[some], masks[some], actions[some], rate=0.003 * (1 - epoch / epochs))
            for some in np.array_split(draw.permutation(len(seen)), max(1, len(seen) // 512))
        ]
        print(f"epoch {epoch + 1}: decides like them in {100 * np.mean(right):.0f} of 100 decisions", flush=True)
    return network


def wins(network: Network | None, games: int, seed: int) -> float:
    """How often seat 0 is first against random players; without a network it plays at random too. A shared place counts in part."""
    batch = tinhorn.env.batch("goat", min(games, 100), SEATS, seed=seed)
    draw = np.random.default_rng(seed)
    won, played = 0.0, 0
    while played < games:
        actions = batch.random_actions(draw)
        ours = batch.actors == 0
        if network is not None and ours.any():  # seat 0 counts from itself, so its actions need no turning
            actions[ours] = network.choose(batch.scaled()[ours], batch.masks[ours])
        batch.step(actions)
        for rewards in batch.rewards[batch.ended]:
            played += 1
            first = rewards >= rewards.max() - 1e-6
            won += float(first[0]) / float(first.sum())
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--watch", type=int, default=1500, metavar="N", help="games of bots to learn from (1500)")
    parser.add_argument("--epochs", type=int, default=8, help="how often to go through them (8)")
    parser.add_argument("--games", type=int, default=1000, help="against random players, at the end (1000)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    network = train(args.watch, args.epochs, args.seed)
    trained, untrained = wins(network, args.games, 1_000_000), wins(None, args.games, 1_000_000)
    print(f"First against three random players: the network in {100 * trained:.1f} of 100 games, a random player in {100 * untrained:.1f}.")
    print(f"{time.process_time():.0f} s of processor time in all")


if __name__ == "__main__":
    main()
