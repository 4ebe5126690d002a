"""Everything needed for the decision of the moment is on the screen without scrolling: the question, every answer, one's own things."""

from __future__ import annotations

import pytest

import tinhorn
from tests.web.browsing import SIZES, Size
from tests.web.conftest import Staged
from tests.web.positions import FLYING, played, positions

ALL_BOXES = "legends+ante_up+wild_bunch+blood_money"
# With the largest number of seats there is the least space. The usual number comes with `make test-all`.
LARGEST = [("goat", 5), ("dicetown", 5), ("meeples", 4), ("legends", 6), (ALL_BOXES, 4)]
USUAL = [("goat", 4), ("dicetown", 4), ("meeples", 3), ("legends", 4), ("legends+blood_money", 4)]
TABLES = [*LARGEST, *[pytest.param(*table, marks=pytest.mark.long) for table in USUAL]]
# The smallest windows of their kind. Of a pair each question comes in one window only, in turn; every question in every window, and
# larger ones, come with `make test-all`.
WINDOWS: list[tuple[Size, ...]] = [("laptop", "landscape"), ("small",)]
LARGER: list[tuple[Size, ...]] = [("laptop", "landscape"), ("desktop", "wide", "notebook"), ("tablet", "phone")]
IN_TURN = [(sizes, len(sizes)) for sizes in WINDOWS]
ALL_OF_THEM = [pytest.param(sizes, 1, marks=pytest.mark.long) for sizes in LARGER]

DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# What is not wholly in the window, is cut off by a part that scrolls, or lies under something else.
OUT_OF_SIGHT = """() => {
  const SLACK = 5;
  const parts = document.querySelectorAll(['.decision .prompt', '[data-own]', ...['[data-lit]', '.btn'].flatMap((what) =>
    [`[data-table] ${what}`, `#answers-slot ${what}`])].join(','));
  const within = (a, b) => a.left >= b.left - SLACK && a.top >= b.top - SLACK && a.right <= b.right + SLACK && a.bottom <= b.bottom + SLACK;
  const names = [];
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    let why = within(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }) ? '' : 'outside';
    for (let up = part.parentElement; up && !why; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if ((overflowX !== 'visible' || overflowY !== 'visible') && !within(box, up.getBoundingClientRect())) why = 'cut off';
    }
    if (!why && !(part instanceof SVGElement)) {
      const x = box.x + box.width / 2;
      for (const y of [box.y + 6, box.y + box.height / 2, box.bottom - 6]) {
        const top = document.elementFromPoint(x, y);
        if (top && !part.contains(top) && !top.contains(part) && !top.matches('.tag, .digit')) why = 'covered';
      }
    }
    if (why) names.push(`${why}: ${part.ariaLabel || part.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40) || part.className}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) names.push('the page is too wide');
  return names;
}"""


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize(("sizes", "turns"), [*IN_TURN, *ALL_OF_THEM])
def test_a_decision_needs_no_scrolling(staged: Staged, game: str, seats: int, sizes: tuple[Size, ...], turns: int) -> None:
    asked = [*positions(game, seats).items()]  # takes long with many boxes: an open page would lose its connection meanwhile
    stage = staged(game, seats, sizes[-1])
    missing: dict[str, list[str]] = {}
    for turn, size in enumerate(stage.through(*sizes)):
        width, height = SIZES[size]
        for name, frame in asked[turn % turns :: turns]:
            stage.show(frame)
            stage.page.evaluate(DRAWN)
            if found := stage.page.evaluate(OUT_OF_SIGHT):
                missing[f"{game} {name} {width}x{height}"] = found
    assert not missing, "\n".join(f"{where}: {what}" for where, what in missing.items())


# The usual and the largest number of seats are above; the others but the smallest are only repetitions, and so is one box alone.
ONE_BOX = [("legends+ante_up", 3), ("legends+wild_bunch", 5), ("legends+blood_money", 2)]
EVERY = [
    pytest.param(game, seats, marks=[] if seats == tinhorn.game(game).seats[0] else pytest.mark.long)
    for game in ("goat", "dicetown", "meeples", "legends")
    for seats in tinhorn.game(game).seats
]
EVERY.append(pytest.param(ALL_BOXES, 6))
EVERY += [pytest.param(game, seats, marks=pytest.mark.long) for game, seats in ONE_BOX]
STEPS = 12  # of a whole game, evenly spread
ASKED = "['.decision .prompt', '.prompt.mine', 'dialog[open]'].map((each) => document.querySelectorAll(each).length)"


@pytest.mark.parametrize(("game", "seats"), EVERY)
@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_through_a_whole_game_one_thing_is_asked_and_nothing_flies_over_it(staged: Staged, game: str, seats: int, size: Size) -> None:
    asked = [frame for frame in played(game, seats, 2) if frame["question"]]
    stage = staged(game, seats, size)
    missing: dict[str, list[str]] = {}
    for frame in asked[:: max(1, len(asked) // STEPS)]:
        stage.show(frame)
        stage.page.evaluate(DRAWN)
        assert stage.page.evaluate(ASKED) == [1, 1, 0]
        assert stage.page.evaluate(FLYING) == 0
        if found := stage.page.evaluate(OUT_OF_SIGHT):
            missing[f"{game} {seats} {frame['number']} {frame['question']['name']} {size}"] = found
    assert not missing, "\n".join(f"{where}: {what}" for where, what in missing.items())


# What cannot be brought into sight and touched, sticks out sideways, or is printed on something too small for it and cut off without
# a sign that there is more.
OUT_OF_REACH = """() => {
  const names = [];
  const call = (part) => part.ariaLabel || part.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40) || part.className;
  const prompt = document.querySelector('.decision .prompt');
  for (const part of [prompt, ...['[data-lit]', '.btn'].flatMap((what) =>
    [...document.querySelectorAll(`[data-table] ${what}, #answers-slot ${what}`)])]) {
    if (!part.getClientRects().length || part instanceof SVGElement) continue;
    part.scrollIntoView({ block: 'center', inline: 'center' });
    const box = part.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!top || (!part.contains(top) && !top.contains(part))) names.push(`out of reach: ${call(part)}`);
  }
  for (const part of [prompt.querySelector('p'), ...document.querySelectorAll('#answers-slot .btn')])
    if (part.scrollHeight > part.clientHeight + 5) names.push(`does not fit: ${call(part)}`);
  for (const part of [document.documentElement, document.querySelector('main'), document.querySelector('.decision')])
    if (part.scrollWidth > part.clientWidth + 1) names.push(`sticks out of ${part.localName}: ${part.scrollWidth - part.clientWidth}`);
  const print = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = print.nextNode());) {
    const part = text.parentElement;
    const onBoard = part.closest('[data-table], #answers-slot, #own-slot, #players-slot');
    if (!text.data.trim() || !onBoard || !part.getClientRects().length) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let up = part; !up.matches('[data-table], body'); up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = up.getBoundingClientRect();
      const says = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const out = Math.max(edge.left - box.left, edge.top - box.top, box.right - edge.right, box.bottom - edge.bottom);
      if (out > 3 && !says && !scrolls && style.clipPath === 'none') names.push(`cut off by ${Math.round(out)}: ${text.data.trim()}`);
      break;
    }
  }
  return names;
}"""


@pytest.mark.parametrize(("game", "seats"), [("goat", 4), ("dicetown", 4), ("meeples", 3), ("legends", 4)])
@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_text_twice_as_large_can_be_played(staged: Staged, game: str, seats: int, size: Size) -> None:
    stage = staged(game, seats, size, text=32)
    assert stage.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    wrong: dict[str, list[str]] = {}
    for name, frame in positions(game, seats).items():
        stage.show(frame)
        stage.page.evaluate(DRAWN)
        found = stage.page.evaluate(OUT_OF_REACH)
        if found:
            wrong[f"{game} {name} {size}"] = found
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())
