"""The cards of the General Store: when, by whom and how they are played (D9)."""

from __future__ import annotations

import pytest

from tests.games.dicetown.table import act, asked, at_the_doc, building, cards, held, store_draws, visit_town
from tests.scenario import heard, play, said
from tinhorn.core.steps import Question
from tinhorn.games.dicetown.cards import STORE_CARDS
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.badge import AskMarshall
from tinhorn.games.dicetown.steps.building import AskBrute, AskCheater
from tinhorn.games.dicetown.steps.doc import AskElixir
from tinhorn.games.dicetown.steps.hall import AskCorruption
from tinhorn.games.dicetown.steps.places import AskDynamite, AskSplit
from tinhorn.games.dicetown.steps.playing import Object
from tinhorn.games.dicetown.steps.saloon import AskGirls
from tinhorn.games.dicetown.steps.store import AskCredits

IDLE = "A A A A A"


@pytest.mark.rule("D9.1", "D11.8", "D11.1", "D9.7")
def test_a_played_card_is_open_and_discarded_before_its_effect() -> None:
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "dynamite", 1: "hat"})
    play(table, "0: play")
    assert table.store_discards == cards("dynamite")
    assert table.view(None).played == (CONTENT.card("dynamite"),)
    assert table.view(None).history[-1].what == "played"
    assert table.nuggets[0] == 0
    play(table, "1: pass")
    assert table.nuggets[0] == 4


@pytest.mark.rule("D9.3")
def test_equipment_is_never_played() -> None:
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "hat horse"})
    assert said(table) == ["pass"]
    assert table.points(0) == 1 + 8 + 4 + 5


@pytest.mark.rule("D9.4", "D7.1.2", "D9.9")
def test_playing_is_voluntary() -> None:
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "dynamite"})
    play(table, "pass")
    assert (table.nuggets[0], held(table, 0)) == (2, ["dynamite"])


@pytest.mark.rule("D9.14", "D11.4")
def test_nervous_joe_takes_what_there_is() -> None:
    table = act("store", 0, ["J 9 9 9 9", IDLE, IDLE], dollars=[0, 3, 9], draws=store_draws(STORE_CARDS, "joe"))
    assert (asked(table), said(table)) == ("0 JoeVictim", ["choose 1", "choose 2"])
    assert table.view(2).looked == (CONTENT.card("joe"),)
    table.check()
    other = table.copy()
    play(table, "choose 2")
    assert list(table.dollars) == [4, 3, 5]
    play(other, "choose 1")
    assert list(other.dollars) == [3, 0, 9]  # type: ignore[attr-defined]


@pytest.mark.rule("D9.14")
def test_nervous_joe_without_money_to_take() -> None:
    deck = STORE_CARDS & ~cards("cancel")
    table = act("store", 0, ["J 9 9 9 9", IDLE, IDLE], dollars=[5, 0, 0], hands={1: "cancel"}, draws=store_draws(deck, "joe"))
    assert table.over  # and nobody was asked to cancel him
    assert table.store_discards == cards("joe")
    table = act("store", 0, ["J 9 9 9 9", IDLE, IDLE], dollars=[5, 0, 6], hands={1: "cancel"}, draws=store_draws(deck, "joe"))
    play(table, "1: play")  # the only possible victim needs no choice
    assert list(table.dollars) == [5, 0, 6]


@pytest.mark.rule("D9.19", "D9.20", "D9.6", "D12.29", "D12.1")
def test_objection_goes_round_the_opponents_and_is_never_answered() -> None:
    table = act("mine", 2, [IDLE, IDLE, "9 9 J J J", IDLE], hands={0: "hat", 1: "rope", 2: "dynamite cancel", 3: "boots"})
    play(table, "2: play")
    order = []
    for _ in range(3):
        order.append(asked(table))
        assert said(table) == ["pass"]
        play(table, "pass")
    assert order == ["3 Object", "0 Object", "1 Object"]
    assert table.nuggets[2] == 4
    table = act("mine", 0, ["9 9 J J J", IDLE, IDLE], hands={0: "dynamite hat", 1: "cancel", 2: "rope"})
    table.listen()
    play(table, "0: play", "1: play")
    assert table.over  # nobody is asked about an Objection
    assert table.nuggets[0] == 2
    assert "cancelled" in heard(table.hear())


@pytest.mark.rule("D9.7")
def test_the_target_is_named_before_anybody_objects() -> None:
    deck = STORE_CARDS & ~cards("cancel")
    table = act("store", 0, ["J 9 9 9 9", IDLE, IDLE], hands={1: "cancel"}, draws=store_draws(deck, "joe"))
    play(table, "0: choose 1")
    assert asked(table) == "1 Object"
    play(table, "play")
    assert list(table.dollars) == [8, 8, 8]


@pytest.mark.rule("D9.22", "D11.9", "D9.6")
def test_everybody_with_a_store_card_is_asked_holder_or_not() -> None:
    windows = []
    for secret in ("marshall", "hat"):
        table = act("sheriff", 1, [IDLE, "K K K K K", IDLE, IDLE], hands={0: secret, 2: "rope"}, lands={3: [5]})
        seen = []
        while not table.over:
            seen.append(asked(table))
            play(table, "pass")
        windows.append(seen)
    assert windows == [["2 AskMarshall", "0 AskMarshall"]] * 2


@pytest.mark.rule("D9.22")
def test_no_window_while_every_copy_lies_in_the_discards() -> None:
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "hat"}, discards="dynamite", played="dynamite")
    assert table.over
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "hat"}, discards="dynamite")
    assert asked(table) == "0 AskDynamite"  # discarded unseen: nobody can know


def window_of(name: str, **discards: str) -> DiceTown:
    """The table at the moment of a card that nobody holds; seat 0 or 1 has another one."""
    quiet = "9 10 J Q K  9 10 J Q K"
    if name == "brute":
        return play(building(quiet, seats=2, hands={0: "hat"}, **discards), "0: keep 123", "1: keep 1")
    if name == "cheater":
        return play(building(quiet, seats=2, hands={0: "hat"}, **discards), "0: keep 1", "1: keep 1")
    if name == "elixir":
        return play(at_the_doc(0, hands={1: "hat"}, **discards), "drink elixir 1")
    if name == "cancel":
        return play(act("mine", 0, ["9 9 J J J", IDLE], hands={0: "dynamite", 1: "hat"}, **discards), "play")
    place, dice, seat = {
        "dynamite": ("mine", "9 9 J J J", 0),
        "split": ("bank", "10 9 9 9 9", 1),
        "credits": ("store", "J 9 9 9 9", 0),
        "girls": ("saloon", "Q 9 9 9 9", 0),
        "marshall": ("sheriff", "K 9 9 9 9", 1),
        "corruption": ("hall", "9 9 9 9 9", 0),
    }[name]
    return act(place, 0, [dice, IDLE], sheriff=1, hands={seat: "hat"}, lands={1: [5]}, **discards)


@pytest.mark.rule("D9.22", "D9.6", "D11.5", "D7.7.1")
@pytest.mark.parametrize(
    ("name", "window"),
    [
        ("brute", "0 AskBrute"),
        ("cheater", "0 AskCheater"),
        ("dynamite", "0 AskDynamite"),
        ("split", "1 AskSplit"),
        ("credits", "0 AskCredits"),
        ("girls", "0 AskGirls"),
        ("marshall", "1 AskMarshall"),
        ("corruption", "0 AskCorruption"),
        ("elixir", "1 AskElixir"),
        ("cancel", "1 Object"),
    ],
)
def test_each_window_stays_shut_once_every_copy_is_played(name: str, window: str) -> None:
    copies = " ".join([name] * CONTENT.cards[CONTENT.card(name)].copies)
    assert asked(window_of(name)) == window
    assert asked(window_of(name, discards=copies)) == window, "discarded unseen: nobody can know"
    assert asked(window_of(name, discards=copies, played=copies)) != window
    if copies != name:
        assert asked(window_of(name, discards=copies, played=name)) == window, "one copy is still about"


@pytest.mark.rule("D9.21", "D9.1", "D9.20", "D9.7", "D7.1.2")
@pytest.mark.parametrize(("objection", "told"), [("play", ["played", "cancelled", "mined"]), ("pass", ["passed", "blasted"])])
def test_the_log_of_dynamite(objection: str, told: list[str]) -> None:
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "dynamite", 1: "cancel"})
    play(table, "0: play")
    table.listen()
    play(table, f"1: {objection}")
    events = table.hear()
    assert heard(events) == told
    assert events[-1].values == (0, 2 if objection == "play" else 4)
    if objection == "play":
        assert events[1].values == (CONTENT.card("dynamite"),)


@pytest.mark.rule("D9.23", "D9.5", "D9.6", "D5.8", "D5.6")
def test_a_bribe_comes_before_the_event() -> None:
    table = visit_town(["9 9 J Q K", "9 9 10 10 A", "10 J Q Q A"], hands={1: "dynamite"})
    play(table, "1: offer 0", "1: pick dynamite", "0: choose 0")
    assert table.nuggets[0] == 2  # chose themself: no card, no window
    table = visit_town(["9 J Q K A", "9 9 10 10 A", "9 9 Q Q A"], hands={1: "hat dynamite"})
    play(table, "1: offer 0", "2: offer 0", "1: pick hat", "0: choose 1")
    assert asked(table) == "1 AskDynamite"
    table = visit_town(["9 J Q K A", "9 9 10 10 A", "9 9 Q Q A"], hands={1: "dynamite"})
    play(table, "1: offer 0", "2: offer 0", "1: pick dynamite", "0: choose 1")
    assert table.nuggets[1] == 2  # the card was paid before the action began


MOMENTS: dict[str, Question] = {
    "dynamite": AskDynamite(0),
    "split": AskSplit(0, 1, 2),
    "credits": AskCredits(0, 1),
    "girls": AskGirls(0),
    "marshall": AskMarshall(0, 1),
    "corruption": AskCorruption(0),
    "elixir": AskElixir(0, 1),
    "brute": AskBrute(0),
    "cheater": AskCheater(0),
    "cancel": Object(0, 1, CONTENT.card("dynamite")),
}


@pytest.mark.rule("D9.9", "D9.16", "D9.17", "D9.18", "D9.19")
@pytest.mark.parametrize("name", MOMENTS)
def test_at_each_cards_moment_only_its_holder_can_do_more_than_pass(name: str) -> None:
    table = act("mine", 0, [IDLE, IDLE], hands={0: f"{name} hat"})
    assert len(MOMENTS[name].options(table)) == 2
    table.hands[0] = STORE_CARDS & ~cards(name) & ~cards(f"{name} {name}")
    assert len(MOMENTS[name].options(table)) == 1
    assert not MOMENTS[name].skips()
