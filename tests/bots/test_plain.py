"""A network without NumPy chooses as the same network does with it."""

from __future__ import annotations

import msgspec
import pytest

import tinhorn
from tinhorn.bots.learned import Policy
from tinhorn.bots.plain import PlainPolicy
from tinhorn.learned.keeping import shipped
from tinhorn.learned.packing import pack
from tinhorn.learned.plain import Packed, PlainNetwork
from tinhorn.tab import bots
from tinhorn.table.bots.thinking import Task

ASKED = 12  # questions of each game


@pytest.mark.parametrize(("game", "seats"), [("goat", 2), ("goat", 5)])
def test_it_chooses_alike(game: str, seats: int) -> None:
    rules = tinhorn.game(game)
    kept = shipped(rules)
    network = PlainNetwork(msgspec.msgpack.decode(msgspec.msgpack.encode(pack(kept)), type=Packed))
    with_numpy, plain = Policy(kept, 1), PlainPolicy(rules, network, 1)
    state, asked = rules.new(seats, seed=seats), 0
    while asked < ASKED:
        seat = state.next_to_act()
        options, view = state.legal(seat), state.view(seat)
        if len(options) > 1:
            asked += 1
            assert plain.choose(view, options) == with_numpy.choose(view, options)
        state.apply(seat, with_numpy.choose(view, options))


def test_a_tab_fetches_it_when_a_level_needs_it_and_searches_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tinhorn.game("goat")
    state = rules.new(2, seed=3)
    while len(state.legal(state.next_to_act())) == 1:
        state.apply(state.next_to_act(), state.legal(state.next_to_act())[0])
    seat = state.next_to_act()
    options = [{"code": code} for code in state.legal(seat)]
    frame = msgspec.json.encode({"view": state.view(seat), "options": options})

    def task(level: str) -> bytes:
        return msgspec.msgpack.encode(Task(level=level, version=rules.version, seed=1, frame=frame))

    monkeypatch.setattr(bots, "offered", lambda: {"goat": bots.Offered(file="goat.bin", levels=["legend"])})
    monkeypatch.setattr(bots, "MILLISECONDS", {"sharp": 1, "legend": 1})
    monkeypatch.setattr(bots, "HERE", {})
    assert (bots.wanted(task("regular")), bots.wanted(task("legend"))) == ("", "goat.bin")
    assert bots.answer(task("legend")) in state.legal(seat)
    kept = shipped(rules)
    bots.take(msgspec.msgpack.encode(pack(kept)))
    assert bots.wanted(task("legend")) == ""
    assert bots.answer(task("legend")) == Policy(kept, 1).choose(state.view(seat), state.legal(seat))
