"""Players of Zwanzig ab."""
