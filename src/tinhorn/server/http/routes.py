"""The endpoints of `tinhorn.table.api` over HTTP: who asks, from where and how often, and the body within its limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http.client import OK

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tinhorn.server.api import API
from tinhorn.server.http.visitors import Visitors
from tinhorn.server.http.weight import send_lasting
from tinhorn.table.api.endpoints import Answer, Endpoint, answer, refused
from tinhorn.table.words.refusals import BANNED, LONG_REQUEST, NOT_JSON, UNREADABLE_BODY, Refusal

OWN = "/api/me"  # what is about oneself, which those may see too whom the host does not want here


def routes(visitors: Visitors) -> list[Route]:
    return [Route(each.path, route(visitors, each), methods=[each.method]) for each in API.endpoints]


def route(visitors: Visitors, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    services = visitors.services
    most = visitors.settings.moved_bytes if endpoint.large else visitors.settings.body_bytes

    async def serve(request: Request) -> Response:
        try:
            visitors.admit(request, changes=endpoint.body is not None)
            body = b"" if endpoint.body is None else await read_body(request, most)
        except Refusal as no:
            return response(refused(services, no))
        path = {name: str(value) for name, value in request.path_params.items()}
        caller = visitors.caller(request)
        if visitors.is_banned(caller) and not endpoint.path.startswith(OWN):
            return response(refused(services, BANNED()))
        given = await answer(endpoint, services, caller, path, request.query_params, body)
        if endpoint.lasting and given.status == OK:
            return send_lasting(request, given.data)
        made = response(given)
        if given.token is not None:
            visitors.set_cookie(request, made, given.token)
        return made

    return serve


def response(given: Answer) -> Response:
    return Response(given.data, given.status, media_type="application/json")


async def read_body(request: Request, most: int) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise NOT_JSON()
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise LONG_REQUEST()
    except ClientDisconnect:
        raise UNREADABLE_BODY("the connection ended before the body did") from None
    return body
