"""Where the cards of one's hand lie: in rows, and each in its place until the trick is taken away.

A place that moves or grows while one aims at it makes one play another card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.games import face_of_game
from ui.model import ME, Scene
from ui.table.card_order import card_suit, shown_trick, sort_cards, trump_suit

GAP = ""
"""The place of the card that one has laid in this trick."""

CARDS_PER_ROW = 6
"""So many cards a row holds on a phone 320 px wide with 44 px of each to be seen (Y24)."""

Rows = tuple[tuple[str, ...], ...]


def hand_rows(scene: Scene) -> Rows:
    """One's cards in rows as they lie now, with a gap where one was laid."""
    hand = scene.view["hands"][ME]
    return tuple(
        tuple(card if card in hand else GAP for card in row) for row in hand_rows_of_trick(scene)
    )


def hand_rows_of_trick(scene: Scene) -> Rows:
    """One's cards in rows as they have lain since the trick began.

    Trumps and suits have a row each as long as both fit; one row holds what it can.
    """
    hand = [card for card in scene.view["hands"][ME] if card is not None]
    laid_cards = [one.card for one in shown_trick(scene) if one.seat == ME]
    cards = sort_cards(scene, [*hand, *laid_cards])
    if face_of_game(scene.view["game"]).hand_rows == 1 or len(cards) <= CARDS_PER_ROW:
        return (tuple(cards),)
    row_break = _row_break(cards, trump_suit(scene.view))
    return tuple(cards[:row_break]), tuple(cards[row_break:])


def _row_break(cards: Sequence[str], trump: str) -> int:
    """After how many cards the second row begins."""
    turns = list(_trump_borders([card_suit(card) == trump for card in cards]))
    fits = len(turns) == 1 and max(turns[0], len(cards) - turns[0]) <= CARDS_PER_ROW
    return turns[0] if fits else (len(cards) + 1) // 2


def _trump_borders(trumps: Sequence[bool]) -> Iterator[int]:
    pairs = zip(trumps, trumps[1:], strict=False)
    yield from (at for at, (one, other) in enumerate(pairs, 1) if one != other)
