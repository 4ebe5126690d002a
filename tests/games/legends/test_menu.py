"""The menu of an action, with boxes and without: what is on it, what costs an action, and what an action sets off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.blood_money.table import blood, box
from tests.games.legends.table import card, frontier, quiet
from tests.games.legends.test_state import at_seat, item
from tests.games.legends.test_steps import steps
from tinhorn.games.legends import content
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import ACTION_OF, BASE_SIDE, CHARACTER, CHARACTER_IDS, NONE, ON_OFFER, SOURCES, THING, UPGRADED_SIDE
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.fight import ARREST, DUEL, ROB
from tinhorn.games.legends.state.in_play import InPlay
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import goals, menu, places
from tinhorn.games.legends.steps.fight import challenge
from tinhorn.games.legends.verbs import CHARACTER_THING, COMPLETE, END_ACTIONS, FIGHT, ITEM_THING, MOVE, PERSON_THING, USE


def options(state: Legends, seat: int) -> list[int]:
    return menu.Menu(seat).options(state)


def others(state: Legends, seat: int) -> list[int]:
    found: list[int] = []
    menu.offer_others(state, seat, found)
    return found


@pytest.fixture
def all_act() -> Iterator[int]:
    """Every weapon, mount and thing of a box has an ACTION that is always possible; its number."""
    before = ACTION_OF[:]
    payday = before[next(effect for effect in range(len(menu.CARD_ACTION)) if menu.CARD_ACTION[effect] == menu.ALWAYS)]
    for source in range(BASE_SIDE, len(ACTION_OF)):
        ACTION_OF[source] = payday
    yield payday
    ACTION_OF[:] = before


@pytest.mark.rule("W13.8", "W4.12", "W21.42")
@pytest.mark.parametrize("seat", [0, 2])
def test_weapon_and_mount_on_top_act_with_the_side_that_is_up(seat: int, all_act: int) -> None:
    state = quiet(*at_seat(seat, {"items": "rifle shotgun+ mule mustang+"}), laid_out=blood)
    state.in_play = InPlay(state.in_play.number, kinds_in(state.setting.options), [])
    state.unlocked = 0
    names = {"rifle": BASE_SIDE, "shotgun": UPGRADED_SIDE, "mule": BASE_SIDE, "mustang": UPGRADED_SIDE}
    for weapon in ("rifle", "shotgun"):
        for mount in ("mule", "mustang"):
            state.weapon, state.mount = put(state.weapon, seat, item(weapon)), put(state.mount, seat, item(mount))
            both = [USE.first + ITEM_THING[item(each)] for each in (weapon, mount)]
            assert others(state, seat) == both
            for each, thing in zip((weapon, mount), both, strict=True):
                ACTION_OF[names[each] + item(each)] = -1
                assert others(state, seat) == [code for code in both if code != thing]
                ACTION_OF[names[each] + item(each)] = all_act
    for other in range(3):
        if other != seat:
            assert others(state, other) == []
    state.weapon = state.mount = put(state.weapon, seat, -1)
    assert others(state, seat) == []


@pytest.mark.rule("W13.8", "X12.6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("hurt", "barred"), [("", ""), ("weapon", "weapon"), ("mount", "mount")])
def test_what_an_injury_takes_the_effect_from_does_not_act(seat: int, hurt: str, barred: str, all_act: int) -> None:
    kinds = {"weapon": injury_that_bars("bar_weapon"), "mount": injury_that_bars("bar_mount")}
    own = {"items": "rifle mustang", "wounds": 1} | ({"injury": kinds[hurt]} if hurt else {})
    state = quiet(*at_seat(seat, own), laid_out=blood)
    state.in_play = InPlay(state.in_play.number, kinds_in(state.setting.options), [])
    state.unlocked = 0
    things = [PERSON_THING[THING + each - CHARACTER] for each in box(state).things(seat)]
    left = [name for name, kind in (("rifle", "weapon"), ("mustang", "mount")) if kind != barred]
    assert others(state, seat) == [USE.first + each for each in [*[ITEM_THING[item(name)] for name in left], *things]]
    assert bool(things) == bool(hurt)


def injury_that_bars(name: str) -> str:
    """The first one."""
    state = quiet({}, {}, {}, laid_out=blood)
    barring = getattr(state.in_play, name)
    return next(c.INJURIES[number].id for number, thing in enumerate(c.INJURY_THINGS) if thing in barring)


@pytest.mark.rule("W13.8", "W4.12", "W34.1")
@pytest.mark.parametrize("who", ["alice", "annie"])
def test_only_an_unlocked_character_acts(who: str) -> None:
    state = quiet({}, {"money": 60}, {"money": 60}, laid_out=gulch, characters=["bass", who, "knife"])
    thing = USE.first + CHARACTER_THING[CHARACTER_IDS.index(who)]
    for unlocked in (0b000, 0b010, 0b101, 0b111):
        state.unlocked = unlocked
        assert (thing in others(state, 1)) == (who == "alice" and unlocked >> 1 & 1 == 1)
        assert others(state, 0) == others(state, 2) == []
    state.unlocked = 0b111
    offered: list[int] = []
    menu.offer_person(state, 1, CHARACTER + CHARACTER_IDS.index("alice"), offered)
    assert offered == [USE.first + CHARACTER_THING[CHARACTER_IDS.index("alice")]]
    menu.offer_person(state, 1, CHARACTER + CHARACTER_IDS.index("annie"), offered)
    assert len(offered) == 1
    state.money[1] = 0
    menu.offer_person(state, 1, CHARACTER + CHARACTER_IDS.index("alice"), offered)
    assert len(offered) == 1


@pytest.mark.rule("W4.12", "W4.5", "W21.42")
@pytest.mark.parametrize("seat", [0, 1])
def test_misc_items_with_an_action_are_on_the_menu(seat: int) -> None:
    state = quiet(*at_seat(seat, {"items": "whiskey provisions ten_gallon"}, items="provisions"), active=seat)
    own = USE.first + ITEM_THING[item("provisions")]
    assert [code for code in options(state, seat) if USE.owns(code)] == [own]
    state.misc[3 * seat + 1] = -1
    assert [code for code in options(state, seat) if USE.owns(code)] == []
    state.misc[3 * seat + 1], state.misc[3 * seat + 2] = item("ten_gallon"), item("provisions")
    assert [code for code in options(state, seat) if USE.owns(code)] == [own]


@pytest.mark.rule("W4.12", "W4.5", "W21.42")
@pytest.mark.parametrize(("at", "offered"), [("V1", True), ("D6", False)])
def test_a_misc_item_acts_where_it_may(at: str, offered: bool) -> None:
    """The canteen, outside of towns; items lie one after the other, so none is looked for after a gap."""
    state = quiet({}, {"items": "whiskey canteen", "at": at, "wounds": 1}, {}, active=1, laid_out=blood)
    own = USE.first + ITEM_THING[item("canteen")]
    assert [code for code in options(state, 1) if USE.owns(code)] == [own] * offered
    state.misc[state.in_play.misc_slots] = NONE
    assert [code for code in options(state, 1) if USE.owns(code)] == []


@pytest.mark.rule("W4.12", "W4.5", "W33.2", "W4.11")
@pytest.mark.parametrize("who", [{"at": "V1"}, {"at": "D6", "wp": 1, "wounds": 1, "money": 40, "nuggets": 1}, {"at": "D6", "mp": 1}])
def test_each_card_is_on_the_menu_where_it_may_be_used(who: dict[str, Any]) -> None:
    """By its condition; Manhunt for one only while somebody is wanted."""
    state = quiet({"at": "V1", "money": 10}, who, {"at": "D6"}, active=1)
    there = []
    for each in range(52):
        number = ACTION_OF[state.in_play.effect_of[each]]
        state.hands[1] = [each]
        able = number >= 0 and abilities.usable(state, number, 1, 1)
        assert (USE.first + each in options(state, 1)) == able
        there += [each] * able
    assert (card("4♥") in there) == ("wp" in who)
    assert card("3♥") in there


@pytest.mark.rule("W4.12", "W4.5", "W33.2")
@pytest.mark.parametrize("goals", [False, True])
@pytest.mark.parametrize("actions", [0, 1, 3])
def test_without_an_action_left_only_what_costs_none(actions: int, goals: bool) -> None:
    state = quiet({}, {"hand": "3♥"}, {}, active=1, actions=actions, goals=goals)
    found = options(state, 1)
    assert END_ACTIONS in found
    assert (MOVE in found) == (actions > 0)
    assert any(USE.owns(code) for code in found) == (actions > 0)
    if not goals:
        assert not any(COMPLETE.owns(code) for code in found)


@pytest.mark.rule("W4.5", "W4.12", "W33.2", "W21.42", "W4.11")
@pytest.mark.parametrize("actions", [0, 2])
@pytest.mark.parametrize("rolled", [0, 1])
def test_what_a_box_offers_for_nothing_is_on_the_menu_to_the_last(actions: int, rolled: int) -> None:
    """The risk die, once a turn; and Al Swearengen's ability, which works in `main`."""
    state = quiet({}, {"money": 60}, {}, laid_out=blood, gulch_too=True, characters=["annie", "swearengen", "knife"], active=1)
    state.actions, state.unlocked = actions, 0b010
    state.deeds[xw.T_RISK] = rolled
    dice = [xv.RISK.first + bonus for bonus in range(3)]
    person = USE.first + CHARACTER_THING[CHARACTER_IDS.index("swearengen")]
    found = options(state, 1)
    assert [code for code in found if code in dice] == ([] if rolled else dice)
    usable = any(abilities.usable(state, number, 1, 0) for number in swearengen())
    assert (person in found) == usable
    free: list[int] = []
    menu.offer_free(state, 1, free)
    assert set(dice).isdisjoint(free) == bool(rolled)
    assert menu.has_free_options(state, 1) == bool(free)
    base = quiet({}, {}, {}, active=1)
    assert not menu.has_free_options(base, 1)


def swearengen() -> list[int]:
    return ON_OFFER[w.MAIN * SOURCES + CHARACTER + CHARACTER_IDS.index("swearengen")]


@pytest.mark.rule("W4.5", "W4.12", "W33.2", "W4.11")
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_what_costs_no_action_is_carried_out(bonus: int) -> None:
    state = quiet({}, {"at": "D6"}, {}, laid_out=blood, active=1)
    before = len(state.agenda)
    has = (state.actions, len(state.hands[1]), state.money[1])
    menu.Menu(1).answer(state, xv.RISK.first + bonus)
    assert state.actions == has[0]
    assert state.deeds[xw.T_RISK] == 1
    assert steps(state, before)[-1] == ("AfterAction", 1)


@pytest.mark.rule("W5.10", "A15.22", "W4.12")
@pytest.mark.parametrize("laid_out", [frontier, gulch])
def test_who_can_take_no_step_has_no_move(laid_out: Callable[..., Legends]) -> None:
    state = quiet({}, {}, {}, laid_out=laid_out, active=1)
    assert MOVE in options(state, 1)
    state.sheriff = state.map().neighbours[state.space[1]][0]
    state.wp[1] = 1
    assert MOVE in options(state, 1), "there is another way"


@pytest.mark.rule("W4.12", "W8.1", "W4.5")
@pytest.mark.parametrize(
    ("hand", "target", "fought", "reason"),
    [
        ("", 2, 0, "no_card_to_fight"),
        ("2♥", 3, 0, "nobody_to_fight"),
        ("2♥", 1, 0, "nobody_to_fight"),
        ("2♥", 0, 0, "nobody_to_fight"),
        ("2♥", 2, 0b100, "fought_already"),
        ("2♥", 2, 0b011, "no_arrest"),
        ("2♥", 2, 0b1000, "no_arrest"),
    ],
)
def test_why_there_is_no_such_fight(hand: str, target: int, fought: int, reason: str) -> None:
    state = quiet({"at": "V1"}, {"at": "D6", "hand": hand}, {"at": "D6"}, active=1)
    state.fought = fought
    told = menu.why_no_fight(state, 1, 0, target)
    assert told.key == f"why.{reason}"
    other = menu.Menu(1).why_not(state, MOVE)
    assert other is not None
    assert other.key == "why.not_here"


@pytest.mark.rule("W13.2", "W13.8", "A0.4")
@pytest.mark.parametrize("what", ["4♣", "canteen"])
def test_after_the_action_of_a_card_or_an_item(what: str) -> None:
    """Hodges is asked to work after it."""
    cast = ["annie", "hodges", "knife"]
    state = quiet({}, {"hand": "4♣", "items": "canteen", "wounds": 1}, {}, laid_out=blood, gulch_too=True, characters=cast, active=1)
    state.unlocked = 0b111
    before = len(state.agenda)
    state.listen()
    menu.use_action(state, 1, card(what) if what == "4♣" else ITEM_THING[item(what)])
    told = [(event.kind.name, *event.values) for event in state.hear()]
    pushed = [name for name, *_ in steps(state, before)]
    assert ("Fire", xw.AFTER_CARD_ACTION, 1, False) in steps(state, before)
    if what == "4♣":
        assert (state.in_use, state.deeds[w.T_CARDS_USED]) == ((card("4♣"),), 1)
        assert "DiscardUsed" in pushed
        assert ("used_card", 1, card("4♣")) in told
    else:
        assert (state.in_use, state.deeds[w.T_CARDS_USED]) == ((), 0)
        assert "DiscardUsed" not in pushed
        assert ("used_item", 1, item("canteen")) in told


@pytest.mark.rule("W4.5", "W4.12", "W21.42", "W33.2")
@pytest.mark.parametrize("boxes", [False, True])
def test_all_that_an_action_can_be_used_for(boxes: bool) -> None:
    """A move, an ACTION of each kind, fights, the place, what a box adds, what costs nothing, and goals; each in its turn."""
    here = content.SPACE_IDS[c.DEED_SPACES[0][0]]
    own = {"hand": "3♥ 9♣", "items": "provisions", "mp": 1, "money": 120, "nuggets": 1, "wounds": 1}
    people = [{"at": here, "wp": 1}, {"at": here, **own}, {"at": here}]
    state = quiet(*people, active=1, goals=True, laid_out=blood if boxes else frontier)
    state.unlocked = 0b111
    found = options(state, 1)
    assert [MOVE in found, END_ACTIONS in found] == [True, True]
    assert USE.first + card("3♥") in found
    assert USE.first + ITEM_THING[item("provisions")] in found
    fights = [code for code in found if FIGHT.owns(code)]
    offered: list[int] = []
    challenge.offer(state, 1, offered)
    assert fights == offered
    assert len(fights) == 5, "the wanted player three ways, the other one two"
    done: list[int] = []
    goals.offer(state, 1, done)
    assert [code for code in found if COMPLETE.owns(code)] == done
    local: list[int] = []
    places.offer(state, 1, local)
    assert local
    assert set(local) <= set(found)
    assert any(xv.RISK.owns(code) for code in found) == boxes
    assert any(xv.CLAIM.owns(code) for code in found) == boxes
    assert len(found) == len(set(found))


@pytest.mark.rule("W4.5", "W4.12", "W21.42", "W33.2")
@pytest.mark.parametrize(("kind", "target"), [(ARREST, 0), (DUEL, 2), (ROB, 0), (ROB, 2)])
def test_a_fight_is_begun_with_whom_it_is_meant(kind: int, target: int) -> None:
    people = [{"at": "D6", "wp": 1, "hand": "4♥"}, {"at": "D6", "hand": "3♥ 9♣", "mp": 1}, {"at": "D6", "hand": "5♥"}]
    state = quiet(*people, active=1)
    codes = [code for code in options(state, 1) if FIGHT.owns(code)]
    menu.Menu(1).answer(state, next(code for code in codes if (FIGHT.arg(code, 0), FIGHT.arg(code, 1)) == (kind, target)))
    assert (state.fight.kind, state.fight.initiator, state.fight.target) == (kind, 1, target)
    assert state.actions == 2


@pytest.mark.rule("W4.5", "W4.12", "W21.42", "W33.2", "W16.6")
def test_what_works_in_main_costs_no_action() -> None:
    """Al Swearengen pays for the use of a deed."""
    cast = ["annie", "swearengen", "knife"]
    state = quiet({}, {"money": 60, "deeds": "XD1", "hand": "2♥ 3♥"}, {}, laid_out=blood, gulch_too=True, characters=cast, active=1)
    state.unlocked = 0b111
    code = USE.first + CHARACTER_THING[CHARACTER_IDS.index("swearengen")]
    assert code in options(state, 1)
    assert code in [each for each in options(state, 1) if USE.owns(each)]
    before = len(state.agenda)
    box(state).arrived, box(state).tasked = 3, 3
    menu.Menu(1).answer(state, code)
    assert state.actions == 3
    assert steps(state, before)[-1] == ("AfterAction", 1)
    assert len(steps(state, before)) > 1
    assert (box(state).arrived, box(state).tasked) == (NOWHERE, NONE), "the box knows that an action has begun"
    state.actions = 0
    assert code in options(state, 1) or state.used_up


@pytest.mark.rule("W16.6", "X12.2", "X4.5")
def test_the_box_hears_that_an_action_is_over() -> None:
    state = quiet({}, {}, {}, laid_out=blood, active=1)
    box(state).fee = 1
    menu.AfterAction(1).run(state)
    assert box(state).fee == 0


@pytest.mark.rule("W4.12", "W4.5", "W21.42")
def test_an_empty_slot_ends_the_misc_items() -> None:
    state = quiet({"items": "provisions"}, {"items": "whiskey"}, {"items": "provisions"}, active=1)
    assert [code for code in options(state, 1) if USE.owns(code)] == []
    state = quiet({"items": "whiskey"}, {"items": "provisions"}, {"items": "whiskey"}, active=1)
    assert [code for code in options(state, 1) if USE.owns(code)] == [USE.first + ITEM_THING[item("provisions")]]
