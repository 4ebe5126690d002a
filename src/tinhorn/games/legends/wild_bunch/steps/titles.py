"""Titles (B1): who leads, and who holds the two that pass on."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.ante_up.state import AnteUp
from tinhorn.games.legends.ante_up.steps.tokens import JUMPER_FIGHT, OUTLAW_FIGHT
from tinhorn.games.legends.board import TOWN_OF
from tinhorn.games.legends.cards import KIND_OF_ITEM, MISC, NONE
from tinhorn.games.legends.state.fight import BANDIT, DUEL, MAN
from tinhorn.games.legends.state.table import Legends, ScoreLine
from tinhorn.games.legends.wild_bunch import content as c
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch.state import part_of
from tinhorn.games.legends.wild_bunch.words import ID, NEEDS

RICHEST: Final = 0
GOLD_KING: Final = 1
ARMED: Final = 2
PROVISIONED: Final = 3
CARD_SHARP: Final = 4
HEALTHY: Final = 5
FASTEST: Final = 6
TERROR: Final = 7
KINDS: Final[list[str]] = [title.kind for title in c.TITLES.titles]
SOLE_LEADER: Final[int] = c.TITLES.sole_leader
TIED_LEADERS: Final[int] = c.TITLES.tied_leaders
EACH: Final[int] = c.TITLES.each
HOLDER: Final[int] = c.TITLES.holder
# Whom the Terror of the Trail beats.
PREY: Final[list[int]] = [BANDIT, OUTLAW_FIGHT, JUMPER_FIGHT]


def count(table: Legends, title: int, seat: int) -> int:
    """What a title of the kind `most` counts."""
    if title == RICHEST:
        return table.money[seat]
    if title == GOLD_KING:
        return table.nuggets[seat]
    if title == CARD_SHARP:
        gamblers = table.box(NEEDS)
        return gamblers.gp[seat] if isinstance(gamblers, AnteUp) else 0
    found = 0
    for item in table.in_play.items:
        if (KIND_OF_ITEM[item] == MISC) == (title == PROVISIONED):
            found += table.side_of(seat, item)  # 2 for an upgraded one
    return found


def lp(table: Legends, seat: int) -> int:
    """B1.2: at final scoring; nobody leads with nothing, and the Man in Black never counts (B1.3)."""
    part = part_of(table)
    title = part.title
    if title == NONE:
        return 0
    if KINDS[title] == "holder":
        return HOLDER if part.holder == seat else 0
    if KINDS[title] == "each":
        return EACH if table.wounds[seat] == 0 else 0
    counts = [count(table, title, other) for other in range(table.seats)]
    if counts[seat] == 0 or counts[seat] < max(counts):
        return 0
    return SOLE_LEADER if counts.count(counts[seat]) == 1 else TIED_LEADERS


class TitleLine(ScoreLine):
    """B1.3: after the tracks."""

    def points(self, table: Legends, seat: int) -> int:
        return lp(table, seat) if table.box(ID) is not None else 0

    def says(self, table: Legends, seat: int) -> Said:
        return bv.TITLE_LP.say(part_of(table).title)


def after_fight(table: Legends) -> None:
    """B1.3: first thing after a fight. A duel counts against the Man in Black, too; a token beaten in a town does not."""
    part = part_of(table)
    fight = table.fight
    winner = fight.winner
    if winner >= MAN or winner != fight.initiator or winner == part.holder:
        return
    if part.title == FASTEST:
        taken = fight.kind == DUEL
    elif part.title == TERROR:
        more = part.holder == NOBODY or table.wounds[winner] > table.wounds[part.holder]
        taken = fight.kind in PREY and TOWN_OF[fight.space] < 0 and more
    else:
        taken = False
    if taken:
        part.holder = winner
        if table.listening:
            table.tell(bv.TITLE_TAKEN, winner, part.title)
