"""What everybody is told in Ante Up, what counts for a turn, and what is kept for later."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.ante_up.table import box, gulch, token
from tests.games.legends.table import after, play, said, space, told, true
from tinhorn.games.legends import content
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.check import plays_faro
from tinhorn.games.legends.ante_up.rules import AnteUpRules
from tinhorn.games.legends.ante_up.steps.events import MoveSheriff, NoBandits
from tinhorn.games.legends.ante_up.steps.gambler import after_gamble
from tinhorn.games.legends.board import SHERIFFS_OFFICE
from tinhorn.games.legends.state.fight import DUEL, Fight
from tinhorn.games.legends.state.moments import FIGHT_SETTLED
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.fight.rewards import OFFICE_OF
from tinhorn.games.legends.steps.windows import Fire

MAN = 6


def asked(state: Legends) -> str:
    return type(state.asking).__name__


def settle(state: Legends, *prefer: str) -> list[tuple[str, tuple[Any, ...]]]:
    """Answer until the menu comes back; what was told since."""
    while asked(state) != "Menu":
        options = said(state)
        play(state, next((each for each in (*prefer, "skip", "pass") if each in options), options[0]))
    return [(event.kind.name, event.values) for event in state.hear()]


@pytest.mark.rule("A8.2", "A8.3", "A8.4", "A8.6", "W11.6", "A9.1")
def test_a_high_roller_is_told_and_counted() -> None:
    state = gulch({"at": "V1"}, {"money": 40, "hand": "A♥ A♣ K♦", "at": "D5"}, {}, active=1, tokens={"AH2": "saloon_darkrock"})
    state.listen()
    play(state, "high roller")
    names = settle(state, "lay A♥", "lay A♣")
    assert ("roller_met", (1, token("AH2"))) in names
    assert [name for name, _ in names if name in ("roller_met", "dealer_draws", "flop")] == ["roller_met", "dealer_draws", "flop"]
    assert (state.deeds[aw.T_GAMBLED], state.deeds[aw.T_ROLLERS]) == (1, int(("house_wins", ()) not in names))


@pytest.mark.rule("A12.2", "A12.3", "A12.4", "A12.5", "A12.7", "A12.9")
@pytest.mark.parametrize("joined", [True, False])
def test_high_stakes_are_told(joined: bool) -> None:
    """Only who is in town with the money is asked; the dealer plays only against one."""
    people = [{"money": 50, "at": "V1"}, {"money": 50, "at": "D5"}, {"money": 50, "at": "D6"}, {"money": 20, "at": "D6"}]
    state = gulch(*people, active=1)
    state.listen()
    play(state, "high stakes")
    seats = []
    while asked(state) == "JoinStakes":
        seats.append(state.to_act[0])
        play(state, "join" if joined else "stay out")
    assert seats == [2]
    names = settle(state, "stay in")
    told_once = ["stakes_start", "joined" if joined else "stayed_out", "flop", "turn_and_river"]
    assert [name for name, _ in names if name in ("stakes_start", "joined", "stayed_out", "flop", "turn_and_river")] == told_once
    assert [values for name, values in names if name == "stays"] == ([(2,), (1,)] if joined else [(1,)])
    assert ("dealer_draws" in dict(names), "house_shows" in dict(names)) == (not joined, not joined)


@pytest.mark.rule("A11.1", "A11.2", "A11.4", "A11.5", "A11.9", "A11.12")
@pytest.mark.parametrize("answers", [("stay out", "stay out"), ("join", "stay out"), ("stay out", "join"), ("join", "join")])
def test_who_plays_faro(answers: tuple[str, str]) -> None:
    """Company brings the active player $10 once; who stays out bets nothing."""
    state = gulch({"money": 20, "at": "D6"}, {"money": 20, "at": "D5"}, {"money": 20, "at": "D6"}, active=1, fight="4 9 Q 7")
    state.listen()
    play(state, "faro", f"2: {answers[0]}", f"0: {answers[1]}")
    assert state.money[1] == (30 if "join" in answers else 20)
    assert plays_faro(state)
    seats = []
    while asked(state) == "Bet":
        seats.append(state.to_act[0])
        play(state, "enough" if "enough" in said(state) else said(state)[0])
    assert sorted(set(seats)) == sorted([1, *[seat for seat, answer in zip((2, 0), answers, strict=True) if answer == "join"]])
    names = [name for name, _ in settle(state)]
    assert not plays_faro(state)
    assert (names.count("faro_starts"), names.count("joined"), names.count("stayed_out")) == (
        1,
        answers.count("join"),
        answers.count("stay out"),
    )


@pytest.mark.rule("A0.4", "A9.1", "A9.6")
def test_the_window_after_a_game_opens_for_whoever_played() -> None:
    for players, order in ((0b1011, [1, 3, 0]), (0b0010, [1]), (0b1111, [1, 2, 3, 0])):
        state = gulch({}, {}, {}, {})
        before = len(state.agenda)
        after_gamble(state, 1, players)
        steps = [step for step in reversed(state.agenda[before:]) if isinstance(step, Fire)]
        assert [(step.window, step.seat) for step in steps] == [(aw.AFTER_GAMBLE, seat) for seat in order]


@pytest.mark.rule("A0.2")
@pytest.mark.parametrize(("winner", "loser"), [(0, 1), (1, 0), (2, 1), (1, 2), (MAN, 1), (1, MAN)])
def test_who_has_lost_bears_a_grudge(winner: int, loser: int) -> None:
    state = gulch({}, {}, {})
    state.fight = Fight(DUEL, winner, loser, winner=winner, loser=loser)
    FIGHT_SETTLED.comes(state, winner, loser)
    found = [(who, whom) for who in range(3) for whom in range(3) if box(state).grudges[who] >> whom & 1]
    assert found == ([(loser, winner)] if MAN not in (winner, loser) else [])
    assert [each for each in box(state).grudges if each] == ([1 << winner] if loser != MAN else [])


@pytest.mark.rule("A0.2", "A16.8", "A16.10", "A15.8")
def test_words_of_the_box_at_their_borders() -> None:
    state = gulch({"gp": 2, "longhorns": 1, "tokens": [1, 0, 1]}, {}, {})
    part = box(state)
    for die in (-1, 0, 3):
        part.die = die
        assert true(state, "carbine_die") == (die >= 0)
    for won in range(8):
        part.won = won
        assert [true(state, "won", seat) for seat in range(3)] == [bool(won >> seat & 1) for seat in range(3)]
    for word, number in (("gp", 2), ("longhorns", 1), ("tokens", 2)):
        assert true(state, f"{word}>={number}")
        assert not true(state, f"{word}>={number + 1}")
        assert not true(state, f"{word}>=1", 1)
    assert AnteUpRules(aw.ID).allowance(state, 0) == 3


@pytest.mark.rule("A15.7", "A15.8")
def test_where_an_arrest_leads() -> None:
    state = gulch({"at": "D6"}, {"at": "BG-CAMP"}, {"at": "MP5"})
    office = content.spaces_of("marshals_office")[0]
    assert [OFFICE_OF[space] for space in state.space] == [SHERIFFS_OFFICE, office, SHERIFFS_OFFICE]


@pytest.mark.rule("A2.11", "A2.12", "A5.1", "A0.7", "A2.2", "A2.3")
def test_events_and_what_they_put_off() -> None:
    state = gulch({}, {"wp": 1}, {}, events="AE22")
    before = state.reveals
    after(state, "event")
    assert state.reveals > before
    state.bandits = 5
    NoBandits().run(state)
    assert state.bandits == 0
    state = gulch({}, {"wp": 1, "at": "D6"}, {})
    part = box(state)
    part.waiting = (0, 1, 2, 3)
    MoveSheriff().run(state)
    assert list(part.waiting) == [2, 3]


@pytest.mark.rule("A5.4", "A5.7")
def test_a_high_roller_is_put_at_its_saloon_once() -> None:
    state = gulch({}, {}, {})
    state.listen()
    for number in (1, 1):
        after(state, "place_token roller 1 at saloon_darkrock")
        at = content.PLACE_IDS.index("saloon_darkrock")
        assert len([each for each in box(state).where if each == at]) == number
    assert told(state) == ["roller_placed"]


@pytest.mark.rule("A6.2", "A6.3", "A7.1", "A0.3", "A6.7", "A6.4")
def test_what_counts_for_the_turn() -> None:
    state = gulch({"at": "V3"}, {"at": "V6", "hand": "A♥"}, {}, active=1, grazing="V6 V6")
    state.listen()
    play(state, [each for each in said(state) if "longhorn" in each][1])
    assert (state.deeds[aw.T_LONGHORNS_TAKEN], box(state).longhorns, box(state).grazing) == (2, (0, 2, 0), ())
    assert "longhorns_taken" in told(state)


@pytest.mark.rule("A13.1", "A13.2")
def test_gold_that_is_picked_up_is_told() -> None:
    state = gulch({"at": "V3"}, {}, {}, gold="V6 V6")
    near = content.SPACE_IDS[state.map().neighbours[space("V6")][0]]
    state = gulch({"at": near}, {}, {}, gold="V6 V6")
    state.listen()
    play(state, "move", "step V6")
    if "stop" in said(state):
        play(state, "stop")
    assert said(state) == ["pick up 0", "pick up 1", "pick up 2"]
    play(state, "pick up 1")
    assert (state.nuggets[0], box(state).gold) == (1, (space("V6"),))
    assert ("gold_picked", (0, 1)) in [(event.kind.name, event.values) for event in state.hear()]


@pytest.mark.rule("X22.4", "X22.3")
@pytest.mark.parametrize("name", ["peeked_at", "peeked_frontier"])
def test_a_peek_is_told(name: str) -> None:
    state = gulch({}, {}, {}, tokens={"AO5": "V6"})
    after(state, "peek any", 1)
    state.listen()
    answer = next(each for each in said(state) if each.endswith("V6") == (name == "peeked_at"))
    play(state, answer)
    events = [(event.kind.name, event.to) for event in state.hear()]
    assert events == [("peeked", None), (name, (1,))]


@pytest.mark.rule("A9.3", "A9.4")
@pytest.mark.parametrize(
    ("at", "answers", "gained"),
    [
        (0, 2, (10, 0, 0)),
        (1, 0, (0, 1, 0)),
        (2, 2, (10, 0, 0)),
        (3, 0, (0, 0, 1)),
        (4, 2, (20, 0, 0)),
        (5, 0, (0, 2, 0)),
        (6, 0, (0, 0, 2)),
    ],
)
def test_every_space_of_the_gambler_track_pays_once(at: int, answers: int, gained: tuple[int, int, int]) -> None:
    """The last one pays again."""
    for before in (at, 7) if at == 6 else (at,):
        state = gulch({}, {"gp": before}, {})
        state.listen()
        after(state, "gp 1", 1)
        if answers:
            assert len(said(state)) == answers
            play(state, "option 1")
        assert (box(state).gp[1], state.money[1], state.lp[1], sum(state.tokens)) == (at + 1, *gained)
        assert ("gambler" if before == at else "gambler_again") in told(state)
