"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import frontier_token, gulch
from tests.games.legends.players import said_in_a_game, told_in_games
from tests.games.legends.table import GAME, hand, play, space
from tinhorn.core.pick import Pick
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.ante_up.advice import AnteUpAdvice
from tinhorn.games.legends.ante_up.content import FRONTIER_SPACES
from tinhorn.games.legends.ante_up.state import part_of
from tinhorn.games.legends.state.table import Legends

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


def first_worths(state: Legends, name: str) -> list[float]:
    """What each player thinks of the first token, in the space where it lies and otherwise."""
    minds = [Mind(state, seat) for seat in range(state.seats)]
    at = FRONTIER_SPACES.index(space(name))
    return [AnteUpAdvice(mind).explore(mind, at) for mind in minds] + [mind.worth(space(name)) for mind in minds]


@pytest.mark.parametrize("first", [0, 1])
def test_only_one_player_rides_to_the_frontier_and_only_once(first: int) -> None:
    """A token brings less than others do meanwhile, so only the curious one rides to the first of all. Who is there may have any."""
    state = gulch(*[{"hand": "K♠ 5♥ 4♦"}] * 3, first=first, frontier_at={"BG-F7-SW": "AF10"})
    curious = (first + 1) % 3
    part = part_of(state)
    before = first_worths(state, "BG-F7-SW")
    part.frontier = tuple(-1 if each != part.frontier[FRONTIER_SPACES.index(space("BG-F7-SW"))] else each for each in part.frontier)
    part.gone = (frontier_token("AF4"),)
    after = first_worths(state, "BG-F7-SW")
    assert [now < then for now, then in zip(after, before, strict=True)] == [seat == curious for seat in range(3)] * 2
    assert min(after[:3]) > 0


def test_the_cards_that_are_worth_least_pay_on_the_frontier() -> None:
    state = gulch({"hand": "K♠ 5♥ 4♦", "at": "BG-F6-NW"}, {}, {}, frontier_at={"BG-F6-NW": "AF1"})
    play(state, "frontier")
    for _ in range(2):
        state.play(0, GAME.advise(state, 0, state.legal(0), Pick(1)))
    assert hand(state, 0) == "K♠"


def test_only_the_curious_one_waits_for_the_train() -> None:
    """Where it will be in the next turn; what is left of this one would be lost."""
    state = gulch(*[{"hand": "A♠", "at": "V12", "wp": 1}] * 3, train="BG-RAIL", first=0)
    there = space("S8")
    assert [Mind(state, seat).worth(there) > 0 for seat in range(1, 3)] == [False, False]
