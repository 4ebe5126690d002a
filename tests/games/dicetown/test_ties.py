"""Control and ties (D3, D5)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import GAME, asked, held, laid_open, visit_town
from tests.scenario import heard, play, said
from tinhorn.games.dicetown.history import SOME_DEED, SOME_STORE_CARD
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.verbs import CARD


def tied(**fields: object) -> DiceTown:
    """Seats 1 and 3 are tied for the Mine, seat 0 is Sheriff."""
    return visit_town(["10 10 J Q K", "9 9 J J K", "10 J Q K A", "9 9 Q Q A"], **fields)  # type: ignore[arg-type]


@pytest.mark.rule("D3.2", "D3.5", "D5.1", "D5.2", "D5.7", "D3.1")
def test_a_tie_is_broken_by_the_sheriff() -> None:
    table = tied(bargaining=False)
    assert asked(table) == "0 TiePick"
    assert said(table) == ["choose 1", "choose 3"]
    with pytest.raises(tinhorn.IllegalAction, match="Choose one of the tied"):
        play(table, "choose 2")
    play(table, "choose 3")
    assert list(table.nuggets) == [0, 0, 0, 2]


@pytest.mark.rule("D3.3", "D7.6.2", "D3.4", "D3.7")
def test_without_a_die_of_the_face_nobody_controls() -> None:
    table = visit_town(["10 10 10 10 10", "J J J J J"], first="mine")
    assert table.mine == 30
    table = visit_town(["A A A A A", "J J J J J"], first="sheriff", sheriff=1)
    assert table.sheriff == 1
    assert asked(table) == "1 DocPick"  # to stay Sheriff is not control


@pytest.mark.rule("D3.4", "D3.6", "D3.8", "D7.5.4", "D7.6.3")
def test_the_best_hand_controls_the_town_hall() -> None:
    table = visit_town(["9 9 10 10 10", "9 10 J Q K"], first="hall")
    assert held(table, 0) == ["deed 1"]
    table = visit_town(["Q Q Q K K", "9 10 J Q K"], first="saloon")
    assert table.sheriff == 0
    assert held(table, 0) == ["deed 1"]  # Saloon without victims, badge and Town Hall


@pytest.mark.rule("D5.2", "D5.10", "D3.4")
def test_a_new_sheriff_decides_at_the_town_hall() -> None:
    table = visit_town(["J J Q Q K", "J J Q Q K", "K K 9 10 J"], first="sheriff", bargaining=False)
    assert asked(table) == "2 TiePick"


@pytest.mark.rule("D5.3", "D5.4", "D12.9", "D12.10", "D12.11")
def test_what_can_be_offered() -> None:
    table = tied(dollars=[1, 12, 1, 0], nuggets=[0, 7, 0, 2], hands={1: "hat brute brute"}, lands={1: [2, 2]}, protected={1: [5]})
    assert asked(table) == "1 OfferDollars"
    assert said(table) == [f"offer {number}" for number in range(11)]
    play(table, "offer 10")
    assert asked(table) == "1 OfferNuggets 3 OfferNuggets"
    assert said(table, 1)[-1] == "offer 5"
    assert said(table, 3)[-1] == "offer 2"
    play(table, "1: offer 0", "3: offer 0")
    assert asked(table) == "1 OfferCard"
    assert said(table) == ["pick hat", "pick brute", "pick deed 2", "pick protected 5", "pick nothing"]


@pytest.mark.rule("D5.4", "D5.5", "D3.5", "D5.3", "D3.1", "D3.6")
def test_who_owns_nothing_is_not_asked_and_nothing_else_can_be_offered() -> None:
    table = tied(dollars=[8, 0, 8, 0])
    assert asked(table) == "0 TiePick"
    table = tied(dollars=[8, 3, 8, 0])
    assert asked(table) == "1 OfferDollars"
    for action in ("offer 4", "choose 1", "pick hat"):
        with pytest.raises(tinhorn.IllegalAction, match=r"D5\.4"):
            play(table, f"1: {action}")


@pytest.mark.rule("D5.6", "D11.7")
def test_offers_are_sealed_then_opened_to_all_but_the_card() -> None:
    table = tied(hands={1: "hat"}, lands={3: [4]}, nuggets=[0, 0, 0, 1])
    table.listen()
    play(table, "1: offer 3")
    assert table.view(3).offers[1] is None
    play(table, "3: offer 2")
    for seat in (0, 2, 3, None):
        assert table.view(seat).offers[1] is None
    assert table.view(1).offers[1].dollars == 3
    play(table, "3: offer 1", "1: pick hat")
    assert table.view(0).offers[1] is None
    play(table, "3: pick deed 4")
    hat, deed = CARD.words.index("hat"), CARD.words.index("deed 4")
    assert [offer.card for offer in (table.view(0).offers[1], table.view(0).offers[3])] == [hat, deed]
    assert [offer.card for offer in (table.view(2).offers[1], table.view(2).offers[3])] == [SOME_STORE_CARD, SOME_DEED]
    assert [offer.card for offer in (table.view(1).offers[1], table.view(1).offers[3])] == [hat, SOME_DEED]
    assert (table.view(2).offers[3].dollars, table.view(None).offers[3].nuggets) == (2, 1)
    events = table.hear()
    shown = [event for event in events if event.kind.name == "offered_card"]
    assert [event.to for event in shown] == [(1, 0), (3, 0)]
    assert heard(events).count("offered") == 2


@pytest.mark.rule("D5.7", "D5.8", "D13.1")
def test_only_the_chosen_pay() -> None:
    table = tied(hands={1: "hat"}, dollars=[8, 8, 8, 11])
    play(table, "1: offer 3", "3: offer 2", "1: pick hat")
    table.check()
    assert list(table.dollars) == [8, 8, 8, 11]
    play(table, "choose 1")
    assert list(table.dollars[:2]) == [11, 5]
    assert held(table, 0) == ["hat"]
    assert not table.offers
    table.check()


@pytest.mark.rule("D5.9", "D5.4", "D5.8")
def test_a_protected_deed_comes_unprotected_into_the_sheriffs_hand() -> None:
    table = tied(protected={3: [5]})
    play(table, "1: offer 0", "3: offer 0", "3: pick protected 5")
    assert table.view(2).offers[3].card == CARD.words.index("protected 5")
    play(table, "choose 3")
    assert (held(table, 0), laid_open(table, 3)) == (["deed 5"], [])


@pytest.mark.rule("D5.9", "D7.6.4")
def test_a_sheriff_may_take_the_offer_and_still_play_marshall() -> None:
    table = visit_town(["9 9 9 9 9", "K K J J 10", "K K Q Q 10"], first="sheriff", hands={0: "marshall"})
    play(table, "1: offer 5", "2: offer 1", "choose 1", "0: play")
    assert (table.sheriff, table.dollars[0]) == (0, 13)


@pytest.mark.rule("D5.10")
def test_without_bargaining_the_sheriff_just_chooses() -> None:
    table = tied(bargaining=False, nuggets=[3, 3, 3, 3])
    assert asked(table) == "0 TiePick"
    assert GAME.new(3, bargaining=False).view(0).options["bargaining"] is False


@pytest.mark.rule("D5.11", "D8.3")
def test_no_offers_for_the_order_at_the_doc() -> None:
    table = visit_town(["Q Q Q Q Q", "9 9 J J 10", "9 9 J J 10"], first="hall")
    assert asked(table) == "0 DocNext"
