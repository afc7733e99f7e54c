"""The rows of the player's hand, in which every card keeps its place until the trick is taken.

A card that moves or grows while the player aims makes them play another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.game_face import face_of_game
from ui.model import ME, Scene
from ui.position.card_order import card_suit, shown_trick, sort_hand, trump_suit

GAP = ""
"""The empty place of the card that I have played to this trick."""

CARDS_PER_ROW = 6
"""Cards in a row on a phone 320 px wide with 44 px of each visible (Y24)."""

Rows = tuple[tuple[str, ...], ...]


def hand_rows(scene: Scene) -> Rows:
    """Return my cards in rows, with a gap where one was played to this trick."""
    hand = scene.view["hands"][ME]
    return tuple(
        tuple(card if card in hand else GAP for card in row) for row in hand_rows_of_trick(scene)
    )


def hand_rows_of_trick(scene: Scene) -> Rows:
    """Return my cards in rows as they were when the trick began.

    Trumps and the other suits get a row each if both fit; otherwise the hand is halved. A few cards
    have one row.
    """
    hand = [card for card in scene.view["hands"][ME] if card is not None]
    laid_cards = [laid.card for laid in shown_trick(scene) if laid.seat == ME]
    cards = sort_hand(scene, [*hand, *laid_cards])
    if face_of_game(scene.view["game"]).hand_rows == 1 or len(cards) <= CARDS_PER_ROW:
        return (tuple(cards),)
    row_break = _row_break(cards, trump_suit(scene.view))
    return tuple(cards[:row_break]), tuple(cards[row_break:])


def _row_break(cards: Sequence[str], trump: str) -> int:
    """Return the index of the first card of the second row."""
    borders = list(_trump_borders([card_suit(card) == trump for card in cards]))
    fits = len(borders) == 1 and max(borders[0], len(cards) - borders[0]) <= CARDS_PER_ROW
    return borders[0] if fits else (len(cards) + 1) // 2


def _trump_borders(trumps: Sequence[bool]) -> Iterator[int]:
    pairs = zip(trumps, trumps[1:], strict=False)
    yield from (index for index, (left, right) in enumerate(pairs, 1) if left != right)
