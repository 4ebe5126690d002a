"""What the characters do, at once and at the saloon (G6.1, G7, G10)."""

from __future__ import annotations

from typing import Any

import pytest

import tinhorn
from tests.games.goat.table import GAME, card, dealing, goods, kind, new, place, saloon
from tests.scenario import Rigged, heard, lay_out, play, said
from tinhorn.core.rows import as_row
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.constants import PLACES, SALOON
from tinhorn.games.goat.ledger import arrival
from tinhorn.games.goat.saloon import Gamble
from tinhorn.games.goat.steps import Rob, Swindle
from tinhorn.games.goat.verbs import GAMBLE, ROB, SWINDLE


@pytest.mark.rule("G7.2", "G7.10")
def test_the_kid_takes_the_coins_of_the_store() -> None:
    table = dealing("kid goat charlatan sheriff")
    play(table, "offer kid as goat to 1", "accept")
    assert list(table.coins) == [2, 4, 2, 2]
    assert table.place_coins[place("store")] == 0


@pytest.mark.rule("G7.3", "G7.2")
def test_where_nothing_lies_nothing_happens() -> None:
    table = dealing(
        "kid farmer charlatan sheriff", place_coins=[0, 0, 1, 1, 0], supply_coins=30, place_goods=[1, 1, 1, 0, 0], supply=(2, 2, 2, 3, 0)
    )
    table.listen()
    play(table, "offer kid as farmer to 1", "accept")
    assert "nothing_there" in heard(table.hear())
    play(table, "offer farmer as farmer to 2", "accept")
    assert "nothing_there" in heard(table.hear())
    assert goods(table, 2) == {"bottle": 1}
    table.check()


@pytest.mark.rule("G7.6", "G10.7", "G10.3", "G4.4", "G4.7")
def test_the_robber_carries_off_the_goods_of_one_place() -> None:
    table = dealing("robber goat charlatan sheriff", place_goods=[1, 2, 0, 1, 0], supply=(2, 1, 3, 2, 0))
    play(table, "offer robber as goat to 1", "accept")
    assert said(table, 1) == ["rob the store", "rob the ranch"]
    with pytest.raises(tinhorn.IllegalAction, match="never robs the Saloon"):
        play(table, "rob the saloon")
    with pytest.raises(tinhorn.IllegalAction, match="no goods at that place"):
        play(table, "rob the bank")
    play(table, "rob the store")
    table.check()
    assert (table.loot_from, table.loot) == (place("store"), 2)
    assert table.place_goods[place("store")] == 0
    assert table.place_coins[place("store")] == 2


@pytest.mark.rule("G7.6", "G4.4", "G4.7")
def test_a_robber_with_one_choice_or_none_is_not_asked() -> None:
    table = dealing("robber goat charlatan sheriff", place_goods=[1, 0, 0, 1, 0], supply=(2, 3, 3, 2, 0))
    play(table, "offer robber as goat to 1", "accept")
    assert table.loot_from == place("ranch")
    table = dealing("robber goat charlatan sheriff", place_goods=[1, 0, 0, 0, 0], supply=(2, 3, 3, 3, 0))
    play(table, "offer robber as goat to 1", "accept")
    assert (table.loot_from, table.loot) == (NOBODY, 0)


@pytest.mark.rule("G7.7")
def test_the_charlatan_takes_three_coins_one_by_one() -> None:
    table = dealing("robber goat charlatan sheriff", coins=[1, 2, 2, 3])
    play(table, "offer charlatan as goat to 1", "accept")
    assert said(table, 1) == ["swindle 0", "swindle 2", "swindle 3"]
    with pytest.raises(tinhorn.IllegalAction, match="other players"):
        play(table, "swindle 1")
    play(table, "swindle 0")
    assert said(table, 1) == ["swindle 2", "swindle 3"]
    with pytest.raises(tinhorn.IllegalAction, match="no coin"):
        play(table, "swindle 0")
    play(table, "swindle 3", "swindle 3")
    assert list(table.coins) == [0, 2, 2, 1]
    assert tuple(table.elixirs) == (1, 0, 0, 2)
    assert table.swindled == 3


@pytest.mark.rule("G7.7", "G4.4")
def test_a_charlatan_takes_what_there_is() -> None:
    table = dealing("robber goat charlatan sheriff", coins=[2, 2, 0, 0], supply_coins=40 - 4 - 4)
    play(table, "offer charlatan as goat to 1", "accept")
    table.check()
    assert list(table.coins) == [0, 2, 0, 0]
    assert table.swindled == 2


@pytest.mark.rule("G9.3", "G6.1", "G7.4", "G7.6", "G7.8")
def test_the_saloon_of_the_printed_example() -> None:
    s, a, j = 0, 1, 2
    table = saloon(
        {"sheriff": s, "dancer": a, "robber": a, "gunslinger": j},
        seats=5,
        loot_from=place("mine"),
        loot=1,
        place_goods=[2, 1, 1, 1, 0],
        supply=(1, 2, 2, 2, 2),
    )
    table.check()
    assert list(table.coins) == [2, 2, 6, 2, 2]
    assert goods(table, a) == {"bottle": 1, "gold": 1}
    assert said(table) == ["pour for 0", "pour for 2", "pour for 3", "pour for 4"]
    with pytest.raises(tinhorn.IllegalAction, match="other players"):
        play(table, "pour for 1")
    play(table, "pour for 0", "pour for 0")
    assert goods(table, s) == {"bottle": 3}
    assert table.over
    table.check()


@pytest.mark.rule("G7.4", "G10.4", "G7.11")
def test_the_gunslinger_needs_a_sheriff_even_his_own() -> None:
    assert list(saloon({"gunslinger": 1}).coins) == [2, 2, 2, 2]
    both = saloon({"gunslinger": 1, "sheriff": 1})
    assert list(both.coins) == [2, 6, 2, 2]
    assert card("sheriff") in both.discarded


@pytest.mark.rule("G7.5", "G10.4", "G10.5")
def test_the_sheriff_arrests_robber_and_charlatan() -> None:
    table = saloon(
        {"sheriff": 0, "robber": 0, "charlatan": 3},
        loot_from=place("ranch"),
        loot=1,
        place_goods=[1, 1, 1, 0, 0],
        swindled=3,
        elixirs=(0, 1, 2, 0),
        coins=[2, 1, 0, 2],
    )
    table.check()
    assert list(table.coins) == [2 + 2 + 2 + 1, 2, 2, 2]
    assert table.place_goods[place("ranch")] == 1
    assert tuple(table.elixirs) == (0, 0, 0, 0)
    assert goods(table, 0) == {"bottle": 1}


@pytest.mark.rule("G7.5", "G10.4")
def test_bounties_are_paid_for_empty_hands_too() -> None:
    assert list(saloon({"sheriff": 2, "robber": 1, "charlatan": 1}).coins) == [2, 2, 7, 2]
    assert list(saloon({"sheriff": 2}).coins) == [2, 2, 4, 2]


@pytest.mark.rule("G7.6", "G7.7")
def test_not_arrested_they_hand_over_what_they_took() -> None:
    table = saloon(
        {"robber": 0, "charlatan": 3},
        loot_from=place("ranch"),
        loot=1,
        place_goods=[1, 1, 1, 0, 0],
        swindled=3,
        elixirs=(0, 1, 2, 0),
        coins=[2, 1, 0, 2],
    )
    table.check()
    assert [(event.kind.name, event.kind.rule) for event in table.hear()][:2] == [("loot", "G7.6"), ("cashed", "G7.7")]
    assert list(table.coins) == [2, 1, 0, 5]
    assert goods(table, 0) == {"bottle": 1, "cattle": 1}
    assert tuple(table.elixirs) == (0, 0, 0, 0)


@pytest.mark.rule("G10.1")
def test_cards_set_aside_discarded_or_left_in_the_hand_are_not_in_play() -> None:
    table = saloon({"gunslinger": 1})
    assert table.owner[card("sheriff")] == NOBODY
    assert list(table.coins) == [2, 2, 2, 2]


@pytest.mark.rule("G7.8", "G10.6", "G7.9")
def test_the_dancer_pours_then_does_the_gamblers_trick() -> None:
    table = saloon({"dancer": 0, "gambler": 2})
    assert said(table) == ["pour for 1", "pour for 2", "pour for 3"]
    play(table, "pour for 3")
    assert said(table) == ["gamble against 1", "gamble against 2", "gamble against 3"]
    play(table, "gamble against 3")
    assert table.over
    assert goods(table, 0) == {"bottle": 2}
    assert goods(table, 3) == {"bottle": 1}


@pytest.mark.rule("G7.9", "G8.4")
def test_the_gambler_takes_one_at_random_from_who_has_something() -> None:
    table = saloon({"gambler": 2})
    assert said(table) == ["gamble against 0", "gamble against 1", "gamble against 3"]
    with pytest.raises(tinhorn.IllegalAction, match="other players"):
        play(table, "gamble against 2")
    took = set()
    for draw in range(3):
        table = saloon({"gambler": 2})
        table.reserve[kind("cattle")] = 2
        table.ledger += bytes([arrival(0, kind("cattle"))]) * 2
        table.chance = Rigged([draw])
        play(table, "gamble against 0")
        took |= set(goods(table, 2))
    assert took == {"bottle", "cattle"}


@pytest.mark.rule("G7.9")
def test_nobody_with_goods_nothing_to_gamble_for() -> None:
    table = saloon({"gambler": 2})
    empty = lay_out(table, [Gamble(2)], reserve=[0] * 20)
    assert empty.over


@pytest.mark.rule("G7.9")
def test_who_has_nothing_cannot_be_chosen() -> None:
    table = saloon({"goat": 0})
    table.reserve = as_row([0] * (4 * PLACES))
    table.reserve[1 * PLACES] = table.reserve[3 * PLACES] = 1
    lay_out(table, [Gamble(2)])
    assert said(table) == ["gamble against 1", "gamble against 3"]
    with pytest.raises(tinhorn.IllegalAction, match="That player has no goods"):
        play(table, "gamble against 0")


@pytest.mark.rule("G7.11")
def test_a_short_supply_pays_what_it_has() -> None:
    table = saloon({"gunslinger": 1, "sheriff": 3}, supply_coins=3, coins=[10, 9, 7, 7])
    table.check()
    assert list(table.coins) == [10, 12, 7, 7]
    assert table.supply_coins == 0


@pytest.mark.rule("G8.3", "G8.4", "G8.1", "G8.6")
def test_a_theft_is_seen_by_thief_and_victim_only() -> None:
    table = saloon({"gambler": 2})
    table.round = 2
    table.listen()
    play(table, "gamble against 0")
    thefts = {seat: table.view(seat).ledger[-1] for seat in (0, 1, 2, 3, None)}
    assert thefts[0] == thefts[2] == (2, 0, kind("bottle"))
    assert thefts[1] == thefts[3] == thefts[None] == (2, 0, -1)
    told = [event for event in table.hear() if event.kind.name == "stole"]
    assert [event.to for event in told] == [(2, 0)]
    assert table.view(1).goods == (0, 1, 2, 1)
    assert table.view(1).reserves[0] is None
    assert [GAME.imagine(table.view(1), seed).check() for seed in range(5)]


@pytest.mark.rule("G7.6", "G7.7", "G7.9")
@pytest.mark.parametrize(
    ("question", "verb", "own", "never", "empty"),
    [
        (Rob(1), ROB, SALOON, "robs_saloon", "no_belongings_there"),
        (Swindle(1, 1), SWINDLE, 1, "swindles_oneself", "no_coin"),
        (Gamble(1), GAMBLE, 1, "gambles_alone", "no_belonging"),
    ],
)
def test_why_somebody_cannot_be_robbed(question: Any, verb: Any, own: int, never: str, empty: str) -> None:
    """One has nothing, or is never to be chosen: that is told apart for every place and seat."""
    table = new()
    for each in range(4):
        assert question.why_not(table, verb.of1(each)).key == f"why.{never if each == own else empty}"
