"""The content file as a checked table."""

import msgspec

from tinhorn.core.content import load_content


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sides: int
    most_dice: int


CONTENT = load_content(__package__, Content)
