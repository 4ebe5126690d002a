"""How a further box adds its words to the language, before any content is read."""

from __future__ import annotations

from tinhorn.core.errors import ContentError
from tinhorn.games.legends.language import text as said
from tinhorn.games.legends.language import words as w


def next_op(words: list[tuple[str, str, int]]) -> int:
    """A number that no word has; the lower ones belong to the base game."""
    return max([w.FIRST_OF_BOXES - 1, *[op for _, _, op in words]]) + 1


def add_atom(name: str, form: str, pure: bool) -> int:
    """An atom of a box. `pure`: it never waits for anybody and sets off nothing that could. Longer forms stand before shorter ones."""
    op = next_op(w.ATOMS)
    shorter = [at for at, (each, shape, _) in enumerate(w.ATOMS) if each == name and form.startswith(shape)]
    w.ATOMS.insert(shorter[0] if shorter else len(w.ATOMS), (name, form, op))
    if pure:
        w.PURE.append(op)
    return op


def add_form(name: str, form: str, op: int) -> None:
    """Another form of an atom that exists."""
    w.ATOMS.append((name, form, op))


def add_static(name: str, form: str) -> int:
    """An atom of STATIC abilities: it is asked for and never carried out."""
    op = w.FIRST_STATIC + w.statics()
    if op >= w.FIRST_OF_BOXES:
        raise ContentError(f"there is no room for the STATIC {name}")
    w.FURTHER_STATICS.append(name)
    w.ATOMS.append((name, form, op))
    return op


def add_predicate(name: str, form: str) -> int:
    op = next_op(w.TESTS)
    w.TESTS.append((name, form, op))
    return op


def add_window(name: str) -> int:
    w.WINDOWS.append(name)
    return len(w.WINDOWS) - 1


def add_deck(name: str) -> int:
    """A deck that `look` may name."""
    w.DECKS.append(name)
    return len(w.DECKS) - 1


def add_deed(box: str, name: str, text: str) -> int:
    """A counter of a turn."""
    w.DEEDS.append(name)
    w.DEED_BOXES.append(box)
    said.DEED_NAMES[name] = text
    return len(w.DEEDS) - 1


def add_amount(name: str, text: str) -> int:
    """A count that `>=` and `=` may follow."""
    w.AMOUNTS.append(name)
    said.AMOUNT_NAMES.append(text)
    return len(w.AMOUNTS) - 1


def add_fight(name: str, text: str, opponent: str) -> int:
    """A word for a kind of fight, and how the log names the opponent."""
    w.FIGHTS.append(name)
    w.OTHER_SIDES.append(opponent)
    said.FIGHT_NAMES.append(text)
    return len(w.FIGHTS) - 1


def add_scope(name: str, text: str) -> int:
    """A word for one player."""
    w.SCOPES.append(name)
    said.WHO.append(text)
    return len(w.SCOPES) - 1


def add_names(sort: str, names: list[str]) -> None:
    """Names that may stand where a form has the word `sort`."""
    w.FURTHER_NAMES[sort] = names
