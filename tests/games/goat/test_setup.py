"""Content, setup and the beginning of a round (G1 to G3, G13)."""

from __future__ import annotations

import pytest

from tests.games.goat.table import GAME, card, goods, kind, new, place
from tests.scenario import heard, lay_out
from tinhorn.games.goat.constants import CHARACTERS, LOCATIONS, ROUNDS
from tinhorn.games.goat.content import CONTENT
from tinhorn.games.goat.sets import listed
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.steps import BeginRound


@pytest.mark.rule("G1.1", "G1.3")
def test_fifteen_characters_and_their_homes() -> None:
    homes = {character.name: character.home for character in CONTENT.characters}
    assert len(homes) == 15
    drinkers = [name for name, home in homes.items() if home == "saloon"]
    assert drinkers == ["gunslinger", "sheriff", "robber", "charlatan", "dancer", "gambler"]
    assert {name for name, home in homes.items() if home == "store"} == {"seller", "kid"}
    assert {name for name, home in homes.items() if home == "bank"} == {"banker", "widow"}
    assert {name for name, home in homes.items() if home == "ranch"} == {"farmer", "cowboy"}
    assert {name for name, home in homes.items() if home == "mine"} == {"miner", "prospector"}
    assert homes["goat"] == "none"
    assert [c.name for c in CONTENT.characters if c.takes == "belongings"] == ["banker", "seller", "farmer", "miner"]
    assert [c.name for c in CONTENT.characters if c.takes == "coins"] == ["widow", "kid", "cowboy", "prospector"]


@pytest.mark.rule("G1.2", "G1.4", "G1.5", "G1.6", "G13")
def test_places_goods_and_coins() -> None:
    rows = [(p.name, p.belonging, p.worth, p.coins.value, p.coins.source, p.in_the_box) for p in CONTENT.locations]
    assert rows == [
        ("saloon", "bottle", 2, 0, "house", 8),
        ("store", "supplies", 3, 2, "house", 4),
        ("bank", "money bill", 4, 1, "house", 4),
        ("ranch", "cattle", 5, 1, "house", 3),
        ("mine", "gold", 5, 1, "house", 3),
    ]
    assert (CONTENT.number("coins"), CONTENT.number("elixirs")) == (40, 3)


@pytest.mark.rule("G2.1", "G2.2", "G2.3", "G2.4")
@pytest.mark.parametrize(
    ("seats", "places", "supply", "deck", "gone"),
    [
        (2, "saloon store bank", [6, 4, 4, 0, 0], 11, "farmer cowboy miner prospector"),
        (3, "saloon bank ranch", [6, 0, 3, 3, 0], 11, "kid seller miner prospector"),
        (4, "saloon store bank ranch", [7, 3, 3, 3, 0], 13, "miner prospector"),
        (5, "saloon store bank ranch mine", [8, 3, 3, 3, 3], 15, ""),
    ],
)
def test_what_is_in_play_by_the_number_of_seats(seats: int, places: str, supply: list[int], deck: int, gone: str) -> None:
    table = new(seats)
    assert LOCATIONS[seats] == [place(name) for name in places.split()]
    in_all = [table.supply[each] + table.place_goods[each] + sum(list(table.reserve)[each::5]) for each in range(5)]
    assert in_all == supply
    assert len(CHARACTERS[seats]) == deck
    assert not {card(name) for name in gone.split()} & set(CHARACTERS[seats])
    assert sorted([*table.deck, *listed(table.hand), table.face_down, table.face_up]) == CHARACTERS[seats]


@pytest.mark.rule("G2.5", "G2.6")
@pytest.mark.parametrize(("seats", "hats", "rounds"), [(2, 3, 4), (3, 2, 3), (4, 2, 3), (5, 2, 3)])
def test_what_everyone_starts_with(seats: int, hats: int, rounds: int) -> None:
    table = new(seats)
    assert list(table.coins) == [2] * seats
    assert [goods(table, seat) for seat in range(seats)] == [{"bottle": 1}] * seats
    assert list(table.hats) == [hats] * seats
    assert ROUNDS[seats] == rounds


@pytest.mark.rule("G2.7")
def test_the_first_seat_is_drawn_or_set() -> None:
    drawn = {GAME.new(4, seed).to_act for seed in range(40)}
    assert drawn == {(0,), (1,), (2,), (3,)}
    assert {GAME.new(4, seed, first_seat=2).to_act for seed in range(10)} == {(2,)}


@pytest.mark.rule("G3.1", "G4.1")
def test_upkeep_and_the_first_hand() -> None:
    table = new(5)
    assert list(table.place_goods) == [1, 1, 1, 1, 1]
    assert list(table.place_coins) == [0, 2, 1, 1, 1]
    assert tuple(table.supply) == (8 - 5 - 1, 2, 2, 2, 2)
    assert table.supply_coins == 40 - 10 - 5
    assert len(listed(table.hand)) == 4
    assert table.to_act == (0,)
    assert set(table.view(0).known) == set(listed(table.hand))
    assert table.view(1).known == ()


@pytest.mark.rule("G3.2", "G3.1", "G4.1")
def test_leftovers_add_up() -> None:
    table = new(4)
    table.round, table.supply_coins = 1, 40 - 8 - 4
    lay_out(table, [BeginRound()])
    assert list(table.place_goods[: place("mine")]) == [2, 2, 2, 2]
    assert list(table.place_coins[: place("mine")]) == [0, 4, 2, 2]


@pytest.mark.rule("G3.3", "G3.1")
def test_a_short_supply_sends_what_it_has() -> None:
    table = new(4)
    lay_out(table, [BeginRound()], round=1, supply=(0, 1, 1, 0, 0), supply_coins=1)
    assert list(table.place_goods[: place("mine")]) == [1, 2, 2, 1]
    assert sum(table.place_coins) == 4 + 1
    assert table.supply_coins == 0
    assert tuple(table.supply) == (0,) * 5


@pytest.mark.rule("G3.4", "G3.5", "G8.2", "G10.8")
def test_two_cards_are_set_aside_and_the_goat_never_face_up() -> None:
    turned_up = 0
    unseen_goat = 0
    for seed in range(200):
        table = GAME.begin(GAME.setting(3, {}, seed), listen=True)
        assert isinstance(table, Goat)
        table.check()
        assert table.face_up != card("goat")
        turned_up += "goat_back" in heard(table.hear())
        unseen_goat += table.face_down == card("goat")
        assert len(table.deck) == 11 - 2 - 4
        for seat in (0, 1, 2, None):
            view = table.view(seat)
            assert view.face_up == table.face_up
            assert not hasattr(view, "face_down")
    assert turned_up > 5
    assert unseen_goat > 5


@pytest.mark.rule("G10.8", "G3.5")
def test_the_replacement_is_turned_up_first_and_the_goat_shuffled_back() -> None:
    back = 0
    for seed in range(60):
        table = new(3, seed)
        fresh = GAME.blank(table.setting).chance
        deck = CHARACTERS[3][:]
        fresh.shuffle(deck)
        unseen, face_up = deck.pop(), deck.pop()
        if face_up == card("goat"):
            back += 1
            face_up = deck.pop()
            deck.append(card("goat"))
            fresh.shuffle(deck)
        assert (table.face_down, table.face_up) == (unseen, face_up)
        assert (table.deck, listed(table.hand)) == (deck[:-4], sorted(deck[-4:]))
    assert back > 2


@pytest.mark.rule("G3.5")
def test_a_goat_that_went_back_is_not_the_unseen_card() -> None:
    seed = next(seed for seed in range(100) if GAME.new(3, seed).goat_back)  # type: ignore[attr-defined]
    table = GAME.new(3, seed)
    for seat in (0, 1, 2, None):
        dreams = [GAME.imagine(table.view(seat), dream).face_down for dream in range(60)]  # type: ignore[attr-defined]
        assert card("goat") not in dreams


def test_kinds_of_goods_have_the_number_of_their_place() -> None:
    assert kind("cattle") == place("ranch")
