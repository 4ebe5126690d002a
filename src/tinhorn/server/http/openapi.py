"""The documents about the API: OpenAPI for what can be asked over HTTP, JSON Schema for the messages of a socket."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.table.api.endpoints import Api, Endpoint
from tinhorn.table.games.catalog import find_game, installed_games
from tinhorn.table.messages.client import ClientMessage
from tinhorn.table.messages.server import Refused, ServerMessage
from tinhorn.version import VERSION

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


def openapi(api: Api) -> dict[str, Any]:
    shapes = [each for endpoint in api.endpoints for each in (endpoint.body, endpoint.query, endpoint.gives) if each is not None]
    types = [*dict.fromkeys([*shapes, Refused])]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    found = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in api.endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = describe(endpoint, found, components)
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


def describe(endpoint: Endpoint, found: dict[Any, Any], components: dict[str, Any]) -> dict[str, Any]:
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
