"""When clocks run."""
