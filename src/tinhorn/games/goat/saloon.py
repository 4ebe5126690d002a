"""The saloon: its characters act in the order of their numbers (G6.1, G7.4 to G7.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.rows import row_of
from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.goat import sentences as said
from tinhorn.games.goat import verbs as v
from tinhorn.games.goat.constants import (
    CHARLATAN,
    CHARLATAN_BOUNTY,
    DANCER,
    GAMBLER,
    GUNSLINGER,
    GUNSLINGER_REWARD,
    ROBBER,
    ROBBER_BOUNTY,
    SALOON,
    SHERIFF,
    SHERIFF_WAGE,
)
from tinhorn.games.goat.state import Goat
from tinhorn.games.goat.verbs import GAMBLE, POUR


class SaloonActs(Step):
    """The saloon characters act in ascending number; absent ones are skipped."""

    rule: ClassVar[str] = "G6.1"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, table: Goat) -> None:
        card = self.card
        while card <= GAMBLER and table.owner[card] == NOBODY:
            card += 1
        if card > GAMBLER:
            return
        table.push(SaloonActs(card + 1))
        seat = table.owner[card]
        if card == GUNSLINGER:
            gunslinger_acts(table, seat)
        elif card == SHERIFF:
            sheriff_acts(table, seat)
        elif card == ROBBER:
            robber_acts(table, seat)
        elif card == CHARLATAN:
            charlatan_acts(table, seat)
        elif card == DANCER:
            if table.owner[GAMBLER] != NOBODY:  # G10.6
                table.push(Gamble(seat))
            table.push(Pour(seat))
        elif table.owner[DANCER] == NOBODY:
            table.push(Gamble(seat))


def gunslinger_acts(table: Goat, seat: int) -> None:
    """G7.4, G10.4: the Sheriff, whosever he is, is shot."""
    if table.owner[SHERIFF] != NOBODY:
        table.discard(SHERIFF)
        paid = table.gain_supply_coins(seat, GUNSLINGER_REWARD)
        if table.listening:
            table.tell(v.SHOT, seat, paid)


def sheriff_acts(table: Goat, seat: int) -> None:
    """G7.5, G10.4, G10.5: wage, and bounties for the Robber and the Charlatan."""
    paid = table.gain_supply_coins(seat, SHERIFF_WAGE)
    if table.listening:
        table.tell(v.WAGE, seat, paid)
    if table.owner[ROBBER] != NOBODY:
        table.discard(ROBBER)
        paid = table.gain_supply_coins(seat, ROBBER_BOUNTY)
        if table.listening:
            table.tell(v.ARRESTED, seat, ROBBER, paid)
        if table.loot:
            table.place_goods[table.loot_from] += table.loot
            if table.listening:
                table.tell(v.LOOT_BACK, table.loot_from)
        table.loot = 0
        table.loot_from = NOBODY
    if table.owner[CHARLATAN] != NOBODY:
        table.discard(CHARLATAN)
        paid = table.gain_supply_coins(seat, CHARLATAN_BOUNTY)
        if table.listening:
            table.tell(v.ARRESTED, seat, CHARLATAN, paid)
        for victim in range(table.seats):
            coins = table.elixirs[victim]
            if coins:
                table.coins[victim] += coins
                if table.listening:
                    table.tell(v.COINS_BACK, victim, coins)
        end_swindle(table)


def robber_acts(table: Goat, seat: int) -> None:
    """G7.6: not arrested, he hands over the loot."""
    if table.loot:
        table.gain_goods(seat, table.loot_from, table.loot)
        if table.listening:
            table.tell(v.LOOT, seat, table.loot, table.loot_from)
    table.loot = 0
    table.loot_from = NOBODY


def charlatan_acts(table: Goat, seat: int) -> None:
    """G7.7: not arrested, he hands over the coins."""
    table.coins[seat] += table.swindled
    if table.listening:
        table.tell(v.CASHED, seat, table.swindled)
    end_swindle(table)


def end_swindle(table: Goat) -> None:
    table.swindled = 0
    table.elixirs = row_of(0, table.seats)


class Pour(Question):
    """The Dancer's controller gives a bottle of the Saloon to somebody else, until none is left."""

    rule: ClassVar[str] = "G7.8"
    prompt: ClassVar[Phrase] = Phrase("Your Dancer pours: who gets the next bottle?")

    def options(self, table: Goat) -> list[int]:
        if table.place_goods[SALOON] == 0:
            return []
        return [POUR.of1(seat) for seat in range(table.seats) if seat != self.seat]

    def answer(self, table: Goat, action: int) -> None:
        guest = POUR.arg(action, 0)
        table.place_goods[SALOON] -= 1
        table.gain_goods(guest, SALOON, 1)
        if table.listening:
            table.tell(v.POURED, self.seat, guest)
        table.push(Pour(self.seat))

    def why_not(self, table: Goat, action: int) -> Said | None:
        if POUR.owns(action):
            return said.POURS_FOR_ONESELF.say()
        return None


class Gamble(Question):
    """The Gambler's controller, or the Dancer's, takes a random belonging of somebody."""

    rule: ClassVar[str] = "G7.9"
    prompt: ClassVar[Phrase] = Phrase("Your Gambler plays: who loses a random good?")

    def options(self, table: Goat) -> list[int]:
        return [GAMBLE.of1(seat) for seat in range(table.seats) if seat != self.seat and table.goods_of(seat) > 0]

    def answer(self, table: Goat, action: int) -> None:
        victim = GAMBLE.arg(action, 0)
        kind = table.nth_good(victim, table.chance.below(table.goods_of(victim)))
        table.steal_good(self.seat, victim, kind)
        table.reveal()
        if table.listening:
            table.tell(v.STOLE_UNSEEN, self.seat, victim)
            table.tell_to((self.seat, victim), v.STOLE, self.seat, kind, victim)

    def why_not(self, table: Goat, action: int) -> Said | None:
        if GAMBLE.owns(action):
            if GAMBLE.arg(action, 0) == self.seat:
                return said.GAMBLES_ALONE.say()
            return said.NO_BELONGING.say()
        return None
