"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Any

from tinhorn.core.view import View


class LegendsView(View, frozen=True, kw_only=True, omit_defaults=True):
    """Hidden cards, tokens and goals are -1 or missing; what a seat has seen and remembers is in `known` and its like."""

    length: int  # legend points that bring on the end
    round_cap: int  # 0 if there is none
    round: int
    last_round: int
    first: int
    active: int
    character: tuple[int, ...]
    unlocked: int  # whose character is unlocked
    lp: tuple[int, ...]  # legend points
    mp: tuple[int, ...]  # marshal points
    wp: tuple[int, ...]  # wanted points
    wounds: tuple[int, ...]
    money: tuple[int, ...]
    nuggets: tuple[int, ...]
    space: tuple[int, ...]
    items: tuple[int, ...]  # 0 not owned, 1 its base side, 2 its upgraded side
    weapon: tuple[int, ...]
    mount: tuple[int, ...]
    misc: tuple[int, ...]  # the first misc items on the mat
    discs: tuple[int, ...]  # on the two stories
    stories: tuple[int, ...]
    story_discards: tuple[tuple[int, ...], ...]
    story_left: tuple[int, ...]  # cards in both decks
    story_known: tuple[tuple[int, ...], ...]  # those of decks that were made of discards
    remade: int  # decks that were made of discards
    bandits: int
    sheriff: int
    man: int  # the Man in Black
    man_lp: int
    man_used: tuple[int, ...]
    actions: int
    deeds: tuple[int, ...]  # in this turn
    fought: int  # whom the active player has fought in this turn
    regions: int
    used_up: int  # abilities that may not be used again in this turn
    met: int  # stories whose condition is met
    spent: int
    steps_left: int
    crossing: int
    gain: int
    hurt: int
    discount: int
    counted: tuple[int, ...]
    fight: tuple[int, ...]
    poker: tuple[int, ...]
    flop: tuple[int, ...]
    dice: tuple[int, ...]
    in_use: tuple[int, ...]  # cards whose effect is being carried out
    reacted: tuple[int, ...]  # cards with which somebody has reacted
    discards: tuple[int, ...]
    hand: tuple[int, ...]  # the observer's own cards
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]  # cards of the hand that the observer has seen
    public: tuple[tuple[int, ...], ...]  # cards of the hand that everybody has seen
    laid: tuple[int, ...]  # cards on the table, as far as known
    laid_sizes: tuple[int, ...]
    deck: int
    batches: tuple[int, ...]  # parts of the deck, from the bottom up, in which the order is unknown
    deck_known: tuple[tuple[int, ...], ...]  # cards that the observer knows to be in the deck
    dug: tuple[int, ...]  # cards taken off the deck
    dug_size: int
    house: tuple[int, ...]  # the dealer's hand
    house_size: int
    fight_deck: int
    fight_batches: tuple[int, ...]
    fight_known: tuple[tuple[int, ...], ...]  # fight cards that the observer knows to be in the deck
    drawn: tuple[int, ...]  # fight cards that were drawn
    drawn_size: int
    offered: tuple[int, ...]  # characters to choose from
    cattle: tuple[int, ...]  # the token, if the observer has seen it
    cattle_colours: tuple[int, ...]
    goals: tuple[int, ...]  # the observer's own
    goals_left: tuple[int, ...]
    completed: tuple[tuple[int, ...], ...]  # completed goals
    tokens: tuple[int, ...]  # legendary tokens by value, as far as known
    token_sizes: tuple[int, ...]
    boxes: dict[str, dict[str, Any]] = {}  # what everybody sees of them
    own_boxes: dict[str, dict[str, Any]] = {}  # what this seat sees of them besides
