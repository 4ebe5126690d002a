"""One rule a test, at its borders: the last dollar and one less, another seat than the first, with and without the other boxes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import train_card
from tests.games.legends.blood_money.table import blood, box, deed, injury, item, story
from tests.games.legends.table import GAME, after, hand, play, said, space
from tests.scenario import Rigged
from tinhorn.core.rows import row_of
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import state as gulch
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import rules
from tinhorn.games.legends.blood_money import state as bm
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.steps import deeds, injuries, people, risk, roads, scenarios, stories, track, trader
from tinhorn.games.legends.board import NOWHERE, REGION_OF
from tinhorn.games.legends.cards import CATTLE, MOUNT, NONE, REWARD_OF, WEAPON, bits_of
from tinhorn.games.legends.effects.predicate import modified
from tinhorn.games.legends.language.words import REVEAL, T_POKER, T_POKER_RANK, T_REGIONS
from tinhorn.games.legends.state import bandits, modifiers, moments, taking_part
from tinhorn.games.legends.state.fight import BANDIT, DUEL, GUARD, MAN, SHERIFF, Fight
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import actions
from tinhorn.games.legends.steps.fight import opening
from tinhorn.games.legends.verbs import SKIP
from tinhorn.games.legends.wild_bunch.state import part_of as wild_bunch_of

FAR = {"at": "MP9"}
RULES = rules.BloodMoneyRules(xw.ID)


def dealt(seats: int, seed: int, **options: Any) -> Legends:
    state = GAME.new(seats, seed, **{"blood_money": True, "characters": "random", **options})
    assert isinstance(state, Legends)
    return state


def injury_text(number: int) -> str:
    return " ".join(content.THINGS[c.INJURY_THINGS[number]].abilities)


def asked(state: Legends) -> str:
    return type(state.asking).__name__


# Setting up


@pytest.mark.rule("X2.1")
@pytest.mark.parametrize("seed", range(3))
def test_the_row_and_the_deck_are_all_legendary_items(seed: int) -> None:
    state = dealt(3, seed, characters=["annie", "bass", "knife"])
    part = box(state)
    assert len(part.row) == 3
    assert sorted([*part.row, *part.legendary]) == bm.legendary_of(state)
    assert len({*part.row, *part.legendary}) == len(part.row) + len(part.legendary)


@pytest.mark.rule("X2.1", "B4.6")
def test_the_trader_keeps_the_legendary_items_of_all_boxes() -> None:
    state = dealt(3, 1, ante_up=True, wild_bunch=True, characters=["annie", "bass", "knife"])
    assert wild_bunch_of(state).legendary == ()
    assert {item("bandolier"), item("portrait")} <= {*box(state).row, *box(state).legendary}


@pytest.mark.rule("X2.5")
def test_each_number_has_one_of_its_two_stories() -> None:
    picked = [bm.pick_tale(dealt(3, seed), 4) for seed in range(12)]
    assert set(picked) == {8, 9}
    orders = {box(dealt(3, seed)).stories for seed in range(3)}
    assert len(orders) == 3
    for stories_ in orders:
        assert sorted(each // 2 for each in stories_) == list(range(20))


@pytest.mark.rule("X2.6")
def test_the_cart_stands_where_the_first_card_says() -> None:
    for seed in range(3):
        part = box(dealt(3, seed))
        assert part.cart_used == (part.cart,)
        assert len(part.cart_deck) == 6
        assert part.cart not in part.cart_deck


@pytest.mark.rule("X2.7", "X20.7")
def test_cubes_discs_and_tokens_at_the_start() -> None:
    state = GAME.new(4, 1, blood_money=True, characters=["annie", "bass", "knife", "doc"])
    assert isinstance(state, Legends)
    part = box(state)
    assert part.cube == (1, 1, 1, 1)
    assert part.met == (NOBODY,) * 3
    assert state.tokens == (0,) * 12
    assert part.allowed == (0,) * 4
    assert part.injury == (NONE,) * 4
    assert [*part.counts] == [0] * state.in_play.deed_slots
    assert (part.map_at, part.map_seen, part.map_by) == ((NOWHERE,) * 3, (0,) * 3, (NOBODY,) * 3)


@pytest.mark.rule("X2.2", "X20.1")
@pytest.mark.parametrize("boxes", [(), ("ante_up",), ("ante_up", "wild_bunch")])
def test_the_general_store_keeps_twelve_kinds(boxes: tuple[str, ...]) -> None:
    for seed in range(6):
        state = dealt(3, seed, **dict.fromkeys(boxes, True))
        part = box(state)
        trading = gulch_of(state).trading if boxes else ()
        kinds = [each for each in state.in_play.items if not content.ITEMS[each].legendary and not bm.IS_PROMO[each]]
        left = [each for each in kinds if each not in trading]
        rest = [each for each in left if each not in part.wares and each not in part.boxed]
        assert len(part.wares) == min(2, len(left) - 12)
        assert len(rest) == 12
        assert {"weapon", "mount"} <= {content.ITEMS[each].kind for each in rest}
        assert sorted(part.wares) == list(part.wares)
        sold = RULES.on_sale(state, bits_of(tuple(kinds)), 0)
        assert sold == bits_of(tuple([each for each in kinds if each not in part.wares and each not in part.boxed]))


@pytest.mark.rule("X2.2")
def test_chance_decides_what_the_trader_has() -> None:
    assert len({box(dealt(3, seed)).wares for seed in range(8)}) > 3


@pytest.mark.rule("X11.2")
def test_things_of_a_seat() -> None:
    hurt = c.INJURY_THINGS[injury("XJ9")]
    judge = c.ONGOING[story("XS5b")]
    for tale, own in (("XS5b", [judge]), ("XS12a", []), ("", [])):
        state = blood({}, {"wounds": 1, "injury": "XJ9"}, FAR, tale=tale)
        assert [box(state).things(seat) for seat in range(3)] == [own, [hurt, *own], own], tale
    box(state).injury = ()
    assert box(state).things(1) == []


@pytest.mark.rule("X22.3")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_faces_are_seen_by_who_has_looked(seat: int) -> None:
    state = blood({}, FAR, FAR, maps={"danger": "V8", "find": "C10"})
    box(state).map_seen = (0, 1 << seat, 0)
    known = [state.view(each).own_boxes["blood_money"]["map"] for each in range(3)]
    assert known == [[[1, space("C10")]] if each == seat else [] for each in range(3)]
    assert state.view(None).own_boxes["blood_money"] == {"map": [], "train": NONE, "price": 40}


@pytest.mark.rule("X11.1")
def test_stories_that_need_ante_up_leave_it_to_their_twins() -> None:
    alone, both = dealt(3, 1), dealt(3, 1, ante_up=True)
    needing = [number for number in range(40) if c.STORIES[number].needs]
    assert needing
    for number in range(20):
        pair = [2 * number, 2 * number + 1]
        assert bm.tales_of(both, number) == pair
        assert bm.tales_of(alone, number) == [each for each in pair if each not in needing]


@pytest.mark.rule("B4.7")
def test_the_pump_trolley_needs_the_train() -> None:
    assert c.TROLLEY not in bm.legendary_of(dealt(3, 1))
    assert c.TROLLEY in bm.legendary_of(dealt(3, 1, ante_up=True))


@pytest.mark.rule("X20.3", "X2.3")
def test_what_leaves_the_game_without_ante_up() -> None:
    alone, both = dealt(3, 2), dealt(3, 2, ante_up=True)
    out = [deed(id) for id in ("XD5", "XD8", "XD11", "XD14")]
    assert [each for each in range(17) if box(alone).owner[each] == bm.OUT] == out
    assert bm.OUT not in box(both).owner
    assert len(bm.regions_of(alone)) == 7
    assert len(bm.regions_of(both)) == 9
    assert bm.is_here(alone, "")
    assert not bm.is_here(alone, "ante_up")
    assert bm.is_here(both, "ante_up")


@pytest.mark.rule("X20.6")
@pytest.mark.parametrize(("goals", "boxes", "first", "then"), [(True, {}, 0, 2), (False, {}, 3, 3), (True, {"ante_up": True}, 0, 0)])
def test_the_allowance_of_legendary_tokens(goals: bool, boxes: dict[str, bool], first: int, then: int) -> None:
    state = dealt(3, 1, goals=goals, **boxes)
    assert [RULES.allowance(state, seat) for seat in range(3)] == [first] * 3
    moments.TOKENS_TAKEN.comes(state, 1, 2)
    assert box(state).allowed == ((0, 2, 0) if not boxes else (0, 0, 0))
    assert [RULES.allowance(state, seat) for seat in range(3)] == [first, then, first]


# Turns and counters


@pytest.mark.rule("X4.17")
def test_a_story_counts_from_the_start_of_the_turn() -> None:
    state = blood({"at": "D6"}, {"at": "S2"}, FAR, active=1)
    part = box(state)
    part.counts[3] = 7
    part.revealed, part.acting, part.arrived, part.looked = 5, roads.ACT_MOVE, space("D6"), xw.TOP_POKER
    rules.turn_begins(state, state.active, 0)
    assert [*part.counts] == [int(which == T_REGIONS) for which in range(len(part.counts))]
    assert part.regions == 1 << REGION_OF[space("S2")]
    assert (part.revealed, part.acting, part.arrived, part.looked) == (0, NONE, NOWHERE, NONE)


@pytest.mark.rule("X4.17")
def test_each_region_counts_once() -> None:
    state = blood({"at": "D6"}, FAR, FAR)
    part = box(state)
    here, other, third = REGION_OF[space("D6")], REGION_OF[space("S2")], REGION_OF[space("MP5")]
    for region, number in ((here, 1), (other, 2), (third, 3), (other, 3), (here, 3)):
        part.came_to(region)
        assert part.counts[T_REGIONS] == number
    assert part.regions == 1 << here | 1 << other | 1 << third


@pytest.mark.rule("X4.17")
def test_counters_add_up_or_keep_the_best() -> None:
    part = box(blood({}, FAR, FAR))
    for amount, best, found in ((2, False, 2), (3, False, 5), (4, True, 5), (5, True, 5), (6, True, 6)):
        part.did(2, amount, best)
        assert part.counts[2] == found
    assert part.counts[1] == part.counts[3] == 0


@pytest.mark.rule("X22.3")
@pytest.mark.parametrize(("left", "known"), [(0, [False, True]), (1, [False, False])])
def test_a_top_card_of_the_train_deck_is_forgotten_with_it(left: int, known: list[bool]) -> None:
    state = blood({}, FAR, FAR, gulch_too=True, heist="AT2 AT3")
    after(state, "look top of train", 1)
    gulch = gulch_of(state)
    if left:
        gulch.train_deck = gulch.train_deck[:-left]
    assert [bm.knows_train(state, box(state), seat) for seat in (0, 1)] == known
    assert state.view(1).own_boxes["blood_money"]["train"] == (train_card("AT2") if known[1] else NONE)
    rules.turn_begins(state, state.active, 0)
    assert box(state).train_seen == (0 if left else 2)
    gulch.train_deck = ()
    box(state).train_left, box(state).train_seen = 0, 2
    assert not bm.knows_train(state, box(state), 1)
    alone = blood({}, FAR, FAR)
    box(alone).train_seen = 2
    assert not bm.knows_train(alone, box(alone), 1)


# Injuries and prices

BARRING = (modifiers.NO_WEAPON, modifiers.NO_MOUNT)


@pytest.mark.rule("X12.2")
@pytest.mark.parametrize("id", [each.id for each in c.INJURIES])
def test_what_an_injury_bars(id: str) -> None:
    barred = {"XJ1": content.ITEMS[item("mule")].kind, "XJ2": "weapon"}.get(id, "")
    state = blood({}, {"wounds": 1, "injury": id}, FAR)
    assert [state.modified(1, each) > 0 for each in BARRING] == [kind == barred for kind in ("weapon", "mount")]
    assert not any(state.modified(0, each) for each in BARRING)


@pytest.mark.rule("X12.2", "X12.6")
def test_extra_costs() -> None:
    for id in ("poker", "doctor", "shop"):
        costs = [each for number, each in enumerate(c.INJURIES) if f"extra_cost {id}" in injury_text(number)]
        assert costs
        for each in costs:
            state = blood({}, {"wounds": 1, "injury": each.id}, FAR)
            found = [extra_costs(state, seat) for seat in range(3)]
            assert found[0] == found[2] == {"poker": 0, "doctor": 0, "shop": 0}
            assert [what for what, dollars in found[1].items() if dollars] == [id]
            rules.bought(state, 1, 0)
            assert extra_costs(state, 1) == {**found[1], "shop": 0}  # once an action
            rules.action_over(state, 1, 0)
            assert extra_costs(state, 1) == found[1]


def extra_costs(state: Legends, seat: int) -> dict[str, int]:
    poker, doctor = [state.modified(seat, each) for each in (modifiers.POKER_COST, modifiers.DOCTOR_COST)]
    return {"poker": poker, "doctor": doctor, "shop": RULES.shop_cost(state, seat)}


@pytest.mark.rule("A0.8")
def test_one_step_is_left_at_least() -> None:
    state = blood({}, FAR, FAR)
    assert [RULES.movement(state, 0, steps) for steps in (-1, 0, 1, 2, 3, 4)] == [1, 1, 1, 2, 3, 4]


@pytest.mark.rule("A0.8")
@pytest.mark.parametrize("boxes", [{}, {"wild_bunch": True}])
def test_spurs_with_either_box(boxes: dict[str, bool]) -> None:
    state = blood({}, {"items": "mule spurs"}, {"items": "spurs", **FAR}, **boxes)
    assert [modified(state, seat, modifiers.PACE) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("X11.2")
@pytest.mark.parametrize("boxes", [{}, {"wild_bunch": True}])
def test_fight_cards_by_an_ongoing_story(boxes: dict[str, bool]) -> None:
    for tale, kind, change in (("XS5a", SHERIFF, -1), ("XS8a", BANDIT, 1), ("XS15b", NONE, 0)):
        for fought in (SHERIFF, BANDIT, GUARD):
            state = blood({}, FAR, FAR, tale=tale, **boxes)
            state.fight = Fight(fought)
            more = modified(state, 1, modifiers.MORE_CARDS) - modified(state, 1, modifiers.FEWER_CARDS)
            assert more == (change if fought == kind else 0), tale


@pytest.mark.rule("X11.2")
def test_the_hanging_judge_sends_the_sheriff_farther() -> None:
    for tale, more in (("XS5b", 1), ("XS15b", 0)):
        state = blood({}, FAR, FAR, tale=tale)
        assert state.modified(0, modifiers.SHERIFF_RANGE) == more


@pytest.mark.rule("X12.6")
def test_who_loses_ties_and_who_has_no_reaction() -> None:
    state = blood({}, {"wounds": 1, "injury": "XJ9"}, {"wounds": 1, "injury": "XJ4"})
    assert [state.modified(seat, modifiers.LOSES_TIES) > 0 for seat in range(3)] == [False, True, False]
    assert [state.modified(seat, modifiers.NO_REACTION) > 0 for seat in range(3)] == [False, False, True]


@pytest.mark.rule("X12.1")
def test_a_bad_back_bars_work() -> None:
    state = blood({"at": "D10"}, {"at": "D10", "wounds": 1, "injury": "XJ11"}, FAR)
    assert [state.modified(seat, modifiers.NO_WORK) > 0 for seat in range(3)] == [False, True, False]


@pytest.mark.rule("B4.5")
def test_a_fiddle_pays_at_saloons() -> None:
    saloon = content.SPACE_IDS[content.spaces_called("saloon")[0]]
    state = blood({"at": saloon, "items": "fiddle"}, {"at": saloon}, {"at": "D10", "items": "fiddle"})
    assert [modified(state, seat, modifiers.WORK_PAYS) for seat in range(3)] == [30, 0, 0]


@pytest.mark.rule("X6.1", "X6.2", "X6.6")
@pytest.mark.parametrize(
    ("wounds", "hurt", "gained", "marked", "step"),
    [(0, "", 2, 2, ""), (0, "", 3, 3, ""), (1, "", 3, 2, "DrawInjury"), (3, "", 1, 0, "DrawInjury"), (1, "XJ9", 1, 1, "LoseCards")],
)
def test_wounds_that_fit_and_those_that_do_not(wounds: int, hurt: str, gained: int, marked: int, step: str) -> None:
    state = blood({}, {"wounds": wounds, "injury": hurt}, FAR)
    before = len(state.agenda)
    assert injuries.wounds_marked(state, 1, gained) == marked
    assert [type(each).__name__ for each in state.agenda[before:]] == ([step] if step else [])


@pytest.mark.rule("X6.6")
def test_who_feels_wounds() -> None:
    state = blood({"hand": ""}, {"hand": "", "wounds": 3, "injury": "XJ9"}, {"hand": "2♥", "wounds": 3, "injury": "XJ4"})
    assert [injuries.feels_wounds(state, seat) for seat in range(3)] == [True, False, True]


@pytest.mark.rule("X6.1")
def test_an_injury_is_the_top_card_and_is_told() -> None:
    state = blood({}, {"wounds": 3}, FAR, hurts="XJ9 XJ4")
    number = len(box(state).injuries)
    after(state, "wound 2", 1)
    assert box(state).injury == (NONE, injury("XJ9"), NONE)
    assert len(box(state).injuries) == number - 1
    assert box(state).injuries[-1] == injury("XJ4")


@pytest.mark.rule("X6.5")
def test_no_injury_is_left() -> None:
    state = blood({}, {"wounds": 3}, FAR)
    box(state).injuries = ()
    after(state, "wound 1", 1)
    assert box(state).injury == (NONE,) * 3


@pytest.mark.rule("X6.3")
def test_an_injury_leaves_with_the_last_wound() -> None:
    state = blood({}, {"wounds": 2, "injury": "XJ9"}, {"wounds": 1, "injury": "XJ4"})
    part = box(state)
    after(state, "heal 1", 1)
    assert (part.injury[1], part.gone) == (injury("XJ9"), 0)
    reveals = state.reveals
    after(state, "heal 1", 1)
    assert (part.injury[1], part.gone, part.injury[2]) == (NONE, 1, injury("XJ4"))
    assert state.reveals > reveals
    assert sorted(part.injuries) == [each for each in range(18) if each != injury("XJ4")]
    injuries.healed(state, 0, 0)
    assert part.gone == 0


@pytest.mark.rule("X6.4")
def test_an_injury_costs_points_at_the_end() -> None:
    for each in c.INJURIES:
        state = blood({}, {"wounds": 1, "injury": each.id}, FAR)
        assert [injuries.InjuryLine().points(state, seat) for seat in range(3)] == [0, -each.lp, 0]
    assert injuries.InjuryLine().points(GAME.new(3, 0), 0) == 0  # type: ignore[arg-type]


# The track and the die


@pytest.mark.rule("X3.3", "X20.8")
@pytest.mark.parametrize(("seat", "number", "pushed"), [(0, 1, True), (2, 3, True), (0, 0, False), (MAN, 1, False), (MAN + 1, 1, False)])
def test_who_gains_story_points(seat: int, number: int, pushed: bool) -> None:
    state = blood({}, FAR, FAR)
    before = len(state.agenda)
    track.gain_sp(state, seat, number)
    assert (len(state.agenda) > before) == pushed
    base = GAME.new(3, 0)
    assert isinstance(base, Legends)
    before = len(base.agenda)
    track.gain_sp(base, 0, 1)
    assert len(base.agenda) == before


@pytest.mark.rule("X5.1", "X21.22")
def test_a_roll_is_offered_once_a_turn() -> None:
    state = blood({}, {"wounds": 1, "injury": "XJ16"}, FAR)
    rolls = ["risk card", "risk money", "risk move"]
    for rolled, seat, wanted in ((0, 0, rolls), (1, 0, []), (0, 1, []), (0, 2, rolls)):
        state.deeds[xw.T_RISK] = rolled
        options: list[int] = []
        risk.offer(state, seat, options)
        assert [GAME.say(each) for each in options] == wanted


@pytest.mark.rule("X5.2")
@pytest.mark.parametrize(("bonus", "cards", "money"), [("card", 1, 0), ("money", 0, 10)])
def test_the_bonus_of_a_roll(bonus: str, cards: int, money: int) -> None:
    state = blood({"hand": "2♥", "money": 10}, FAR, FAR, draws=(0,), active=0)
    play(state, f"risk {bonus}")
    assert (len(state.hands[0]) - 1, state.money[0] - 10, box(state).cube[0]) == (cards, money, 2)
    assert box(state).risk == NONE
    assert state.deeds[xw.T_RISK] == 1


# Stories


@pytest.mark.rule("X4.11")
@pytest.mark.parametrize(("met", "first", "order"), [((2, 0, 1), 0, [0, 1, 2]), ((2, 0, 1), 1, [1, 2, 0]), ((2, 2, 0), 1, [2, 0])])
def test_contributors_in_order(met: tuple[int, ...], first: int, order: list[int]) -> None:
    state = blood({}, FAR, FAR, met=met)
    assert bm.contributors(state, box(state), first) == order


@pytest.mark.rule("X4.2", "X4.3")
def test_conditions_that_are_left() -> None:
    state = blood({}, FAR, FAR, tale="XS12a", met=(1, -1, 1))
    part = box(state)
    assert bm.conditions_left(part) == [1]
    assert [bm.discs_of(part, seat) for seat in range(3)] == [0, 2, 0]
    part.story = NONE
    assert bm.conditions_left(part) == []
    for number, each in enumerate(c.STORIES):
        part.story, part.met = number, (NOBODY,) * 3
        assert bm.conditions_left(part) == list(range(len(each.conditions)))


@pytest.mark.rule("X4.16", "X4.7")
@pytest.mark.parametrize(
    ("dollars", "ruins", "at", "offered"), [(20, "", "D1", True), (10, "", "D1", False), (20, "XD1", "D1", False), (20, "", "D2", False)]
)
def test_paying_for_a_repair_that_nothing_needs(dollars: int, ruins: str, at: str, offered: bool) -> None:
    number, spot = next((spot // 3, spot % 3) for spot in range(120) if stories.ASKS_REPAIR[spot] and not c.STORIES[spot // 3].needs)
    state = blood({"at": at, "money": dollars}, FAR, FAR, tale=c.STORIES[number].id, ruins=ruins)
    assert (f"task {spot}" in said(state) or f"task {spot + 1}" in said(state)) == offered


@pytest.mark.rule("X4.16", "X4.19")
def test_conditions_that_nobody_can_meet() -> None:
    part = box(blood({}, FAR, FAR))
    repair = stories.ASKS_REPAIR.index(True)
    claim = stories.ASKS_CLAIM.index(True)
    other = next(spot for spot in range(120) if not stories.ASKS_REPAIR[spot] and not stories.ASKS_CLAIM[spot])
    for ruined, owner, stuck in ((0, part.owner, [repair]), (1, part.owner, []), (1, (0,) * 17, [claim]), (0, (0,) * 17, [repair, claim])):
        part.ruined, part.owner = ruined, owner
        assert [spot for spot in (repair, claim, other) if stories.is_stuck(part, spot)] == stuck


@pytest.mark.rule("X4.11", "X4.13")
def test_a_story_stays_until_all_is_met() -> None:
    for tale, met, done in (("XS12a", (1, -1, 1), False), ("XS12a", (1, 0, 1), True), ("", (), False)):
        state = blood({"at": "D10"}, FAR, FAR, tale=tale, met=met)
        before = len(state.agenda)
        stories.CompleteStory(0).run(state)
        assert (len(state.agenda) > before) == done
        assert box(state).telling == int(done)


@pytest.mark.rule("X4.13")
def test_what_goes_away_with_a_story() -> None:
    state = blood({"at": "D10"}, FAR, FAR, tale="XS12a", met=(1, 0, 1), maps={"danger": "V8"})
    part = box(state)
    part.map_seen, part.map_by, part.revealed, part.telling = (3, 0, 0), (NOBODY, 1, NOBODY), 2, 1
    reveals = state.reveals
    stories.StoryAway(1).run(state)
    assert (part.story, part.telling, part.last, part.revealed) == (NONE, 0, NOBODY, 0)
    assert part.told[-1] == story("XS12a")
    assert (part.met, part.map_at, part.map_seen, part.map_by) == ((NOBODY,) * 3, (NOWHERE,) * 3, (0,) * 3, (NOBODY,) * 3)
    assert state.reveals == reveals + 1
    assert type(state.agenda[-1]).__name__ == "RevealStory"


@pytest.mark.rule("X4.1", "X4.14")
def test_the_next_story_is_the_top_card() -> None:
    state = blood({"at": "D10"}, FAR, FAR, tale="", next_tale="XS8b")
    part = box(state)
    left, reveals = part.stories, state.reveals
    stories.RevealStory(1).run(state)
    assert (part.story, part.stories, part.telling) == (left[-1], left[:-1], 1)
    assert state.reveals == reveals + 1
    stories.StoryRead().run(state)
    assert part.telling == 0
    part.stories, part.story = (), NONE
    before = len(state.agenda)
    stories.RevealStory(1).run(state)
    assert (part.story, part.telling, len(state.agenda)) == (NONE, 0, before)


@pytest.mark.rule("X4.9")
@pytest.mark.parametrize(("face", "hurt"), [("danger", 1), ("find", 0), ("trail", 0)])
def test_a_map_token_is_turned_up(face: str, hurt: int) -> None:
    number = ["danger", "find", "trail"].index(face)
    state = blood(FAR, {"at": "V8"}, FAR, active=1, maps={face: "V8"})
    box(state).map_seen = put(box(state).map_seen, number, 5)
    reveals = state.reveals
    play(state, "search")
    part = box(state)
    assert part.map_at == (NOWHERE,) * 3
    assert part.map_by == tuple(1 if each == number else NOBODY for each in range(3))
    assert part.map_seen == (0,) * 3
    assert part.revealed == 1 << number
    assert state.wounds[1] == hurt
    assert state.reveals > reveals


@pytest.mark.rule("X4.10")
@pytest.mark.parametrize(("at", "met"), [("D1", (1, 0, 1)), ("D2", (1, -1, 1))])
def test_a_stay_is_looked_at_when_the_turn_ends(at: str, met: tuple[int, ...]) -> None:
    state = blood({"at": at}, FAR, FAR, tale="XS12a", met=(1, -1, 1))
    before = len(state.agenda)
    stories.EndOfTurn(0).run(state)
    assert [type(each).__name__ for each in state.agenda[before:]] == ["CompleteStory", *(["StayedThere"] if -1 not in met else [])]


@pytest.mark.rule("X4.5")
def test_where_a_move_ended_is_looked_at_once() -> None:
    state = blood({"at": "MP3"}, FAR, FAR, tale="XS9b", met=(1, 1, -1))
    part = box(state)
    part.arrived = space("MP2")
    spot = part.story * 3 + 2
    assert stories.is_met(state, part, 0, spot)
    part.arrived = NOWHERE
    assert not stories.is_met(state, part, 0, spot)
    assert not any(stories.is_met(state, part, 0, each) for each in range(120) if stories.IS_STAY[each] or stories.IS_TASK[each])


# The trader


@pytest.mark.rule("X7.1")
@pytest.mark.parametrize(("discount", "dollars"), [(0, 40), (10, 30), (39, 1), (40, 0), (41, 0)])
def test_a_price_is_never_below_nothing(discount: int, dollars: int) -> None:
    state = blood({}, FAR, FAR)
    state.discount = discount
    assert trader.price(state, 0, item("portrait")) == dollars


@pytest.mark.rule("X7.1", "X13.5")
@pytest.mark.parametrize(("money", "items"), [(30, []), (40, ["canteen"]), (50, ["canteen"])])
def test_items_that_can_be_paid(money: int, items: list[str]) -> None:
    state = blood(FAR, {"money": money}, FAR, row="canteen")
    assert trader.payable_items(state, 1) == [item(id) for id in items]
    assert trader.CanTrade().holds(state, 0, 0, 1, NOBODY) == bool(items)


@pytest.mark.rule("X7.1")
@pytest.mark.parametrize(("at", "money", "offered"), [("MP5", 40, True), ("MP5", 30, False), ("D6", 40, False)])
def test_the_trader_is_offered_in_the_region_of_the_cart(at: str, money: int, offered: bool) -> None:
    state = blood({"at": at, "money": money}, FAR, FAR, row="canteen")
    assert ("trade" in said(state)) == offered
    assert bm.is_at_cart(state, box(state), 0) == (at == "MP5")


@pytest.mark.rule("X7.2", "X7.3", "X7.4")
def test_what_the_trader_sells_and_upgrades() -> None:
    state = blood({"at": "MP5", "items": "revolver", "money": 120}, FAR, FAR, row="canteen portrait")
    part = box(state)
    part.wares = (item("shotgun"),)
    part.boxed = ()
    for dollars in (0, 10, 20, 30, 40, 120):
        wanted = [f"buy {id}" for id in ("canteen", "portrait") if dollars >= 40]
        wanted += ["buy shotgun"] if dollars >= content.ITEMS[item("shotgun")].price else []
        wanted += ["upgrade revolver"] if dollars >= content.ITEMS[item("revolver")].price else []
        assert [GAME.say(each) for each in trader.goods(state, 0, dollars)] == wanted


@pytest.mark.rule("X7.3")
def test_own_items_that_can_be_upgraded() -> None:
    state = blood(FAR, {"items": "revolver mule+ portrait"}, {"items": "shotgun", **FAR})
    assert [[content.ITEM_IDS[each] for each in deeds.upgrades(state, seat)] for seat in range(3)] == [[], ["revolver"], ["shotgun"]]


@pytest.mark.rule("X7.2", "X7.9")
def test_a_bought_item_is_replaced_at_once() -> None:
    state = blood({"at": "MP5", "money": 80}, FAR, FAR, row="canteen portrait short_cut", find="spurs fiddle")
    reveals = state.reveals
    play(state, "trade", "buy portrait")
    part = box(state)
    assert [content.ITEM_IDS[each] for each in part.row] == ["canteen", "spurs", "short_cut"]
    assert part.legendary[-1] == item("fiddle")
    assert state.reveals > reveals
    assert state.deeds[xw.T_LEGENDARY] == 1
    assert state.side_of(0, item("portrait")) == 1


@pytest.mark.rule("X7.6")
def test_the_cart_moves_after_the_action() -> None:
    state = blood({"at": "MP5", "money": 40}, FAR, FAR, row="canteen portrait")
    following = box(state).cart_deck[-1]
    number = len(box(state).cart_deck)
    play(state, "trade", "buy canteen")
    while asked(state) != "Menu":
        play(state, "done" if "done" in said(state) else said(state)[0])
    part = box(state)
    assert (part.cart, part.cart_used[-1], len(part.cart_deck)) == (following, following, number - 1)
    assert state.deeds[xw.T_TRADER] == 1
    part.cart_deck = ()
    used = sorted(part.cart_used)
    bm.move_cart(state, part)
    assert sorted([*part.cart_deck, *part.cart_used]) == used
    assert part.cart_used == (part.cart,)


@pytest.mark.rule("X7.7", "X7.8")
def test_a_legendary_item_from_the_deck() -> None:
    state = blood({}, {"items": ""}, FAR, find="spurs fiddle")
    number, reveals = len(box(state).legendary), state.reveals
    trader.find(state, 1)
    assert state.side_of(1, item("spurs")) == 1
    assert (len(box(state).legendary), box(state).legendary[-1]) == (number - 1, item("fiddle"))
    assert state.reveals > reveals
    box(state).legendary = ()
    before = (state.items, len(state.agenda))
    trader.find(state, 1)
    assert (state.items, len(state.agenda)) == before


# Ruins and deeds


@pytest.mark.rule("X8.1")
def test_one_ruin_on_a_location_and_twelve_in_all() -> None:
    for ruins, left in (("", 12), ("XD1", 11), ("XD1 XD2 XD3 XD4 XD6 XD7 XD9 XD10 XD12 XD13 XD15 XD16", 0)):
        state = blood({}, FAR, FAR, ruins=ruins)
        assert bm.ruins_left(box(state)) == left
        assert [bm.is_ruined(box(state), each) for each in range(17)] == [c.DEEDS[each].id in ruins.split() for each in range(17)]


@pytest.mark.rule("X8.6")
def test_where_a_ruin_lies() -> None:
    state = blood({}, FAR, FAR, ruins=" ".join(each.id for n, each in enumerate(c.DEEDS) if not c.DEED_BOX[n]))
    for number, each in enumerate(c.DEEDS):
        for at in c.DEED_SPACES[number]:
            there = not c.DEED_BOX[number]
            assert deeds.shuts(state, at) == there, each.id
            assert deeds.lies_in_ruins(state, at) == (there and len(c.DEED_SPACES[number]) == 1), each.id
    assert not deeds.lies_in_ruins(blood({}, FAR, FAR), c.DEED_SPACES[0][0])


@pytest.mark.rule("X9.3", "X9.4")
def test_deeds_that_can_be_used() -> None:
    state = blood({"deeds": "XD1 XD2+ XD3 XD4"}, {"deeds": "XD6"}, FAR, ruins="XD3")
    assert [[c.DEEDS[each].id for each in bm.unused_deeds(box(state), seat)] for seat in range(3)] == [["XD1", "XD4"], ["XD6"], []]


@pytest.mark.rule("X9.5", "X12.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_deeds_score(seat: int) -> None:
    def lp(owned: str, ruins: str = "", **who: Any) -> int:
        people_ = [FAR, FAR, FAR]
        people_[seat] = {"deeds": owned, **who}
        state = blood(*people_, gulch_too=True, ruins=ruins)
        assert deeds.DeedsLine().points(state, seat) == deeds.deed_lp(state, box(state), seat)
        return deeds.deed_lp(state, box(state), seat)

    by_set = [[each.id for n, each in enumerate(c.DEEDS) if c.DEED_SET[n] == number] for number in range(len(xw.SET_NAMES))]
    for number, steps in enumerate(deeds.SETS):
        for held in range(1, len(steps) + 1):
            assert lp(" ".join(by_set[number][:held])) == steps[held - 1]
            assert lp(" ".join(by_set[number][:held]), by_set[number][0]) == (steps[held - 2] if held > 1 else 0)
    bank, cabaret, doctor = (c.DEEDS[each].id for each in (deeds.BANK, deeds.CABARET, deeds.DOCTOR))
    assert [lp(bank, money=money) for money in (0, 30, 40, 70, 80, 120)] == [0, 0, 1, 1, 2, 3]
    assert [lp(cabaret, tokens=tokens) for tokens in ([0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1])] == [
        max(deeds.CABARET_LEAST, held) for held in range(4)
    ]
    assert [lp(doctor, wounds=wounds) for wounds in (0, 1, 3)] == [deeds.DOCTOR_WELL, deeds.DOCTOR_HURT, deeds.DOCTOR_HURT]
    assert [lp(id, id, money=120) for id in (bank, cabaret, doctor)] == [0, 0, 0]
    assert lp("") == 0


@pytest.mark.rule("X9.1", "X9.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_claim_is_paid_and_stays(seat: int) -> None:
    people_ = [FAR, FAR, FAR]
    people_[seat] = {"at": "D1", "money": 120}
    number = next(each for each in range(17) if not c.DEED_BOX[each])
    people_[seat] = {"at": content.SPACE_IDS[c.DEED_SPACES[number][0]], "money": c.DEEDS[number].price}
    state = blood(*people_, active=seat)
    name = next(each for each in said(state) if each.startswith("claim"))
    play(state, name)
    assert box(state).owner[number] == seat
    assert [bm.deeds_of(box(state), each) for each in range(3)] == [[number] if each == seat else [] for each in range(3)]
    assert (state.money[seat], state.deeds[xw.T_CLAIMED]) == (0, 1)
    people_[seat] = {**people_[seat], "money": c.DEEDS[number].price - 10}
    assert not [each for each in said(blood(*people_, active=seat)) if each.startswith("claim")]


@pytest.mark.rule("X8.4", "X8.5")
@pytest.mark.parametrize("held", ["2♥ 3♥", ""])
def test_a_repair_needs_a_card(held: str) -> None:
    number = next(each for each in range(17) if not c.DEED_BOX[each])
    at = content.SPACE_IDS[c.DEED_SPACES[number][0]]
    state = blood(FAR, {"at": at, "hand": held}, FAR, active=1, ruins=c.DEEDS[number].id, tale="XS15b")
    assert ("repair" in said(state)) == bool(held)
    if held:
        play(state, "repair", "1: discard 2♥")
        while asked(state) != "Menu":
            play(state, said(state)[0])
        assert (hand(state, 1), box(state).ruined, box(state).cube[1], state.deeds[xw.T_REPAIRED]) == ("3♥", 0, 3, 1)


@pytest.mark.rule("X21.32")
@pytest.mark.parametrize(("line", "who", "answers"), [("sell 2", {"nuggets": 1}, 2), ("sell 2", {"nuggets": 3}, 3)])
def test_how_many_nuggets(line: str, who: dict[str, Any], answers: int) -> None:
    state = blood(FAR, {"at": "D10", **who}, FAR, active=1)
    after(state, line, 1)
    assert len(said(state)) == answers
    play(state, said(state)[-1])
    assert state.nuggets[1] == who["nuggets"] - (answers - 1)


# People


@pytest.mark.rule("X13.4")
@pytest.mark.parametrize(
    "who", ["swearengen", "hodges", "buckshot", "charley", "baca", "beckwourth", "lottie", "lozen", "slaughter", "tobin"]
)
def test_points_of_a_kit_pay_no_reward(who: str) -> None:
    state = blood({}, FAR, FAR, gulch_too=True, characters=["annie", who, "knife"])
    part, gulch = box(state), gulch_of(state)
    character = content.CHARACTERS[[each.id for each in content.CHARACTERS].index(who)].extra
    part.cube, gulch.gp, state.lp[1] = (1, 1, 1), (0, 0, 0), 0
    before = len(state.agenda)
    people.equip(state, 1)
    assert part.cube == (1, 1 + character.get("sp", 0), 1)
    assert gulch.gp == (0, character.get("bare_gp", 0), 0)
    assert [*state.lp[:2]] == [state.lp[0], character.get("lp", 0)]
    assert len(state.agenda) == before
    people.equipped(state, 1)
    wanted = [("legendary", "FindLegendary"), ("weapon", "KitWeapon"), ("deed", "KitDeed")]
    assert [type(each).__name__ for each in state.agenda[before:]] == [step for name, step in wanted if character.get(name)]


@pytest.mark.rule("X14.1")
@pytest.mark.parametrize(("scenario", "more"), [("six_guns", 2), ("golden_rule", 0)])
def test_the_six_guns_deal_two_more_cards(scenario: str, more: int) -> None:
    state = blood({}, {"hand": "2♥"}, FAR, scenario=scenario)
    before = len(state.agenda)
    people.equipped(state, 1)
    assert len(state.agenda) - before == bool(more)
    if more:
        people.GunCards(1).run(state)
    assert [len(held) for held in state.hands] == [0, 1 + more, 0]


@pytest.mark.rule("X14.2")
def test_the_golden_rule() -> None:
    rich = {"money": 90, "items": "portrait revolver+"}
    state = blood({"money": 120}, rich, {**FAR, "deeds": "XD1"}, scenario="golden_rule")
    price = content.ITEMS[item("revolver")].price
    assert [scenarios.fortune(state, seat) for seat in range(3)] == [120, 90 + 40 + price, c.DEEDS[deed("XD1")].price]
    assert [scenarios.GoldenLine().points(state, seat) for seat in range(3)] == [0, scenarios.GOLDEN_LP, 0]
    assert [scenarios.MoneyMoreLine().points(state, seat) for seat in range(3)] == [3 - 2, 2 - 1, 0]
    other = blood({"money": 120}, rich, FAR, scenario="risky_business")
    assert [line.points(other, seat) for line in (scenarios.GoldenLine(), scenarios.MoneyMoreLine()) for seat in range(3)] == [0] * 6
    assert not scenarios.is_golden(GAME.new(3, 0))  # type: ignore[arg-type]
    tied = blood({"money": 40}, {"money": 40}, FAR, scenario="golden_rule")
    assert [scenarios.GoldenLine().points(tied, seat) for seat in range(3)] == [scenarios.GOLDEN_LP] * 2 + [0]


@pytest.mark.rule("X14.3")
@pytest.mark.parametrize(
    ("scenario", "held", "plea", "asks"),
    [
        ("law_and_disorder", "2♥", -1, True),
        ("law_and_disorder", "", -1, False),
        ("law_and_disorder", "2♥", 0, False),
        ("six_guns", "2♥", -1, False),
    ],
)
def test_who_is_asked_to_plead(scenario: str, held: str, plea: int, asks: bool) -> None:
    state = blood(FAR, {"hand": held, "wp": 2}, FAR, scenario=scenario)
    box(state).plea = plea
    before = len(state.agenda)
    assert scenarios.pleads(state, 1) == asks
    assert len(state.agenda) - before == asks


@pytest.mark.rule("X14.3")
@pytest.mark.parametrize(("plea", "wp"), [(scenarios.KEPT, 1), (scenarios.REFUSED, 0), (NONE, 0)])
def test_a_plea_is_forgotten_after_the_arrest(plea: int, wp: int) -> None:
    state = blood(FAR, {"wp": 2}, FAR, scenario="law_and_disorder")
    box(state).plea = plea
    assert scenarios.stays_wanted(state, 1) == wp
    assert box(state).plea == NONE


# Ways


@pytest.mark.rule("A0.9")
@pytest.mark.parametrize(("at", "acting", "wp", "sheriff", "hops"), [
    ("C12", roads.ACT_MOVE, 0, "D1", ["BG-PASS-C", "V12"]),
    ("C12", roads.ACT_OTHER, 0, "D1", []),
    ("C12", roads.ACT_MOVE, 1, "V12", ["BG-PASS-C"]),
    ("C12", roads.ACT_MOVE, 0, "V12", ["BG-PASS-C", "V12"]),
    ("V12", roads.ACT_MOVE, 0, "D1", ["C12", "MP1"]),
    ("MP1", roads.ACT_MOVE, 0, "D1", ["S3", "V12"]),
    ("D6", roads.ACT_MOVE, 0, "D1", []),
])  # fmt: skip
def test_hops_along_the_line(at: str, acting: int, wp: int, sheriff: str, hops: list[str]) -> None:
    state = blood(FAR, {"at": at, "wp": wp}, FAR, gulch_too=True, sheriff=sheriff)
    box(state).acting = acting
    assert sorted(content.SPACE_IDS[each] for each in roads.hops(state, 1)) == hops


@pytest.mark.rule("A0.9")
def test_places_that_are_open() -> None:
    state = blood({"wp": 1}, FAR, FAR, bandits="S8", sheriff="X1")
    hideouts = sorted(space(name) for name in ["S8", "MP1", "S3", "X1", "C12", "V7"])
    for seat, shut in ((0, ["S8", "X1"]), (1, ["S8"])):
        assert roads.open_places(state, seat, 1 - xw.RAIL) == [each for each in hideouts if content.SPACE_IDS[each] not in shut]


@pytest.mark.rule("W6.3")
def test_hideouts_that_are_free() -> None:
    state = blood({"at": "S3"}, FAR, FAR, bandits="S8")
    assert roads.free_hideouts(state) == [each for each in roads.HIDEOUT_SPACES if bandits.is_free(state, each)]
    assert space("S8") not in roads.free_hideouts(state)


@pytest.mark.rule("X13.2")
@pytest.mark.parametrize(
    ("gold", "grazing", "found"), [("D6", "", ["nugget D6"]), ("", "D6 D5", ["longhorn D5", "longhorn D6"]), ("MP9", "MP9", [])]
)
def test_what_a_bullwhip_reaches(gold: str, grazing: str, found: list[str]) -> None:
    state = blood(FAR, {"at": "D6"}, FAR, gulch_too=True, gold=gold, grazing=grazing, active=1)
    assert sorted(GAME.say(each).removeprefix("pick ") for each in roads.reach(state, 1, 1)) == found


@pytest.mark.rule("A0.7")
@pytest.mark.parametrize("gulch_too", [False, True])
def test_who_keeps_sheriff_moves_that_wait(gulch_too: bool) -> None:
    state = blood({}, FAR, FAR, gulch_too=gulch_too)
    state.round = 0
    assert RULES.instead(state, taking_part.SHERIFF_MOVE, 1, 2) == (not gulch_too)
    state.round = 1
    assert not RULES.instead(state, taking_part.SHERIFF_MOVE, 1, 2)


@pytest.mark.rule("A0.2")
def test_an_arrest_is_noted_and_forgotten() -> None:
    state = blood({}, FAR, FAR)
    state.fight = Fight(BANDIT)
    moments.ARRESTED.comes(state, 1, 0)
    assert box(state).arrests == 0
    state.fight = Fight(SHERIFF)
    moments.ARRESTED.comes(state, 1, 0)
    assert box(state).arrests == 1
    moments.SHERIFF_SETS_OUT.comes(state, 0, 0)
    assert box(state).arrests == 0


@pytest.mark.rule("X20.14")
def test_an_action_of_no_box_is_left_to_the_others() -> None:
    state = blood({"at": "D10"}, FAR, FAR)
    assert not actions.acts(state, 0, GAME.parse("work"))
    assert actions.acts(state, 0, GAME.parse("risk money"))


@pytest.mark.rule("X5.6")
@pytest.mark.parametrize(("action", "at", "cost"), [("risk card", "D10", 0), ("work", "D10", 1), ("use canteen", "V8", 1)])
def test_what_needs_no_action(action: str, at: str, cost: int) -> None:
    state = blood({"at": at, "items": "canteen", "hand": "2♥", "wounds": 1}, FAR, FAR)
    before = state.actions
    state.play(0, action)
    assert state.actions == before - cost


@pytest.mark.rule("X22.6")
@pytest.mark.parametrize("deck", ["train", "poker", "fight"])
def test_a_card_put_under_its_deck(deck: str) -> None:
    state = blood({}, FAR, FAR, gulch_too=True, heist="AT2 AT3 AT4", deck="A♥ K♥ Q♥", fight="Q 5 9")
    after(state, f"look top of {deck}", 1)
    decks = {"train": list(gulch_of(state).train_deck), "poker": list(state.deck), "fight": list(state.fight_deck)}
    reveals = state.reveals
    people.Bottom().do(state, 0, 0, 1, 1, NOBODY)
    now = {"train": list(gulch_of(state).train_deck), "poker": list(state.deck), "fight": list(state.fight_deck)}
    for name, cards in decks.items():
        assert now[name] == ([cards[-1], *cards[:-1]] if name == deck else cards), name
    assert state.reveals == reveals + 1
    if deck == "train":
        assert box(state).train_seen == 0
    else:
        batches = state.batches if deck == "poker" else state.fight_batches
        assert batches[0] == 1
        assert sum(batches) == len(decks[deck])


@pytest.mark.rule("X22.6")
def test_only_a_deck_that_was_looked_into_can_be_changed() -> None:
    state = blood({}, FAR, FAR)
    for looked, is_open in ((NONE, False), (xw.TOP_POKER, True), (xw.TOP_TRAIN, True)):
        box(state).looked = looked
        assert people.Bottom().is_open(state, 1) == is_open


@pytest.mark.rule("X13.5")
def test_starts_that_depend_on_the_table() -> None:
    state = blood({"deeds": "XD12"}, FAR, FAR, gulch_too=True, characters=["swearengen", "lottie", "knife"], cart="darkrock")
    everywhere = list(state.map().spaces)
    assert people.starts(state, 0, everywhere) == sorted(c.DEED_SPACES[deed("XD12")])
    saloons = [each for each in content.spaces_called("saloon") if each in everywhere]
    assert people.starts(state, 1, everywhere) == saloons
    state.space[2] = saloons[0]
    assert people.starts(state, 1, everywhere) == saloons[1:]
    assert people.starts(state, 2, [1, 2, 3]) == [1, 2, 3]
    for who, extra in ((each, content.CHARACTERS[each].extra) for each in range(len(content.CHARACTERS))):
        state.character = (*state.character[:2], who)
        if extra.get("cart"):
            region = c.REGIONS[box(state).cart]
            assert people.starts(state, 2, [1]) == [each for each in everywhere if REGION_OF[each] == region]
        elif extra.get("frontier"):
            there = list(gulch.FRONTIER_SPACES)
            found = people.starts(state, 2, there)
            assert found == [each for each in there if people.COSTS[gulch.FRONTIER_AT[each]] == extra["frontier"]]
            assert found


@pytest.mark.rule("A0.4")
def test_a_bonus_is_looked_at_only_for_who_cares() -> None:
    state = blood({"lp": 5}, FAR, FAR, gulch_too=True, characters=["lottie", "bass", "knife"])
    before = len(state.agenda)
    for seat, pushed in ((0, 1), (1, 1), (2, 1), (MAN, 1)):
        people.bonus_starts(state, seat, 0)
        assert len(state.agenda) - before == pushed
    assert [people.cares(state, seat) for seat in (0, 1, 2, MAN)] == [True, False, False, False]


@pytest.mark.rule("A0.4")
def test_what_a_bonus_may_change() -> None:
    state = blood({}, FAR, FAR, gulch_too=True, characters=["lottie", "bass", "knife"])
    seen = {people.matters(state)}
    for field in ("money", "wounds", "nuggets", "lp"):
        for seat in range(3):
            getattr(state, field)[seat] += 1
            seen.add(people.matters(state))
    state.hands[1] = [5]
    seen.add(people.matters(state))
    assert len(seen) == 14


@pytest.mark.rule("X4.18")
def test_a_paid_task_goes_before_all_others() -> None:
    state = blood({"at": "D10"}, FAR, FAR, tale="XS12a")
    part = box(state)
    for met, tasked, contributed in (((NOBODY,) * 3, 1, 1), ((NOBODY, 2, NOBODY), 1, NONE), ((NOBODY,) * 3, NONE, NONE)):
        part.met, part.tasked, part.arrived = met, tasked, NOWHERE
        stories.look_at_story(state, 0)
        assert part.tasked == NONE
        assert [at for at in range(3) if part.met[at] == 0] == ([contributed] if contributed != NONE else [])


@pytest.mark.rule("X4.5", "X4.18")
def test_a_revealed_token_goes_before_other_conditions() -> None:
    for number, each in enumerate(c.STORIES):
        of_map = [at for at in range(len(each.conditions)) if stories.OF_MAP[3 * number + at]]
        if not of_map:
            continue
        state = blood({"at": "D10"}, FAR, FAR, tale=each.id, gulch_too=True)
        part = box(state)
        part.revealed, part.counts = 0b111, row_of(9, len(part.counts))
        before = len(state.agenda)
        stories.look_at_story(state, 0)
        if len(of_map) == 1:
            assert [at for at in range(3) if part.met[at] == 0] == of_map, each.id
        else:
            question = state.agenda[before]
            assert isinstance(question, stories.PickCondition)
            assert question.among == tuple(of_map), each.id


@pytest.mark.rule("X21.24")
def test_search_is_offered_where_a_map_token_lies() -> None:
    for maps, offered in (({"trail": "V8"}, True), ({"trail": "V9"}, False), ({}, False)):
        assert ("search" in said(blood({"at": "V8"}, FAR, FAR, maps=maps))) == offered


@pytest.mark.rule("X3.2", "X3.3")
@pytest.mark.parametrize(
    ("cube", "number", "ends", "steps"), [(1, 1, 2, []), (1, 2, 2, ["MarkSp"]), (3, 2, 4, ["BackToStart"]), (4, 1, 4, None)]
)
def test_a_cube_goes_space_by_space(cube: int, number: int, ends: int, steps: list[str] | None) -> None:
    state = blood(FAR, {"cube": cube}, FAR, active=1)
    before = len(state.agenda)
    track.MarkSp(1, number).run(state)
    assert box(state).cube == (1, ends, 1)
    assert state.deeds[xw.T_SP] == (0 if steps is None else 1)
    assert [type(each).__name__ for each in state.agenda[before:]] == ([] if steps is None else [*steps, "Effect"])
    if steps == ["MarkSp"]:
        pushed = state.agenda[before]
        assert isinstance(pushed, track.MarkSp)
        assert (pushed.seat, pushed.number) == (1, number - 1)


@pytest.mark.rule("X3.3", "X14.4")
@pytest.mark.parametrize(("scenario", "lp"), [("risky_business", 1), ("six_guns", 0)])
def test_a_cube_goes_back_to_the_start(scenario: str, lp: int) -> None:
    state = blood(FAR, {"cube": 4}, FAR, active=1, scenario=scenario)
    track.BackToStart(1).run(state)
    assert box(state).cube == (1, 1, 1)
    assert state.lp[1] == lp


@pytest.mark.rule("X8.1", "X11.2")
@pytest.mark.parametrize(
    ("id", "ruins", "ruined"),
    [("XD1", "", True), ("XD1", "XD1", True), ("XD5", "", False), ("XD1", "XD2 XD3 XD4 XD6 XD7 XD9 XD10 XD12 XD13 XD15 XD16 XD17", False)],
)
def test_what_is_ruined(id: str, ruins: str, ruined: bool) -> None:
    state = blood({}, FAR, FAR, ruins=ruins)
    before = box(state).ruined
    deeds.Ruin().do(state, c.DEED_PLACE[deed(id)], 0, 0, 0, NOBODY)
    assert box(state).ruined == (before | 1 << deed(id) if ruined else before)


@pytest.mark.rule("X9.3")
def test_a_deed_is_turned_over_when_it_is_used() -> None:
    state = blood(FAR, {"deeds": "XD1 XD4"}, FAR, active=1)
    before = len(state.agenda)
    deeds.use(state, 1, deed("XD4"))
    assert box(state).used == 1 << deed("XD4")
    assert state.deeds[xw.T_DEED_USED] == 1
    assert len(state.agenda) == before + 1


@pytest.mark.rule("X8.6", "X21.27")
@pytest.mark.parametrize(("train", "hurt", "work"), [("V12", "", True), ("C12", "", False), ("V12", "XJ11", False)])
def test_work_by_the_train_at_a_ruined_station(train: str, hurt: str, work: bool) -> None:
    station = next(each for each in range(17) if space("V12") in c.DEED_SPACES[each])
    who = {"at": "V12", "wounds": 1, "injury": hurt} if hurt else {"at": "V12"}
    state = blood(who, FAR, FAR, gulch_too=True, train=train, ruins=c.DEEDS[station].id)
    assert ("work" in said(state)) == work


@pytest.mark.rule("A0.1")
@pytest.mark.parametrize("colour", [0, 1])
def test_a_ranch_pays_only_what_its_own_tokens_say(colour: int) -> None:
    own = range(colour * CATTLE, (colour + 1) * CATTLE)
    for draw in range(CATTLE):
        state = blood({}, FAR, FAR)
        state.chance = Rigged([draw])
        state.listen()
        deeds.RanchReward().do(state, colour, 0, 0, 0, NOBODY)
        paid = [event.values for event in state.hear() if event.kind.name == "ranch_pays"]
        assert paid == [(colour, REWARD_OF[own[draw]])]
    state.cattle = tuple(own)
    left = len(state.agenda)
    deeds.RanchReward().do(state, colour, 0, 0, 0, NOBODY)
    assert len(state.agenda) == left, "no token is there"


@pytest.mark.rule("A0.1")
def test_who_has_seen_the_top_train_card() -> None:
    state = blood({}, FAR, FAR, gulch_too=True, heist="AT2 AT3 AT4")
    part, train = box(state), gulch_of(state)
    for seat, seen in ((1, 0b010), (2, 0b110)):
        people.LookTop().do(state, xw.TOP_TRAIN, 0, seat, seat, NOBODY)
        assert (part.train_seen, part.train_left) == (seen, len(train.train_deck))
    train.train_deck = train.train_deck[:-1]
    people.LookTop().do(state, xw.TOP_TRAIN, 0, 2, 2, NOBODY)
    assert part.train_seen == 0b100, "of a new card nobody else knows"


@pytest.mark.rule("X7.5", "X21.29", "X12.2")
@pytest.mark.parametrize("money", [10, 40, 50, 60, 90])
def test_what_the_trader_sells_to_who_pays_more(money: int) -> None:
    """The injury XJ15 adds $10, so it sells what one could buy with $10 less."""
    row = "portrait canteen short_cut"
    hurt = blood({"at": "MP5", "money": money, "wounds": 1, "injury": "XJ15"}, FAR, FAR, row=row)
    well = blood({"at": "MP5", "money": money - 10}, FAR, FAR, row=row)
    assert trader.Trade(0, (), False, True).goods(hurt) == trader.Trade(0, (), False, True).goods(well)


@pytest.mark.rule("A0.4")
@pytest.mark.parametrize(
    ("giver", "seat", "telling", "gives"), [(0, 1, False, 1), (1, 0, False, 1), (1, 1, False, 0), (0, 1, True, 0), (MAN, 1, False, 0)]
)
def test_who_gives_a_wound(giver: int, seat: int, telling: bool, gives: int) -> None:
    state = blood(FAR, FAR, FAR)
    box(state).telling = int(telling)
    before = len(state.agenda)
    injuries.gives_wound(state, giver, seat)
    assert len(state.agenda) - before == gives


@pytest.mark.rule("X12.2")
@pytest.mark.parametrize(
    ("hurt", "weapon", "mount"), [("XJ2", True, False), ("XJ1", False, True), ("XJ11", False, False), ("", False, False)]
)
def test_an_injury_that_bars_a_weapon_or_a_mount(hurt: str, weapon: bool, mount: bool) -> None:
    rider = {"items": "revolver+ mustang", "wounds": 1, **({"injury": hurt} if hurt else {})}
    state = blood(FAR, rider, FAR)
    assert (state.is_barred(1, WEAPON), state.is_barred(1, MOUNT), state.is_barred(0, WEAPON)) == (weapon, mount, False)
    assert (state.movement(1), bool(state.by_itself(1, REVEAL))) == (2 if mount else 4, not weapon)


@pytest.mark.rule("X4.17", "W32.16")
@pytest.mark.parametrize("active", [0, 1])
def test_a_story_counts_what_the_active_player_does(active: int) -> None:
    state = blood(FAR, FAR, FAR, active=active)
    for seat in range(3):
        state.deed(seat, T_POKER, 2)
        state.best_deed(seat, T_POKER_RANK, 3 + seat)
        state.best_deed(seat, T_POKER_RANK, 1)
    for counts in (state.deeds, box(state).counts):
        assert (counts[T_POKER], counts[T_POKER_RANK]) == (2, 3 + active)


@pytest.mark.rule("W15.4", "X12.1")
@pytest.mark.parametrize(("wounds", "hurt", "limit"), [(0, "", 5), (3, "", 2), (3, "XJ7", 1), (2, "XJ3", 1), (3, "XJ3", 0), (1, "XJ5", 4)])
def test_wounds_and_injuries_make_the_hand_smaller(wounds: int, hurt: str, limit: int) -> None:
    state = blood(FAR, {"wounds": wounds, **({"injury": hurt} if hurt else {})}, FAR)
    assert (state.hand_limit(1), state.hand_limit(0)) == (limit, 5)


@pytest.mark.rule("A0.10", "W8.5")
def test_who_skips_at_the_start_of_a_fight_is_done() -> None:
    """Two shotguns that may be upgraded: each side is asked until it skips, then no more."""
    armed = {"items": "repeating_shotgun", "money": 30}
    state = blood(FAR, armed, armed, active=1)
    state.fight = Fight(DUEL, 1, 2, state.space[1])
    before = len(state.agenda)
    opening.StartOptions(1, 0).run(state)
    asked = state.agenda.pop()
    assert isinstance(asked, opening.UseAtStart)
    assert (asked.seat, asked.done, len(asked.options(state))) == (1, 0, 2)
    for seat, done, action, then in ((1, 0, SKIP, (2, 0b010)), (2, 0b010, SKIP, (1, 0b110)), (1, 0, asked.options(state)[0], (2, 0))):
        del state.agenda[before:]
        opening.UseAtStart(seat, done).answer(state, action)
        goes = [(each.player, each.done) for each in state.agenda[before:] if isinstance(each, opening.StartOptions)]
        assert goes == [then]
    for seat, done, asks in ((1, 0b010, False), (2, 0b100, False), (2, 0b010, True)):
        del state.agenda[before:]
        opening.StartOptions(seat, done).run(state)
        assert [type(each).__name__ for each in state.agenda[before:]] == (["UseAtStart"] if asks else ["StartOptions"])
