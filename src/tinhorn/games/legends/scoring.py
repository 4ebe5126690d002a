"""The lines of the final score (W17.3), window `end_game` (W33.23): what is added to the LP of the track."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Said
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends.cards import END_LP, MARSHAL_ROW_LP, TOKEN_VALUES, TOKENS, row_of
from tinhorn.games.legends.content import number
from tinhorn.games.legends.state.table import SCORE_LINES, Legends, ScoreLine

END_MONEY: Final[int] = number("end_money")
MOST_WANTED: Final[int] = number("end_most_wanted")
WANTED: Final[int] = number("end_wanted")


class TrackLine(ScoreLine):
    def points(self, table: Legends, seat: int) -> int:
        return table.lp[seat]

    def says(self, table: Legends, seat: int) -> Said:
        return said.TRACK_LP.say()

    def always_shown(self) -> bool:
        return True


class UpgradesLine(ScoreLine):
    """The LP on every upgraded weapon and mount owned, on top or not."""

    def points(self, table: Legends, seat: int) -> int:
        points = 0
        for item in table.in_play.items:
            if table.side_of(seat, item) == 2:
                points += END_LP[item]
        return points

    def says(self, table: Legends, seat: int) -> Said:
        return said.UPGRADES.say()


class MoneyLine(ScoreLine):
    def points(self, table: Legends, seat: int) -> int:
        return table.money[seat] // END_MONEY

    def says(self, table: Legends, seat: int) -> Said:
        return said.MONEY.say(table.money[seat])


class WoundsLine(ScoreLine):
    """W15.3."""

    def points(self, table: Legends, seat: int) -> int:
        return -table.wounds[seat]

    def says(self, table: Legends, seat: int) -> Said:
        return said.WOUNDS.say()


class LawLine(ScoreLine):
    """A marshal's row; more for who alone is the most wanted, less for every other wanted player (W17.3, W17.4)."""

    def points(self, table: Legends, seat: int) -> int:
        if table.mp[seat] > 0:
            return MARSHAL_ROW_LP[row_of(table.mp[seat])]
        if table.wp[seat] == 0:
            return 0
        most = 0
        ties = 0
        for points in table.wp:
            if points > most:
                most = points
                ties = 1
            elif points == most:
                ties += 1
        return MOST_WANTED if table.wp[seat] == most and ties == 1 else WANTED

    def says(self, table: Legends, seat: int) -> Said:
        return said.MARSHAL.say() if table.mp[seat] else said.WANTED.say()


class LegendaryLine(ScoreLine):
    """W18.6."""

    def points(self, table: Legends, seat: int) -> int:
        points = 0
        if table.tokens:
            for kind in range(TOKENS):
                points += TOKEN_VALUES[kind] * table.tokens[seat * TOKENS + kind]
        return points

    def says(self, table: Legends, seat: int) -> Said:
        return said.LEGENDARY.say()


SCORE_LINES.extend([TrackLine(), UpgradesLine(), MoneyLine(), WoundsLine(), LawLine(), LegendaryLine()])
