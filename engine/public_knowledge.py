"""Public knowledge: what everybody knows of the cards from what was played, bid and declared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.cards import Card, Hand, Pack, cards_of, hand_of
from engine.seats import Seat
from engine.view import DealView

LedTrick = tuple[Seat, Sequence[Card]]
"""A trick, finished or not: its leader and the cards played so far."""

CardsNotHeld = Callable[[Sequence[Card], Card], Hand]
"""Returns the cards that a player lacks, given the trick so far and the card played to it."""


class SuitCards(NamedTuple):
    """A suit by its letter: the cards played and those remaining, both from the highest down."""

    letter: str
    played: tuple[str, ...]
    remaining: tuple[str, ...]


class Void(NamedTuple):
    """A seat without any card of some suits, and the card that showed it.

    `played_card` did not follow `led_card` in trick number `trick`. `led_card` is empty if
    `played_card` was led.
    """

    seat: Seat
    suits: tuple[str, ...]
    trick: int
    led_card: str
    played_card: str


class CardFact(NamedTuple):
    """Another fact about a seat's cards. `key` names the kind of fact."""

    key: str
    seat: Seat
    cards: tuple[str, ...] = ()
    number: int = 0


class PublicKnowledge(NamedTuple):
    """All public knowledge of a deal, with the number of cards that each seat holds."""

    suits: tuple[SuitCards, ...]
    hand_sizes: tuple[int, ...]
    voids: tuple[Void, ...] = ()
    facts: tuple[CardFact, ...] = ()


class PlayedCard(NamedTuple):
    """A card played: by which seat, in which trick (from 1), and on which cards."""

    seat: Seat
    trick: int
    cards_before: tuple[Card, ...]
    card: Card


def list_played_cards(
    tricks: Sequence[LedTrick], seats_from: Callable[[Seat], Sequence[Seat]]
) -> list[PlayedCard]:
    """Return the cards of these tricks in the order in which they were played.

    `seats_from` returns the seats in the order of play from a leader on.
    """
    return [
        PlayedCard(seat, number, tuple(cards[:index]), card)
        for number, (leader, cards) in enumerate(tricks, 1)
        for index, (seat, card) in enumerate(zip(seats_from(leader), cards, strict=False))
    ]


def suits_played_and_remaining(
    pack: Pack, card_order: Sequence[str], played_cards: Hand
) -> tuple[SuitCards, ...]:
    """Return every suit of the pack, in the rank order of the deal (`Deal.card_order`)."""
    suit_rows = []
    for letter in pack.suit_letters:
        cards = [name for name in card_order if pack.letter_of[name] == letter]
        played = tuple(name for name in cards if played_cards >> pack.card_of[name] & 1)
        suit_rows.append(
            SuitCards(letter, played, tuple(name for name in cards if name not in played))
        )
    return tuple(suit_rows)


def find_voids_and_missing_cards(
    pack: Pack, card_plays: Sequence[PlayedCard], cards_not_held: CardsNotHeld
) -> tuple[tuple[Void, ...], tuple[CardFact, ...]]:
    """Return the voids in the order in which they showed, and facts about single missing cards.

    A fact names cards that a seat has shown not to hold and that nobody has played yet.
    """
    missing_cards, voids = dict[int, Hand](), list[Void]()
    for play in card_plays:
        missing_before = missing_cards.get(play.seat, 0)
        missing = missing_before | cards_not_held(play.cards_before, play.card)
        missing_cards[play.seat] = missing
        new_suits = tuple(
            letter
            for letter, mask in zip(pack.suit_letters, pack.mask_of, strict=True)
            if mask & missing & ~missing_before and mask & missing == mask
        )
        if new_suits:
            led = pack.names[play.cards_before[0]] if play.cards_before else ""
            voids.append(Void(play.seat, new_suits, play.trick, led, pack.names[play.card]))
    played_cards = cards_of_plays(card_plays)
    single_cards = {
        seat: _missing_cards_outside_voids(pack, cards) & ~played_cards
        for seat, cards in missing_cards.items()
    }
    facts = (
        CardFact("not-held", seat, tuple(pack.card_names(single_cards[seat])))
        for seat in sorted(single_cards)
    )
    return tuple(voids), tuple(fact for fact in facts if fact.cards)


def _missing_cards_outside_voids(pack: Pack, missing: Hand) -> Hand:
    """Return the missing cards, without suits that are missing completely."""
    return hand_of(
        card for card in cards_of(missing) if pack.mask_of[pack.suit_of[card]] & ~missing
    )


def cards_of_plays(card_plays: Sequence[PlayedCard]) -> Hand:
    """Return the cards played, as a hand."""
    return hand_of(play.card for play in card_plays)


def count_cards_in_hands(hands: Sequence[Hand]) -> tuple[int, ...]:
    """Return the number of cards in each hand."""
    return tuple(hand.bit_count() for hand in hands)


def basic_knowledge(pack: Pack, card_order: Sequence[str], view: DealView) -> PublicKnowledge:
    """Return the knowledge common to all games: the cards played and the size of each hand."""
    names = (name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"])
    return PublicKnowledge(
        suits_played_and_remaining(pack, card_order, pack.parse_hand(names)),
        tuple(map(len, view["hands"])),
    )
