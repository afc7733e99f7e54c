"""Endgame solver: the exact solution of the last tricks with open cards.

Each seat plays for itself (max^n).
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from engine.bots.zwanzig_ab.ranked_pack import SUIT_BITS, RankedHand, single_cards, suit_bits_of
from engine.bots.zwanzig_ab.rollout import OpenTrick, legal_cards

TricksWon = tuple[int, ...]
PlaceValues = tuple[float, ...]
PlaceHands = tuple[RankedHand, ...]


class Solver:
    """A solver of positions of one deal. `utility` values the final tricks for each place."""

    def __init__(self, utility: Callable[[TricksWon], PlaceValues], overtrump: bool) -> None:
        self.utility = utility
        self.overtrump = overtrump
        self.cache: dict[tuple[PlaceHands, int, TricksWon], TricksWon] = {}

    def final_tricks(self, hands: PlaceHands, trick: OpenTrick, tricks_won: TricksWon) -> TricksWon:
        """Return the final tricks of each place if everybody plays perfectly.

        Among equally good cards the lowest is played.
        """
        if trick.card_count == len(hands):
            tricks_won = (
                *tricks_won[: trick.winner],
                tricks_won[trick.winner] + 1,
                *tricks_won[trick.winner + 1 :],
            )
            trick = OpenTrick(trick.winner)
        if trick.card_count:
            return self._best_final_tricks(hands, trick, tricks_won)
        if not hands[trick.leader]:
            return tricks_won
        key = hands, trick.leader, tricks_won
        tricks = self.cache.get(key)
        if tricks is None:
            tricks = self.cache[key] = self._best_final_tricks(hands, trick, tricks_won)
        return tricks

    def _best_final_tricks(
        self, hands: PlaceHands, trick: OpenTrick, tricks_won: TricksWon
    ) -> TricksWon:
        place = (trick.leader + trick.card_count) % len(hands)
        best, best_value = tricks_won, -inf
        for card in distinct_legal_cards(hands, place, trick, self.overtrump):
            tricks = self.final_tricks_after(hands, place, card, trick, tricks_won)
            value = self.utility(tricks)[place]
            if value > best_value:
                best, best_value = tricks, value
        return best

    def final_tricks_after(
        self,
        hands: PlaceHands,
        place: int,
        card: RankedHand,
        trick: OpenTrick,
        tricks_won: TricksWon,
    ) -> TricksWon:
        """Return the final tricks of each place after this place has played this card."""
        hands_left = (*hands[:place], hands[place] ^ card, *hands[place + 1 :])
        return self.final_tricks(hands_left, trick.with_card(place, card), tricks_won)


def distinct_legal_cards(
    hands: PlaceHands, place: int, trick: OpenTrick, overtrump: bool
) -> list[RankedHand]:
    """Return the legal cards, but of neighbours in rank only the lowest."""
    cards = legal_cards(hands[place], trick, overtrump)
    if not cards & cards - 1:
        return [cards]
    others = trick.best_card
    for hand in hands:
        others |= hand
    others &= ~cards
    runs: list[RankedHand] = []
    for card in single_cards(cards):
        if not runs or not _is_equivalent(runs[-1], card, others):
            runs.append(card)
        else:
            runs[-1] |= card
    return [run & -run for run in runs]


def _is_equivalent(run: RankedHand, card: RankedHand, others: RankedHand) -> bool:
    """Return whether a higher card is equivalent to a run of cards below it."""
    top = run.bit_length() - 1
    between = (card - 1) & ~((2 << top) - 1)
    return SUIT_BITS << (top & 24) == suit_bits_of(card) and not others & between
