"""Liar's dice with one die each, reckoned out: what a network wins against itself, and what the best answer wins against it.

Bids always rise, so a set of bids is a history: 4096 of them. A policy is a table of chances by history, own die and action.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

import tinhorn
from tinhorn.core.state import State
from tinhorn.env.observing import Observer, layout_of
from tinhorn.examples.liars_dice.verbs import BID, LIAR
from tinhorn.learned.network import Network, log_chances

ADDRESS = "tinhorn.examples.liars_dice:GAME"
SIDES = 6
BIDS = 2 * SIDES
HISTORIES = 1 << BIDS
CALL = BIDS  # the place of calling the other a liar, after all bids
VALUE = -1 / 36  # what the first player wins if both play as well as can be
Array = np.ndarray[Any, Any]


def histories(die: int) -> list[State]:
    """A table for each history, in which everybody has this die."""
    first = tinhorn.game(ADDRESS).new(2, 1)
    first.dice = ((die,), (die,))  # type: ignore[attr-defined]
    found = [first] * HISTORIES
    for history in range(1, HISTORIES):
        highest = history.bit_length() - 1
        before = found[history ^ 1 << highest]
        found[history] = before.copy()
        found[history].apply(before.next_to_act(), BID.first + highest)
    return found


@cache
def decisions() -> tuple[Array, Array]:
    """What is seen and what is allowed in all histories with each die, one die after another."""
    game = tinhorn.game(ADDRESS)
    observer = Observer(game, 2)
    states = [state for die in range(SIDES) for state in histories(die)]
    rows = np.array([observer.of_state(state, state.next_to_act()) for state in states], np.int16)
    masks = np.zeros((len(states), game.num_actions), np.bool_)
    for n, state in enumerate(states):
        masks[n, state.options(state.next_to_act())] = True
    return rows, masks


def policy_of(network: Network) -> Array:
    """The chances of all bids and of the call, by history and own die."""
    rows, masks = decisions()
    preferences, _, _ = network.forward(network.numbers(rows, layout_of(network.reading.game, 2)))
    chances = np.exp(log_chances(np, preferences, masks))[:, [*range(BID.first, BID.first + BIDS), LIAR]]
    found: Array = chances.reshape(SIDES, HISTORIES, BIDS + 1).transpose(1, 0, 2)
    return found


def outcomes(history: int) -> Array:
    """What the first player wins when the last bid is called, by both dice."""
    if not history:
        return np.zeros((SIDES, SIDES))
    bid = history.bit_length() - 1
    number, face = BID.args(BID.first + bid)
    fits = np.array([die in (face, SIDES - 1) for die in range(SIDES)], np.int64)
    true = fits[:, None] + fits[None, :] > number
    return np.where(true == (history.bit_count() % 2 == 1), 1.0, -1.0)


def own_value(policy: Array) -> float:
    """What the first player wins where both play by the policy."""
    worth = np.zeros((HISTORIES, SIDES, SIDES))
    for history in reversed(range(HISTORIES)):
        chances = policy[history][:, None, :] if history.bit_count() % 2 == 0 else policy[history][None, :, :]
        worth[history] = chances[..., CALL] * outcomes(history)
        for bid in range(history.bit_length(), BIDS):
            worth[history] += chances[..., bid] * worth[history | 1 << bid]
    return float(worth[0].mean())


def best_answer(policy: Array, seat: int) -> float:
    """What a seat wins that knows the policy of the other."""
    sign = 1 if seat == 0 else -1
    reach = np.ones((HISTORIES, SIDES))  # how likely the other is to have bid so, by its die
    for history in range(1, HISTORIES):
        highest = history.bit_length() - 1
        before = history ^ 1 << highest
        own = before.bit_count() % 2 == seat
        reach[history] = reach[before] * (1 if own else policy[before][:, highest])
    worth = np.zeros((HISTORIES, SIDES))  # by the own die
    for history in reversed(range(HISTORIES)):
        ends = sign * (outcomes(history) if seat == 0 else outcomes(history).T) / SIDES  # own die first
        higher = [worth[history | 1 << bid] for bid in range(history.bit_length(), BIDS)]
        if history.bit_count() % 2 == seat:
            worth[history] = np.max([*higher, *([ends @ reach[history]] if history else [])], axis=0)
        else:
            worth[history] = sum(higher) + ends @ (reach[history] * policy[history][:, CALL])
    return float(worth[0].mean())


def exploitability(policy: Array) -> float:
    """What the best answers win against the policy, on average over both seats. 0 only where nobody can do better."""
    return (best_answer(policy, 0) + best_answer(policy, 1)) / 2
