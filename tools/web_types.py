"""Generates TypeScript types for the browser client from the server's schemas.

`python -m tools.web_types` writes web/src/generated/messages.ts: every message, request, answer and game view.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from tinhorn import game, games
from tinhorn.core.game import module_of
from tinhorn.server.api import API
from tinhorn.server.http.openapi import openapi, socket_schema

TARGET = Path(__file__).parent.parent / "web" / "src" / "generated" / "messages.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def name_of(ref: str) -> str:
    return ref.rsplit("/", 1)[-1]


def union(parts: list[str]) -> str:
    return " | ".join(dict.fromkeys(parts)) or "never"


def type_of(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return name_of(schema["$ref"])
    if "enum" in schema:
        return union([json.dumps(value) for value in schema["enum"]])
    if "const" in schema:
        return json.dumps(schema["const"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return union([type_of(each) for each in schema[several]])
    kind = schema.get("type")
    if isinstance(kind, list):
        return union([PLAIN[each] for each in kind])
    if kind == "array":
        return array_of(schema)
    if kind == "object":
        return object_of(schema)
    return PLAIN.get(kind or "", "unknown")


def array_of(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
    items = schema.get("items")
    inner = type_of(items) if isinstance(items, dict) and items else "unknown"
    return f"({inner})[]" if " " in inner and not inner.startswith("{") else f"{inner}[]"


def object_of(schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        inside = schema.get("additionalProperties")
        return f"Record<string, {type_of(inside) if isinstance(inside, dict) and inside else 'unknown'}>"
    return "{ " + " ".join(fields_of(schema)) + " }"


def fields_of(schema: dict[str, Any]) -> list[str]:
    """The fields of an object. The server sends all fields. Clients may leave out those with a default."""
    required = set(schema.get("required", ())) if schema.get("additionalProperties") is False else set(schema["properties"])
    return [f"{name}{'' if name in required else '?'}: {type_of(each)};" for name, each in schema["properties"].items()]


def declaration(name: str, schema: dict[str, Any]) -> str:
    words = re.sub(r"\s+", " ", schema.get("description", "")).replace("*/", "")
    above = f"/** {words} */\n" if words else ""
    if schema.get("type") == "object" and "properties" in schema:
        body = "".join(f"  {field}\n" for field in fields_of(schema))
        return f"{above}export interface {name} {{\n{body}}}\n"
    return f"{above}export type {name} = {type_of(schema)};\n"


def write_types() -> str:
    socket = socket_schema()
    shapes = {**openapi(API)["components"]["schemas"], **socket["$defs"], **box_views()}
    properties = socket["properties"]
    parts = ["// Made by `make web-types` from the server's schemas. Do not edit.\n"]
    parts += [declaration(name, shapes[name]) for name in sorted(shapes)]
    parts.append(f"export type Said = {type_of(properties['client'])};\n")
    parts.append(f"export type Told = {type_of(properties['server'])};\n")
    views = "".join(f"  {json.dumps(id)}: {type_of(each)};\n" for id, each in properties["views"]["properties"].items())
    parts.append(f"export interface Views {{\n{views}}}\n")
    return "\n".join(parts)


def box_views() -> dict[str, Any]:
    """What the boxes of games show: a view has it by the name of the box."""
    modules = [module_of(package, "view") for id in games() for package in game(id).further_packages]
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, type) and kind.__module__.endswith(".view")]
    return msgspec.json.schema_components(kinds)[1]


def main() -> None:
    text = write_types()
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
