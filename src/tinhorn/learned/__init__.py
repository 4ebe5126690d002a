"""Networks that taught themselves to play: how they read a table, what they are made of, and where they are kept.

Playing with them needs NumPy alone, reading a manifest not even that.

    reading     observations of all numbers of seats, as the inputs of one network
    choices     what the actions of a game have in common: verbs, arguments and pairs of them
    rewards     what the end of a game is worth
    network     the network itself and its gradients, for NumPy and every other array library
    manifest    what a network is and which levels play with it
    keeping     networks as files; one that does not fit the game is refused

`tinhorn.learn` trains them, and `tinhorn.bots.learned` plays with them.
"""
