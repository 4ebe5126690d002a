"""Who somebody is, and how much one person or address may do."""
