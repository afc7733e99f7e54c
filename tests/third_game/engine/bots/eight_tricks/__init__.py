"""The players of Eight Tricks."""
