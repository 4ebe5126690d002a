"""What processes of their own do for a server: bots that think, reviews, and recordings."""
