"""The words that Ante Up adds to the language of effects (A0.1 to A0.6, A0.10)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.language import further, text
from tinhorn.games.legends.language.text import count, name_of

ID: Final = "ante_up"

# Kinds of event tokens (A1.2), in the order of their supplies.
LONGHORN: Final = 0
OUTLAW: Final = 1
JUMPER: Final = 2
ROLLER: Final = 3
TOKEN_NAMES: Final = ["longhorn", "outlaw", "jumper", "roller"]

# Gambling games (A9.1).
NO_GAME: Final = 0
POKER: Final = 1
FARO: Final = 2
HIGH_STAKES: Final = 3
HIGH_ROLLER: Final = 4
GAME_NAMES: Final = ["no_game", "poker", "faro", "high_stakes", "roller"]

FACE_NAMES: Final = ["nugget", "tailings", "dust", "grave"]
STORE_NAMES: Final = ["general_store", "any_store"]

further.add_names("token", TOKEN_NAMES)
further.add_names("game", GAME_NAMES)
further.add_names("face", FACE_NAMES)
further.add_names("store", STORE_NAMES)

# Atoms (A0.1)
GP: Final[int] = further.add_atom("gp", "n", pure=False)
LONGHORNS: Final[int] = further.add_atom("longhorn", "n", pure=True)
EVENT: Final[int] = further.add_atom("event", "", pure=False)
PLACE_TOKEN: Final[int] = further.add_atom("place_token", "token n at place", pure=True)
NUGGETS_AT_TRAIN: Final[int] = further.add_atom("place_nugget", "n at train", pure=True)
NUGGETS_AT: Final[int] = further.add_atom("place_nugget", "n at place", pure=True)
TRAIN: Final[int] = further.add_atom("train", "n", pure=True)
GO_TO_TRAIN: Final[int] = further.add_atom("goto_move", "train", pure=False)
GAMBLE: Final[int] = further.add_atom("gamble", "poker", pure=False)
REFILL: Final[int] = further.add_atom("refill", "", pure=True)
BUY_FROM: Final[int] = further.add_atom("buy_from", "store", pure=False)
PEEK: Final[int] = further.add_atom("peek", "any", pure=False)
SHERIFF_BESIDE: Final[int] = further.add_atom("sheriff_to", "adjacent", pure=False)
CARBINE: Final[int] = further.add_atom("carbine", "", pure=False)

# Atoms of STATIC abilities (A0.1), which items and injuries of other boxes have.
RAIL_FREE: Final[int] = further.add_static("rail_free", "")
NO_TRAIL_RAIL: Final[int] = further.add_static("no", "trail_rail")
IGNORE_LONGHORNS: Final[int] = further.add_static("ignore_longhorns", "")

# Predicates, amounts, fights, scopes (A0.2)
GRUDGE: Final[int] = further.add_predicate("grudge", "")
ARREST_MADE: Final[int] = further.add_predicate("arrest_made", "")
ROLLED: Final[int] = further.add_predicate("rolled", "( face )")
GAMBLING: Final[int] = further.add_predicate("gamble", "( game )")
CARBINE_DIE: Final[int] = further.add_predicate("carbine_die", "")
N_GP: Final[int] = further.add_amount("gp", "gambler points")
N_LONGHORNS: Final[int] = further.add_amount("longhorns", "longhorns")
N_TOKENS: Final[int] = further.add_amount("tokens", "legendary tokens")
FIGHT_OUTLAW: Final[int] = further.add_fight("outlaw", "with an outlaw", "an outlaw")
FIGHT_JUMPER: Final[int] = further.add_fight("jumper", "with a claim jumper", "a claim jumper")
FIGHT_TRAIN: Final[int] = further.add_fight("train", "with the guard of the train", "the guard of the train")
RIGHT: Final[int] = further.add_scope("right", "the player to your right")

# Counters of a turn (A0.3)
T_TRAIN_HEISTS: Final[int] = further.add_deed(
    ID, "train_heists", "<you tried/tried/try> {n|a train heist|{n} or more train heists} this turn"
)
T_TRAIN_WON: Final[int] = further.add_deed(ID, "train_won", "<you won/won/win> {n|a train heist|{n} or more train heists} this turn")
T_FRONTIER: Final[int] = further.add_deed(
    ID, "frontier", "<you turned/turned/turn> up {n|a frontier token|{n} or more frontier tokens} this turn"
)
T_FRONTIER_COST: Final[int] = further.add_deed(ID, "frontier_cost", "<you met/met/meet> a cost of {n} or more on the frontier this turn")
T_LONGHORNS_TAKEN: Final[int] = further.add_deed(
    ID, "longhorns_taken", "<you took/took/take> {n|a longhorn|{n} or more longhorns} from the board this turn"
)
T_LONGHORNS_DELIVERED: Final[int] = further.add_deed(
    ID, "longhorns_delivered", "<you delivered/delivered/deliver> {n|a longhorn|{n} or more longhorns} this turn"
)
T_CAMP: Final[int] = further.add_deed(
    ID, "camp", "<you delivered/delivered/deliver> {n|cattle|cattle {n} or more times} at the Outlaw Camp this turn"
)
T_OUTLAWS: Final[int] = further.add_deed(ID, "outlaws", "<you beat/beat/beat> {n|an outlaw|{n} or more outlaws} this turn")
T_JUMPERS: Final[int] = further.add_deed(ID, "jumpers", "<you beat/beat/beat> {n|a claim jumper|{n} or more claim jumpers} this turn")
T_ROLLERS: Final[int] = further.add_deed(ID, "rollers", "<you beat/beat/beat> {n|a high roller|{n} or more high rollers} this turn")
T_GAMBLED: Final[int] = further.add_deed(
    ID, "gambled", "<you started/started/start> {n|a gambling game|{n} or more gambling games} this turn"
)
T_FARO_WON: Final[int] = further.add_deed(
    ID, "faro_won", "<you won/won/win> {n|with a faro marker|with {n} or more faro markers} this turn"
)
T_JACKPOT: Final[int] = further.add_deed(ID, "jackpot", "<you won/won/win> {n|a faro jackpot|{n} or more faro jackpots} this turn")
T_HS_WON: Final[int] = further.add_deed(ID, "hs_won", "<you won/won/win> {n|a high stakes hand|{n} or more high stakes hands} this turn")
T_GP: Final[int] = further.add_deed(ID, "gp", "<you gained/gained/gain> {n|a gambler point|{n} or more gambler points} this turn")
T_RAIL: Final[int] = further.add_deed(ID, "rail", "<you rode/rode/ride> the train{n|| {n} or more times} this turn")
T_TRAIL: Final[int] = further.add_deed(ID, "trail", "<you took/took/take> {n|a trail|{n} or more trails} this turn")
T_EVENTS: Final[int] = further.add_deed(ID, "events", "<you resolved/resolved/resolve> {n|an event|{n} or more events} this turn")

# Windows (A0.4)
ON_GAIN_GP: Final[int] = further.add_window("on_gain_gp")
AFTER_GAMBLE: Final[int] = further.add_window("after_gamble")

TOKEN_TEXTS: Final = ["longhorn", "outlaw", "claim jumper", "high roller"]
GAME_TEXTS: Final = ["no game", "poker", "faro", "high stakes poker", "with a high roller"]

text.NAMES["frontier"] = "the frontier"
text.ATOM_TEXTS[GP] = lambda part, n: f"gain {count(n, 'gambler point', 'gambler points')}"
text.ATOM_TEXTS[LONGHORNS] = lambda part, n: f"take {count(n, 'longhorn', 'longhorns')} from the supply"
text.ATOM_TEXTS[EVENT] = lambda part, n: "resolve an event"
text.ATOM_TEXTS[PLACE_TOKEN] = lambda part, n: (
    f"put {count(part.args[1], TOKEN_TEXTS[n], TOKEN_TEXTS[n] + 's')} at {name_of(part.words[1])}"
)
text.ATOM_TEXTS[NUGGETS_AT_TRAIN] = lambda part, n: f"put {count(n, 'nugget', 'nuggets')} where the train is"
text.ATOM_TEXTS[NUGGETS_AT] = lambda part, n: f"put {count(n, 'nugget', 'nuggets')} at {name_of(part.words[0])}"
text.ATOM_TEXTS[TRAIN] = lambda part, n: f"move the train on by {count(n, 'checkpoint', 'checkpoints')}"
text.ATOM_TEXTS[GO_TO_TRAIN] = lambda part, n: "move straight to the train"
text.ATOM_TEXTS[GAMBLE] = lambda part, n: "play poker wherever you are, and everybody may join"
text.ATOM_TEXTS[REFILL] = lambda part, n: "draw up to your hand limit"
text.ATOM_TEXTS[BUY_FROM] = lambda part, n: (
    "buy and upgrade as in a General Store" if n == 0 else "buy and upgrade as in a General Store or at the Trading Post"
)
text.ATOM_TEXTS[PEEK] = lambda part, n: "look at the hidden side of a token on the board"
text.ATOM_TEXTS[SHERIFF_BESIDE] = lambda part, n: "put the sheriff on a space next to you"
text.ATOM_TEXTS[CARBINE] = lambda part, n: (
    "roll for the Carbine: nugget lowers your opponent's card by 1, tailings by 2, dust wins, grave loses with a wound more"
)
text.ATOM_TEXTS[RAIL_FREE] = lambda part, n: "train rides cost you nothing"
text.ATOM_TEXTS[NO_TRAIL_RAIL] = lambda part, n: "you take neither trails nor train rides"
text.ATOM_TEXTS[IGNORE_LONGHORNS] = lambda part, n: "longhorns do not slow you"
text.TEST_TEXTS[GRUDGE] = "your opponent has beaten you before"
text.TEST_TEXTS[ARREST_MADE] = "he has made an arrest"
text.TEST_TEXTS[CARBINE_DIE] = "the die is that of the Carbine"
text.NAMING_TESTS[ROLLED] = lambda test: f"the die shows {test.words[0]}"
text.NAMING_TESTS[GAMBLING] = lambda test: f"the game is {GAME_TEXTS[test.args[0]]}"
text.WHEN[ON_GAIN_GP] = "When you have gained a gambler point"
text.WHEN[AFTER_GAMBLE] = "After a gambling game"
