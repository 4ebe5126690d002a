"""Words that the box adds, each with what makes it true and what does not: predicates (A0.2), windows (A0.4), contributors (X1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.blood_money.table import blood, box, fight, until
from tests.games.legends.table import after, hand, play, said, true
from tests.scenario import Rigged
from tinhorn.games.legends.state.table import Legends

FAR = {"at": "MP9"}


def as_who(who: str, hero: dict[str, Any], **fields: Any) -> Legends:
    return blood({"lp": 5, **hero}, FAR, FAR, gulch_too=True, characters=[who, "bass", "knife"], **fields)


# Predicates


@pytest.mark.rule("A0.2")
@pytest.mark.parametrize(
    ("word", "yes", "no"),
    [
        ("deeds>=2", {"deeds": "XD1 XD4"}, {"deeds": "XD1"}),
        ("deeds_of(saloons, 2)", {"deeds": "XD12 XD13"}, {"deeds": "XD12 XD1 XD15"}),
        ("legendary>=1", {"items": "fiddle"}, {"items": "rifle"}),
        ("injured", {"injury": "XJ13", "wounds": 1}, {"wounds": 3}),
        ("trader_here", {"at": "MP5"}, {"at": "D6"}),
        ("mounted", {"items": "mule"}, {"items": "mule", "injury": "XJ1", "wounds": 1}),
        ("mounted", {"items": "mule"}, {"items": "rifle"}),
    ],
)
def test_words_about_a_player(word: str, yes: dict[str, Any], no: dict[str, Any]) -> None:
    row = "portrait canteen short_cut"
    assert true(blood(yes, FAR, FAR, row=row, cart="mesitos_point"), word)
    assert not true(blood(no, FAR, FAR, row=row, cart="mesitos_point"), word)
    assert not true(blood(FAR | {"at": "D6"}, yes, FAR, row=row, cart="mesitos_point"), word)


# Windows


@pytest.mark.rule("A0.4")
def test_a_sale_opens_its_window_for_each_nugget() -> None:
    """The Assayer's Lie takes $10 of each."""
    state = blood({"at": "D10", "nuggets": 3}, FAR, FAR, tale="XS6b")
    play(state, "sell 2")
    assert state.money[0] == 2 * (20 - 10)


@pytest.mark.rule("A0.4")
def test_a_delivery_opens_its_window_for_each_longhorn() -> None:
    """The Cattle Brand pays $10 for each."""
    state = blood({"at": "BG-W2", "longhorns": 2, "items": "cattle_brand"}, FAR, FAR, gulch_too=True)
    play(state, "move", "step BG-RAIL", *(["stop"] if "stop" in said(state) else []))
    while "deliver longhorn" not in said(state):
        play(state, "stop")
    play(state, "deliver longhorn")
    assert state.money[0] == 30 + 10
    play(state, "deliver longhorn")
    assert state.money[0] == 2 * (30 + 10)


@pytest.mark.rule("A0.4", "X5.2")
def test_the_windows_of_the_risk_die() -> None:
    """Before the face is taken it may be rolled again; what follows the roll comes after face and bonus."""
    state = as_who("charley", {"money": 0}, draws=(2, 0))  # a wound, then a story point
    play(state, "risk money")
    assert (said(state), state.wounds[0], state.money[0]) == (["use charley", "skip"], 0, 0)
    play(state, "use charley")
    assert (state.wounds[0], state.money[0], box(state).cube[0]) == (0, 10, 3)
    kept = as_who("charley", {"money": 0}, draws=(2,))
    play(kept, "risk money", "skip")
    assert (kept.wounds[0], kept.money[0], box(kept).cube[0]) == (1, 10, 2)
    later = as_who("beckwourth", {}, draws=(0,), deck="2♥ 3♥")
    later.listen()
    play(later, "risk card")
    until(later, "Menu")
    told = [event.kind.name for event in later.hear()]
    assert told.index("story_space") < told.index("drew")
    assert len(later.hands[0]) == 2


@pytest.mark.rule("A0.4")
def test_the_window_after_a_card_is_for_cards_and_items() -> None:
    """Ben Hodges gains $20 when the ACTION of a card or item is done, the first time in a turn, and for nothing else."""
    for used in ("use 7♥", "use provisions"):
        state = as_who("hodges", {"hand": "7♥ 8♥", "items": "provisions"})
        play(state, used)
        until(state, "Menu")
        assert state.money[0] == 20
    other = as_who("hodges", {"deeds": "XD1"})
    play(other, "deed XD1")
    assert (other.nuggets[0], other.money[0]) == (2, 0)


@pytest.mark.rule("A0.4", "X13.2")
def test_who_gives_a_wound() -> None:
    """The winner of a fight, if a wound was really marked. One that only brings an injury does not count, nor one by an event."""
    for wounds, lp in ((0, 3), (2, 3), (3, 2)):
        state = blood({"at": "D6", "hand": "K♥", "items": "boot_knife"}, {"at": "D6", "hand": "2♥", "wounds": wounds}, FAR)
        fight(state, "duel 1", "1: play 2♥")
        assert (state.wounds[1], state.lp[0]) == (min(wounds + 1, 3), lp)
    told = blood({"items": "boot_knife"}, FAR, FAR, tale="XS11b")
    after(told, "each_other{ wound 1 }", seat=1)
    assert (told.wounds[0], told.wounds[2], told.lp[0]) == (1, 1, 0)


@pytest.mark.rule("A0.4")
def test_a_bonus_that_changes_nothing_does_not_count() -> None:
    """Lottie's card lowers a 2 by nothing; a higher one counts, once a card."""
    for theirs, cube in (("2♥", 1), ("9♥", 2)):
        people = ({"lp": 5, "at": "D6", "hand": "5♥ K♣"}, {"at": "D6", "hand": f"{theirs} 3♥"}, FAR)
        state = blood(*people, gulch_too=True, characters=["lottie", "bass", "knife"])
        fight(state, "duel 1", "0: play 5♥", f"1: play {theirs}")
        assert box(state).cube[0] == cube


# Contributors


@pytest.mark.rule("X1.2", "X4.11")
@pytest.mark.parametrize(
    ("active", "met", "drew"),
    [
        (0, (1, 0), ["2♥", "3♥", ""]),
        (1, (0, 1), ["3♥", "2♥", ""]),
        (2, (0, 2), ["3♥", "", "2♥"]),
        (1, (0, 2), ["3♥", "", "2♥"]),
        (2, (1, 1), ["", "2♥", ""]),
    ],
)
def test_who_has_a_disc_on_the_story_is_rewarded(active: int, met: tuple[int, int], drew: list[str]) -> None:
    """The active player first, then clockwise, each once: they draw in this order (XS1a: an LP and a card)."""
    state = blood(*[{"at": name} for name in ("MP9", "V1", "S9")], active=active, tale="XS1a", met=met, deck="2♥ 3♥ 4♥")
    state.chance = Rigged(())
    play(state, "end actions")
    assert [hand(state, seat) for seat in range(3)] == drew
    assert [*state.lp] == [1 if own else 0 for own in drew]
