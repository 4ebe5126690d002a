"""What a seat may know of the goat game (G8)."""

from __future__ import annotations

from tinhorn.core.view import View


class GoatView(View, frozen=True, kw_only=True):
    """`known` are the cards of the hand that this seat knows, `named` those that everybody knows from a
    claim (G8.6); `hand` is how many there are in all, and `held` who has held them this round, in order.

    The turns of a round are counted by `held`, from 0: `draws` says how many cards were drawn for each, `claims` what was claimed in it,
    `turned_up` which card was. `first_seen` is the first turn in which this seat saw each card in the hand; -1 if it did not.

    `ledger` is the history of the reserves as this seat saw it; `reserves` gives the kinds in a
    reserve where the seat knows them for certain: its own, and everyone's when the game is over.
    """

    round: int
    rounds: int
    first: int
    holder: int
    last_active: int
    hats: tuple[int, ...]
    coins: tuple[int, ...]
    goods: tuple[int, ...]
    reserves: tuple[tuple[int, ...] | None, ...]
    ledger: tuple[tuple[int, ...], ...]
    place_coins: tuple[int, ...]
    place_goods: tuple[int, ...]
    supply_coins: int
    supply: tuple[int, ...]
    deck: int
    hand: int
    held: tuple[int, ...]
    draws: tuple[int, ...]
    claims: tuple[int, ...]
    turned_up: tuple[int, ...]
    first_seen: tuple[int, ...]
    known: tuple[int, ...]
    named: tuple[int, ...]
    offered: int | None
    face_up: int
    goat_back: bool
    owner: tuple[int, ...]
    discarded: tuple[int, ...]
    loot_from: int
    loot: int
    swindled: int
    elixirs: tuple[int, ...]
