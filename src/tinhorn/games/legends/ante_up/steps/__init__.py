"""The rules of Ante Up: what its actions, tokens and games do, step by step."""
