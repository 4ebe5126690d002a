"""Refusals: how the server says no, over sockets and over HTTP alike.

Each refusal is declared once, with its HTTP status, a code for programs and a sentence for people. A client is sent the sentence in
English, and its key and values to say it in another language: `web/src/text/server` has all sentences by their names.
"""

from __future__ import annotations

from typing import Final

from tinhorn.core.sentences import Said, Sentence, Sentences
from tinhorn.core.words import AMOUNT, TEXT, Kind
from tinhorn.table.messages.server import Notice, Refused


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

    def again(self) -> Refusal:
        """A new one to raise, where this one is kept."""
        return Refusal(self.status, self.code, self.reason, self.rule, self.said)

    def notice(self) -> Notice:
        """The same for everybody at a table."""
        assert self.said is not None
        return Notice(text=self.reason, key=self.said.key, values=self.said.plain_values())


class Declared:
    """A refusal that was declared. Call it with the values of its gaps: `raise NOT_HOST()`."""

    def __init__(self, status: int, code: str, sentence: Sentence) -> None:
        self.status = status
        self.code = code
        self.sentence = sentence

    def __call__(self, *values: object) -> Refusal:
        said = self.sentence.say(*values)
        return Refusal(self.status, self.code, said.text(), None, said)


REFUSALS: Final = Sentences("refusal")


def declare(name: str, status: int, code: str, text: str, **gaps: Kind) -> Declared:
    return Declared(status, code, REFUSALS.declare(name, "", text, heading="", **gaps))


UNKNOWN_TABLE: Final = declare("unknown_table", 404, "unknown_table", "There is no table with that code, or it is not open to you.")
NOT_OPEN_NOW: Final = declare("not_open_now", 403, "left", "This table is no longer open to you.")
YOU_LEFT: Final = declare("you_left", 403, "left", "You have left this table.")
UNKNOWN_PERSON: Final = declare("unknown_person", 401, "unknown_person", "We do not know you yet. Say who you are first.")
MANY_MESSAGES: Final = declare("many_messages", 429, "too_fast", "Too many messages; wait a moment.")
MANY_REQUESTS: Final = declare("many_requests", 429, "too_fast", "Too many requests; wait a moment.")
MANY_CODES: Final = declare("many_codes", 429, "too_fast", "Too many wrong codes; wait a minute.")
MANY_NEW_PEOPLE: Final = declare("many_new_people", 429, "too_fast", "Too many new people from your network. Wait a few minutes.")
MANY_NEW_TABLES: Final = declare("many_new_tables", 429, "too_fast", "Too many new tables from your network; wait a few minutes.")
MANY_NEW_BOTS: Final = declare("many_new_bots", 429, "too_fast", "Too many new bots from your network; wait a few minutes.")
MANY_REVIEWS: Final = declare("many_reviews", 429, "too_fast", "Too many reviews at once; try again in a few minutes.")
MUCH_CHAT: Final = declare("much_chat", 429, "too_fast", "That was a lot of talk; wait a moment.")
MUTED: Final = declare("muted", 403, "muted", "Whoever runs this server does not let you talk at tables for now.")
BANNED: Final = declare("banned", 403, "banned", "Whoever runs this server does not want you here for now.")
MANY_REPORTS: Final = declare("many_reports", 429, "too_fast", "Too many reports from your network; wait a few minutes.")
MANY_TOKENS: Final = declare("many_tokens", 429, "too_fast", "Too many wrong tokens from your network; wait a few minutes.")
NOT_THE_HOST: Final = declare("not_the_host", 403, "not_the_host", "This page is for whoever runs this server and has its token.")
WRONG_OWN_NAME: Final = declare("wrong_own_name", 409, "wrong_own_name", "That is not your name. Type it as it stands here.")
WRONG_ORIGIN: Final = declare("wrong_origin", 403, "wrong_origin", "This request came from another site's page.")
BAD_HOST: Final = declare("bad_host", 400, "bad_host", "The request must say once, and properly, which host it is for.")
WRONG_HOST: Final = declare(
    "wrong_host", 421, "wrong_host", "This server does not go by that name. Whoever runs it can add the name to TINHORN_ALLOWED_HOSTS."
)
OPERATOR_ONLY: Final = declare(
    "operator_only",
    403,
    "operator_only",
    "This page is for whoever runs the server. Ask from the same machine, or send TINHORN_METRICS_TOKEN as a bearer token.",
)
NOT_JSON: Final = declare("not_json", 415, "not_json", "Send application/json.")
LONG_REQUEST: Final = declare("long_request", 413, "too_long", "That request is too long.")
STORE_AWAY: Final = declare("store_away", 503, "store_away", "The tables cannot be reached just now. Try again.")
NOT_WRITTEN: Final = declare("not_written", 503, "store_away", "The move could not be written just now. Send it again.")
FAILED: Final = declare("failed", 500, "failed", "Something went wrong here. Try again.")
NOT_SEATED: Final = declare("not_seated", 403, "not_seated", "You do not sit at this table.")
NO_SEAT_TO_LEAVE: Final = declare("no_seat_to_leave", 409, "not_seated", "You do not sit at this table.")
NOBODY_THERE: Final = declare("nobody_there", 409, "not_seated", "Nobody sits there.")
NOT_AT_TABLE: Final = declare("not_at_table", 403, "not_seated", "Only those at the table can talk there.")
NO_REMATCH: Final = declare("no_rematch", 403, "not_seated", "Only those who sat at the table can ask for a rematch.")
NOT_JOINED: Final = declare("not_joined", 409, "not_joined", "Join the table on this socket first.")
MANY_ON_SOCKET: Final = declare("many_on_socket", 429, "too_many_tables", "This socket receives too many tables already.")
MANY_UNFINISHED: Final = declare(
    "many_unfinished", 409, "too_many_tables", "You have too many unfinished tables; finish or close one first."
)
EMPTY_CHAT: Final = declare("empty_chat", 422, "empty", "Write something first.")
EMPTY_NAME: Final = declare("empty_name", 422, "empty", "A name needs a letter or two.")
NAME_TAKEN: Final = declare("name_taken", 409, "name_taken", "Somebody at the table has that name, or one like it; choose another.")
REMOVED: Final = declare("removed", 403, "removed", "The host has removed you from this table, so you cannot come back.")
HOST_HERE: Final = declare("host_here", 409, "host_here", "The host is here or was here a moment ago; wait a little.")
CLOSED: Final = declare("closed", 409, "closed", "The host has closed this table.")
NOT_STARTED: Final = declare("not_started", 409, "not_started", "The game has not begun yet.")
STALE: Final = declare("stale", 409, "stale", "The game has moved on. Here is where it stands now.")
ID_USED: Final = declare("id_used", 409, "id_used", "This id belongs to another decision; make up a new one for each.")
NO_CODE: Final = declare("no_code", 503, "no_code", "No free code was found; try again.")
SEATED: Final = declare("seated", 409, "seated", "You sit at this table already.")
TOO_LATE_TO_SIT: Final = declare("too_late_to_sit", 409, "started", "The game has begun; nobody can sit down any more.")
STARTED: Final = declare("started", 409, "started", "The game has begun already.")
TOO_LATE_FOR_BOTS: Final = declare("too_late_for_bots", 409, "started", "The game has begun; bots stay where they are.")
FULL: Final = declare("full", 409, "full", "All seats are taken.")
MANY_SEATED: Final = declare(
    "many_seated", 409, "taken", "More people sit here than that: {number}. Somebody has to stand up first.", number=AMOUNT
)
SEAT_TAKEN: Final = declare("seat_taken", 409, "taken", "That seat is not free.")
NO_SUCH_BOT: Final = declare("no_such_bot", 409, "taken", "There is no such bot to place or to take away.")
SEATS_STAY: Final = declare("seats_stay", 409, "over", "The game is over; seats stay as they are.")
OVER: Final = declare("over", 409, "over", "The game at this table is over.")
SEAT_IN_USE: Final = declare(
    "seat_in_use", 409, "seat_in_use", "{player} plays this seat. Only a seat that a bot plays can be handed over.", player=TEXT
)
OLD_LINK: Final = declare(
    "old_link", 404, "old_link", "This link no longer works: it was used, it was taken back, or it is too old. Ask for a new one."
)
MANY_DEVICES: Final = declare("many_devices", 409, "many_devices", "You play on too many devices already. Remove one of them first.")
NO_SUCH_DEVICE: Final = declare("no_such_device", 404, "no_such_device", "You have no such device any more.")
PHRASE_WORD: Final = declare(
    "phrase_word", 422, "bad_phrase", "“{word}” is in no recovery phrase. Look for a slip of the pen in that word.", word=TEXT
)
PHRASE_LENGTH: Final = declare(
    "phrase_length", 422, "bad_phrase", "A recovery phrase has {words} words; these are {given}.", words=AMOUNT, given=AMOUNT
)
PHRASE_ORDER: Final = declare(
    "phrase_order", 422, "bad_phrase", "These words are no recovery phrase: one of them is wrong, or two have changed places."
)
WRONG_PHRASE: Final = declare(
    "wrong_phrase",
    404,
    "wrong_phrase",
    "Nobody here has this recovery phrase. It may belong to another server, or a newer phrase has taken its place.",
)
MANY_PHRASES: Final = declare("many_phrases", 429, "too_fast", "Too many wrong phrases from your network; try again in an hour.")
NO_PASSKEY_HERE: Final = declare(
    "no_passkey_here",
    409,
    "no_passkey_here",
    "Passkeys need a page with a name, such as https://tables.example or http://localhost. Use a link or a phrase here.",
)
BAD_PASSKEY: Final = declare("bad_passkey", 422, "bad_passkey", "This passkey was not accepted, or it took too long. Try again.")
UNKNOWN_PASSKEY: Final = declare(
    "unknown_passkey", 404, "unknown_passkey", "Nobody here has this passkey any more. Use another way, and remove it from your device."
)
MANY_PASSKEYS: Final = declare("many_passkeys", 409, "many_passkeys", "You have too many passkeys already. Remove one of them first.")
NO_SUCH_PASSKEY: Final = declare("no_such_passkey", 404, "no_such_passkey", "You have no such passkey any more.")
RATED_SEATS: Final = declare(
    "rated_seats", 409, "rated", "This game is rated, so its seats stay with those who agreed to that. Whoever leaves takes the last place."
)
NO_SUCH_PERSON: Final = declare("no_such_person", 404, "no_such_person", "There is no such page, or it is not open to you.")
NOT_MET: Final = declare("not_met", 409, "not_met", "You have not finished a game with this person yet.")
MANY_FRIENDS: Final = declare("many_friends", 409, "many_friends", "You keep {most} people already. Drop somebody first.", most=AMOUNT)
MANY_INVITATIONS: Final = declare("many_invitations", 429, "too_fast", "Too many invitations from your network; wait a few minutes.")
NOT_HOST: Final = declare("not_host", 403, "not_host", "Only the host of the table can do that.")
SEATS_FREE: Final = declare("seats_free", 409, "seats_free", "Some seats are still free: wait, or let bots take them.")
NOBODY_WAITS: Final = declare("nobody_waits", 409, "not_waiting", "The table does not wait for that player.")
MANY_NUDGES: Final = declare("many_nudges", 429, "too_fast", "You have nudged just now; wait a little.")
STILL_THERE: Final = declare(
    "still_there", 409, "still_there", "{player} is at the table. Give a minute to think before a bot plays.", player=TEXT
)
JUST_LEFT: Final = declare(
    "just_left", 409, "still_there", "{player} has only just lost the connection. Wait a moment before a bot plays.", player=TEXT
)
ODD_VACATION: Final = declare(
    "odd_vacation", 422, "odd_vacation", "A vacation begins now or later, and ends after it begins, within a year."
)
LONG_VACATION: Final = declare(
    "long_vacation", 409, "long_vacation", "That is too long: in that year you have only so many days left: {days}.", days=AMOUNT
)
NO_NOTICES: Final = declare(
    "no_notices", 404, "no_notices", "This server sends no notices. Whoever runs it can set TINHORN_PUBLIC_URL to its address."
)
NO_CHANNEL: Final = declare("no_channel", 404, "no_channel", "There is no such way to reach you.")
NO_WEB_ADDRESS: Final = declare("no_web_address", 422, "bad_address", "This is no web address that notices can be sent to.")
HTTPS_ONLY: Final = declare("https_only", 422, "bad_address", "Only addresses that begin with https:// are taken.")
USER_IN_ADDRESS: Final = declare("user_in_address", 422, "bad_address", "An address with a user name in it is not taken.")
ODD_PORT: Final = declare("odd_port", 422, "bad_address", "An address with an unusual port is not taken.")
NO_TOPIC: Final = declare("no_topic", 422, "bad_address", "An address of ntfy ends with the name of a topic.")
UNKNOWN_HOST: Final = declare("unknown_host", 422, "bad_address", "The name of this server is not known.")
NOT_PUBLIC: Final = declare("not_public", 422, "bad_address", "This address does not lead to a public server.")
NO_MAIL: Final = declare(
    "no_mail", 422, "bad_address", "This server sends no mail. Whoever runs it can set TINHORN_SMTP_URL and TINHORN_MAIL_FROM."
)
NO_MAILBOX: Final = declare("no_mailbox", 422, "bad_address", "This is no mail address.")
MANY_MAILS: Final = declare("many_mails", 429, "too_fast", "Many mails went to this address already; wait an hour.")
MAIL_REFUSED: Final = declare("mail_refused", 422, "not_delivered", "The mail server refuses this address: {detail}", detail=TEXT)
MAILBOX_WAITS: Final = declare("mailbox_waits", 422, "not_delivered", "The mail server does not take it yet: {detail}", detail=TEXT)
MAIL_SERVER_FAILED: Final = declare(
    "mail_server_failed", 422, "not_delivered", "The mail server of this site could not be used: {detail}", detail=TEXT
)
SILENT_HOST: Final = declare("silent_host", 422, "not_delivered", "There was no answer in time.")
BAD_CERTIFICATE: Final = declare("bad_certificate", 422, "not_delivered", "The certificate of that server is not valid.")
NO_CONNECTION: Final = declare("no_connection", 422, "not_delivered", "That server could not be reached.")
ANSWERED: Final = declare("answered", 422, "not_delivered", "That server answered {number}.", number=AMOUNT)
SAME_CHANNEL: Final = declare("same_channel", 409, "same_channel", "Notices go to this address already.")
LONG_STANDING: Final = declare(
    "long_standing", 422, "long_standing", "An answer for while you are away holds for {days} days at most.", days=AMOUNT
)
NO_SUCH_QUESTION: Final = declare(
    "no_such_question", 422, "no_such_question", "This game asks no such question: {question}.", question=TEXT
)
GONE: Final = declare("gone", 410, "gone", "That browser takes no more notices. Switch them on there once more.")
NO_PUSH: Final = declare("no_push", 422, "bad_address", "These are no keys of a browser, or notices to browsers are not sent here.")
ODD_QUIET: Final = declare("odd_quiet", 422, "odd_quiet", "{zone} is no time zone that this server knows.", zone=TEXT)
MANY_CHANNELS: Final = declare("many_channels", 409, "many_channels", "You have {most} ways to be reached already.", most=AMOUNT)
MANY_NEW_CHANNELS: Final = declare(
    "many_new_channels", 429, "too_fast", "Too many new addresses and tests from your network; wait a few minutes."
)
BAD_LINK: Final = declare("bad_link", 404, "bad_link", "This link is not valid, or not any more.")
NOT_OVER: Final = declare("not_over", 409, "not_over", "The game is not over yet.")
SHOWN_AT_THE_END: Final = declare("shown_at_the_end", 409, "not_over", "That is shown when the game is over.")
SEALED: Final = declare(
    "sealed", 409, "sealed", "Other tables still play these same cards. What this game held is shown when all of them are over."
)
ONLY_THE_CLOCK: Final = declare(
    "only_the_clock", 409, "only_the_clock", "At a table of an event only the clock lets a bot play for somebody."
)
ONLY_THE_SLOW_CLOCK: Final = declare(
    "only_the_slow_clock", 409, "only_the_clock", "At a slow table people come and go. Only the clock lets a bot play for somebody."
)
NO_SUCH_EVENT: Final = declare("no_such_event", 404, "no_such_event", "There is no event with that code.")
EVENT_BEGAN: Final = declare("event_began", 409, "event_began", "This event has begun or was called off; nobody can join any more.")
MANY_ENTRANTS: Final = declare("many_entrants", 409, "many_entrants", "This event is full: it takes {most} people.", most=AMOUNT)
MANY_EVENTS: Final = declare("many_events", 409, "many_events", "You host too many events that are not over; end one of them first.")
NAME_TAKEN_AT_EVENT: Final = declare(
    "name_taken_at_event", 409, "name_taken", "Somebody at this event has your name, or one like it; choose another."
)
RATED_EVENT: Final = declare("rated_event", 409, "rated", "The games of this event are rated. Join only if you agree to that.")
NOT_ENTERED: Final = declare("not_entered", 409, "not_entered", "You do not play at this event.")
NOT_EVENT_HOST: Final = declare("not_event_host", 403, "not_host", "Only the host of the event can do that.")
FEW_ENTRANTS: Final = declare("few_entrants", 409, "few_entrants", "An event needs two people or more.")
NO_REVIEWS: Final = declare("no_reviews", 404, "no_reviews", "This server makes no reviews.")
NO_MOVED_TABLES: Final = declare(
    "no_moved_tables",
    403,
    "no_moved_tables",
    "This server lets no tables be brought or taken away. Whoever runs it can allow it with TINHORN_MOVED_TABLES.",
)
PEOPLE_PLAY: Final = declare(
    "people_play", 409, "people_play", "Other people play here, and a table takes its secrets along. It can be taken away when it is over."
)
NOT_INSTALLED: Final = declare("not_installed", 404, "unknown_game", "No such game is installed here.")
NO_RULEBOOK: Final = declare("no_rulebook", 404, "no_rulebook", "This game has no rulebook.")
NO_POSITION: Final = declare("no_position", 404, "no_position", "The record does not reach that number.")
NOTHING_HERE: Final = declare("nothing_here", 404, "http_404", "There is nothing here.")
WRONG_METHOD: Final = declare("wrong_method", 405, "http_405", "This path does not take that method.")
UNKNOWN_LEVEL: Final = declare("unknown_level", 422, "unknown_level", "There is no such level of bots; known are {levels}.", levels=TEXT)
UNKNOWN_GAME: Final = declare("unknown_game", 422, "unknown_game", "No such game is installed here; there are {games}.", games=TEXT)
NO_SUCH_SEAT: Final = declare("no_such_seat", 422, "bad_setting", "Seats go from 0 to {last}.", last=TEXT)

# What others found wrong: the decoder, the engine or the game. The detail is for programmers and in English.
BAD_MESSAGE: Final = declare("bad_message", 400, "bad_message", "This message was not understood: {detail}", detail=TEXT)
BAD_QUERY: Final = declare("bad_query", 422, "bad_query", "These parameters were not understood: {detail}", detail=TEXT)
BAD_BODY: Final = declare("bad_body", 422, "bad_body", "This request was not understood: {detail}", detail=TEXT)
UNREADABLE_BODY: Final = declare("unreadable_body", 400, "bad_body", "The body of this request cannot be read: {detail}", detail=TEXT)
BAD_SETTING: Final = declare("bad_setting", 422, "bad_setting", "The table cannot be set up like this: {detail}", detail=TEXT)
BAD_MOVED: Final = declare("bad_moved", 422, "bad_moved", "This is no table that can be brought here: {detail}", detail=TEXT)
UNKNOWN_ACTION: Final = declare("unknown_action", 422, "unknown_action", "There is no such action: {detail}", detail=TEXT)

# Why a table is set aside. Its host and players are shown the sentence at the table.
FROZEN_GAME: Final = declare("frozen_game", 409, "frozen", "The game {game} is not installed here, so this table cannot go on.", game=TEXT)
FROZEN_VERSION: Final = declare(
    "frozen_version",
    409,
    "frozen",
    "This game began with version {version} of the rules of {game}. That version is not installed here, so the game cannot go on.",
    version=TEXT,
    game=TEXT,
)
FROZEN_ROW: Final = declare(
    "frozen_row",
    409,
    "frozen",
    "The data of this table are damaged ({what}), so it is set aside. Your other tables go on. Tell whoever runs this server.",
    what=TEXT,
)
FROZEN_ENTRY: Final = declare(
    "frozen_entry",
    409,
    "frozen",
    "Entry {number} of this record was changed or damaged, so the table is set aside. Your other tables go on. "
    "Tell whoever runs this server.",
    number=TEXT,
)
FROZEN_SEED: Final = declare(
    "frozen_seed",
    409,
    "frozen",
    "The seed that this table was promised was changed in the database, so the table is set aside. Tell whoever runs this server.",
)
FROZEN_RULES: Final = declare(
    "frozen_rules",
    409,
    "frozen",
    "The rules installed here do not lead to what entry {number} of this record says, so the table is set aside. "
    "Tell whoever runs this server.",
    number=TEXT,
)
BAD_RECORDING: Final = declare(
    "bad_recording", 409, "frozen", "The recording of this game is damaged, so it cannot be shown. Tell whoever runs this server."
)
SHOWN_RECORDED: Final = declare(
    "shown_recorded",
    409,
    "frozen",
    "This game was played with version {version} of the rules of {game}, which is not installed here. You see it as it was recorded.",
    version=TEXT,
    game=TEXT,
)

DAMAGE: Final = frozenset(why.sentence.key for why in (FROZEN_ROW, FROZEN_ENTRY, FROZEN_SEED, FROZEN_RULES))


def is_damage(why: Refusal) -> bool:
    """Is this a table that the operator must look at?"""
    return why.said is not None and why.said.key in DAMAGE
