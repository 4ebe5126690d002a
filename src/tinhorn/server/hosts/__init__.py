"""What whoever runs a server sees and does: figures, people, reports."""
