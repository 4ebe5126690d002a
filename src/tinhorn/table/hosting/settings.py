"""What can be set about tables and those who sit at them, wherever tables are kept."""

from __future__ import annotations

import msgspec


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Times are in seconds, rates a second."""

    bot_pace: float = 0.8
    bot_attention: float = 10.0
    bot_ahead: float = 10.0
    peer_grace: float = 2.0
    snapshot_every: int = 128
    idle_unload: float = 120.0
    lock_timeout: float = 20.0
    host_absence: float = 60.0
    away_patience: float = 20.0
    vacation_days: float = 21.0
    moved_tables: bool = False
    notice_after: float = 60.0
    notice_every: float = 600.0

    messages_a_second: float = 20.0
    messages_at_once: int = 60
    chats_a_second: float = 0.5
    chats_at_once: int = 6
    wrong_codes_a_minute: float = 12.0
    wrong_codes_an_address: float = 60.0
    people_an_address: float = 120.0
    tables_an_address: float = 60.0
    bots_an_address: float = 240.0
    reviews_an_address: float = 30.0
    reports_an_address: int = 20
    tokens_an_address: int = 10
    invitations_an_address: float = 60.0
    phrases_an_address: float = 10.0
    devices_a_person: int = 20
    channels_an_address: float = 20.0
    tables_a_person: int = 24
    tables_a_socket: int = 24
