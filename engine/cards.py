"""Packs of cards: a card is a small int, a hand a bit mask, and text has only card names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from engine.errors import BadCards

Card = int
Hand = int

MAX_SEED = 2**53 - 1
"""The largest seed. JSON readers may round larger integers."""


class Pack:
    """A pack of cards, with the names in a fixed order: suit by suit, highest first.

    `suits` maps a suit letter to the names of its cards, `letter_of` a card's name to its suit
    letter. `suit_of[card]` is an index into `suit_letters`, `mask_of[suit]` the hand of all cards
    of that suit.

    >>> hand = TAROCK.parse_hand(["T20", "SKU", "HK"])
    >>> TAROCK.card_names(hand)
    ['HK', 'SKU', 'T20']
    >>> TAROCK.parse_hand(["T20", "T20"])
    Traceback (most recent call last):
    engine.errors.BadCards: The card T20 is there twice.
    """

    def __init__(self, suits: dict[str, tuple[str, ...]]) -> None:
        self.suit_letters = tuple(suits)
        self.names = tuple(name for names in suits.values() for name in names)
        self.letter_of = {name: letter for letter, names in suits.items() for name in names}
        self.card_of = {name: card for card, name in enumerate(self.names)}
        self.suit_of = tuple(s for s, names in enumerate(suits.values()) for _ in names)
        self.mask_of = tuple(self.parse_hand(suits[letter]) for letter in self.suit_letters)

    def __len__(self) -> int:
        return len(self.names)

    def parse_card(self, name: object) -> Card:
        """Return the card with this name (FORMATS.md 1), or raise `BadCards` if there is none."""
        if isinstance(name, str) and name in self.card_of:
            return self.card_of[name]
        raise BadCards(
            f"Unknown card {name!r}: the pack holds {', '.join(self.names)}.", code="unknown-card"
        )

    def parse_hand(self, names: Iterable[object]) -> Hand:
        """Return the hand of these cards, or raise `BadCards` for an unknown or duplicate one."""
        hand = 0
        for name in names:
            bit = 1 << self.parse_card(name)
            if hand & bit:
                raise BadCards(f"The card {name} is there twice.", code="duplicate-card")
            hand |= bit
        return hand

    def card_names(self, hand: Hand) -> list[str]:
        """Return the names of a hand's cards in the order of the pack."""
        return [self.names[card] for card in cards_of(hand)]


SUIT_NAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "T": "tarock"}
"""English names of the suits by their letters."""

FRENCH = Pack({suit: tuple(suit + rank for rank in "A K Q J 10 9 8 7".split()) for suit in "CSHD"})
"""The 32 cards of Zwanzig ab. Their rank order depends on the house rules (Z1)."""

TAROCK = Pack(
    {
        "S": ("SK", "SQ", "SN", "SJ", "S10"),
        "C": ("CK", "CQ", "CN", "CJ", "C10"),
        "H": ("HK", "HQ", "HN", "HJ", "HA"),
        "D": ("DK", "DQ", "DN", "DJ", "DA"),
        "T": ("SKU", *(f"T{n}" for n in range(21, 3, -1)), "T1"),
    }
)
"""The 40 cards of Zwanzigerrufen: II and III are removed (T1)."""


def cards_of(hand: Hand) -> Iterator[Card]:
    """Yield the cards of a hand in the order of the pack."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def hand_of(cards: Iterable[Card]) -> Hand:
    """Return the hand that holds these cards."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def shuffle_pack(pack: Pack, seed: int) -> tuple[Card, ...]:
    """Return the pack shuffled with this seed, in dealing order.

    Fisher-Yates from the end, `j = floor(random() * (i + 1))` with Python's Mersenne Twister.
    `Random.shuffle` is not used: only `random()` is guaranteed to give the same numbers in
    every version of Python.

    >>> order = shuffle_pack(FRENCH, 7)
    >>> [FRENCH.names[card] for card in order[:4]]
    ['HA', 'H8', 'DA', 'C8']
    """
    next_random = Random(seed).random
    order = list(range(len(pack)))
    for i in range(len(order) - 1, 0, -1):
        j = int(next_random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def check_deal(
    pack: Pack, hands: Sequence[Sequence[Card]], stock: Sequence[Card], hand_size: int
) -> None:
    """Raise `BadCards` unless a deal has every card of the pack once and hands of `hand_size`."""
    if len(hands) != 4 or any(len(hand) != hand_size for hand in hands):
        sizes = ", ".join(str(len(hand)) for hand in hands)
        raise BadCards(
            f"A deal has four hands of {hand_size} cards; here are {sizes}.", code="wrong-number"
        )
    all_cards = [card for hand in (*hands, stock) for card in hand]
    duplicates = {card for card in all_cards if all_cards.count(card) > 1}
    if duplicates:
        names = ", ".join(pack.names[card] for card in sorted(duplicates))
        raise BadCards(f"Dealt more than once: {names}.", code="duplicate-card")
    missing = set(range(len(pack))) - set(all_cards)
    if missing:
        names = ", ".join(pack.names[card] for card in sorted(missing))
        raise BadCards(f"Missing from the deal: {names}.", code="missing-card")
