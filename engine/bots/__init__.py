"""Bots for both games: choose an action from what one seat may know. See README.md."""

from engine.bots.players import choose, choose_alike

__all__ = ["choose", "choose_alike"]
