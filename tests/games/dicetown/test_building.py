"""Building a hand (D4)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import asked, building, dice, faces, held, shown, town
from tests.scenario import play, said
from tinhorn.core.pick import Pick
from tinhorn.games.dicetown.dice import SIZE
from tinhorn.games.dicetown.steps.building import CHEATS, FINISHED_TEST, HANDS_DONE, LAST_ROLL

QUIET = "9 10 J Q K  9 10 J Q K  9 10 J Q K"


@pytest.mark.rule("D4.1", "D4.2", "D4.3", "D11.2")
def test_rolls_are_secret_and_choices_are_made_at_once() -> None:
    table = building(QUIET)
    assert table.to_act == (0, 1, 2)
    play(table, "1: keep 1")
    assert table.to_act == (0, 2)
    view = table.view(0)
    assert view.rolled == (0, 1, 2, 3, 4)
    assert view.dice == ((), (), ())
    assert view.sealed is None
    play(table, "0: keep 5", "2: keep none")
    assert [shown(each) for each in table.dice] == ["K", "9", ""]


@pytest.mark.rule("D4.4", "D11.2")
def test_a_die_that_is_not_kept_is_never_shown() -> None:
    table = building(QUIET)
    play(table, "0: keep 5", "1: keep 1", "2: keep 1")
    assert table.view(1).dice[0] == (4,)
    assert [SIZE[each] for each in table.rolled] == [4, 4, 4]


@pytest.mark.rule("D4.5")
@pytest.mark.parametrize(("kept", "cost"), [("none", 1), ("1", 0), ("12", 1), ("123", 2), ("1234", 3)])
def test_what_keeping_costs(kept: str, cost: int) -> None:
    table = building(QUIET)
    play(table, f"0: keep {kept}", "1: keep 1", "2: keep 1")
    assert (list(table.dollars), table.stagecoach) == ([8 - cost, 8, 8], cost)


@pytest.mark.rule("D4.6", "D12.3", "D4.3", "D12.4", "D4.5")
def test_what_cannot_be_paid_cannot_be_kept() -> None:
    table = building("9 9 J Q K  9 10 J Q K  9 10 J Q K", dollars=[0, 8, 8], hands={1: "brute"})
    assert said(table, 0) == ["keep 1", "keep 3", "keep 4", "keep 5"]
    for action, rule in (("keep none", "D4.6"), ("keep 13", "D4.6"), ("keep 2", "D12.3")):
        with pytest.raises(tinhorn.IllegalAction, match=rule):
            play(table, f"0: {action}")
    table = building("9 10 J Q K  9 10 J Q K  9 10 J Q K", dollars=[0, 8, 8], hands={0: "brute"})
    assert len(said(table, 0)) == 31
    assert "keep none" not in said(table, 0)


@pytest.mark.rule("D4.7", "D3.7")
def test_the_last_roll_is_free_and_without_choice() -> None:
    table = building("9 9 9 9 9  9 10 J Q K  A A A A A   Q Q Q Q  K K K K")
    play(table, "0: keep 12345", "1: keep 1", "2: keep 1")
    assert table.over
    assert [shown(each) for each in table.dice] == ["9 9 9 9 9", "9 Q Q Q Q", "K K K K A"]
    assert list(table.dollars) == [4, 8, 8]


@pytest.mark.rule("D4.8")
def test_no_last_roll_if_all_finish_together() -> None:
    table = building("9 9 9 9 9  9 10 J Q K  A A A A A")
    play(table, "0: keep 12345", "1: keep 12345", "2: keep 12345")
    assert table.over
    assert table.stagecoach == 12


@pytest.mark.rule("D4.9", "D9.6", "D4.5")
def test_order_after_a_reveal() -> None:
    table = building(
        QUIET + " 9 9 9  9 9 9  9 9 9",
        sheriff=1,
        hands={0: "hat", 1: "boots", 2: "rope"},
    )
    play(table, "0: keep 12", "1: keep 12", "2: keep 12")
    order = []
    while len(table.to_act) == 1:
        order.append(asked(table))
        play(table, "pass")
    assert order == ["1 AskBrute", "2 AskBrute", "0 AskBrute", "1 AskCheater", "2 AskCheater", "0 AskCheater"]


@pytest.mark.rule("D4.9", "D4.14", "D4.13")
def test_after_the_last_roll_only_cheaters() -> None:
    table = town([LAST_ROLL], seats=2, hands={0: "hat", 1: "boots"}, dice=[dice("9 9 9 9 9"), dice("K")])
    assert asked(table) == "1 AskCheater"  # seat 0 had finished before
    play(table, "pass")
    assert table.over


@pytest.mark.rule("D4.10", "D12.5", "D9.4", "D4.12", "D4.5")
def test_brute_or_pay() -> None:
    table = building(QUIET, hands={0: "brute"})
    play(table, "0: keep 123", "1: keep 1", "2: keep 1")
    assert asked(table) == "0 AskBrute"
    assert said(table) == ["pass", "play"]
    other = table.copy()
    play(table, "play")
    assert table.dollars[0] == 8
    assert SIZE[table.dice[0]] == 3
    play(other, "pass")
    assert other.dollars[0] == 6  # type: ignore[attr-defined]


@pytest.mark.rule("D4.10")
def test_the_brute_never_pays_for_keeping_none() -> None:
    table = building(QUIET, hands={0: "brute"})
    play(table, "0: keep none", "1: keep 1", "2: keep 1")
    assert table.dollars[0] == 7
    assert len(table.to_act) == 3


@pytest.mark.rule("D4.11")
def test_a_brute_that_must_be_there_is_played_unasked_and_imagined() -> None:
    table = building(QUIET, sheriff=1, dollars=[0, 8, 8], hands={0: "brute", 1: "hat"})
    play(table, "0: keep 123", "1: keep 12", "2: keep 1")
    assert asked(table) == "1 AskBrute"
    for seed in range(20):  # all can see that seat 0 must hold one
        dream = table.setting.game.imagine(table.view(2), seed)
        assert held(dream, 0) == ["brute"]
    play(table, "pass")
    assert asked(table) == "1 Object"
    assert held(table, 0) == []


@pytest.mark.rule("D4.12", "D9.6", "D12.5")
def test_a_second_brute_after_a_cancelled_one() -> None:
    table = building(QUIET, dollars=[0, 8, 8], hands={0: "brute brute", 1: "cancel"})
    play(table, "0: keep 123", "1: keep 1", "2: keep 1", "1: play")
    assert asked(table) == "0 AskBrute"
    other = table.copy()
    play(table, "play")
    assert SIZE[table.dice[0]] == 3
    play(other, "pass")
    assert asked(other) == "0 KeepCut"


@pytest.mark.rule("D4.12", "D9.22")
def test_after_a_cancelled_brute_even_a_bluffer_is_asked_and_a_full_purse_pays() -> None:
    table = building(QUIET, hands={0: "brute hat", 1: "cancel"})
    play(table, "0: keep 123", "1: keep 1", "2: keep 1", "0: play", "1: play")
    assert (asked(table), said(table)) == ("0 AskBrute", ["pass"])
    play(table, "pass")
    assert table.dollars[0] == 6


@pytest.mark.rule("D4.12", "D12.1")
def test_alike_dice_are_cut_without_a_question() -> None:
    table = building("A A A A 9  9 10 J Q K  9 10 J Q K", dollars=[1, 8, 8], hands={0: "brute", 1: "cancel"})
    play(table, "0: keep 2345", "1: keep 1", "2: keep 1", "1: play")
    assert shown(table.dice[0]) == "A A"
    assert (table.dollars[0], table.stagecoach) == (0, 1)


@pytest.mark.rule("D4.13", "D12.7", "D12.8", "D9.12", "D9.7")
def test_the_cheater_turns_any_open_die() -> None:
    table = building("K  9 10 J Q K", seats=2, dice=[dice("9 9 9 Q"), 0], hands={0: "cheater"})
    play(table, "0: keep 1", "1: keep 1", "0: play")
    assert asked(table) == "0 CheatFrom"
    assert said(table) == ["face 9", "face Q", "face K"]
    with pytest.raises(tinhorn.IllegalAction, match="no such die"):
        play(table, "face A")
    play(table, "face Q")
    assert said(table) == ["face 9", "face 10", "face J", "face K", "face A"]
    play(table, "face 9")
    assert shown(table.dice[0]) == "9 9 9 9 K"


@pytest.mark.rule("D4.13", "D12.1")
def test_alike_dice_need_no_choice_of_the_die() -> None:
    table = town(
        [FINISHED_TEST, CHEATS[0]], seats=2, dice=[dice("K K"), dice("9")], revealed=[dice("K"), 0], rollers=1, hands={0: "cheater"}
    )
    play(table, "0: play")
    assert asked(table) == "0 CheatTo"


@pytest.mark.rule("D4.14", "D9.6", "D4.13")
def test_both_cheaters_in_one_reveal() -> None:
    table = building("9 9 9 9 9  9 10 J Q K", seats=2, hands={0: "cheater cheater hat"})
    play(table, "0: keep 1", "1: keep 1", "0: play", "0: face A")
    assert asked(table) == "0 AskCheater"
    play(table, "play", "face 9")
    assert len(table.to_act) == 2, "both copies are out: nobody is asked any more"
    assert shown(table.dice[0]) == "9"
    assert list(table.dollars) == [8, 8]


@pytest.mark.rule("D4.15")
@pytest.mark.parametrize("seed", range(5))
def test_every_roll_sets_a_die_aside_or_costs_a_dollar(seed: int) -> None:
    table = building("", seats=4, chance=tinhorn.game("dicetown").new(2, seed).chance)
    pick = Pick(seed)
    while table.place == -1 and len(table.to_act) > 1:
        before = [8 * SIZE[table.dice[seat]] - table.dollars[seat] for seat in range(4)]
        unfinished = table.to_act
        for seat in table.to_act:
            table.play(seat, pick.of(table.legal(seat)))
        for seat in unfinished:
            assert 8 * SIZE[table.dice[seat]] - table.dollars[seat] > before[seat]


@pytest.mark.rule("D12.4")
def test_with_nothing_to_choose_nobody_is_asked() -> None:
    table = building("K 9 10 J", seats=2, dice=[dice("9 9 9 Q"), dice("9 9")], dollars=[0, 8])
    assert table.to_act == (1,)
    assert table.view(1).rolling == (0, 1)
    assert table.view(1).dice[0] == tuple(faces("9 9 9 Q"))
    play(table, "1: keep 1")
    assert shown(table.dice[0]) == "9 9 9 Q K"


@pytest.mark.rule("D4.7", "D4.14", "D11.1", "D3.7", "D4.13")
def test_who_rolled_is_shown_after_the_last_roll_too() -> None:
    table = town(
        [HANDS_DONE, LAST_ROLL],
        seats=3,
        dice=[dice("9 9 9 9 9"), dice("9 9 9 9"), dice("K")],
        rollers=0b111,  # all of them rolled before
        draws=[0] * 5,
        hands={1: "hat"},
    )
    assert asked(table) == "1 AskCheater"
    assert table.view(None).rollers == (1, 2)
    play(table, "1: pass")
    assert table.view(None).rollers == ()
