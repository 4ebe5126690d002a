"""The state of a game: what is on the table, and the agenda of what is still to be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from tinhorn.core.chance import Chance, key_of
from tinhorn.core.errors import IllegalAction, NotToAct
from tinhorn.core.events import Event
from tinhorn.core.pick import Pick
from tinhorn.core.reasons import GAME_OVER, NOT_AMONG, NOT_ASKED
from tinhorn.core.sentences import Said, Sentence, TallyLine
from tinhorn.core.steps import Question, Step, Together
from tinhorn.core.words import SEATS_AT_MOST

NOBODY: Final = -1
UNANSWERED: Final = -1
NO_INTS: Final[list[int]] = []
NO_STEPS: Final[list[Step]] = []
NO_EVENTS: Final[list[Event]] = []
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(8)]

# Fields that are not part of the position, and not of its digest.
BOOKKEEPING: Final = ("setting", "trail", "past", "listening", "heard", "asking", "together", "open")


def add(numbers: list[int], at: int, more: int) -> None:
    """`numbers[at] += more`, which mypyc would compile to slow operations on Python objects."""
    numbers[at] = numbers[at] + more


@mypyc_attr(acyclic=True)
class Setting:
    """How a game was dealt. `seed` is None for a position that was imagined or set up by hand."""

    def __init__(self, game: Any, seats: int, options: dict[str, Any], seed: int | bytes | None) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Part:
    """A part of a state with fields of its own, such as a fight that is going on.

    `names` are its fields in the order in which its constructor takes them; digests and snapshots have their values in that order.
    A part that is replaced before anything changes may be shared by copies: its `copy` returns itself, and `is_shared` says so.
    """

    names: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Part:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def is_shared(self) -> bool:
        return False

    def values(self) -> Any:
        """Its form in digests and snapshots: a list or a tuple, from which the constructor makes it again."""
        return [getattr(self, name) for name in self.names]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base class of every game's state. A game adds its fields, `copy`, `check` and `ranked_by`.

    A new state has shared empty lists (`NO_INTS`). Replace them before you add anything. Creating new lists for every
    copy would cost more than the copy itself.

    `spared` are fields that digests and snapshots leave out while they are empty. So a game can get new fields without changing the
    digests of older records. `derived` are fields that follow from the setting: a blank state has them, copies share them, and
    digests and snapshots leave them out. `recalled` are fields that follow from the deal and the moves, and say nothing of what comes:
    digests leave them out, so a game can get such fields, too. Snapshots have them. `kept_as_tuples` are rows that digests and
    snapshots have as tuples, as older records do.
    """

    spared: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()
    recalled: ClassVar[tuple[str, ...]] = ()
    kept_as_tuples: ClassVar[tuple[str, ...]] = ()

    def __init__(self, setting: Setting, chance: Chance) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.chance = chance
        self.agenda = NO_STEPS
        self.sealed: list[int] = NO_INTS
        self.moves = 0
        self.reveals = 0
        self.trail = NO_INTS
        self.past = 0
        self.asking: Question | None = None
        self.together: Together | None = None
        self.open: list[int] | None = None
        self.listening = False
        self.heard = NO_EVENTS

    # What a game writes

    def copy(self) -> State:
        """A copy that shares nothing that can change. Begin with `copy_to`."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise BrokenInvariant if something that the rules guarantee is not true."""

    def ranked_by(self, seat: int) -> tuple[int, ...]:
        """The values by which seats are ranked, the most important first. The first one is the score."""
        raise NotImplementedError

    def rounds_played(self) -> int:
        """How many rounds have begun, as everybody can see; a search looks no further than the end of one. 0 in a game without."""
        return 0

    def tally(self, seat: int) -> list[TallyLine]:
        """The lines of the score sheet."""
        return []

    # For the rules

    def push(self, step: Step) -> None:
        """Put a step on the agenda. The step that was pushed last runs first."""
        self.agenda.append(step)

    def reveal(self) -> None:
        """Note that something hidden was just shown to somebody. No undo goes back past it."""
        self.reveals += 1

    def tell(self, kind: Sentence, *values: Any) -> None:
        """Add an event that everybody may see. Call it only `if table.listening`."""
        self.heard.append(Event(kind, values, None))

    def tell_to(self, to: tuple[int, ...], kind: Sentence, *values: Any) -> None:
        """Add an event that only some seats may see."""
        self.heard.append(Event(kind, values, to))

    def copy_to(self, twin: State) -> None:
        """Copy the fields that every state has. The copy keeps no events."""
        twin.chance = self.chance.copy()
        twin.agenda = self.agenda[:]
        if self.sealed:
            twin.sealed = self.sealed[:]
        twin.moves = self.moves
        twin.reveals = self.reveals
        twin.trail = self.trail
        twin.past = self.past
        twin.asking = self.asking
        twin.together = self.together
        twin.open = self.open

    # For players

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must answer now; empty when the game is over."""
        if self.asking is not None:
            return ALONE[self.asking.seat]
        if self.together is None:
            return ()
        return tuple([q.seat for q in self.together.questions if self.sealed[q.seat] == UNANSWERED])

    @final
    def next_to_act(self) -> int:
        """The first seat that must answer now; nobody (-1) when the game is over."""
        if self.asking is not None:
            return self.asking.seat
        if self.together is not None:
            for question in self.together.questions:
                if self.sealed[question.seat] == UNANSWERED:
                    return question.seat
        return NOBODY

    def asked(self, seat: int) -> Question | None:
        """The question that is open for the seat, if any."""
        if self.asking is not None:
            return self.asking if self.asking.seat == seat else None
        if self.together is not None:
            for question in self.together.questions:
                if question.seat == seat and self.sealed[seat] == UNANSWERED:
                    return question
        return None

    def options(self, seat: int) -> list[int]:
        """Like `legal`, but without a copy. Do not change the list."""
        question = self.asked(seat)
        if question is None:
            return NO_INTS
        if self.asking is None:
            return question.options(self)
        if self.open is None:
            self.open = question.options(self)
        return self.open

    def any_option(self, seat: int, pick: Pick) -> int:
        """One of the seat's options at random."""
        question = self.asking
        if question is not None and self.open is None:
            return question.any_option(self, pick)
        return pick.of(self.options(seat))

    def legal(self, seat: int) -> list[int]:
        """The codes of the seat's legal answers; empty if the seat is not asked."""
        question = self.asking
        if question is not None and question.seat == seat and self.open is None and question.lists_anew():
            return question.options(self)
        return self.options(seat)[:]

    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat, by code or notation. An illegal answer changes nothing."""
        code = self.setting.game.parse(action) if isinstance(action, str) else action
        if not self.allows(seat, code):
            why = self.why_not(seat, code)
            assert why is not None
            if self.asked(seat) is None:
                raise NotToAct(why.rule, why.text())
            raise IllegalAction(why.rule, why.text())
        self.apply(seat, code)

    def allows(self, seat: int, action: int) -> bool:
        """Is this a legal answer of the seat now? Searches the list of options if there is one, else asks the question."""
        question = self.asked(seat)
        if question is None:
            return False
        if self.open is not None and self.asking is not None:
            return action in self.open
        return question.allows(self, action)

    def apply(self, seat: int, action: int) -> None:
        """Like `play`, for an action that is known to be legal."""
        self.note(seat, action)
        self.open = None
        question = self.asking
        if question is not None:
            self.asking = None
            self.agenda.pop()
            question.answer(self, action)
        else:
            together = self.together
            assert together is not None
            self.sealed[seat] = action
            for each in together.questions:
                if self.sealed[each.seat] == UNANSWERED:
                    return
            answers = self.sealed
            self.sealed = NO_INTS
            self.together = None
            self.agenda.pop()
            for each in together.questions:
                each.answer(self, answers[each.seat])
        self.advance()

    def note(self, seat: int, action: int) -> None:
        """Add a decision to the history. Copies share the list up to the point where they differ."""
        if len(self.trail) > self.past or self.past == 0:
            self.trail = self.trail[: self.past]
        self.trail.append(action * SEATS_AT_MOST + seat)
        self.past += 1
        self.moves += 1

    def advance(self) -> None:
        """Run the steps on the agenda until there is a question or the game is over."""
        agenda = self.agenda
        while self.asking is None and self.together is None and agenda:
            step = agenda.pop()
            question = step.asks()
            if question is None:
                step.run(self)
            else:
                self.ask(question)

    def ask(self, question: Question) -> None:
        """Ask a question, or answer it if there is nothing to choose.

        A step or an answer may call it as its last action. This has the same effect as pushing the question, and is faster.
        """
        if question.skips():
            options = question.options(self)
            if len(options) < 2:
                if options:
                    question.answer(self, options[0])
                return
            self.open = options
        self.agenda.append(question)
        self.asking = question

    def ask_together(self, together: Together) -> None:
        self.agenda.append(together)
        self.together = together
        self.sealed = [UNANSWERED] * self.seats

    def resume(self) -> None:
        """Find the open question again after the agenda was replaced."""
        top = self.agenda[-1] if self.agenda else None
        self.asking = top if isinstance(top, Question) else None
        self.together = top if isinstance(top, Together) else None
        self.open = None

    def why_not(self, seat: int, action: int | str) -> Said | None:
        """None if the action, by code or notation, is legal, else the reason with its rule. It uses only what the seat knows."""
        game = self.setting.game
        code: int = game.parse(action) if isinstance(action, str) else action
        if self.allows(seat, code):
            return None
        said: Said = game.action_said(code)
        question = self.asked(seat)
        if question is None:
            if self.over:
                return GAME_OVER.cite(game.end_rule)
            waiting = self.to_act
            first = self.asked(waiting[0])
            assert first is not None
            return NOT_ASKED.cite(first.rule, seat, waiting)
        why = question.why_not(self, code)
        if why is not None:
            return why
        return NOT_AMONG.cite(question.rule, said, game.question_said(question))

    # Results

    @property
    def scores(self) -> list[int]:
        """The current points by seat."""
        return [self.ranked_by(seat)[0] for seat in range(self.seats)]

    @property
    def ranks(self) -> list[int]:
        """The places by seat: 0 for every winner. Equal seats share a place."""
        values = [self.ranked_by(seat) for seat in range(self.seats)]
        return [len([1 for other in values if other > own]) for own in values]

    # For clients

    def question(self, seat: int) -> Any:
        """The rule id and the prompt of the seat's question; None if there is none."""
        question = self.asked(seat)
        return None if question is None else self.setting.game.ask(question)

    def view(self, seat: int | None) -> Any:
        """Everything that a seat knows, and nothing else. None is the spectator."""
        return self.setting.game.see(self, seat)

    def digest(self) -> str:
        """A stable hash of the whole position, with everything hidden."""
        digest: str = self.setting.game.digest(self)
        return digest

    def record(self) -> Any:
        """The whole game as plain data."""
        return self.setting.game.record(self)

    def listen(self) -> None:
        """From now on store events; `hear` returns them."""
        self.listening = True
        self.heard = []

    def hear(self) -> list[Event]:
        """The events since the last call."""
        heard = self.heard
        self.heard = []
        return heard

    def history(self) -> list[tuple[int, int]]:
        """All decisions so far: seat and action."""
        return [(code % SEATS_AT_MOST, code // SEATS_AT_MOST) for code in self.trail[: self.past]]


@final
class Dealer:
    """How a game begins: `make` makes a blank state, `deal` sets it up. Short games are little more than this, so it is compiled.

    `defaults` are the options of the game if nobody chose others.
    """

    def __init__(self, game: Any, defaults: dict[str, Any], make: Callable[[Setting, Chance], State], deal: Callable[[Any], None]) -> None:
        self.game: Final = game
        self.defaults: Final = defaults
        self.make: Final = make
        self.deal: Final = deal

    def new(self, seats: int, seed: int) -> State:
        """A new game without chosen options. The number of seats is known to be one for the game."""
        return self.begin(Setting(self.game, seats, self.defaults.copy(), seed))

    def blank(self, setting: Setting) -> State:
        """A state before the deal, with nothing on the table."""
        seed = setting.seed
        state = self.make(setting, Chance(key_of(0 if seed is None else seed)))
        state.agenda = []
        return state

    def begin(self, setting: Setting, listen: bool = False) -> State:
        """A new game, dealt, and at its first question. With `listen` the state also keeps the events of the deal."""
        state = self.blank(setting)
        if listen:
            state.listen()
        self.deal(state)
        state.advance()
        return state
