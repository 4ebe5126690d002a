"""Ruins (X8) and deeds (X9): destroying and repairing locations, claiming them, and what their deeds can do and are worth.

They do not touch the Man in Black (X20.8).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import train_space
from tinhorn.games.legends.ante_up.steps.store import KINDS, OpenShopAt, ShopAt
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import (
    DEED_AT,
    FREE,
    BloodMoney,
    deeds_of,
    is_ruined,
    part_of,
    ruins_left,
    unused_deeds,
)
from tinhorn.games.legends.blood_money.steps import track
from tinhorn.games.legends.cards import CATTLE, CATTLE_REWARD, NONE, REWARD_OF
from tinhorn.games.legends.effects import predicate
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.language.words import ON_UPGRADE, T_UPGRADED
from tinhorn.games.legends.state import gear, points, story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, ScoreLine, put
from tinhorn.games.legends.state.tokens import held_by
from tinhorn.games.legends.steps import discards, places, store
from tinhorn.games.legends.steps.spending import spend
from tinhorn.games.legends.verbs import UPGRADE, WORK

PRICES: Final[list[int]] = [deed.price for deed in c.DEEDS]
ABILITY: Final[list[int]] = [read[0] for read in c.DEED_READ]
SETS: Final[list[list[int]]] = [c.DEED_FILE.sets[name] for name in xw.SET_NAMES]
BANK: Final[int] = [deed.place for deed in c.DEEDS].index("bank")
CABARET: Final[int] = [deed.place for deed in c.DEEDS].index("cabaret")
DOCTOR: Final[int] = [deed.place for deed in c.DEEDS].index("doctor")
REPAIR_SP: Final[int] = c.number("repair_sp")
BANK_EACH: Final[int] = c.number("bank_each")
CABARET_LEAST: Final[int] = c.number("cabaret_least")
DOCTOR_WELL: Final[int] = c.number("doctor_well")
DOCTOR_HURT: Final[int] = c.number("doctor_hurt")


# Ruins


def shuts(table: Legends, space: int) -> bool:
    """X8.2, X8.3: no claim, location or work action at a ruined location; a store or saloon in all its spaces (X8.6)."""
    deed = DEED_AT[space]
    return deed != NONE and is_ruined(part_of(table), deed)


def lies_in_ruins(table: Legends, space: int) -> bool:
    """Does a ruin lie in a space? That of a store or Saloon lies on the building, between its three spaces (X8.6)."""
    return shuts(table, space) and len(c.DEED_SPACES[DEED_AT[space]]) == 1


class Ruin(Atom):
    """X8.1: not a second one, with no token left none, and not on a place that is not in the game (X11.2)."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        part = part_of(table)
        deed = c.DEED_PLACE.index(n)
        if part.owner[deed] >= FREE and not is_ruined(part, deed) and ruins_left(part) > 0:
            part.ruined |= 1 << deed
            if table.listening:
                table.tell(xv.RUINED, deed)


def repair(table: Legends, seat: int) -> None:
    """X8.4: a card, two story points, and the ruin goes back to its supply (X8.5)."""
    table.deed(seat, xw.T_REPAIRED, 1)
    table.push(Rebuild(seat, DEED_AT[table.space[seat]]))
    discards.ask_discard(table, seat, 1)


class Rebuild(Step):
    """The points, then the ruin is removed."""

    rule: ClassVar[str] = "X8.4"

    def __init__(self, seat: int, deed: int) -> None:
        self.seat: Final = seat
        self.deed: Final = deed

    def run(self, table: Legends) -> None:
        table.push(ClearRuin(self.seat, self.deed))
        track.gain_sp(table, self.seat, REPAIR_SP)


class ClearRuin(Step):
    """The token goes back to its supply."""

    rule: ClassVar[str] = "X8.5"

    def __init__(self, seat: int, deed: int) -> None:
        self.seat: Final = seat
        self.deed: Final = deed

    def run(self, table: Legends) -> None:
        part_of(table).ruined &= ~(1 << self.deed)
        if table.listening:
            table.tell(xv.REPAIRED, self.seat, self.deed)


# Claims and abilities


def price_of(table: Legends, seat: int, deed: int) -> int:
    """X9.1."""
    return PRICES[deed] - table.static(seat, xw.CLAIM_PRICE)


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X9.1, X9.3, X8.4, X21.26, X21.27: the claim of the location, own deeds wherever one is, and repairs."""
    part = part_of(table)
    for deed in unused_deeds(part, seat):
        options.append(xv.USE_DEED.first + deed)
    here = DEED_AT[table.space[seat]]
    if here == NONE:
        return
    if is_ruined(part, here):
        if table.hands[seat]:
            options.append(xv.REPAIR)
        if table.box(xw.ANTE_UP) is not None and train_space(table) == table.space[seat] and not table.static(seat, xw.NO_WORK):
            options.append(WORK)  # X8.6
    elif part.owner[here] == FREE and table.money[seat] >= price_of(table, seat, here):
        options.append(xv.CLAIM.first + here)


def claim(table: Legends, seat: int, deed: int) -> None:
    """X9.1, X9.2: its owner keeps it for the rest of the game."""
    dollars = price_of(table, seat, deed)
    spend(table, seat, dollars)
    part = part_of(table)
    part.owner = put(part.owner, deed, seat)
    table.deed(seat, xw.T_CLAIMED, 1)
    if table.listening:
        table.tell(xv.CLAIMED, seat, deed, dollars)


def use(table: Legends, seat: int, deed: int) -> None:
    """X9.3: once in the game; the deed is turned to its scoring side."""
    part_of(table).used |= 1 << deed
    table.deed(seat, xw.T_DEED_USED, 1)
    if table.listening:
        table.tell(xv.DEED_USED, seat, deed)
    table.push(Effect(ABILITY[deed], seat, seat, NOBODY))


class UseDeed(Atom):
    """A0.1: one of the own deeds whose ability is left."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and unused_deeds(part_of(table), who):
            table.push(WhichDeed(who))


class WhichDeed(Question):
    """Al Swearengen uses a deed without an action (X13.5)."""

    rule: ClassVar[str] = "X13.5"
    prompt: ClassVar[Phrase] = Phrase("Which deed do you use?")

    def options(self, table: Legends) -> list[int]:
        return [xv.USE_DEED.first + deed for deed in unused_deeds(part_of(table), self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        use(table, self.seat, action - xv.USE_DEED.first)


class HasDeed(predicate.Predicate):
    """A0.9: `use_deed` is offered only with a deed to use."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(unused_deeds(part_of(table), you))


class DeedsOf(predicate.Predicate):
    """A0.2: so many deeds of a set."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return table.box(xw.ID) is not None and len([deed for deed in deeds_of(part_of(table), you) if c.DEED_SET[deed] == a]) >= b


class OwnDeeds(predicate.Amount):
    """A0.2."""

    def of(self, table: Legends, seat: int) -> int:
        return len(deeds_of(part_of(table), seat)) if table.box(xw.ID) is not None else 0


# Scoring (X12.5)


def deed_lp(table: Legends, part: BloodMoney, seat: int) -> int:
    """X9.5: a deed of a ruined location scores nothing and does not count in its set."""
    own = [deed for deed in deeds_of(part, seat) if not is_ruined(part, deed)]
    total = 0
    for number, steps in enumerate(SETS):
        held = len([deed for deed in own if c.DEED_SET[deed] == number])
        if steps and held:
            total += steps[held - 1]
    if BANK in own:
        total += table.money[seat] // BANK_EACH
    if CABARET in own:
        tokens = held_by(table, seat)
        total += tokens if tokens > CABARET_LEAST else CABARET_LEAST
    if DOCTOR in own:
        total += DOCTOR_HURT if table.wounds[seat] else DOCTOR_WELL
    return total


class DeedsLine(ScoreLine):
    """X9.5, X10.2: after everything else."""

    def points(self, table: Legends, seat: int) -> int:
        return deed_lp(table, part_of(table), seat) if table.box(xw.ID) is not None else 0

    def says(self, table: Legends, seat: int) -> Said:
        return xv.DEEDS_LP.say()


# What deeds do


class RanchReward(Atom):
    """A0.1: a random token of the Ranch is turned up, its reward gained, and it is mixed back in."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        there = [token for token in range(n * CATTLE, (n + 1) * CATTLE) if token not in table.cattle]
        if who >= MAN or not there:
            return
        token = table.chance.pick(there)
        table.reveal()
        if table.listening:
            table.tell(xv.RANCH_PAYS, n, REWARD_OF[token])
        table.push(Effect(CATTLE_REWARD[token], who, who, NOBODY))


class HowMany(Question):
    """A number of nuggets to sell or of LP to buy (X21.32)."""

    rule: ClassVar[str] = "X21.32"
    prompt: ClassVar[Phrase] = Phrase("How many?")

    def __init__(self, seat: int, most: int, dollars: int) -> None:
        super().__init__(seat)
        self.most: Final = most
        self.dollars: Final = dollars  # what each LP costs, 0 for a sale

    def options(self, table: Legends) -> list[int]:
        most = table.money[self.seat] // self.dollars if self.dollars else table.nuggets[self.seat]
        most = most if most < self.most else self.most
        return [xv.CHOOSE_NUMBER.first + number for number in range(most + 1)]

    def answer(self, table: Legends, action: int) -> None:
        number = action - xv.CHOOSE_NUMBER.first
        if number and self.dollars:
            spend(table, self.seat, number * self.dollars)
            points.gain_lp(table, self.seat, number)
        elif number:
            places.sell(table, self.seat, number)


class SellAway(Atom):
    """A0.1: up to so many nuggets wherever one is."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and table.nuggets[who]:
            table.push(HowMany(who, n, 0))


class BuyLp(Atom):
    """A0.1: up to so many LP, each for a price."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and table.money[who] >= CODE[at + 2]:
            table.push(HowMany(who, n, CODE[at + 2]))


class UpgradeOne(Atom):
    """X12.4: XD10, a weapon or mount of one's choice."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and upgrades(table, who):
            table.push(WhichUpgrade(who))

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return bool(upgrades(table, who))


def upgrades(table: Legends, seat: int) -> list[int]:
    """Own items that can be upgraded; legendary ones never (X7.3)."""
    return [item for item in table.in_play.items if item not in c.LEGENDARY and store.can_upgrade(table, seat, item)]


def upgrade(table: Legends, seat: int, item: int) -> None:
    """A0.3: it counts as an upgrade in one's own turn."""
    gear.flip(table, seat, item)
    table.deed(seat, T_UPGRADED, 1)
    story_cards.note(table, seat, ON_UPGRADE)


class WhichUpgrade(Question):
    """One of several items that can be upgraded."""

    rule: ClassVar[str] = "X12.4"
    prompt: ClassVar[Phrase] = Phrase("Which item do you upgrade?")

    def options(self, table: Legends) -> list[int]:
        return [UPGRADE.first + item for item in upgrades(table, self.seat)]

    def answer(self, table: Legends, action: int) -> None:
        upgrade(table, self.seat, action - UPGRADE.first)


class UpgradeSelf(Atom):
    """X13.1: XI6, the item itself."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who < MAN and table.side_of(who, n) == gear.BASE:
            upgrade(table, who, n)


# Buying away from a store


class BuyAway(Atom):
    """A0.1: `buy_from`, the first or each purchase for less."""

    def __init__(self, each: bool) -> None:
        super().__init__()
        self.each: Final = each

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        less = CODE[at + 2]
        kinds = [kind for kind in range(1 if aw.STORE_NAMES[n] == "general_store" else len(KINDS)) if sells_any(table, who, kind, less)]
        if who < MAN and kinds:
            table.push(ShopFor(who, tuple(kinds), less, self.each))


def sells_any(table: Legends, seat: int, kind: int, less: int) -> bool:
    """X12.4: is there anything to buy or upgrade with the reduction?"""
    if seat >= MAN:
        return False
    table.discount = less
    found = bool(store.goods(table, seat, table.money[seat], KINDS[kind]))
    table.discount = 0
    return found


class ShopFor(Question):
    """Where one buys, if both stores have something (X21.31)."""

    rule: ClassVar[str] = "X12.4"
    prompt: ClassVar[Phrase] = Phrase("Where do you buy?")

    def __init__(self, seat: int, kinds: tuple[int, ...], less: int, each: bool) -> None:
        super().__init__(seat)
        self.kinds: Final = kinds
        self.less: Final = less
        self.each: Final = each

    def options(self, table: Legends) -> list[int]:
        return [av.PICK_STORE.first + kind for kind in self.kinds]

    def answer(self, table: Legends, action: int) -> None:
        kind = KINDS[action - av.PICK_STORE.first]
        if self.each:
            table.push(OpenEach(self.seat, (), kind, self.less))
        else:
            table.discount = self.less
            table.push(OpenShopAt(self.seat, (), kind, True))


class OpenEach(Step):
    """A store where each purchase costs less."""

    rule: ClassVar[str] = "X12.4"

    def __init__(self, seat: int, used: tuple[int, ...], sold_at: int, less: int) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.sold_at: Final = sold_at
        self.less: Final = less

    def run(self, table: Legends) -> None:
        if table.discount < self.less:
            table.discount = self.less
        store.open_shop(table, ShopEach(self.seat, self.used, self.sold_at, True, self.less))


class ShopEach(ShopAt):
    """What is bought there, every time for less."""

    rule: ClassVar[str] = "X12.4"
    prompt: ClassVar[Phrase] = Phrase("What do you buy or upgrade?")

    def __init__(self, seat: int, used: tuple[int, ...], sold_at: int, away: bool, less: int) -> None:
        super().__init__(seat, used, sold_at, away)
        self.less: Final = less

    def again(self, used: tuple[int, ...], bought: bool) -> Step:
        return OpenEach(self.seat, used, self.sold_at, self.less)


register(xw.RUIN, Ruin())
register(xw.USE_DEED, UseDeed())
register(xw.RANCH_REWARD, RanchReward())
register(xw.SELL, SellAway())
register(xw.BUY_LP, BuyLp())
register(xw.UPGRADE_ONE, UpgradeOne())
register(xw.UPGRADE_SELF, UpgradeSelf())
register(xw.BUY_FIRST, BuyAway(False))
register(xw.BUY_EACH, BuyAway(True))
predicate.register(xw.HAS_DEED, HasDeed())
predicate.register(xw.DEEDS_OF, DeedsOf())
predicate.register_amount(xw.N_DEEDS, OwnDeeds())
