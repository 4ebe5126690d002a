"""Windows one by one: what works by itself in them, what is pushed, and who is asked."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import gulch
from tests.games.legends.blood_money.table import blood, box
from tests.games.legends.table import GAME, card, quiet
from tests.games.legends.test_state import at_seat, events, item, lay
from tests.games.legends.test_steps import steps
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.cards import BY_ITSELF, CHARACTER, CHARACTER_IDS, ON_OFFER, SOURCES, THING
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import ABILITIES
from tinhorn.games.legends.state.fight import BANDIT, DUEL, MAN, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import FACE_DOWN, Legends, put
from tinhorn.games.legends.steps import windows
from tinhorn.games.legends.verbs import CHARACTER_THING, ITEM_THING, PERSON_THING, SKIP, USE


def played(state: Legends, window: int, names: list[str]) -> list[int]:
    """The BONUSes of these cards in a window."""
    return [number for name in names for number in BY_ITSELF[window * SOURCES + state.in_play.effect_of[card(name)]]]


def with_a_bonus(state: Legends, window: int) -> list[str]:
    """Cards of the deck with a BONUS in that window which always works, of different effects."""
    found: dict[int, str] = {}
    for each in state.deck:
        effect = state.in_play.effect_of[each]
        numbers = BY_ITSELF[window * SOURCES + effect]
        if numbers and all(ABILITIES[number].when < 0 and ABILITIES[number].pure for number in numbers):
            found.setdefault(effect, GAME.say(USE.first + each).removeprefix("use "))
    return list(found.values())


@pytest.mark.rule("W34.1", "W34.10", "W34.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_cards_that_a_seat_has_played_work(seat: int) -> None:
    """Only one's own, in their window, in the order in which they lie."""
    state = quiet({}, {}, {})
    names = with_a_bonus(state, w.REVEAL)
    assert len(names) >= 2
    for first, second in ((names[0], names[1]), (names[1], names[0])):
        state = quiet({}, {}, {})
        state.fight = Fight(DUEL, seat, 2, state.space[seat], revealed=1)
        lay(state, seat, f"{first} {second}")
        assert windows.working_cards(state, w.REVEAL, seat) == played(state, w.REVEAL, [first, second])
        assert windows.working_cards(state, w.AFTER_POKER, seat) == played(state, w.AFTER_POKER, [first, second])
        for other in range(3):
            if other != seat:
                assert windows.working_cards(state, w.REVEAL, other) == []
        state.laid = put(state.laid, seat * FACE_DOWN, -1)
        assert windows.working_cards(state, w.REVEAL, seat) == played(state, w.REVEAL, [second])


@pytest.mark.rule("W34.1", "W34.5", "W13.5")
@pytest.mark.parametrize("seat", [0, 2])
def test_what_works_by_itself_for_whose_condition_holds(seat: int) -> None:
    """Bass Reeves draws at the start of the turn; the Shotgun works only after a fight that was won."""
    cast = ["annie", "kit", "doc"]
    cast[seat] = "bass"
    state = quiet(*at_seat(seat, {"items": "shotgun"}), characters=cast)
    bass = BY_ITSELF[w.START_TURN * SOURCES + CHARACTER + CHARACTER_IDS.index("bass")]
    assert len(bass) == 1
    state.unlocked = 0
    assert windows.working(state, w.START_TURN, seat) == []
    state.unlocked = 0b111
    assert windows.working(state, w.START_TURN, seat) == bass
    assert [windows.working(state, w.START_TURN, other) for other in range(3) if other != seat] == [[], []]
    shotgun = BY_ITSELF[w.AFTER_FIGHT * SOURCES + state.source_of(seat, item("shotgun"))]
    state.fight = Fight(BANDIT, seat, 0, state.space[seat], winner=seat, loser=-2)
    assert [number for number in windows.working(state, w.AFTER_FIGHT, seat) if number in shotgun] == shotgun
    state.fight = Fight(BANDIT, seat, 0, state.space[seat], winner=-2, loser=seat)
    assert [number for number in windows.working(state, w.AFTER_FIGHT, seat) if number in shotgun] == []
    before = len(state.hands[seat])
    has = (state.money[seat], state.lp[seat])
    windows.fire(state, w.START_TURN, seat)
    assert (len(state.hands[seat]), state.money[seat], state.lp[seat]) != (before, *has)


@pytest.mark.rule("W34.1", "W34.10", "W34.5")
@pytest.mark.parametrize("cards", [True, False])
def test_played_cards_work_where_they_are_meant_to(cards: bool) -> None:
    state = quiet({}, {"wounds": 1}, {})
    state.fight = Fight(DUEL, 1, 2, state.space[1], revealed=1)
    less = [name for name in with_a_bonus(state, w.REVEAL) if changes(name)]
    assert less
    lay(state, 1, less[0])
    seen = everything(state)
    before = len(state.agenda)
    windows.fire_and_open(state, w.REVEAL, 1, cards)
    assert (everything(state) != seen) == cards
    assert steps(state, before) == [], "nothing of the base game is used in that window"
    windows.fire_and_open(state, w.REVEAL, MAN, cards)
    assert steps(state, before) == []


def changes(name: str) -> bool:
    """Does the BONUS of a card do something when both cards are turned up?"""
    state = quiet({}, {"wounds": 1}, {})
    state.fight = Fight(DUEL, 1, 2, state.space[1], revealed=1)
    lay(state, 1, name)
    seen = everything(state)
    for number in played(state, w.REVEAL, [name]):
        abilities.start(state, number, 1)
    return everything(state) != seen


def everything(state: Legends) -> tuple[object, ...]:
    fight = state.fight
    return (
        tuple(state.money),
        tuple(state.wounds),
        tuple(state.lp),
        tuple(map(len, state.hands)),
        fight.minus_initiator,
        fight.minus_target,
    )


@pytest.mark.rule("W34.1", "W34.10", "W34.9", "W34.5")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_window_stays_open_behind_what_works_by_itself(seat: int) -> None:
    cast = ["annie", "kit", "doc"]
    cast[seat] = "bass"
    state = quiet(*at_seat(seat, {"hand": "A♥ 5♥"}), characters=cast, active=seat)
    state.unlocked = 0
    before = len(state.agenda)
    windows.fire_and_open(state, w.START_TURN, seat, False)
    assert steps(state, before) == [("Window", w.START_TURN, seat)]
    state.agenda = state.agenda[:before]
    state.unlocked = 0b111
    windows.fire_and_open(state, w.START_TURN, seat, False)
    assert steps(state, before) == [("OpenAgain", w.START_TURN, seat)]
    state.agenda = state.agenda[:before]
    other = 2 - seat
    windows.fire_and_open(state, w.START_TURN, other, False)
    assert steps(state, before) == []


@pytest.mark.rule("W34.1", "W34.10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_gain_is_announced(seat: int) -> None:
    """With something that works by itself at a gain of points: first that, else the question at once."""
    silent = quiet(*at_seat(seat, {"hand": "8♦"}))
    assert silent.in_play.silent[w.ON_GAIN_POINTS]
    before = len(silent.agenda)
    windows.announce(silent, w.ON_GAIN_POINTS, seat)
    assert all(name == "Window" for name, *_ in steps(silent, before))
    loud = quiet(*at_seat(seat, {"hand": "8♦"}), laid_out=blood)
    assert not loud.in_play.silent[w.ON_GAIN_POINTS]
    before = len(loud.agenda)
    windows.announce(loud, w.ON_GAIN_POINTS, seat)
    assert steps(loud, before) == [("Fire", w.ON_GAIN_POINTS, seat, False)]


@pytest.mark.rule("W34.5", "W34.10", "W34.1")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_turn_of_a_window_comes(seat: int) -> None:
    state = quiet(*at_seat(seat, {"hand": "A♥ 5♥"}), active=seat)
    state.unlocked = 0
    before = len(state.agenda)
    windows.Fire(w.START_TURN, seat).run(state)
    assert steps(state, before) == [("Window", w.START_TURN, seat)]


@pytest.mark.rule("W34.9", "W34.10")
@pytest.mark.parametrize("used", [(), (1,)])
def test_a_window_is_asked_anew(used: tuple[int, ...]) -> None:
    state = quiet({}, {"hand": "A♥ 5♥"}, {}, active=1)
    state.asking = None
    windows.OpenAgain(1, w.START_TURN, used).run(state)
    found = state.asking
    assert isinstance(found, windows.Window)
    assert (found.seat, found.window, found.used) == (1, w.START_TURN, used)
    assert found.options(state) == [USE.first + card("A♥"), SKIP]
    state.asking = None
    windows.OpenAgain(0, w.START_TURN, used).run(state)
    assert state.asking is None, "without a card there is nothing to ask"


@pytest.mark.rule("W34.1", "W34.10", "W34.9")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cards_come_before_what_lies_open(seat: int) -> None:
    cast = ["annie", "kit", "doc"]
    cast[seat] = "rowdy"
    state = quiet(*at_seat(seat, {"hand": "A♥ 5♥ 6♥"}), characters=cast, active=seat)
    rowdy = ON_OFFER[w.START_TURN * SOURCES + CHARACTER + CHARACTER_IDS.index("rowdy")][0]
    thing = CHARACTER_THING[CHARACTER_IDS.index("rowdy")]
    state.unlocked = 0b111
    usable = abilities.usable(state, rowdy, seat, 0)
    found: list[int] = [7]
    windows.add_offers(state, w.START_TURN, seat, (), found)
    assert found == [7, USE.first + card("A♥"), *([USE.first + thing] if usable else [])]
    assert windows.is_open(state, w.START_TURN, seat, ())
    state.hands[seat] = []
    assert windows.is_open(state, w.START_TURN, seat, ()) == abilities.usable(state, rowdy, seat, 0)


@pytest.mark.rule("W34.1", "W34.10", "W34.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_things_of_boxes_are_offered_in_their_window(seat: int) -> None:
    """A thing that may be used, for who has it, unless it was used; each thing is tried in each window."""
    state = quiet({}, {}, {}, laid_out=gulch, wild_bunch=True)
    part = state.boxes[state.in_play.having_things[0]]
    for each in part.things(seat):
        for window in range(len(w.WINDOWS)):
            for number in ON_OFFER[window * SOURCES + THING + each]:
                thing = PERSON_THING[THING + each - CHARACTER]
                usable = abilities.usable(state, number, seat, 0)
                for used, offered in (((), usable), ((thing,), False), ((thing + 1,), usable)):
                    found: list[int] = []
                    windows.offer_things(state, window * SOURCES, seat, used, found)
                    assert (USE.first + thing in found) == offered


@pytest.mark.rule("W34.1", "W34.10", "W13.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_the_abilities_of_each_thing_stand(seat: int) -> None:
    state = quiet(*at_seat(seat, {"items": "rifle shotgun+ provisions"}), laid_out=blood)
    for name in ("rifle", "shotgun", "provisions"):
        assert windows.source_of(state, seat, ITEM_THING[item(name)]) == state.source_of(seat, item(name))
    for person in state.in_play.characters:
        assert windows.source_of(state, seat, CHARACTER_THING[person]) == CHARACTER + person
    for name in ("2♥", "K♠"):
        assert windows.source_of(state, seat, card(name)) == state.in_play.effect_of[card(name)]
    state.listen()
    windows.tell_use(state, seat, ITEM_THING[item("rifle")])
    windows.tell_use(state, seat, CHARACTER_THING[3])
    assert events(state) == [("used_item", seat, item("rifle")), ("used_ability", seat, 3)]
    assert box(state).things(seat) == []


@pytest.mark.rule("W34.5", "W34.1")
@pytest.mark.parametrize("seat", [0, 2])
def test_an_ability_whose_turn_has_come_is_carried_out(seat: int) -> None:
    cast = ["annie", "kit", "doc"]
    cast[seat] = "bass"
    state = quiet({}, {}, {}, characters=cast)
    bass = BY_ITSELF[w.START_TURN * SOURCES + CHARACTER + CHARACTER_IDS.index("bass")][0]
    before = state.copy()
    windows.StartAbility(seat, bass).run(state)
    assert (everything(state), state.sheriff, state.actions) != (everything(before), before.sheriff, before.actions)


@pytest.mark.rule("W34.1", "W34.10", "W34.9")
def test_after_poker_the_window_stays_open_for_who_has_something() -> None:
    """No card has a REACTION there, but Wild Bill Hickok has something to use."""
    state = quiet({}, {"items": "ten_gallon"}, {})
    assert not state.in_play.in_hand[w.AFTER_POKER]
    assert not state.in_play.quiet[w.AFTER_POKER]
    state.poker = Poker(1, 0b011, 70, 0b010, 3, 1)
    before = len(state.agenda)
    assert windows.working(state, w.AFTER_POKER, 1)
    windows.fire_and_open(state, w.AFTER_POKER, 1, False)
    assert steps(state, before) == [("OpenAgain", w.AFTER_POKER, 1)]


@pytest.mark.rule("W34.1", "W34.10", "X12.6")
@pytest.mark.parametrize(("name", "bar"), [("quarter_horse", "bar_mount"), ("carbine", "bar_weapon")])
def test_what_an_injury_takes_the_effect_from_is_not_offered(name: str, bar: str) -> None:
    """A weapon with something to offer and a mount; each injury is tried, and nobody with none of them has anything."""
    barred = set()
    for number, thing in enumerate(c.INJURY_THINGS):
        own = {"items": name, "wounds": 1, "injury": c.INJURIES[number].id, "hand": "2♥ 3♥"}
        state = quiet({}, own, {}, laid_out=blood, gulch_too=True)
        state.fight = Fight(DUEL, 1, 2, state.space[1], revealed=1)
        state.dice = (0, 1)
        state.steps_left = 1
        found = [code for window in range(len(w.WINDOWS)) for code in offered(state, window, 1)]
        assert [code for window in range(len(w.WINDOWS)) for code in offered(state, window, 2)] == []
        if USE.first + ITEM_THING[item(name)] not in found:
            barred.add(thing)
    state = quiet({}, {}, {}, laid_out=blood, gulch_too=True)
    assert barred == set(getattr(state.in_play, bar))


def offered(state: Legends, window: int, seat: int) -> list[int]:
    found: list[int] = []
    windows.public_offers(state, window, seat, (), found)
    return found


@pytest.mark.rule("W34.1", "W34.10", "W12.3")
def test_only_one_s_own_misc_items_are_offered() -> None:
    state = quiet({"items": "miners_map"}, {"items": "whiskey provisions ten_gallon"}, {"items": "miners_map"})
    state.dice = (0, 1)
    thing = USE.first + ITEM_THING[item("miners_map")]
    assert [offered(state, w.ON_ROLL, seat) for seat in range(3)] == [[thing], [], [thing]]
    state.misc[0], state.misc[1] = item("whiskey"), item("miners_map")
    assert offered(state, w.ON_ROLL, 0) == [thing]
    state.misc[0] = -1
    assert offered(state, w.ON_ROLL, 0) == [], "items lie one after the other"


@pytest.mark.rule("W34.5", "W34.1", "W12.3")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_misc_items_work_up_to_the_first_empty_place(slot: int) -> None:
    """The hat lies in the last place. Nothing works behind a gap, and the next seat's hat is not one's own."""
    state = quiet({}, {"items": "whiskey provisions ten_gallon"}, {"items": "ten_gallon"})
    state.poker = Poker(1, 0b111, 70, 0b010, 3, 1)
    hat = BY_ITSELF[w.AFTER_POKER * SOURCES + state.source_of(1, item("ten_gallon"))]
    assert state.by_itself(1, w.AFTER_POKER) == hat
    state.misc[state.in_play.misc_slots + slot] = -1
    assert state.by_itself(1, w.AFTER_POKER) == []
