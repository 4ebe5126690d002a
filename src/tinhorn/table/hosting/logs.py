"""What is noted for whoever runs this: an event and its facts, no secrets in them.

What may be logged is what callers name: table codes, seats, numbers, kinds. Tokens, keys, seeds, words,
names, chat and query strings are never passed here.
"""

from __future__ import annotations

import logging
from typing import Any

logger = logging.getLogger("tinhorn")


def note(event: str, **facts: Any) -> None:
    logger.info(event, extra={"facts": facts})


def warn(event: str, *, trace: bool = False, **facts: Any) -> None:
    logger.warning(event, extra={"facts": facts}, exc_info=trace)
