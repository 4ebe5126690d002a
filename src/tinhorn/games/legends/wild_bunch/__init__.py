"""Wild Bunch of Extras, the second further box of Western Legends: titles, gangs and posses, sheriffs, legendary items, people.

Each part is an option of its own (B1 to B5). Without Ante Up there are no legendary items, no unique events and only one new character
(X20.4). A wanted character may start in the sheriff's space (X20.20).
"""
