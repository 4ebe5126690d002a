"""Who knows what (D11), what is asked (D12), and tables imagined from memory."""

from __future__ import annotations

import pytest

from tests.games.dicetown.table import GAME, act, asked, at_the_doc, building, held, store_draws, town
from tests.scenario import play, said
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.dicetown.cards import STORE_CARDS
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.places import ACTS
from tinhorn.games.dicetown.verbs import CARD, VOCABULARY

IDLE = "A A A A A"


@pytest.mark.rule("D11.1")
def test_what_all_see() -> None:
    table = town([ACTS[0]], controller=0, dice=[1, 2, 3, 4], hands={1: "hat rope"}, lands={1: [2], 2: [3, 3]}, protected={3: [5]})
    view = table.view(None)
    assert (view.store_cards, view.deeds) == ((0, 2, 0, 0), (0, 1, 2, 0))
    assert view.protected == ((), (), (), (4,))
    assert (view.mine, view.bank, view.stagecoach, view.sheriff) == (table.mine, 3, 0, 0)
    assert (view.store_deck, view.store_discards, view.deed_deck) == (17, 0, 20 - 3 - 3 - 1)
    assert view.row == (0, 1, 2)
    assert view.elixirs == (0, 1)
    assert len(view.dice) == 4
    assert view.hands == (None, None, None, None)


@pytest.mark.rule("D11.3")
def test_a_hand_is_its_owners() -> None:
    table = act("mine", 0, ["9 9 J J J", IDLE], hands={0: "hat", 1: "rope"})
    assert table.view(0).hands == ((0,), None)
    assert table.view(1).hands == (None, (2,))
    assert [line.cards[0] for line in table.view(0).history if line.what == "visit"] == [0, -1]


@pytest.mark.rule("D11.3", "D11.5")
def test_a_thief_remembers_what_it_saw() -> None:
    table = act("saloon", 0, ["Q Q Q 9 9", IDLE, IDLE], hands={1: "hat rope dynamite"}, lands={1: [4]})
    left = [word.removeprefix("pick ") for word in said(table)]
    play(table, said(table)[0])
    for seed in range(30):
        dream = GAME.imagine(table.view(0), seed)
        assert set(left[1:]) <= set(held(dream, 1))
    assert any(set(held(GAME.imagine(table.view(2), seed), 1)) != set(held(table, 1)) for seed in range(30))


@pytest.mark.rule("D11.4", "D11.8")
def test_who_discards_knows_what() -> None:
    table = act("store", 0, ["J J 9 9 9", IDLE], draws=store_draws(STORE_CARDS, "marshall cancel"))
    play(table, "pick cancel")
    for seed in range(20):
        dream = GAME.imagine(table.view(0), seed)
        assert dream.store_discards == table.store_discards
    assert any(GAME.imagine(table.view(1), seed).store_discards != table.store_discards for seed in range(5))


@pytest.mark.rule("D11.8", "D8.6")
def test_used_elixirs_are_known_to_all() -> None:
    table = at_the_doc(1, 2, show=("wealth", "charm"))
    play(table, "0: choose 1", "1: drink elixir 1")
    assert table.view(None).elixir_discards == (CONTENT.elixir("wealth"),)
    assert len(table.view(0).elixir_deck) == 4


@pytest.mark.rule("D11.9", "D9.22")
@pytest.mark.parametrize("seats", [3, 5])
def test_whom_the_game_asks_depends_on_no_secret(seats: int) -> None:
    """With all secrets dealt anew, passing leads to the same questions to the same seats."""
    pick = Pick(seats)
    compared = 0
    for seed in range(4):
        state = GAME.new(seats, seed)
        while not state.over:
            if asks_for_a_card(state):
                real, dream = state.copy(), GAME.imagine(state.view(None), compared)
                while asks_for_a_card(real):
                    assert asked(dream) == asked(real)
                    before = [(world.reveals, world.chance.drawn) for world in (real, dream)]
                    play(real, "pass")
                    play(dream, "pass")
                    compared += 1
                    if [(world.reveals, world.chance.drawn) for world in (real, dream)] != before:
                        break
            seat = pick.of(list(state.to_act))
            state.play(seat, pick.of(state.legal(seat)))
    assert compared > 100


def asks_for_a_card(state: State) -> bool:
    return len(state.to_act) == 1 and GAME.say(state.legal(state.to_act[0])[0]) == "pass"


@pytest.mark.rule("D12.1")
def test_equal_things_are_one_answer_and_what_only_the_asked_can_know_is_asked() -> None:
    table = building("9 9 9 9 9  9 10 J Q K  9 10 J Q K", dollars=[0, 8, 8])
    assert said(table, 0) == ["keep 1"]
    table = act("store", 0, ["J J 9 9 9", IDLE], draws=store_draws(STORE_CARDS, "brute brute"))
    assert (asked(table), said(table)) == ("0 StoreTake", ["pick brute"])
    table = act("saloon", 0, ["Q Q 9 9 9", IDLE], lands={1: [2, 2, 2]})
    assert (asked(table), said(table)) == ("0 SaloonTake", ["pick deed 2"])


@pytest.mark.rule("D12.2")
def test_seven_families_of_answers() -> None:
    sizes = {verb.name: verb.size for verb in VOCABULARY.verbs}
    assert sizes == {"keep": 32, "face": 6, "choose": 5, "pass": 1, "play": 1, "pick": 28, "offer": 11, "drink": 3}
    assert GAME.num_actions == 87
    assert len(CARD.words) == 17 + 5 + 5 + 1


@pytest.mark.rule("D12.3")
def test_masks_name_the_leftmost_of_equal_dice() -> None:
    table = building("9 9 K K A  9 10 J Q K  9 10 J Q K")
    words = said(table, 0)
    assert len(words) == 3 * 3 * 2
    assert "keep 1" in words
    assert "keep 2" not in words
    assert "keep 135" in words


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_tables_are_true_to_memory(seats: int) -> None:
    """Whatever a seat saw of a hand, and that no unseen card has left since, is there in every imagined table."""
    for seed in range(4):
        state = GAME.new(seats, seed)
        pick = Pick(seed)
        while not state.over:
            if pick.below(25) == 0:
                seat = pick.below(seats)
                dream = GAME.imagine(state.view(seat), pick.below(1 << 20))
                assert isinstance(dream, DiceTown)
                dream.check()
                for other, certain in known_cards(state.view(seat)).items():
                    there = held(dream, other)
                    for card in certain:
                        assert card in there, f"{card} of seat {other}"
                        there.remove(card)
            who = pick.of(list(state.to_act))
            state.play(who, pick.of(state.legal(who)))


def known_cards(view: object) -> dict[int, list[str]]:
    """A simple memory: forget all of a hand once an unseen card with the same back leaves it."""
    known: dict[int, list[int]] = {}
    for line in view.history:  # type: ignore[attr-defined]
        mine = known.setdefault(line.seat, [])
        if line.what in ("theft", "gift", "bribe"):
            giver, taker = (line.other, line.seat) if line.what == "theft" else (line.seat, line.other)
            given = known.setdefault(giver, [])
            taken = line.cards[0]
            if line.what == "bribe" and taken >= 22:
                known.setdefault(taker, []).append(taken - 5)
                continue
            if taken < 0:
                known[giver] = [card for card in given if (card >= 17) != (taken == -2)]
                continue
            for card in line.cards[1:]:
                while given.count(card) < line.cards[1:].count(card):
                    given.append(card)
            if taken in given:
                given.remove(taken)
            known.setdefault(taker, []).append(taken)
        elif line.what == "deeds" or (line.what in ("visit", "fortune", "corruption") and line.cards[0] >= 0):
            if line.cards[0] != 11:
                mine += line.cards if line.what == "deeds" else line.cards[:1]
        elif line.what in ("played", "protect") and line.cards[0] in mine:
            mine.remove(line.cards[0])
        elif line.what == "offer" and 0 <= line.cards[0] < 22 and line.cards[0] not in mine:
            mine.append(line.cards[0])
    return {seat: [CARD.words[card] for card in cards] for seat, cards in known.items() if seat >= 0}
