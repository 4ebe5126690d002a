"""Where a rule of the base game just holds or just does not: the last card, the first space, an empty hand, the Man in Black."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.legends.table import after, card, effect, frontier, hand, play, said, told, true
from tests.scenario import Rigged
from tinhorn.core.rows import as_row
from tinhorn.games.legends import content
from tinhorn.games.legends.board import MESAS_AT, SHERIFFS_OFFICE
from tinhorn.games.legends.cards import (
    ABILITIES,
    DISCS_NEEDED,
    LIMIT_SLOT,
    MOUNT,
    NONE,
    OF_CHARACTER,
    OF_MISC,
    OF_MOUNT,
    OF_WEAPON,
    SOURCES,
    WEAPON,
)
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.effects.predicate import modified
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import deck, modifiers
from tinhorn.games.legends.state.box import Box
from tinhorn.games.legends.state.fight import DUEL, SHERIFF, Fight
from tinhorn.games.legends.state.in_play import face_of
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import BoxRules, Sight
from tinhorn.games.legends.steps.dice import RerollWhich
from tinhorn.games.legends.steps.fight.opponents import opponent_of
from tinhorn.games.legends.steps.fight.rewards import OFFICE_OF, sheriff
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.move import Walk, WalkAgain
from tinhorn.games.legends.steps.store import Shop, open_shop
from tinhorn.games.legends.steps.stories import PutStoryAway, can_place
from tinhorn.games.legends.steps.windows import StartAbility, start_all
from tinhorn.games.legends.verbs import FIRST_MESA, STEP, STOP

EVERY_SORT = OF_CHARACTER | OF_WEAPON | OF_MOUNT | OF_MISC

MAN = 6
FIRST_SPACE = content.SPACE_IDS[0]


def asked(state: Legends) -> str:
    return type(state.asking).__name__


@pytest.mark.rule("W31.2")
def test_the_last_dollars_are_given() -> None:
    assert [*after(frontier({"money": 20}, {}, {}), "give_money 20 to tgt", 0, 1).money[:2]] == [0, 20]


@pytest.mark.rule("W19.13", "W17.6")
def test_the_man_in_black_takes_the_first_place_wherever_he_is() -> None:
    for where in (FIRST_SPACE, "V1"):
        assert frontier({"lp": 1}, {"lp": 3}, man=where, man_lp=3).ranks == [2, 1]
        assert frontier({"lp": 1}, {"lp": 3}, man=where, man_lp=2).ranks == [1, 0]


@pytest.mark.rule("W30.8", "W34.7", "W19.9")
def test_the_man_in_black_is_aimed_at_wherever_he_is() -> None:
    for where in (FIRST_SPACE, "V1"):
        state = frontier({"hand": "9♣", "at": where}, {"at": "D1"}, man=where)
        play(state, "use 9♣")
        assert state.money[0] == 20


@pytest.mark.rule("W30.7", "W30.4", "W31.11", "W34.7")
def test_what_would_change_nothing_is_not_offered() -> None:
    for line in ("cattle lose", "heal 1", "give_card to tgt"):
        state = after(frontier({}, {}, {}), f"choose{{ {line} or money 10 or lp 1 }}", 0, 1)
        assert said(state) == ["option 2", "option 3"], line
    state = after(frontier({"wounds": 1, "cattle": "CG1"}, {}, {}), "choose{ cattle lose or heal 1 }")
    assert said(state) == ["option 1", "option 2"]


@pytest.mark.rule("W32.8")
def test_what_others_own_does_not_count() -> None:
    everything = "revolver rifle mule"
    state = frontier({}, {"items": everything}, {"items": everything})
    assert not true(state, "weapons>=1 or mounts>=1 or misc>=1 or upgrades>=1")
    assert true(state, "weapons>=2 and mounts>=1", 2)
    assert not true(state, "weapons>=3 or mounts>=2 or misc>=1", 2)


@pytest.mark.rule("W22.2", "W22.8", "W22.1")
def test_a_card_off_the_top_leaves_what_is_known_of_lower_ones() -> None:
    state = frontier({}, {}, {})
    state.batches = (49, 3)
    state.seen = as_row([1] * 52)
    lower, upper = state.deck[:49], state.deck[49:51]
    deck.take_top(state, 0)
    assert [state.seen[each] for each in lower] == [1] * 49
    assert [state.seen[each] for each in upper] == [0, 0]
    assert state.batches == (49, 2)


@pytest.mark.rule("W22.5", "W31.28")
def test_looking_at_the_top_leaves_what_is_known_of_lower_cards() -> None:
    assert deck.top_of([1, 2, 3], 2) == [3, 2]
    assert deck.top_of([1, 2, 3], 0) == []
    seen = as_row([1, 1, 1, 1, 1])
    assert deck.lift_top([0, 1, 2, 3, 4], (2, 3), seen, 1, 2) == (2, 2, 1)
    assert list(seen) == [1, 1, 0, 0, 2]


@pytest.mark.rule("W31.9")
def test_cards_go_under_the_deck_in_any_order() -> None:
    orders = set()
    for seed in range(12):
        state = frontier({}, {}, {}, chance=[seed % 3, seed % 2])
        state.deck = state.deck[4:]
        deck.put_under(state, [0, 1, 2], 1)
        assert sorted(state.deck[:3]) == [0, 1, 2]
        orders.add(tuple(state.deck[:3]))
    assert len(orders) > 1


@pytest.mark.rule("W31.9", "W13.3")
def test_digging_without_a_card_left() -> None:
    state = frontier({}, {}, {})
    state.hands[1] = sorted([*state.deck, *state.discards])
    state.deck = []
    state.discards = []
    after(state, "dig 3 keep 2")
    assert asked(state) == "Menu"
    state.hands[1] = state.hands[1][1:]
    state.deck = [0]
    after(state, "dig 3 keep 2")
    assert [each for each in range(52) if each in state.hands[0] or each in state.dug] == [0]


@pytest.mark.rule("W31.11")
def test_nobody_gives_a_card_without_one_or_to_the_man_in_black() -> None:
    assert asked(after(frontier({}, {"hand": "2♥"}, {}), "give_card to tgt", 0, 1)) == "Menu"
    state = after(frontier({"hand": "2♥ 3♥"}, {}, man="V1"), "give_card to tgt", 0, MAN)
    assert (asked(state), hand(state, 0)) == ("Menu", "2♥ 3♥")


@pytest.mark.rule("W16.11")
def test_a_story_deck_made_anew() -> None:
    for side in (0, 1):
        state = frontier({}, {}, {})
        decks = list(state.story_decks)
        discards = [(), ()]
        discards[side], decks[side] = decks[side], ()
        state.story_decks, state.story_discards = tuple(decks), tuple(discards)
        before = state.remade
        state.agenda.append(PutStoryAway(side))
        state.asking = state.open = None
        state.advance()
        assert state.remade == before | 1 << side
        assert (len(state.story_decks[side]), state.story_discards[side]) == (19, ())


@pytest.mark.rule("W16.11", "W22.8")
def test_a_story_deck_made_anew_is_shuffled() -> None:
    orders = set()
    for seed in range(4):
        state = frontier({}, {}, {})
        state.chance = Rigged((), seed)
        state.story_discards, state.story_decks = (state.story_decks[0], ()), ((), state.story_decks[1])
        PutStoryAway(0).run(state)
        orders.add(state.story_decks[0])
    assert len(orders) == 4


@pytest.mark.rule("W5.8", "W31.18")
def test_only_steps_over_a_mesa_heal() -> None:
    state = frontier({"at": "MP5", "wounds": 2, "unlocked": True}, {"at": "V1"}, {"at": "V2"}, characters=["knife", "bass", "doc"])
    after(state, "move 1")
    beside = [content.SPACE_IDS[each] for each in state.map().neighbours[state.space[0]]]
    play(state, next(each for each in said(state) if each.removeprefix("step ") in beside))
    if "stop" in said(state):
        play(state, "stop")
    assert (asked(state), state.wounds[0]) == ("Menu", 2)


@pytest.mark.rule("W30.3", "W33.22", "W34.11")
def test_a_cost_of_one_card_needs_a_card() -> None:
    for own in ("2♥", ""):
        state = frontier({}, {"hand": own, "at": "V1", "unlocked": True}, {}, characters=["bass", "rowdy", "doc"])
        play(state, "end actions")
        while state.active == 0:
            play(state, said(state)[-1])
        assert ("use rowdy" in said(state)) == bool(own)


@pytest.mark.rule("W16.5", "W16.7", "W16.1")
def test_nobody_has_a_third_disc() -> None:
    state = frontier({}, {}, {}, {}, {}, discs=(1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    assert can_place(state, 0, 0)
    state.discs = (2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    assert not can_place(state, 0, 0)
    assert can_place(state, 0, 1)
    assert can_place(state, 1, 0)
    full = [DISCS_NEEDED[5] // 2, DISCS_NEEDED[5] - DISCS_NEEDED[5] // 2]
    state.discs = (0, *full, *([0] * 7))
    assert not can_place(state, 0, 0)
    assert can_place(state, 0, 1)


@pytest.mark.rule("W32.13", "W32.8", "W32.7", "W32.15")
def test_a_card_is_played_when_both_are_turned_up() -> None:
    state = frontier({"hand": "2♥"}, {}, {})
    state.laid = (card("K♦"), *state.laid[1:])
    for revealed in (False, True):
        state.fight = Fight(DUEL, 0, 1, revealed=int(revealed))
        assert true(state, "played") == revealed
        assert not true(state, "played", 1)


@pytest.mark.rule("W5.8", "W5.12", "W31.18", "W5.2", "W31.13")
def test_steps_over_a_mesa_heal_also_without_a_move_action() -> None:
    start = next(each for each in range(len(content.SPACE_IDS)) if MESAS_AT[each])
    state = frontier(
        {"at": content.SPACE_IDS[start], "wounds": 2, "unlocked": True}, {"at": "V1"}, {"at": "V2"}, characters=["knife", "bass", "doc"]
    )
    after(state, "move 2")
    beside = [content.SPACE_IDS[each] for each in state.map().neighbours[start]]
    play(state, next(each for each in said(state) if each.startswith("step ") and each.removeprefix("step ") not in beside))
    assert state.crossing == 1
    play(state, said(state)[0])
    assert (asked(state), state.wounds[0], state.crossing, state.steps_left) == ("Menu", 1, 0, 0)


@pytest.mark.rule("W31.29", "W10.16")
def test_several_dice_are_rolled_again_each_once() -> None:
    state = frontier({}, {}, {}, chance=[0, 0])
    state.dice = (0, 1, 1, 1, 0, 1)
    state.agenda.append(RerollWhich(0, 2, ()))
    state.asking = state.open = None
    state.listen()
    state.advance()
    assert said(state) == ["reroll 1", "reroll 2", "reroll 3", "keep"]
    play(state, "reroll 2")
    assert (said(state), state.dice) == (["reroll 1", "reroll 3", "keep"], (0, 1, 1, 0, 0, 1))
    play(state, "reroll 1")
    assert (asked(state), state.dice) == ("Menu", (0, 0, 1, 0, 0, 1))
    assert told(state) == ["rerolled", "rerolled"]
    state = frontier({}, {}, {}, chance=[0, 0, 0])
    state.dice = (0, 1, 0, 1, 0, 1)
    state.agenda.append(RerollWhich(0, 3, ()))
    state.asking = state.open = None
    state.advance()
    play(state, "reroll 3", "reroll 1")
    assert said(state) == ["reroll 2", "keep"]


@pytest.mark.rule("W12.4", "W12.6", "W31.33", "W12.1")
def test_what_lies_on_top_when_an_item_is_gone() -> None:
    for kind, own in (("mount", ["mule", "mustang"]), ("weapon", ["revolver", "rifle"])):
        first, second = [content.ITEM_IDS.index(each) for each in own]
        for gone, left in ((0, second), (1, first)):
            state = frontier({"items": " ".join(own)}, {"items": " ".join(own)}, {})
            state.listen()
            after(state, f"item discard {own[gone]}")
            assert getattr(state, kind)[:2] == (left, first)
            assert told(state) == ["item_gone"]
    state = frontier({}, {}, {})
    state.listen()
    after(state, "item gain mule; item discard rifle")
    assert (told(state), state.mount[0]) == (["item_free"], content.ITEM_IDS.index("mule"))


@pytest.mark.rule("W22.2", "W31.11")
def test_what_is_known_of_a_hand_after_a_card_was_taken() -> None:
    """Both know the card; others no longer know which are left, unless it was the only one."""
    for own, known in (("2♥ 3♥ 4♥", [(), (card("2♥"),), (), ()]), ("2♥", [(), (card("2♥"),), (card("2♥"),), (card("2♥"),)])):
        state = frontier({}, {"hand": own}, {}, {}, chance=[0])
        state.seen = as_row([0b1101 if each in state.hands[1] else 0 for each in range(52)])
        state.listen()
        after(state, "take_card 1 random from tgt", 0, 1)
        assert [state.view(seat).known[0] if seat != 0 else () for seat in range(4)] == known
        rest = tuple(state.hands[1])
        assert [state.view(seat).known[1] for seat in (0, 2, 3)] == [rest, (), ()]
        names = [(event.kind.name, event.to) for event in state.hear()]
        assert names == [("gave_card", None), ("gave_which", (1, 0))]


@pytest.mark.rule("W31.11", "W34.7")
def test_no_more_cards_are_taken_than_there_are_and_none_of_the_man_in_black() -> None:
    state = after(frontier({"hand": "5♥"}, {"hand": "2♥"}, {}), "take_card 3 random from tgt", 0, 1)
    assert [hand(state, seat) for seat in range(3)] == ["2♥ 5♥", "", ""]
    for taker, giver in ((0, MAN), (MAN, 0)):
        state = after(frontier({"hand": "5♥"}, {}, man="V1"), "take_card 1 random from tgt", taker, giver)
        assert (hand(state, 0), hand(state, 1)) == ("5♥", "")


@pytest.mark.rule("W31.28")
def test_only_who_looks_at_a_deck_is_told_of_it() -> None:
    state = frontier({}, {}, {}, deck="K♦ Q♦", fight="A K")
    state.listen()
    after(state, "look 2 deck of poker; look 1 deck of fight", 2)
    events = list(state.hear())
    assert [(event.kind.name, event.to) for event in events] == [("looked_at", (2,)), ("looked_at_fight", (2,))]
    assert [len(event.values[0]) for event in events] == [2, 1]
    assert [(any(state.view(seat).deck_known), any(state.view(seat).fight_known)) for seat in range(3)] == [
        (seat == 2,) * 2 for seat in range(3)
    ]


NOTHING_NEW: list[tuple[str, tuple[int, ...], object]] = [
    *[(name, (0,), False) for name in ("shuts", "enters", "joins", "feels_wounds")],
    *[(name, (0,), 0) for name in ("shop_cost", "stays_wanted", "allowance")],
    *[(name, (0, 7), 7) for name in ("movement", "wounds_marked", "marks_lp")],
    ("instead", (0, 0, 0), False),
    ("decided", (), -1),
    ("on_sale", (7, 0), 7),
]


@pytest.mark.parametrize(("method", "values", "answer"), NOTHING_NEW, ids=[name for name, _, _ in NOTHING_NEW])
def test_a_box_without_a_rule_changes_nothing(method: str, values: tuple[int, ...], answer: object) -> None:
    found = getattr(BoxRules(), method)(tinhorn.game("legends").new(2, 1), *values)
    assert found == answer
    assert type(found) is type(answer)


def test_a_box_that_keeps_nothing_works_on_nothing() -> None:
    part, sight, table = Box(), Sight(), tinhorn.game("legends").new(2, 1)
    assert (part.things(0), part.nuggets_out(), sight.show(part, table), sight.look(part, table, 0)) == ([], 0, {}, {})


def test_the_base_game_alone_is_not_modified() -> None:
    state = tinhorn.game("legends").new(2, 1, characters="random")
    assert isinstance(state, Legends)
    every = [each for each in vars(modifiers).values() if isinstance(each, modifiers.Modifier)]
    assert len(every) == 15
    assert [state.modified(seat, each) + modified(state, seat, each) for seat in range(2) for each in every] == [0] * 30
    assert not state.is_barred(0, WEAPON)
    assert not state.is_barred(0, MOUNT)
    assert not opponent_of(SHERIFF).loses_ties(state)
    assert sheriff().steps(state, 2) == 2
    assert OFFICE_OF[content.spaces_of("bank")[0]] == SHERIFFS_OFFICE


def test_copies_share_only_what_never_changes() -> None:
    assert Fight().is_shared()
    assert not Fight(DUEL, 0, 1).is_shared()
    assert Poker().is_shared()


@pytest.mark.rule("W31.17", "W22.4", "W10.18", "W34.7", "W10.23")
def test_cattle_that_changes_hands() -> None:
    """Whoever has led it knows its reward; nobody leads two; the Man in Black leads none."""
    state = frontier({}, {"cattle": "CB4"}, {}, {})
    state.listen()
    after(state, "cattle steal from tgt", 3, 1)
    assert state.cattle == (NONE, NONE, NONE, 11)
    assert [state.view(seat).cattle[3] for seat in range(4)] == [NONE, 11, NONE, 11]
    assert [(event.kind.name, event.to) for event in state.hear()] == [("cattle_stolen", None), ("cattle_reward", (3,))]
    after(state, "cattle lose", 3)
    assert told(state) == ["cattle_back"]
    for taker, giver, own, theirs in ((0, 1, "CG1", "CB4"), (0, 1, "", ""), (0, MAN, "", "CB4"), (MAN, 1, "", "CB4")):
        state = frontier({"cattle": own}, {"cattle": theirs}, man="V1")
        before = state.cattle
        state.listen()
        after(state, "cattle steal from tgt", taker, giver)
        assert (state.cattle, told(state)) == (before, [])


@pytest.mark.rule("A0.1", "W30.7", "W31.6", "W31.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_picks_of_different_options(number: int) -> None:
    """So many, each once, by the subject; what is left that would change something."""
    state = frontier({}, {}, {}, deck="A♥ K♥ Q♥")
    after(state, f"tgt.pick {number} of{{ draw 1 or heal 1 or money 10 or you.money 20 }}; money 10", 0, 1)
    for left, picked in ((["option 1", "option 3", "option 4"], "option 3"), (["option 1", "option 4"], "option 4"))[:number]:
        assert (state.to_act, said(state)) == ((1,), left)
        play(state, picked)
    assert asked(state) == "Menu"
    assert [*state.money[:2]] == [10 + 20 * (number > 1), 10]
    assert hand(state, 1) == ("A♥" if number > 2 else "")


@pytest.mark.rule("W30.7", "W30.8", "W31.21", "W35.1", "W31.1")
def test_several_times_and_everybody_else_in_order() -> None:
    state = frontier({"money": 10}, {}, {}, {}, active=2)
    state.listen()
    after(state, "repeat 3 { each_other.money 10 }; repeat 0 { lp 5 }; lp 1", 1)
    gains = [event.values[0] for event in state.hear() if event.kind.name == "money_gained"]
    assert (gains, [*state.lp]) == ([2, 3, 0] * 3, [0, 1, 0, 0])
    after(state, "each.money 10", 1)
    gains = [event.values[0] for event in state.hear() if event.kind.name == "money_gained"]
    assert gains == [2, 3, 0, 1]
    for place, spaces in (("bank", ["D10"]), ("saloon_darkrock", ["D5", "D8", "D9"])):
        state = frontier({"at": "V1"}, {"at": "V1"}, {"at": "V1"})
        after(state, f"goto {place}", 1)
        if len(spaces) > 1:
            assert (state.to_act, said(state)) == ((1,), [f"go to {each}" for each in spaces])
            play(state, "go to D9")
        assert [content.SPACE_IDS[each] for each in state.space] == ["V1", spaces[-1], "V1"]


@pytest.mark.rule("W13.1", "A15.6")
def test_every_poker_card_has_the_face_of_its_effect() -> None:
    base = len([each for each in content.POKER if not each.box])
    for number in range(len(content.POKER)):
        cards = (2 * number, 2 * number + 1) if number < base else (0, 1, 50, 51)
        assert [face_of(each, number) for each in cards] == [2 * number + each % 2 for each in cards]


@pytest.mark.rule("W34.7", "W19.9", "W34.3", "W13.4", "W31.4")
@pytest.mark.parametrize(
    "line",
    [
        "money 10",
        "money -10",
        "nugget 1",
        "nugget -1",
        "draw 1",
        "heal 1",
        "heal all",
        "cattle take blue",
        "cattle lose",
        "discard 1",
        "discard 1 random",
        "discard_up_to 1",
        "cycle 1",
        "goto saloon_darkrock",
        "give_card to tgt",
        "take_card 1 random from tgt",
        "roll 1",
        "token 1",
        "item gain rifle",
        "item discard rifle",
        "upgrade rifle",
        "mp 1",
        "wp 1",
        "wound 1",
        "may{ money 10 }",
        "pick 1 of{ money 10 or draw 1 }",
        "action 1",
    ],
)
def test_the_man_in_black_has_neither_purse_nor_hand(line: str) -> None:
    """What an effect would give him or take of him is nothing, and he is asked nothing."""
    state = frontier({"hand": "2♥", "items": "rifle"}, {"hand": "3♥"}, man="V1", goals=True)
    before = state.digest()
    state.listen()
    after(state, line, MAN, 0)
    assert (asked(state), state.to_act, told(state)) == ("Menu", (0,), [])
    assert state.digest() == before


@pytest.mark.rule("A0.1", "W30.7", "W31.15")
def test_what_follows_a_pick_follows_it_once() -> None:
    state = after(frontier({}, {}, {}, deck="A♥"), "pick 1 of{ draw 1 or money 10 }; lp 1; nugget 1")
    play(state, "option 2")
    assert (state.money[0], state.lp[0], state.nuggets[0], hand(state, 0)) == (10, 1, 1, "")
    assert machine.changes(state, effect("pick 1 of{ nothing or heal 1 }; lp 1"), 0)


@pytest.mark.rule("W31.9", "W22.2", "W22.8")
def test_nobody_knows_what_was_dug() -> None:
    state = frontier({}, {}, {}, deck="A♥ K♥")
    state.batches = (50, 1, 1)
    state.seen = as_row([0b101 if each in state.deck[-2:] else 0 for each in range(52)])
    after(state, "dig 2 keep 1", 1)
    play(state, said(state)[0])
    assert [state.view(seat).known[1] for seat in (0, 2)] == [(), ()]


@pytest.mark.rule("W22.8", "W22.5", "W22.6")
@pytest.mark.parametrize(
    "line",
    [
        "draw 1",
        "discard 1 random",
        "dig 2 keep 1",
        "look 1 hand of tgt",
        "look 1 deck of poker",
        "look 1 deck of fight",
        "take_card 1 random from tgt",
        "cattle take green",
        "cattle steal from tgt",
        "tgt.cattle lose",
        "token 1",
    ],
)
def test_what_shows_or_draws_something_cannot_be_taken_back(line: str) -> None:
    state = frontier({"hand": "2♥ 3♥", "done": 1}, {"hand": "4♥ 5♥", "cattle": "CB4"}, {}, goals=True)
    before = state.reveals
    after(state, line, 0, 1)
    assert state.reveals > before


@pytest.mark.rule("W12.4", "W31.33", "W12.6", "W12.1")
@pytest.mark.parametrize(("gone", "asks"), [("revolver", True), ("rifle", False)])
def test_who_loses_the_weapon_on_top_chooses_among_the_others(gone: str, asks: bool) -> None:
    state = frontier({"items": "revolver shotgun rifle"}, {}, {})
    state.agenda.append(Menu(0))
    state.asking = state.open = None
    ATOMS[w.DISCARD_SELF].do(state, content.ITEM_IDS.index(gone), 0, 0, 0, -1)
    state.advance()
    assert asked(state) == ("SetWeapon" if asks else "Menu")
    if asks:
        assert said(state) == ["wield shotgun", "wield rifle"]
        play(state, "wield rifle")
        assert state.weapon[0] == content.ITEM_IDS.index("rifle")


@pytest.mark.rule("W22.10", "A0.9")
def test_what_follows_a_step_that_was_taken_before_the_first() -> None:
    """The next step, which may be left out, if one is left; it is not asked where only stopping is possible."""
    for steps in (0, 1, 2):
        state = frontier({"at": "MP5"}, {}, {})
        state.steps_left = steps
        before = len(state.agenda)
        WalkAgain(0, (), state.space[1]).run(state)
        assert len(state.agenda) == before + (steps > 0)
        if steps:
            walk = state.agenda[-1]
            assert isinstance(walk, Walk)
            assert (walk.moved, walk.skips(), STOP in walk.options(state)) == (True, True, True)


@pytest.mark.rule("W10.26")
def test_a_discount_ends_with_the_shop() -> None:
    for at, money in (("V1", 120), ("V1", 0)):
        state = frontier({"at": at, "money": money}, {}, {})
        state.discount = 10
        open_shop(state, Shop(0, ()))
        assert state.discount == 0


@pytest.mark.rule("W22.5", "W22.2", "W22.8")
def test_the_next_card_stays_known_when_the_first_is_drawn() -> None:
    state = frontier({}, {}, {}, deck="K♦ Q♦ J♦")
    after(state, "look 3 deck of poker")
    after(state, "draw 1", 1)
    assert state.view(0).deck_known[-2:] == ((card("J♦"),), (card("Q♦"),))
    assert state.batches == (49, 1, 1)


@pytest.mark.rule("W31.2", "W34.7", "W19.9")
def test_money_that_the_man_in_black_takes_is_gone() -> None:
    state = frontier({"money": 30}, {}, man="V1")
    state.listen()
    after(state, "steal_money 20 from tgt", MAN, 0)
    assert state.money[0] == 10
    assert "money_taken" not in told(state)
    quiet = after(frontier({"money": 30}, {}, {}), "steal_money 20 from tgt", 1, 0)
    assert list(quiet.hear()) == []


@pytest.mark.rule("W5.4")
def test_the_sheriff_shuts_every_space_that_he_is_in() -> None:
    """Also the first one of the board."""
    for name in (FIRST_SPACE, "D6"):
        board = frontier({}, {}, {}).map()
        near = content.SPACE_IDS[board.neighbours[content.SPACE_IDS.index(name)][0]]
        for wanted in (0, 1):
            state = frontier({"at": near, "wp": wanted}, {"at": "V1"}, {"at": "V2"}, sheriff=name)
            play(state, "move")
            assert (f"step {name}" in said(state)) == (not wanted)


@pytest.mark.rule("W12.6", "W15.8")
def test_what_lies_open_before_a_seat() -> None:
    """The weapon and mount on top, all misc items, the character once it is unlocked."""
    for items, number in (("", 0), ("rifle", 1), ("mule", 1), ("rifle mule", 2), ("rifle revolver mule whiskey ten_gallon", 4)):
        locked = frontier({"items": items}, {"items": "rifle"}, {})
        unlocked = frontier({"items": items, "unlocked": True}, {"items": "rifle"}, {})
        sources = [table.owned(0, [[source] for source in range(SOURCES)], 0, EVERY_SORT) for table in (locked, unlocked)]
        assert [len(each) for each in sources] == [number, number + 1]


@pytest.mark.rule("W5.4", "W2.2", "W5.12", "W5.2", "W5.1", "W4.5")
def test_why_a_step_is_not_possible() -> None:
    near = content.SPACE_IDS[frontier({}, {}, {}).map().neighbours[content.SPACE_IDS.index("D6")][0]]
    state = frontier({"at": near, "wp": 1}, {"at": "V1"}, {"at": "V2"}, sheriff="D6")
    play(state, "move")
    codes = [STEP.first + content.SPACE_IDS.index("D6"), STEP.first + content.SPACE_IDS.index("V9"), STEP.first + FIRST_MESA]
    reasons = [state.why_not(0, code) for code in codes]
    assert [why.key if why else None for why in reasons] == ["why.sheriffs_space", "why.no_neighbour", "why.no_mesa"]


@pytest.mark.rule("W34.5", "W34.10")
def test_what_works_by_itself_works_in_the_order_of_the_list() -> None:
    """Those that ask somebody wait on the agenda, the first of them on top; what follows them waits, too."""
    every = range(len(LIMIT_SLOT))
    pure = [each for each in every if ABILITIES[each].pure and LIMIT_SLOT[each] == NONE and ABILITIES[each].kind == w.TRIGGER]
    slow = [each for each in every if not ABILITIES[each].pure]
    state = frontier({}, {}, {})
    before = len(state.agenda)
    start_all(state, [slow[0], slow[1], pure[0]], 1)
    steps = [step for step in reversed(state.agenda[before:]) if isinstance(step, StartAbility)]
    assert [(step.seat, step.ability) for step in steps] == [(1, slow[0]), (1, slow[1]), (1, pure[0])]
    state = frontier({}, {}, {})
    start_all(state, [pure[0]], 1)
    assert len(state.agenda) == before
