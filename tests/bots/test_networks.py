"""Bots with a network: whole games, and what plays where a network cannot be used."""

from __future__ import annotations

import logging
import sys

import pytest

import tinhorn
from tests.bots.playing import played
from tinhorn.bots import networks
from tinhorn.bots.levels import make_bot
from tinhorn.bots.search import Search
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.learned.keeping import Kept, Unfit

WITH_NETWORKS = ("goat", "dicetown")


@pytest.fixture
def sharp_has_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "levels_of", lambda folder: ["sharp"])
    networks.network_for.cache_clear()


@pytest.mark.parametrize("name", WITH_NETWORKS)
def test_a_network_plays_whole_games_and_the_same_one_again(name: str) -> None:
    game = tinhorn.game(name)
    assert played(game, 2, "policy").digest() == played(game, 2, "policy").digest()


@pytest.mark.parametrize("name", WITH_NETWORKS)
def test_a_network_with_search_tries_out_worlds_and_thinks_the_same_again(name: str) -> None:
    game = tinhorn.game(name)
    state = game.new(2, 5)
    for _ in range(3):
        seat = state.to_act[0]
        thoughts = [make_bot("learned@16", game, seat, 7).think(state.view(seat), state.legal(seat)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        state.play(seat, thoughts[0].action)


@pytest.mark.parametrize("name", WITH_NETWORKS)
@pytest.mark.usefixtures("sharp_has_a_network")
def test_without_numpy_a_level_searches_and_says_why(name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    game = tinhorn.game(name)
    with caplog.at_level(logging.WARNING):
        assert isinstance(make_bot("sharp", game, 0, 1), Search)
        assert isinstance(make_bot("sharp", game, 0, 2), Search)
    assert [record.message for record in caplog.records] == [
        f"sharp of {name} plays by search alone: a network needs NumPy, which is not installed: pip install 'tinhorn[env]'"
    ]
    with pytest.raises(TinhornError, match="needs NumPy"):
        make_bot("policy", game, 0, 1)


def test_a_level_that_plays_without_a_network_loads_none(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(networks, "levels_of", lambda folder: [])
    monkeypatch.setitem(sys.modules, "numpy", None)
    networks.network_for.cache_clear()
    with caplog.at_level(logging.WARNING):
        assert isinstance(make_bot("sharp", tinhorn.game("goat"), 0, 1), Search)
    assert not caplog.records


@pytest.mark.usefixtures("sharp_has_a_network")
def test_a_network_that_does_not_fit_is_left_out(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def shipped(game: Game) -> Kept:
        raise Unfit("the network of goat was trained with version of the rules 0, and here it is 1")

    monkeypatch.setattr("tinhorn.learned.keeping.shipped", shipped)
    with caplog.at_level(logging.WARNING):
        assert isinstance(make_bot("sharp", tinhorn.game("goat"), 0, 1), Search)
    assert "was trained with version of the rules 0" in caplog.text
