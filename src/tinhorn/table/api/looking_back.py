"""Looking back at a game: replays, its record, its review, and whether its deal was fair."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.core import fairness
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.api.queries import WithKey
from tinhorn.table.messages.answers import (
    CheckLine,
    Leads,
    OpenFrames,
    ReviewInfo,
    Verdict,
)
from tinhorn.table.messages.fields import Key, Number
from tinhorn.table.messages.requests import Enter
from tinhorn.table.messages.server import Frame
from tinhorn.table.process.aside import Reviewed
from tinhorn.table.record.chain import check_digests
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.loading import moves_that_stand
from tinhorn.table.record.recorded import RecordedFrame
from tinhorn.table.words.refusals import (
    MANY_REVIEWS,
    NO_REVIEWS,
    SHOWN_AT_THE_END,
)

API = Api()


class At(msgspec.Struct, frozen=True, kw_only=True):
    number: Number
    key: Key | None = None


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
    game.lay_open()
    seats: list[int | None] = [*range(len(game.seats)), None]
    frames: list[Any] = await call.services.replays.frames(game, call.query.number, seats)
    return OpenFrames(table=game.code, number=call.query.number, frames=frames)


@API.get("/api/tables/{code}/replay/leads", Leads, WithKey)
async def replay_leads(call: Call) -> Leads:
    """Where the lead changed and how the scores went, when the game is over or was closed."""
    table, _ = await call.table()
    course = await call.services.replays.course(table.game)
    return Leads(table=table.game.code, leads=course.leads, scores=course.scores)


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


def review_name(game: TableGame) -> str:
    """What the review of a game goes by: a code may come again, and a practice table has the seed of another one."""
    return f"{game.code} {game.commitment}"


def review_info(call: Call, code: str, found: Reviewed | None) -> ReviewInfo:
    if found is None:
        return ReviewInfo(table=code, progress="none" if call.services.reviews.playouts else "off")
    return ReviewInfo(table=code, progress=found.progress, done=found.done, of=found.of, review=found.review)


@API.get("/api/tables/{code}/review", ReviewInfo, WithKey)
async def show_review(call: Call) -> ReviewInfo:
    """The review of a game, if somebody has asked for it, or how far it is."""
    table, _ = await call.table()
    return review_info(call, table.code, call.services.reviews.find(review_name(table.game)))


@API.post("/api/tables/{code}/review", Enter, ReviewInfo)
async def ask_review(call: Call, body: Enter) -> ReviewInfo:
    """Let the server review a game that is over. GET says how far it is, and begins nothing."""
    table, _ = await call.table(body.key)
    await call.name()
    game, reviews = table.game, call.services.reviews
    found = reviews.find(review_name(game))
    if found is None or found.progress == "failed":
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
        found = reviews.ask(review_name(game), record, game.names, numbers, game.number, call.payer)
    return review_info(call, table.code, found)


@API.get("/api/tables/{code}/verify", Verdict, WithKey)
async def verify(call: Call) -> Verdict:
    """Check the seed against the commitment, the digests and all moves of the record, when the game is over or was closed."""
    table, _ = await call.table()
    record = await whole_record(call)
    kept = await call.services.store.kept(table.code)
    assert kept is not None
    checks = [*await call.services.aside.run(fairness.verify, record), check_digests(kept)]
    lines = [CheckLine(what=check.what, holds=check.holds, detail=check.detail) for check in checks]
    return Verdict(holds=fairness.outcome(checks), checks=lines)
