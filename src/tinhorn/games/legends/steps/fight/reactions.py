"""Reactions in a fight (W8.10), window `reaction` (W33.10)."""

from __future__ import annotations

from typing import ClassVar, Final

from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends.cards import ON_OFFER, SOURCES
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.language.words import REACTIONS
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import winner_without_cards
from tinhorn.games.legends.steps import windows
from tinhorn.games.legends.verbs import PASS, REACT, USE


class Reactions(Step):
    """Whose chance to react it is; `passes` were said in a row before it."""

    rule: ClassVar[str] = "W8.10"

    def __init__(self, seat: int, passes: int) -> None:
        self.seat: Final = seat
        self.passes: Final = passes

    def run(self, table: Legends) -> None:
        if winner_without_cards(table) >= 0:
            return
        if windows.is_open(table, REACTIONS, self.seat, ()):
            table.push(React(self.seat, self.passes))
        else:
            passed(table, self.seat, self.passes)


def passed(table: Legends, seat: int, passes: int) -> None:
    """Both passed one after the other, or the human alone did: reactions are over."""
    if table.fight.between_seats() and passes == 0:
        table.push(Reactions(table.fight.other_than(seat), 1))


class React(Question):
    """Use a REACTION from the hand, or pass; who has passed may react again if the other has reacted since."""

    rule: ClassVar[str] = "W8.10"
    prompt: ClassVar[Phrase] = Phrase("React with a card from your hand, or pass?")

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__(seat)
        self.passes: Final = passes

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = [PASS]
        base = REACTIONS * SOURCES
        for card in table.hands[self.seat]:
            for ability in ON_OFFER[base + table.in_play.effect_of[card]]:
                if abilities.usable(table, ability, self.seat, 1):
                    options.append(REACT.first + card)
        windows.public_offers(table, REACTIONS, self.seat, (), options)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == PASS:
            passed(table, self.seat, self.passes)
            return
        table.push(Reactions(table.fight.other_than(self.seat) if table.fight.between_seats() else self.seat, 0))
        thing = action - USE.first if USE.owns(action) else action - REACT.first
        windows.use(table, self.seat, REACTIONS, thing)
