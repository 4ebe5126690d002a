"""Final scoring (W17.3), window `end_game` (W33.23): what is added to the LP of the track."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.core.sentences import Said, TallyLine
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends.cards import END_LP, MARSHAL_ROW_LP, TOKEN_VALUES, TOKENS, row_of
from tinhorn.games.legends.content import number
from tinhorn.games.legends.state.table import Legends

END_MONEY: Final[int] = number("end_money")
MOST_WANTED: Final[int] = number("end_most_wanted")
WANTED: Final[int] = number("end_wanted")


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreLine:
    """One line of the final score. A further box adds its own."""

    def points(self, table: Legends, seat: int) -> int:
        raise NotImplementedError

    def says(self, table: Legends, seat: int) -> Said:
        """What the points are for."""
        raise NotImplementedError

    def always_shown(self) -> bool:
        """Is the line shown without any points, too?"""
        return False


LINES: Final[list[ScoreLine]] = []


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
    """A marshal's row; the most wanted player, alone or tied, and every other wanted player (W17.4)."""

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


LINES.extend([TrackLine(), UpgradesLine(), MoneyLine(), WoundsLine(), LawLine(), LegendaryLine()])


def score(table: Legends, seat: int) -> int:
    """As if the game ended now; never below 0 (W15.7)."""
    if not table.lp:
        return 0
    total = sum([line.points(table, seat) for line in LINES])
    return total if total > 0 else 0


def standing(table: Legends, seat: int) -> tuple[int, ...]:
    """W17.5: points, then space on a track, then nuggets, then fewer wounds; nobody with the Man in Black ahead (W19.13)."""
    track = table.mp[seat] + table.wp[seat]
    return (score(table, seat), track, table.nuggets[seat], -table.wounds[seat])


def ranks(table: Legends) -> list[int]:
    """W17.6; the Man in Black takes the first place where nobody has more LP than he (W19.13)."""
    standings = [standing(table, seat) for seat in range(table.seats)]
    places = [len([1 for other in standings if other > own]) for own in standings]
    if table.man >= 0:
        best = max([each[0] for each in standings])
        if table.man_lp >= best:
            return [place + 1 for place in places]
    return places


def tally_of(table: Legends, seat: int) -> list[TallyLine]:
    """The lines of a seat; their sum is its score."""
    found: list[TallyLine] = []
    total = 0
    for line in LINES:
        points = line.points(table, seat)
        total += points
        if points or line.always_shown():
            found.append(TallyLine(line.says(table, seat), points))
    if total < 0:
        found.append(TallyLine(said.NOT_BELOW_ZERO.say(), -total))
    return found
