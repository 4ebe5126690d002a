"""The moments of the base game to which boxes add rules. Each says what the seat and the number are; what is not said is 0.

What is pushed comes next, unless something else is said here.
"""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.state.taking_part import Moment

# Setting up
LAID_OUT: Final = Moment()  # the cards of the base game are dealt, the seat is nobody; the characters come next, and nothing is pushed
CAST: Final = Moment()  # the characters are known, the seat is nobody; what is pushed comes before the first player is chosen
EQUIP: Final = Moment()  # a seat has its points, money and wounds; its items and cards follow
EQUIPPED: Final = Moment()  # what is pushed comes after everything that a seat starts with
BEFORE_ARRIVAL: Final = Moment()  # the first player; everybody has what they start with, and no miniature is on the board
ARRIVED: Final = Moment()  # the miniature of a seat has been put on its starting space
SET_UP: Final = Moment()  # the first player; what is pushed comes last of all, before the first round

# Turns and actions
TURN_BEGINS: Final = Moment()  # the first thing in every turn; in one of the Man in Black the seat is nobody
ACTION_BEGINS: Final = Moment()  # a seat has chosen an action of the menu, by its code
ACTION_OVER: Final = Moment()  # before the first action of a seat, and when one is done with everything that it set off
CARD_ACTION: Final = Moment()  # an ACTION of a card or item begins; what is pushed comes when it is done

# Places and goods
NUGGET_SOLD: Final = Moment()  # a seat sells a nugget; what is pushed comes when it is paid
BOUGHT: Final = Moment()  # a seat has paid in a shop
GIVEN_BACK: Final = Moment()  # somebody has given back an item: its number
TOKENS_TAKEN: Final = Moment()  # a seat is about to take so many legendary tokens, not for a goal

# Moving
MOVE_ENDS: Final = Moment()  # a move action is over; what is pushed comes after everything that is used there
AFTER_MOVE: Final = Moment()  # the first thing in `after_move`

# The law
SHERIFF_SETS_OUT: Final = Moment()  # a move of the sheriff begins
ARRESTED: Final = Moment()  # a seat has lost its wanted points and its cattle in an arrest
BADGE_LOST: Final = Moment()  # a seat has lost its marshal points
POINT_MARKED: Final = Moment()  # a cube has moved on that track (`tracks`); what is pushed comes after the reward of the space

# Fights and wounds
FIGHT_CARDS_DRAWN: Final = Moment()  # against a seat
BONUS_BEGINS: Final = Moment()  # a BONUS of a seat's card, by the number of the ability; what is pushed comes when it is done
FIGHT_SETTLED: Final = Moment()  # winner and loser are known
AFTER_FIGHT: Final = Moment()  # the first thing in `after_fight` of each seat
ALL_OVER: Final = Moment()  # a fight or a game of cards is over
GIVES_WOUND: Final = Moment()  # a seat is about to wound another one, the number, by an ability; what is pushed comes when it has
HEALED: Final = Moment()  # a seat has lost so many wounds, or none

# Poker and dice
POKER_BEGINS: Final = Moment()  # a seat sits down to play poker
ANTE_PAID: Final = Moment()  # a seat has paid the ante of poker of any kind
POKER_SETTLED: Final = Moment()  # hands are compared; what is pushed comes after `after_poker`, before the cards are put away
ROLLED: Final = Moment()  # the last die of a seat's roll has ended on that face
REROLLED: Final = Moment()  # a seat has rolled a die again: twice the number of the die, and one more if dust came first
