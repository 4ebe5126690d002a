"""One rule a test, at its borders: another seat than the first, an exact number, the same thing again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.table import GAME, after, card, frontier, told
from tinhorn.games.legends import content, scoring
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends.board import GANGS
from tinhorn.games.legends.cards import NONE, STORY_TRIGGER
from tinhorn.games.legends.effects.atoms import board
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import deck, hand, story_cards, tokens
from tinhorn.games.legends.state.fight import DUEL, MAN, ROB, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import FACE_DOWN, HIDEOUT_AT, Legends, put
from tinhorn.games.legends.steps import dice, goals, man_in_black, places, poker, stories
from tinhorn.games.legends.steps.dice import TakeGains
from tinhorn.games.legends.steps.fight import challenge
from tinhorn.games.legends.steps.items import SetMount, SetWeapon
from tinhorn.games.legends.verbs import DOCTOR, FIGHT, KEEP, REROLL, REVEL, RIDE, WIELD


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
    assert (state.nuggets, state.money) == ([0, 1 + nuggets, 0], [0, money, 0])
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
    assert (state.lp, state.money) == (lp, money)
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
    state.mp, state.wp = mp, wp
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
    state.fight_seen = put(put((0,) * len(state.fight_seen), 0, 1), 1, 1)
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
