"""The part of Ante Up imagined from what a seat sees (X22): everything hidden is dealt anew."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up.look import read
from tinhorn.games.legends.ante_up.state import FRONTIER_SPACES, FRONTIER_TOKENS, TOKEN_KIND, TOKENS, AnteUp, event_cards, saloon_spaces
from tinhorn.games.legends.ante_up.words import ID, ROLLER
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends, put


def imagine(part: AnteUp, view: Any, table: Legends) -> None:
    shown = view.boxes[ID]
    own = view.own_boxes[ID]
    read(shown, part)
    part.train_deck = rest(table, len(c.TRAIN.cards), [*part.train_used, part.train_card])
    part.events = rest(table, event_cards(table), [*part.events_used, *part.resolving])
    imagine_tokens(part, table, shown, own)
    imagine_frontier(part, table, shown, own)
    part.order = table.shuffled([card for card in table.drawn if card not in part.turned] if shown["order"] else [])


def rest(table: Legends, number: int, out: list[int]) -> tuple[int, ...]:
    """A deck of what is not out, in any order."""
    return table.shuffled([card for card in range(number) if card not in out])


def seers(looked: list[list[Any]], what: Any) -> int:
    """The bits of those seats that have looked at it (X22.4)."""
    return sum([1 << seat for seat, each in enumerate(looked) if what in each])


def imagine_tokens(part: AnteUp, table: Legends, shown: dict[str, Any], own: dict[str, Any]) -> None:
    """Face-down tokens on the board: those peeked at and the one turned up are known, the others are any of their kind."""
    part.where = (NOWHERE,) * TOKENS
    left = [list(each) for each in shown["tokens"]]
    for token, place in own["tokens"]:
        part.where = put(part.where, token, place)
        left.remove([TOKEN_KIND[token], place])
    if part.met != NONE and part.where[part.met] == NOWHERE:
        places = [place for kind, place in left if kind == TOKEN_KIND[part.met]]
        place = next((each for each in places if is_met_at(table, part, each)), places[0])
        part.where = put(part.where, part.met, place)
        left.remove([TOKEN_KIND[part.met], place])
    for kind, place in left:
        token = table.chance.pick([each for each in range(TOKENS) if TOKEN_KIND[each] == kind and part.where[each] == NOWHERE])
        part.where = put(part.where, token, place)
    part.seen = tuple([seers(shown["tokens_seen"], [TOKEN_KIND[token], part.where[token]]) for token in range(TOKENS)])


def is_met_at(table: Legends, part: AnteUp, place: int) -> bool:
    """Is this where the token turned up lies: at the Saloon of the active player, or in the space of the fight?"""
    if TOKEN_KIND[part.met] == ROLLER:
        return table.space[table.active] in saloon_spaces(place)
    return table.fight.space == place


def imagine_frontier(part: AnteUp, table: Legends, shown: dict[str, Any], own: dict[str, Any]) -> None:
    """Each number is that of three tokens; which of them are gone, everybody has seen."""
    known = dict(own["frontier"])
    part.frontier_seen = tuple([seers(shown["frontier_seen"], at) for at in range(len(FRONTIER_SPACES))])
    free = [token for token in range(FRONTIER_TOKENS) if token not in known.values() and token not in shown["gone"]]
    table.chance.shuffle(free)
    frontier: list[int] = []
    for at, number in enumerate(shown["frontier"]):
        if number == NONE:
            frontier.append(NONE)
        elif at in known:
            frontier.append(known[at])
        else:
            token = next(each for each in free if c.FRONTIER.tokens[each].number == number)
            free.remove(token)
            frontier.append(token)
    part.frontier = tuple(frontier)
