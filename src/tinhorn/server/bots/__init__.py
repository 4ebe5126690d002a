"""Bots: who plays for seats without a person, and the worker processes in which bots think."""
