"""One step of learning: towards choices that were watched, or by PPO towards choices that turned out better than expected.

`Examples` are decisions with what is to be learnt of them. The gradients of the preferences are written out here, those of the weights in
the network.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import numpy as np

from tinhorn.learn.arrays import Library
from tinhorn.learn.critic import Critic
from tinhorn.learned.network import Array, Network, Weights, log_chances

FIRST_MOMENT: Final = 0.9
SECOND_MOMENT: Final = 0.999
TINY: Final = 1e-5
LARGEST_STEP: Final = 1.0  # norm of all gradients together
DECAY: Final = 1e-4


class Examples(msgspec.Struct):
    """Decisions in rows, on the device. `was` are the logarithms of the chances of the actions when they were chosen, `better` how much
    better than expected they turned out, and `returns` what came of them. `others` is what the others knew, where a critic sees
    everything."""

    numbers: Array
    masks: Array
    actions: Array
    was: Array
    better: Array
    returns: Array
    others: Array | None = None


class Figures(msgspec.Struct, frozen=True):
    """How a step went: the mean entropy of the choices, the part of the spread of the returns that the value explains, how often the
    likeliest action was the one of the example, the part of the examples whose change was cut off, and what a critic explains."""

    entropy: float
    explained: float
    alike: float
    cut: float
    judged: float = 0.0


def evened(xp: Any, better: Array) -> Array:
    """With mean 0 and spread 1."""
    return (better - xp.mean(better)) / (xp.std(better) + 1e-6)


class Adam:
    """Changes weights by their gradients. `first` and `second` are running means of the gradients and of their squares."""

    def __init__(self, owner: Network | Critic, library: Library) -> None:
        self.owner: Final = owner
        self.library: Final = library
        zeros = library.xp.zeros_like
        self.first: Weights = {name: zeros(each) for name, each in owner.weights.items()}
        self.second: Weights = {name: zeros(each) for name, each in owner.weights.items()}
        self.steps = 0

    def change(self, gradients: Weights, rate: float) -> None:
        xp = self.library.xp
        self.steps += 1
        norm = xp.sqrt(sum(xp.sum(each * each) for each in gradients.values()))
        cut = LARGEST_STEP / xp.where(norm > LARGEST_STEP, norm, xp.full_like(norm, LARGEST_STEP))
        size = rate * (1 - SECOND_MOMENT**self.steps) ** 0.5 / (1 - FIRST_MOMENT**self.steps)
        weights: Weights = {}
        for name, before in self.owner.weights.items():
            up = gradients[name] * cut
            self.first[name] = FIRST_MOMENT * self.first[name] + (1 - FIRST_MOMENT) * up
            self.second[name] = SECOND_MOMENT * self.second[name] + (1 - SECOND_MOMENT) * up * up
            after = before - size * self.first[name] / (xp.sqrt(self.second[name]) + TINY)
            weights[name] = after - rate * DECAY * before if before.ndim == 2 else after
        self.owner.weights = weights


class Learner:
    """Teaches a network, and the critic that judges its choices, if there is one. `steady` is the same network with mean weights."""

    def __init__(self, network: Network, library: Library, critic: Critic | None = None, steady: Network | None = None) -> None:
        self.network: Final = network
        self.library: Final = library
        self.steady: Final = steady
        self.critic: Final = critic
        self.adam: Final = Adam(network, library)
        self.adam_of_critic: Final = Adam(critic, library) if critic else None

    def imitate(self, examples: Examples, chosen: Any, rate: float) -> Figures:
        """A step towards the actions of these rows. The value learns what came of them."""
        rows = Rows(self, examples, chosen)
        up = (rows.chances - rows.choice) / len(chosen)
        return self.go(rows, up, rate)

    def improve(self, examples: Examples, chosen: Any, rate: float, clip: float, entropy: float, pull: float = 0.0) -> Figures:
        """A step of PPO. `entropy` is how much a mixed choice is worth by itself, `pull` how much it is to stay near the mean of the last
        updates. The critic learns what came of the choices."""
        xp = self.library.xp
        rows = Rows(self, examples, chosen)
        better, was = xp.take(examples.better, rows.at), xp.take(examples.was, rows.at)
        ratio = xp.exp(xp.sum(rows.logs * rows.choice, axis=1) - was)
        kept = xp.where(better > 0, xp.astype(ratio < 1 + clip, xp.float32), xp.astype(ratio > 1 - clip, xp.float32))
        push = xp.reshape(kept * ratio * better, (-1, 1))
        up = push * (rows.chances - rows.choice) + entropy * rows.chances * (rows.logs + xp.reshape(rows.entropy, (-1, 1)))
        if pull and self.steady is not None:
            up = up + pull * rows.chances * self.apart(self.steady, rows)
        return self.go(rows, up / len(chosen), rate, 1 - xp.mean(kept), self.judge(examples, rows, rate))

    def apart(self, steady: Network, rows: Rows) -> Array:
        """How much likelier each action is than with mean weights, in logarithms, above their mean by its chances."""
        xp = self.library.xp
        preferences, _, _ = steady.forward(rows.numbers)
        farther = xp.where(rows.masks, rows.logs - log_chances(xp, preferences, rows.masks), xp.zeros_like(rows.logs))
        return farther - xp.sum(rows.chances * farther, axis=1, keepdims=True)

    def judge(self, examples: Examples, rows: Rows, rate: float) -> Array | None:
        """A step of the critic. Returns how much of the spread of the returns it explains."""
        if self.critic is None or self.adam_of_critic is None or examples.others is None:
            return None
        xp = self.library.xp
        value, kept = self.critic.forward(rows.numbers, xp.take(examples.others, rows.at, axis=0))
        self.adam_of_critic.change(self.critic.backward(kept, (value - rows.returns) / value.shape[0]), rate)
        return self.explained(value, rows.returns)

    def explained(self, value: Array, returns: Array) -> Array:
        xp = self.library.xp
        spread = xp.mean((returns - xp.mean(returns)) ** 2)
        return 1 - xp.mean((value - returns) ** 2) / (spread + TINY)

    def go(self, rows: Rows, up: Array, rate: float, cut: Array | None = None, judged: Array | None = None) -> Figures:
        xp = self.library.xp
        wrong = rows.value - rows.returns
        # Preferences that were masked are far below: exp and its gradient are exactly 0 there, so nothing flows back.
        self.adam.change(self.network.backward(rows.kept, up, wrong / wrong.shape[0]), rate)
        same = xp.take_along_axis(rows.choice, xp.reshape(xp.argmax(rows.chances, axis=1), (-1, 1)), axis=1)
        found = [xp.mean(rows.entropy), self.explained(rows.value, rows.returns), xp.mean(same), cut, judged]
        nothing = xp.zeros_like(found[0])
        return Figures(*self.library.get(xp.stack([nothing if each is None else each for each in found])).tolist())


class Rows:
    """What the network makes of some examples, and what it should: `choice` has a 1 where the action of the example is."""

    def __init__(self, learner: Learner, examples: Examples, chosen: Any) -> None:
        library = learner.library
        xp = library.xp
        self.at = library.put(chosen)
        self.numbers = xp.take(examples.numbers, self.at, axis=0)
        self.masks = xp.take(examples.masks, self.at, axis=0)
        preferences, self.value, self.kept = learner.network.forward(self.numbers)
        self.logs = log_chances(xp, preferences, self.masks)
        self.chances = xp.exp(self.logs)
        self.logs = xp.where(self.masks, self.logs, xp.zeros_like(self.logs))
        codes = library.put(np.arange(self.masks.shape[1]))
        self.choice = xp.astype(xp.reshape(xp.take(examples.actions, self.at), (-1, 1)) == codes, xp.float32)
        self.returns = xp.take(examples.returns, self.at)
        self.entropy = -xp.sum(self.chances * self.logs, axis=1)
