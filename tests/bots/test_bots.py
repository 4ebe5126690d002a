"""Bots see a view and nothing else, and their seed makes them what they are."""

from __future__ import annotations

import pytest

import tinhorn
from tinhorn.bots import LEVELS, RandomBot, RuleOfThumb, make_bot
from tinhorn.core.errors import BadSetting, TinhornError
from tinhorn.core.game import Game

GOAT = tinhorn.game("goat")
# A bot that thinks against the clock may choose otherwise next time, so here it counts playouts.
REPEATABLE = [level if level != "sharp" else "sharp@2" for level in LEVELS]


def play(seed: int, bot_seed: int, levels: tuple[str, ...], game: Game = GOAT) -> tinhorn.State:
    state = game.new(len(levels), seed)
    bots = [make_bot(level, game, seat, bot_seed) for seat, level in enumerate(levels)]
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat)))
    return state


@pytest.mark.parametrize("id", tinhorn.games())
@pytest.mark.parametrize("level", REPEATABLE)
def test_every_level_plays_every_game_to_the_end(id: str, level: str) -> None:
    game = tinhorn.game(id)
    assert play(1, 1, (level,) * game.seats[0], game).over


@pytest.mark.parametrize("level", REPEATABLE)
def test_the_same_seed_plays_the_same_and_another_does_not(level: str) -> None:
    levels = (level,) * 4
    assert play(3, 5, levels).history() == play(3, 5, levels).history()
    assert play(3, 5, levels).history() != play(3, 6, levels).history()


def test_seats_with_one_seed_do_not_choose_alike() -> None:
    view = GOAT.new(2, 0).view(0)
    choices = {make_bot("random", GOAT, seat, 7).choose(view, list(range(100_000))) for seat in range(5)}
    assert len(choices) == 5


def test_a_random_bot_takes_every_option_about_equally_often() -> None:
    view = GOAT.new(2, 0).view(0)
    counts = [0] * 6
    for seed in range(6000):
        counts[RandomBot(seed).choose(view, list(range(6)))] += 1
    assert min(counts) > 850
    assert max(counts) < 1150


def test_the_rule_of_thumb_beats_chance() -> None:
    won = 0
    for seed in range(40):
        levels = tuple("thumb" if seat == seed % 4 else "random" for seat in range(4))
        ranks = play(seed, seed, levels).ranks
        won += ranks[seed % 4] == 0
    assert won > 40 / 4 * 1.5


def test_a_bot_does_not_change_the_options_it_is_given() -> None:
    state = GOAT.new(4, 2)
    seat = state.to_act[0]
    options = state.legal(seat)
    for level in REPEATABLE:
        make_bot(level, GOAT, seat, 1).choose(state.view(seat), options)
    assert options == state.legal(seat)


def test_advice_that_is_not_legal_is_refused() -> None:
    class Misled:
        id = "misled"

        @staticmethod
        def hint(view: object, options: list[int], pick: object) -> int:
            return 0

        @staticmethod
        def say(action: int) -> str:
            return "howl"

    state = GOAT.new(2, 0)
    with pytest.raises(TinhornError, match="the hint of misled advises 'howl'"):
        RuleOfThumb(Misled(), 1).choose(state.view(0), [5, 6])  # type: ignore[arg-type]


def test_an_unknown_level() -> None:
    with pytest.raises(BadSetting, match="known are random, thumb, sharp"):
        make_bot("genius", GOAT, 0)
