"""Bots at tables: when they are asked, what they are told, and how they think."""
