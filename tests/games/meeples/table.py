"""Sets up Main Street for scenario tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import tinhorn
from tests.scenario import lay_out
from tinhorn.core.chance import Chance, key_of
from tinhorn.core.rows import as_row
from tinhorn.games.meeples.board import BARS, GOLD, KINDS, SEATS, STONE, TILES, big_tile, small_tile
from tinhorn.games.meeples.imagine import note_bits
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.turn import BEGIN_TURN
from tinhorn.games.meeples.verbs import LOCATION, MEEPLE, SPACE

GAME = tinhorn.game("meeples")


class Fate(Chance):
    """Chance with given results: pieces by name, dice by number. Nothing else may be drawn."""

    def __init__(self, table: Meeples, script: Iterable[str | int]) -> None:
        super().__init__(key_of(0))
        self.table = table
        self.script = list(script)

    def below(self, n: int) -> int:
        assert self.script, "the game draws more than was written"
        word = self.script.pop(0)
        if isinstance(word, int):
            assert n == 6, "a die was written, but a piece is drawn"
            return word - 1
        bag = [self.table.bag_gold, self.table.bag_stone, self.table.bag_dynamite]
        assert n == sum(bag)
        kind = ["gold", "stone", "dynamite"].index(word)
        assert bag[kind], f"there is no {word} in the bag"
        return sum(bag[:kind])

    def copy(self) -> Chance:
        return Fate(self.table, self.script)


def kinds(text: str) -> list[int]:
    """`"2 robber, miner"` as a row of meeples by kind."""
    row = [0] * KINDS
    for part in filter(None, text.split(", ")):
        number, _, name = part.rpartition(" ")
        row[MEEPLE.words.index(name)] += int(number or 1)
    return row


def town(
    seats: int = 2,
    active: int = 0,
    first: int = 0,
    inside: Mapping[str, str] = {"Saloon": "Madame", "B0": "builder"},
    ends: Mapping[str, tuple[str, int]] = {},
    tiles: Mapping[str, tuple[int, int]] = {},
    gold: Sequence[int] = (),
    stone: Sequence[int] = (),
    bars: Sequence[int] = (),
    tiles_left: Sequence[int] = (),
    bag: tuple[int, int, int] = (30, 12, 0),
    jail_dynamite: int = 3,
    spent: int = 0,
    bars_taken: int = 0,
    dead: str = "",
    turns: int = 0,
    turn_cap: int | None = None,
    fate: Iterable[str | int] = (),
) -> Meeples:
    """A position at the start of a turn: what is not named is not there."""
    state = GAME.new(seats, 0, turn_cap=turn_cap)
    assert isinstance(state, Meeples)
    rows = [kinds(inside.get(place, "")) for place in LOCATION.words] + [[0] * KINDS]
    state.meeples = as_row([number for row in rows for number in row])
    state.street = as_row([MEEPLE.words.index(ends[space][0]) if space in ends else -1 for space in SPACE.words])
    state.token_right, state.token_left = (ends[space][1] if space in ends else -1 for space in SPACE.words[12:])
    state.tile = as_row([0] * 12)
    for place, (seat, points) in tiles.items():
        state.tile[LOCATION.words.index(place)] = small_tile(seat) if points == 5 else big_tile(seat)
    state.supply = as_row([0] * (SEATS * 4))
    for sort, numbers in ((GOLD, gold), (STONE, stone), (BARS, bars), (TILES, tiles_left or [7] * seats)):
        for seat, number in enumerate(numbers):
            state.supply[sort + seat] = number
    state.bag_gold, state.bag_stone, state.bag_dynamite = bag
    note_bits(state)
    state.chance = Fate(state, fate)
    fallen = kinds(dead)
    lay_out(
        state,
        [BEGIN_TURN],
        active=active,
        first=first,
        turns=turns,
        ending=0,
        jail_dynamite=jail_dynamite,
        spent=spent,
        bars_taken=bars_taken,
        dead=tuple(kind for kind in range(KINDS) for _ in range(fallen[kind])),
    )
    state.listen()
    return state


def inside(state: Meeples, place: str) -> str:
    """Who is in a place, in the words that `town` takes."""
    at = LOCATION.words.index(place) * KINDS
    row = list(state.meeples[at : at + KINDS])
    return ", ".join(f"{number} {MEEPLE.words[kind]}" if number != 1 else MEEPLE.words[kind] for kind, number in enumerate(row) if number)


def on_street(state: Meeples) -> dict[str, str]:
    """Who stands on which space."""
    return {SPACE.words[space]: MEEPLE.words[kind] for space, kind in enumerate(state.street) if kind != -1}


def supply(state: Meeples, seat: int) -> tuple[int, int, int]:
    """Gold, stone and bars of a seat."""
    return state.supply[GOLD + seat], state.supply[STONE + seat], state.supply[BARS + seat]


def bag(state: Meeples) -> tuple[int, int, int]:
    return state.bag_gold, state.bag_stone, state.bag_dynamite


def log(state: Meeples) -> list[str]:
    """What happened since the last call, as lines."""
    return [GAME.tell(event) for event in state.hear()]
