"""What is in the box and how it is laid out (D1, D2), and poker with dice (D6)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import tinhorn
from tests.games.dicetown.table import GAME, act, at_the_doc, building, dice, new, town
from tests.scenario import Rigged, play
from tinhorn.games.dicetown.cards import CARDS, DEEDS_IN_ALL, deed_number, deed_points, hand_size
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import CATEGORY, CATEGORY_NAMES, HANDS, RANK, category, number_of
from tinhorn.games.dicetown.steps.building import LAST_ROLL


@pytest.mark.rule("D1.1", "D1.2", "D1.6", "D1.7")
def test_the_box() -> None:
    assert CONTENT.faces == ["9", "10", "J", "Q", "K", "A"]
    assert [CONTENT.number(name) for name in ("dice", "bills", "nuggets")] == [5, 43, 30]
    assert len(CONTENT.elixirs) == 7
    assert [place.face for place in CONTENT.places] == ["9", "10", None, "J", "Q", "K", None, None]


@pytest.mark.rule("D1.3")
def test_deeds() -> None:
    assert (deed_number(DEEDS_IN_ALL), deed_points(DEEDS_IN_ALL)) == (20, 60)
    assert CONTENT.deeds.copies.source == "house"


@pytest.mark.rule("D1.4", "D1.5", "D9.2", "D9.8")
def test_store_cards() -> None:
    assert CARDS == 19
    worth = [card.worth.value for card in CONTENT.cards if card.worth is not None]
    assert worth == [1, 2, 3, 4, 5, 8]
    actions = [card for card in CONTENT.cards if card.worth is None]
    assert Counter(card.copies for card in actions) == {1: 9, 2: 2}
    assert {card.name for card in actions if card.copies == 2} == {"brute", "cheater"}


@pytest.mark.rule("D2.1", "D2.2", "D2.3", "D2.4", "D2.5")
@pytest.mark.parametrize(("seats", "dollars"), [(2, 19), (3, 27), (4, 35), (5, 43)])
def test_setup(seats: int, dollars: int) -> None:
    table = new(seats)
    assert list(table.dollars) == [8] * seats
    assert sum(table.dollars) + table.bank == dollars
    assert (table.bank, table.stagecoach, table.mine) == (3, 0, 30)
    assert list(table.nuggets) == list(table.hands) == list(table.deeds) == [0] * seats
    assert hand_size(table.store_deck) == 19
    assert (len(table.row), deed_number(table.deed_deck)) == (3, 17)
    assert hand_size(table.elixir_deck) == 5
    assert table.elixir_1 != table.elixir_2
    assert table.to_act == tuple(range(seats))


@pytest.mark.rule("D2.7", "D2.8")
def test_the_first_sheriff_comes_from_the_seed_or_the_option() -> None:
    assert {GAME.new(4, seed).sheriff for seed in range(40)} == {0, 1, 2, 3}  # type: ignore[attr-defined]
    assert new(4, sheriff=2).sheriff == 2
    assert new(4, 7, None).digest() == new(4, 7, None).digest()
    with pytest.raises(tinhorn.BadSetting, match="first_sheriff"):
        GAME.new(3, first_sheriff=3)


@pytest.mark.rule("D6.1", "D6.7")
def test_all_rolls_by_category() -> None:
    rolls = Counter(CATEGORY[number_of(list(roll))] for roll in itertools.product(range(6), repeat=5))
    assert [rolls[each] for each in range(7, -1, -1)] == [6, 150, 300, 240, 1200, 1800, 3600, 480]
    assert sum(rolls.values()) == 7776
    assert CATEGORY_NAMES[::-1] == [
        "five of a kind",
        "four of a kind",
        "full house",
        "straight",
        "three of a kind",
        "two pair",
        "pair",
        "high die",
    ]


@pytest.mark.rule("D6.1", "D6.4")
@pytest.mark.parametrize(
    ("faces", "name"),
    [
        ((0, 0, 0, 0, 0), "five of a kind"),
        ((0, 4, 4, 4, 4), "four of a kind"),
        ((1, 1, 3, 3, 3), "full house"),
        ((0, 1, 2, 3, 4), "straight"),
        ((1, 2, 3, 4, 5), "straight"),
        ((0, 2, 3, 4, 5), "high die"),
        ((0, 1, 2, 3, 5), "high die"),
        ((0, 0, 1, 2, 4), "pair"),
        ((0, 3, 3, 3, 4), "three of a kind"),
        ((0, 0, 2, 4, 4), "two pair"),
    ],
)
def test_the_category_of_a_hand(faces: tuple[int, ...], name: str) -> None:
    assert CATEGORY_NAMES[category(faces)] == name


@pytest.mark.rule("D6.5", "D6.6")
def test_only_equal_hands_tie() -> None:
    ranks = [RANK[number] for number, hand in enumerate(HANDS) if len(hand) == 5]
    assert sorted(ranks) == list(range(1, 253))
    assert {RANK[number] for number, hand in enumerate(HANDS) if len(hand) < 5} == {0}
    best_first = sorted([hand for hand in HANDS if len(hand) == 5], key=lambda hand: RANK[number_of(list(hand))], reverse=True)
    assert best_first[0] == (5, 5, 5, 5, 5)
    assert best_first[5] == (0, 0, 0, 0, 0)
    assert CATEGORY[dice("9 10 J Q A")] == CATEGORY_NAMES.index("high die")


@pytest.mark.rule("D1.8")
def test_a_hand_has_no_limit() -> None:
    table = new()
    table.hands[0] = table.store_deck & ~(1 << 13)
    table.store_deck &= ~table.hands[0]
    table.deeds[0], table.deed_deck = table.deed_deck, 0
    view = table.view(0)
    assert len(view.hands[0]) == view.store_cards[0] + view.deeds[0] > 30


@pytest.mark.rule("D1.8", "D7.5.3", "D1.3", "D7.4.4", "D7.7.3")
def test_a_full_hand_takes_one_more() -> None:
    most = "hat boots rope saddle rifle girls brute brute cheater cheater corruption credits marshall split elixir"
    fifteen = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5]
    shop = act("store", 0, ["J 9 9 9 9", "9 9 9 9 9"], hands={0: most}, lands={0: fifteen}, row=(1, 2, 3))
    play(shop, "pass")
    assert hand_size(shop.hands[0]) == 16
    hall = act("hall", 0, ["A A 9 9 9", "9 9 9 9 9"], hands={0: most}, lands={0: fifteen}, protected={0: [4]}, row=(1, 2, 3))
    play(hall, "pass")
    assert deed_number(hall.deeds[0]) == 18
    view = hall.view(0)
    assert (view.store_cards[0], view.deeds[0], len(view.hands[0])) == (15, 18, 33)


@pytest.mark.rule("D2.6")
def test_the_elixirs_are_shuffled() -> None:
    tables = [new(3, seed) for seed in range(80)]
    assert {table.elixir_1 for table in tables} == {table.elixir_2 for table in tables} == set(range(7))
    assert len({(table.elixir_1, table.elixir_2) for table in tables}) > 25, "of 42 pairs"
    for table in tables:
        assert sorted([table.elixir_1, table.elixir_2, *[each for each in range(7) if table.elixir_deck >> each & 1]]) == list(range(7))
        assert table.elixir_discards == 0


@pytest.mark.rule("D2.8")
def test_everything_by_chance_comes_from_the_seed() -> None:
    def played(seed: int) -> list[str]:
        """A game with the same choices whatever comes."""
        table = new(4, seed)
        digests = [table.digest()]
        for turn in range(400):
            if table.over:
                break
            seat = table.to_act[0]
            options = table.legal(seat)
            table.play(seat, options[turn % len(options)])
            digests.append(table.digest())
        return digests

    assert played(5) == played(5)
    assert played(5)[0] != played(6)[0]


@pytest.mark.rule("D2.8", "D2.3", "D2.5")
@pytest.mark.parametrize("what", ["roll", "last roll", "store card", "deed", "elixir", "blind draw"])
def test_each_draw_comes_from_the_game(what: str) -> None:
    """The same position with other chances ahead: what comes is different."""
    idle = "A A A A A"
    seen = set()
    for value in (0, 1):
        if what == "roll":
            seen.add(building(chance=Rigged([value] * 15)).view(0).rolled)
        elif what == "last roll":
            seen.add(town([LAST_ROLL], seats=2, dice=[dice("9 9 9 9 9"), dice("9 9 9 9")], draws=[value]).dice[1])
        elif what == "store card":
            seen.add(act("store", 0, ["J 9 9 9 9", idle], draws=[value]).hands[0])
        elif what == "deed":
            seen.add(act("hall", 0, [idle, "9 9 9 9 9"], draws=[value] * 3).row)
        elif what == "elixir":
            seen.add(play(at_the_doc(0, draws=[value]), "drink elixir 1").elixir_1)
        else:
            seen.add(act("saloon", 0, ["Q 9 9 9 9", idle], hands={1: "hat rope"}, draws=[0, value]).hands[0])
    assert len(seen) == 2
