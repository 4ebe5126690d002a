"""The end of the game (D10) and the invariants (D13)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import GAME, asked, at_the_doc, building, cards, town, visit_town
from tests.scenario import heard, lay_out, play, said
from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_row
from tinhorn.games.dicetown.cards import deed_number
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.rounds import END_ROUND


@pytest.mark.rule("D10.1", "D7.2.2", "D7.5.5")
def test_a_round_is_played_to_its_end() -> None:
    table = visit_town(["9 9 9 9 K", "J J 10 10 Q"], end=True, nuggets=[13, 14], hands={0: "hat"})
    assert table.mine == 0
    assert not table.ended
    while not table.over:
        play(table, said(table)[0])
    assert table.ended


@pytest.mark.rule("D10.1", "D10.2")
def test_one_deed_left_is_not_the_end() -> None:
    table = town([END_ROUND], seats=2, row=(3,), deck_values=())
    assert not table.ended
    assert table.round == 3
    table.listen()
    lay_out(table, [END_ROUND], row=())
    assert table.ended
    assert "deeds_gone" in heard(table.hear())


@pytest.mark.rule("D10.2")
def test_a_new_round_keeps_everything_but_the_dice() -> None:
    table = town([END_ROUND], seats=3, sheriff=2, nuggets=[1, 2, 3], hands={1: "hat"}, dice=[1, 2, 3], show=("power", "fortune"))
    assert (table.round, list(table.dice), table.sheriff, list(table.nuggets)) == (3, [0, 0, 0], 2, [1, 2, 3])
    assert table.hands[1] == cards("hat")
    assert asked(table) == "0 Keep 1 Keep 2 Keep"


@pytest.mark.rule("D10.3", "D10.4")
def test_points() -> None:
    table = town([END_ROUND], seats=2, mine=0, dollars=[7, 9], nuggets=[20, 10], hands={0: "saddle split brute"}, lands={1: [5, 1]})
    assert table.over
    assert table.scores == [20 + 3 + 5 + 4, 10 + 4 + 6]
    assert [sum(line.points for line in table.tally(seat)) for seat in (0, 1)] == table.scores
    assert table.ranks == [0, 1]
    assert table.view(1).hands[0] is not None  # what the scores come from is open


@pytest.mark.rule("D10.5")
def test_deeds_break_a_tie() -> None:
    table = town([END_ROUND], seats=2, mine=0, dollars=[0, 0], nuggets=[15, 17], lands={0: [2, 3]}, protected={0: [2]}, sheriff=1)
    assert table.ranked_by(0) == (22, 3, 0)
    assert table.ranked_by(1) == (22, 0, 0)
    assert (table.over, table.ranks) == (True, [0, 1])


@pytest.mark.rule("D10.6")
def test_other_places_are_shared() -> None:
    table = town([END_ROUND], seats=4, mine=0, dollars=[0, 0, 0, 0], nuggets=[20, 2, 2, 6], sheriff=3)
    assert table.over
    assert table.ranks == [0, 2, 2, 1]


@pytest.mark.rule("D10.7", "D13.3", "D13.5", "D13.6", "D13.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_keep_the_promises(seats: int) -> None:
    for seed in range(8):
        table = GAME.new(seats, seed)
        assert isinstance(table, DiceTown)
        pick = Pick(seed)
        mine = 30
        rounds = 0
        left = 20
        while not table.over:
            table.check()
            assert table.mine <= mine
            mine = table.mine
            if table.round > rounds:
                now = deed_number(table.deed_deck) + len(table.row)
                assert rounds == 0 or now < left
                rounds, left = table.round, now
            seat = pick.of(list(table.to_act))
            table.play(seat, pick.of(table.legal(seat)))
        assert table.round <= 20


BROKEN = {
    "D13.1": {"bank": 99},
    "D13.2": {"mine": 29},
    "D13.3": {"store_deck": 0},
    "D13.4": {"sheriff": 7},
    "D13.5": {"place": 5, "stagecoach": 2, "bank": 1},
    "D13.6": {"row": (0,), "deed_deck": 0o44443},
}


@pytest.mark.rule("D13.1", "D13.2", "D13.3", "D13.4", "D13.7")
@pytest.mark.parametrize("rule", BROKEN)
def test_what_must_not_be_is_noticed(rule: str) -> None:
    table = building("", seats=3)
    table.check()
    for name, value in BROKEN[rule].items():
        setattr(table, name, value)
    with pytest.raises(tinhorn.core.errors.BrokenInvariant, match=rule):
        table.check()
    doc = at_the_doc(3)
    doc.controllers = 0b1111
    doc.visitors = 0b1000
    with pytest.raises(tinhorn.core.errors.BrokenInvariant, match=r"D13\.7"):
        doc.check()


@pytest.mark.rule("D13.3", "D13.5")
def test_other_cards_out_of_place_are_noticed() -> None:
    for changes, rule in (
        ({"elixir_deck": 0}, "D13.3"),
        ({"deed_deck": 0}, "D13.3"),
        ({"hands": as_row([1, 0, 0])}, "D13.3"),
    ):
        table = building("", seats=3)
        for name, value in changes.items():
            setattr(table, name, value)
        with pytest.raises(tinhorn.core.errors.BrokenInvariant, match=rule):
            table.check()
    table = building("", seats=3)
    table.hands[0] = cards("joe")
    table.store_deck &= ~cards("joe")
    with pytest.raises(tinhorn.core.errors.BrokenInvariant, match=r"D13\.5"):
        table.check()
