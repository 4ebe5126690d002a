"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from msgspec import Struct


class BloodMoneyView(Struct, frozen=True, kw_only=True):
    """What everybody sees of Blood Money."""

    story: int  # the open story
    stories: int  # stories in the deck
    told: tuple[int, ...]  # completed stories
    met: tuple[int, ...]  # who has met each condition
    last: int  # who contributed last
    counts: tuple[int, ...]  # counters of the turn for the story
    regions: int  # regions of this turn for the story
    revealed: int  # map tokens turned up this turn
    telling: int  # is a story's own text being carried out?
    acting: int
    arrived: int
    tasked: int
    map: tuple[int, ...]  # spaces of face-down map tokens
    map_seen: list[list[int]]  # spaces where the seat has looked at a map token
    map_by: tuple[int, ...]  # who turned up each map token
    cube: tuple[int, ...]  # space of the story track
    ruined: int  # ruined locations, by deed
    owner: tuple[int, ...]  # who has each deed; -2 if it is not in the game
    used: int  # deeds that were used
    injury: tuple[int, ...]
    injuries: int  # injuries in the deck
    gone: int  # has the last healing removed an injury?
    cart: int  # the trader's region
    cart_deck: int
    cart_used: tuple[int, ...]
    row: tuple[int, ...]  # legendary items on offer
    legendary: int  # legendary items in the deck
    wares: tuple[int, ...]  # other items of the trader
    boxed: tuple[int, ...]  # items that are not in the game
    found: int  # the item for which somebody makes room
    fee: int  # is the extra cost of the shop paid?
    risk: int  # the face of the risk die
    looked: int
    train_seen: int  # who has looked at the top of the train deck
    train_left: int  # cards of the train deck when somebody looked
    plea: int
    bonus: tuple[int, ...]  # the played cards whose BONUS has counted
    gold: tuple[int, ...]  # spaces with nuggets
    waiting: tuple[int, ...]  # sheriff moves put off
    arrests: int
    allowed: tuple[int, ...]  # legendary tokens from other sources than goals


class BloodMoneyOwnView(Struct, frozen=True, kw_only=True):
    """What a seat sees besides."""

    map: list[tuple[int, int]]  # map tokens that the observer has peeked at
    train: int  # the top of the train deck, if known
    price: int  # of a legendary item for the seat
