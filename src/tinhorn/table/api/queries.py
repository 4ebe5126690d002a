"""Parameters that several endpoints take."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tinhorn.table.messages.fields import Key


class WithKey(msgspec.Struct, frozen=True, kw_only=True):
    key: Key | None = None


class Since(msgspec.Struct, frozen=True, kw_only=True):
    """`since` -1 begins with the deal."""

    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    key: Key | None = None
