"""What can be asked of a table, word by word, on both sides of each border and for another seat than the first."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.blood_money.table import blood, box
from tests.games.legends.table import cards, quiet, space
from tests.games.legends.test_state import at_seat, item, lay
from tinhorn.games.legends import content
from tinhorn.games.legends.cards import CATTLE, MOUNTS, WEAPONS
from tinhorn.games.legends.effects.predicate import AMOUNTS, PREDICATES, holds, modified, static
from tinhorn.games.legends.effects.predicates import ALSO
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.parse import read_condition
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, GUARD, MAN, NO_FIGHT, ROB, SHERIFF, Fight
from tinhorn.games.legends.state.modifiers import Modifier
from tinhorn.games.legends.state.poker import NO_POKER, Poker
from tinhorn.games.legends.state.table import FACE_DOWN, Legends, put


def asks(state: Legends, op: int, seat: int, a: int = 0, b: int = 0, tgt: int = -1) -> bool:
    return bool(PREDICATES[op].holds(state, a, b, seat, tgt))


def amounts(state: Legends, which: int) -> list[int]:
    return [AMOUNTS[which].of(state, seat) for seat in range(state.seats)]


@pytest.mark.rule("W32.1", "W32.2", "W32.3")
@pytest.mark.parametrize(("at", "town"), [("D6", True), ("D1", True), ("MP7", False), ("V1", False)])
def test_where_a_seat_is(at: str, town: bool) -> None:
    state = quiet({"at": "MP5"}, {"at": at}, {"at": "MP5"})
    assert asks(state, w.IN_TOWN, 1) == town
    assert asks(state, w.OUTSIDE, 1) != town
    assert asks(state, w.AT_SPACE, 1, space(at))
    assert not asks(state, w.AT_SPACE, 1, space("MP5"))
    assert asks(state, w.AT_SPACE, 0, space("MP5"))
    towns = [number for number in range(4) if asks(state, w.IN_THIS_TOWN, 1, number)]
    assert len(towns) == town
    state.fight = Fight(DUEL, 1, 0, space("MP5"))
    assert asks(state, w.AT_SPACE, 1, space("MP5")), "a fight is where it began"
    assert asks(state, w.IN_TOWN, 1) == asks(state, w.IN_TOWN, 0)


@pytest.mark.rule("W32.15", "W32.4")
@pytest.mark.parametrize("tgt", [-1, 0, 2])
def test_the_man_in_black_with_somebody(tgt: int) -> None:
    state = quiet({"at": "D6"}, {"at": "S2"}, {"at": "V1"}, man="V1")
    assert asks(state, w.MIB_WITH, 1, tgt=tgt) == (tgt == 2)
    state.man = space("D6")
    assert asks(state, w.MIB_WITH, 1, tgt=tgt) == (tgt == 0)


@pytest.mark.rule("W32.1", "W32.2", "W32.3", "W32.4", "W32.5")
@pytest.mark.parametrize(("mp", "wp"), [(0, 0), (1, 0), (0, 1), (9, 0), (0, 9)])
def test_on_which_side_of_the_law(mp: int, wp: int) -> None:
    state = quiet({"mp": 1}, {"mp": mp, "wp": wp}, {"mp": 2})
    assert asks(state, w.MARSHAL, 1) == (mp > 0)
    assert asks(state, w.WANTED, 1) == (wp > 0)
    assert asks(state, w.UNALIGNED, 1) == (mp == wp == 0)
    assert asks(state, w.ANY_WANTED, 0) == (wp > 0)
    assert [asks(state, w.UNALIGNED, seat) for seat in (0, 2)] == [False, False]


@pytest.mark.rule("W32.15", "W16.5")
@pytest.mark.parametrize(
    ("discs", "both"),
    [((0, 1, 0, 0, 1, 0), True), ((0, 1, 0, 0, 0, 1), False), ((1, 0, 0, 0, 1, 0), False), ((0, 2, 0, 1, 0, 1), False), ((0,) * 6, False)],
)
def test_discs_on_both_stories(discs: tuple[int, ...], both: bool) -> None:
    state = quiet({}, {}, {})
    state.discs = discs
    assert asks(state, w.DISCS_ON_BOTH, 1) == both


@pytest.mark.rule("W32.15", "X21.34")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_two_discs_on_the_story_of_a_box_are_as_many_as_on_both(number: int) -> None:
    state = quiet({}, {}, {}, laid_out=blood)
    met = list(box(state).met)
    for at in range(number):
        met[at] = 1
    box(state).met = tuple(met)
    assert asks(state, w.DISCS_ON_BOTH, 1) == (number >= 2)
    assert not asks(state, w.DISCS_ON_BOTH, 0)


@pytest.mark.rule("W32.7", "W32.8", "W32.13", "W32.15")
@pytest.mark.parametrize("seat", [0, 2])
def test_what_a_seat_owns(seat: int) -> None:
    state = quiet(*at_seat(seat, {"items": "rifle shotgun+ mule mustang+ whiskey", "cattle": "CB2", "hand": "2♥ K♠"}))
    other = 2 - seat
    for name, owned, up in (("rifle", True, False), ("shotgun", True, True), ("mustang", True, True), ("revolver", False, False)):
        assert asks(state, w.OWNS, seat, item(name)) == owned
        assert asks(state, w.UPGRADED, seat, item(name)) == up
        assert not asks(state, w.OWNS, other, item(name))
        assert not asks(state, w.UPGRADED, other, item(name))
    nobody = put(state.weapon, seat, -1)
    for weapon, up in (("rifle", False), ("shotgun", True)):
        state.weapon = put(nobody, seat, item(weapon))
        assert asks(state, w.WEAPON_UP, seat) == up
        assert asks(state, w.TOP, seat, item(weapon))
        assert not asks(state, w.TOP, other, item(weapon))
    for mount, up in (("mule", False), ("mustang", True)):
        state.mount = put(nobody, seat, item(mount))
        assert asks(state, w.MOUNT_UP, seat) == up
        assert asks(state, w.TOP, seat, item(mount))
    assert not asks(state, w.TOP, seat, item("rifle"))
    state.weapon = state.mount = nobody
    assert not asks(state, w.WEAPON_UP, seat)
    assert not asks(state, w.MOUNT_UP, seat)
    assert not asks(state, w.TOP, seat, item("shotgun"))
    assert asks(state, w.HAS_CATTLE, seat)
    assert not asks(state, w.HAS_CATTLE, other)
    assert [asks(state, w.HAS_CATTLE_OF, seat, colour) for colour in range(3)] == [False, True, False]
    assert not asks(state, w.HAS_CATTLE_OF, other, 1)
    assert not asks(state, w.HAS_CATTLE_OF, other, -1 // CATTLE)


@pytest.mark.rule("W32.15", "W32.13", "W32.8", "W32.7")
def test_cards_in_the_hand_by_rank_and_colour() -> None:
    state = quiet({"hand": "2♥"}, {"hand": "A♠ 7♦"}, {})
    held = {(each // 4, each % 4 // 2) for each in cards("A♠ 7♦")}
    assert {(rank, colour) for rank in range(13) for colour in range(2) if asks(state, w.HOLDS, 1, rank, colour)} == held
    assert not any(asks(state, w.HOLDS, 2, rank, colour) for rank in range(13) for colour in range(2))


@pytest.mark.rule("W32.13", "W32.15", "W32.7", "W32.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_counts_as_played_when_it_is_turned_up(seat: int) -> None:
    state = quiet({}, {}, {})
    state.fight = Fight(DUEL, seat, 2, state.space[seat])
    assert not asks(state, w.PLAYED, seat)
    lay(state, seat, "2♥")
    assert not asks(state, w.PLAYED, seat)
    state.fight.revealed = 1
    assert asks(state, w.PLAYED, seat)
    assert not asks(state, w.PLAYED, 1 - seat)
    assert state.laid[seat * FACE_DOWN] != -1


@pytest.mark.rule("W32.9", "W32.10")
@pytest.mark.parametrize("kind", [NO_FIGHT, ARREST, DUEL, ROB, BANDIT, GUARD, SHERIFF])
@pytest.mark.parametrize(("initiator", "target"), [(1, 0), (0, 1), (MAN, 1), (1, MAN)])
def test_what_kind_of_fight_it_is(kind: int, initiator: int, target: int) -> None:
    state = quiet({}, {}, {})
    state.fight = Fight(kind, initiator, target, state.space[1])
    found = [name for number, name in enumerate(w.FIGHTS[:9]) if asks(state, w.FIGHT, 1, number)]
    named = {ARREST: "arrest", DUEL: "duel", ROB: "rob", BANDIT: "bandit", GUARD: "guard", SHERIFF: "sheriff"}.get(kind)
    expected = [] if named is None else [named]
    expected += ["player"] if kind in (ARREST, DUEL, ROB) else []
    expected += ["npc"] if kind in (BANDIT, GUARD, SHERIFF) else []
    expected += ["mib"] if named and MAN in (initiator, target) else []
    assert sorted(found) == sorted(expected)
    assert asks(state, w.INITIATOR, 1) == (initiator == 1 and kind != SHERIFF)
    assert asks(state, w.DEFENDER, 1) != asks(state, w.INITIATOR, 1)


@pytest.mark.rule("W32.9")
def test_a_kind_of_a_box_may_count_for_another() -> None:
    state = quiet({}, {}, {})
    for number, kinds in enumerate(ALSO):
        for kind in kinds:
            state.fight = Fight(kind, 1, 0, state.space[1])
            assert kind > SHERIFF
            assert asks(state, w.FIGHT, 1, number)
    state.fight = Fight(SHERIFF + 1, 1, 0, state.space[1])
    counted = [number for number in range(9) if asks(state, w.FIGHT, 1, number)]
    assert counted == sorted({4, *[number for number, kinds in enumerate(ALSO[:9]) if SHERIFF + 1 in kinds]})


@pytest.mark.rule("W32.9", "W32.11")
@pytest.mark.parametrize(
    ("players", "winners", "won", "lost", "tied"),
    [
        (0b011, 0b010, True, False, False),
        (0b011, 0b001, False, True, False),
        (0b111, 0b110, True, False, True),
        (0b101, 0b100, False, False, False),
    ],
)
def test_who_has_won_or_lost_at_poker(players: int, winners: int, won: bool, lost: bool, tied: bool) -> None:
    state = quiet({}, {}, {})
    state.fight = Fight(DUEL, 0, 1, state.space[1], winner=0, loser=1)
    assert (asks(state, w.WON, 1), asks(state, w.LOST, 1), asks(state, w.TIED_SPLIT, 1)) == (False, True, False)
    assert (asks(state, w.WON, 0), asks(state, w.LOST, 0)) == (True, False)
    state.poker = Poker(0, players, 20, winners, 3, 1)
    assert (asks(state, w.WON, 1), asks(state, w.LOST, 1), asks(state, w.TIED_SPLIT, 1)) == (won, lost, tied)
    state.poker = NO_POKER
    assert asks(state, w.LOST, 1)


# Amounts


@pytest.mark.rule("W32.6", "W32.7")
def test_amounts_of_each_seat() -> None:
    state = quiet(
        {"lp": 1, "mp": 2, "money": 30, "nuggets": 1, "wounds": 2, "hand": "2♥"},
        {"lp": 4, "wp": 3, "money": 50, "nuggets": 3, "wounds": 1, "hand": "3♥ 4♥", "items": "rifle+ mule+ whiskey provisions"},
        {"items": "mustang shotgun revolver ten_gallon"},
    )
    assert amounts(state, w.N_LP) == [1, 4, 0]
    assert amounts(state, w.N_MP) == [2, 0, 0]
    assert amounts(state, w.N_WP) == [0, 3, 0]
    assert amounts(state, w.N_MONEY) == [30, 50, 0]
    assert amounts(state, w.N_NUGGETS) == [1, 3, 0]
    assert amounts(state, w.N_WOUNDS) == [2, 1, 0]
    assert amounts(state, w.N_HAND) == [1, 2, 0]
    assert amounts(state, w.N_UPGRADES) == [0, 2, 0]
    assert amounts(state, w.N_MISC) == [0, 2, 1]
    assert amounts(state, w.N_WEAPONS) == [0, 1, 2]
    assert amounts(state, w.N_MOUNTS) == [0, 1, 1]
    assert len(WEAPONS) + len(MOUNTS) < len(content.ITEMS)


@pytest.mark.rule("W32.6", "W32.7", "W32.17")
@pytest.mark.parametrize(
    ("line", "true"), [("money>=30", True), ("money>=40", False), ("wounds=2", True), ("wounds=1", False), ("not wounds=1", True)]
)
def test_amounts_are_compared(line: str, true: bool) -> None:
    state = quiet({}, {"money": 30, "wounds": 2}, {})
    assert holds(state, read_condition(content.LEXICON, "a test", line)[0], 1, -1) == true
    assert holds(state, -1, 1, -1)


# STATIC abilities


@pytest.mark.rule("W32.17", "W32.6", "W34.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_static_abilities_are_summed_up(seat: int) -> None:
    """Every STATIC of every item and character, for who has it on top or unlocked."""
    cast: dict[str, Any] = {"characters": ["annie", "bass", "knife"]}
    state = quiet({}, {}, {}, laid_out=blood, **cast)
    state.unlocked = 0b111
    met = 0
    nobody, no_misc = state.weapon, state.misc
    for each in state.in_play.items:
        for side in (1, 2):
            state.items = (0,) * len(state.items)
            state.set_side(seat, each, side)
            kind = content.ITEMS[each].kind
            state.weapon = put(nobody, seat, each) if kind == "weapon" else nobody
            state.mount = put(nobody, seat, each) if kind == "mount" else nobody
            state.misc = no_misc[:]
            if kind == "misc":
                state.misc[seat * state.in_play.misc_slots] = each
            for op in range(w.FIRST_STATIC, w.FIRST_STATIC + len(state.in_play.lasting)):
                found = state.statics(seat, op)
                pairs = [(found[at], found[at + 1]) for at in range(0, len(found), 2)]
                total = sum(number for when, number in pairs if when < 0 or holds(state, when, seat, -1))
                assert static(state, seat, op) == total
                modifier = Modifier()
                modifier.by(op)
                assert modified(state, seat, modifier) == total
                met += bool(found)
    assert met >= 8
