"""Replays: the moments of a deal, the reasons of its moves, and deals to watch."""
