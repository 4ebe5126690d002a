"""The characters (X13.4): what they start with and where (X21.30), a look into a deck, and BONUSes (A0.4). Goals by X13.6."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import content as base
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up.state import FRONTIER_AT
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps.frontier import COSTS
from tinhorn.games.legends.ante_up.steps.stakes import threes_of
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import DEED_AT, FREE, deeds_of, part_of
from tinhorn.games.legends.blood_money.steps import trader
from tinhorn.games.legends.board import REGION_OF
from tinhorn.games.legends.cards import BASE_SIDE, NONE, WILD
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.poker_hands import best_worth
from tinhorn.games.legends.state import deck, gear
from tinhorn.games.legends.state.fight import MAN, NO_FIGHT
from tinhorn.games.legends.state.table import FACE_DOWN, Legends, put
from tinhorn.games.legends.steps import items, poker, store, windows
from tinhorn.games.legends.steps.fight.values import value_of
from tinhorn.games.legends.steps.setup import STARTS


def extra(name: str) -> list[int]:
    """X13.4: what characters have beside the usual kit."""
    return [character.extra.get(name, 0) for character in base.CHARACTERS]


START_SP: Final[list[int]] = extra("sp")
START_GP: Final[list[int]] = extra("bare_gp")
START_LP: Final[list[int]] = extra("lp")
START_DEED: Final[list[int]] = extra("deed")
START_WEAPON: Final[list[int]] = extra("weapon")
START_LEGENDARY: Final[list[int]] = extra("legendary")
FRONTIER: Final[list[int]] = extra("frontier")
AT_CART: Final[list[int]] = extra("cart")
SALOONS: Final[list[int]] = [deed for deed in range(len(c.DEEDS)) if xw.SET_NAMES[c.DEED_SET[deed]] == "saloons"]
GUN_CARDS: Final[int] = c.number("gun_cards")
ANY_SALOON: Final[list[int]] = extra("saloon")


# Kits


def equip(table: Legends, seat: int) -> None:
    """Starting points pay no reward (X13.4)."""
    character = table.character[seat]
    part = part_of(table)
    part.cube = put(part.cube, seat, part.cube[seat] + START_SP[character])
    table.lp[seat] += START_LP[character]
    if START_GP[character]:
        gulch = gulch_of(table)
        gulch.gp = put(gulch.gp, seat, gulch.gp[seat] + START_GP[character])


def equipped(table: Legends, seat: int) -> None:
    """X20.19: the choices and extras of a kit after its cards, the cards of a scenario last (X14.1)."""
    character = table.character[seat]
    if table.setting.options["scenario"] == "six_guns":
        table.push(GunCards(seat))
    if START_LEGENDARY[character]:
        table.push(trader.FindLegendary(seat))
    if START_WEAPON[character]:
        table.push(KitWeapon(seat))
    if START_DEED[character]:
        table.push(KitDeed(seat))


class GunCards(Step):
    """Serenade of the Six Guns: two more cards."""

    rule: ClassVar[str] = "X14.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        deck.draw(table, self.seat, GUN_CARDS)


class KitDeed(Question):
    """Al Swearengen takes the deed of a Saloon, where he starts."""

    rule: ClassVar[str] = "X13.4"
    prompt: ClassVar[Phrase] = Phrase("With the deed of which Saloon do you start?")

    def options(self, table: Legends) -> list[int]:
        part = part_of(table)
        return [xv.KIT_DEED.first + deed for deed in SALOONS if part.owner[deed] == FREE]

    def answer(self, table: Legends, action: int) -> None:
        deed = action - xv.KIT_DEED.first
        part = part_of(table)
        part.owner = put(part.owner, deed, self.seat)
        if table.listening:
            table.tell(xv.CLAIMED, self.seat, deed, 0)


class KitWeapon(Question):
    """Buckshot Roberts takes any weapon of the General Store."""

    rule: ClassVar[str] = "X13.4"
    prompt: ClassVar[Phrase] = Phrase("With which weapon do you start?")

    def options(self, table: Legends) -> list[int]:
        there = store.on_sale(table, store.GENERAL_STORE)
        return [xv.KIT_WEAPON.first + item for item in table.in_play.weapons if there >> item & 1]

    def answer(self, table: Legends, action: int) -> None:
        item = action - xv.KIT_WEAPON.first
        if table.listening:
            table.tell(v.ITEM_FREE, self.seat, item)
        items.gain(table, self.seat, item, gear.BASE)


def starts(table: Legends, seat: int, spaces: list[int]) -> list[int]:
    """Starts that depend on the table: a deed, a number of the frontier, the cart; Lottie Deno on either board (X13.5)."""
    character = table.character[seat]
    part = part_of(table)
    if START_DEED[character]:
        return [space for space in table.map().spaces if DEED_AT[space] != NONE and DEED_AT[space] in deeds_of(part, seat)]
    if ANY_SALOON[character]:
        there = [space for space in base.spaces_called("saloon") if space not in table.space]
        return [space for space in there if space in table.map().spaces]
    if FRONTIER[character]:
        return [space for space in spaces if COSTS[FRONTIER_AT[space]] == FRONTIER[character]]
    if AT_CART[character]:
        return [space for space in table.map().spaces if REGION_OF[space] == c.REGIONS[part.cart]]
    return spaces


for who in range(len(base.CHARACTERS)):
    if START_DEED[who] or ANY_SALOON[who] or FRONTIER[who] or AT_CART[who]:
        STARTS[who] = starts


# Lozen


class LookTop(Atom):
    """A0.1: the top card of a deck, for one's own eyes; offered while the deck has a card."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who >= MAN or not self.changes(table, n, who):
            return
        part = part_of(table)
        part.looked = n
        if table.listening:
            table.tell(xv.LOOKED_TOP, who, n)
        if n == xw.TOP_TRAIN:
            train = gulch_of(table).train_deck
            if part.train_left != len(train):
                part.train_seen = 0
            part.train_seen |= 1 << who
            part.train_left = len(train)
            table.reveal()
            if table.listening:
                table.tell_to((who,), xv.SAW_TRAIN, train[-1])
        else:
            deck.DECKS[0 if n == xw.TOP_POKER else 1].look(table, who, 1)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        if n == xw.TOP_TRAIN:
            return table.box(xw.ANTE_UP) is not None and bool(gulch_of(table).train_deck)
        return bool(table.deck if n == xw.TOP_POKER else table.fight_deck)


class Bottom(Atom):
    """X22.6: the card goes under its deck, and nobody else sees it."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        part = part_of(table)
        if part.looked == xw.TOP_TRAIN:
            train = gulch_of(table)
            train.train_deck = (train.train_deck[-1], *train.train_deck[:-1])
            part.train_seen = 0
        elif part.looked == xw.TOP_POKER:
            table.deck = [table.deck[-1], *table.deck[:-1]]
            table.batches = (1, *table.batches[:-1])
        else:
            table.fight_deck = [table.fight_deck[-1], *table.fight_deck[:-1]]
            table.fight_batches = (1, *table.fight_batches[:-1])
        table.reveal()
        if table.listening:
            table.tell(xv.PUT_UNDER, who)

    def is_open(self, table: Legends, who: int) -> bool:
        return part_of(table).looked != NONE


# BONUSes that did something (A0.4)


def bonus_cards(table: Legends, seat: int, effect: int) -> int:
    """How many of a seat's played cards have this effect."""
    laid = table.laid[seat * FACE_DOWN : (seat + 1) * FACE_DOWN]
    return len([card for card in laid if card != NONE and table.in_play.effect_of[card] == effect])


# The poker effect on which each ability stands.
EFFECT_OF: Final[dict[int, int]] = {each.number: effect for effect in range(BASE_SIDE) for each, _ in base.SOURCES[effect]}


def cares(table: Legends, seat: int) -> bool:
    """Has a seat anything that happens by a BONUS?"""
    return seat < MAN and len(table.by_itself(seat, xw.ON_BONUS)) > 0


def bonus_starts(table: Legends, seat: int, ability: int) -> None:
    """Who has an ability for it: what the BONUS changes is looked at when it is done."""
    if cares(table, seat):
        table.push(BonusDone(seat, EFFECT_OF.get(ability, NONE), matters(table)))


def matters(table: Legends) -> tuple[int, ...]:
    """What a BONUS may change, as everybody sees it: values of played cards, purses, hands, wounds, nuggets, LP."""
    found = [*table.money, *table.wounds, *table.nuggets, *table.lp, table.gain, table.hurt]
    found += [len(hand) for hand in table.hands]
    if table.fight.kind != NO_FIGHT and table.fight.revealed:
        for player in (table.fight.initiator, table.fight.target):
            if player >= MAN or table.laid[player * FACE_DOWN] != NONE:
                found.append(value_of(table, player))
    return tuple(found)


class BonusDone(Step):
    """`on_bonus`, if anything changed; once for each played card in one fight or hand, its discard counts by itself."""

    rule: ClassVar[str] = "A0.4"

    def __init__(self, seat: int, effect: int, before: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.effect: Final = effect
        self.before: Final = before

    def run(self, table: Legends) -> None:
        if matters(table) == self.before:
            return
        part = part_of(table)
        played = bonus_cards(table, self.seat, self.effect)
        if played:
            key = self.seat * BASE_SIDE + self.effect
            if part.bonus.count(key) >= played:
                return
            part.bonus = (*part.bonus, key)
        windows.fire(table, xw.ON_BONUS, self.seat)


def after_poker(table: Legends, active: int, number: int) -> None:
    """X13.5: every wild card counts by itself."""
    for seat in range(table.seats):
        if table.poker.plays(seat) and cares(table, seat):
            for _ in wilds_that_help(poker.laid_by(table, seat), threes_of(list(table.flop))):
                windows.fire(table, xw.ON_BONUS, seat)


def wilds_that_help(own: list[int], threes: list[list[int]]) -> list[int]:
    """A0.4: the wild cards with which the hand is better than with a plain 3 in their place.

    A wild card among the shown ones is plain (W11.13), so it is laid there.
    """
    hand = best_worth(own, threes)
    found: list[int] = []
    for card in own:
        if WILD[card]:
            others = [each for each in own if each != card]
            if best_worth(others, [[*three, card] for three in threes]) < hand:
                found.append(card)
    return found


register(xw.LOOK_TOP, LookTop())
register(xw.BOTTOM, Bottom())
