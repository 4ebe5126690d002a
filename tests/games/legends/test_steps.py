"""The steps of the base game one by one: what each pushes, tells and counts, for another seat than the first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.blood_money.table import blood
from tests.games.legends.table import GAME, card, cards, effect, frontier, goal, quiet, space
from tests.games.legends.test_state import at_seat, events, item, lay
from tinhorn.core.rows import as_row, row_of
from tinhorn.games.legends import content
from tinhorn.games.legends.board import BASE_MAP, GANGS, MESA_BORDERS, MESAS_AT, SHERIFFS_OFFICE
from tinhorn.games.legends.cards import (
    ACTION_OF,
    BASE_SIDE,
    CHARACTER,
    CHARACTER_IDS,
    DISCS_NEEDED,
    GOAL_TEST,
    ITEMS,
    LIMIT_SLOT,
    MARSHAL_PAYS,
    NONE,
    ON_DISCARD_OF,
    ON_OFFER,
    SOURCES,
    STORY_REWARD,
    STORY_SHERIFF,
    STORY_SPAWN,
    TRACK_END,
    WANTED_PAYS,
)
from tinhorn.games.legends.effects import abilities, machine
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import ABILITIES
from tinhorn.games.legends.state.fight import AGAIN, ARREST, BANDIT, DUEL, GUARD, MAN, NPC, ROB, SHERIFF, Fight
from tinhorn.games.legends.state.poker import NO_POKER, Poker, poker_with
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, HIDEOUT_AT, Legends, put
from tinhorn.games.legends.state.tokens import goals_of
from tinhorn.games.legends.steps import discards, goals, menu, move, poker, rounds, setup, sheriff, store, stories, tracks, turn, windows
from tinhorn.games.legends.steps import items as items_
from tinhorn.games.legends.steps.fight import challenge, course, opening, reactions, rewards, settling
from tinhorn.games.legends.steps.spending import spend
from tinhorn.games.legends.verbs import (
    BUY,
    CHARACTER_THING,
    COMPLETE,
    DECLINE,
    DELIVER,
    DISCARD,
    DONE,
    END_ACTIONS,
    FIRST_MESA,
    GO_TO,
    ITEM_THING,
    JOIN,
    LAY,
    NPC_CARD,
    PASS,
    PLAY,
    REACT,
    RETURN_TOKEN,
    SKIP,
    SPOILS,
    STAY_OUT,
    STEP,
    STOP,
    TAKE,
    TARGET,
    UPGRADE,
    USE,
)


def steps(state: Legends, before: int) -> list[tuple[Any, ...]]:
    """What was pushed, the next to be done first: the name of each step, with its fields."""
    found = []
    for step in reversed(state.agenda[before:]):
        names = [
            name
            for name in ("window", "player", "seat", "mover", "target", "track", "points", "cards", "passes", "done")
            if hasattr(step, name)
        ]
        found.append((type(step).__name__, *[getattr(step, name) for name in names]))
    return found


# Rounds and turns


@pytest.mark.rule("W1.9")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_a_round_begins_with_the_first_player(first: int) -> None:
    state = quiet({}, {}, {}, {}, first=first, active=first, round=4)
    before = len(state.agenda)
    state.listen()
    rounds.BeginRound().run(state)
    assert state.round == 5
    order = [(first + way) % 4 for way in range(4)]
    assert steps(state, before) == [*[("BeginTurn", seat) for seat in order], ("EndRound",)]
    assert events(state) == [("round", 5)]


@pytest.mark.rule("W1.9", "W19.2")
@pytest.mark.parametrize("man", ["", content.SPACE_IDS[0], "V1"])
def test_the_man_in_black_comes_last_in_a_round(man: str) -> None:
    state = quiet({}, {}, man=man)
    before = len(state.agenda)
    rounds.BeginRound().run(state)
    assert [name for name, *_ in steps(state, before)] == ["BeginTurn", "BeginTurn", *(["ManTurn"] if man else []), "EndRound"]


@pytest.mark.rule("W17.2", "W17.7")
@pytest.mark.parametrize(("last", "cap", "over"), [(0, 0, False), (4, 0, True), (5, 0, False), (0, 4, True), (0, 5, False)])
def test_when_the_game_is_over(last: int, cap: int, over: bool) -> None:
    state = quiet({}, {}, {}, round=4)
    state.last_round, state.round_cap = last, cap
    before, reveals = len(state.agenda), state.reveals
    state.listen()
    rounds.EndRound().run(state)
    assert state.active == -1
    assert steps(state, before) == ([] if over else [("BeginRound",)])
    assert [name for name, *_ in events(state)] == (["over"] if over else [])
    assert state.reveals == reveals + over


@pytest.mark.rule("W4.1", "W4.13")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_turn_begins_with_nothing_done(seat: int) -> None:
    state = quiet({}, {}, {}, active=1, actions=1)
    state.deeds = row_of(5, len(state.deeds))
    state.fought = state.used_up = state.met = 3
    state.regions, state.spent = 0, 40
    before = len(state.agenda)
    state.listen()
    turn.BeginTurn(seat).run(state)
    assert (state.active, state.actions) == (seat, 3)
    assert (state.fought, state.used_up, state.met, state.spent) == (0, 0, 0, 0)
    assert {number: count for number, count in enumerate(state.deeds) if count} == {w.T_REGIONS: 1}
    assert bin(state.regions).count("1") == 1
    assert steps(state, before) == [("Income", seat), ("ChooseTops", seat), ("AfterAction", seat), ("EndTurn", seat)]
    assert events(state) == [("turn", seat)]


@pytest.mark.rule("W4.3", "W4.2")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_three_incomes(seat: int) -> None:
    for action, money, drawn in ((turn.CASH, 20, 0), (turn.CARDS, 0, 2), (turn.MIXED, 10, 1)):
        state = quiet({}, {}, {})
        turn.Income(seat, ()).answer(state, action)
        assert [(state.money[each], len(state.hands[each])) for each in range(3)] == [
            (money, drawn) if each == seat else (0, 0) for each in range(3)
        ]
    state = quiet(*at_seat(seat, {"hand": "A♥"}), active=seat)
    assert turn.Income(seat, ()).options(state) == [turn.CASH, turn.CARDS, turn.MIXED, USE.first + card("A♥")]
    assert turn.Income(seat, (card("A♥"),)).options(state) == [turn.CASH, turn.CARDS, turn.MIXED]
    before = len(state.agenda)
    turn.Income(seat, ()).answer(state, USE.first + card("A♥"))
    again = state.agenda[before]
    assert isinstance(again, turn.Income)
    assert (again.seat, again.used) == (seat, (card("A♥"),))
    assert state.hands[seat] == []


@pytest.mark.rule("W4.4", "W12.6")
@pytest.mark.parametrize(
    ("items", "asked"),
    [
        ("", []),
        ("revolver mule", []),
        ("revolver rifle", ["SetWeapon"]),
        ("mule mustang", ["SetMount"]),
        ("mustang mule rifle revolver", ["SetWeapon", "SetMount"]),
        ("whiskey ten_gallon", []),
    ],
)
def test_the_top_is_asked_for_with_two_of_a_kind(items: str, asked: list[str]) -> None:
    state = quiet(*at_seat(1, {"items": items}, items="revolver+"))
    before = len(state.agenda)
    turn.ChooseTops(1).run(state)
    assert steps(state, before) == [(each, 1) for each in asked]
    for step in state.agenda[before:]:
        assert isinstance(step, items_.SetMount | items_.SetWeapon)
        kind = "mount" if isinstance(step, items_.SetMount) else "weapon"
        assert list(step.among) == sorted(item(each) for each in items.split() if content.ITEMS[item(each)].kind == kind)


@pytest.mark.rule("W4.6", "W4.7", "W4.8", "W33.22")
def test_the_end_of_a_turn_in_order() -> None:
    state = quiet({}, {}, {}, goals=True)
    before = len(state.agenda)
    turn.EndTurn(1).run(state)
    assert steps(state, before) == [("ResolveStory", 1), ("GoalsAgain", 1), ("HandLimit", 1), ("LastSteps", 1)]


# Actions


@pytest.mark.rule("W4.5", "W18.3")
@pytest.mark.parametrize(
    ("actions", "goals_", "done", "asks"), [(1, True, 0, "Menu"), (0, True, 0, "GoalOrPass"), (0, True, 7, ""), (0, False, 0, "")]
)
def test_the_menu_while_there_are_actions(actions: int, goals_: bool, done: int, asks: str) -> None:
    state = quiet({}, {}, {}, active=1, actions=actions, goals=goals_)
    if goals_:
        state.completed = (0, done, 0)
    state.asking = state.open = None
    before = len(state.agenda)
    menu.NextAction(1).run(state)
    found = [type(state.asking).__name__] if state.asking is not None else [name for name, *_ in steps(state, before)]
    assert found == ([asks] if asks else [])


@pytest.mark.rule("W16.6")
@pytest.mark.parametrize(("met", "asks"), [(0, False), (1, True), (2, True)])
def test_after_each_action_a_disc_and_the_next_action(met: int, asks: bool) -> None:
    state = quiet({}, {}, {}, active=1)
    state.met, state.spent = met, 50
    before = len(state.agenda)
    menu.AfterAction(1).run(state)
    assert steps(state, before) == [*([("PlaceDisc", 1)] if asks else []), ("NextAction", 1)]
    assert (state.spent, state.deeds[w.T_SPENT_TOWN]) == (0, 50)


@pytest.mark.rule("W4.12", "W4.5", "W21.42")
def test_the_menu_has_each_card_with_an_action() -> None:
    state = quiet({}, {"hand": "3♥ 9♣ 2♣ 4♣", "items": "provisions whiskey"}, {}, active=1)
    codes = menu.Menu(1).options(state)
    used = [GAME.say(code) for code in codes if USE.owns(code)]
    expected = [
        f"use {name}"
        for name in ("2♣", "3♥", "4♣", "9♣")
        if menu.CARD_ACTION[state.in_play.effect_of[card(name)]] in (menu.ALWAYS, menu.WALKS)
        or (
            menu.CARD_ACTION[state.in_play.effect_of[card(name)]] == menu.SOMETIMES
            and abilities.usable(state, ACTION_OF[state.in_play.effect_of[card(name)]], 1, 1)
        )
    ]
    assert used == [*expected, "use provisions"]
    assert "use 3♥" in used
    assert "use 2♣" not in used
    state.actions = 0
    assert [GAME.say(code) for code in menu.Menu(1).options(state)] == ["end actions"]


@pytest.mark.rule("W4.12", "W21.42", "W33.2")
def test_an_action_is_spent_but_not_for_a_goal() -> None:
    state = quiet({}, {"hand": "3♥"}, {}, active=1, goals=True)
    before = len(state.agenda)
    menu.Menu(1).answer(state, USE.first + card("3♥"))
    assert (state.actions, state.in_use, state.deeds[w.T_CARDS_USED]) == (2, (card("3♥"),), 1)
    assert ("AfterAction", 1) in steps(state, before)
    state = quiet({}, {}, {}, active=1, goals=True)
    before = len(state.agenda)
    menu.Menu(1).answer(state, COMPLETE.first + state.goals[4])
    assert (state.actions, state.completed) == (3, (0, 0b010, 0))
    assert ("NextAction", 1) in steps(state, before)
    menu.Menu(1).answer(state, END_ACTIONS)
    assert state.actions == 0


@pytest.mark.rule("W8.1", "W8.4", "W21.42")
@pytest.mark.parametrize(
    ("hand", "target", "fought", "reason"),
    [
        ("", 2, 0, "no_card_to_fight"),
        ("2♥", 1, 0, "nobody_to_fight"),
        ("2♥", 0, 0, "nobody_to_fight"),
        ("2♥", 3, 0, "nobody_to_fight"),
        ("2♥", 2, 0b100, "fought_already"),
        ("2♥", 2, 0b010, "no_arrest"),
    ],
)
def test_why_a_fight_is_not_possible(hand: str, target: int, fought: int, reason: str) -> None:
    state = quiet({"at": "V1"}, {"at": "D6", "hand": hand}, {"at": "D6"}, active=1)
    state.fought = fought
    assert menu.why_no_fight(state, 1, ARREST, target).key == f"why.{reason}"


@pytest.mark.rule("W13.8")
@pytest.mark.parametrize("unlocked", [True, False])
def test_the_action_of_a_character(unlocked: bool) -> None:
    state = quiet({}, {"unlocked": unlocked, "at": "D6"}, {}, characters=["annie", "alice", "bass"], laid_out=gulch)
    state.money[1] = 40
    options: list[int] = []
    menu.offer_others(state, 1, options)
    assert options == ([USE.first + CHARACTER_THING[CHARACTER_IDS.index("alice")]] if unlocked else [])
    state.money[1] = 0
    poor: list[int] = []
    menu.offer_others(state, 1, poor)
    assert poor == []
    for seat in (0, 2):
        state.unlocked = 0b111
        menu.offer_others(state, seat, poor)
    assert poor == []


@pytest.mark.rule("W13.8")
@pytest.mark.parametrize("items", ["revolver mule", "rifle+ mustang+", "shotgun"])
def test_weapons_and_mounts_of_the_base_game_have_no_action(items: str) -> None:
    state = quiet({}, {"items": items, "unlocked": True}, {}, laid_out=gulch)
    options: list[int] = []
    menu.offer_others(state, 1, options)
    for each in items.replace("+", "").split():
        menu.offer_top(state, 1, item(each), options)
    assert options == []


# Moving


@pytest.mark.rule("W5.2", "W5.4")
@pytest.mark.parametrize(
    ("action", "moved", "may_stop"), [(True, False, False), (True, True, True), (False, False, True), (False, True, True)]
)
@pytest.mark.parametrize("wp", [0, 1])
def test_where_a_step_may_lead(action: bool, moved: bool, may_stop: bool, wp: int) -> None:
    near = BASE_MAP.neighbours[space("D6")]
    state = quiet({}, {"at": "D6", "wp": wp}, {}, active=1, sheriff=content.SPACE_IDS[near[0]])
    state.steps_left = 2
    open_ = [each for each in near if not wp or each != near[0]]
    options = move.Walk(1, action, moved, False, ()).options(state)
    assert options == [*[STEP.first + each for each in open_], *([STOP] if may_stop else [])]
    assert move.closed(state, 1) == (near[0] if wp else -1)
    assert move.can_step(state, 1)
    assert move.Walk(1, action, moved, True, ()).skips() is False
    assert move.Walk(1, action, moved, False, ()).skips() is True


@pytest.mark.rule("W5.2", "W22.10")
@pytest.mark.parametrize(
    ("action", "moved", "used", "offers"),
    [(True, False, (), True), (True, True, (), False), (False, False, (), False), (True, False, ("J♥",), False)],
)
def test_what_may_be_used_before_the_first_step(action: bool, moved: bool, used: tuple[str, ...], offers: bool) -> None:
    state = quiet({}, {"at": "D6", "hand": "J♥"}, {}, active=1)
    walk = move.Walk(1, action, moved, True, tuple(card(name) for name in used))
    assert (USE.first + card("J♥") in walk.options(state)) == offers
    if offers:
        before = len(state.agenda)
        walk.answer(state, USE.first + card("J♥"))
        again = next(step for step in state.agenda[before:] if isinstance(step, move.WalkAgain))
        assert (again.seat, again.used, again.space) == (1, (card("J♥"),), space("D6"))
        assert state.hands[1] == []


@pytest.mark.rule("W5.2", "W5.12")
@pytest.mark.parametrize(
    ("who", "left", "crossing", "climbs"),
    [("knife", 2, 0, True), ("knife", 1, 0, False), ("knife", 3, 1, False), ("kit", 2, 0, False)],
)
def test_who_may_cross_a_mesa(who: str, left: int, crossing: int, climbs: bool) -> None:
    start = next(each for each in range(len(MESAS_AT)) if MESAS_AT[each])
    mesa = MESAS_AT[start][0]
    state = quiet({}, {"at": content.SPACE_IDS[start], "unlocked": True}, {}, active=1, characters=["annie", who, "bass"])
    state.steps_left, state.crossing = left, crossing
    walk = move.Walk(1, True, False, False, ())
    options = walk.options(state)
    assert [code for code in options if code >= STEP.first + FIRST_MESA] == [
        STEP.first + FIRST_MESA + each for each in MESAS_AT[start]
    ] * climbs
    assert [code for code in options if code < STEP.first + FIRST_MESA] == [STEP.first + each for each in BASE_MAP.neighbours[start]]
    if climbs:
        before = len(state.agenda)
        state.listen()
        walk.answer(state, STEP.first + FIRST_MESA + mesa)
        assert (state.steps_left, state.crossing, state.deeds[w.T_MESA], state.space[1]) == (left - 1, 1, 1, start)
        (leave,) = state.agenda[before:]
        assert isinstance(leave, move.LeaveMesa)
        assert (leave.seat, leave.action, leave.mesa, leave.entry) == (1, True, mesa, start)
        assert events(state) == [("crosses", 1, mesa)]
        down = [each for each in MESA_BORDERS[mesa] if each != start]
        assert leave.options(state) == [STEP.first + each for each in down]
        state.wp[1], state.sheriff = 1, down[0]
        assert leave.options(state) == [STEP.first + each for each in down[1:]]


@pytest.mark.rule("W5.2", "W5.5")
@pytest.mark.parametrize(("left", "bandit", "asks"), [(3, False, True), (1, False, False), (3, True, False)])
def test_a_step_is_taken(left: int, bandit: bool, asks: bool) -> None:
    goal = space("MP1")
    start = BASE_MAP.neighbours[goal][0]
    state = quiet({"at": "D6"}, {"at": content.SPACE_IDS[start]}, {"at": "D6"}, active=1)
    state.bandits = 1 << HIDEOUT_AT[goal] if bandit else 0
    state.steps_left = left
    state.asking = state.open = None
    before = len(state.agenda)
    state.listen()
    move.Walk(1, True, False, False, ()).answer(state, STEP.first + goal)
    assert [*state.space] == [space("D6"), goal, space("D6")]
    assert state.steps_left == (0 if bandit else left - 1)
    asked = state.asking
    assert (asked is not None) == asks
    if asks:
        assert isinstance(asked, move.Walk)
        assert (asked.seat, asked.action, asked.moved, asked.unsure, asked.used) == (1, True, True, False, ())
    assert [name for name, *_ in events(state)][:2] == ["stepped", "meets_bandit"][: 1 + bandit]
    assert ("HumanPlays" in [name for name, *_ in steps(state, before)]) == bandit
    move.Walk(1, True, True, False, ()).answer(state, STOP)
    assert state.steps_left == 0


@pytest.mark.rule("W5.6", "W5.7")
@pytest.mark.parametrize(("seat", "unlocked"), [(1, True), (1, False), (2, True)])
def test_a_move_may_be_lengthened_at_its_end(seat: int, unlocked: bool) -> None:
    cast = ["annie", "bass", "doc"]
    cast[seat] = "kit"
    state = quiet(*at_seat(seat, {"unlocked": unlocked}), active=seat, characters=cast)
    thing = CHARACTER_THING[CHARACTER_IDS.index("kit")]
    state.asking = state.open = None
    before = len(state.agenda)
    move.FinishMove(seat, ()).run(state)
    if not unlocked:
        assert state.asking is None
        assert steps(state, before) == [("AfterMoveStep", seat)]
        return
    asked = state.asking
    assert isinstance(asked, move.LengthenMove)
    assert asked.options(state) == [USE.first + thing, SKIP]
    before = len(state.agenda)
    asked.answer(state, USE.first + thing)
    assert steps(state, before) == [("WalkOn", seat), ("FinishMove", seat)]
    assert state.steps_left == 1
    finish = state.agenda[before]
    assert isinstance(finish, move.FinishMove)
    assert finish.used == (thing,)
    state.asking = state.open = None
    move.WalkOn(seat).run(state)
    walk = state.asking
    assert isinstance(walk, move.Walk)
    assert (walk.seat, walk.action, walk.moved, walk.unsure) == (seat, True, True, False)
    state.steps_left, state.asking, state.open = 0, None, None
    move.WalkOn(seat).run(state)
    assert state.asking is None
    move.LengthenMove(seat, ()).answer(state, SKIP)
    assert steps(state, before)[0] == ("AfterMoveStep", seat)


@pytest.mark.rule("W5.7")
@pytest.mark.parametrize(
    ("cattle", "at", "items", "asks"),
    [
        ("CG1", "ranch_blue", "", True),
        ("CG1", "ranch_green", "", False),
        ("", "ranch_blue", "", False),
        ("", "saloon_darkrock", "whiskey", None),
    ],
)
def test_what_follows_a_move(cattle: str, at: str, items: str, asks: bool | None) -> None:
    state = quiet({}, {"cattle": cattle, "items": items}, {}, active=1)
    state.space[1] = content.spaces_of(at)[0]
    state.asking = state.open = None
    move.AfterMoveStep(1, ()).run(state)
    expected = windows.is_open(state, w.AFTER_MOVE, 1, ()) if asks is None else asks
    assert (type(state.asking).__name__ == "AfterMove") == expected
    assert [GAME.say(code) for code in move.deliveries(state, 1)] == (["deliver"] if asks else [])
    if asks:
        before = len(state.agenda)
        move.AfterMove(1, ()).answer(state, DELIVER)
        assert state.cattle[1] == NONE
        assert ("AfterMoveStep", 1) in steps(state, before)
        before = len(state.agenda)
        move.AfterMove(1, ()).answer(state, SKIP)
        assert len(state.agenda) == before


# Points, wounds and the law


@pytest.mark.rule("W14.2", "W14.3")
@pytest.mark.parametrize(("track", "pays"), [(tracks.MARSHAL, MARSHAL_PAYS), (tracks.WANTED, WANTED_PAYS)])
@pytest.mark.parametrize("at", [0, 1, 2, 4, TRACK_END - 1, TRACK_END])
def test_each_space_of_a_track_pays_its_own_reward(track: int, pays: list[int], at: int) -> None:
    state = quiet({}, {}, {}, active=1)
    cubes = state.mp if track == tracks.MARSHAL else state.wp
    cubes[1] = at
    twin = quiet({}, {}, {}, active=1)
    machine.carry_out(twin, pays[at], 1, 1, -1)
    before = len(state.agenda)
    state.listen()
    tracks.MarkPoints(1, track, 2).run(state)
    assert [*cubes] == [0, min(at + 1, TRACK_END), 0]
    assert ([*state.money], [*state.lp], [len(hand) for hand in state.hands]) == (
        [*twin.money],
        [*twin.lp],
        [len(hand) for hand in twin.hands],
    )
    assert ("MarkPoints", 1, track, 1) in steps(state, before)
    marked = [each for each in events(state) if each[0] in ("marshal", "wanted")]
    assert marked == ([("marshal" if track == tracks.MARSHAL else "wanted", 1, at + 1)] if at < TRACK_END else [])
    before = len(state.agenda)
    tracks.MarkPoints(1, track, 1).run(state)
    assert "MarkPoints" not in [name for name, *_ in steps(state, before)]


@pytest.mark.rule("W14.6", "W14.8")
@pytest.mark.parametrize(
    ("track", "mp", "lost"), [(tracks.WANTED, 2, True), (tracks.WANTED, 1, True), (tracks.WANTED, 0, False), (tracks.MARSHAL, 2, False)]
)
def test_who_becomes_wanted_loses_the_badge(track: int, mp: int, lost: bool) -> None:
    state = quiet({"mp": 1}, {"mp": mp}, {}, active=1)
    state.gain = 2
    before = len(state.agenda)
    state.listen()
    tracks.MarkGain(1, track).run(state)
    assert [*state.mp] == [1, 0 if lost else mp, 0]
    assert (state.gain, state.counted[w.SAME], state.deeds[w.T_POINTS]) == (0, 2, 2)
    assert steps(state, before) == [("MarkPoints", 1, track, 2)]
    assert events(state) == ([("badge_lost", 1)] if lost else [])


@pytest.mark.rule("W14.4", "W14.8", "W14.11")
@pytest.mark.parametrize(
    ("track", "points", "wp", "gains"),
    [
        (tracks.MARSHAL, 1, 0, True),
        (tracks.MARSHAL, 1, 1, False),
        (tracks.WANTED, 1, 1, True),
        (tracks.WANTED, 0, 0, False),
        (tracks.MARSHAL, -1, 0, False),
    ],
)
def test_what_is_a_gain_of_points(track: int, points: int, wp: int, gains: bool) -> None:
    state = quiet({}, {"wp": wp}, {})
    before = len(state.agenda)
    tracks.gain_points(state, 1, track, points)
    assert steps(state, before) == ([("MarkGain", 1, track)] if gains else [])
    assert state.gain == (points if gains else 0)
    tracks.gain_points(state, MAN, track, points)
    assert len(state.agenda) == before + gains


@pytest.mark.rule("W15.8", "W15.1", "W31.12")
@pytest.mark.parametrize(("has", "wounds", "marked"), [(0, 1, 1), (2, 1, 1), (2, 2, 1), (3, 1, 0), (1, 2, 2), (0, 0, 0)])
@pytest.mark.parametrize("surely", [True, False])
def test_wounds_are_cut_to_the_room(has: int, wounds: int, marked: int, surely: bool) -> None:
    state = quiet(*at_seat(1, {"wounds": has}, wounds=1))
    before = len(state.agenda)
    state.listen()
    tracks.wound(state, 1, wounds, surely)
    if not surely:
        assert state.hurt == marked
        assert steps(state, before) == ([("MarkWounds", 1)] if marked else [])
        tracks.MarkWounds(1).run(state)
    assert ([*state.wounds], state.hurt) == ([1, has + marked, 1], 0)
    assert events(state) == ([("wounded", 1, marked)] if marked else [])
    for nobody in (MAN, NPC, -1):
        tracks.wound(state, nobody, 1, surely)
    assert events(state) == []


@pytest.mark.rule("W15.8")
@pytest.mark.parametrize("hand", ["6♥", "7♣", ""])
def test_with_a_card_one_is_asked_before_a_wound(hand: str) -> None:
    state = quiet({}, {"hand": hand}, {})
    before = len(state.agenda)
    tracks.wound(state, 1, 1, False)
    asked = steps(state, before)
    assert [name for name, *_ in asked] == [*(["Window"] if hand else []), "MarkWounds"]
    if hand:
        window = state.agenda[-1]
        assert isinstance(window, windows.Window)
        assert window.options(state) == [*([USE.first + card(hand)] if hand == "6♥" else []), SKIP]


@pytest.mark.rule("W7.7")
@pytest.mark.parametrize(("money", "fine", "nuggets", "lost"), [(0, 0, 0, 0), (30, 20, 1, 1), (40, 20, 3, 2), (120, 60, 4, 2)])
def test_what_an_arrest_costs(money: int, fine: int, nuggets: int, lost: int) -> None:
    state = quiet({"wp": 2}, {"wp": 3, "money": money, "nuggets": nuggets, "cattle": "CG1", "at": "V1"}, {}, sheriff="V1")
    state.listen()
    rewards.LockUp(1).run(state)
    assert ([*state.wp], state.money[1], state.nuggets[1], state.cattle[1]) == ([2, 0, 0], money - fine, nuggets - lost, NONE)
    assert (state.space[1], state.sheriff) == (SHERIFFS_OFFICE, SHERIFFS_OFFICE)
    names = [name for name, *_ in events(state)]
    assert names[:3] == ["arrested", "cleared", "cattle_back"]
    assert names[-2:] == ["put_at", "sheriff_home"]
    assert ("money_paid" in names, "nuggets_lost" in names) == (fine > 0, lost > 0)


@pytest.mark.rule("W10.4")
@pytest.mark.parametrize(("won", "money", "wp"), [(True, 80, 3), (False, 0, 1)])
def test_what_a_heist_brings(won: bool, money: int, wp: int) -> None:
    state = quiet({}, {}, {}, active=1)
    state.fight = Fight(GUARD, 1, NPC, state.space[1])
    before = len(state.agenda)
    rewards.Guard().settle(state, 1, won)
    assert [*state.money] == [0, money, 0]
    assert (state.deeds[w.T_HEIST_WON], state.gain) == (int(won), wp)
    assert steps(state, before) == [("MarkGain", 1, tracks.WANTED)]
    assert rewards.Guard().cards(state) == 3


@pytest.mark.rule("W6.5", "W9.12")
@pytest.mark.parametrize(("won", "no_mp"), [(True, 0), (True, 1), (False, 0)])
def test_what_a_beaten_bandit_brings(won: bool, no_mp: int) -> None:
    state = quiet({}, {"at": "MP1"}, {}, active=1)
    state.bandits = 1 << HIDEOUT_AT[space("MP1")] | 1 << HIDEOUT_AT[space("V7")]
    state.fight = Fight(BANDIT, 1, NPC, space("MP1"), no_mp=no_mp)
    before = len(state.agenda)
    rewards.Bandit().settle(state, 1, won)
    assert state.bandits == 1 << HIDEOUT_AT[space("V7")]
    assert state.deeds[w.T_BANDITS] == won
    names = [name for name, *_ in steps(state, before)]
    assert ("Fire" in names) == won
    assert ("Choose" in names) == (won and not no_mp) or no_mp
    assert rewards.Bandit().cards(state) == 2


@pytest.mark.rule("W7.7", "W7.8")
@pytest.mark.parametrize("won", [True, False])
def test_who_beats_the_sheriff_escapes(won: bool) -> None:
    state = quiet({}, {"wp": 1}, {}, sheriff="V1")
    before = len(state.agenda)
    state.listen()
    rewards.Sheriff().settle(state, 1, won)
    assert (state.sheriff == SHERIFFS_OFFICE) == won
    assert steps(state, before) == ([] if won else [("LockUp", 1)])
    assert [name for name, *_ in events(state)] == (["escaped", "sheriff_home"] if won else [])
    assert rewards.Sheriff().cards(state) == 4


@pytest.mark.rule("W19.10")
@pytest.mark.parametrize(
    ("kind", "money", "nuggets", "left", "lp"),
    [
        (DUEL, 40, 2, (40, 2), 2),
        (ROB, 40, 0, (20, 0), 1),
        (ROB, 40, 1, (20, 1), 1),
        (ROB, 10, 1, (10, 0), 1),
        (ROB, 30, 2, (10, 2), 1),
        (ROB, 0, 3, (0, 1), 1),
        (ROB, 0, 0, (0, 0), 1),
    ],
)
def test_what_the_man_in_black_takes(kind: int, money: int, nuggets: int, left: tuple[int, int], lp: int) -> None:
    """The more valuable half, and of two alike the money."""
    state = quiet({}, {"money": money, "nuggets": nuggets}, man="V1")
    rewards.man_won(state, 1, kind)
    assert (state.money[1], state.nuggets[1], state.man_lp) == (*left, lp)


@pytest.mark.rule("W8.14", "W19.6")
@pytest.mark.parametrize(("money", "nuggets", "options"), [(0, 0, [2]), (10, 0, [0, 2]), (0, 1, [1, 2]), (30, 3, [0, 1, 2])])
def test_what_a_robber_may_take(money: int, nuggets: int, options: list[int]) -> None:
    state = quiet({}, {}, {"money": money, "nuggets": nuggets})
    question = rewards.TakeSpoils(1, 2)
    assert question.options(state) == [SPOILS.first + each for each in options]
    for each in options:
        state = quiet({}, {}, {"money": money, "nuggets": nuggets})
        question.answer(state, SPOILS.first + each)
        taken = (20 if money == 30 else money) if each == 0 else 0, (2 if nuggets == 3 else nuggets) if each == 1 else 0
        assert (state.money[1], state.nuggets[1]) == taken
        assert (state.money[2], state.nuggets[2]) == (money - taken[0], nuggets - taken[1])
    with_man = quiet({}, {}, man="V1")
    question = rewards.TakeSpoils(1, MAN)
    assert question.options(with_man) == [SPOILS.first, SPOILS.first + 1]
    question.answer(with_man, SPOILS.first)
    question.answer(with_man, SPOILS.first + 1)
    assert (with_man.money[1], with_man.nuggets[1]) == (60, 2)


# The course of a fight


@pytest.mark.rule("W8.5")
@pytest.mark.parametrize(("target", "lp", "underdog"), [(2, (0, 3, 4), 1), (2, (0, 3, 3), 0), (0, (4, 3, 0), 1), (0, (2, 3, 9), 0)])
def test_a_fight_begins(target: int, lp: tuple[int, ...], underdog: int) -> None:
    state = quiet(*[{"lp": each, "at": "D6"} for each in lp], active=1, characters=["mary", "bass", "doc"])
    state.unlocked = 0
    before = len(state.agenda)
    state.listen()
    challenge.challenge(state, 1, ROB, target)
    fight = state.fight
    assert (fight.kind, fight.initiator, fight.target, fight.space, fight.underdog) == (ROB, 1, target, space("D6"), underdog)
    assert (state.fought, state.deeds[w.T_FIGHTS]) == (1 << target, 1)
    assert steps(state, before) == [("InitiatorPlays",)]
    assert events(state) == [("challenged", 1, ROB, target)]


@pytest.mark.rule("W8.5", "W19.4")
@pytest.mark.parametrize(("man_lp", "underdog"), [(3, 0), (4, 1)])
def test_a_fight_with_the_man_in_black_begins(man_lp: int, underdog: int) -> None:
    state = quiet({}, {"lp": 3, "at": "D6"}, man="D6", man_lp=man_lp, active=1)
    state.listen()
    challenge.challenge(state, 1, DUEL, MAN)
    assert (state.fight.target, state.fight.underdog, state.fought) == (MAN, underdog, 1 << MAN)
    assert events(state) == [("challenged_man", 1, DUEL)]


@pytest.mark.rule("W8.5", "W34.5")
@pytest.mark.parametrize(
    ("unlocked", "items", "order"),
    [(0b110, "rifle", [1, 2, 1]), (0b010, "rifle", [1, 1]), (0b110, "", [1, 2]), (0b100, "rifle", [1, 2]), (0b100, "", [2]), (0, "", [])],
)
def test_both_sides_alternate_at_the_start(unlocked: int, items: str, order: list[int]) -> None:
    """Both have the ability of Annie once it works, and who attacks may have a rifle."""
    state = quiet({}, {"items": items}, {})
    state.character = (state.character[1], CHARACTER_IDS.index("annie"), CHARACTER_IDS.index("annie"))
    state.unlocked = unlocked
    state.fight = Fight(DUEL, 1, 2, state.space[1])
    before = len(state.agenda)
    opening.start_effects(state)
    found = [step for step in reversed(state.agenda[before:]) if isinstance(step, windows.StartAbility)]
    assert [step.seat for step in found] == order
    own = [step.ability for step in found if step.seat == 1]
    assert own == windows.working(state, w.START_FIGHT, 1)


@pytest.mark.rule("W8.8", "W19.10")
@pytest.mark.parametrize(
    ("initiator", "target", "hand", "asked"),
    [
        (1, 2, "2♥", [("LayCard", 1), ("TargetAnswers",)]),
        (1, MAN, "2♥", [("LayCard", 1), ("OtherSidePlays",)]),
        (MAN, 1, "2♥", [("LayOrDecline", 1)]),
    ],
)
def test_who_plays_a_card_first(initiator: int, target: int, hand: str, asked: list[tuple[Any, ...]]) -> None:
    state = quiet({}, {"hand": hand}, {}) if target == 2 else quiet({}, {"hand": hand}, man="V1")
    state.fight = Fight(DUEL, initiator, target, state.space[1])
    before = len(state.agenda)
    challenge.InitiatorPlays().run(state)
    assert steps(state, before) == asked


@pytest.mark.rule("W8.8")
def test_whose_last_card_is_gone_loses_at_once() -> None:
    state = quiet({}, {}, {"hand": "2♥"}, active=1)
    state.fight = Fight(DUEL, 1, 2, state.space[1])
    state.listen()
    challenge.InitiatorPlays().run(state)
    assert (state.fight.winner, state.fight.loser) == (2, 1)
    assert [name for name, *_ in events(state)][:2] == ["no_card", "wins"]
    assert course.LayOrDecline(1).options(state) == [DECLINE]


@pytest.mark.rule("W8.6")
@pytest.mark.parametrize(
    ("kind", "initiator", "target", "then"), [(DUEL, 0, 1, "Reveal"), (SHERIFF, 1, NPC, "OtherSidePlays"), (ROB, MAN, 1, "OtherSidePlays")]
)
def test_the_answer_of_who_is_attacked(kind: int, initiator: int, target: int, then: str) -> None:
    state = quiet({"hand": "4♥"}, {"hand": "2♥ 3♥"}, {})
    state.fight = Fight(kind, initiator, target, state.space[1])
    question = course.LayOrDecline(1)
    assert question.options(state) == [PLAY.first + card("2♥"), PLAY.first + card("3♥"), DECLINE]
    before = len(state.agenda)
    state.listen()
    question.answer(state, PLAY.first + card("3♥"))
    assert (state.hands[1], state.laid[FACE_DOWN]) == (cards("2♥"), card("3♥"))
    assert steps(state, before) == [(then,)]
    assert events(state) == [("laid", 1)]
    question.answer(state, DECLINE)
    assert (state.fight.winner, state.fight.loser) == (initiator if initiator != 1 else NPC, 1)
    assert events(state)[0] == ("declined", 1)


@pytest.mark.rule("W9.3", "W9.8")
@pytest.mark.parametrize(("kind", "hand"), [(BANDIT, "2♥"), (GUARD, "2♥"), (SHERIFF, "2♥"), (BANDIT, ""), (GUARD, ""), (SHERIFF, "")])
def test_the_human_plays_against_an_npc(kind: int, hand: str) -> None:
    state = quiet({}, {"hand": hand, "at": "MP1"}, {}, active=1)
    state.fight = Fight(kind, 1, NPC, state.space[1])
    before = len(state.agenda)
    state.listen()
    course.HumanPlays().run(state)
    names = [name for name, *_ in events(state)]
    if kind == SHERIFF:
        assert steps(state, before) == [("LayOrDecline", 1)]
        assert (state.drawn, names) == ((), [])
    elif hand:
        assert steps(state, before) == [("LayCard", 1), ("OtherSidePlays",)]
        number = 2 if kind == BANDIT else 3
        assert (len(state.drawn), names) == (number, ["draws_fight"])
        assert {state.fight_seen[each] for each in state.drawn} == {0b001}
    else:
        assert (state.fight.winner, state.fight.loser, names[0]) == (NPC, 1, "no_card")


@pytest.mark.rule("W9.2", "W19.5", "W19.8")
@pytest.mark.parametrize(("kind", "initiator", "target"), [(DUEL, 1, MAN), (ROB, MAN, 1), (BANDIT, 1, NPC), (SHERIFF, 1, NPC)])
def test_the_other_side_plays(kind: int, initiator: int, target: int) -> None:
    state = quiet({}, {}, man="V1") if MAN in (initiator, target) else quiet({}, {}, {})
    state.fight = Fight(kind, initiator, target, state.space[1])
    state.fight_deck = [*range(13)]
    before = len(state.agenda)
    course.OtherSidePlays().run(state)
    if kind <= ROB:
        assert (state.drawn, state.fight.npc_card) == ((10, 11, 12), 12)
        assert {state.fight_seen[each] for each in state.drawn} == {EVERYBODY}
        assert steps(state, before) == [("Reveal",)]
        return
    assert len(state.drawn) == (4 if kind == SHERIFF else 0)
    assert steps(state, before) == [("PlayNpc", 0)]
    state.drawn = (3, 7)
    question = course.PlayNpc(0)
    assert question.options(state) == [NPC_CARD.first + 3, NPC_CARD.first + 7]
    assert not question.skips()
    question.answer(state, NPC_CARD.first + 7)
    assert state.fight.npc_card == 7
    assert steps(state, before)[0] == ("Reveal",)


@pytest.mark.rule("W8.9")
@pytest.mark.parametrize("active", [0, 1, 2])
@pytest.mark.parametrize("wounds", [1, 2, 3])
def test_all_cards_are_turned_up(active: int, wounds: int) -> None:
    """Seat 1 attacks seat 2. Whether the active player is badly wounded is noted now."""
    state = quiet({}, {"wounds": wounds}, {"wounds": wounds}, active=active)
    lay(state, 1, "K♦")
    lay(state, 2, "2♣")
    state.fight = Fight(DUEL, 1, 2, state.space[1])
    state.seen = as_row([0b001] * 52)
    before = len(state.agenda)
    state.listen()
    course.Reveal().run(state)
    fight = state.fight
    assert (fight.revealed, fight.wounded) == (1, int(wounds >= 2 and active != 0))
    assert (fight.minus_initiator, fight.minus_target) == (0, 0)
    assert (state.seen[card("K♦")], state.seen[card("2♣")]) == (0, 0)
    assert steps(state, before) == [("Fire", w.REVEAL, 1, True), ("Fire", w.REVEAL, 2, True), ("Reactions", 1, 0), ("Compare",)]
    assert events(state) == [("turned_up", 1, card("K♦")), ("turned_up", 2, card("2♣"))]


@pytest.mark.rule("W8.9", "W19.5")
@pytest.mark.parametrize(
    ("kind", "initiator", "target", "minus"), [(BANDIT, 1, NPC, (0, 0)), (DUEL, 1, MAN, (1, 0)), (ROB, MAN, 1, (0, 1))]
)
def test_the_card_of_the_other_side_is_turned_up(kind: int, initiator: int, target: int, minus: tuple[int, int]) -> None:
    state = quiet({}, {"wounds": 2}, man="V1", active=1)
    lay(state, 1, "K♦")
    state.fight = Fight(kind, initiator, target, state.space[1], npc_card=5)
    before = len(state.agenda)
    state.listen()
    course.Reveal().run(state)
    fight = state.fight
    assert (fight.minus_initiator, fight.minus_target) == minus
    assert (fight.revealed, fight.wounded, state.fight_seen[5]) == (1, 1, EVERYBODY)
    assert steps(state, before) == [("Fire", w.REVEAL, 1, True), ("Reactions", 1, 0), ("FightCardEffect",), ("Compare",)]
    assert events(state) == [("turned_up", 1, card("K♦")), ("npc_shows", 5)]


@pytest.mark.rule("W8.11", "W31.27")
@pytest.mark.parametrize(
    ("cast", "cards_", "minus", "winner"),
    [
        (("bass", "doc"), ("K♦", "2♣"), (0, 0), 1),
        (("bass", "doc"), ("2♣", "K♦"), (0, 0), 2),
        (("bass", "doc"), ("8♦", "8♣"), (0, 0), 1),
        (("bass", "jesse"), ("8♦", "8♣"), (0, 0), 2),
        (("jesse", "doc"), ("8♦", "8♣"), (0, 0), 1),
        (("bass", "doc"), ("9♦", "8♣"), (2, 0), 2),
        (("bass", "doc"), ("9♦", "10♣"), (0, 1), 1),
        (("bass", "doc"), ("4♦", "3♥"), (9, 9), 1),
    ],
)
def test_who_wins_a_fight_between_players(cast: tuple[str, str], cards_: tuple[str, str], minus: tuple[int, int], winner: int) -> None:
    state = quiet({}, {"unlocked": True}, {"unlocked": True}, characters=["annie", *cast])
    lay(state, 1, cards_[0])
    lay(state, 2, cards_[1])
    state.fight = Fight(DUEL, 1, 2, state.space[1], *minus, revealed=1)
    state.listen()
    course.Compare().run(state)
    assert (state.fight.winner, state.fight.loser) == (winner, 3 - winner)
    assert "wins" in [name for name, *_ in events(state)]


@pytest.mark.rule("W9.4", "W19.5", "W8.11")
@pytest.mark.parametrize(
    ("kind", "initiator", "target", "npc", "winner"),
    [
        (BANDIT, 1, NPC, 5, 1),
        (BANDIT, 1, NPC, 6, NPC),
        (BANDIT, 1, NPC, 7, NPC),
        (DUEL, 1, MAN, 6, MAN),
        (DUEL, MAN, 1, 6, MAN),
        (DUEL, MAN, 1, 5, 1),
        (SHERIFF, 1, NPC, 6, NPC),
    ],
)
def test_the_other_side_wins_ties(kind: int, initiator: int, target: int, npc: int, winner: int) -> None:
    """The human has played an eight; fight card 6 is an eight, too."""
    state = quiet({}, {"at": "MP1"}, man="V1")
    lay(state, 1, "8♦")
    state.fight = Fight(kind, initiator, target, state.space[1], npc_card=npc, revealed=1)
    course.Compare().run(state)
    assert state.fight.winner == winner
    assert state.fight.loser == (target if winner == initiator else initiator)


@pytest.mark.rule("W9.11")
def test_a_fight_restarts_with_new_cards() -> None:
    state = quiet({}, {"hand": "2♥"}, {}, active=1)
    lay(state, 1, "K♦")
    lay(state, 2, "Q♦")
    state.fight = Fight(BANDIT, 1, NPC, state.space[1], 2, 1, npc_card=5, revealed=1, restarted=AGAIN)
    state.drawn = tuple([state.fight_deck.pop() for _ in range(3)])
    before = len(state.agenda)
    state.listen()
    course.Compare().run(state)
    fight = state.fight
    assert (fight.restarted, fight.revealed, fight.npc_card, fight.minus_initiator, fight.minus_target) == (1, 0, NONE, 0, 0)
    assert (fight.winner, fight.loser) == (-1, -1)
    assert steps(state, before) == [("HumanPlays",)]
    assert ([each for each in state.laid if each != NONE], state.discards, state.drawn) == (cards("Q♦"), cards("K♦"), ())
    assert len(state.fight_deck) == 13
    assert ("restarted",) in events(state)


@pytest.mark.rule("W8.12", "W8.18")
@pytest.mark.parametrize(
    ("kind", "initiator", "target", "winner", "after"),
    [(DUEL, 1, 2, 1, [1, 2]), (DUEL, 2, 1, 1, [2, 1]), (BANDIT, 1, NPC, NPC, [1]), (ROB, MAN, 1, MAN, [1]), (DUEL, 1, MAN, 1, [1])],
)
def test_how_a_fight_is_settled(kind: int, initiator: int, target: int, winner: int, after: list[int]) -> None:
    state = quiet({}, {}, {}, active=1)
    state.fight = Fight(kind, initiator, target, state.space[1], revealed=1, wounded=1)
    loser = target if winner == initiator else initiator
    before = len(state.agenda)
    settling.settle(state, winner, loser)
    assert (state.fight.winner, state.fight.loser) == (winner, loser)
    assert (state.deeds[w.T_WON], state.deeds[w.T_WON_WOUNDED]) == (int(winner == 1), int(winner == 1))
    found = [each for each in steps(state, before) if each[0] in ("Reward", "AfterFight", "CleanUp")]
    assert found == [("Reward",), *[("AfterFight", seat) for seat in after], ("CleanUp",)]
    if loser < MAN:
        assert state.hurt == 1 or state.wounds[loser] == 1


@pytest.mark.rule("W8.18", "W8.7")
@pytest.mark.parametrize("revealed", [0, 1])
def test_after_a_fight_cards_are_put_away(revealed: int) -> None:
    state = quiet({}, {}, {})
    lay(state, 1, "K♦")
    lay(state, 2, "Q♦")
    state.reacted = (card("2♣"),)
    state.deck.remove(card("2♣"))
    state.drawn = (state.fight_deck.pop(),)
    state.fight = Fight(DUEL, 1, 2, state.space[1], revealed=revealed)
    before = len(state.agenda)
    settling.AfterFight(2).run(state)
    fire = state.agenda[before]
    assert isinstance(fire, windows.Fire)
    assert (fire.window, fire.seat, fire.cards) == (w.AFTER_FIGHT, 2, revealed == 1)
    settling.CleanUp().run(state)
    assert (sorted(state.discards), state.reacted, state.drawn, len(state.fight_deck)) == (sorted(cards("K♦ Q♦ 2♣")), (), (), 13)
    assert all(each == NONE for each in state.laid)
    assert state.fight.kind == -1


@pytest.mark.rule("W8.10")
@pytest.mark.parametrize(
    ("kind", "target", "hand", "passes", "then"),
    [
        (DUEL, 2, "2♣", 0, [("React", 1, 0)]),
        (DUEL, 2, "2♣", 1, [("React", 1, 1)]),
        (DUEL, 2, "", 0, [("Reactions", 2, 1)]),
        (DUEL, 2, "", 1, []),
        (BANDIT, NPC, "", 0, []),
        (BANDIT, NPC, "2♣", 0, [("React", 1, 0)]),
    ],
)
def test_whose_chance_to_react_it_is(kind: int, target: int, hand: str, passes: int, then: list[tuple[Any, ...]]) -> None:
    state = quiet({}, {"hand": hand}, {})
    state.fight = Fight(kind, 1, target, state.space[1], revealed=1)
    before = len(state.agenda)
    reactions.Reactions(1, passes).run(state)
    assert steps(state, before) == then
    if hand:
        react = reactions.React(1, passes)
        assert not react.skips()
        assert react.options(state)[0] == PASS
        before = len(state.agenda)
        react.answer(state, PASS)
        assert steps(state, before) == ([("Reactions", 2, 1)] if kind == DUEL and not passes else [])
        if REACT.first + card(hand) in react.options(state):
            react.answer(state, REACT.first + card(hand))
            assert ("Reactions", 2 if kind == DUEL else 1, 0) in steps(state, before)
            assert state.reacted == (card(hand),)


# Windows


@pytest.mark.rule("W34.1", "W34.10")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("laid_out", [frontier, gulch, blood])
def test_what_lies_open_is_offered_in_its_window(seat: int, laid_out: Callable[..., Legends]) -> None:
    """Each character and item that may be used in a window: by its owner, unless it was used, if nothing forbids it."""
    state = quiet({"hand": "2♥"}, {"hand": "3♥"}, {"hand": "4♥"}, active=seat, laid_out=laid_out)
    state.fight = Fight(DUEL, seat, 1, state.space[seat], winner=seat, loser=1, revealed=1)
    state.dice = (0, 1)
    state.gain = state.hurt = 1
    nobody, no_misc, character, no_items = state.weapon, state.misc, state.character, state.items
    found = 0
    for window in range(len(w.WINDOWS)):
        for source in range(BASE_SIDE, CHARACTER):
            for ability in ON_OFFER[window * SOURCES + source]:
                each = (source - BASE_SIDE) % ITEMS
                if each not in state.in_play.items:
                    continue
                state.items = no_items
                state.set_side(seat, each, 1 + (source - BASE_SIDE) // ITEMS)
                kind = content.ITEMS[each].kind
                state.weapon = put(nobody, seat, each) if kind == "weapon" else nobody
                state.mount = put(nobody, seat, each) if kind == "mount" else nobody
                state.misc = no_misc[:]
                if kind == "misc":
                    state.misc[seat * state.in_play.misc_slots] = each
                state.unlocked = 0
                usable = abilities.usable(state, ability, seat, 0)
                found += usable
                thing = ITEM_THING[each]
                assert offered(state, window, seat, ()) == ([USE.first + thing] if usable else [])
                assert offered(state, window, seat, (thing,)) == []
                assert offered(state, window, seat, (thing + 1,)) == ([USE.first + thing] if usable else [])
                assert offered(state, window, 1, ()) == []
    state.weapon, state.mount, state.misc, state.items = nobody, nobody, no_misc, no_items
    for window in range(len(w.WINDOWS)):
        for person in state.in_play.characters:
            for ability in ON_OFFER[window * SOURCES + CHARACTER + person]:
                state.character = put(character, seat, person)
                usable = abilities.usable(state, ability, seat, 0)
                found += usable
                thing = CHARACTER_THING[person]
                for unlocked in (0b111, 0b111 & ~(1 << seat)):
                    state.unlocked = unlocked
                    own = [code for code in offered(state, window, seat, ()) if code == USE.first + thing]
                    assert own == ([USE.first + thing] if usable and unlocked == 0b111 else [])
                assert USE.first + thing not in offered(state, window, seat, (thing,))
    assert found >= 3


def offered(state: Legends, window: int, seat: int, used: tuple[int, ...]) -> list[int]:
    found: list[int] = []
    if not state.in_play.quiet[window]:
        windows.public_offers(state, window, seat, used, found)
    return found


@pytest.mark.rule("W34.10", "W34.1")
def test_cards_of_the_hand_are_offered_in_their_window() -> None:
    state = quiet({}, {"hand": "A♥ A♦ J♥ 2♣"}, {}, active=1)
    assert windows.offers(state, w.START_TURN, 1, ()) == [USE.first + card("A♥"), USE.first + card("A♦")]
    assert windows.offers(state, w.START_TURN, 1, (card("A♥"),)) == [USE.first + card("A♦")]
    assert windows.offers(state, w.BEFORE_MOVE, 1, ()) == [USE.first + card("J♥")]
    assert windows.offers(state, w.START_TURN, 0, ()) == []
    assert windows.number_in(state, 1, w.ON_SHOP, card("8♥"), w.PRICE_LESS) > 0
    assert windows.number_in(state, 1, w.START_TURN, card("A♥"), w.PRICE_LESS) == 0


@pytest.mark.rule("W22.9")
@pytest.mark.parametrize(("hand", "hurt", "open_"), [("2♥", 1, True), ("2♥", 0, False), ("", 1, False)])
def test_who_has_a_card_is_asked_where_one_could_work(hand: str, hurt: int, open_: bool) -> None:
    state = quiet({"hand": "3♥"}, {"hand": hand}, {})
    state.hurt = hurt
    assert windows.cards_may_work(state, w.ON_WOULD_WOUND, 1) == open_
    assert windows.is_open(state, w.ON_WOULD_WOUND, 1, ()) == open_
    before = len(state.agenda)
    windows.open_window(state, w.ON_WOULD_WOUND, 1, (7,))
    assert steps(state, before) == ([("Window", w.ON_WOULD_WOUND, 1)] if open_ else [])
    if open_:
        window = state.agenda[-1]
        assert isinstance(window, windows.Window)
        assert (window.used, window.skips(), window.options(state)) == ((7,), False, [SKIP])
        window.answer(state, SKIP)
        assert len(state.agenda) == before + 1


@pytest.mark.rule("W34.9", "W22.9", "W13.2")
@pytest.mark.parametrize(("window", "reacts"), [(w.START_TURN, False), (w.REACTIONS, True)])
def test_a_card_is_used_in_a_window(window: int, reacts: bool) -> None:
    name = "2♣" if reacts else "A♥"
    state = quiet({}, {"hand": f"{name} 5♥"}, {})
    state.fight = Fight(DUEL, 1, 2, state.space[1], revealed=1)
    before = len(state.agenda)
    windows.Window(1, window, (3,)).answer(state, USE.first + card(name))
    again = state.agenda[before]
    assert isinstance(again, windows.OpenAgain)
    assert (again.seat, again.window, again.used) == (1, window, (3, card(name)))
    assert state.hands[1] == cards("5♥")
    assert (state.reacted, state.in_use) == (((card(name),), ()) if reacts else ((), (card(name),)))
    assert ("DiscardUsed", 1) in steps(state, before) or reacts


# Abilities


@pytest.mark.rule("W30.8", "W34.11")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_whom_an_ability_may_aim_at(seat: int) -> None:
    """Billy the Kid takes of whoever is in his space and has something to give."""
    cast = ["annie", "bass", "doc", "kit"]
    cast[seat] = "billy"
    people = [{"at": "D6", "money": 10} for _ in range(4)]
    others = [(seat + way) % 4 for way in (1, 2, 3)]
    people[others[1]] = {"at": "D6"}
    state = quiet(*people, characters=cast, active=seat)
    state.unlocked = 0b1111
    number = ON_OFFER[w.AFTER_MOVE * SOURCES + CHARACTER + CHARACTER_IDS.index("billy")][0]
    able = [others[0], others[2]]
    assert abilities.candidates(state, ABILITIES[number], seat) == able
    assert abilities.Target(seat, number).options(state) == [TARGET.first + other for other in able]
    assert abilities.usable(state, number, seat, 0)
    before = len(state.agenda)
    abilities.start(state, number, seat)
    assert steps(state, before) == [("Target", seat)]
    state.space[others[0]] = space("V1")
    assert abilities.candidates(state, ABILITIES[number], seat) == [others[2]]
    before = len(state.agenda)
    abilities.start(state, number, seat)
    assert "Target" not in [name for name, *_ in steps(state, before)]
    state.space[others[2]] = space("V1")
    assert not abilities.usable(state, number, seat, 0)


@pytest.mark.rule("W45.2", "W30.8")
@pytest.mark.parametrize(("money", "hand", "gives"), [(10, "", True), (0, "2♥", True), (0, "", False), (5, "", False)])
def test_who_has_nothing_of_it_cannot_be_made_to_give(money: int, hand: str, gives: bool) -> None:
    state = quiet({}, {}, {"hand": hand}, characters=["annie", "billy", "doc"])
    state.money[2] = money
    number = ON_OFFER[w.AFTER_MOVE * SOURCES + CHARACTER + CHARACTER_IDS.index("billy")][0]
    assert abilities.can_give(state, ABILITIES[number], 1, 2) == gives
    plain = ABILITIES[ACTION_OF[state.in_play.effect_of[card("9♣")]]]
    assert abilities.can_give(state, plain, 1, 2)


@pytest.mark.rule("W30.5", "W34.11")
def test_what_is_used_up_is_not_used_again() -> None:
    state = quiet({}, {"hand": "2♣"}, {})
    limited = next(number for number in range(len(LIMIT_SLOT)) if LIMIT_SLOT[number] != NONE)
    abilities.start(state, limited, 1)
    assert state.used_up == 1 << LIMIT_SLOT[limited]
    assert not abilities.usable(state, limited, 1, 0)
    assert not windows.works(state, limited, 1)
    assert not abilities.public_chance(state, limited, 1)
    free = next(number for number in range(len(LIMIT_SLOT)) if LIMIT_SLOT[number] == NONE and ABILITIES[number].when < 0)
    assert windows.works(state, free, 1)
    assert abilities.public_chance(state, free, 1)


# Cards


@pytest.mark.rule("W31.7", "W33.15")
@pytest.mark.parametrize(
    ("held", "number", "left", "asks"), [("2♥ 3♥ 4♥", 2, 3, 2), ("2♥ 3♥", 2, 0, 0), ("2♥", 2, 0, 0), ("2♥ 3♥", 0, 2, 0), ("2♥ 3♥", 1, 2, 1)]
)
def test_who_must_discard(held: str, number: int, left: int, asks: int) -> None:
    state = quiet({}, {"hand": held}, {})
    before = len(state.agenda)
    state.listen()
    discards.ask_discard(state, MAN, number)
    discards.ask_discard(state, 1, number)
    assert len(state.hands[1]) == left
    assert [(step.seat, step.number) for step in state.agenda[before:] if isinstance(step, discards.Discard)] == (
        [(1, asks)] if asks else []
    )
    assert state.discards == (cards(held) if left == 0 else [])
    assert events(state) == [("discarded", 1, each) for each in state.discards]


@pytest.mark.rule("W33.15", "W13.6", "W13.7")
@pytest.mark.parametrize(("name", "put_away", "works"), [("9♥", False, True), ("9♥", True, False), ("8♥", False, False)])
def test_a_card_that_does_something_when_it_is_discarded(name: str, put_away: bool, works: bool) -> None:
    """Not if its own ACTION has put it away, or nobody owns it."""
    state = quiet({}, {"hand": name}, {})
    state.seen = as_row([7] * 52)
    state.hands[1] = []
    twin = quiet({}, {}, {})
    for number in ON_DISCARD_OF[state.in_play.effect_of[card("9♥")]]:
        abilities.start(twin, number, 1)
    before = len(state.agenda)
    if put_away:
        discards.put_away(state, card(name))
    else:
        discards.to_discards(state, 1, card(name))
    assert (state.discards, state.seen[card(name)]) == (cards(name), 0)
    changed = [*state.money] != [0, 0, 0] or any(state.hands) or any(state.lp) or len(state.agenda) > before
    assert changed == works
    assert not works or ([*state.money], [*state.lp], [*map(len, state.hands)]) == ([*twin.money], [*twin.lp], [*map(len, twin.hands)])


@pytest.mark.rule("W31.7", "W33.15")
@pytest.mark.parametrize(("number", "left"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_random_cards_are_discarded(number: int, left: int) -> None:
    state = quiet({}, {"hand": "2♥ 3♥ 4♥"}, {}, chance=[1])
    reveals = state.reveals
    discards.discard_random(state, MAN, number)
    discards.discard_random(state, 1, number)
    assert (len(state.hands[1]), len(state.discards), state.discards[0]) == (left, 3 - left, card("3♥"))
    assert state.reveals == reveals + 3 - left


@pytest.mark.rule("W31.7", "W31.8")
@pytest.mark.parametrize("draws", [True, False])
def test_up_to_a_number_of_cards(draws: bool) -> None:
    state = quiet({}, {"hand": "2♥ 3♥ 4♥"}, {})
    question = discards.DiscardUpTo(1, 2, 0, draws)
    every = [DISCARD.first + each for each in cards("2♥ 3♥ 4♥")]
    assert question.options(state) == [*every, STOP]
    before = len(state.agenda)
    question.answer(state, every[0])
    again = state.agenda[before]
    assert isinstance(again, discards.DiscardUpTo)
    assert (again.seat, again.number, again.chosen, again.then_draw) == (1, 1, 1, draws)
    assert discards.DiscardUpTo(1, 0, 2, draws).options(state) == [STOP]
    discards.DiscardUpTo(1, 0, 2, draws).answer(state, STOP)
    assert state.counted[w.N_CHOSEN] == 2
    assert len(state.hands[1]) == (4 if draws else 2)


@pytest.mark.rule("W31.9")
@pytest.mark.parametrize(("number", "keep", "left"), [(3, 1, 5), (3, 2, 5), (2, 2, 5), (3, 2, 1), (1, 3, 5)])
def test_digging_and_keeping(number: int, keep: int, left: int) -> None:
    state = quiet({}, {}, {}, {})
    state.deck, state.discards = state.deck[:left], []
    top = sorted(state.deck[::-1][:number])
    state.seen = as_row([0b0100] * 52)
    state.batches = ()
    before, reveals = len(state.agenda), state.reveals
    state.listen()
    discards.dig(state, 1, number, keep)
    assert state.dug == tuple(top)
    assert {state.seen[each] for each in top} == {0}
    assert events(state) == [("dug", 1, len(top)), ("dug_cards", tuple(top), (1,))]
    assert state.reveals == reveals + 1
    (question,) = state.agenda[before:]
    assert isinstance(question, discards.KeepCards)
    assert (question.seat, question.number) == (1, keep)
    kept = 0
    while len(state.agenda) > before:
        question = state.agenda.pop()
        assert isinstance(question, discards.KeepCards)
        assert question.number == keep - kept
        assert question.options(state) == [TAKE.first + each for each in state.dug]
        question.answer(state, TAKE.first + state.dug[-1])
        kept += 1
    assert kept == min(keep, len(top))
    assert state.hands[1] == top[len(top) - kept :]
    under = top[: len(top) - kept]
    assert (sorted(state.deck[: len(under)]), state.dug) == (under, ())
    assert {state.seen[each] for each in under} <= {0b0010}
    assert state.reveals == reveals + 2


@pytest.mark.rule("W33.15", "W8.18")
def test_laid_cards_are_cleared() -> None:
    state = quiet({}, {}, {})
    lay(state, 0, "4♥")
    lay(state, 1, "2♥ 3♥")
    lay(state, 2, "5♥")
    reveals = state.reveals
    discards.clear_laid(state, 1)
    assert (sorted(each for each in state.laid if each != NONE), state.discards) == (cards("4♥ 5♥"), cards("2♥ 3♥"))
    assert state.reveals == reveals + 2


# The store


@pytest.mark.rule("W10.7", "W10.8")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(
    ("own", "name", "asks"),
    [("", "rifle", ""), ("revolver", "rifle", "SetWeapon"), ("mule", "mustang", "SetMount"), ("revolver mule", "miners_map", "")],
)
def test_something_is_bought(seat: int, own: str, name: str, asks: str) -> None:
    state = quiet(*at_seat(seat, {"items": own, "money": 100, "at": "D2"}, items="mule"), active=seat)
    state.discount = 10
    price = content.ITEMS[item(name)].price - 10
    shop = store.Shop(seat, (3,))
    assert BUY.first + item(name) in shop.options(state)
    before = len(state.agenda)
    state.listen()
    shop.answer(state, BUY.first + item(name))
    assert (state.money[seat], state.discount, state.side_of(seat, item(name))) == (100 - price, 0, 1)
    assert (state.deeds[w.T_BOUGHT], state.deeds[w.T_UPGRADED], state.deeds[w.T_SPENT]) == (1, 0, price)
    assert ("bought", seat, item(name), price) in events(state)
    again = state.agenda[before]
    assert isinstance(again, store.OpenShop)
    assert (again.seat, again.used) == (seat, (3,))
    top = next(step for step in state.agenda[before:] if isinstance(step, store.PutOnTop))
    assert (top.seat, top.item) == (seat, item(name))
    before = len(state.agenda)
    top.run(state)
    assert [name for name, *_ in steps(state, before)] == ([asks] if asks else [])
    if asks:
        top_ = state.agenda[-1]
        assert isinstance(top_, items_.SetMount | items_.SetWeapon)
        assert top_.among == (item(own), item(name))


@pytest.mark.rule("W10.7", "W10.9")
@pytest.mark.parametrize("seat", [0, 2])
def test_something_is_upgraded(seat: int) -> None:
    state = quiet(*at_seat(seat, {"items": "rifle mule+ whiskey", "money": 100, "at": "D2"}), active=seat)
    shop = store.Shop(seat, ())
    upgrades = [code for code in shop.options(state) if UPGRADE.owns(code)]
    assert upgrades == [UPGRADE.first + item("rifle")]
    assert [store.can_upgrade(state, seat, item(each)) for each in ("rifle", "mule", "whiskey", "revolver")] == [True, False, False, False]
    before = len(state.agenda)
    state.listen()
    shop.answer(state, upgrades[0])
    price = content.ITEMS[item("rifle")].price
    assert (state.side_of(seat, item("rifle")), state.money[seat]) == (2, 100 - price)
    assert (state.deeds[w.T_BOUGHT], state.deeds[w.T_UPGRADED]) == (0, 1)
    assert ("upgraded", seat, item("rifle"), price) in events(state)
    assert ("OpenShop", seat) in steps(state, before)


@pytest.mark.rule("W10.7", "W10.26")
def test_what_lowers_a_price_is_used_once() -> None:
    state = quiet({}, {"hand": "8♥", "money": 20, "at": "D2"}, {}, active=1)
    shop = store.Shop(1, ())
    assert not shop.skips()
    assert (USE.first + card("8♥") in shop.options(state), shop.options(state)[-1]) == (True, DONE)
    less = windows.number_in(state, 1, w.ON_SHOP, card("8♥"), w.PRICE_LESS)
    assert store.most_to_spend(state, 1) == 20 + less
    before = len(state.agenda)
    shop.answer(state, USE.first + card("8♥"))
    again = state.agenda[before]
    assert isinstance(again, store.OpenShop)
    assert again.used == (card("8♥"),)
    assert state.hands[1] == []
    state.discount = 20
    shop.answer(state, DONE)
    assert state.discount == 0


class NotedShop(store.Shop):
    """Notes how it would be opened again."""

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat, used)
        self.noted: list[tuple[tuple[int, ...], bool]] = []

    def again(self, used: tuple[int, ...], bought: bool) -> store.OpenShop:
        self.noted.append((used, bought))
        return store.OpenShop(self.seat, used)


@pytest.mark.rule("W10.7")
def test_a_store_knows_whether_something_was_bought() -> None:
    state = quiet({}, {"hand": "8♥", "money": 120, "items": "mule", "at": "D2"}, {}, active=1)
    shop = NotedShop(1, (3,))
    shop.answer(state, USE.first + card("8♥"))
    shop.answer(state, BUY.first + item("rifle"))
    shop.answer(state, UPGRADE.first + item("mule"))
    assert shop.noted == [((3, card("8♥")), False), ((3,), True), ((3,), True)]


@pytest.mark.rule("W48.1")
@pytest.mark.parametrize(("at", "dollars", "town"), [("D6", 30, 30), ("V1", 30, 0)])
def test_what_is_spent_in_town(at: str, dollars: int, town: int) -> None:
    state = quiet({}, {"money": 120, "at": at}, {}, active=1)
    spend(state, 1, dollars)
    spend(state, 1, 20)
    assert (state.money[1], state.deeds[w.T_SPENT], state.spent) == (120 - dollars - 20, dollars + 20, (town + 20) if town else 0)


# Poker


@pytest.mark.rule("W11.7", "W11.9")
@pytest.mark.parametrize(
    ("hands", "winners", "rank"),
    [
        ({1: "K♥ 3♦", 2: "A♥ 4♦"}, [2], 1),
        ({1: "A♥ 4♦", 2: "K♥ 3♦"}, [1], 1),
        ({1: "A♥ 4♦", 2: "A♦ 4♥"}, [1], 1),
        ({1: "K♥ 3♦", 2: "A♥ 4♦", 0: "A♦ 4♥"}, [0, 2], 1),
        ({1: "A♥ 4♦", 2: "A♦ 4♥", 0: "A♠ 4♠"}, [1], 1),
        ({1: "A♥ 4♦", 2: "A♦ 4♥", 0: "7♣ 7♥"}, [0], 4),
        ({1: "3♥ 4♦", 3: "7♥ 9♦", 2: "7♣ 9♥"}, [2, 3], 3),
        ({1: "9♥ 9♦", 3: "7♥ 9♣", 2: "7♣ 10♥"}, [1], 4),
    ],
)
def test_who_wins_at_poker(hands: dict[int, str], winners: list[int], rank: int) -> None:
    """Seat 1 has begun it, and wins every tie it is in."""
    state = quiet({}, {}, {}, {}, active=1, characters=["annie", "bass", "doc", "mary"])
    flop = cards("2♠ 7♦ 9♠")
    state.deck = [each for each in state.deck if each not in flop]
    state.flop = tuple(flop)
    for seat, names in hands.items():
        lay(state, seat, names)
    players = sum(1 << seat for seat in hands)
    state.poker = Poker(1, players, 40)
    state.seen = as_row([1 << 3] * 52)
    before = len(state.agenda)
    state.listen()
    poker.Showdown().run(state)
    assert [seat for seat in range(4) if state.poker.won(seat)] == winners
    assert (state.poker.active, state.poker.players, state.poker.pot, state.poker.rank, state.poker.shown) == (1, players, 40, rank, 1)
    order = [seat for seat in (1, 2, 3, 0) if seat in hands]
    assert steps(state, before) == [*[("Fire", w.AFTER_POKER, seat, True) for seat in order], ("PutCardsAway",)]
    shown = [(seat, cards_) for name, seat, cards_, *_ in [each for each in events(state) if each[0] == "shows_hand"]]
    assert shown == [(seat, tuple(cards(hands[seat]))) for seat in order]
    assert {state.seen[each] for names in hands.values() for each in cards(names)} == {0}
    assert [len(hand) for hand in state.hands] == [int(seat in hands and seat not in winners) for seat in range(4)]


@pytest.mark.rule("W11.6", "W11.7", "W11.9", "W11.8")
@pytest.mark.parametrize(
    ("own", "house", "wins"),
    [("A♥ 4♦", "K♥ 3♥ 4♥", True), ("K♥ 3♦", "4♥ A♦ 3♥", False), ("A♥ 4♦", "A♦ 4♥ 3♥", True), ("K♥ 3♦", "4♥ 7♣ 3♥", False)],
)
def test_the_house_plays_its_best_two_cards(own: str, house: str, wins: bool) -> None:
    state = quiet({}, {}, {}, active=1, characters=["annie", "bass", "doc"])
    flop = cards("2♠ 7♦ 9♠")
    state.deck = [each for each in state.deck if each not in (*flop, *cards(house))]
    state.flop, state.house = tuple(flop), tuple(cards(house))
    lay(state, 1, own)
    state.poker = Poker(1, 0b010, 20)
    state.listen()
    poker.Showdown().run(state)
    assert state.poker.winners == (0b010 if wins else 0)
    found = events(state)
    names = [name for name, *_ in found]
    assert names[:2] == ["shows_hand", "house_shows"]
    assert len(found[1][1]) == 2
    assert ("house_wins" in names) == (not wins)


@pytest.mark.rule("W11.5", "W11.3", "W11.4", "W11.6")
@pytest.mark.parametrize(("players", "order"), [(0b0010, [1]), (0b1011, [1, 3, 0]), (0b1110, [1, 2, 3])])
def test_cards_are_dealt_for_poker(players: int, order: list[int]) -> None:
    state = quiet({}, {}, {}, {}, active=1)
    state.poker = Poker(1, players, 30)
    before, left, reveals = len(state.agenda), len(state.deck), state.reveals
    state.listen()
    poker.Deal().run(state)
    house = 0 if len(order) > 1 else 4
    assert (len(state.house), len(state.flop), len(state.deck)) == (house, 3, left - house - 3)
    assert (state.poker.players, state.poker.pot) == (players, 80)
    assert steps(state, before) == [*[("ChooseHand", seat) for seat in order], ("Showdown",)]
    told = events(state)
    assert told[-1] == ("flop", state.flop)
    assert told[:-1] == ([("dealer_draws", 0, house)] if house else [])
    assert state.reveals == reveals + 1


@pytest.mark.rule("W11.6")
@pytest.mark.parametrize(("held", "asks"), [("", False), ("2♥", False), ("2♥ 3♥", False), ("2♥ 3♥ 4♥", True)])
def test_who_has_two_cards_plays_them(held: str, asks: bool) -> None:
    state = quiet({}, {"hand": held}, {})
    before = len(state.agenda)
    poker.ChooseHand(1).run(state)
    assert steps(state, before) == ([("LayHand", 1, 2)] if asks else [])
    assert poker.laid_by(state, 1) == ([] if asks else cards(held))
    if asks:
        poker.LayHand(1, 2).answer(state, LAY.first + card("3♥"))
        assert steps(state, before)[0] == ("LayHand", 1, 1)
        poker.LayHand(1, 1).answer(state, LAY.first + card("4♥"))
        assert poker.laid_by(state, 1) == cards("3♥ 4♥")
        assert len(state.agenda) == before + 2


@pytest.mark.rule("W11.17", "W11.5")
@pytest.mark.parametrize(("left", "discards_", "got"), [(5, 0, 3), (2, 4, 3), (2, 0, 2), (0, 0, 0)])
def test_as_many_cards_as_there_are_for_the_flop(left: int, discards_: int, got: int) -> None:
    state = quiet({}, {}, {})
    order = state.deck[:]
    state.deck, state.discards = order[:left], order[left : left + discards_]
    state.seen = as_row([1] * 52)
    found = poker.off_the_deck(state, 3)
    assert (len(found), found) == (got, sorted(found))
    assert {state.seen[each] for each in found} <= {0}


@pytest.mark.rule("W11.17", "W22.8")
def test_nobody_knows_which_cards_of_a_batch_are_left() -> None:
    """Seat 0 has seen all five, and three of them go to the house."""
    state = quiet({}, {}, {})
    state.deck = state.deck[:5]
    state.batches = (5,)
    state.seen = as_row([1] * 52)
    found = poker.off_the_deck(state, 3)
    assert {state.seen[each] for each in (*found, *state.deck)} == {0}
    assert state.batches == (2,)


@pytest.mark.rule("W11.1", "W11.12", "W33.20", "W32.16")
@pytest.mark.parametrize(
    ("players", "winners", "counts"),
    [(0b010, 0b010, (1, 4, 0)), (0b110, 0b010, (1, 4, 1)), (0b110, 0b100, (0, 0, 0)), (0b110, 0b110, (1, 4, 1))],
)
def test_what_a_win_at_poker_counts_for(players: int, winners: int, counts: tuple[int, int, int]) -> None:
    state = quiet({}, {}, {}, active=1)
    state.poker = Poker(1, players, 30, winners, 4, 1)
    poker.note_win(state)
    assert (state.deeds[w.T_POKER_WON], state.deeds[w.T_POKER_RANK], state.deeds[w.T_POKER_WON_VS]) == counts


@pytest.mark.rule("W11.11", "W13.6")
def test_the_cards_of_poker_are_put_away() -> None:
    state = quiet({}, {}, {}, active=1)
    state.flop, state.house = tuple(cards("9♥ 3♠")), tuple(cards("9♦"))
    state.deck = [each for each in state.deck if each not in cards("9♥ 3♠ 9♦")]
    lay(state, 1, "4♥")
    lay(state, 0, "5♥")
    lay(state, 2, "6♥")
    state.poker = Poker(1, 0b011, 30, 0b10, 4, 1)
    reveals, before = state.reveals, len(state.agenda)
    poker.PutCardsAway().run(state)
    assert len(state.agenda) == before  # no BONUS of the flop or of the house
    assert (state.flop, state.house, state.poker.is_on()) == ((), (), False)
    assert state.discards == cards("9♦ 9♥ 3♠ 4♥ 5♥")
    assert [each for each in state.laid if each != NONE] == cards("6♥")
    assert (sum(state.money), sum(map(len, state.hands))) == (0, 0)
    assert state.reveals >= reveals + 1


@pytest.mark.rule("W11.1", "W11.12")
def test_who_sits_down_pays_and_draws() -> None:
    state = quiet({}, {"money": 30, "at": "D5"}, {}, active=1)
    before = len(state.agenda)
    state.listen()
    poker.start(state, 1)
    assert (state.money[1], len(state.hands[1]), state.deeds[w.T_POKER]) == (20, 1, 1)
    assert (state.poker.active, state.poker.players, state.poker.pot) == (1, 0b010, 10)
    (ask,) = state.agenda[before:]
    assert isinstance(ask, poker.AskToJoin)
    assert ask.way == 1
    assert events(state)[0] == ("poker_starts", 1)
    state.money[2] = 10
    for action, name in ((JOIN, "joined"), (STAY_OUT, "stayed_out")):
        poker.Join(2, 1).answer(state, action)
        assert (name, 2) in events(state)
        assert (state.money[2], state.poker.players, state.poker.pot) == (0, 0b110, 20)


@pytest.mark.rule("W11.1")
def test_a_game_of_poker_is_kept_by_its_values() -> None:
    game = Poker(1, 0b11, 30, 0b10, 4, 1)
    assert poker_with(game.values()).values() == (1, 0b11, 30, 0b10, 4, 1)
    assert poker_with(NO_POKER.values()).values() == ()
    assert game.is_shared()
    assert game.copy() is game, "copies share it, since it never changes"
    assert (game.is_on(), NO_POKER.is_on(), game.alone(), Poker(1, 0b10).alone()) == (True, False, False, True)
    assert [(game.plays(seat), game.won(seat)) for seat in range(3)] == [(True, False), (True, True), (False, False)]


# Goals and stories


@pytest.mark.rule("W18.2")
@pytest.mark.parametrize("seat", [0, 2])
def test_goals_whose_condition_holds(seat: int) -> None:
    state = quiet(*at_seat(seat, {"mp": 3, "lp": 9, "money": 100, "nuggets": 3, "hand": "2♥ 3♥"}), goals=True)
    for done in (0b000, 0b010, 0b111):
        state.completed = put((0, 0, 0), seat, done)
        expected = [
            COMPLETE.first + state.goals[3 * seat + slot]
            for slot in range(3)
            if not done >> slot & 1 and holds(state, GOAL_TEST[state.goals[3 * seat + slot]], seat, -1)
        ]
        options: list[int] = []
        goals.offer(state, seat, options)
        assert options == expected
    state.completed = (0, 0, 0)
    state.goals = put(state.goals, 3 * seat, NONE)
    goals.offer(state, seat, options)


@pytest.mark.rule("W18.2", "W18.3")
@pytest.mark.parametrize("actions", [0, 1])
def test_a_goal_can_be_completed_with_and_without_an_action_left(actions: int) -> None:
    state = quiet(*at_seat(1, {"nuggets": 4, "goals": ["knife-1", "knife-2", "knife-3"]}), goals=True, active=1, actions=actions)
    assert COMPLETE.first + goal("knife-2") in menu.Menu(1).options(state)


@pytest.mark.rule("W18.4", "W18.5")
@pytest.mark.parametrize(("done", "slot", "drawn"), [(0b000, 0, 1), (0b001, 2, 2), (0b011, 2, 3)])
def test_a_goal_brings_as_many_tokens_as_are_completed(done: int, slot: int, drawn: int) -> None:
    held = bin(done).count("1")
    state = quiet({}, {"done": done, "tokens": [held, 0, 0]}, {}, goals=True)
    before, reveals = len(state.agenda), state.reveals
    state.listen()
    goals.complete(state, 1, state.goals[3 + slot])
    assert state.completed == (0, done | 1 << slot, 0)
    assert sum(state.tokens[3:6]) == held + drawn
    assert steps(state, before) == ([("ReturnToken", 1)] if held else [])
    assert state.reveals == reveals + 2
    assert events(state)[:2] == [("goal_done", 1, state.goals[3 + slot]), ("tokens_taken", 1, drawn)]


@pytest.mark.rule("W18.5")
def test_tokens_are_returned_until_there_are_as_many_as_goals() -> None:
    state = quiet({}, {"done": 0b001, "tokens": [1, 0, 0]}, {}, goals=True)
    state.tokens = (0, 0, 0, 2, 0, 1, 0, 0, 0)
    question = goals.ReturnToken(1)
    assert not question.skips()
    assert question.options(state) == [RETURN_TOKEN.first, RETURN_TOKEN.first + 2]
    before = len(state.agenda)
    question.answer(state, RETURN_TOKEN.first + 2)
    assert (state.tokens[3:6], steps(state, before)) == ((2, 0, 0), [("ReturnToken", 1)])
    state.agenda.pop()
    question.answer(state, RETURN_TOKEN.first)
    assert (state.tokens[3:6], steps(state, before)) == ((1, 0, 0), [])


@pytest.mark.rule("W16.8", "W16.9", "W34.8")
@pytest.mark.parametrize("side", [0, 1])
def test_a_full_story_is_told(side: int) -> None:
    needed = DISCS_NEEDED[3]
    own = [0, 2, needed - 2]
    state = quiet({}, {}, {}, active=1)
    before = len(state.agenda)
    stories.ResolveStory(1).run(state)
    assert len(state.agenda) == before
    state.discs = tuple([*own, 0, 0, 0] if side == 0 else [0, 0, 0, *own])
    state.listen()
    stories.ResolveStory(1).run(state)
    found = state.agenda[before:]
    assert [type(step).__name__ for step in found] == ["PutStoryAway", "StoryOnBoard", *["Effect"] * (1 + (own[2] > 0))]
    assert isinstance(found[0], stories.PutStoryAway)
    assert found[0].side == side
    assert isinstance(found[1], stories.StoryOnBoard)
    assert (found[1].seat, found[1].story) == (1, state.stories[side])
    rewarded = [(step.at, step.you, step.who) for step in reversed(found) if isinstance(step, machine.Effect)]
    reward = STORY_REWARD[state.stories[side]]
    assert rewarded == [(reward, 1, 1), *([(reward, 2, 2)] if own[2] else [])]
    assert events(state) == [("story_told", state.stories[side], state.stories[side])]


@pytest.mark.rule("W16.10")
def test_a_story_brings_bandits_and_moves_the_sheriff() -> None:
    state = quiet({"at": "D6"}, {"at": "D6", "wp": 1}, {"at": "D6"}, active=1)
    before = len(state.agenda)
    for story, (gangs, walks) in enumerate(zip(STORY_SPAWN, STORY_SHERIFF, strict=True)):
        stories.StoryOnBoard(1, story).run(state)
        there = [each for gang in gangs for each in GANGS[gang]]
        assert state.bandits == sum(1 << HIDEOUT_AT[each] for each in there)
        walking = [step for step in state.agenda[before:] if isinstance(step, sheriff.SheriffWalk)]
        assert [(step.seat, step.steps) for step in walking] == ([(1, walks)] if walks else [])
        state.bandits = 0
        del state.agenda[before:]


# Setting up


@pytest.mark.rule("W3.6")
@pytest.mark.parametrize(
    ("cast", "first"), [(["annie", "bass", "billy"], 2), (["annie", "jesse", "bass"], 1), (["billy", "jesse", "doc"], 0)]
)
def test_the_most_wanted_begins(cast: list[str], first: int) -> None:
    state = quiet({}, {}, {}, characters=cast)
    state.wp = row_of(0, 3)
    before = len(state.agenda)
    state.listen()
    setup.choose_first(state)
    assert state.first == first
    assert events(state) == [("begins", first)]
    order = [(first + way) % 3 for way in range(3)]
    assert steps(state, before) == [
        *[("Equip", seat) for seat in order],
        ("DealGoals",),
        *[("Arrive", seat) for seat in order],
        ("PlaceBandits",),
        ("BeginRound",),
    ]


@pytest.mark.rule("W3.6", "W22.8")
def test_chance_decides_among_equals() -> None:
    found = set()
    for draw in range(3):
        state = quiet({}, {}, {}, characters=["annie", "doc", "kit"], chance=[draw])
        setup.choose_first(state)
        found.add(state.first)
    assert found == {0, 1, 2}


@pytest.mark.rule("W3.8", "W3.9")
@pytest.mark.parametrize("who", ["annie", "bass", "billy", "doc", "kit", "jane"])
def test_what_a_character_starts_with(who: str) -> None:
    cast = ["mary", who, "wyatt"]
    character = content.CHARACTERS[CHARACTER_IDS.index(who)]
    state = quiet({}, {}, {}, characters=cast)
    before = len(state.agenda)
    setup.Equip(1).run(state)
    assert ([*state.mp], [*state.wp], [*state.wounds]) == ([0, character.marshal, 0], [0, character.wanted, 0], [0, character.wounds, 0])
    assert [*state.money] == [0, character.money, 0]
    found = state.agenda[before:]
    items = [(step.seat, step.item, step.side) for step in reversed(found) if isinstance(step, setup.FirstItem)]
    assert items == [(1, item(each.removesuffix("+")), 2 if each.endswith("+") else 1) for each in character.items]
    assert isinstance(found[0], setup.FirstCards)
    setup.FirstCards(1).run(state)
    assert [len(hand) for hand in state.hands] == [0, character.cards, 0]
    for seat, each, side in items:
        setup.FirstItem(seat, each, side).run(state)
        assert state.side_of(1, each) == side
    first = next((each for _, each, _ in items if content.ITEMS[each].kind == "weapon"), NONE)
    assert state.weapon == (NONE, first, NONE)


@pytest.mark.rule("W3.10", "W3.13")
def test_where_characters_start() -> None:
    state = quiet({"at": "V1"}, {}, {}, characters=["annie", "wyatt", "mary"])
    state.space[1] = state.space[2] = -1
    question = setup.PickStart(1)
    hideouts = content.spaces_of("hideout")
    assert question.options(state) == [GO_TO.first + each for each in hideouts]
    state.space[0] = hideouts[1]
    assert question.options(state) == [GO_TO.first + each for each in hideouts if each != hideouts[1]]
    assert setup.PickStart(2).options(state) == [GO_TO.first + each for each in content.spaces_of("saloon_darkrock")]
    state.listen()
    question.answer(state, GO_TO.first + hideouts[0])
    assert ([*state.space], events(state)) == ([hideouts[1], hideouts[0], -1], [("started_at", 1, hideouts[0])])
    state.bandits = 0
    setup.PlaceBandits().run(state)
    assert state.bandits == sum(1 << HIDEOUT_AT[each] for each in hideouts[2:])


@pytest.mark.rule("W18.1")
@pytest.mark.parametrize("dropped", [0, 1, 3])
def test_one_of_four_goals_goes_to_the_box(dropped: int) -> None:
    state = quiet({}, {}, {}, goals=True, chance=[dropped, dropped, dropped])
    state.tokens = ()
    setup.deal_goals(state)
    for seat in range(3):
        every = goals_of(state, seat)
        assert len(every) == 4
        assert [*state.goals[3 * seat : 3 * seat + 3]] == every[:dropped] + every[dropped + 1 :]
    assert (state.completed, state.tokens) == ((0, 0, 0), (0,) * 9)
    state.tokens = (1,) * 9
    setup.deal_goals(state)
    assert state.tokens == (1,) * 9


# Effects


@pytest.mark.rule("W30.7", "W9.9", "W9.10")
@pytest.mark.parametrize(
    ("line", "who", "changes"),
    [
        ("mp 1", {}, True),
        ("mp 1", {"wp": 1}, False),
        ("wp 1", {"wp": 1}, True),
        ("money 10", {"money": 110}, True),
        ("money 10", {"money": 120}, False),
        ("money -10", {"money": 10}, True),
        ("money -10", {}, False),
        ("nugget 1", {"nuggets": 3}, True),
        ("nugget 1", {"nuggets": 4}, False),
        ("nugget -1", {"nuggets": 1}, True),
        ("nugget -1", {}, False),
        ("lp 1", {}, True),
        ("lp -1", {}, False),
        ("lp -1", {"lp": 1}, True),
        ("heal 1", {"wounds": 1}, True),
        ("heal 1", {}, False),
        ("heal all", {"wounds": 1}, True),
        ("heal all", {}, False),
        ("wound 1", {"wounds": 2}, True),
        ("wound 1", {"wounds": 3}, False),
        ("cattle take green", {}, True),
        ("cattle take green", {"cattle": "CB1"}, False),
        ("cattle lose", {"cattle": "CB1"}, True),
        ("cattle lose", {}, False),
        ("discard 1", {"hand": "2♥"}, True),
        ("discard 1", {}, False),
        ("give_money 20 to tgt", {"money": 20}, True),
        ("give_money 20 to tgt", {"money": 10}, False),
        ("nothing", {}, False),
        ("nothing; draw 1", {}, True),
        ("heal 1; money -10", {}, False),
        ("heal 1; money -10", {"money": 10}, True),
        ("sheriff 2", {}, False),
        ("sheriff 2", {"wp": 1}, True),
    ],
)
def test_what_would_change_something(line: str, who: dict[str, Any], changes: bool) -> None:
    state = quiet({}, who, {})
    assert machine.changes(state, effect(line), 1) == changes


@pytest.mark.rule("W30.3", "W34.11", "W31.1", "W31.7", "W31.15")
@pytest.mark.parametrize(
    ("line", "who", "payable"),
    [
        ("money -20", {"money": 20}, True),
        ("money -20", {"money": 10}, False),
        ("nugget -2", {"nuggets": 2}, True),
        ("nugget -2", {"nuggets": 1}, False),
        ("discard 1", {"hand": "2♥ 3♥"}, True),
        ("discard 1", {"hand": "2♥"}, False),
        ("discard 2", {"hand": "2♥ 3♥ 4♥"}, True),
        ("discard 2", {"hand": "2♥ 3♥"}, False),
        ("money -20; discard 1", {"money": 20, "hand": "2♥ 3♥"}, True),
        ("money -20; discard 1", {"money": 20, "hand": "2♥"}, False),
        ("money -20; discard 1", {"money": 10, "hand": "2♥ 3♥"}, False),
    ],
)
def test_every_cost_is_paid_in_full(line: str, who: dict[str, Any], payable: bool) -> None:
    """One card of the hand is spoken for: the one whose ability this is."""
    assert abilities.payable(quiet({}, who, {}), effect(line), 1, 1) == payable
