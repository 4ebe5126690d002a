"""Several reviewed games as text for the terminal, as JSON and as an HTML page with a curve for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import isfinite

import msgspec

from tinhorn.arena.page import TALL, WIDTH, made_with, page, table
from tinhorn.arena.stats import Estimate
from tinhorn.review.many import GameReview, PlayerReview
from tinhorn.review.report import LEFT, counted, grid_line, points
from tinhorn.review.reviewing import Review

PLAYER_HEADINGS = ("player", "games", "result", "fair", "luck", "skill", "the others", "errors in 100 decisions", "their cost")
GAME_HEADINGS = ("game", "file", "at first", "luck", "skill", "the others", "result", "errors", "their cost")
KIND_HEADINGS = ("size", "what a legend does", "nature", "times", "cost a game")


def interval(value: Estimate, sign: bool = False) -> str:
    """With one game nothing is known of the spread."""
    half = f" ± {points(value.half).removesuffix(' %')}" if isfinite(value.half) else ""
    return f"{points(value.mean, sign).removesuffix(' %')}{half} %"


def player_row(each: PlayerReview) -> tuple[str, ...]:
    return (
        each.name,
        str(len(each.games)),
        interval(each.result),
        points(each.fair),
        interval(each.luck, sign=True),
        interval(each.skill, sign=True),
        interval(each.others, sign=True),
        f"{100 * each.errors / each.decisions:.1f}",
        interval(each.cost),
    )


def game_row(each: GameReview) -> tuple[str, ...]:
    seat = each.seat
    changes = [points(change, sign=True) for change in (seat.luck, seat.skill, seat.others)]
    return (each.game, each.file, points(seat.began), *changes, points(seat.result), str(seat.errors), points(each.cost))


def kind_rows(each: PlayerReview) -> list[tuple[str, ...]]:
    return [(kind.size, kind.what, kind.nature, str(kind.number), points(kind.cost / len(each.games))) for kind in each.kinds]


def many_lines(players: Sequence[PlayerReview]) -> Iterator[str]:
    """Every line stands for itself, so that a narrow terminal can wrap it."""
    yield "Means of a game, in parts of a win, with 95 % intervals."
    for each in players:
        name, _, result, fair, luck, skill, others, rate, cost = player_row(each)
        yield ""
        played = counted(len(each.games), "game")
        yield f"{name}: {played}, result {result} ({fair} is fair), luck {luck}, skill {skill}, the others {others}"
        yield f"  {rate} errors in 100 decisions, which cost {cost} a game"
        for size, what, nature, times, a_game in kind_rows(each):
            yield f"  {times} × {size}, {what}, {nature}: {a_game} a game"
        for game in each.games:
            _, file, began, luck, skill, others, result, _, cost = game_row(game)
            errors = counted(game.seat.errors, "error")
            parts = f"{began} at first, luck {luck}, skill {skill}, the others {others}, result {result}"
            yield f"  {file} ({game.game}): {parts}; {errors}, {cost}"


def many_json(players: Sequence[PlayerReview], reviews: Sequence[tuple[str, Review]]) -> bytes:
    found = {
        "made_with": made_with(),
        "players": msgspec.to_builtins(players),
        "reviews": [{"file": file, **msgspec.to_builtins(review)} for file, review in reviews],
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"


def many_page(players: Sequence[PlayerReview], reviews: Sequence[tuple[str, Review]]) -> str:
    title = f"Review of {len(reviews)} games"
    parts = [f"<h1>{title}</h1>", f"<p>{escape(made_with())}</p>", table(PLAYER_HEADINGS, map(player_row, players))]
    for each in players:
        parts.append(f"<h2>{escape(each.name)}</h2>")
        if len(each.games) > 1:
            parts.append(curve(each))
        parts += ["<h3>Errors by class</h3>", table(KIND_HEADINGS, kind_rows(each))]
        parts += ["<h3>Games</h3>", table(GAME_HEADINGS, map(game_row, each.games))]
    parts.append(f'<p class="small">{NOTE}</p>')
    return page(title, *parts)


NOTE = """Figures are parts of a win, as each player could know them at the time.
Skill is what choices changed, compared with the rule of thumb.
Dots are games, in the order of the command line: the skill in each. The line is the mean of all games up to there."""


def curve(player: PlayerReview) -> str:
    """The skill of a player from game to game, and the mean so far."""
    skills = [each.seat.skill for each in player.games]
    most = max(0.05, *(abs(skill) for skill in skills))

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - 20) * number / (len(skills) - 1)

    def y(skill: float) -> float:
        return TALL / 2 - (TALL / 2 - 10) * skill / most

    parts = [f'<svg viewBox="0 0 {WIDTH} {TALL}" width="{WIDTH}" height="{TALL}" role="img" aria-label="skill from game to game">']
    parts += [grid_line(y(level), points(level, sign=True)) for level in (-most, 0.0, most)]
    means = [sum(skills[: number + 1]) / (number + 1) for number in range(len(skills))]
    line = " ".join(f"{x(number):.1f},{y(mean):.1f}" for number, mean in enumerate(means))
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2b211a" stroke-width="1.5"/>')
    for number, game in enumerate(player.games):
        told = escape(f"{game.file}: skill {points(game.seat.skill, sign=True)}")
        parts.append(f'<circle cx="{x(number):.1f}" cy="{y(game.seat.skill):.1f}" r="4" fill="#9c3b24"><title>{told}</title></circle>')
    return "".join(parts) + "</svg>"
