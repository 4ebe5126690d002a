"""Distribution and the last active player (G4, G5), and what is known of the hand (G8)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.goat.table import GAME, card, cards, dealing, goods, new, place
from tests.scenario import heard, play, said
from tinhorn.core.state import NOBODY
from tinhorn.games.goat.sets import listed
from tinhorn.games.goat.state import Goat


@pytest.mark.rule("G4.2", "G12")
def test_an_offer_is_a_card_a_claim_from_the_hand_and_an_active_player() -> None:
    table = dealing("farmer goat charlatan sheriff", seats=4, hats=[2, 1, 0, 2])
    assert len(said(table)) == 4 * 4 * 2
    assert "offer farmer as goat to 1" in said(table)
    assert "offer goat as goat to 3" in said(table)
    assert not any(option.endswith(("to 0", "to 2")) for option in said(table))


@pytest.mark.rule("G4.2", "G4.6")
@pytest.mark.parametrize(
    ("action", "rule", "word"),
    [
        ("offer banker as goat to 1", "G4.2", "not in your hand"),
        ("offer goat as banker to 1", "G4.2", "Name a card of your hand"),
        ("offer goat as farmer to 0", "G4.2", "not to yourself"),
        ("offer goat as farmer to 2", "G4.6", "no hat left"),
        ("accept", "G4.2", "You cannot accept now"),
    ],
)
def test_why_an_offer_is_refused(action: str, rule: str, word: str) -> None:
    table = dealing("farmer goat charlatan sheriff", hats=[2, 1, 0, 2])
    before = table.digest()
    with pytest.raises(tinhorn.IllegalAction, match=word) as refusal:
        play(table, f"0: {action}")
    assert refusal.value.rule == rule
    assert table.digest() == before


@pytest.mark.rule("G4.3", "G8.5", "G8.3")
def test_the_receiver_answers_without_seeing_the_card() -> None:
    table = play(dealing("farmer goat charlatan sheriff"), "offer farmer as sheriff to 1")
    assert table.to_act == (1,)
    assert said(table) == ["accept", "refuse"]
    assert table.view(0).offered == card("farmer")
    for seat in (1, 2, 3, None):
        assert table.view(seat).offered is None
        assert card("farmer") not in table.view(seat).known


@pytest.mark.rule("G4.4", "G4.5", "G9.1", "G7.1", "G4.3")
def test_refused_the_dealer_gets_the_farmer_and_the_cattle() -> None:
    table = dealing("farmer goat charlatan sheriff", place_goods=[1, 1, 1, 2, 0], supply=(2, 2, 2, 1, 0))
    play(table, "offer farmer as sheriff to 1", "refuse")
    table.check()
    assert table.owner[card("farmer")] == 0
    assert list(table.hats) == [1, 2, 2, 2]
    assert goods(table, 0) == {"bottle": 1, "cattle": 2}
    assert table.place_goods[place("ranch")] == 0


@pytest.mark.rule("G9.2", "G4.4", "G4.7", "G7.10", "G4.3")
def test_then_the_goat_offered_as_the_goat_is_accepted() -> None:
    table = dealing("farmer goat charlatan sheriff", next_cards="widow")
    play(table, "offer farmer as sheriff to 1", "refuse")
    assert table.to_act == (1,)
    assert listed(table.hand) == sorted(cards("goat charlatan sheriff widow"))
    table.listen()
    play(table, "offer goat as goat to 0", "accept")
    assert table.owner[card("goat")] == 0
    assert table.hats[0] == 0
    assert heard(table.hear()) == ["offered", "accepted", "last_hat", "passed"]
    assert not any(option.endswith("to 0") for option in said(table))
    assert list(table.coins) == [2, 2, 2, 2]


@pytest.mark.rule("G4.6", "G4.7", "G4.8", "G4.3")
def test_the_hand_skips_players_without_hats() -> None:
    table = dealing("farmer goat charlatan sheriff", hats=[2, 0, 1, 2])
    play(table, "offer goat as goat to 3", "accept")
    assert table.to_act == (2,)
    assert len(listed(table.hand)) == 4
    assert said(table)


@pytest.mark.rule("G10.3")
def test_a_dealer_who_loses_the_last_hat_still_passes_the_cards() -> None:
    table = dealing("farmer goat charlatan sheriff", hats=[1, 2, 2, 2])
    play(table, "offer goat as goat to 2", "refuse")
    assert list(table.hats) == [0, 2, 2, 2]
    assert table.to_act == (1,)
    assert len(listed(table.hand)) == 4


def last_player(hats: int, deck: int, hand: str = "farmer goat charlatan sheriff") -> Goat:
    """Seat 2 is about to be the last one active."""
    table = dealing(hand, hats=[1, 0, hats, 0])
    extra = table.deck[: len(table.deck) - deck]
    table.deck = table.deck[len(table.deck) - deck :]
    table.discarded = tuple(extra)
    return table


@pytest.mark.rule("G5.1", "G5.2", "G5.7", "G11.3", "G5.3")
def test_the_left_neighbour_becomes_the_first_assistant() -> None:
    table = last_player(hats=2, deck=2)
    play(table, "offer goat as goat to 2", "refuse")
    table.check()
    assert table.last_active == 2
    assert table.to_act == (3,)
    assert len(listed(table.hand)) == 5
    assert table.deck == []
    assert all(option.endswith("to 2") for option in said(table))
    assert len(said(table)) == 25
    table.listen()
    play(table, "offer charlatan as sheriff to 2", "refuse")
    offer = table.hear()[0]
    assert (offer.kind.name, offer.kind.rule) == ("assisted", "G5.2")


@pytest.mark.rule("G5.3", "G5.4", "G10.1", "G5.1", "G10.3")
def test_a_refused_card_is_out_and_the_hand_goes_on() -> None:
    table = last_player(hats=1, deck=1)
    play(table, "offer goat as goat to 2", "refuse", "offer charlatan as sheriff to 2", "refuse")
    assert card("charlatan") in table.discarded
    assert table.owner[card("charlatan")] == NOBODY
    assert table.swindled == 0
    assert list(table.hats) == [0, 0, 1, 0]
    assert table.to_act == (0,)
    assert len(listed(table.hand)) == 3
    play(table, "offer farmer as farmer to 2", "refuse")
    assert table.to_act == (1,)


@pytest.mark.rule("G5.5", "G12", "G4.3", "G4.6", "G4.2")
def test_the_last_cards_cannot_be_refused() -> None:
    table = last_player(hats=1, deck=1)
    play(table, "offer goat as goat to 2", "refuse")
    while len(listed(table.hand)) > 2:
        claim = said(table)[0]
        play(table, claim, "refuse")
    # With one card left there is nothing to choose for the assistant, but the receiver is still asked.
    play(table, said(table)[0], "refuse")
    assert len(listed(table.hand)) == 1
    assert table.to_act == (2,)
    assert said(table) == ["accept"]
    with pytest.raises(tinhorn.IllegalAction, match="you must accept this one") as refusal:
        play(table, "2: refuse")
    assert refusal.value.rule == "G5.5"


@pytest.mark.rule("G5.4", "G4.4", "G5.5")
def test_with_two_players_the_inactive_one_goes_on() -> None:
    table = dealing("kid goat charlatan sheriff", seats=2, hats=[1, 1])
    table.discarded, table.deck = tuple(table.deck[1:]), table.deck[:1]
    play(table, "offer goat as goat to 1", "refuse")
    assert table.last_active == 1
    assert table.to_act == (0,)
    play(table, "offer kid as sheriff to 1", "refuse")
    assert table.to_act == (0,)


@pytest.mark.rule("G5.6", "G6.3", "G6.4", "G7.1", "G6.1")
def test_the_phase_ends_with_the_last_hat_and_the_last_active_player_starts() -> None:
    table = last_player(hats=1, deck=1)
    play(table, "offer goat as goat to 2", "refuse", "offer farmer as farmer to 2", "accept")
    assert table.round == 2
    assert table.to_act == (2,)
    assert list(table.hats) == [2, 2, 2, 2]
    assert list(table.owner) == [NOBODY] * 15
    table.check()


@pytest.mark.rule("G5.6", "G10.1", "G10.3", "G10.6")
def test_the_left_over_hand_stays_unseen() -> None:
    table = last_player(hats=1, deck=1, hand="dancer goat charlatan sheriff")
    drawn = table.deck[0]
    turned_up = table.discarded
    play(table, "offer goat as goat to 2", "refuse")
    table.listen()
    play(table, "offer dancer as dancer to 2", "accept")
    assert said(table)[0].startswith("pour")  # the saloon acts, and three cards are left
    seen = [table.view(seat) for seat in (0, 1, 2, 3, None)]
    assert [view.hand for view in seen] == [3] * 5
    assert [view.known for view in seen] == [tuple(sorted(cards(known))) for known in ("charlatan sheriff", "", "")] + [
        tuple(sorted([*cards("charlatan sheriff"), drawn])),
        (),
    ]
    assert table.discarded == turned_up
    assert all(table.owner[each] == NOBODY for each in listed(table.hand))
    told = [value for event in table.hear() if event.kind.name != "accepted" for value in event.values]
    assert not set(told) & set(listed(table.hand)) - {0, 1, 2, 3}


@pytest.mark.rule("G10.2", "G4.4", "G4.6")
def test_the_effect_comes_before_the_active_players_are_counted() -> None:
    table = dealing("charlatan goat farmer sheriff", hats=[1, 1, 0, 0])
    table.deck, table.discarded = table.deck[:1], tuple(table.deck[1:])
    play(table, "offer charlatan as goat to 1", "accept")
    assert table.hats[1] == 0
    assert table.to_act == (1,)
    assert said(table)[0].startswith("swindle")
    assert table.last_active == NOBODY


@pytest.mark.rule("G8.1", "G7.2")
def test_cards_passed_on_are_remembered_and_drawn_ones_unknown() -> None:
    table = dealing("farmer goat charlatan sheriff", next_cards="widow banker")
    play(table, "offer goat as goat to 2", "accept")
    assert set(table.view(0).known) == set(cards("farmer charlatan sheriff"))
    assert set(table.view(1).known) == set(cards("farmer charlatan sheriff widow"))
    assert table.view(2).known == ()
    play(table, "offer widow as widow to 3", "accept")
    assert set(table.view(0).known) == set(cards("farmer charlatan sheriff"))
    assert set(table.view(2).known) == set(cards("farmer charlatan sheriff banker"))


@pytest.mark.rule("G8.6")
def test_a_false_claim_tells_everybody_what_is_still_in_the_hand() -> None:
    table = dealing("farmer goat charlatan sheriff")
    play(table, "offer goat as sheriff to 2")
    assert table.view(None).named == (card("sheriff"),)
    play(table, "accept")
    for seat in (2, 3, None):
        assert card("sheriff") in table.view(seat).known
    for seed in range(20):
        assert card("sheriff") in listed(GAME.imagine(table.view(3), seed).hand)  # type: ignore[attr-defined]


@pytest.mark.rule("G8.2")
def test_an_assistant_can_work_out_the_unseen_card() -> None:
    table = new(4, seed=5)
    assistant = None
    while assistant is None:
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[-1])
        assistant = table.holder if table.last_active != NOBODY and table.last_active != table.holder else None
    assert {GAME.imagine(table.view(assistant), seed).face_down for seed in range(20)} == {table.face_down}  # type: ignore[attr-defined]


@pytest.mark.rule("G4.2")
def test_nobody_sits_at_a_free_seat() -> None:
    table = dealing("kid goat charlatan sheriff", seats=3)
    for to in (3, 4):
        with pytest.raises(tinhorn.IllegalAction, match="hat"):
            play(table, f"0: offer goat as goat to {to}")
