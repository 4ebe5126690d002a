"""The rules of Fistful of Meeples, in the order of a turn."""
