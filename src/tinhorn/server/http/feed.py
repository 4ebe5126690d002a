"""An Atom feed of my turns, for any reader of news. Its address is a secret of its own, and opens nothing else."""

from __future__ import annotations

from datetime import UTC, datetime
from xml.sax.saxutils import escape

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tinhorn.server.http.routes import response
from tinhorn.server.http.visitors import Visitors
from tinhorn.server.notices.messages import link_to
from tinhorn.table.api.endpoints import refused
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.words.refusals import BAD_LINK, STORE_AWAY, Refusal


def route(visitors: Visitors, base: str) -> Route:
    services = visitors.services

    async def show(request: Request) -> Response:
        try:
            visitors.admit(request, changes=False)
            person = services.signer.whose_feed(request.path_params["name"])
            if person is None or services.notices is None:
                raise BAD_LINK()
            return Response(await feed(person), media_type="application/atom+xml")
        except Refusal as no:
            return response(refused(services, no))
        except StoreAway:
            return response(refused(services, STORE_AWAY()))

    async def feed(person: str) -> str:
        assert services.notices is not None
        entries: list[str] = []
        newest = 0.0
        for listed in await services.store.tables_of(person):
            seat = next((each.seat for each in listed.seats if each.person == person), None)
            if listed.table.status != "playing" or seat is None or not listed.waiting >> seat & 1:
                continue
            waits = await services.notices.what_waits(person, listed.table.code, seat)
            table = services.tables.open.get(listed.table.code)
            if waits is None or table is None:
                continue
            since = (table.game.asked_at or 0.0) + services.tables.ahead()
            newest = max(newest, since)
            link = escape(link_to(base, waits))
            entries.append(
                f"<entry><id>{link}</id><title>{escape(waits.title)}</title><updated>{stamp(since)}</updated>"
                f'<link href="{link}"/><summary>{escape(waits.question)}</summary></entry>'
            )
        return (
            '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>My turns at Tinhorn</title>'
            f"<id>{escape(base)}/my-turns</id><author><name>Tinhorn</name></author><updated>{stamp(newest)}</updated>"
            f'<link href="{escape(base)}/"/>{"".join(entries)}</feed>\n'
        )

    return Route("/feed/{name}", show)


def stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
