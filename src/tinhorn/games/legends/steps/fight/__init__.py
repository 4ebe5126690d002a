"""Fights: between players (W8), against bandits, guards and the sheriff (W9), against the Man in Black (W19)."""
