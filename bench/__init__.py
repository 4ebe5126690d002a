"""Benchmarks, compared with other engines: `python -m bench`."""
