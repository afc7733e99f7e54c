"""Players of Zwanzigerrufen."""
