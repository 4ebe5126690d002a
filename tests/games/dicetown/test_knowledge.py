"""Who knows what (D11), what is asked (D12), and tables imagined from memory."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.dicetown.table import GAME, act, asked, at_the_doc, building, held, store_draws, town
from tests.scenario import play, said
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import FIRST_DEED, FIRST_PROTECTED, KIND_OF, STORE_CARDS, kinds_in
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


@pytest.mark.rule("D11.4", "D11.8", "D9.14")
def test_who_discards_knows_what() -> None:
    table = act("store", 0, ["J J 9 9 9", IDLE], draws=store_draws(STORE_CARDS, "marshall cancel"))
    play(table, "pick cancel")
    for seed in range(20):
        dream = GAME.imagine(table.view(0), seed)
        assert dream.store_discards == table.store_discards
    assert any(GAME.imagine(table.view(1), seed).store_discards != table.store_discards for seed in range(5))


@pytest.mark.rule("D11.8", "D8.6", "D8.4", "D8.3")
def test_used_elixirs_are_known_to_all() -> None:
    table = at_the_doc(1, 2, show=("wealth", "charm"))
    play(table, "0: choose 1", "1: drink elixir 1")
    assert table.view(None).elixir_discards == (CONTENT.elixir("wealth"),)
    assert len(table.view(0).elixir_deck) == 4


@pytest.mark.rule("D11.9", "D9.22")
@pytest.mark.parametrize("seats", [3, 5])
def test_whom_the_game_asks_depends_on_no_secret(seats: int) -> None:
    """With all secrets dealt again, passing leads to the same questions to the same seats."""
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


@pytest.mark.rule("D12.1", "D7.5.1", "D7.5.2")
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


@pytest.mark.rule("D11.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_tables_have_a_past_that_could_have_been(seats: int) -> None:
    """The true history leads to the true hands, and so does an imagined one, which agrees with all that the seat saw."""
    imagined = impossible = 0
    for seed in range(6):
        state = GAME.new(seats, seed)
        assert isinstance(state, DiceTown)
        pick = Pick(seed)
        while not state.over:
            if pick.below(25) == 0 and not state.looked:
                assert follows(state)
                seat = pick.below(seats)
                dream = GAME.imagine(state.view(seat), pick.below(1 << 20))
                assert isinstance(dream, DiceTown)
                assert dream.view(seat).history == state.view(seat).history
                imagined += 1
                impossible += not follows(dream)
            who = pick.of(list(state.to_act))
            state.play(who, pick.of(state.legal(who)))
    assert imagined > 15
    assert impossible <= imagined // 50, f"{impossible} of {imagined}"


def follows(table: DiceTown) -> bool:
    """Do the hands and decks follow from the history, line by line?"""
    deck = Counter(KIND_OF)
    discards: Counter[int] = Counter()
    land = Counter({FIRST_DEED + kind: 4 for kind in range(5)})
    row: Counter[int] = Counter()
    hands: list[Counter[int]] = [Counter() for _ in range(table.seats)]
    safe: list[Counter[int]] = [Counter() for _ in range(table.seats)]
    left: Counter[int] = Counter()
    for line in table.memory:
        kind, seat, other, cards = h.read_line(line)
        first = Counter(cards[:1])
        if kind == h.SHUFFLE:
            left, deck, discards = deck, discards, Counter()
            continue
        if kind == h.VISIT:
            deck.update(left)
            left = Counter()
            moves = [(deck, hands[seat], first), (deck, discards, Counter(cards[1:]) - first)]
        elif kind == h.FORTUNE:
            moves = [(deck, hands[seat], first)]
        elif kind == h.THEFT:
            if Counter(cards[1:]) - hands[other]:
                return False
            moves = [(hands[other], hands[seat], first)]
        elif kind == h.BRIBE and cards[0] >= FIRST_PROTECTED:
            moves = [(safe[seat], hands[other], Counter([cards[0] - FIRST_PROTECTED + FIRST_DEED]))]
        elif kind in (h.GIFT, h.BRIBE):
            moves = [(hands[seat], hands[other], first)]
        elif kind == h.OFFER:
            if cards[0] < FIRST_PROTECTED and not hands[seat][cards[0]]:
                return False
            continue
        elif kind == h.PLAYED:
            moves = [(hands[seat], discards, first)]
        else:
            source, target = {
                h.ROW: (land, row),
                h.DEEDS: (row, hands[seat]),
                h.CORRUPTION: (land, hands[seat]),
                h.PROTECT: (hands[seat], safe[seat]),
            }[kind]
            moves = [(source, target, Counter(cards))]
        for source, target, some in moves:
            if some - source:
                return False
            source.subtract(some)
            target.update(some)
    now = [Counter(kinds_in(table.hands[seat], table.deeds[seat])) for seat in range(table.seats)]
    return now == [+hand for hand in hands]
