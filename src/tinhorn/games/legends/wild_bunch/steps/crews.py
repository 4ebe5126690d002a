"""Gangs and posses (B2): recruiting them, and when they leave."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.board import AT_KIND, SPACES
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.content import LOCATION_KINDS
from tinhorn.games.legends.state import purse
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch.state import CREWS, crews_left, dismiss, is_gang, part_of
from tinhorn.games.legends.wild_bunch.words import NEEDS

PRICE: Final[int] = c.NUMBERS.recruit_price
OFFICES: Final[list[int]] = [LOCATION_KINDS.index(kind) * SPACES for kind in ("sheriffs_office", "marshals_office")]
CAMP: Final[int] = LOCATION_KINDS.index("outlaw_camp") * SPACES
HIDEOUT: Final[int] = LOCATION_KINDS.index("hideout") * SPACES


def at_office(space: int) -> bool:
    return any(AT_KIND[office + space] for office in OFFICES)


def at_camp(table: Legends, space: int) -> bool:
    """B2.2: the Outlaw Camp; without Ante Up any hideout without a bandit (B2.6)."""
    if table.box(NEEDS) is not None:
        return AT_KIND[CAMP + space]
    return AT_KIND[HIDEOUT + space] and not table.bandit_at(space)


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """B2.2: a marshal recruits a posse, a wanted player a gang. One's own card is not among them (B2.4)."""
    if table.money[seat] < PRICE:
        return
    space = table.space[seat]
    if table.mp[seat] > 0 and at_office(space):
        first = CREWS
    elif table.wp[seat] > 0 and at_camp(table, space):
        first = 0
    else:
        return
    if table.setting.options["gang_posse"]:
        for card in crews_left(part_of(table)):
            options.append(bv.RECRUIT.first + first + card)


def recruit(table: Legends, seat: int, crew: int) -> None:
    """B2.3, B2.4: it takes the place of the one that the player has."""
    part = part_of(table)
    purse.pay(table, seat, PRICE)
    dismiss(table, part, seat)
    part.crew = put(part.crew, seat, crew)
    if table.listening:
        table.tell(bv.RECRUITED, seat, crew)


def changed_sides(table: Legends, seat: int) -> None:
    """B2.5: a gang leaves who is no longer wanted, a posse who is no longer a marshal."""
    part = part_of(table)
    crew = part.crew[seat]
    if crew != NONE and (table.wp[seat] if is_gang(crew) else table.mp[seat]) == 0:
        dismiss(table, part, seat)
