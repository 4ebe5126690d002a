"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.ante_up import secrets, told
from tinhorn.games.legends.ante_up.state import AnteUp
from tinhorn.games.legends.state.table import Legends


def show(part: AnteUp, table: Legends) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "train": part.train,
        "train_deck": len(part.train_deck),
        "train_used": list(part.train_used),
        "train_card": part.train_card,
        "events": len(part.events),
        "events_used": list(part.events_used),
        "resolving": list(part.resolving),
        "markers": part.markers,
        "gp": list(part.gp),
        "longhorns": list(part.longhorns),
        "grazing": list(part.grazing),
        "tokens": told.tokens(part, table),
        "tokens_seen": told.tokens_seen(part, table),
        "met": part.met,
        "gold": list(part.gold),
        "frontier": told.numbers(part),
        "frontier_seen": told.places_seen(part, table),
        "gone": list(part.gone),
        "trading": list(part.trading),
        "allowed": list(part.allowed),
        "waiting": list(part.waiting),
        "arrests": part.arrests,
        "grudges": list(part.grudges),
        "game": part.game,
        "anywhere": part.anywhere,
        "won": part.won,
        "folded": part.folded,
        "bets": list(part.bets),
        "order": len(part.order),
        "turned": list(part.turned),
        "die": part.die,
        "face": part.face,
        "decided": part.decided,
    }


def look(part: AnteUp, table: Legends, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    observer = NOBODY if seat is None else seat
    return {
        "tokens": secrets.peeked(part, table, observer),
        "frontier": secrets.found(part, table, observer),
    }


def read(shown: dict[str, Any], part: AnteUp) -> None:
    """Fill in what a view shows as it is stored."""
    part.train = shown["train"]
    part.train_used = tuple(shown["train_used"])
    part.train_card = shown["train_card"]
    part.events_used = tuple(shown["events_used"])
    part.resolving = tuple(shown["resolving"])
    part.markers = shown["markers"]
    part.gp = tuple(shown["gp"])
    part.longhorns = tuple(shown["longhorns"])
    part.grazing = tuple(shown["grazing"])
    part.met = shown["met"]
    part.gold = tuple(shown["gold"])
    part.gone = tuple(shown["gone"])
    part.trading = tuple(shown["trading"])
    part.allowed = tuple(shown["allowed"])
    part.waiting = tuple(shown["waiting"])
    part.arrests = shown["arrests"]
    part.grudges = tuple(shown["grudges"])
    part.game = shown["game"]
    part.anywhere = shown["anywhere"]
    part.won = shown["won"]
    part.folded = shown["folded"]
    part.bets = tuple(shown["bets"])
    part.turned = tuple(shown["turned"])
    part.die = shown["die"]
    part.face = shown["face"]
    part.decided = shown["decided"]
