"""The ten points of the battery for every registered game, at every seat count and with every option."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.battery import checks
from tinhorn.core.game import Game
from tinhorn.core.pick import Pick
from tinhorn.core.state import State

GAMES_A_SETTING = 6
POSITIONS_A_SETTING = 10
SETTINGS = 25  # with more of them, each is played less often


def at_each(game: Game, number: int) -> int:
    """How often to play at each setting, where `number` is right for a game with few settings."""
    settings = len(list(checks.all_settings(game)))
    return max(1 if checks.is_spread() else 2, min(number, number * SETTINGS // settings))


def positions(game: Game, settings: list[checks.Setting], number: int, salt: int) -> Iterator[tuple[State, Pick]]:
    """Positions of random games at these settings, spread from the deal to the end."""
    number = at_each(game, number)
    for seats, options in settings:
        pick = Pick(salt + seats)
        length = usual_length(game, seats, tuple(options.items()))
        for each in range(number):
            state = game.new(seats, salt + each, **options)
            for _ in range(pick.below(length + 2)):
                if not state.over:
                    checks.step_at_random(state, pick)
            yield state, pick


@cache
def usual_length(game: Game, seats: int, options: tuple[tuple[str, Any], ...]) -> int:
    """How many moves a random game takes."""
    state, pick = game.new(seats, 100, **dict(options)), Pick(seats)
    while not state.over:
        checks.step_at_random(state, pick)
    return state.moves


def test_the_game_has_all_that_a_game_must_have(game: Game) -> None:
    lacking = checks.lacking(game)
    assert not lacking, f'{game.id} is not whole (docs/adding-a-game.md, "What a game must have"): {"; ".join(lacking)}'


@pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.long)])
def test_random_games_end_and_keep_the_rules(game: Game, settings: list[checks.Setting], half: int) -> None:
    """Points 1, 2, 5 and 10."""
    met = checks.Met()
    games = at_each(game, GAMES_A_SETTING)
    for seats, options in settings:
        for seed in range(half, games, 2):
            end = checks.random_game(game, seats, options, seed, met)
            checks.replays(game, end, Pick(seats))
    if half == 0 and settings[0] == checks.settings(game)[0]:
        warn_of_unmet(game, met)


def warn_of_unmet(game: Game, met: checks.Met) -> None:
    """Play a few games more for what was not met yet."""
    extra = 0
    wanted = {verb.name for verb in game.vocabulary.verbs}
    while not wanted <= met.verbs and extra < 12:
        checks.random_game(game, game.seats[extra % len(game.seats)], {}, 1000 + extra, met)
        extra += 1
    unmet = sorted(wanted - met.verbs)
    silent = sorted({kind.name for kind in game.happenings} - met.happenings)
    if unmet or silent:
        warnings.warn(f"{game.id}: not met in these random games: verbs {unmet}, happenings {silent}", stacklevel=1)


def test_notation_reads_back(game: Game) -> None:
    """Point 4, for every action of the game."""
    checks.notation(game, range(game.num_actions))


def test_views_tell_no_secret(game: Game, settings: list[checks.Setting]) -> None:
    """Point 6."""
    for state, pick in positions(game, settings, POSITIONS_A_SETTING, 100):
        for seat in checks.watchers(state):
            checks.tells_no_secret(game, state, seat, pick.below(1 << 20))


def test_views_can_be_imagined(game: Game, settings: list[checks.Setting]) -> None:
    """Point 7, and snapshots."""
    for state, pick in positions(game, settings, POSITIONS_A_SETTING, 200):
        checks.round_trip(game, state, pick.below(1 << 20))
        checks.snapshot(game, state)


def test_answers_at_once_come_in_any_order(game: Game, settings: list[checks.Setting]) -> None:
    """Point 8."""
    for state, pick in positions(game, settings, POSITIONS_A_SETTING, 300):
        for _ in range(10):
            if state.over:
                break
            checks.any_order(state, pick)
            checks.step_at_random(state, pick)


def test_illegal_answers_change_nothing(game: Game, settings: list[checks.Setting]) -> None:
    """Point 9."""
    for state, pick in positions(game, settings, POSITIONS_A_SETTING // 2, 400):
        checks.refuses(game, state, pick)


def test_bad_settings_are_refused(game: Game) -> None:
    from tinhorn import BadSetting

    for seats in (game.seats[0] - 1, game.seats[-1] + 1, 2.5, True, "3"):
        with pytest.raises(BadSetting, match=game.id):
            game.new(seats)  # type: ignore[arg-type]
    with pytest.raises(BadSetting, match="no option 'colour'"):
        game.new(game.seats[0], colour="red")
    for name in game.options:
        with pytest.raises(BadSetting, match=name):
            game.new(game.seats[0], **{name: "nonsense"})
    with pytest.raises(BadSetting, match="seed"):
        game.new(game.seats[0], seed="lucky")  # type: ignore[arg-type]
