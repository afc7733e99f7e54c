"""Players for both games: from what one seat may know to the action it takes."""

from engine.bots.players import choose, choose_alike

__all__ = ["choose", "choose_alike"]
