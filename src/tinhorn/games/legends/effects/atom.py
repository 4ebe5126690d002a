"""The table of atoms (W31): for each word of the language the handler that carries it out.

A module registers the atoms of its own subject, those of the state layer in `effects.atoms`, those that ask somebody or set off
windows beside their steps. The machine knows none of them by name. A further box registers its atoms in the same way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tinhorn.core.errors import ContentError
from tinhorn.core.state import NOBODY
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.state.fight import BANDIT, MAN
from tinhorn.games.legends.state.table import Legends


@mypyc_attr(allow_interpreted_subclasses=True)
class Atom:
    """What one atom does. `n` is its number, `at` the place in the program where it stands; `you` is the owner of the effect, `who`
    the player whom it is about, `tgt` the player aimed at.

    Before an atom that `waits` is carried out, the rest of the program is put on the agenda: somebody may have to be asked. Some wait
    only `with_boxes`, which may then come in between.
    """

    def __init__(self) -> None:
        self.waits = True
        self.with_boxes = False

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        raise NotImplementedError

    def rest(self, at: int) -> int:
        """Where the program goes on after it."""
        return at + w.WIDTH

    def changes(self, table: Legends, n: int, who: int) -> bool:
        """Would it change anything for that seat (W30.7)? If not, nobody may choose it."""
        return True

    def payable(self, table: Legends, n: int, seat: int, spare: int) -> bool:
        """Can the seat pay it in full as a cost (W30.3)? `spare` cards of the hand are spoken for."""
        return self.changes(table, n, seat)

    def is_open(self, table: Legends, who: int) -> bool:
        """Is it possible for that player? If not, nobody is asked for a `may` with it, nor offered an ACTION with it (W4.12)."""
        return True


class NoAtom(Atom):
    """Stands where no handler is registered."""


NO_ATOM: Final = NoAtom()
ATOMS: Final[list[Atom]] = []


def register(op: int, atom: Atom) -> None:
    """This handler carries out that word. Words that the language calls pure never wait for anybody."""
    while len(ATOMS) <= op:
        ATOMS.append(NO_ATOM)
    if ATOMS[op] is not NO_ATOM:
        raise ContentError(f"the atom {op} has two handlers")
    atom.waits = op not in w.PURE
    atom.with_boxes = op in w.PURE_ALONE
    ATOMS[op] = atom


def check_atoms() -> None:
    """Every word of the language that can be carried out has a handler."""
    for name, form, op in w.ATOMS:
        if not w.is_static(op) and (op >= len(ATOMS) or ATOMS[op] is NO_ATOM):
            raise ContentError(f"nothing carries out the atom `{name} {form}`")


def meant(table: Legends, scope: int, you: int, who: int, tgt: int) -> int:
    """W30.8: the one player of a scope."""
    if scope == w.YOU:
        return you
    if scope == w.TGT:
        return tgt
    if scope == w.OPP:
        return table.fight.other_than(you)
    if scope == w.LOSER:
        return table.fight.loser
    if scope == w.WINNER:
        return table.fight.winner
    if scope == w.MIB:
        return MAN
    if scope == w.NPC:  # the player who plays the other side (W1.5); the Man in Black has none
        human = table.fight.initiator
        return table.right_of(human) if table.fight.kind >= BANDIT else NOBODY
    if scope in FURTHER_SCOPES:
        return FURTHER_SCOPES[scope].seat(table, you)
    return who


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope:
    """A player by a word that a box adds."""

    def seat(self, table: Legends, you: int) -> int:
        raise NotImplementedError


FURTHER_SCOPES: Final[dict[int, Scope]] = {}
