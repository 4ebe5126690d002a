"""The shape of the database. The migrations build it; a test compares the two.

What is fixed once written is also guarded by triggers: see `guards.py`.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

people = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("rest", Text, nullable=False, server_default="{}"),
)

# The devices that somebody plays on. Those that are signed out stay here, since their tokens never end by themselves.
devices = Table(
    "devices",
    METADATA,
    Column("person", String(40), ForeignKey("people.id"), primary_key=True),
    Column("device", String(16), primary_key=True),
    Column("label", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("signed_out", Float, nullable=True),
)

# Digests of recovery phrases.
phrases = Table(
    "phrases",
    METADATA,
    Column("person", String(40), ForeignKey("people.id"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("since", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    METADATA,
    Column("passkey", String(1400), primary_key=True),
    Column("person", String(40), ForeignKey("people.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("signs", BigInteger, nullable=False),
    Column("label", String(40), nullable=False),
    Column("since", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("passkeys_by_person", "person"),
)

tables = Table(
    "tables",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("level", String(24), nullable=False),
    Column("join", String(8), nullable=False),
    Column("watch", String(8), nullable=False),
    Column("clock", Integer, nullable=True),
    Column("host", String(40), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("game_seed", LargeBinary, nullable=True),
    Column("status", String(12), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=True),
    Column("ended", Float, nullable=True),
    Column("rematch", String(8), nullable=True),
    Column("waiting", Integer, nullable=False),
    Column("removed", Text, nullable=False, server_default="[]"),
    Column("pace", Text, nullable=False, server_default="{}"),
    Column("practice_of", String(8), nullable=True),
    Column("practice_at", Integer, nullable=True),
    Column("moved_at", Integer, nullable=True),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("strict", Boolean, nullable=False, server_default=false()),
    Column("event", String(8), nullable=True),
    Column("sealed", Boolean, nullable=False, server_default=false()),
    Index("tables_by_status", "status", "join", "created"),
    Index("tables_by_host", "host", "status"),
)

seats = Table(
    "seats",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("person", String(40), nullable=True),
    Column("name", String(40), nullable=False),
    Column("level", String(24), nullable=True),
    Column("words", Text, nullable=False),
    Column("stand_in", Boolean, nullable=False),
    Column("away_since", Integer, nullable=True),
    Column("spent", Float, nullable=False, server_default="0"),
    Column("handed", String(40), nullable=False, server_default=""),
    Column("standing", Text, nullable=False, server_default=""),
    Column("agrees", Boolean, nullable=False, server_default=false()),
    Column("rated", String(40), nullable=True),
    UniqueConstraint("code", "person", name="one_seat_a_person"),
    Index("seats_by_person", "person"),
)

# `waiting` is the set of seats that must decide then, one bit a seat, so that a list of tables need not load them.
# The record: rows are only added, never changed. Two writers of one number cannot both succeed, nor one decision count twice.
entries = Table(
    "entries",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", String(48), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("by", String(8), nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("waiting", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("chain", LargeBinary, nullable=False),
    UniqueConstraint("code", "id", name="one_entry_an_id"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# For tables with a clock: the position whose question is open, when it was put, and when somebody must look at the table though
# nobody may be there, by the playing time.
clocks = Table(
    "clocks",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("due", Float, nullable=True),
    Index("clocks_by_due", "due"),
)

# Finished games as they were shown, for the time when their rules are gone: see `tinhorn.table.record.recording`.
recordings = Table(
    "recordings",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("page", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# The words and rules of the versions of games that were ever installed: see `tinhorn.table.games.editions`.
editions = Table(
    "editions",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

# Keys that work once, by their digests: see `persons.py`.
one_time_keys = Table(
    "one_time_keys",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("person", String(40), ForeignKey("people.id"), nullable=True),
    Column("code", String(8), ForeignKey("tables.code"), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("ends", Float, nullable=False),
    Index("one_time_keys_by_person", "person", "kind"),
    Index("one_time_keys_by_end", "ends"),
)

# Finished games and how they ended for each seat. They stay when their tables are deleted, so nothing here is called `code`.
# `rated` says whether ratings come of a game, and `step` as the how manieth game they were worked out: see `ratings.py`.
games_played = Table(
    "games_played",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at_table", String(8), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", Float, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("step", Integer, nullable=True, unique=True),
    Index("games_played_to_rate", "rated", "step"),
)

# `mean` and `spread` are the strength of this person after this game, where it was rated.
results = Table(
    "results",
    METADATA,
    Column("id", String(32), ForeignKey("games_played.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(40), nullable=True),
    Column("name", String(40), nullable=False),
    Column("level", String(24), nullable=True),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("mean", Float, nullable=True),
    Column("spread", Float, nullable=True),
    Index("results_by_person", "person"),
)

# What strangers may see of a person, and the name of their page. `sees` is who may see it.
profiles = Table(
    "profiles",
    METADATA,
    Column("person", String(40), primary_key=True),
    Column("handle", String(16), nullable=False, unique=True),
    Column("sees", String(8), nullable=False),
)

# Whom a person keeps. The other one is not asked, and need not keep them too.
friends = Table(
    "friends",
    METADATA,
    Column("person", String(40), ForeignKey("people.id"), primary_key=True),
    Column("friend", String(40), ForeignKey("people.id"), primary_key=True),
    Column("since", Float, nullable=False),
)

invitations = Table(
    "invitations",
    METADATA,
    Column("code", String(8), ForeignKey("tables.code"), primary_key=True),
    Column("person", String(40), ForeignKey("people.id"), primary_key=True),
    Column("by", String(40), ForeignKey("people.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("declined", Boolean, nullable=False),
    Index("invitations_by_person", "person"),
)

# Leagues, tournaments and duplicate nights: see `tinhorn.server.events`. `settings` is what its host wished, as JSON, and `due` when
# somebody must look at the event, in seconds since 1970. Nothing here is called `code`: events stay when their tables are deleted.
events = Table(
    "events",
    METADATA,
    Column("event", String(8), primary_key=True),
    Column("host", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("settings", Text, nullable=False),
    Column("status", String(12), nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("began", Float, nullable=True),
    Column("ended", Float, nullable=True),
    Column("due", Float, nullable=True),
    Index("events_by_status", "status", "listed", "created"),
    Index("events_by_host", "host", "status"),
    Index("events_by_due", "due"),
)

# Who plays at an event, in the order of joining. `gone_after`: the last round of somebody who has withdrawn.
entrants = Table(
    "entrants",
    METADATA,
    Column("event", String(8), ForeignKey("events.event"), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("gone_after", Integer, nullable=True),
    Index("entrants_by_person", "person"),
)

event_rounds = Table(
    "event_rounds",
    METADATA,
    Column("event", String(8), ForeignKey("events.event"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("began", Float, nullable=False),
    Column("deadline", Float, nullable=True),
    Column("ended", Float, nullable=True),
)

# The tables of a round. `game` is that of `games_played`, once it is over. One without a table is a bye.
event_tables = Table(
    "event_tables",
    METADATA,
    Column("event", String(8), ForeignKey("events.event"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at_table", String(8), nullable=True),
    Column("game", String(32), nullable=True, unique=True),
)

event_seats = Table(
    "event_seats",
    METADATA,
    Column("event", String(8), ForeignKey("events.event"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(40), nullable=True),
    Column("name", String(40), nullable=False),
    UniqueConstraint("event", "round", "person", name="one_table_a_round"),
)

# Who may not talk, or not be here at all, and until when.
sanctions = Table(
    "sanctions",
    METADATA,
    Column("person", String(40), ForeignKey("people.id"), primary_key=True),
    Column("muted", Float, nullable=True),
    Column("banned", Float, nullable=True),
)

# What people at a table told the host of the server about somebody there.
reports = Table(
    "reports",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), ForeignKey("tables.code"), nullable=False),
    Column("by", String(40), ForeignKey("people.id"), nullable=False),
    Column("person", String(40), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# How people are told that it is their turn, and what is to be told: see `tinhorn.table.tables.notices`.
channels = Table(
    "channels",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("on", Boolean, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("last_at", Float, nullable=True),
    Column("said", Text, nullable=False),
    Column("sent_at", Float, nullable=False),
    Column("created", Float, nullable=False),
    Index("channels_by_person", "person"),
)

notices = Table(
    "notices",
    METADATA,
    Column("id", String(80), primary_key=True),
    Column("channel", String(24), nullable=False),
    Column("person", String(40), nullable=False),
    Column("code", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("due", Float, nullable=True),
    Column("told", Float, nullable=True),
    Index("notices_by_due", "due"),
    Index("notices_by_channel", "channel"),
    Index("notices_by_person", "person"),
)

keepings = Table(
    "keepings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
