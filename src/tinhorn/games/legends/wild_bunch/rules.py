"""Where Wild Bunch of Extras takes part in the rules of the base game."""

from __future__ import annotations

from tinhorn.games.legends.ante_up.state import LYING_THERE
from tinhorn.games.legends.cards import LEGENDARY_ITEMS
from tinhorn.games.legends.state import modifiers, moments, taking_part
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import actions, menu
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.state import lay_out
from tinhorn.games.legends.wild_bunch.steps import crews, items, people, sheriff, titles, unique


class WildBunchRules(taking_part.BoxRules):
    """B1 to B5."""

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        """B4.1: legendary items are neither sold nor upgraded."""
        return items & ~LEGENDARY_ITEMS

    def enters(self, table: Legends, seat: int) -> bool:
        return unique.enters(table, seat)

    def instead(self, table: Legends, what: int, seat: int, number: int) -> bool:
        """B3.4."""
        return what == taking_part.ATTEMPT and sheriff.asks_bribe(table, seat)


# What happens


def cast(table: Legends, seat: int, number: int) -> None:
    people.cast(table)  # X20.19


def after_move(table: Legends, seat: int, number: int) -> None:
    unique.after_move(table, seat)  # B5.5


def badge_lost(table: Legends, seat: int, number: int) -> None:
    """B2.5."""
    crews.changed_sides(table, seat)


def arrested(table: Legends, seat: int, number: int) -> None:
    """B2.5; who stays wanted keeps a gang."""
    crews.changed_sides(table, seat)
    unique.arrested(table, seat)  # B5.5


def fight_cards_drawn(table: Legends, seat: int, number: int) -> None:
    items.see_fight_cards(table, seat)  # B4.5


def fight_settled(table: Legends, winner: int, loser: int) -> None:
    """B3.2."""
    sheriff.fight_settled(table)


def after_fight(table: Legends, seat: int, number: int) -> None:
    unique.after_fight(table)  # B5.5
    titles.after_fight(table)  # B1.3


def all_over(table: Legends, seat: int, number: int) -> None:
    """B3.3."""
    sheriff.all_over(table)


def ante_paid(table: Legends, seat: int, number: int) -> None:
    """B4.5: BL3, of poker, high stakes or a high roller."""
    items.ante_paid(table, seat)


def given_back(table: Legends, seat: int, item: int) -> None:
    items.given_back(table, item)  # B4.3


def offer(table: Legends, seat: int, options: list[int]) -> None:
    crews.offer(table, seat, options)  # B2.2
    items.offer(table, seat, options)  # B4.6
    unique.offer(table, seat, options)  # B5.5


def take_part() -> None:
    """Wild Bunch of Extras is in all the tables."""
    taking_part.RULES.add(bw.ID, WildBunchRules())
    modifiers.PACE.by(bw.MOVEMENT_MOD)  # B2.7: BP2
    modifiers.FEWER_CARDS.by(bw.FEWER_CARDS)  # B2.7: BP3, BP6
    modifiers.KEEPS_CARD.by(bw.NO_SHERIFF_DISCARD)  # B2.7: BP3
    modifiers.ANY_ITEMS.by(bw.ANY_NUMBER)  # B5.2: BI2
    moments.LAID_OUT.add(bw.ID, lay_out)
    moments.CAST.add(bw.ID, cast)  # X20.19
    moments.AFTER_MOVE.add(bw.ID, after_move)  # B5.5
    moments.BADGE_LOST.add(bw.ID, badge_lost)  # B2.5
    moments.ARRESTED.add(bw.ID, arrested)  # B2.5, B5.5
    moments.FIGHT_CARDS_DRAWN.add(bw.ID, fight_cards_drawn)  # B4.5
    moments.FIGHT_SETTLED.add(bw.ID, fight_settled)  # B3.2
    moments.AFTER_FIGHT.add(bw.ID, after_fight)  # B5.5, B1.3
    moments.ALL_OVER.add(bw.ID, all_over)  # B3.3
    moments.ANTE_PAID.add(bw.ID, ante_paid)  # B4.5
    moments.GIVEN_BACK.add(bw.ID, given_back)  # B4.3
    menu.OFFERS.add(bw.ID, offer)  # B2.2, B4.6, B5.5
    actions.register_all(bv.RECRUIT, crews.recruit)  # B2.3
    actions.register(bv.HUNT, items.hunt)  # B4.6
    actions.register_all(bv.USE_UNIQUE, unique.act)  # B5.5
    LYING_THERE.add(bw.ID, unique.occupies)
