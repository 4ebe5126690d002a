"""The generator: the same stream everywhere, unbiased, and nothing drawn for what is certain."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tinhorn.core.chance import Chance, key_of
from tinhorn.core.pick import Pick


def test_the_stream_is_the_same_on_every_machine() -> None:
    chance = Chance(key_of(7))
    assert [chance.below(6) for _ in range(12)] == [2, 5, 5, 3, 0, 5, 0, 3, 1, 5, 3, 0]
    deck = list(range(8))
    chance.shuffle(deck)
    assert deck == [5, 3, 6, 7, 1, 0, 2, 4]
    assert chance.below(1000) == 525


def test_numbers_and_bytes_are_different_seeds() -> None:
    keys = {key_of(seed) for seed in (0, 1, -1, 2**300, b"", b"0", b"int:0", b"\x00")}
    assert len(keys) == 8


@given(st.integers(), st.integers(1, 100_000))
def test_draws_stay_in_range(seed: int, n: int) -> None:
    chance = Chance(key_of(seed))
    assert all(0 <= chance.below(n) < n for _ in range(5))


@given(st.binary(max_size=40), st.lists(st.integers(), max_size=40))
def test_a_shuffle_loses_nothing(seed: bytes, items: list[int]) -> None:
    shuffled = items[:]
    Chance(key_of(seed)).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_every_order_is_equally_likely() -> None:
    chance = Chance(key_of(1))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        deck = [0, 1, 2]
        chance.shuffle(deck)
        seen[tuple(deck)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


def test_what_is_certain_draws_nothing() -> None:
    chance = Chance(key_of(1))
    before = chance.drawn
    assert chance.below(1) == 0
    assert chance.pick([9]) == 9
    chance.shuffle([4])
    assert chance.drawn == before
    chance.below(2)
    assert chance.drawn > before


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = Chance(key_of(1))
    chance.below(10)
    twin = chance.copy()
    assert [chance.below(10) for _ in range(100)] == [twin.below(10) for _ in range(100)]


@given(st.integers(0, 2**40), st.integers(1, 5000))
def test_picks_stay_in_range(seed: int, n: int) -> None:
    pick = Pick(seed)
    assert all(0 <= pick.below(n) < n for _ in range(10))
