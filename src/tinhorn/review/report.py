"""A review as text for the terminal, as JSON and as an HTML page with curves."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import msgspec

from tinhorn.arena.page import TALL, WIDTH, made_with, page, table
from tinhorn.review.reviewing import Decision, Review

SEAT_HEADINGS = ("player", "at first", "luck", "skill", "the others", "result", "decisions", "errors")
CLASS_HEADINGS = ("player", "size", "what a legend does", "nature", "times", "cost")
POINT_HEADINGS = ("move", "player", "chance to win", "cause")
ERROR_HEADINGS = ("move", "player", "played", "a legend plays", "cost", "class")
LEFT = 50


def points(value: float, sign: bool = False) -> str:
    whole = round(100 * value)
    return f"{whole:+d} %" if sign else f"{whole} %"


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def heading(review: Review) -> str:
    short = f"; {counted(review.left_out, 'decision')} were not judged, for time was short" if review.left_out else ""
    return f"{review.game} version {review.version}: {review.playouts} playouts a decision; seed {review.seed}; {made_with()}{short}"


def names(review: Review) -> dict[int, str]:
    return {each.seat: each.name for each in review.seats}


def seat_rows(review: Review) -> list[tuple[str, ...]]:
    return [
        (
            each.name,
            points(each.began),
            points(each.luck, sign=True),
            f"{points(each.skill, sign=True).removesuffix(' %')} ± {points(each.skill_half)}",
            points(each.others, sign=True),
            points(each.result),
            str(each.decisions),
            str(each.errors),
        )
        for each in review.seats
    ]


def class_rows(review: Review) -> list[tuple[str, ...]]:
    called = names(review)
    return [(called[each.seat], each.size, each.what, each.nature, str(each.number), points(each.cost)) for each in review.errors]


def point_rows(review: Review) -> list[tuple[str, ...]]:
    called = names(review)
    return [
        (str(each.move), called[each.seat], f"{points(each.before)} → {points(each.after)}", each.cause) for each in review.turning_points
    ]


def error_rows(review: Review) -> list[tuple[str, ...]]:
    called = names(review)
    return [
        (
            str(each.move),
            called[each.seat],
            each.action.text,
            each.best.text,
            f"{points(each.cost)} ± {points(each.half)}",
            f"{each.size}: {each.what}, {each.nature}",
            each.why,
        )
        for each in errors(review)
    ]


def errors(review: Review) -> list[Decision]:
    return [each for each in review.decisions if each.size]


def as_lines(review: Review) -> Iterator[str]:
    """The review as text. Every line stands for itself, so that a narrow terminal can wrap it."""
    yield heading(review)
    yield ""
    yield "The chance to win of each player: at first, what luck, skill and the others did to it, and the result."
    for each, row in zip(review.seats, seat_rows(review), strict=True):
        errors_in = f"{counted(each.errors, 'error')} in {counted(each.decisions, 'decision')}"
        yield f"  {row[0]}: {row[1]} at first, luck {row[2]}, skill {row[3]}, the others {row[4]}, result {row[5]}; {errors_in}"
    yield ""
    yield "Turning points"
    for move, name, change, cause in point_rows(review):
        yield f"  move {move}, {name}: {change} ({cause})"
    yield ""
    yield "Errors" if errors(review) else "No clear errors."
    for move, name, played, best, cost, kind, why in error_rows(review):
        yield f"  move {move}, {name}: {played}. A legend: {best}. Cost {cost} ({kind}). {why}"
    if review.errors:
        yield ""
        yield "Errors by class"
        for name, size, what, nature, times, cost in class_rows(review):
            yield f"  {name}: {times} × {size}, {what}, {nature}: {cost}"


def as_json(review: Review) -> bytes:
    return msgspec.json.format(msgspec.json.encode({"made_with": made_with(), **msgspec.to_builtins(review)}), indent=2) + b"\n"


def as_page(review: Review) -> str:
    parts = [
        f"<h1>Review of {escape(review.game)}</h1>",
        f"<p>{escape(heading(review))}</p>",
        table(SEAT_HEADINGS, seat_rows(review)),
    ]
    for each in review.seats:
        parts += [f"<h2>{escape(each.name)}: chance to win</h2>", curve(review, each.seat)]
    parts += ["<h2>Turning points</h2>", table(POINT_HEADINGS, point_rows(review))]
    parts += ["<h2>Errors by class</h2>", table(CLASS_HEADINGS, class_rows(review))]
    parts.append("<h2>Errors</h2>")
    for error, row in zip(errors(review), error_rows(review), strict=True):
        parts.append(f'<div id="move-{error.move}">{table(ERROR_HEADINGS, [row[:-1]])}<p class="small">{escape(error.why)}</p></div>')
    parts.append(f'<p class="small">{NOTE}</p>')
    return page(f"Review of {review.game}", *parts)


NOTE = """Every chance is what the player could know: it comes from imagined games that look exactly like that player's view,
played on by the rule of thumb. Skill is what a choice changed, compared with the rule of thumb. The interval is what the number of
imagined games leaves open. The others' choices are neither luck nor skill.
Dots are decisions; red ones are errors, and lead to their lines below. Between dots luck and the others are at work."""


def grid_line(y: float, said: str) -> str:
    """A line across a curve, and what it stands for."""
    text = f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{said}</text>'
    return f'{text}<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - 20}" y2="{y:.1f}" stroke="#d9c9a8"/>'


def curve(review: Review, seat: int) -> str:
    """The chance of a seat from decision to decision. Errors link to their lines."""
    own = [each for each in review.decisions if each.seat == seat]
    last = max(each.move for each in review.decisions) + 1
    result = next(each.result for each in review.seats if each.seat == seat)

    def x(move: int) -> float:
        return LEFT + (WIDTH - LEFT - 20) * move / last

    def y(chance: float) -> float:
        return 10 + (TALL - 20) * (1 - chance)

    parts = [f'<svg viewBox="0 0 {WIDTH} {TALL + 24}" width="{WIDTH}" height="{TALL + 24}" role="img">']
    parts += [grid_line(y(level), points(level)) for level in (0.0, 0.5, 1.0)]
    line = " ".join(f"{x(each.move):.1f},{y(each.usual):.1f} {x(each.move):.1f},{y(each.played):.1f}" for each in own)
    parts.append(f'<polyline points="{line} {x(last):.1f},{y(result):.1f}" fill="none" stroke="#2b211a" stroke-width="1.5"/>')
    for each in own:
        told = escape(f"move {each.move}: {each.action.text}; {points(each.played)}")
        dot = f'cx="{x(each.move):.1f}" cy="{y(each.played):.1f}"'
        if each.size:
            parts.append(f'<a href="#move-{each.move}"><circle {dot} r="5" fill="#9c3b24"><title>{told}</title></circle></a>')
        else:
            parts.append(f'<circle {dot} r="2.5" fill="#2b211a"><title>{told}</title></circle>')
    return "".join(parts) + "</svg>"
