"""Reviews without hindsight: a finished game, judged by what each player could know."""
