"""The network and its gradients, for NumPy and every array library that keeps the array API standard, such as PyTorch.

Inputs pass a linear layer and a few residual blocks. From the last one come the preferences of all actions, made of those of their parts,
and the value: the reward that the seat may expect. Gradients are written out, so training and playing are the same code and need no more
than matrix products. A test compares them with small differences.

A network may be advised. Then it also sees what the rule of thumb would do, and how far it trusts that comes from the last block as well:
the preference of this action grows by so much.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tinhorn.core.observation import Layout
from tinhorn.learned.choices import parts_matrix
from tinhorn.learned.reading import NOTHING, Reading

Array = Any  # of NumPy, PyTorch or another library
Weights = dict[str, Array]
SMALL: Final = 1e-6
FEW_ROWS: Final = 4
NEVER: Final = -1e9  # the preference of an action that is not allowed
PARTS: Final = "parts"  # weights of a network that prefers actions by their parts
ACTIONS: Final = "actions"  # and of one that prefers each by itself


def first_weights(
    reading: Reading, width: int, blocks: int, seed: int, advised: bool = False, flat: bool = False
) -> dict[str, np.ndarray[Any, Any]]:
    """Those of a network that knows nothing: all actions are equally likely. In a `flat` one they share no parts."""
    actions = reading.game.num_actions
    weights = first_trunk(reading.inputs + actions * advised, width, blocks, seed)
    head, preferred = (ACTIONS, actions) if flat else (PARTS, parts_matrix(reading.game).shape[1])
    weights[head] = np.zeros((width, preferred), np.float32)
    weights[f"{head}.bias"] = np.zeros((1, preferred), np.float32)
    weights["value"] = np.zeros((width, 1), np.float32)
    weights["value.bias"] = np.zeros(1, np.float32)
    if advised:
        weights["trust"] = np.zeros((width, 1), np.float32)
        weights["trust.bias"] = np.zeros(1, np.float32)
    return weights


def first_trunk(inputs: int, width: int, blocks: int, seed: int) -> dict[str, np.ndarray[Any, Any]]:
    """A linear layer and residual blocks, from so many inputs."""
    draw = np.random.default_rng(seed)

    def drawn(inner: int, outer: int, gain: float) -> np.ndarray[Any, Any]:
        return np.asarray(draw.standard_normal((inner, outer)) * gain / np.sqrt(inner), np.float32)

    weights = {"in": drawn(inputs, width, 2.0), "in.bias": np.zeros(width, np.float32)}
    for block in range(blocks):
        weights[f"{block}.gain"] = np.ones(width, np.float32)
        weights[f"{block}.up"] = drawn(width, width, np.sqrt(2))
        weights[f"{block}.up.bias"] = np.zeros(width, np.float32)
        weights[f"{block}.down"] = drawn(width, width, 0.5)
        weights[f"{block}.down.bias"] = np.zeros(width, np.float32)
    weights["gain"] = np.ones(width, np.float32)
    return weights


class Network:
    """A network with the arrays of a library: `xp` is its namespace, and `put` makes an array of NumPy one of its arrays."""

    def __init__(self, reading: Reading, weights: Weights, xp: Any = np, put: Any = np.asarray) -> None:
        self.reading: Final = reading
        self.xp: Final = xp
        self.weights = weights
        self.blocks: Final = sum(name.endswith(".up") for name in weights)
        self.put: Final = put
        self.advised: Final = "trust" in weights
        self.flat: Final = ACTIONS in weights
        self.sources: Final[dict[Layout, Array]] = {}
        self.absolute: Final[dict[int, Array]] = {}
        told, value, codes = reading.told, reading.value, np.arange(reading.game.num_actions) if self.advised else np.zeros(0, np.int64)
        self.told: Final = put(np.concatenate([told, np.full(len(codes), reading.size)]))
        self.value: Final = put(np.concatenate([value, codes.astype(value.dtype)]))
        self.growing: Final = put(reading.growing)
        self.low: Final = put(reading.low)
        self.scale: Final = put(reading.scale)
        self.parts: Final = put(np.ascontiguousarray(parts_matrix(reading.game).T))
        self._joined: tuple[Array, Array] | None = None  # of a network that is not trained any more

    def settle(self) -> None:
        """The weights stay as they are from now on: what actions make of their parts is reckoned once for all."""
        self._joined = self.joined()

    def joined(self) -> tuple[Array, Array]:
        """The weights and the bias of all actions, from those of their parts."""
        if self.flat:
            return self.weights[ACTIONS], self.weights[f"{ACTIONS}.bias"]
        return self._joined or (self.weights[PARTS] @ self.parts, self.weights[f"{PARTS}.bias"] @ self.parts)

    def numbers(self, observations: Array, layout: Layout, advice: Array | None = None) -> Array:
        """Observations of tables of one kind, in the order that all tables share. The last number is what the rule of thumb advises, if
        the network is advised: an action that counts seats from whoever acts, or `NOTHING` where it is not told."""
        xp = self.xp
        if layout not in self.sources:
            source = self.reading.source(layout)
            self.sources[layout] = self.put(np.append(source, layout.size + 3) if self.advised else source)
        seated = xp.full_like(observations[:, :1], layout.seats)
        nothing, zero = xp.full_like(seated, NOTHING), xp.zeros_like(seated)
        said = nothing if advice is None else xp.astype(xp.reshape(advice, (-1, 1)), observations.dtype)
        return xp.take(xp.concat([observations, seated, nothing, zero, said], axis=1), self.sources[layout], axis=1)

    def absolute_codes(self, seats: int, actors: Array) -> Array:
        """For each row the codes of the contract by those that count seats from whoever acts."""
        if seats not in self.absolute:
            self.absolute[seats] = self.put(self.reading.turned(seats).absolute.astype(np.int64))
        return self.xp.take(self.absolute[seats], actors, axis=0)

    def columns(self, numbers: Array) -> Array:
        """The inputs of the network: from numbers in the common order."""
        xp = self.xp
        told = xp.astype(xp.take(numbers, self.told, axis=1) == self.value, xp.float32)
        growing = xp.astype(xp.take(numbers, self.growing, axis=1), xp.float32)
        return xp.concat([told, (xp.maximum(growing, self.low) - self.low) * self.scale], axis=1)

    def advice_in(self, inputs: Array) -> Array:
        """A 1 for the advised action among all actions."""
        return inputs[:, len(self.reading.told) : len(self.reading.told) + self.reading.game.num_actions]

    def forward(self, numbers: Array) -> tuple[Array, Array, list[Array]]:
        """The preferences of all actions, the value, and what the gradients need."""
        weights = self.weights
        inputs = self.columns(numbers)
        end, kept = through_blocks(self.xp, weights, self.blocks, inputs, self.first_layer(inputs))
        actions, bias = self.joined()
        preferences = end @ actions + bias
        if self.advised:
            preferences = preferences + self.advice_in(inputs) * (end @ weights["trust"] + weights["trust.bias"])
        value = (end @ weights["value"])[:, 0] + weights["value.bias"]
        return preferences, value, kept

    def first_layer(self, inputs: Array) -> Array:
        """Most inputs are 0. Where there are few rows it pays to leave them out."""
        first, bias = self.weights["in"], self.weights["in.bias"]
        if self.xp is not np or len(inputs) > FEW_ROWS:
            return inputs @ first + bias
        used = [np.flatnonzero(row) for row in inputs]
        return np.stack([row[at] @ first[at] for row, at in zip(inputs, used, strict=True)]) + bias

    def backward(self, kept: list[Array], up_preferences: Array, up_value: Array) -> Weights:
        """The gradients of all weights, from those of the preferences and of the value."""
        xp, weights = self.xp, self.weights
        end = kept[-1]
        found: Weights = {}
        both = xp.matrix_transpose(self.joined()[0])
        up_actions = xp.matrix_transpose(end) @ up_preferences
        up_bias = xp.sum(up_preferences, axis=0, keepdims=True)
        if self.flat:
            found[ACTIONS], found[f"{ACTIONS}.bias"] = up_actions, up_bias
        else:
            of_parts = xp.matrix_transpose(self.parts)
            found[PARTS], found[f"{PARTS}.bias"] = up_actions @ of_parts, up_bias @ of_parts
        column = xp.reshape(up_value, (-1, 1))
        found["value"] = xp.matrix_transpose(end) @ column
        found["value.bias"] = xp.reshape(xp.sum(up_value), (1,))
        up_end = up_preferences @ both + column @ xp.matrix_transpose(weights["value"])
        if self.advised:
            up_trust = xp.sum(up_preferences * self.advice_in(kept[0]), axis=1, keepdims=True)
            found["trust"] = xp.matrix_transpose(end) @ up_trust
            found["trust.bias"] = xp.reshape(xp.sum(up_trust), (1,))
            up_end = up_end + up_trust @ xp.matrix_transpose(weights["trust"])
        found |= back_through_blocks(xp, weights, self.blocks, kept, up_end)
        return found


def through_blocks(xp: Any, weights: Weights, blocks: int, inputs: Array, flow: Array) -> tuple[Array, list[Array]]:
    """What comes out of the residual blocks, from what the first layer made of the inputs, and what the gradients need."""
    kept: list[Array] = [inputs]
    for block in range(blocks):
        size, evened = even(xp, flow)
        hidden = (evened * weights[f"{block}.gain"]) @ weights[f"{block}.up"] + weights[f"{block}.up.bias"]
        hidden = xp.where(hidden > 0, hidden, xp.zeros_like(hidden))
        kept += [size, evened, hidden]
        flow = flow + hidden @ weights[f"{block}.down"] + weights[f"{block}.down.bias"]
    size, evened = even(xp, flow)
    end = evened * weights["gain"]
    return end, [*kept, size, evened, end]


def back_through_blocks(xp: Any, weights: Weights, blocks: int, kept: list[Array], up_end: Array) -> Weights:
    """The gradients of the weights of the blocks and of the first layer, from that of what comes out."""
    size, evened, _ = kept[-3:]
    found: Weights = {"gain": xp.sum(up_end * evened, axis=0)}
    up = uneven(xp, size, evened, up_end * weights["gain"])
    for block in reversed(range(blocks)):
        size, evened, hidden = kept[1 + 3 * block : 4 + 3 * block]
        found[f"{block}.down"] = xp.matrix_transpose(hidden) @ up
        found[f"{block}.down.bias"] = xp.sum(up, axis=0)
        up_hidden = up @ xp.matrix_transpose(weights[f"{block}.down"])
        up_hidden = xp.where(hidden > 0, up_hidden, xp.zeros_like(up_hidden))
        found[f"{block}.up"] = xp.matrix_transpose(evened * weights[f"{block}.gain"]) @ up_hidden
        found[f"{block}.up.bias"] = xp.sum(up_hidden, axis=0)
        up_evened = up_hidden @ xp.matrix_transpose(weights[f"{block}.up"])
        found[f"{block}.gain"] = xp.sum(up_evened * evened, axis=0)
        up = up + uneven(xp, size, evened, up_evened * weights[f"{block}.gain"])
    found["in"] = xp.matrix_transpose(kept[0]) @ up
    found["in.bias"] = xp.sum(up, axis=0)
    return found


def even(xp: Any, flow: Array) -> tuple[Array, Array]:
    """The size of each row, and the rows divided by it."""
    size = xp.sqrt(xp.mean(flow * flow, axis=1, keepdims=True) + SMALL)
    return size, flow / size


def uneven(xp: Any, size: Array, evened: Array, up: Array) -> Array:
    """The gradient of a row from that of the row divided by its size."""
    return (up - evened * xp.mean(up * evened, axis=1, keepdims=True)) / size


def log_chances(xp: Any, preferences: Array, masks: Array) -> Array:
    """The logarithms of the chances of all actions; those that are not allowed have next to none."""
    allowed = xp.where(masks, preferences, xp.full_like(preferences, NEVER))
    lowered = allowed - xp.max(allowed, axis=1, keepdims=True)
    return lowered - xp.log(xp.sum(xp.exp(lowered), axis=1, keepdims=True))


def draw(xp: Any, log_chances: Array, masks: Array, luck: Array, least: float = 0.0) -> Array:
    """An action in each row, by a number from 0 to 1 for each, from those that are liked at least so much as a part of the favourite.
    Where rounding leads to an action that is not allowed, the likeliest one."""
    chances = xp.exp(log_chances)
    if least:
        chances = xp.where(chances >= least * xp.max(chances, axis=1, keepdims=True), chances, xp.zeros_like(chances))
    sums = xp.cumulative_sum(chances, axis=1)
    reached = xp.reshape(luck, (-1, 1)) * 0.999999 * sums[:, -1:]
    drawn = xp.sum(xp.astype(sums <= reached, xp.int64), axis=1)
    drawn = xp.where(drawn < masks.shape[1], drawn, xp.full_like(drawn, masks.shape[1] - 1))
    allowed = xp.take_along_axis(masks, xp.reshape(drawn, (-1, 1)), axis=1)[:, 0]
    return xp.where(allowed, drawn, xp.astype(xp.argmax(log_chances, axis=1), xp.int64))
