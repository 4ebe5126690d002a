"""What tables say to people: refusals and all else."""
