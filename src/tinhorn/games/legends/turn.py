"""Rounds and turns (W4, W17): start of turn, the action menu, the end of a turn, the end of the game.

No turn is skipped and nothing of it is carried over: every counter is set back (W4.13). Deliveries, discs and reactions have their own
windows and cost no action (W4.11). Draws, dice, track rewards, spawning and the Man in Black's deeds are never asked (W21.37).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import goals, hand, items, man_in_black, move, places, purse, stories, tracks, windows
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import ACTION_OF, BASE_SIDE, CHARACTER, EFFECT_OF, ITEMS, MISC, WANTED_ROW_LP, row_of
from tinhorn.games.legends.cards import KIND_OF_ITEM as KIND
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.effects.program import ABILITIES
from tinhorn.games.legends.effects.words import END_TURN, START_TURN, T_CARDS_USED
from tinhorn.games.legends.fight import challenge
from tinhorn.games.legends.state.table import DEED_COUNT, MISC_SLOTS, Legends
from tinhorn.games.legends.verbs import (
    COMPLETE,
    END_ACTIONS,
    FIGHT,
    FIRST_CHARACTER,
    FIRST_ITEM,
    INCOME,
    MOVE,
    USE,
)

ACTIONS: Final[int] = number("actions")
CASH: Final = INCOME.first
CARDS: Final = INCOME.first + 1
MIXED: Final = INCOME.first + 2
CASH_MONEY: Final[int] = number("income_cash")
CARDS_DRAWN: Final[int] = number("income_cards")
MIXED_MONEY: Final[int] = number("income_mixed_cash")
MIXED_CARDS: Final[int] = number("income_mixed_cards")
# Poker cards whose ACTION is always possible, or only under a condition, or that have none.
NEVER: Final = 0
ALWAYS: Final = 1
SOMETIMES: Final = 2


def when_usable(effect: int) -> int:
    number = ACTION_OF[effect]
    if number < 0:
        return NEVER
    ability = ABILITIES[number]
    return ALWAYS if ability.when < 0 and ability.pay < 0 and not ability.aims else SOMETIMES


CARD_ACTION: Final[list[int]] = [when_usable(EFFECT_OF[card]) for card in range(52)]
ITEM_ACTION: Final[list[bool]] = [ACTION_OF[BASE_SIDE + item] >= 0 for item in range(ITEMS)]


# Rounds


class BeginRound(Step):
    """The next round, beginning with the first player (W1.9)."""

    rule: ClassVar[str] = "W1.9"

    def run(self, table: Legends) -> None:
        table.round += 1
        if table.listening:
            table.tell(v.ROUND, table.round)
        table.push(EndRound())
        if table.man >= 0:
            table.push(man_in_black.ManTurn())
        for way in range(table.seats - 1, -1, -1):
            table.push(BeginTurn((table.first + way) % table.seats))


class EndRound(Step):
    """The game is over after the last round (W17.2) or the round cap (W17.7)."""

    rule: ClassVar[str] = "W17.2"

    def run(self, table: Legends) -> None:
        table.active = NOBODY
        if table.round == table.last_round or table.round == table.round_cap:
            table.reveal()
            if table.listening:
                table.tell(v.OVER, tuple([max(0, points) for points in table.scores]))
        else:
            table.push(BeginRound())


def trigger_end(table: Legends) -> None:
    """W17.1, W17.2: the current round is finished, then everybody has one last turn; never undone."""
    if table.last_round == 0:
        table.last_round = table.round + 1
        if table.listening:
            table.tell(v.END_TRIGGERED, table.last_round)


# The start of a turn


class BeginTurn(Step):
    """Start-of-turn effects, income, the cards on top; then actions and the end of the turn (W4.1)."""

    rule: ClassVar[str] = "W4.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        table.active = seat
        table.actions = ACTIONS
        table.deeds = [0] * DEED_COUNT
        table.fought = 0
        table.regions = 0
        table.used_up = 0
        table.met = 0
        table.spent = 0
        move.note_region(table, seat)
        if table.listening:
            table.tell(v.TURN, seat)
        table.push(EndTurn(seat))
        table.push(AfterAction(seat))
        table.push(ChooseTops(seat))
        table.push(Income(seat, ()))
        windows.fire(table, START_TURN, seat)  # W4.2, W33.1


class Income(Question):
    """$20, two cards, or one of each (W4.3); effects of `start_turn` are offered beside it (W22.10)."""

    rule: ClassVar[str] = "W4.3"
    prompt: ClassVar[Phrase] = Phrase("Your turn begins. Choose your income.")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def options(self, table: Legends) -> list[int]:
        options = [CASH, CARDS, MIXED]
        options += windows.offers(table, START_TURN, self.seat, self.used)
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == CASH:
            purse.gain_money(table, seat, CASH_MONEY)
        elif action == CARDS:
            hand.draw(table, seat, CARDS_DRAWN)
        elif action == MIXED:
            purse.gain_money(table, seat, MIXED_MONEY)
            hand.draw(table, seat, MIXED_CARDS)
        else:
            thing = action - USE.first
            table.push(Income(seat, (*self.used, thing)))
            windows.use(table, seat, START_TURN, thing)


class ChooseTops(Step):
    """The weapon and the mount on top for this turn (W4.4)."""

    rule: ClassVar[str] = "W4.4"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        items.ask_tops(table, self.seat)


# Actions


class AfterAction(Step):
    """Before the first action and after each: what the deeds were worth, the disc, then the next action (W16.6)."""

    rule: ClassVar[str] = "W16.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        places.note_spending(table, self.seat)
        table.push(NextAction(self.seat))
        if table.met:
            stories.offer_disc(table, self.seat)


class NextAction(Step):
    """The menu while there are actions; with none left a last chance to complete a goal (W4.5, W18.3)."""

    rule: ClassVar[str] = "W4.5"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if table.actions > 0:
            table.push(Menu(self.seat))
        elif goals.unfinished(table, self.seat):
            table.push(goals.GoalOrPass(self.seat))


class Menu(Question):
    """The action menu, window `main` (W33.2): everything that an action can be used for now (W4.5, W4.12), each card, target and number an
    option of its own (W21.42)."""

    rule: ClassVar[str] = "W4.5"
    prompt: ClassVar[Phrase] = Phrase("What do you do?")

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        seat = self.seat
        options = [MOVE, END_ACTIONS]
        for card in table.hands[seat]:
            when = CARD_ACTION[card]
            if when == ALWAYS or (when == SOMETIMES and abilities.usable(table, ACTION_OF[EFFECT_OF[card]], seat, 1)):
                options.append(USE.first + card)
        for slot in range(seat * MISC_SLOTS, seat * MISC_SLOTS + MISC_SLOTS):
            item = table.misc[slot]
            if item < 0:
                break
            if ITEM_ACTION[item] and abilities.usable(table, ACTION_OF[BASE_SIDE + item], seat, 0):
                options.append(USE.first + FIRST_ITEM + item)
        offer_others(table, seat, options)
        challenge.offer(table, seat, options)
        places.offer(table, seat, options)
        if table.goals:
            goals.offer(table, seat, options)
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == END_ACTIONS:
            table.actions = 0
            return
        if COMPLETE.owns(action):
            table.push(NextAction(seat))
            goals.complete(table, seat, action - COMPLETE.first)
            return
        table.actions -= 1
        table.push(AfterAction(seat))
        if action == MOVE:
            move.move_action(table, seat, table.movement(seat))
        elif USE.owns(action):
            use_action(table, seat, action - USE.first)
        elif FIGHT.owns(action):
            challenge.challenge(table, seat, FIGHT.arg(action, 0), FIGHT.arg(action, 1))
        else:
            places.act(table, seat, action)

    def why_not(self, table: Legends, action: int) -> tuple[str, str] | None:
        if FIGHT.owns(action):
            return why_no_fight(table, self.seat, FIGHT.arg(action, 0), FIGHT.arg(action, 1))
        return "W4.12", "That action cannot be taken here and now; the menu lists all that can."


def why_no_fight(table: Legends, seat: int, kind: int, target: int) -> tuple[str, str]:
    if not table.hands[seat]:
        return "W8.4", "A fight may be started only with a card in hand."
    if target == seat or target >= table.seats or table.space[target] != table.space[seat]:
        return "W8.1", "A fight needs another player in your space."
    if table.fought >> target & 1:
        return "W8.2", "You have fought that player in this turn already."
    return "W8.3", "An arrest needs a marshal point of yours and a wanted point of theirs."


def offer_others(table: Legends, seat: int, options: list[int]) -> None:
    """ACTIONs of the weapon and mount on top and of the character (W13.8)."""
    for source in table.sources(seat):
        number = ACTION_OF[source]
        if number >= 0 and abilities.usable(table, number, seat, 0):
            if source >= CHARACTER:
                options.append(USE.first + FIRST_CHARACTER + source - CHARACTER)
            elif KIND[(source - BASE_SIDE) % ITEMS] != MISC:
                options.append(USE.first + FIRST_ITEM + (source - BASE_SIDE) % ITEMS)


def use_action(table: Legends, seat: int, thing: int) -> None:
    """An ACTION: the card is shown, carried out, then discarded (W13.2)."""
    if thing < FIRST_ITEM:
        hand.take_into_use(table, seat, thing)
        table.in_use = (*table.in_use, thing)
        table.deed(seat, T_CARDS_USED, 1)
        table.push(hand.DiscardUsed(seat, thing))
        abilities.start(table, ACTION_OF[EFFECT_OF[thing]], seat)
    elif thing < FIRST_CHARACTER:
        item = thing - FIRST_ITEM
        if table.listening:
            table.tell(v.USED_ITEM, seat, item)
        abilities.start(table, ACTION_OF[table.source_of(seat, item)], seat)
    else:
        if table.listening:
            table.tell(v.USED_ABILITY, seat, thing - FIRST_CHARACTER)
        abilities.start(table, ACTION_OF[CHARACTER + table.character[seat]], seat)


# The end of a turn


class EndTurn(Step):
    """Stories, goals once more, the hand limit, LP for the wanted, the end of the game (W4.6 to W4.9)."""

    rule: ClassVar[str] = "W4.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        table.push(LastSteps(self.seat))
        table.push(HandLimit(self.seat))
        if table.goals:
            table.push(GoalsAgain(self.seat))
        if table.discs:
            table.push(stories.ResolveStory(self.seat))
        windows.fire(table, END_TURN, self.seat)  # W33.22


class GoalsAgain(Step):
    """The chance to complete goals after the stories, also if none was resolved (W18.3)."""

    rule: ClassVar[str] = "W18.3"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if goals.unfinished(table, self.seat):
            table.push(goals.GoalOrPass(self.seat))


class HandLimit(Step):
    """Down to the limit, cards of one's choice (W4.7)."""

    rule: ClassVar[str] = "W4.7"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        over = len(table.hands[self.seat]) - table.hand_limit(self.seat)
        if over > 0:
            hand.ask_discard(table, self.seat, over)


class LastSteps(Step):
    """LP by the row of the wanted track (W4.8), then the check for the end of the game (W4.9)."""

    rule: ClassVar[str] = "W4.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        if table.wp[seat] > 0:
            points = WANTED_ROW_LP[row_of(table.wp[seat])]
            if table.listening:
                table.tell(v.WANTED_LP, seat, points)
            tracks.gain_lp(table, seat, points)
        if table.lp[seat] >= table.length:
            trigger_end(table)
