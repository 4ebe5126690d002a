"""The searching bot: it sees a view and nothing else, finds what is right where that is known, and keeps to its budget."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

import tinhorn
from tests.examples.positions import after_bid
from tinhorn.bots import make_bot
from tinhorn.bots.budget import Budget
from tinhorn.bots.search import CONVINCED, Candidates, Search, preferred
from tinhorn.bots.tempers import EVEN
from tinhorn.bots.trials import Trial
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.examples.liars_dice import GAME as DICE

GOAT = tinhorn.game("goat")


def poorly_advised(game: Game) -> Game:
    """The same game with a rule of thumb that knows nothing, so that what is found was found by searching."""
    twin = Game.__new__(Game)
    twin.__dict__.update(game.__dict__)
    twin._hint = None
    twin._advise = lambda state, seat, options, pick: pick.of(options)
    return twin


@pytest.mark.parametrize("seed", range(5))
def test_a_bid_that_must_be_false_is_called_a_lie(seed: int) -> None:
    state = after_bid("bid 2 x 5", mine=1)
    chosen = Search(poorly_advised(DICE), seed, Budget(playouts=200)).choose(state.view(1), state.legal(1))
    assert DICE.say(chosen) == "liar"


@pytest.mark.parametrize("seed", range(5))
def test_a_bid_that_must_be_true_is_never_called_a_lie(seed: int) -> None:
    state = after_bid("bid 1 x 4", mine=4)
    chosen = Search(poorly_advised(DICE), seed, Budget(playouts=200)).choose(state.view(1), state.legal(1))
    assert DICE.say(chosen) != "liar"


def test_the_same_seed_and_playouts_choose_the_same_in_another_process() -> None:
    state = GOAT.new(3, 8)
    seat = state.to_act[0]
    view, options = state.view(seat), state.legal(seat)
    chosen = make_bot("sharp@30", GOAT, seat, 4).choose(view, options)
    program = (
        "import sys, msgspec, tinhorn\n"
        "from tinhorn.bots import make_bot\n"
        "game = tinhorn.game('goat')\n"
        "view, options, seat = msgspec.json.decode(sys.stdin.buffer.read())\n"
        "view = msgspec.convert(view, game.view_type)\n"
        "print(make_bot('sharp@30', game, seat, 4).choose(view, options))\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", program], input=msgspec.json.encode([view, options, seat]), capture_output=True, check=True
    )
    assert int(other.stdout) == chosen


def test_a_single_option_costs_nothing() -> None:
    state = GOAT.new(2, 0)
    assert Search(GOAT, 1, Budget(playouts=10**9)).choose(state.view(state.to_act[0]), [7]) == 7


def test_all_seats_that_choose_at_once_are_played_for() -> None:
    town = tinhorn.game("dicetown")
    state = town.new(3, 1)
    while len(state.to_act) < 2:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    for seat in state.to_act:
        options = state.legal(seat)
        assert Search(town, 1, Budget(playouts=2)).choose(state.view(seat), options) in options


def test_the_advice_is_left_only_for_a_gain_beyond_chance() -> None:
    def trial(action: int, *worths: float) -> Trial:
        made = Trial(action)
        made.worths += worths
        return made

    def chosen(*trials: Trial, convinced: float = CONVINCED) -> int:
        return preferred(list(trials), EVEN, convinced).action

    assert chosen(trial(1, 0, 0, 0, 0), trial(2, 1, 1, 1, 2)) == 2
    assert chosen(trial(1, 0, 0, 0, 0), trial(2, 9, -8, 7, -7)) == 1
    assert chosen(trial(1, 0), trial(2, 9)) == 1
    assert chosen(trial(1, 0, 0, 0, 0), trial(2, 9, 9)) == 1
    assert chosen(trial(1, 0), trial(2, 9), convinced=0) == 2


def test_of_many_options_some_are_tried_the_advice_first() -> None:
    state = GOAT.new(4, 3)
    seat = state.to_act[0]
    options = state.legal(seat)
    tried = Candidates(most=10).among(GOAT, state, seat, options, Pick(1))
    assert len(options) > len(tried) == len(set(tried)) == 10
    assert set(tried) <= set(options)
    assert tried[0] == GOAT.advise(state, seat, options, Pick(1))


@pytest.mark.parametrize("name", ["sharp@0", "sharp@", "sharp@9s", "thumb@5", "sharp@-3"])
def test_a_budget_that_cannot_be_read(name: str) -> None:
    with pytest.raises(BadSetting, match="there is no bot level"):
        make_bot(name, GOAT, 0)


def test_a_budget_of_time_is_kept() -> None:
    clocked = make_bot("sharp@1ms", GOAT, 0)
    assert isinstance(clocked, Search)
    assert clocked.budget == Budget(seconds=0.001)
    state = GOAT.new(2, 5)
    seat = state.to_act[0]
    assert clocked.choose(state.view(seat), state.legal(seat)) in state.legal(seat)


@pytest.mark.parametrize("id", tinhorn.games())
def test_advice_depends_on_what_the_seat_knows_and_on_nothing_else(id: str) -> None:
    """The rule of thumb is handed a state. In every world that looks the same to the seat it must advise the same."""
    game = tinhorn.game(id)
    pick = Pick(3)
    for seats in game.seats:
        state = game.new(seats, seats)
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            if len(options) > 1 and pick.below(12) == 0:
                view = state.view(seat)
                advised = game.advise(state, seat, options, Pick(5))
                assert advised in options
                for world in range(3):
                    assert game.advise(game.imagine(view, world), seat, options, Pick(5)) == advised
            state.apply(seat, pick.of(options))
