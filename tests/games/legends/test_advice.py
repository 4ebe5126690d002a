"""The rule-of-thumb player reads what its seat knows, answers legally, and clearly beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.legends.table import GAME, frontier, play
from tinhorn.core.pick import Pick
from tinhorn.games.legends import content
from tinhorn.games.legends.advice.mind import BOX_ADVICE, Mind
from tinhorn.games.legends.advice.worth import CHARACTER_WORTH, PLANS
from tinhorn.games.legends.state.table import Legends


def advice(state: Legends, seed: int = 1) -> str:
    seat = state.to_act[0]
    return GAME.say(GAME.advise(state, seat, state.legal(seat), Pick(seed)))


def mind(state: Legends, seat: int = 0) -> Mind:
    return Mind(state, seat)


def test_every_character_has_a_plan_and_a_place_among_the_others() -> None:
    everybody = {character.id for character in content.CHARACTERS if not character.box}
    assert everybody <= set(PLANS)
    assert everybody <= set(CHARACTER_WORTH)


def test_it_picks_the_character_that_has_won_more() -> None:
    for seed in range(6):
        state = GAME.new(3, seed)
        for seat in range(3):
            names = [GAME.say(option).removeprefix("pick ") for option in state.legal(seat)]
            chosen = GAME.say(GAME.advise(state, seat, state.legal(seat), Pick(seed))).removeprefix("pick ")
            assert chosen == max(names, key=lambda name: CHARACTER_WORTH[name])


def test_wanted_points_are_worth_more_while_many_turns_are_left() -> None:
    early = mind(frontier({"hand": "K♠"}, {"lp": 0})).wanted_worth(1)
    late = mind(frontier({"hand": "K♠"}, {"lp": 19})).wanted_worth(1)
    assert early > 2 * late > 0


def test_a_marshal_counts_the_badge_that_is_lost() -> None:
    people: list[dict[str, object]] = [{"hand": "K♠", "mp": 7}, {}]
    assert mind(frontier(*people)).wanted_worth(1) < mind(frontier({"hand": "K♠"}, {})).wanted_worth(1)


def test_even_a_weak_card_is_enough_for_a_heist_at_the_beginning() -> None:
    """A heist that fails makes one wanted too, and that pays LP every turn (W4.8, W10.4)."""
    state = frontier({"hand": "7♠", "at": "D10"}, {})
    assert advice(state) == "heist"


@pytest.mark.parametrize(("items", "money", "bought"), [("revolver", 20, "upgrade revolver"), ("revolver+", 50, "buy mustang")])
def test_it_upgrades_what_it_owns_and_buys_a_mount(items: str, money: int, bought: str) -> None:
    state = frontier({"items": items, "money": money, "at": "D2"}, {})
    play(state, "shop")
    assert advice(state) == bought


def test_nothing_is_bought_in_the_last_turn_that_brings_no_points() -> None:
    state = frontier({"items": "revolver+", "money": 50, "at": "D2", "lp": 19}, {"lp": 19}, last_round=2)
    play(state, "shop")
    assert advice(state) == "done"


def test_the_bandit_would_rather_hurt_than_win_a_small_prize() -> None:
    """A 3 gives two wounds whoever wins; an ace would win and give a legendary point (W9.5)."""
    state = frontier({"hand": "K♠", "at": "MP5"}, {}, bandits="MP1", fight="3 A")
    play(state, "move", "step MP1")
    assert advice(state) == "npc 3"


def test_the_guard_of_the_bank_would_rather_win() -> None:
    assert mind(frontier({"hand": "A♠"}, {})).against_deck(3) > mind(frontier({"hand": "J♠"}, {})).against_deck(3) > 0


def test_the_other_side_starts_a_fight_again_that_it_would_lose() -> None:
    for card, answer in (("K♠", "do"), ("9♠", "do not")):
        state = frontier({"hand": card, "at": "MP5"}, {}, bandits="MP1", fight="10 2")
        play(state, "move", "step MP1", "npc 10")
        assert advice(state) == answer


def test_what_is_wanted_or_owned_counts_beside_the_score() -> None:
    even = frontier({}, {})
    assert GAME.evaluate(even, 0) == 0
    for more in ({"nuggets": 2}, {"money": 50}, {"wp": 1}, {"hand": "K♠ 9♥"}, {"items": "mule"}):
        assert GAME.evaluate(frontier(more, {}), 0) > 0 > GAME.evaluate(frontier(more, {}), 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_beats_random_players(seats: int) -> None:
    won = 0
    games = 8
    for seed in range(games):
        state = GAME.new(seats, seed, length=15, goals=seed % 2 == 1, man_in_black=False if seats == 2 else None)
        own = seed % seats
        pick = Pick(seed + 1)
        while not state.over:
            seat = state.to_act[0]
            options = state.legal(seat)
            action = GAME.advise(state, seat, options, pick) if seat == own else pick.of(options)
            assert action in options
            state.apply(seat, action)
        won += state.ranks[own] == 0
    assert won >= 6


def test_it_ends_games_among_its_like() -> None:
    for seed in range(3):
        state = GAME.new(4, seed, length=15)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, GAME.advise(state, seat, state.legal(seat), pick))
        assert state.round < 40


BOXES = ("ante_up", "wild_bunch", "blood_money")


@pytest.mark.parametrize("boxes", [(), *[(box,) for box in BOXES], BOXES])
def test_it_reads_nothing_that_its_seat_does_not_see(boxes: tuple[str, ...]) -> None:
    """Hands, decks and tokens face down lie otherwise in each imagined world: its advice is the same in all of them."""
    options: dict[str, Any] = dict.fromkeys(boxes, True)
    pick = Pick(len(boxes))
    for seed in range(4):
        state = GAME.new(2 + (seed + len(boxes)) % 5, seed, goals=seed % 2 == 1, **options)
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            action = GAME.advise(state, seat, legal, Pick(state.moves))
            if len(legal) > 1 and pick.below(8) == 0:
                view = state.view(seat)
                for world in range(3):
                    assert GAME.advise(GAME.imagine(view, world), seat, legal, Pick(state.moves)) == action
            state.apply(seat, action if pick.below(3) else pick.of(legal))


def test_a_view_gets_the_same_advice() -> None:
    state = frontier({"hand": "7♠", "at": "D10"}, {})
    assert GAME.advise_from_view(state.view(0), state.legal(0), Pick(1)) == GAME.advise(state, 0, state.legal(0), Pick(1))


def test_a_box_without_advice_is_left_alone() -> None:
    """What it adds to the board and to the menu counts nothing."""
    kept = dict(BOX_ADVICE)
    BOX_ADVICE.clear()
    try:
        state = GAME.new(3, 1, **dict.fromkeys(BOXES, True))
        while not state.over and state.round < 4:
            seat = state.to_act[0]
            state.play(seat, GAME.advise(state, seat, state.legal(seat), Pick(state.moves)))
    finally:
        BOX_ADVICE.update(kept)
