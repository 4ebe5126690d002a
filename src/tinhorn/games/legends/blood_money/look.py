"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.rows import as_list, as_row
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.blood_money import secrets, told
from tinhorn.games.legends.blood_money.state import BloodMoney
from tinhorn.games.legends.state.table import Legends


def show(part: BloodMoney, table: Legends) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "story": part.story,
        "stories": len(part.stories),
        "told": list(part.told),
        "met": list(part.met),
        "last": part.last,
        "counts": as_list(part.counts),
        "regions": part.regions,
        "revealed": part.revealed,
        "telling": part.telling,
        "acting": part.acting,
        "arrived": part.arrived,
        "tasked": part.tasked,
        "map": told.face_down(part, table),
        "map_seen": told.spaces_seen(part, table),
        "map_by": list(part.map_by),
        "cube": list(part.cube),
        "ruined": part.ruined,
        "owner": list(part.owner),
        "used": part.used,
        "injury": list(part.injury),
        "injuries": len(part.injuries),
        "gone": part.gone,
        "cart": part.cart,
        "cart_deck": len(part.cart_deck),
        "cart_used": list(part.cart_used),
        "row": list(part.row),
        "legendary": len(part.legendary),
        "wares": list(part.wares),
        "boxed": list(part.boxed),
        "found": part.found,
        "fee": part.fee,
        "risk": part.risk,
        "looked": part.looked,
        "train_seen": part.train_seen,
        "train_left": part.train_left,
        "plea": part.plea,
        "bonus": list(part.bonus),
        "gold": list(part.gold),
        "waiting": list(part.waiting),
        "arrests": part.arrests,
        "allowed": list(part.allowed),
    }


def look(part: BloodMoney, table: Legends, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    observer = NOBODY if seat is None else seat
    return {
        "map": secrets.peeked(part, table, observer),
        "train": secrets.train(part, table, observer),
        "price": secrets.price(part, table, observer),
    }


def read(shown: dict[str, Any], part: BloodMoney) -> None:
    """Fill in what a view shows as it is stored."""
    part.story = shown["story"]
    part.told = tuple(shown["told"])
    part.met = tuple(shown["met"])
    part.last = shown["last"]
    part.counts = as_row(shown["counts"])
    part.regions = shown["regions"]
    part.revealed = shown["revealed"]
    part.telling = shown["telling"]
    part.acting = shown["acting"]
    part.arrived = shown["arrived"]
    part.tasked = shown["tasked"]
    part.map_by = tuple(shown["map_by"])
    part.cube = tuple(shown["cube"])
    part.ruined = shown["ruined"]
    part.owner = tuple(shown["owner"])
    part.used = shown["used"]
    part.injury = tuple(shown["injury"])
    part.gone = shown["gone"]
    part.cart = shown["cart"]
    part.cart_used = tuple(shown["cart_used"])
    part.row = tuple(shown["row"])
    part.wares = tuple(shown["wares"])
    part.boxed = tuple(shown["boxed"])
    part.found = shown["found"]
    part.fee = shown["fee"]
    part.risk = shown["risk"]
    part.looked = shown["looked"]
    part.train_seen = shown["train_seen"]
    part.train_left = shown["train_left"]
    part.plea = shown["plea"]
    part.bonus = tuple(shown["bonus"])
    part.gold = tuple(shown["gold"])
    part.waiting = tuple(shown["waiting"])
    part.arrests = shown["arrests"]
    part.allowed = tuple(shown["allowed"])
