"""Whether a predicate holds (W32): for its owner, and for the player aimed at where one is.

Counters of the turn by W32.14; `not`, `and`, `or` as usual (W32.17).
"""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.board import AT_KIND, REGION_OF, SPACES, TOWN_OF
from tinhorn.games.legends.cards import CATTLE, ITEMS, MOUNTS, NONE, WEAPONS
from tinhorn.games.legends.effects import words as w
from tinhorn.games.legends.effects.program import TESTS
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, GUARD, MAN, NO_FIGHT, ROB, SHERIFF
from tinhorn.games.legends.state.table import FACE_DOWN, MISC_SLOTS, Legends

# W32.9, in the order of the words: player, arrest, duel, rob, npc, bandit, guard, sheriff, mib.
KIND_OF_FIGHT: Final[list[int]] = [NO_FIGHT, ARREST, DUEL, ROB, NO_FIGHT, BANDIT, GUARD, SHERIFF, NO_FIGHT]
F_PLAYER: Final = 0
F_NPC: Final = 4
F_MIB: Final = 8


def holds(table: Legends, at: int, you: int, tgt: int) -> bool:
    """The predicate at that place; -1 is none and always holds. `tgt` is nobody where no player is aimed at."""
    if at < 0:
        return True
    op = TESTS[at]
    a = TESTS[at + 1]
    if op == w.AND:
        return holds(table, a, you, tgt) and holds(table, TESTS[at + 2], you, tgt)
    if op == w.OR:
        return holds(table, a, you, tgt) or holds(table, TESTS[at + 2], you, tgt)
    if op == w.NOT:
        return not holds(table, a, you, tgt)
    if op == w.YOUR_TURN:
        return you == table.active
    if op == w.FIGHT:
        return fight_is(table, a)
    if op == w.WON:
        return won(table, you)
    if op == w.LOST:
        return lost(table, you)
    if op == w.DEED:
        return table.deeds[a] >= TESTS[at + 2]
    if op == w.COUNT_AT_LEAST:
        return amount(table, you, a) >= TESTS[at + 2]
    if op == w.COUNT_IS:
        return amount(table, you, a) == TESTS[at + 2]
    if op == w.OUTSIDE:
        return TOWN_OF[here(table, you)] < 0
    if op == w.IN_TOWN:
        return TOWN_OF[here(table, you)] >= 0
    if op == w.IN_THIS_TOWN:
        return TOWN_OF[here(table, you)] == a
    if op == w.WITH_PLAYER:
        return with_player(table, you, tgt)
    if op == w.ANY_WANTED:
        return table.anybody_wanted()
    if op == w.INITIATOR:
        return is_initiator(table, you)
    if op == w.DEFENDER:
        return not is_initiator(table, you)
    if op == w.AT:
        return AT_KIND[a * SPACES + here(table, you)]
    if op == w.AT_SPACE:
        return here(table, you) == a
    if op == w.REGION:
        return REGION_OF[here(table, you)] == a
    if op == w.WANTED:
        return table.wp[you] > 0
    if op == w.MARSHAL:
        return table.mp[you] > 0
    if op == w.UNALIGNED:
        return table.wp[you] == 0 and table.mp[you] == 0
    if op == w.OWNS:
        return table.items[you * ITEMS + a] > 0
    if op == w.TOP:
        return table.weapon[you] == a or table.mount[you] == a
    if op == w.WEAPON_UP:
        return table.weapon[you] != NONE and table.items[you * ITEMS + table.weapon[you]] == 2
    if op == w.MOUNT_UP:
        return table.mount[you] != NONE and table.items[you * ITEMS + table.mount[you]] == 2
    if op == w.UPGRADED:
        return table.items[you * ITEMS + a] == 2
    if op == w.HAS_CATTLE:
        return table.cattle[you] != NONE
    if op == w.HAS_CATTLE_OF:
        return table.cattle[you] != NONE and table.cattle[you] // CATTLE == a
    if op == w.TIED_SPLIT:
        return table.poker.is_on() and won(table, you) and table.poker.winners != 1 << you
    if op == w.PLAYED:
        return table.laid[you * FACE_DOWN] != NONE and table.fight.revealed == 1
    if op == w.HOLDS:
        return holds_card(table, you, a, TESTS[at + 2])
    if op == w.DISCS_ON_BOTH:
        return table.discs[you] > 0 and table.discs[table.seats + you] > 0
    if op == w.MIB_WITH:
        return table.man == table.space[tgt]
    raise AssertionError(f"no predicate {op}")


def here(table: Legends, you: int) -> int:
    """W32.1: in a fight the space where it began."""
    if table.fight.kind != NO_FIGHT:
        return table.fight.space
    return table.space[you]


def with_player(table: Legends, you: int, tgt: int) -> bool:
    """W32.4: another player is in your space, or, when one is aimed at, that one is."""
    space = table.space[you]
    if tgt != NOBODY:
        return tgt != you and table.space_of(tgt) == space
    if table.man == space:
        return True
    return any(seat != you and table.space[seat] == space for seat in range(table.seats))


def fight_is(table: Legends, word: int) -> bool:
    """W32.9."""
    kind = table.fight.kind
    if word == F_PLAYER:
        return ARREST <= kind <= ROB
    if word == F_NPC:
        return kind >= BANDIT
    if word == F_MIB:
        return kind != NO_FIGHT and (table.fight.target == MAN or table.fight.initiator == MAN)
    return kind == KIND_OF_FIGHT[word]


def is_initiator(table: Legends, you: int) -> bool:
    """W32.10: against the sheriff the human is the defender."""
    return table.fight.initiator == you and table.fight.kind != SHERIFF


def won(table: Legends, you: int) -> bool:
    """W32.11."""
    if table.poker.is_on():
        return table.poker.won(you)
    return table.fight.winner == you


def lost(table: Legends, you: int) -> bool:
    if table.poker.is_on():
        return table.poker.plays(you) and not table.poker.won(you)
    return table.fight.loser == you


def amount(table: Legends, you: int, which: int) -> int:
    """W32.6, W32.7."""
    if which == w.N_WOUNDS:
        return table.wounds[you]
    if which == w.N_MONEY:
        return table.money[you]
    if which == w.N_NUGGETS:
        return table.nuggets[you]
    if which == w.N_LP:
        return table.lp[you]
    if which == w.N_MP:
        return table.mp[you]
    if which == w.N_WP:
        return table.wp[you]
    if which == w.N_HAND:
        return len(table.hands[you])
    if which == w.N_MISC:
        return misc_items(table, you)
    count = 0
    if which == w.N_UPGRADES:
        for item in range(ITEMS):
            if table.items[you * ITEMS + item] == 2:
                count += 1
        return count
    for item in WEAPONS if which == w.N_WEAPONS else MOUNTS:
        if table.items[you * ITEMS + item]:
            count += 1
    return count


def misc_items(table: Legends, you: int) -> int:
    count = 0
    for slot in range(you * MISC_SLOTS, you * MISC_SLOTS + MISC_SLOTS):
        if table.misc[slot] != NONE:
            count += 1
    return count


def holds_card(table: Legends, you: int, rank: int, colour: int) -> bool:
    """W32.15."""
    return any(card // 4 == rank and card % 4 // 2 == colour for card in table.hands[you])
