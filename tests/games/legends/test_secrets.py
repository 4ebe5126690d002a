"""Who knows what (W22), and the promises of W23 when they are broken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.table import GAME, after, card, frontier, play, said
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.pick import Pick
from tinhorn.core.reflect import is_row
from tinhorn.core.rows import as_row
from tinhorn.games.legends.state.table import put


@pytest.mark.rule("W22.1", "W22.2", "W22.7", "W22.8")
def test_a_card_face_down_is_known_to_its_player() -> None:
    state = frontier({"hand": "A♥ 2♥", "at": "D6"}, {"hand": "8♦ 9♣", "at": "D6"}, {})
    after(state, "look 2 hand of tgt", 1, 0)
    play(state, "duel 1", "play A♥")
    assert state.view(0).laid[0] == card("A♥")
    assert state.view(1).laid[0] == -1
    assert state.view(1).known[0] == (card("2♥"), card("A♥"))
    assert state.view(1).hand_sizes[0] == 1
    play(state, "1: play 8♦")
    assert state.view(None).laid[0] == card("A♥")
    assert state.view(1).known[0] == (card("2♥"),)
    assert state.view(None).wounds == state.view(0).wounds


@pytest.mark.rule("W22.3", "W22.8", "W9.7", "W9.1", "W22.9", "W9.3")
def test_fight_cards_are_remembered_by_who_drew_them() -> None:
    state = frontier({"hand": "A♥", "at": "D10"}, {}, {}, fight="5 9 Q")
    play(state, "heist")
    assert state.view(2).drawn == (3, 7, 10)
    assert state.view(0).drawn == ()
    play(state, "npc Q", "skip")
    assert state.view(2).fight_known == ((3, 7, 10),)
    assert state.view(0).fight_known == ((10,),)
    assert state.view(None).fight_known == ((10,),)


@pytest.mark.rule("W22.4", "W22.5", "W31.11", "W31.28")
def test_what_others_remember_gets_vague_when_cards_move_unseen() -> None:
    state = frontier({}, {"hand": "2♥ 3♥ 4♥"}, {})
    after(state, "look 3 hand of tgt", 0, 1)
    assert len(state.view(0).known[1]) == 3
    after(state, "give_card to tgt", 1, 2)
    play(state, "give 3♥")
    assert state.view(0).known[1] == ()
    assert state.view(1).known[2] == (card("3♥"),)
    for seat in (0, 1, 2, None):
        dream = GAME.imagine(state.view(seat), 7)
        assert dream.view(seat) == state.view(seat)
        dream.check()


def promise(mark: pytest.MarkDecorator, **changes: Any) -> Any:
    """A row of the table below: which rule notices what is changed by hand."""
    return pytest.param(mark.args[0], changes, marks=mark)


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        promise(pytest.mark.rule("W23.1"), deck=lambda s: s.deck[1:]),
        promise(pytest.mark.rule("W23.1"), fight_deck=lambda s: s.fight_deck[1:]),
        promise(pytest.mark.rule("W23.2"), nuggets=lambda s: [7, 0, 0]),
        promise(pytest.mark.rule("W23.3"), money=lambda s: [125, 0, 0]),
        promise(pytest.mark.rule("W23.3"), money=lambda s: [130, 0, 0]),
        promise(pytest.mark.rule("W23.4"), cattle=lambda s: (3, 3, -1), cattle_seen=lambda s: put(s.cattle_seen, 3, 3)),
        promise(pytest.mark.rule("W23.5"), misc=lambda s: [6, *list(s.misc)[1:]]),
        promise(pytest.mark.rule("W23.6"), discs=lambda s: put(s.discs, 0, 3)),
        promise(pytest.mark.rule("W23.6"), stories=lambda s: (0, 0)),
        promise(pytest.mark.rule("W23.7"), mp=lambda s: [1, 0, 0], wp=lambda s: [1, 0, 0]),
        promise(pytest.mark.rule("W23.7"), wounds=lambda s: [4, 0, 0]),
        promise(pytest.mark.rule("W23.8"), bandits=lambda s: 63, space=lambda s: [0, 1, 2]),
        promise(pytest.mark.rule("W23.11"), tokens=lambda s: put(s.tokens, 0, 1)),
        promise(pytest.mark.rule("W23.12"), deeds=lambda s: [2] * len(s.deeds)),
        promise(pytest.mark.rule("W23.14"), round=lambda s: 61),
    ],
)
def test_a_broken_promise_is_noticed(rule: str, changes: dict[str, Any]) -> None:
    state = frontier({"hand": "A♥"}, {}, {}, goals=True)
    for name, value in changes.items():
        made = value(state)
        setattr(state, name, as_row(made) if is_row(getattr(state, name)) else made)
    with pytest.raises(BrokenInvariant) as wrong:
        state.check()
    assert wrong.value.rule == rule


@pytest.mark.rule("W23.9", "W23.10", "W23.13", "W4.7")
def test_the_hand_is_within_its_limit_after_every_turn() -> None:
    for seed in range(4):
        state = GAME.new(3, seed, length=15)
        pick = Pick(seed + 9)
        last = -1
        while not state.over:
            if state.active != last and last >= 0 and type(state.asking).__name__ == "Income":
                assert len(state.hands[last]) <= state.hand_limit(last)
            last = state.active
            seat = pick.of(list(state.to_act))
            action = pick.of(state.legal(seat))
            word = GAME.say(action)
            if word.startswith("step") and state.wp[seat] > 0:
                assert word.split()[1] != GAME.say(GAME.parse(f"step {said_space(state.sheriff)}")).split()[1]
            assert not word.startswith("sheriff") or state.anybody_wanted()
            state.play(seat, action)


def said_space(space: int) -> str:
    from tinhorn.games.legends.content import SPACE_IDS

    return SPACE_IDS[space]


def test_options_are_offered_once() -> None:
    state = frontier({"hand": "5♥ 5♦", "at": "D6"}, {"at": "D6"}, {})
    assert len(set(said(state))) == len(said(state))
