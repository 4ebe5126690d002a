"""A recording that is read: what the seats of a finished game were shown, page by page.

The first page holds the core's record and the lines of the log; each of the others holds the frames of some positions, as every
seat and the spectator saw them. The digest of the first page is chained on the last entry of the record, and it holds the
digests of the others.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec
from msgspec import Struct

from tinhorn.table.record.chain import digest, unseal
from tinhorn.table.record.log import Line
from tinhorn.table.words.refusals import BAD_RECORDING, NO_POSITION

POSITIONS_A_PAGE: Final = 32

Frames = list[bytes]  # the frames of one position: those of all seats, and the spectator's last; without events
RecordedFrame = dict[str, Any]  # a frame as it was sent then
Told = tuple[tuple[int, ...] | None, bytes]  # who may see an event, and the event


class FirstPage(Struct, frozen=True, array_like=True):
    """`number` is that of the last position, `record` the core's record as JSON, `lines` the log from the deal on."""

    number: int
    record: bytes
    lines: list[tuple[int, list[Told]]]
    pages: list[bytes]


class Recording:
    """A recording as far as it was read: its first page, and the page that was read last."""

    def __init__(self, first: FirstPage) -> None:
        self._first = first
        self.number = first.number
        self.lines = [Line(number, [(to, msgspec.Raw(event)) for to, event in told]) for number, told in first.lines]
        self._page = 0
        self._positions: list[Frames] = []

    @property
    def record(self) -> dict[str, Any]:
        """The core's record of the game."""
        plain: dict[str, Any] = msgspec.json.decode(self._first.record)
        return plain

    def page_of(self, number: int) -> int:
        """The page with that position."""
        if not 0 <= number <= self.number:
            raise NO_POSITION()
        return 1 + number // POSITIONS_A_PAGE

    def has(self, page: int) -> bool:
        return self._page == page

    def turn_to(self, page: int, stored: bytes | None) -> None:
        """Read a page. Refuses one that is not as it was written."""
        try:
            if stored is None or digest(stored) != self._first.pages[page - 1]:
                raise BAD_RECORDING()
            self._positions = msgspec.msgpack.decode(zlib.decompress(stored), type=list[Frames])
        except (zlib.error, msgspec.DecodeError, TypeError):
            raise BAD_RECORDING() from None
        self._page = page

    def frame(self, number: int, seat: int | None, since: int, lines: list[Line]) -> RecordedFrame:
        """A frame of the page that was read last, with what happened in these lines."""
        frames = self._positions[number % POSITIONS_A_PAGE]
        shown: RecordedFrame = msgspec.json.decode(frames[-1 if seat is None else seat])
        shown["since"] = since
        shown["events"] = [event for line in lines for event in line.seen_by(seat)]
        return shown

    def lines_after(self, since: int) -> list[Line]:
        """The lines of the log after that number; -1 begins with the deal."""
        return self.lines[since + 1 :]


def read_recording(chain: bytes, stored: bytes) -> Recording:
    """Refuses a first page that does not belong to the record that ends with this digest."""
    try:
        packed = unseal(chain, stored)
        if packed is None:
            raise BAD_RECORDING()
        return Recording(msgspec.msgpack.decode(zlib.decompress(packed), type=FirstPage))
    except (zlib.error, msgspec.DecodeError, TypeError):
        raise BAD_RECORDING() from None
