"""How an HTTP endpoint is declared: once, with the shapes of what goes in and out. Requests are checked by that
declaration, and the OpenAPI document is made from it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tinhorn.server.addresses import network_of
from tinhorn.server.catalog import find_game, installed_games
from tinhorn.server.limits import Buckets
from tinhorn.server.messages.client import ClientMessage
from tinhorn.server.messages.fields import CODE_LETTERS
from tinhorn.server.messages.server import Refused, ServerMessage, encode
from tinhorn.server.refusals import (
    BAD_BODY,
    BAD_QUERY,
    LONG_REQUEST,
    MANY_CODES,
    MANY_REQUESTS,
    NOT_JSON,
    NOT_SEATED,
    STORE_AWAY,
    UNKNOWN_PERSON,
    UNKNOWN_TABLE,
    UNREADABLE_BODY,
    WRONG_ORIGIN,
    Declared,
    Refusal,
)
from tinhorn.server.services import Services
from tinhorn.server.shares import Payer
from tinhorn.server.store.writer import StoreAway
from tinhorn.server.tables.table import OpenTable
from tinhorn.version import VERSION

CODE = re.compile(f"[{CODE_LETTERS}]{{5}}")
NOT_SIMPLE = "nested too deeply"
REFUSALS = {
    400: "the request could not be read",
    401: "nobody is known by this cookie or token: POST /api/me first",
    403: "not allowed",
    404: "no such thing, or not open to you",
    405: "this path does not take that method",
    409: "not possible now",
    413: "too long",
    415: "only application/json is taken",
    421: "not one of this server's names",
    422: "the request does not fit its schema",
    429: "too much at once",
    503: "the database is away; try again",
}


class NoQuery(msgspec.Struct, frozen=True, kw_only=True):
    """No parameters."""


class Call:
    """One request: who asks, for which table, with which parameters."""

    def __init__(self, services: Services, request: Request, query: Any) -> None:
        self.services = services
        self.request = request
        self.query = query
        self.person: str | None = services.person_of(request)
        self.cookie: str | None = None
        self.status = 200

    @property
    def address(self) -> str:
        return self.services.address_of(self.request)

    @property
    def payer(self) -> Payer:
        return network_of(self.address), self.address

    def spend(self, limit: Buckets, number: int, no: Declared) -> None:
        """Count what this address has made, or refuse."""
        if number and not limit.take(self.address, number):
            raise no()

    @property
    def somebody(self) -> str:
        if self.person is None:
            raise UNKNOWN_PERSON()
        return self.person

    async def name(self) -> str:
        name = await self.services.name_of(self.somebody)
        if name is None:
            raise UNKNOWN_PERSON()
        return name

    async def table(self, key: str | None = None) -> tuple[OpenTable, int | None]:
        """The table of the path, and the caller's seat there."""
        if not self.services.may_guess(self.person, self.address):
            raise MANY_CODES()
        given = key or getattr(self.query, "key", None)
        code = str(self.request.path_params["code"]).upper()
        try:
            if not CODE.fullmatch(code):
                raise UNKNOWN_TABLE()
            return await self.services.access.enter(code, self.person, given)
        except Refusal as no:
            if no.status == 404:
                self.services.guessed_wrong(self.person, self.address)
            raise

    async def seat(self) -> tuple[OpenTable, int]:
        table, seat = await self.table()
        if seat is None:
            raise NOT_SEATED()
        return table, seat


Handler = Callable[..., Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    method: str
    path: str
    handler: Handler
    body: Any
    query: Any
    gives: Any
    also: tuple[int, ...]
    summary: str


class Api:
    """All endpoints, in the order in which they were declared."""

    def __init__(self) -> None:
        self.endpoints: list[Endpoint] = []

    def get(self, path: str, gives: Any, query: Any = NoQuery, also: tuple[int, ...] = ()) -> Callable[[Handler], Handler]:
        """`also` are further statuses with which the same shape is given."""
        return self._declare("GET", path, None, query, gives, also)

    def post(self, path: str, body: Any, gives: Any) -> Callable[[Handler], Handler]:
        return self._declare("POST", path, body, NoQuery, gives)

    def _declare(
        self, method: str, path: str, body: Any, query: Any, gives: Any, also: tuple[int, ...] = ()
    ) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            summary = " ".join((handler.__doc__ or "").split())
            endpoint = Endpoint(method=method, path=path, handler=handler, body=body, query=query, gives=gives, also=also, summary=summary)
            self.endpoints.append(endpoint)
            return handler

        return declare

    def routes(self, services: Services) -> list[Route]:
        return [Route(each.path, self._route(services, each), methods=[each.method]) for each in self.endpoints]

    def _route(self, services: Services, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        decoder = None if endpoint.body is None else msgspec.json.Decoder(endpoint.body)

        async def serve(request: Request) -> Response:
            try:
                call = await admit(services, request, endpoint)
                if decoder is None:
                    given = await endpoint.handler(call)
                else:
                    given = await endpoint.handler(call, await read_body(services, request, decoder))
                response = Response(encode(given), call.status, media_type="application/json")
                if call.cookie is not None:
                    services.set_cookie(request, response, call.cookie)
                return response
            except Refusal as no:
                return refused(services, no)
            except StoreAway:
                return refused(services, STORE_AWAY())

        return serve

    # The documents

    def openapi(self) -> dict[str, Any]:
        shapes = [each for endpoint in self.endpoints for each in (endpoint.body, endpoint.query, endpoint.gives) if each is not None]
        types = [*dict.fromkeys([*shapes, Refused])]
        schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
        found = dict(zip(types, schemas, strict=True))
        paths: dict[str, Any] = {}
        for endpoint in self.endpoints:
            paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = self._operation(endpoint, found, components)
        return {
            "openapi": "3.1.0",
            "info": {
                "title": "Tinhorn",
                "version": VERSION,
                "description": "Tables, seats and moves. The socket is described in /api/schema.json.",
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {
                    "cookie": {"type": "apiKey", "in": "cookie", "name": "tinhorn"},
                    "token": {"type": "http", "scheme": "bearer"},
                },
            },
            "security": [{}, {"cookie": []}, {"token": []}],
        }

    def _operation(self, endpoint: Endpoint, found: dict[Any, Any], components: dict[str, Any]) -> dict[str, Any]:
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
        ]
        query = components[endpoint.query.__name__]
        parameters += [
            {"name": name, "in": "query", "required": name in query.get("required", ()), "schema": schema}
            for name, schema in query.get("properties", {}).items()
        ]
        refusal = {"application/json": {"schema": found[Refused]}}
        given = {"application/json": {"schema": found[endpoint.gives]}}
        either = {"application/json": {"schema": {"anyOf": [found[endpoint.gives], found[Refused]]}}}
        operation: dict[str, Any] = {
            "operationId": endpoint.handler.__name__,
            "summary": endpoint.summary,
            "parameters": parameters,
            "responses": {
                "200": {"description": "done", "content": given},
                **{
                    str(status): {"description": words, "content": either if status in endpoint.also else refusal}
                    for status, words in REFUSALS.items()
                },
            },
        }
        if endpoint.body is not None:
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": found[endpoint.body]}}}
        return operation


async def admit(services: Services, request: Request, endpoint: Endpoint) -> Call:
    """Check who asks, from where and how often, before anything else is done."""
    if not services.requests.take(services.address_of(request)):
        raise MANY_REQUESTS()
    if endpoint.method != "GET" and not services.origin_fits(request):
        raise WRONG_ORIGIN()
    try:
        query = msgspec.convert(dict(request.query_params), endpoint.query, strict=False)
    except msgspec.ValidationError as wrong:
        raise BAD_QUERY(str(wrong)) from None
    return Call(services, request, query)


async def read_body(services: Services, request: Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise NOT_JSON()
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > services.settings.body_bytes:
                raise LONG_REQUEST()
    except ClientDisconnect:
        raise UNREADABLE_BODY("the connection ended before the body did") from None
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as wrong:
        raise BAD_BODY(str(wrong)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise UNREADABLE_BODY(str(wrong)) from None
    except RecursionError:
        raise UNREADABLE_BODY(NOT_SIMPLE) from None


def refused(services: Services, no: Refusal) -> Response:
    services.metrics.count("tinhorn_refused_total", no.code)
    return Response(encode(no.message()), status_code=no.status, media_type="application/json")


def socket_schema() -> dict[str, Any]:
    """JSON Schema of every message on the socket, and of every installed game's view."""
    views = {id: find_game(id).view_type for id in installed_games()}
    schemas, components = msgspec.json.schema_components([ClientMessage, ServerMessage, *views.values()], ref_template="#/$defs/{name}")
    said, told, *shown = schemas
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tinhorn's socket",
        "description": "`client` is what may be sent, `server` what comes; `views` is a frame's view, by game.",
        "properties": {"client": said, "server": told, "views": {"properties": dict(zip(views, shown, strict=True))}},
        "$defs": components,
    }
