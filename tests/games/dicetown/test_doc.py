"""Doc Badluck (D8)."""

from __future__ import annotations

import pytest

import tinhorn
from tests.games.dicetown.table import asked, at_the_doc, cards, elixirs, held, laid_open, store_draws, visit_town
from tests.scenario import heard, play, said
from tinhorn.games.dicetown.cards import STORE_CARDS, hand_size
from tinhorn.games.dicetown.content import CONTENT


@pytest.mark.rule("D8.1", "D8.2")
def test_losing_a_tie_is_no_control() -> None:
    table = visit_town(["9 9 K K K", "9 9 J Q A", "J J Q Q 10"], bargaining=False)
    play(table, "choose 0")  # the Mine
    while table.place < 7:
        play(table, said(table)[0])
    assert table.controllers == 0b101
    assert asked(table) == "1 DocPick"


@pytest.mark.rule("D8.3", "D12.23", "D8.7")
def test_the_sheriff_calls_the_visitors() -> None:
    table = at_the_doc(0, 1, 2, sheriff=1)
    assert asked(table) == "1 DocNext"
    assert said(table) == ["choose 0", "choose 1", "choose 2"]
    with pytest.raises(tinhorn.IllegalAction, match="no visit to make"):
        play(table, "choose 3")
    play(table, "choose 2", "2: drink elixir 1")
    assert asked(table) == "1 DocNext"
    play(table, "choose 1", "1: drink elixir 1")
    assert asked(table) == "0 DocPick"  # the last one is not asked about


@pytest.mark.rule("D8.3", "D8.11", "D8.7")
def test_a_new_sheriff_calls_the_next() -> None:
    table = at_the_doc(1, 2, 3, show=("power", "charm"))
    play(table, "0: choose 1", "1: drink elixir 1")
    assert asked(table) == "1 DocNext"
    assert table.controllers == 0b0001  # the badge by Power is no control


@pytest.mark.rule("D8.4", "D8.5", "D12.24", "D8.7")
def test_elixirs_are_taken_and_replaced() -> None:
    table = at_the_doc(3, show=("wealth", "charm"), draws=[0])
    assert said(table) == ["drink elixir 1", "drink elixir 2", "drink unseen elixir"]
    table.listen()
    play(table, "drink elixir 2")
    assert (table.elixir_1, table.elixir_2) == (CONTENT.elixir("wealth"), CONTENT.elixir("fortune"))
    assert table.elixir_discards == elixirs("charm")
    assert heard(table.hear()) == ["drinks", "nothing", "new_elixir"]
    table = at_the_doc(3, show=("wealth", "charm"), draws=[1], hands={0: "hat"})
    play(table, "drink unseen elixir")
    assert table.elixir_used == CONTENT.elixir("power")
    assert asked(table) == "0 AskMarshall"
    assert (table.elixir_1, table.elixir_2) == (CONTENT.elixir("wealth"), CONTENT.elixir("charm"))


@pytest.mark.rule("D8.6")
def test_used_elixirs_are_shuffled() -> None:
    table = at_the_doc(3, show=("wealth", "charm"), used="fortune power protection friendship domination")
    table.listen()
    play(table, "drink elixir 1")
    assert "elixirs_shuffled" in heard(table.hear())
    assert (hand_size(table.elixir_deck), table.elixir_discards) == (5, 0)
    table.check()


@pytest.mark.rule("D8.7")
@pytest.mark.parametrize("name", ["wealth", "charm", "power", "protection", "friendship", "domination"])
def test_an_elixir_may_do_nothing(name: str) -> None:
    other = "charm" if name != "charm" else "wealth"
    table = at_the_doc(0, dollars=[8, 0, 0, 0], show=(name, other), hands={0: "cancel"})
    before = (table.dollars[:], table.nuggets[:], table.sheriff)
    table.listen()
    play(table, "drink elixir 1")
    assert (table.dollars, table.nuggets, table.sheriff) == before
    assert "nothing" in heard(table.hear())
    assert asked(table) == "0 AskElixir"  # and nobody could cancel it


@pytest.mark.rule("D8.8", "D8.9", "D8.4")
def test_who_has_less_gives_all() -> None:
    table = at_the_doc(0, dollars=[0, 1, 5, 0], nuggets=[0, 2, 0, 1])
    play(table, "drink elixir 1")
    assert list(table.dollars) == [3, 0, 3, 0]
    table = at_the_doc(0, dollars=[0, 1, 5, 0], nuggets=[0, 2, 0, 1])
    play(table, "drink elixir 2")
    assert (list(table.nuggets), table.mine) == ([2, 1, 0, 0], 27)


@pytest.mark.rule("D8.10", "D11.6")
def test_fortune() -> None:
    table = at_the_doc(0, show=("fortune", "charm"), draws=store_draws(STORE_CARDS, "horse"))
    table.listen()
    play(table, "drink elixir 1")
    assert held(table, 0) == ["horse"]
    assert [event.to for event in table.hear() if event.kind.name == "took"] == [(0,)]
    assert [line.cards for line in table.view(1).history if line.what == "fortune"] == [(-1,)]
    table = at_the_doc(0, show=("fortune", "charm"), draws=store_draws(STORE_CARDS, "joe"))
    play(table, "drink elixir 1", "choose 3")
    assert list(table.dollars) == [12, 8, 8, 4]
    assert [line.cards for line in table.view(1).history if line.what == "fortune"] == [(CONTENT.card("joe"),)]


@pytest.mark.rule("D8.10", "D7.4.5")
def test_fortune_without_cards() -> None:
    everything = (
        "hat boots rope saddle rifle horse dynamite girls brute brute cheater cheater corruption joe credits marshall split elixir cancel"
    )
    rest = everything.replace(" joe", "").replace("hat ", "")
    table = at_the_doc(0, show=("fortune", "charm"), hands={1: rest}, discards="hat joe", draws=[0])
    play(table, "drink elixir 1")
    assert held(table, 0) == ["hat"]  # the discards were shuffled first
    table = at_the_doc(0, show=("fortune", "charm"), hands={1: everything})
    table.listen()
    play(table, "drink elixir 1")
    assert "nothing" in heard(table.hear())


@pytest.mark.rule("D8.11", "D7.6.4")
def test_power_and_its_windows() -> None:
    table = at_the_doc(2, show=("power", "charm"), hands={0: "hat", 2: "boots"})
    play(table, "2: drink elixir 1")
    assert asked(table) == "0 AskMarshall"
    play(table, "pass")
    assert asked(table) == "2 AskMarshall"  # who gets the badge comes last
    play(table, "pass")
    assert table.sheriff == 2


@pytest.mark.rule("D8.12", "D12.25")
def test_protection_asks_twice() -> None:
    table = at_the_doc(0, lands={0: [2, 2, 2, 2]}, show=("protection", "charm"))
    play(table, "drink elixir 1")
    assert (asked(table), said(table)) == ("0 Protect", ["pick deed 2"])  # only seat 0 can know that they are alike
    play(table, "pick deed 2", "pick deed 2")
    assert (laid_open(table, 0), held(table, 0)) == ([2, 2], ["deed 2", "deed 2"])
    assert table.points(0) == 8 + 4 + 5
    table = at_the_doc(0, lands={0: [2, 5]}, show=("protection", "charm"))
    play(table, "drink elixir 1")
    assert (table.over, laid_open(table, 0)) == (True, [2, 5])


@pytest.mark.rule("D8.13", "D12.26", "D12.27", "D11.6")
def test_friendship() -> None:
    table = at_the_doc(0, hands={1: "hat rope", 2: "boots"}, lands={3: [5]}, show=("friendship", "charm"))
    play(table, "drink elixir 1")
    assert said(table) == ["choose 1", "choose 2"]
    other = table.copy()
    play(table, "choose 1")
    assert (asked(table), said(table)) == ("1 FriendGive", ["pick hat", "pick rope"])
    play(table, "pick hat")
    assert held(table, 0) == ["hat"]
    assert [table.view(seat).history[-1].cards for seat in (0, 1, 2)] == [(0,), (0,), (-1,)]
    play(other, "choose 2")
    assert held(other, 0) == ["boots"]  # type: ignore[arg-type]


@pytest.mark.rule("D8.13", "D12.27", "D11.6")
def test_of_two_alike_one_is_given() -> None:
    table = at_the_doc(0, hands={1: "brute brute"}, show=("friendship", "charm"))
    play(table, "drink elixir 1")
    while not said(table)[0].startswith("pick"):
        play(table, "choose 1")
    play(table, "pick brute")
    assert (held(table, 0), held(table, 1)) == (["brute"], ["brute"])


@pytest.mark.rule("D8.14", "D12.26", "D12.27", "D8.13", "D8.7", "D8.11")
def test_domination() -> None:
    table = at_the_doc(0, hands={1: "hat"}, lands={2: [5, 1], 3: [3]}, protected={1: [4]}, show=("domination", "charm"))
    play(table, "drink elixir 1")
    assert said(table) == ["choose 2", "choose 3"]
    play(table, "choose 2")
    assert said(table) == ["pick deed 1", "pick deed 5"]
    play(table, "pick deed 1")
    assert held(table, 0) == ["deed 1"]
    table = at_the_doc(0, lands={3: [3]}, show=("domination", "charm"))
    play(table, "drink elixir 1")
    assert held(table, 0) == ["deed 3"]  # a single possible giver with a single deed


@pytest.mark.rule("D8.15", "D9.6", "D12.28")
def test_the_card_elixir_after_every_visit() -> None:
    table = at_the_doc(3, hands={0: "hat", 2: "rope", 3: "elixir"})
    play(table, "3: drink elixir 1")
    assert asked(table) == "0 AskElixir"
    play(table, "pass")
    assert asked(table) == "2 AskElixir"
    play(table, "pass")
    assert (asked(table), said(table)) == ("3 AskElixir", ["pass", "play"])  # one's own visit can be the trigger
    play(table, "play", "0: pass", "2: pass", "3: drink elixir 2")
    assert table.over


@pytest.mark.rule("D8.15")
def test_an_extra_visit_does_not_replace_ones_own() -> None:
    table = at_the_doc(1, 2, hands={2: "elixir"})
    play(table, "0: choose 1", "1: drink elixir 2", "2: play", "2: drink elixir 1")
    assert asked(table) == "2 DocPick"


@pytest.mark.rule("D8.15", "D9.21")
def test_a_cancelled_elixir() -> None:
    table = at_the_doc(3, hands={1: "elixir", 2: "cancel"})
    play(table, "3: drink elixir 1", "1: play", "2: play")
    assert table.over
    assert table.store_discards == cards("elixir cancel")


@pytest.mark.rule("D9.5", "D9.22", "D9.4", "D9.23")
def test_a_card_gained_in_a_visit_cannot_answer_it() -> None:
    table = at_the_doc(3, show=("fortune", "charm"), draws=store_draws(STORE_CARDS, "elixir"))
    play(table, "drink elixir 1")
    assert (table.over, held(table, 3)) == (True, ["elixir"])
    deck = STORE_CARDS & ~cards("hat")
    table = at_the_doc(3, show=("fortune", "charm"), hands={3: "hat"}, draws=store_draws(deck, "elixir"))
    play(table, "drink elixir 1")
    assert (asked(table), said(table)) == ("3 AskElixir", ["pass"])
    with pytest.raises(tinhorn.IllegalAction, match=r"D9\.5"):
        play(table, "play")


@pytest.mark.rule("D9.6", "D8.15")
def test_a_window_is_over_even_if_the_card_comes_back() -> None:
    rest = "boots rope saddle rifle horse dynamite girls brute brute cheater cheater corruption credits marshall split joe"
    table = at_the_doc(3, show=("charm", "fortune"), hands={0: "elixir", 1: "hat", 2: "cancel"}, discards=rest, played="")
    play(table, "3: drink elixir 1", "0: play", "1: pass", "2: pass", "0: drink elixir 2")
    # The deck was empty, so the discards were shuffled, Elixir with them: a new window for the new visit, none for the old one.
    assert asked(table) == "1 AskElixir"
    play(table, "1: pass", "2: pass")
    assert table.over
