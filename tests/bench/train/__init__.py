"""Training: self-play that learns every weight in the bots' `learned/` folders."""
