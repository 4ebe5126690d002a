"""What lies on the table in liar's dice: `python -m tinhorn.fields liars_dice` writes the code for it."""

from tinhorn.core.declare import Table, each_heap, heap, own
from tinhorn.examples.liars_dice.content import CONTENT
from tinhorn.examples.liars_dice.verbs import BID

TABLE = Table(
    name="LiarsDice",
    fields=(
        each_heap("dice", CONTENT.sides, CONTENT.most_dice, "dice by face; -1 where the cup is down", shown=own("L1.1")),
        heap("bids", BID.size, "what was bid"),  # bids always rise, so which were made also tells their order
    ),
    ahead=0,
    recalls=True,
)
