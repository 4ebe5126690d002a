"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from msgspec import Struct


class WildBunchView(Struct, frozen=True, kw_only=True):
    """What everybody sees of Wild Bunch of Extras."""

    title: int  # the title in force
    holder: int  # who has it
    crew: tuple[int, ...]  # the gang, or from the first posse on the posse
    sheriff: int  # the active sheriff card
    sheriff_deck: int  # from the bottom up
    sheriff_used: tuple[int, ...]
    beaten: int  # has he lost the fight that is going on?
    legendary: int  # legendary items in the deck
    found: int  # the item for which somebody makes room
    where: tuple[int, ...]  # the space of each unique token; -2 once it is used up
    carrier: tuple[int, ...]  # who carries it
