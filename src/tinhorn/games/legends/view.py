"""What a seat of Western Legends gets to know (W22)."""

from __future__ import annotations

from typing import Any

from tinhorn.core.view import View

Ints = tuple[int, ...]


class LegendsView(View, frozen=True, kw_only=True, omit_defaults=True):
    """Hidden cards, tokens and goals are -1 or missing; what a seat has seen and remembers is in `known` and its like."""

    length: int
    round_cap: int
    round: int
    last_round: int
    first: int
    active: int
    character: Ints
    unlocked: int
    lp: Ints
    mp: Ints
    wp: Ints
    wounds: Ints
    money: Ints
    nuggets: Ints
    space: Ints
    items: Ints
    weapon: Ints
    mount: Ints
    misc: Ints
    discs: Ints
    stories: Ints
    story_discards: tuple[Ints, ...]
    story_left: Ints
    story_known: tuple[Ints, ...]
    remade: int
    bandits: int
    sheriff: int
    man: int
    man_lp: int
    man_used: Ints
    actions: int
    deeds: Ints
    fought: int
    regions: int
    used_up: int
    met: int
    spent: int
    steps_left: int
    crossing: int
    gain: int
    hurt: int
    discount: int
    counted: Ints
    fight: Ints
    poker: Ints
    flop: Ints
    dice: Ints
    in_use: Ints
    reacted: Ints
    discards: Ints
    # Cards: sizes for all, faces for whom they concern
    hand: Ints
    hand_sizes: Ints
    known: tuple[Ints, ...]
    public: tuple[Ints, ...]
    laid: Ints
    laid_sizes: Ints
    deck: int
    batches: Ints
    deck_known: tuple[Ints, ...]
    dug: Ints
    dug_size: int
    house: Ints
    house_size: int
    fight_deck: int
    fight_batches: Ints
    fight_known: tuple[Ints, ...]
    drawn: Ints
    drawn_size: int
    # Secrets of players
    offered: Ints
    cattle: Ints
    cattle_colours: Ints
    goals: Ints
    goals_left: Ints
    completed: tuple[Ints, ...]
    tokens: Ints
    token_sizes: Ints
    # Further boxes in play, by their names: what everybody sees, and what this seat sees beside that
    boxes: dict[str, dict[str, Any]] = {}
    own_boxes: dict[str, dict[str, Any]] = {}
