"""The texts of the games: each language has a module for every game."""

from __future__ import annotations

from importlib import import_module

from engine.games import GAMES


def game_texts(language: str) -> dict[str, str]:
    """Return the texts of all games in a language, from `ui/languages/LANGUAGE/PACKAGE.py`."""
    modules = (
        import_module(f"ui.languages.{language}.{game.package_name}") for game in GAMES.values()
    )
    return {key: words for module in modules for key, words in module.TEXTS.items()}
