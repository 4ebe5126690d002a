"""Goals and the Man in Black (W18, W19)."""

from __future__ import annotations

import pytest

from tests.games.legends.table import GAME, after, frontier, play, said, space
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.cards import GOALS_OF, NONE
from tinhorn.games.legends.steps.man_in_black import ManTurn, whom
from tinhorn.games.legends.steps.rounds import EndRound
from tinhorn.games.legends.steps.turn import BeginTurn


def his(card: int) -> dict:
    return {"man_deck": (card,), "man_used": tuple(each for each in range(10) if each != card), "agenda": [EndRound(), ManTurn()]}


@pytest.mark.rule("W18.1", "W22.6", "W20.2")
def test_goals_are_dealt() -> None:
    state = GAME.new(3, 2, characters=["bass", "kit", "mary"], goals=True)
    own = state.view(0).goals
    assert len(own) == 3
    assert set(own) < set(GOALS_OF[state.character[0]])
    assert state.view(None).goals == ()
    assert state.view(1).completed == ((), (), ())


@pytest.mark.rule("W18.2", "W18.3", "W18.7", "W21.17", "W4.5", "W18.1")
def test_when_goals_are_offered() -> None:
    state = frontier(
        {"at": "D10", "goals": ["bass-1", "bass-2", "bass-3"]}, {}, {}, characters=["bass", "kit", "mary"], goals=True, actions=1
    )
    play(state, "work")
    assert said(state) == ["pass"]
    play(state, "pass")
    assert said(state) == ["pass"]
    play(state, "pass")
    assert state.active == 1
    state = frontier({"mp": 4, "goals": ["bass-1", "bass-2", "bass-3"]}, {}, {}, characters=["bass", "kit", "mary"], goals=True)
    play(state, "end actions")
    assert said(state) == ["pass", "complete bass-1"]
    play(state, "complete bass-1")
    assert said(state) == ["pass"]
    assert state.view(2).completed[0] == state.view(0).goals[:1]
    assert state.view(1).token_sizes == (1, 0, 0)
    assert sum(state.view(1).tokens) == 0


@pytest.mark.rule("W19.1", "W19.3", "W20.3", "W1.5")
def test_his_place() -> None:
    state = GAME.new(2, 2, characters=["bass", "kit"])
    assert (state.man, state.man_lp, len(state.man_deck)) == (space("V12"), 0, 10)
    assert (state.right_of(0), state.right_of(1)) == (1, 0)
    assert len(state.scores) == 2


@pytest.mark.rule("W19.2", "W19.16", "W19.11", "W31.41", "W31.7", "W19.10")
@pytest.mark.parametrize("card", range(10))
def test_every_card_of_his(card: int) -> None:
    state = frontier(
        {"at": "D6", "hand": "5♥ 6♦", "money": 40, "nuggets": 3, "wounds": 1, "lp": 3},
        {"at": "R3", "hand": "9♥ 9♦", "money": 20},
        man="V12",
        **his(card),
    )
    for _ in range(12):
        if state.active != NOBODY or not state.to_act:
            break
        play(state, said(state)[-1])
    assert state.man_used[-1] == card or len(state.man_used) < 10
    assert state.active in (NOBODY, 0, 1)
    state.check()


@pytest.mark.rule("W19.11", "W19.15", "W2.2")
def test_whom_his_cards_mean() -> None:
    state = frontier({"lp": 3, "money": 10, "at": "D6"}, {"lp": 3, "money": 20, "at": "V11"}, man="V12", first=1, active=1)
    assert [whom(state, word) for word in range(3)] == [1, 1, 1]
    state.lp[0] = 9
    state.money[0] = 90
    assert [whom(state, word) for word in range(3)] == [0, 0, 1]
    after(state, "mib_toward 1 nearest", 6, 0)
    assert state.man != space("V12")


@pytest.mark.rule("W19.12", "W17.2", "W19.2", "W19.11", "W1.9", "W19.16")
def test_he_brings_on_the_end() -> None:
    state = frontier({"at": "D6"}, {"at": "R3"}, man="V12", man_lp=19, round=5, **his(7))
    assert (state.man_lp, state.last_round, state.round) == (21, 6, 6)
    turns = 0
    while not state.over:
        if "income cash" in said(state):
            turns += 1
            play(state, "income cash", "end actions")
        else:
            play(state, said(state)[-1])
    assert turns == 2
    assert len(state.man_used) <= 10


@pytest.mark.rule("W19.13")
def test_he_wins_ties() -> None:
    state = frontier({"lp": 10}, {"lp": 8}, man="V12", man_lp=10)
    assert state.ranks == [1, 2]
    state.man_lp = 9
    assert state.ranks == [0, 1]


@pytest.mark.rule("W19.9", "W19.8", "W45.3", "W34.7", "W34.10", "W8.9")
def test_abilities_against_him() -> None:
    billy = frontier({"at": "MP4", "unlocked": True}, {}, characters=["billy", "bass"], man="MP6")
    play(billy, "move", "step MP6", "stop", "use billy")
    assert billy.money[0] == 10
    annie = frontier(
        {"at": "V1", "hand": "A♥", "unlocked": True, "items": "rifle"}, {}, characters=["annie", "bass"], man="V1", fight="2 3 4"
    )
    play(annie, "duel the Man in Black")
    assert annie.lp[0] == 2
    jesse = frontier({"at": "V1", "hand": "6♥", "unlocked": True}, {}, characters=["jesse", "bass"], man="V1", fight="2 3 6")
    play(jesse, "duel the Man in Black")
    assert jesse.lp[0] == 0  # 5 against 5, and he wins ties
    tie = frontier({"at": "V1", "hand": "6♥", "unlocked": False}, {}, characters=["jesse", "bass"], man="V1", fight="2 3 5")
    play(tie, "duel the Man in Black")
    assert (tie.lp[0], tie.wounds[0]) == (0, 2)
    ten = frontier({"at": "V1", "hand": "2♦"}, {}, man="V1", fight="2 3 10")
    play(ten, "duel the Man in Black")
    assert type(ten.asking).__name__ == "Menu"


@pytest.mark.rule("W19.9", "W5.7", "W5.2")
def test_whiskey_is_not_offered_against_him() -> None:
    alone = frontier({"at": "MP4", "items": "whiskey"}, {}, man="MP6")
    play(alone, "move", "step MP6", "stop")
    assert "use whiskey" not in said(alone)
    both = frontier({"at": "MP4", "items": "whiskey"}, {"at": "MP6"}, man="MP6")
    play(both, "move", "step MP6", "stop", "use whiskey")
    assert both.wounds[1] == 1


@pytest.mark.rule("W19.4", "W19.10", "W19.5", "W1.9", "W19.15", "W8.12")
def test_answering_him() -> None:
    state = frontier({"at": "D6", "hand": "A♥ 2♦", "lp": 3}, {"at": "R3"}, man="V12", fight="2 3 4", **his(2))
    assert said(state) == ["play 2♦", "play A♥", "decline"]
    play(state, "play A♥")
    while state.active == NOBODY:
        play(state, said(state)[0])
    assert (state.man_lp, state.laid[0]) == (0, NONE)
    state = frontier({"at": "D6", "lp": 3}, {"at": "R3"}, man="V12", **his(2))
    assert state.man_lp == 2
    assert isinstance(state.agenda[0], EndRound)
    assert any(isinstance(step, BeginTurn) for step in state.agenda)
