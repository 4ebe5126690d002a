"""What lies on the table, piece by piece: each seat, each kind, and each number on both sides of its border."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.table import GAME, card, cards, frontier, quiet, token
from tinhorn.core.rows import as_row
from tinhorn.games.legends import content, secrets
from tinhorn.games.legends import told as worked_out
from tinhorn.games.legends.board import GANGS, RAIL_STATION, SHERIFFS_OFFICE
from tinhorn.games.legends.cards import (
    BASE_SIDE,
    BY_ITSELF,
    CATTLE,
    CHARACTER,
    DISCS_NEEDED,
    FIGHT_CARDS,
    MAN_CARDS,
    NONE,
    OF_CHARACTER,
    OF_MISC,
    OF_MOUNT,
    OF_THINGS,
    OF_WEAPON,
    REWARD_OF,
    SOURCES,
    STORIES,
    STORY_REGION,
    STORY_TRIGGER,
    TOKENS,
    UPGRADED_SIDE,
)
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import bandits, deck, figures, gear, hand, herd, points, purse, story_cards
from tinhorn.games.legends.state.fight import DUEL, MAN, NPC, PEACE, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import EVERYBODY, FACE_DOWN, HIDEOUT_AT, WATCHER, Legends, put
from tinhorn.games.legends.steps.cattle import deliver
from tinhorn.games.legends.verbs import PICK

EVERY_SORT = OF_CHARACTER | OF_WEAPON | OF_MOUNT | OF_MISC | OF_THINGS


def item(id: str) -> int:
    return content.ITEM_IDS.index(id)


def events(state: Legends) -> list[tuple[Any, ...]]:
    """What was told, with its values; and to whom, if not to everybody."""
    return [(event.kind.name, *event.values, *([] if event.to is None else [event.to])) for event in state.hear()]


def lay(state: Legends, seat: int, names: str) -> None:
    """Cards off the deck before a seat on the table."""
    for at, each in enumerate(cards(names)):
        state.deck.remove(each)
        state.laid = put(state.laid, seat * FACE_DOWN + at, each)


def at_seat(seat: int, who: dict[str, Any], seats: int = 3, **other: Any) -> list[dict[str, Any]]:
    """Players of whom one has this, and the others that."""
    return [who if each == seat else dict(other) for each in range(seats)]


# What a seat has that works


@pytest.mark.rule("W34.5", "W34.1")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("row", [0, 1])
def test_character_weapon_mount_and_other_items_work_in_this_order(seat: int, row: int) -> None:
    state = quiet({}, {}, {})
    tables = [[1000 * each + source] for each in range(2) for source in range(SOURCES)]
    nobody = state.weapon
    misc = [item("ten_gallon"), item("miners_map")]
    state.misc[3 * seat], state.misc[3 * seat + 1] = misc
    for weapon in state.in_play.weapons:
        for mount in state.in_play.mounts:
            state.weapon, state.mount = put(nobody, seat, weapon), put(nobody, seat, mount)
            for weapon_side, mount_side in ((1, 2), (2, 1)):
                state.set_side(seat, weapon, weapon_side)
                state.set_side(seat, mount, mount_side)
                sides = [BASE_SIDE, UPGRADED_SIDE]
                by_sort = {
                    OF_CHARACTER: [CHARACTER + state.character[seat]],
                    OF_WEAPON: [sides[weapon_side - 1] + weapon],
                    OF_MOUNT: [sides[mount_side - 1] + mount],
                    OF_MISC: [BASE_SIDE + each for each in misc],
                    OF_THINGS: [],
                }
                state.unlocked = 1 << seat
                for sort, sources in by_sort.items():
                    assert state.owned(seat, tables, row, sort) == [1000 * row + each for each in sources]
                every = [1000 * row + each for sources in by_sort.values() for each in sources]
                assert state.owned(seat, tables, row, EVERY_SORT) == every
                state.unlocked = 0b111 & ~(1 << seat)
                assert state.owned(seat, tables, row, EVERY_SORT) == every[1:]
    state.unlocked = 0
    assert [state.owned(each, tables, row, EVERY_SORT) for each in range(3) if each != seat] == [[], []]


@pytest.mark.rule("W34.5")
@pytest.mark.parametrize("seat", [0, 2])
def test_things_of_boxes_work_last(seat: int) -> None:
    state = quiet({}, {}, {}, wild_bunch=True)
    part = state.boxes[state.in_play.having_things[0]]
    tables = [[source] for source in range(SOURCES)]
    state.unlocked = 0b111
    found = state.owned(seat, tables, 0, OF_CHARACTER | OF_THINGS)
    assert found == [CHARACTER + state.character[seat], *[SOURCES - len(content.THINGS) + each for each in part.things(seat)]]
    assert state.owned(seat, [[]] * SOURCES, 0, EVERY_SORT) == []


@pytest.mark.rule("W12.2", "W12.3")
@pytest.mark.parametrize("seat", [0, 2])
def test_one_of_each_item_and_three_others(seat: int) -> None:
    state = quiet({}, {}, {})
    for number, name in enumerate(("miners_map", "whiskey", "provisions", "ten_gallon")):
        assert gear.can_own(state, seat, item(name)) == (number < 3)
        assert gear.has_room(state, seat) == (number < 3)
        if number < 3:
            gear.take(state, seat, item(name), gear.BASE)
            assert not gear.can_own(state, seat, item(name))
    for name in ("revolver", "shotgun", "mule"):
        assert gear.can_own(state, seat, item(name))
        gear.take(state, seat, item(name), gear.UPGRADED)
        assert not gear.can_own(state, seat, item(name))
    assert all(gear.can_own(state, other, each) for other in range(3) if other != seat for each in state.in_play.items)
    assert list(state.misc[3 * seat : 3 * seat + 3]) == [item("miners_map"), item("whiskey"), item("provisions")]


@pytest.mark.rule("W12.6", "W12.1")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(
    ("first", "second", "kind"), [("revolver", "rifle", "weapon"), ("rifle", "revolver", "weapon"), ("mustang", "mule", "mount")]
)
def test_the_first_weapon_or_mount_lies_on_top(seat: int, first: str, second: str, kind: str) -> None:
    state = quiet({}, {}, {})
    gear.take(state, seat, item(first), gear.UPGRADED)
    gear.take(state, seat, item(second), gear.BASE)
    on_top = {"weapon": state.weapon, "mount": state.mount}
    assert on_top.pop(kind) == put((NONE,) * 3, seat, item(first))
    assert [*on_top.values()] == [(NONE,) * 3]
    assert [state.side_of(seat, item(each)) for each in (first, second)] == [gear.UPGRADED, gear.BASE]
    assert gear.owned(state, seat, [item(second), item("shotgun"), item(first)]) == [item(second), item(first)]


@pytest.mark.rule("W12.4")
@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize(
    ("own", "gone", "left"),
    [
        ("revolver", "revolver", ("", "", "")),
        ("revolver rifle shotgun", "revolver", ("shotgun", "", "")),
        ("rifle revolver", "rifle", ("revolver", "", "")),
        ("rifle revolver", "revolver", ("rifle", "", "")),
        ("mustang mule", "mustang", ("", "mule", "")),
        ("mustang mule", "mule", ("", "mustang", "")),
        ("mustang", "mustang", ("", "", "")),
        ("whiskey ten_gallon miners_map", "whiskey", ("", "", "ten_gallon miners_map")),
        ("whiskey ten_gallon miners_map", "miners_map", ("", "", "whiskey ten_gallon")),
        ("rifle mule whiskey", "mustang", ("rifle", "mule", "whiskey")),
    ],
)
def test_what_is_left_when_an_item_goes_back(seat: int, own: str, gone: str, left: tuple[str, str, str]) -> None:
    state = quiet(*at_seat(seat, {"items": own}, items="shotgun+ mule provisions"))
    others = [other for other in range(3) if other != seat]
    before = [(state.weapon[other], state.mount[other], list(state.misc[3 * other : 3 * other + 3])) for other in others]
    state.listen()
    gear.give_back(state, seat, item(gone))
    weapon, mount, misc = left
    assert state.weapon[seat] == (item(weapon) if weapon else NONE)
    assert state.mount[seat] == (item(mount) if mount else NONE)
    assert list(state.misc[3 * seat : 3 * seat + 3]) == [*[item(each) for each in misc.split()], NONE, NONE, NONE][:3]
    assert len(state.misc) == 9
    assert [(state.weapon[other], state.mount[other], list(state.misc[3 * other : 3 * other + 3])) for other in others] == before
    assert [content.ITEM_IDS[each] for each in state.in_play.items if state.side_of(seat, each)] == sorted(
        [each for each in own.split() if each != gone], key=item
    )
    assert events(state) == ([("item_gone", item(gone), seat)] if gone in own.split() else [])
    gear.give_back(state, MAN, item("revolver"))
    assert events(state) == []


@pytest.mark.rule("W31.34", "W12.7")
@pytest.mark.parametrize(
    ("name", "side", "now"), [("rifle", 1, 2), ("rifle", 2, 2), ("rifle", 0, 0), ("mule", 1, 2), ("whiskey", 1, 1), ("revolver", 1, 2)]
)
def test_what_can_be_turned_to_its_upgraded_side(name: str, side: int, now: int) -> None:
    state = quiet({}, {}, {})
    state.set_side(1, item(name), side)
    state.listen()
    gear.flip(state, MAN, item(name))
    gear.flip(state, 1, item(name))
    assert [state.side_of(seat, item(name)) for seat in range(3)] == [0, now, 0]
    assert events(state) == ([("item_flipped", item(name), 1)] if now != side else [])


# Money and nuggets


@pytest.mark.rule("W15.5", "W31.1")
@pytest.mark.parametrize(("has", "gains", "now"), [(0, 10, 10), (110, 10, 120), (110, 30, 120), (120, 10, 120), (50, 0, 50)])
def test_a_purse_takes_what_it_has_room_for(has: int, gains: int, now: int) -> None:
    state = quiet(*at_seat(1, {"money": has}, money=20))
    state.counted = put(state.counted, w.SAME, 7)
    state.listen()
    assert purse.gain_money(state, 1, gains) == now - has
    assert [*state.money] == [20, now, 20]
    assert state.counted[w.SAME] == (now - has or 7)
    assert events(state) == ([("money_gained", 1, now - has)] if now > has else [])
    assert purse.gain_money(state, MAN, 10) == 0


@pytest.mark.rule("W31.1", "W15.5")
@pytest.mark.parametrize(("has", "costs", "now"), [(30, 10, 20), (30, 30, 0), (30, 50, 0), (0, 10, 0)])
def test_one_pays_as_much_as_there_is(has: int, costs: int, now: int) -> None:
    state = quiet(*at_seat(1, {"money": has}, money=20))
    state.listen()
    purse.pay_up_to(state, 1, costs)
    assert [*state.money] == [20, now, 20]
    assert events(state) == ([("money_paid", 1, has - now)] if now < has else [])


@pytest.mark.rule("W8.19", "W8.20")
@pytest.mark.parametrize(("whole", "half"), [(0, 0), (10, 10), (20, 10), (30, 20), (40, 20), (110, 60), (120, 60)])
def test_half_of_the_money_is_rounded_up_to_ten_dollars(whole: int, half: int) -> None:
    assert purse.half_money(whole) == half
    assert [purse.half_nuggets(number) for number in range(6)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("W31.2", "W34.7")
@pytest.mark.parametrize(
    ("taker", "giver", "dollars", "money"),
    [
        (0, 1, 20, [30, 30, 110]),
        (0, 1, 50, [60, 0, 110]),
        (0, 1, 90, [60, 0, 110]),
        (2, 1, 30, [10, 20, 120]),
        (0, MAN, 20, [30, 50, 110]),
        (MAN, 1, 20, [10, 30, 110]),
    ],
)
def test_money_is_taken(taker: int, giver: int, dollars: int, money: list[int]) -> None:
    state = quiet({"money": 10}, {"money": 50}, {"money": 110})
    state.listen()
    purse.take_money(state, taker, giver, dollars)
    assert [*state.money] == money
    told = {MAN: [("money_gained", 0, dollars)]}.get(giver, [("money_taken", min(dollars, 50), 1, taker)] if taker != MAN else [])
    assert events(state) == told
    purse.take_money(state, 0, 1, 0)
    assert ([*state.money], events(state)) == (money, [])


@pytest.mark.rule("W31.2")
@pytest.mark.parametrize(("has", "given"), [(10, False), (20, True), (30, True)])
def test_money_is_given_in_full_or_not_at_all(has: int, given: bool) -> None:
    state = quiet({}, {"money": has}, {})
    purse.give_money(state, 1, 2, 20)
    assert [*state.money] == ([0, has - 20, 20] if given else [0, has, 0])
    purse.give_money(state, MAN, 0, 20)
    assert state.money[0] == 20


@pytest.mark.rule("W15.6", "W31.15")
@pytest.mark.parametrize("laid_out", [frontier, gulch])
@pytest.mark.parametrize(("has", "number", "now"), [(0, 1, 1), (3, 1, 4), (3, 2, 4), (4, 1, 4), (2, 0, 2)])
def test_nuggets_there_is_room_for(laid_out: Callable[..., Legends], has: int, number: int, now: int) -> None:
    state = quiet(*at_seat(1, {"nuggets": has}, nuggets=1), laid_out=laid_out)
    state.counted = put(state.counted, w.SAME, 7)
    state.listen()
    assert purse.gain_nuggets(state, 1, number) == now - has
    assert [*state.nuggets] == [1, now, 1]
    assert state.counted[w.SAME] == (now - has or 7)
    assert events(state) == ([("nuggets_gained", 1, now - has)] if now > has else [])
    assert purse.nugget_supply(state) == purse.NUGGETS - now - 2 - sum(box.nuggets_out() for box in state.boxes)


@pytest.mark.rule("W15.6", "W31.15")
@pytest.mark.parametrize(("has", "number", "now"), [(2, 1, 1), (2, 2, 0), (2, 3, 0), (0, 1, 0)])
def test_nuggets_go_back_to_the_supply(has: int, number: int, now: int) -> None:
    state = quiet(*at_seat(1, {"nuggets": has}, nuggets=1))
    state.listen()
    purse.return_nuggets(state, 1, number)
    assert [*state.nuggets] == [1, now, 1]
    assert events(state) == ([("nuggets_lost", 1, has - now)] if now < has else [])


@pytest.mark.rule("W31.16", "W34.7")
@pytest.mark.parametrize(
    ("taker", "giver", "number", "nuggets"),
    [
        (0, 1, 1, [2, 1, 4]),
        (0, 1, 2, [3, 0, 4]),
        (0, 1, 5, [3, 0, 4]),
        (2, 1, 1, [1, 1, 4]),
        (0, MAN, 1, [2, 2, 4]),
        (MAN, 1, 1, [1, 1, 4]),
    ],
)
def test_nuggets_are_taken(taker: int, giver: int, number: int, nuggets: list[int]) -> None:
    state = quiet({"nuggets": 1}, {"nuggets": 2}, {"nuggets": 4})
    state.listen()
    purse.take_nuggets(state, taker, giver, number)
    assert [*state.nuggets] == nuggets
    told = {MAN: [("nuggets_gained", 0, number)]}.get(giver, [("nuggets_taken", min(number, 2), 1, taker)] if taker != MAN else [])
    assert events(state) == told
    purse.take_nuggets(state, 0, 1, 0)
    assert ([*state.nuggets], events(state)) == (nuggets, [])


# Cattle


@pytest.mark.rule("W10.18", "W10.19")
@pytest.mark.parametrize("colour", [0, 1])
def test_a_random_token_of_a_ranch(colour: int) -> None:
    own = ["CG2", "CB2"][colour]
    state = quiet({"cattle": own}, {}, {}, chance=[1])
    reveals = state.reveals
    state.listen()
    herd.take(state, 1, colour)
    taken = colour * CATTLE + 2
    assert state.cattle == (token(own), taken, NONE), "the second of those that are left, since one is led already"
    assert state.cattle_seen[taken] == 0b010
    assert state.reveals == reveals + 1
    assert events(state) == [("took_cattle", 1, colour), ("cattle_reward", REWARD_OF[taken], (1,))]
    for seat in (0, 1, MAN):
        herd.take(state, seat, colour)
    assert (state.cattle, events(state)) == ((token(own), taken, NONE), [])


@pytest.mark.rule("W10.19", "W10.18")
def test_no_token_is_left_at_a_ranch() -> None:
    state = quiet({}, {}, {})
    state.cattle = (NONE, *range(CATTLE))
    herd.take(state, 0, 0)
    assert state.cattle[0] == NONE
    herd.take(state, 0, 1)
    assert state.cattle[0] // CATTLE == 1


@pytest.mark.rule("W10.23")
@pytest.mark.parametrize("cattle", ["CG3", "CB1", "CB4", ""])
def test_a_token_goes_back_to_its_ranch(cattle: str) -> None:
    state = quiet({"cattle": "CG1"}, {"cattle": cattle}, {})
    reveals = state.reveals
    state.listen()
    herd.give_back(state, MAN)
    herd.give_back(state, 1)
    assert state.cattle == (token("CG1"), NONE, NONE)
    assert [each for each, seen in enumerate(state.cattle_seen) if seen] == [token("CG1")]
    assert state.reveals == reveals + bool(cattle)
    assert events(state) == ([("cattle_back", 1, token(cattle) // CATTLE)] if cattle else [])


@pytest.mark.rule("W1.5", "W32.16")
@pytest.mark.parametrize(("initiator", "target", "human"), [(0, 2, None), (2, 1, None), (1, MAN, 1), (MAN, 2, 2), (0, NPC, 0)])
def test_the_human_in_a_fight(initiator: int, target: int, human: int | None) -> None:
    fight = Fight(DUEL, initiator, target)
    assert fight.between_seats() == (human is None)
    assert human is None or fight.human() == human
    assert (fight.other_than(initiator), fight.other_than(target)) == (target, initiator)
    assert (fight.is_shared(), PEACE.is_shared()) == (False, True), "copies share what never changes"


@pytest.mark.rule("W12.5", "W12.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_upgraded_item_works_by_its_other_side(seat: int) -> None:
    state = quiet({"items": "revolver"}, {"items": "revolver+"}, {})
    source = (BASE_SIDE, UPGRADED_SIDE)[seat] + item("revolver")
    assert state.source_of(seat, item("revolver")) == source
    assert state.by_itself(seat, w.REVEAL) == BY_ITSELF[w.REVEAL * SOURCES + source]


@pytest.mark.rule("W10.23")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_knows_a_delivered_token_any_more(seat: int) -> None:
    state = quiet({"cattle": "CG3", "at": "V12"}, {"cattle": "CB4", "at": "V12"}, {}, active=seat)
    led = state.cattle[seat]
    deliver(state, seat)
    assert (state.cattle[seat], state.cattle_seen[led]) == (NONE, 0)
    assert [each for each, seen in enumerate(state.cattle_seen) if seen] == [state.cattle[1 - seat]]


@pytest.mark.rule("W22.4", "W31.17")
@pytest.mark.parametrize(("taker", "giver", "stolen"), [(0, 2, True), (2, 0, False), (1, 2, False), (MAN, 2, False), (0, MAN, False)])
def test_cattle_is_stolen_with_room_for_it(taker: int, giver: int, stolen: bool) -> None:
    state = quiet({}, {"cattle": "CB1"}, {"cattle": "CG4"})
    reveals = state.reveals
    state.listen()
    herd.steal(state, taker, giver)
    led = token("CG4")
    assert state.cattle == ((led, token("CB1"), NONE) if stolen else (NONE, token("CB1"), led))
    assert state.cattle_seen[led] == (0b101 if stolen else 0b100)
    assert state.reveals == reveals + stolen
    assert events(state) == ([("cattle_stolen", 0, 2), ("cattle_reward", REWARD_OF[led], (0,))] if stolen else [])


# Points and wounds


@pytest.mark.rule("W15.7", "W4.10", "W31.3")
@pytest.mark.parametrize(
    ("has", "gains", "now", "told"),
    [
        (0, 1, 1, [("lp_gained", 1, 1)]),
        (3, 1, 4, [("lp_gained", 1, 1)]),
        (4, 1, 5, [("lp_gained", 1, 1), ("unlocked", 1, 1)]),
        (4, 3, 7, [("lp_gained", 1, 3), ("unlocked", 1, 1)]),
        (3, -1, 2, [("lp_lost", 1, 1)]),
        (2, -2, 0, [("lp_lost", 1, 2)]),
        (2, -5, 0, [("lp_lost", 1, 2)]),
        (0, -1, 0, []),
        (3, 0, 3, []),
    ],
)
def test_lp_and_the_ability_that_works_from_five_on(has: int, gains: int, now: int, told: list[tuple[Any, ...]]) -> None:
    """Seat 1 plays the second character of the cast."""
    state = quiet(*at_seat(1, {"lp": has}, lp=2))
    state.listen()
    points.gain_lp(state, 1, gains)
    assert [*state.lp] == [2, now, 2]
    assert [(name, *values[:1], values[1] if name != "unlocked" else 1) for name, *values in events(state)] == told
    assert state.unlocked == (0b010 if now >= 5 else 0)
    points.gain_lp(state, 1, 5)
    assert [name for name, *_ in events(state)].count("unlocked") == (now < 5)
    points.gain_lp(state, 1, -20)
    assert state.unlocked == 0b010


@pytest.mark.rule("W19.12", "W17.1")
@pytest.mark.parametrize(("has", "gains", "ends"), [(13, 1, False), (13, 2, True), (14, 1, True), (15, 2, True)])
def test_the_man_in_black_brings_on_the_end(has: int, gains: int, ends: bool) -> None:
    state = quiet({}, {}, man="V1", man_lp=has, length=15, round=3)
    state.listen()
    points.gain_lp(state, MAN, gains)
    assert (state.man_lp, state.last_round) == (has + gains, 4 if ends else 0)
    assert events(state) == [("man_lp", gains, has + gains), *([("end_triggered", 4)] if ends else [])]
    state.round = 4
    points.trigger_end(state)
    assert state.last_round == (4 if ends else 5), "the end is brought on once"
    without = quiet({}, {})
    points.gain_man_lp(without, 2)
    assert without.man_lp == 0


@pytest.mark.rule("W31.13")
@pytest.mark.parametrize(("has", "heals", "now"), [(0, 1, 0), (1, 1, 0), (3, 1, 2), (2, 3, 0), (3, 0, 3)])
def test_as_many_wounds_are_healed_as_there_are(has: int, heals: int, now: int) -> None:
    state = quiet(*at_seat(1, {"wounds": has}, wounds=2))
    state.listen()
    assert points.heal(state, 1, heals) == has - now
    assert [*state.wounds] == [2, now, 2]
    assert state.counted[w.WOUNDS_LOST] == has - now
    assert events(state) == ([("healed", 1, has - now)] if now < has else [])
    assert points.heal(state, MAN, 1) == 0


@pytest.mark.rule("W15.4")
@pytest.mark.parametrize(
    ("who", "limit"),
    [
        ({}, 5),
        ({"wounds": 1}, 4),
        ({"wounds": 3}, 2),
        ({"character": "jane", "unlocked": True}, 6),
        ({"character": "jane"}, 5),
        ({"character": "doc", "unlocked": True, "wounds": 2}, 5),
        ({"character": "doc", "wounds": 2}, 3),
    ],
)
def test_how_many_cards_a_hand_may_keep(who: dict[str, Any], limit: int) -> None:
    state = quiet(*at_seat(1, who), characters=["annie", who.get("character", "bass"), "kit"])
    assert [state.hand_limit(seat) for seat in range(3)] == [5, limit, 5]


@pytest.mark.rule("W5.1")
@pytest.mark.parametrize(("items", "steps"), [("", 2), ("mule", 3), ("mule+", 3), ("mustang", 4), ("mustang+", 5)])
def test_how_far_a_mount_goes(items: str, steps: int) -> None:
    state = quiet(*at_seat(1, {"items": items}))
    found = [state.movement(seat) for seat in range(3)]
    assert found[0] == found[2] == 2
    assert found[1] == max(2, state.static(1, w.MOVEMENT_IS))
    assert (found[1] > 2) == bool(items)


@pytest.mark.rule("W1.4")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_player_to_the_right_is_the_previous_one(seats: int) -> None:
    state = quiet(*[{} for _ in range(seats)])
    assert [state.right_of(seat) for seat in range(seats)] == [seats - 1, *range(seats - 1)]


@pytest.mark.rule("W32.16")
def test_deeds_are_counted_for_the_active_player_alone() -> None:
    state = quiet({}, {}, {}, active=1)
    for seat in range(3):
        state.deed(seat, w.T_BOUGHT, 2)
        state.best_deed(seat, w.T_SOLD, 2 + (seat != 1))
    assert (state.deeds[w.T_BOUGHT], state.deeds[w.T_SOLD]) == (2, 2)
    state.deed(1, w.T_BOUGHT, 1)
    for amount, best in ((1, 2), (2, 2), (4, 4), (3, 4)):
        state.best_deed(1, w.T_SOLD, amount)
        assert state.deeds[w.T_SOLD] == best
    assert state.deeds[w.T_BOUGHT] == 3
    assert sum(state.deeds) == 7


@pytest.mark.rule("W32.16", "W31.21")
def test_each_region_of_a_turn_counts_once() -> None:
    state = quiet({"at": "V1"}, {"at": "V1"}, {}, active=1)
    state.listen()
    for where, regions in (("V2", 1), ("V3", 1), ("D6", 2), ("V1", 2), ("MP1", 3)):
        figures.put_player(state, 1, content.SPACE_IDS.index(where))
        assert state.deeds[w.T_REGIONS] == regions
    figures.put_player(state, 0, content.SPACE_IDS.index("C1"))
    assert state.deeds[w.T_REGIONS] == 3
    assert [name for name, *_ in events(state)] == ["put_at"] * 6
    figures.put_player(state, MAN, 4)
    assert (state.man, events(state)) == (4, [])


@pytest.mark.rule("W19.11")
@pytest.mark.parametrize("steps", [1, 2, 3, 9])
def test_the_man_in_black_goes_the_shortest_way(steps: int) -> None:
    state = quiet({"at": "V1"}, {"at": "MP1"}, man="D6")
    state.listen()
    board = state.map()
    goal = state.space[1]
    far = board.distance(state.man, goal)
    figures.man_toward(state, 1, steps)
    assert board.distance(state.man, goal) == max(0, far - steps)
    assert events(state) == [("man_at", state.man)]
    figures.put_man(state, goal)
    assert (state.man, events(state)) == (goal, [("man_at", goal)])


@pytest.mark.rule("W7.5", "W31.23")
def test_the_sheriff_is_put_somewhere() -> None:
    state = quiet({}, {}, {})
    state.listen()
    elsewhere = content.SPACE_IDS.index("V1")
    figures.put_sheriff(state, elsewhere)
    assert (state.sheriff, events(state)) == (elsewhere, [("sheriff_at", elsewhere)])
    figures.put_sheriff(state, SHERIFFS_OFFICE)
    assert (state.sheriff, events(state)) == (SHERIFFS_OFFICE, [("sheriff_home",)])


# Bandits and stories


@pytest.mark.rule("W6.3", "W19.14")
@pytest.mark.parametrize("gang", [0, 1, 2])
def test_a_hideout_is_free_without_anybody_there(gang: int) -> None:
    state = quiet({"at": "D6"}, {"at": "D6"}, man="D6", sheriff="D6")
    first, *others = GANGS[gang]
    assert bandits.is_free(state, first)
    elsewhere = state.sheriff
    for seat in range(2):
        state.space[seat] = first
        assert not bandits.is_free(state, first)
        state.space[seat] = elsewhere
    state.man = first
    assert not bandits.is_free(state, first)
    state.man, state.sheriff = elsewhere, first
    assert not bandits.is_free(state, first)
    state.listen()
    assert bandits.can_come(state, gang) == bool(others)
    bandits.spawn(state, gang)
    assert events(state) == [("spawned", each) for each in others]
    assert [each for each in GANGS[gang] if state.bandit_at(each)] == others
    state.sheriff = elsewhere
    assert bandits.can_come(state, gang)
    bandits.spawn(state, gang)
    assert not bandits.can_come(state, gang)
    assert state.bandits == sum(1 << HIDEOUT_AT[each] for each in GANGS[gang])
    assert not state.bandit_at(elsewhere)


@pytest.mark.rule("W6.5")
def test_one_bandit_leaves() -> None:
    state = quiet({"at": "D6"}, {"at": "D6"}, {"at": "D6"})
    for gang in range(3):
        bandits.spawn(state, gang)
    every = state.bandits
    state.listen()
    for space in [each for gang in GANGS for each in gang]:
        bandits.leave(state, space)
        assert state.bandits == every & ~(1 << HIDEOUT_AT[space])
        state.bandits = every
    assert {name for name, *_ in events(state)} == {"bandit_gone"}


@pytest.mark.rule("W5.8", "W16.12")
def test_a_move_ends_in_the_region_of_a_story() -> None:
    rides = [each for each in range(STORIES) if STORY_TRIGGER[each] == w.ON_MOVE]
    other = next(each for each in range(STORIES) if STORY_TRIGGER[each] != w.ON_MOVE)
    state = quiet({}, {}, {}, active=1)
    for stories, met in (((rides[0], other), 1), ((other, rides[0]), 2), ((other, other), 0)):
        for seat in range(3):
            state.stories, state.met = stories, 0
            story_cards.note_move(state, seat, STORY_REGION[rides[0]] + 1)
            assert state.met == 0
            story_cards.note_move(state, seat, STORY_REGION[rides[0]])
            assert state.met == (met if seat == 1 else 0)
    state.met = 0
    state.stories = ()
    story_cards.note_move(state, 1, STORY_REGION[rides[0]])
    assert state.met == 0


@pytest.mark.rule("W16.9", "W16.7")
@pytest.mark.parametrize(("seats", "side"), [(3, 0), (3, 1), (4, 0), (6, 1)])
def test_who_has_a_disc_on_the_full_card(seats: int, side: int) -> None:
    state = quiet(*[{} for _ in range(seats)])
    assert (story_cards.full_side(state), story_cards.contributors(state, 1)) == (-1, [])
    own = [2 if seat == 1 else 0 for seat in range(seats)]
    own[seats - 1] = DISCS_NEEDED[seats] - 2
    none = [0] * seats
    for missing in (1, 0):
        own[seats - 1] -= missing
        state.discs = tuple([*own, *none] if side == 0 else [*none, *own])
        assert (story_cards.discs_on(state, side), story_cards.discs_on(state, 1 - side)) == (sum(own), 0)
        assert story_cards.full_side(state) == (-1 if missing else side)
        own[seats - 1] += missing
    both = [1, seats - 1] if own[seats - 1] else [1]
    assert story_cards.contributors(state, 1) == both
    assert story_cards.contributors(state, seats - 1) == both[::-1]
    assert sorted(story_cards.contributors(state, 0)) == both


# Cards


@pytest.mark.rule("W22.8")
@pytest.mark.parametrize("shown", [0, 1])
def test_the_hand_of_the_house_is_shown_with_the_others(shown: int) -> None:
    state = quiet({}, {}, {})
    state.house = tuple(cards("2♥ K♠"))
    state.poker = Poker(0, 1, 10, shown=shown)
    for seat in (WATCHER, 0, 2):
        assert secrets.house(state, seat) == (state.house if shown else ())


@pytest.mark.rule("W13.3", "W22.8")
def test_the_discards_become_the_deck() -> None:
    state = quiet({}, {}, {})
    state.discards, state.deck = state.deck, []
    state.batches = (1, 2)
    every = sorted(state.discards)
    state.listen()
    assert deck.reshuffle(state)
    assert (sorted(state.deck), state.discards, state.batches) == (every, [], ())
    assert state.deck != every
    assert events(state) == [("reshuffled",)]
    assert not deck.reshuffle(state)
    assert events(state) == []


@pytest.mark.rule("W13.1", "W13.4", "W22.8")
@pytest.mark.parametrize(
    ("number", "left", "discards", "got"), [(0, 5, 3, 0), (2, 5, 3, 2), (5, 5, 3, 5), (6, 5, 3, 6), (9, 5, 3, 8), (1, 0, 0, 0)]
)
def test_cards_are_drawn_one_by_one(number: int, left: int, discards: int, got: int) -> None:
    state = quiet({}, {}, {})
    order = state.deck[:]
    state.deck, state.discards = order[:left], order[left : left + discards]
    top = order[:left][::-1]
    state.seen = as_row([0b111 | WATCHER] * 52)
    reveals = state.reveals
    state.listen()
    assert deck.draw(state, 1, number) == got
    drawn = state.hands[1]
    assert drawn == sorted(drawn)
    assert len(drawn) == got
    assert set(top[:got]) <= set(drawn)
    assert len(state.deck) + len(state.discards) == left + discards - got
    assert all(state.seen[each] & 0b111 == 0b101 for each in drawn), "whose hand it is needs no note"
    assert state.reveals == reveals + bool(got)
    told = events(state)
    assert [each for each in told if each[0] == "drew"] == [("drew", 1, got)] * bool(got)
    assert [each[-1] for each in told if each[0] == "drew_card"] == [(1,)] * got
    assert deck.draw(state, MAN, 1) == 0


@pytest.mark.rule("W22.8", "W13.1")
@pytest.mark.parametrize(
    ("batches", "seers", "left", "known"),
    [
        ((), 0b010, (), [1, 1, 1, 1, 1]),
        ((2,), 0b010, (2,), [1, 1, 1, 1, 1]),
        ((2, 1), 0b010, (2, 1), [1, 1, 1, 1, 1]),
        ((2, 3), 0b010, (2, 2), [1, 1, 0, 0, 0]),
        ((2, 3), 0b011, (2, 2), [1, 1, 1, 1, 1]),
        ((4, 1), 0b010, (4,), [1, 1, 1, 1, 1]),
        ((5,), 0b010, (4,), [0, 0, 0, 0, 0]),
        ((1, 2, 2), 0b010, (1, 2, 1), [1, 1, 1, 0, 0]),
    ],
)
def test_what_seat_0_knows_when_the_top_card_is_taken(
    batches: tuple[int, ...], seers: int, left: tuple[int, ...], known: list[int]
) -> None:
    """It has seen all five cards. Of a batch that somebody else takes a card from, it no longer knows which are left."""
    state = quiet({}, {}, {})
    state.deck = [10, 11, 12, 13, 14]
    state.batches = batches
    state.seen = as_row([1 if 10 <= each < 15 else 0 for each in range(52)])
    assert deck.take_top(state, seers) == 14
    assert state.deck == [10, 11, 12, 13]
    assert state.batches == left
    assert [state.seen[each] for each in range(10, 15)] == known


@pytest.mark.rule("W31.28", "W22.5")
@pytest.mark.parametrize(
    ("batches", "number", "left", "seen"),
    [
        ((), 1, (4, 1), [0, 0, 0, 0, 2]),
        ((), 2, (3, 1, 1), [0, 0, 0, 2, 2]),
        ((), 5, (1, 1, 1, 1, 1), [2, 2, 2, 2, 2]),
        ((), 9, (1, 1, 1, 1, 1), [2, 2, 2, 2, 2]),
        ((2,), 1, (2, 2, 1), [1, 1, 0, 0, 2]),
        ((2,), 3, (2, 1, 1, 1), [1, 1, 2, 2, 2]),
        ((2,), 4, (1, 1, 1, 1, 1), [0, 2, 2, 2, 2]),
        ((4, 1), 1, (4, 1), [1, 1, 1, 1, 3]),
        ((1, 3, 1), 2, (1, 2, 1, 1), [1, 0, 0, 2, 3]),
    ],
)
def test_what_is_known_of_a_deck_that_seat_1_looks_into(
    batches: tuple[int, ...], number: int, left: tuple[int, ...], seen: list[int]
) -> None:
    """Seat 0 knows what is in each batch."""
    known = sum(batches)
    noted = as_row([1 if each < known else 0 for each in range(5)])
    assert deck.lift_top([0, 1, 2, 3, 4], batches, noted, number, 2) == left
    assert list(noted) == seen


@pytest.mark.rule("W31.9", "W22.8")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_who_puts_cards_under_the_deck_knows_them(number: int) -> None:
    state = quiet({}, {}, {})
    under = [state.deck.pop() for _ in range(number)]
    top = state.deck[:]
    state.batches = (2,)
    deck.put_under(state, under[:], 0b100)
    assert (sorted(state.deck[:number]), state.deck[number:]) == (sorted(under), top)
    assert state.batches == ((number, 2) if number else (2,))
    assert [each for each in range(52) if state.seen[each]] == sorted(under)
    assert {state.seen[each] for each in under} <= {0b100}
    for each in under:
        deck.forget(state, each)
    assert not any(state.seen)


@pytest.mark.rule("W9.7")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_drawn_fight_cards_go_under_their_deck(number: int) -> None:
    orders = set()
    for seed in range(6):
        state = quiet({}, {}, {}, chance=[seed % 3, seed % 2][: max(0, number - 1)])
        drawn = [state.fight_deck.pop() for _ in range(number)]
        top = state.fight_deck[:]
        state.drawn, state.fight_batches = tuple(drawn), (2,)
        deck.return_fight(state)
        assert (sorted(state.fight_deck[:number]), state.fight_deck[number:]) == (sorted(drawn), top)
        assert (state.drawn, state.fight_batches) == ((), (number, 2) if number else (2,))
        orders.add(tuple(state.fight_deck[:number]))
    assert len(orders) > 1 or number < 2


@pytest.mark.rule("W1.1", "W1.2", "W22.5")
def test_a_hand_is_kept_in_order() -> None:
    state = quiet({}, {}, {})
    for each in (20, 3, 51, 0, 30, 4):
        state.put_in_hand(1, each)
        assert state.hands[1] == sorted(state.hands[1])
    assert (state.hands[0], len(state.hands[1]), state.hands[2]) == ([], 6, [])


@pytest.mark.rule("W22.7")
def test_cards_are_laid_face_down_and_turned_up() -> None:
    state = quiet({}, {"hand": "2♥ 3♥ 4♥"}, {})
    state.seen = as_row([0b001] * 52)
    for number, name in enumerate(("3♥", "2♥")):
        hand.lay(state, 1, card(name))
        assert state.laid[FACE_DOWN + number] == card(name)
        assert state.seen[card(name)] == 1
    assert (state.hands[1], [each for each in state.laid if each != NONE]) == (cards("4♥"), cards("3♥ 2♥"))
    reveals = state.reveals
    hand.turn_up(state, 1)
    assert [state.seen[card(name)] for name in ("2♥", "3♥", "4♥")] == [0, 0, 1]
    assert state.reveals == reveals + 1


@pytest.mark.rule("W13.2")
def test_a_used_card_is_shown_and_leaves_the_hand() -> None:
    state = quiet({}, {"hand": "2♥ 3♥"}, {})
    state.seen = as_row([0b101] * 52)
    reveals = state.reveals
    state.listen()
    hand.take_into_use(state, 1, card("3♥"))
    assert (state.hands[1], state.seen[card("3♥")], state.seen[card("2♥")]) == (cards("2♥"), 0, 0b101)
    assert state.reveals == reveals + 1
    assert events(state) == [("used_card", 1, card("3♥"))]


@pytest.mark.rule("W31.28", "W22.5")
@pytest.mark.parametrize(("number", "seen"), [(1, "3♥"), (2, "3♥ 2♥"), (3, "3♥ 2♥ 4♥"), (5, "3♥ 2♥ 4♥")])
def test_random_cards_of_a_hand_are_looked_at(number: int, seen: str) -> None:
    state = quiet({}, {}, {"hand": "2♥ 3♥ 4♥"}, chance=[1, 0][: min(number, 2)])
    reveals = state.reveals
    state.listen()
    hand.look_at_hand(state, 1, 2, number)
    assert [each for each in range(52) if state.seen[each]] == sorted(cards(seen))
    assert {state.seen[each] for each in cards(seen)} == {0b010}
    looked = len(seen.split())
    assert events(state) == [("looked", 1, looked, 2), ("looked_at", tuple(sorted(cards(seen))), (1,))]
    assert state.reveals == reveals + 1
    hand.look_at_hand(state, 1, MAN, 1)
    hand.look_at_hand(state, 1, 0, 1)
    assert (events(state), state.reveals) == ([], reveals + 1)


@pytest.mark.rule("W22.2", "W31.11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_handed_over_is_known_to_both(seat: int) -> None:
    other = 1 - seat
    state = quiet(*at_seat(seat, {"hand": "2♥ 3♥"}))
    state.seen = as_row([EVERYBODY & ~(1 << seat) if each in cards("2♥ 3♥") else 0 for each in range(52)])
    reveals = state.reveals
    state.listen()
    hand.hand_over(state, seat, other, card("3♥"))
    assert (state.hands[seat], state.hands[other], state.hands[2]) == (cards("2♥"), cards("3♥"), [])
    assert state.seen[card("2♥")] == 1 << other
    assert state.seen[card("3♥")] == 1 << seat
    assert state.reveals == reveals + 1
    assert events(state) == [("gave_card", seat, other), ("gave_which", card("3♥"), (seat, other))]
    hand.hand_over(state, seat, other, card("2♥"))
    assert state.hands[seat] == []


# What everybody can work out, and what one seat sees


@pytest.mark.rule("W22.1")
@pytest.mark.parametrize(("shown", "revealed", "up"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_what_everybody_can_work_out_of_cards_on_the_table(shown: int, revealed: int, up: bool) -> None:
    state = quiet({"hand": "2♥"}, {"hand": "3♥ 4♥"}, {}, {})
    assert not worked_out.lies_shut(state)
    state.poker = Poker(1, 0b1010, 20, 0, 0, shown)
    state.fight = Fight(DUEL, 1, 3, revealed=revealed)
    assert not worked_out.lies_shut(state)
    assert worked_out.laid_sizes(state) == (0, 0, 0, 0)
    lay(state, 1, "K♦ 2♣")
    lay(state, 3, "A♦")
    bits = {card("3♥"): 0b0001, card("2♣"): 0b0101 | WATCHER, card("K♦"): 0b0100, card("A♦"): WATCHER, card("2♥"): WATCHER}
    state.seen = as_row([bits.get(each, 0) for each in range(52)])
    assert worked_out.face_up(state) == up
    assert worked_out.lies_shut(state) == (not up)
    assert [worked_out.laid_by(state, seat) for seat in range(4)] == [[], cards("K♦ 2♣"), [], cards("A♦")]
    assert worked_out.laid_sizes(state) == (0, 2, 0, 1)
    assert worked_out.hand_sizes(state) == (1, 2, 0, 0)
    down = [] if up else ["2♣"]
    assert worked_out.seen_cards(state, 0b0001) == ((), tuple(sorted(cards(" ".join(["3♥", *down])))), (), ())
    assert worked_out.seen_cards(state, 0b0100) == ((), () if up else tuple(sorted(cards("2♣ K♦"))), (), ())
    open_ = (tuple(cards("2♥")), tuple(cards(" ".join(down))), (), () if up else tuple(cards("A♦")))
    assert worked_out.public(state) == secrets.known(state, -1) == open_
    state.laid = ()
    assert worked_out.laid_sizes(state) == ()


@pytest.mark.rule("W22.1")
@pytest.mark.parametrize("remade", [0, 1, 2, 3])
def test_stories_of_a_deck_made_anew_are_known(remade: int) -> None:
    state = quiet({}, {}, {})
    state.story_decks = ((7, 3, 5), (9, 8))
    state.remade = remade
    assert worked_out.story_left(state) == (3, 2)
    assert worked_out.story_known(state) == ((3, 5, 7) if remade & 1 else (), (8, 9) if remade & 2 else ())


@pytest.mark.rule("W22.1")
def test_what_lies_open_of_cattle_goals_and_tokens() -> None:
    state = quiet({"cattle": "CG4"}, {}, {"cattle": "CB2"}, goals=True)
    assert worked_out.cattle_colours(state) == (0, NONE, 1)
    state.completed = (0b000, 0b101, 0b010)
    own = [state.goals[3 * seat : 3 * seat + 3] for seat in range(3)]
    assert worked_out.completed(state) == ((), (own[1][0], own[1][2]), (own[2][1],))
    assert worked_out.goals_left(state) == (3, 1, 2)
    state.tokens = (1, 0, 2, 0, 0, 0, 0, 3, 0)
    assert worked_out.token_sizes(state) == (3, 0, 3)
    plain = quiet({}, {}, {})
    assert (worked_out.completed(plain), worked_out.goals_left(plain), worked_out.token_sizes(plain)) == ((), (), ())


@pytest.mark.rule("W22.6")
@pytest.mark.parametrize("seats", [2, 4])
def test_characters_goals_and_tokens_are_their_owner_s_secret(seats: int) -> None:
    state = GAME.new(seats, 3, goals=True)
    assert isinstance(state, Legends)
    for seat in range(seats):
        assert secrets.offered(state, seat) == tuple(sorted(state.offered[2 * seat : 2 * seat + 2]))
    assert secrets.offered(state, -1) == ()
    later = quiet(*[{"done": 0b111, "tokens": [seat % 3, 3 - seat % 3, 0]} for seat in range(seats)], goals=True)
    for seat in range(seats):
        assert secrets.offered(later, seat) == ()
        assert secrets.goals(later, seat) == later.goals[3 * seat : 3 * seat + 3]
        assert secrets.tokens(later, seat) == tuple([number if at // TOKENS == seat else 0 for at, number in enumerate(later.tokens)])
        assert secrets.tokens(later, seat)[TOKENS * seat : TOKENS * seat + TOKENS] == (seat % 3, 3 - seat % 3, 0)
    assert (secrets.goals(later, -1), sum(secrets.tokens(later, -1))) == ((), 0)


@pytest.mark.rule("W22.3", "W22.5", "W22.4")
@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_what_a_seat_knows_of_decks_and_cattle(seat: int) -> None:
    bit = WATCHER if seat == -1 else 1 << seat
    assert secrets.bit_of(seat) == bit
    seen = as_row([bit if each in (1, 2, 6) else EVERYBODY & ~bit for each in range(8)])
    assert secrets.batches_known([6, 2, 5, 1, 0], (2, 1), seen, bit) == ((2, 6), ())
    assert secrets.batches_known([6, 2, 5, 1, 0], (1, 3), seen, bit) == ((6,), (1, 2))
    state = quiet({"cattle": "CG1"}, {"cattle": "CB1"}, {})
    state.cattle_seen = put(put(state.cattle_seen, token("CG1"), EVERYBODY & ~bit), token("CB1"), bit)
    assert secrets.cattle(state, seat) == (NONE, token("CB1"), NONE)
    state.drawn = (1, 3, 6)
    state.fight_seen = as_row([*seen, *[0] * (FIGHT_CARDS - len(seen))])
    assert secrets.drawn(state, seat) == (1, 6)
    state.drawn = ()
    assert secrets.drawn(state, seat) == ()


# Setting up


@pytest.mark.rule("W3.5")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_lies_on_the_table_before_characters_are_chosen(seats: int) -> None:
    state = GAME.new(seats, 5, length=20, round_cap=9)
    assert isinstance(state, Legends)
    none = (NONE,) * seats
    assert (state.length, state.round_cap, state.sheriff) == (20, 9, SHERIFFS_OFFICE)
    assert (state.character, state.weapon, state.mount, state.cattle) == (none, none, none, none)
    zero = [0] * seats
    assert [[*state.lp], [*state.mp], [*state.wp], [*state.wounds], [*state.money], [*state.nuggets]] == [zero] * 6
    assert ([*state.space], state.hands) == ([NONE] * seats, [[] for _ in range(seats)])
    assert (state.items, list(state.misc)) == ((0,) * (9 * seats), [NONE] * (3 * seats))
    assert (state.discs, state.laid) == ((0,) * (2 * seats), (NONE,) * (2 * seats))
    assert (list(state.seen), list(state.fight_seen)) == ([0] * 52, [0] * FIGHT_CARDS)
    assert (set(state.cattle_seen), set(state.deeds)) == ({0}, {0})
    assert (sorted(state.deck), state.discards, sorted(state.fight_deck)) == ([*range(52)], [], [*range(FIGHT_CARDS)])
    assert (state.deck, state.fight_deck) != ([*range(52)], [*range(FIGHT_CARDS)])
    assert [len(each) for each in state.story_decks] == [19, 19]
    assert sorted([*state.stories, *state.story_decks[0], *state.story_decks[1]]) == [*range(STORIES)]
    assert state.story_discards == ((), ())
    assert (state.man, sorted(state.man_deck)) == ((RAIL_STATION, [*range(MAN_CARDS)]) if seats == 2 else (NONE, []))
    assert len(set(state.offered)) == len(state.offered) == 2 * seats
    for seat in range(seats):
        own = sorted(state.offered[2 * seat : 2 * seat + 2])
        assert state.legal(seat) == [PICK.first + each for each in own]
    chosen = [max(state.offered[2 * seat : 2 * seat + 2]) for seat in range(seats)]
    for seat in reversed(range(seats)):
        state.play(seat, PICK.first + chosen[seat])
    assert state.character == tuple(chosen)


@pytest.mark.rule("W3.5", "W3.2")
def test_each_deal_is_another() -> None:
    deals = [GAME.new(3, seed, characters="random") for seed in range(4)]
    for name in ("deck", "fight_deck", "story_decks", "character"):
        assert len({str(getattr(state, name)) for state in deals}) == 4, name
