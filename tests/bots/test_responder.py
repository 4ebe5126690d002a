"""A bot that knows by which bot the others play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

import tinhorn
from tinhorn.bots import make_bot
from tinhorn.bots.levels import FOR_STUDIES, Level, add_level, find_level
from tinhorn.core.errors import BadSetting
from tinhorn.games.goat.advice import Market
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.verbs import ACCEPT, OFFER, REFUSE

GOAT = tinhorn.game("goat")


class Stubborn:
    """Answers every offer alike, and remembers for which seats it was asked."""

    asked: ClassVar[set[int]] = set()

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def choose(self, view: Any, options: list[int]) -> int:
        Stubborn.asked.add(view.seat)
        return self.answer if self.answer in options else options[0]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("answer", "which"), [(REFUSE, max), (ACCEPT, min)])
def test_it_keeps_the_best_card_and_gives_the_worst(answer: int, which: Callable[[list[float]], float], seed: int) -> None:
    """Who always refuses leaves the card to the dealer; who always accepts takes it."""
    add_level(Level("stubborn", "gives one answer", lambda game, seed, temper: Stubborn(answer)))
    state = GOAT.new(2, seed)
    assert isinstance(state, Goat)
    seat = state.to_act[0]
    market = Market(state)
    worths = [market.worth(OFFER.args3(option)[0], seat) for option in state.legal(seat)]
    Stubborn.asked.clear()
    chosen = make_bot("responder@1500:stubborn", GOAT, seat, 3).choose(state.view(seat), state.legal(seat))
    del FOR_STUDIES["stubborn"]
    assert market.worth(OFFER.args3(chosen)[0], seat) == which(worths)
    assert Stubborn.asked == {1 - seat}


@pytest.mark.parametrize("name", ["responder@0:regular", "responder@10:nobody", "responder@10", "responder@x:regular"])
def test_a_responder_that_cannot_be_read(name: str) -> None:
    with pytest.raises(BadSetting, match="there is no bot level"):
        find_level(name)
