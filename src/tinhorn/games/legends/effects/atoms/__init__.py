"""The atoms that only change the table: they ask nobody and set off nothing. The others stand beside the steps they lead to."""
