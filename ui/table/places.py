"""Where the cards of one's hand lie: in rows, and each in its place until the trick is taken away.

A place that moves or grows while one aims at it makes one play another card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.games import face
from ui.model import ME, Scene
from ui.table.arrange import in_order, suit_of, trick_shown, trump_suit

GAP = ""
"""The place of the card that one has laid in this trick."""

ROW = 6
"""So many cards a row holds on a phone 320 px wide with 44 px of each to be seen (Y24)."""

Rows = tuple[tuple[str, ...], ...]


def hand_rows(scene: Scene) -> Rows:
    """One's cards in rows as they lie now, with a gap where one was laid."""
    held = scene.view["hands"][ME]
    return tuple(
        tuple(card if card in held else GAP for card in row) for row in rows_of_trick(scene)
    )


def rows_of_trick(scene: Scene) -> Rows:
    """One's cards in rows as they have lain since the trick began.

    Trumps and suits have a row each as long as both fit; one row holds what it can.
    """
    held = [card for card in scene.view["hands"][ME] if card is not None]
    laid = [one.card for one in trick_shown(scene) if one.seat == ME]
    cards = in_order(scene, [*held, *laid])
    if face(scene.view["game"]).hand_rows == 1 or len(cards) <= ROW:
        return (tuple(cards),)
    parting = _parting(cards, trump_suit(scene.view))
    return tuple(cards[:parting]), tuple(cards[parting:])


def _parting(cards: Sequence[str], trump: str) -> int:
    """After how many cards the second row begins."""
    turns = list(_turns([suit_of(card) == trump for card in cards]))
    fits = len(turns) == 1 and max(turns[0], len(cards) - turns[0]) <= ROW
    return turns[0] if fits else (len(cards) + 1) // 2


def _turns(trumps: Sequence[bool]) -> Iterator[int]:
    pairs = zip(trumps, trumps[1:], strict=False)
    yield from (at for at, (one, other) in enumerate(pairs, 1) if one != other)
