"""One rule a test, at its borders: the last dollar and one less, another seat than the first, every space and every card."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.games.legends.ante_up.table import box, frontier_token, gulch, token, train_card
from tests.games.legends.table import GAME, after, card, play, said, space, true
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import rules
from tinhorn.games.legends.ante_up import state as au
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.box import CarbineDie, GamblerLine, GambleWon, Gambling, LegendaryTokens
from tinhorn.games.legends.ante_up.steps import cards, events, faro, frontier, gambler, poker, roads, stakes, store, tokens, train
from tinhorn.games.legends.board import NOWHERE, neighbours_with
from tinhorn.games.legends.cards import CARD_NAMES, NONE
from tinhorn.games.legends.effects.atoms.fights import RestartFight
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state import moments
from tinhorn.games.legends.state.fight import AGAIN, BANDIT, MAN, NPC, SHERIFF, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.state.table import FACE_DOWN, Legends, put
from tinhorn.games.legends.steps import actions, tracks
from tinhorn.games.legends.steps.move import AfterMoveStep
from tinhorn.games.legends.steps.windows import Fire
from tinhorn.games.legends.wild_bunch import state as wild_bunch

FAR = {"at": "MP9"}
RULES = rules.AnteUpRules(aw.ID)


def asked(state: Legends) -> str:
    return type(state.asking).__name__


def steps_after(state: Legends, before: int) -> list[str]:
    return [type(each).__name__ for each in state.agenda[before:]]


# The table


@pytest.mark.rule("A2.2", "A2.10")
@pytest.mark.parametrize(("seats", "length"), [(3, 15), (4, 20)])
def test_the_box_at_the_start(seats: int, length: int) -> None:
    state = GAME.new(seats, 1, ante_up=True, length=length, characters=["annie", "bass", "knife", "doc"][:seats])
    assert isinstance(state, Legends)
    part = box(state)
    assert part.gp == part.longhorns == part.allowed == part.grudges == (0,) * seats
    assert state.tokens == (0,) * (3 * seats)
    assert len(part.frontier) == len(set(part.frontier)) == 9
    assert part.frontier_seen == (0,) * 9
    assert sorted(part.train_deck) == list(range(8))
    tracks_ = au.MARSHAL_MARK | au.WANTED_MARK | au.GAMBLER_MARK
    started = sum(1 << at for at in range(au.EVERY, length, au.EVERY))
    assert part.markers | started == started | tracks_
    assert part.markers & tracks_ == tracks_


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize(
    ("fields", "taken"),
    [
        ({}, False),
        ({"sheriff": "V6"}, True),
        ({"man": "V6"}, True),
        ({"tokens": {"AO5": "V6"}}, True),
        ({"grazing": "V6"}, True),
        ({"gold": "V6"}, False),
    ],
)
def test_what_occupies_a_space(fields: dict[str, Any], taken: bool) -> None:
    people = [FAR, FAR] if "man" in fields else [FAR, FAR, FAR]
    assert au.is_occupied(gulch(*people, **fields), space("V6")) == taken


@pytest.mark.rule("A5.4")
def test_players_bandits_the_train_and_the_frontier_occupy_a_space() -> None:
    state = gulch(FAR, {"at": "V5"}, FAR, bandits="S8", train="C12")
    for name in ("MP9", "V5", "S8", "C12", content.SPACE_IDS[c.FRONTIER_SPACES[0]], content.SPACE_IDS[c.FRONTIER_SPACES[8]]):
        assert au.is_occupied(state, space(name)), name
    box(state).frontier = put(box(state).frontier, 0, NONE)
    assert not au.is_occupied(state, c.FRONTIER_SPACES[0])
    assert au.is_occupied(state, c.FRONTIER_SPACES[1])
    assert not au.is_occupied(state, space("S3"))


@pytest.mark.rule("A6.1", "A5.5")
def test_tokens_on_spaces_and_in_their_supply() -> None:
    state = gulch(FAR, FAR, FAR, tokens={"AO5": "V6", "AH1": "saloon_darkrock"})
    part = box(state)
    assert (au.token_at(part, space("V6")), au.token_at(part, space("V5"))) == (token("AO5"), NONE)
    for kind, number in ((aw.OUTLAW, 8), (aw.JUMPER, 3), (aw.ROLLER, 2)):
        there = au.supply(part, kind)
        assert len(there) == number
        assert all(au.TOKEN_KIND[each] == kind and part.where[each] == NOWHERE for each in there)
    part.seen = put(part.seen, token("AO5"), 3)
    au.give_back(part, token("AO5"))
    assert (part.where[token("AO5")], part.seen[token("AO5")]) == (NOWHERE, 0)


@pytest.mark.rule("A5.7")
def test_a_high_roller_is_beside_every_space_of_its_saloon() -> None:
    state = gulch(FAR, FAR, FAR, tokens={"AH1": "saloon_darkrock"})
    beside = au.SALOON_SPACES[content.PLACE_IDS.index("saloon_darkrock")]
    for at in range(len(content.SPACE_IDS)):
        assert (au.roller_at(box(state), at) == token("AH1")) == (at in beside)


@pytest.mark.rule("A7.1")
def test_longhorns_are_counted() -> None:
    state = gulch({"longhorns": 1}, {"longhorns": 2}, FAR, grazing="V6 V6")
    part = box(state)
    assert au.longhorns_left(part) == 1
    au.add_longhorns(part, 1, 1)
    assert (part.longhorns, au.longhorns_left(part)) == ((1, 3, 0), 0)


@pytest.mark.rule("A7.1")
@pytest.mark.parametrize(("at", "number"), [("V6", 2), ("V5", 1), ("V7", 0)])
def test_longhorns_are_offered_where_they_graze(at: str, number: int) -> None:
    state = gulch(FAR, {"at": at}, FAR, grazing="V5 V6 V6", active=1)
    options: list[int] = []
    tokens.offer_longhorns(state, 1, options)
    assert (
        [GAME.say(each) for each in options] == [GAME.say(each) for each in range(options[0], options[0] + number)]
        if number
        else not options
    )
    tokens.take_longhorns(state, 1, number)
    assert box(state).longhorns == (0, number, 0)
    assert len(box(state).grazing) == 3 - number


# Predicates and scores


@pytest.mark.rule("A0.2")
def test_words_of_games_dice_and_tokens() -> None:
    state = gulch({"tokens": [1, 0, 2]}, FAR, FAR)
    part = box(state)
    for game in (aw.NO_GAME, aw.POKER, aw.FARO):
        part.game = game
        assert [Gambling().holds(state, each, 0, 0, NOBODY) for each in (aw.POKER, aw.FARO)] == [game == aw.POKER, game == aw.FARO]
    for die, rolled in ((NONE, False), (0, True), (2, True)):
        part.die = die
        assert CarbineDie().holds(state, 0, 0, 0, NOBODY) == rolled
    assert [LegendaryTokens().of(state, seat) for seat in range(3)] == [3, 0, 0]
    state.tokens = ()
    assert LegendaryTokens().of(state, 0) == 0


@pytest.mark.rule("A9.6")
@pytest.mark.parametrize(("gp", "best"), [((0, 0, 0), []), ((1, 0, 0), [0]), ((2, 5, 5), [1, 2]), ((0, 1, 0), [1])])
def test_the_farthest_gambler(gp: tuple[int, ...], best: list[int]) -> None:
    state = gulch(*[{"gp": each} for each in gp])
    found = [GamblerLine().points(state, seat) for seat in range(3)]
    assert [seat for seat in range(3) if found[seat]] == best
    assert {each for each in found if each} <= {c.number("end_gambler")}
    assert GamblerLine().points(GAME.new(3, 0), 0) == 0  # type: ignore[arg-type]


@pytest.mark.rule("A0.2")
@pytest.mark.parametrize(
    ("winner", "loser", "grudges"), [(0, 1, (0, 1, 0)), (2, 1, (0, 4, 0)), (MAN, 2, (0, 0, 1 << MAN)), (1, MAN, (0, 0, 0))]
)
def test_who_bears_a_grudge(winner: int, loser: int, grudges: tuple[int, ...]) -> None:
    state = gulch(FAR, FAR, FAR)
    state.fight = Fight(BANDIT)
    state.fight.winner, state.fight.loser = winner, loser
    moments.FIGHT_SETTLED.comes(state, winner, loser)
    assert box(state).grudges == grudges


@pytest.mark.rule("A0.2", "A7.6")
def test_an_arrest_is_noted_and_takes_the_longhorns() -> None:
    for kind, arrests in ((BANDIT, 0), (SHERIFF, 1)):
        state = gulch(FAR, {"longhorns": 2}, {"longhorns": 1})
        state.fight = Fight(kind)
        moments.ARRESTED.comes(state, 1, 0)
        assert (box(state).arrests, box(state).longhorns) == (arrests, (0, 0, 1))
        moments.SHERIFF_SETS_OUT.comes(state, 0, 0)
        assert box(state).arrests == 0


@pytest.mark.rule("A0.4")
def test_who_has_won_at_gambling() -> None:
    state = gulch(FAR, FAR, FAR)
    box(state).won = 0b101
    assert [GambleWon().holds(state, 0, 0, seat, 0) for seat in range(3)] == [True, False, True]


@pytest.mark.rule("X20.6", "A9.5")
@pytest.mark.parametrize(("goals", "first", "then"), [(True, 0, 2), (False, 3, 3)])
def test_the_allowance_of_legendary_tokens(goals: bool, first: int, then: int) -> None:
    state = gulch(FAR, FAR, FAR, goals=goals)
    assert [RULES.allowance(state, seat) for seat in range(3)] == [first] * 3
    moments.TOKENS_TAKEN.comes(state, 1, 2)
    assert [RULES.allowance(state, seat) for seat in range(3)] == [first, then, first]


@pytest.mark.rule("A8.8")
@pytest.mark.parametrize("game", [aw.POKER, aw.FARO, aw.HIGH_ROLLER])
def test_what_is_forgotten_after_a_game(game: int) -> None:
    state = gulch(FAR, FAR, FAR, tokens={"AH1": "saloon_darkrock"})
    part = box(state)
    part.game, part.anywhere, part.won, part.folded, part.decided, part.die, part.met = game, 1, 3, 2, 1, 2, token("AH1")
    before = len(state.agenda)
    moments.ALL_OVER.comes(state, 0, 0)
    assert (part.decided, part.die) == (NOBODY, NONE)
    assert (part.game, part.anywhere, part.won, part.folded) == ((game, 1, 3, 2) if game == aw.FARO else (aw.NO_GAME, 0, 0, 0))
    assert steps_after(state, before) == (["TokenBack"] if game == aw.HIGH_ROLLER else [])


# Sheriff moves that wait


@pytest.mark.rule("A0.7")
def test_what_a_sheriff_move_waits_for() -> None:
    for name, waits in (("fight", True), ("poker", True), ("faro", True), ("", False)):
        state = gulch(FAR, FAR, FAR)
        if name == "fight":
            state.fight = Fight(BANDIT)
        elif name == "poker":
            state.poker = Poker(0)
        elif name == "faro":
            box(state).game = aw.FARO
        assert events.is_going_on(state) == waits
        assert events.puts_off(state, 1, 3) == waits
        assert events.puts_off(state, 2, 2) == waits
        assert box(state).waiting == ((1, 3, 2, 2) if waits else ())
        before = len(state.agenda)
        events.release(state)
        assert steps_after(state, before) == []
        state.fight, state.poker, box(state).game = Fight(), Poker(), aw.NO_GAME
        events.release(state)
        assert steps_after(state, before) == (["MoveSheriff"] if waits else [])


@pytest.mark.rule("A0.7")
def test_moves_that_waited_come_one_by_one() -> None:
    state = gulch(FAR, {"wp": 1, "at": "D6"}, FAR, sheriff="D1")
    box(state).waiting = (1, 3, 2, 2)
    before = len(state.agenda)
    events.MoveSheriff().run(state)
    assert box(state).waiting == (2, 2)
    assert steps_after(state, before)[:2] == ["MoveSheriff", "RecallArrest"]
    box(state).waiting = ()
    before = len(state.agenda)
    events.MoveSheriff().run(state)
    assert steps_after(state, before) == []


@pytest.mark.rule("A2.11")
def test_a_sheriff_move_while_the_table_is_set_up_is_ignored() -> None:
    state = gulch(FAR, FAR, FAR)
    state.round = 0
    assert events.puts_off(state, 1, 3)
    assert box(state).waiting == ()


# Markers and tracks


@pytest.mark.rule("A5.1", "A2.10")
def test_a_marker_works_once_and_not_while_the_table_is_set_up() -> None:
    state = gulch(FAR, FAR, FAR)
    part = box(state)
    part.markers = 0b1010
    for round_, mark, works, left in ((0, 2, False, 0b1010), (1, 1, False, 0b1010), (1, 2, True, 0b1000), (1, 2, False, 0b1000)):
        state.round = round_
        assert events.takes_marker(state, mark) == works
        assert part.markers == left


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize("track", [tracks.MARSHAL, tracks.WANTED])
@pytest.mark.parametrize("cube", [4, 5, 6])
def test_the_marker_of_a_track(track: int, cube: int) -> None:
    state = gulch(FAR, {"mp" if track == tracks.MARSHAL else "wp": cube}, FAR, marks=True)
    before = len(state.agenda)
    events.entered(state, 1, track)
    assert steps_after(state, before) == (["ResolveEvent"] if cube == 5 else [])
    mark = au.MARSHAL_MARK if track == tracks.MARSHAL else au.WANTED_MARK
    assert bool(box(state).markers & mark) == (cube != 5)


@pytest.mark.rule("A5.1")
@pytest.mark.parametrize("cube", [4, 5, 6])
def test_the_marker_of_the_gambler_track(cube: int) -> None:
    state = gulch(FAR, {"gp": cube}, FAR, marks=True)
    before = len(state.agenda)
    events.entered_gambler(state, 1)
    assert steps_after(state, before) == (["ResolveEvent"] if cube == 5 else [])


@pytest.mark.rule("A5.2")
@pytest.mark.parametrize(
    ("lp", "gained", "counted", "steps"),
    [(0, 3, 3, []), (3, 2, 2, ["ResolveEvent"]), (3, 4, 2, ["GainLp", "ResolveEvent"]), (5, 1, 1, []), (14, 2, 2, [])],
)
def test_points_are_counted_up_to_a_marker(lp: int, gained: int, counted: int, steps: list[str]) -> None:
    state = gulch(FAR, {"lp": lp}, FAR, length=15)
    box(state).markers = 1 << 5 | 1 << 15
    before = len(state.agenda)
    assert events.marks_lp(state, 1, gained) == counted
    assert steps_after(state, before) == steps
    if "GainLp" in steps:
        rest = state.agenda[before]
        assert isinstance(rest, events.GainLp)
        assert (rest.seat, rest.number) == (1, gained - counted)


@pytest.mark.rule("A1.3", "A0.4")
@pytest.mark.parametrize(("seat", "number", "gains"), [(0, 1, True), (2, 2, True), (1, 0, False), (MAN, 1, False)])
def test_who_gains_gambler_points(seat: int, number: int, gains: bool) -> None:
    state = gulch(FAR, FAR, FAR)
    before = len(state.agenda)
    gambler.gain_gp(state, seat, number)
    assert (len(state.agenda) > before) == gains
    assert state.gain == (number if gains else 0)


# The train and the frontier


@pytest.mark.rule("A4.1", "A4.2")
def test_the_train_goes_in_a_ring() -> None:
    state = gulch(FAR, FAR, FAR)
    box(state).train = 0
    for number, at in ((1, 1), (3, 4), (4, 0), (7, 7), (2, 1)):
        train.go_on(state, number)
        assert box(state).train == at


@pytest.mark.rule("A4.6", "A4.11")
@pytest.mark.parametrize(
    ("at", "tried", "held", "offered"), [("C12", 0, "2♥", True), ("V12", 0, "2♥", False), ("C12", 1, "2♥", False), ("C12", 0, "", False)]
)
def test_when_a_heist_is_offered(at: str, tried: int, held: str, offered: bool) -> None:
    state = gulch(FAR, {"at": at, "hand": held}, FAR, train="C12", active=1)
    state.deeds[aw.T_TRAIN_HEISTS] = tried
    options: list[int] = []
    train.offer(state, 1, options)
    assert bool(options) == offered


@pytest.mark.rule("A4.10", "A4.12")
@pytest.mark.parametrize("id", [each.id for each in c.TRAIN.cards])
def test_the_top_train_card_is_turned_up(id: str) -> None:
    state = gulch(FAR, {"at": "C12", "hand": "2♥"}, FAR, train="C12", active=1, heist=id)
    part = box(state)
    left, reveals = part.train_deck, state.reveals
    train.heist(state, 1)
    assert (part.train_card, part.train_deck) == (train_card(id), left[:-1])
    assert state.reveals > reveals
    assert state.deeds[aw.T_TRAIN_HEISTS] == 1
    assert state.deeds[aw.T_TRAIN_WON] == int(train.GUARDS[train_card(id)] == 0)


@pytest.mark.rule("A4.10")
def test_an_empty_train_deck_is_made_anew() -> None:
    state = gulch(FAR, {"at": "C12", "hand": "2♥"}, FAR, train="C12", active=1)
    part = box(state)
    part.train_used, part.train_deck = part.train_deck, ()
    train.heist(state, 1)
    assert (len(part.train_deck), part.train_used) == (7, ())


@pytest.mark.rule("A14.1")
def test_what_a_card_is_worth() -> None:
    wanted = {"A": 11, "K": 10, "Q": 10, "J": 10, **{str(number): number for number in range(2, 11)}}
    assert [frontier.worth(card(name)) for name in CARD_NAMES] == [wanted[name[:-1]] for name in CARD_NAMES]


@pytest.mark.rule("A14.4")
def test_what_a_frontier_space_costs() -> None:
    state = gulch(FAR, FAR, FAR, frontier_at={"BG-F8": "AF12"})
    part = box(state)
    at = c.FRONTIER_SPACES.index(space("BG-F8"))
    cost = frontier.COSTS[at] + frontier.NUMBERS[frontier_token("AF12")]
    assert frontier.cost_at(state, space("BG-F8")) == cost
    assert frontier.cost_at(state, space("V6")) == 0
    part.frontier = put(part.frontier, at, NONE)
    assert frontier.cost_at(state, space("BG-F8")) == 0


@pytest.mark.rule("A14.4", "A14.2")
def test_a_frontier_space_is_offered_to_who_can_pay() -> None:
    state = gulch(FAR, {"at": "BG-F8"}, FAR, active=1)
    cost = frontier.cost_at(state, space("BG-F8"))
    cards = [card(name) for name in ("2♥", "2♦", "3♥", "4♥", "5♥", "6♥", "7♥", "8♥")]
    held = {cost - 1: False, cost: True, cost + 1: True}
    for size in range(1, 4):
        for chosen in combinations(cards, size):
            worth = sum(frontier.worth(each) for each in chosen)
            state.hands[1] = list(chosen)
            options: list[int] = []
            frontier.offer(state, 1, options)
            assert bool(options) == held.get(worth, worth > cost)


# Faro


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(
    ("active", "players", "dealer"), [(0, 0b0001, 3), (0, 0b1001, 2), (0, 0b1101, 1), (0, 0b1111, 0), (2, 0b0110, 0), (2, 0b0100, 1)]
)
def test_who_deals_at_faro(active: int, players: int, dealer: int) -> None:
    assert faro.dealer_of(gulch(FAR, FAR, FAR, FAR), active, players) == dealer


@pytest.mark.rule("A11.5")
@pytest.mark.parametrize(("active", "players", "order"), [(0, 0b1111, [1, 2, 3, 0]), (2, 0b0111, [0, 1, 2]), (3, 0b1010, [1, 3])])
def test_the_order_of_bets(active: int, players: int, order: list[int]) -> None:
    assert faro.bettors(gulch(FAR, FAR, FAR, FAR), active, players) == order


@pytest.mark.rule("A11.14")
def test_markers_on_the_layout() -> None:
    state = gulch(FAR, FAR, FAR)
    part = box(state)
    part.bets = (0, 4, 20, 1, 4, 10, 1, 7, 20, 0, 2, 10)
    assert [faro.bets_of(state, seat) for seat in range(3)] == [[(4, 20), (2, 10)], [(4, 10), (7, 20)], []]
    assert faro.take_off(state, 1, 4) == 10
    assert part.bets == (0, 4, 20, 1, 7, 20, 0, 2, 10)
    assert faro.take_off(state, 0, 2) == 10
    assert part.bets == (0, 4, 20, 1, 7, 20)
    assert faro.take_off(state, 2, 4) == 0


@pytest.mark.rule("A11.5", "A11.6")
@pytest.mark.parametrize(
    ("money", "laid", "marker", "tens", "twenties"),
    [(20, (), 1, 13, 13), (10, (), 1, 13, 0), (30, (1, 4, 20), 2, 12, 0), (20, (1, 4, 20), 2, 0, 0), (40, (0, 4, 20), 1, 13, 13)],
)
def test_bets_that_can_be_laid(money: int, laid: tuple[int, ...], marker: int, tens: int, twenties: int) -> None:
    state = gulch(FAR, {"money": money}, FAR)
    box(state).bets = laid
    options = [GAME.say(each) for each in faro.Bet(1, marker).options(state)]
    assert len(options) == tens + twenties + int(marker > 1)
    assert len([each for each in options if "20" in each]) == twenties


@pytest.mark.rule("A11.5", "A11.6")
@pytest.mark.parametrize(("side", "rank"), [(0, 3), (1, 12)])
def test_two_markers_one_after_the_other(side: int, rank: int) -> None:
    state = gulch(FAR, {"money": 60}, FAR)
    part, before = box(state), len(state.agenda)
    faro.Bet(1, 1).answer(state, av.BET.of2(side, rank))
    (again,) = state.agenda[before:]
    assert isinstance(again, faro.Bet)
    assert (again.seat, again.marker) == (1, 2)
    assert (part.bets, state.money[1]) == ((1, rank, 10 * (side + 1)), 60)
    del state.agenda[before:]
    faro.Bet(1, 2).answer(state, av.ENOUGH)
    assert len(part.bets) == 3
    faro.Bet(1, 2).answer(state, av.BET.of2(1 - side, 5))
    assert (part.bets[3:], state.agenda[before:]) == ((1, 5, 10 * (2 - side)), [])


@pytest.mark.rule("A11.14")
def test_a_faro_card_is_turned_up() -> None:
    state = gulch(FAR, FAR, FAR)
    part = box(state)
    part.order, part.turned = (5, 9, 2), (7,)
    reveals = state.reveals
    assert faro.turn_card(state) == 2
    assert (part.order, part.turned) == ((5, 9), (7, 2))
    assert state.reveals == reveals + 1
    assert all(state.fight_seen[2] >> seat & 1 for seat in range(3))


# High stakes and high rollers


@pytest.mark.rule("A12.6")
@pytest.mark.parametrize("last", range(4))
def test_the_last_player_left_at_high_stakes_is_not_asked(last: int) -> None:
    for folded, against_dealer, asks in ((0b1111 & ~(1 << last), False, False), (0, False, True), (0, True, True)):
        state = gulch(FAR, FAR, FAR, FAR)
        state.poker = Poker(last if against_dealer else 1, 1 << last if against_dealer else 0b1111, 80)
        box(state).folded = folded
        before = len(state.agenda)
        stakes.AskToStay(last).run(state)
        assert steps_after(state, before) == (["StayOrFold"] if asks else [])


@pytest.mark.rule("A12.9")
@pytest.mark.parametrize(("house", "wins"), [("A♣ K♣ 2♣", False), ("Q♣ J♣ 2♣", True), ("A♣ Q♣ 2♣", True)])
def test_the_house_wins_ties_at_high_stakes(house: str, wins: bool) -> None:
    """Ace and king with a pair of nines on the table."""
    state = gulch(FAR, FAR, FAR, active=1)
    state.flop, state.house = (tuple([card(each) for each in names.split()]) for names in ("9♥ 9♠ 7♦ 6♦ 5♥", house))
    state.laid = put(put(state.laid, FACE_DOWN, card("A♦")), FACE_DOWN + 1, card("K♦"))
    state.poker = Poker(1, 0b010, 90)
    stakes.StakesShowdown().run(state)
    assert state.poker.winners == (0b010 if wins else 0)


@pytest.mark.rule("A12.10", "A12.11", "A12.12")
@pytest.mark.parametrize(("active", "players", "order"), [(1, 0b1011, [1, 3, 0]), (3, 0b1001, [3, 0])])
def test_the_windows_when_high_stakes_are_settled(active: int, players: int, order: list[int]) -> None:
    """`after_poker` with the played cards, then `after_gamble`, for each who took part; then the cards go."""
    state = gulch(FAR, FAR, FAR, FAR)
    state.poker = Poker(active, players, 130)
    before = len(state.agenda)
    stakes.finish(state, 1 << active, 3)
    opened = [(step.window, step.seat, step.cards) for step in reversed(state.agenda[before:]) if isinstance(step, Fire)]
    assert opened == [(w.AFTER_POKER, seat, True) for seat in order] + [(aw.AFTER_GAMBLE, seat, False) for seat in order]
    assert steps_after(state, before)[0] == "PutCardsAway"


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(
    ("act", "at", "story"),
    [
        pytest.param(poker.challenge, "D5", "ST20", marks=pytest.mark.rule("A8.2", "A8.7")),
        pytest.param(stakes.start, "D5", "ST20", marks=pytest.mark.rule("A12.1")),
        pytest.param(train.heist, "C12", "ST39", marks=pytest.mark.rule("A4.6", "A4.10")),
        pytest.param(tokens.deliver_longhorn, "V12", "ST25", marks=pytest.mark.rule("A7.4")),
        pytest.param(tokens.deliver_at_camp, "BG-CAMP", "ST25", marks=pytest.mark.rule("A15.13")),
    ],
)
def test_what_counts_for_story_cards(act: Callable[[Legends, int], None], at: str, story: str, active: int) -> None:
    """A high roller and high stakes are poker, a train heist is a heist, and a longhorn and cattle at the camp are deliveries."""
    people = [{"money": 30, "at": at, "hand": "2♥", "longhorns": 1, "cattle": "CG3"}, {"money": 30, "at": at, "hand": "3♥", "longhorns": 1}]
    state = gulch(*people[:: 1 if active == 0 else -1], FAR, active=active, tokens={"AH1": "saloon_darkrock"}, stories=("ST09", story))
    act(state, active)
    assert state.met == 2


@pytest.mark.rule("A15.14", "W10.23")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_knows_cattle_delivered_at_the_camp_any_more(seat: int) -> None:
    state = gulch({"cattle": "CG3", "at": "BG-CAMP"}, {"cattle": "CB4", "at": "BG-CAMP"}, FAR, active=seat)
    led = state.cattle[seat]
    tokens.deliver_at_camp(state, seat)
    assert (state.cattle[seat], state.cattle_seen[led]) == (NONE, 0)


@pytest.mark.rule("A9.1", "A10.6")
@pytest.mark.parametrize(("active", "players", "order"), [(0, 0b101, [0, 2]), (2, 0b111, [2, 0, 1])])
def test_poker_is_gambling_for_those_who_take_part(active: int, players: int, order: list[int]) -> None:
    state = gulch(FAR, FAR, FAR)
    state.poker = Poker(active, players, 90, 1 << active)
    before = len(state.agenda)
    moments.POKER_SETTLED.comes(state, active, 0)
    opened = [step for step in reversed(state.agenda[before:]) if isinstance(step, Fire) and step.window == aw.AFTER_GAMBLE]
    assert [step.seat for step in opened] == order


@pytest.mark.rule("A9.1")
@pytest.mark.parametrize("seat", [0, 2])
def test_poker_is_gambling_from_the_start(seat: int) -> None:
    state = gulch(FAR, FAR, FAR, active=seat)
    part = box(state)
    part.won, part.folded = 3, 1
    moments.POKER_BEGINS.comes(state, seat, 0)
    assert (part.game, part.won, part.folded, state.deeds[aw.T_GAMBLED]) == (aw.POKER, 0, 0, 1)


@pytest.mark.rule("A10.2")
@pytest.mark.parametrize(("prize", "lp", "gp"), [("prize lp", [0, 1, 0], (0, 0, 0)), ("prize gp", [0, 0, 0], (0, 1, 0))])
def test_the_active_player_wins_an_lp_or_a_gp(prize: str, lp: list[int], gp: tuple[int, ...]) -> None:
    state = gulch(FAR, {"money": 10}, FAR, active=1)
    state.agenda.append(poker.ChoosePrize(1))
    state.asking = state.open = None
    state.advance()
    play(state, prize)
    assert ([*state.lp], box(state).gp) == (lp, gp)


# Roads


@pytest.mark.rule("A15.16")
@pytest.mark.parametrize(
    ("money", "wp", "sheriff", "offered"), [(10, 0, "D1", True), (0, 0, "D1", False), (10, 1, "BG-RAIL", False), (10, 0, "BG-RAIL", True)]
)
def test_a_ride_by_rail(money: int, wp: int, sheriff: str, offered: bool) -> None:
    state = gulch(FAR, {"at": "V12", "money": money, "wp": wp}, FAR, active=1, sheriff=sheriff)
    assert ("rail" in said(state)) == offered


@pytest.mark.rule("A15.9", "A15.12")
@pytest.mark.parametrize(("at", "wp", "offered"), [("S8", 0, True), ("S9", 0, False), ("S8", 1, False)])
def test_a_trail(at: str, wp: int, offered: bool) -> None:
    end = content.SPACE_IDS[roads.OTHER_END[space("S8")]]
    state = gulch(FAR, {"at": at, "wp": wp}, FAR, active=1, sheriff=end)
    assert ("trail" in said(state)) == offered


@pytest.mark.rule("A10.6")
@pytest.mark.parametrize(("active", "winners", "order"), [(0, 0b110, [1, 2]), (2, 0b111, [2, 0, 1]), (1, 0b001, [0])])
def test_winners_in_order(active: int, winners: int, order: list[int]) -> None:
    state = gulch(FAR, FAR, FAR)
    state.poker = Poker(active, 0b111, 90, winners)
    assert poker.winners_in_order(state) == order


@pytest.mark.rule("X20.14")
def test_an_action_of_no_box_is_left_to_the_others() -> None:
    state = gulch({"at": "D10"}, FAR, FAR)
    assert not actions.acts(state, 0, GAME.parse("work"))


@pytest.mark.rule("A13.1", "A13.2")
@pytest.mark.parametrize(
    ("gold", "nuggets", "most"), [("V6", 0, 1), ("V6 V6 V6", 0, 3), ("V6 V6 V6", 3, 1), ("V6", 4, 0), ("V6 V5", 2, 1), ("V5", 0, 0)]
)
def test_what_lies_there_and_fits_is_picked_up(gold: str, nuggets: int, most: int) -> None:
    state = gulch(FAR, {"at": "V6", "nuggets": nuggets}, FAR, active=1, gold=gold)
    before = len(state.agenda)
    tokens.GoldHere(1).run(state)
    assert steps_after(state, before) == (["PickUp"] if most else [])
    assert tokens.PickUp(1).options(state) == [av.PICK_UP.first + number for number in range(most + 1)]


@pytest.mark.rule("W31.39", "W9.11", "A16.8")
@pytest.mark.parametrize(("decided", "restarted", "opens"), [(NOBODY, 0, True), (0, 0, False), (1, 0, False), (NOBODY, 1, False)])
def test_a_fight_that_is_decided_does_not_restart(decided: int, restarted: int, opens: bool) -> None:
    state = gulch({}, {}, {})
    state.fight = Fight(BANDIT, 0, NPC, restarted=restarted)
    box(state).decided = decided
    assert RestartFight().is_open(state, 0) == opens
    RestartFight().do(state, 0, 0, 0, 0, NOBODY)
    assert (state.fight.restarted == AGAIN) == opens


# What the words of effects do (A0.1)


@pytest.mark.rule("A0.1", "A16.8")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_sheriff_beside_one(seat: int) -> None:
    state = gulch({"at": "V8"}, FAR, FAR)
    state.space[2] = space("V6")
    after(state, "sheriff_to adjacent", seat)
    assert asked(state) == "PutSheriff"
    near = state.map().neighbours[state.space[seat]]
    assert state.to_act == (seat,)
    assert state.legal(seat) == [av.PUT_SHERIFF.first + each for each in near]
    state.play(seat, av.PUT_SHERIFF.first + near[-1])
    assert state.sheriff == near[-1]
    todo = len(state.agenda)
    cards.SheriffBeside().do(state, 0, 0, 0, MAN, NOBODY)
    cards.Peek().do(state, 0, 0, 0, MAN, NOBODY)
    cards.Refill().do(state, 0, 0, 0, MAN, NOBODY)
    assert len(state.agenda) == todo


@pytest.mark.rule("A0.1")
@pytest.mark.parametrize(("held", "wounds", "drawn"), [("", 0, 5), ("2♥ 3♥", 0, 3), ("2♥", 2, 2), ("2♥ 3♥ 4♥ 5♥ 6♥", 0, 0)])
def test_a_hand_is_filled_up_to_its_size(held: str, wounds: int, drawn: int) -> None:
    state = gulch({}, {"at": "MP9", "hand": held, "wounds": wounds}, FAR)
    before = len(state.hands[1])
    after(state, "refill", 1)
    assert len(state.hands[1]) == before + drawn
    assert state.hands[0] == state.hands[2] == []


@pytest.mark.rule("A0.1")
def test_shopping_without_an_action() -> None:
    state = gulch({"money": 120}, FAR, FAR)
    actions_left = state.actions
    state.discount = 30
    after(state, "buy_from general_store")
    assert (asked(state), state.discount, state.actions) == ("ShopAt", 0, actions_left)
    state = after(gulch({"money": 120}, FAR, FAR), "buy_from any_store")
    assert asked(state) == "PickStore"
    todo = len(state.agenda)
    for name in range(2):
        store.BuyFrom().do(state, name, 0, 0, MAN, NOBODY)
    assert len(state.agenda) == todo


@pytest.mark.rule("A0.1", "A16.11")
@pytest.mark.parametrize(("money", "plays"), [(0, False), (10, True)])
def test_poker_without_a_saloon(money: int, plays: bool) -> None:
    state = gulch({"at": "V8", "money": money}, FAR, FAR)
    atom = poker.GamblePoker()
    assert atom.is_open(state, 0) == plays
    atom.do(state, 0, 0, 0, 0, NOBODY)
    assert (state.poker.active, box(state).anywhere) == ((0, 1) if plays else (NOBODY, 0))
    assert not atom.is_open(state, MAN)


@pytest.mark.rule("A0.1")
@pytest.mark.parametrize("steps", [1, 3])
def test_the_train_goes_on_and_an_event_is_resolved(steps: int) -> None:
    state = gulch({}, FAR, FAR)
    before = box(state).train
    after(state, f"train {steps}")
    assert box(state).train == (before + steps) % len(c.CHECKPOINTS)
    todo = len(state.agenda)
    events.Event().do(state, 0, 0, 0, 2, NOBODY)
    assert steps_after(state, todo) == ["ResolveEvent"]
    assert getattr(state.agenda[-1], "seat", None) == 2
    after(state, "gp 1", 1)
    assert box(state).gp == (0, 1, 0)


# What ends and what opens


@pytest.mark.rule("A15.23")
def test_a_move_without_steps_ends_as_any_move_action_does() -> None:
    state = gulch(FAR, {"at": "BG-PASS-A"}, FAR, active=1)
    state.steps_left = 2
    before = len(state.agenda)
    roads.EndMove(1).run(state)
    assert [each.seat for each in state.agenda[before:] if isinstance(each, AfterMoveStep)] == [1]
    assert state.steps_left == 0


@pytest.mark.rule("A15.1", "A15.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_shops_at_the_trading_post_is_there(seat: int) -> None:
    state = gulch({"at": "BG-TP-E"}, {"at": "BG-TP-E"}, FAR, active=seat)
    state.discount = 5
    store.TradingPost().act(state, seat, 0)
    opens = state.agenda[-1]
    assert isinstance(opens, store.OpenShopAt)
    assert (opens.seat, opens.used, opens.sold_at, opens.away) == (seat, (), store.TRADING_POST, False)
    assert state.discount == 0


@pytest.mark.rule("W32.11")
@pytest.mark.parametrize("winner", [0, 2])
def test_who_won_a_fight_with_a_box_in_play(winner: int) -> None:
    state = gulch(FAR, FAR, FAR)
    state.fight = Fight(BANDIT)
    state.fight.winner = winner
    assert [true(state, "won", seat) for seat in range(3)] == [seat == winner for seat in range(3)]


@pytest.mark.rule("W35.1")
def test_ways_lead_only_over_the_boards_in_play() -> None:
    boxes = [content.BOARD.spaces[at].box for at in range(len(content.SPACE_IDS))]
    for chosen in ([], [aw.ID]):
        ways = neighbours_with(chosen, roads=True)
        here = [not box or box in chosen for box in boxes]
        assert [bool(near) for near in ways] == here
        assert all(here[other] for near in ways for other in near)


@pytest.mark.rule("A5.11")
@pytest.mark.parametrize("card", range(4))
def test_an_event_of_another_box(card: int) -> None:
    state = gulch(FAR, FAR, FAR, wild_bunch=True)
    unique = wild_bunch.part_of(state)
    unique.where = (NOWHERE,) * 4
    events.resolve_further(state, 1, card)
    assert [where != NOWHERE for where in unique.where] == [each == card for each in range(4)]


@pytest.mark.rule("A3.2", "X20.14")
@pytest.mark.parametrize(
    ("at", "action", "laid_out"),
    [
        ("C12", "train heist", {"train": "C12"}),
        ("BG-F7-SW", "frontier", {"frontier_at": {"BG-F7-SW": "AF9"}}),
        ("S8", "trail", {}),
        ("V12", "rail", {}),
        ("V3", "take longhorns 1", {"grazing": "V3"}),
        ("D5", "faro", {}),
        ("D5", "high stakes", {}),
        ("D5", "high roller", {"tokens": {"AH2": "saloon_darkrock"}}),
    ],
)
def test_each_action_is_offered_in_its_place(at: str, action: str, laid_out: dict[str, Any]) -> None:
    rich = {"hand": "K♥ 6♥ A♥ 3♥", "money": 60}
    there = gulch(FAR, {**rich, "at": at}, FAR, active=1, **laid_out)
    assert action in said(there)
    elsewhere = gulch(FAR, {**rich, "at": "MP9"}, FAR, active=1, **laid_out)
    assert action not in said(elsewhere)
