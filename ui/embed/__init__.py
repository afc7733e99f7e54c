"""Tables that stand in the pages of others: what they are given, and what they show and tell."""
