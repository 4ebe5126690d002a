"""The public interface of a game, and how installed games are found."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any

import msgspec

from tinhorn.core.chance import Chance
from tinhorn.core.counts import COUNTED, POINTS, Count
from tinhorn.core.errors import BadSetting, RecordError, TinhornError, UnknownGame, UnknownVersion, did_you_mean
from tinhorn.core.events import DEED, Event, tell
from tinhorn.core.imagining import Imagining
from tinhorn.core.language import ENGLISH, read_words
from tinhorn.core.lead import Prospects, lead, points
from tinhorn.core.pick import Pick
from tinhorn.core.playout import Advise
from tinhorn.core.reasons import REASONS
from tinhorn.core.record import Record, Replay, read_record, write_record
from tinhorn.core.reflect import add_open_fields, add_own_fields, pack_state, unpack_state, unpack_step
from tinhorn.core.rulebook import Rulebook
from tinhorn.core.sentences import Said, Sentence, Sentences
from tinhorn.core.state import Dealer, Setting, State
from tinhorn.core.steps import NO_PHRASE, Question, Step
from tinhorn.core.undo import UNDO
from tinhorn.core.verbs import Vocabulary
from tinhorn.core.view import Asked, View

ENTRY_POINTS = "tinhorn.games"
AT_VERSION = "@"
CORE = "tinhorn.core"
NO_CHANCE = Chance(b"")  # of a state for which nothing is drawn

Fields = dict[str, Any]
AdviseFromView = Callable[[Any, list[int], Pick], int]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """An option of a game. Tests play the `values`, and forms offer them.
    `allows` says which other values are accepted too. `needs` names the option that must be on for this one to be changed.
    `seat`: the value is the seat that begins, any of those at the table, or None where chance decides."""

    name: str
    help: str
    default: Any
    values: tuple[Any, ...]
    allows: Callable[[Any, int], bool] | None = None
    needs: str = ""
    seat: bool = False

    def takes(self, value: Any, seats: int) -> bool:
        if self.seat:
            return value is None or (type(value) is int and 0 <= value < seats)
        if self.allows is not None:
            return self.allows(value, seats)
        return any(value == known and type(value) is type(known) for known in self.values)


def described_event(kind: Sentence) -> dict[str, object]:
    """An event of a game as clients are told of it: by its name, which is shorter than its key."""
    described = kind.describe()
    del described["key"]
    return {"event": kind.name, **described}


@dataclass(frozen=True, kw_only=True)
class Speech:
    """What is said in a game. `reasons` and `tally` are the sentences that `why_not` of its questions and `tally` of its state use."""

    vocabulary: Vocabulary
    happenings: Sentences
    reasons: Sentences = field(default_factory=partial(Sentences, "why"))
    tally: Sentences = field(default_factory=partial(Sentences, "tally"))


@dataclass(frozen=True, kw_only=True)
class Course:
    """How a game goes. `state` is the State class, or a function that makes a blank state. `deal(table)` sets up a new one.

    `end_rule` is the rule by which it ends, and `bound` the largest number of decisions in a game.
    """

    state: Callable[[Setting, Chance], State]
    deal: Callable[[Any], None]
    end_rule: str
    bound: int


@dataclass(frozen=True, kw_only=True)
class Views:
    """What is seen of a game. `show(table)` returns the fields of a view that everybody sees, and `look(table, seat)` those that one seat
    sees in addition. Both make a new dict.

    `imagine(view, table)` fills a blank state from a view. With `prepare(view, table)` it fills in only what is hidden: `prepare`
    has filled in, once for many states, what the view shows, and `imagine` gets what it returned instead of the view.
    """

    view: type[View]
    show: Callable[[Any], Fields]
    look: Callable[[Any, int | None], Fields]
    imagine: Callable[[Any, Any], None]
    prepare: Callable[[Any, Any], Any] | None = None


def always(state: State, seat: int) -> float:
    """The likelihood of choices where the game cannot tell."""
    return 1.0


def no_choice(state: State, seat: int) -> tuple[State, int, int] | None:
    """The choice before a question where the game cannot tell."""
    return None


@dataclass(frozen=True, kw_only=True)
class Advice:
    """What bots go by. All of it is optional.

    The rule of thumb is `advise_from_view(view, options, pick)`, or `advise(table, seat, options, pick)`. The second one reads a state,
    but only what the seat knows. It needs no view, and compiled it is many times faster. `beginner` has the form of `advise`, and plays
    with a beginner's mistakes.

    `prospects(table, seat)` says what the position of a seat is worth in points, in a state where everything is known; without it its
    points count. Three more help a search. `likelihood(table, seat)` says how likely the others were to make the choices that this seat
    saw, in such a state. `choice_before(table, seat)` is that choice: the state before it, who made it, and what it was; None where there
    is none. `situation(table, seat)` returns what the seat goes by in the question it is asked, besides its options:
    something that can be compared.
    """

    advise_from_view: AdviseFromView | None = None
    advise: Callable[[Any, int, list[int], Pick], int] | None = None
    beginner: Callable[[Any, int, list[int], Pick], int] | None = None
    prospects: Callable[[Any, int], float] = points
    likelihood: Callable[[Any, int], float] = always
    choice_before: Callable[[Any, int], tuple[State, int, int] | None] = no_choice
    situation: Callable[[Any, int], object] | None = None


NO_ADVICE = Advice()


class Game:
    """One game: its name, and how it is dealt, viewed, imagined and recorded.

    `game.advise` and `game.evaluate`, by how much a seat is ahead, come from its advice. `further_packages` are packages that add steps,
    words and pages of the rulebook to it. `refuses(seats, options)` says why options do not go together; an empty text if they do.
    `counts` is what a review compares for each seat, the most important first; points where a game says nothing else.
    """

    def __init__(
        self,
        *,
        id: str,
        title: str,
        version: int,
        seats: range,
        package: str,
        speech: Speech,
        course: Course,
        views: Views,
        advice: Advice = NO_ADVICE,
        options: Iterable[Option] = (),
        refuses: Callable[[int, dict[str, Any]], str] | None = None,
        further_packages: Iterable[str] = (),
        counts: Iterable[Count] = (POINTS,),
    ) -> None:
        self.id = id
        self.title = title
        self.version = version
        self.seats = seats
        self.package = package
        self.further_packages = tuple(further_packages)
        self.step_packages = (f"{package}.", "tinhorn.core.", *[f"{further}." for further in self.further_packages])
        self._refuses = refuses
        self.vocabulary = speech.vocabulary
        self.happenings = speech.happenings
        self.reasons = speech.reasons
        self.tally = speech.tally
        self.counts = tuple(counts)
        self.counted = [sentence for sentence in dict.fromkeys(count.sentence for count in self.counts) if sentence not in COUNTED]
        if not any(kind.tells for kind in self.happenings):
            tell(DEED, *self.happenings)  # a game that does not group its events is told line by line
        self.blank_state = course.state
        self.end_rule = course.end_rule
        self.bound = course.bound
        self.options = {option.name: option for option in options}
        self._defaults = {name: option.default for name, option in self.options.items()}
        self.dealer = Dealer(self, self._defaults, course.state, course.deal)
        self.view_type = views.view
        self.show = views.show
        self.look = views.look
        self._imagine = views.imagine
        self._prepare = views.prepare
        self._advise_from_view = advice.advise_from_view
        self._advise = advice.advise
        # Searches call these most of all, so they are the game's compiled functions themselves.
        self.advise: Advise = self._advise_by_its_view if advice.advise is None else advice.advise
        self.beginner: Advise | None = advice.beginner
        self.prospects: Prospects = advice.prospects
        self.evaluate: Callable[[State, int], float] = partial(lead, self.prospects)
        self.likelihood: Callable[[State, int], float] = advice.likelihood
        self.choice_before = advice.choice_before
        self.situation = advice.situation
        self._books: dict[str, Rulebook] = {}

    def __repr__(self) -> str:
        return f"<game {self.id} {self.version}>"

    def __reduce__(self) -> tuple[Callable[[str, int], Game], tuple[str, int]]:
        """Other processes find the game by its id. It must be installed there."""
        return installed_game, (self.id, self.version)

    # Creating states

    def setting(self, seats: int, options: dict[str, Any], seed: int | bytes | None) -> Setting:
        """A checked setting with a value for every option."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise BadSetting(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        for name in options:
            if name not in self.options:
                raise BadSetting(f"{self.id} has no option {name!r}" + did_you_mean(name, self.options))
        chosen = {**self._defaults, **options}
        for name, value in options.items():
            if not self.options[name].takes(value, seats):
                known = ", ".join(repr(each) for each in self.options[name].values)
                raise BadSetting(
                    f"the option {name} of {self.id} does not take {value!r} with {seats} seats: {self.options[name].help} ({known})"
                )
        for option in self.options.values():
            if option.needs and not chosen[option.needs] and chosen[option.name] != option.default:
                raise BadSetting(f"the option {option.name} of {self.id} goes with {option.needs}: set {option.needs} too")
        why = self._refuses(seats, chosen) if self._refuses is not None else ""
        if why:
            raise BadSetting(f"{self.id}: {why}")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, bytes))):
            raise BadSetting(f"a seed must be a whole number or bytes, not {type(seed).__name__}")
        return Setting(self, seats, chosen, seed)

    def new(self, seats: int, seed: int | bytes = 0, **options: Any) -> State:
        """A new game: dealt, and at its first question."""
        if not options and type(seats) is int and seats in self.seats and type(seed) is int:
            return self.dealer.new(seats, seed)
        return self.begin(self.setting(seats, options, seed))

    def begin(self, setting: Setting, listen: bool = False) -> State:
        """Like `new`, from a checked setting. With `listen` the state also keeps the events of the deal."""
        return self.dealer.begin(setting, listen)

    def blank(self, setting: Setting) -> State:
        """A state before the deal, with nothing on the table."""
        return self.dealer.blank(setting)

    # Actions

    @property
    def num_actions(self) -> int:
        return self.vocabulary.size

    @property
    def verbs(self) -> Vocabulary:
        return self.vocabulary

    def say(self, action: int) -> str:
        return self.vocabulary.say(action)

    def parse(self, text: str) -> int:
        return self.vocabulary.parse(text)

    def prompt(self, question: Question, names: Iterable[str] = ()) -> str:
        """The question to its seat as a sentence; its gaps are fields of the step."""
        return self.question_said(question).text(list(names), question.seat)

    def question_said(self, question: Question) -> Said:
        """A question as something said: its gaps are fields of the step."""
        kind = type(question)
        return self.sentences[f"question.{kind.__name__}"].say(*[getattr(question, gap) for gap in kind.prompt.names])

    def action_said(self, action: int) -> Said:
        """An action as something said."""
        verb = self.vocabulary.verb_of(action)
        return Sentence("verb", verb.name, "", verb.label).say(*verb.args(action))

    def ask(self, question: Question, names: Iterable[str] = ()) -> Asked:
        return Asked(question.rule, type(question).__name__, self.prompt(question, names))

    # Views and imagined states

    def see(self, state: State, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < state.seats:
            raise BadSetting(f"there is no seat {seat}; seats go from 0 to {state.seats - 1}, None is the spectator")
        fields = self.open_fields(state)
        fields.update(self.own_fields(state, seat))
        return self.view_type(**fields)

    def open_fields(self, state: State) -> dict[str, Any]:
        """The fields of a view that all seats see alike."""
        fields = self.show(state)
        add_open_fields(fields, self.id, state)
        return fields

    def own_fields(self, state: State, seat: int | None) -> dict[str, Any]:
        """The fields of a view that depend on the seat."""
        fields = self.look(state, seat)
        add_own_fields(fields, state, seat)
        return fields

    def imagine(self, view: Any, seed: int | bytes) -> State:
        """A complete state that looks exactly like the view to its seat. Everything hidden is dealt anew."""
        return self.imagining(view).only_world(seed)

    def imagining(self, view: Any) -> Imagining:
        """For many states from one view: `imagining(view).world(seed)` is the same as `imagine(view, seed)`, and faster."""
        start = self.blank_state(Setting(self, view.seats, view.options, None), NO_CHANCE)
        start.moves = view.moves
        start.agenda = [unpack_step(step, self.step_named) for step in view.agenda]
        start.resume()
        known = view if self._prepare is None else self._prepare(view, start)
        return Imagining(view, start, known, self._imagine)

    @cached_property
    def steps(self) -> dict[str, type[Step]]:
        found: dict[str, type[Step]] = {}
        heap: list[type[Step]] = [Step]
        while heap:
            kind = heap.pop()
            heap.extend(kind.__subclasses__())
            ours = f"{kind.__module__}.".startswith(self.step_packages)
            if ours and found.setdefault(kind.__name__, kind) is not kind:
                raise TypeError(f"{self.id} has two steps named {kind.__name__}")
        return found

    @cached_property
    def step_names(self) -> list[str]:
        """The names of all steps, in alphabetical order. Observations tell a question by its place in this list."""
        return sorted(self.steps)

    def step_named(self, name: str) -> type[Step]:
        if name not in self.steps:
            raise RecordError(f"{self.id} has no step {name!r}" + did_you_mean(name, self.steps))
        return self.steps[name]

    # Records and snapshots

    def digest(self, state: State) -> str:
        packed = pack_state(state)
        for name in state.recalled:
            del packed[name]
        return hashlib.blake2b(msgspec.msgpack.encode(packed), digest_size=16).hexdigest()

    def snapshot(self, state: State) -> bytes:
        """The whole position, with everything hidden, for storage that no player can read."""
        return msgspec.msgpack.encode({"version": self.version, "state": pack_state(state)})

    def restore(self, snapshot: bytes, setting: Setting) -> State:
        """The state of a snapshot, ready to continue. A snapshot does not contain earlier moves."""
        data = msgspec.msgpack.decode(snapshot)
        if data["version"] != self.version:
            raise RecordError(f"the snapshot is of version {data['version']} of {self.id}; this is version {self.version}")
        state = self.blank(setting)
        for name in state.recalled:
            if name not in data["state"]:
                raise RecordError(f"the snapshot was made before {self.id} kept {name}; play its moves again instead")
        unpack_state(data["state"], state, self.step_named)
        state.resume()
        return state

    def record(self, state: State) -> Record:
        return write_record(state)

    def replay(self, record: str | bytes | dict[str, Any] | Record) -> State:
        """The state after the last move. A ReplayError names the first move that differs."""
        replay = Replay(self, read_record(record))
        while replay.forward():
            pass
        return replay.state

    # The rule of thumb

    def advise_from_view(self, view: Any, options: list[int], pick: Pick) -> int:
        """What the rule of thumb advises whoever has this view; a random option if the game has no rule of thumb."""
        if self._advise_from_view is not None:
            return self._advise_from_view(view, options, pick)
        if self._advise is not None:
            return self.advise(self.imagine(view, view.moves), view.seat, options, pick)
        return pick.of(options)

    def _advise_by_its_view(self, state: State, seat: int, options: list[int], pick: Pick) -> int:
        return self.advise_from_view(state.view(seat), options, pick)

    # Texts

    @cached_property
    def rules(self) -> Rulebook:
        return self.rules_in(ENGLISH)

    def rules_in(self, language: str) -> Rulebook:
        """The rulebook in a language, or in English if there is no translation."""
        if language not in self._books:
            self._books[language] = Rulebook.of(self.package, language, self.further_packages)
        return self._books[language]

    def words(self, language: str) -> dict[str, str]:
        """The texts of the game in another language, by key, with those of the engine. Empty if there is no translation."""
        found = {**read_words(CORE, language), **read_words(self.package, language)}
        for package in self.further_packages:
            found.update(read_words(package, language))
        return found

    @property
    def _unprompted(self) -> list[Sentence]:
        """What is said beside events, actions and questions."""
        return [*REASONS, *UNDO, *COUNTED, *self.reasons, *self.tally, *self.counted]

    @cached_property
    def sentences(self) -> dict[str, Sentence]:
        """All sentences by key: events, reasons, lines of the score sheet, counts, actions, questions, and why there is no undo."""
        found: dict[str, Sentence] = {}
        for sentence in (*self._unprompted, *self.happenings):
            if found.setdefault(sentence.key, sentence) is not sentence:
                raise ValueError(f"{self.id} declares {sentence.key}, which every game has already")
        for verb in self.vocabulary.verbs:
            found[f"verb.{verb.name}"] = Sentence("verb", verb.name, "", verb.label)
        for name, kind in self.steps.items():
            if issubclass(kind, Question):
                found[f"question.{name}"] = Sentence("question", name, kind.rule, kind.prompt)
        return found

    def said(self, key: str, values: Iterable[Any], rule: str | None = None) -> Said:
        """A sentence with its values, from its key and its values as plain data."""
        if key not in self.sentences:
            raise RecordError(f"{self.id} says nothing with the key {key!r}" + did_you_mean(key, self.sentences))
        sentence = self.sentences[key]
        filled: list[Any] = []
        for value in values:
            if isinstance(value, dict):
                value = self.said(value["key"], value["values"])
            filled.append(tuple(value) if isinstance(value, list) else value)
        return Said(sentence, tuple(filled), sentence.rule if rule is None else rule)

    @cached_property
    def questions(self) -> dict[str, type[Question]]:
        """Every question that has a prompt, by its name."""
        found = {name: kind for name, kind in self.steps.items() if issubclass(kind, Question) and kind.prompt is not NO_PHRASE}
        return dict(sorted(found.items()))

    def tell(self, event: Event, names: Iterable[str] = (), reader: int | None = None) -> str:
        """An event as a line of the log. `reader` is the seat that is called "you"."""
        return event.kind.phrase.fill(event.values, list(names), reader)

    def describe(self) -> dict[str, Any]:
        """Everything that a client needs to show the game, as plain data."""
        return {
            "id": self.id,
            "title": self.title,
            "version": self.version,
            "seats": list(self.seats),
            "options": [
                {"name": o.name, "help": o.help, "default": o.default, "values": list(o.values), "needs": o.needs, "seat": o.seat}
                for o in self.options.values()
            ],
            "verbs": self.vocabulary.describe(),
            "happenings": [described_event(kind) for kind in self.happenings],
            "questions": [{"question": name, "rule": kind.rule, **kind.prompt.describe()} for name, kind in self.questions.items()],
            "sentences": [sentence.describe() for sentence in self._unprompted],
            "num_actions": self.num_actions,
        }


# Finding games


@cache
def _entry_points_on(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    return {point.name: point for point in reversed(list(entry_points(group=ENTRY_POINTS)))}


def _entry_points() -> dict[str, EntryPoint]:
    """Every installed game and older version by its name. Kept, since looking for them reads a file of every installed package."""
    return _entry_points_on(tuple(sys.path))


def games() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(sorted(name for name in _entry_points() if AT_VERSION not in name))


def installed_versions() -> list[tuple[str, int | None]]:
    """Every entry point of a game as its id and its version; None for the version that new games are played with."""
    found: list[tuple[str, int | None]] = [(id, None) for id in games()]
    for name in sorted(_entry_points()):
        id, at, version = name.partition(AT_VERSION)
        if at and version.isdecimal():
            found.append((id, int(version)))
    return found


def installed_game(id: str, version: int | None = None) -> Game:
    """An installed game by its id: the one that new games are played with, or a given version of its rules.

    An older version is a package of its own, with the entry point `id@version`.

    Use it for every id that comes from data: a record, a database row, a message. Such data can choose among the
    installed games, but it can never make us import code.
    """
    if AT_VERSION in id:
        raise UnknownGame(f"no game {id!r} is installed: {AT_VERSION!r} is no part of an id")
    point = _entry_points().get(id)
    if point is not None:
        newest = _checked(id, point.load())
        if version is None or newest.version == version:
            return newest
    older = _entry_points().get(f"{id}{AT_VERSION}{version}")
    if older is None:
        if point is not None:
            raise UnknownVersion(f"version {version} of {id} is not installed here; version {newest.version} is")
        raise UnknownGame(f"no game {id!r} is installed" + did_you_mean(id, games()))
    found = _checked(id, older.load())
    if (found.id, found.version) != (id, version):
        raise TinhornError(f"the entry point {id}{AT_VERSION}{version} leads to version {found.version} of {found.id}")
    return found


def game(id: str) -> Game:
    """An installed game by its id, or any game by `package.module:NAME`, which imports that module.

    Use it only for an id that the user of this machine typed. For an id from data use `installed_game`.
    """
    if ":" not in id:
        return installed_game(id)
    from pkgutil import resolve_name

    try:
        return _checked(id, resolve_name(id))
    except (ImportError, AttributeError, ValueError) as wrong:
        raise UnknownGame(f"no game at {id!r}: {wrong}") from None


def module_of(package: str, name: str) -> ModuleType | None:
    """A module that a game, or a box of one, may have in its package: how it is drawn, observed or studied. None if it has not."""
    wanted = f"{package}.{name}"
    try:
        return import_module(wanted)
    except ModuleNotFoundError as missing:
        if missing.name != wanted:
            raise
        return None


def _checked(id: str, found: object) -> Game:
    if not isinstance(found, Game):
        raise TinhornError(f"{id!r} is not a game but a {type(found).__name__}")
    return found
