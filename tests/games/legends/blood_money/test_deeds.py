"""Ruins, deeds, upgrades and injuries one step at a time, with and without somebody whom they may not touch."""

from __future__ import annotations

import pytest

from tests.games.legends.blood_money.table import blood, box, injury
from tests.games.legends.table import frontier, quiet
from tests.games.legends.test_state import events, item
from tests.games.legends.test_steps import steps
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import rules
from tinhorn.games.legends.blood_money import state as bm
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.steps import deeds, injuries, stories
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.effects.predicate import AMOUNTS, PREDICATES
from tinhorn.games.legends.state.fight import BANDIT, DUEL, MAN, NPC, Fight

HERE = [number for number in range(17) if not c.DEED_BOX[number]]
BOTH_BOARDS = range(17)


def ids(numbers: list[int]) -> str:
    return " ".join(c.DEEDS[number].id for number in numbers)


def place(number: int) -> int:
    """The word for the location of a deed."""
    return c.DEED_PLACE[number]


@pytest.mark.rule("X8.1", "X11.2")
@pytest.mark.parametrize("others", [0, 1, 10, 11, 12])
def test_a_location_is_ruined_while_there_are_tokens(others: int) -> None:
    """Twelve tokens for the seventeen locations of both boards."""
    ruined = list(BOTH_BOARDS)[:others]
    state = quiet({}, {}, {}, laid_out=blood, gulch_too=True, ruins=ids(ruined))
    state.listen()
    ATOMS[xw.RUIN].do(state, place(16), 0, 0, 0, -1)
    assert bm.is_ruined(box(state), 16) == (others < 12)
    assert box(state).ruined.bit_count() == min(others + 1, 12)
    assert events(state) == ([("ruined", 16)] if others < 12 else [])
    before = box(state).ruined
    if others:
        ATOMS[xw.RUIN].do(state, place(0), 0, 0, 0, -1)
        assert (box(state).ruined, events(state)) == (before, [])


@pytest.mark.rule("X8.1", "X11.2")
def test_a_location_that_is_not_in_the_game_is_not_ruined() -> None:
    state = quiet({}, {}, {}, laid_out=blood)
    for number in BOTH_BOARDS:
        box(state).ruined = 0
        ATOMS[xw.RUIN].do(state, place(number), 0, 0, 0, -1)
        assert bm.is_ruined(box(state), number) == (number in HERE)


@pytest.mark.rule("X8.5", "X8.4")
@pytest.mark.parametrize("number", [0, 2, 5, 9])
def test_only_the_repaired_location_is_no_ruin_any_longer(number: int) -> None:
    others = [each for each in (0, 1, 2, 5, 9) if each in HERE]
    state = quiet({}, {}, {}, laid_out=blood, ruins=ids(others))
    state.listen()
    deeds.ClearRuin(1, number).run(state)
    assert [each for each in BOTH_BOARDS if bm.is_ruined(box(state), each)] == [each for each in others if each != number]
    assert events(state) == [("repaired", 1, number)]


@pytest.mark.rule("X8.4")
def test_the_points_of_a_repair_come_before_the_ruin_goes() -> None:
    state = quiet({}, {}, {}, laid_out=blood, ruins=ids([HERE[0]]))
    before = len(state.agenda)
    deeds.Rebuild(1, HERE[0]).run(state)
    assert steps(state, before)[-1] == ("ClearRuin", 1)
    assert bm.is_ruined(box(state), HERE[0])


@pytest.mark.rule("X9.5", "X10.2", "A0.2")
def test_without_the_box_deeds_are_worth_nothing() -> None:
    base = quiet({}, {}, {}, laid_out=frontier)
    assert [deeds.DeedsLine().points(base, seat) for seat in range(3)] == [0, 0, 0]
    assert [AMOUNTS[xw.N_DEEDS].of(base, seat) for seat in range(3)] == [0, 0, 0]
    assert not PREDICATES[xw.DEEDS_OF].holds(base, 0, 0, 1, -1)
    with_ = quiet({}, {"deeds": ids(HERE[:2])}, {}, laid_out=blood)
    assert [AMOUNTS[xw.N_DEEDS].of(with_, seat) for seat in range(3)] == [0, 2, 0]
    held = len([each for each in HERE[:2] if c.DEED_SET[each] == c.DEED_SET[HERE[0]]])
    for number in range(4):
        assert PREDICATES[xw.DEEDS_OF].holds(with_, c.DEED_SET[HERE[0]], number, 1, -1) == (held >= number)
        assert PREDICATES[xw.DEEDS_OF].holds(with_, c.DEED_SET[HERE[0]], number, 0, -1) == (number == 0)


@pytest.mark.rule("X12.4", "A0.3", "X13.1")
@pytest.mark.parametrize(("items", "asks"), [("rifle", True), ("rifle+", False), ("", False), ("rifle+ mule", True), ("whiskey", False)])
def test_one_item_is_upgraded_where_there_is_one(items: str, asks: bool) -> None:
    state = quiet({}, {"items": items}, {"items": "rifle"}, laid_out=blood)
    before = len(state.agenda)
    atom = ATOMS[xw.UPGRADE_ONE]
    assert atom.changes(state, 0, 1) == asks
    atom.do(state, 0, 0, 1, 1, -1)
    assert steps(state, before) == ([("WhichUpgrade", 1)] if asks else [])
    state.agenda = state.agenda[:before]
    atom.do(state, 0, 0, 1, MAN, -1)
    assert len(state.agenda) == before


@pytest.mark.rule("X13.1", "X12.4")
@pytest.mark.parametrize(("items", "side", "counted"), [("rifle", 2, 1), ("rifle+", 2, 0), ("", 0, 0)])
def test_an_item_that_upgrades_itself(items: str, side: int, counted: int) -> None:
    state = quiet({}, {"items": items}, {"items": "rifle"}, laid_out=blood, active=1)
    atom = ATOMS[xw.UPGRADE_SELF]
    atom.do(state, item("rifle"), 0, 1, MAN, -1)
    atom.do(state, item("rifle"), 0, 1, 1, -1)
    assert [state.side_of(seat, item("rifle")) for seat in range(3)] == [0, side, 1]
    assert sum(state.deeds) == counted


@pytest.mark.rule("X12.4", "X20.8")
@pytest.mark.parametrize(("money", "sells"), [(0, False), (120, True)])
def test_nothing_is_sold_to_the_man_in_black(money: int, sells: bool) -> None:
    state = quiet({}, {"money": money}, {}, laid_out=blood)
    assert deeds.sells_any(state, 1, 0, 0) == sells
    assert not deeds.sells_any(state, MAN, 0, 0)
    assert state.discount == 0


# Injuries


@pytest.mark.rule("W8.12", "A0.4", "X12.2")
@pytest.mark.parametrize(
    ("kind", "winner", "loser", "gives"),
    [
        (DUEL, 1, 2, True),
        (DUEL, 2, 0, True),
        (DUEL, MAN, 1, False),
        (DUEL, 1, MAN, False),
        (BANDIT, 1, NPC, False),
        (BANDIT, NPC, 1, False),
    ],
)
def test_who_wins_a_fight_wounds_the_other_player(kind: int, winner: int, loser: int, gives: bool) -> None:
    state = quiet({}, {}, {"wounds": 2}, laid_out=blood)
    state.fight = Fight(kind, 1, 2, state.space[1], winner=winner, loser=loser)
    before = len(state.agenda)
    injuries.fight_settled(state)
    found = [(step.giver, step.seat, step.before) for step in state.agenda[before:] if isinstance(step, injuries.GaveWound)]
    assert found == ([(winner, loser, 2 * (loser == 2))] if gives else [])


@pytest.mark.rule("A0.2", "X6.6")
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_whether_an_injury_is_gone(gone: int) -> None:
    state = quiet({}, {"wounds": 1, "injury": "XJ4"}, {}, laid_out=blood)
    box(state).gone = gone
    assert PREDICATES[xw.INJURY_GONE].holds(state, 0, 0, 1, -1) == (gone == 1)
    assert [PREDICATES[xw.INJURED].holds(state, 0, 0, seat, -1) for seat in range(3)] == [False, True, False]
    assert box(state).injury[1] == injury("XJ4")


# Where the box takes part


@pytest.mark.rule("X22.3", "X1.1")
@pytest.mark.parametrize(("left", "noted", "knows"), [(1, 1, True), (2, 2, True), (2, 1, False), (1, 2, False), (0, 0, False)])
def test_who_knows_the_top_train_card(left: int, noted: int, knows: bool) -> None:
    state = quiet({}, {}, {}, laid_out=blood, gulch_too=True)
    part = box(state)
    gulch = next(each for each in state.boxes if each.id == aw.ID)
    gulch.train_deck = gulch.train_deck[:left]
    part.train_seen, part.train_left = 0b010, noted
    assert [bm.knows_train(state, part, seat) for seat in range(3)] == [False, knows, False]
    alone = quiet({}, {}, {}, laid_out=blood)
    box(alone).train_seen = 0b010
    assert not bm.knows_train(alone, box(alone), 1)


@pytest.mark.rule("A0.7", "X20.3")
@pytest.mark.parametrize("gulch_too", [False, True])
def test_sheriff_moves_that_wait_are_released_by_one_box(gulch_too: bool) -> None:
    state = quiet({}, {}, {}, laid_out=blood, gulch_too=gulch_too)
    keeper = next(each for each in state.boxes if getattr(each, "waiting", None) == () and (each.id == aw.ID) == gulch_too)
    keeper.waiting = (1, 2)
    box(state).bonus = (3,)
    before = len(state.agenda)
    rules.all_over(state, 1, 0)
    assert box(state).bonus == ()
    assert [name for name, *_ in steps(state, before)] == ([] if gulch_too else ["MoveSheriff"])


@pytest.mark.rule("X20.14", "X21.24", "X4.7")
def test_the_menu_of_the_box() -> None:
    state = quiet({}, {}, {}, laid_out=blood, active=1, maps={"danger": "V8", "find": "MP7", "trail": "C10"})
    found: list[int] = []
    rules.offer(state, 1, found)
    alone: list[int] = []
    stories.offer(state, 1, alone)
    assert alone
    assert set(alone) <= set(found)
