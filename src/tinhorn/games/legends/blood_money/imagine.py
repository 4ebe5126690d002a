"""The part of Blood Money imagined from what a seat sees (X22): everything hidden is dealt anew."""

from __future__ import annotations

from typing import Any

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.ante_up.imagine import seers
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.blood_money.look import read
from tinhorn.games.legends.blood_money.state import INJURIES, MAPS, TALES, BloodMoney, legendary_of, pick_tale, regions_of
from tinhorn.games.legends.blood_money.words import ID
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends, put, without
from tinhorn.games.legends.wild_bunch.state import is_owned


def imagine(part: BloodMoney, view: Any, table: Legends) -> None:
    shown = view.boxes[ID]
    own = view.own_boxes[ID]
    read(shown, part)
    if not part.owner:
        return
    imagine_stories(part, table, shown["stories"])
    imagine_map(part, table, shown, own["map"])
    part.injuries = table.shuffled([card for card in range(INJURIES) if card not in part.injury])
    part.cart_deck = table.shuffled([card for card in regions_of(table) if card not in part.cart_used])
    taken = [*part.row, part.found]
    part.legendary = table.shuffled([item for item in legendary_of(table) if item not in taken and not is_owned(table, item)])
    if own["train"] != NONE:
        gulch = gulch_of(table)
        gulch.train_deck = (*without(gulch.train_deck, own["train"]), own["train"])


def imagine_stories(part: BloodMoney, table: Legends, number: int) -> None:
    """One of the two cards of each number that has not been open yet."""
    out = [*part.told, part.story]
    left = [tale for tale in range(TALES) if not any(story in out for story in (2 * tale, 2 * tale + 1))]
    part.stories = table.shuffled([pick_tale(table, tale) for tale in left[:number]])


def imagine_map(part: BloodMoney, table: Legends, shown: dict[str, Any], known: list[list[int]]) -> None:
    """Faces that one has not seen lie on the other spaces in any order."""
    part.map_at = (NOWHERE,) * MAPS
    left = list(shown["map"])
    for face, space in known:
        part.map_at = put(part.map_at, face, space)
        left.remove(space)
    faces = [face for face in range(MAPS) if part.map_by[face] == NOBODY and part.map_at[face] == NOWHERE]
    table.chance.shuffle(left)
    for face, space in zip(faces, left, strict=False):
        part.map_at = put(part.map_at, face, space)
    part.map_seen = tuple([seers(shown["map_seen"], space) for space in part.map_at])
