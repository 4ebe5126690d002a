"""The games as games of OpenSpiel."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import tinhorn.env
from tests.fixture_games import game_with
from tinhorn.core.events import Event
from tinhorn.core.game import Game
from tinhorn.env.observing import Observer
from tinhorn.env.spiel import Resampler

LIARS = "tinhorn.examples.liars_dice:GAME"


def test_random_simulations_pass(game: Game) -> None:
    for seats in game.seats:
        pyspiel.random_sim_test(tinhorn.env.openspiel(game, seats, deals=20), num_sims=1, serialize=False, verbose=False)


def test_states_are_saved_and_read(game: Game) -> None:
    spiel = tinhorn.env.openspiel(game, game.seats[0], deals=20)
    state = spiel.new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[0])
    back = spiel.deserialize_state(state.serialize())
    assert back.held.state.digest() == state.held.state.digest()
    assert str(back) == str(state)
    assert back.information_state_string(0) == state.information_state_string(0)


def test_installed_games_are_registered_by_name() -> None:
    tinhorn.env.openspiel(LIARS, 2)
    assert pyspiel.load_game("tinhorn_goat(players=3)").num_players() == 3
    assert {"tinhorn_dicetown", "tinhorn_legends", "tinhorn_meeples"} <= set(pyspiel.registered_names())


def test_tensors_are_the_observations(game: Game) -> None:
    state = tinhorn.env.openspiel(game, game.seats[-1]).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(7)
    observer = Observer(game, game.seats[-1])
    for player in range(game.seats[-1]):
        assert np.array(state.observation_tensor(player)).tolist() == observer.of_view(game.new(game.seats[-1], 7).view(player))


def test_clones_do_not_share_anything() -> None:
    state = tinhorn.env.openspiel("goat", 4).new_initial_state()
    state.apply_action(3)
    twin = state.clone()
    before = state.held.state.digest(), state.information_state_string(0)
    twin.apply_action(twin.legal_actions()[0])
    assert (state.held.state.digest(), state.information_state_string(0)) == before
    assert twin.held.state.digest() != before[0]


def test_copies_that_go_different_ways_have_heard_different_things() -> None:
    state = tinhorn.env.openspiel(LIARS, 2).new_initial_state()
    state.apply_action(3)
    one, other = state.clone(), state.clone()
    for twin, bid in ((one, 0), (other, 5)):
        twin.apply_action(bid)
    state.apply_action(7)
    for twin, bid in ((one, "1 x 1"), (other, "1 x 6"), (state, "2 x 2")):
        assert str(twin) == f"-1: deal 3\n0: bid {bid}\n"
        heard = twin.information_state_string(0)
        assert heard.count("> bid") == 1
        assert f"> bid {bid}\n" in heard
        assert heard == twin.clone().information_state_string(0)


def test_an_event_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often texts are asked for, of states and of their copies: otherwise a long game takes the square of its length."""
    told: list[object] = []
    tell = Game.tell

    def counted(game: Game, event: Event) -> str:
        told.append(event)
        return tell(game, event)

    monkeypatch.setattr(Game, "tell", counted)
    state = tinhorn.env.openspiel("goat", 3).new_initial_state()
    state.apply_action(3)
    while not state.is_terminal():
        for player in range(3):
            heard = state.information_state_string(player)
            assert state.clone().information_state_string(player) == heard
        state.apply_action(state.legal_actions()[0])
    events = sum(len(each.events) for each in state.held.heard)
    assert 100 < len(told) <= events


def test_an_information_state_recalls_what_was_heard() -> None:
    spiel = tinhorn.env.openspiel(LIARS, 2)
    assert spiel.get_type().provides_information_state_tensor
    assert not tinhorn.env.openspiel("goat", 4).get_type().provides_information_state_tensor
    state = spiel.new_initial_state()
    state.apply_action(1)
    state.apply_action(state.legal_actions()[2])
    assert "> bid 1 x 3" in state.information_state_string(0)
    assert "> bid 1 x 3" not in state.information_state_string(1)
    assert "bids 1 showing 3" in state.information_state_string(1)
    other = spiel.new_initial_state()
    other.apply_action(1)
    other.apply_action(other.legal_actions()[1])
    assert other.information_state_string(1) != state.information_state_string(1)


@pytest.mark.parametrize("id", [LIARS, "goat"])
def test_a_search_runs_on_imagined_states(id: str) -> None:
    game = tinhorn.game(id)
    spiel = tinhorn.env.openspiel(game, game.seats[0])
    bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 4, random_state=np.random.RandomState(1))
    bot.set_resampler(Resampler())
    state = spiel.new_initial_state()
    state.apply_action(5)
    for _ in range(2):
        before = state.held.state.digest()
        action = bot.step(state)
        assert action in state.legal_actions()
        assert state.held.state.digest() == before
        state.apply_action(action)


def test_a_resampled_state_looks_the_same() -> None:
    id = game_with((2,), at_once=False)
    game = tinhorn.game(id)
    state = tinhorn.env.openspiel(game, 2).new_initial_state()
    state.apply_action(9)
    player = state.current_player()
    twin = Resampler()(state, player)
    assert twin.held.state.view(player) == state.held.state.view(player)
    assert twin.held.state.digest() != state.held.state.digest()
    assert twin.information_state_string(player) == state.information_state_string(player)


def test_rolled_liars_dice_is_the_game_that_openspiel_has() -> None:
    """Same dice, same bids: the same legal actions and results in both, so what is known of one holds for the other."""
    import tinhorn.env.spiel_dice

    ours, theirs = pyspiel.load_game("tinhorn_liars_dice_rolled"), pyspiel.load_game("liars_dice")
    pyspiel.random_sim_test(ours, num_sims=2, serialize=True, verbose=False)
    draw = np.random.default_rng(4)
    liar = tinhorn.game(LIARS).parse("liar")
    for _ in range(200):
        one, other = ours.new_initial_state(), theirs.new_initial_state()
        while not other.is_terminal():
            assert one.is_chance_node() == other.is_chance_node()
            if other.is_chance_node():
                assert dict(one.chance_outcomes()) == pytest.approx(dict(other.chance_outcomes()))
                face = int(draw.integers(6))
                one.apply_action(face)
                other.apply_action(face)
                continue
            assert one.current_player() == other.current_player()
            legal = other.legal_actions()
            assert one.legal_actions() == [liar if action == 12 else action for action in legal]
            action = int(draw.choice(legal))
            one.apply_action(liar if action == 12 else action)
            other.apply_action(action)
        assert one.is_terminal()
        assert one.returns() == other.returns()


def test_a_solver_walks_the_rolled_tree() -> None:
    import tinhorn.env.spiel_dice  # noqa: F401

    game = pyspiel.load_game("tinhorn_liars_dice_rolled")
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 5)
    solver.run_iteration()
    state = game.new_initial_state()
    for face in (2, 4):
        state.apply_action(face)
    odds = solver.average_policy().action_probabilities(state)
    assert sum(odds.values()) == pytest.approx(1)
    assert set(odds) == set(state.legal_actions())
