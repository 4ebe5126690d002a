"""The words that the box adds to the language of effects (A0.1 to A0.4)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.ante_up.words import ID as ANTE_UP
from tinhorn.games.legends.language import further, text
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.text import count, name_of
from tinhorn.games.legends.wild_bunch.words import ID as WILD_BUNCH
from tinhorn.games.legends.wild_bunch.words import MOVEMENT_MOD, ON_RISK

__all__ = ["ANTE_UP", "ON_RISK", "WILD_BUNCH"]

ID: Final = "blood_money"

# The faces of the map tokens (X4.8).
DANGER: Final = 0
FIND: Final = 1
TRAIL: Final = 2
FACE_NAMES: Final = ["danger", "find", "trail"]
FACE_TEXTS: Final = ["danger", "find", "trail"]
SET_NAMES: Final = ["mines", "rails", "ranches", "stores", "saloons", "single"]
# Sets of places that one may go to (A0.1).
CHECKPOINT: Final = 0
RAIL: Final = 1
GOAL_NAMES: Final = ["checkpoint", "rail"]
# Decks whose top card one may see (A0.1).
TOP_FIGHT: Final = 0
TOP_POKER: Final = 1
TOP_TRAIN: Final = 2
TOP_NAMES: Final = ["fight", "poker", "train"]

further.add_names("map_face", FACE_NAMES)
further.add_names("deed_set", SET_NAMES)
further.add_names("goal_set", GOAL_NAMES)
further.add_names("top_deck", TOP_NAMES)

# Atoms (A0.1)
SP: Final[int] = further.add_atom("sp", "n", pure=False)
RUIN: Final[int] = further.add_atom("ruin", "place", pure=True)
MAP: Final[int] = further.add_atom("map", "space space space", pure=True)
LEGENDARY_ITEM: Final[int] = further.add_atom("legendary_item", "n", pure=False)
CART: Final[int] = further.add_atom("cart", "", pure=True)
DISCARD_SUM: Final[int] = further.add_atom("discard_sum", "n", pure=False)
DISCARD_ALL: Final[int] = further.add_atom("discard", "all", pure=False)
GOTO_ANY: Final[int] = further.add_atom("goto", "any ( goal_set )", pure=False)
RANCH_REWARD: Final[int] = further.add_atom("ranch_reward", "colour", pure=False)
SELL: Final[int] = further.add_atom("sell", "n", pure=False)
BUY_FIRST: Final[int] = further.add_atom("buy_from", "store first -n", pure=False)
BUY_EACH: Final[int] = further.add_atom("buy_from", "store each -n", pure=False)
UPGRADE_ONE: Final[int] = further.add_atom("upgrade", "one", pure=False)
UPGRADE_SELF: Final[int] = further.add_atom("upgrade", "self", pure=True)
BUY_LP: Final[int] = further.add_atom("buy_lp", "n at n", pure=False)
USE_DEED: Final[int] = further.add_atom("use_deed", "", pure=False)
BUY_LEGENDARY: Final[int] = further.add_atom("buy_legendary", "n", pure=False)
PICK_UP: Final[int] = further.add_atom("pick_up", "n within n", pure=False)
TRAIN_HOP: Final[int] = further.add_atom("train_hop", "", pure=False)
SPAWN_ONE: Final[int] = further.add_atom("spawn_one", "", pure=False)
LOOK_TOP: Final[int] = further.add_atom("look", "top of top_deck", pure=False)
BOTTOM: Final[int] = further.add_atom("bottom", "", pure=True)
w.OF_ITSELF.append(UPGRADE_SELF)
further.add_form("movement_mod", "n", MOVEMENT_MOD)

# Atoms of STATIC abilities
MORE_CARDS: Final[int] = further.add_static("npc_cards", "+n")
SHERIFF_RANGE: Final[int] = further.add_static("sheriff_range", "+n")
LOSES_TIES: Final[int] = further.add_static("loses_ties", "")
NO_WEAPON: Final[int] = further.add_static("no", "weapon")
NO_MOUNT: Final[int] = further.add_static("no", "mount")
NO_REACTION: Final[int] = further.add_static("no", "reaction")
NO_RISK: Final[int] = further.add_static("no", "risk_die")
NO_WORK: Final[int] = further.add_static("no", "work")
WORK_PAYS: Final[int] = further.add_static("work_pays", "n")
ON_FOOT: Final[int] = further.add_static("on_foot", "n")
POKER_COST: Final[int] = further.add_static("extra_cost", "poker n")
DOCTOR_COST: Final[int] = further.add_static("extra_cost", "doctor n")
SHOP_COST: Final[int] = further.add_static("extra_cost", "shop n")
CLAIM_PRICE: Final[int] = further.add_static("claim_price", "-n")
LEGENDARY_PRICE: Final[int] = further.add_static("legendary_price", "-n")

# Predicates and amounts (A0.2)
INJURED: Final[int] = further.add_predicate("injured", "")
TRADER_HERE: Final[int] = further.add_predicate("trader_here", "")
CAN_TRADE: Final[int] = further.add_predicate("can_trade", "")
REVEALED: Final[int] = further.add_predicate("revealed", "( map_face )")
MOUNTED: Final[int] = further.add_predicate("mounted", "")
INJURY_GONE: Final[int] = further.add_predicate("injury_gone", "")
HAS_DEED: Final[int] = further.add_predicate("has_deed", "")
DEEDS_OF: Final[int] = further.add_predicate("deeds_of", "( deed_set , n )")
WITHIN_REACH: Final[int] = further.add_predicate("within_reach", "")
CAN_HOP: Final[int] = further.add_predicate("can_hop", "")
N_DEEDS: Final[int] = further.add_amount("deeds", "deeds")
N_LEGENDARY: Final[int] = further.add_amount("legendary", "legendary items")

# Counters of a turn (A0.3)
T_RISK: Final[int] = further.add_deed(ID, "risk", "<you rolled/rolled/roll> the risk die{n|| {n} or more times} this turn")
T_SP: Final[int] = further.add_deed(ID, "sp", "<you gained/gained/gain> {n|a story point|{n} or more story points} this turn")
T_CLAIMED: Final[int] = further.add_deed(ID, "claimed", "<you claimed/claimed/claim> {n|a deed|{n} or more deeds} this turn")
T_REPAIRED: Final[int] = further.add_deed(ID, "repaired", "<you repaired/repaired/repair> {n|a ruin|{n} or more ruins} this turn")
T_TRADER: Final[int] = further.add_deed(
    ID, "trader", "<you traded/traded/trade> with the Traveling Trader{n|| {n} or more times} this turn"
)
T_LEGENDARY: Final[int] = further.add_deed(
    ID, "legendary", "<you bought/bought/buy> {n|a legendary item|{n} or more legendary items} this turn"
)
T_DEED_USED: Final[int] = further.add_deed(ID, "deed_used", "<you used/used/use> {n|a deed|{n} or more deeds} this turn")
T_HEALED: Final[int] = further.add_deed(ID, "healed", "<you healed/healed/heal> {n|a wound|{n} or more wounds} this turn")

# Windows (A0.4)
AFTER_RISK: Final[int] = further.add_window("after_risk")
ON_BONUS: Final[int] = further.add_window("on_bonus")
AFTER_CARD_ACTION: Final[int] = further.add_window("after_card_action")
ON_GIVE_WOUND: Final[int] = further.add_window("on_give_wound")
ON_SELL: Final[int] = further.add_window("on_sell")

STORE_TEXTS: Final = ["in a General Store", "in a General Store or at the Trading Post"]
GOAL_TEXTS: Final = ["a checkpoint of the train, or a hideout if there is no train", "a rail station"]

text.ATOM_TEXTS[SP] = lambda part, n: f"gain {count(n, 'story point', 'story points')}"
text.ATOM_TEXTS[RUIN] = lambda part, n: f"ruin {name_of(part.words[0])}"
text.ATOM_TEXTS[MAP] = lambda part, n: (
    f"put the map tokens face down on {name_of(part.words[0])}, {name_of(part.words[1])} and {name_of(part.words[2])}"
)
text.ATOM_TEXTS[LEGENDARY_ITEM] = lambda part, n: f"take {count(n, 'legendary item', 'legendary items')} from the deck"
text.ATOM_TEXTS[CART] = lambda part, n: "move the trader's cart"
text.ATOM_TEXTS[DISCARD_SUM] = lambda part, n: f"discard cards worth {n} or more"
text.ATOM_TEXTS[DISCARD_ALL] = lambda part, n: "discard all cards in hand"
text.ATOM_TEXTS[GOTO_ANY] = lambda part, n: f"go straight to {GOAL_TEXTS[n]}"
text.ATOM_TEXTS[RANCH_REWARD] = lambda part, n: f"turn up a token of the {part.words[0]} Ranch and gain its reward"
text.ATOM_TEXTS[SELL] = lambda part, n: f"sell up to {count(n, 'nugget', 'nuggets')} as at the Bank"
text.ATOM_TEXTS[BUY_FIRST] = lambda part, n: f"buy and upgrade as {STORE_TEXTS[n]}, the first time for ${part.args[1]} less"
text.ATOM_TEXTS[BUY_EACH] = lambda part, n: f"buy and upgrade as {STORE_TEXTS[n]}, each time for ${part.args[1]} less"
text.ATOM_TEXTS[UPGRADE_ONE] = lambda part, n: "upgrade a weapon or mount of yours"
text.ATOM_TEXTS[UPGRADE_SELF] = lambda part, n: "upgrade this item"
text.ATOM_TEXTS[BUY_LP] = lambda part, n: f"buy up to {n} LP for ${part.args[1]} each"
text.ATOM_TEXTS[USE_DEED] = lambda part, n: "use a deed of yours"
text.ATOM_TEXTS[BUY_LEGENDARY] = lambda part, n: f"buy {count(n, 'legendary item', 'legendary items')} from the trader"
text.ATOM_TEXTS[PICK_UP] = lambda part, n: f"take {count(n, 'nugget or longhorn', 'nuggets or longhorns')} at most {part.args[1]} step away"
text.ATOM_TEXTS[TRAIN_HOP] = lambda part, n: "go to the next or the last checkpoint of the train"
text.ATOM_TEXTS[SPAWN_ONE] = lambda part, n: "a bandit comes to a free hideout of your choice"
text.ATOM_TEXTS[LOOK_TOP] = lambda part, n: f"look at the top card of the {part.words[0]} deck"
text.ATOM_TEXTS[BOTTOM] = lambda part, n: "put that card under its deck"
text.ATOM_TEXTS[MORE_CARDS] = lambda part, n: f"the other side draws {count(n, 'fight card', 'fight cards')} more"
text.ATOM_TEXTS[SHERIFF_RANGE] = lambda part, n: f"each move of the Sheriff is {count(n, 'step', 'steps')} longer"
text.ATOM_TEXTS[LOSES_TIES] = lambda part, n: "you lose ties"
text.ATOM_TEXTS[NO_WEAPON] = lambda part, n: "your weapon has no effect"
text.ATOM_TEXTS[NO_MOUNT] = lambda part, n: "your mount has no effect"
text.ATOM_TEXTS[NO_REACTION] = lambda part, n: "you use no REACTION"
text.ATOM_TEXTS[NO_RISK] = lambda part, n: "you may not roll the risk die"
text.ATOM_TEXTS[NO_WORK] = lambda part, n: "you may not work"
text.ATOM_TEXTS[WORK_PAYS] = lambda part, n: f"work pays you ${n}"
text.ATOM_TEXTS[ON_FOOT] = lambda part, n: f"without a mount you go {count(n, 'space', 'spaces')}"
text.ATOM_TEXTS[POKER_COST] = lambda part, n: f"each poker ante costs ${n} more"
text.ATOM_TEXTS[DOCTOR_COST] = lambda part, n: f"the Doctor costs ${n} more"
text.ATOM_TEXTS[SHOP_COST] = lambda part, n: f"each visit to a store or to the trader costs ${n} more"
text.ATOM_TEXTS[CLAIM_PRICE] = lambda part, n: f"deeds cost ${n} less"
text.ATOM_TEXTS[LEGENDARY_PRICE] = lambda part, n: f"legendary items cost ${n} less"
text.TEST_TEXTS[INJURED] = "<you are/is/be> injured"
text.TEST_TEXTS[TRADER_HERE] = "<you are/is/be> in the region of the trader's cart"
text.TEST_TEXTS[CAN_TRADE] = "<you can/can/can> pay for a legendary item"
text.TEST_TEXTS[MOUNTED] = "<you ride/rides/ride>"
text.TEST_TEXTS[INJURY_GONE] = "that has healed your injury"
text.TEST_TEXTS[HAS_DEED] = "<you have/has/have> an unused deed"
text.TEST_TEXTS[WITHIN_REACH] = "a nugget or longhorn is within reach"
text.TEST_TEXTS[CAN_HOP] = "<you ride/rides/ride> out from a checkpoint of the train"
text.NAMING_TESTS[REVEALED] = lambda test: f"<you turned up/turned up/turn up> the map token “{FACE_TEXTS[test.args[0]]}” this turn"
text.NAMING_TESTS[DEEDS_OF] = lambda test: f"<you have/has/have> {test.args[1]} or more deeds of {test.words[0]}"
text.WHEN[AFTER_RISK] = "After you have rolled the risk die"
text.WHEN[ON_BONUS] = "When a BONUS of your poker card has done something"
text.WHEN[AFTER_CARD_ACTION] = "After an ACTION of your item or poker card"
text.WHEN[ON_GIVE_WOUND] = "When you have wounded another player"
text.WHEN[ON_SELL] = "For each nugget that you sell"
