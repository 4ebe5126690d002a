"""Where Ante Up takes part in the rules of the base game.

The turn begins with the train (A3.1), also one of the Man in Black, who stays on the base board (X20.8, X20.17). Bank and train may each be
robbed once a turn (A3.3). A wanted player may be left without a step (A15.22). Stations and Ranches of the new board are such for the base
game: cattle is wrangled and rustled there (A15.15, A15.18). It has no mesa (A15.20). Kits and events come in the order of X20.19.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import common_of, give_back, lay_out, part_of, token_at
from tinhorn.games.legends.ante_up.steps import cards, events, faro, frontier, gambler, poker, roads, stakes, store, tokens, train
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state import moments, taking_part
from tinhorn.games.legends.state.fight import MAN, SHERIFF
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import actions, menu, move
from tinhorn.games.legends.steps.fight.rewards import OFFICE_OF

MARSHALS_OFFICE: Final[int] = base.spaces_of("marshals_office")[0]
START_GP: Final[list[int]] = [character.extra.get("gp", 0) for character in base.CHARACTERS]
ANY_TOKENS: Final = 3  # legendary tokens that one may keep in a game without goals (A9.5)


# What boxes have in common: the first one in play looks after it


def gold_here(table: Legends, seat: int, number: int) -> None:
    """A13.2: after a move action."""
    table.push(tokens.GoldHere(seat))


def no_arrest_yet(table: Legends, seat: int, number: int) -> None:
    common_of(table).arrests = 0  # A0.2


def arrest_made(table: Legends, seat: int, number: int) -> None:
    """A0.2: by the sheriff himself."""
    if table.fight.kind == SHERIFF:
        common_of(table).arrests = 1


def allow_tokens(table: Legends, seat: int, number: int) -> None:
    """X20.6."""
    part = common_of(table)
    part.allowed = put(part.allowed, seat, part.allowed[seat] + number)


@mypyc_attr(allow_interpreted_subclasses=True)
class CommonRules(taking_part.BoxRules):
    """Sheriff moves that wait, and the allowance of legendary tokens."""

    def __init__(self, box: str) -> None:
        self.box: Final = box

    def keeps(self, table: Legends) -> bool:
        """Is this the box that looks after it?"""
        return common_of(table).id == self.box

    def instead(self, table: Legends, what: int, seat: int, number: int) -> bool:
        return what == taking_part.SHERIFF_MOVE and self.keeps(table) and events.puts_off(table, seat, number)

    def allowance(self, table: Legends, seat: int) -> int:
        """A9.5, X20.6: three, or with goals the tokens of other sources."""
        if not self.keeps(table):
            return 0
        return common_of(table).allowed[seat] if table.setting.options["goals"] else ANY_TOKENS


def share(box: str) -> None:
    """A box takes part in what boxes have in common."""
    moments.MOVE_ENDS.add(box, gold_here)  # A13.2
    moments.SHERIFF_SETS_OUT.add(box, no_arrest_yet)  # A0.2
    moments.ARRESTED.add(box, arrest_made)  # A0.2
    moments.TOKENS_TAKEN.add(box, allow_tokens)  # X20.6


class AnteUpRules(CommonRules):
    """A1 to A15."""

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        return store.on_sale(table, items, kind)

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        """A0.8, A7.3: a step less for each longhorn, but one at least."""
        led = 0 if table.static(seat, aw.IGNORE_LONGHORNS) else part_of(table).longhorns[seat]
        left = steps - led
        return left if left > 1 else 1

    def enters(self, table: Legends, seat: int) -> bool:
        return tokens.enters(table, seat)

    def instead(self, table: Legends, what: int, seat: int, number: int) -> bool:
        if what == taking_part.LOOT:
            return tokens.loot(table, seat, number)
        if what == taking_part.DELIVERY:
            return tokens.delivers_at_camp(table, seat)
        if what == taking_part.PRIZES:
            return poker.settles(table)
        return super().instead(table, what, seat, number)

    def decided(self, table: Legends) -> int:
        return part_of(table).decided

    def joins(self, table: Legends, seat: int) -> bool:
        return bool(part_of(table).anywhere)

    def marks_lp(self, table: Legends, seat: int, points: int) -> int:
        return events.marks_lp(table, seat, points) if points > 0 else points  # A5.2


# What happens


def equip(table: Legends, seat: int, number: int) -> None:
    """A16.10: a gambler point with its reward."""
    points = START_GP[table.character[seat]]
    if points:
        table.push(gambler.MarkGp(seat, points))


def before_arrival(table: Legends, seat: int, number: int) -> None:
    table.push(events.SetupEvents())  # A2.11


def arrived(table: Legends, seat: int, number: int) -> None:
    """A2.15: an event token on the starting space returns to its supply. Unique tokens stay, and nobody enters by starting (A15.24)."""
    part = part_of(table)
    space = table.space[seat]
    token = token_at(part, space)
    if token != NONE:
        give_back(part, token)
    part.grazing = tuple([each for each in part.grazing if each != space])


def turn_begins(table: Legends, seat: int, number: int) -> None:
    train.go_on(table, 1)  # A4.1


def arrested(table: Legends, seat: int, number: int) -> None:
    tokens.lose_longhorns(table, seat)  # A7.6


def fight_settled(table: Legends, winner: int, loser: int) -> None:
    """A0.2: who has lost to somebody bears a grudge; then the wound of the Carbine."""
    if loser < MAN and winner <= MAN:
        part = part_of(table)
        part.grudges = put(part.grudges, loser, part.grudges[loser] | 1 << winner)
    cards.settled(table)  # A16.8


def all_over(table: Legends, seat: int, number: int) -> None:
    """A high roller goes back after the discards (A8.8); then come the sheriff moves that waited (A0.7)."""
    part = part_of(table)
    game = part.game
    part.decided = NOBODY
    part.die = NONE
    if game != aw.FARO:
        part.game = aw.NO_GAME
        part.anywhere = 0
        part.won = 0
        part.folded = 0
    events.release(table)
    if game == aw.HIGH_ROLLER:
        table.push(tokens.TokenBack(part.met))


def rolled(table: Legends, seat: int, face: int) -> None:
    part_of(table).face = face


def poker_begins(table: Legends, seat: int, number: int) -> None:
    gambler.begin(table, seat, aw.POKER)  # A9.1


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """A3.2, X20.14. One entry of the table for all: compiled code calls each of them much faster than an entry."""
    train.offer(table, seat, options)
    frontier.offer(table, seat, options)
    roads.offer(table, seat, options)
    tokens.offer_longhorns(table, seat, options)
    faro.offer(table, seat, options)
    stakes.offer(table, seat, options)
    poker.offer_roller(table, seat, options)


def take_part() -> None:
    """Ante Up is in all the tables."""
    taking_part.RULES.add(aw.ID, AnteUpRules(aw.ID))
    share(aw.ID)
    moments.LAID_OUT.add(aw.ID, lay_out)  # A2.2, A2.3
    moments.EQUIP.add(aw.ID, equip)  # A16.10
    moments.BEFORE_ARRIVAL.add(aw.ID, before_arrival)  # A2.11
    moments.ARRIVED.add(aw.ID, arrived)  # A2.15
    moments.TURN_BEGINS.add(aw.ID, turn_begins)  # A3.1, A4.1
    moments.ARRESTED.add(aw.ID, arrested)  # A7.6
    moments.POINT_MARKED.add(aw.ID, events.entered)  # A5.2
    moments.FIGHT_SETTLED.add(aw.ID, fight_settled)  # A0.2, A16.8
    moments.ALL_OVER.add(aw.ID, all_over)  # A8.8, A0.7
    moments.POKER_BEGINS.add(aw.ID, poker_begins)  # A9.1
    moments.POKER_SETTLED.add(aw.ID, poker.after_poker)  # A9.1
    moments.ROLLED.add(aw.ID, rolled)  # A16.7
    moments.REROLLED.add(aw.ID, cards.rerolled)  # A16.7
    menu.OFFERS.add(aw.ID, offer)  # A3.2, X20.14
    move.DELIVERIES.add(aw.ID, tokens.may_deliver)  # A15.13
    actions.register(av.TRAIN_HEIST, train.heist)  # A4.6
    actions.register(av.FRONTIER, frontier.explore)  # A14.2
    actions.register(av.TRAIL, roads.take_trail)  # A15.9
    actions.register(av.RAIL, roads.ride)  # A15.16
    actions.register(av.FARO, faro.start)  # A11.1
    actions.register(av.HIGH_STAKES, stakes.start)  # A12.1
    actions.register(av.HIGH_ROLLER, poker.challenge)  # A8.2
    actions.register_all(av.TAKE_LONGHORNS, tokens.take_longhorns, lowest=1)  # A7.1
    actions.register(av.DELIVER_LONGHORN, tokens.deliver_longhorn)  # A7.4
    for number, space in enumerate(base.BOARD.spaces):  # A15.7, A15.8: anywhere on the new board
        if space.box == aw.ID:
            OFFICE_OF[number] = MARSHALS_OFFICE
