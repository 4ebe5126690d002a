"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.players import said_in_a_game, told_in_games
from tests.games.legends.table import GAME, play
from tinhorn.core.pick import Pick
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.ante_up.advice import AnteUpAdvice
from tinhorn.games.legends.ante_up.state import part_of

USED = {"faro_starts", "bet", "longhorns_taken", "longhorn_delivered", "frontier", "gold_picked", "gambler"}
USED |= {"stakes_start", "roller_met", "train_heist", "rail"}


def test_players_use_the_box() -> None:
    told = told_in_games([{"ante_up": True}] * 15)
    assert told >= USED, sorted(USED - told)


def test_the_terminal_draws_and_says_everything() -> None:
    assert "Play faro." in said_in_a_game("Trading Post", ante_up=True)


def test_any_three_of_five_shown_cards_make_the_hand() -> None:
    """The king and the queen make a straight flush with three of them; the pair of twos would only look better with all five."""
    deck = "3♦ 4♦ 4♣ 5♦ 7♥ 8♥ J♠ 10♠ 9♠ 2♥ 2♣"
    state = gulch({"money": 50, "hand": "K♠ Q♠ 2♦ 2♠", "at": "D5"}, {}, {}, deck=deck)
    play(state, "high stakes", "stay in")
    laid = []
    for _ in range(2):
        option = GAME.advise(state, 0, state.legal(0), Pick(1))
        laid.append(GAME.say(option))
        state.play(0, option)
    assert sorted(laid) == ["lay K♠", "lay Q♠"]


def test_a_full_purse_makes_gambling_worth_less() -> None:
    def worths(money: int) -> list[float]:
        mind = Mind(gulch({"money": money, "hand": "K♠ Q♠ 2♦ 2♠", "at": "D5"}, {}, {}), 0)
        advice = AnteUpAdvice(mind)
        return [advice.faro(mind), advice.stakes(mind), mind.poker_worth()]

    assert all(full < half for full, half in zip(worths(120), worths(60), strict=True))


@pytest.mark.parametrize("first", [0, 1])
def test_only_one_player_explores_and_only_once(first: int) -> None:
    """The tokens of the frontier bring less than others do meanwhile, so nobody but the curious pays for them."""
    state = gulch({}, {}, {}, first=first, frontier_at={"BG-F7-SW": "AF9"})
    part = part_of(state)
    at = next(number for number, token in enumerate(part.frontier) if token >= 0)
    worths = [AnteUpAdvice(mind).explore(mind, at) for mind in (Mind(state, seat) for seat in range(3))]
    assert [worth > 0 for worth in worths] == [(seat - first) % 3 == 1 for seat in range(3)]
    part.gone = (part.frontier[at],)
    assert [AnteUpAdvice(mind).explore(mind, at) for mind in (Mind(state, seat) for seat in range(3))] == [-1.0] * 3
