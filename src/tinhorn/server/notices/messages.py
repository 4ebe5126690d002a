"""What notices say."""

from __future__ import annotations

import msgspec

from tinhorn.table.resting import DAY, HOUR, MINUTE
from tinhorn.table.tables.notices import Waits


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What one channel is told. `id` is the same when it is sent again; `link` is for a click anywhere, `stop` to get no more of them."""

    id: str
    title: str
    lines: list[str]
    link: str
    waits: list[Waits] = []
    stop: str = ""

    def text(self) -> str:
        return "\n".join([self.title, *self.lines])


def link_to(base: str, waits: Waits) -> str:
    """The table, at its question."""
    return f"{base}/t/{waits.table}?asked={waits.asked}"


def left_in_words(left: float | None) -> str:
    if left is None:
        return ""
    unit, name = (DAY, "day") if left >= 2 * DAY else (HOUR, "hour") if left >= 2 * HOUR else (MINUTE, "minute")
    n = int(left // unit)
    return f" ({n} {name}{'' if n == 1 else 's'} left)"


def about_turns(id: str, waits: list[Waits], base: str, warned: bool, stop: str) -> Message:
    one = waits[0]
    alone = len(waits) == 1
    title = f"Your turn, {one.name}: {one.title}" if alone else f"{one.name}, {len(waits)} tables wait for you"
    lines = [f"{'' if alone else each.title + ': '}{each.question}{left_in_words(each.left)} {link_to(base, each)}" for each in waits]
    return Message(
        id=id,
        title=f"Little time left. {title}" if warned else title,
        lines=lines,
        link=link_to(base, one) if alone else f"{base}/",
        waits=waits,
        stop=stop,
    )


def test_message(id: str, base: str) -> Message:
    link = f"{base}/me"
    return Message(id=id, title="Tinhorn reaches you", lines=[f"This is a test. Notices about your turns come here. {link}"], link=link)


def confirm_message(id: str, base: str, secret: str) -> Message:
    link = f"{base}/me?confirm={secret}"
    lines = [f"Somebody wants to be told here when it is their turn at Tinhorn. If that is you, open {link}", "Otherwise do nothing."]
    return Message(id=id, title="Confirm this address for Tinhorn", lines=lines, link=link)
