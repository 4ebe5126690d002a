"""The train, events, tokens, longhorns, the frontier and the ways between the boards (A1 to A7, A13 to A15, X24)."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import box, event, frontier_token, gulch, token, train_card
from tests.games.legends.table import GAME, after, hand, play, said, space, true, where
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.state import FRONTIER_SPACES, TOKENS, longhorns_left
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends


def end_turn(state: Legends) -> None:
    """Income and no actions, whoever is asked whatever."""
    seat = state.active
    while state.active == seat and not state.over:
        options = said(state)
        wanted = [each for each in ("income cash", "end actions", "skip", "pass") if each in options]
        play(state, wanted[0] if wanted else options[0])


@pytest.mark.rule("A1.1", "A1.2", "A1.4", "A1.7", "A7.9", "A0.6")
def test_components() -> None:
    gulch_spaces = [each for each in content.BOARD.spaces if each.box == "ante_up"]
    assert len(gulch_spaces) == 47
    assert len([each for each in gulch_spaces if each.region == "buzzard_gulch"]) == 7
    assert (len(c.EVENTS), len(c.TRAIN.cards), len(c.FRONTIER.tokens), c.TOKENS.longhorns) == (22, 8, 12, 6)
    assert [c.TOKEN_KINDS.count(kind) for kind in (1, 2, 3)] == [9, 3, 3]
    assert sorted(c.FRONTIER.spaces.values()) == [6] * 4 + [7] * 4 + [8]
    assert [[each.number for each in c.FRONTIER.tokens].count(n) for n in (3, 5, 8, 11)] == [3] * 4
    state = gulch({}, {}, {})
    assert state.in_play.tokens == [9, 13, 5]
    assert [each.id for each in content.CHARACTERS if each.box == "ante_up"] == [
        "wong", "barcelo", "garrett", "alice", "bullock", "soapy", "sundance", "curly",
    ]  # fmt: skip
    assert len([goal for goal in content.GOALS if goal.box == "ante_up"]) == 32


@pytest.mark.rule("A2.1", "A2.7", "A2.8", "A2.9", "A2.10", "A1.5")
def test_setup() -> None:
    for seed in range(12):
        state = GAME.new(4, seed, ante_up=True, length=20, characters="random")
        assert isinstance(state, Legends)
        part = box(state)
        kinds = [content.ITEMS[item].kind for item in part.trading]
        assert sorted(kinds) == ["misc", "misc", "mount", "weapon"]
        assert len(state.in_play.items) == 14  # thirteen types and the promotional one
        assert len([token for token in part.frontier if token != NONE]) == 9
        assert part.markers & ((1 << 28) - 1) == 1 << 5 | 1 << 10 | 1 << 15
        assert len(part.events_used) + len(part.events) == 22
        assert state.in_play.map.distance(space("V12"), space("BG-RAIL")) == -1
    plain = GAME.new(4, 0, ante_up=True, alt_poker_ante_up=False)
    assert isinstance(plain, Legends)
    changed = [card for card in range(52) if plain.in_play.effect_of[card] != state.in_play.effect_of[card]]
    assert len(changed) == 10


@pytest.mark.rule("A2.11", "A2.15", "A2.16", "A5.3", "A16.8", "X20.19")
def test_setup_events() -> None:
    for seed in range(30):
        for seats, number in ((2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
            state = GAME.new(seats, seed, ante_up=True, characters="random")
            assert isinstance(state, Legends)
            while state.round == 0:
                state.play(state.to_act[0], state.legal(state.to_act[0])[0])
            gazettes = sum(content.CHARACTERS[who].id == "wong" for who in state.character)
            assert len(box(state).events_used) == number + gazettes
            assert state.sheriff == space("D1")
            assert not any(where in state.space for where in [*box(state).where, *box(state).grazing] if where != NOWHERE and where > 40)


@pytest.mark.rule("X24.1", "A3.1", "A4.1", "A4.2", "A4.5", "X23.9")
def test_the_train_goes_round() -> None:
    state = gulch({}, {}, {}, train="V12", turns=True)
    seen = []
    for _ in range(8):
        seen.append(content.SPACE_IDS[c.CHECKPOINTS[box(state).train]])
        end_turn(state)
    assert seen == ["C12", "BG-PASS-C", "BG-RAIL", "BG-PASS-A", "S8", "S3", "MP1", "V12"]
    state = gulch({}, {}, train="V12", turns=True, man="V12")
    play(state, "income cash", "end actions")
    assert content.SPACE_IDS[c.CHECKPOINTS[box(state).train]] == "BG-PASS-C"


CHECKPOINTS = ["V12", "C12", "BG-PASS-C", "BG-RAIL", "BG-PASS-A", "S8", "S3", "MP1"]


@pytest.mark.rule("A4.3", "A4.4", "A4.1")
@pytest.mark.parametrize("at", range(8))
def test_the_train_is_in_the_space_of_its_checkpoint(at: int) -> None:
    """At 6, 7 and 8 its model stands beside the map; it counts as being in the hideout's space."""
    for name in CHECKPOINTS:
        state = gulch({"at": name, "hand": "K♥"}, {}, {}, sheriff="D1")
        box(state).train = at
        state.open = None
        assert ("train heist" in said(state)) == (name == CHECKPOINTS[at])
    state = gulch({}, {}, {})
    box(state).train = at
    after(state, "place_nugget 1 at train")
    assert box(state).gold == (space(CHECKPOINTS[at]),)


@pytest.mark.rule("A2.7", "A15.18")
def test_the_ranch_of_buzzard_gulch_is_orange() -> None:
    """Its cattle can be rustled at both other Ranches, and theirs here; its own is not taken back."""
    for own, ranch, ways in (("CO1", "MP2", True), ("CO1", "S7", True), ("CO1", "BG-RANCH", False), ("CG1", "BG-RANCH", True)):
        near = content.SPACE_IDS[gulch({}, {}, {}).map().neighbours[space(ranch)][0]]
        state = gulch({"cattle": own, "at": near}, {}, {})
        play(state, "move", f"step {ranch}", *(["stop"] if not ways else []))
        if "stop" in said(state):
            play(state, "stop")
        assert ("deliver" in said(state)) == ways
    state = gulch({"at": "BG-RANCH"}, {}, {})
    assert true(state, "at(ranch_orange)")
    assert not true(state, "at(ranch_green) or at(ranch_blue)")
    play(state, "take cattle")
    assert state.view(1).cattle_colours[0] == 2
    assert state.cattle[0] in range(16, 24)


@pytest.mark.rule("X24.2", "A4.4", "A4.6", "A4.7", "A4.9", "A3.2")
def test_a_train_heist_won() -> None:
    state = gulch({"money": 50, "hand": "K♥ 4♠", "at": "C12"}, {}, {}, heist="AT2", fight="9 3 2", deck="2♥ 2♦")
    assert "train heist" in said(state)
    assert "work" in said(state)
    play(state, "train heist", "play K♥")
    assert state.to_act == (2,)
    play(state, "2: npc 9")
    while state.fight.kind >= 0 or (state.to_act == (0,) and "option 1" in said(state)):
        options = said(state)
        play(state, "option 2" if options == ["option 1", "option 2"] else options[0])
    assert (state.money[0], state.wp[0]) == (120, 3)
    assert len(state.hands[0]) == 2
    assert "train heist" not in said(state)
    assert box(state).train_used == (train_card("AT2"),)
    state.space[0] = space("D10")
    state.open = None
    assert "heist" in said(state)


@pytest.mark.rule("X24.3", "A4.8", "A4.10", "A4.11", "A4.12", "A4.9")
def test_a_train_heist_lost_and_an_unguarded_train() -> None:
    state = gulch({"money": 30, "hand": "10♥", "at": "C12"}, {}, {}, heist="AT8", fight="J 3 2 4", deck="2♥ 2♦")
    play(state, "train heist")
    play(state, *(["0: play 10♥"] if state.to_act == (0,) else []))
    play(state, "2: npc J")
    while state.fight.kind >= 0:
        play(state, said(state)[0])
    assert (state.wounds[0], state.money[0], state.wp[0]) == (1, 20, 1)
    state = gulch({"hand": "10♥", "at": "C12"}, {}, {}, heist="AT7")
    play(state, "train heist")
    assert (state.money[0], state.wp[0], hand(state, 0)) == (30, 1, "10♥")
    empty = gulch({"at": "C12"}, {}, {}, heist="AT7")
    assert "train heist" not in said(empty)
    last = gulch({"hand": "10♥", "at": "C12"}, {}, {})
    box(last).train_deck, box(last).train_used = (), tuple(range(8))
    play(last, "train heist")
    assert len(box(last).train_deck) == 7


@pytest.mark.rule("A16.2", "A0.1")
def test_after_a_lost_heist_the_player_to_the_right_moves_the_sheriff() -> None:
    """The Hired Escort: whoever sits to the robber's right decides where the sheriff goes, once the fight is over."""
    state = gulch({"hand": "2♠", "at": "C12"}, {}, {}, heist="AT4", fight="K 3 4 6", sheriff="C11", deck="2♥")
    play(state, "train heist", "2: npc K")
    while state.fight.kind >= 0:
        play(state, said(state)[0])
    assert (state.wp[0], state.to_act) == (1, (2,))
    assert "sheriff C12" in said(state, 2)
    play(state, "2: sheriff C12")
    assert (state.wp[0], where(state, 0)) == (0, "D1")  # the robber has no card to fight him with


@pytest.mark.rule("X24.4", "A5.8", "A5.11", "A13.3", "X23.10", "X23.15")
def test_markers() -> None:
    state = gulch({"wp": 4, "sheriff": 0}, {"wp": 4}, {}, events="AE18 AE22", marks=True, deck="2♥ 2♦")
    after(state, "wp 3")
    assert state.wp[0] == 7
    assert [content.SPACE_IDS[at] for at in box(state).gold] == ["S1", "C7", "V9"] or sorted(
        content.SPACE_IDS[at] for at in box(state).gold
    ) == ["C7", "S1", "V9"]
    assert hand(state, 0) == "2♥"
    after(state, "wp 1", seat=1)
    assert len(box(state).gold) == 3
    state = gulch({"lp": 4}, {}, {}, events="AE22", marks=True, length=20)
    after(state, "lp 2; money 10")
    assert (state.lp[0], [*state.money]) == (6, [20, 10, 10])
    assert state.is_unlocked(0)
    after(state, "lp -3; lp 3")
    assert len(box(state).events_used) == 1


@pytest.mark.rule("X24.5", "A5.5", "A5.6", "A5.9", "A5.10", "X21.16")
def test_occupied_spaces() -> None:
    state = gulch({"at": "V6"}, {"at": "S9"}, {}, events="AE7")
    after(state, "event")
    assert [content.SPACE_IDS[at] for at in box(state).where if at != NOWHERE] == ["MP7"]
    state = gulch({}, {}, {}, events="AE2", sheriff="BG-NE1")
    after(state, "event")
    assert longhorns_left(box(state)) == 6
    state = gulch({}, {}, {}, events="AE2")
    after(state, "event")
    assert box(state).grazing == (space("BG-NE1"),) * 2
    state = gulch({}, {}, {}, events="AE15", tokens={"AH1": "saloon_darkrock"})
    after(state, "event")
    assert len([at for at in box(state).where if at != NOWHERE]) == 1
    state = gulch({"wp": 1, "at": "D3", "hand": "2♥ 3♥"}, {}, {}, events="AE5", sheriff="D1")
    after(state, "event", seat=1)
    assert state.to_act == (1,)
    play(state, "1: sheriff D3")
    assert state.to_act == (0,)  # the card of W7.4, then the attempt; who sits to the wanted player's right plays the sheriff


@pytest.mark.rule("X24.6", "A7.3", "A7.4", "A7.5", "X21.5", "X21.6")
def test_longhorns() -> None:
    state = gulch({"items": "mustang", "longhorns": 2, "at": "BG-W2"}, {}, {})
    play(state, "move")
    assert state.steps_left == 2
    state = gulch({"items": "mustang", "longhorns": 5, "at": "BG-W2"}, {}, {})
    play(state, "move")
    assert state.steps_left == 1
    state = gulch({"longhorns": 2, "money": 80, "lp": 6, "mp": 2, "at": "BG-W2"}, {}, {})
    play(state, "move", "step BG-RAIL")
    if "skip" not in said(state):
        play(state, "stop")
    play(state, "deliver longhorn", "deliver longhorn")
    assert (state.lp[0], state.money[0], state.mp[0], longhorns_left(box(state))) == (8, 120, 2, 6)
    state = gulch({"at": "V3"}, {}, {}, grazing="V3 V3")
    assert [each for each in said(state) if "longhorn" in each] == ["take longhorns 1", "take longhorns 2"]
    play(state, "take longhorns 2")
    assert box(state).longhorns[0] == 2
    assert not box(state).grazing
    sprint = gulch({"hand": "3♥", "longhorns": 2, "at": "V3"}, {}, {})
    play(sprint, "use 3♥")
    assert sprint.steps_left == 3


@pytest.mark.rule("X24.7", "A7.7", "A7.8", "X21.15", "A7.2", "W8.14")
def test_robbing_a_herd() -> None:
    victim = {"money": 60, "nuggets": 3, "cattle": "CG1", "longhorns": 2, "at": "V3", "hand": "2♥"}
    state = gulch({"hand": "Q♠", "at": "V3"}, victim, {})
    play(state, "rob 1", *(["0: play Q♠"] if state.to_act == (0,) and "play Q♠" in said(state) else []))
    while state.fight.kind >= 0 and "spoils money" not in said(state):
        options = said(state)
        play(state, "play 2♥" if "play 2♥" in options else options[0])
    play(state, "spoils money")
    assert said(state) == ["loot cattle", "loot longhorn", "loot none"]
    play(state, "loot longhorn")
    assert ([*state.money], box(state).longhorns, state.cattle[0], state.wp[0]) == ([30, 30, 0], (1, 1, 0), NONE, 1)
    state = gulch({}, {}, {})
    after(state, "longhorn 9")
    assert box(state).longhorns[0] == 6


@pytest.mark.rule("X21.34", "X21.15", "A7.7")
@pytest.mark.parametrize(
    ("own", "theirs", "longhorns", "asked"),
    [
        ("", "CG1", 0, ["loot cattle", "loot none"]),
        ("", "CG1", 1, ["loot cattle", "loot longhorn", "loot none"]),
        ("CG2", "CG1", 1, ["loot longhorn", "loot none"]),
        ("CG2", "CG1", 0, []),
        ("", "", 0, []),
    ],
)
def test_loot_is_asked_for_wherever_cattle_would_be(own: str, theirs: str, longhorns: int, asked: list[str]) -> None:
    """The question of the box takes the place of the base game's, also without a longhorn to rob."""
    victim = {"money": 60, "cattle": theirs, "longhorns": longhorns, "at": "V3"}
    state = gulch({"hand": "Q♠", "at": "V3", "cattle": own}, victim, {})
    play(state, "rob 1")
    while "spoils money" not in said(state):
        play(state, said(state)[0])
    play(state, "spoils money")
    options = said(state)
    assert options == asked if asked else "end actions" in options


@pytest.mark.rule("X24.8", "A6.1", "A6.3", "A6.4", "A6.5", "A6.7")
def test_an_outlaw() -> None:
    def meet(own: str) -> Legends:
        state = gulch({"items": "mustang", "hand": own, "at": "D10"}, {}, {}, tokens={"AO5": "V6"}, fight="8 2 3")
        play(state, "move", "step V5", "step V6")
        play(state, *([f"0: play {own}"] if state.to_act == (0,) else []), "2: npc 8")
        while state.fight.kind >= 0:
            play(state, said(state)[0])
        return state

    lost = meet("8♥")
    assert (lost.wounds[0], len(lost.hands[0]), lost.lp[0]) == (2, 1, 0)
    assert box(lost).where[token("AO5")] == NOWHERE
    assert where(lost, 0) == "V6"
    won = meet("Q♥")
    assert (won.wounds[0], won.lp[0]) == (1, 2)
    put = gulch({"at": "D10"}, {}, {}, tokens={"AO5": "V6"})
    after(put, "goto V6")
    assert box(put).where[token("AO5")] == space("V6")
    bare = gulch({"at": "V5"}, {}, {}, tokens={"AO5": "V6"})
    play(bare, "move", "step V6")
    assert bare.wounds[0] == 1


@pytest.mark.rule("X24.36", "A6.6", "A6.9", "A6.3", "W22.3", "W31.38")
def test_a_bandit_and_a_token() -> None:
    state = gulch({"hand": "K♥ Q♥", "at": "MP2"}, {}, {}, tokens={"AO1": "MP1"}, bandits="MP1", fight="J 2 5 3", train="C12")
    play(state, "move", "step MP1", "play K♥", "2: npc J")
    while box(state).met == NONE:
        options = said(state)
        play(state, "option 1" if "option 1" in options else options[0])
    play(state, *(["0: play Q♥"] if "play Q♥" in said(state) else []))
    play(state, "2: npc 5")
    while state.fight.kind >= 0:
        play(state, said(state)[0])
    assert (state.lp[0], box(state).where[token("AO1")], state.bandits) == (2, NOWHERE, 0)


@pytest.mark.rule("X24.15", "A14.1", "A14.3", "A14.4", "X21.2", "X23.2")
def test_the_frontier() -> None:
    state = gulch({"hand": "K♥ 6♥ A♥ 3♥", "at": "BG-F7-SW"}, {}, {}, frontier_at={"BG-F7-SW": "AF9"})
    play(state, "frontier", "discard K♥", "discard 6♥")
    assert (state.lp[0], hand(state, 0)) == (2, "3♥ A♥")
    assert "frontier" not in said(state)
    assert "work" in said(state)
    assert box(state).gone == (frontier_token("AF9"),)
    short = gulch({"hand": "A♥ 3♥", "at": "BG-F7-SW"}, {}, {}, frontier_at={"BG-F7-SW": "AF9"})
    assert "frontier" not in said(short)


@pytest.mark.rule("X24.17", "A15.9", "A15.12", "A15.20", "A15.21", "A15.22")
def test_rail_and_trail() -> None:
    state = gulch({"money": 10, "items": "mule", "at": "V12"}, {}, {})
    play(state, "rail", "step BG-W2", "step BG-MARSHAL", "step BG-SAL-S")
    assert (where(state, 0), state.money[0], state.actions) == ("BG-SAL-S", 0, 2)
    assert "rail" not in said(gulch({"at": "V12"}, {}, {}))
    stop = gulch({"money": 10, "at": "V12"}, {}, {})
    play(stop, "rail", "stop")
    assert where(stop, 0) == "BG-RAIL"
    state = gulch({"longhorns": 4, "at": "S8"}, {}, {})
    play(state, "trail")
    assert where(state, 0) == "BG-PASS-A"
    play(state, "move")
    assert where(state, 0) == "BG-NW1" or state.steps_left == 1
    shut = gulch({"wp": 1, "at": "BG-PASS-A"}, {}, {}, sheriff="BG-NW1")
    assert "move" not in said(shut)
    assert "trail" in said(shut)
    closed = gulch({"wp": 1, "at": "BG-PASS-A"}, {}, {}, sheriff="S8")
    assert "trail" not in said(closed)


@pytest.mark.rule("A15.11", "A15.17")
def test_the_sheriff_takes_trail_and_rail_in_one_step() -> None:
    state = gulch({"wp": 1}, {}, {}, sheriff="S8")
    after(state, "sheriff 1", seat=1)
    assert "sheriff BG-PASS-A" in said(state)
    state = gulch({"wp": 1}, {}, {}, sheriff="BG-RAIL")
    after(state, "sheriff 1", seat=1)
    assert "sheriff V12" in said(state)


@pytest.mark.rule("X24.18", "A7.6", "A15.7", "A15.8", "W7.7", "A15.4")
def test_an_arrest_on_the_new_board() -> None:
    rogue = {"wp": 4, "money": 80, "nuggets": 3, "cattle": "CO6", "longhorns": 2, "at": "BG-CAMP"}
    state = gulch(rogue, {}, {}, sheriff="BG-SE3", deck="2♥")
    after(state, "sheriff 1", seat=1)
    play(state, "sheriff BG-CAMP")
    while state.fight.kind >= 0:
        play(state, said(state)[-1])
    assert (state.wp[0], state.money[0], state.nuggets[0], state.cattle[0], state.wounds[0]) == (0, 40, 1, NONE, 1)
    assert (where(state, 0), state.sheriff, longhorns_left(box(state)), hand(state, 0)) == ("BG-MARSHAL", space("BG-MARSHAL"), 6, "2♥")


@pytest.mark.rule("X24.19", "A15.13", "A15.14", "A15.15", "A15.18", "A15.19")
def test_the_outlaw_camp() -> None:
    state = gulch({"mp": 3, "cattle": "CO6", "at": "BG-SE3"}, {}, {})
    play(state, "move", "step BG-CAMP")
    if "deliver" not in said(state):
        play(state, "stop")
    play(state, "deliver")
    assert (state.mp[0], state.wp[0], state.money[0], state.cattle[0]) == (0, 1, 50, NONE)
    assert "work" in said(state)
    rail = gulch({"cattle": "CO6", "at": "BG-W2"}, {}, {})
    play(rail, "move", "step BG-RAIL")
    if "deliver" not in said(rail):
        play(rail, "stop")
    play(rail, "deliver")
    assert (rail.mp[0], rail.money[0]) == (1, 70)


@pytest.mark.rule("A13.1", "A13.2", "X21.7", "X23.5")
def test_gold_on_the_board() -> None:
    state = gulch({"nuggets": 3, "at": "V3"}, {}, {}, gold="V4 V4 V4")
    play(state, "move", "step V4")
    if "stop" in said(state):
        play(state, "stop")
    assert said(state) == ["pick up 0", "pick up 1"]
    play(state, "pick up 1")
    assert (state.nuggets[0], len(box(state).gold)) == (4, 2)


@pytest.mark.rule("X24.32", "A0.7", "X23.17", "X23.4", "A5.1", "W14.2")
def test_a_sheriff_move_waits_for_the_fight() -> None:
    state = gulch({"wp": 4, "hand": "K♥ 2♠", "at": "D10"}, {}, {}, events="AE5", marks=True, fight="3 2 4", sheriff="D9", deck="2♥ 2♦ 3♦")
    play(state, "heist", "play K♥", "2: npc 3")
    while state.fight.kind >= 0:
        assert not any(each.startswith("sheriff") for each in said(state))
        play(state, said(state)[0])
    assert (state.wp[0], state.money[0]) == (7, 80)
    assert state.to_act == (0,)
    assert "sheriff D10" in said(state)
    assert not [at for at in box(state).where if at != NOWHERE]


@pytest.mark.rule("X24.33", "X20.17", "X20.9", "W19.10")
def test_the_man_in_black_does_not_reach_the_new_board() -> None:
    state = gulch({"at": "BG-S1"}, {"at": "BG-S2"}, man="V12")
    from tinhorn.games.legends.cards import MAN_EFFECT
    from tinhorn.games.legends.effects.machine import Effect
    from tinhorn.games.legends.state.fight import MAN

    for card, lp in ((2, 1), (9, 3)):
        state.agenda.append(Effect(MAN_EFFECT[card], MAN, MAN, -1))
        state.asking = state.open = None
        state.advance()
        assert (state.man_lp, state.man) == (lp, space("V12"))


@pytest.mark.rule("X22.1", "X22.2", "X22.3", "X22.4", "X22.5", "X21.31")
def test_peeking() -> None:
    state = gulch({"hand": "8♣"}, {}, {}, tokens={"AO5": "V6", "AH1": "saloon_darkrock"}, frontier_at={"BG-F8": "AF12"})
    play(state, "use 8♣")
    assert "peek V6" in said(state)
    assert "peek roller D5" in said(state)
    assert "peek BG-F8" in said(state)
    play(state, "peek V6")
    assert GAME.see(state, 0).own_boxes["ante_up"]["tokens"] == [[token("AO5"), space("V6")]]
    assert GAME.see(state, 1).own_boxes["ante_up"]["tokens"] == []
    assert GAME.see(state, 1).boxes["ante_up"]["tokens"] == [[1, space("V6")], [3, content.PLACE_IDS.index("saloon_darkrock")]]
    worlds = {GAME.imagine(GAME.see(state, 1), seed).box("ante_up").where.index(space("V6")) for seed in range(30)}
    assert len(worlds) > 3
    assert all(c.TOKEN_KINDS[each] == 1 for each in worlds)
    assert {GAME.imagine(GAME.see(state, 0), seed).box("ante_up").where.index(space("V6")) for seed in range(9)} == {token("AO5")}
    assert len(FRONTIER_SPACES) == 9
    assert TOKENS == 15


@pytest.mark.rule("A5.2", "A5.1", "W10.2", "A5.7", "W15.5")
def test_a_sale_is_counted_nugget_by_nugget() -> None:
    state = gulch({"nuggets": 3, "lp": 4, "money": 110, "at": "D10"}, {}, {}, events="AE22", marks=True)
    play(state, "sell 3")
    assert (state.lp[0], [*state.money], event("AE22") in box(state).events_used) == (7, [120, 10, 10], True)
