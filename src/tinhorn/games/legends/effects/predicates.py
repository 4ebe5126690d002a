"""The predicates of the base game (W32): for their owner, and for the player aimed at where one is.

Counters of the turn by W32.14.
"""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.legends.board import AT_KIND, REGION_OF, SPACES, TOWN_OF
from tinhorn.games.legends.cards import CATTLE, MOUNTS, NONE, WEAPONS
from tinhorn.games.legends.effects.predicate import Amount, Predicate, register, register_amount
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.words import FIGHTS
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, GUARD, MAN, NO_FIGHT, ROB, SHERIFF
from tinhorn.games.legends.state.table import FACE_DOWN, Legends
from tinhorn.games.legends.state.taking_part import OfBoxes

# Where (W32.1 to W32.4)


def here(table: Legends, you: int) -> int:
    """W32.1: in a fight the space where it began."""
    if table.fight.kind != NO_FIGHT:
        return table.fight.space
    return table.space[you]


class InTown(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return TOWN_OF[here(table, you)] >= 0


class InThisTown(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return TOWN_OF[here(table, you)] == a


class Outside(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return TOWN_OF[here(table, you)] < 0


class At(Predicate):
    """W32.2: a kind of location."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return AT_KIND[a * SPACES + here(table, you)]


class AtSpace(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return here(table, you) == a


class InRegion(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return REGION_OF[here(table, you)] == a


class WithPlayer(Predicate):
    """W32.4: another player is in your space, or, when one is aimed at, that one is."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        space = table.space[you]
        if tgt != NOBODY:
            return tgt != you and table.space_of(tgt) == space
        if table.man == space:
            return True
        return any(seat != you and table.space[seat] == space for seat in range(table.seats))


class ManWith(Predicate):
    """W32.15."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return tgt != NOBODY and table.man == table.space[tgt]


# Law, turn and stories (W32.5, W32.12, W32.15)


class Wanted(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.wp[you] > 0


class Marshal(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.mp[you] > 0


class Unaligned(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.wp[you] == 0 and table.mp[you] == 0


class AnyWanted(Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.anybody_wanted()


class YourTurn(Predicate):
    """W32.12."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return you == table.active


class Deed(Predicate):
    """W32.16: a counter of the turn."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.deeds[a] >= b


# The discs on stories that a box puts in the place of the base game's.
OTHER_DISCS: Final[list[Amount]] = []


class DiscsOnBoth(Predicate):
    """W32.15."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        if not table.discs:  # a box has other stories
            return any(discs.of(table, you) >= 2 for discs in OTHER_DISCS)
        return table.discs[you] > 0 and table.discs[table.seats + you] > 0


# Items, cattle and cards (W32.7, W32.8, W32.13, W32.15)


class Owns(Predicate):
    """W32.7."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.side_of(you, a) > 0


class Top(Predicate):
    """W32.7."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.weapon[you] == a or table.mount[you] == a


class WeaponUp(Predicate):
    """W32.7."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.weapon[you] != NONE and table.side_of(you, table.weapon[you]) == 2


class MountUp(Predicate):
    """W32.7."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.mount[you] != NONE and table.side_of(you, table.mount[you]) == 2


class Upgraded(Predicate):
    """W32.7."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.side_of(you, a) == 2


class HasCattle(Predicate):
    """W32.8."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.cattle[you] != NONE


class HasCattleOf(Predicate):
    """W32.8."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.cattle[you] != NONE and table.cattle[you] // CATTLE == a


class Played(Predicate):
    """W32.13."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.laid[you * FACE_DOWN] != NONE and table.fight.revealed == 1


class HoldsCard(Predicate):
    """W32.15: a rank and a colour."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return any(card // 4 == a and card % 4 // 2 == b for card in table.hands[you])


# Fights and poker (W32.9 to W32.11)


# W32.9, in the order of the words: player, arrest, duel, rob, npc, bandit, guard, sheriff, mib.
# A box adds its own, and may count one for another: those are in `ALSO`.
KIND_OF_FIGHT: Final[list[int]] = [NO_FIGHT, ARREST, DUEL, ROB, NO_FIGHT, BANDIT, GUARD, SHERIFF, NO_FIGHT]
ALSO: Final[list[list[int]]] = [[] for _ in FIGHTS]
WITH_A_PLAYER: Final = 0
WITH_AN_NPC: Final = 4
WITH_THE_MAN: Final = 8


class FightIs(Predicate):
    """W32.9."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        kind = table.fight.kind
        if a == WITH_A_PLAYER:
            return ARREST <= kind <= ROB
        if a == WITH_AN_NPC:
            return kind >= BANDIT
        if a == WITH_THE_MAN:
            return kind != NO_FIGHT and (table.fight.target == MAN or table.fight.initiator == MAN)
        return kind == KIND_OF_FIGHT[a] or (kind > SHERIFF and kind in ALSO[a])


def is_initiator(table: Legends, you: int) -> bool:
    """W32.10: against the sheriff the human is the defender."""
    return table.fight.initiator == you and table.fight.kind != SHERIFF


class Initiator(Predicate):
    """W32.10."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return is_initiator(table, you)


class Defender(Predicate):
    """W32.10."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return not is_initiator(table, you)


# Games of boxes that may be won like a fight.
ALSO_WON: Final[OfBoxes[Predicate]] = OfBoxes()


class Won(Predicate):
    """W32.11."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        if table.poker.is_on():
            return table.poker.won(you)
        if table.fight.winner == you:
            return True
        return any(game.holds(table, a, b, you, tgt) for game in ALSO_WON.of(table))


class Lost(Predicate):
    """W32.11."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        if table.poker.is_on():
            return table.poker.plays(you) and not table.poker.won(you)
        return table.fight.loser == you


class TiedSplit(Predicate):
    """W32.11."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.poker.is_on() and table.poker.won(you) and table.poker.winners != 1 << you


# Amounts (W32.6, W32.7)


class MarshalPoints(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return table.mp[seat]


class WantedPoints(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return table.wp[seat]


class LegendaryPoints(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return table.lp[seat]


class Money(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return table.money[seat]


class Nuggets(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return table.nuggets[seat]


class Wounds(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return table.wounds[seat]


class HandCards(Amount):
    def of(self, table: Legends, seat: int) -> int:
        return len(table.hands[seat])


class Upgrades(Amount):
    def of(self, table: Legends, seat: int) -> int:
        count = 0
        for item in table.in_play.items:
            if table.side_of(seat, item) == 2:
                count += 1
        return count


class MiscItems(Amount):
    def of(self, table: Legends, seat: int) -> int:
        count = 0
        slots = table.in_play.misc_slots
        for slot in range(seat * slots, seat * slots + slots):
            if table.misc[slot] != NONE:
                count += 1
        return count


class OwnedAmong(Amount):
    """How many of these items the seat owns."""

    def __init__(self, among: list[int]) -> None:
        self.among: Final = among

    def of(self, table: Legends, seat: int) -> int:
        count = 0
        slots = table.in_play.item_slots
        for item in self.among:
            if item < slots and table.side_of(seat, item):
                count += 1
        return count


register(w.IN_TOWN, InTown())
register(w.IN_THIS_TOWN, InThisTown())
register(w.OUTSIDE, Outside())
register(w.AT, At())
register(w.AT_SPACE, AtSpace())
register(w.REGION, InRegion())
register(w.WITH_PLAYER, WithPlayer())
register(w.MIB_WITH, ManWith())
register(w.WANTED, Wanted())
register(w.MARSHAL, Marshal())
register(w.UNALIGNED, Unaligned())
register(w.ANY_WANTED, AnyWanted())
register(w.YOUR_TURN, YourTurn())
register(w.DEED, Deed())
register(w.DISCS_ON_BOTH, DiscsOnBoth())
register(w.OWNS, Owns())
register(w.TOP, Top())
register(w.WEAPON_UP, WeaponUp())
register(w.MOUNT_UP, MountUp())
register(w.UPGRADED, Upgraded())
register(w.HAS_CATTLE, HasCattle())
register(w.HAS_CATTLE_OF, HasCattleOf())
register(w.PLAYED, Played())
register(w.HOLDS, HoldsCard())
register(w.FIGHT, FightIs())
register(w.INITIATOR, Initiator())
register(w.DEFENDER, Defender())
register(w.WON, Won())
register(w.LOST, Lost())
register(w.TIED_SPLIT, TiedSplit())
register_amount(w.N_MP, MarshalPoints())
register_amount(w.N_WP, WantedPoints())
register_amount(w.N_LP, LegendaryPoints())
register_amount(w.N_MONEY, Money())
register_amount(w.N_NUGGETS, Nuggets())
register_amount(w.N_WOUNDS, Wounds())
register_amount(w.N_HAND, HandCards())
register_amount(w.N_UPGRADES, Upgrades())
register_amount(w.N_MISC, MiscItems())
register_amount(w.N_WEAPONS, OwnedAmong(WEAPONS))
register_amount(w.N_MOUNTS, OwnedAmong(MOUNTS))
