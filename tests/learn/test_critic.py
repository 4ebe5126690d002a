"""The critic that sees everything: what it reads, and its gradients."""

from __future__ import annotations

import numpy as np
import pytest

import tinhorn
from tinhorn.env.batched import Batch
from tinhorn.env.observing import Observer
from tinhorn.learn.arrays import library_for
from tinhorn.learn.collecting import Collector
from tinhorn.learn.critic import Critic, first_critic
from tinhorn.learn.learning import Learner
from tinhorn.learn.settings import Settings, TablePlan
from tinhorn.learned.network import Network, first_weights
from tinhorn.learned.reading import NOTHING, reading_of

LIARS = tinhorn.game("tinhorn.examples.liars_dice:GAME")


def test_a_batch_tells_what_the_others_know() -> None:
    """The next seat comes first. Workers tell the same as this process."""
    game = tinhorn.game("goat")
    observer = Observer(game, 3)
    with Batch(game, 4, 3, seed=2, with_others=True) as here, Batch(game, 4, 3, seed=2, with_others=True, workers=2) as there:
        generator = np.random.default_rng(1)
        state = game.new(3, 2)
        for _ in range(6):
            assert here.others is not None
            assert there.others is not None
            assert (here.others == there.others).all()
            expected = [observer.of_state(state, (int(here.actors[0]) + further) % 3) for further in (1, 2)]
            assert here.others[0].tolist() == [list(each) for each in expected]
            actions = here.random_actions(generator)
            state.play(int(here.actors[0]), int(actions[0]))
            here.step(actions)
            there.step(actions)
    assert Batch(game, 2, 3).others is None


def critic_of(seats: int) -> tuple[Network, Critic]:
    network = Network(reading_of(LIARS), first_weights(reading_of(LIARS), 8, 2, 1))
    generator = np.random.default_rng(3)
    weights = {
        name: each.astype(np.float64) + 0.1 * generator.standard_normal(each.shape)
        for name, each in first_critic(network, seats, 8, 2, 1).items()
    }
    return network, Critic(network, seats, weights)


def test_its_gradients_are_those_of_small_differences() -> None:
    network, critic = critic_of(2)
    batch = Batch(LIARS, 6, 2, seed=1, with_others=True)
    numbers = network.numbers(batch.observations, batch.layout)
    others = critic.others(batch.others, batch.layout)
    tug = np.random.default_rng(2).standard_normal(6)
    found = critic.backward(critic.forward(numbers, others)[1], tug)
    assert set(found) == set(critic.weights)
    generator = np.random.default_rng(4)
    for name, each in critic.weights.items():
        at = tuple(generator.integers(size) for size in each.shape)
        before = each[at]
        each[at] = before + 1e-5
        more = float((critic.forward(numbers, others)[0] * tug).sum())
        each[at] = before - 1e-5
        less = float((critic.forward(numbers, others)[0] * tug).sum())
        each[at] = before
        assert found[name][at] == pytest.approx((more - less) / 2e-5, rel=1e-4, abs=1e-6), name


def test_at_a_smaller_table_nobody_sits_in_the_further_seats() -> None:
    network, critic = critic_of(4)
    batch = Batch(LIARS, 3, 2, seed=1, with_others=True)
    others = critic.others(batch.others, batch.layout)
    assert others.shape == (3, 3, network.reading.size)
    assert (others[:, 1:] == NOTHING).all()
    assert np.isfinite(critic.forward(network.numbers(batch.observations, batch.layout), others)[0]).all()


def test_it_explains_what_a_seat_cannot_know() -> None:
    """Both learn the outcomes of the same games of liar's dice; only the critic sees the other die."""
    settings = Settings(game="", tables=[TablePlan(2)], rows=128, steps=16, trace=1.0, field=0, advised=False)
    library = library_for("cpu")
    network = Network(reading_of(LIARS), first_weights(reading_of(LIARS), 16, 1, 1))
    critic = Critic(network, 2, first_critic(network, 2, 16, 1, 1))
    learner = Learner(network, library, critic)
    with Collector(LIARS, settings, network, library, 1, critic) as collector:
        examples = collector.collect(np.random.default_rng(1))
    everything = np.arange(len(examples.actions))
    for _ in range(80):
        figures = learner.improve(examples, everything, 1e-2, 0.1, 0.0)
    assert figures.judged > 1.5 * figures.explained > 0
