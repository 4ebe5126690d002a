"""Words of the box, each with what makes it true and what does not: predicates (A0.2) and windows (A0.4)."""

from __future__ import annotations

import pytest

from tests.games.legends.ante_up.table import box, gulch
from tests.games.legends.table import after, play, said, true
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.steps.tokens import JUMPER_FIGHT, OUTLAW_FIGHT
from tinhorn.games.legends.ante_up.steps.train import TRAIN_FIGHT
from tinhorn.games.legends.cards import FACE_NAMES
from tinhorn.games.legends.state.fight import GUARD, NPC, Fight
from tinhorn.games.legends.state.table import Legends

# Predicates


@pytest.mark.rule("A0.2", "A16.9")
@pytest.mark.parametrize(
    ("grudges", "less"),
    [((0, 0, 0), 1), ((0b010, 0, 0), 2), ((0b100, 0, 0), 1), ((0, 0b001, 0), 1), ((0b001, 0, 0b010), 1)],
)
def test_a_grudge_is_one_s_own_and_against_this_opponent(grudges: tuple[int, ...], less: int) -> None:
    """Vendetta lowers the card of anybody by 1, and by 1 more of somebody who has beaten its owner."""
    state = gulch({"hand": "5♥ 2♣", "at": "D6"}, {"hand": "9♥ 3♥", "at": "D6"}, {})
    box(state).grudges = grudges
    play(state, "duel 1", "play 5♥", "1: play 9♥")
    assert state.fight.minus_target == less


@pytest.mark.rule("A0.2")
@pytest.mark.parametrize(
    ("word", "here", "elsewhere"),
    [
        ("at(trading_post)", "BG-TP-N BG-TP-E BG-TP-S", "BG-SAL-S D2"),
        ("at(marshals_office)", "BG-MARSHAL", "D1 BG-RAIL"),
        ("at(outlaw_camp)", "BG-CAMP", "BG-RANCH S8"),
        ("at(mountain_pass)", "BG-PASS-A BG-PASS-C", "S8 C12"),
        ("at(frontier)", "BG-F8 BG-F6-NW BG-F7-SE", "BG-N1 BG-CAMP"),
        ("at(ranch_orange)", "BG-RANCH", "MP2 S7"),
        ("in_town(buzzard_gulch)", "BG-MARSHAL BG-SAL-S BG-TP-N", "BG-RAIL D6 BG-N1"),
    ],
)
def test_where_one_is(word: str, here: str, elsewhere: str) -> None:
    for places, holds in ((here, True), (elsewhere, False)):
        for name in places.split():
            assert true(gulch({"at": name}, {}, {}), word) == holds, name


@pytest.mark.rule("A0.2", "A6.4")
def test_whom_one_fights() -> None:
    """The guard is that of the Bank or of the train; outlaws and claim jumpers are no bandits."""
    kinds = {
        OUTLAW_FIGHT: {"outlaw", "npc"},
        JUMPER_FIGHT: {"jumper", "npc"},
        TRAIN_FIGHT: {"train", "guard", "npc"},
        GUARD: {"guard", "npc"},
    }
    for kind, words in kinds.items():
        state = gulch({"at": "V3"}, {}, {})
        state.fight = Fight(kind, 0, NPC)
        said_of = {
            word for word in ("outlaw", "jumper", "train", "guard", "npc", "bandit", "player", "sheriff") if true(state, f"fight({word})")
        }
        assert said_of == words


@pytest.mark.rule("A0.2")
def test_what_has_just_happened() -> None:
    state = gulch({}, {}, {})
    for arrests in (0, 1):
        box(state).arrests = arrests
        assert true(state, "arrest_made") == bool(arrests)
    for face in range(len(FACE_NAMES)):
        box(state).face = face
        assert [name for name in aw.FACE_NAMES if true(state, f"rolled({name})")] == [aw.FACE_NAMES[face]]
    for game in (aw.POKER, aw.FARO, aw.HIGH_STAKES, aw.HIGH_ROLLER):
        box(state).game = game
        assert [name for name in aw.GAME_NAMES if true(state, f"gamble({name})")] == [aw.GAME_NAMES[game]]


# Windows


def settle(state: Legends, *prefer: str) -> None:
    while "end actions" not in said(state):
        options = said(state)
        play(state, next((each for each in (*prefer, "skip", "pass") if each in options), options[0]))


@pytest.mark.rule("A0.4")
def test_a_gain_of_gp_may_grow() -> None:
    """`on_gain_points` opens for GP: a Gazette adds one more."""
    for answer, points in (("use gazette", 2), ("skip", 1)):
        state = after(gulch({"items": "gazette"}, {}, {}), "gp 1")
        assert said(state) == ["use gazette", "skip"]
        play(state, answer)
        settle(state)
        assert box(state).gp[0] == points


@pytest.mark.rule("A0.4", "A5.2")
def test_every_gp_opens_its_window_after_space_and_event() -> None:
    """Soapy Smith rolls for each point, after the reward of the space and the event on it."""
    cast = ["soapy", "bass", "knife"]
    state = gulch({"gp": 4, "unlocked": True}, {}, {}, characters=cast, events="AE22", marks=True)
    state.listen()
    after(state, "gp 2")
    settle(state, "option 1")
    told = [event.kind.name for event in state.hear()]
    order = [name for name in told if name in ("gambler", "event", "rolled")]
    assert order == ["gambler", "event", "rolled", "gambler", "rolled"]


@pytest.mark.rule("A0.4", "A16.9")
def test_the_window_after_faro_is_for_winners_once_all_cards_are_settled() -> None:
    """Jackpot adds $20 to a win at faro; who has lost is not asked."""
    asked = {}
    for draws in [(a, b, d) for a in range(4) for b in range(3) for d in range(2)]:
        state = gulch({"money": 30, "at": "D5", "hand": "9♥"}, {}, {}, fight="4 9 Q 7", draws=draws)
        play(state, "faro", "bet 10 on 9", "enough")
        while "end actions" not in said(state) and "use 9♥" not in said(state):
            options = said(state)
            play(state, "stay in" if "stay in" in options else options[0])
        part = box(state)
        asked[bool(part.won & 1)] = "use 9♥" in said(state)
        if "use 9♥" in said(state):
            assert part.bets == ()
            before = state.money[0]
            play(state, "use 9♥")
            assert state.money[0] == min(before + 20, 120)
    assert asked == {True: True, False: False}
