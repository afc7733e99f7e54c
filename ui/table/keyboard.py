"""Keys at the table: on any layout, moving in the hand, question letters, and typed cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.games import find_game
from engine.record import replay_record
from ui.game_face import face_of_game, suited_text_key
from ui.languages import LANGUAGES, translate
from ui.model import ME, Model
from ui.model.command import CommandText, PageInput
from ui.position.card_order import card_suit
from ui.position.scene import make_scene
from ui.wording.actions import action_label
from ui.wording.answers import PANEL_QUESTIONS

QUESTION_COMMANDS: Mapping[str, CommandText] = {
    key.lower(): CommandText("answer-question", key) for key in PANEL_QUESTIONS
}
"""Question letters, at the table and in the panel that lists the questions."""

LETTER_COMMANDS: Mapping[str, CommandText] = {
    **QUESTION_COMMANDS,
    "t": CommandText("hint"),
    "u": CommandText("undo"),
    "f": CommandText("tempo"),
    "o": CommandText("sort"),
    "r": CommandText("open", "read-out"),
    "m": CommandText("open", "knows"),
    "?": CommandText("open", "help"),
    "/": CommandText("type"),
}
"""Keyboard shortcuts: letters for questions and commands while the focus is at the table."""


RANK_KEYS: Mapping[str, str] = {
    **{letter: letter.upper() for letter in "akqjn"},
    "d": "Q",
    "b": "J",
    "c": "N",
}
"""Letters of ranks, English and German, as they stand in a card's name."""


def event_key(event: Any) -> str:
    """Return the key of an event, or "" if it has none.

    In a layout without Latin letters, and where Alt makes other letters, return the Latin letter on
    the same key. In a layout that has the digits with Shift, such as AZERTY, return the digit.
    Letters are upper-case only with Shift, whatever Caps Lock does.
    """
    key, code = str(getattr(event, "key", "") or ""), str(getattr(event, "code", "") or "")
    is_letter, is_latin = len(key) == 1 and key.isalpha(), key.isascii() and key.isalpha()
    if code.startswith("Key") and not is_latin and (is_letter or event.altKey):
        key = code.removeprefix("Key")
    if len(key) == 1 and code.startswith("Digit") and not has_modifier(event):
        return key if key.lower() in LETTER_COMMANDS else code.removeprefix("Digit")
    if len(key) == 1 and key.isalpha():
        return key.upper() if event.shiftKey else key.lower()
    return key


def has_modifier(event: Any) -> bool:
    """Return whether a modifier key is held."""
    return bool(event.shiftKey or event.ctrlKey or event.metaKey or event.altKey)


def undo_key_message(event: Any, key: str) -> PageInput | None:
    """Return the message for a key with Ctrl or Cmd. Windows redoes with Ctrl+Y, too."""
    if key.lower() == "y" and event.ctrlKey and not (event.altKey or event.shiftKey):
        return CommandText("redo")
    if event.altKey or key.lower() != "z":
        return None
    return CommandText("redo" if event.shiftKey else "undo")


def card_by_arrow_key(cards: Sequence[str], current: str, key: str) -> str | None:
    """Return the card that an arrow key, Home or End leads to from the current one.

    Left and right move by card, up and down by suit. Both wrap around.
    """
    if not cards or key not in KEY_STEPS:
        return None
    index = cards.index(current) if current in cards else 0
    return cards[KEY_STEPS[key](cards, index) % len(cards)]


def card_by_typing(
    cards: Sequence[str], current: str, typed_text: str, suits: Mapping[str, str]
) -> str | None:
    """Return the next card that matches the typed text. The same text again moves on.

    A letter is a rank. A capital is a suit, by the first letter of its name (`suits`). Digits are a
    rank, or the number of a tarock.
    """
    index = cards.index(current) if current in cards else -1
    is_longer_number = len(typed_text) > 1 and typed_text.isdigit()
    start = index if is_longer_number else index + 1
    cards_from_start = [*cards[start:], *cards[:start]]
    return next(
        (card for card in cards_from_start if _matches_typed(card, typed_text, suits)), None
    )


def parse_typed_action(model: Model, line: str) -> str:
    """Return the action that a typed line means: an action, or a card by code or name."""
    deal = replay_record(model.record)
    typed_action = " ".join(line.split())
    if deal.to_act == ME and deal.why_not(typed_action) is None:
        return typed_action
    if (labelled_action := _action_with_label(model, typed_action)) and deal.to_act == ME:
        return labelled_action
    words = _word_set(line)
    names, kinds = (
        find_game(model.record.game).pack.names,
        face_of_game(model.record.game).art_by_suits,
    )
    return next((f"play {card}" for card in names if words in _card_readings(card, kinds)), "")


def _action_with_label(model: Model, line: str) -> str:
    """Return the only legal action whose label begins with the line."""
    current_scene = make_scene(model)
    start = line.casefold()
    matches = [
        a
        for a in current_scene.view["legal"]
        if action_label(current_scene, a).casefold().startswith(start)
    ]
    return matches[0] if line and len(matches) == 1 else ""


def _group_start(cards: Sequence[str], index: int) -> int:
    while index > 0 and card_suit(cards[index - 1]) == card_suit(cards[index]):
        index -= 1
    return index


def _next_group(cards: Sequence[str], index: int) -> int:
    suit = card_suit(cards[index])
    return next((i for i in range(index, len(cards)) if card_suit(cards[i]) != suit), 0)


KEY_STEPS: Mapping[str, Callable[[Sequence[str], int], int]] = {
    "ArrowRight": lambda cards, index: index + 1,
    "ArrowLeft": lambda cards, index: index - 1,
    "ArrowDown": _next_group,
    "ArrowUp": lambda cards, index: _group_start(
        cards, (_group_start(cards, index) - 1) % len(cards)
    ),
    "Home": lambda cards, index: 0,
    "End": lambda cards, index: -1,
}


def _matches_typed(card: str, typed_text: str, suits: Mapping[str, str]) -> bool:
    suit = card_suit(card)
    if typed_text.isdigit():
        return card[1:] == typed_text or card[1:].startswith(typed_text) and len(typed_text) == 1
    if typed_text.isupper():
        return suits.get(suit, "").upper().startswith(typed_text)
    return suit != "T" and card[1:] == RANK_KEYS.get(typed_text)


def _word_set(line: str) -> frozenset[str]:
    words = re.findall(r"\w+", line.casefold())
    return frozenset(words) - {"of", "play", "the"}


def _card_readings(card: str, kinds: Iterable[str]) -> set[frozenset[str]]:
    keys = (f"card.{card}", *(suited_text_key(kind, f"card.{card}") for kind in kinds))
    names = {_word_set(translate(language, key)) for language in LANGUAGES for key in keys}
    numbers = {frozenset({card[1:]}), frozenset({"tarock", card[1:]})} if card[0] == "T" else set()
    tarock_words = {frozenset({word}) for name in names for word in name if card_suit(card) == "T"}
    codes = {_word_set(card), _word_set(f"{card[0]} {card[1:]}")}
    return (codes | names | numbers | tarock_words) - {frozenset({"tarock"})}
