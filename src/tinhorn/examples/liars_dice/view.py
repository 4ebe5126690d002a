"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from tinhorn.core.view import View


class LiarsDiceView(View, frozen=True, kw_only=True):
    dice: tuple[tuple[int, ...] | None, ...]  # dice by face; -1 where the cup is down
    bids: tuple[int, ...]  # what was bid
