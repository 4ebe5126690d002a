"""Bots with a network: whole games, and what plays where a network cannot be used."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tinhorn
import tinhorn.env
from tests.bots.playing import played
from tinhorn.bots import networks
from tinhorn.bots.ahead import ahead_of
from tinhorn.bots.bot import Thought
from tinhorn.bots.budget import Budget, GivenUp
from tinhorn.bots.judging import Judge
from tinhorn.bots.learned import ADVISER, STEP, Favourites, LearnedSearch, Policy, applied, taken
from tinhorn.bots.levels import LEVELS, hurried, make_bot
from tinhorn.bots.search import Candidates, Search
from tinhorn.bots.tempers import EVEN
from tinhorn.bots.worlds import Worlds
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.meeples.verbs import TAKE
from tinhorn.learned.keeping import Kept, Unfit, shipped
from tinhorn.learned.manifest import LIKELIEST, Kind
from tinhorn.learned.network import draw

WITH_NETWORKS = ("goat", "dicetown", "meeples")


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    networks.network_for.cache_clear()
    yield
    networks.network_for.cache_clear()


@pytest.fixture
def sharp_has_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "levels_of", lambda folder: {"sharp": "learned"})


@pytest.mark.parametrize("name", WITH_NETWORKS)
def test_a_network_plays_whole_games_and_the_same_one_again(name: str) -> None:
    game = tinhorn.game(name)
    assert played(game, 2, "policy").digest() == played(game, 2, "policy").digest()


def test_one_network_plays_with_all_boxes_and_without() -> None:
    game = tinhorn.game("legends")
    bot = make_bot("policy", game, 0, 7)
    for options in ({}, {"ante_up": True, "wild_bunch": True, "blood_money": True}):
        state = game.new(2, 5, **options)
        for _ in range(6):
            seat = state.to_act[0]
            state.play(seat, bot.choose(state.view(seat), state.legal(seat)))


@pytest.mark.parametrize("kind", ["learned", "guided"])
@pytest.mark.parametrize("name", WITH_NETWORKS)
def test_a_network_with_search_tries_out_worlds_and_thinks_the_same_again(name: str, kind: str) -> None:
    game = tinhorn.game(name)
    state = game.new(2, 5)
    for _ in range(3):
        seat = state.to_act[0]
        thoughts = [make_bot(f"{kind}@16", game, seat, 7).think(state.view(seat), state.legal(seat)) for _ in range(2)]
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
        f"sharp of {name} plays by search alone: a network needs NumPy, which is not installed: pip install numpy"
    ]
    with pytest.raises(TinhornError, match="needs NumPy"):
        make_bot("policy", game, 0, 1)


def test_a_level_that_plays_without_a_network_loads_none(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(networks, "levels_of", lambda folder: {})
    monkeypatch.setitem(sys.modules, "numpy", None)
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


@pytest.mark.usefixtures("sharp_has_a_network")
def test_in_a_hurry_and_ahead_of_time_a_level_keeps_its_network() -> None:
    game = tinhorn.game("goat")
    assert hurried(game, "sharp", 0.5) == "learned@150ms"
    assert hurried(tinhorn.game("meeples"), "regular", 0.5) == "regular"
    state = game.new(2, 5)
    waiting = 1 - state.to_act[0]
    ahead = ahead_of("sharp", game, state.view(waiting), 1, "", {})
    assert ahead is not None
    assert isinstance(ahead.bot, LearnedSearch)


def test_a_level_of_the_network_alone_needs_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "levels_of", lambda folder: {"sharp": "policy"})
    game = tinhorn.game("goat")
    assert type(make_bot("sharp", game, 0, 1)) is Policy
    assert isinstance(make_bot("legend", game, 0, 1), Search)
    assert (hurried(game, "sharp", 0.5), hurried(game, "legend", 0.5)) == ("sharp", "sharp@350ms")


@pytest.mark.parametrize("kind", ["learned", "guided"])
def test_a_search_with_a_network_gives_up_when_it_is_told_to(kind: Kind) -> None:
    game = tinhorn.game("goat")
    state = game.new(2, 5)
    seat = state.to_act[0]
    bot = networks.made(shipped(game), kind, 1, Budget(playouts=1000), EVEN, go_on=lambda: False)
    with pytest.raises(GivenUp):
        bot.choose(state.view(seat), state.legal(seat))


class Liking(Policy):
    """Likes the options at these places, each as much as that, and no others."""

    def __init__(self, kept: Kept, places: dict[int, float]) -> None:
        super().__init__(kept, 1)
        self.places = places

    def judge(self, seats: int, options: dict[str, Any]) -> Any:
        return self

    def chances(self, state: State, seat: int, options: list[int], pick: Pick) -> NDArray[np.float64]:
        return np.array([self.places.get(at, 0.0) for at in range(len(options))])


def guided(liked: dict[int, float]) -> tuple[State, Search]:
    """A question of goat with a search among the options that are liked."""
    game = tinhorn.game("goat")
    favourites = Favourites(shipped(game), 1)
    favourites.policy = Liking(shipped(game), liked)  # type: ignore[misc]
    return game.new(2, 5), Search(game, 1, Budget(playouts=40), candidates=favourites, learning=True)


def test_a_guided_search_tries_what_its_network_likes_and_goes_by_its_favourite() -> None:
    state, bot = guided({2: 0.2, 5: 0.7, 0: 0.09, 7: 0.009})
    seat = state.to_act[0]
    options = state.legal(seat)
    assert [trial.action for trial in bot.consider(state.view(seat), options)] == [options[5], options[2], options[0]]
    thought = bot.think(state.view(seat), options)
    assert (thought.advised, thought.adviser) == (options[5], ADVISER)
    assert thought.action in {options[5], options[2], options[0]}


def test_where_its_network_likes_one_option_a_guided_search_answers_at_once() -> None:
    state, bot = guided({3: 0.995, 4: 0.005})
    seat = state.to_act[0]
    only = state.legal(seat)[3]
    assert bot.think(state.view(seat), state.legal(seat)) == Thought(action=only, advised=only, adviser=ADVISER)


def test_a_search_looks_past_the_end_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn of meeples is many decisions. What it brings shows after the others have had theirs."""
    game = tinhorn.game("meeples")
    state = game.new(2, 5)
    while not TAKE.owns(state.legal(state.to_act[0])[0]):
        seat = state.to_act[0]
        state.play(seat, game.advise(state, seat, state.legal(seat), Pick(1)))
    seat = state.to_act[0]
    asked: list[int] = []
    judge = Judge.of

    def of(self: Judge, states: list[State], seats: list[int], pick: Pick) -> Any:
        asked.extend(seats)
        return judge(self, states, seats, pick)

    monkeypatch.setattr(Judge, "of", of)
    bot = LearnedSearch(shipped(game), 1, Budget(playouts=2))
    worlds = Worlds(game, state.view(seat), Pick(1))
    bot.play_on(bot.judge(2, state.setting.options), applied(worlds.next(), seat, state.legal(seat)[:2]), seat, 2, Pick(1))
    assert asked[0] == seat
    assert 1 - seat in asked
    assert asked[-1] == seat


class Told(LearnedSearch):
    """The second option of those that are tried is worth so much, the others nothing."""

    second = 0.0

    def play_on(self, judge: Judge, states: list[State], seat: int, alike: int, pick: Pick) -> NDArray[np.float64]:
        return np.tile([0.0, self.second, *[0.0] * (alike - 2)], len(states) // alike)


@pytest.mark.parametrize(("second", "step", "overruled"), [(0.0, STEP, False), (1.0, STEP, True), (1.0, 0.0, False)])
def test_what_worlds_show_moves_the_choice_of_the_network(second: float, step: float, overruled: bool) -> None:
    game = tinhorn.game("goat")
    state = game.new(2, 5)
    seat = state.to_act[0]
    bot = Told(shipped(game), 1, least=LIKELIEST, step=step)
    bot.second = second
    thought = bot.think(state.view(seat), state.legal(seat))
    assert (thought.action != thought.advised) == overruled
    assert thought.gain == (second / 2 if overruled else 0)
    assert thought.why("pass").startswith("In 32 imagined games it was better than my first thought" if overruled else "That is my first")


def test_only_what_is_liked_enough_is_drawn() -> None:
    chances, pick = np.array([0.5, 0.3, 0.15, 0.05]), Pick(1)
    for least, liked in ((0.0, chances), (0.2, np.array([0.5, 0.3, 0.15, 0.0])), (0.5, np.array([0.5, 0.3, 0.0, 0.0]))):
        liked = liked / liked.sum()
        found = np.bincount([taken(chances, least, pick) for _ in range(4000)], minlength=4) / 4000
        assert found == pytest.approx(liked, abs=0.03)
        assert (found == 0).tolist() == (liked == 0).tolist()
        rows, luck = np.tile(np.log(chances), (4000, 1)), np.random.default_rng(1).random(4000, np.float32)
        together = np.bincount(draw(np, rows, np.ones_like(rows, np.bool_), luck, least), minlength=4) / 4000
        assert together == pytest.approx(liked, abs=0.03)
        assert (together == 0).tolist() == (liked == 0).tolist()
    assert {taken(chances, LIKELIEST, pick) for _ in range(20)} == {0}


def test_a_legend_of_goat_is_hard_to_read_where_two_play() -> None:
    """There it draws its offers; with more seats it makes the one that it likes best."""
    game = tinhorn.game("goat")
    kept = shipped(game)
    assert [kept.manifest.least(seats) for seats in game.seats] == [0.15, LIKELIEST, LIKELIEST, LIKELIEST]
    for seats, mixed in ((2, True), (4, False)):
        state = game.new(seats, 5)
        seat = state.to_act[0]
        offers = {make_bot("legend", game, seat, seed).choose(state.view(seat), state.legal(seat)) for seed in range(12)}
        assert (len(offers) > 1) == mixed


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_for_research_is_one_line(level: str) -> None:
    player = tinhorn.env.opponent("dicetown", level)
    state = tinhorn.game("dicetown").new(2, 3)
    while state.to_act[0] != 0 or len(state.legal(0)) == 1:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    assert player.choose(state.view(0), state.legal(0)) in state.legal(0)


@pytest.mark.parametrize("name", ["dicetown", "legends"])
def test_a_legend_searches_among_what_its_network_likes(name: str) -> None:
    game = tinhorn.game(name)
    legend, sharp = (make_bot(level, game, 0, 1) for level in ("legend", "sharp"))
    assert isinstance(legend, Search)
    assert isinstance(legend.candidates, Favourites)
    assert isinstance(sharp, Search)
    assert type(sharp.candidates) is Candidates
    assert hurried(game, "legend", 0.5) == "guided@350ms"


def test_the_legend_of_goat_plays_by_its_network() -> None:
    game = tinhorn.game("goat")
    assert type(make_bot("legend", game, 0, 1)) is Policy
    assert isinstance(make_bot("sharp", game, 0, 1), Search)
