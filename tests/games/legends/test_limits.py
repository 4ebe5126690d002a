"""Where a rule of the base game just holds or just does not: the last card, the first space, an empty hand, the Man in Black."""

from __future__ import annotations

import pytest

from tests.games.legends.table import after, card, frontier, hand, play, said, true
from tinhorn.games.legends import content
from tinhorn.games.legends.state import deck
from tinhorn.games.legends.state.fight import DUEL, Fight
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.stories import PutStoryAway, can_place

MAN = 6
FIRST_SPACE = content.SPACE_IDS[0]


def asked(state: Legends) -> str:
    return type(state.asking).__name__


@pytest.mark.rule("W31.2")
def test_the_last_dollars_are_given() -> None:
    assert after(frontier({"money": 20}, {}, {}), "give_money 20 to tgt", 0, 1).money[:2] == [0, 20]


@pytest.mark.rule("W19.13", "W17.6")
def test_the_man_in_black_takes_the_first_place_wherever_he_is() -> None:
    for where in (FIRST_SPACE, "V1"):
        assert frontier({"lp": 1}, {"lp": 3}, man=where, man_lp=3).ranks == [2, 1]
        assert frontier({"lp": 1}, {"lp": 3}, man=where, man_lp=2).ranks == [1, 0]


@pytest.mark.rule("W30.8", "W34.7")
def test_the_man_in_black_is_aimed_at_wherever_he_is() -> None:
    for where in (FIRST_SPACE, "V1"):
        state = frontier({"hand": "9♣", "at": where}, {"at": "D1"}, man=where)
        play(state, "use 9♣")
        assert state.money[0] == 20


@pytest.mark.rule("W30.7")
def test_what_would_change_nothing_is_not_offered() -> None:
    for line in ("cattle lose", "heal 1", "give_card to tgt"):
        state = after(frontier({}, {}, {}), f"choose{{ {line} or money 10 or lp 1 }}", 0, 1)
        assert said(state) == ["option 2", "option 3"], line
    state = after(frontier({"wounds": 1, "cattle": "CG1"}, {}, {}), "choose{ cattle lose or heal 1 }")
    assert said(state) == ["option 1", "option 2"]


@pytest.mark.rule("W32.8")
def test_what_others_own_does_not_count() -> None:
    everything = "revolver rifle mule"
    state = frontier({}, {"items": everything}, {"items": everything})
    assert not true(state, "weapons>=1 or mounts>=1 or misc>=1 or upgrades>=1")
    assert true(state, "weapons>=2 and mounts>=1", 2)
    assert not true(state, "weapons>=3 or mounts>=2 or misc>=1", 2)


@pytest.mark.rule("W22.2")
def test_a_card_off_the_top_leaves_what_is_known_of_lower_ones() -> None:
    state = frontier({}, {}, {})
    state.batches = (49, 3)
    state.seen = tuple([1] * 52)
    lower, upper = state.deck[:49], state.deck[49:51]
    deck.take_top(state, 0)
    assert [state.seen[each] for each in lower] == [1] * 49
    assert [state.seen[each] for each in upper] == [0, 0]
    assert state.batches == (49, 2)


@pytest.mark.rule("W22.5", "W31.28")
def test_looking_at_the_top_leaves_what_is_known_of_lower_cards() -> None:
    assert deck.top_of([1, 2, 3], 2) == [3, 2]
    assert deck.top_of([1, 2, 3], 0) == []
    batches, seen = deck.lift_top([0, 1, 2, 3, 4], (2, 3), (1, 1, 1, 1, 1), 1, 2)
    assert batches == (2, 2, 1)
    assert seen == (1, 1, 0, 0, 2)


@pytest.mark.rule("W31.9")
def test_cards_go_under_the_deck_in_any_order() -> None:
    orders = set()
    for seed in range(12):
        state = frontier({}, {}, {}, chance=[seed % 3, seed % 2])
        state.deck = state.deck[4:]
        deck.put_under(state, [0, 1, 2], 1)
        assert sorted(state.deck[:3]) == [0, 1, 2]
        orders.add(tuple(state.deck[:3]))
    assert len(orders) > 1


@pytest.mark.rule("W31.9", "W13.3")
def test_digging_without_a_card_left() -> None:
    state = frontier({}, {}, {})
    state.hands[1] = sorted([*state.deck, *state.discards])
    state.deck = []
    state.discards = []
    after(state, "dig 3 keep 2")
    assert asked(state) == "Menu"
    state.hands[1] = state.hands[1][1:]
    state.deck = [0]
    after(state, "dig 3 keep 2")
    assert [each for each in range(52) if each in state.hands[0] or each in state.dug] == [0]


@pytest.mark.rule("W31.11")
def test_nobody_gives_a_card_without_one_or_to_the_man_in_black() -> None:
    assert asked(after(frontier({}, {"hand": "2♥"}, {}), "give_card to tgt", 0, 1)) == "Menu"
    state = after(frontier({"hand": "2♥ 3♥"}, {}, man="V1"), "give_card to tgt", 0, MAN)
    assert (asked(state), hand(state, 0)) == ("Menu", "2♥ 3♥")


@pytest.mark.rule("W16.11")
def test_a_story_deck_made_anew() -> None:
    for side in (0, 1):
        state = frontier({}, {}, {})
        decks = list(state.story_decks)
        discards = [(), ()]
        discards[side], decks[side] = decks[side], ()
        state.story_decks, state.story_discards = tuple(decks), tuple(discards)
        before = state.remade
        state.agenda.append(PutStoryAway(side))
        state.asking = state.open = None
        state.advance()
        assert state.remade == before | 1 << side
        assert (len(state.story_decks[side]), state.story_discards[side]) == (19, ())


@pytest.mark.rule("W5.8", "W31.18")
def test_only_steps_over_a_mesa_heal() -> None:
    state = frontier({"at": "MP5", "wounds": 2, "unlocked": True}, {"at": "V1"}, {"at": "V2"}, characters=["knife", "bass", "doc"])
    after(state, "move 1")
    beside = [content.SPACE_IDS[each] for each in state.map().neighbours[state.space[0]]]
    play(state, next(each for each in said(state) if each.removeprefix("step ") in beside))
    if "stop" in said(state):
        play(state, "stop")
    assert (asked(state), state.wounds[0]) == ("Menu", 2)


@pytest.mark.rule("W30.3")
def test_a_cost_of_one_card_needs_a_card() -> None:
    for own in ("2♥", ""):
        state = frontier({}, {"hand": own, "at": "V1", "unlocked": True}, {}, characters=["bass", "rowdy", "doc"])
        play(state, "end actions")
        while state.active == 0:
            play(state, said(state)[-1])
        assert ("use rowdy" in said(state)) == bool(own)


@pytest.mark.rule("W16.5", "W16.7")
def test_nobody_has_a_third_disc() -> None:
    state = frontier({}, {}, {}, {}, {}, discs=(1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    assert can_place(state, 0, 0)
    state.discs = (2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    assert not can_place(state, 0, 0)
    assert can_place(state, 0, 1)
    assert can_place(state, 1, 0)


@pytest.mark.rule("W32.13")
def test_a_card_is_played_when_both_are_turned_up() -> None:
    state = frontier({"hand": "2♥"}, {}, {})
    state.laid = (card("K♦"), *state.laid[1:])
    for revealed in (False, True):
        state.fight = Fight(DUEL, 0, 1, revealed=int(revealed))
        assert true(state, "played") == revealed
        assert not true(state, "played", 1)
