"""A whole record, decision by decision: the chance to win, what luck and skill did to it, and the turning points.

For each seat the chance to win at its first decision, plus all luck, plus all skill, is the result. Skill is what a choice changed,
compared with a player who goes by the rule of thumb. Luck is what happens from the end of one decision to the beginning of the next:
cards, dice, and what the others do. While everybody goes by the rule of thumb it is as often good as bad.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from tinhorn.bots.chances import part_of_win
from tinhorn.core.errors import RecordError
from tinhorn.core.game import Game
from tinhorn.core.record import Record, Replay
from tinhorn.review.judging import How, Verdict, judge
from tinhorn.spread import Workers
from tinhorn.terminal.wording import tell_action

SIZES = ((0.15, "blunder"), (0.05, "mistake"), (0.0, "slip"))  # by how much of the chance to win it cost
TURNING_POINTS = 5


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An action: its code and notation, its verb with the indices of its words, and its text for people."""

    code: int
    say: str
    verb: str
    args: dict[str, int]
    text: str


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision as its player could see it. The chance to win is `usual` for a player who goes by the rule of thumb, `played` with what
    was chosen, `chance` with what a legend plays. `luck` is what came then.

    `size`, `what` and `nature` are the classes of an error; empty if it was none.
    """

    move: int
    seat: int
    question: str
    action: Answer
    best: Answer
    usual: float
    played: float
    chance: float
    half: float
    worlds: int
    luck: float
    why: str = ""
    size: str = ""
    what: str = ""
    nature: str = ""

    @property
    def cost(self) -> float:
        """What the error cost."""
        return self.chance - self.played

    @property
    def skill(self) -> float:
        return self.played - self.usual


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """`began` + `luck` + `skill` = `result`, the part of the win that the seat has at the end."""

    seat: int
    name: str
    began: float
    luck: float
    skill: float
    result: float
    decisions: int
    errors: int


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Where the chance of a seat changed most: by what was chosen, or by what came then."""

    move: int
    seat: int
    before: float
    after: float
    cause: str


class ErrorClass(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    size: str
    what: str
    nature: str
    number: int
    cost: float


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """`players` is how many played; `seats` are those that were reviewed."""

    game: str
    version: int
    players: int
    moves: int
    seats: list[SeatReview]
    decisions: list[Decision]
    turning_points: list[TurningPoint]
    errors: list[ErrorClass]
    playouts: int
    seed: int


Asked = tuple[int, Any, list[int], int]  # move, view, options, action


class Position(msgspec.Struct, frozen=True):
    """A decision of the record: who decided what, asked how."""

    move: int
    seat: int
    question: str
    action: int


def review(
    game: Game,
    record: Record,
    names: Sequence[str],
    *,
    at: str = "",
    seat: int | None = None,
    playouts: int = 200,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Review:
    """Judge every decision of all seats, or of one. `at` names a game that is not installed."""
    positions, asked, wins = read(game, record, names, seat)
    how = How(game=at or game.id, version=None if at else game.version, playouts=playouts, seed=seed)
    verdicts: dict[int, Verdict] = {}
    for verdict in Workers(workers).each(partial(judge, how), asked):
        verdicts[verdict.move] = verdict
        progress(len(verdicts), len(asked))
    decisions: list[Decision] = []
    seats: list[SeatReview] = []
    for each in range(record.seats):
        own = [position for position in positions if position.seat == each]
        if not own:
            continue
        told = decisions_of(game, own, verdicts, wins[each], names)
        decisions += told
        seats.append(
            SeatReview(
                seat=each,
                name=names[each],
                began=told[0].usual,
                luck=sum(decision.luck for decision in told),
                skill=sum(decision.skill for decision in told),
                result=wins[each],
                decisions=len(told),
                errors=sum(decision.size != "" for decision in told),
            )
        )
    decisions.sort(key=lambda decision: decision.move)
    return Review(
        game=game.id,
        version=game.version,
        players=record.seats,
        moves=len(record.moves),
        seats=seats,
        decisions=decisions,
        turning_points=turning_points(decisions),
        errors=classes(decisions),
        playouts=playouts,
        seed=seed,
    )


def read(game: Game, record: Record, names: Sequence[str], seat: int | None) -> tuple[list[Position], list[Asked], list[float]]:
    """Every decision with a choice, what its player could see then, and who won."""
    replay = Replay(game, record)
    positions: list[Position] = []
    asked: list[Asked] = []
    for move, text in enumerate(record.moves, 1):
        who = int(text.partition(":")[0]) if text.partition(":")[0].isdecimal() else -1
        state = replay.state
        question = state.asked(who) if 0 <= who < record.seats and seat in (None, who) else None
        options = state.legal(who) if question is not None else []
        view = state.view(who) if len(options) > 1 else None
        prompt = game.prompt(question, names) if question is not None else ""
        replay.forward()
        if view is not None:
            action = replay.state.history()[-1][1]
            positions.append(Position(move, who, prompt, action))
            asked.append((move, view, options, action))
    if not replay.state.over:
        raise RecordError("only a finished game can be reviewed; this record ends before the end of the game")
    ranks = replay.state.ranks
    return positions, asked, [part_of_win(ranks, each) for each in range(record.seats)]


def decisions_of(
    game: Game, positions: list[Position], verdicts: dict[int, Verdict], result: float, names: Sequence[str]
) -> list[Decision]:
    """The decisions of one seat, in order."""
    found: list[Decision] = []
    for number, position in enumerate(positions):
        verdict = verdicts[position.move]
        after = verdicts[positions[number + 1].move].usual if number + 1 < len(positions) else result
        wrong = verdict.best != verdict.action
        found.append(
            Decision(
                move=position.move,
                seat=position.seat,
                question=position.question,
                action=answer(game, verdict.action, names),
                best=answer(game, verdict.best, names),
                usual=verdict.usual,
                played=verdict.played,
                chance=verdict.chance,
                half=verdict.half,
                worlds=verdict.worlds,
                luck=after - verdict.played,
                why=why(game, verdict, names) if wrong else "",
                size=size_of(verdict.chance - verdict.played) if wrong else "",
                what=what_differs(game, verdict.action, verdict.best) if wrong else "",
                nature=nature_of(verdict) if wrong else "",
            )
        )
    return found


def answer(game: Game, action: int, names: Sequence[str]) -> Answer:
    verb = game.vocabulary.verb_of(action)
    args = dict(zip(verb.phrase.names, verb.args(action), strict=True))
    return Answer(code=action, say=game.say(action), verb=verb.name, args=args, text=tell_action(game, action, names))


# Errors and their classes


def size_of(cost: float) -> str:
    return next(name for least, name in SIZES if cost >= least)


def what_differs(game: Game, action: int, best: int) -> str:
    """Another action altogether, or the same one with something else in it."""
    verb = game.vocabulary.verb_of(action)
    if game.vocabulary.verb_of(best) is not verb:
        return "another action"
    gaps = zip(verb.phrase.names, verb.phrase.kinds, verb.args(action), verb.args(best), strict=True)
    return ", ".join(f"another {'player' if kind.players else name}" for name, kind, own, other in gaps if own != other)


def nature_of(verdict: Verdict) -> str:
    if verdict.best == verdict.advised:
        return "against the rule of thumb"
    return "by the rule of thumb" if verdict.action == verdict.advised else "neither was the rule of thumb"


def why(game: Game, verdict: Verdict, names: Sequence[str]) -> str:
    more = 100 * (verdict.chance - verdict.played)
    said = (
        f"In {verdict.worlds} imagined games that look like this one the chance to win was {more:.0f} ± {100 * verdict.half:.0f} % higher."
    )
    if verdict.best == verdict.advised:
        return f"{said} The rule of thumb says so too."
    if verdict.action == verdict.advised:
        return f"{said} The rule of thumb would not have found it."
    return f"{said} The rule of thumb says: {tell_action(game, verdict.advised, names)}."


def turning_points(decisions: list[Decision]) -> list[TurningPoint]:
    """The largest changes of a chance, in the order of the game."""
    found: list[TurningPoint] = []
    for each in decisions:
        found.append(TurningPoint(move=each.move, seat=each.seat, before=each.played, after=each.played + each.luck, cause="luck"))
        cause = each.size or ("a good choice" if each.skill > 0 else "a choice")
        found.append(TurningPoint(move=each.move, seat=each.seat, before=each.usual, after=each.played, cause=cause))
    largest = sorted(found, key=lambda point: -abs(point.after - point.before))[:TURNING_POINTS]
    return sorted(largest, key=lambda point: (point.move, point.cause == "luck"))


def classes(decisions: list[Decision]) -> list[ErrorClass]:
    """Errors by seat and kind, the most expensive first."""
    groups: dict[tuple[int, str, str, str], list[float]] = {}
    for each in decisions:
        if each.size:
            groups.setdefault((each.seat, each.size, each.what, each.nature), []).append(each.cost)
    found = [
        ErrorClass(seat=seat, size=size, what=what, nature=nature, number=len(costs), cost=sum(costs))
        for (seat, size, what, nature), costs in groups.items()
    ]
    return sorted(found, key=lambda group: (group.seat, -group.cost))
