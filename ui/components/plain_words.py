"""A whole game in plain words, folded where other rules stand beside it."""

from __future__ import annotations

from typing import Any

from htpy import Element, Node, details, div, h3, h4, p, section, summary

from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.plain_words import plain_words


def plain_words_view(scene: Scene, game: str, rules: Any) -> Element:
    """Render a game in plain words by these house rules, each sentence on a line of its own."""
    return div(".plain-words")[
        (
            section[h4[heading], (p[sentence] for sentence in sentences)]
            for heading, sentences in plain_words(scene.say, game, rules)
        )
    ]


def has_plain_words(game: str) -> bool:
    """Return whether somebody has put this game in plain words."""
    return bool(face_of_game(game).plain_words())


def plain_words_title(scene: Scene, game: str) -> str:
    """Return the name of a game, and that it is in plain words."""
    return scene.say("plain-words.title", game=scene.say(f"game.{game}"))


def folded_plain_words(scene: Scene, game: str, rules: Any, selector: str) -> Node:
    """Render a game in plain words, folded, if it has any. `selector` has the id and classes."""
    return (
        has_plain_words(game)
        and details(selector, tabindex="-1")[
            summary[h3[plain_words_title(scene, game)]], plain_words_view(scene, game, rules)
        ]
    )
