"""Sharing by network, address and table: in the long run all who want something get as much, however they ask for it."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

import pytest

from tinhorn.server.workers.shares import MOST_PARTS, Share
from tinhorn.table.bots.thinkers import Payer


class Wish(NamedTuple):
    payer: Payer
    cost: float = 1.0
    takes: float = 1.0


def served(wishes: list[Wish], total: float) -> Counter[Payer]:
    """What each payer gets of the total. Whoever is served wants the same again at once."""
    share, waiting, got = Share(), list(wishes), Counter[Payer]()
    for wish in waiting:
        share.want(wish.payer)
    while sum(got.values()) < total:
        wish = share.next(waiting)
        share.charge(wish.payer, wish.cost)
        share.want(wish.payer)
        share.settle(wish.payer, wish.takes - wish.cost)
        got[wish.payer] += wish.takes  # type: ignore[assignment]
    return got


def test_addresses_get_the_same_then_their_tables() -> None:
    crowd = [Wish(("crowd", "crowd", f"table {n}"), 0.7, 0.7) for n in range(20)]
    got = served([*crowd, Wish(("few", "few", "table"), 0.1, 0.1)], 280.0)
    assert got["few", "few", "table"] == pytest.approx(140, abs=1)
    assert [got[wish.payer] for wish in crowd] == pytest.approx([7.0] * 20, abs=0.8)


def test_many_addresses_of_a_network_are_one() -> None:
    spread = [Wish(("2001:db8::/48", f"2001:db8:0:{n:x}::/64", "table")) for n in range(50)]
    got = served([*spread, Wish(("192.0.2.1", "192.0.2.1", "table"))], 200.0)
    assert got["192.0.2.1", "192.0.2.1", "table"] == pytest.approx(100, abs=1)


def test_what_it_really_took_counts() -> None:
    got = served([Wish(("modest",), 1.0, 1.0), Wish(("greedy",), 0.1, 4.0)], 400.0)
    assert got["modest",] == pytest.approx(200, abs=5)


def test_cheap_wishes_go_first_but_not_for_ever() -> None:
    share = Share()
    dear = Wish(("dear",), 5.0)
    cheap = Wish(("cheap",), 1.0)
    share.want(dear.payer)
    before = 0
    while True:
        share.want(cheap.payer)
        chosen = share.next([dear, cheap])
        share.charge(chosen.payer, chosen.cost)
        share.settle(chosen.payer, 0.0)
        if chosen is dear:
            break
        before += 1
    assert before == 4


def test_nobody_saves_up_turns() -> None:
    share = Share()
    share.want(("busy",))
    for _ in range(100):
        share.want(("busy",))
        share.charge(("busy",), 1.0)
        share.settle(("busy",), 0.0)
    share.want(("late",))
    assert share.parts["late"].had == 99, "level with whoever was served last"


def test_when_nothing_is_wanted_all_are_level_again() -> None:
    share = Share()
    for _ in range(3):
        share.want(("one", "table"))
        share.charge(("one", "table"), 9.0)
        share.settle(("one", "table"), 0.0)
        assert share.parts == {}


def test_memory_is_bounded() -> None:
    share = Share()
    share.want(("stays",))
    for n in range(MOST_PARTS + 10):
        share.want((f"{n}",))
        share.charge((f"{n}",), 1.0)
        share.settle((f"{n}",), 0.0)
    assert len(share.parts) <= MOST_PARTS
    assert "stays" in share.parts


def test_any_order_of_asking_is_fair() -> None:
    pick = random.Random(7)
    wishes = [
        Wish((f"network {n}", "home", f"table {m}"), pick.random() + 0.01, pick.random() + 0.01) for n in range(5) for m in range(n + 1)
    ]
    pick.shuffle(wishes)
    got = served(wishes, 1000.0)
    by_network = Counter[str]()
    for payer, much in got.items():
        by_network[payer[0]] += much
    assert list(by_network.values()) == pytest.approx([200.0] * 5, abs=5)
