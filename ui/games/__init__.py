"""The faces of the two games: everything that the page shows and says of one game only."""
