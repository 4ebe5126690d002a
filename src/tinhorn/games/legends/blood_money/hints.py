"""How the rule-of-thumb player uses the things of the box."""
