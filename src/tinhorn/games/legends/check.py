"""The invariants of W23, checked after every decision in tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.board import SPACES
from tinhorn.games.legends.cards import (
    DISCS_NEEDED,
    FIGHT_CARDS,
    KIND_OF_ITEM,
    MISC,
    NONE,
    STORIES,
    TOKENS,
)
from tinhorn.games.legends.content import number
from tinhorn.games.legends.language.words import T_HEISTS, T_STORY
from tinhorn.games.legends.state import purse
from tinhorn.games.legends.state.fight import MAN, NO_FIGHT
from tinhorn.games.legends.state.modifiers import ANY_ITEMS
from tinhorn.games.legends.state.story_cards import discs_on
from tinhorn.games.legends.state.table import CHECKS, FACE_DOWN, NUGGETS_EVER, Legends
from tinhorn.games.legends.state.tokens import allowance, held_by
from tinhorn.games.legends.steps.fight.values import value_of
from tinhorn.games.legends.steps.poker import Showdown
from tinhorn.games.legends.steps.turn import BeginTurn

# Where else than in a fight fight cards lie on the table: a further box says when.
FIGHT_CARDS_OUT: Final[list[Callable[[Legends], bool]]] = []


def require(holds: bool, rule: str, what: str) -> None:
    if not holds:
        raise BrokenInvariant(rule, what)


def check_cards(table: Legends) -> None:
    """W23.1, W23.13."""
    cards = [*table.deck, *table.discards, *table.in_use, *table.reacted, *table.dug, *table.flop, *table.house]
    for hand in table.hands:
        cards += hand
        require(hand == sorted(hand), "W23.1", f"a hand out of order: {hand}")
    cards += [card for card in table.laid if card != NONE]
    require(sorted(cards) == list(range(52)), "W23.1", f"the poker cards are {sorted(cards)}")
    require(sorted([*table.fight_deck, *table.drawn]) == list(range(FIGHT_CARDS)), "W23.1", "fight cards are missing")
    require(sum(table.batches) <= len(table.deck), "W23.1", "the deck is smaller than its known part")
    require(sum(table.fight_batches) <= len(table.fight_deck), "W23.1", "the fight deck is smaller than its known part")
    for card in [*table.discards, *table.in_use, *table.reacted, *table.flop]:
        require(table.seen[card] == 0, "W22.2", "a card that lies open is noted as a secret")
    if table.fight.kind != NO_FIGHT and table.fight.revealed:
        for player in (table.fight.initiator, table.fight.target):
            rank = table.laid[player * FACE_DOWN] // 4 + 2 if player < MAN else table.fight.npc_card + 2
            require(2 <= value_of(table, player) <= rank, "W23.13", "a card counts too much or too little")
    if table.fight.kind == NO_FIGHT:
        held = any(holds(table) for holds in FIGHT_CARDS_OUT)
        require((held or not table.drawn) and not table.reacted, "W9.7", "fight cards left on the table")
        if not table.poker.is_on():
            require(max(table.laid) == NONE, "W8.18", "cards left face down on the table")


def check_goods(table: Legends) -> None:
    """W23.2 to W23.5."""
    require(purse.nugget_supply(table) >= 0, "W23.2", "more nuggets than there are")
    for seat in range(table.seats):
        require(0 <= table.nuggets[seat] <= NUGGETS_EVER, "W23.2", f"{table.nuggets[seat]} nuggets")
        money = table.money[seat]
        require(0 <= money <= table.money_cap(seat) and money % 10 == 0, "W23.3", f"${money}")
        own = [item for item in table.in_play.items if table.side_of(seat, item)]
        misc = [item for item in own if KIND_OF_ITEM[item] == MISC]
        room = table.in_play.misc_slots
        slots = [int(item) for item in table.misc[seat * room : (seat + 1) * room] if item != NONE]
        require(sorted(slots) == misc, "W23.5", f"misc items {slots} and {misc}")
        require(table.modified(seat, ANY_ITEMS) > 0 or len(misc) <= number("misc_items"), "W23.5", f"{len(misc)} misc items")
        weapons = [item for item in own if item in table.in_play.weapons]
        mounts = [item for item in own if item in table.in_play.mounts]
        require(table.weapon[seat] in weapons if weapons else table.weapon[seat] == NONE, "W12.5", "the weapon on top is not owned")
        require(table.mount[seat] in mounts if mounts else table.mount[seat] == NONE, "W12.5", "the mount on top is not owned")
        for item in misc:
            require(table.side_of(seat, item) == 1, "W12.7", "an upgraded misc item")
    carried = [token for token in table.cattle if token != NONE]
    require(len(set(carried)) == len(carried), "W23.4", "a cattle token twice")
    for token in range(table.in_play.cattle):
        require((table.cattle_seen[token] > 0) == (token in carried), "W22.4", "knowledge of a token that is at its ranch")


def check_players(table: Legends) -> None:
    """W23.7, W23.11."""
    for seat in range(table.seats):
        require(table.mp[seat] * table.wp[seat] == 0, "W23.7", "marshal and wanted at once")
        require(0 <= table.mp[seat] <= 9 and 0 <= table.wp[seat] <= 9, "W23.7", "off the track")
        require(0 <= table.wounds[seat] <= number("most_wounds"), "W23.7", f"{table.wounds[seat]} wounds")
        require(table.lp[seat] >= 0, "W23.7", "LP below 0")
        require(table.lp[seat] < 5 or table.is_unlocked(seat), "W4.10", "5 LP and the ability locked")
    if table.tokens:
        for kind in range(TOKENS):
            held = sum([table.tokens[seat * TOKENS + kind] for seat in range(table.seats)])
            require(held <= table.in_play.tokens[kind], "W23.11", "more tokens than there are")
        for seat in range(table.seats):
            exact = held_by(table, seat) <= allowance(table, seat)
            asked = table.asking is not None and type(table.asking).__name__ == "ReturnToken"
            require(exact or asked, "W23.11", "more tokens than goals")


def check_stories(table: Legends) -> None:
    """W23.6; a box may have other stories."""
    if not table.stories:
        return
    everything: list[int] = []
    for side in range(2):
        pile = [table.stories[side], *table.story_decks[side], *table.story_discards[side]]
        require(len(pile) == number("story_deck"), "W23.6", f"{len(pile)} cards in a story deck")
        everything += pile
        require(discs_on(table, side) <= DISCS_NEEDED[table.seats], "W23.6", "too many discs on a story")
    require(sorted(everything) == list(range(STORIES)), "W23.6", "story cards are missing")
    for seat in range(table.seats):
        require(table.discs[seat] + table.discs[table.seats + seat] <= number("discs"), "W23.6", "more than two discs")


def check_board(table: Legends) -> None:
    """W23.8, W23.10."""
    fighting = table.fight.kind != NO_FIGHT
    for seat in range(table.seats):
        space = table.space[seat]
        require(0 <= space < SPACES, "W23.8", "a player is not on the board")
        require(fighting or not table.bandit_at(space), "W23.8", "a player and a bandit in one space")
    require(0 <= table.sheriff < SPACES, "W23.10", "the sheriff is not on the board")
    if table.active == NOBODY:
        require(table.steps_left == 0, "W5.8", "steps without a mover")


def check_turn(table: Legends) -> None:
    """W23.9, W23.12, W23.14."""
    require(not table.stories or table.deeds[T_STORY] <= 1, "W23.12", "two discs in a turn")
    require(table.deeds[T_HEISTS] <= 1, "W23.12", "two heists in a turn")
    require(table.actions >= 0, "W23.12", "more actions than there are")
    require(table.round_cap == 0 or table.round <= table.round_cap, "W23.14", "past the last round")
    require(table.last_round == 0 or table.round <= table.last_round, "W17.2", "past the last round")
    if table.over:
        require(table.round in (table.last_round, table.round_cap), "W23.14", "over too early")
    if not table.over and table.agenda and isinstance(table.agenda[-1], BeginTurn) and table.active != NOBODY:
        require(len(table.hands[table.active]) <= table.hand_limit(table.active), "W23.9", "a hand above the limit")
    require(not any(isinstance(step, Showdown) for step in table.agenda) or table.poker.is_on(), "W11.7", "a showdown without poker")


CHECKS.extend([check_cards, check_goods, check_players, check_stories, check_board, check_turn])
