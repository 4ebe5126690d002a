"""The endpoints of the host's page, each behind the host's token, and reports, which everybody at a table may make."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection

from tinhorn.server.hosts.figures import counts, deliveries, memory, newest_tables
from tinhorn.server.hosts.messages import HostedPeople, HostPage, OneHosted, OneReport, ReportSeat, Sanction, SlowQuery
from tinhorn.server.hosts.moderation import Moderation
from tinhorn.server.persons.api import persons_of
from tinhorn.server.settings import Settings
from tinhorn.server.store.asked import store_of
from tinhorn.table.api.endpoints import Api, Call, Handler
from tinhorn.table.messages.requests import Nothing
from tinhorn.table.people.identity import plain_text
from tinhorn.table.words.refusals import MANY_REPORTS, MANY_TOKENS, NO_SUCH_PERSON, NOT_THE_HOST
from tinhorn.version import VERSION

REPORT_LENGTH = 500


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """A name, or a part of it."""

    name: str = ""


def only_operator(call: Call) -> None:
    """Whoever knows the host's token. Wrong ones are counted; without that setting nobody gets in."""
    services, settings = call.services, call.services.settings
    assert isinstance(settings, Settings)
    if services.wrong_tokens.empty(call.caller.address) or services.wrong_tokens_of_network.empty(call.caller.network):
        raise MANY_TOKENS()
    right = settings.admin_token
    if not right or not hmac.compare_digest(call.caller.bearer.encode(), right.encode()):
        services.wrong_tokens.take(call.caller.address)
        services.wrong_tokens_of_network.take(call.caller.network)
        raise NOT_THE_HOST()


class HostApi(Api):
    """Every endpoint that is declared here asks for the token first."""

    def _declare(self, *declared: Any, **further: Any) -> Callable[[Handler], Handler]:
        declare = super()._declare(*declared, **further)

        def guarded(handler: Handler) -> Handler:
            async def serve(call: Call, *body: Any) -> Any:
                only_operator(call)
                return await handler(call, *body)

            serve.__doc__ = handler.__doc__
            declare(serve)
            return handler

        return guarded


REPORTS = Api()
HOST = HostApi()


def moderation_of(call: Call) -> Moderation:
    found = persons_of(call).moderation
    assert isinstance(found, Moderation)
    return found


@REPORTS.post("/api/tables/{code}/report", ReportSeat, Nothing)
async def report_seat(call: Call, body: ReportSeat) -> Nothing:
    """Tell whoever runs this server what somebody at my table did."""
    await call.name()
    table, _ = await call.table()
    call.spend(call.services.new_reports, 1, MANY_REPORTS)
    await moderation_of(call).report(table, call.somebody, body.seat, plain_text(body.text, REPORT_LENGTH))
    return Nothing()


async def host_page(call: Call) -> HostPage:
    services, moderation, store = call.services, moderation_of(call), store_of(call)
    tables, now = services.tables, services.now()
    sent = services.metrics.counted("tinhorn_notices_total")

    def work(connection: Connection) -> tuple[Any, ...]:
        return counts(connection, now), newest_tables(connection, tables.open), deliveries(connection, sent)

    counted, listed, delivered = await store.read(work)
    return HostPage(
        version=VERSION,
        process=store.process,
        others=len(services.presence.heard_of),
        database="postgresql" if store.shared else "sqlite",
        writes=await store.works(),
        memory=memory(),
        sockets=sum(len(table.watchers) for table in tables.open.values()),
        open_tables=len(tables.open),
        stuck=[table.code for table in tables.stuck()],
        counts=counted,
        tables=listed,
        deliveries=delivered,
        slow=[SlowQuery(statement=each.statement, at=each.at, seconds=each.seconds) for each in store.slow.newest()],
        slow_from=store.slow.limit,
        reports=await moderation.reports(),
        sanctioned=await moderation.sanctioned(),
    )


@HOST.get("/api/host", HostPage)
async def show_host(call: Call) -> HostPage:
    """How the server is, its tables, what it delivers, what takes long, and what people report."""
    return await host_page(call)


@HOST.get("/api/host/people", HostedPeople, Called)
async def find_people(call: Call) -> HostedPeople:
    """The newest people with this in their names."""
    return HostedPeople(people=await moderation_of(call).called(call.query.name))


@HOST.post("/api/host/sanction", Sanction, HostPage)
async def sanction(call: Call, body: Sanction) -> HostPage:
    """Somebody may not talk for some days, or not be here at all; or may again."""
    if not await moderation_of(call).set(body):
        raise NO_SUCH_PERSON()
    return await host_page(call)


@HOST.post("/api/host/settle", OneReport, HostPage)
async def settle_report(call: Call, body: OneReport) -> HostPage:
    """A report was dealt with."""
    await moderation_of(call).settle(body.report)
    return await host_page(call)


@HOST.post("/api/host/data", OneHosted, dict[str, Any])
async def give_person(call: Call, body: OneHosted) -> dict[str, Any]:
    """All that is kept about a person."""
    found = await persons_of(call).store.data_of(body.person)
    if not found:
        raise NO_SUCH_PERSON()
    return found


@HOST.post("/api/host/delete", OneHosted, HostPage)
async def delete_person(call: Call, body: OneHosted) -> HostPage:
    """Delete a person."""
    await persons_of(call).forget(body.person)
    return await host_page(call)
