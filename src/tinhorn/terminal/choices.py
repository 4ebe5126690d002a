"""The options as a numbered list. A question with very many options is asked in parts."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tinhorn.core.verbs import Verb, Vocabulary

MANY = 12  # options of one verb that still fit a list
LONG = 24  # lines of a list that still fit a screen
FEW = 3  # in a list that would be too long, a verb with more options than this is one line


class Entry(NamedTuple):
    """A line of the list. If it stands for several actions, a narrower question follows.

    `arg` and `value` say what the line stands for: a value of an argument of the verb. Without
    `arg` it stands for the whole verb or for a single action.
    """

    actions: tuple[int, ...]
    verb: Verb
    arg: int | None = None
    value: int = 0

    @property
    def decides(self) -> bool:
        return len(self.actions) == 1


class Choice(NamedTuple):
    """A list of entries. If the question is asked in parts, all entries have `verb` in common, and `arg` is asked."""

    entries: tuple[Entry, ...]
    verb: Verb | None = None
    arg: int | None = None


def choose_among(vocabulary: Vocabulary, options: list[int]) -> Choice:
    """The first list: a line for every option, or one line for a verb with too many options."""
    verbs = {action: vocabulary.verb_of(action) for action in options}
    counts = Counter(verb.name for verb in verbs.values())
    most = MANY
    if sum(count if count <= MANY else 1 for count in counts.values()) > LONG:
        most = FEW
    entries: list[Entry] = []
    grouped: set[str] = set()
    for action, verb in verbs.items():
        if counts[verb.name] <= most:
            entries.append(Entry((action,), verb))
        elif verb.name not in grouped:
            grouped.add(verb.name)
            entries.append(Entry(tuple(each for each in options if verb.owns(each)), verb))
    if len(entries) == 1 and not entries[0].decides:
        return narrow(entries[0])
    return Choice(tuple(entries))


def narrow(entry: Entry) -> Choice:
    """The question that follows an entry: the next argument in which its actions differ."""
    verb = entry.verb
    start = 0 if entry.arg is None else entry.arg + 1
    for arg in range(start, len(verb.sizes)):
        by_value: dict[int, list[int]] = {}
        for action in entry.actions:
            by_value.setdefault(verb.arg(action, arg), []).append(action)
        if len(by_value) > 1:
            return Choice(tuple(Entry(tuple(actions), verb, arg, value) for value, actions in by_value.items()), verb, arg)
    return Choice(tuple(Entry((action,), verb) for action in entry.actions), verb)
