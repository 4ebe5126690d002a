"""The invariants of X23 that concern Ante Up; fight cards, nuggets and legendary tokens are checked with the base game (X23.4 to X23.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import (
    FRONTIER_SPACES,
    TOKEN_KIND,
    TOKENS,
    AnteUp,
    event_cards,
    longhorns_left,
)
from tinhorn.games.legends.board import AT_KIND, NOWHERE, PLACES, SALOON, SPACES
from tinhorn.games.legends.cards import CATTLE, NONE
from tinhorn.games.legends.check import require
from tinhorn.games.legends.content import BOARD
from tinhorn.games.legends.state.table import Legends

# How many checkpoints effects of other boxes have sent the train on (X23.9).
TRAIN_AHEAD: Final[list[Callable[[Legends], int]]] = []


def plays_faro(table: Legends) -> bool:
    """A11.4: four fight cards lie on the table."""
    part = table.box(aw.ID)
    return isinstance(part, AnteUp) and part.game == aw.FARO


def check_ante_up(table: Legends) -> None:
    part = table.box(aw.ID)
    if not isinstance(part, AnteUp):
        require(not any(BOARD.spaces[space].box == aw.ID for space in table.space), "W2.1", "a player is on a board that is not in play")
        return
    check_tokens(part)
    check_cattle(table)
    left = [token for token in part.frontier if token != NONE]
    require(len(left) + len(part.gone) == len(FRONTIER_SPACES), "X23.2", "frontier tokens are missing")
    cards = sorted([*part.events, *part.events_used, *part.resolving])
    require(cards == list(range(event_cards(table))), "X23.3", f"event cards {cards}")
    trains = [*part.train_deck, *part.train_used, *([part.train_card] if part.train_card != NONE else [])]
    require(sorted(trains) == list(range(len(c.TRAIN.cards))), "X23.3", f"train cards {trains}")
    require(all(0 <= points <= len(c.GAMBLER_READ) for points in part.gp), "X23.8", "off the gambler track")
    if table.active >= 0 and not table.over:
        turns = turns_begun(table) + sum([ahead(table) for ahead in TRAIN_AHEAD])
        require(part.train == turns % len(c.CHECKPOINTS), "X23.9", f"the train is at {part.train} in turn {turns}")
    require(not (table.fight.kind >= 0 and (table.poker.is_on() or part.game != aw.NO_GAME)), "X23.17", "a fight in a gambling game")
    if part.game == aw.NO_GAME:
        require(not part.bets and not part.order and not part.turned, "A11.12", "faro is not cleared away")


def check_tokens(part: AnteUp) -> None:
    """X23.1, X22.4: six longhorns; every other token is in its supply or lies where its kind can lie."""
    require(longhorns_left(part) >= 0 and min(part.longhorns) >= 0, "X23.1", "longhorns are missing")
    require(len(part.where) == TOKENS, "X23.1", f"{len(part.where)} tokens")
    rollers = [part.where[token] for token in range(TOKENS) if TOKEN_KIND[token] == aw.ROLLER and part.where[token] != NOWHERE]
    require(len(set(rollers)) == len(rollers), "X23.1", "two high rollers at a Saloon")
    require(all(AT_KIND[SALOON + PLACES[place][0]] for place in rollers), "X23.1", "a high roller is at no Saloon")
    for token in range(TOKENS):
        in_supply = part.where[token] == NOWHERE
        require(TOKEN_KIND[token] == aw.ROLLER or in_supply or 0 <= part.where[token] < SPACES, "X23.1", "a token is in no space")
        require(not in_supply or part.seen[token] == 0, "X22.4", "a token in its supply is known")
    require(part.met == NONE or part.where[part.met] != NOWHERE, "X23.1", "the token that is met is in its supply")


def check_cattle(table: Legends) -> None:
    """X23.7: eight of each colour at their Ranch and with players."""
    carried = [token for token in table.cattle if token != NONE]
    for colour in range(table.in_play.cattle // CATTLE):
        own = range(colour * CATTLE, (colour + 1) * CATTLE)
        at_ranch = [token for token in own if token not in carried]
        led = [token for token in carried if token in own]
        require(len(at_ranch) + len(led) == CATTLE, "X23.7", f"cattle {at_ranch} at the Ranch and {led} with players")
    require(all(token < table.in_play.cattle for token in carried), "X23.7", "cattle of no Ranch")


def turns_begun(table: Legends) -> int:
    """Turns of this game, those of the Man in Black included."""
    a_round = table.seats + (1 if table.man >= 0 else 0)
    return (table.round - 1) * a_round + (table.active - table.first) % table.seats + 1
