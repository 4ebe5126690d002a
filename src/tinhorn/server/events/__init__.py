"""Events of many tables: leagues, tournaments and duplicate nights. Only a server has these."""
