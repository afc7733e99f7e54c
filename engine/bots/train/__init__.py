"""What the players learn from self-play, and how; each figure they use can be learnt again."""
