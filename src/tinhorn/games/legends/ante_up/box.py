"""Registers what Ante Up adds to the tables of the base game."""

from __future__ import annotations

from tinhorn.core.game import Option
from tinhorn.core.sentences import Said
from tinhorn.games.legends.ante_up import advice, rules
from tinhorn.games.legends.ante_up import content as c
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.check import check_ante_up, plays_faro
from tinhorn.games.legends.ante_up.imagine import imagine
from tinhorn.games.legends.ante_up.look import look, show
from tinhorn.games.legends.ante_up.state import AnteUp, common_of, part_of
from tinhorn.games.legends.check import FIGHT_CARDS_OUT
from tinhorn.games.legends.effects import atom, predicate, predicates
from tinhorn.games.legends.state import box, tokens
from tinhorn.games.legends.state.table import CHECKS, SCORE_LINES, Legends, ScoreLine
from tinhorn.games.legends.state.taking_part import SIGHTS, Sight

__all__ = ["AnteUp", "advice"]

END_GAMBLER = c.number("end_gambler")
OPTIONS = [
    Option(name="high_stakes", help="poker for high stakes: $20 more after the flop (A12)", default=True, values=(True, False)),
    Option(name="alt_poker_ante_up", help="ten poker cards with other effects (A2.6)", default=True, values=(True, False)),
    Option(name="promo_items", help="the Carbine is on sale in every store (A15.6)", default=False, values=(False, True)),
]


class GamblerLine(ScoreLine):
    """A9.6: the farthest along the gambler track, alone or tied; a cube at the start does not count."""

    def points(self, table: Legends, seat: int) -> int:
        if table.box(aw.ID) is None:
            return 0
        points = part_of(table).gp
        return END_GAMBLER if points[seat] > 0 and points[seat] == max(points) else 0

    def says(self, table: Legends, seat: int) -> Said:
        return av.GAMBLER_LP.say()


class Grudge(predicate.Predicate):
    """A0.2: the opponent has won a fight against you earlier in this game."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(part_of(table).grudges[you] >> table.fight.other_than(you) & 1)


class ArrestMade(predicate.Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return common_of(table).arrests > 0


class Rolled(predicate.Predicate):
    """A0.2: the last die of the roll just made ended on a face."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return part_of(table).face == a


class GambleWon(predicate.Predicate):
    """A0.2, A9.1: a game that is being settled."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return bool(part_of(table).won >> you & 1)


class Gambling(predicate.Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return part_of(table).game == a


class CarbineDie(predicate.Predicate):
    """A0.2."""

    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return part_of(table).die >= 0


class GamblerPoints(predicate.Amount):
    """A0.2."""

    def of(self, table: Legends, seat: int) -> int:
        return part_of(table).gp[seat]


class Longhorns(predicate.Amount):
    """A0.2."""

    def of(self, table: Legends, seat: int) -> int:
        return part_of(table).longhorns[seat]


class LegendaryTokens(predicate.Amount):
    """A0.2."""

    def of(self, table: Legends, seat: int) -> int:
        return tokens.held_by(table, seat) if table.tokens else 0


class ToTheRight(atom.Scope):
    """A0.1: `right`; with the Man in Black always the other human (X20.9)."""

    def seat(self, table: Legends, you: int) -> int:
        return table.right_of(you)


box.register(
    box.BoxKind(
        aw.ID,
        "a second map with a train to rob, a frontier to explore, and faro and high stakes in the Saloons (A1)",
        AnteUp,
        OPTIONS,
        "alt_poker_ante_up",
    )
)
SIGHTS[aw.ID] = Sight(show, look, imagine)
predicate.register(aw.GRUDGE, Grudge())
predicate.register(aw.ARREST_MADE, ArrestMade())
predicate.register(aw.ROLLED, Rolled())
predicate.register(aw.GAMBLING, Gambling())
predicate.register(aw.CARBINE_DIE, CarbineDie())
predicate.register_amount(aw.N_GP, GamblerPoints())
predicate.register_amount(aw.N_LONGHORNS, Longhorns())
predicate.register_amount(aw.N_TOKENS, LegendaryTokens())
atom.FURTHER_SCOPES[aw.RIGHT] = ToTheRight()
predicates.ALSO_WON.add(aw.ID, GambleWon())
SCORE_LINES.append(GamblerLine())
CHECKS.append(check_ante_up)
FIGHT_CARDS_OUT.append(plays_faro)
rules.take_part()
