"""A critic that sees everything: what a seat may expect, by what all seats know together.

It judges the choices of a network while that learns. Nobody plays by it, so it is not kept with the network.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tinhorn.core.observation import Layout
from tinhorn.learned.network import Array, Network, Weights, back_through_blocks, first_trunk, through_blocks
from tinhorn.learned.reading import NOTHING


def first_critic(network: Network, seats: int, width: int, blocks: int, seed: int) -> dict[str, np.ndarray[Any, Any]]:
    """The weights of a critic for up to so many seats, who expects nothing."""
    weights = first_trunk(seats * network.weights["in"].shape[0], width, blocks, seed)
    return weights | {"value": np.zeros((width, 1), np.float32), "value.bias": np.zeros(1, np.float32)}


class Critic:
    """Reads the numbers of a network for whoever acts, and then for all others in their order, as far as there are any."""

    def __init__(self, network: Network, seats: int, weights: Weights) -> None:
        self.network: Final = network
        self.seats: Final = seats
        self.weights = weights
        self.blocks: Final = sum(name.endswith(".up") for name in weights)

    def others(self, observations: Array, layout: Layout) -> Array:
        """What the others know, from an array of a batch: a row for each of them, in the order that all tables share."""
        xp, network = self.network.xp, self.network
        rows, others, size = observations.shape
        numbers = network.numbers(xp.reshape(observations, (rows * others, size)), layout)
        told = xp.reshape(numbers, (rows, others, -1))
        absent = xp.full_like(told[:, :1], NOTHING)
        return xp.concat([told, *[absent] * (self.seats - 1 - others)], axis=1)

    def forward(self, numbers: Array, others: Array) -> tuple[Array, list[Array]]:
        """What whoever acts may expect, and what the gradients need."""
        xp, network, weights = self.network.xp, self.network, self.weights
        everybody = [numbers, *[others[:, n] for n in range(self.seats - 1)]]
        inputs = xp.concat([network.columns(each) for each in everybody], axis=1)
        end, kept = through_blocks(xp, weights, self.blocks, inputs, inputs @ weights["in"] + weights["in.bias"])
        return (end @ weights["value"])[:, 0] + weights["value.bias"], kept

    def backward(self, kept: list[Array], up_value: Array) -> Weights:
        """The gradients of all weights, from that of the value."""
        xp, weights = self.network.xp, self.weights
        column = xp.reshape(up_value, (-1, 1))
        found = back_through_blocks(xp, weights, self.blocks, kept, column @ xp.matrix_transpose(weights["value"]))
        return found | {"value": xp.matrix_transpose(kept[-1]) @ column, "value.bias": xp.reshape(xp.sum(up_value), (1,))}
