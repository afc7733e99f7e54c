"""Rollout of five tricks by simple habits, based on one's own hand and the played cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.zwanzig_ab.ranked_pack import (
    ALL_BITS,
    PLAIN_SUIT_BITS,
    TRUMP_BITS,
    RankedHand,
    suit_bits_of,
)

LOWEST_TRUMP_BIT: RankedHand = 1 << 24


class OpenTrick(NamedTuple):
    """An unfinished trick: its leader, number of cards, led suit, best card and winner.

    Seats are places in play order among the seats still in. `led_suit` is the suit as a ranked
    hand.
    """

    leader: int
    card_count: int = 0
    led_suit: RankedHand = 0
    best_card: RankedHand = 0
    winner: int = 0

    def with_card(self, place: int, card: RankedHand) -> OpenTrick:
        """Return the trick with one more card."""
        if not self.card_count:
            return OpenTrick(place, 1, suit_bits_of(card), card, place)
        if card > self.best_card and (card >= LOWEST_TRUMP_BIT or card & self.led_suit):
            return OpenTrick(self.leader, self.card_count + 1, self.led_suit, card, place)
        return OpenTrick(
            self.leader, self.card_count + 1, self.led_suit, self.best_card, self.winner
        )


def legal_cards(hand: RankedHand, trick: OpenTrick, overtrump: bool) -> RankedHand:
    """Return the cards that may be played: of the led suit, else trumps, else any (A.4-8, E9)."""
    if not trick.card_count:
        return hand
    trumps = hand & TRUMP_BITS
    if overtrump and not hand & trick.led_suit:
        trumps = trumps & ~(2 * trick.best_card - 1) or trumps
    return hand & trick.led_suit or trumps or hand


def play_out_tricks(
    hands: list[RankedHand], seen_cards: RankedHand, trick: OpenTrick, overtrump: bool
) -> list[int]:
    """Play the hands to the end and return the tricks taken by place. `hands` is modified.

    `seen_cards` are the cards played before, including those on the table.
    """
    # One long loop on local names: a call for each card would cost a third of the speed.
    count, tricks = len(hands), [0] * len(hands)
    leader, card_count, led_suit, best, winner = trick
    while True:
        if not card_count:
            if not hands[leader]:
                return tricks
            best = choose_lead(hands[leader], seen_cards)
            hands[leader] ^= best
            seen_cards |= best
            card_count, winner, led_suit = 1, leader, suit_bits_of(best)
        for step in range(card_count, count):
            place = (leader + step) % count
            hand = hands[place]
            cards = hand & led_suit
            if not cards:
                cards = hand & TRUMP_BITS or hand
                if overtrump and hand & TRUMP_BITS:
                    cards = cards & ~(2 * best - 1) or cards
            if cards & cards - 1:
                cards = choose_follow(cards, led_suit, best, step == count - 1, seen_cards | hand)
            hands[place] = hand ^ cards
            seen_cards |= cards
            if cards > best and (cards & led_suit or cards >= LOWEST_TRUMP_BIT):
                best, winner = cards, place
        tricks[winner] += 1
        leader, card_count = winner, 0


def choose_lead(hand: RankedHand, seen_cards: RankedHand) -> RankedHand:
    """Return the lead: the best trump of two or more, a plain card that is best, or a low card."""
    unseen_cards = ALL_BITS & ~(seen_cards | hand)
    trumps = hand & TRUMP_BITS
    top = trumps and 1 << trumps.bit_length() - 1
    if trumps & trumps - 1 and top > unseen_cards & TRUMP_BITS:
        return top
    low = 0
    for suit in PLAIN_SUIT_BITS:
        suit_cards = hand & suit
        if suit_cards:
            best = 1 << suit_cards.bit_length() - 1
            if best > unseen_cards & suit:
                return best
            first = suit_cards & -suit_cards
            if not low or first.bit_length() - 1 & 7 < low.bit_length() - 1 & 7:
                low = first
    return low or top


def choose_follow(
    cards: RankedHand, led_suit: RankedHand, best: RankedHand, last: bool, seen_cards: RankedHand
) -> RankedHand:
    """Return the legal card that a seat plays to a trick.

    The last seat wins as cheaply as it can. Others trump low, or play a card that only a trump
    beats. Otherwise a seat plays the lowest card.
    """
    higher = cards & ~(2 * best - 1)
    winning_cards = higher & led_suit or higher & TRUMP_BITS
    if winning_cards:
        if last or not winning_cards & led_suit:
            return winning_cards & -winning_cards
        top = 1 << winning_cards.bit_length() - 1
        if top > led_suit & ~seen_cards:
            return top
    return lowest_card(cards)


def lowest_card(cards: RankedHand) -> RankedHand:
    """Return the card of the lowest rank, plain cards before trumps."""
    plain = cards & ~TRUMP_BITS
    if not plain:
        return cards & -cards
    low = plain & -plain
    rank = low.bit_length() - 1 & 7
    for suit in PLAIN_SUIT_BITS[1:]:
        suit_cards = plain & suit
        if suit_cards:
            first = suit_cards & -suit_cards
            if first.bit_length() - 1 & 7 < rank:
                low, rank = first, first.bit_length() - 1 & 7
    return low
