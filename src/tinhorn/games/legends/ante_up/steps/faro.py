"""Faro (A11): gambling, but not poker (A11.14)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import part_of
from tinhorn.games.legends.ante_up.steps import events, gambler
from tinhorn.games.legends.board import AT_KIND, SALOON, TOWN_OF
from tinhorn.games.legends.state import deck, purse
from tinhorn.games.legends.state.table import EVERYBODY, Legends
from tinhorn.games.legends.steps import places
from tinhorn.games.legends.verbs import JOIN, STAY_OUT

NEED: Final[int] = c.number("faro_need")
JOINED: Final[int] = c.number("faro_joined")
SHOWN: Final = 3
CARDS: Final = 4
MARKERS: Final = 2
RANKS: Final = 13
JACKPOT: Final = 3
FIELDS: Final = 3  # of a bet


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """A11.1: at a Saloon, with $10."""
    if AT_KIND[SALOON + table.space[seat]] and table.money[seat] >= NEED and not places.is_shut(table, table.space[seat]):
        options.append(av.FARO)


def start(table: Legends, seat: int) -> None:
    gambler.begin(table, seat, aw.FARO)
    if table.listening:
        table.tell(av.FARO_STARTS, seat)
    table.push(AskFaro(seat, 1, 1 << seat))


class AskFaro(Step):
    """Clockwise, everybody else in the same town with $10 (A9.2, A11.1). `players` are bits."""

    rule: ClassVar[str] = "A11.1"

    def __init__(self, active: int, way: int, players: int) -> None:
        self.active: Final = active
        self.way: Final = way
        self.players: Final = players

    def run(self, table: Legends) -> None:
        seat = (self.active + self.way) % table.seats
        if self.way == table.seats:
            deal(table, self.active, self.players)
        elif TOWN_OF[table.space[seat]] == TOWN_OF[table.space[self.active]] and table.money[seat] >= NEED:
            table.push(JoinFaro(seat, self.active, self.way, self.players))
        else:
            table.push(AskFaro(self.active, self.way + 1, self.players))


class JoinFaro(Question):
    """Play along, or stay out."""

    rule: ClassVar[str] = "A11.1"
    prompt: ClassVar[Phrase] = Phrase("{active} plays faro. Do you join?", active=SEAT)

    def __init__(self, seat: int, active: int, way: int, players: int) -> None:
        super().__init__(seat)
        self.active: Final = active
        self.way: Final = way
        self.players: Final = players

    def options(self, table: Legends) -> list[int]:
        return [JOIN, STAY_OUT]

    def answer(self, table: Legends, action: int) -> None:
        if table.listening:
            table.tell(v.JOINED if action == JOIN else v.STAYED_OUT, self.seat)
        more = 1 << self.seat if action == JOIN else 0
        table.push(AskFaro(self.active, self.way + 1, self.players | more))


def dealer_of(table: Legends, active: int, players: int) -> int:
    """A11.3: the closest to the right who does not take part, or the active player."""
    seat = table.right_of(active)
    while players >> seat & 1 and seat != active:
        seat = table.right_of(seat)
    return seat


def deal(table: Legends, active: int, players: int) -> None:
    """A11.2 to A11.4: $10 for company; four fight cards, three of them shown, the fourth seen by nobody."""
    if players != 1 << active:
        purse.gain_money(table, active, JOINED)
    deck.draw_fight(table, SHOWN, EVERYBODY)
    shown = table.drawn
    deck.draw_fight(table, CARDS - SHOWN, 0)
    table.drawn = tuple(sorted([*shown, *table.drawn]))
    if table.listening:
        table.tell(av.FARO_SHOWN, dealer_of(table, active, players), shown)
    table.push(FirstCard(active, players))
    for way in range(table.seats, 0, -1):
        seat = (active + way) % table.seats
        if players >> seat & 1:
            table.push(Bet(seat, 1))


def bets_of(table: Legends, seat: int) -> list[tuple[int, int]]:
    """Rank and dollars of the markers that a seat has on the layout."""
    bets = part_of(table).bets
    return [(bets[at + 1], bets[at + 2]) for at in range(0, len(bets), FIELDS) if bets[at] == seat]


class Bet(Question):
    """A marker on a rank, then perhaps another one on a different rank; together not more than one has (A11.5, A11.6)."""

    rule: ClassVar[str] = "A11.5"
    prompt: ClassVar[Phrase] = Phrase("On which rank do you lay marker {marker}?", marker=v.NUMBER)

    def __init__(self, seat: int, marker: int) -> None:
        super().__init__(seat)
        self.marker: Final = marker

    def options(self, table: Legends) -> list[int]:
        laid = bets_of(table, self.seat)
        left = table.money[self.seat] - sum([dollars for _, dollars in laid])
        taken = [rank for rank, _ in laid]
        options = [av.BET.of2(side, rank) for side in range(2) if 10 * (side + 1) <= left for rank in range(RANKS) if rank not in taken]
        if self.marker > 1:
            options.append(av.ENOUGH)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == av.ENOUGH:
            return
        dollars = 10 * (av.BET.arg(action, 0) + 1)
        rank = av.BET.arg(action, 1)
        part = part_of(table)
        part.bets = (*part.bets, self.seat, rank, dollars)
        if table.listening:
            table.tell(av.BET_LAID, self.seat, dollars, rank)
        if self.marker < MARKERS:
            table.push(Bet(self.seat, self.marker + 1))


def turn_card(table: Legends) -> int:
    part = part_of(table)
    card = part.order[-1]
    part.order = part.order[:-1]
    part.turned = (*part.turned, card)
    table.fight_seen[card] = EVERYBODY
    table.reveal()
    if table.listening:
        table.tell(av.FARO_TURNED, card)
    return card


def bettors(table: Legends, active: int, players: int) -> list[int]:
    """In betting order: clockwise, ending with the active player (A11.5)."""
    seats = [(active + way) % table.seats for way in range(1, table.seats + 1)]
    return [seat for seat in seats if players >> seat & 1]


def take_off(table: Legends, seat: int, rank: int) -> int:
    """A marker comes back; its dollars."""
    part = part_of(table)
    bets = part.bets
    for at in range(0, len(bets), FIELDS):
        if bets[at] == seat and bets[at + 1] == rank:
            part.bets = bets[:at] + bets[at + FIELDS :]
            return bets[at + 2]
    return 0


def lose(table: Legends, seat: int, rank: int) -> None:
    """A11.8, A11.13: the bettor pays the amount, or what is left."""
    dollars = take_off(table, seat, rank)
    if table.listening:
        table.tell(av.BET_LOST, seat, rank)
    purse.pay_up_to(table, seat, dollars)


def on_rank(table: Legends, seat: int, rank: int) -> bool:
    return any(each == rank for each, _ in bets_of(table, seat))


class FirstCard(Step):
    """The four cards are shuffled (A11.7); every bet on the rank of the first is lost (A11.8), on that of the second wins (A11.9)."""

    rule: ClassVar[str] = "A11.8"

    def __init__(self, active: int, players: int) -> None:
        self.active: Final = active
        self.players: Final = players

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.order = table.shuffled(table.drawn)
        rank = turn_card(table)
        for seat in bettors(table, self.active, self.players):
            if on_rank(table, seat, rank):
                lose(table, seat, rank)
        table.push(SecondCard(self.active, self.players))


class SecondCard(Step):
    """A11.9."""

    rule: ClassVar[str] = "A11.9"

    def __init__(self, active: int, players: int) -> None:
        self.active: Final = active
        self.players: Final = players

    def run(self, table: Legends) -> None:
        rank = turn_card(table)
        table.push(StayOrStop(self.active, self.players, 1, 0))
        for seat in reversed(bettors(table, self.active, self.players)):
            if on_rank(table, seat, rank):
                table.push(WinBet(seat, rank, 1))


class WinBet(Step):
    """A winning marker pays its GP first, then the money, three times with the jackpot (A11.9, A11.11, A11.16)."""

    rule: ClassVar[str] = "A11.16"

    def __init__(self, seat: int, rank: int, times: int) -> None:
        self.seat: Final = seat
        self.rank: Final = rank
        self.times: Final = times

    def run(self, table: Legends) -> None:
        seat = self.seat
        dollars = take_off(table, seat, self.rank)
        part_of(table).won |= 1 << seat
        table.deed(seat, aw.T_FARO_WON, 1)
        if self.times == JACKPOT:
            table.deed(seat, aw.T_JACKPOT, 1)
        if table.listening:
            table.tell(av.JACKPOT if self.times == JACKPOT else av.BET_WON, seat, self.rank)
        table.push(BetPays(seat, dollars * self.times))
        gambler.gain_gp(table, seat, 1)


class BetPays(Step):
    """Money above the purse limit is lost (A11.13)."""

    rule: ClassVar[str] = "A11.13"

    def __init__(self, seat: int, dollars: int) -> None:
        self.seat: Final = seat
        self.dollars: Final = dollars

    def run(self, table: Legends) -> None:
        purse.gain_money(table, self.seat, self.dollars)


@mypyc_attr(acyclic=True, free_list_len=1)
class StayOrStop(Step):
    """Clockwise, ending with the active player, everybody with markers left is asked; with nobody left the game ends (A11.10, A11.11)."""

    rule: ClassVar[str] = "A11.10"

    def __init__(self, active: int, players: int, way: int, staying: int) -> None:
        self.active: Final = active
        self.players: Final = players
        self.way: Final = way
        self.staying: Final = staying

    def run(self, table: Legends) -> None:
        if self.way > table.seats:
            if self.staying:
                third_card(table, self.active, self.players)
            else:
                end(table, self.active, self.players)
            return
        seat = (self.active + self.way) % table.seats
        if bets_of(table, seat):
            table.push(StayIn(seat, self.active, self.players, self.way, self.staying))
        else:
            table.push(StayOrStop(self.active, self.players, self.way + 1, self.staying))


class StayIn(Question):
    """Leave all markers for the bonus round, or take them all back (A11.10)."""

    rule: ClassVar[str] = "A11.10"
    prompt: ClassVar[Phrase] = Phrase("Do you leave your markers for the third card?")

    def __init__(self, seat: int, active: int, players: int, way: int, staying: int) -> None:
        super().__init__(seat)
        self.active: Final = active
        self.players: Final = players
        self.way: Final = way
        self.staying: Final = staying

    def options(self, table: Legends) -> list[int]:
        return [av.STAY_IN, av.GET_OUT]

    def answer(self, table: Legends, action: int) -> None:
        stays = action == av.STAY_IN
        if not stays:
            for rank, _ in bets_of(table, self.seat):
                take_off(table, self.seat, rank)
        if table.listening:
            table.tell(av.STAYS if stays else av.STOPS, self.seat)
        table.push(StayOrStop(self.active, self.players, self.way + 1, self.staying | (1 << self.seat if stays else 0)))


def third_card(table: Legends, active: int, players: int) -> None:
    """A11.11, A11.13: all losses of all bettors first, then the jackpots."""
    rank = turn_card(table)
    table.push(EndFaro(active, players))
    seats = bettors(table, active, players)
    for seat in reversed(seats):
        if on_rank(table, seat, rank):
            table.push(WinBet(seat, rank, JACKPOT))
    for seat in seats:
        for other, _ in bets_of(table, seat):
            if other != rank:
                lose(table, seat, other)


class EndFaro(Step):
    """The last card is settled: `after_gamble`, then the cards go under the fight deck."""

    rule: ClassVar[str] = "A11.12"

    def __init__(self, active: int, players: int) -> None:
        self.active: Final = active
        self.players: Final = players

    def run(self, table: Legends) -> None:
        end(table, self.active, self.players)


def end(table: Legends, active: int, players: int) -> None:
    """A0.4, A11.12."""
    table.push(PutFaroAway())
    gambler.after_gamble(table, active, players)


class PutFaroAway(Step):
    """The four cards are shuffled and put under the fight deck (A11.12); nothing else holds fight cards now (A11.15)."""

    rule: ClassVar[str] = "A11.12"

    def run(self, table: Legends) -> None:
        part = part_of(table)
        part.game = aw.NO_GAME
        part.won = 0
        part.bets = ()
        part.order = ()
        part.turned = ()
        deck.return_fight(table)
        events.release(table)  # A0.7
