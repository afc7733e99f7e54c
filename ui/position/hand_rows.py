"""The rows of the player's hand, in which every card stays until the deal is over.

If a card moves or grows while players aim at it, they play another one. Within its row a card keeps
its place until the trick is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.game_face import face_of_game
from ui.model import ME, Scene
from ui.position.card_order import (
    card_suit,
    cards_arranged_by_player,
    my_cards_held_and_played,
    shown_trick,
    sort_hand,
    trump_suit,
)

GAP = ""
"""The empty place of the card that I have played to this trick."""

CARDS_PER_ROW = 6
"""Cards in a row on a phone 320 px wide with 44 px of each visible."""

Rows = tuple[tuple[str, ...], ...]


def hand_rows(scene: Scene) -> Rows:
    """Return my cards in rows, with a gap where one was played to this trick."""
    hand = scene.view["hands"][ME]
    return tuple(
        tuple(card if card in hand else GAP for card in row)
        for row in hand_rows_at_trick_start(scene)
    )


def hand_rows_at_trick_start(scene: Scene) -> Rows:
    """Return my cards in rows as they were when the trick began. A row may be empty by then."""
    hand = scene.view["hands"][ME]
    laid = {laid.card for laid in shown_trick(scene) if laid.seat == ME}
    rows = tuple(
        tuple(card for card in row if card in hand or card in laid)
        for row in hand_rows_of_deal(scene)
    )
    return rows if any(rows) else ((),)


def hand_columns(scene: Scene) -> int:
    """Return how many cards lie side by side. With two rows it is as many as when the deal began.

    Otherwise the cards, whose size depends on it, would grow with every trick.
    """
    rows = hand_rows_at_trick_start(scene)
    return max(map(len, hand_rows_of_deal(scene) if len(rows) > 1 else rows))


def hand_rows_of_deal(scene: Scene) -> Rows:
    """Return my cards in rows, including the ones that I have played in this deal.

    Trumps and the other suits get a row each if both fit. Otherwise the hand is halved. A few cards
    have one row. Once the player has arranged the hand, the rows are made for the cards at that
    time.
    """
    cards = sort_hand(scene, my_cards_held_and_played(scene))
    if scene.model.settings.sort == "hand" and (arranged := cards_arranged_by_player(scene)):
        hand = scene.view["hands"][ME]
        cards = [card for card in cards if card in arranged or card in hand]
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
