"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from msgspec import Struct


class AnteUpView(Struct, frozen=True, kw_only=True):
    """What everybody sees of Ante Up."""

    train: int  # the number of its checkpoint
    train_deck: int
    train_used: tuple[int, ...]
    train_card: int
    events: int
    events_used: tuple[int, ...]
    resolving: tuple[int, ...]  # events that are being carried out
    markers: int  # spaces of the LP track, and a bit for each other track
    gp: tuple[int, ...]  # gambler points
    longhorns: tuple[int, ...]
    grazing: tuple[int, ...]  # spaces with longhorns
    tokens: list[tuple[int, int]]  # kind and place of tokens on the board
    tokens_seen: list[list[tuple[int, int]]]  # those that the seat has looked at
    met: int  # the token that is turned up
    gold: tuple[int, ...]  # spaces with nuggets
    frontier: tuple[int, ...]  # numbers on the frontier
    frontier_seen: list[list[int]]  # places that the seat has looked at
    gone: tuple[int, ...]  # tokens of the frontier that were turned
    trading: tuple[int, ...]  # items at the Trading Post
    allowed: tuple[int, ...]  # legendary tokens from other sources than goals
    waiting: tuple[int, ...]  # sheriff moves put off
    arrests: int
    grudges: tuple[int, ...]  # who has beaten the seat
    game: int
    anywhere: int
    won: int
    folded: int
    bets: tuple[int, ...]
    order: int  # faro cards face down
    turned: tuple[int, ...]  # faro cards turned up
    die: int  # the face of the Carbine's die
    face: int  # the last face of a roll
    decided: int


class AnteUpOwnView(Struct, frozen=True, kw_only=True):
    """What a seat sees besides."""

    tokens: list[tuple[int, int]]  # those that the observer has peeked at
    frontier: list[tuple[int, int]]  # tokens of the frontier that the observer has peeked at
