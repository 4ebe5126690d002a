"""Sending notices to addresses that players typed."""
