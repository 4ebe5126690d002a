"""Poker cards drawn, looked at, taken and kept (W31.6, W31.10, W31.11, W31.28)."""

from __future__ import annotations

from tinhorn.games.legends.effects.atom import Atom, meant, register
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.program import CODE
from tinhorn.games.legends.state import deck, hand
from tinhorn.games.legends.state.table import Legends


class Draw(Atom):
    """W31.6."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        deck.draw(table, who, n)

    def changes(self, table: Legends, n: int, who: int) -> bool:
        return len(table.deck) + len(table.discards) > 0


class KeepPlayed(Atom):
    """W31.10."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        hand.take_back(table, who, n)


class TakeCard(Atom):
    """W31.11."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        hand.take_random(table, who, meant(table, CODE[at + 2], you, who, tgt), n)


class LookAtHand(Atom):
    """W31.28."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        hand.look_at_hand(table, you, meant(table, CODE[at + 2], you, who, tgt), n)


class LookAtDeck(Atom):
    """W31.28: the top cards of a deck, which stay there."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        deck.DECKS[CODE[at + 2]].look(table, you, n)


register(w.DRAW, Draw())
register(w.KEEP_PLAYED, KeepPlayed())
register(w.TAKE_CARD, TakeCard())
register(w.LOOK_HAND, LookAtHand())
register(w.LOOK_DECK, LookAtDeck())
