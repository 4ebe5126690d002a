"""The chain of digests over a record: a row that was changed later is found, and named.

Each entry keeps a digest over itself and the digest of the entry before it. The first one is chained on what was fixed when
play began: the commitment, the words of all seats, the game with its version, and the options. Every 64th entry also
keeps a digest of the position that it led to.

The digests need no secret. They find damage and careless changes. Whoever can write to the database can compute them all anew:
against that, players note the commitment (see `tinhorn.core.fairness`).
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from tinhorn.core.fairness import Check, commit
from tinhorn.table.store.rows import Entry, SeatRow, StoredTable, TableRow
from tinhorn.table.words.sentences import AS_WRITTEN, NOT_AS_WRITTEN

LABEL = "tinhorn record 1"
SIZE = 16
POSITION_EVERY = 64

encode = msgspec.msgpack.Encoder().encode


def digest(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=SIZE).digest()


def root(table: TableRow, seats: list[SeatRow]) -> bytes:
    """The digest that the first entry is chained on."""
    words = [seat.words for seat in seats]
    fixed = (LABEL, table.code, table.game, table.version, table.options, commit(table.seed), words, table.game_seed)
    return digest(encode(fixed))


def link(before: bytes, entry: Entry) -> bytes:
    """The digest of an entry that follows the one with the digest `before`."""
    row = (
        entry.number,
        entry.id,
        entry.kind,
        entry.seat,
        entry.action,
        entry.by,
        entry.events,
        entry.waiting,
        float(entry.at),
        entry.position,
    )
    return digest(before, encode(row))


def linked(before: bytes, entry: Entry) -> Entry:
    """The same entry with its digest."""
    return msgspec.structs.replace(entry, chain=link(before, entry))


def linked_all(start: bytes, entries: Iterable[Entry]) -> list[Entry]:
    """A whole record with its digests."""
    found: list[Entry] = []
    for entry in entries:
        found.append(linked(found[-1].chain if found else start, entry))
    return found


def first_break(start: bytes, entries: Iterable[Entry]) -> int | None:
    """The number of the first entry that does not follow from those before it; None where all do."""
    before = start
    for number, entry in enumerate(entries, 1):
        try:
            sound = entry.number == number and link(before, entry) == entry.chain
        except (TypeError, ValueError, OverflowError):  # something else than what was written
            sound = False
        if not sound:
            return number
        before = entry.chain
    return None


def check_digests(kept: StoredTable) -> Check:
    """The same as something to tell people."""
    broken = first_break(root(kept.table, kept.seats), kept.entries)
    if broken is None:
        return Check(what="digests", holds=True, detail=AS_WRITTEN.say(len(kept.entries)).text())
    return Check(what="digests", holds=False, detail=NOT_AS_WRITTEN.say(broken).text())


# Snapshots: they can be made anew from the entries, so a bad one is thrown away


def seal(chain: bytes, packed: bytes) -> bytes:
    """A snapshot as it is stored, after the entry with that digest."""
    return digest(chain, packed) + packed


def unseal(chain: bytes, stored: bytes) -> bytes | None:
    """What was packed; None where it does not belong to the entry with that digest, or was changed."""
    packed = stored[SIZE:]
    return packed if digest(chain, packed) == stored[:SIZE] else None
