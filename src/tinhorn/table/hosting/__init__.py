"""What whoever runs this sets and sees: settings, logs, metrics."""
