"""Where Wild Bunch of Extras takes part in the rules of the base game."""

from __future__ import annotations

from tinhorn.games.legends.cards import LEGENDARY_ITEMS
from tinhorn.games.legends.state.box import BoxRules
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.steps import crews, items, people, sheriff, titles, unique
from tinhorn.games.legends.wild_bunch.steps.statics import total


class WildBunchRules(BoxRules):
    """B1 to B5."""

    def cast(self, table: Legends) -> None:
        people.cast(table)  # X20.19

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        crews.offer(table, seat, options)  # B2.2
        items.offer(table, seat, options)  # B4.6
        unique.offer(table, seat, options)  # B5.5

    def act(self, table: Legends, seat: int, action: int) -> bool:
        if bv.RECRUIT.owns(action):  # B2.2
            crews.recruit(table, seat, action - bv.RECRUIT.first)  # B2.3
        elif action == bv.HUNT:  # B4.6
            items.hunt(table, seat)
        elif bv.USE_UNIQUE.owns(action):  # B5.5
            unique.act(table, seat, action - bv.USE_UNIQUE.first)
        else:
            return False  # X20.14
        return True  # X20.14

    def pace(self, table: Legends, seat: int) -> int:
        """B2.7: BP2."""
        return total(table, seat, bw.MOVEMENT_MOD)

    def enters(self, table: Legends, seat: int) -> bool:
        return unique.enters(table, seat)

    def after_move(self, table: Legends, seat: int) -> None:
        unique.after_move(table, seat)  # B5.5

    def occupies(self, table: Legends, space: int) -> bool:
        return unique.occupies(table, space)

    def sheriff_steps(self, table: Legends, steps: int) -> int:
        """B3.4."""
        return sheriff.steps(table, steps)

    def spares_card(self, table: Legends, seat: int) -> bool:
        """B2.7: BP3."""
        return table.static(seat, bw.NO_SHERIFF_DISCARD) > 0

    def before_arrest(self, table: Legends, seat: int) -> bool:
        """B3.4."""
        return sheriff.asks_bribe(table, seat)

    def arrested(self, table: Legends, seat: int) -> None:
        unique.arrested(table, seat)  # B5.5

    def fine(self, table: Legends, seat: int, dollars: int) -> int:
        """B3.4, B3.5."""
        return sheriff.share(table, sheriff.MONEY, dollars, table.money[seat])

    def forfeit(self, table: Legends, seat: int, nuggets: int) -> int:
        """B3.4, B3.5."""
        return sheriff.share(table, sheriff.GOLD, nuggets, table.nuggets[seat])

    def changed_sides(self, table: Legends, seat: int) -> None:
        """B2.5."""
        crews.changed_sides(table, seat)

    def fight_cards(self, table: Legends, seat: int, number: int) -> int:
        """B2.7: BP3 and BP6, after what the sheriff card says (B3.4); one is drawn at least."""
        number = sheriff.fight_cards(table, number) - total(table, seat, bw.FEWER_CARDS)
        return number if number > 1 else 1

    def fight_cards_drawn(self, table: Legends, seat: int) -> None:
        items.see_fight_cards(table, seat)  # B4.5

    def wins_tie(self, table: Legends) -> bool:
        """B3.4."""
        return sheriff.wins_tie(table)

    def fight_settled(self, table: Legends) -> None:
        """B3.2."""
        sheriff.fight_settled(table)

    def after_fight(self, table: Legends) -> None:
        unique.after_fight(table)  # B5.5
        titles.after_fight(table)  # B1.3

    def all_over(self, table: Legends) -> None:
        """B3.3."""
        sheriff.all_over(table)

    def ante_paid(self, table: Legends, seat: int) -> None:
        """B4.5: BL3, of poker, high stakes or a high roller."""
        items.ante_paid(table, seat)

    def owns_any_number(self, table: Legends, seat: int) -> bool:
        """BI2."""
        return table.static(seat, bw.ANY_NUMBER) > 0  # B5.2

    def given_back(self, table: Legends, item: int) -> None:
        items.given_back(table, item)  # B4.3

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        """B4.1: legendary items are neither sold nor upgraded."""
        return items & ~LEGENDARY_ITEMS
