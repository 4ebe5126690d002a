"""What lies on the table, and the small changes to it that ask nobody and set off nothing."""
