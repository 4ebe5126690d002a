"""Where a rule of Blood Money just holds or just does not: what is told and counted, empty decks, the Man in Black."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import train_card
from tests.games.legends.blood_money.table import blood, box, fight, item, until
from tests.games.legends.table import GAME, after, card, frontier, play, said, space, told, true, where
from tests.scenario import Rigged
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import IS_PROMO
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps.frontier import worth as frontier_worth
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import LEGENDARY_PRICE, sell_out
from tinhorn.games.legends.blood_money.steps.people import BonusDone, bonus_cards, matters
from tinhorn.games.legends.blood_money.steps.trader import Trade
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import LEGENDARY, NONE
from tinhorn.games.legends.effects.atom import ATOMS
from tinhorn.games.legends.language.words import DEEDS
from tinhorn.games.legends.state.fight import DUEL, Fight
from tinhorn.games.legends.state.table import HIDEOUT_AT, Legends

FAR = {"at": "MP9"}
MAN = 6
T_BOUGHT = DEEDS.index("bought")
T_UPGRADED = DEEDS.index("upgraded")


def asked(state: Legends) -> str:
    return type(state.asking).__name__


def as_who(who: str, hero: dict[str, Any], *others: dict[str, Any], **fields: Any) -> Legends:
    rest = [*others, FAR, FAR][:2]
    return blood({"lp": 5, **hero}, *rest, gulch_too=True, characters=[who, "bass", "knife"], **fields)


@pytest.mark.rule("A0.1", "X20.9")
@pytest.mark.parametrize(
    "line",
    [
        "goto any(checkpoint)",
        "goto any(rail)",
        "buy_from any_store first -10",
        "buy_from general_store each -10",
        "use_deed",
        "buy_lp 4 at 20",
        "sell 4",
        "legendary_item 1",
        "buy_legendary 1",
        "train_hop",
        "look top of poker",
        "spawn_one",
        "upgrade one",
        "ranch_reward green",
        "pick_up 1 within 1",
        "sp 1",
    ],
)
def test_the_man_in_black_has_nothing_of_the_box(line: str) -> None:
    state = blood({"money": 60}, FAR, gulch_too=True, man="V12", gold="V12")
    state.listen()
    reveals = state.reveals
    after(state, line, MAN)
    assert (told(state), state.reveals) == ([], reveals)
    assert (asked(state), state.to_act, state.money[0], box(state).cube) == ("Menu", (0,), 60, (1, 1))


@pytest.mark.rule("X13.5", "A0.9")
def test_who_has_no_deed_left_is_not_asked() -> None:
    assert asked(after(blood({}, FAR, FAR), "use_deed")) == "Menu"
    assert asked(after(blood({"deeds": "XD1+"}, FAR, FAR), "use_deed")) == "Menu"


@pytest.mark.rule("X21.32")
def test_what_lp_cost() -> None:
    state = after(blood({"money": 70}, FAR, FAR), "buy_lp 4 at 20")
    assert len(said(state)) == 4
    play(state, said(state)[3])
    assert (state.money[0], state.lp[0]) == (10, 3)


@pytest.mark.rule("X3.2", "X3.3")
def test_story_points_are_marked_one_by_one() -> None:
    for number, cube in ((1, 2), (2, 3), (3, 1)):
        state = after(blood({}, FAR, FAR), f"sp {number}")
        while asked(state) != "Menu":
            play(state, said(state)[0])
        assert (box(state).cube[0], state.deeds[xw.T_SP]) == (cube, number)


@pytest.mark.rule("X13.5")
def test_the_tobin_way_of_buying_counts() -> None:
    state = as_who("tobin", {"at": "MP5", "money": 30}, cart="mesitos_point")
    after(state, "buy_legendary 1")
    play(state, "buy portrait")
    assert state.deeds[T_BOUGHT] == 1


@pytest.mark.rule("A0.1", "X7.7", "W30.7", "W30.8")
def test_what_would_change_nothing_is_not_offered() -> None:
    def offered(state: Legends, line: str) -> bool:
        after(state, f"choose{{ {line} or money 10 or lp 1 }}")
        return "option 1" in said(state)

    assert offered(blood({}, FAR, FAR, find="saber"), "legendary_item 1")
    for left in (0, 1):
        state = blood({}, FAR, FAR)
        box(state).legendary = box(state).legendary[:left]
        assert offered(state, "legendary_item 1") == bool(left)
    assert not offered(blood({}, FAR, FAR), "discard all")
    assert offered(blood({"hand": "2♥"}, FAR, FAR), "discard all")
    assert not offered(blood({}, FAR, FAR), "look top of train")
    for name, other in (("deck", "fight_deck"), ("fight_deck", "deck")):
        state = blood({}, FAR, FAR)
        setattr(state, name, [])
        words = {"deck": "poker", "fight_deck": "fight"}
        assert not offered(state, f"look top of {words[name]}")
        assert offered(state, f"look top of {words[other]}")
    for left in (0, 1):
        state = as_who("lozen", {})
        gulch_of(state).train_deck = gulch_of(state).train_deck[:left]
        assert offered(state, "look top of train") == bool(left)


@pytest.mark.rule("A0.1", "X22.3", "X22.6")
def test_a_look_at_the_top_and_under_the_deck() -> None:
    state = as_who("lozen", {}, deck="A♥ K♥", fight="Q 5", heist="AT2 AT3")
    state.listen()
    after(state, "look top of poker")
    assert "looked_top" in told(state)
    assert state.view(0).deck_known[-1] == (card("A♥"),)
    assert not any(state.view(0).fight_known)
    for deck, cards in (("poker", state.deck), ("fight", state.fight_deck), ("train", gulch_of(state).train_deck)):
        before = list(cards)
        after(state, f"look top of {deck}; bottom")
        now = {"poker": state.deck, "fight": state.fight_deck, "train": gulch_of(state).train_deck}[deck]
        assert list(now) == [before[-1], *before[:-1]]


@pytest.mark.rule("X22.3", "X4.17")
def test_who_knew_a_train_deck_that_changed_knows_it_no_longer() -> None:
    state = as_who("lozen", {"at": "MP5"}, heist="AT2 AT3")
    after(state, "look top of train")
    assert state.view(0).own_boxes["blood_money"]["train"] == train_card("AT2")
    gulch_of(state).train_used += gulch_of(state).train_deck[-1:]
    gulch_of(state).train_deck = gulch_of(state).train_deck[:-1]
    play(state, "end actions")
    until(state, "Income")
    assert box(state).train_seen == 0
    assert state.view(0).own_boxes["blood_money"]["train"] == NONE


@pytest.mark.rule("A0.9", "X9.3")
def test_no_place_with_a_bandit_or_the_sheriff() -> None:
    plain = after(blood({"at": "D6"}, FAR, FAR), "goto any(checkpoint)")
    free = len(said(plain))
    shut = after(blood({"at": "D6"}, FAR, FAR, bandits="MP1"), "goto any(checkpoint)")
    assert len(said(shut)) == free - 1
    assert "MP1" not in " ".join(said(shut))
    wanted = after(blood({"at": "D6", "wp": 1}, FAR, FAR, bandits="MP1", sheriff="S8"), "goto any(checkpoint)")
    assert len(said(wanted)) == free - 2


@pytest.mark.rule("A0.9", "A0.8")
def test_no_hop_but_at_a_checkpoint_in_a_move() -> None:
    assert asked(after(blood({"at": "D6"}, FAR, FAR), "train_hop")) == "Menu"
    assert asked(after(blood({"at": "D6"}, FAR, FAR, gulch_too=True), "train_hop")) == "Menu"
    assert asked(after(blood({"at": "C12"}, FAR, FAR, gulch_too=True), "train_hop")) == "Menu"
    state = blood({"at": "C12", "items": "pump_trolley"}, FAR, FAR, gulch_too=True)
    play(state, "move")
    assert "use pump_trolley" in said(state)


@pytest.mark.rule("A0.4", "X13.2", "W31.12")
def test_wounds_that_one_gives() -> None:
    """By an effect of one's own, in one's own turn; not by others, nor to oneself."""
    own = after(blood({"items": "boot_knife"}, FAR, FAR), "wound 1")
    assert (own.wounds[0], own.lp[0]) == (1, 0)
    for giver, lp in ((0, 1), (1, 0)):
        state = blood({"items": "boot_knife"}, FAR, FAR)
        after(state, "tgt.wound 1", giver, 2)
        assert (state.wounds[2], state.lp[0]) == (1, lp)
    state = blood({"items": "boot_knife"}, FAR, man="V12")
    after(state, "tgt.wound 1", MAN, 1)
    assert (state.wounds[1], state.lp[0], state.man_lp) == (1, 0, 0)


@pytest.mark.rule("A0.10", "X13.2", "W31.34", "A0.3", "W31.1", "W34.10")
def test_both_sides_use_things_at_the_start_of_a_fight() -> None:
    armed = {"at": "D6", "hand": "8♠ 9♠", "items": "repeating_shotgun", "money": 20}
    state = blood(armed, armed | {"hand": "8♣ 9♣"}, FAR)
    play(state, "duel 1")
    seats = []
    while "use repeating_shotgun" in said(state):
        seats.append(state.to_act[0])
        play(state, "use repeating_shotgun")
    assert sorted(seats) == [0, 1]
    state = blood({"at": "D6", "hand": "8♠ 9♠"}, armed | {"hand": "8♣ 9♣"}, FAR)
    play(state, "duel 1")
    assert state.to_act == (1,)
    assert "use repeating_shotgun" in said(state)


@pytest.mark.rule("A0.4", "W13.6", "W13.7", "W13.5", "W13.8")
def test_a_bonus_by_a_discard_counts_for_lottie() -> None:
    state = as_who("lottie", {"hand": "9♥ 2♣"}, alt_poker_ante_up=False)
    after(state, "discard 1")
    play(state, "discard 9♥")
    assert (state.money[0], box(state).cube[0]) == (10, 2)


@pytest.mark.rule("A8.8")
def test_a_high_roller_goes_back_after_the_discards() -> None:
    """Lottie's Instincts pay when they are discarded, and so she gains a story point, which asks for a gang."""
    hers = {"at": "D5", "money": 20, "hand": "9♥ A♥", "cube": 2}
    rollers = {"AH1": "saloon_darkrock", "AH2": "saloon_red_falls"}
    state = as_who("lottie", hers, alt_poker_ante_up=False, tokens=rollers, deck="3♦ 2♦ 4♣ 5♦ 7♥ 6♦ 9♠ J♦")
    play(state, "high roller", "lay 9♥", "lay A♥")
    while box(state).cube[0] == 2:
        play(state, said(state)[0])
    assert (state.poker.is_on(), said(state)) == (False, ["option 1", "option 2", "option 3"])
    gulch = gulch_of(state)
    assert (gulch.met, gulch.where[gulch.met]) == (12, content.PLACE_IDS.index("saloon_darkrock"))
    assert GAME.imagine(state.view(1), 1).view(1) == state.view(1)
    play(state, "option 1")
    assert (gulch_of(state).met, gulch_of(state).where[12]) == (NONE, NOWHERE)


@pytest.mark.rule("A0.1", "W31.13", "W31.6")
def test_a_pick_among_some() -> None:
    state = after(blood({"wounds": 1}, FAR, FAR), "pick 2 of{ draw 1 or money 10 or heal 1 }")
    assert said(state) == ["option 1", "option 2", "option 3"]
    play(state, "option 1")
    assert said(state) == ["option 2", "option 3"]
    play(state, "option 3")
    assert (asked(state), state.wounds[0], state.money[0], len(state.hands[0])) == ("Menu", 0, 0, 1)


@pytest.mark.rule("X22.4", "W13.2")
def test_everybody_is_told_of_a_look_at_a_map_token() -> None:
    state = blood({"hand": "8♣"}, FAR, FAR, gulch_too=True, maps={"find": "V6"})
    state.listen()
    play(state, "use 8♣")
    look = next(each for each in said(state) if each.startswith("peek map"))
    play(state, look)
    assert {"map_peeked", "map_seen"} <= set(told(state))
    assert (where(state, 0), space("V6") in box(state).map_at) == ("MP5", True)
    fight(state)


@pytest.mark.rule("X4.18", "A14.2")
def test_everybody_is_told_of_a_task() -> None:
    state = blood({"at": "D1", "hand": "K♥ 2♥ 3♥"}, FAR, FAR, tale="XS15b", sheriff="V9")
    state.listen()
    play(state, "task 3", "discard K♥")
    assert "task_done" in told(state)


@pytest.mark.rule("A0.4", "X13.5", "W11.7", "W11.1", "A10.2", "W11.13")
@pytest.mark.parametrize(
    ("own", "flop", "cube"),
    [
        ("3♣ K♦", "Q♣ 9♠ 7♥", 2),
        ("3♣ K♦", "K♣ K♠ 9♠", 2),
        ("3♣ K♦", "Q♦ 9♦ 7♦", 2),
        ("3♣ K♦", "Q♣ 9♦ 7♣", 2),
        ("3♣ 2♦", "4♠ 5♥ 6♣", 1),
        ("3♣ 2♦", "4♠ 5♥ 7♣", 2),
        ("3♣ 2♣", "4♣ 5♣ 6♣", 1),
        ("3♣ 3♠", "Q♣ 9♠ 7♥", 3),
        ("3♣ 3♠", "3♥ 3♦ K♣", 1),
    ],
)
def test_a_wild_card_in_poker_counts_for_lottie(own: str, flop: str, cube: int) -> None:
    """Each one that makes the hand better than its own rank and suit do."""
    state = as_who("lottie", {"at": "D5", "money": 10, "hand": own}, deck=f"10♥ A♠ A♥ J♠ 8♥ {flop}", alt_poker_ante_up=False)
    play_wild(state, "poker", own)
    assert box(state).cube[0] == cube


@pytest.mark.rule("A0.4", "X13.5", "A12.1", "A12.8")
@pytest.mark.parametrize(
    ("own", "shown", "cube"),
    [
        ("3♣ K♦", "Q♣ 9♠ 7♥ 5♦ 2♥", 2),
        ("3♣ 3♠", "Q♣ 9♠ 7♥ 5♦ 2♥", 3),
        ("3♣ 2♦", "4♠ 5♥ 6♣ J♦ J♥", 1),
    ],
)
def test_a_wild_card_counts_for_high_stakes_with_three_of_the_shown_cards(own: str, shown: str, cube: int) -> None:
    state = as_who("lottie", {"at": "D5", "money": 50, "hand": own}, deck=f"10♥ A♠ A♥ J♠ 8♥ 8♠ {shown}", alt_poker_ante_up=False)
    play_wild(state, "high stakes", own)
    assert box(state).cube[0] == cube


def play_wild(state: Legends, game: str, own: str) -> None:
    """Play a game with these cards to its end."""
    assert box(state).cube[0] == 1
    play(state, game)
    while asked(state) != "Menu":
        lays = [each for each in (*[f"lay {each}" for each in own.split()], "stay in", "skip", "pass") if each in said(state)]
        play(state, lays[0] if lays else said(state)[0])


@pytest.mark.rule("A0.4")
def test_everybody_s_own_played_cards_count() -> None:
    state = as_who("lottie", {})
    nine = card("9♣")
    for slot in range(6):
        state.laid = tuple(nine if each == slot else NONE for each in range(6))
        found = [bonus_cards(state, seat, state.in_play.effect_of[nine]) for seat in range(3)]
        assert found == [int(slot // 2 == seat) for seat in range(3)]
        found = [bonus_cards(state, seat, state.in_play.effect_of[card("A♣")]) for seat in range(3)]
        assert found == [0, 0, 0]


@pytest.mark.rule("A0.4")
def test_everybody_s_bonus_counts_once() -> None:
    """Each seat's cards for themselves, also those with effects that follow each other in the list."""
    state = as_who("lottie", {})
    effects = state.in_play.effect_of
    first, second = next((one, two) for one in range(52) for two in range(52) if effects[two] == effects[one] + 1)
    state.laid = (second, NONE, first, NONE, NONE, NONE)
    for seat, laid in ((0, second), (1, first), (0, second), (1, first)):
        BonusDone(seat, effects[laid], ()).run(state)
    assert len(set(box(state).bonus)) == len(box(state).bonus) == 2


def test_only_boxes_with_a_rule_are_asked_where_something_happens_often() -> None:
    play = blood({}, FAR, gulch_too=True).in_play
    parts = [play.boxes[at] for at in play.having_things]
    assert "blood_money" in parts
    assert "ante_up" not in parts
    assert [play.boxes[at] for at in play.counting] == ["blood_money"]
    assert [play.boxes[at] for at in play.following] == ["blood_money"]


@pytest.mark.rule("X22.1")
def test_a_part_is_made_again_from_its_values() -> None:
    state = blood({"deeds": "XD11"}, FAR, gulch_too=True)
    for part in state.boxes:
        assert len(part.values()) == len(part.names)
        again = type(part)(*part.values())
        assert again.values() == part.values()
        assert all(type(getattr(again, name)) is type(getattr(part, name)) for name in part.names)
        assert part.copy().values() == part.values()


@pytest.mark.rule("A0.1", "A0.3", "X12.5")
def test_an_item_is_upgraded_once() -> None:
    """What upgrades itself counts as an upgrade only if it was none."""
    state = blood({"items": "rifle"}, FAR, FAR)
    step = ATOMS[xw.UPGRADE_SELF]
    rifle = item("rifle")
    for times in (1, 2):
        step.do(state, rifle, 0, 0, 0, -1)
        assert (state.side_of(0, rifle), state.deeds[T_UPGRADED]) == (2, 1), times
    step.do(state, rifle, 0, MAN, MAN, -1)
    step.do(state, rifle, 0, 1, 1, -1)
    assert (state.side_of(1, rifle), state.deeds[T_UPGRADED]) == (0, 1)


@pytest.mark.rule("X22.3", "X22.4")
@pytest.mark.parametrize("seat", range(4))
def test_only_who_looks_knows(seat: int) -> None:
    people: list[dict[str, Any]] = [{"at": "MP5"} for _ in range(4)]
    state = blood(*people, gulch_too=True, active=seat, heist="AT2 AT3", maps={"find": "V6", "danger": "V7"})
    state.listen()
    after(state, "look top of train", seat)
    seen = [(event.values, event.to) for event in state.hear() if event.kind.name == "saw_train"]
    assert seen == [((train_card("AT2"),), (seat,))]
    known = [state.view(each).own_boxes["blood_money"]["train"] for each in range(4)]
    assert known == [train_card("AT2") if each == seat else NONE for each in range(4)]
    after(state, "peek any", seat)
    play(state, "peek map V6")
    maps = [state.view(each).own_boxes["blood_money"]["map"] for each in range(4)]
    assert [bool(each) for each in maps] == [each == seat for each in range(4)]


@pytest.mark.rule("X22.6", "W22.5", "A0.1")
@pytest.mark.parametrize("name", ["poker", "fight"])
def test_what_is_known_of_a_deck_after_a_card_went_under_it(name: str) -> None:
    state = as_who("lozen", {}, deck="A♥ K♥ Q♥ J♥", fight="Q 5 9 4")
    after(state, f"look 3 deck of {name}")
    state.listen()
    after(state, f"look top of {name}; bottom")
    assert "put_under" in told(state)
    cards = state.deck if name == "poker" else state.fight_deck
    known = [state.view(seat).deck_known if name == "poker" else state.view(seat).fight_known for seat in range(2)]
    sure = [each[0] if len(each) == 1 else NONE for each in known[0]]
    assert (sure[0], sure[-2:], not any(known[1])) == (cards[0], list(cards[-2:]), True)
    assert not any(known[0][1:-2])
    sizes = state.batches if name == "poker" else state.fight_batches
    assert sum(sizes) <= len(cards)


@pytest.mark.rule("X2.2", "X20.1", "A2.5", "W35.2", "W35.1")
def test_the_general_store_keeps_a_weapon_and_a_mount() -> None:
    state = blood({}, FAR, FAR, wild_bunch=True)
    part = box(state)
    for seed in range(400):
        state.chance = Rigged((), seed)
        sell_out(state, part)
        gone = {*part.wares, *part.boxed}
        kept = [each for each in state.in_play.items if each not in gone and not LEGENDARY[each] and not IS_PROMO[each]]
        assert {"weapon", "mount"} <= {content.ITEMS[each].kind for each in kept}, seed


@pytest.mark.rule("X13.2", "A0.1")
def test_everybody_is_told_what_is_taken_put_and_bought() -> None:
    state = blood({"money": 60}, FAR, FAR, gulch_too=True, gold="MP5", grazing="MP5")
    state.listen()
    after(state, "pick_up 1 within 1")
    assert said(state) == ["nugget MP5", "longhorn MP5"]
    play(state, "longhorn MP5")
    assert (gulch_of(state).longhorns[0], gulch_of(state).grazing, state.deeds[aw.T_LONGHORNS_TAKEN]) == (1, (), 1)
    after(state, "pick_up 1 within 1")
    assert (state.nuggets[0], gulch_of(state).gold) == (1, ())
    after(state, "spawn_one")
    free = said(state)
    play(state, free[1])
    assert state.bandits == 1 << HIDEOUT_AT[space(free[1].rpartition(" ")[2])]
    after(state, "buy_legendary 1")
    play(state, "buy canteen")
    names = [event.kind.name for event in state.hear()]
    assert [each for each in names if each in ("nugget_picked", "longhorn_picked", "spawned", "bought")] == [
        "longhorn_picked",
        "nugget_picked",
        "spawned",
        "bought",
    ]


@pytest.mark.rule("X12.2", "X12.6")
def test_a_shop_that_costs_more_sells_what_one_can_pay_with_it() -> None:
    """A Scarred Face (XJ15) costs $10 more."""
    for money, goods in ((LEGENDARY_PRICE, True), (LEGENDARY_PRICE - 1, False)):
        state = blood({"money": money, "at": "MP5"}, FAR, FAR)
        assert bool(Trade(0, (), False, True).goods(state)) == goods
    for money, goods in ((LEGENDARY_PRICE + 10, True), (LEGENDARY_PRICE + 9, False)):
        state = blood({"money": money, "at": "MP5", "injury": "XJ15", "wounds": 3}, FAR, FAR)
        assert bool(Trade(0, (), False, True).goods(state)) == goods


@pytest.mark.rule("A0.4")
def test_what_a_bonus_may_change() -> None:
    """Purses, hands, wounds, nuggets, LP, and what is about to be gained or marked; values once cards are turned up."""
    state = as_who("lottie", {"hand": "2♥"})
    found = {matters(state)}
    for name in ("money", "wounds", "nuggets", "lp"):
        getattr(state, name)[1] += 1
        found.add(matters(state))
    state.gain += 1
    found.add(matters(state))
    state.hurt += 1
    found.add(matters(state))
    state.hands[0] = [*state.hands[0], card("4♥")]
    found.add(matters(state))
    assert len(found) == 8
    state.laid = (card("9♣"), NONE, NONE, NONE, NONE, NONE)
    for revealed in (0, 1):
        state.fight = Fight(DUEL, 0, 1, revealed=revealed)
        before = matters(state)
        state.fight.minus_initiator = 1
        assert (matters(state) != before) == bool(revealed)
    state.fight = Fight(DUEL, 0, MAN, npc_card=3, revealed=1)
    before = matters(state)
    state.fight.minus_target = 1
    assert matters(state) != before


@pytest.mark.rule("A0.1", "A0.9")
def test_where_a_checkpoint_is() -> None:
    for gulch_too, names in ((True, "V12 C12 BG-PASS-C BG-RAIL BG-PASS-A S8 S3 MP1"), (False, "MP1 S8 X1 S3 C12 V7")):
        state = after(blood({"at": "D6"}, FAR, FAR, gulch_too=gulch_too), "goto any(checkpoint)")
        assert sorted(said(state)) == sorted(f"go to {name}" for name in names.split())
        play(state, "go to S8")
        assert where(state, 0) == "S8"


@pytest.mark.rule("A0.9", "A4.1", "A0.1")
def test_a_hop_goes_to_the_checkpoints_beside_it() -> None:
    line = ["V12", "C12", "BG-PASS-C", "BG-RAIL", "BG-PASS-A", "S8", "S3", "MP1"]
    for at, name in enumerate(line):
        state = blood({"at": name, "items": "pump_trolley"}, FAR, FAR, gulch_too=True, train="C12")
        play(state, "move")
        after(state, "train_hop")
        assert sorted(said(state)) == sorted(f"go to {each}" for each in (line[at - 1], line[(at + 1) % 8]))


@pytest.mark.rule("X13.2", "A0.9", "X13.5", "A0.1")
def test_nothing_is_picked_up_two_steps_away() -> None:
    board = blood({}, FAR, FAR).map()
    spaces = [each for each in board.spaces if board.distance(space("MP5"), each) in (0, 1, 2)]
    assert {board.distance(space("MP5"), each) for each in spaces} == {0, 1, 2}
    for each in spaces:
        steps = board.distance(space("MP5"), each)
        state = blood({"at": "MP5"}, FAR, FAR, gulch_too=True, gold=content.SPACE_IDS[each])
        after(state, "pick_up 1 within 1")
        assert (state.nuggets[0], asked(state)) == (int(steps < 2), "Menu")
        two = next(other for other in spaces if board.distance(space("MP5"), other) == 2)
        state = blood({"at": "MP5"}, FAR, FAR, gulch_too=True, gold=f"{content.SPACE_IDS[each]} {content.SPACE_IDS[two]}")
        after(state, "pick_up 1 within 1")
        assert (state.nuggets[0], asked(state)) == (int(steps < 2), "Menu")


@pytest.mark.rule("X7.2", "X7.9", "X13.5", "B4.3", "B4.2")
def test_a_legendary_item_that_is_bought_or_given_back() -> None:
    for money in (LEGENDARY_PRICE - 10, LEGENDARY_PRICE):
        state = blood({"money": money}, FAR, FAR, find="saber", row="portrait canteen")
        after(state, "buy_legendary 1")
        assert (asked(state) == "BuyOne") == (money == LEGENDARY_PRICE)
    assert said(state) == ["buy portrait", "buy canteen"]
    state.listen()
    play(state, "buy canteen")
    assert (state.side_of(0, item("canteen")), state.money[0]) == (1, 0)
    assert "bought" in told(state)
    assert box(state).row[:2] == (item("portrait"), item("saber"))
    part = box(state)
    part.legendary = ()
    part.row = (item("portrait"), item("saber"), NONE)
    after(state, "item discard canteen")
    assert (part.row, part.legendary) == ((item("portrait"), item("saber"), item("canteen")), ())


@pytest.mark.rule("X22.6", "X22.4", "X7.7")
@pytest.mark.parametrize("line", ["look top of poker", "look top of fight", "look top of train", "legendary_item 1", "ranch_reward green"])
def test_what_shows_something_new_cannot_be_taken_back(line: str) -> None:
    state = as_who("lozen", {})
    before = state.reveals
    after(state, line)
    assert state.reveals > before
    before = state.reveals
    if line.startswith("look"):
        after(state, "bottom")
        assert state.reveals > before
    state = blood({"hand": "8♣"}, FAR, FAR, gulch_too=True, maps={"find": "V6"})
    after(state, "peek any")
    before = state.reveals
    play(state, "peek map V6")
    assert state.reveals > before


@pytest.mark.rule("A0.1", "X21.32", "A0.2", "W10.2", "W10.10")
def test_lp_and_deeds_at_their_borders() -> None:
    for money, asks in ((10, False), (20, True)):
        assert (asked(after(blood({"money": money}, FAR, FAR), "buy_lp 4 at 20")) == "HowMany") == asks
    for nuggets, asks in ((0, False), (1, True)):
        state = after(blood({"nuggets": nuggets}, FAR, FAR), "sell 4")
        assert (asked(state) == "HowMany") == asks
    assert len(said(state)) == 2
    play(state, said(state)[1])
    assert (state.nuggets[0], state.money[0] > 0) == (0, True)
    assert not true(frontier({}, {}, {}), "deeds>=1")
    state = blood({"deeds": "XD1 XD2"}, {"at": "MP9", "deeds": "XD3"}, FAR)
    assert [[true(state, f"deeds>={number}", seat) for number in (1, 2, 3)] for seat in range(3)] == [
        [True, True, False],
        [True, False, False],
        [False, False, False],
    ]


@pytest.mark.rule("A0.1", "X12.2")
@pytest.mark.parametrize(("money", "hurt", "plays"), [(10, "", True), (10, "XJ18", False), (20, "XJ18", True)])
def test_poker_without_a_saloon_costs_the_fee_too(money: int, hurt: str, plays: bool) -> None:
    own: dict[str, Any] = {"at": "V3", "money": money, "injury": hurt, "wounds": 3 if hurt else 0}
    state = after(blood(own, {"at": "V3", "money": 20}, FAR, gulch_too=True), "gamble poker")
    assert state.poker.is_on() == plays


@pytest.mark.rule("A0.1", "A14.2", "W30.3", "A14.1", "W30.8")
def test_cards_worth_just_so_much_pay_for_a_task() -> None:
    state = blood({"hand": "5♥ 4♣"}, FAR, FAR)
    worth = sum(frontier_worth(each) for each in state.hands[0])
    for n, payable in ((worth, True), (worth + 1, False)):
        assert ATOMS[xw.DISCARD_SUM].payable(state, n, 0, 0) == payable


@pytest.mark.rule("X22.3")
@pytest.mark.parametrize(("gone", "known"), [(0, [True, True, False]), (1, [False, True, False])])
def test_who_looks_at_the_train_deck_after_somebody_else(gone: int, known: list[bool]) -> None:
    """Both know the same card; if it is gone, only who looked later knows the next one."""
    state = as_who("lozen", {}, heist="AT2 AT3")
    after(state, "look top of train")
    train = gulch_of(state)
    train.train_deck = train.train_deck[: len(train.train_deck) - gone]
    after(state, "look top of train", 1)
    assert [state.view(seat).own_boxes["blood_money"]["train"] != NONE for seat in range(3)] == known


def tokens_out(state: Legends, line: str) -> int:
    """How many event tokens lie on the board after an effect."""
    part = gulch_of(after(state, line))
    return len([place for place in part.where if place != NOWHERE]) + len(part.grazing)


@pytest.mark.rule("A5.4", "X8.6")
@pytest.mark.parametrize(
    ("place", "ruins", "placed"),
    [("D10", "", 1), ("D10", "XD15", 0), ("R3", "XD15", 1), ("R3", "XD16", 0), ("S1", "XD2", 0), ("D5", "XD12", 1), ("BG-TP-N", "XD11", 1)],
)
def test_a_ruin_keeps_event_tokens_away(place: str, ruins: str, placed: int) -> None:
    """A ruin occupies its space; that of a store or Saloon lies on the building and occupies none of the three."""
    for kind in ("outlaw", "longhorn"):
        state = blood({}, FAR, FAR, gulch_too=True, ruins=ruins)
        assert tokens_out(state, f"place_token {kind} 1 at {place}") == placed


@pytest.mark.rule("A5.4")
def test_a_map_token_keeps_event_tokens_away() -> None:
    state = blood({}, FAR, FAR, gulch_too=True, maps={"find": "V6"})
    assert tokens_out(state, "place_token outlaw 1 at V6") == 0
    assert tokens_out(state, "place_token outlaw 1 at V5") == 1


@pytest.mark.rule("A5.7")
def test_no_high_roller_comes_to_a_ruined_saloon() -> None:
    state = blood({}, FAR, FAR, gulch_too=True, ruins="XD12")
    assert tokens_out(state, "place_token roller 1 at saloon_darkrock") == 0
    assert tokens_out(state, "place_token roller 1 at saloon_red_falls") == 1
