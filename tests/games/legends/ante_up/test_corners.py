"""What Ante Up rarely does: exact numbers, nothing left, a third seat, the Man in Black, moves that wait."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import box, gulch, token
from tests.games.legends.blood_money.table import blood
from tests.games.legends.table import GAME, quiet, space
from tests.scenario import said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Step
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import state as au
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.rules import arrest_made
from tinhorn.games.legends.ante_up.steps import cards, events, faro, gambler, poker, roads, stakes, store, tokens
from tinhorn.games.legends.ante_up.told import in_order
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE, bits_of
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.state.fight import ARREST, MAN, SHERIFF, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps.windows import Fire


def table(*people: dict[str, Any], **fields: Any) -> Legends:
    state = quiet(*[*people, {}, {}, {}][: max(3, len(people))], laid_out=gulch, **fields)
    state.listen()
    return state


def pushed(state: Legends, do: Step | None = None) -> list[str]:
    """What a step leaves to be done; the agenda is as before."""
    before = len(state.agenda)
    if do is not None:
        do.run(state)
    names = [type(each).__name__ for each in state.agenda[before:]]
    del state.agenda[before:]
    return names


def kinds(state: Legends) -> list[str]:
    return [event.kind.name for event in state.hear()]


# The table


@pytest.mark.rule("A2.3", "X20.1")
@pytest.mark.parametrize(("boxes", "sold"), [((), 4), (("wild_bunch",), 5), (("blood_money",), 6), (("wild_bunch", "blood_money"), 6)])
def test_the_trading_post_sells_more_with_more_types(boxes: tuple[str, ...], sold: int) -> None:
    """13 types bring two misc items, 15 three, 19 and 21 four; besides a weapon and a mount."""
    state = GAME.new(3, 3, ante_up=True, **dict.fromkeys(boxes, True))
    assert isinstance(state, Legends)
    assert len(au.trading_post(state)) == sold


@pytest.mark.rule("A2.3", "A15.3", "A15.6")
@pytest.mark.parametrize("promos", [True, False])
def test_what_each_store_sells(promos: bool) -> None:
    state = table(promo_items=promos)
    all_items = sum(1 << item for item in state.in_play.items)
    trading = bits_of(box(state).trading)
    both = store.PROMO_ITEMS & all_items if promos else 0
    assert store.on_sale(state, all_items, store.TRADING_POST) == trading & all_items | both
    assert store.on_sale(state, all_items, store.KINDS[0]) == all_items & ~trading & ~store.PROMO_ITEMS | both
    assert store.on_sale(state, 0, store.TRADING_POST) == 0


@pytest.mark.rule("A7.4")
def test_where_a_longhorn_is_delivered() -> None:
    """At the Outlaw Camp, every Ranch and both stations."""
    state = table({"longhorns": 1}, {}, {})
    found = set()
    for at, name in enumerate(content.SPACE_IDS):
        state.space[0] = at
        options: list[int] = []
        tokens.may_deliver(state, 0, options)
        found |= {name} if av.DELIVER_LONGHORN in options else set()
    assert found == {"BG-CAMP", "BG-RANCH", "MP2", "S7", "BG-RAIL", "V12"}
    box(state).longhorns = (0, 1, 1)
    options = []
    tokens.may_deliver(state, 0, options)
    assert options == []


@pytest.mark.rule("A7.8")
@pytest.mark.parametrize(("wanted", "elsewhere", "got"), [(2, 0, 2), (2, 5, 1), (2, 6, 0), (1, 6, 0)])
def test_longhorns_are_gained_as_far_as_there_are_some(wanted: int, elsewhere: int, got: int) -> None:
    state = table({}, {"longhorns": elsewhere}, {})
    ATOMS[aw.LONGHORNS].do(state, wanted, 0, 0, 0, NOBODY)
    assert box(state).longhorns == (got, elsewhere, 0)
    assert kinds(state) == ["longhorns_taken"] * bool(got)


# Events


@pytest.mark.rule("A5.5", "A5.6")
@pytest.mark.parametrize(("elsewhere", "placed"), [(4, 2), (5, 1), (6, 0)])
def test_longhorns_are_put_as_far_as_there_are_some(elsewhere: int, placed: int) -> None:
    state = table({"longhorns": elsewhere})
    for name in ("V6", "V5"):
        events.place_token(state, box(state), aw.LONGHORN, space(name))
    assert len(box(state).grazing) == placed
    assert kinds(state) == ["token_placed"] * placed


@pytest.mark.rule("A5.8", "A13.3")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_nuggets_are_put_as_far_as_there_are_some(left: int) -> None:
    state = table()
    supply = events.purse.nugget_supply(state)
    box(state).gold = (space("V4"),) * (supply - left)
    ATOMS[aw.NUGGETS_AT_TRAIN].do(state, 1, 0, 0, 0, NOBODY)
    assert len(box(state).gold) == supply - left + min(left, 1)
    assert kinds(state) == ["gold_placed"] * min(left, 1)


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize(("lp", "gained", "counted"), [(3, 1, 1), (3, 2, 2), (3, 3, 2), (5, 4, 4), (5, 5, 5), (5, 7, 5)])
def test_points_are_counted_up_to_the_next_marker(lp: int, gained: int, counted: int) -> None:
    """Markers lie on the spaces 5 and 10; one that is reached is taken, one just beyond is not."""
    state = table({}, {"lp": lp}, {}, marks=True)
    before = box(state).markers
    assert events.marks_lp(state, 1, gained) == counted
    reached = lp + counted in (5, 10)
    assert box(state).markers == before & ~(1 << lp + counted if reached else 0)
    assert pushed(state) == []
    state.agenda = [each for each in state.agenda if type(each).__name__ not in ("ResolveEvent", "GainLp")]


@pytest.mark.rule("A9.3", "A9.4", "A5.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_gambler_points_are_marked_one_by_one(number: int) -> None:
    state = table({}, {}, {})
    step: Step = gambler.MarkGp(1, number)
    for marked in range(1, number + 1):
        before = len(state.agenda)
        step.run(state)
        assert box(state).gp == (0, marked, 0)
        rest = [each for each in state.agenda[before:] if isinstance(each, gambler.MarkGp)]
        del state.agenda[before:]
        assert len(rest) == int(marked < number)
        step = rest[0] if rest else step


@pytest.mark.rule("A0.2")
def test_an_arrest_is_one_by_the_sheriff() -> None:
    for kind, made in ((SHERIFF, 1), (ARREST, 0)):
        state = table()
        state.fight = Fight(kind, 1, 0)
        au.common_of(state).arrests = 0
        arrest_made(state, 1, 0)
        assert au.common_of(state).arrests == made


@pytest.mark.rule("A0.7", "A2.11", "A11.12")
def test_a_move_of_the_sheriff_waits_for_the_end_of_faro() -> None:
    """While the table is set up it is left out; with nothing going on it does not wait."""
    state = table({"wp": 1}, {}, {})
    part = box(state)
    assert not events.puts_off(state, 1, 3)
    assert part.waiting == ()
    part.game = aw.FARO
    assert events.puts_off(state, 1, 3)
    assert part.waiting == (1, 3)
    assert pushed(state, faro.PutFaroAway())[-1] == "MoveSheriff"
    state.round = 0
    part.waiting = ()
    assert events.puts_off(state, 1, 3)
    assert part.waiting == ()


# Roads


@pytest.mark.rule("A15.9", "A15.16", "X12.2")
@pytest.mark.parametrize(("at", "offered"), [("V12", ["rail"]), ("BG-RAIL", ["rail"]), ("S8", ["trail"]), ("V6", [])])
def test_a_bad_leg_takes_no_roads(at: str, offered: list[str]) -> None:
    for who, roads_there in (({"money": 20, "at": at}, offered), ({"injury": "XJ17", "wounds": 1, "money": 20, "at": at}, [])):
        state = quiet({"at": "MP9"}, who, {"at": "MP9"}, laid_out=blood, gulch_too=True, active=1)
        options: list[int] = []
        roads.offer(state, 1, options)
        assert [GAME.say(each) for each in options] == roads_there


@pytest.mark.rule("A15.16")
def test_after_a_ride_the_move_is_finished() -> None:
    state = table({"at": "MP9"}, {"money": 20, "at": "V12"}, {"at": "MP9"}, active=1)
    before = len(state.agenda)
    roads.ride(state, 1)
    assert "FinishMove" in [type(each).__name__ for each in state.agenda[before:]]
    assert (state.space[1], state.money[1]) == (space("BG-RAIL"), 10)


@pytest.mark.rule("A0.9")
@pytest.mark.parametrize(("at", "sheriff", "wp", "there"), [("V3", "D1", 0, "C12"), ("V3", "C12", 0, "C12"), ("V3", "C12", 1, "V3")])
def test_straight_to_the_train(at: str, sheriff: str, wp: int, there: str) -> None:
    state = table({}, {"at": at, "wp": wp}, {}, active=1, sheriff=sheriff)
    ATOMS[aw.GO_TO_TRAIN].do(state, 0, 0, 1, 1, NOBODY)
    assert state.space[1] == space(there)


@pytest.mark.rule("A0.9")
def test_how_far_away_a_token_is() -> None:
    """One in one's own space is no step away, a high roller as far as the nearest space of its Saloon."""
    state = table({}, {"at": "V6"}, {}, tokens={"AO5": "V6", "AH1": "saloon_darkrock"})
    assert cards.steps_to(state, 1, av.PEEK_AT.first + space("V6")) == 0
    assert cards.steps_to(state, 1, av.PEEK_AT.first + space("V5")) == 1
    beside = au.saloon_spaces(box(state).where[token("AH1")])
    away = min(state.map().distance(space("V6"), each) for each in beside)
    assert cards.steps_to(state, 1, av.PEEK_ROLLER.first + beside[-1]) == away


# The Carbine


@pytest.mark.rule("A16.8")
@pytest.mark.parametrize(("who", "decided", "rolls"), [(1, NOBODY, True), (1, 0, False), (MAN, NOBODY, False), (MAN, 0, False)])
def test_who_rolls_the_carbine(who: int, decided: int, rolls: bool) -> None:
    state = table(draws=(2,))
    part = box(state)
    part.decided, part.die = decided, NONE
    before = len(state.agenda)
    ATOMS[aw.CARBINE].do(state, 0, 0, who, who, NOBODY)
    assert (part.die != NONE, len(state.agenda) > before) == (rolls, rolls)


@pytest.mark.rule("A16.7", "A16.8")
@pytest.mark.parametrize("number", [0, 1])
def test_only_the_die_of_the_carbine_is_rolled_again(number: int) -> None:
    state = table()
    state.dice = (0, 3)
    box(state).die = NONE
    cards.rerolled(state, 0, number)
    assert box(state).die == NONE


# Gambling


@pytest.mark.rule("A11.1")
@pytest.mark.parametrize(("at", "money", "offered"), [("D5", 10, True), ("D5", 0, False), ("D10", 10, False), ("D10", 0, False)])
def test_where_faro_is_offered(at: str, money: int, offered: bool) -> None:
    state = table({"at": "MP9"}, {"at": at, "money": money}, {"at": "MP9"})
    options: list[int] = []
    faro.offer(state, 1, options)
    assert options == [av.FARO] * offered


@pytest.mark.rule("A11.1", "X8.2")
def test_no_faro_in_a_ruined_saloon() -> None:
    for ruins in ("", "XD12"):
        state = quiet({"at": "D5", "money": 10}, {}, {}, laid_out=blood, gulch_too=True, ruins=ruins)
        options: list[int] = []
        faro.offer(state, 0, options)
        assert options == [av.FARO] * (ruins == "")


@pytest.mark.rule("A11.1", "A9.2")
@pytest.mark.parametrize(
    ("at", "money", "is_asked"), [("D6", 10, True), ("D6", 0, False), ("V3", 50, False), ("R3", 50, False), ("V3", 0, False)]
)
def test_who_is_asked_to_join_at_faro(at: str, money: int, is_asked: bool) -> None:
    state = table({"at": at, "money": money}, {"at": "D5", "money": 20}, {"at": "MP9"}, active=1)
    assert pushed(state, faro.AskFaro(1, 2, 0b010)) == ["JoinFaro" if is_asked else "AskFaro"]


@pytest.mark.rule("A11.10")
@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("stays", [True, False])
def test_who_stays_for_the_third_card(seat: int, stays: bool) -> None:
    state = table()
    faro.StayIn(seat, 0, 0b111, 1, 0).answer(state, av.STAY_IN if stays else av.GET_OUT)
    following = state.agenda[-1]
    assert isinstance(following, faro.StayOrStop)
    assert (following.way, following.staying) == (2, 1 << seat if stays else 0)


@pytest.mark.rule("A0.4", "A11.12")
@pytest.mark.parametrize(("active", "players", "order"), [(1, 0b111, [1, 2, 0]), (2, 0b101, [2, 0])])
def test_the_window_after_faro(active: int, players: int, order: list[int]) -> None:
    state = table(active=active)
    before = len(state.agenda)
    faro.end(state, active, players)
    opened = [step.seat for step in reversed(state.agenda[before:]) if isinstance(step, Fire) and step.window == aw.AFTER_GAMBLE]
    assert opened == order
    assert type(state.agenda[before]).__name__ == "PutFaroAway"


@pytest.mark.rule("A12.5")
@pytest.mark.parametrize(("money", "answers"), [(20, ["stay in", "get out"]), (10, ["get out"])])
def test_whether_one_stays_is_asked_also_without_the_money(money: int, answers: list[str]) -> None:
    state = table({}, {"money": money}, {})
    question = stakes.StayOrFold(1)
    assert [GAME.say(each) for each in question.options(state)] == answers
    assert not question.skips()


@pytest.mark.rule("A12.2", "A9.2", "X12.2")
@pytest.mark.parametrize(("money", "who", "is_asked"), [(30, "", True), (20, "", False), (40, "XJ18", True), (30, "XJ18", False)])
def test_who_is_asked_to_join_for_high_stakes(money: int, who: str, is_asked: bool) -> None:
    """Cold Feet make it $10 dearer."""
    other = {"money": money, "at": "D6", "injury": who, "wounds": int(bool(who))}
    state = quiet(other, {"at": "D5", "money": 50}, {"at": "MP9"}, laid_out=blood, gulch_too=True, active=1)
    state.poker = Poker(1, 0b010, 10)
    assert ("JoinStakes" in pushed(state, stakes.AskStakes(2))) == is_asked


@pytest.mark.rule("A8.5", "A8.6", "A10.6")
@pytest.mark.parametrize("won", [True, False])
def test_a_high_roller_pays_by_its_token_alone(won: bool) -> None:
    state = table({}, {"at": "D5", "money": 20}, {}, active=1, tokens={"AH1": "saloon_darkrock"})
    box(state).game, box(state).met = aw.HIGH_ROLLER, token("AH1")
    state.poker = Poker(1, 0b010, 20, 0b010 if won else 0)
    before = len(state.agenda)
    poker.settles(state)
    assert [type(each).__name__ for each in state.agenda[before:]] == ["LosersDraw", *["Effect", "TakeShare"] * won]
    assert state.deeds[aw.T_ROLLERS] == int(won)


# What is seen


@pytest.mark.rule("X22.4")
def test_what_was_looked_at_is_told_in_order() -> None:
    assert in_order([[9, 4], [2, 7], [2, 3]]) == [[2, 3], [2, 7], [9, 4]]
    assert in_order([[9, 4]]) == [[9, 4]]
    state = table(tokens={"AO5": "V6", "AO2": "V5"})
    part = box(state)
    part.seen = put(put(part.seen, token("AO5"), 1), token("AO2"), 1)
    assert GAME.see(state, 0).own_boxes["ante_up"]["tokens"] == sorted([token(id), space(at)] for id, at in (("AO5", "V6"), ("AO2", "V5")))
    assert NOWHERE not in [at for _, at in GAME.see(state, 0).own_boxes["ante_up"]["tokens"]]
    assert said(state)
