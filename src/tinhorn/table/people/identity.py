"""Who somebody is: a signed token in a cookie, and a name they typed. No account."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import NamedTuple

COOKIE = "tinhorn"
COOKIE_SECONDS = 2 * 365 * 24 * 3600
NAME_LENGTH = 24
CHAT_LENGTH = 300
WORDS_LENGTH = 200


class Holder(NamedTuple):
    """Whom a token stands for, on which of their devices. Tokens of before devices were told apart have an empty one."""

    person: str
    device: str


class Signer:
    """Signs persons' tokens and invitation keys with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(b"tinhorn signing 1:" + secret.encode()).digest()

    def _sign(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:32]

    def token(self, person: str, device: str = "") -> str:
        named = f"{person}.{device}" if device else person
        return f"{named}.{self._sign('person:' + named)}"

    def holder(self, token: str | None) -> Holder | None:
        """Whom a token names, None if it was not signed here."""
        if not token or len(token) > 100:
            return None
        named, dot, signature = token.rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._sign("person:" + named).encode()):
            return None
        person, _, device = named.partition(".")
        return Holder(person, device)

    def table_key(self, code: str, edition: int = 0) -> str:
        """The unguessable part of a table's invitation link. Keys of another edition do not fit."""
        return self._sign("table:" + code + (f":{edition}" if edition else ""))[:22]

    def seat_key(self, code: str, seat: int, edition: int = 0) -> str:
        """The unguessable part of the link to one seat."""
        return self._sign(f"seat:{code}:{seat}" + (f":{edition}" if edition else ""))[:22]

    def feed(self, person: str) -> str:
        """The unguessable name of somebody's feed. It opens nothing else."""
        return f"{person}.{self._sign('feed:' + person)}"

    def whose_feed(self, name: str) -> str | None:
        return self._signed_in("feed:", name)

    def confirmation(self, channel: str) -> str:
        """The secret of the link that confirms a mailbox."""
        return f"{channel}.{self._sign('channel:' + channel)}"

    def confirmed(self, secret: str) -> str | None:
        return self._signed_in("channel:", secret)

    def stopping(self, channel: str) -> str:
        """The secret of the link after which nothing more is sent to a channel."""
        return f"{channel}.{self._sign('stop:' + channel)}"

    def stopped(self, secret: str) -> str | None:
        return self._signed_in("stop:", secret)

    def _signed_in(self, what: str, text: str) -> str | None:
        name, _, signature = text.partition(".")
        return name if hmac.compare_digest(signature.encode(), self._sign(what + name).encode()) else None

    def fits(self, key: str | None, right: str) -> bool:
        return key is not None and hmac.compare_digest(key.encode(), right.encode())


def new_person() -> str:
    return secrets.token_hex(12)


def new_device() -> str:
    return secrets.token_hex(6)


def plain_text(text: str, most: int) -> str:
    """One line of plain text: no control or formatting characters, blanks run together, cut to size."""
    kept = "".join(" " if each.isspace() else each for each in text if each.isspace() or unicodedata.category(each)[0] != "C")
    return " ".join(unicodedata.normalize("NFC", kept).split())[:most].strip()


# Letters of other scripts by the Latin ones that they look like, and pairs that look like one letter. Small ones follow their capitals.
TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЬавеѕіјкмнорстухьԁһӏԛԝѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχıɑɡ01|øØłŁđĐħĦŧŦ"
    "ԼՕՏհոսցօꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ",
    "ABESIJKMHOPCTYXbabesijkmhopctyxbdhlqwvABEZHIKMNOPTYXabezhikmvoptuxiagollooLLdDhHtT"
    "LOShnugoABCDEFGHIJKLMNOPRSTUVWXYZABCDEGHJKLMPRSTVWZabcdefghijklmnoprstuvwyz",
)
# Marks and letters that nobody sees, such as those that choose between forms of a letter.
UNSEEN = dict.fromkeys([0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, *range(0xFE00, 0xFE10), 0xFFA0])
UNSEEN |= dict.fromkeys(range(0xE0100, 0xE01F0))
BOT_WORD = re.compile(r"(?<![^\W_])b[\W_]*o[\W_]*ts?(?![^\W_])")
MARKS = ((0x300, 0x370), (0x1AB0, 0x1B00), (0x1DC0, 0x1E00), (0x20D0, 0x2100), (0xFE20, 0xFE30))
ACCENTS = dict.fromkeys(each for first, end in MARKS for each in range(first, end))


def look_alike(name: str) -> str:
    """The same for all names that can be taken for each other: by case, blanks, width, accents, or letters of another script.

    "Ann (bot)" looks like Ann: so the server calls the bot that plays on for her.
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name)).translate(UNSEEN).translate(ACCENTS).translate(TWINS)
    folded = plain.casefold()
    seen = "".join((BOT_WORD.sub("", folded).strip(" ()[]{}<>-_") or folded).split())
    letters = "".join(each for each in seen if unicodedata.category(each)[0] in "LMN") or seen
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w")
