"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.rows import as_row, as_tuple
from tinhorn.core.state import NOBODY
from tinhorn.games.legends import secrets, told
from tinhorn.games.legends.state.fight import Fight
from tinhorn.games.legends.state.poker import poker_with
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.view import LegendsView


def show(table: Legends) -> dict[str, Any]:
    """What everybody sees."""
    return {
        "length": table.length,
        "round_cap": table.round_cap,
        "round": table.round,
        "last_round": table.last_round,
        "first": table.first,
        "active": table.active,
        "character": table.character,
        "unlocked": table.unlocked,
        "lp": as_tuple(table.lp),
        "mp": as_tuple(table.mp),
        "wp": as_tuple(table.wp),
        "wounds": as_tuple(table.wounds),
        "money": as_tuple(table.money),
        "nuggets": as_tuple(table.nuggets),
        "space": as_tuple(table.space),
        "items": table.items,
        "weapon": table.weapon,
        "mount": table.mount,
        "misc": as_tuple(table.misc),
        "discs": table.discs,
        "stories": table.stories,
        "story_discards": table.story_discards,
        "story_left": told.story_left(table),
        "story_known": told.story_known(table),
        "remade": table.remade,
        "bandits": table.bandits,
        "sheriff": table.sheriff,
        "man": table.man,
        "man_lp": table.man_lp,
        "man_used": table.man_used,
        "actions": table.actions,
        "deeds": as_tuple(table.deeds),
        "fought": table.fought,
        "regions": table.regions,
        "used_up": table.used_up,
        "met": table.met,
        "spent": table.spent,
        "steps_left": table.steps_left,
        "crossing": table.crossing,
        "gain": table.gain,
        "hurt": table.hurt,
        "discount": table.discount,
        "counted": table.counted,
        "fight": tuple(table.fight.values()),
        "poker": table.poker.values(),
        "flop": table.flop,
        "dice": table.dice,
        "in_use": table.in_use,
        "reacted": table.reacted,
        "discards": tuple(table.discards),
        "hand_sizes": told.hand_sizes(table),
        "public": told.public(table),
        "laid_sizes": told.laid_sizes(table),
        "deck": len(table.deck),
        "batches": table.batches,
        "dug_size": told.dug_size(table),
        "house_size": told.house_size(table),
        "fight_deck": len(table.fight_deck),
        "fight_batches": table.fight_batches,
        "drawn_size": told.drawn_size(table),
        "cattle_colours": told.cattle_colours(table),
        "goals_left": told.goals_left(table),
        "completed": told.completed(table),
        "token_sizes": told.token_sizes(table),
        "boxes": told.boxes(table),
    }


def look(table: Legends, seat: int | None) -> dict[str, Any]:
    """What a seat sees besides."""
    observer = NOBODY if seat is None else seat
    return {
        "hand": secrets.hands(table, observer),
        "known": secrets.known(table, observer),
        "laid": secrets.laid(table, observer),
        "deck_known": secrets.deck_known(table, observer),
        "dug": secrets.dug(table, observer),
        "house": secrets.house(table, observer),
        "fight_known": secrets.fight_known(table, observer),
        "drawn": secrets.drawn(table, observer),
        "offered": secrets.offered(table, observer),
        "cattle": secrets.cattle(table, observer),
        "goals": secrets.goals(table, observer),
        "tokens": secrets.tokens(table, observer),
        "own_boxes": secrets.own_boxes(table, observer),
    }


def read(view: LegendsView, table: Legends) -> None:
    """Fill in what a view shows as it is stored."""
    table.length = view.length
    table.round_cap = view.round_cap
    table.round = view.round
    table.last_round = view.last_round
    table.first = view.first
    table.active = view.active
    table.character = view.character
    table.unlocked = view.unlocked
    table.lp = as_row(view.lp)
    table.mp = as_row(view.mp)
    table.wp = as_row(view.wp)
    table.wounds = as_row(view.wounds)
    table.money = as_row(view.money)
    table.nuggets = as_row(view.nuggets)
    table.space = as_row(view.space)
    table.items = view.items
    table.weapon = view.weapon
    table.mount = view.mount
    table.misc = as_row(view.misc)
    table.discs = view.discs
    table.stories = view.stories
    table.story_discards = view.story_discards
    table.remade = view.remade
    table.bandits = view.bandits
    table.sheriff = view.sheriff
    table.man = view.man
    table.man_lp = view.man_lp
    table.man_used = view.man_used
    table.actions = view.actions
    table.deeds = as_row(view.deeds)
    table.fought = view.fought
    table.regions = view.regions
    table.used_up = view.used_up
    table.met = view.met
    table.spent = view.spent
    table.steps_left = view.steps_left
    table.crossing = view.crossing
    table.gain = view.gain
    table.hurt = view.hurt
    table.discount = view.discount
    table.counted = view.counted
    table.fight = Fight(*view.fight)
    table.poker = poker_with(view.poker)
    table.flop = view.flop
    table.dice = view.dice
    table.in_use = view.in_use
    table.reacted = view.reacted
    table.discards = list(view.discards)
    table.batches = view.batches
    table.fight_batches = view.fight_batches
