"""The whole table of Western Legends: what lies on it, how it is copied, who is ahead, and what must hold."""

from __future__ import annotations

from tinhorn.core.chance import Chance
from tinhorn.core.sentences import TallyLine
from tinhorn.core.state import Setting
from tinhorn.games.legends import check, scoring
from tinhorn.games.legends.state.box import kinds_in
from tinhorn.games.legends.state.in_play import in_play
from tinhorn.games.legends.state.table import Legends


class Frontier(Legends):
    """The state that the game deals."""

    def copy(self) -> Frontier:
        twin = Frontier(self.setting, self.chance)
        self.copy_all_to(twin)
        return twin

    def standing(self, seat: int) -> tuple[int, ...]:
        return scoring.standing(self, seat)

    @property
    def ranks(self) -> list[int]:
        return scoring.ranks(self)

    def tally(self, seat: int) -> list[TallyLine]:
        return scoring.tally_of(self, seat)

    def check(self) -> None:
        check.check_table(self)


def blank(setting: Setting, chance: Chance) -> Frontier:
    """A table with nothing on it but the parts of the boxes in play."""
    table = Frontier(setting, chance)
    kinds = kinds_in(setting.options)
    if kinds:
        table.in_play = in_play(kinds, setting.options)
        table.boxes = [kind.make() for kind in kinds]
    return table
