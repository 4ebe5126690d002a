"""What everybody is told in Wild Bunch of Extras, and what is counted."""

from __future__ import annotations

import pytest

from tests.games.legends.table import GAME
from tests.games.legends.wild_bunch.table import box, bunch, item, sheriff_card, title
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.fight import BANDIT, DUEL, Fight
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.state import next_sheriff, put_back
from tinhorn.games.legends.wild_bunch.steps import crews, items, sheriff, titles

MAN = 6
NPC = 7


def events(state: Legends) -> list[tuple[str, tuple[object, ...], object]]:
    return [(event.kind.name, event.values, event.to) for event in state.hear()]


@pytest.mark.rule("B2.2", "B2.3", "B2.4", "B2.5")
def test_crews_come_and_go_before_everybody() -> None:
    state = bunch({}, {"wp": 1, "money": 60}, {})
    state.listen()
    first, second = 0, 1
    crews.recruit(state, 1, first)
    crews.recruit(state, 1, second)
    assert events(state) == [
        ("money_paid", (1, crews.PRICE), None),
        ("recruited", (1, first), None),
        ("money_paid", (1, crews.PRICE), None),
        ("crew_left", (first, 1), None),
        ("recruited", (1, second), None),
    ]
    assert box(state).crew == (NONE, second, NONE)


@pytest.mark.rule("B4.6", "B4.3", "B4.2")
def test_a_hunt_is_told_and_counted() -> None:
    state = bunch({}, {"hand": "K♥ Q♥ J♥"}, {}, gulch_too=True, active=1, find="spyglass")
    state.listen()
    items.hunt(state, 1)
    assert state.deeds[bw.T_HUNTS] == 1
    before = state.reveals
    items.FindItem(1).run(state)
    assert ("item_found", (1, item("spyglass")), None) in events(state)
    assert state.reveals > before
    before = state.reveals
    assert sorted(put_back(state, (1, 2), 5)) == [1, 2, 5]
    assert state.reveals > before
    assert [name for name, _, _ in events(state)] == ["item_back"]


@pytest.mark.rule("B4.2")
@pytest.mark.parametrize("seat", range(3))
def test_who_makes_room_gives_back_an_item_of_their_own(seat: int) -> None:
    people: list[dict[str, object]] = [{"items": "whiskey"}, {"items": "ten_gallon"}, {"items": "provisions"}]
    state = bunch(*people, gulch_too=True)
    options = [GAME.say(each) for each in items.MakeRoom(seat, bw.ID, True).options(state)]
    assert len(options) == 2
    assert str(people[seat]["items"]) in options[0]


@pytest.mark.rule("B3.1", "B3.2")
def test_a_new_sheriff_is_told() -> None:
    state = bunch({}, {}, {}, sheriff_is="BS7")
    state.listen()
    part = box(state)
    before = part.sheriff_deck[-1]
    next_sheriff(state, part)
    assert events(state) == [("sheriff_shown", (before,), None)]
    assert part.sheriff_used[-1] == sheriff_card("BS7")


@pytest.mark.rule("B3.4", "B3.5")
def test_a_bribe_needs_its_price() -> None:
    price = sheriff.BRIBE[sheriff_card("BS7")]
    for money, asked in ((price, True), (price - 10, False)):
        state = bunch({"money": money, "wp": 1}, {}, {}, sheriff_is="BS7")
        assert sheriff.asks_bribe(state, 0) == asked


@pytest.mark.rule("B1.2", "B1.3", "W3.8", "W3.5")
@pytest.mark.parametrize(
    ("kind", "initiator", "winner", "holder"),
    [(DUEL, 1, 1, 1), (DUEL, 0, 1, -1), (DUEL, MAN, MAN, -1), (BANDIT, 1, 1, -1), (DUEL, 2, 2, 2)],
)
def test_who_takes_the_title_of_the_fastest_hand(kind: int, initiator: int, winner: int, holder: int) -> None:
    state = bunch({}, {}, {}, title_is=next(each.id for each in titles.c.TITLES.titles if title(each.id) == titles.FASTEST))
    state.listen()
    state.fight = Fight(kind, initiator, NPC if kind == BANDIT else (initiator + 1) % 3, winner=winner)
    titles.after_fight(state)
    assert box(state).holder == holder
    assert [name for name, _, _ in events(state)] == (["title_taken"] if holder >= 0 else [])


@pytest.mark.rule("B1.1")
def test_no_gambler_points_without_ante_up() -> None:
    state = bunch({}, {}, {})
    assert titles.count(state, titles.CARD_SHARP, 0) == 0
    state = bunch({"gp": 2}, {}, {}, gulch_too=True)
    assert [titles.count(state, titles.CARD_SHARP, seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.rule("B4.5", "X22.3")
def test_only_who_has_the_spyglass_is_told_of_fight_cards() -> None:
    state = bunch({}, {"items": "spyglass"}, {}, gulch_too=True)
    state.drawn = (3, 5, 7)
    state.listen()
    items.see_fight_cards(state, 1)
    told = events(state)
    assert told
    assert all((name, to) == ("sees_fight_card", (1,)) for name, _, to in told)
    items.see_fight_cards(state, 0)
    assert events(state) == []
