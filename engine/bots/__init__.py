"""Players for both games: from what one seat may know to the action it takes."""

from engine.bots.players import choose

__all__ = ["choose"]
