"""Where Blood Money takes part in the rules of the base game.

A turn goes as ever, with one risk roll in it (X20.13). Without Ante Up the box also keeps gold on the board, sheriff moves that wait and
the allowance of legendary tokens (X20.3, X20.6); without Wild Bunch it looks after `movement_mod` and `npc_cards`.
"""

from __future__ import annotations

from tinhorn.games.legends.ante_up.state import common_of
from tinhorn.games.legends.ante_up.state import part_of as gulch_of
from tinhorn.games.legends.ante_up.steps import events
from tinhorn.games.legends.ante_up.steps.tokens import GoldHere
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.blood_money import words as xw
from tinhorn.games.legends.blood_money.state import discs_of, part_of
from tinhorn.games.legends.blood_money.steps import deeds, injuries, people, risk, roads, scenarios, stories, trader
from tinhorn.games.legends.board import NOWHERE
from tinhorn.games.legends.cards import ACTION_OF, LEGENDARY_ITEMS, NONE, bits_of
from tinhorn.games.legends.language.words import MAIN
from tinhorn.games.legends.state.box import BoxRules
from tinhorn.games.legends.state.fight import SHERIFF
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps import windows
from tinhorn.games.legends.steps.spending import FEE_DOCTOR, FEE_POKER, FEE_SHOP
from tinhorn.games.legends.verbs import MOVE, USE
from tinhorn.games.legends.wild_bunch import words as bw
from tinhorn.games.legends.wild_bunch.steps.statics import total


def is_alone(table: Legends) -> bool:
    """X20.3: is Ante Up not in play?"""
    return table.box(xw.ANTE_UP) is None


class BloodMoneyRules(BoxRules):
    """X1 to X20."""

    # Setting up

    def equip(self, table: Legends, seat: int) -> None:
        people.equip(table, seat)  # X13.4

    def equipped(self, table: Legends, seat: int) -> None:
        people.equipped(table, seat)  # X14.1

    def starts(self, table: Legends, seat: int, spaces: list[int]) -> list[int]:
        return people.starts(table, seat, spaces)  # X13.5

    def set_up(self, table: Legends) -> None:
        """X2.9: the first player resolves the first story."""
        table.push(stories.RevealStory(table.first))

    # Turns and actions

    def turn_begins(self, table: Legends) -> None:
        """X4.17; who knew the top of a train deck that has changed knows it no longer."""
        part = part_of(table)
        part.revealed = 0
        part.acting = NONE
        part.arrived = NOWHERE
        part.looked = NONE
        stories.start_counting(table, part)
        if part.train_seen and len(gulch_of(table).train_deck) != part.train_left:
            part.train_seen = 0

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        """X20.14."""
        deeds.offer(table, seat, options)
        trader.offer(table, seat, options)
        stories.offer(table, seat, options)

    def offer_free(self, table: Legends, seat: int, options: list[int]) -> None:
        """X5.1, X5.6: the risk die, and what may be used in `main` without an action."""
        risk.offer(table, seat, options)
        windows.add_offers(table, MAIN, seat, (), options)

    def is_free(self, table: Legends, seat: int, action: int) -> bool:
        if USE.owns(action):  # X5.6
            return ACTION_OF[windows.source_of(table, seat, action - USE.first)] < 0
        return xv.RISK.owns(action)  # X5.1

    def action_begins(self, table: Legends, seat: int, action: int) -> None:
        part = part_of(table)
        part.acting = roads.ACT_MOVE if action == MOVE else roads.ACT_OTHER  # A0.9
        part.arrived = NOWHERE  # X4.5
        part.tasked = NONE  # X4.18

    def act(self, table: Legends, seat: int, action: int) -> bool:
        if xv.RISK.owns(action):  # X5.1
            risk.roll(table, seat, action - xv.RISK.first)
        elif xv.STORY_TASK.owns(action):  # X4.18
            stories.do_task(table, seat, action - xv.STORY_TASK.first)
        elif action == xv.SEARCH:  # X4.9
            stories.search(table, seat)
        elif action == xv.TRADE:  # X7.1
            trader.trade(table, seat)
        elif xv.CLAIM.owns(action):  # X9.1
            deeds.claim(table, seat, action - xv.CLAIM.first)
        elif xv.USE_DEED.owns(action):  # X9.3
            deeds.use(table, seat, action - xv.USE_DEED.first)
        elif action == xv.REPAIR:  # X8.4
            deeds.repair(table, seat)
        elif USE.owns(action):  # X5.6
            windows.use(table, seat, MAIN, action - USE.first)
        else:
            return False  # X20.14
        return True  # X20.14

    def after_action(self, table: Legends, seat: int) -> None:
        """X4.5; the next shop costs more once again (X12.2)."""
        part_of(table).fee = 0
        stories.look_at_story(table, seat)

    def card_action(self, table: Legends, seat: int) -> None:
        """A0.4: `after_card_action`."""
        table.push(windows.Fire(xw.AFTER_CARD_ACTION, seat, False))

    def did(self, table: Legends, which: int, amount: int, best: bool) -> None:
        stories.count(part_of(table), which, amount, best)  # X4.17

    def came_to(self, table: Legends, region: int) -> None:
        stories.count_region(part_of(table), region)  # X4.17

    def discs(self, table: Legends, seat: int) -> int:
        """X20.5: two discs on the open story are discs on both."""
        return discs_of(part_of(table), seat)

    # Places and prices

    def shuts(self, table: Legends, space: int) -> bool:
        return deeds.shuts(table, space)  # X8.2

    def bars_work(self, table: Legends, seat: int) -> bool:
        """XJ11."""
        return table.static(seat, xw.NO_WORK) > 0  # X12.1

    def wage(self, table: Legends, seat: int, dollars: int) -> int:
        """XL4."""
        more = total(table, seat, xw.WORK_PAYS)  # B4.5
        return more if more else dollars  # B4.5

    def sold(self, table: Legends, seat: int) -> None:
        """A0.4: `on_sell`, once for each nugget."""
        table.push(windows.Fire(xw.ON_SELL, seat, False))

    def fee(self, table: Legends, seat: int, what: int) -> int:
        """X12.2, X12.6: several sources add up; in a shop once an action."""
        if what == FEE_POKER:
            return table.static(seat, xw.POKER_COST)
        if what == FEE_DOCTOR:
            return table.static(seat, xw.DOCTOR_COST)
        return 0 if part_of(table).fee else table.static(seat, xw.SHOP_COST)

    def fee_paid(self, table: Legends, seat: int, what: int) -> None:
        if what == FEE_SHOP:  # X12.2
            part_of(table).fee = 1

    # Moving

    def pace(self, table: Legends, seat: int) -> int:
        """A0.8; Wild Bunch looks after it if it is in play."""
        return total(table, seat, bw.MOVEMENT_MOD) if table.box(xw.WILD_BUNCH) is None else 0

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        """A0.8: one step is left at least."""
        return steps if steps > 1 else 1

    def move_ends(self, table: Legends, seat: int) -> None:
        """X4.5, W5.9: where the move action has ended."""
        part_of(table).arrived = table.space[seat]
        if is_alone(table):
            table.push(GoldHere(seat))

    def occupies(self, table: Legends, space: int) -> bool:
        """A5.4: a map token, or a ruin that does not lie on a building of three spaces (X8.6)."""
        return space in part_of(table).map_at or deeds.lies_in_ruins(table, space)

    # The law

    def puts_off(self, table: Legends, mover: int, steps: int) -> bool:
        return is_alone(table) and events.puts_off(table, mover, steps)  # A0.7

    def sheriff_steps(self, table: Legends, steps: int) -> int:
        """XS5b."""
        return steps + table.static(0, xw.SHERIFF_RANGE)  # X11.2

    def sheriff_starts(self, table: Legends) -> None:
        common_of(table).arrests = 0  # A0.2

    def pleads(self, table: Legends, seat: int) -> bool:
        return scenarios.pleads(table, seat)

    def stays_wanted(self, table: Legends, seat: int) -> int:
        return scenarios.stays_wanted(table, seat)

    def arrested(self, table: Legends, seat: int) -> None:
        if table.fight.kind == SHERIFF:  # A0.2
            common_of(table).arrests = 1

    # Fights

    def fight_cards(self, table: Legends, seat: int, number: int) -> int:
        """XS5a, XS8a; one is drawn at least."""
        number += total(table, seat, xw.MORE_CARDS)  # X11.2
        if table.box(xw.WILD_BUNCH) is None:  # X11.2
            number -= total(table, seat, bw.FEWER_CARDS)
        return number if number > 1 else 1  # X11.2

    def loses_tie(self, table: Legends, seat: int) -> bool:
        """XJ9."""
        return table.static(seat, xw.LOSES_TIES) > 0  # X12.6

    def bars_reaction(self, table: Legends, seat: int) -> bool:
        """XJ4, X12.6."""
        return table.static(seat, xw.NO_REACTION) > 0

    def bonus_starts(self, table: Legends, seat: int, ability: int) -> None:
        people.bonus_starts(table, seat, ability)  # A0.4

    def fight_settled(self, table: Legends) -> None:
        injuries.fight_settled(table)  # A0.4

    def all_over(self, table: Legends) -> None:
        part_of(table).bonus = ()  # A0.4
        if is_alone(table):  # A0.7
            events.release(table)

    def after_poker(self, table: Legends) -> None:
        people.after_poker(table)  # X13.5

    def rolls_again(self, table: Legends, seat: int) -> None:
        risk.roll_again(table, seat)  # A0.4

    # Wounds

    def takes_all_wounds(self, table: Legends) -> bool:
        """X6.6."""
        return True

    def wounds_marked(self, table: Legends, seat: int, wounds: int) -> int:
        return injuries.wounds_marked(table, seat, wounds)

    def feels_wounds(self, table: Legends, seat: int) -> bool:
        return injuries.feels_wounds(table, seat)

    def gives_wound(self, table: Legends, giver: int, seat: int) -> None:
        injuries.gives_wound(table, giver, seat)  # A0.4

    def healed(self, table: Legends, seat: int, wounds: int) -> None:
        injuries.healed(table, seat, wounds)  # X6.3

    # Points and goods

    def allowance(self, table: Legends, seat: int) -> int:
        """X20.6."""
        if not is_alone(table):
            return 0
        return part_of(table).allowed[seat] if table.setting.options["goals"] else 3

    def takes_tokens(self, table: Legends, seat: int, number: int) -> None:
        if is_alone(table):  # X20.6
            part = part_of(table)
            part.allowed = put(part.allowed, seat, part.allowed[seat] + number)

    def nuggets_out(self, table: Legends) -> int:
        return len(part_of(table).gold)

    def keeps_legendary(self, table: Legends) -> bool:
        """X2.1, B4.6."""
        return True

    def given_back(self, table: Legends, item: int) -> None:
        trader.given_back(table, item)  # B4.3

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        """X2.2, X20.18: what the trader has, or the box, is in no store."""
        part = part_of(table)
        return items & ~(LEGENDARY_ITEMS | bits_of(part.wares) | bits_of(part.boxed))
