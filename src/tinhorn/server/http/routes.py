"""Every endpoint of the HTTP API."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from tinhorn.bots import LEVELS
from tinhorn.core import fairness
from tinhorn.core.errors import TinhornError
from tinhorn.core.game import Game
from tinhorn.core.language import ENGLISH
from tinhorn.server.catalog import find_game, installed_games
from tinhorn.server.editions import Edition, book_of, read_edition
from tinhorn.server.http.api import Api, Call
from tinhorn.server.identity import NAME_LENGTH, look_alike, new_person, plain_text
from tinhorn.server.messages.answers import (
    ChatLog,
    CheckLine,
    GameInfo,
    GameList,
    GameOption,
    Health,
    Leads,
    Log,
    LogEntry,
    Me,
    OpenFrames,
    ReviewInfo,
    RulebookInfo,
    TableLine,
    TableList,
    Verdict,
    WordsInfo,
)
from tinhorn.server.messages.fields import Key, Language, Number, Version
from tinhorn.server.messages.requests import Decide, Enter, NewName, NewTable, Nothing, OneSeat, PlaceBot, Policy, Say, Sit, Start, TakeBack
from tinhorn.server.messages.server import Ack, ChatLine, Frame, Question, TableInfo, WhyNot
from tinhorn.server.refusals import (
    EMPTY_NAME,
    MANY_NEW_BOTS,
    MANY_NEW_PEOPLE,
    MANY_NEW_TABLES,
    MANY_REVIEWS,
    NO_REVIEWS,
    NO_RULEBOOK,
    NOT_INSTALLED,
    SHOWN_AT_THE_END,
    STALE,
)
from tinhorn.server.reviews import Reviewed
from tinhorn.server.store.chain import check_digests
from tinhorn.server.store.rows import ListedTable
from tinhorn.server.tables.frames import describe_question
from tinhorn.server.tables.game import moves_that_stand
from tinhorn.server.tables.info import table_info
from tinhorn.server.tables.recorded import RecordedFrame
from tinhorn.server.tables.registry import Tables
from tinhorn.server.tables.table import OpenTable
from tinhorn.version import VERSION

API = Api()
LOG_LENGTH = 500


class WithKey(msgspec.Struct, frozen=True, kw_only=True):
    key: Key | None = None


class OfVersion(msgspec.Struct, frozen=True, kw_only=True):
    """`version` is that of the rules: a table says which one it is played with. Left out, it is that of new tables."""

    version: Version | None = None


class InLanguage(OfVersion, frozen=True, kw_only=True):
    language: Language = ENGLISH


class Since(msgspec.Struct, frozen=True, kw_only=True):
    """`since` -1 begins with the deal."""

    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    key: Key | None = None


class At(msgspec.Struct, frozen=True, kw_only=True):
    number: Number
    key: Key | None = None


class AboutAction(msgspec.Struct, frozen=True, kw_only=True):
    """`action` in notation, or its code."""

    action: Annotated[str, Meta(min_length=1, max_length=200)]


# People


@API.get("/api/me", Me)
async def me(call: Call) -> Me:
    """Who am I?"""
    return Me(name=await call.name())


@API.post("/api/me", NewName, Me)
async def name_me(call: Call, body: NewName) -> Me:
    """Say who you are. Whoever is new gets a cookie, and the token that it holds."""
    name = plain_text(body.name, NAME_LENGTH)
    if not look_alike(name):
        raise EMPTY_NAME()
    known = call.person if call.person is not None and await call.services.name_of(call.person) is not None else None
    if known is None:
        call.spend(call.services.new_people, 1, MANY_NEW_PEOPLE)
        known = new_person()
        await call.services.store.add_person(known, name, call.services.now())
        call.cookie = call.services.signer.token(known)
    else:
        await call.services.names.rename(known, name)
    return Me(name=name, token=call.cookie)


# Games


def game_info(plain: dict[str, Any]) -> GameInfo:
    options = [GameOption(**option) for option in plain.pop("options")]
    known = {name: plain[name] for name in GameInfo.__struct_fields__ if name in plain}
    return GameInfo(options=options, **known)


@API.get("/api/games", GameList)
async def list_games(call: Call) -> GameList:
    """Every installed game, and the levels of bots."""
    return GameList(games=[game_info(find_game(id).describe()) for id in installed_games()], levels=list(LEVELS))


async def edition(call: Call) -> Game | Edition:
    """The version of a game that is asked for: as it is installed, or as it was kept from a time when it was."""
    id, version = str(call.request.path_params["game"]), call.query.version
    if version is None and id not in installed_games():
        raise NOT_INSTALLED()
    try:
        return find_game(id, version)
    except TinhornError:
        kept = await call.services.store.edition(id, version)
        if kept is None:
            raise NOT_INSTALLED() from None
        return read_edition(kept)


@API.get("/api/games/{game}", GameInfo, OfVersion)
async def show_game(call: Call) -> GameInfo:
    """One game: seats, options, verbs and happenings with all their words."""
    found = await edition(call)
    return game_info(found.info.copy() if isinstance(found, Edition) else found.describe())


@API.get("/api/games/{game}/words", WordsInfo, InLanguage)
async def show_words(call: Call) -> WordsInfo:
    """What a game says in another language than English."""
    found = await edition(call)
    language = call.query.language
    words = found.words_in(language) if isinstance(found, Edition) else found.words(language)
    return WordsInfo(game=str(call.request.path_params["game"]), language=language, words=words)


@API.get("/api/games/{game}/rulebook", RulebookInfo, InLanguage)
async def show_rulebook(call: Call) -> RulebookInfo:
    """The rulebook of a game, in Markdown and by rule id; in English where it is not translated."""
    found = await edition(call)
    language = call.query.language
    book = found.book_in(language) if isinstance(found, Edition) else book_of(found, language)
    if book is None:
        raise NO_RULEBOOK()
    return RulebookInfo(game=str(call.request.path_params["game"]), language=book.language, text=book.text, rules=book.rules)


# Lists of tables


def table_line(listed: ListedTable, person: str | None) -> TableLine:
    row = listed.table
    own = next((seat.seat for seat in listed.seats if person is not None and seat.person == person), None)
    try:
        title = find_game(row.game).title
    except TinhornError:
        title = row.game
    return TableLine(
        table=row.code,
        game=row.game,
        title=title,
        status=row.status,
        seats=len(listed.seats),
        free=sum(seat.kind == "open" for seat in listed.seats),
        names=[seat.name for seat in listed.seats],
        yours=row.status == "playing" and own is not None and bool(listed.waiting >> own & 1),
        question=None,
        created=row.created,
    )


async def asked_of(tables: Tables, code: str, person: str) -> Question | None:
    """What this person is asked at a table."""
    table = await tables.find(code)
    seat = None if table is None else table.game.seat_of(person)
    if table is None or seat is None or table.game.state is None:
        return None
    asked = table.game.state.asked(seat)
    return None if asked is None else describe_question(table.game.rules, asked, table.game.names)


@API.get("/api/tables", TableList)
async def list_open_tables(call: Call) -> TableList:
    """Open tables that wait for people."""
    return TableList(tables=[table_line(each, call.person) for each in await call.services.store.open_tables()])


@API.get("/api/my/tables", TableList)
async def list_my_tables(call: Call) -> TableList:
    """My tables, and at which of them a decision of mine is open: with what I am asked there."""
    person = call.somebody
    lines = [table_line(each, person) for each in await call.services.store.tables_of(person)]
    asked = [await asked_of(call.services.tables, line.table, person) if line.yours else None for line in lines]
    return TableList(tables=[msgspec.structs.replace(line, question=question) for line, question in zip(lines, asked, strict=True)])


# One table


def info(call: Call, table: OpenTable) -> TableInfo:
    return table_info(table, call.person, call.services.signer)


@API.post("/api/tables", NewTable, TableInfo)
async def make_table(call: Call, body: NewTable) -> TableInfo:
    """Make a table. Its seed is drawn now, and its hash shown, before anybody sits there."""
    await call.name()
    call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
    call.spend(call.services.new_bots, len(body.bots), MANY_NEW_BOTS)
    return info(call, await call.services.lobby.make(call.somebody, body))


@API.get("/api/tables/{code}", TableInfo, WithKey)
async def show_table(call: Call) -> TableInfo:
    """A table as I may see it."""
    table, _ = await call.table()
    return info(call, table)


@API.post("/api/tables/{code}/sit", Sit, TableInfo)
async def sit(call: Call, body: Sit) -> TableInfo:
    """Sit down, adding words or noise to the seed."""
    name = await call.name()
    table, _ = await call.table(body.key)
    await call.services.lobby.sit(table, call.somebody, name, body)
    return info(call, table)


@API.post("/api/tables/{code}/stand", Nothing, TableInfo)
async def stand(call: Call, body: Nothing) -> TableInfo:
    """Give up my seat. In a game that has begun a bot takes it for good."""
    table, _ = await call.seat()
    await call.services.lobby.stand_up(table, call.somebody)
    return info(call, table)


@API.post("/api/tables/{code}/away", Nothing, TableInfo)
async def step_out(call: Call, body: Nothing) -> TableInfo:
    """Let a bot play for me until I am back."""
    table, seat = await call.seat()
    await call.services.waiting.step_out(table, seat)
    return info(call, table)


@API.post("/api/tables/{code}/back", Nothing, TableInfo)
async def come_back(call: Call, body: Nothing) -> TableInfo:
    """Play my seat myself again."""
    table, seat = await call.seat()
    await call.services.absence.back(table, seat)
    return info(call, table)


@API.post("/api/tables/{code}/nudge", OneSeat, TableInfo)
async def nudge(call: Call, body: OneSeat) -> TableInfo:
    """Remind the player of a seat that the table waits."""
    table, seat = await call.seat()
    call.services.waiting.nudge(table, seat, body.seat)
    return info(call, table)


@API.post("/api/tables/{code}/agree", OneSeat, TableInfo)
async def agree(call: Call, body: OneSeat) -> TableInfo:
    """Agree to let a bot play for somebody who is away, or who has not answered for a minute. It does when all others here agree."""
    table, seat = await call.seat()
    await call.services.waiting.agree(table, seat, body.seat)
    return info(call, table)


@API.post("/api/tables/{code}/start", Start, TableInfo)
async def start(call: Call, body: Start) -> TableInfo:
    """Begin the game (host)."""
    table, _ = await call.table()
    if body.fill:
        call.spend(call.services.new_bots, sum(seat.kind in ("open", "kept") for seat in table.game.seats), MANY_NEW_BOTS)
    await call.services.lobby.start(table, call.somebody, body.fill)
    return info(call, table)


@API.post("/api/tables/{code}/bot", PlaceBot, TableInfo)
async def place_bot(call: Call, body: PlaceBot) -> TableInfo:
    """Put a bot at a free seat or take it away (host)."""
    table, _ = await call.table()
    call.spend(call.services.new_bots, int(body.level is not None), MANY_NEW_BOTS)
    await call.services.lobby.place_bot(table, call.somebody, body.seat, body.level)
    return info(call, table)


@API.post("/api/tables/{code}/remove", OneSeat, TableInfo)
async def remove(call: Call, body: OneSeat) -> TableInfo:
    """Send a person away from a seat (host)."""
    table, _ = await call.table()
    await call.services.lobby.remove(table, call.somebody, body.seat)
    return info(call, table)


@API.post("/api/tables/{code}/policy", Policy, TableInfo)
async def set_policy(call: Call, body: Policy) -> TableInfo:
    """Change who may join and who may watch (host)."""
    table, _ = await call.table()
    await call.services.lobby.set_policy(table, call.somebody, body)
    return info(call, table)


@API.post("/api/tables/{code}/close", Nothing, TableInfo)
async def close(call: Call, body: Nothing) -> TableInfo:
    """Close a table that is not finished (host)."""
    table, _ = await call.table()
    await call.services.lobby.close(table, call.somebody)
    return info(call, table)


@API.post("/api/tables/{code}/host", Nothing, TableInfo)
async def become_host(call: Call, body: Nothing) -> TableInfo:
    """Become the host in place of one who has been gone for a while (whoever sits there)."""
    table, _ = await call.seat()
    await call.services.absence.become_host(table, call.somebody)
    return info(call, table)


@API.post("/api/tables/{code}/rematch", Nothing, TableInfo)
async def rematch(call: Call, body: Nothing) -> TableInfo:
    """The same game again: a new table, the same for all who ask. It keeps a seat for each of them; sit down there to begin."""
    table, _ = await call.table()
    await call.name()
    if table.game.row.rematch is None:
        call.spend(call.services.new_tables, 1, MANY_NEW_TABLES)
        call.spend(call.services.new_bots, sum(seat.kind == "bot" for seat in table.game.seats), MANY_NEW_BOTS)
    follower = await call.services.rematches.follower(table, call.somebody)
    return msgspec.structs.replace(info(call, follower), key=call.services.signer.table_key(follower.code, len(follower.game.removed)))


# Playing


@API.get("/api/tables/{code}/frame", Frame, Since)
async def show_frame(call: Call) -> Frame | RecordedFrame:
    """The present position as my seat sees it, or a spectator."""
    table, seat = await call.table()
    if call.services.store.shared:
        await call.services.tables.catch_up(table)
    return await call.services.delivery.frame(table, seat, min(call.query.since, table.game.number))


def stood(ack: Ack | None) -> Ack:
    if ack is None:
        raise STALE()
    return ack


@API.post("/api/tables/{code}/move", Decide, Ack)
async def play_move(call: Call, body: Decide) -> Ack:
    """Answer the question of a position."""
    table, seat = await call.seat()
    return stood(await call.services.moves.move(table, seat, body.id, body.number, body.action))


@API.post("/api/tables/{code}/undo", TakeBack, Ack)
async def take_back(call: Call, body: TakeBack) -> Ack:
    """Take my last move back, if nothing was shown, nothing random happened and nobody else decided since."""
    table, seat = await call.seat()
    return stood(await call.services.moves.undo(table, seat, body.id, body.number))


@API.get("/api/tables/{code}/why", WhyNot, AboutAction)
async def ask_why(call: Call) -> WhyNot:
    """Why is an action not legal for me now?"""
    table, seat = await call.seat()
    action: str = call.query.action
    return call.services.moves.why(table, seat, int(action) if action.isascii() and action.isdecimal() else action)


@API.get("/api/tables/{code}/log", Log, Since)
async def show_log(call: Call) -> Log:
    """What happened after a number, as far as my seat may know; 500 entries at a time."""
    table, seat = await call.table()
    game = table.game
    since: int = call.query.since
    lines = await call.services.replays.lines(game, since, LOG_LENGTH)
    shown: list[Any] = [LogEntry(number=line.number, events=line.seen_by(seat)) for line in lines]  # type: ignore[arg-type]
    return Log(table=game.code, since=since, number=game.number, entries=shown)


@API.get("/api/tables/{code}/chat", ChatLog, Since)
async def show_chat(call: Call) -> ChatLog:
    """The chat at the table after the line with that number."""
    table, _ = await call.table()
    return ChatLog(table=table.code, lines=await call.services.chat.lines(table, max(call.query.since, 0)))


@API.post("/api/tables/{code}/chat", Say, ChatLine)
async def say(call: Call, body: Say) -> ChatLine:
    """Say something at the table."""
    table, _ = await call.table()
    return await call.services.chat.say(table, call.somebody, body.text)


# Looking back


@API.get("/api/tables/{code}/replay", Frame, At)
async def replay_mine(call: Call) -> Frame | RecordedFrame:
    """The position at a number, as I saw it then. A game that is over is shown as it was recorded."""
    table, seat = await call.table()
    return (await call.services.replays.frames(table.game, call.query.number, [seat]))[0]


@API.get("/api/tables/{code}/replay/open", OpenFrames, At)
async def replay_open(call: Call) -> OpenFrames:
    """The position at a number as every seat saw it, when the game is over or was closed."""
    table, _ = await call.table()
    game = table.game
    if not (game.ended and game.shown):
        raise SHOWN_AT_THE_END()
    seats: list[int | None] = [*range(len(game.seats)), None]
    frames: list[Any] = await call.services.replays.frames(game, call.query.number, seats)
    return OpenFrames(table=game.code, number=call.query.number, frames=frames)


@API.get("/api/tables/{code}/replay/leads", Leads, WithKey)
async def replay_leads(call: Call) -> Leads:
    """Where the lead changed, when the game is over or was closed."""
    table, _ = await call.table()
    return Leads(table=table.game.code, leads=await call.services.replays.leads(table.game))


async def whole_record(call: Call) -> dict[str, Any]:
    table, _ = await call.table()
    game = table.game
    record = await call.services.replays.record(game)
    proof = fairness.Proof(commitment=game.commitment, seed=game.row.seed.hex(), words=[seat.words for seat in game.seats])
    return {**record, "names": [seat.name for seat in game.seats], "fairness": msgspec.to_builtins(proof)}


@API.get("/api/tables/{code}/record", dict[str, Any], WithKey)
async def show_record(call: Call) -> dict[str, Any]:
    """The whole game to download, with the proof of its seed, when it is over or was closed."""
    return await whole_record(call)


def review_info(call: Call, code: str, found: Reviewed | None) -> ReviewInfo:
    if found is None:
        return ReviewInfo(table=code, standing="none" if call.services.reviews.playouts else "off")
    return ReviewInfo(table=code, standing=found.standing, done=found.done, of=found.of, review=found.review)


@API.get("/api/tables/{code}/review", ReviewInfo, WithKey)
async def show_review(call: Call) -> ReviewInfo:
    """The review of a game, if somebody has asked for it, or how far it is."""
    table, _ = await call.table()
    return review_info(call, table.code, call.services.reviews.find(table.game.commitment))


@API.post("/api/tables/{code}/review", Enter, ReviewInfo)
async def ask_review(call: Call, body: Enter) -> ReviewInfo:
    """Let the server review a game that is over. GET says how far it is, and begins nothing."""
    table, _ = await call.table(body.key)
    await call.name()
    game, reviews = table.game, call.services.reviews
    found = reviews.find(game.commitment)
    if found is None or found.standing == "failed":
        if not reviews.playouts:
            raise NO_REVIEWS()
        if game.frozen is not None:
            raise game.frozen.again()
        if game.row.status != "over":
            raise SHOWN_AT_THE_END()
        call.spend(call.services.new_reviews, 1, MANY_REVIEWS)
        record = await call.services.replays.record(game)
        entries = moves_that_stand(await call.services.store.entries_after(table.code, 0))
        numbers = [entry.number for entry in entries]
        found = reviews.ask(game.commitment, record, game.names, numbers, game.number, call.payer)
    return review_info(call, table.code, found)


@API.get("/api/tables/{code}/verify", Verdict, WithKey)
async def verify(call: Call) -> Verdict:
    """Check the seed against the commitment, the digests and all moves of the record, when the game is over or was closed."""
    table, _ = await call.table()
    record = await whole_record(call)
    kept = await call.services.store.kept(table.code)
    assert kept is not None
    checks = [*await asyncio.to_thread(fairness.verify, record), check_digests(kept)]
    lines = [CheckLine(what=check.what, holds=check.holds, detail=check.detail) for check in checks]
    return Verdict(holds=fairness.outcome(checks), checks=lines)


# The server itself


@API.get("/health", Health, also=(503,))
async def health(call: Call) -> Health:
    """Is the server up, can it write to its database, and do all tables go on? 503 where it cannot write."""
    fine = await call.services.write_check.works()
    call.status = 200 if fine else 503
    stuck = len(call.services.tables.stuck())
    status: Literal["ok", "stopping", "away", "stuck"] = "ok"
    if call.services.stopping:
        status = "stopping"
    elif not fine:
        status = "away"
    elif stuck:
        status = "stuck"
    return Health(status=status, version=VERSION, database="ok" if fine else "away", stuck_tables=stuck)
