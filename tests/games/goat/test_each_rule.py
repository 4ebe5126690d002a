"""Small stories for single rules, with what players see of them."""

from __future__ import annotations

import pytest

from tests.games.goat.table import GAME, card, dealing, goods, kind, new, saloon
from tests.scenario import Rigged, lay_out, play, said
from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_row
from tinhorn.games.goat.constants import PLACES
from tinhorn.games.goat.ledger import arrival
from tinhorn.games.goat.saloon import Gamble
from tinhorn.games.goat.steps import BeginRound


@pytest.mark.rule("G7.9", "G8.3")
@pytest.mark.parametrize(("thief", "victim", "what"), [(0, 3, "cattle"), (2, 1, "gold"), (4, 2, "money bill"), (1, 4, "supplies")])
def test_a_theft_is_noted_by_thief_victim_and_kind(thief: int, victim: int, what: str) -> None:
    table = new(5)
    table.reserve = as_row([0] * (5 * PLACES))
    table.reserve[victim * PLACES + kind(what)] = 1
    table.ledger = bytes([arrival(victim, kind(what))])
    lay_out(table, [BeginRound(), Gamble(thief)])
    assert goods(table, thief) == {what: 1}
    assert goods(table, victim) == {}
    assert table.view(thief).ledger == ((victim, kind(what)), (thief, victim, kind(what)))
    assert table.view(3 if 3 not in (thief, victim) else 2).ledger[-1] == (thief, victim, -1)


@pytest.mark.rule("G7.9")
@pytest.mark.parametrize(("draw", "what"), [(0, "bottle"), (1, "bottle"), (2, "money bill"), (3, "gold"), (4, "gold")])
def test_each_token_of_a_reserve_is_as_likely_to_be_taken(draw: int, what: str) -> None:
    table = saloon({"gambler": 2}, seats=5)
    table.reserve = as_row([2, 0, 1, 0, 2, *table.reserve[PLACES:]])
    table.chance = Rigged([draw])
    play(table, "gamble against 0")
    assert what in goods(table, 2)
    assert sum(goods(table, 0).values()) == 4


@pytest.mark.rule("G8.3")
def test_goods_that_come_openly_are_noted_by_seat_and_kind() -> None:
    table = dealing("farmer seller charlatan sheriff")
    play(table, "offer farmer as farmer to 2", "accept", "offer seller as seller to 3", "accept")
    assert table.view(0).ledger[-2:] == ((2, kind("cattle")), (3, kind("supplies")))
    assert table.view(0).goods == (1, 1, 2, 2)
    assert [each is None for each in table.view(2).reserves] == [True, True, False, True]


@pytest.mark.rule("G8.6")
def test_a_named_card_is_known_while_it_is_in_the_hand() -> None:
    table = dealing("farmer goat charlatan sheriff")
    play(table, "offer goat as goat to 2")
    assert table.view(None).named == (card("goat"),)
    play(table, "accept")
    assert table.view(None).named == ()


@pytest.mark.rule("G4.2", "G5.2")
@pytest.mark.parametrize("last", [False, True])
def test_a_random_answer_is_any_offer(last: bool) -> None:
    table = dealing("farmer goat charlatan sheriff", hats=[1, 0, 2, 0] if last else [2, 1, 0, 2])
    if last:
        table.discarded, table.deck = tuple(table.deck[2:]), table.deck[:2]
        play(table, "offer goat as goat to 2", "refuse")
    seat = table.to_act[0]
    assert {GAME.say(table.any_option(seat, Pick(seed))) for seed in range(400)} == set(said(table))


@pytest.mark.rule("G3.1", "G3.5", "G10.8")
def test_a_round_begins_with_the_goat_face_up() -> None:
    seed = next(seed for seed in range(100) if new(4, seed).goat_back)
    table = new(4, seed)
    table.chance = GAME.blank(table.setting).chance
    lay_out(table, [BeginRound()], round=1)
    assert table.round == 2
    assert table.goat_back
    assert table.face_up != card("goat")
    assert table.face_down != card("goat")


@pytest.mark.rule("G3.1")
@pytest.mark.parametrize("first", [0, 2])
def test_a_round_clears_what_the_last_one_left(first: int) -> None:
    table = dealing("farmer goat charlatan sheriff", dealer=first)
    lay_out(table, [BeginRound()], round=1, hats=[0] * 4, last_active=3, discarded=(2,), owner=[1] * 15)
    assert (table.round, list(table.hats), table.last_active, table.discarded) == (2, [2] * 4, -1, ())
    assert list(table.owner) == [-1] * 15
    assert table.to_act == (first,)
    assert len(table.deck) == 13 - 2 - 4


@pytest.mark.rule("G6.1")
def test_the_saloon_acts_in_ascending_number() -> None:
    everybody = {"gunslinger": 3, "sheriff": 0, "robber": 1, "charlatan": 2, "dancer": 0, "gambler": 3}
    told = []
    table = saloon(everybody, loot_from=kind("cattle"), loot=1, swindled=1, elixirs=(1, 0, 0, 0), coins=[1, 2, 2, 2])
    told += [event.kind.name for event in table.hear()]
    play(table, "pour for 1")
    told += [event.kind.name for event in table.hear()]
    play(table, "gamble against 1")
    assert told == ["shot", "loot", "cashed", "poured"]
    alone = saloon({"charlatan": 2, "gambler": 3}, swindled=1, elixirs=(1, 0, 0, 0), coins=[1, 2, 2, 2])
    assert alone.coins[2] == 3
    assert said(alone) == ["gamble against 0", "gamble against 1", "gamble against 2"]
    assert list(saloon({"sheriff": 1}).coins) == [2, 4, 2, 2]


@pytest.mark.rule("G6.2")
@pytest.mark.parametrize(("seats", "last"), [(2, 4), (3, 3), (5, 3)])
def test_the_game_ends_after_the_last_round_only(seats: int, last: int) -> None:
    assert saloon({"goat": 0}, seats=seats, round=last).over
    table = saloon({"goat": 0}, seats=seats, round=last - 1, last_active=1)
    assert (table.over, table.round, table.first, table.to_act) == (False, last, 1, (1,))


@pytest.mark.rule("G7.2")
@pytest.mark.parametrize(("who", "where", "coins"), [("kid", 1, 2), ("widow", 2, 1), ("cowboy", 3, 1)])
def test_coins_of_a_place_go_to_who_takes_them(who: str, where: int, coins: int) -> None:
    table = dealing(f"{who} goat charlatan sheriff", dealer=1)
    play(table, f"offer {who} as goat to 3", "accept")
    assert list(table.coins) == [2, 2, 2, 2 + coins]
    assert table.place_coins[where] == 0


@pytest.mark.rule("G7.7")
@pytest.mark.parametrize("pays", [3, 2, 1])
def test_the_charlatan_takes_no_fourth_coin(pays: int) -> None:
    table = dealing("charlatan goat farmer sheriff", coins=[0, 2, 5, 5], supply_coins=24)
    play(table, "offer charlatan as goat to 1", "accept", *["swindle 2"] * pays, *["swindle 3"] * (3 - pays))
    assert table.swindled == 3
    assert tuple(table.elixirs) == (0, 0, pays, 3 - pays)
    assert said(table)[0].startswith("offer")


@pytest.mark.rule("G7.11")
@pytest.mark.parametrize(("left", "paid"), [(3, 3), (4, 4), (5, 4)])
def test_the_supply_pays_as_far_as_it_goes(left: int, paid: int) -> None:
    table = saloon({"gunslinger": 1, "sheriff": 3}, supply_coins=left)
    assert (table.coins[1], table.supply_coins) == (2 + paid, left - paid)
