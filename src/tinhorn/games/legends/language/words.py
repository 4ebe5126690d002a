"""The words of effects: kinds, windows, atoms, predicates, scopes, each with the number that stands for it in a program.

Every instruction takes four places: what to do and three numbers for it.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 4

# W30.2
ACTION: Final = 0
BONUS: Final = 1
REACTION: Final = 2
TRIGGER: Final = 3
MAY: Final = 4
STATIC: Final = 5
KINDS: Final = ["ACTION", "BONUS", "REACTION", "TRIGGER", "MAY", "STATIC"]

# W33
MAIN: Final = 0
START_TURN: Final = 1
BEFORE_MOVE: Final = 2
END_MOVE: Final = 3
AFTER_MOVE: Final = 4
AFTER_MESA: Final = 5
ON_SHOP: Final = 6
ON_ROLL: Final = 7
START_FIGHT: Final = 8
REVEAL: Final = 9
REACTIONS: Final = 10
AFTER_FIGHT: Final = 11
ON_GAIN_POINTS: Final = 12
ON_WOULD_WOUND: Final = 13
ON_WOUNDED: Final = 14
ON_DISCARD: Final = 15
ON_GAIN_ITEM: Final = 16
ON_DELIVER: Final = 17
ON_STORY: Final = 18
POKER_HAND: Final = 19
AFTER_POKER: Final = 20
ON_BEAT_BANDIT: Final = 21
END_TURN: Final = 22
END_GAME: Final = 23
WINDOWS: Final = [
    "main",
    "start_turn",
    "before_move",
    "end_move",
    "after_move",
    "after_mesa",
    "on_shop",
    "on_roll",
    "start_fight",
    "reveal",
    "reaction",
    "after_fight",
    "on_gain_points",
    "on_would_wound",
    "on_wounded",
    "on_discard",
    "on_gain_item",
    "on_deliver",
    "on_story",
    "poker_hand",
    "after_poker",
    "on_beat_bandit",
    "end_turn",
    "end_game",
]

# W30.5
NO_LIMIT: Final = 0
ONCE_PER_TURN: Final = 1
FIRST_EACH_TURN: Final = 2
ONCE_PER_FIGHT: Final = 3
WITH_THAT: Final = 4  # the limit of the line before it is meant, and shared
LIMITS: Final = ["", "once_per_turn", "first_each_turn", "once_per_fight", "with_that"]

# W30.8
YOU: Final = 0
OPP: Final = 1
TGT: Final = 2
LOSER: Final = 3
WINNER: Final = 4
EACH_OTHER: Final = 5
EACH: Final = 6
CONTRIBUTORS: Final = 7
MIB: Final = 8
NPC: Final = 9
SCOPES: Final = ["you", "opp", "tgt", "loser", "winner", "each_other", "each", "contributors", "mib", "npc"]

# W30.6: counted values stand above every plain number.
COUNTED: Final = 1 << 20
COUNTS: Final = ["wounds_lost", "faces", "same", "n_chosen"]
WOUNDS_LOST: Final = 0
FACES: Final = 1
SAME: Final = 2
N_CHOSEN: Final = 3

# Whom the Man in Black's cards mean (W19.15).
LEADER: Final = 0
RICHEST: Final = 1
NEAREST: Final = 2
WHOMS: Final = ["leader", "richest", "nearest"]

# How effects go on.
END: Final = 0
DO_CHOOSE: Final = 1
DO_MAY: Final = 2
DO_IF: Final = 3
DO_SCOPE: Final = 4
DO_REPEAT: Final = 5
JUMP: Final = 6
DO_PICK: Final = 7
# Atoms (W31).
MONEY: Final = 10
STEAL_MONEY: Final = 11
GIVE_MONEY: Final = 12
LP: Final = 13
MP: Final = 14
WP: Final = 15
SAME_POINTS: Final = 16
DRAW: Final = 17
DISCARD: Final = 18
DISCARD_RANDOM: Final = 19
DISCARD_UP_TO: Final = 20
CYCLE: Final = 21
DIG: Final = 22
KEEP_PLAYED: Final = 23
GIVE_CARD: Final = 24
TAKE_CARD: Final = 25
WOUND: Final = 26
WOUND_SURELY: Final = 27
HEAL: Final = 28
HEAL_ALL: Final = 29
CANCEL_WOUND: Final = 30
NUGGET: Final = 31
STEAL_NUGGET: Final = 32
CATTLE_TAKE: Final = 33
CATTLE_LOSE: Final = 34
CATTLE_STEAL: Final = 35
MOVE: Final = 36
MOVE_ACTION: Final = 37
MOVE_ACTION_OWN: Final = 38
MOVEMENT: Final = 39
GOTO: Final = 40
SHERIFF: Final = 41
SHERIFF_TO: Final = 42
SHERIFF_TO_ARREST: Final = 43
SPAWN: Final = 44
OPP_LESS: Final = 45
SELF_LESS: Final = 46
LOOK_HAND: Final = 47
LOOK_DECK: Final = 48
REROLL: Final = 49
ROLL: Final = 50
MORE_ACTIONS: Final = 51
TOKEN: Final = 52
ITEM_GAIN: Final = 53
ITEM_DISCARD: Final = 54
DISCARD_SELF: Final = 55
UPGRADE: Final = 56
PRICE_LESS: Final = 57
NO_MP_FROM_BANDIT: Final = 58
RESTART_FIGHT: Final = 59
MIB_GOTO: Final = 60
MIB_GOTO_PLAYER: Final = 61
MIB_TOWARD: Final = 62
MIB_DUEL: Final = 63
MIB_ROB: Final = 64
NOTHING: Final = 65
# Atoms of STATIC abilities, which are asked for and never carried out.
WINS_TIES: Final = 70
HAND_SIZE: Final = 71
IGNORE_WOUNDS: Final = 72
NUGGET_CAP: Final = 73
MONEY_CAP: Final = 74
CATTLE_CAP: Final = 75
MOVEMENT_IS: Final = 76
WILD: Final = 77
MESA_PASS: Final = 78
FIRST_STATIC: Final = 70
STATICS: Final = 9
FURTHER_STATICS: Final[list[str]] = []  # those of boxes, counted on from the last one of the base game


def statics() -> int:
    """How many sorts of STATIC there are."""
    return STATICS + len(FURTHER_STATICS)


def is_static(op: int) -> bool:
    return FIRST_STATIC <= op < FIRST_STATIC + statics()


FIRST_OF_BOXES: Final = 120

# The forms of each atom: `n` a number, `-n` and `+n` one with its sign (kept without), `s` a scope, the rest is explained by its name.
# Longer forms stand before shorter ones.
ATOMS: Final[list[tuple[str, str, int]]] = [
    ("money", "n", MONEY),  # W31.1
    ("steal_money", "n from s", STEAL_MONEY),  # W31.2
    ("give_money", "n to s", GIVE_MONEY),  # W31.2
    ("lp", "n", LP),  # W31.3
    ("mp", "n", MP),  # W31.4
    ("wp", "n", WP),  # W31.4
    ("same_points", "n", SAME_POINTS),  # W31.5
    ("draw", "n", DRAW),  # W31.6
    ("discard", "n random", DISCARD_RANDOM),  # W31.7
    ("discard", "n", DISCARD),
    ("discard_up_to", "n", DISCARD_UP_TO),
    ("cycle", "n", CYCLE),  # W31.8
    ("dig", "n keep n", DIG),  # W31.9
    ("keep_played", "n random", KEEP_PLAYED),  # W31.10
    ("give_card", "to s", GIVE_CARD),  # W31.11
    ("take_card", "n random from s", TAKE_CARD),
    ("wound", "n uncancellable", WOUND_SURELY),  # W31.12
    ("wound", "n", WOUND),
    ("heal", "all", HEAL_ALL),  # W31.13
    ("heal", "n", HEAL),
    ("cancel_wound", "n", CANCEL_WOUND),  # W31.14
    ("nugget", "n", NUGGET),  # W31.15
    ("steal_nugget", "n from s", STEAL_NUGGET),  # W31.16
    ("cattle", "take colour", CATTLE_TAKE),  # W31.17
    ("cattle", "lose", CATTLE_LOSE),
    ("cattle", "steal from s", CATTLE_STEAL),
    ("move", "n", MOVE),  # W31.18
    ("move_action", "own +n", MOVE_ACTION_OWN),  # W31.19
    ("move_action", "n", MOVE_ACTION),
    ("movement", "+n", MOVEMENT),  # W31.20
    ("goto", "place", GOTO),  # W31.21
    ("sheriff", "n", SHERIFF),  # W31.22
    ("sheriff_to", "place with_arrest", SHERIFF_TO_ARREST),  # W31.23
    ("sheriff_to", "place", SHERIFF_TO),
    ("spawn", "letters", SPAWN),  # W31.24
    ("opp", "-n", OPP_LESS),  # W31.25
    ("self", "-n", SELF_LESS),  # W31.26
    ("wins_ties", "", WINS_TIES),  # W31.27
    ("look", "n hand of s", LOOK_HAND),  # W31.28
    ("look", "n deck of which", LOOK_DECK),
    ("reroll", "n", REROLL),  # W31.29
    ("roll", "n", ROLL),  # W31.30
    ("action", "n", MORE_ACTIONS),  # W31.31
    ("token", "n", TOKEN),  # W31.32
    ("item", "gain item", ITEM_GAIN),  # W31.33
    ("item", "discard item", ITEM_DISCARD),
    ("discard_self", "", DISCARD_SELF),
    ("upgrade", "item", UPGRADE),  # W31.34
    ("price", "-n", PRICE_LESS),  # W31.35
    ("hand_size", "+n", HAND_SIZE),  # W31.36
    ("hand_size", "n", HAND_SIZE),
    ("ignore_wounds_for_hand", "", IGNORE_WOUNDS),
    ("nugget_cap", "+n", NUGGET_CAP),
    ("money_cap", "+n", MONEY_CAP),
    ("cattle_cap", "+n", CATTLE_CAP),
    ("movement_is", "n", MOVEMENT_IS),
    ("wild", "", WILD),  # W31.37
    ("no_mp_from_bandit", "", NO_MP_FROM_BANDIT),  # W31.38
    ("restart_fight", "", RESTART_FIGHT),  # W31.39
    ("mesa_pass", "", MESA_PASS),  # W31.40
    ("mib_goto", "player ( whom )", MIB_GOTO_PLAYER),  # W31.41
    ("mib_goto", "place", MIB_GOTO),
    ("mib_toward", "n whom", MIB_TOWARD),
    ("duel", "whom", MIB_DUEL),
    ("rob", "whom", MIB_ROB),
    ("nothing", "", NOTHING),  # W31.42
]

# These never wait for anybody and set off nothing that could: a program of such atoms alone is carried out in one go.
PURE: Final = [
    MONEY,
    STEAL_MONEY,
    GIVE_MONEY,
    LP,
    SAME_POINTS,
    DRAW,
    HEAL,
    HEAL_ALL,
    CANCEL_WOUND,
    NUGGET,
    STEAL_NUGGET,
    KEEP_PLAYED,
    TAKE_CARD,
    MOVEMENT,
    OPP_LESS,
    SELF_LESS,
    LOOK_HAND,
    MORE_ACTIONS,
    PRICE_LESS,
    NO_MP_FROM_BANDIT,
    NOTHING,
    SPAWN,
    SHERIFF_TO,
    CATTLE_TAKE,
    CATTLE_LOSE,
    CATTLE_STEAL,
    UPGRADE,
    ITEM_DISCARD,
    MIB_GOTO,
    MIB_GOTO_PLAYER,
    MIB_TOWARD,
    RESTART_FIGHT,
]

# These are so in the base game alone: a box may come in between.
PURE_ALONE: Final = [LP]

# Atoms that mean the item on which they stand.
OF_ITSELF: Final = [DISCARD_SELF]

# Predicates (W32): what joins them, then the tests.
NOT: Final = 0
AND: Final = 1
OR: Final = 2
IN_TOWN: Final = 10
IN_THIS_TOWN: Final = 11
OUTSIDE: Final = 12
AT: Final = 13
AT_SPACE: Final = 14
REGION: Final = 15
WITH_PLAYER: Final = 16
WANTED: Final = 17
MARSHAL: Final = 18
UNALIGNED: Final = 19
ANY_WANTED: Final = 20
COUNT_AT_LEAST: Final = 21
COUNT_IS: Final = 22
OWNS: Final = 23
TOP: Final = 24
WEAPON_UP: Final = 25
MOUNT_UP: Final = 26
UPGRADED: Final = 27
HAS_CATTLE: Final = 28
HAS_CATTLE_OF: Final = 29
FIGHT: Final = 30
INITIATOR: Final = 31
DEFENDER: Final = 32
WON: Final = 33
LOST: Final = 34
TIED_SPLIT: Final = 35
YOUR_TURN: Final = 36
PLAYED: Final = 37
DEED: Final = 38
HOLDS: Final = 39
DISCS_ON_BOTH: Final = 40
MIB_WITH: Final = 41

TESTS: Final[list[tuple[str, str, int]]] = [
    ("in_town", "( town )", IN_THIS_TOWN),  # W32.1
    ("in_town", "", IN_TOWN),
    ("outside", "", OUTSIDE),
    ("at", "( kind )", AT),  # W32.2
    ("at_space", "( space )", AT_SPACE),  # W32.3
    ("region", "( region )", REGION),
    ("with_player", "", WITH_PLAYER),  # W32.4
    ("wanted", "", WANTED),  # W32.5
    ("marshal", "", MARSHAL),
    ("unaligned", "", UNALIGNED),
    ("any_wanted", "", ANY_WANTED),
    ("owns", "( item )", OWNS),  # W32.7
    ("top", "( item )", TOP),
    ("weapon_up", "", WEAPON_UP),
    ("mount_up", "", MOUNT_UP),
    ("upgraded", "( item )", UPGRADED),
    ("has_cattle", "( colour )", HAS_CATTLE_OF),  # W32.8
    ("has_cattle", "", HAS_CATTLE),
    ("fight", "( fight )", FIGHT),  # W32.9
    ("initiator", "", INITIATOR),  # W32.10
    ("defender", "", DEFENDER),
    ("won", "", WON),  # W32.11
    ("lost", "", LOST),
    ("tied_split", "", TIED_SPLIT),
    ("your_turn", "", YOUR_TURN),  # W32.12
    ("played", "", PLAYED),  # W32.13
    ("holds", "( rank , suit )", HOLDS),  # W32.15
    ("discs_on_both", "", DISCS_ON_BOTH),
    ("mib_with", "whom", MIB_WITH),
]

# Counts that `>=` and `=` may follow (W32.6, W32.7).
AMOUNTS: Final = ["mp", "wp", "lp", "money", "nuggets", "hand", "wounds", "upgrades", "misc", "weapons", "mounts"]
N_MP: Final = 0
N_WP: Final = 1
N_LP: Final = 2
N_MONEY: Final = 3
N_NUGGETS: Final = 4
N_HAND: Final = 5
N_WOUNDS: Final = 6
N_UPGRADES: Final = 7
N_MISC: Final = 8
N_WEAPONS: Final = 9
N_MOUNTS: Final = 10

# W32.9
FIGHTS: Final = ["player", "arrest", "duel", "rob", "npc", "bandit", "guard", "sheriff", "mib"]

# Opponents that boxes add, as the log names them.
OTHER_SIDES: Final[list[str]] = []

# W32.16: what the active player has done in this turn.
DEEDS: Final = [
    "bandits",
    "arrests",
    "duels",
    "robs",
    "robs_town",
    "robs_outside",
    "duels_up",
    "fights",
    "won",
    "won_wounded",
    "heists",
    "heist_won",
    "sold",
    "prospected",
    "wrangled",
    "rustled",
    "took_cattle",
    "poker",
    "poker_won",
    "poker_won_vs",
    "poker_rank",
    "revel",
    "spent",
    "spent_town",
    "doctor",
    "bought",
    "upgraded",
    "worked",
    "regions",
    "mesa",
    "points",
    "story",
    "cards_used",
]
DEED_BOXES: Final = [""] * len(DEEDS)  # the further box that each belongs to
T_BANDITS: Final = 0
T_ARRESTS: Final = 1
T_DUELS: Final = 2
T_ROBS: Final = 3
T_ROBS_TOWN: Final = 4
T_ROBS_OUTSIDE: Final = 5
T_DUELS_UP: Final = 6
T_FIGHTS: Final = 7
T_WON: Final = 8
T_WON_WOUNDED: Final = 9
T_HEISTS: Final = 10
T_HEIST_WON: Final = 11
T_SOLD: Final = 12
T_PROSPECTED: Final = 13
T_WRANGLED: Final = 14
T_RUSTLED: Final = 15
T_TOOK_CATTLE: Final = 16
T_POKER: Final = 17
T_POKER_WON: Final = 18
T_POKER_WON_VS: Final = 19
T_POKER_RANK: Final = 20
T_REVEL: Final = 21
T_SPENT: Final = 22
T_SPENT_TOWN: Final = 23
T_DOCTOR: Final = 24
T_BOUGHT: Final = 25
T_UPGRADED: Final = 26
T_WORKED: Final = 27
T_REGIONS: Final = 28
T_MESA: Final = 29
T_POINTS: Final = 30
T_STORY: Final = 31
T_CARDS_USED: Final = 32

RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # W35.2
SUITS: Final = ["♥", "♦", "♣", "♠"]
COLOURS_OF_SUITS: Final = ["red", "black"]
DECKS: Final = ["poker", "fight"]
FURTHER_NAMES: Final[dict[str, list[str]]] = {}  # names that boxes add, by the word that a form uses for them

# Story triggers (W48.1); `move` goes with a region.
TRIGGERS: Final = [
    "fight",
    "points",
    "spend80",
    "spend40",
    "bandit",
    "prospect",
    "sell2",
    "poker",
    "pokerwin",
    "revel",
    "deliver",
    "cattle",
    "doctor",
    "work",
    "heist",
    "upgrade",
    "move",
]
ON_FIGHT: Final = 0
ON_POINTS: Final = 1
ON_SPEND80: Final = 2
ON_SPEND40: Final = 3
ON_BANDIT: Final = 4
ON_PROSPECT: Final = 5
ON_SELL2: Final = 6
ON_POKER: Final = 7
ON_POKERWIN: Final = 8
ON_REVEL: Final = 9
ON_DELIVERY: Final = 10
ON_CATTLE: Final = 11
ON_DOCTOR: Final = 12
ON_WORK: Final = 13
ON_HEIST: Final = 14
ON_UPGRADE: Final = 15
ON_MOVE: Final = 16
