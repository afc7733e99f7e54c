"""The lessons: one deal of each game, played by the learner with a note before each decision."""
