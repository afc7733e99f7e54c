"""Texts and card names of the frame page, built into it because they are needed before Python."""

from __future__ import annotations

from typing import Any

from engine.games import GAMES
from ui.embed.draft import EMBED_MODES
from ui.game_face import face_of_game
from ui.languages import FALLBACK_LANGUAGE, translate
from ui.position.card_order import SUIT_OF
from ui.storage.settings import SETTING_CHOICES
from ui.wording.cards import short_card_name

FRAME_TEXT_KEYS = {
    "start.play": "embed.start.play",
    "start.step": "embed.start.step",
    "resume": "embed.resume",
    "here": "embed.here",
    "window": "embed.window",
    "loading": "embed.loading",
    "failed": "embed.failed",
    "paused": "embed.paused",
    "unreadable": "embed.unreadable",
    "fresh": "embed.fresh",
    "hand": "embed.hand",
    "trick": "ui.trick",
    "seats": "ui.players",
    "turn": "ui.turn",
    "won": "ui.trick.won",
    "table": "ui.table",
    "answers": "embed.answers",
    "answer": "embed.answer",
    "choose": "embed.choose",
    "right": "embed.right",
    "right.both": "embed.right.both",
    "right.all": "embed.right.all",
    "wrong": "embed.wrong",
}
"""Text keys by the names that the frame's scripts use."""


ELEMENT_ATTRIBUTES = (
    *("mode", "game", "rules", "record", "ply", "picture", "quiz", "level"),
    *("language", "theme", "name"),
)
ELEMENT_EVENTS = tuple(
    f"zwanzig-{kind}"
    for kind in (
        *("ready", "live", "paused", "phase", "deal-end", "ply"),
        *("quiz-answer", "record", "error"),
    )
)
ELEMENT_METHODS = ("play()", "pause()", "goTo(ply)", "load(content)", "getRecord()")
"""The attributes, events and methods of the element, as described in assets/embed/README.md."""


def frame_script_data() -> dict[str, Any]:
    """Return the data of the frame page: parameter values, art, card names, and texts."""
    return {
        "lists": parameter_values(),
        "art": {game: face_of_game(game).art for game in GAMES},
        "short": {
            card: short_card_name(card) for game in GAMES.values() for card in game.pack.names
        },
        "suits": SUIT_OF,
        "cards": {language: all_card_names(language) for language in SETTING_CHOICES["language"]},
        "usual": FALLBACK_LANGUAGE,
        "words": {language: frame_texts(language) for language in SETTING_CHOICES["language"]},
    }


def parameter_values() -> dict[str, list[str]]:
    """Return the allowed values of each parameter in an address. Others are ignored."""
    presets = [preset.name for game in GAMES.values() for preset in game.presets]
    return {
        "mode": [*EMBED_MODES],
        "game": [*GAMES],
        "rules": [*dict.fromkeys(presets)],
        "language": [*SETTING_CHOICES["language"]],
        "theme": [*SETTING_CHOICES["theme"]],
        "level": [*SETTING_CHOICES["level"]],
    }


def all_card_names(language: str) -> dict[str, str]:
    """Return the names of all cards."""
    packs = (name for game in GAMES.values() for name in game.pack.names)
    return {card: translate(language, f"card.{card}") for card in packs}


def frame_texts(language: str) -> dict[str, str]:
    """Return the texts of the frame."""
    games = {f"game.{game}": translate(language, f"game.{game}") for game in GAMES}
    return games | {name: translate(language, key) for name, key in FRAME_TEXT_KEYS.items()}
