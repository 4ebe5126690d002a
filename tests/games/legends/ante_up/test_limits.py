"""Where a rule of Ante Up just holds or just does not: ties, an empty deck, where one is already, the Man in Black."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import box, gulch
from tests.games.legends.ante_up.table import token as token_of
from tests.games.legends.table import GAME, after, frontier, play, said, space, told, true, where
from tests.scenario import Rigged
from tinhorn.core.errors import BrokenInvariant
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.check import check_ante_up, check_cattle, check_tokens
from tinhorn.games.legends.ante_up.state import FRONTIER_SPACES, LONGHORNS, longhorns_left, supply
from tinhorn.games.legends.ante_up.steps import poker as roller
from tinhorn.games.legends.ante_up.steps import stakes, tokens, train
from tinhorn.games.legends.ante_up.steps.cards import ExtraWound
from tinhorn.games.legends.ante_up.steps.tokens import MeetToken, TakeLoot
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import CATTLE, FACES, NONE, REWARD_OF, STORY_TRIGGER
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps.setup import Arrive
from tinhorn.games.legends.wild_bunch.state import BEAR
from tinhorn.games.legends.wild_bunch.state import part_of as bunch_of

MAN = 6


def asked(state: Legends) -> str:
    return type(state.asking).__name__


@pytest.mark.rule("A0.1", "X20.9", "A7.8", "A16.8")
@pytest.mark.parametrize(
    "line",
    ["refill", "peek any", "sheriff_to adjacent", "longhorn 1", "goto_move train", "carbine", "gp 1", "gamble poker", "buy_from any_store"],
)
def test_the_man_in_black_has_nothing_of_the_box(line: str) -> None:
    state = gulch({}, {}, man="V12", tokens={"AO5": "V6"}, train="C12")
    before = (state.hands, [*state.space], state.man, state.sheriff, box(state).gp, box(state).longhorns)
    after(state, line, MAN)
    assert asked(state) == "Menu"
    assert (state.hands, [*state.space], state.man, state.sheriff, box(state).gp, box(state).longhorns) == before


@pytest.mark.rule("A0.2")
def test_nobody_has_tokens_where_there_are_none() -> None:
    state = gulch({}, {}, {})
    state.tokens = ()
    assert not true(state, "tokens>=1")


@pytest.mark.rule("A0.1", "A4.2")
def test_an_effect_moves_the_train() -> None:
    state = gulch({}, {}, {}, train="V12")
    before = box(state).train
    assert box(after(state, "train 2")).train == (before + 2) % 8
    assert box(after(state, "train 7")).train == (before + 1) % 8


@pytest.mark.rule("A1.6", "A5.1")
def test_an_event_deck_made_anew_is_shuffled() -> None:
    first = set()
    for seed in range(6):
        state = gulch({}, {}, {}, draws=(seed, seed))
        part = box(state)
        part.events_used = (*range(22),)
        part.events = ()
        after(state, "event")
        first.add(part.events_used[0] if part.events_used else part.resolving[0])
        assert len(part.events) == 21
    assert len(first) > 1


@pytest.mark.rule("A0.1", "A0.9")
def test_nobody_goes_to_a_train_that_is_there_or_shut() -> None:
    state = gulch({"at": "C12", "wp": 1}, {}, {}, train="C12", gold="C12")
    after(state, "goto_move train")
    assert asked(state) == "Menu"
    shut = gulch({"at": "V3", "wp": 1}, {}, {}, train="C12", sheriff="C12")
    after(shut, "goto_move train")
    assert (asked(shut), where(shut, 0)) == ("Menu", "V3")


@pytest.mark.rule("W4.12", "A0.9", "A16.11")
@pytest.mark.parametrize(
    ("at", "wp", "sheriff", "offered"),
    [("V3", 1, "D1", True), ("C12", 0, "D1", False), ("V3", 1, "C12", False), ("V3", 0, "C12", True)],
)
def test_the_sundance_kid_needs_a_train_to_go_to(at: str, wp: int, sheriff: str, offered: bool) -> None:
    """It is not offered where the train is already, nor if he is wanted and the sheriff is there."""
    kid = {"at": at, "wp": wp, "unlocked": True}
    state = gulch(kid, {}, {}, characters=["sundance", "bass", "knife"], train="C12", sheriff=sheriff)
    assert ("use sundance" in said(state)) == offered


@pytest.mark.rule("W4.12", "A0.9")
def test_a_scout_needs_a_token_to_look_at() -> None:
    """What is looked at counts as what the ACTION aims at; its other use stays open."""
    state = gulch({"hand": "8♣", "at": "V3"}, {}, {})
    assert "use 8♣" in said(state)
    box(state).frontier = (NONE,) * len(FRONTIER_SPACES)
    state.open = None
    assert "use 8♣" not in said(state)
    play(state, "move", "step V4")
    while "use 8♣" not in said(state):
        play(state, "stop")


@pytest.mark.rule("A15.22", "W5.10")
def test_nobody_sprints_without_a_first_step() -> None:
    """Sprint is a move action that walks; TRAIL leads elsewhere and stays open."""
    for wp, sheriff, open_ways in (
        (1, "BG-NW1", {"trail"}),
        (0, "BG-NW1", {"move", "use 3♥", "trail"}),
        (1, "BG-NW2", {"move", "use 3♥", "trail"}),
    ):
        state = gulch({"at": "BG-PASS-A", "wp": wp, "hand": "3♥"}, {}, {}, sheriff=sheriff)
        assert {"move", "use 3♥", "trail"} & set(said(state)) == open_ways


@pytest.mark.rule("A15.10", "A6.1", "A15.9", "A6.5")
def test_a_trail_uses_the_whole_movement() -> None:
    state = gulch({"hand": "K♥ Q♥", "at": "S8", "items": "mustang"}, {}, {}, tokens={"AO5": "BG-PASS-A"})
    play(state, "trail")
    assert (state.fight.kind >= 0, state.steps_left) == (True, 0)


@pytest.mark.rule("A15.23", "A13.2", "A0.8", "A0.9", "W34.10")
def test_what_is_used_at_the_end_of_a_trail_does_not_replace_the_end() -> None:
    state = gulch(
        {"at": "S8", "items": "bullwhip"}, {}, {}, gold="BG-PASS-A BG-PASS-A", blood_money=True, characters=["annie", "bass", "knife"]
    )
    play(state, "trail")
    assert (asked(state), state.steps_left) == ("UseAtEnd", 0)
    play(state, "skip")
    assert said(state) == ["pick up 0", "pick up 1", "pick up 2"]


@pytest.mark.rule("A0.8", "A15.16")
def test_one_walks_on_after_using_something_at_the_station() -> None:
    state = gulch({"money": 10, "hand": "J♥ 2♥", "at": "V12"}, {}, {})
    play(state, "rail")
    used = [each for each in said(state) if each.startswith("use ")]
    assert len(used) == 1
    before = state.steps_left
    play(state, used[0])
    assert state.steps_left == before + 1
    assert used[0] not in said(state)
    assert {"step BG-W2", "stop"} <= set(said(state))


@pytest.mark.rule("A6.1", "A6.9")
def test_a_token_is_met_only_by_who_is_there() -> None:
    for at, token in (("V3", "V6"), ("V6", "V5")):
        state = gulch({"hand": "K♥ Q♥", "at": at}, {}, {}, tokens={"AO5": token})
        state.agenda.append(MeetToken(0, space("V6")))
        state.asking = state.open = None
        state.advance()
        assert (asked(state), box(state).met) == ("Menu", NONE)


@pytest.mark.rule("A15.13", "W10.23", "W22.9", "W5.6", "W22.10", "W34.9")
def test_the_window_after_a_delivery_opens_at_the_camp() -> None:
    state = gulch({"cattle": "CO6", "at": "BG-SE3", "hand": "Q♣ 2♥"}, {}, {})
    play(state, "move", "step BG-CAMP")
    while "deliver" not in said(state):
        play(state, said(state)[-1])
    play(state, "deliver")
    assert said(state) == ["use Q♣", "skip"]
    play(state, "use Q♣")
    assert state.money[0] == 70


@pytest.mark.rule("A12.9", "A12.12", "A12.8", "W22.7", "W35.3")
def test_ties_for_high_stakes() -> None:
    """The active player wins ties with players; other players share."""

    def play_out(*hands: str, active: int = 0) -> Legends:
        people = tuple({"money": 50, "hand": own, "at": "D5"} for own in hands)
        state = gulch(*people, active=active, deck="2♥ 2♦ 2♣ 6♥ 6♦ 6♣ K♥ K♦ Q♠ 9♣ 8♠")
        play(state, "high stakes", *[f"{(active + way) % len(hands)}: join" for way in range(1, len(hands))])
        while state.poker.is_on() and not state.poker.winners:
            options = said(state)
            lays = [f"lay {each}" for own in hands for each in own.split()]
            play(state, next((each for each in ("stay in", "skip", "pass", *lays) if each in options), options[0]))
        return state

    assert play_out("A♥ 5♣", "A♦ 5♥", "3♦ 4♣").poker.winners == 1
    assert play_out("7♥ 5♣", "A♦ 4♥", "A♣ 4♣").poker.winners == 0b110
    assert play_out("7♥ 5♣", "A♦ 4♥", "A♣ Q♣").poker.winners == 0b100
    assert play_out("A♦ 4♥", "A♣ 4♣", "7♥ 5♣", active=1).poker.winners == 0b10
    assert play_out("A♦ 4♥", "7♥ 5♣", "A♣ 4♣", active=1).poker.winners == 0b101


@pytest.mark.rule("A16.8", "W8.10", "W8.11", "W8.18", "W8.12")
def test_dust_ends_the_reactions() -> None:
    """A fight that the Carbine has decided has no more reactions, whoever shot."""
    for shooter in (0, 1):
        people = [{"items": "carbine", "hand": "7♥ 2♣", "at": "V3"}, {"hand": "9♥ 5♥", "at": "V3"}]
        state = gulch(*(people if shooter == 0 else people[::-1]), {}, promo_items=True, draws=(4,))
        play(state, "duel 1")
        while state.fight.kind >= 0:
            options = said(state)
            assert asked(state) != "React" or box(state).decided < 0
            play(state, next((each for each in ("use carbine", "play 7♥", "play 9♥", "pass") if each in options), options[0]))
        assert state.wounds[1 - shooter] == 1


@pytest.mark.rule("A12.10", "A12.5", "A12.6", "A12.12")
def test_what_follows_high_stakes_follows_once() -> None:
    """Wild Bill has $20 for a hand that he wins, wherever he sits."""
    for seat in (1, 2):
        cast = ["bass", "knife", "doc"]
        cast[seat] = "bill"
        people = [{"money": 30, "at": "D5"} for _ in cast]
        people[seat] |= {"lp": 5}
        state = gulch(*people, characters=cast, alt_poker_ante_up=False)
        others = [each for each in range(3) if each != seat]
        play(state, "high stakes", "1: join", "2: join")
        while state.poker.is_on():
            options = said(state)
            out = state.to_act[0] in others and "get out" in options
            play(state, "get out" if out else next((each for each in ("stay in", "skip", "option 2") if each in options), options[0]))
        stayed = 20 if seat < max(others) else 0
        assert state.money[seat] == 30 - 10 - stayed + 30 + 40 + stayed + 20


def gamblers(money: int = 50, **fields: Any) -> Legends:
    """Four players in a Saloon; seat 1 is active."""
    return gulch(*[{"money": money, "at": "D5"} for _ in range(4)], active=1, **fields)


def seats_asked(state: Legends, question: str, answer: str) -> list[int]:
    """The seats that are asked this, one after the other."""
    seats = []
    while asked(state) == question:
        seats.append(state.to_act[0])
        play(state, answer)
    return seats


@pytest.mark.rule("A9.2", "A11.1", "A11.5", "A11.10", "A11.4", "A11.14")
def test_faro_goes_clockwise_and_ends_with_the_active_player() -> None:
    state = gamblers(fight="4 9 Q 7", draws=(0, 0, 0))
    play(state, "faro")
    assert seats_asked(state, "JoinFaro", "join") == [2, 3, 0]
    bets = []
    while asked(state) == "Bet":
        bets.append(state.to_act[0])
        play(state, f"bet 10 on {'AK'[len(bets) % 2]}" if bets.count(state.to_act[0]) < 2 else "enough")
    assert bets == [2, 2, 3, 3, 0, 0, 1, 1]
    assert seats_asked(state, "StayIn", "get out") == [2, 3, 0, 1]


@pytest.mark.rule("A9.2", "A12.2", "A12.5", "A12.8", "A12.11", "A0.4")
def test_high_stakes_go_clockwise() -> None:
    hands = ["9♣ 6♣", "A♦ A♥", "7♣ 5♥", "8♣ 4♥"]
    people = [{"money": 30, "hand": own, "at": "D5", "items": "ten_gallon"} for own in hands]
    state = gulch(*people, active=1, deck="2♥ 2♦ 2♣ 2♠ 8♥ K♦ Q♠ J♥ 10♣ 9♦ 9♥ 9♠")
    state.listen()
    play(state, "high stakes")
    assert seats_asked(state, "JoinStakes", "join") == [2, 3, 0]
    assert seats_asked(state, "StayOrFold", "stay in") == [2, 3, 0, 1]
    chosen = []
    while asked(state) == "LayHand":
        chosen.append(state.to_act[0])
        play(state, next(f"lay {each}" for each in hands[state.to_act[0]].split() if f"lay {each}" in said(state)))
    assert chosen == [1, 1, 2, 2, 3, 3, 0, 0]
    while asked(state) != "Menu":
        play(state, said(state)[-1])
    events = [(event.kind.name, event.values) for event in state.hear()]
    assert [values[0] for name, values in events if name == "shows_hand"] == [1, 2, 3, 0]
    assert [tuple(values) for name, values in events if name == "money_gained"] == [(1, 120), (2, 10), (3, 10), (0, 10)]
    assert ([*state.lp], box(state).gp) == ([0, 2, 0, 0], (0, 1, 0, 0))


@pytest.mark.rule("W11.2", "W11.11", "A10.3", "A10.4", "A10.5", "A10.6")
@pytest.mark.parametrize("lay", [frontier, gulch])
@pytest.mark.parametrize(("active", "pots", "draws"), [("7♣ 5♥", [(2, 40), (0, 40)], [1, 3]), ("A♥ 4♦", [(1, 90)], [0, 2, 3])])
def test_poker_goes_clockwise_and_a_pot_is_shared(lay: Any, active: str, pots: list[tuple[int, int]], draws: list[int]) -> None:
    """Whole tens for each winner; the active player wins ties; who loses draws a card."""
    hands = ["A♣ 4♣", active, "A♦ 4♥", "9♣ 6♣"]
    people = [{"money": 10, "hand": own, "at": "D5"} for own in hands]
    state = lay(*people, active=1, deck="2♥ 2♦ 2♣ 2♠ 8♥ K♦ Q♠ J♥ J♣ J♦")
    state.listen()
    play(state, "poker")
    assert seats_asked(state, "Join", "join") == [2, 3, 0]
    laid = []
    while asked(state) == "LayHand":
        laid.append(state.to_act[0])
        play(state, next(f"lay {each}" for each in hands[state.to_act[0]].split() if f"lay {each}" in said(state)))
    assert laid == [1, 1, 2, 2, 3, 3, 0, 0]
    while asked(state) != "Menu":
        play(state, next((each for each in ("skip", "prize lp") if each in said(state)), said(state)[0]))
    events = [(event.kind.name, event.values) for event in state.hear()]
    assert [values[0] for name, values in events if name == "shows_hand"] == [1, 2, 3, 0]
    assert [tuple(values) for name, values in events if name == "wins_pot"] == pots
    won = [seat for seat, _ in pots]
    points = [state.lp[seat] + (box(state).gp[seat] if lay is gulch else 0) for seat in range(4)]
    assert points == [int(seat in won) for seat in range(4)]
    assert [len(state.hands[seat]) for seat in range(4)] == [1 + int(seat in draws) for seat in range(4)]


@pytest.mark.rule("X22.3", "A0.1", "A6.1")
@pytest.mark.parametrize("seat", range(4))
def test_only_who_has_peeked_knows(seat: int) -> None:
    state = gulch({"at": "D1"}, {"at": "D1"}, {"at": "D1"}, {"at": "D1"}, active=seat, tokens={"AO5": "V6"})
    after(state, "peek any", seat)
    while asked(state) != "Menu":
        play(state, said(state)[0])
    seen = [state.view(each).own_boxes["ante_up"] for each in range(4)]
    assert [bool(each["tokens"] or each["frontier"]) for each in seen] == [each == seat for each in range(4)]
    assert state.view(None).own_boxes["ante_up"] == {"tokens": [], "frontier": []}


@pytest.mark.rule("A7.7", "X21.15", "A2.10")
@pytest.mark.parametrize(
    ("answer", "cattle", "longhorns"),
    [("loot cattle", (3, NONE), (0, 2)), ("loot longhorn", (NONE, 3), (1, 1)), ("loot none", (NONE, 3), (0, 2))],
)
def test_what_a_robber_takes_of_a_herd(answer: str, cattle: tuple[int, int], longhorns: tuple[int, int]) -> None:
    state = gulch({"at": "D6"}, {"at": "D6", "cattle": "CG4", "longhorns": 2}, {})
    state.agenda.append(TakeLoot(0, 1))
    state.asking = state.open = None
    state.listen()
    state.advance()
    assert said(state) == ["loot cattle", "loot longhorn", "loot none"]
    play(state, answer)
    assert (state.cattle[:2], box(state).longhorns[:2]) == (cattle, longhorns)
    assert ("longhorn_stolen" in told(state)) == (answer == "loot longhorn")


@pytest.mark.rule("A7.7", "A7.2", "A7.1")
def test_who_leads_cattle_takes_a_longhorn_only() -> None:
    for own, theirs, options in (("CB1", "CG4", ["loot longhorn", "loot none"]), ("", "", ["loot longhorn", "loot none"])):
        state = gulch({"at": "D6", "cattle": own}, {"at": "D6", "cattle": theirs, "longhorns": 1}, {})
        assert TakeLoot(0, 1).options(state) == [state.setting.game.parse(each) for each in options]


@pytest.mark.rule("A7.8", "W30.7", "W31.3")
def test_longhorns_are_chosen_only_while_some_are_left() -> None:
    state = gulch({}, {}, {})
    for left in (1, 0):
        box(state).longhorns = (LONGHORNS - left, 0, 0)
        after(state, "choose{ longhorn 1 or money 10 or lp 1 }")
        assert said(state) == ["option 1", "option 2", "option 3"][1 - left :]
        play(state, said(state)[-1])


@pytest.mark.rule("A0.1", "A16.9")
def test_a_card_opens_a_store_wherever_one_is() -> None:
    state = gulch({"at": "V3", "money": 120}, {}, {})
    state.discount = 30
    after(state, "buy_from general_store")
    assert (asked(state), state.discount) == ("ShopAt", 0)
    assert any(each.startswith("buy ") for each in said(state))
    play(state, next(each for each in said(state) if each.startswith("buy ")))
    assert asked(state) == "ShopAt"
    state = gulch({"at": "V3", "money": 120}, {}, {})
    state.discount = 30
    after(state, "buy_from any_store")
    assert len(said(state)) == 2
    play(state, said(state)[1])
    assert (asked(state), state.discount) == ("ShopAt", 0)


@pytest.mark.rule("A0.1", "A16.11", "A9.2", "A9.1", "W11.1")
@pytest.mark.parametrize(("money", "plays"), [(10, True), (9, False), (0, False)])
def test_poker_without_a_saloon_needs_the_ante(money: int, plays: bool) -> None:
    state = after(gulch({"at": "V3", "money": money}, {"at": "C1", "money": 10}, {"at": "C1"}), "gamble poker")
    assert (asked(state) == "Join", state.poker.is_on()) == (plays, plays)
    state = after(gulch({"money": 20}, {"money": 20}, man="V12"), "gamble poker", MAN)
    assert (asked(state), state.poker.is_on()) == ("Menu", False)


@pytest.mark.rule("A16.8", "W10.16", "A16.7", "W31.29", "A15.8")
@pytest.mark.parametrize(
    ("die", "wounds", "less"), [("dust", [0, 1], 0), ("nugget", [0, 0], 1), ("tailings", [0, 0], 2), ("grave", [2, 0], 0)]
)
def test_the_die_of_the_carbine_is_rolled_again(die: str, wounds: list[int], less: int) -> None:
    """Its new face counts, and dust is a face. A grave is a wound more."""
    state = gulch({"items": "carbine miners_map", "hand": "7♥ 2♣", "at": "V3"}, {"hand": "9♥ 5♥", "at": "V3"}, {}, promo_items=True)
    first, then, last = [FACES.index(aw.FACE_NAMES.index(face)) for face in ("grave" if die != "grave" else "dust", die, "nugget")]
    state.chance = Rigged([first, then, last])
    state.listen()
    play(state, "duel 1")
    while "use carbine" not in said(state):
        play(state, next((each for each in ("play 7♥", "play 9♥", "skip") if each in said(state)), said(state)[0]))
    play(state, "use carbine")
    assert (box(state).die, state.dice) == (FACES[first], (0, FACES[first]))
    assert "carbine" in told(state)
    play(state, "use miners_map", "reroll 1")
    assert state.dice == (0, FACES[then])
    while state.dice:
        play(state, said(state)[-1])
    assert state.fight.minus_target == less
    while not less and state.fight.kind >= 0:
        play(state, said(state)[-1])
    assert [*state.wounds[:2]] == wounds


@pytest.mark.rule("A16.8", "W31.14", "W31.22")
def test_the_wound_of_a_grave_can_be_cancelled() -> None:
    state = gulch({"hand": "6♥", "wounds": 1}, {}, {}, alt_poker_ante_up=False)
    state.agenda.append(ExtraWound(0))
    state.asking = state.open = None
    state.advance()
    assert "use 6♥" in said(state)
    play(state, "skip")
    assert state.wounds[0] == 2


@pytest.mark.rule("X22.1", "A8.3", "A6.1", "A8.1", "A8.4", "A2.10")
def test_a_token_that_is_fought_or_played_with_lies_where_it_lay() -> None:
    """Whoever looks ahead sees the same table, wherever else such tokens lie."""
    tokens = {"AH1": "saloon_red_falls", "AH2": "saloon_darkrock", "AO5": "V6", "AO1": "V5"}
    state = gulch({"money": 40, "hand": "A♥ A♣ K♦", "at": "D5"}, {}, {}, tokens=tokens)
    play(state, "high roller")
    imagined = GAME.imagine(state.view(0), 1)
    assert isinstance(imagined, Legends)
    assert imagined.view(0) == state.view(0)
    assert box(imagined).where[box(imagined).met] == box(state).where[box(state).met]
    near = content.SPACE_IDS[state.map().neighbours[space("V6")][0]]
    state = gulch({"hand": "K♥ Q♥", "at": near}, {}, {}, tokens={**tokens, "AO1": "C3"})
    after(state, "move 1")
    play(state, "step V6")
    assert state.fight.space == space("V6")
    imagined = GAME.imagine(state.view(0), 1)
    assert isinstance(imagined, Legends)
    assert imagined.view(0) == state.view(0)
    assert box(imagined).where[box(imagined).met] == space("V6")


# What an active player does, what it counts for (A0.3), and which story it meets.
DEEDS_DONE: list[tuple[Any, int, int, int]] = [
    (tokens.deliver_at_camp, aw.T_CAMP, 1, w.ON_DELIVERY),
    (tokens.deliver_longhorn, aw.T_LONGHORNS_DELIVERED, 1, w.ON_DELIVERY),
    (train.heist, aw.T_TRAIN_HEISTS, 1, w.ON_HEIST),
    (stakes.start, w.T_POKER, 1, w.ON_POKER),
    (stakes.start, aw.T_GAMBLED, 1, w.ON_POKER),
    (roller.challenge, w.T_POKER, 1, w.ON_POKER),
    (roller.challenge, aw.T_GAMBLED, 1, w.ON_POKER),
]


@pytest.mark.rule("X20.16", "A0.3", "W16.12")
@pytest.mark.parametrize(("deed", "counter", "number", "trigger"), DEEDS_DONE)
def test_deeds_of_the_box_count_for_stories(deed: Any, counter: int, number: int, trigger: int) -> None:
    own = {"at": "D5", "money": 60, "hand": "2♥ 3♥", "cattle": "CB4", "longhorns": 1}
    for active in (1, 2):
        state = gulch({"at": "D6"}, own, {"at": "D6"}, active=active, tokens={"AH2": "saloon_darkrock"})
        state.stories = (STORY_TRIGGER.index(trigger), state.stories[1])
        before = state.deeds[counter]
        deed(state, 1)
        assert (state.met, state.deeds[counter] - before) == ((1, number) if active == 1 else (0, 0))


@pytest.mark.rule("A15.13", "A15.14", "W22.4")
def test_a_token_delivered_at_the_camp_is_mixed_back_in() -> None:
    state = gulch({}, {"at": "BG-CAMP", "cattle": "CB4"}, {}, active=1)
    state.listen()
    before = state.reveals
    tokens.deliver_at_camp(state, 1)
    assert (state.cattle, state.cattle_seen[11]) == ((NONE, NONE, NONE), 0)
    assert state.reveals > before
    assert ("camp_delivery", (1, 1, REWARD_OF[11])) in [(event.kind.name, event.values) for event in state.hear()]


@pytest.mark.rule("A0.2", "W30.8", "A11.3")
@pytest.mark.parametrize("seat", range(3))
def test_the_player_to_one_s_right(seat: int) -> None:
    state = after(gulch({}, {}, {}), "right.money 10; money 20", seat)
    assert [*state.money] == [{(seat - 1) % 3: 10, seat: 20}.get(each, 0) for each in range(3)]


# What always holds


def broken(rule: str, state: Legends) -> None:
    with pytest.raises(BrokenInvariant) as wrong:
        check_ante_up(state)
    assert wrong.value.rule == rule


@pytest.mark.rule("X23.1")
def test_missing_longhorns_and_tokens_are_noticed() -> None:
    """Six longhorns, nine outlaws, three claim jumpers and three high rollers, at most one of these at a Saloon."""
    herd = [{"longhorns": 3}, {"longhorns": 2}, {}]
    lies = {"AO5": "V6", "AJ1": "S1", "AH1": "saloon_darkrock", "AH2": "saloon_red_falls"}
    state = gulch(*herd, grazing="V3", tokens=lies)
    check_tokens(box(state))
    assert longhorns_left(box(state)) == 0
    assert [len(supply(box(state), kind)) for kind in (aw.OUTLAW, aw.JUMPER, aw.ROLLER)] == [8, 2, 1]
    for wrong in ({"AH1": "saloon_darkrock", "AH2": "saloon_darkrock"}, {"AH1": "bank"}, {"AO5": "V6", "AH3": "mine_cliff"}):
        broken("X23.1", gulch(*herd, tokens=wrong))
    broken("X23.1", gulch(*herd, grazing="V3 V4"))
    fewer = gulch(*herd)
    box(fewer).where = box(fewer).where[1:]
    broken("X23.1", fewer)
    owed = gulch(*herd)
    box(owed).longhorns = (3, -1, 0)
    broken("X23.1", owed)
    met = gulch(*herd)
    box(met).met = token_of("AO5")
    broken("X23.1", met)


@pytest.mark.rule("X23.7", "A2.7")
def test_every_ranch_has_eight_cattle_tokens() -> None:
    for colour, (ranch, name) in enumerate((("MP2", "G"), ("S7", "B"), ("BG-RANCH", "O"))):
        people = [{"at": ranch}, *[{"cattle": f"C{name}{number}"} for number in range(1, 6)]]
        taken = set()
        for draw in range(3):
            state = gulch(*people, draws=(draw,))
            play(state, "take cattle")
            taken.add(state.cattle[0])
            check_cattle(state)
        assert taken == {colour * CATTLE + number for number in (5, 6, 7)}
    broken("X23.7", gulch({"cattle": "CO1"}, {"cattle": "CO1"}, {}))
    stray = gulch({}, {}, {})
    stray.cattle = (3 * CATTLE, NONE, NONE)
    broken("X23.7", stray)


@pytest.mark.rule("A15.24", "A2.15")
def test_a_unique_token_stays_where_a_player_starts() -> None:
    """Bloody Knife starts at a Mine where the bear lies. He has not entered, so there is no fight; an outlaw goes back."""
    state = gulch({}, {}, {}, wild_bunch=True, characters=["knife", "bass", "annie"], tokens={"AO5": "V9"})
    bunch_of(state).where = put(bunch_of(state).where, BEAR, space("V9"))
    state.agenda.append(Arrive(0))
    state.asking = state.open = None
    state.advance()
    assert (where(state, 0), asked(state), state.fight.kind < 0) == ("V9", "Menu", True)
    assert bunch_of(state).where[BEAR] == space("V9")
    assert box(state).where[token_of("AO5")] == NOWHERE
