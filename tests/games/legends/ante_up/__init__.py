"""Ante Up: its rules and its play. The box is installed for a process of its own: see `test_ante_up.py`."""
