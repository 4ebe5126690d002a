"""Abilities, one condition at a time: limits, costs, what bars them, whom they aim at, and what is tried in vain."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.blood_money.table import blood
from tests.games.legends.table import card, effect, quiet, space
from tests.games.legends.test_state import item
from tests.games.legends.test_steps import steps
from tinhorn.games.legends.board import HIDEOUT_SPACES, PLACES, SHERIFFS_OFFICE
from tinhorn.games.legends.cards import (
    ACTION_OF,
    CHARACTER,
    CHARACTER_IDS,
    LIMIT_SLOT,
    ON_OFFER,
    SOURCES,
)
from tinhorn.games.legends.effects import abilities, machine
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.effects.predicate import static
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import ABILITIES, Ability
from tinhorn.games.legends.state.fight import BANDIT, MAN, Fight
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import move, windows
from tinhorn.games.legends.steps.turn import Income
from tinhorn.games.legends.verbs import CHARACTER_THING, TARGET, USE

BUSY = ["annie", "bass", "knife"]


def of_character(window: int, name: str) -> int:
    """The first ability that a character may use in a window."""
    return ON_OFFER[window * SOURCES + CHARACTER + CHARACTER_IDS.index(name)][0]


def of_card(state: Legends, window: int, name: str) -> int:
    return ON_OFFER[window * SOURCES + state.in_play.effect_of[card(name)]][0]


@pytest.mark.rule("W30.5", "W34.11", "W34.1", "W34.5", "W30.3", "W22.9")
def test_each_limit_is_noted_for_itself() -> None:
    alice = ACTION_OF[CHARACTER + CHARACTER_IDS.index("alice")]
    own = LIMIT_SLOT[alice]
    assert own >= 2
    state = quiet({}, {"money": 60}, {}, laid_out=gulch, characters=["annie", "alice", "knife"])
    every = (1 << max(LIMIT_SLOT) + 1) - 1
    for used in (0, 1, every & ~(1 << own), 1 << own - 1, 1 << own + 1):
        state.used_up = used
        assert abilities.usable(state, alice, 1, 0)
        assert abilities.public_chance(state, alice, 1)
        assert windows.works(state, alice, 1)
    for used in (1 << own, every):
        state.used_up = used
        assert not abilities.usable(state, alice, 1, 0)
        assert not abilities.public_chance(state, alice, 1)
        assert not windows.works(state, alice, 1)
    state.used_up = 1
    abilities.start(state, alice, 1)
    assert state.used_up == 1 | 1 << own


@pytest.mark.rule("W34.11", "W22.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_injury_bars_reactions_alone(seat: int) -> None:
    hurt = {"wounds": 1, "injury": "XJ4", "hand": "2♣ A♥ 8♥"}
    free = {"hand": "3♣", "money": 10}
    state = quiet(*[hurt if each == seat else free for each in range(3)], laid_out=blood, characters=["annie", "rowdy", "knife"])
    react = of_card(state, w.REACTIONS, "2♣")
    payday = next(number for number in ACTION_OF if number >= 0 and ABILITIES[number].when < 0 and not ABILITIES[number].aims)
    rowdy = of_character(w.START_TURN, "rowdy")
    assert ABILITIES[react].kind == w.REACTION
    assert {ABILITIES[payday].kind, ABILITIES[rowdy].kind} & {w.REACTION} == set()
    for each in range(3):
        assert abilities.is_barred(state, ABILITIES[react], each) == (each == seat)
        assert abilities.usable(state, react, each, 1) == (each != seat)
        assert abilities.public_chance(state, react, each) == (each != seat)
        assert not abilities.is_barred(state, ABILITIES[payday], each)
        assert not abilities.is_barred(state, ABILITIES[rowdy], each)
        assert abilities.usable(state, payday, each, 0)
        assert abilities.public_chance(state, payday, each)


@pytest.mark.rule("W30.3", "W34.11")
@pytest.mark.parametrize(("held", "pays"), [("", False), ("2♥", True), ("2♥ 3♥", True)])
def test_a_cost_is_paid_before_the_rest(held: str, pays: bool) -> None:
    state = quiet({}, {"hand": held}, {}, characters=["annie", "rowdy", "knife"], active=1)
    rowdy = of_character(w.START_TURN, "rowdy")
    assert ABILITIES[rowdy].pay > 0
    can = abilities.payable(state, ABILITIES[rowdy].pay, 1, 0)
    assert can == (len(held.split()) >= 1)
    assert abilities.usable(state, rowdy, 1, 0) == (can and pays)
    assert not abilities.payable(state, ABILITIES[rowdy].pay, 1, len(held.split()))
    if can:
        before = len(state.agenda)
        abilities.start(state, rowdy, 1)
        pushed = [type(step).__name__ for step in reversed(state.agenda[before:])]
        assert pushed[-1] == "Effect", "what it brings comes after what it costs"
        last = state.agenda[before]
        assert isinstance(last, machine.Effect)
        assert (last.at, last.you, last.who, last.tgt) == (ABILITIES[rowdy].do, 1, 1, -1)


@pytest.mark.rule("W4.12", "A0.9", "W34.11")
def test_only_an_action_must_lead_somewhere() -> None:
    """The Scout looks at a token of the second board, and there is none."""
    state = quiet({}, {"hand": "2♥"}, {})
    scout = next(number for number in ACTION_OF if number >= 0 and not machine.may_still(state, ABILITIES[number].do, 1))
    assert ABILITIES[scout].kind == w.ACTION
    assert not abilities.usable(state, scout, 1, 1)
    payday = next(number for number in ACTION_OF if number >= 0 and ABILITIES[number].when < 0 and ABILITIES[number].pure)
    assert abilities.usable(state, payday, 1, 1)


@pytest.mark.rule("W45.2", "W30.8")
@pytest.mark.parametrize("line", ["draw 2", "money 10", "opp.money -10", "tgt.money -10", "choose{ money 10 or lp 1 }", "tgt.wound 1"])
def test_nobody_needs_anything_where_nobody_is_to_choose(line: str) -> None:
    state = quiet({}, {}, {})
    ability = Ability(0, w.MAY, w.START_TURN, -1, -1, effect(line), 0, True, False, "")
    assert abilities.can_give(state, ability, 1, 2)
    choosing = Ability(0, w.MAY, w.START_TURN, -1, -1, effect("tgt.choose{ money -10 or discard 1 }"), 0, True, False, "")
    assert not abilities.can_give(state, choosing, 1, 2)


@pytest.mark.rule("W45.2", "W30.8")
def test_only_who_is_to_choose_must_have_something() -> None:
    state = quiet({"at": "D6"}, {"at": "D6"}, {"at": "D6"}, characters=["annie", "billy", "doc"])
    billy = ABILITIES[of_character(w.AFTER_MOVE, "billy")]
    others = [each for each in ABILITIES if each.aims and each is not billy]
    assert len(others) >= 2
    assert not abilities.can_give(state, billy, 1, 2)
    assert all(abilities.can_give(state, each, 1, 2) for each in others)


@pytest.mark.rule("W30.8")
@pytest.mark.parametrize(("seat", "other"), [(0, 1), (0, 2), (2, 0)])
def test_the_one_who_was_aimed_at_is_meant(seat: int, other: int) -> None:
    cast = ["annie", "bass", "doc"]
    cast[seat] = "billy"
    state = quiet(*[{"at": "D6", "money": 10, "hand": "2♥" if each == other else ""} for each in range(3)], characters=cast, active=seat)
    before = len(state.agenda)
    abilities.Target(seat, of_character(w.AFTER_MOVE, "billy")).answer(state, TARGET.first + other)
    assert steps(state, before)[0][:2] == ("Choose", other)


# Static abilities


@pytest.mark.rule("W32.17", "W32.6", "W34.1")
def test_lasting_abilities_count_while_they_lie_on_top() -> None:
    state = quiet({"items": "mule"}, {"items": "mule mustang"}, {}, characters=["annie", "bass", "knife"])
    assert [static(state, seat, w.NUGGET_CAP) for seat in range(3)] == [2, 2, 0]
    state.mount = put(state.mount, 1, item("mustang"))
    assert [static(state, seat, w.NUGGET_CAP) for seat in range(3)] == [2, 0, 0]
    assert [static(state, seat, w.MESA_PASS) > 0 for seat in range(3)] == [False] * 3
    state.unlocked = 0b111
    assert [static(state, seat, w.MESA_PASS) > 0 for seat in range(3)] == [False, False, True]
    assert [state.nugget_cap(seat) for seat in range(3)] == [6, 4, 4]


# Atoms that put something on the board


@pytest.mark.rule("W31.41")
@pytest.mark.parametrize("tgt", [-1, 0, 2])
def test_the_man_in_black_is_put_somewhere_or_rides_there(tgt: int) -> None:
    state = quiet({"at": "D6"}, {"at": "S2"}, {"at": "V1"}, man="MP9")
    for place in (0, next(number for number in range(1, len(PLACES)) if PLACES[number][0] != PLACES[0][0])):
        ATOMS[w.MIB_GOTO].do(state, place, 0, 0, 0, tgt)
        assert state.man == PLACES[place][0]
    state.man = start = space("MP9")
    ATOMS[w.MIB_GOTO_PLAYER].do(state, 0, 0, 0, 0, tgt)
    assert state.man == (start if tgt < 0 else state.space[tgt])
    state.man = start
    ATOMS[w.MIB_TOWARD].do(state, 2, 0, 0, 0, tgt)
    there = state.space[max(tgt, 0)]
    nearer = state.map().distance(start, there) - state.map().distance(state.man, there)
    assert nearer == (0 if tgt < 0 else 2)


@pytest.mark.rule("W31.38", "W9.12")
def test_no_marshal_point_for_this_bandit() -> None:
    state = quiet({}, {}, {})
    state.fight = Fight(BANDIT, 1, 0, state.space[1])
    machine.carry_out(state, effect("no_mp_from_bandit"), 1, 1, -1)
    assert state.fight.no_mp == 1


# What would change something, and what can be paid


@pytest.mark.rule("W31.1", "W30.7", "W30.3", "W15.5")
@pytest.mark.parametrize(
    ("money", "gains", "loses", "pays"),
    [(0, True, False, False), (10, True, True, False), (20, True, True, True), (120, False, True, True)],
)
def test_money_that_changes_hands(money: int, gains: bool, loses: bool, pays: bool) -> None:
    state = quiet({}, {"money": money}, {"money": 60})
    atom = ATOMS[w.MONEY]
    assert atom.changes(state, 20, 1) == gains
    assert atom.changes(state, -20, 1) == loses
    assert atom.payable(state, -20, 1, 0) == pays


@pytest.mark.rule("W31.15", "W30.7", "W15.6")
@pytest.mark.parametrize(
    ("nuggets", "gains", "loses", "pays"), [(0, True, False, False), (1, True, True, True), (3, True, True, True), (4, False, True, True)]
)
def test_nuggets_that_change_hands(nuggets: int, gains: bool, loses: bool, pays: bool) -> None:
    state = quiet({}, {"nuggets": nuggets}, {"nuggets": 2})
    atom = ATOMS[w.NUGGET]
    assert atom.changes(state, 1, 1) == gains
    assert atom.changes(state, -1, 1) == loses
    assert atom.payable(state, -1, 1, 0) == pays
    atom.do(state, 1, 0, 1, 1, -1)
    assert state.nuggets[1] == min(nuggets + 1, 4)
    atom.do(state, -1, 0, 1, 1, -1)
    assert state.nuggets[1] == min(nuggets + 1, 4) - 1


@pytest.mark.rule("W31.6", "W30.7")
@pytest.mark.parametrize(("left", "discards", "draws"), [(0, 0, False), (1, 0, True), (0, 1, True), (2, 2, True)])
def test_there_is_something_to_draw(left: int, discards: int, draws: bool) -> None:
    state = quiet({}, {}, {})
    every = state.deck[:]
    state.deck, state.discards = every[:left], every[left : left + discards]
    assert ATOMS[w.DRAW].changes(state, 1, 1) == draws


@pytest.mark.rule("W31.3", "W31.13", "W30.7")
@pytest.mark.parametrize(("lp", "wounds"), [(0, 0), (1, 0), (0, 1), (2, 3)])
def test_points_and_wounds_that_change(lp: int, wounds: int) -> None:
    state = quiet({}, {"lp": lp, "wounds": wounds}, {"lp": 3, "wounds": 1})
    assert ATOMS[w.LP].changes(state, 1, 1)
    assert ATOMS[w.LP].changes(state, -1, 1) == (lp > 0)
    assert ATOMS[w.HEAL].changes(state, 1, 1) == (wounds > 0)
    assert ATOMS[w.HEAL_ALL].changes(state, 0, 1) == (wounds > 0)
    ATOMS[w.HEAL_ALL].do(state, 0, 0, 1, MAN, -1)
    assert [*state.wounds] == [0, wounds, 1]
    ATOMS[w.HEAL_ALL].do(state, 0, 0, 1, 1, -1)
    assert [*state.wounds] == [0, 0, 1]


@pytest.mark.rule("W31.24", "W6.3")
@pytest.mark.parametrize("letters", ["A", "B", "C", "AB", "ABC"])
def test_each_letter_brings_its_own_bandits(letters: str) -> None:
    state = quiet({"at": "D6"}, {"at": "D6"}, {"at": "D6"})
    machine.carry_out(state, effect(f"spawn {' '.join(letters)}"), 0, 0, -1)
    assert bin(state.bandits).count("1") == 2 * len(letters)
    assert len(HIDEOUT_SPACES) == 6
    assert state.sheriff == SHERIFFS_OFFICE


# Before the first step, and what was used


@pytest.mark.rule("W22.10", "A0.9")
@pytest.mark.parametrize(("moved", "left", "asks"), [(False, 2, True), (True, 2, True), (True, 1, True), (True, 0, False)])
def test_the_first_step_is_asked_for_again(moved: bool, left: int, asks: bool) -> None:
    state = quiet({}, {"hand": "J♥"}, {}, active=1)
    state.steps_left = left
    here = state.space[1]
    again = move.WalkAgain(1, (7,), here)
    if moved:
        state.space[1] = space("D7")
    before = len(state.agenda)
    state.asking = None
    again.run(state)
    found = [state.asking] if state.asking is not None else state.agenda[before:]
    assert len(found) == asks
    if asks:
        walk = found[0]
        assert isinstance(walk, move.Walk)
        assert (walk.seat, walk.action, walk.moved) == (1, True, moved)
        assert walk.used == (() if moved else (7,))
        assert walk.unsure == (not moved)


@pytest.mark.rule("W34.5", "W34.3")
def test_nothing_works_by_itself_for_the_man_in_black() -> None:
    state = quiet({}, {}, {}, man="D6", laid_out=blood)
    before = len(state.agenda)
    for window in range(len(w.WINDOWS)):
        windows.fire(state, window, MAN)
        windows.fire_and_open(state, window, MAN, True)
    assert len(state.agenda) == before


@pytest.mark.rule("W34.5", "A0.4", "X13.5")
@pytest.mark.parametrize("who", ["lottie", "annie"])
def test_a_bonus_of_a_card_is_looked_at_for_who_cares(who: str) -> None:
    state = quiet({}, {}, {}, laid_out=blood, gulch_too=True, characters=["knife", who, "doc"])
    state.unlocked = 0b111
    state.fight = Fight(BANDIT, 1, 0, state.space[1], revealed=1)
    number = next(number for number, each in enumerate(ABILITIES) if each.kind == w.BONUS and each.pure and each.when < 0)
    before = len(state.agenda)
    windows.StartAbility(1, number).run(state)
    assert ("BonusDone" in [type(step).__name__ for step in state.agenda[before:]]) == (who == "lottie")


@pytest.mark.rule("W22.10", "W4.2", "W34.9")
def test_what_was_used_is_not_offered_beside_the_income_again() -> None:
    state = quiet({}, {"hand": "A♥ A♦"}, {}, characters=["annie", "rowdy", "knife"], active=1)
    state.unlocked = 0b111
    thing = CHARACTER_THING[CHARACTER_IDS.index("rowdy")]
    offered = Income(1, ()).options(state)
    assert USE.first + card("A♥") in offered
    assert (USE.first + thing in offered) == abilities.usable(state, of_character(w.START_TURN, "rowdy"), 1, 0)
    assert USE.first + card("A♥") not in Income(1, (card("A♥"),)).options(state)
    assert USE.first + thing not in Income(1, (thing,)).options(state)
