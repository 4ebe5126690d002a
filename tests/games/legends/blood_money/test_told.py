"""What everybody is told in Blood Money, what is counted, and what just can be bought."""

from __future__ import annotations

import re

import pytest

import tinhorn
from tests.games.legends.blood_money.table import blood, box, deed, injury, item
from tests.games.legends.table import after, play, said, space
from tests.scenario import Rigged
from tinhorn.core.rows import row_of
from tinhorn.core.translation import translated
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.content import INJURIES
from tinhorn.games.legends.blood_money.state import LEGENDARY_PRICE, move_cart, sell_out
from tinhorn.games.legends.blood_money.steps.injuries import healed
from tinhorn.games.legends.blood_money.steps.stories import CompleteStory, start_counting
from tinhorn.games.legends.blood_money.steps.trader import Trade, sell_legendary
from tinhorn.games.legends.blood_money.terminal import injury_line
from tinhorn.games.legends.blood_money.verbs import INJURED
from tinhorn.games.legends.cards import NONE, PRICE
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.state.moments import TOKENS_TAKEN
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.verbs import BUY

LEGENDS = tinhorn.game("legends")
FAR = {"at": "MP9"}
MAN = 6


def events(state: Legends) -> list[tuple[str, tuple[object, ...]]]:
    return [(event.kind.name, event.values) for event in state.hear()]


@pytest.mark.rule("X8.1", "X8.2", "X9.1", "X9.2", "X12.1", "X1.4")
def test_ruins_and_claims_are_told() -> None:
    state = blood({"at": "D10", "money": 120}, FAR, FAR)
    state.listen()
    after(state, "ruin bank")
    ruined = [name for name, _ in events(state)]
    assert ruined == ["ruined"]
    state = blood({"at": "D10", "money": 120}, FAR, FAR)
    state.listen()
    claims = [each for each in said(state) if each.startswith("claim")]
    assert claims
    play(state, claims[0])
    names = dict(events(state))
    seat, number, dollars = names["claimed"]
    assert (seat, box(state).owner[int(str(number))], 120 - state.money[0]) == (0, 0, dollars)


@pytest.mark.rule("X6.1", "X6.2", "X6.3", "X6.4")
def test_an_injury_is_told_and_goes_back() -> None:
    state = blood({"wounds": 3}, FAR, FAR, hurts="XJ15")
    state.listen()
    after(state, "wound 1")
    while type(state.asking).__name__ != "Menu":
        play(state, said(state)[-1])
    assert ("injured", (0, injury("XJ15"))) in events(state)
    before = state.reveals
    state.wounds[0] = 0
    healed(state, 0, 3)
    assert state.reveals > before
    assert (box(state).injury[0], box(state).gone) == (NONE, 1)
    assert ("injury_healed", (0, injury("XJ15"))) in events(state)


@pytest.mark.rule("X20.6", "A9.5")
def test_tokens_that_may_be_kept() -> None:
    state = blood({}, FAR, FAR)
    for number, allowed in ((2, 2), (1, 3)):
        TOKENS_TAKEN.comes(state, 0, number)
        assert box(state).allowed == (allowed, 0, 0)


@pytest.mark.rule("X2.2", "X20.1", "X20.7", "X2.9", "W48.1")
def test_what_the_store_has_no_room_for_is_drawn_at_random() -> None:
    state = blood({}, FAR, FAR)
    found = set()
    for seed in range(6):
        state.chance = Rigged((), seed)
        sell_out(state, box(state))
        found.add((box(state).wares, box(state).boxed))
    assert len(found) > 3


@pytest.mark.rule("X2.6", "X7.6")
def test_a_cart_that_moves_on_cannot_be_taken_back() -> None:
    state = blood({}, FAR, FAR)
    before = state.reveals
    move_cart(state, box(state))
    assert state.reveals > before


@pytest.mark.rule("X7.1", "X7.2", "X7.3", "X7.4")
def test_what_can_just_be_bought_from_the_trader() -> None:
    """An item of the row, one of his own, or an upgrade, for its price and no less."""
    for row, wares, price, code in (
        ("portrait", (), LEGENDARY_PRICE, "portrait"),
        ("", (item("mule"),), PRICE[item("mule")], "mule"),
    ):
        for money in (price, price - 10):
            state = blood({"money": money}, FAR, FAR, row=row)
            box(state).wares = wares
            assert (BUY.first + item(code) in Trade(0, (), False, True).goods(state)) == (money == price)


@pytest.mark.rule("W10.8", "X7.2", "W10.10", "X7.8")
def test_a_new_legendary_weapon_may_lie_on_top() -> None:
    state = blood({"items": "rifle", "money": 60}, FAR, FAR, row="saber portrait canteen")
    after(state, "buy_legendary 1")
    play(state, "buy saber")
    assert said(state) == ["wield rifle", "wield saber"]
    state = blood({"items": "rifle"}, FAR, FAR, row="saber portrait canteen")
    sell_legendary(state, 0, item("saber"))
    assert (state.deeds[xw.T_LEGENDARY], state.side_of(0, item("saber"))) == (1, 1)


@pytest.mark.rule("X4.17", "X4.6")
def test_a_new_story_counts_from_nothing() -> None:
    state = blood({}, FAR, FAR)
    part = box(state)
    part.counts = row_of(3, len(part.counts))
    part.regions = -1
    state.active = -1
    start_counting(state, part)
    assert (set(part.counts), len(part.counts), part.regions) == ({0}, state.in_play.deed_slots, 0)


@pytest.mark.rule("X4.12", "X11.3", "X11.2", "X11.1", "X4.11")
def test_a_story_is_told_while_its_consequences_happen() -> None:
    state = blood({}, FAR, FAR, tale="XS15b", met=(0, 1, 2))
    state.listen()
    CompleteStory(0).run(state)
    assert box(state).telling == 1
    assert "story_ends" in dict(events(state))


@pytest.mark.rule("A0.1", "X20.9")
def test_the_man_in_black_neither_buys_nor_uses_a_deed() -> None:
    state = blood({"money": 60}, FAR, gulch_too=True, man="V12")
    before = len(state.agenda)
    for op, n in ((xw.USE_DEED, 1), (xw.BUY_FIRST, 0), (xw.BUY_EACH, 0)):
        ATOMS[op].do(state, n, 0, MAN, MAN, -1)
    assert len(state.agenda) == before


@pytest.mark.rule("X4.11", "X22.4", "A0.1")
def test_a_map_token_that_is_turned_up_is_told() -> None:
    state = blood({}, FAR, FAR)
    state.listen()
    after(state, "map V6 V7 V8")
    assert events(state) == [("map_laid", ((space("V6"), space("V7"), space("V8")),))]
    assert sorted(box(state).map_at) == sorted([space("V6"), space("V7"), space("V8")])


@pytest.mark.rule("X9.5", "X1.4", "A0.1")
def test_deeds_are_told_when_they_are_used() -> None:
    state = blood({"deeds": "XD1"}, FAR, FAR)
    assert box(state).owner[deed("XD1")] == 0
    state.listen()
    after(state, "use_deed")
    while type(state.asking).__name__ != "Menu":
        play(state, said(state)[0])
    assert ("deed_used", (0, deed("XD1"))) in events(state)


@pytest.mark.rule("A0.4", "W19.9")
def test_nobody_wounds_the_man_in_black_or_gives_themselves_a_wound() -> None:
    state = blood({"items": "boot_knife"}, FAR, man="V12")
    after(state, "tgt.wound 1", 0, MAN)
    after(state, "wound 1")
    assert ([*state.wounds], [*state.lp]) == ([1, 0], [0, 0])


@pytest.mark.rule("X6.1", "X12.1")
@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_an_injury_is_told_to_others_without_you(language: str) -> None:
    """Each has a text for its player and one for all others. Both have the same numbers."""
    said = translated(INJURED, LEGENDS.words(language))
    you = re.compile(r"\b(you|your|você|seu|sua|seus|suas)\b", re.IGNORECASE)
    for number in range(len(INJURIES)):
        own, other = (said.fill((1, number), ["Ada", "Calico"], reader) for reader in (1, 0))
        assert not you.search(other), other
        assert other.startswith("Calico ")
        assert not own.startswith("Calico ")
        assert re.findall(r"\d+", own) == re.findall(r"\d+", other)
    assert "Sem habilidade" not in said.fill((1, 12), ["Ada", "Calico"], 1), "the Lost Ear does nothing but lose points"


def test_the_terminal_tells_injuries_of_others_as_theirs() -> None:
    bad_leg = next(n for n, injury in enumerate(INJURIES) if injury.thing == "bad_leg")
    assert injury_line(bad_leg, own=True).startswith("Bad Leg. You take neither")
    assert injury_line(bad_leg, own=False).startswith("Bad Leg. Takes neither")
