"""A whole record, decision by decision: the chance to win, what luck, skill and the others did to it, and the turning points.

For each seat the chance to win before the first decision, plus all luck, plus all skill, plus what the others' choices did, is the result.
Skill is what a choice changed, compared with a player who goes by the rule of thumb, by what its player could know. What the choices of
the others changed is measured in the same way, by what they could know. Luck is the rest: cards, dice, and hidden things that come up.
While everybody goes by the rule of thumb each of the three is 0 on average.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from tinhorn.bots.chances import part_of_win
from tinhorn.core.errors import RecordError
from tinhorn.core.game import Game
from tinhorn.core.record import Record, Replay
from tinhorn.review.judging import NORMAL, How, Verdict, judge
from tinhorn.review.outcomes import Outcome, in_words
from tinhorn.review.pacing import Pacing
from tinhorn.review.weighing import Weighed, opening_chances
from tinhorn.spread import Workers

SIZES = ((0.15, "blunder"), (0.05, "mistake"), (0.0, "slip"))  # by how much of the chance to win it cost
TURNING_POINTS = 5


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An action: its code and notation, its verb with the indices of its words, and its text for people."""

    code: int
    say: str
    verb: str
    args: dict[str, int]
    text: str


class Considered(msgspec.Struct, frozen=True, kw_only=True):
    """An option that was tried, and the chance to win with it."""

    answer: Answer
    chance: float
    worlds: int


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision as its player could see it. The chance to win is `usual` for a player who goes by the rule of thumb, `played` with what
    was chosen, `chance` with what a legend plays. `luck` is what came then, and `others` what the others' choices did, until the player
    decided again.

    `size`, `what` and `nature` are the classes of an error; empty if it was none. `outcomes` are what would have come of the better
    option. `considered` is what was played, what a legend plays, and the next best options. `searched` is false where there was no time
    to look for something better.
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
    others: float
    why: str = ""
    size: str = ""
    what: str = ""
    nature: str = ""
    outcomes: list[Outcome] = []
    considered: list[Considered] = []
    searched: bool = True

    @property
    def cost(self) -> float:
        """What the error cost."""
        return self.chance - self.played

    @property
    def skill(self) -> float:
        return self.played - self.usual


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """`began` + `luck` + `skill` + `others` = `result`, the part of the win that the seat has at the end.

    `skill_half` is half the 95 % interval of the skill: so much is left open by the number of imagined games.
    """

    seat: int
    name: str
    began: float
    luck: float
    skill: float
    skill_half: float
    others: float
    result: float
    decisions: int
    errors: int


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Where the chance of a seat changed most: by what it chose, by what the others chose, or by luck."""

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
    """`players` is how many played; `seats` are those that were reviewed. `playouts` is how long a decision was thought about at most,
    and `fewest` at least, where time was short. `left_out` decisions were not judged at all for that reason."""

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
    fewest: int = 0
    left_out: int = 0


Asked = tuple[int, Any, list[int], int, bool]  # move, view, options, action, and whether to search for a better one


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
    seconds: float | None = None,
) -> Review:
    """Judge every decision of all seats, or of one. `at` names a game that is not installed.

    The decisions of the others are only weighed then, for what they did to that seat. Where `seconds` limits it, one process
    makes it, and thinks less about each decision if it must.
    """
    played = read(game, record, names, seat)
    how = How(game=at or game.id, version=None if at else game.version, playouts=playouts, seed=seed)
    began = opening_chances(game, played.opening, playouts, seed)
    verdicts: dict[int, Verdict] = {}
    pacing = None if seconds is None else Pacing(playouts, len(played.asked), seconds)
    found = Workers(workers).each(partial(judge, how), played.asked) if pacing is None else judged_in_time(how, played.asked, pacing)
    for verdict in found:
        verdicts[verdict.move] = verdict
        progress(len(verdicts), len(played.asked))
    decisions: list[Decision] = []
    seats: list[SeatReview] = []
    for each in range(record.seats) if seat is None else [seat]:
        told = decisions_of(game, played, verdicts, each, names)
        if told:
            decisions += told
            seats.append(seat_review(each, names[each], began[each], played.wins[each], told, verdicts, played.positions))
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
        fewest=playouts if pacing is None else pacing.fewest,
        left_out=sum(not decision.searched for decision in decisions),
    )


def judged_in_time(how: How, asked: Sequence[Asked], pacing: Pacing) -> Iterator[Verdict]:
    for move, view, options, action, wanted in asked:
        playouts, searched = pacing.next()
        yield judge(msgspec.structs.replace(how, playouts=playouts), move, view, options, action, wanted and searched)
        pacing.done(playouts, searched)


class Played(msgspec.Struct, frozen=True):
    """A record as a review needs it: all decisions with a choice, what their players could see, who won, and the view before them all."""

    positions: list[Position]
    asked: list[Asked]
    wins: list[float]
    opening: Any


def read(game: Game, record: Record, names: Sequence[str], seat: int | None) -> Played:
    replay = Replay(game, record)
    opening = replay.state.view(None)
    positions: list[Position] = []
    asked: list[Asked] = []
    for move, text in enumerate(record.moves, 1):
        who = int(text.partition(":")[0]) if text.partition(":")[0].isdecimal() else -1
        state = replay.state
        question = state.asked(who) if 0 <= who < record.seats else None
        options = state.legal(who) if question is not None else []
        view = state.view(who) if len(options) > 1 else None
        prompt = game.prompt(question, names) if question is not None else ""
        replay.forward()
        if view is not None:
            action = replay.state.history()[-1][1]
            positions.append(Position(move, who, prompt, action))
            asked.append((move, view, options, action, seat in (None, who)))
    if not replay.state.over:
        raise RecordError("only a finished game can be reviewed; this record ends before the end of the game")
    ranks = replay.state.ranks
    return Played(positions, asked, [part_of_win(ranks, each) for each in range(record.seats)], opening)


def seat_review(
    seat: int, name: str, began: float, result: float, decisions: list[Decision], verdicts: dict[int, Verdict], positions: list[Position]
) -> SeatReview:
    changes = Changes.of(seat, positions, {move: verdict.weighed for move, verdict in verdicts.items()})
    return SeatReview(
        seat=seat,
        name=name,
        began=began,
        luck=result - began - changes.skill - changes.others,
        skill=changes.skill,
        skill_half=NORMAL * changes.error,
        others=changes.others,
        result=result,
        decisions=len(decisions),
        errors=sum(decision.size != "" for decision in decisions),
    )


class Changes(msgspec.Struct, frozen=True):
    """What choices did to the chance of a seat: its own, with their standard error, and the others'."""

    skill: float
    error: float
    others: float

    @classmethod
    def of(cls, seat: int, positions: Sequence[Position], weighed: Mapping[int, Weighed]) -> Changes:
        own = [weighed[position.move] for position in positions if position.seat == seat]
        others = [weighed[position.move] for position in positions if position.seat != seat]
        return cls(
            sum(each.change(seat) for each in own),
            math.sqrt(sum(each.error**2 for each in own)),
            sum(each.change(seat) for each in others),
        )


def decisions_of(game: Game, played: Played, verdicts: dict[int, Verdict], seat: int, names: Sequence[str]) -> list[Decision]:
    """The decisions of one seat, in order."""
    found: list[Decision] = []
    positions = played.positions
    own = [at for at, position in enumerate(positions) if position.seat == seat]
    for at, following in zip(own, [*own[1:], len(positions)], strict=True):
        position = positions[at]
        verdict = verdicts[position.move]
        weighed = verdict.weighed
        others = sum(verdicts[other.move].weighed.change(seat) for other in positions[at + 1 : following])
        after = verdicts[positions[following].move].weighed.usual[seat] if following < len(positions) else played.wins[seat]
        wrong = verdict.best != verdict.action
        found.append(
            Decision(
                move=position.move,
                seat=seat,
                question=position.question,
                action=answer(game, verdict.action, names),
                best=answer(game, verdict.best, names),
                usual=weighed.usual[seat],
                played=weighed.played[seat],
                chance=weighed.played[seat] + verdict.gain,
                half=verdict.half,
                worlds=verdict.worlds,
                luck=after - weighed.played[seat] - others,
                others=others,
                why=why(game, verdict, names) if wrong else "",
                outcomes=verdict.outcomes,
                considered=[
                    Considered(answer=answer(game, each.action, names), chance=weighed.played[seat] + each.gain, worlds=each.worlds)
                    for each in verdict.tried
                ],
                searched=verdict.searched,
                size=size_of(verdict.gain) if wrong else "",
                what=what_differs(game, verdict.action, verdict.best) if wrong else "",
                nature=nature_of(verdict) if wrong else "",
            )
        )
    return found


def answer(game: Game, action: int, names: Sequence[str]) -> Answer:
    verb = game.vocabulary.verb_of(action)
    args = dict(zip(verb.phrase.names, verb.args(action), strict=True))
    return Answer(code=action, say=game.say(action), verb=verb.name, args=args, text=game.action_said(action).text(names))


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
    more = 100 * verdict.gain
    said = (
        f"In {verdict.worlds} imagined games that look like this one the chance to win was {more:.0f} ± {100 * verdict.half:.0f} % higher."
    )
    came = in_words(game, verdict.outcomes, names)
    if came:
        said = f"{said} {came}"
    if verdict.best == verdict.advised:
        return f"{said} The rule of thumb says so too."
    if verdict.action == verdict.advised:
        return f"{said} The rule of thumb would not have found it."
    return f"{said} The rule of thumb says: {game.action_said(verdict.advised).text(names)}."


def turning_points(decisions: list[Decision]) -> list[TurningPoint]:
    """The largest changes of a chance, in the order of the game."""
    found: list[TurningPoint] = []
    for each in decisions:
        found.append(TurningPoint(move=each.move, seat=each.seat, before=each.played, after=each.played + each.luck, cause="luck"))
        found.append(TurningPoint(move=each.move, seat=each.seat, before=each.played, after=each.played + each.others, cause="the others"))
        cause = each.size or ("a good choice" if each.skill > 0 else "a choice")
        found.append(TurningPoint(move=each.move, seat=each.seat, before=each.usual, after=each.played, cause=cause))
    largest = sorted(found, key=lambda point: -abs(point.after - point.before))[:TURNING_POINTS]
    return sorted(largest, key=lambda point: (point.move, point.cause in ("luck", "the others")))


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
