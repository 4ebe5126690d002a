"""A rule-of-thumb player for Western Legends. It is handed the table, and reads of it only what its seat knows.

Every place has a worth. The player rides to the best one for its distance and does there what pays most.
A character has a plan: outlaw, marshal, prospector or gambler.
"""
