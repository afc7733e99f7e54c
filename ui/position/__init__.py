"""A position as a seat sees it: the view, the scene, the order of cards, replay moments."""
