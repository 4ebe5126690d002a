"""Gambling (A8 to A12), stores and items (A15, A16), characters and goals (A16.10 to A16.12), options (A12, A15.6, X20.2)."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import box, event, gulch, token
from tests.games.legends.table import GAME, after, hand, play, said, space, true, where
from tinhorn.core.errors import BadSetting
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.poker_hands import FOUR
from tinhorn.games.legends.state.table import Legends


def settle(state: Legends, prefer: tuple[str, ...] = ()) -> None:
    """Answer until the menu comes back, with what is preferred."""
    while not state.over and "end actions" not in said(state):
        options = said(state)
        wanted = [each for each in (*prefer, "skip", "pass") if each in options]
        play(state, wanted[0] if wanted else options[0])


@pytest.mark.rule("X24.16", "A9.3", "A9.4", "X21.14", "A1.3", "X20.6")
def test_the_gambler_track() -> None:
    state = gulch({"gp": 3}, {}, {}, events="AE22", marks=True)
    after(state, "gp 2")
    assert box(state).gp[0] == 5
    assert sum(state.tokens) == 1
    play(state, "option 1")
    assert [*state.money] == [30, 10, 10]
    state = gulch({"gp": 7, "tokens": [1, 2, 0]}, {}, {}, draws=(26 - 3 - 1, 0))
    after(state, "gp 1")
    assert sum(state.tokens) == 5
    play(state, "return 1", "return 1")
    assert sum(state.tokens) == 3
    assert state.tokens[1] == 2
    assert box(state).gp[0] == 7
    goals = gulch({"done": 1, "tokens": [1, 0, 0]}, {}, {}, goals=True)
    after(goals, "token 1")
    assert sum(goals.tokens) == 2


@pytest.mark.rule("X24.10", "A10.1", "A10.2", "X21.8", "X21.9", "X21.12")
def test_poker() -> None:
    people = ({"money": 10, "hand": "2♣ 4♦", "at": "D5"}, {"money": 10, "hand": "A♥ A♣", "at": "D6"}, {})
    state = gulch(*people, deck="3♦ 6♦ 9♠ J♦ K♣")
    play(state, "poker", "1: join")
    settle(state, ("lay 2♣", "lay 4♦", "lay A♥", "lay A♣", "option 1"))
    assert ([*state.money[:2]], [*state.lp[:2]], box(state).gp[:2]) == ([0, 80], [0, 0], (0, 1))
    people = ({"money": 10, "hand": "A♥ A♣", "at": "D5"}, {"money": 10, "hand": "2♣ 4♦", "at": "D6"}, {})
    state = gulch(*people, deck="3♦ 6♦ 9♠ J♦ K♣")
    play(state, "poker", "1: join")
    while "prize lp" not in said(state):
        options = said(state)
        play(state, next((each for each in ("lay A♥", "lay A♣", "lay 2♣", "lay 4♦") if each in options), options[0]))
    assert said(state) == ["prize lp", "prize gp"]
    play(state, "prize lp")
    assert (state.money[0], state.lp[0]) == (70, 1)


@pytest.mark.rule("X24.9", "A8.1", "A8.2", "A8.5", "A8.7", "A8.8")
def test_a_high_roller() -> None:
    deck = "3♦ 2♦ 4♣ 5♦ 7♥ 8♥ 6♦ 9♠ J♦"
    state = gulch({"money": 40, "hand": "A♥ A♣ K♦", "at": "D5"}, {}, {}, tokens={"AH2": "saloon_darkrock"}, deck=deck)
    play(state, "high roller")
    assert state.money[0] == 20
    assert len(state.hands[0]) == 4
    assert len(state.house) == 5
    settle(state, ("lay A♥", "lay A♣", "option 1"))
    assert (state.money[0], state.lp[0], box(state).gp[0], len(state.hands[0])) == (120, 1, 1, 2)
    assert box(state).where[token("AH2")] == NOWHERE
    assert state.deeds[aw.T_ROLLERS] == 1
    deck = "3♦ A♦ A♠ 5♦ 7♥ 8♥ 6♦ 9♠ J♦"
    state = gulch({"money": 40, "hand": "2♥ 4♣ 4♦", "at": "D5"}, {}, {}, tokens={"AH2": "saloon_darkrock"}, deck=deck)
    play(state, "high roller")
    settle(state, ("lay 2♥", "lay 3♦"))
    assert (state.money[0], len(state.hands[0]), box(state).where[token("AH2")]) == (20, 3, NOWHERE)
    assert "high roller" not in said(gulch({"money": 10, "at": "D5"}, {}, {}, tokens={"AH2": "saloon_darkrock"}))


@pytest.mark.rule("A8.8", "W11.6")
def test_a_high_roller_is_challenged_without_a_card() -> None:
    """Four queens of four cards: the one drawn for the ante, and the flop."""
    deck = "Q♥ 2♦ 4♣ 5♦ 7♥ Q♦ Q♣ Q♠"
    state = gulch({"money": 20, "at": "D5"}, {}, {}, tokens={"AH1": "saloon_darkrock"}, deck=deck)
    assert "high roller" in said(state)
    state.listen()
    play(state, "high roller")
    shown = [each.values for each in state.hear() if each.kind.name == "shows_hand"]
    assert [(seat, len(cards), rank) for seat, cards, rank in shown] == [(0, 1, FOUR)]
    settle(state, ("option 1",))
    assert (state.money[0], hand(state, 0)) == (90, "")


@pytest.mark.rule("A8.8")
def test_the_order_of_a_win_against_a_high_roller() -> None:
    """The ante, the rewards of the token as written, then what follows poker. Until the end the token lies on the Saloon."""
    deck = "3♦ 2♦ 4♣ 5♦ 7♥ 8♥ 6♦ 9♠ J♦"
    people = ({"money": 20, "hand": "A♥ A♣", "at": "D5", "lp": 5}, {}, {})
    state = gulch(*people, tokens={"AH2": "saloon_darkrock"}, deck=deck, characters=["bill", "bass", "knife"], alt_poker_ante_up=False)
    state.listen()
    play(state, "high roller", "lay A♥", "lay A♣")
    while box(state).met != NONE:
        assert box(state).where[token("AH2")] == content.PLACE_IDS.index("saloon_darkrock")
        settled = said(state)
        play(state, "option 1" if "option 1" in settled else settled[0])
    told = [each.kind.name for each in state.hear()]
    order = [name for name in told[told.index("wins_pot") :] if name in ("wins_pot", "money_gained", "lp_gained", "gambler")]
    token_pays = ["money_gained", "lp_gained", "gambler", "money_gained"]  # the last one is the space of the track
    assert order == ["wins_pot", "money_gained", *token_pays, "money_gained"]  # the last one is Wild Bill's for a hand won
    assert (state.lp[0], box(state).where[token("AH2")]) == (6, NOWHERE)


@pytest.mark.rule("A8.8", "A5.7")
def test_a_beaten_high_roller_keeps_its_place_until_the_end() -> None:
    """The point of the token sets off an event that would put another one there: the Saloon is taken still."""
    deck = "3♦ 2♦ 4♣ 5♦ 7♥ 6♦ 9♠ J♦"
    rider = {"money": 40, "hand": "A♥ A♣", "at": "D5", "gp": 4}
    state = gulch(rider, {}, {}, tokens={"AH1": "saloon_darkrock"}, deck=deck, events="AE15", marks=True)
    play(state, "high roller")
    settle(state, ("lay A♥", "lay A♣", "option 1"))
    assert (box(state).gp[0], event("AE15") in box(state).events_used) == (5, True)
    assert [place for place in box(state).where if place != NOWHERE] == []


def faro(order: list[int]) -> Legends:
    """A starts with $30, B joins with $20, C deals; 4, 9 and Q are shown, 7 is hidden. The cards come in this order."""
    for draws in [(a, b, d) for a in range(4) for b in range(3) for d in range(2)]:
        state = gulch({"money": 30, "at": "D5"}, {"money": 20, "at": "D6"}, {}, fight="4 9 Q 7", draws=draws, deck="2♥")
        play(state, "faro", "1: join", "1: bet 20 on 9")
        assert (state.money[0], state.to_act) == (40, (0,))  # B has no money for another marker
        play(state, "0: bet 20 on Q", "0: bet 10 on 7")
        part = box(state)
        if [*part.turned, *part.order[::-1]][: len(order)] == order:
            return state
    raise AssertionError("no such order")


@pytest.mark.rule("X24.11", "A11.6", "A11.7", "A11.11", "X21.10", "X21.11")
def test_faro_with_a_jackpot() -> None:
    state = faro([2, 10, 7])
    assert len(box(state).order) == 2
    play(state, "option 2")
    assert (state.money[0], box(state).gp[0], len(state.hands[0])) == (60, 1, 1)
    play(state, "1: stay in", "0: stay in", "option 1")
    settle(state)
    assert ([*state.money[:2]], box(state).gp[:2]) == ([50, 90], (1, 1))
    assert sorted(state.fight_deck[:4]) == [2, 5, 7, 10]
    assert box(state).game == aw.NO_GAME


@pytest.mark.rule("X24.12", "A11.8", "A11.13", "A11.14", "A11.15", "A11.16")
def test_faro_with_a_loss() -> None:
    state = faro([7, 5])
    assert state.money[1] == 0
    play(state, "option 2")
    assert (state.money[0], box(state).gp[0]) == (50, 1)
    play(state, "0: get out")
    settle(state)
    assert (state.money[0], state.drawn, box(state).bets) == (50, (), ())


@pytest.mark.rule("X24.13", "A12.1", "A12.5", "A12.6", "A12.9", "A12.12")
def test_high_stakes_against_the_dealer() -> None:
    deck = "3♦ 2♦ 4♣ 5♦ 7♥ 8♥ 6♦ 9♠ J♦ 2♣ 3♥"
    state = gulch({"money": 50, "hand": "A♥ A♣", "at": "D5"}, {}, {}, deck=deck)
    play(state, "high stakes")
    assert (state.money[0], len(state.house)) == (40, 5)
    play(state, "stay in")
    assert (state.money[0], state.poker.pot, len(state.flop)) == (20, 90, 5)
    settle(state, ("lay A♥", "lay A♣", "option 1"))
    assert (state.lp[0], box(state).gp[0], state.money[0]) in ((1, 1, 120), (0, 0, 20))
    fold = gulch({"money": 50, "hand": "A♥ A♣", "at": "D5"}, {}, {}, deck=deck)
    play(fold, "high stakes", "get out")
    assert (fold.money[0], len(fold.hands[0]), fold.poker.is_on()) == (40, 4, False)


@pytest.mark.rule("X24.14", "A10.6")
def test_high_stakes_with_players() -> None:
    people = tuple({"money": 50, "hand": "2♥ 4♣" if not seat else "", "at": "D5"} for seat in range(3))
    state = gulch(*people)
    play(state, "high stakes", "1: join", "2: join", "1: get out", "2: get out")
    settle(state, ("option 2",))
    assert (state.lp[0], box(state).gp[0], [*state.money]) == (1, 1, [110, 40, 40])
    assert [len(state.hands[seat]) for seat in (1, 2)] == [2, 2]
    state = gulch(*people)
    play(state, "high stakes", "1: join", "2: join", "1: stay in", "2: get out", "0: stay in")
    assert state.poker.pot == 130
    assert "high stakes" not in said(gulch({"money": 50, "at": "D5"}, {}, {}, high_stakes=False))


@pytest.mark.rule("A9.6")
def test_the_farthest_gambler() -> None:
    state = gulch({"gp": 3}, {"gp": 3}, {"gp": 1})
    assert [state.scores[seat] for seat in range(3)] == [1, 1, 0]
    assert gulch({}, {}, {}).scores == [0, 0, 0]


@pytest.mark.rule("A15.1", "A15.2", "A15.3", "A15.4", "A15.5", "A16.7")
def test_stores_and_items() -> None:
    state = gulch({"money": 120, "at": "BG-TP-N"}, {}, {})
    box(state).trading = tuple([content.ITEM_IDS.index(name) for name in ("derringer", "mule", "gazette", "whiskey")])
    state.open = None
    play(state, "shop")
    assert {each for each in said(state) if each.startswith("buy")} == {"buy derringer", "buy mule", "buy gazette", "buy whiskey"}
    home = gulch({"money": 120, "at": "D2"}, {}, {}, promo_items=True)
    box(home).trading = tuple([content.ITEM_IDS.index(name) for name in ("derringer", "mule", "gazette", "whiskey")])
    home.open = None
    play(home, "shop")
    bought = {each.removeprefix("buy ") for each in said(home) if each.startswith("buy")}
    assert "carbine" in bought
    assert not bought & {"derringer", "mule", "gazette", "whiskey"}
    duel = gulch({"items": "derringer revolver", "hand": "K♥", "at": "V3"}, {"hand": "2♥", "at": "V3"}, {})
    play(duel, "duel 1")
    settle(duel, ("play K♥", "play 2♥", "use derringer"))
    assert duel.lp[0] == 3
    assert content.ITEM_IDS[duel.weapon[0]] == "revolver"
    oil = gulch({"items": "snake_oil", "at": "V3"}, {}, {})
    play(oil, "use snake_oil", "put sheriff V4")
    assert oil.sheriff == space("V4")
    assert not oil.misc[0] >= 0


@pytest.mark.rule("A16.9", "X22.7", "A15.2", "A5.1")
def test_alternate_cards() -> None:
    rumors = gulch({"hand": "7♣"}, {}, {}, events="AE22", deck="2♥")
    play(rumors, "use 7♣")
    assert (rumors.money[0], hand(rumors, 0)) == (20, "2♥")
    outfit = gulch({"hand": "10♣", "money": 50, "at": "V3"}, {}, {})
    play(outfit, "use 10♣")
    assert said(outfit) == ["visit general_store", "visit trading_post"]
    play(outfit, "visit trading_post")
    assert any(each.startswith("buy") for each in said(outfit))
    assert "done" in said(outfit)
    scout = gulch({"hand": "8♣", "at": "V3"}, {}, {})
    play(scout, "move", "step V4", *(["stop"] if "stop" in said(scout) else []))
    play(scout, *(["stop"] if "stop" in said(scout) else []))
    assert "use 8♣" in said(scout)
    grudge = gulch({"hand": "5♥", "at": "V3"}, {"hand": "7♦", "at": "V3"}, {})
    box(grudge).grudges = (2, 0, 0)
    play(grudge, "duel 1")
    settle(grudge, ("play 5♥", "play 7♦"))
    assert grudge.lp[0] == 2  # 5 against 7 - 2: the initiator wins the tie
    assert box(grudge).grudges == (2, 1, 0)


@pytest.mark.rule("A16.10", "A16.11", "X24.47", "A6.5", "W7.7", "A15.23")
def test_characters() -> None:
    def who(name: str, **own: object) -> Legends:
        return gulch({"lp": 5, **own}, {"wp": 2, "at": "BG-S1", "hand": "2♥"}, {}, characters=[name, "doc", "kit"], sheriff="BG-S2")

    wong = who("wong")
    assert (wong.money_cap(0), wong.hand_limit(0)) == (180, 6)
    garrett = who("garrett")
    play(garrett, "use garrett", "sheriff BG-S1")
    settle(garrett, ("decline", "discard 2♥"))
    assert garrett.lp[0] == 6
    assert where(garrett, 1) == "BG-MARSHAL"
    assert "use garrett" not in said(garrett)
    alice = who("alice", money=20, at="V3")
    assert "use alice" in said(alice)
    play(alice, "use alice")
    settle(alice, ("prize gp", "option 1"))
    assert alice.deeds[aw.T_GAMBLED] == 1
    assert "use alice" not in said(who("alice", money=0))
    kid = who("sundance", wp=1, at="V3")
    play(kid, "use sundance")
    settle(kid)
    assert where(kid, 0) == "C12"
    soapy = GAME.new(3, 1, ante_up=True, characters=["soapy", "doc", "kit"])
    assert isinstance(soapy, Legends)
    assert box(soapy).gp[0] == 1 or "option 1" in said(soapy)
    bullock = who("bullock")
    assert true(bullock, "lp>=5")
    curly = who("curly", at="V3")
    assert curly.is_unlocked(0)


@pytest.mark.rule("A16.12", "A0.2", "A0.3", "A0.1", "A0.5", "A0.10")
def test_goals_and_counters() -> None:
    for goal in content.GOALS:
        if goal.box == "ante_up":
            state = gulch({}, {}, {}, characters=["wong", "doc", "kit"], goals=True)
            assert true(state, goal.condition) is False
    state = gulch({"gp": 5, "longhorns": 2, "tokens": [0, 1, 0]}, {}, {})
    assert true(state, "gp>=5 and longhorns>=2 and tokens>=1")
    assert true(gulch({"at": "BG-RAIL"}, {}, {}), "at(rail_station)")
    assert true(gulch({"at": "BG-RANCH"}, {}, {}), "at(ranch) and at(ranch_orange) and outside")
    assert true(gulch({"at": "BG-MARSHAL"}, {}, {}), "in_town(buzzard_gulch) and at(marshals_office)")


@pytest.mark.rule("A15.6")
def test_options_that_do_not_go_together() -> None:
    for options in ({"promo_items": True}, {"high_stakes": False}, {"characters": ["wong", "doc", "kit"]}):
        with pytest.raises(BadSetting, match="ante_up"):
            GAME.setting(3, options, 1)


@pytest.mark.rule("A16.8", "W8.11", "A16.7")
def test_the_carbine() -> None:
    results = {}
    for face, draw in (("nugget", 0), ("tailings", 3), ("dust", 4), ("grave", 5)):
        state = gulch({"items": "carbine", "hand": "7♥", "at": "V3"}, {"hand": "9♥", "at": "V3"}, {}, promo_items=True, draws=(draw,))
        play(state, "duel 1")
        settle(state, ("play 7♥", "play 9♥", "use carbine"))
        results[face] = (state.lp[0], state.wounds[0])
    assert results == {"nugget": (0, 1), "tailings": (2, 0), "dust": (2, 0), "grave": (0, 2)}
