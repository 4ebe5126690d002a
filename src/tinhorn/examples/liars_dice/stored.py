"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from tinhorn.core.chance import Chance
from tinhorn.core.state import Setting, State


class LiarsDiceFields(State):
    """The fields of the table, without its rules."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.dice: tuple[tuple[int, ...], ...] = ()
        self.bids: tuple[int, ...] = ()

    def copy_fields(self, twin: LiarsDiceFields) -> None:
        self.copy_to(twin)
        twin.dice = self.dice
        twin.bids = self.bids
