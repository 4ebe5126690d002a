"""Final scoring (W17.3), window `end_game` (W33.23): what is added to the LP of the track."""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import TallyLine
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends.cards import END_LP, ITEMS, MARSHAL_ROW_LP, TOKEN_VALUES, TOKENS, row_of
from tinhorn.games.legends.content import number
from tinhorn.games.legends.state.table import Legends

END_MONEY: Final[int] = number("end_money")
MOST_WANTED: Final[int] = number("end_most_wanted")
WANTED: Final[int] = number("end_wanted")


def upgrades(table: Legends, seat: int) -> int:
    """The LP on every upgraded weapon and mount owned, on top or not."""
    points = 0
    for item in range(ITEMS):
        if table.items[seat * ITEMS + item] == 2:
            points += END_LP[item]
    return points


def law(table: Legends, seat: int) -> int:
    """A marshal's row; the most wanted player, alone or tied, and every other wanted player (W17.4)."""
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


def legendary(table: Legends, seat: int) -> int:
    points = 0
    if table.tokens:
        for kind in range(TOKENS):
            points += TOKEN_VALUES[kind] * table.tokens[seat * TOKENS + kind]
    return points


def score(table: Legends, seat: int) -> int:
    """As if the game ended now."""
    if not table.lp:
        return 0
    return (
        table.lp[seat]
        + upgrades(table, seat)
        + table.money[seat] // END_MONEY
        - table.wounds[seat]
        + law(table, seat)
        + legendary(table, seat)
    )


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
    lines = [
        TallyLine(said.UPGRADES.say(), upgrades(table, seat)),
        TallyLine(said.MONEY.say(table.money[seat]), table.money[seat] // END_MONEY),
        TallyLine(said.WOUNDS.say(), -table.wounds[seat]),
        TallyLine(said.MARSHAL.say() if table.mp[seat] else said.WANTED.say(), law(table, seat)),
        TallyLine(said.LEGENDARY.say(), legendary(table, seat)),
    ]
    return [TallyLine(said.TRACK_LP.say(), table.lp[seat]), *[line for line in lines if line.points]]
