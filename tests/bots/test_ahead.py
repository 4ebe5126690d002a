"""Bots that think ahead: what they prepare is what they are asked later, what they would answer then, and made from a view alone."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec
import pytest

import tinhorn
from tinhorn.bots import LEVELS, make_bot
from tinhorn.bots.ahead import LONGER, Ahead, ahead_of, key_of
from tinhorn.bots.budget import Budget, GivenUp
from tinhorn.bots.search import Search
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

GOAT = tinhorn.game("goat")
DICETOWN = tinhorn.game("dicetown")


def advance(game: Game, state: State, pick: Pick) -> None:
    """One answer by the rule of thumb."""
    seat = state.to_act[0]
    options = state.options(seat)
    state.apply(seat, options[0] if len(options) == 1 else game.advise(state, seat, options, pick))


def to_choice(game: Game, state: State, seat: int, pick: Pick) -> bool:
    """Play on until this seat has a choice."""
    while not state.over:
        if seat in state.to_act and len(state.options(seat)) > 1:
            return True
        advance(game, state, pick)
    return False


def waiting(game: Game, seats: int, seed: int) -> tuple[State, int]:
    """A position in which one seat has a choice, and another one that is not asked."""
    state = game.new(seats, seed)
    pick = Pick(seed)
    while len(state.to_act) != 1 or len(state.options(state.to_act[0])) == 1 or state.moves < 2:
        if state.over:
            seed += 100  # a short game: deal another one
            state = game.new(seats, seed)
        else:
            advance(game, state, pick)
    return state, (state.to_act[0] + 1) % seats


def sent(game: Game, view: Any) -> Any:
    """A view as another process gets it."""
    return msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)


@pytest.mark.parametrize("id", tinhorn.games())
def test_a_view_that_is_expected_comes_up_byte_for_byte(id: str) -> None:
    game = tinhorn.game(id)
    met = tried = 0
    for seed in range(12):
        state, seat = waiting(game, 2, seed)
        ahead = Ahead(game, make_bot("regular", game, seat, 1), sent(game, state.view(seat)), Pick(seed), {})
        expected = {each.key: each for each in ahead.expect(100)}
        if to_choice(game, state, seat, Pick(seed + 100)):
            view, options = state.view(seat), state.options(seat)
            tried += 1
            found = expected.get(key_of(view, options))
            if found is not None:
                met += 1
                assert msgspec.json.encode(found.view) == msgspec.json.encode(view)
                assert found.options == options
                assert key_of(sent(game, view), options) == found.key
    assert met >= tried / 4 > 0


@pytest.mark.parametrize("id", tinhorn.games())
def test_a_prepared_answer_is_the_one_that_the_bot_would_give(id: str) -> None:
    """With a budget of playouts a choice depends on seed and view alone, so the two can be compared."""
    game = tinhorn.game(id)
    met = 0
    for seed in range(8):
        state, seat = waiting(game, 2, seed)
        bot = make_bot("sharp@10", game, seat, seed)
        ahead = Ahead(game, bot, state.view(seat), Pick(seed), {})
        expected = ahead.expect(100)
        ahead.next()
        for each in expected:
            if each.key in ahead.prepared:
                met += 1
                assert ahead.prepared[each.key] == bot.choose(sent(game, each.view), each.options)
    assert met > 0


def test_other_options_or_another_view_have_another_key() -> None:
    state = GOAT.new(2, 1)
    view, options = state.view(0), [1, 2, 3]
    assert key_of(view, options) == key_of(state.view(0), [1, 2, 3])
    others = [key_of(view, [1, 2]), key_of(state.view(1), options), key_of(msgspec.structs.replace(view, moves=1), options)]
    assert len({key_of(view, options), *others}) == 4


def test_the_likeliest_question_is_thought_about_first_and_then_what_follows_it() -> None:
    state, seat = waiting(GOAT, 2, 3)
    ahead = Ahead(GOAT, make_bot("regular", GOAT, seat, 1), state.view(seat), Pick(3), {})
    expected = ahead.expect(500)
    found = ahead.next()
    assert found is not None
    first = {each.key: each for each in expected}
    assert first[found[0]].number > max(each.number for each in expected) / 2
    earliest = max(each.view.moves for each in expected)
    while len(ahead.prepared) < 30:
        ahead.next()
    assert set(ahead.prepared) - set(first)
    assert max(each.view.moves for each in ahead.expect(500)) > earliest, "it goes on with its own answers"


def test_nothing_is_prepared_twice_and_nothing_where_no_question_can_come() -> None:
    state, seat = waiting(GOAT, 2, 5)
    ahead = Ahead(GOAT, make_bot("regular", GOAT, seat, 1), state.view(seat), Pick(5), {})
    keys = [found[0] for _ in range(10) if (found := ahead.next()) is not None]
    assert len(set(keys)) == len(keys) == len(ahead.prepared) == 10
    while not state.over:
        advance(GOAT, state, Pick(state.moves))
    assert Ahead(GOAT, make_bot("regular", GOAT, seat, 1), state.view(seat), Pick(5), {}).next() is None


def test_only_the_view_is_used() -> None:
    """Another process that is handed the view as JSON, and nothing else, prepares the same answers to the same questions."""
    state, seat = waiting(GOAT, 3, 8)
    view = state.view(seat)
    ahead = Ahead(GOAT, make_bot("sharp@10", GOAT, seat, 4), view, Pick(2), {})
    for _ in range(3):
        ahead.next()
    program = (
        "import sys, msgspec, tinhorn\n"
        "from tinhorn.bots import make_bot\n"
        "from tinhorn.bots.ahead import Ahead\n"
        "from tinhorn.core.pick import Pick\n"
        "game = tinhorn.game('goat')\n"
        "view = msgspec.json.decode(sys.stdin.buffer.read(), type=game.view_type)\n"
        "ahead = Ahead(game, make_bot('sharp@10', game, view.seat, 4), view, Pick(2), {})\n"
        "for _ in range(3):\n"
        "    ahead.next()\n"
        "sys.stdout.buffer.write(msgspec.msgpack.encode(ahead.prepared))\n"
    )
    other = subprocess.run([sys.executable, "-c", program], input=msgspec.json.encode(view), capture_output=True, check=True)
    assert msgspec.msgpack.decode(other.stdout, type=dict[bytes, int]) == ahead.prepared


def test_worlds_that_look_alike_prepare_alike() -> None:
    state, seat = waiting(GOAT, 3, 8)
    twin = GOAT.imagine(state.view(seat), 77)
    assert twin.digest() != state.digest()
    prepared: list[dict[bytes, int]] = []
    for each in (state, twin):
        ahead = Ahead(GOAT, make_bot("sharp@10", GOAT, seat, 4), each.view(seat), Pick(2), {})
        ahead.next()
        prepared.append(ahead.prepared)
    assert prepared[0] == prepared[1]


def test_it_gives_up_between_two_playouts_and_keeps_what_is_ready() -> None:
    state, seat = waiting(GOAT, 2, 1)
    calls = 0

    def go_on() -> bool:
        nonlocal calls
        calls += 1
        return calls <= 500

    bot = Search(GOAT, 1, Budget(playouts=100), learning=True, go_on=go_on)
    ahead = Ahead(GOAT, bot, state.view(seat), Pick(1), {}, go_on)
    first = ahead.next()
    assert first is not None
    with pytest.raises(GivenUp):
        any(ahead.next() is None for _ in range(100))
    assert calls == 501
    assert ahead.prepared[first[0]] == first[1]


def test_who_thinks_ahead() -> None:
    """Not those with a budget of playouts: with the same seed they play the same game."""
    state, seat = waiting(GOAT, 2, 1)
    view = state.view(seat)
    thinking = [name for name in [*LEVELS, "sharp@200", "tree@20", "random"] if ahead_of(name, GOAT, view, 1, "", {}) is not None]
    assert thinking == ["sharp", "legend"]
    state, seat = waiting(DICETOWN, 2, 1)
    legend = ahead_of("legend", DICETOWN, state.view(seat), 1, "Ann", {})
    assert legend is not None
    assert isinstance(legend.bot, Search)
    assert legend.bot.budget.seconds == LONGER * LEVELS["legend"].seconds
    usual = make_bot("legend", DICETOWN, seat, 1, "Ann")
    assert (legend.bot.seed, legend.bot.temper) == (usual.seed, usual.temper)  # type: ignore[attr-defined]
