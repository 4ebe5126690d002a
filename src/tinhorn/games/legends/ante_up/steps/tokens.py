"""Outlaws, claim jumpers (A6), longhorns (A7), cattle at the Outlaw Camp (A15.13) and gold on the board (A13).

Outlaws are no bandits (A6.4); the sheriff and the Man in Black pay tokens no heed (A6.7); without a card the fight is lost (A6.8).
Any number of longhorns may be led (A7.2). Stories and counters take deliveries and heists of the box for theirs (X20.16).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import TOKEN_KIND, add_longhorns, common_of, give_back, longhorns_left, part_of, token_at
from tinhorn.games.legends.board import AT_KIND, SPACES
from tinhorn.games.legends.cards import CATTLE, CATTLE_REWARD, NONE, REWARD_OF
from tinhorn.games.legends.content import LOCATION_KINDS
from tinhorn.games.legends.effects import predicates
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.words import ON_DELIVERY
from tinhorn.games.legends.state import herd, purse, story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.table import Legends, put, without
from tinhorn.games.legends.steps import cattle, tracks
from tinhorn.games.legends.steps.fight import npc, opponents
from tinhorn.games.legends.verbs import DELIVER

OUTLAW_FIGHT: Final[int] = opponents.FIRST_OF_BOXES
JUMPER_FIGHT: Final[int] = opponents.FIRST_OF_BOXES + 1
TOKEN_CARDS: Final[list[int]] = [token.cards for token in c.TOKENS.tokens]
TOKEN_REWARD: Final[list[int]] = [read[0] for read in c.TOKEN_READ]
LONGHORN_PAYS: Final[int] = c.LONGHORN_READ[0]
CAMP: Final[int] = LOCATION_KINDS.index("outlaw_camp") * SPACES
RANCH: Final[int] = LOCATION_KINDS.index("ranch") * SPACES
STATION: Final[int] = LOCATION_KINDS.index("rail_station") * SPACES


# Outlaws and claim jumpers


def enters(table: Legends, seat: int) -> bool:
    """A6.1: a token ends the movement. With a bandit in the space that one is fought first (A6.6)."""
    space = table.space[seat]
    if token_at(part_of(table), space) == NONE:
        return False
    table.push(MeetToken(seat, space))
    return True


class MeetToken(Step):
    """The token is turned up and fought, if the mover is still there (A6.1, A6.9)."""

    rule: ClassVar[str] = "A6.1"

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, table: Legends) -> None:
        part = part_of(table)
        token = token_at(part, self.space)
        if table.space[self.seat] != self.space or token == NONE:
            return
        part.met = token
        table.reveal()
        kind = TOKEN_KIND[token]
        if table.listening:
            table.tell(av.TOKEN_MET, self.seat, kind, token)
        npc.begin(table, OUTLAW_FIGHT if kind == aw.OUTLAW else JUMPER_FIGHT, self.seat)


class TokenOpponent(opponents.Opponent):
    """A6.2, A6.3: as many fight cards as the token shows; won or lost, it goes back after its reward."""

    def __init__(self, deed: int) -> None:
        self.deed: Final = deed

    def cards(self, table: Legends) -> int:
        return TOKEN_CARDS[part_of(table).met]

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        token = part_of(table).met
        table.push(TokenBack(token))
        if won:
            table.deed(seat, self.deed, 1)
            table.push(Effect(TOKEN_REWARD[token], seat, seat, NOBODY))


class TokenBack(Step):
    """A2.2, A6.3: the token returns to its supply."""

    rule: ClassVar[str] = "A6.3"

    def __init__(self, token: int) -> None:
        self.token: Final = token

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.met = NONE
        give_back(part, self.token)
        table.reveal()


opponents.register(OUTLAW_FIGHT, TokenOpponent(aw.T_OUTLAWS))
opponents.register(JUMPER_FIGHT, TokenOpponent(aw.T_JUMPERS))
predicates.KIND_OF_FIGHT.extend([OUTLAW_FIGHT, JUMPER_FIGHT])


# Longhorns


def offer_longhorns(table: Legends, seat: int, options: list[int]) -> None:
    """A7.1: one action takes as many as one likes."""
    number = 0
    for space in part_of(table).grazing:
        if space == table.space[seat]:
            options.append(av.TAKE_LONGHORNS.first + number)
            number += 1


def take_longhorns(table: Legends, seat: int, number: int) -> None:
    part = part_of(table)
    for _ in range(number):
        part.grazing = without(part.grazing, table.space[seat])
    add_longhorns(part, seat, number)
    table.deed(seat, aw.T_LONGHORNS_TAKEN, number)
    if table.listening:
        table.tell(av.LONGHORNS_TAKEN, seat, number)


class GainLonghorns(Atom):
    """A7.8: from the supply, as many as there are."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if who >= MAN:
            return
        part = part_of(table)
        left = longhorns_left(part)
        number = n if n < left else left
        if number > 0:
            add_longhorns(part, who, number)
            if table.listening:
                table.tell(av.LONGHORNS_TAKEN, who, number)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return longhorns_left(part_of(table)) > 0


def lose_longhorns(table: Legends, seat: int) -> None:
    """A7.6: an arrest takes them all."""
    part = part_of(table)
    if part.longhorns[seat]:
        if table.listening:
            table.tell(av.LONGHORNS_LOST, seat, part.longhorns[seat])
        part.longhorns = put(part.longhorns, seat, 0)


class TakeLoot(Question):
    """A7.7: a cattle token or a longhorn, never both."""

    rule: ClassVar[str] = "A7.7"
    prompt: ClassVar[Phrase] = Phrase("What do you take of the herd of {target}?", target=SEAT)

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def options(self, table: Legends) -> list[int]:
        options: list[int] = []
        if table.cattle[self.target] != NONE and table.cattle[self.seat] == NONE:
            options.append(av.LOOT.first)
        if part_of(table).longhorns[self.target]:
            options.append(av.LOOT.first + 1)
        options.append(av.LOOT.first + 2)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == av.LOOT.first:
            herd.steal(table, self.seat, self.target)
        elif action == av.LOOT.first + 1:
            part = part_of(table)
            add_longhorns(part, self.target, -1)
            add_longhorns(part, self.seat, 1)
            if table.listening:
                table.tell(av.LONGHORN_STOLEN, self.seat, self.target)


def loot(table: Legends, seat: int, target: int) -> bool:
    """X21.34: this question takes the place of the base game's. With nothing to take it is not asked."""
    table.push(TakeLoot(seat, target))
    return True


# Deliveries (A7.4, A15.13)


def may_deliver(table: Legends, seat: int, options: list[int]) -> None:
    """Cattle of any colour at the Outlaw Camp (A15.13, A15.14), longhorns there, at every Ranch and at both stations (A7.4)."""
    space = table.space[seat]
    if AT_KIND[CAMP + space] and table.cattle[seat] != NONE:
        options.append(DELIVER)
    if part_of(table).longhorns[seat] and (AT_KIND[CAMP + space] or AT_KIND[RANCH + space] or AT_KIND[STATION + space]):
        options.append(av.DELIVER_LONGHORN)


def delivers_at_camp(table: Legends, seat: int) -> bool:
    """At the Outlaw Camp cattle is delivered in another way."""
    if not AT_KIND[CAMP + table.space[seat]]:
        return False
    deliver_at_camp(table, seat)
    return True


def deliver_longhorn(table: Legends, seat: int) -> None:
    """A7.4, A7.5: 1 LP and $30, neither MP nor WP; the token returns to the supply."""
    add_longhorns(part_of(table), seat, -1)
    table.deed(seat, aw.T_LONGHORNS_DELIVERED, 1)
    story_cards.note(table, seat, ON_DELIVERY)
    if table.listening:
        table.tell(av.LONGHORN_DELIVERED, seat)
    table.push(cattle.Delivered(seat))
    table.push(Effect(LONGHORN_PAYS, seat, seat, NOBODY))


def deliver_at_camp(table: Legends, seat: int) -> None:
    """A15.13, A15.14: 1 WP and the token's reward; the token is mixed back in at its own Ranch."""
    token = table.cattle[seat]
    if table.listening:
        table.tell(av.CAMP_DELIVERY, seat, token // CATTLE, REWARD_OF[token])
    table.cattle = put(table.cattle, seat, NONE)
    table.cattle_seen = put(table.cattle_seen, token, 0)
    table.reveal()
    table.deed(seat, aw.T_CAMP, 1)
    story_cards.note(table, seat, ON_DELIVERY)
    table.push(cattle.Delivered(seat))
    table.push(Effect(CATTLE_REWARD[token], seat, seat, NOBODY))
    tracks.gain_points(table, seat, tracks.WANTED, cattle.RUSTLE_WP)


# Gold on the board (A13)


@mypyc_attr(acyclic=True, free_list_len=1)
class GoldHere(Step):
    """Asks how many nuggets are picked up, if some lie there and fit (A13.2)."""

    rule: ClassVar[str] = "A13.2"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if fitting(table, self.seat):
            table.push(PickUp(self.seat))


def fitting(table: Legends, seat: int) -> int:
    there = len([space for space in common_of(table).gold if space == table.space[seat]])
    if there == 0:
        return 0
    room = table.nugget_cap(seat) - table.nuggets[seat]
    return there if there < room else room


class PickUp(Question):
    """Any number of the nuggets there, up to one's capacity (A13.1)."""

    rule: ClassVar[str] = "A13.1"
    prompt: ClassVar[Phrase] = Phrase("How many nuggets do you pick up?")

    def options(self, table: Legends) -> list[int]:
        return [av.PICK_UP.first + number for number in range(fitting(table, self.seat) + 1)]

    def answer(self, table: Legends, action: int) -> None:
        number = action - av.PICK_UP.first
        part = common_of(table)
        for _ in range(number):
            part.gold = without(part.gold, table.space[self.seat])
        if number:
            if table.listening:
                table.tell(av.GOLD_PICKED, self.seat, number)
            purse.gain_nuggets(table, self.seat, number)


register(aw.LONGHORNS, GainLonghorns())
