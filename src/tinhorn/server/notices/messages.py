"""What notices say, in the language of whoever gets them: `words.<language>.json` beside this file has the translations."""

from __future__ import annotations

from typing import Final

import msgspec

from tinhorn.core.language import read_words
from tinhorn.core.sentences import Sentence, Sentences
from tinhorn.core.translation import say_in
from tinhorn.core.words import AMOUNT, TEXT
from tinhorn.table.clocks.resting import DAY, HOUR, MINUTE
from tinhorn.table.tables.notices import Waits

NOTICES: Final = Sentences("notice")
TURN: Final = NOTICES.declare("turn", "", "Your turn, {person}: {title}", person=TEXT, title=TEXT)
TURNS: Final = NOTICES.declare("turns", "", "{person}, {n} tables wait for you", person=TEXT, n=AMOUNT)
LITTLE_TIME: Final = NOTICES.declare("little_time", "", "Little time left. {title}", title=TEXT)
DAYS_LEFT: Final = NOTICES.declare("days_left", "", "{n} {n|day|days} left", n=AMOUNT)
HOURS_LEFT: Final = NOTICES.declare("hours_left", "", "{n} {n|hour|hours} left", n=AMOUNT)
MINUTES_LEFT: Final = NOTICES.declare("minutes_left", "", "{n} {n|minute|minutes} left", n=AMOUNT)
TEST: Final = NOTICES.declare("test", "", "Tinhorn reaches you")
TEST_TEXT: Final = NOTICES.declare("test_text", "", "This is a test. Notices about your turns come here.")
CONFIRM: Final = NOTICES.declare("confirm", "", "Confirm this address for Tinhorn")
CONFIRM_TEXT: Final = NOTICES.declare(
    "confirm_text", "", "Somebody wants to be told here when it is their turn at Tinhorn. If that is you, open {link}", link=TEXT
)
OR_NOTHING: Final = NOTICES.declare("or_nothing", "", "Otherwise do nothing.")
INVITATION: Final = NOTICES.declare("invitation", "", "An invitation: {title}", title=TEXT)
INVITED: Final = NOTICES.declare("invited", "", "You are invited to a table.")
INVITED_BY: Final = NOTICES.declare("invited_by", "", "You are invited to a table with {names}.", names=TEXT)
STOP: Final = NOTICES.declare("stop", "", "To stop these mails: {link}", link=TEXT)


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What one channel is told. `id` is the same when it is sent again; `link` is for a click anywhere, `stop` to get no more of them.

    `turns` is at how many tables it is the reader's turn, and `brief` the lines without their links.
    """

    id: str
    title: str
    lines: list[str]
    link: str
    waits: list[Waits] = []
    brief: list[str] = []
    turns: int = 0
    stop: str = ""
    language: str = "en"

    def text(self) -> str:
        return "\n".join([self.title, *self.lines])


def say(language: str, sentence: Sentence, *values: object) -> str:
    return say_in(read_words(__package__, language), sentence, values)


def link_to(base: str, waits: Waits) -> str:
    """The table, at its question."""
    return f"{base}/t/{waits.table}?asked={waits.asked}"


def left_in_words(language: str, left: float | None) -> str:
    if left is None:
        return ""
    unit, sentence = (DAY, DAYS_LEFT) if left >= 2 * DAY else (HOUR, HOURS_LEFT) if left >= 2 * HOUR else (MINUTE, MINUTES_LEFT)
    return f" ({say(language, sentence, int(left // unit))})"


def about_turns(id: str, waits: list[Waits], base: str, warned: bool, turns: int, stop: str, language: str) -> Message:
    one = waits[0]
    alone = len(waits) == 1
    title = say(language, TURN, one.name, one.title) if alone else say(language, TURNS, one.name, len(waits))
    brief = [f"{'' if alone else each.title + ': '}{each.question}{left_in_words(language, each.left)}" for each in waits]
    return Message(
        id=id,
        title=say(language, LITTLE_TIME, title) if warned else title,
        lines=[f"{line} {link_to(base, each)}" for line, each in zip(brief, waits, strict=True)],
        link=link_to(base, one) if alone else f"{base}/",
        waits=waits,
        brief=brief,
        turns=turns,
        stop=stop,
        language=language,
    )


def invitation(id: str, waits: Waits, link: str, turns: int, stop: str, language: str) -> Message:
    """`waits` has the names of those who sit there as its name."""
    text = say(language, INVITED_BY, waits.name) if waits.name else say(language, INVITED)
    told = msgspec.structs.replace(waits, question=text)
    return Message(
        id=id,
        title=say(language, INVITATION, waits.title),
        lines=[f"{text} {link}"],
        link=link,
        waits=[told],
        brief=[text],
        turns=turns,
        stop=stop,
        language=language,
    )


def test_message(id: str, base: str, turns: int, language: str) -> Message:
    link = f"{base}/me"
    text = say(language, TEST_TEXT)
    return Message(id=id, title=say(language, TEST), lines=[f"{text} {link}"], link=link, brief=[text], turns=turns, language=language)


def confirm_message(id: str, base: str, secret: str, language: str) -> Message:
    link = f"{base}/me?confirm={secret}"
    lines = [say(language, CONFIRM_TEXT, link), say(language, OR_NOTHING)]
    return Message(id=id, title=say(language, CONFIRM), lines=lines, link=link, language=language)
