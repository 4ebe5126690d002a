"""Wild Bunch of Extras: its rules and its play, alone and with Ante Up."""
