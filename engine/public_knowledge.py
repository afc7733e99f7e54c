"""What everybody at the table knows of the cards, from what was laid and said: nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Hand, Pack, cards_of, hand_of

if TYPE_CHECKING:
    from engine.game import Deal, Seat

LedTrick = tuple["Seat", Sequence[Card]]
"""A trick, finished or not: its leader and the cards laid so far."""

CardsNotHeld = Callable[[Sequence[Card], Card], Hand]
"""The cards that a player has shown not to hold, who laid this card on those."""


class SuitCards(NamedTuple):
    """A suit, by its letter: the cards played, and those not yet, each from the highest one on."""

    letter: str
    played: tuple[str, ...]
    remaining: tuple[str, ...]


class Void(NamedTuple):
    """A seat that holds none of some suits any more, and the card that showed it.

    `played_card` did not follow `led_card` in trick number `trick`; `led_card` is empty where it
    was led itself.
    """

    seat: Seat
    suits: tuple[str, ...]
    trick: int
    led_card: str
    played_card: str


class CardFact(NamedTuple):
    """Something else that is known of a seat's cards: `key` says what, and by which rule."""

    key: str
    seat: Seat
    cards: tuple[str, ...] = ()
    number: int = 0


class PublicKnowledge(NamedTuple):
    """All of that, with how many cards each seat holds."""

    suits: tuple[SuitCards, ...]
    hand_sizes: tuple[int, ...]
    voids: tuple[Void, ...] = ()
    facts: tuple[CardFact, ...] = ()


class PlayedCard(NamedTuple):
    """A card that was laid: by whom, in which trick (from 1 on), and on which cards."""

    seat: Seat
    trick: int
    cards_before: tuple[Card, ...]
    card: Card


def list_plays(
    leads: Sequence[LedTrick], seats_from: Callable[[Seat], Sequence[Seat]]
) -> list[PlayedCard]:
    """Return the cards laid in these tricks, the first one first, given the order of play."""
    return [
        PlayedCard(seat, number, tuple(cards[:at]), card)
        for number, (leader, cards) in enumerate(leads, 1)
        for at, (seat, card) in enumerate(zip(seats_from(leader), cards, strict=False))
    ]


def list_suits(pack: Pack, deal: Deal, played_cards: Hand) -> tuple[SuitCards, ...]:
    """Return every suit of the pack, each in the order that holds in this deal."""
    suit_rows = []
    for letter in pack.suit_letters:
        cards = [name for name in deal.card_order() if pack.letter_of[name] == letter]
        played = tuple(name for name in cards if played_cards >> pack.card_of[name] & 1)
        suit_rows.append(
            SuitCards(letter, played, tuple(name for name in cards if name not in played))
        )
    return tuple(suit_rows)


def find_shortages(
    pack: Pack, card_plays: Sequence[PlayedCard], cards_not_held: CardsNotHeld
) -> tuple[tuple[Void, ...], tuple[CardFact, ...]]:
    """Return who has run out of which suits, and single cards that others have shown not to hold.

    The first in the order in which it showed; of the cards only those that are not played yet.
    """
    missing, voids = dict[int, Hand](), list[Void]()
    for play in card_plays:
        before = missing.get(play.seat, 0)
        missing[play.seat] = before | cards_not_held(play.cards_before, play.card)
        new_suits = [*_missing_suits(pack, missing[play.seat] & ~before, missing[play.seat])]
        if new_suits:
            led = pack.names[play.cards_before[0]] if play.cards_before else ""
            voids.append(Void(play.seat, tuple(new_suits), play.trick, led, pack.names[play.card]))
    played_cards = cards_of_plays(card_plays)
    single = {seat: _missing_cards(pack, cards) & ~played_cards for seat, cards in missing.items()}
    facts = (
        CardFact("not-held", seat, tuple(pack.card_names(single[seat]))) for seat in sorted(single)
    )
    return tuple(voids), tuple(fact for fact in facts if fact.cards)


def _missing_suits(pack: Pack, new: Hand, missing: Hand) -> Iterator[str]:
    """Yield the suits that are missing whole, and were not before."""
    for letter, mask in zip(pack.suit_letters, pack.mask_of, strict=True):
        if mask & new and mask & missing == mask:
            yield letter


def _missing_cards(pack: Pack, missing: Hand) -> Hand:
    """Return the missing cards of suits that are not missing whole."""
    return hand_of(
        card for card in cards_of(missing) if pack.mask_of[pack.suit_of[card]] & ~missing
    )


def cards_of_plays(card_plays: Sequence[PlayedCard]) -> Hand:
    """Return the cards that were laid."""
    return hand_of(play.card for play in card_plays)


def count_hands(hands: Sequence[Hand]) -> tuple[int, ...]:
    """Return how many cards each seat holds."""
    return tuple(hand.bit_count() for hand in hands)


def basic_knowledge(pack: Pack, deal: Deal) -> PublicKnowledge:
    """Return what shows in any game: the cards played, and how many each seat holds."""
    view = deal.deal_view(None)
    names = (name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"])
    return PublicKnowledge(
        list_suits(pack, deal, pack.parse_hand(names)), tuple(map(len, view["hands"]))
    )
