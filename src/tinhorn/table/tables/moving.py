"""Tables that move between a server and a tab: their records go along, with who plays where.

Whoever holds such a record has the seed, and with it every secret of the game. So a table that is taken away ends where it was, and one
that was brought is marked: it is never rated.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tinhorn.bots import LEVELS
from tinhorn.core import fairness
from tinhorn.core.errors import RecordError, TinhornError
from tinhorn.core.record import LONGEST_TEXT, MOST_SEATS, Replay, read_record
from tinhorn.core.state import State
from tinhorn.table.games.catalog import find_game
from tinhorn.table.messages.fields import Seat
from tinhorn.table.people.identity import WORDS_LENGTH, look_alike, plain_text
from tinhorn.table.process.aside import Aside
from tinhorn.table.record.chain import linked_all, root
from tinhorn.table.record.log import pack_events
from tinhorn.table.record.position import digest_of
from tinhorn.table.store.protocol import Change
from tinhorn.table.store.rows import Entry, SeatRow, TableRow, bits_of
from tinhorn.table.tables.lobby import Draft, Lobby
from tinhorn.table.tables.names import bot_name
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import BAD_MOVED, NO_MOVED_TABLES, NOT_SEATED, NOT_STARTED, PEOPLE_PLAY

LONGEST_NAME = 40  # of a bot: it may have the name of whoever left
Called = list[Annotated[str, Meta(max_length=LONGEST_TEXT)]]
UNCLEAR = "it does not say who plays where; only a table that was taken away does"


class Company(Struct, frozen=True, kw_only=True):
    """Who plays where: `seat` is that of the person who takes the table along. A seat of another person has no level."""

    seat: Seat
    level: Annotated[str, Meta(max_length=24)]
    levels: Annotated[list[Annotated[str, Meta(max_length=24)] | None], Meta(max_length=MOST_SEATS)]


class Brought(Struct, frozen=True, kw_only=True):
    """A record that was checked and played again. `entries` lack the code and the digests of their new table."""

    game: str
    version: int
    options: dict[str, Any]
    seed: bytes
    words: list[str]
    names: list[str]
    company: Company
    entries: list[Entry]
    waiting: int
    over: bool

    @property
    def game_seed(self) -> bytes:
        return fairness.mix(self.seed, self.words)


def check_company(company: Company, names: list[str], seats: int, over: bool) -> None:
    if company.seat >= seats or len(company.levels) != seats or len(names) != seats:
        raise RecordError(f"it has {seats} seats, and says something else about who plays there")
    others = [level for seat, level in enumerate(company.levels) if seat != company.seat]
    unknown = next((level for level in (company.level, *others) if level is not None and level not in LEVELS), None)
    if unknown is not None:
        raise RecordError(f"there is no level of bots {unknown!r} here")
    if not over and None in others:
        raise RecordError("other people play there, and the game is not over")


def check_words(words: list[str]) -> None:
    if any(each != plain_text(each, WORDS_LENGTH) for each in words):
        raise RecordError("the words of its seats are not plain text, or too long")


def read_brought(data: dict[str, Any], at: float) -> Brought:
    """Check what comes from elsewhere, and play it again from its deal. An error says what is wrong with it."""
    record, proof = read_record(data), fairness.proof_in(data)
    try:
        company = msgspec.convert(data["table"], Company)
        names = msgspec.convert(data["names"], Called)
    except (KeyError, msgspec.ValidationError):
        raise RecordError(UNCLEAR) from None
    if any(not check.holds for check in fairness.check_seed(record, proof)) or len(proof.seed) != 2 * fairness.SEED_BYTES:
        raise RecordError("it was not dealt from the seed and the words that it names")
    check_words(proof.words)
    state, entries = played(Replay(find_game(record.game, record.version), record, listen=True), company.seat, at)
    check_company(company, names, record.seats, state.over)
    return Brought(
        game=record.game,
        version=record.version,
        options=state.setting.options,
        seed=bytes.fromhex(proof.seed),
        words=proof.words,
        names=names,
        company=company,
        entries=entries,
        waiting=0 if state.over else bits_of(state.to_act),
        over=state.over,
    )


def played(replay: Replay, own: int, at: float) -> tuple[State, list[Entry]]:
    """The last position of a record, and its moves as entries."""
    state = replay.state
    state.hear()  # of the deal: it is told anew
    found: list[Entry] = []
    while replay.forward():
        number = state.moves
        found.append(
            Entry(
                code="",
                number=number,
                id=f"moved {number}",
                kind="move",
                seat=0,
                action=0,
                by="bot",
                events=pack_events(state.hear()),
                waiting=bits_of(state.to_act),
                at=at,
                position=digest_of(number, state),
            )
        )
    decided = zip(found, state.history(), strict=True)
    return state, [
        msgspec.structs.replace(entry, seat=seat, action=action, by="person" if seat == own else "bot") for entry, (seat, action) in decided
    ]


def seated(code: str, brought: Brought, person: str, name: str) -> list[SeatRow]:
    """The person who brings a table has the seat that they had. All others are bots, with the names of before where these are free."""
    company = brought.company
    taken, seats = [name], []
    for seat, (words, before, level) in enumerate(zip(brought.words, brought.names, company.levels, strict=True)):
        own = seat == company.seat
        if own:
            called = name
        else:
            called = plain_text(before, LONGEST_NAME)
            if not called or look_alike(called) in map(look_alike, taken):
                called = bot_name(seat, taken)
            taken.append(called)
        seats.append(
            SeatRow(
                code=code,
                seat=seat,
                kind="person" if own else "bot",
                person=person if own else None,
                name=called,
                level=None if own else level or company.level,
                words=words,
                stand_in=False,
                away_since=None,
            )
        )
    return seats


class Moving:
    def __init__(self, lobby: Lobby, aside: Aside) -> None:
        self.lobby = lobby
        self.aside = aside

    def _allowed(self) -> None:
        if not self.lobby.tables.settings.moved_tables:
            raise NO_MOVED_TABLES()

    async def take(self, table: OpenTable, person: str) -> Company:
        """End a game against bots here, so that it can go on elsewhere. One that has ended can be taken along as it is."""
        self._allowed()
        if table.game.frozen is not None:
            raise table.game.frozen.again()

        def work(change: Change, row: TableRow, seats: list[SeatRow]) -> Company:
            own = next((seat.seat for seat in seats if seat.kind == "person" and seat.person == person), None)
            if own is None:
                raise NOT_SEATED()
            if row.game_seed is None:
                raise NOT_STARTED()
            if row.status == "playing":
                self.lobby.only_host(row, person)
                if any(seat.kind != "bot" for seat in seats if seat.seat != own):
                    raise PEOPLE_PLAY()
                change.set_table(status="closed", ended=self.lobby.tables.now(), waiting=0)
            return Company(seat=own, level=row.level, levels=[seat.level for seat in seats])

        company = await self.lobby.change(table, work)
        assert company is not None
        return company

    async def bring(self, person: str, name: str, record: dict[str, Any]) -> OpenTable:
        """A table from elsewhere goes on here, for whoever brings it. It has a code of its own, no clock, and nobody else may see it."""
        self._allowed()
        now = self.lobby.tables.now()
        try:
            brought = await self.aside.run(read_brought, record, now)
        except TinhornError as wrong:
            raise BAD_MOVED(str(wrong)) from None

        def draft(code: str) -> Draft:
            row = TableRow(
                code=code,
                game=brought.game,
                version=brought.version,
                options=msgspec.json.encode(brought.options).decode(),
                level=brought.company.level,
                join="link",
                watch="nobody",
                clock=None,
                host=person,
                seed=brought.seed,
                game_seed=brought.game_seed,
                status="over" if brought.over else "playing",
                created=now,
                started=now,
                ended=now if brought.over else None,
                rematch=None,
                waiting=brought.waiting,
                moved_at=len(brought.entries),
            )
            seats = seated(code, brought, person, name)
            return row, seats, linked_all(root(row, seats), [msgspec.structs.replace(entry, code=code) for entry in brought.entries])

        return await self.lobby.add(draft)
