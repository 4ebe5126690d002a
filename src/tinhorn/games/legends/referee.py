"""The referee of Western Legends: who is ahead, and what must hold. And the blank table that a game is dealt on."""

from __future__ import annotations

from tinhorn.core.chance import Chance
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import Setting
from tinhorn.games.legends import check, scoring
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.in_play import in_play
from tinhorn.games.legends.state.table import REFEREES, Legends, Referee


class LegendsReferee(Referee):
    """Scores as in W17, invariants as in `check`."""

    def standing(self, table: Legends, seat: int) -> tuple[int, ...]:
        return scoring.standing(table, seat)

    def ranks(self, table: Legends) -> list[int]:
        return scoring.ranks(table)

    def tally(self, table: Legends, seat: int) -> list[TallyLine]:
        return scoring.tally_of(table, seat)

    def check(self, table: Legends) -> None:
        check.check_table(table)


REFEREES.append(LegendsReferee())


def blank(setting: Setting, chance: Chance) -> Legends:
    """A table with nothing on it but the parts of the boxes in play."""
    table = Legends(setting, chance)
    kinds = kinds_in(setting.options)
    if kinds:
        table.in_play = in_play(kinds, setting.options)
        table.boxes = [kind.make() for kind in kinds]
    return table
