"""Small stories for single rules of the base game, above all the answers of W21."""

from __future__ import annotations

import pytest

from tests.games.legends.table import after, frontier, play, said
from tinhorn.games.legends.board import NOWHERE


@pytest.mark.rule("W21.11")
def test_a_heist_is_offered_at_a_bank_once_a_turn_with_a_card() -> None:
    assert "heist" in said(frontier({"hand": "K♦", "at": "D10"}, {}, {}))
    assert "heist" not in said(frontier({"at": "D10"}, {}, {}))
    assert "heist" not in said(frontier({"hand": "K♦", "at": "D9"}, {}, {}))
    state = frontier({"hand": "K♦ 2♠", "at": "D10"}, {}, {}, fight="2 3 4")
    play(state, "heist", "play K♦", "npc 2")
    while "end actions" not in said(state):
        play(state, said(state)[-1])
    assert "heist" not in said(state)


@pytest.mark.rule("W21.16")
def test_poker_is_offered_in_a_saloon_for_the_ante() -> None:
    assert "poker" in said(frontier({"money": 10, "at": "D5"}, {}, {}))
    assert "poker" not in said(frontier({"money": 0, "at": "D5"}, {}, {}))
    assert "poker" not in said(frontier({"money": 10, "at": "D10"}, {}, {}))


@pytest.mark.rule("W21.18")
@pytest.mark.parametrize("actions", [1, 2, 3])
def test_actions_may_be_ended_at_any_time(actions: int) -> None:
    state = frontier({"at": "V1"}, {}, {}, actions=actions)
    assert "end actions" in said(state)
    play(state, "end actions")
    assert state.active == 1


@pytest.mark.rule("W21.19", "W8.6")
def test_a_fighter_plays_a_card_of_the_hand() -> None:
    state = frontier({"hand": "6♣ 5♥", "at": "D6"}, {"hand": "8♦ 2♠ K♠", "at": "D6"}, {})
    play(state, "duel 1")
    assert said(state, 0) == ["play 5♥", "play 6♣"]
    play(state, "play 6♣")
    assert said(state, 1) == ["play 2♠", "play 8♦", "play K♠", "decline"]


@pytest.mark.rule("W21.20", "W8.6")
def test_only_who_is_attacked_may_decline() -> None:
    state = frontier({"hand": "6♣ 5♥", "at": "D6"}, {"hand": "8♦", "at": "D6"}, {})
    play(state, "duel 1")
    assert "decline" not in said(state, 0)
    play(state, "play 6♣")
    assert said(state, 1) == ["play 8♦", "decline"]


@pytest.mark.rule("W21.28", "W7.3")
def test_the_sheriff_goes_step_by_step_or_stops() -> None:
    state = frontier({"hand": "4♥", "at": "V1"}, {"wp": 4, "at": "MP5"}, {}, sheriff="D1")
    after(state, "sheriff 2")
    first = [each for each in said(state) if each.startswith("sheriff")]
    assert first
    play(state, first[0])
    assert said(state)
    before = state.sheriff
    play(state, said(state)[-1])
    assert state.sheriff in (before, state.sheriff)
    assert "end actions" in said(state)
    assert state.sheriff != NOWHERE


@pytest.mark.rule("W21.30", "W16.6")
@pytest.mark.parametrize(("answer", "disc"), [("disc ST12", 1), ("no disc", 0)])
def test_a_disc_is_placed_or_not(answer: str, disc: int) -> None:
    state = frontier(
        {"hand": "A♥", "at": "D7"},
        {"at": "V7"},
        {"at": "V2"},
        bandits="X1 S8",
        fight="K J 2",
        stories=("ST12", "ST09"),
        actions=1,
    )
    play(state, "move", "step X1", "npc J", "option 1")
    assert said(state) == ["disc ST12", "no disc"]
    play(state, answer)
    assert sum(each > 0 for each in state.discs) == disc


@pytest.mark.rule("W10.13", "W46.1")
@pytest.mark.parametrize(
    ("faces", "money", "nuggets"),
    [((0, 0), 0, 2), ((0, 3), 10, 1), ((3, 3), 20, 0), ((5, 5), 0, 0), ((4, 3, 5), 20, 0), ((5, 4, 0), 10, 1), ((4, 4, 5, 0), 20, 1)],
)
def test_what_a_die_of_gold_pays(faces: tuple[int, ...], money: int, nuggets: int) -> None:
    """Faces 0 to 2 are nuggets, 3 tailings, 4 dust, which is rolled again, and 5 the grave."""
    state = play(frontier({"at": "S1"}, {}, {}, chance=faces), "prospect")
    assert (state.money[0], state.nuggets[0]) == (money, nuggets)
