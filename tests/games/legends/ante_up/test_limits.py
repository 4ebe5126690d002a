"""Where a rule of Ante Up just holds or just does not: ties, an empty deck, where one is already, the Man in Black."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import box, gulch
from tests.games.legends.table import after, play, said, space, true, where
from tinhorn.games.legends.ante_up.steps.tokens import MeetToken
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends

MAN = 6


def asked(state: Legends) -> str:
    return type(state.asking).__name__


@pytest.mark.rule("A0.1", "X20.9")
@pytest.mark.parametrize("line", ["refill", "peek any", "sheriff_to adjacent", "longhorn 1", "goto_move train", "carbine", "gp 1"])
def test_the_man_in_black_has_nothing_of_the_box(line: str) -> None:
    state = gulch({}, {}, man="V12", tokens={"AO5": "V6"}, train="C12")
    before = (state.hands, state.space, state.man, state.sheriff, box(state).gp, box(state).longhorns)
    after(state, line, MAN)
    assert asked(state) == "Menu"
    assert (state.hands, state.space, state.man, state.sheriff, box(state).gp, box(state).longhorns) == before


@pytest.mark.rule("A0.2")
def test_nobody_has_tokens_where_there_are_none() -> None:
    state = gulch({}, {}, {})
    state.tokens = ()
    assert not true(state, "tokens>=1")


@pytest.mark.rule("A0.1", "A4.2")
def test_an_effect_moves_the_train() -> None:
    state = gulch({}, {}, {}, train="V12")
    before = box(state).train
    assert box(after(state, "train 2")).train == (before + 2) % 8
    assert box(after(state, "train 7")).train == (before + 1) % 8


@pytest.mark.rule("A1.6", "A5.1")
def test_an_event_deck_made_anew_is_shuffled() -> None:
    first = set()
    for seed in range(6):
        state = gulch({}, {}, {}, draws=(seed, seed))
        part = box(state)
        part.events_used = (*range(22),)
        part.events = ()
        after(state, "event")
        first.add(part.events_used[0] if part.events_used else part.resolving[0])
        assert len(part.events) == 21
    assert len(first) > 1


@pytest.mark.rule("A0.1", "A0.9")
def test_nobody_goes_to_a_train_that_is_there_or_shut() -> None:
    state = gulch({"at": "C12", "wp": 1}, {}, {}, train="C12", gold="C12")
    after(state, "goto_move train")
    assert asked(state) == "Menu"
    shut = gulch({"at": "V3", "wp": 1}, {}, {}, train="C12", sheriff="C12")
    after(shut, "goto_move train")
    assert (asked(shut), where(shut, 0)) == ("Menu", "V3")


@pytest.mark.rule("A15.10", "A6.1")
def test_a_trail_uses_the_whole_movement() -> None:
    state = gulch({"hand": "K♥ Q♥", "at": "S8", "items": "mustang"}, {}, {}, tokens={"AO5": "BG-PASS-A"})
    play(state, "trail")
    assert (state.fight.kind >= 0, state.steps_left) == (True, 0)


@pytest.mark.rule("A15.23", "A13.2", "A0.8")
def test_what_is_used_at_the_end_of_a_trail_does_not_replace_the_end() -> None:
    state = gulch(
        {"at": "S8", "items": "bullwhip"}, {}, {}, gold="BG-PASS-A BG-PASS-A", blood_money=True, characters=["annie", "bass", "knife"]
    )
    play(state, "trail")
    assert (asked(state), state.steps_left) == ("UseAtEnd", 0)
    play(state, "skip")
    assert said(state) == ["pick up 0", "pick up 1", "pick up 2"]


@pytest.mark.rule("A0.8", "A15.16")
def test_one_walks_on_after_using_something_at_the_station() -> None:
    state = gulch({"money": 10, "hand": "J♥ 2♥", "at": "V12"}, {}, {})
    play(state, "rail")
    used = [each for each in said(state) if each.startswith("use ")]
    assert len(used) == 1
    before = state.steps_left
    play(state, used[0])
    assert state.steps_left == before + 1
    assert used[0] not in said(state)
    assert {"step BG-W2", "stop"} <= set(said(state))


@pytest.mark.rule("A6.1", "A6.9")
def test_a_token_is_met_only_by_who_is_there() -> None:
    for at, token in (("V3", "V6"), ("V6", "V5")):
        state = gulch({"hand": "K♥ Q♥", "at": at}, {}, {}, tokens={"AO5": token})
        state.agenda.append(MeetToken(0, space("V6")))
        state.asking = state.open = None
        state.advance()
        assert (asked(state), box(state).met) == ("Menu", NONE)


@pytest.mark.rule("A15.13", "W10.23")
def test_the_window_after_a_delivery_opens_at_the_camp() -> None:
    state = gulch({"cattle": "CO6", "at": "BG-SE3", "hand": "Q♣ 2♥"}, {}, {})
    play(state, "move", "step BG-CAMP")
    while "deliver" not in said(state):
        play(state, said(state)[-1])
    play(state, "deliver")
    assert said(state) == ["use Q♣", "skip"]
    play(state, "use Q♣")
    assert state.money[0] == 70


@pytest.mark.rule("A12.9")
def test_ties_for_high_stakes() -> None:
    """The active player wins ties with players; other players share."""

    def play_out(*hands: str) -> Legends:
        people = tuple({"money": 50, "hand": own, "at": "D5"} for own in hands)
        state = gulch(*people, deck="2♥ 2♦ 2♣ 6♥ 6♦ 6♣ K♥ K♦ Q♠ 9♣ 8♠")
        play(state, "high stakes", *[f"{seat}: join" for seat in range(1, len(hands))])
        while state.poker.is_on() and not state.poker.winners:
            options = said(state)
            lays = [f"lay {each}" for own in hands for each in own.split()]
            play(state, next((each for each in ("stay in", "skip", "pass", *lays) if each in options), options[0]))
        return state

    assert play_out("A♥ 5♣", "A♦ 5♥", "3♦ 4♣").poker.winners == 1
    assert play_out("7♥ 5♣", "A♦ 4♥", "A♣ 4♣").poker.winners == 0b110
    assert play_out("7♥ 5♣", "A♦ 4♥", "A♣ Q♣").poker.winners == 0b100


@pytest.mark.rule("A16.8", "W8.10")
def test_dust_ends_the_reactions() -> None:
    """A fight that the Carbine has decided has no more reactions, whoever shot."""
    for shooter in (0, 1):
        people = [{"items": "carbine", "hand": "7♥ 2♣", "at": "V3"}, {"hand": "9♥ 5♥", "at": "V3"}]
        state = gulch(*(people if shooter == 0 else people[::-1]), {}, promo_items=True, draws=(4,))
        play(state, "duel 1")
        while state.fight.kind >= 0:
            options = said(state)
            assert asked(state) != "React" or box(state).decided < 0
            play(state, next((each for each in ("use carbine", "play 7♥", "play 9♥", "pass") if each in options), options[0]))
        assert state.wounds[1 - shooter] == 1


@pytest.mark.rule("A12.10")
def test_what_follows_high_stakes_follows_once() -> None:
    """Wild Bill has $20 for a hand that he wins, wherever he sits."""
    for seat in (1, 2):
        cast = ["bass", "knife", "doc"]
        cast[seat] = "bill"
        people = [{"money": 30, "at": "D5"} for _ in cast]
        people[seat] |= {"lp": 5}
        state = gulch(*people, characters=cast, alt_poker_ante_up=False)
        others = [each for each in range(3) if each != seat]
        play(state, "high stakes", "1: join", "2: join")
        while state.poker.is_on():
            options = said(state)
            out = state.to_act[0] in others and "get out" in options
            play(state, "get out" if out else next((each for each in ("stay in", "skip", "option 2") if each in options), options[0]))
        stayed = 20 if seat < max(others) else 0
        assert state.money[seat] == 30 - 10 - stayed + 30 + 40 + stayed + 20
