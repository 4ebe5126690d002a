"""Carrying out effects: a small machine for the programs of W30 and the atoms of W31.

An ability that interrupts is finished before what it interrupted goes on, since the rest waits on the agenda (W34.4). The owner is
asked only where a card offers a choice (W13.7).
"""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import bandits, cattle, dice, goals, hand, items, man_in_black, move, purse, sheriff, stories, tracks
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import PLACES
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.effects import words as w
from tinhorn.games.legends.effects.predicates import holds
from tinhorn.games.legends.effects.program import CHOICES, CODE
from tinhorn.games.legends.state.fight import AGAIN, BANDIT, MAN, NPC
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.verbs import DO, DO_NOT, GO_TO, OPTION


class Effect(Step):
    """A program from some place on. `you` is the owner, `who` whom its atoms are about, `tgt` the player aimed at."""

    rule: ClassVar[str] = "W30.4"

    def __init__(self, at: int, you: int, who: int, tgt: int) -> None:
        self.at: Final = at
        self.you: Final = you
        self.who: Final = who
        self.tgt: Final = tgt

    def run(self, table: Legends) -> None:
        carry_out(table, self.at, self.you, self.who, self.tgt)


# Who is meant


def meant(table: Legends, scope: int, you: int, who: int, tgt: int) -> int:
    """W30.8: the one player of a scope."""
    if scope == w.YOU:
        return you
    if scope == w.TGT:
        return tgt
    if scope == w.OPP:
        return table.fight.other_than(you)
    if scope == w.LOSER:
        return table.fight.loser
    if scope == w.WINNER:
        return table.fight.winner
    if scope == w.MIB:
        return MAN
    if scope == w.NPC:  # the player who plays the other side (W1.5); the Man in Black has none
        human = table.fight.initiator
        return table.right_of(human) if table.fight.kind >= BANDIT else NOBODY
    return who


def everybody(table: Legends, scope: int, you: int) -> list[int]:
    """The seats of a scope of several, in order."""
    if scope == w.EACH_OTHER:
        return [(you + way) % table.seats for way in range(1, table.seats)]
    if scope == w.CONTRIBUTORS:
        return stories.contributors(table, you)
    first = table.active if table.active != NOBODY else table.first
    return [(first + way) % table.seats for way in range(table.seats)]


def value(table: Legends, n: int) -> int:
    """W30.6: a plain or a counted number."""
    return n if n < w.COUNTED else table.counted[n - w.COUNTED]


# The machine


def carry_out(table: Legends, at: int, you: int, who: int, tgt: int) -> None:
    """Atom after atom, each as far as possible (W30.4). What may have to wait goes on as an Effect.

    `who` is the subject of atoms and choices, `you` stays the owner (W30.9); of a fight card both are the human.
    """
    while True:
        op = CODE[at]
        if op == w.END:
            return
        n = CODE[at + 1]
        if n >= w.COUNTED:
            n = value(table, n)
        after = at + w.WIDTH
        if op == w.MONEY:
            if who < MAN:
                if n > 0:
                    purse.gain_money(table, who, n)
                else:
                    purse.pay_up_to(table, who, -n)
        elif op == w.DRAW:
            hand.draw(table, who, n)
        elif op == w.LP:
            tracks.gain_lp(table, who, n)
        elif op == w.OPP_LESS:
            lower(table, table.fight.other_than(you), n)
        elif op == w.HEAL:
            tracks.heal(table, who, n)
        elif op == w.NUGGET:
            if who < MAN:
                if n > 0:
                    purse.gain_nuggets(table, who, n)
                else:
                    purse.return_nuggets(table, who, -n)
        elif op == w.JUMP:
            after = n
        elif op == w.DO_IF:
            if not holds(table, n, who, tgt):
                after = CODE[at + 2]
        elif op == w.SAME_POINTS:
            table.gain += n
        elif op == w.CANCEL_WOUND:
            table.hurt = table.hurt - n if table.hurt > n else 0
        elif op == w.MOVEMENT:
            table.steps_left += n
        elif op == w.PRICE_LESS:
            table.discount += n
        elif op == w.MORE_ACTIONS:
            if who == table.active:
                table.actions += n
                if table.listening:
                    table.tell(v.MORE_ACTIONS, who, n)
        elif op == w.NOTHING:
            pass
        elif op == w.HEAL_ALL:
            if who < MAN:
                tracks.heal(table, who, table.wounds[who])
        elif op == w.STEAL_MONEY:
            purse.take_money(table, who, meant(table, CODE[at + 2], you, who, tgt), n)
        elif op == w.GIVE_MONEY:
            purse.give_money(table, who, meant(table, CODE[at + 2], you, who, tgt), n)
        elif op == w.STEAL_NUGGET:
            purse.take_nuggets(table, who, meant(table, CODE[at + 2], you, who, tgt), n)
        elif op == w.KEEP_PLAYED:
            hand.take_back(table, who, n)
        elif op == w.TAKE_CARD:
            hand.take_random(table, who, meant(table, CODE[at + 2], you, who, tgt), n)
        elif op == w.SELF_LESS:
            lower(table, you, n)
        elif op == w.LOOK_HAND:
            hand.look_at_hand(table, you, meant(table, CODE[at + 2], you, who, tgt), n)
        elif op == w.NO_MP_FROM_BANDIT:
            table.fight.no_mp = 1
        elif op == w.SPAWN:
            for gang in range(3):
                if n >> gang & 1:
                    bandits.spawn(table, gang)
        elif op == w.SHERIFF_TO:
            sheriff.put_at(table, PLACES[n][0])
        elif op == w.CATTLE_TAKE:
            cattle.take(table, who, n)
        elif op == w.CATTLE_LOSE:
            cattle.give_back(table, who)
        elif op == w.CATTLE_STEAL:
            cattle.steal(table, who, meant(table, n, you, who, tgt))
        elif op == w.DISCARD_SELF or op == w.ITEM_DISCARD:
            items.give_back(table, who, n)
        elif op == w.UPGRADE:
            items.flip(table, who, n)
        elif op == w.MIB_GOTO:
            man_in_black.put_at(table, PLACES[n][0])
        elif op == w.MIB_GOTO_PLAYER:
            man_in_black.put_at(table, table.space[tgt])
        elif op == w.MIB_TOWARD:
            man_in_black.go_toward(table, tgt, n)
        elif op == w.RESTART_FIGHT:
            if table.fight.restarted == 0:
                table.fight.restarted = AGAIN
        else:
            interrupt(table, op, n, at, you, who, tgt)
            return
        at = after


def interrupt(table: Legends, op: int, n: int, at: int, you: int, who: int, tgt: int) -> None:
    """Atoms and forms after which somebody may be asked: the rest of the program waits on the agenda."""
    after = CODE[at + 3] if op == w.DO_CHOOSE else CODE[at + 2] if op in (w.DO_MAY, w.DO_SCOPE, w.DO_REPEAT) else at + w.WIDTH
    if CODE[after] != w.END:
        table.push(Effect(after, you, who, tgt))
    if op == w.WOUND:
        tracks.wound(table, who, n, False)
    elif op == w.WOUND_SURELY:
        tracks.wound(table, who, n, True)
    elif op == w.MP:
        tracks.gain_points(table, who, tracks.MARSHAL, n)
    elif op == w.WP:
        tracks.gain_points(table, who, tracks.WANTED, n)
    elif op == w.DO_CHOOSE:
        choose(table, at, you, who, tgt)
    elif op == w.DO_SCOPE:
        scoped(table, at, you, who, tgt)
    elif op == w.DO_MAY:
        if who != MAN and who != NOBODY and may_change(table, at + w.WIDTH):
            table.push(May(who, at, you, tgt))
    elif op == w.DO_REPEAT:
        for _ in range(n):
            table.push(Effect(at + w.WIDTH, you, who, tgt))
    elif op == w.DISCARD:
        hand.ask_discard(table, who, n)
    elif op == w.DISCARD_RANDOM:
        hand.discard_random(table, who, n)
    elif op == w.DISCARD_UP_TO or op == w.CYCLE:
        if who < MAN:
            table.push(hand.DiscardUpTo(who, n, 0, op == w.CYCLE))
    elif op == w.DIG:
        hand.dig(table, who, n, CODE[at + 2])
    elif op == w.GIVE_CARD:
        to = meant(table, n, you, who, tgt)
        if who < MAN and to < MAN and table.hands[who]:
            table.push(hand.GiveCard(who, to))
    elif op == w.MOVE:
        move.free_move(table, who, n)
    elif op == w.MOVE_ACTION:
        move.move_action(table, who, n)
    elif op == w.MOVE_ACTION_OWN:
        move.move_action(table, who, table.movement(who) + n)
    elif op == w.GOTO:
        if len(PLACES[n]) == 1:
            move.put_at(table, who, PLACES[n][0])
        elif who < MAN:
            table.push(PickSpace(who, n))
    elif op == w.SHERIFF:
        sheriff.start(table, you, n)
    elif op == w.SHERIFF_TO_ARREST:
        sheriff.put_at(table, PLACES[n][0])
        sheriff.confront(table, you)
    elif op == w.LOOK_DECK:
        look_at_deck(table, you, n, CODE[at + 2])
    elif op == w.REROLL:
        table.push(dice.RerollWhich(who, n, ()))
    elif op == w.ROLL:
        dice.roll(table, who, n)
    elif op == w.TOKEN:
        goals.take_tokens(table, who, n)
    elif op == w.ITEM_GAIN:
        items.gain_free(table, who, n)
    elif op == w.MIB_DUEL or op == w.MIB_ROB:
        man_in_black.starts_fight(table, tgt, op == w.MIB_ROB)
    else:
        raise AssertionError(f"no atom {op}")


def lower(table: Legends, player: int, n: int) -> None:
    """W34.2: a played card counts less; the total is cut off at 2 when values are compared."""
    if table.fight.initiator == player:
        table.fight.minus_initiator += n
    else:
        table.fight.minus_target += n
    if table.listening:
        if player < MAN:
            table.tell(v.COUNTS_LESS, player, n)
        else:
            table.tell(v.NPC_COUNTS_LESS, n)


def look_at_deck(table: Legends, seat: int, n: int, deck: int) -> None:
    """W31.28: the top cards of a deck, which stay there."""
    table.reveal()
    if deck == 0:
        cards = hand.known_on_top(table, n, seat)
        if table.listening:
            table.tell_to((seat,), v.LOOKED_AT, tuple(cards))
    else:
        cards = hand.known_on_fight_deck(table, n, seat)
        if table.listening:
            table.tell_to((seat,), v.LOOKED_AT_FIGHT, tuple(cards))


def scoped(table: Legends, at: int, you: int, who: int, tgt: int) -> None:
    """W30.8: the list is about somebody else, or about several one after the other."""
    scope = CODE[at + 1]
    body = at + w.WIDTH
    if scope in (w.EACH, w.EACH_OTHER, w.CONTRIBUTORS):
        seats = everybody(table, scope, you)
        seats.reverse()
        for seat in seats:
            table.push(EffectIf(CODE[at + 3], body, you, seat, tgt))
        return
    player = meant(table, scope, you, who, tgt)
    if player != NOBODY and player != NPC:
        carry_out(table, body, you, player, tgt)


class EffectIf(Step):
    """An effect on one of several players, if a condition holds for them when it is their turn."""

    rule: ClassVar[str] = "W30.8"

    def __init__(self, test: int, at: int, you: int, who: int, tgt: int) -> None:
        self.test: Final = test
        self.at: Final = at
        self.you: Final = you
        self.who: Final = who
        self.tgt: Final = tgt

    def run(self, table: Legends) -> None:
        if holds(table, self.test, self.who, self.tgt):
            carry_out(table, self.at, self.you, self.who, self.tgt)


# Choosing


def changes(table: Legends, at: int, you: int, who: int, tgt: int) -> bool:
    """W30.7: would this list of steps change anything? MP of a wanted player would not (W9.10), nor what finds nothing (W9.9)."""
    while CODE[at] != w.END:
        op = CODE[at]
        if atom_changes(table, op, value(table, CODE[at + 1]), at, you, who, tgt):
            return True
        if op == w.DO_CHOOSE:
            at = CODE[at + 3]
        elif op in (w.DO_MAY, w.DO_SCOPE, w.DO_REPEAT):
            at = CODE[at + 2]
        else:
            at += w.WIDTH
    return False


def atom_changes(table: Legends, op: int, n: int, at: int, you: int, who: int, tgt: int) -> bool:
    if op == w.LP:
        return n > 0 or table.lp[who] > 0
    if op == w.MP:
        return table.wp[who] == 0  # W34.3
    if op == w.WP:
        return True
    if op == w.MONEY:
        return table.money[who] < table.money_cap(who) if n > 0 else table.money[who] > 0
    if op == w.NUGGET:
        return table.nuggets[who] < table.nugget_cap(who) if n > 0 else table.nuggets[who] > 0
    if op == w.DISCARD or op == w.DISCARD_RANDOM or op == w.GIVE_CARD:
        return len(table.hands[who]) > 0
    if op == w.WOUND or op == w.WOUND_SURELY:
        return table.wounds[who] < tracks.MOST_WOUNDS
    if op == w.HEAL or op == w.HEAL_ALL:
        return table.wounds[who] > 0
    if op == w.DRAW:
        return len(table.deck) + len(table.discards) > 0
    if op == w.GIVE_MONEY:
        return table.money[who] >= n
    if op == w.STEAL_MONEY or op == w.STEAL_NUGGET or op == w.CATTLE_STEAL or op == w.TAKE_CARD:
        return True
    if op == w.CATTLE_TAKE:
        return table.cattle[who] == NONE
    if op == w.CATTLE_LOSE:
        return table.cattle[who] != NONE
    if op == w.SHERIFF:
        return table.anybody_wanted()
    return not (op == w.NOTHING or op == w.JUMP or op == w.NO_MP_FROM_BANDIT)


def may_change(table: Legends, at: int) -> bool:
    """A second restart has no effect, so nobody is asked for it (W9.11)."""
    while CODE[at] != w.END:
        if CODE[at] == w.RESTART_FIGHT:
            return table.fight.restarted == 0
        at = CODE[at + 2] if CODE[at] == w.DO_SCOPE else at + w.WIDTH
    return True


def open_choices(table: Legends, at: int, you: int, who: int, tgt: int) -> list[int]:
    """The options of the `choose` at that place that would change something."""
    first = CODE[at + 1]
    return [number for number in range(CODE[at + 2]) if changes(table, CHOICES[first + number], you, who, tgt)]


def choose(table: Legends, at: int, you: int, who: int, tgt: int) -> None:
    if who == MAN:  # W34.7, W19.9: he hands over what costs him nothing
        carry_out(table, CHOICES[CODE[at + 1]], you, who, tgt)
        return
    table.push(Choose(who, at, you, tgt))


class Choose(Question):
    """The subject picks one of the options that would change something."""

    rule: ClassVar[str] = "W30.7"
    prompt: ClassVar[Phrase] = Phrase("Choose one.")

    def __init__(self, seat: int, at: int, you: int, tgt: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.you: Final = you
        self.tgt: Final = tgt

    def options(self, table: Legends) -> list[int]:
        return [OPTION.first + number for number in open_choices(table, self.at, self.you, self.seat, self.tgt)]

    def answer(self, table: Legends, action: int) -> None:
        carry_out(table, CHOICES[CODE[self.at + 1] + action - OPTION.first], self.you, self.seat, self.tgt)


class May(Question):
    """The subject does it, or not."""

    rule: ClassVar[str] = "W30.7"
    prompt: ClassVar[Phrase] = Phrase("Do it, or not?")

    def __init__(self, seat: int, at: int, you: int, tgt: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.you: Final = you
        self.tgt: Final = tgt

    def options(self, table: Legends) -> list[int]:
        return [DO, DO_NOT]

    def answer(self, table: Legends, action: int) -> None:
        if action == DO:
            carry_out(table, self.at + w.WIDTH, self.you, self.seat, self.tgt)


class PickSpace(Question):
    """A place of several spaces: the subject picks one."""

    rule: ClassVar[str] = "W35.1"
    prompt: ClassVar[Phrase] = Phrase("Which of its spaces?")

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, table: Legends) -> list[int]:
        return [GO_TO.first + space for space in PLACES[self.place]]

    def answer(self, table: Legends, action: int) -> None:
        move.put_at(table, self.seat, action - GO_TO.first)
