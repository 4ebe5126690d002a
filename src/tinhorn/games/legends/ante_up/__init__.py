"""Ante Up, the first further box of Western Legends (A1.1): a second board, the train, events, the frontier, gambling.

What it leaves to the base game: both boards are laid out and joined by nothing but trails and rail (A2.1), cubes and mats (A2.14), sheriff
and bandits are set up as ever (A2.16), locations work as they did (A15.19), limits of purse, gold and hand hold (X20.15). The base game's
questions are asked for joining, gambler spaces, tokens to return, events and fight cards (X21.9, X21.13, X21.14, X21.16, X21.17).
"""
