"""Refusals: how the server says no, over sockets and over HTTP alike."""

from __future__ import annotations

from tinhorn.core.sentences import Said
from tinhorn.server.messages.server import Refused


class Refusal(Exception):
    """Raised anywhere on the way to say no: becomes a `Refused` message or an HTTP error."""

    def __init__(self, status: int, code: str, reason: str, rule: str | None = None, said: Said | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason
        self.rule = rule
        self.said = said

    def message(self, table: str | None = None, id: str | None = None) -> Refused:
        said = self.said
        key = None if said is None else said.key
        values = [] if said is None else said.plain_values()
        return Refused(code=self.code, reason=self.reason, rule=self.rule, table=table, id=id, key=key, values=values)
