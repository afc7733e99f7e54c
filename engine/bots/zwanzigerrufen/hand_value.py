"""The worth of an opening hand of Zwanzigerrufen in each contract and role."""

from __future__ import annotations

from math import erf
from typing import NamedTuple

from engine.cards import TAROCK, Hand, cards_of
from engine.zwanzigerrufen.law import HAND_SIZE, KINGS, TAROCKS

PLAIN_SUITS = TAROCK.mask_of[:4]


class Estimate(NamedTuple):
    """A linear estimate of the declarer's card points from one hand, and its standard deviation.

    The weights belong to `hand_features`, in the same order.
    """

    weights: tuple[float, ...]
    spread: float


POINT_ESTIMATES = {
    "normal": Estimate((32.4, 0.6, 5.6, 1.9, 4.1, 0, 0), 13.7),
    "partner": Estimate((26.8, 1.5, 5.9, 1.9, 1.8, 0, 0), 13.3),
    "defender": Estimate((66.6, -1.3, -7.0, -1.9, -3.1, 0, 0), 13.4),
    "solo": Estimate((-3.7, 0.8, 8.3, 3.1, 5.9, 0, 0), 7.8),
    "against-solo": Estimate((50.5, 0, -0.4, -0.1, -2.2, 0, 0), 9.3),
    "farberl": Estimate((4.8, 0, 0, 7.6, 0, 5.2, -0.5), 13.5),
    "farberl-strict": Estimate((0.4, 0, 0, 9.5, 0, 5.2, -0.2), 13.3),
}
"""Least squares over 1,000 to 2,400 hands each, played out by club players.

`against-solo` is fitted to hands against those that are good enough for a Solo. `farberl-strict` is
for the rules that keep tarocks back from discards too (T7).
"""


def hand_features(hand: Hand) -> tuple[float, ...]:
    """Return 1, and then: tarocks, their height, kings, voids, height in the suits, long suits."""
    lengths = [(hand & suit).bit_count() for suit in PLAIN_SUITS]
    return (
        1,
        (hand & TAROCKS).bit_count(),
        _discounted_suit_length(hand, TAROCKS, 0.76),
        (hand & KINGS).bit_count(),
        lengths.count(0),
        sum(_discounted_suit_length(hand, suit, 0.6) for suit in PLAIN_SUITS),
        sum(length * length for length in lengths),
    )


def declarer_points_chance(estimate_name: str, hand: Hand, min_points: float) -> float:
    """Return the chance that the declarer's party takes at least so many card points."""
    weights, spread = POINT_ESTIMATES[estimate_name]
    expected_points = sum(
        weight * feature for weight, feature in zip(weights, hand_features(hand), strict=True)
    )
    above = (expected_points - min_points + 0.5) / spread
    return (1 + erf(above / 2**0.5)) / 2


def trischaken_gain_in_units(hand: Hand) -> float:
    """Return the expected gain of forehand in a Trischaken, in units of its value.

    Fitted like the estimates. The best hands win four units, hardly ever more.
    """
    _, tarocks, height, kings, *_ = hand_features(hand)
    return min(4.0, 13.5 - 2.15 * tarocks - 2.4 * height - 1.1 * kings)


def is_sweeping_hand(hand: Hand) -> bool:
    """Return whether the hand takes every trick three times in four: high tarocks and kings."""
    _, tarocks, height, kings, *_ = hand_features(hand)
    return tarocks + kings == HAND_SIZE and tarocks >= 8 and height >= 6.5


def _discounted_suit_length(hand: Hand, suit: Hand, fade: float) -> float:
    """Return the number of cards of a suit, each counting less for every higher one elsewhere."""
    return sum(
        fade ** (suit & ~hand & (1 << card) - 1).bit_count() for card in cards_of(hand & suit)
    )
