"""Training of players that teach themselves. `tinhorn learn` is its command.

arrays        NumPy on a processor, PyTorch on a graphics card
settings      what a run is
watching      decisions of a bot, to be imitated
collecting    games of the network against itself and against the rule of thumb, many at once
critic        what a seat may expect, by what all seats know
learning      one step of imitation or of PPO
cluster       the same on a Ray cluster
rounds        one round of games for each update, played in time or ahead
measuring     how often the network wins
training      a whole run: a folder that can be resumed
"""
