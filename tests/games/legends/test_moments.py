"""Where the base game leaves room for boxes: the moments that they hear of, the questions that they are asked, the numbers they change.

Which box answers does not matter here: each test adds one more to those in play. What stories hear of deeds is here, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.games.legends.blood_money.table import blood
from tests.games.legends.table import card, quiet, space
from tests.games.legends.test_state import item, lay
from tests.games.legends.test_steps import steps
from tests.scenario import Rigged
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content
from tinhorn.games.legends.board import SHERIFFS_OFFICE
from tinhorn.games.legends.cards import CHARACTER, FACES, NONE, OF_CHARACTER, ON_DISCARD_OF, SOURCES, STATICS, STORY_TRIGGER, TRACK_END
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import ABILITIES
from tinhorn.games.legends.state import gear, herd, modifiers, moments, points, tokens
from tinhorn.games.legends.state.fight import BANDIT, DUEL, GUARD, MAN, NPC, SHERIFF, Fight
from tinhorn.games.legends.state.in_play import BASE_GAME
from tinhorn.games.legends.state.modifiers import Modifier
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.state.taking_part import ATTEMPT, DELIVERY, LOCKING_UP, LOOT, PRIZES, RULES, SHERIFF_MOVE, BoxRules, Moment
from tinhorn.games.legends.steps import (
    cattle,
    dice,
    discards,
    goals,
    man_in_black,
    menu,
    move,
    places,
    poker,
    setup,
    sheriff,
    spending,
    store,
    tracks,
    turn,
    windows,
)
from tinhorn.games.legends.steps.fight import challenge, course, rewards, settling
from tinhorn.games.legends.verbs import BUY, DELIVER, DOCTOR, GO_AFTER, GO_TO, MOVE, REROLL, UPGRADE, WORK

Doing = Callable[[Legends], object]
Heard = list[tuple[int, int]]

RULE = pytest.mark.rule
BONUSES = [number for number in range(len(ABILITIES)) if ABILITIES[number].kind == w.BONUS]
OTHERS = [number for number in range(len(ABILITIES)) if ABILITIES[number].kind != w.BONUS and ABILITIES[number].when < 0]


def row(rule: str, *values: object) -> object:
    return pytest.param(*values, marks=RULE(*rule.split()))


def play(**fields: object) -> Legends:
    """Three players with a little of everything; it is the turn of seat 1."""
    own = {"money": 50, "nuggets": 2, "wounds": 1, "mp": 1, "at": "D6"}
    people = [
        own | {"mp": 0, "wp": 2, "hand": "3♣", "cattle": "CB2"},
        own | {"hand": "2♣ 9♣ 7♦", "cattle": "CG1"},
        own | {"hand": "4♣ 8♦"},
    ]
    return quiet(*people, active=1, laid_out=blood, characters=["annie", "bass", "knife"], **fields)


def fighting(state: Legends, kind: int, initiator: int, target: int, **fields: int) -> Legends:
    state.fight = Fight(kind, initiator, target, state.space[0], **fields)
    return state


def at_poker(state: Legends) -> Legends:
    state.poker = Poker(1, 0b011, 40)
    lay(state, 0, "K♦ 5♦")
    lay(state, 1, "K♥ 6♦")
    return state


@contextmanager
def heard(moment: Moment, state: Legends) -> Iterator[Heard]:
    """What rules of a moment are called with."""
    found: Heard = []
    entry = lambda table, seat, number: found.append((seat, number))  # noqa: E731
    rules = moment.of(state)
    rules.append(entry)
    try:
        yield found
    finally:
        rules.remove(entry)


def settle(winner: int, loser: int) -> Doing:
    return lambda state: settling.settle(fighting(state, DUEL, 1, 2), winner, loser)


def wound(you: int, who: int) -> Doing:
    return lambda state: tracks.Wound(False).do(state, 1, 0, you, who, NOBODY)


def mark(track: int, at: int) -> Doing:
    def do(state: Legends) -> None:
        (state.mp if track == tracks.MARSHAL else state.wp)[1] = at
        tracks.MarkPoints(1, track, 2).run(state)

    return do


def rolled_again(*draws: int) -> Doing:
    def do(state: Legends) -> None:
        state.dice = (0, 1, 0, 2)
        state.chance = Rigged(draws)
        dice.RerollWhich(1, 1, ()).answer(state, REROLL.first + 1)

    return do


def rolled(state: Legends) -> None:
    state.dice = (0, 1, 1, 3)
    dice.TakeGains(1).run(state)


DUST = next(at for at, face in enumerate(FACES) if face == dice.DUST)
ON_DISCARD = ON_DISCARD_OF[BASE_GAME.effect_of[card("9♥")]]
FINAL = next(at for at, face in enumerate(FACES) if face != dice.DUST)


@pytest.mark.parametrize(
    ("moment", "do", "calls"),
    [
        row("A16.7", moments.REROLLED, rolled_again(FINAL), [(1, 2)]),
        row("A16.7", moments.REROLLED, rolled_again(DUST, DUST, FINAL), [(1, 3)]),
        row("A16.7", moments.ROLLED, rolled, [(1, 3)]),
        row("X4.5 X12.2", moments.ACTION_OVER, lambda state: menu.AfterAction(1).run(state), [(1, 0)]),
        row("A0.9", moments.ACTION_BEGINS, lambda state: menu.Menu(1).answer(state, MOVE), [(1, MOVE)]),
        row("A0.4", moments.CARD_ACTION, lambda state: menu.use_action(state, 1, card("9♣")), [(1, 0)]),
        row("A0.2 B3.2", moments.FIGHT_SETTLED, settle(2, 1), [(2, 1)]),
        row("A0.2 B3.2", moments.FIGHT_SETTLED, settle(1, 2), [(1, 2)]),
        row("B5.5 B1.3", moments.AFTER_FIGHT, lambda state: settling.AfterFight(2).run(fighting(state, DUEL, 1, 2)), [(2, 0)]),
        row("A8.8 B3.3", moments.ALL_OVER, lambda state: settling.CleanUp().run(fighting(state, DUEL, 1, 2)), [(1, 2)]),
        row("A8.8 B3.3", moments.ALL_OVER, lambda state: settling.CleanUp().run(fighting(state, GUARD, 2, NPC)), [(2, NPC)]),
        row("A8.8 B3.3", moments.ALL_OVER, lambda state: poker.PutCardsAway().run(at_poker(state)), [(1, 0)]),
        row("B4.5", moments.FIGHT_CARDS_DRAWN, lambda state: course.draw(fighting(state, GUARD, 2, NPC), 2), [(2, 0)]),
        row("A7.6 B2.5", moments.ARRESTED, lambda state: rewards.LockUp(2).run(state), [(2, 0)]),
        row("A4.1 X4.17", moments.TURN_BEGINS, lambda state: turn.BeginTurn(2).run(state), [(2, 0)]),
        row("A4.1 X4.17", moments.TURN_BEGINS, lambda state: man_in_black.ManTurn().run(with_man(state)), [(NOBODY, 0)]),
        row("A0.4", moments.BONUS_BEGINS, lambda state: windows.StartAbility(2, BONUSES[3]).run(state), [(2, BONUSES[3])]),
        row("A0.4", moments.BONUS_BEGINS, lambda state: windows.StartAbility(2, OTHERS[3]).run(state), []),
        row("A0.4", moments.BONUS_BEGINS, lambda state: discards.to_discards(state, 2, card("9♥")), [(2, ON_DISCARD[0])]),
        row("A13.2 X4.5", moments.MOVE_ENDS, lambda state: move.end_move_action(state, 1), [(1, 0)]),
        row("B5.5", moments.AFTER_MOVE, lambda state: move.end_move_action(state, 1), [(1, 0)]),
        row("B2.5", moments.BADGE_LOST, lambda state: tracks.MarkGain(1, tracks.WANTED).run(state), [(1, 0)]),
        row("B2.5", moments.BADGE_LOST, lambda state: tracks.MarkGain(1, tracks.MARSHAL).run(state), []),
        row("B2.5", moments.BADGE_LOST, lambda state: tracks.MarkGain(0, tracks.WANTED).run(state), []),
        row("A5.2", moments.POINT_MARKED, mark(tracks.MARSHAL, 3), [(1, tracks.MARSHAL)]),
        row("A5.2", moments.POINT_MARKED, mark(tracks.WANTED, TRACK_END - 1), [(1, tracks.WANTED)]),
        row("A5.2", moments.POINT_MARKED, mark(tracks.WANTED, TRACK_END), []),
        row("A0.4", moments.GIVES_WOUND, wound(0, 2), [(0, 2)]),
        row("A0.4", moments.GIVES_WOUND, wound(2, 2), []),
        row("A0.4", moments.GIVES_WOUND, wound(0, MAN), []),
        row("X20.19", moments.CAST, lambda state: setup.Settle().run(state), [(NOBODY, 0)]),
        row("X2.9", moments.SET_UP, lambda state: setup.choose_first(state), [(0, 0)]),
        row("W3.8 A16.10", moments.EQUIP, lambda state: setup.Equip(2).run(state), [(2, 0)]),
        row("W3.8", moments.EQUIPPED, lambda state: setup.Equip(2).run(state), [(2, 0)]),
        row("A2.11", moments.BEFORE_ARRIVAL, lambda state: setup.BeforeArrival().run(first(state, 2)), [(2, 0)]),
        row("A2.15", moments.ARRIVED, lambda state: setup.PickStart(2).answer(state, GO_TO.first + 3), [(2, 0)]),
        row("X20.6", moments.TOKENS_TAKEN, lambda state: goals.take_tokens(state, 2, 2), [(2, 2)]),
        row("X20.6", moments.TOKENS_TAKEN, lambda state: goals.take_tokens(state, MAN, 2), []),
        row("A0.2", moments.SHERIFF_SETS_OUT, lambda state: sheriff.start(state, 2, 1), [(2, 0)]),
        row("A0.2", moments.SHERIFF_SETS_OUT, lambda state: sheriff.start(state, 2, 0), []),
        row("A0.4", moments.NUGGET_SOLD, lambda state: places.SellOne(2).run(state), [(2, 0)]),
        row("X12.2", moments.BOUGHT, lambda state: store.Shop(2, ()).answer(state, BUY.first + item("rifle")), [(2, 0)]),
        row("A9.1", moments.POKER_BEGINS, lambda state: poker.start(state, 1), [(1, 0)]),
        row("B4.5", moments.ANTE_PAID, lambda state: poker.sit_down(at_poker(state), 2), [(2, 0)]),
        row("A9.1 X13.5", moments.POKER_SETTLED, lambda state: poker.Showdown().run(at_poker(state)), [(1, 0)]),
        row("B4.3", moments.GIVEN_BACK, lambda state: gear.give_back(owning(state, "mule"), 1, item("mule")), [(1, item("mule"))]),
        row("B4.3", moments.GIVEN_BACK, lambda state: gear.give_back(owning(state, "mule"), 1, item("rifle")), []),
        row("X6.3", moments.HEALED, lambda state: points.heal(state, 2, 3), [(2, 1)]),
        row("X6.3", moments.HEALED, lambda state: points.heal(state, 2, 0), [(2, 0)]),
        row("X6.3", moments.HEALED, lambda state: points.heal(state, MAN, 2), []),
    ],
)
def test_boxes_hear_of_each_moment(moment: Moment, do: Doing, calls: Heard) -> None:
    state = play()
    with heard(moment, state) as found:
        do(state)
    assert found == calls


def with_man(state: Legends) -> Legends:
    state.man, state.man_deck = SHERIFFS_OFFICE, (0,)
    return state


def first(state: Legends, seat: int) -> Legends:
    state.first = seat
    return state


def owning(state: Legends, name: str) -> Legends:
    gear.take(state, 1, item(name), gear.BASE)
    return state


@pytest.mark.rule("W3.5")
def test_boxes_hear_that_the_cards_are_dealt() -> None:
    state = play()
    with heard(moments.LAID_OUT, state) as found:
        setup.deal(state)
    assert found == [(NOBODY, 0)]


@pytest.mark.rule("W3.6", "W3.8", "W18.1", "X2.9", "A2.11")
def test_the_order_of_setting_up_with_a_box() -> None:
    """Goals come after the miniatures, and what the box adds to the arrival before them."""
    state = play()
    before = len(state.agenda)
    setup.Settle().run(state)
    assert [name for name, *_ in steps(state, before)] == ["ChooseFirst"]
    before = len(state.agenda)
    setup.ChooseFirst().run(state)
    order = [name for name, *_ in steps(state, before)]
    assert order[:7] == ["Equip"] * 3 + ["BeforeArrival"] + ["Arrive"] * 3
    assert [name for name in order if name in ("PlaceBandits", "DealGoals", "BeginRound")] == ["PlaceBandits", "DealGoals", "BeginRound"]
    base = quiet({}, {}, {})
    before = len(base.agenda)
    setup.Settle().run(base)
    assert "ChooseFirst" not in [name for name, *_ in steps(base, before)]


# Questions to boxes


class Answering(BoxRules):
    """Answers each question in a way of its own, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int, int]] = []
        self.own_way = True

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        return 1 << item("rifle") if kind == store.GENERAL_STORE else 0

    def shop_cost(self, table: Legends, seat: int) -> int:
        return 10 if seat == 1 else 0

    def shuts(self, table: Legends, space: int) -> bool:
        return space == table.space[2]

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        return steps + 3 if seat == 1 else steps

    def enters(self, table: Legends, seat: int) -> bool:
        return seat == 1

    def instead(self, table: Legends, what: int, seat: int, number: int) -> bool:
        self.asked.append((what, seat, number))
        return self.own_way

    def stays_wanted(self, table: Legends, seat: int) -> int:
        return 2 if seat == 1 else 0

    def decided(self, table: Legends) -> int:
        return 2

    def joins(self, table: Legends, seat: int) -> bool:
        return seat == 1

    def marks_lp(self, table: Legends, seat: int, points: int) -> int:
        return points - 1 if seat == 1 else points

    def allowance(self, table: Legends, seat: int) -> int:
        return 2 if seat == 1 else 0

    def wounds_marked(self, table: Legends, seat: int, wounds: int) -> int:
        return 0 if seat == 1 else wounds

    def feels_wounds(self, table: Legends, seat: int) -> bool:
        return seat == 1


@contextmanager
def answering(state: Legends) -> Iterator[Answering]:
    """One more box answers."""
    own = Answering()
    rules = RULES.of(state)
    rules.append(own)
    try:
        yield own
    finally:
        rules.remove(own)


@pytest.mark.parametrize(
    ("what", "seat", "number", "do"),
    [
        row("W8.14", LOOT, 2, 1, lambda state: rewards.StealCattle(2, 1).run(state)),
        row("W7.7", LOCKING_UP, 2, 0, lambda state: rewards.LockUp(2).run(state)),
        row("W7.2 W7.3", SHERIFF_MOVE, 2, 3, lambda state: sheriff.start(state, 2, 3)),
        row("W7.4", ATTEMPT, 2, 0, lambda state: sheriff.ArrestWhom(1).answer(state, GO_AFTER.first + 2)),
    ],
)
def test_a_box_does_it_in_its_own_way(what: int, seat: int, number: int, do: Doing) -> None:
    """Then the base game does nothing; without it, something."""
    states = [play(), play()]
    for state in states:
        state.wp[2] = 1
        state.mp[2] = 0
    before, pushed = states[0].digest(), len(states[0].agenda)
    with answering(states[0]) as box:
        do(states[0])
    assert box.asked[-1] == (what, seat, number)
    assert (states[0].digest(), len(states[0].agenda)) == (before, pushed)
    do(states[1])
    assert states[1].digest() != before or len(states[1].agenda) > pushed


@pytest.mark.rule("W5.7")
def test_a_box_takes_the_delivery() -> None:
    state = play()
    state.space[1] = content.spaces_of("ranch_blue")[0]
    led = state.cattle[1]
    with answering(state) as box:
        move.AfterMove(1, ()).answer(state, DELIVER)
    assert ((DELIVERY, 1, 0) in box.asked, state.cattle[1]) == (True, led)
    move.AfterMove(1, ()).answer(state, DELIVER)
    assert state.cattle[1] == NONE


@pytest.mark.rule("W11.10", "W11.11")
def test_a_box_gives_the_prizes_of_poker() -> None:
    state = at_poker(play())
    state.poker = Poker(1, 0b011, 40, 0b010, 1, 1)
    has = ([*state.money], [*state.lp], [*map(len, state.hands)])
    with answering(state) as box:
        poker.settle(state)
    assert box.asked == [(PRIZES, 1, 0)]
    assert ([*state.money], [*state.lp], [*map(len, state.hands)]) == has
    poker.settle(state)
    assert state.money[1] == has[0][1] + 40


@pytest.mark.rule("W4.12", "W10.1")
def test_a_box_shuts_a_place() -> None:
    state = play()
    state.space[1], state.space[2] = content.spaces_of("bank")[0], content.spaces_of("doctor")[0]
    found: dict[int, list[int]] = {1: [], 2: []}
    with answering(state):
        for seat, options in found.items():
            places.offer(state, seat, options)
    assert (WORK in found[1], found[2]) == (True, [])


@pytest.mark.rule("W5.1", "W5.2", "W5.5")
def test_a_box_changes_a_move() -> None:
    state = play()
    with answering(state):
        assert [move.paced(state, seat, 2) for seat in range(3)] == [2, 5, 2]
        for seat in (1, 2):
            state.steps_left = 2
            assert move.enter(state, seat) == (seat == 1)
            assert state.steps_left == (0 if seat == 1 else 2)


@pytest.mark.rule("W10.7", "W10.26")
@pytest.mark.parametrize(("money", "there"), [(30, True), (20, False)])
def test_a_box_says_what_a_store_sells_and_costs(money: int, there: bool) -> None:
    price = content.ITEMS[item("rifle")].price
    state = play()
    state.money[1] = price + money - 20
    with answering(state):
        assert store.on_sale(state, store.GENERAL_STORE) == 1 << item("rifle")
        assert store.on_sale(state, store.GENERAL_STORE + 1) == 0
        assert [store.shop_cost(state, seat) for seat in range(3)] == [0, 10, 0]
        assert store.goods(state, 1, state.money[1], store.GENERAL_STORE) == ([BUY.first + item("rifle")] if there else [])
        assert store.anything_to_buy(state, 1, store.GENERAL_STORE) == there
        assert not store.anything_to_buy(state, 1, store.GENERAL_STORE + 1)
        if there:
            store.Shop(1, ()).answer(state, BUY.first + item("rifle"))
            assert state.money[1] == money - 30


@pytest.mark.rule("W7.7")
@pytest.mark.parametrize(("seat", "kept"), [(1, 2), (2, 0)])
def test_a_box_lets_who_is_arrested_stay_wanted(seat: int, kept: int) -> None:
    state = play()
    state.mp[seat], state.wp[seat] = 0, 3
    state.listen()
    with answering(state) as box:
        box.own_way = False
        rewards.LockUp(seat).run(state)
    assert state.wp[seat] == kept
    assert ("cleared" in [event.kind.name for event in state.hear()]) == (kept == 0)


@pytest.mark.rule("W8.10", "W8.11")
def test_a_box_decides_a_fight_without_cards() -> None:
    state = fighting(play(), DUEL, 1, 2, revealed=1)
    lay(state, 1, "A♦")
    lay(state, 2, "2♦")
    with answering(state):
        course.Compare().run(state)
    assert (state.fight.winner, state.fight.loser) == (2, 1)


@pytest.mark.rule("W11.2")
def test_a_box_lets_others_join_at_poker() -> None:
    state = play()
    for seat, name in enumerate(("V1", "V1", "D6")):
        state.space[seat] = space(name)
    assert [poker.may_join(state, seat, 2) for seat in range(3)] == [False, False, True]
    with answering(state):
        assert [poker.may_join(state, seat, 2) for seat in range(3)] == [False, True, True]


@pytest.mark.rule("W18.5")
@pytest.mark.parametrize("goals_", [False, True])
def test_a_box_allows_more_tokens(goals_: bool) -> None:
    state = quiet({"done": 1}, {"done": 1}, {}, goals=goals_)
    with answering(state):
        assert [tokens.allowance(state, seat) for seat in range(3)] == ([1, 3, 0] if goals_ else [0, 2, 0])
        state.completed = (0b111, 0b011, 0)
        assert [tokens.allowance(state, seat) for seat in range(3)] == ([3, 3, 0] if goals_ else [0, 2, 0])


@pytest.mark.rule("W15.7", "W15.8", "W31.12", "W30.7")
def test_a_box_counts_points_and_wounds() -> None:
    state = quiet({}, {}, {})
    with answering(state):
        for seat in (1, 2):
            points.gain_lp(state, seat, 3)
            tracks.mark_wounds(state, seat, 1)
        assert ([*state.lp], [*state.wounds]) == ([0, 2, 3], [0, 0, 1])
        state.wounds[1] = state.wounds[2] = tracks.MOST_WOUNDS
        assert [tracks.Wound(False).changes(state, 1, seat) for seat in range(3)] == [True, True, False]


# Numbers that boxes change


@contextmanager
def changing(modifier: Modifier, seat: int, number: int, state: Legends) -> Iterator[None]:
    """What a seat plays changes a number."""
    op = modifier.words[0] - w.FIRST_STATIC
    at = op * SOURCES + CHARACTER + state.character[seat]
    kept, sorts = STATICS[at], state.in_play.lasting[op]
    STATICS[at], state.in_play.lasting[op] = [*kept, -1, number], sorts | OF_CHARACTER
    state.unlocked = 0b111
    try:
        yield
    finally:
        STATICS[at], state.in_play.lasting[op] = kept, sorts


def work(seat: int) -> Callable[[Legends], int]:
    def do(state: Legends) -> int:
        has = state.money[seat]
        places.work(state, seat)
        return state.money[seat] - has

    return do


def may_work(state: Legends) -> int:
    options: list[int] = []
    state.space[1] = content.spaces_of("bank")[0]
    places.offer(state, 1, options)
    return int(WORK in options)


def steps_of_the_sheriff(state: Legends) -> int:
    before = len(state.agenda)
    sheriff.start(state, 1, 2)
    (walk,) = state.agenda[before:]
    assert isinstance(walk, sheriff.SheriffWalk)
    return walk.steps


def drawn(kind: int) -> Callable[[Legends], int]:
    def do(state: Legends) -> int:
        course.draw(fighting(state, kind, 1, NPC), 1)
        return len(state.drawn)

    return do


def lost_cards(state: Legends) -> int:
    before = len(state.agenda)
    sheriff.LoseCard(1).run(state)
    return len(state.agenda) - before


def paid_for(what: str) -> Callable[[Legends], int]:
    def do(state: Legends) -> int:
        has = state.money[1]
        if what == "poker":
            poker.sit_down(at_poker(state), 1)
        else:
            places.visit_doctor(state, 1)
        return has - state.money[1]

    return do


def doctor(state: Legends) -> int:
    options: list[int] = []
    state.money[1] = 20
    places.Doctor().offer(state, 1, options)
    return int(DOCTOR in options)


def with_items(state: Legends) -> Legends:
    """As many misc items as there is room for."""
    for name in ("whiskey", "provisions", "ten_gallon"):
        owning(state, name)
    return state


def saloon(state: Legends) -> int:
    options: list[int] = []
    state.money[1] = 20
    places.Saloon().offer(state, 1, options)
    return len(options)


@pytest.mark.parametrize(
    ("modifier", "number", "do", "plain", "now"),
    [
        row("W11.1", modifiers.POKER_COST, 20, lambda state: poker.ante_of(state, 1), 10, 30),
        row("W11.1", modifiers.POKER_COST, 20, paid_for("poker"), 10, 30),
        row("W10.24", modifiers.POKER_COST, 10, saloon, 1, 1),
        row("W10.24", modifiers.POKER_COST, 20, saloon, 1, 0),
        row("W10.6", modifiers.DOCTOR_COST, 20, lambda state: places.doctors_price(state, 1), 10, 30),
        row("W10.6", modifiers.DOCTOR_COST, 20, paid_for("doctor"), 10, 30),
        row("W10.6", modifiers.DOCTOR_COST, 10, doctor, 1, 1),
        row("W10.6", modifiers.DOCTOR_COST, 20, doctor, 1, 0),
        row("W10.25", modifiers.WORK_PAYS, 40, work(1), 10, 40),
        row("W10.25", modifiers.WORK_PAYS, 40, work(2), 10, 10),
        row("W4.12", modifiers.NO_WORK, 1, may_work, 1, 0),
        row("W12.3", modifiers.ANY_ITEMS, 1, lambda state: int(gear.has_room(with_items(state), 1)), 0, 1),
        row("W12.3", modifiers.ANY_ITEMS, 1, lambda state: int(gear.has_room(state, 1)), 1, 1),
        row("W5.1", modifiers.ON_FOOT, 4, lambda state: state.movement(1), 2, 4),
        row("W5.1", modifiers.ON_FOOT, 4, lambda state: state.movement(2), 2, 2),
        row("W5.1", modifiers.PACE, 1, lambda state: move.paced(state, 1, 2), 2, 3),
        row("W5.1", modifiers.PACE, -1, lambda state: move.paced(state, 1, 4), 4, 3),
        row("W7.4", modifiers.KEEPS_CARD, 1, lost_cards, 1, 0),
        row("W9.1", modifiers.FEWER_CARDS, 1, drawn(GUARD), 3, 2),
        row("W9.1", modifiers.FEWER_CARDS, 2, drawn(BANDIT), 2, 1),
        row("W9.1", modifiers.FEWER_CARDS, 1, drawn(BANDIT), 2, 1),
        row("W9.1", modifiers.MORE_CARDS, 2, drawn(SHERIFF), 4, 6),
    ],
)
def test_what_a_player_has_changes_a_number(modifier: Modifier, number: int, do: Callable[[Legends], int], plain: int, now: int) -> None:
    assert do(play()) == plain
    state = play()
    with changing(modifier, 1, number, state):
        assert do(state) == now


@pytest.mark.rule("W7.2", "W7.3")
def test_the_sheriff_goes_further_by_what_the_first_seat_has() -> None:
    state = play()
    for seat, steps_ in ((0, 5), (1, 2)):
        with changing(modifiers.SHERIFF_RANGE, seat, 3, state):
            assert steps_of_the_sheriff(state) == steps_


@pytest.mark.rule("W8.11", "W31.27")
@pytest.mark.parametrize(("losing", "winner"), [((), 1), ((1,), 2), ((2,), 1), ((1, 2), 1)])
def test_who_loses_ties(losing: tuple[int, ...], winner: int) -> None:
    """Both have played a king. Who loses ties does, unless both do."""
    state = fighting(play(), DUEL, 1, 2, revealed=1)
    lay(state, 1, "K♦")
    lay(state, 2, "K♥")
    op = modifiers.LOSES_TIES.words[0] - w.FIRST_STATIC
    kept, sorts = STATICS[:], state.in_play.lasting[op]
    for seat in losing:
        STATICS[op * SOURCES + CHARACTER + state.character[seat]] = [-1, 1]
    state.in_play.lasting[op] |= OF_CHARACTER
    state.unlocked = 0b111
    course.Compare().run(state)
    STATICS[:], state.in_play.lasting[op] = kept, sorts
    assert state.fight.winner == winner


# What stories hear of deeds


def spent(dollars: int) -> Doing:
    def do(state: Legends) -> None:
        state.spent = dollars
        spending.note_spending(state, 1)

    return do


def won_at_poker(winners: int) -> Doing:
    def do(state: Legends) -> None:
        state.poker = Poker(1, 0b011, 40, winners, 1, 1)
        poker.note_win(state)

    return do


def prospected(state: Legends) -> None:
    state.nuggets[1] = 0
    state.dice = (0, 0, 0, 0)
    dice.TakeGains(1).run(state)


def found_nothing(state: Legends) -> None:
    state.nuggets[1] = state.nugget_cap(1)
    state.dice = (0, 0, 0, 0)
    dice.TakeGains(1).run(state)


def beaten(won: bool) -> Doing:
    def do(state: Legends) -> None:
        state.space[1] = space("MP1")
        fighting(state, BANDIT, 1, NPC)
        state.fight.space = space("MP1")
        rewards.Bandit().settle(state, 1, won)

    return do


def upgraded(state: Legends) -> None:
    owning(state, "mule")
    store.Shop(1, ()).answer(state, UPGRADE.first + item("mule"))


def brought_cattle(state: Legends) -> None:
    """By an effect, and not by the action at a Ranch."""
    state.cattle = put(state.cattle, 1, NONE)
    herd.take(state, 1, 0)
    assert state.cattle[1] != NONE


def delivered(state: Legends) -> None:
    state.space[1] = content.spaces_of("ranch_blue")[0]
    cattle.deliver(state, 1)


@pytest.mark.parametrize(
    ("trigger", "meets", "do"),
    [
        row("W8.5 W16.12", w.ON_FIGHT, True, lambda state: challenge.challenge(state, 1, DUEL, 2)),
        row("W14.8 W16.12", w.ON_POINTS, True, lambda state: tracks.MarkGain(1, tracks.MARSHAL).run(state)),
        row("W48.1", w.ON_SPEND40, True, spent(40)),
        row("W48.1", w.ON_SPEND40, True, spent(90)),
        row("W48.1", w.ON_SPEND80, True, spent(80)),
        row("W48.1", w.ON_SPEND80, False, spent(70)),
        row("W48.1", w.ON_SPEND40, False, spent(30)),
        row("W6.5 W9.12", w.ON_BANDIT, True, beaten(True)),
        row("W6.5 W9.12", w.ON_BANDIT, False, beaten(False)),
        row("W10.15", w.ON_PROSPECT, True, prospected),
        row("W10.15", w.ON_PROSPECT, False, found_nothing),
        row("W10.2", w.ON_SELL2, True, lambda state: places.sell(state, 1, 2)),
        row("W10.2", w.ON_SELL2, False, lambda state: places.sell(state, 1, 1)),
        row("W11.1", w.ON_POKER, True, lambda state: poker.start(state, 1)),
        row("W32.16", w.ON_POKERWIN, True, won_at_poker(0b011)),
        row("W32.16", w.ON_POKERWIN, False, won_at_poker(0b001)),
        row("W10.5", w.ON_REVEL, True, lambda state: places.revel(state, 1, 1)),
        row("W10.23", w.ON_DELIVERY, True, delivered),
        row("W10.18 A0.3", w.ON_CATTLE, True, lambda state: cattle.at_ranch(state, 1, 0)),
        row("W10.18 A0.3", w.ON_CATTLE, False, brought_cattle),
        row("W10.6", w.ON_DOCTOR, True, lambda state: places.visit_doctor(state, 1)),
        row("W10.25", w.ON_WORK, True, lambda state: places.work(state, 1)),
        row("W10.3", w.ON_HEIST, True, lambda state: places.heist(state, 1)),
        row("W10.7", w.ON_UPGRADE, True, upgraded),
    ],
)
def test_a_deed_of_the_active_player_meets_the_trigger_of_a_story(trigger: int, meets: bool, do: Doing) -> None:
    own = {"money": 50, "nuggets": 2, "wounds": 1, "at": "D6", "hand": "2♣ 9♣ 7♦", "cattle": "CG1"}
    others = {"money": 50, "at": "D6"}
    told = STORY_TRIGGER.index(trigger)
    other = next(story for story, each in enumerate(STORY_TRIGGER) if each == w.ON_MOVE)
    for side in (0, 1):
        for active in (1, 2):
            state = quiet(others, own, others, active=active)
            state.gain = 1
            state.stories = (told, other) if side == 0 else (other, told)
            do(state)
            assert state.met == (1 << side if meets and active == 1 else 0)
