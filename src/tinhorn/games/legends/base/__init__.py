"""The content of the base game with its goals and the Man in Black; a further box is one more package like this."""
