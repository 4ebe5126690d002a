"""A rule-of-thumb player for Dice Town.

It gets the whole state, but reads only what the seat knows: what lies open, its own cup, its own cards, and the offers that are made to it.
The tests prove it: the advice is the same in every world that looks the same to the seat.

Everything is weighed in victory points: a place by what it would bring, a card by what it is good for, an offer by what it costs. Dice are
kept for the hands that they may become, each by how likely it is and by what it wins.
"""
