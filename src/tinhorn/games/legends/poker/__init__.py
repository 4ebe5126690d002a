"""Poker in the saloons (W11): who plays, and what a hand is worth."""
