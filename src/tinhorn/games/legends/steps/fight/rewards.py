"""What a fight brings: LP, points, spoils, arrests (W6.5, W7.7, W8.13 to W8.15, W10.4, W19.6, W19.10)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import SHERIFFS_OFFICE, SPACES, TOWN_OF
from tinhorn.games.legends.cards import BANDIT_BEATEN, BANDIT_BEATEN_NO_MP, NONE
from tinhorn.games.legends.content import number
from tinhorn.games.legends.effects import machine
from tinhorn.games.legends.language.words import (
    ON_BANDIT,
    ON_BEAT_BANDIT,
    T_ARRESTS,
    T_BANDITS,
    T_DUELS,
    T_DUELS_UP,
    T_HEIST_WON,
    T_ROBS,
    T_ROBS_OUTSIDE,
    T_ROBS_TOWN,
)
from tinhorn.games.legends.state import bandits, figures, herd, points, purse, story_cards
from tinhorn.games.legends.state.fight import ARREST, BANDIT, DUEL, GUARD, MAN, SHERIFF
from tinhorn.games.legends.state.moments import ARRESTED
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import LOCKING_UP, LOOT, RULES, by_a_box
from tinhorn.games.legends.steps import tracks, windows
from tinhorn.games.legends.steps.fight.opponents import Opponent, opponent_of, register
from tinhorn.games.legends.verbs import LEAVE_TOKEN, SPOILS, TAKE_TOKEN

BANDIT_CARDS: Final[int] = number("bandit_cards")
GUARD_CARDS: Final[int] = number("guard_cards")
SHERIFF_CARDS: Final[int] = number("sheriff_cards")
DUEL_LP: Final[int] = number("duel_lp")
ROB_WP: Final[int] = number("rob_wp")
ARREST_MP: Final[int] = number("arrest_mp")
HEIST_MONEY: Final[int] = number("heist_money")
HEIST_WON_WP: Final[int] = number("heist_won_wp")
HEIST_LOST_WP: Final[int] = number("heist_lost_wp")
MAN_ROB_MONEY: Final[int] = number("man_rob_money")
MAN_ROB_NUGGETS: Final[int] = number("man_rob_nuggets")
MAN_ROB_LP: Final[int] = number("man_rob_lp")
NUGGET_WORTH: Final[int] = number("nugget_price")

TAKE_MONEY: Final = 0
TAKE_NUGGETS: Final = 1
TAKE_NOTHING: Final = 2


class Reward(Step):
    """What the winner gets, or what a lost fight costs besides the wound."""

    rule: ClassVar[str] = "W8.12"

    def run(self, table: Legends) -> None:
        fight = table.fight
        kind = fight.kind
        human = fight.initiator
        won = fight.winner == human
        if kind >= BANDIT:
            opponent_of(kind).settle(table, human, won)
        elif human == MAN:
            if won:
                man_won(table, fight.target, kind)
        elif won:  # a target who wins gains nothing (W8.16)
            player_won(table, human, fight.target, kind)


def player_won(table: Legends, seat: int, target: int, kind: int) -> None:
    if kind == DUEL:  # W8.13
        table.deed(seat, T_DUELS, 1)
        if table.fight.underdog:
            table.deed(seat, T_DUELS_UP, 1)
        points.gain_lp(table, seat, DUEL_LP)
    elif kind == ARREST:  # W8.15
        table.deed(seat, T_ARRESTS, 1)
        table.push(LockUp(target))
        tracks.gain_points(table, seat, tracks.MARSHAL, ARREST_MP)
    else:  # W8.14
        table.deed(seat, T_ROBS, 1)
        table.deed(seat, T_ROBS_TOWN if TOWN_OF[table.fight.space] >= 0 else T_ROBS_OUTSIDE, 1)
        if target != MAN:
            table.push(StealCattle(seat, target))
        table.push(TakeSpoils(seat, target))
        tracks.gain_points(table, seat, tracks.WANTED, ROB_WP)


class TakeSpoils(Question):
    """Half the target's money or half the nuggets, or nothing; of the Man in Black a fixed sum (W19.6)."""

    rule: ClassVar[str] = "W8.14"
    prompt: ClassVar[Phrase] = Phrase("What do you take from {target}?", target=v.PLAYER)

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def options(self, table: Legends) -> list[int]:
        if self.target == MAN:
            return [SPOILS.first + TAKE_MONEY, SPOILS.first + TAKE_NUGGETS]
        options: list[int] = []
        if table.money[self.target] > 0:
            options.append(SPOILS.first + TAKE_MONEY)
        if table.nuggets[self.target] > 0:
            options.append(SPOILS.first + TAKE_NUGGETS)
        options.append(SPOILS.first + TAKE_NOTHING)
        return options

    def answer(self, table: Legends, action: int) -> None:
        what = action - SPOILS.first
        target = self.target
        if what == TAKE_MONEY:
            purse.take_money(table, self.seat, target, MAN_ROB_MONEY if target == MAN else purse.half_money(table.money[target]))
        elif what == TAKE_NUGGETS:
            purse.take_nuggets(table, self.seat, target, MAN_ROB_NUGGETS if target == MAN else purse.half_nuggets(table.nuggets[target]))


class StealCattle(Step):
    """The target's cattle token is offered only to a robber who leads none."""

    rule: ClassVar[str] = "W8.14"

    def __init__(self, seat: int, target: int) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def run(self, table: Legends) -> None:
        if by_a_box(table, LOOT, self.seat, self.target):
            return
        if table.cattle[self.target] != NONE and table.cattle[self.seat] == NONE:
            table.push(TakeCattle(self.seat, self.target))


class TakeCattle(Question):
    """Take the target's cattle token, or leave it."""

    rule: ClassVar[str] = "W8.14"
    prompt: ClassVar[Phrase] = Phrase("Do you take {target}'s cattle as well?", target=SEAT)

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def options(self, table: Legends) -> list[int]:
        return [TAKE_TOKEN, LEAVE_TOKEN]

    def answer(self, table: Legends, action: int) -> None:
        if action == TAKE_TOKEN:
            herd.steal(table, self.seat, self.target)


# Where whoever is arrested in a space is brought. A box has offices for its own spaces.
OFFICE_OF: Final[list[int]] = [SHERIFFS_OFFICE] * SPACES


class LockUp(Step):
    """An arrest: all WP, all cattle, half the money, half the nuggets, and off to the office, where the sheriff is put too."""

    rule: ClassVar[str] = "W7.7"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        seat = self.seat
        if by_a_box(table, LOCKING_UP, seat):
            return
        kept = sum([rules.stays_wanted(table, seat) for rules in RULES.of(table)])
        office = OFFICE_OF[table.space[seat]]
        if table.listening:
            if office == SHERIFFS_OFFICE:
                table.tell(v.ARRESTED, seat)
            else:
                table.tell(v.ARRESTED_AT, seat, office)
            if not kept:
                table.tell(v.CLEARED, seat)
        table.wp[seat] = kept
        herd.give_back(table, seat)
        ARRESTED.comes(table, seat)  # A7.6, B2.5
        purse.pay(table, seat, sheriff().fine(table, seat))
        purse.return_nuggets(table, seat, sheriff().forfeit(table, seat))
        figures.put_player(table, seat, office)
        figures.put_sheriff(table, office)


class Bandit(Opponent):
    """W6.5; after cards 5 and 9 without the choice of an MP (W9.12). Window `on_beat_bandit` (W33.21)."""

    def cards(self, table: Legends) -> int:
        return BANDIT_CARDS

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        bandits.leave(table, table.fight.space)
        if won:
            table.deed(seat, T_BANDITS, 1)
            story_cards.note(table, seat, ON_BANDIT)
            table.push(windows.Fire(ON_BEAT_BANDIT, seat))
            machine.carry_out(table, BANDIT_BEATEN_NO_MP if table.fight.no_mp else BANDIT_BEATEN, seat, seat, NOBODY)


class Guard(Opponent):
    """W10.4."""

    def cards(self, table: Legends) -> int:
        return GUARD_CARDS

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        if won:
            table.deed(seat, T_HEIST_WON, 1)
            purse.gain_money(table, seat, HEIST_MONEY)
        tracks.gain_points(table, seat, tracks.WANTED, HEIST_WON_WP if won else HEIST_LOST_WP)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheriff(Opponent):
    """W7.7, W7.8. A box may put another one in his place."""

    def cards(self, table: Legends) -> int:
        return SHERIFF_CARDS

    def steps(self, table: Legends, steps: int) -> int:
        """How many steps a move of his has that would have so many (W7.3)."""
        return steps

    def fine(self, table: Legends, seat: int) -> int:
        """The money that an arrest takes of a seat, also one by a player."""
        return purse.half_money(table.money[seat])

    def forfeit(self, table: Legends, seat: int) -> int:
        """The same for nuggets."""
        return purse.half_nuggets(table.nuggets[seat])

    def settle(self, table: Legends, seat: int, won: bool) -> None:
        if won:
            if table.listening:
                table.tell(v.ESCAPED, seat)
            figures.put_sheriff(table, SHERIFFS_OFFICE)
        else:
            table.push(LockUp(seat))


register(BANDIT, Bandit())
register(GUARD, Guard())
register(SHERIFF, Sheriff())


def sheriff() -> Sheriff:
    """The one who is fought."""
    found = opponent_of(SHERIFF)
    assert isinstance(found, Sheriff)
    return found


def man_won(table: Legends, seat: int, kind: int) -> None:
    """W19.10: a duel brings him LP; of a robbery he keeps only the fame."""
    if kind == DUEL:
        points.gain_man_lp(table, DUEL_LP)
        return
    money = purse.half_money(table.money[seat])
    nuggets = purse.half_nuggets(table.nuggets[seat])
    if nuggets * NUGGET_WORTH > money:
        purse.return_nuggets(table, seat, nuggets)
    else:
        purse.pay(table, seat, money)
    points.gain_man_lp(table, MAN_ROB_LP)
