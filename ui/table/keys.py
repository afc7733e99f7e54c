"""The keyboard at the table: moving in the hand, questions by letter, and typed cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.games import find_game
from engine.record import replay_record
from ui import wording
from ui.games import face, suited
from ui.languages import LANGUAGES, text
from ui.messages import Do
from ui.model import ME, Model
from ui.scene import scene
from ui.table.arrange import suit_of
from ui.wording.answers import LETTERS

SAID: Mapping[str, Do] = {key.lower(): Do("say", key) for key in LETTERS}
"""Letters that ask, at the table and in the panel that lists the questions."""

QUESTIONS: Mapping[str, Do] = {
    **SAID,
    "t": Do("hint"),
    "u": Do("undo"),
    "f": Do("tempo"),
    "o": Do("sort"),
    "r": Do("open", "read-out"),
    "m": Do("open", "knows"),
    "?": Do("open", "help"),
    "/": Do("type"),
}
"""Letters that ask or command while the focus is at the table (Y11)."""

REPLAY_KEYS: Mapping[str, Do] = {
    "ArrowRight": Do("replay-go", "next"),
    "ArrowLeft": Do("replay-go", "previous"),
    "Shift ArrowRight": Do("replay-go", "next-trick"),
    "Shift ArrowLeft": Do("replay-go", "previous-trick"),
    "PageDown": Do("replay-go", "next-phase"),
    "PageUp": Do("replay-go", "previous-phase"),
    "Home": Do("replay-go", "first"),
    "End": Do("replay-go", "last"),
    " ": Do("replay-play"),
}
"""Keys while a deal is looked at again; those that ask and command go on as at play."""

RANK_KEYS: Mapping[str, str] = {
    **{letter: letter.upper() for letter in "akqjn"},
    "d": "Q",
    "b": "J",
    "c": "N",
}
"""Letters of ranks, English and German, as they stand in a card's name."""


def moved(cards: Sequence[str], current: str, key: str) -> str | None:
    """Return the card that an arrow key, Home or End leads to from the current one (Y5).

    Left and right go card by card, up and down suit by suit, both round the ends.
    """
    if not cards or key not in STEPS:
        return None
    at = cards.index(current) if current in cards else 0
    return cards[STEPS[key](cards, at) % len(cards)]


def jumped(cards: Sequence[str], current: str, typed: str, suits: Mapping[str, str]) -> str | None:
    """Return the next card that fits what was typed; the same again goes on to the one after.

    A letter is a rank, a capital a suit by the first letter of its name (`suits`), digits are a
    rank or the number of a tarock.
    """
    at = cards.index(current) if current in cards else -1
    longer = len(typed) > 1 and typed.isdigit()
    start = at if longer else at + 1
    ordered = [*cards[start:], *cards[:start]]
    return next((card for card in ordered if _fits(card, typed, suits)), None)


def typed(model: Model, line: str) -> str:
    """Return the action that a typed line means: an action, or a card by code or name (Y12)."""
    deal = replay_record(model.record)
    plain = " ".join(line.split())
    if deal.to_act == ME and deal.why_not(plain) is None:
        return plain
    if (labelled := _labelled(model, plain)) and deal.to_act == ME:
        return labelled
    words = _words(line)
    names, kinds = find_game(model.record.game).pack.names, face(model.record.game).suited
    return next((f"play {card}" for card in names if words in _readings(card, kinds)), "")


def _labelled(model: Model, line: str) -> str:
    """Return the one legal action whose label begins with the line."""
    now = scene(model)
    start = line.casefold()
    found = [a for a in now.view["legal"] if wording.label(now, a).casefold().startswith(start)]
    return found[0] if line and len(found) == 1 else ""


def _group_start(cards: Sequence[str], at: int) -> int:
    while at > 0 and suit_of(cards[at - 1]) == suit_of(cards[at]):
        at -= 1
    return at


def _next_group(cards: Sequence[str], at: int) -> int:
    suit = suit_of(cards[at])
    return next((i for i in range(at, len(cards)) if suit_of(cards[i]) != suit), 0)


STEPS: Mapping[str, Callable[[Sequence[str], int], int]] = {
    "ArrowRight": lambda cards, at: at + 1,
    "ArrowLeft": lambda cards, at: at - 1,
    "ArrowDown": _next_group,
    "ArrowUp": lambda cards, at: _group_start(cards, (_group_start(cards, at) - 1) % len(cards)),
    "Home": lambda cards, at: 0,
    "End": lambda cards, at: -1,
}


def _fits(card: str, typed: str, suits: Mapping[str, str]) -> bool:
    suit = suit_of(card)
    if typed.isdigit():
        return card[1:] == typed or card[1:].startswith(typed) and len(typed) == 1
    if typed.isupper():
        return suits.get(suit, "").upper().startswith(typed)
    return suit != "T" and card[1:] == RANK_KEYS.get(typed)


def _words(line: str) -> frozenset[str]:
    found = re.findall(r"\w+", line.casefold())
    return frozenset(found) - {"of", "play", "the"}


def _readings(card: str, kinds: Iterable[str]) -> set[frozenset[str]]:
    keys = (f"card.{card}", *(suited(kind, f"card.{card}") for kind in kinds))
    names = {_words(text(language, key)) for language in LANGUAGES for key in keys}
    numbers = {frozenset({card[1:]}), frozenset({"tarock", card[1:]})} if card[0] == "T" else set()
    last = {frozenset({word}) for name in names for word in name if suit_of(card) == "T"}
    codes = {_words(card), _words(f"{card[0]} {card[1:]}")}
    return (codes | names | numbers | last) - {frozenset({"tarock"})}
