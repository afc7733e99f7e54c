"""A whole game in plain words: short sentences, one thought in each, by the house rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.options import are_needs_met
from ui.game_face import PlainSentence, face_of_game
from ui.languages import Say, has_text


def plain_words(say: Say, game: str, rules: Any) -> Iterator[tuple[str, list[str]]]:
    """Yield each heading with the sentences that hold under these rules."""
    face = face_of_game(game)
    facts = face.rule_facts(say, rules)
    for heading, rows in face.plain_words().items():
        sentences = [
            say(plain_words_key(game, row.key), **facts)
            for row in rows
            if is_plainly_true(game, row, rules)
        ]
        if sentences:
            yield say(f"plain-words.title.{heading}"), sentences


def is_plainly_true(game: str, sentence: PlainSentence, rules: Any) -> bool:
    """Return whether a sentence in plain words holds under these rules."""
    names = sentence.rules or (sentence.key.partition(".")[0],)
    needs = [
        row.needs
        for rows in face_of_game(game).rules_in_short.values()
        for row in rows
        if row.key in names
    ]
    return not needs or any(are_needs_met(needed, rules) for needed in needs)


def plain_words_key(game: str, key: str) -> str:
    """Return the key of the text of a sentence: the game's own, or the one that games share."""
    own_key = f"plain-words.{game}.{key}"
    return own_key if has_text(own_key) else f"plain-words.{key}"
