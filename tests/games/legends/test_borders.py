"""One rule a test, at its borders: another seat than the first, an exact number, the same thing again."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest

from tests.games.legends.table import GAME, after, card, cards, frontier, space, told
from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_row
from tinhorn.games.legends import content, scoring
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends.board import BASE_MAP, GANGS
from tinhorn.games.legends.cards import CARD_NAMES, EFFECT_OF, NONE, RANK_OF, STORY_TRIGGER, SUIT_OF, WILD, bits_of, effects_with
from tinhorn.games.legends.effects.atoms import board
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.poker_hands import FLUSH, category_of, worth_of
from tinhorn.games.legends.state import deck, hand, herd, story_cards, tokens
from tinhorn.games.legends.state.fight import ARREST, DUEL, MAN, ROB, Fight
from tinhorn.games.legends.state.points import gain_man_lp
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import FACE_DOWN, HIDEOUT_AT, Legends, put
from tinhorn.games.legends.steps import dice, goals, man_in_black, places, poker, sheriff, store, stories, turn
from tinhorn.games.legends.steps.dice import TakeGains
from tinhorn.games.legends.steps.fight import challenge, opening, rewards
from tinhorn.games.legends.steps.items import SetMount, SetWeapon
from tinhorn.games.legends.verbs import (
    COMPLETE,
    DOCTOR,
    FIGHT,
    GO_AFTER,
    KEEP,
    LEAVE_TOKEN,
    PASS,
    REROLL,
    REVEL,
    RIDE,
    SHERIFF_STEP,
    SHERIFF_STOP,
    TAKE_TOKEN,
    WIELD,
)


def item(id: str) -> int:
    return content.ITEM_IDS.index(id)


# Setting up


@pytest.mark.rule("W18.1")
@pytest.mark.parametrize("seats", [2, 5])
def test_each_player_has_three_of_four_goals_and_no_token(seats: int) -> None:
    state = GAME.new(seats, 1, characters="random", goals=True)
    assert isinstance(state, Legends)
    assert len(state.goals) == 3 * seats
    assert len(set(state.goals)) == 3 * seats
    assert state.completed == (0,) * seats
    assert state.tokens == (0,) * (3 * seats)


@pytest.mark.rule("W18.7", "W18.5")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_goals_done_and_tokens_held(seat: int) -> None:
    state = frontier({}, {}, {}, {}, goals=True)
    for done, number in ((0b000, 0), (0b001, 1), (0b010, 1), (0b101, 2), (0b111, 3)):
        state.completed = put((0,) * 4, seat, done)
        assert [tokens.done_by(state, each) for each in range(4)] == [number if each == seat else 0 for each in range(4)]
        assert tokens.goals_left(state, seat) == 3 - number
        assert tokens.allowance(state, seat) == number
    state.goals = put(state.goals, 3 * seat + 2, NONE)
    assert tokens.goals_left(state, seat) == -1, "all three were done"
    own = [1, 2, 1]
    state.tokens = tuple([own[kind] if each == seat else 0 for each in range(4) for kind in range(3)])
    assert [tokens.held_by(state, each) for each in range(4)] == [4 if each == seat else 0 for each in range(4)]
    assert tokens.pool(state) == [0] * 5 + [1] * 7 + [2] * 2


@pytest.mark.rule("W18.7", "W18.4")
@pytest.mark.parametrize(("left", "number", "drawn"), [(3, 1, 1), (3, 2, 2), (1, 3, 1), (0, 2, 0)])
def test_tokens_are_drawn_as_long_as_there_are_any(left: int, number: int, drawn: int) -> None:
    state = frontier({}, {}, {}, goals=True)
    state.completed = (0, 0b111, 0)
    state.tokens = (6, 9, 3 - left, 0, 0, 0, 0, 0, 0)
    reveals, todo = state.reveals, len(state.agenda)
    state.listen()
    goals.draw_tokens(state, 1, number)
    assert state.tokens[3:6] == (0, 0, drawn)
    events = {event.kind.name: (event.values, event.to) for event in state.hear()}
    assert events["tokens_taken"] == ((1, drawn), None)
    assert events["token_drawn"] == (((2,) * drawn,), (1,))
    assert (state.reveals, len(state.agenda)) == (reveals + 1, todo)


@pytest.mark.rule("W18.7", "W18.5")
def test_a_token_too_many_goes_back() -> None:
    for done, asks in ((0b000, 1), (0b001, 0)):
        state = frontier({}, {}, {}, goals=True)
        state.completed = (0, done, 0)
        todo = len(state.agenda)
        goals.take_tokens(state, 1, 1)
        assert len(state.agenda) == todo + asks
    before = state.tokens
    goals.take_tokens(state, MAN, 1)
    assert state.tokens == before
    state.tokens = ()
    goals.take_tokens(state, 1, 1)
    assert state.tokens == ()


# Dice, poker and stories


@pytest.mark.rule("W10.15", "W10.13", "W10.17")
@pytest.mark.parametrize(
    ("rolled", "nuggets", "money", "faces", "counted"),
    [
        ((0, 0), 1, 0, 1, 1),
        ((0, 0, 0, 0), 2, 0, 2, 2),
        ((1, 0, 0, 1), 1, 20, 1, 1),
        ((2, 3), 0, 20, 0, 0),
        ((0, 1, 3, 0), 1, 40, 1, 1),
    ],
)
def test_all_chains_pay(rolled: tuple[int, ...], nuggets: int, money: int, faces: int, counted: int) -> None:
    """Each die: its dust, then the face it ends on: nugget, tailings, dust, grave."""
    state = frontier({}, {"nuggets": 1}, {}, active=1)
    state.dice = rolled
    TakeGains(1).run(state)
    assert ([*state.nuggets], [*state.money]) == ([0, 1 + nuggets, 0], [0, money, 0])
    assert state.counted[w.FACES] == faces
    assert state.deeds[w.T_PROSPECTED] == counted
    assert state.dice == ()


@pytest.mark.rule("W10.15")
def test_nuggets_above_the_cap_are_lost() -> None:
    state = frontier({"nuggets": 3}, {}, {})
    state.dice = (0, 0, 0, 0)
    TakeGains(0).run(state)
    assert (state.nuggets[0], state.deeds[w.T_PROSPECTED], state.counted[w.FACES]) == (4, 1, 2)


@pytest.mark.rule("W10.15", "W10.14")
def test_all_dice_are_rolled_before_anything_is_gained() -> None:
    nugget, tailings, dust = 0, 3, 4
    state = frontier({}, {}, {}, chance=[dust, dust, tailings, nugget])
    state.listen()
    dice.roll(state, 0, 2)
    assert state.dice == (2, 1, 0, 0)
    assert [event.values for event in state.hear() if event.kind.name == "rolled"] == [(0, (2, 2, 1, 0))]
    assert type(state.agenda[-1]).__name__ == "TakeGains"
    todo = len(state.agenda)
    dice.roll(state, MAN, 1)
    assert (state.dice, len(state.agenda)) == ((2, 1, 0, 0), todo)


@pytest.mark.rule("W11.10", "W11.11")
@pytest.mark.parametrize(
    ("players", "winners", "pot", "lp", "money", "cards"),
    [
        (0b0010, 0b0010, 50, [0, 1, 0, 0], [0, 50, 0, 0], [0, 0, 0, 0]),
        (0b0010, 0b0000, 50, [0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 0, 0]),
        (0b1011, 0b1001, 70, [1, 0, 0, 1], [30, 0, 0, 30], [0, 1, 0, 0]),
        (0b1111, 0b1101, 80, [1, 0, 1, 1], [20, 0, 20, 20], [0, 1, 0, 0]),
        (0b1110, 0b1000, 40, [0, 0, 0, 1], [0, 0, 0, 40], [0, 1, 1, 0]),
    ],
)
def test_what_a_hand_of_poker_pays(players: int, winners: int, pot: int, lp: list[int], money: list[int], cards: list[int]) -> None:
    """Seat 1 has begun it. A shared pot is rounded down to $10 each, and who lost draws a card."""
    state = frontier({}, {}, {}, {}, active=1)
    state.poker = Poker(1, players, pot, winners, 3, 1)
    state.listen()
    poker.settle(state)
    assert ([*state.lp], [*state.money]) == (lp, money)
    assert [len(hand) for hand in state.hands] == cards
    events = told(state)
    assert ("house_wins" in events) == (winners == 0)
    assert events.count("wins_pot") == bin(winners).count("1")


@pytest.mark.rule("W16.6", "W16.3", "W16.7")
@pytest.mark.parametrize(
    ("met", "placed", "discs", "sides"),
    [
        (0b00, 0, (0, 0, 0, 0, 0, 0), None),
        (0b01, 0, (0, 0, 0, 0, 0, 0), 0b01),
        (0b10, 0, (0, 0, 0, 0, 0, 0), 0b10),
        (0b11, 0, (0, 0, 0, 0, 0, 0), 0b11),
        (0b11, 1, (0, 0, 0, 0, 0, 0), None),
        (0b11, 0, (1, 1, 0, 0, 0, 0), 0b10),
        (0b11, 0, (0, 0, 0, 1, 1, 0), 0b01),
        (0b10, 0, (0, 0, 0, 1, 1, 0), None),
    ],
)
def test_a_disc_is_offered_on_stories_whose_trigger_was_met(met: int, placed: int, discs: tuple[int, ...], sides: int | None) -> None:
    state = frontier({}, {}, {}, active=1)
    state.discs = discs
    state.met = met
    state.deeds[w.T_STORY] = placed
    before = list(state.agenda)
    stories.offer_disc(state, 1)
    asked = state.agenda[len(before) :]
    assert [(type(each).__name__, each.seat, each.sides) for each in asked] == ([] if sides is None else [("PlaceDisc", 1, sides)])
    assert state.met == 0


@pytest.mark.rule("W16.11")
@pytest.mark.parametrize("side", [0, 1])
def test_all_discs_return_and_the_next_story_is_turned_up(side: int) -> None:
    state = frontier({}, {}, {})
    state.discs = (1, 1, 1, 2, 0, 1)
    decks, old, other = list(state.story_decks), state.stories[side], state.stories[1 - side]
    left = (0, 0, 0, 2, 0, 1) if side == 0 else (1, 1, 1, 0, 0, 0)
    reveals = state.reveals
    state.listen()
    stories.PutStoryAway(side).run(state)
    assert state.discs == left
    assert (state.stories[side], state.stories[1 - side]) == (decks[side][-1], other)
    decks[side] = decks[side][:-1]
    assert list(state.story_decks) == decks
    assert state.story_discards[side] == (old,)
    assert state.story_discards[1 - side] == ()
    assert state.remade == 0
    assert state.reveals == reveals + 1
    assert told(state) == ["new_story"]


@pytest.mark.rule("W16.5")
@pytest.mark.parametrize(
    ("side", "discs", "now"),
    [
        (0, (0, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)),
        (1, (0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1)),
        (0, (0, 0, 0, 0, 0, 1), (0, 0, 1, 0, 0, 1)),
        (0, (0, 0, 0, 0, 0, 2), (0, 0, 1, 0, 0, 1)),
        (1, (0, 0, 1, 0, 0, 1), (0, 0, 0, 0, 0, 2)),
        (1, (0, 0, 2, 0, 0, 0), (0, 0, 1, 0, 0, 1)),
    ],
)
def test_a_free_disc_or_the_one_from_the_other_card(side: int, discs: tuple[int, ...], now: tuple[int, ...]) -> None:
    state = frontier({}, {}, {}, active=2)
    state.discs = discs
    state.listen()
    stories.place(state, 2, side)
    assert (state.discs, state.deeds[w.T_STORY]) == (now, 1)
    assert [event.values for event in state.hear() if event.kind.name == "disc_put"] == [(2, state.stories[side])]


@pytest.mark.rule("W16.12")
def test_only_deeds_of_the_active_player_meet_a_trigger() -> None:
    state = frontier({}, {}, {}, active=1)
    state.stories = (0, next(each for each in range(len(STORY_TRIGGER)) if STORY_TRIGGER[each] != STORY_TRIGGER[0]))
    triggers = [STORY_TRIGGER[each] for each in state.stories]
    unlike = next(each for each in STORY_TRIGGER if each not in triggers)
    for seat, trigger, met in ((1, triggers[0], 1), (1, triggers[1], 2), (0, triggers[0], 0), (2, triggers[1], 0), (1, unlike, 0)):
        state.met = 0
        story_cards.note(state, seat, trigger)
        assert state.met == met
    state.met = 0
    state.stories = ()
    story_cards.note(state, 1, triggers[0])
    assert state.met == 0


@pytest.mark.rule("W31.29", "W10.16")
@pytest.mark.parametrize(("die", "draws", "dice_now"), [(0, [3], (1, 1, 0, 0)), (1, [4, 5], (1, 3, 1, 3)), (0, [4, 4, 0], (3, 0, 0, 0))])
def test_a_reroll_keeps_the_dust_of_its_die(die: int, draws: list[int], dice_now: tuple[int, ...]) -> None:
    for number, again in ((1, False), (2, True)):
        state = frontier({}, {}, {}, chance=draws)
        state.dice = (1, 3, 0, 0)
        todo = len(state.agenda)
        question = dice.RerollWhich(0, number, ())
        question.answer(state, REROLL.first + die)
        assert state.dice == (dice_now if die == 0 else (1, 3, *dice_now[2:]))
        assert len(state.agenda) == todo + again
        if again:
            left = state.agenda[-1]
            assert isinstance(left, dice.RerollWhich)
            assert (left.number, left.done) == (1, (die,))
            assert left.options(state) == [REROLL.first + 1 - die, KEEP]
    before = state.dice
    question.answer(state, KEEP)
    assert state.dice == before


# Places


@pytest.mark.rule("W10.2")
@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("boxes", [{}, {"wild_bunch": True}])
def test_each_nugget_pays_20_dollars_and_a_point(count: int, boxes: dict[str, bool]) -> None:
    state = frontier({}, {"nuggets": 4, "money": 10}, {}, active=1, **boxes)
    state.listen()
    places.sell(state, 1, count)
    for _ in range(count if boxes else 0):
        state.agenda.pop().run(state)
    assert (state.nuggets[1], state.money[1], state.lp[1]) == (4 - count, 10 + 20 * count, count)
    assert state.deeds[w.T_SOLD] == count
    assert [event.values for event in state.hear() if event.kind.name == "sold_nuggets"] == [(1, count)]


@pytest.mark.rule("W10.5")
@pytest.mark.parametrize(("money", "most"), [(20, 0), (30, 1), (50, 1), (60, 2), (120, 4)])
def test_revelling_costs_30_dollars_a_point(money: int, most: int) -> None:
    state = frontier({}, {"money": money}, {}, active=1)
    options: list[int] = []
    place = places.Cabaret()
    place.offer(state, 1, options)
    assert options == [REVEL.first + count for count in range(most)]
    if most:
        place.act(state, 1, options[-1])
        assert (state.money[1], state.lp[1], state.deeds[w.T_REVEL]) == (money - 30 * most, most, most)


@pytest.mark.rule("W10.6")
@pytest.mark.parametrize(("money", "wounds", "open_"), [(10, 1, True), (0, 1, False), (10, 0, False), (30, 3, True)])
def test_the_doctor_heals_all_wounds_and_gives_a_card_for_each(money: int, wounds: int, open_: bool) -> None:
    state = frontier({}, {"money": money, "wounds": wounds}, {}, active=1)
    options: list[int] = []
    place = places.Doctor()
    place.offer(state, 1, options)
    assert options == ([DOCTOR] if open_ else [])
    if open_:
        place.act(state, 1, DOCTOR)
        assert (state.money[1], state.wounds[1], len(state.hands[1])) == (money - 10, 0, wounds)
        assert state.deeds[w.T_DOCTOR] == wounds


@pytest.mark.rule("W17.4", "W17.3")
@pytest.mark.parametrize(
    ("mp", "wp", "points"),
    [
        ([0, 0, 0], [0, 0, 0], [0, 0, 0]),
        ([1, 3, 4], [0, 0, 0], [1, 1, 2]),
        ([0, 9, 7], [1, 0, 0], [3, 3, 3]),
        ([0, 0, 0], [1, 2, 0], [1, 3, 0]),
        ([0, 0, 0], [2, 1, 2], [1, 1, 1]),
        ([0, 0, 0], [1, 1, 2], [1, 1, 3]),
    ],
)
def test_what_the_law_is_worth_at_the_end(mp: list[int], wp: list[int], points: list[int]) -> None:
    state = frontier({}, {}, {})
    state.mp, state.wp = as_row(mp), as_row(wp)
    line = scoring.LawLine()
    assert [line.points(state, seat) for seat in range(3)] == points
    assert [line.says(state, seat).sentence for seat in range(3)] == [said.MARSHAL if each else said.WANTED for each in mp]


# Fights and the law


@pytest.mark.rule("W8.3", "W8.21", "W8.4", "W8.1")
@pytest.mark.parametrize(
    ("mp", "wp", "fought", "cards", "kinds"),
    [
        (0, 1, 0, "2♥", "duel rob"),
        (1, 0, 0, "2♥", "duel rob"),
        (1, 1, 0, "2♥", "arrest duel rob"),
        (1, 1, 0b100, "2♥", ""),
        (1, 1, 0b001, "2♥", "arrest duel rob"),
        (1, 1, 0, "", ""),
    ],
)
def test_whom_one_may_fight_and_how(mp: int, wp: int, fought: int, cards: str, kinds: str) -> None:
    state = frontier({"at": "V1"}, {"at": "D6", "hand": cards, "mp": mp}, {"at": "D6", "wp": wp}, active=1)
    state.fought = fought
    options: list[int] = []
    challenge.offer(state, 1, options)
    assert [GAME.say(each) for each in options] == [f"{kind} 2" for kind in kinds.split()]


@pytest.mark.rule("W8.3", "W8.21")
@pytest.mark.parametrize(("at", "fought", "open_"), [("D6", 0, True), ("D6", 1 << MAN, False), ("V1", 0, False)])
def test_the_man_in_black_may_be_fought_but_not_arrested(at: str, fought: int, open_: bool) -> None:
    state = frontier({"at": "D6", "hand": "2♥", "mp": 1}, {"at": "V2"}, man=at)
    state.fought = fought
    options: list[int] = []
    challenge.offer(state, 0, options)
    assert options == ([FIGHT.of2(DUEL, MAN), FIGHT.of2(ROB, MAN)] if open_ else [])


def pushed(state: Legends, before: int) -> list[str]:
    return [type(each).__name__ for each in state.agenda[before:]]


@pytest.mark.rule("W8.13", "W8.14", "W8.15")
@pytest.mark.parametrize(
    ("kind", "at", "target", "deeds", "gains", "steps"),
    [
        (DUEL, "D6", 2, {w.T_DUELS: 1}, (2, 0, 0), []),
        (ROB, "D6", 2, {w.T_ROBS: 1, w.T_ROBS_TOWN: 1}, (0, 0, 1), ["StealCattle", "TakeSpoils"]),
        (ROB, "V8", 2, {w.T_ROBS: 1, w.T_ROBS_OUTSIDE: 1}, (0, 0, 1), ["StealCattle", "TakeSpoils"]),
        (ARREST, "D6", 2, {w.T_ARRESTS: 1}, (0, 1, 0), ["LockUp"]),
    ],
)
def test_what_a_won_fight_with_a_player_brings(
    kind: int, at: str, target: int, deeds: dict[int, int], gains: tuple[int, int, int], steps: list[str]
) -> None:
    state = frontier({}, {"at": at}, {"at": at}, active=1)
    state.fight = Fight(kind, 1, target)
    state.fight.space = state.space[1]
    before = len(state.agenda)
    rewards.player_won(state, 1, target, kind)
    counted = {each: state.deeds[each] for each in (w.T_DUELS, w.T_DUELS_UP, w.T_ROBS, w.T_ROBS_TOWN, w.T_ROBS_OUTSIDE, w.T_ARRESTS)}
    assert {each: number for each, number in counted.items() if number} == deeds
    assert pushed(state, before)[: len(steps)] == steps
    if not steps:
        assert state.lp[1] == gains[0]
    else:
        state.asking = state.open = None
        del state.agenda[before : before + len(steps)]
        state.advance()
    assert (state.lp[1], state.mp[1], state.wp[1]) == gains


@pytest.mark.rule("W8.14")
@pytest.mark.parametrize(("own", "other", "asks"), [("", "CG1", True), ("CG2", "CG1", False), ("", "", False)])
def test_cattle_is_stolen_by_who_leads_none(own: str, other: str, asks: bool) -> None:
    state = frontier({"cattle": own}, {}, {"cattle": other})
    before = len(state.agenda)
    rewards.StealCattle(0, 2).run(state)
    assert pushed(state, before) == (["TakeCattle"] if asks else [])
    if asks:
        question = rewards.TakeCattle(0, 2)
        question.answer(state, LEAVE_TOKEN)
        assert state.cattle[0] == NONE
        stolen = state.cattle[2]
        question.answer(state, TAKE_TOKEN)
        assert (state.cattle[0], state.cattle[2]) == (stolen, NONE)


@pytest.mark.rule("W7.4", "W7.3")
@pytest.mark.parametrize(
    ("wanted", "at", "steps"),
    [
        ((0, 0, 0), ("D6", "D6", "D6"), []),
        ((1, 0, 0), ("D6", "D6", "D6"), [("TryArrest", 1), ("LoseCard", 0)]),
        ((1, 0, 2), ("D6", "D6", "D6"), [("TryArrest", 1), ("LoseCard", 0), ("LoseCard", 2)]),
        ((1, 1, 1), ("D6", "D6", "V1"), [("TryArrest", 1), ("LoseCard", 0), ("LoseCard", 1)]),
    ],
)
def test_every_wanted_player_there_loses_a_card(wanted: tuple[int, ...], at: tuple[str, ...], steps: list[tuple[str, int]]) -> None:
    """Seat 1 moves the sheriff, so it comes first: steps are done from the last one on."""
    state = frontier(*[{"at": here} for here in at], active=1, sheriff="D6")
    state.wp = as_row(wanted)
    before = len(state.agenda)
    sheriff.confront(state, 1)
    assert [(type(each).__name__, getattr(each, "mover", getattr(each, "seat", None))) for each in state.agenda[before:]] == steps
    options = sheriff.ArrestWhom(1).options(state)
    assert options == [GO_AFTER.first + seat for seat in (1, 2, 0) if wanted[seat] and at[seat] == "D6"]


@pytest.mark.rule("W7.3", "W7.1")
@pytest.mark.parametrize(("steps", "wp", "walks"), [(0, 1, 0), (1, 1, 1), (3, 1, 3), (3, 0, 0)])
def test_how_far_the_sheriff_may_go(steps: int, wp: int, walks: int) -> None:
    state = frontier({}, {}, {"wp": wp})
    before = len(state.agenda)
    sheriff.start(state, 1, steps)
    assert [(each.seat, each.steps) for each in state.agenda[before:] if isinstance(each, sheriff.SheriffWalk)] == [(1, walks)] * bool(
        walks
    )
    walk = sheriff.SheriffWalk(1, 2)
    before = len(state.agenda)
    walk.answer(state, SHERIFF_STOP)
    assert len(state.agenda) == before
    for left, goes_on in ((2, True), (1, False)):
        before = len(state.agenda)
        sheriff.SheriffWalk(1, left).answer(state, SHERIFF_STEP.first + space("V8"))
        assert content.SPACE_IDS[state.sheriff] == "V8"
        assert pushed(state, before) == (["SheriffWalk"] if goes_on else [])


@pytest.mark.rule("W4.7", "W15.4")
@pytest.mark.parametrize(("held", "wounds", "over"), [("2♥ 3♥ 4♥ 5♥ 6♥", 0, False), ("2♥ 3♥ 4♥ 5♥ 6♥", 1, True), ("2♥ 3♥", 3, False)])
def test_down_to_the_hand_limit(held: str, wounds: int, over: bool) -> None:
    state = frontier({}, {"hand": held, "wounds": wounds}, {}, active=1)
    before = len(state.agenda)
    turn.HandLimit(1).run(state)
    assert bool(pushed(state, before)) == over


@pytest.mark.rule("W4.9", "W4.8")
@pytest.mark.parametrize(("lp", "wp", "now"), [(19, 0, 19), (20, 0, 20), (18, 1, 19), (18, 4, 20), (17, 9, 20)])
def test_who_has_the_length_of_the_game_brings_on_its_end(lp: int, wp: int, now: int) -> None:
    state = frontier({}, {"lp": lp, "wp": wp}, {}, active=1, length=20)
    turn.LastSteps(1).run(state)
    if wp:
        state.agenda.pop().run(state)
    assert state.lp[1] == now
    assert bool(state.last_round) == (now >= 20)


@pytest.mark.rule("W18.3")
@pytest.mark.parametrize(("done", "asks"), [(0b000, True), (0b011, True), (0b111, False)])
def test_who_has_a_goal_left_is_asked_after_the_stories(done: int, asks: bool) -> None:
    state = frontier({}, {}, {}, active=1, goals=True)
    state.completed = (0, done, 0)
    assert tokens.unfinished(state, 1) == asks
    before = len(state.agenda)
    turn.GoalsAgain(1).run(state)
    assert pushed(state, before) == (["GoalOrPass"] if asks else [])
    question = goals.GoalOrPass(1)
    assert question.options(state)[0] == PASS
    assert not question.skips()
    question.answer(state, PASS)
    assert pushed(state, before) == (["GoalOrPass"] if asks else [])
    turn.GoalsAtEnd(20).push(state, 1)
    assert type(state.agenda[-1]).__name__ == "GoalsAgain"
    plain = frontier({}, {}, {})
    before = len(plain.agenda)
    turn.GoalsAtEnd(20).push(plain, 1)
    assert (len(plain.agenda), tokens.unfinished(plain, 0)) == (before, False)


@pytest.mark.rule("W18.3", "W18.4")
@pytest.mark.parametrize(("done", "again"), [(0b000, True), (0b010, True), (0b110, False)])
def test_after_a_goal_the_question_comes_again_while_one_is_left(done: int, again: bool) -> None:
    state = frontier({}, {}, {}, active=1, goals=True)
    state.completed = (0, done, 0)
    before = len(state.agenda)
    goals.GoalOrPass(1).answer(state, COMPLETE.first + state.goals[3])
    assert state.completed == (0, done | 1, 0)
    assert ("GoalOrPass" in pushed(state, before)) == again


@pytest.mark.rule("W10.26")
@pytest.mark.parametrize(
    ("money", "discount", "at", "asks"), [(0, 0, "D2", False), (10, 0, "D2", True), (0, 10, "D2", True), (10, 0, "V8", False)]
)
def test_a_store_opens_while_something_can_be_paid(money: int, discount: int, at: str, asks: bool) -> None:
    state = frontier({}, {"at": at, "money": money}, {}, active=1)
    state.discount = discount
    before = len(state.agenda)
    store.OpenShop(1, ()).run(state)
    assert pushed(state, before) == (["Shop"] if asks else [])
    assert state.discount == (discount if asks else 0)
    cheapest = min(content.ITEMS[each].price for each in state.in_play.items if not content.ITEMS[each].legendary)
    assert store.anything_to_buy(state, 1, store.GENERAL_STORE) == (money >= cheapest)


@pytest.mark.rule("W10.26", "W10.7")
@pytest.mark.parametrize(("discount", "left"), [(0, 0), (20, -20), (1000, None)])
def test_a_reduction_never_goes_below_nothing(discount: int, left: int | None) -> None:
    state = frontier({}, {}, {})
    state.discount = discount
    for each in (item("rifle"), item("mustang")):
        assert store.price(state, each) == (0 if left is None else content.ITEMS[each].price + left)


@pytest.mark.rule("A0.10")
@pytest.mark.parametrize(
    ("player", "done", "then"),
    [(1, 0, (2, 0b010)), (2, 0, (1, 0b100)), (1, 0b010, (2, 0b010)), (1, 0b001, (2, 0b011)), (1, 0b100, None), (2, 0b110, None)],
)
def test_both_sides_have_their_go_at_the_start_of_a_fight(player: int, done: int, then: tuple[int, int] | None) -> None:
    """Nobody has anything to use here, so each side is done at once."""
    state = frontier({}, {}, {})
    state.fight = Fight(DUEL, 1, 2)
    before = len(state.agenda)
    opening.StartOptions(player, done).run(state)
    goes = [(each.player, each.done) for each in state.agenda[before:] if isinstance(each, opening.StartOptions)]
    assert goes == ([] if then is None else [then])


@pytest.mark.rule("W11.14", "W11.13")
@pytest.mark.parametrize("flop", "♣♦♥♠")
@pytest.mark.parametrize("own", "♣♦♥♠")
def test_a_flush_is_all_of_one_suit(own: str, flop: str) -> None:
    shown = cards(f"9{flop} J{flop} K{flop}")
    assert (category_of(worth_of(cards(f"2{own} 6{own}"), shown)) == FLUSH) == (own == flop)
    assert (category_of(worth_of(cards(f"2{flop} 6{own}"), shown)) == FLUSH) == (own == flop)
    assert (category_of(worth_of(cards(f"6{own} 2{flop}"), shown)) == FLUSH) == (own == flop)


@pytest.mark.rule("W19.12")
@pytest.mark.parametrize("at", [content.SPACE_IDS[0], "V12"])
@pytest.mark.parametrize(("points", "ends"), [(2, False), (3, True)])
def test_points_of_the_man_in_black_end_the_game(at: str, points: int, ends: bool) -> None:
    state = frontier({}, {}, man=at, length=15)
    state.man_lp = 12
    gain_man_lp(state, points)
    assert (state.man_lp, state.last_round) == (12 + points, state.round + 1 if ends else 0)


@pytest.mark.rule("W6.1")
def test_where_a_bandit_is() -> None:
    state = frontier({}, {}, {}, bandits="X1 S8")
    assert [at for at in range(len(content.SPACE_IDS)) if state.bandit_at(at)] == sorted([space("X1"), space("S8")])


@pytest.mark.rule("W19.15")
@pytest.mark.parametrize(
    ("word", "people", "who"),
    [
        ("leader", [{"lp": 3}, {"lp": 4}], 1),
        ("leader", [{"lp": 4}, {"lp": 4}], 1),
        ("leader", [{"lp": 5}, {"lp": 4}], 0),
        ("richest", [{"money": 30}, {"money": 20}], 0),
        ("richest", [{"money": 20}, {"money": 30}], 1),
        ("richest", [{"money": 20}, {"money": 20}], 1),
        ("nearest", [{"at": "V1"}, {"at": "D6"}], 0),
        ("nearest", [{"at": "D6"}, {"at": "V1"}], 1),
        ("nearest", [{"at": "V1"}, {"at": "V1"}], 1),
    ],
)
def test_whom_the_man_in_black_seeks(word: str, people: list[dict[str, Any]], who: int) -> None:
    """The first player, here seat 1, goes before an equal."""
    state = frontier(*people, man="V2", first=1, active=1)
    assert man_in_black.whom(state, w.WHOMS.index(word)) == who


@pytest.mark.rule("W11.2")
@pytest.mark.parametrize(("money", "at", "asks"), [(10, "D6", True), (0, "D6", False), (10, "V1", False)])
def test_who_is_asked_to_join_at_poker(money: int, at: str, asks: bool) -> None:
    state = frontier({}, {"at": "D1"}, {}, {"money": money, "at": at}, active=1)
    state.poker = Poker(1, 0b10, 10)
    todo = len(state.agenda)
    poker.AskToJoin(2).run(state)
    pushed = [(type(each).__name__, getattr(each, "way", None), getattr(each, "seat", None)) for each in state.agenda[todo:]]
    assert pushed == [("AskToJoin", 3, None), *([("Join", None, 3)] if asks else [])]
    poker.AskToJoin(4).run(state)
    assert type(state.agenda[-1]).__name__ == "Deal"


@pytest.mark.rule("W31.10")
@pytest.mark.parametrize(("number", "left"), [(1, 1), (2, 0), (3, 0)])
def test_cards_played_return_to_the_hand_of_their_player(number: int, left: int) -> None:
    state = frontier({}, {}, {})
    two, three = card("2♥"), card("3♥")
    state.deck = [each for each in state.deck if each not in (two, three)]
    state.laid = put(put(state.laid, FACE_DOWN, two), FACE_DOWN + 1, three)
    hand.take_back(state, 1, number)
    assert len([each for each in state.laid if each != NONE]) == left
    assert [len(each) for each in state.hands] == [0, 2 - left, 0]
    for each in state.hands[1]:
        assert state.seen[each] & 0b111 == 0b101


@pytest.mark.rule("W31.24", "W6.3")
@pytest.mark.parametrize("gangs", [0b001, 0b010, 0b100, 0b101])
def test_bandits_come_to_the_hideouts_of_their_letters(gangs: int) -> None:
    spawn = board.Spawn()
    state = frontier({}, {}, {})
    assert spawn.changes(state, gangs, 0)
    spawn.do(state, gangs, 0, 0, 0, -1)
    free = [space for gang, spaces in enumerate(GANGS) if gangs >> gang & 1 for space in spaces if space not in state.space]
    assert state.bandits == sum(1 << HIDEOUT_AT[space] for space in free)
    assert not spawn.changes(state, gangs, 0)
    assert spawn.changes(state, 0b111 & ~gangs, 0)


# Effects


@pytest.mark.rule("W30.7")
@pytest.mark.parametrize(("restarted", "asks"), [(0, True), (1, False)])
def test_nobody_is_asked_whether_to_do_what_is_impossible(restarted: int, asks: bool) -> None:
    state = frontier({"hand": "2♥"}, {"hand": "3♥"}, {})
    state.fight = Fight(DUEL, 0, 1, restarted=restarted)
    after(state, "may{ restart_fight }")
    assert (type(state.asking).__name__ == "May") == asks


# Who knows what


@pytest.mark.rule("W22.3", "W9.1")
@pytest.mark.parametrize(
    ("number", "batches", "known"),
    [
        (1, (2,), {0: 1, 1: 1, 5: 6}),
        (4, (2,), {0: 1, 1: 1, 5: 6, 4: 6, 3: 6, 2: 6}),
        (5, (1,), {5: 6, 4: 6, 3: 6, 2: 6, 1: 6}),
        (6, (), {5: 6, 4: 6, 3: 6, 2: 6, 1: 6, 0: 6}),
    ],
)
def test_who_draws_fight_cards_knows_them(number: int, batches: tuple[int, ...], known: dict[int, int]) -> None:
    """Seat 0 knows which two cards lie lowest, not their order. One of them drawn by others makes it forget both."""
    state = frontier({}, {}, {})
    state.fight_deck = list(range(6))
    state.fight_batches = (2,)
    state.fight_seen = as_row([1, 1, *[0] * (len(state.fight_seen) - 2)])
    reveals = state.reveals
    deck.draw_fight(state, number, 0b110)
    assert state.drawn == tuple(range(6 - number, 6))
    assert state.fight_deck == list(range(6 - number))
    assert state.fight_batches == batches
    assert {card: seen for card, seen in enumerate(state.fight_seen) if seen} == known
    assert state.reveals == reveals + 1


# Gear


@pytest.mark.rule("W4.4", "W10.8")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_weapon_or_mount_on_top_is_told_only_if_it_changes(seat: int) -> None:
    state = frontier({}, {}, {})
    old, new = item("revolver"), item("shotgun")
    state.weapon = put(state.weapon, seat, old)
    state.listen()
    for wielded, says in ((old, []), (new, ["top"]), (new, []), (old, ["top"])):
        SetWeapon(seat, (old, new)).answer(state, WIELD.first + wielded)
        assert (state.weapon[seat], told(state)) == (wielded, says)
    mule, mustang = item("mule"), item("mustang")
    state.mount = put(state.mount, seat, mule)
    for ridden, says in ((mule, []), (mustang, ["top"]), (mustang, [])):
        SetMount(seat, (mule, mustang)).answer(state, RIDE.first + ridden)
        assert (state.mount[seat], told(state)) == (ridden, says)


# Poker hands


def plain_key(hand: list[tuple[int, int]]) -> tuple[int, ...]:
    """The category by its place in the list of W35.3, then the ranks that decide between equals (W11.15)."""
    ranks = sorted([rank for rank, _ in hand], reverse=True)
    times = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    counts = [count for count, _ in times]
    order = [rank for _, rank in times] + [0] * (5 - len(times))
    whole = len(hand) == 5
    flush = whole and len({suit for _, suit in hand}) == 1
    rows = [list(range(top, top - 5, -1)) for top in range(14, 5, -1)] + [[14, 5, 4, 3, 2]]
    straight = whole and ranks in rows
    if straight:
        top = 5 if ranks == rows[-1] else ranks[0]
        return (11 if flush and top == 14 else 9 if flush else 5, top)
    if counts[:1] == [5]:
        return (10, *order)
    if counts[:1] == [4]:
        return (8, *order)
    if counts == [3, 2]:
        return (7, *order)
    if flush:
        return (6, *ranks)
    if counts[:1] == [3]:
        return (4, *order)
    if counts[:2] == [2, 2]:
        return (3, *order)
    return (2 if counts[:1] == [2] else 1, *order)


def best_key(own: list[int], flop: list[int]) -> tuple[int, ...]:
    """A wild card of one's own stands for any card."""
    wild = [each for each in own if WILD[each]]
    plain = [(RANK_OF[each], SUIT_OF[each]) for each in [*own, *flop] if each in flop or not WILD[each]]
    suits = {suit for _, suit in plain} or {0}
    anything = [(rank, suit) for rank in range(2, 15) for suit in suits]
    return max(plain_key([*plain, *more]) for more in combinations_with_replacement(anything, len(wild)))


@pytest.mark.rule("W35.3", "W11.13", "W11.14", "W11.15", "W11.16")
@pytest.mark.parametrize("size", [3, 4, 5])
def test_hands_by_a_plain_reading_of_the_rules(size: int) -> None:
    pick = Pick(size)
    alike = [number for number in range(52) if RANK_OF[number] in (2, 3, 4, 5, 14) or SUIT_OF[number] == 0]
    wilds = [number for number in range(52) if WILD[number]]
    found: list[tuple[int, tuple[int, ...]]] = []
    for deal in range(100):
        among = alike if deal % 3 else list(range(52))
        drawn: list[int] = []
        while len(drawn) < size:
            each = pick.of(wilds if deal % 5 == 0 and not drawn else among)
            if each not in drawn:
                drawn.append(each)
        found.append((worth_of(drawn[:2], drawn[2:]), best_key(drawn[:2], drawn[2:])))
    royal, wheel, full, four = "A♥ K♥ Q♥ J♥ 10♥", "A♥ 2♥ 3♥ 4♥ 5♥", "2♥ 2♦ 2♣ 3♥ 3♦", "2♥ 2♦ 2♣ 2♠ 3♦"
    for names in (royal, "9♥ K♥ Q♥ J♥ 10♥", wheel, "A♣ 2♥ 3♥ 4♥ 5♥", full, four, "A♣ K♥ 3♥ 4♥ 5♥"):
        drawn = cards(names)
        found.append((worth_of(drawn[:2], drawn[2:]), best_key(drawn[:2], drawn[2:])))
    for worth, key in found:
        assert category_of(worth) == key[0]
    ranked = sorted(found)
    for (worth, key), (other, higher) in pairwise(ranked):
        assert (worth == other, worth < other) == (key == higher, key < higher)


@pytest.mark.rule("W11.15", "W11.16", "W35.3")
def test_a_missing_card_is_lower_than_any() -> None:
    """Hands of one to five cards: of the same category the ranks decide, however many cards there are."""
    names = ["K♥", "A♥", "K♥ 4♦", "K♥ 4♦ 2♥", "K♥ 4♦ 2♥ 9♠ 8♦", "K♥ K♦", "K♥ K♦ 2♥", "K♣ K♠ 2♦ 9♥", "K♣ K♠ 2♦ 9♥ 8♦", "Q♥ Q♦ A♥ 9♠ 8♦"]
    names += ["K♥ K♦ 2♥ 2♦", "K♣ K♠ 2♣ 2♠ 9♥", "Q♥ Q♦ J♥ J♦ A♥", "7♥ 7♦ 7♣", "7♥ 7♦ 7♣ 4♥", "7♥ 7♦ 7♣ 4♥ 2♦", "6♥ 6♦ 6♣ A♥ K♦"]
    names += ["K♥ 9♥ 7♥ 4♥ 2♥", "K♦ 9♦ 8♦ 4♦ 2♦", "K♠ 9♠ 8♠ 4♠ 2♠", "A♣ 6♣ 5♣ 4♣ 2♣", "Q♥ J♥ 10♥ 9♥ 7♥"]
    names += ["8♥ 8♦ 8♣ 8♠", "8♥ 8♦ 8♣ 8♠ 2♥", "7♥ 7♦ 7♣ 7♠ A♥", "9♥ 9♦ 9♣ 2♥ 2♦", "5♥ 5♦ 5♣ A♥ A♦"]
    names += ["3♣ 3♠ K♥ K♦ K♣", "3♣ 3♠ 2♥ 2♦ 2♣", "3♣ 9♥ 9♦ 9♣ 9♠", "3♣ 3♠ A♥ K♥ Q♥", "3♣ 3♠ 5♦ 6♦ 7♦"]  # 3♣ and 3♠ are wild
    found = []
    for each in names:
        drawn = cards(each)
        found.append((worth_of(drawn[:2], drawn[2:]), best_key(drawn[:2], drawn[2:])))
    for worth, key in found:
        for other, higher in found:
            assert (worth == other, worth < other) == (key == higher, key < higher)


@pytest.mark.rule("W35.2")
def test_cards_are_counted_by_rank_and_suit() -> None:
    assert [CARD_NAMES[number] for number in (0, 3, 4, 51)] == ["2♥", "2♠", "3♥", "A♠"]
    for number in range(52):
        effect = content.POKER[EFFECT_OF[number]]
        assert (effect.rank, effect.box) == (CARD_NAMES[number][:-1], "")
        assert effect.suits == w.COLOURS_OF_SUITS[number % 4 // 2]
    with_box = effects_with(["ante_up"])
    changed = [number for number in range(52) if with_box[number] != EFFECT_OF[number]]
    assert changed
    for number in changed:
        effect = content.POKER[with_box[number]]
        assert (effect.box, effect.rank) == ("ante_up", CARD_NAMES[number][:-1])
    assert [bits_of(numbers) for numbers in ((), (0,), (1, 3), (3, 1, 3))] == [0, 1, 10, 10]


# The board and cattle


@pytest.mark.rule("W35.1")
def test_steps_between_spaces() -> None:
    for here in BASE_MAP.spaces:
        assert BASE_MAP.distance(here, here) == 0
        for there in BASE_MAP.spaces:
            steps = BASE_MAP.distance(here, there)
            assert steps == BASE_MAP.distance(there, here)
            assert (steps == 1) == (there in BASE_MAP.neighbours[here])


@pytest.mark.rule("W10.21", "W10.22")
@pytest.mark.parametrize("cattle", ["CG1", "CB1", ""])
@pytest.mark.parametrize(("place", "colour"), [("ranch_green", "G"), ("ranch_blue", "B"), ("rail_station", ""), ("bank", None)])
def test_where_cattle_is_delivered(cattle: str, place: str, colour: str | None) -> None:
    state = frontier({}, {"cattle": cattle}, {}, active=1)
    state.space[1] = content.spaces_of(place)[0]
    assert herd.can_deliver(state, 1) == (bool(cattle) and colour is not None and cattle[1:2] != colour)
