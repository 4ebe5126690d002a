"""Blood Money, the third further box of Western Legends: legendary stories, the risk die, injuries, the trader, ruins and deeds (X1.1).

Without Ante Up there is no gambler track and no second map (X20.3).
"""
