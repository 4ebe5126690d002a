"""Cattle tokens (W10.18 to W10.23): at their ranch or with a player."""

from __future__ import annotations

from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import AT_KIND, RAIL, RANCH_OF
from tinhorn.games.legends.cards import CATTLE, NONE, REWARD_OF
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put


def take(table: Legends, seat: int, colour: int) -> None:
    """A random token of that ranch, if the player leads none (W10.19). Its reward is the carrier's secret (W10.18)."""
    if seat == MAN or table.cattle[seat] != NONE:
        return
    there = [token for token in range(colour * CATTLE, colour * CATTLE + CATTLE) if token not in table.cattle]
    if not there:
        return
    token = table.chance.pick(there)
    table.cattle = put(table.cattle, seat, token)
    table.cattle_seen = put(table.cattle_seen, token, 1 << seat)
    table.reveal()
    if table.listening:
        table.tell(v.TOOK_CATTLE, seat, colour)
        table.tell_to((seat,), v.CATTLE_REWARD, REWARD_OF[token])


def give_back(table: Legends, seat: int) -> None:
    """W10.23: mixed face down into the tokens of its own ranch."""
    if seat == MAN or table.cattle[seat] == NONE:
        return
    token = table.cattle[seat]
    table.cattle = put(table.cattle, seat, NONE)
    table.cattle_seen = put(table.cattle_seen, token, 0)
    table.reveal()
    if table.listening:
        table.tell(v.CATTLE_BACK, seat, token // CATTLE)


def steal(table: Legends, taker: int, giver: int) -> None:
    """With room for it; both know its reward then (W22.4)."""
    if giver >= MAN or taker == MAN or table.cattle[giver] == NONE or table.cattle[taker] != NONE:
        return
    token = table.cattle[giver]
    table.cattle = put(put(table.cattle, giver, NONE), taker, token)
    table.cattle_seen = put(table.cattle_seen, token, table.cattle_seen[token] | 1 << taker)
    table.reveal()
    if table.listening:
        table.tell(v.CATTLE_STOLEN, taker, giver)
        table.tell_to((taker,), v.CATTLE_REWARD, REWARD_OF[token])


def can_deliver(table: Legends, seat: int) -> bool:
    """W10.21, W10.22: at a Rail Station, or at the Ranch of another colour."""
    token = table.cattle[seat]
    if token == NONE:
        return False
    space = table.space[seat]
    return AT_KIND[RAIL + space] or (RANCH_OF[space] >= 0 and RANCH_OF[space] != token // CATTLE)
