"""Where Blood Money takes part in the rules of the base game.

A turn goes as ever, with one risk roll in it (X20.13). Without Ante Up the box also keeps gold on the board, sheriff moves that wait and
the allowance of legendary tokens (X20.3, X20.6).
"""

from __future__ import annotations

from tinhorn.games.legends.ante_up.rules import CommonRules, share
from tinhorn.games.legends.ante_up.state import LYING_THERE
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps import events
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import lay_out, part_of
from tinhorn.games.legends.blood_money.steps import deeds, injuries, people, risk, roads, scenarios, stories, trader
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import LEGENDARY_ITEMS, NONE, bits_of
from tinhorn.games.legends.state import modifiers, moments, taking_part
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps import actions, menu, windows
from tinhorn.games.legends.verbs import MOVE
from tinhorn.games.legends.wild_bunch.state import KEEPERS
from tinhorn.games.legends.wild_bunch.steps.items import RISK_DICE


class BloodMoneyRules(CommonRules):
    """X1 to X20."""

    # Prices and places

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        """X2.2, X20.18: what the trader has, or the box, is in no store."""
        part = part_of(table)
        return items & ~(LEGENDARY_ITEMS | bits_of(part.wares) | bits_of(part.boxed))

    def shop_cost(self, table: Legends, seat: int) -> int:
        """X12.2, X12.6: several sources add up; once an action."""
        return 0 if part_of(table).fee else table.static(seat, xw.SHOP_COST)

    def shuts(self, table: Legends, space: int) -> bool:
        return deeds.shuts(table, space)  # X8.2

    # Moving

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        """A0.8: one step is left at least."""
        return steps if steps > 1 else 1

    # The law

    def instead(self, table: Legends, what: int, seat: int, number: int) -> bool:
        if what == taking_part.LOCKING_UP:
            return scenarios.pleads(table, seat)
        return super().instead(table, what, seat, number)

    def stays_wanted(self, table: Legends, seat: int) -> int:
        return scenarios.stays_wanted(table, seat)

    # Wounds

    def wounds_marked(self, table: Legends, seat: int, wounds: int) -> int:
        return injuries.wounds_marked(table, seat, wounds)

    def feels_wounds(self, table: Legends, seat: int) -> bool:
        return injuries.feels_wounds(table, seat)


# What happens


def equip(table: Legends, seat: int, number: int) -> None:
    people.equip(table, seat)  # X13.4


def equipped(table: Legends, seat: int, number: int) -> None:
    people.equipped(table, seat)  # X14.1


def set_up(table: Legends, seat: int, number: int) -> None:
    """X2.9: the first player resolves the first story."""
    table.push(stories.RevealStory(seat))


def turn_begins(table: Legends, seat: int, number: int) -> None:
    """X4.17; who knew the top of a train deck that has changed knows it no longer."""
    part = part_of(table)
    part.revealed = 0
    part.acting = NONE
    part.arrived = NOWHERE
    part.looked = NONE
    stories.start_counting(table, part)
    if part.train_seen and len(gulch_of(table).train_deck) != part.train_left:
        part.train_seen = 0


def action_begins(table: Legends, seat: int, action: int) -> None:
    part = part_of(table)
    part.acting = roads.ACT_MOVE if action == MOVE else roads.ACT_OTHER  # A0.9
    part.arrived = NOWHERE
    part.tasked = NONE  # X4.18


def action_over(table: Legends, seat: int, number: int) -> None:
    """X4.5; the next shop costs more once again (X12.2)."""
    part_of(table).fee = 0
    stories.look_at_story(table, seat)


def card_action(table: Legends, seat: int, number: int) -> None:
    """A0.4: `after_card_action`."""
    table.push(windows.Fire(xw.AFTER_CARD_ACTION, seat))


def nugget_sold(table: Legends, seat: int, number: int) -> None:
    """A0.4: `on_sell`, once for each nugget."""
    table.push(windows.Fire(xw.ON_SELL, seat))


def bought(table: Legends, seat: int, number: int) -> None:
    """X12.2."""
    part_of(table).fee = 1


def move_ends(table: Legends, seat: int, number: int) -> None:
    """X4.5, W5.9: where the move action has ended."""
    part_of(table).arrived = table.space[seat]


def fight_settled(table: Legends, winner: int, loser: int) -> None:
    injuries.fight_settled(table)  # A0.4


def all_over(table: Legends, seat: int, number: int) -> None:
    part_of(table).bonus = ()  # A0.4
    if table.box(xw.ANTE_UP) is None:  # A0.7
        events.release(table)


def given_back(table: Legends, seat: int, item: int) -> None:
    trader.given_back(table, item)  # B4.3


def occupies(table: Legends, space: int) -> bool:
    """A5.4: a map token, or a ruin that does not lie on a building of three spaces (X8.6)."""
    return space in part_of(table).map_at or deeds.lies_in_ruins(table, space)


def offer(table: Legends, seat: int, options: list[int]) -> None:
    """X20.14."""
    deeds.offer(table, seat, options)
    trader.offer(table, seat, options)
    stories.offer(table, seat, options)


def take_part() -> None:
    """Blood Money is in all the tables."""
    taking_part.RULES.add(xw.ID, BloodMoneyRules(xw.ID))
    share(xw.ID)
    modifiers.POKER_COST.by(xw.POKER_COST)  # X12.2
    modifiers.DOCTOR_COST.by(xw.DOCTOR_COST)  # X12.2
    modifiers.WORK_PAYS.by(xw.WORK_PAYS)  # XL4, B4.5
    modifiers.NO_WORK.by(xw.NO_WORK)  # XJ11, X12.1
    modifiers.ON_FOOT.by(xw.ON_FOOT)  # XL8
    modifiers.SHERIFF_RANGE.by(xw.SHERIFF_RANGE)  # XS5b, X11.2
    modifiers.MORE_CARDS.by(xw.MORE_CARDS)  # XS5a, XS8a, X11.2
    modifiers.LOSES_TIES.by(xw.LOSES_TIES)  # XJ9, X12.6
    modifiers.NO_REACTION.by(xw.NO_REACTION)  # XJ4, X12.6
    modifiers.NO_WEAPON.by(xw.NO_WEAPON)  # XJ2, X12.2: the cards stay on the mat without effect
    modifiers.NO_MOUNT.by(xw.NO_MOUNT)  # XJ1, X12.2
    moments.LAID_OUT.add(xw.ID, lay_out)
    moments.EQUIP.add(xw.ID, equip)
    moments.EQUIPPED.add(xw.ID, equipped)
    moments.SET_UP.add(xw.ID, set_up)
    moments.TURN_BEGINS.add(xw.ID, turn_begins)
    moments.ACTION_BEGINS.add(xw.ID, action_begins)  # A0.9
    moments.ACTION_OVER.add(xw.ID, action_over)  # X4.5, X12.2
    moments.CARD_ACTION.add(xw.ID, card_action)  # A0.4
    moments.NUGGET_SOLD.add(xw.ID, nugget_sold)  # A0.4
    moments.BOUGHT.add(xw.ID, bought)  # X12.2
    moments.GIVEN_BACK.add(xw.ID, given_back)
    moments.MOVE_ENDS.add(xw.ID, move_ends)  # X4.5
    moments.BONUS_BEGINS.add(xw.ID, people.bonus_starts)  # A0.4
    moments.FIGHT_SETTLED.add(xw.ID, fight_settled)
    moments.ALL_OVER.add(xw.ID, all_over)
    moments.GIVES_WOUND.add(xw.ID, injuries.gives_wound)  # A0.4
    moments.HEALED.add(xw.ID, injuries.healed)  # X6.3
    moments.POKER_SETTLED.add(xw.ID, people.after_poker)  # X13.5
    menu.OFFERS.add(xw.ID, offer)
    menu.FREE_OFFERS.add(xw.ID, risk.offer)  # X5.1, X5.6
    actions.register_all(xv.RISK, risk.roll, free=True)  # X5.1
    actions.register_all(xv.STORY_TASK, stories.do_task)  # X4.18
    actions.register(xv.SEARCH, stories.search)  # X4.9
    actions.register(xv.TRADE, trader.trade)  # X7.1
    actions.register_all(xv.CLAIM, deeds.claim)  # X9.1
    actions.register_all(xv.USE_DEED, deeds.use)  # X9.3
    actions.register(xv.REPAIR, deeds.repair)  # X8.4
    LYING_THERE.add(xw.ID, occupies)  # A5.4
    RISK_DICE.add(xw.ID, risk.roll_again)  # A0.4
    KEEPERS.append(xw.ID)  # X2.1, B4.6
