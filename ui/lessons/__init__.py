"""The lessons: a whole deal of each game, played by the learner, with a note before each choice."""
