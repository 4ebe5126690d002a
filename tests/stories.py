"""What happens in scenario tests, move by move, kept as text: `python -m pytest tests/games/goat --keep-stories` writes it anew.

A scenario test asserts what matters for its rule. Besides, all that follows from its moves must be as it was when the story was kept:
what is told and to whom, who is asked what with which options, and what each seat sees change.
`tests/kept/stories` has a file for each file of tests. After a meant change of the rules, write them anew and read the difference.

A story begins with the name of its test. Below that:

    > 0: accept                      a move
    ! It is not your turn. (G4.2)    why the move was refused
    G4.4 placed [0, 3]               told under this rule, with these values; `to (0, 2)` where not everybody is told
    = 3f09ab12                       a hash of all that changed in what the seats see, in the scores, and of what cannot be taken back
    ? 1 G4.3: accept, refuse ! ab12  who is asked under which rule, and the options; many options are given by their hash;
                                     behind `!` a hash of the reasons why other answers are refused
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tinhorn.core.errors import TinhornError
from tinhorn.core.pick import Pick
from tinhorn.core.state import NO_EVENTS, State

TESTS = Path(__file__).parent
HOME = TESTS / "kept" / "stories"
HEAD = "## "
MANY = 6  # options
LONG = 30  # moves; what follows is not kept
RULE = re.compile(r"(?:\? \d+ )?([A-Z]\d+(?:\.\d+)*)[ :]")
NOT_SEEN = {"agenda", "game", "options"}  # how steps are named is no business of players


class Seen(NamedTuple):
    """All that somebody sees. Fields of views become text where they changed only, since to write them takes most of the time."""

    texts: dict[str, str] = {}
    fields: dict[str, Any] = {}  # by whose view it is in, and its name

    def since(self, before: Seen) -> list[str]:
        """What is not as it was, by where it is."""
        fields = [name for name in {*before.fields, *self.fields} if before.fields.get(name, {}) != self.fields.get(name, {})]
        then, now = (
            each.texts | dict(part for name in fields for part in flat(name, each.fields.get(name, {}))) for each in (before, self)
        )
        paths = [path for path in sorted({*then, *now}) if then.get(path) != now.get(path)]
        return [f"{path}: {then.get(path)} → {now.get(path)}" for path in paths]


class Story:
    """The lines of one test, and what the last move changed, for the message when they are not as they were."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.moves = 0
        self.changed: dict[int, list[str]] = {}  # by the number of the line

    def ask(self, state: State) -> None:
        """Who is asked what, unless that was the last thing to be noted."""
        lines = []
        for seat in state.to_act:
            question = state.asked(seat)
            assert question is not None
            codes = state.legal(seat)
            assert state.any_option(seat, Pick(len(self.lines))) in codes
            options = sorted(state.setting.game.say(code) for code in codes)
            told = ", ".join(options) if len(options) <= MANY else f"{len(options)} options {hashed(options)}"
            lines.append(f"? {seat} {question.rule}: {told} ! {hashed(refusals(state, seat))}")
        if lines != self.lines[-len(lines) :]:
            self.lines += lines

    def add(self, title: str, state: State, before: Seen, events: int) -> None:
        self.moves += 1
        self.lines.append(f"> {title}")
        for event in state.heard[events:]:
            whom = "" if event.to is None else f" to {event.to}"
            self.lines.append(f"{event.kind.rule} {event.kind.name} {shown(event.values)}{whom}")
        changed = seen(state).since(before)
        self.changed[len(self.lines)] = changed
        self.lines.append(f"= {hashed(changed)}")
        self.ask(state)

    def differs(self, kept: list[str]) -> str | None:
        """Where the story is not the one that was kept; None if it is the same."""
        for at in range(max(len(kept), len(self.lines))):
            old = kept[at] if at < len(kept) else "nothing more"
            new = self.lines[at] if at < len(self.lines) else "nothing more"
            if old != new:
                after = next((line for line in reversed(self.lines[: at + 1]) if line.startswith(">")), "> the beginning")
                seen_now = "\n".join(self.changed.get(at, []))
                return f"after {after[2:]!r} it was {old!r} and is {new!r}\n{seen_now}"
        return None


class Teller:
    """Has the story of the test that runs, if it is one that is kept."""

    story: Story | None = None


@contextmanager
def told(title: str, state: State) -> Iterator[None]:
    """Around whatever a test does with a table: it becomes part of the story."""
    story = Teller.story
    if story is None or story.moves >= LONG:
        yield
        return
    listening = state.listening
    if not listening:
        state.listen()
    story.ask(state)
    events, before = len(state.heard), seen(state)
    try:
        yield
        story.add(title, state, before, events)
    except TinhornError as refusal:
        story.lines += [f"> {title}", f"! {refusal}"]
        raise
    finally:
        if not listening:
            state.listening = False
            state.heard = NO_EVENTS


def told_deal(title: str, state: State) -> None:
    """A new game, which listens: all that is seen of it is new."""
    if Teller.story is not None:
        Teller.story.add(title, state, Seen(), 0)


@contextmanager
def untold() -> Iterator[None]:
    """Around what helpers do to a table before a test begins with it."""
    story, Teller.story = Teller.story, None
    try:
        yield
    finally:
        Teller.story = story


def shown(values: Any) -> str:
    return json.dumps(values, ensure_ascii=False, default=str)


def hashed(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


def seen(state: State) -> Seen:
    texts = {"revealed": str(state.reveals), "over": str(state.over), "ranks": shown(state.ranks)}
    fields: dict[str, Any] = {}
    for watcher in (*range(state.seats), None):
        view = msgspec.to_builtins(state.view(watcher))
        if view.get("sealed") is not None:
            view["sealed"] = state.setting.game.say(view["sealed"])
        fields |= {f"{watcher}.{name}": value for name, value in view.items() if name not in NOT_SEEN}
    for seat in range(state.seats):
        texts[f"tally {seat}"] = shown([(line.said.key, line.said.values, line.points) for line in state.tally(seat)])
        texts[f"score {seat}"] = shown(state.scores[seat])
    return Seen(texts, fields)


def flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, inside in value.items():
            yield from flat(f"{path}.{name}", inside)
    else:
        yield path, shown(value)


def refusals(state: State, seat: int) -> list[str]:
    """Why the first, the middle and the last answer of each kind are refused, where they are."""
    found = []
    for verb in state.setting.game.verbs.verbs:
        for code in sorted({verb.first, verb.first + verb.size // 2, verb.first + verb.size - 1}):
            why = state.why_not(seat, code)
            if why is not None:
                found.append(f"{verb.name} {code - verb.first}: {why.rule} {why.key}")
    return found


# Files


def place_of(test: str) -> tuple[Path, str]:
    """Where the story of a test is kept, by the test's full name: in which file, and under which name."""
    path, _, name = test.partition("::")
    return (HOME / Path(path).relative_to("tests/games")).with_suffix(".txt"), name


@cache
def read(path: Path) -> dict[str, list[str]]:
    """The stories of a file, by the names of their tests."""
    found: dict[str, list[str]] = {}
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    name = ""
    for line in lines:
        if line.startswith(HEAD):
            name = line.removeprefix(HEAD)
            found[name] = []
        elif line:
            found[name].append(line)
    return found


def function_of(name: str) -> str:
    """The function of a test, whose name may have parameters behind it."""
    return name.partition("[")[0]


def functions_in(path: Path) -> set[str]:
    """The functions in the file of tests whose stories are kept in a file."""
    source = (TESTS / "games" / path.relative_to(HOME)).with_suffix(".py")
    return set(re.findall(r"^def (\w+)", source.read_text(encoding="utf-8"), re.MULTILINE)) if source.exists() else set()


def of(test: str) -> list[str]:
    """What was kept of a test; nothing for one that plays nothing."""
    path, name = place_of(test)
    return read(path).get(name, [])


def rules_in(lines: list[str]) -> list[str]:
    """The rules under which something is told or asked in a story."""
    found = [RULE.match(line) for line in lines]
    return sorted({match[1] for match in found if match is not None})


def keep(new: dict[str, list[str]]) -> None:
    """Write these stories, by the full names of their tests. Those of tests that did not run stay, if the tests are still there."""
    files: dict[Path, dict[str, list[str]]] = {}
    for test, lines in new.items():
        path, name = place_of(test)
        files.setdefault(path, {})[name] = lines
    for path, stories in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        ran = {function_of(name) for name in stories}
        others = {name: lines for name, lines in read(path).items() if function_of(name) in functions_in(path) - ran}
        every = sorted({**others, **stories}.items())
        texts = ["\n".join([HEAD + name, *lines, ""]) for name, lines in every if lines]
        if texts:
            path.write_text("\n".join(texts), encoding="utf-8")
        else:
            path.unlink(missing_ok=True)
