"""Notices by mail, through the server that the host has set."""

from __future__ import annotations

import re
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from tinhorn.core.errors import BadSetting
from tinhorn.server.notices.guard import NotSent
from tinhorn.server.notices.messages import STOP, Message, say
from tinhorn.table.words.refusals import MAIL_REFUSED, MAIL_SERVER_FAILED, MAILBOX_WAITS, NO_MAILBOX

PATIENCE = 20.0  # seconds
MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
LONGEST = 200  # characters of what a mail server said
FOREVER = 500  # from this code on, trying again is no use


def check_mailbox(address: str) -> None:
    if not MAILBOX.fullmatch(address):
        raise NO_MAILBOX()


class Mail:
    """`url` is `smtp://` with encryption where it is offered, or `smtps://` with encryption from the start. With a user name in it,
    encryption is a must. `sender` is what the mails come from."""

    def __init__(self, url: str, sender: str) -> None:
        try:
            parts = urlsplit(url)
            self._host, self._port = parts.hostname, parts.port
        except ValueError:
            raise BadSetting("TINHORN_SMTP_URL is no address; write smtp://user:password@mail.example.org:587") from None
        if parts.scheme not in ("smtp", "smtps") or not self._host:
            raise BadSetting(
                "TINHORN_SMTP_URL begins with smtp:// or smtps:// and names a host, as in smtp://user:password@mail.example.org:587"
            )
        self._domain = parseaddr(sender)[1].rpartition("@")[2]
        if not MAILBOX.fullmatch(parseaddr(sender)[1]):
            raise BadSetting("TINHORN_MAIL_FROM must be a mail address, such as tables@example.org")
        self._sender = sender
        self._tls = parts.scheme == "smtps"
        self._user = None if parts.username is None else unquote(parts.username)
        self._password = None if parts.password is None else unquote(parts.password)

    def _written(self, address: str, message: Message) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, address, message.title
        mail["Date"] = formatdate()
        mail["Message-ID"] = f"<{message.id}@{self._domain}>"  # the same when it is sent again
        mail["Auto-Submitted"] = "auto-generated"
        lines = list(message.lines)
        if message.stop:  # by this a mail program offers a button
            mail["List-Unsubscribe"] = f"<{message.stop}>"
            mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            lines.append(say(message.language, STOP, message.stop))
        mail.set_content("\n\n".join(lines))
        return mail

    async def send(self, address: str, message: Message) -> None:
        """Raises `NotSent` where the mail server did not take it."""
        try:
            await aiosmtplib.send(
                self._written(address, message),
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                start_tls=True if self._user is not None and not self._tls else None,
                timeout=PATIENCE,
            )
        except aiosmtplib.SMTPRecipientsRefused as no:
            said = no.recipients[0]
            why = MAIL_REFUSED if said.code >= FOREVER else MAILBOX_WAITS
            raise NotSent(why(f"{said.code} {said.message}"[:LONGEST]), final=said.code >= FOREVER) from None
        except (aiosmtplib.SMTPException, OSError) as no:
            raise NotSent(MAIL_SERVER_FAILED(str(no)[:LONGEST]), ours=True) from None
