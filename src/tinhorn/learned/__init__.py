"""Networks that taught themselves to play: how they read a table, what they are made of, and where they are kept. They need NumPy alone.

    reading     observations of all numbers of seats, as the inputs of one network
    choices     what the actions of a game have in common: verbs, arguments and pairs of them
    network     the network itself and its gradients, for NumPy and every other array library
    keeping     networks as files, with a manifest; one that does not fit the game is refused

`tinhorn.learn` trains them, and `tinhorn.bots.learned` plays with them.
"""
