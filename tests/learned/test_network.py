"""The network: its gradients, its inputs at every number of seats, and that it knows what its seat knows."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import array_api_strict
import numpy as np
import pytest

import tinhorn
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.playout import play_out
from tinhorn.env.batched import Batch
from tinhorn.env.observing import Observer, layout_of
from tinhorn.learned.choices import parts_matrix, parts_of
from tinhorn.learned.keeping import shipped
from tinhorn.learned.network import Network, draw, first_weights, log_chances
from tinhorn.learned.reading import reading_of

LIARS = tinhorn.game("tinhorn.examples.liars_dice:GAME")


def scattered(game: Game, width: int = 8, blocks: int = 2, advised: bool = False, flat: bool = False) -> dict[str, Any]:
    """Weights of which none is 0, as after some training."""
    generator = np.random.default_rng(3)
    return {
        name: each + 0.1 * generator.standard_normal(each.shape).astype(np.float32)
        for name, each in first_weights(reading_of(game), width, blocks, 1, advised, flat).items()
    }


def some_numbers(game: Game, network: Network, seats: int, rows: int = 6) -> np.ndarray[Any, Any]:
    batch = Batch(game, rows, seats, seed=1, with_advice=network.advised)
    generator = np.random.default_rng(1)
    for _ in range(2):
        batch.step(batch.random_actions(generator))
    advice = network.reading.turned(seats).relative[batch.actors, batch.advice] if network.advised else None
    return network.numbers(batch.observations, batch.layout, advice)


@pytest.mark.parametrize(("advised", "flat"), [(False, False), (True, False), (False, True)])
def test_gradients_are_those_of_small_differences(advised: bool, flat: bool) -> None:
    weights = {name: each.astype(np.float64) for name, each in scattered(LIARS, advised=advised, flat=flat).items()}
    network = Network(reading_of(LIARS), weights)
    numbers = some_numbers(LIARS, network, 2)
    generator = np.random.default_rng(2)
    pull, tug = generator.standard_normal((6, LIARS.num_actions)), generator.standard_normal(6)

    def total() -> float:
        preferences, value, _ = network.forward(numbers)
        return float((preferences * pull).sum() + (value * tug).sum())

    found = network.backward(network.forward(numbers)[2], pull, tug)
    assert set(found) == set(weights)
    for name, each in weights.items():
        assert found[name].shape == each.shape, name
        for _ in range(8):
            at = tuple(generator.integers(size) for size in each.shape)
            before = each[at]
            each[at] = before + 1e-5
            more = total()
            each[at] = before - 1e-5
            less = total()
            each[at] = before
            assert found[name][at] == pytest.approx((more - less) / 2e-5, rel=1e-4, abs=1e-6), name


@pytest.mark.parametrize("id", ["goat", "meeples"])
def test_every_number_has_its_place_at_every_number_of_seats(id: str) -> None:
    """What two tables of different size both have is told in the same place."""
    game = tinhorn.game(id)
    reading = reading_of(game)
    network = Network(reading, first_weights(reading, 8, 1, 1))
    for seats in game.seats:
        state = game.new(seats, 5)
        seat = state.next_to_act()
        observer = Observer(game, seats)
        numbers = network.numbers(np.array([observer.of_state(state, seat)], np.int16), observer.layout)
        source = reading.source(observer.layout)
        assert sorted(source[source < observer.size]) == list(range(observer.size))
        assert numbers[0, -1] == seats
        columns = network.columns(numbers)
        assert columns.shape == (1, reading.inputs)
        assert columns.min() >= 0
        assert columns.max() <= 1


def test_a_box_adds_fields_and_moves_none() -> None:
    """With a box in play all that the base game tells is read at the same places."""
    game = tinhorn.game("legends")
    reading = reading_of(game)
    base, boxed = layout_of(game, 2), layout_of(game, 2, {"ante_up": True})
    told = {layout: {field.name: start for field, start in zip(layout.fields, layout.starts, strict=True)} for layout in (base, boxed)}
    source = {layout: reading.source(layout) for layout in (base, boxed)}
    for name, start in told[base].items():
        assert source[base].tolist().index(start) == source[boxed].tolist().index(told[boxed][name]), name
    assert (source[boxed] < boxed.size).sum() == boxed.size > base.size


# What the network that ships was trained to see: digests of its numbers, by seats and boxes.
SEEN = (
    (2, "", "c151787a266649a6"),
    (4, "", "8efc1fbb1087bc46"),
    (6, "", "4f19d822a5c95f53"),
    (3, "blood_money", "9f158e1149c9298c"),
    (4, "ante_up wild_bunch", "8662257513a4eb8a"),
    (5, "ante_up blood_money wild_bunch", "8f06a83464618f42"),
)


@pytest.mark.parametrize(("seats", "boxes", "digest"), SEEN)
def test_the_network_that_ships_sees_what_it_was_trained_to_see(seats: int, boxes: str, digest: str) -> None:
    """Observations tell only what is in play; of all else it sees none."""
    game = tinhorn.game("legends")
    options = dict.fromkeys(boxes.split(), True)
    observer = Observer(game, seats, options=options)
    network, seen = shipped(game).network, sha256()
    pick, state = Pick(seats), game.new(seats, 1, **options)
    while play_out(state, pick, 40) == 40 and not state.over:
        row = np.array([observer.of_state(state, state.next_to_act())], np.int16)
        seen.update(network.numbers(row, observer.layout).astype("<i2").tobytes())
    assert seen.hexdigest()[:16] == digest


def test_of_things_that_are_not_in_play_a_network_sees_none() -> None:
    game = tinhorn.game("legends")
    reading, layout = reading_of(game), layout_of(game, 4)
    whole = layout_of(game, 4, dict.fromkeys(("ante_up", "blood_money", "wild_bunch"), True))
    size = {each: {field.name: field.shape(4) for field in each.fields} for each in (layout, whole)}
    source = reading.source(layout)
    for name in ("items", "deeds", "regions", "used_up"):
        (*_, told), (*_, known) = size[layout][name], size[whole][name]
        assert told < known
        row = source[reading.places[name].of((*size[layout][name][:-1], known))].reshape(-1, known)
        assert ((row == layout.size + 2).sum(axis=1) == known - told).all(), name
        assert (row < layout.size).sum() == row.size - (row == layout.size + 2).sum()


def test_an_advised_network_trusts_the_rule_of_thumb() -> None:
    """Its weights say how far. Where it is not told, nothing is added."""
    weights = first_weights(reading_of(LIARS), 8, 1, 1, advised=True)
    weights["trust.bias"] = weights["trust.bias"] + 3
    network = Network(reading_of(LIARS), weights)
    batch = Batch(LIARS, 4, 2, seed=1, with_advice=True)
    assert batch.masks[np.arange(4), batch.advice].all()
    advice = network.reading.turned(2).relative[batch.actors, batch.advice]
    preferences, _, _ = network.forward(network.numbers(batch.observations, batch.layout, advice))
    assert preferences.argmax(axis=1).tolist() == advice.tolist()
    assert preferences.max() == pytest.approx(3)
    assert not network.forward(network.numbers(batch.observations, batch.layout))[0].any()


def test_parts_of_actions_tell_them_apart() -> None:
    game = tinhorn.game("goat")
    matrix = parts_matrix(game)
    assert len(np.unique(matrix, axis=0)) == game.num_actions
    offer = game.parse("offer farmer as sheriff to 1")
    card, claim, _ = game.vocabulary.verb_of(offer).args(offer)
    assert ("pair", "offer", "card", card, "claim", claim) in parts_of(game, offer)
    assert matrix.shape[1] < game.num_actions / 2


@pytest.mark.parametrize("id", ["goat", "dicetown"])
def test_two_worlds_alike_to_a_seat_give_it_the_same_policy(id: str) -> None:
    game = tinhorn.game(id)
    network = Network(reading_of(game), scattered(game, advised=True))
    turned = network.reading.turned(3)
    observer = Observer(game, 3)
    state = game.new(3, 4)
    looked = 0
    while looked < 12:
        seat = state.next_to_act()
        worlds = [state, *(game.imagine(state.view(seat), seed) for seed in (1, 2))]
        rows = np.array([observer.of_state(world, seat) for world in worlds], np.int16)
        said = [game.advise(world, seat, world.options(seat), Pick(looked)) for world in worlds]
        advice = turned.relative[seat, said]
        answers = [  # one by one: rows of a product may round differently
            network.forward(network.numbers(rows[n : n + 1], observer.layout, advice[n : n + 1])) for n in range(len(worlds))
        ]
        for preferences, value, _ in answers[1:]:
            assert (preferences == answers[0][0]).all()
            assert (value == answers[0][1]).all()
        looked += 1
        state.play(seat, state.legal(seat)[looked % len(state.legal(seat))])


def test_the_network_keeps_the_array_standard() -> None:
    """The strict library of the standard refuses all else, so PyTorch and others run the same code. Both give the same numbers."""
    xp = array_api_strict
    reading = reading_of(LIARS)
    plain = Network(reading, scattered(LIARS))
    strict = Network(reading, {name: xp.asarray(each) for name, each in plain.weights.items()}, xp, xp.asarray)
    batch = Batch(LIARS, 6, 2, seed=1)
    pull = np.random.default_rng(1).standard_normal((6, LIARS.num_actions)).astype(np.float32)
    actors = batch.actors.astype(np.int64)
    found = []
    for network, lib, put in ((plain, np, np.asarray), (strict, xp, xp.asarray)):
        numbers = network.numbers(put(batch.observations.copy()), batch.layout)
        masks = lib.take_along_axis(put(batch.masks.copy()), network.absolute_codes(2, put(actors)), axis=1)
        preferences, value, kept = network.forward(numbers)
        logs = log_chances(lib, preferences, masks)
        drawn = draw(lib, logs, masks, put(np.linspace(0, 0.99, 6, dtype=np.float32)))
        gradients = network.backward(kept, put(pull), value)
        found.append([np.asarray(each) for each in (preferences, value, logs, drawn, *gradients.values())])
    for one, other in zip(*found, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-5)


def test_actions_are_drawn_by_their_chances_and_never_forbidden_ones() -> None:
    masks = np.array([[True, False, True, True]] * 4000)
    logs = log_chances(np, np.log(np.array([[0.5, 9.0, 0.3, 0.2]] * 4000, np.float32)), masks)
    drawn = draw(np, logs, masks, np.random.default_rng(1).random(4000, np.float32))
    np.testing.assert_allclose(np.bincount(drawn, minlength=4) / 4000, [0.5, 0, 0.3, 0.2], atol=0.03)
    ends = draw(np, logs[:2], masks[:2], np.array([0.0, 1.0], np.float32))
    assert ends.tolist() == [0, 3]
