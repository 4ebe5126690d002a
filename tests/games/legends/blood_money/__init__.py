"""Tests of the box Blood Money."""
