"""Everything a host can set, each by an environment variable `TINHORN_<NAME>`, all with sane defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from tinhorn.core.errors import BadSetting
from tinhorn.table.hosting.settings import TableSettings

PREFIX = "TINHORN_"
LAST_PORT = 65535


def default_database() -> str:
    """A file of its own in the user's data directory, so that `tinhorn serve` needs no configuration."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tinhorn"
    return f"sqlite:///{home / 'tables.sqlite'}"


def default_proxies() -> str:
    """On this machine, or where uvicorn's own variable says."""
    return os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1, ::1")


class Settings(TableSettings, frozen=True, kw_only=True):
    """Where and how to serve, beside what can be set about tables. Times are in seconds, sizes in bytes, rates a second."""

    database: str = msgspec.field(default_factory=default_database)
    bus: str = ""
    secret: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    web: str = ""
    device: str = ""
    origins: str = ""
    allowed_hosts: str = ""
    metrics_token: str = ""
    admin_token: str = ""
    proxies: str = msgspec.field(default_factory=default_proxies)
    log_level: str = "info"

    public_url: str = ""
    notice_networks: str = ""
    smtp_url: str = ""
    mail_from: str = ""

    bot_workers: int = 0
    bot_budget: float = 2.0
    record_every: float = 30.0
    review_playouts: int = 200
    review_budget: float = 300.0
    retention_days: float = 0.0
    chat_days: float = 0.0
    slow_query: float = 0.2
    stop_timeout: float = 5.0

    connections: int = 10_000
    connections_an_address: int = 256
    head_bytes: int = 16_384
    head_timeout: float = 10.0
    body_timeout: float = 20.0
    write_timeout: float = 20.0
    ping_interval: float = 20.0
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    moved_bytes: int = 1_048_576
    requests_a_second: float = 20.0
    requests_at_once: int = 100
    sockets_a_person: int = 16

    @property
    def sqlite(self) -> bool:
        return self.database.startswith("sqlite")


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Settings from the environment; what is given as a keyword and is not None counts more."""
    env = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        text = env.get(PREFIX + field.name.upper())
        if text is None:
            continue
        try:
            values[field.name] = msgspec.convert(text, field.type, strict=False)
        except msgspec.ValidationError:
            raise BadSetting(f"{PREFIX}{field.name.upper()} is {text!r}, which is no {field.type.__name__}") from None
    values.update({name: value for name, value in given.items() if value is not None})
    settings = Settings(**values)
    if not 0 <= settings.port <= LAST_PORT:
        raise BadSetting(f"a port is a number from 0 to {LAST_PORT}, not {settings.port}")
    return settings
