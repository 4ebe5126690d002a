"""What a seat may know of the goat game (G8), and a whole table again from a view."""

from __future__ import annotations

from typing import Any

from tinhorn.core.state import NOBODY
from tinhorn.core.view import View
from tinhorn.games.goat.content import LAYOUTS
from tinhorn.games.goat.state import CARDS, EVERYBODY, PLACES, THEFT, WATCHER, Goat, arrival, theft


class GoatView(View, frozen=True, kw_only=True):
    """`known` are the cards of the hand that this seat knows, `named` those that everybody knows from a
    claim (G8.6); `hand` is how many there are in all, and `held` who has held them this round, in order.

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
    known: tuple[int, ...]
    named: tuple[int, ...]
    offered: int | None
    face_up: int
    owner: tuple[int, ...]
    discarded: tuple[int, ...]
    loot_from: int
    loot: int
    swindled: int
    elixirs: tuple[int, ...]


UNKNOWN = -1


def look(table: Goat, seat: int | None, common: dict[str, Any]) -> GoatView:
    """The view of a seat, or of a spectator. The card set aside unseen is in nobody's (G8.2)."""
    bit = WATCHER if seat is None else 1 << seat
    open_reserves = table.over
    reserves = tuple(
        tuple(table.reserve[other * PLACES : (other + 1) * PLACES]) if other == seat or open_reserves else None
        for other in range(table.seats)
    )
    return GoatView(
        **common,
        round=table.round,
        rounds=LAYOUTS[table.seats].rounds,
        first=table.first,
        holder=table.holder,
        last_active=table.last_active,
        hats=tuple(table.hats),
        coins=tuple(table.coins),
        goods=tuple([table.goods_of(other) for other in range(table.seats)]),
        reserves=reserves,
        ledger=tuple([ledger_line(line, seat, open_reserves) for line in table.ledger]),
        place_coins=tuple(table.place_coins),
        place_goods=tuple(table.place_goods),
        supply_coins=table.supply_coins,
        supply=tuple(table.supply),
        deck=len(table.deck),
        hand=len(table.hand),
        held=table.held,
        named=tuple([card for card in table.hand if table.seen[card] & WATCHER]),
        known=tuple([card for card in table.hand if table.seen[card] & bit]),
        # G8.5: known to the dealer alone
        offered=table.offered if table.offered != NOBODY and table.holder == seat else None,
        face_up=table.face_up,
        owner=tuple(table.owner),
        discarded=tuple(table.discarded),
        loot_from=table.loot_from,
        loot=table.loot,
        swindled=table.swindled,
        elixirs=tuple(table.elixirs),
    )


def ledger_line(line: int, seat: int | None, open_reserves: bool) -> tuple[int, ...]:
    """(seat, kind) for an arrival; (thief, victim, kind) for a theft, the kind -1 where unseen."""
    if line < THEFT:
        return line // PLACES, line % PLACES
    pair, kind = divmod(line - THEFT, PLACES)
    thief, victim = divmod(pair, 6)
    return thief, victim, kind if open_reserves or seat in (thief, victim) else UNKNOWN


def imagine(view: GoatView, table: Goat) -> None:
    """Fill a blank table so that it looks like the view to its seat; the hidden is dealt anew."""
    table.round = view.round
    table.first = view.first
    table.holder = view.holder
    table.last_active = view.last_active
    table.hats = list(view.hats)
    table.coins = list(view.coins)
    table.place_coins = list(view.place_coins)
    table.place_goods = list(view.place_goods)
    table.supply_coins = view.supply_coins
    table.supply = list(view.supply)
    table.face_up = view.face_up
    table.owner = list(view.owner)
    table.discarded = list(view.discarded)
    table.loot_from = view.loot_from
    table.loot = view.loot
    table.swindled = view.swindled
    table.elixirs = list(view.elixirs)
    imagine_cards(view, table)
    imagine_reserves(view, table)


def imagine_cards(view: GoatView, table: Goat) -> None:
    """Hand, deck and the card set aside unseen: what is known stays, the rest is dealt anew."""
    out = {*view.known, *view.discarded, view.face_up}
    hidden = [card for card in LAYOUTS[view.seats].characters if card not in out and view.owner[card] == NOBODY]
    table.chance.shuffle(hidden)
    table.face_down = hidden.pop()
    drawn_unseen = [hidden.pop() for _ in range(view.hand - len(view.known))]
    table.hand = sorted([*view.known, *drawn_unseen])
    table.deck = hidden
    imagine_memories(view, table, drawn_unseen)
    claim = next((step["claim"] for step in view.agenda if step["step"] == "Respond"), None)
    if claim is not None:
        table.offered = table.chance.pick(table.hand) if view.offered is None else view.offered


def imagine_memories(view: GoatView, table: Goat, unseen: list[int]) -> None:
    """Who has seen which card of the hand: everybody who held it since the card was drawn."""
    table.held = view.held
    table.seen = [0] * CARDS
    last_held = max((turn for turn, seat in enumerate(view.held) if seat == view.seat), default=-1)
    for card in table.hand:
        if card in view.named:
            table.seen[card] = EVERYBODY
        elif card in unseen:
            since = last_held + 1 + table.chance.below(len(view.held) - last_held - 1)
            table.seen[card] = bits(view.held[since:])
        else:
            table.seen[card] = bits(view.held[table.chance.below(last_held + 1) :])


def bits(seats: tuple[int, ...]) -> int:
    who = 0
    for seat in seats:
        who |= 1 << seat
    return who


def imagine_reserves(view: GoatView, table: Goat) -> None:
    """Thefts that the seat did not see took some belonging that was there."""
    while not replay_ledger(view, table):
        pass  # an unseen theft took what a later one, seen, must find: think again


def replay_ledger(view: GoatView, table: Goat) -> bool:
    """Carry out the ledger, drawing unseen kinds at random; False if a known theft finds nothing."""
    reserve = [0] * (view.seats * PLACES)
    lines: list[int] = []
    for line in view.ledger:
        if len(line) == 2:
            seat, kind = line
            reserve[seat * PLACES + kind] += 1
            lines.append(arrival(seat, kind))
            continue
        thief, victim, kind = line
        if kind == UNKNOWN:
            there = reserve[victim * PLACES : (victim + 1) * PLACES]
            kind = table.chance.pick([each for each, number in enumerate(there) for _ in range(number)])
        elif not reserve[victim * PLACES + kind]:
            return False
        reserve[victim * PLACES + kind] -= 1
        reserve[thief * PLACES + kind] += 1
        lines.append(theft(thief, victim, kind))
    table.reserve = reserve
    table.ledger = tuple(lines)
    return True
