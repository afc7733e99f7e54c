"""What everybody at the table knows of the cards, from what was laid and said: nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Hand, Pack, cards_of, hand_of

if TYPE_CHECKING:
    from engine.game import Deal, Seat

Lead = tuple["Seat", Sequence[Card]]
"""A trick, finished or not: its leader and the cards laid so far."""

Lacking = Callable[[Sequence[Card], Card], Hand]
"""The cards that a player has shown not to hold, who laid this card on those."""


class Suit(NamedTuple):
    """A suit, by its letter: the cards played, and those not yet, each from the highest one on."""

    letter: str
    played: tuple[str, ...]
    out: tuple[str, ...]


class Void(NamedTuple):
    """A seat that holds none of some suits any more, and the card that showed it.

    `laid` did not follow `led` in trick number `trick`; `led` is empty where it was led itself.
    """

    seat: Seat
    suits: tuple[str, ...]
    trick: int
    led: str
    laid: str


class Fact(NamedTuple):
    """Something else that is known of a seat's cards: `key` says what, and by which rule."""

    key: str
    seat: Seat
    cards: tuple[str, ...] = ()
    number: int = 0


class Known(NamedTuple):
    """All of that, with how many cards each seat holds."""

    suits: tuple[Suit, ...]
    held: tuple[int, ...]
    voids: tuple[Void, ...] = ()
    facts: tuple[Fact, ...] = ()


class Play(NamedTuple):
    """A card that was laid: by whom, in which trick (from 1 on), and on which cards."""

    seat: Seat
    trick: int
    before: tuple[Card, ...]
    card: Card


def plays(leads: Sequence[Lead], seats_from: Callable[[Seat], Sequence[Seat]]) -> list[Play]:
    """Return the cards laid in these tricks, the first one first, given the order of play."""
    return [
        Play(seat, number, tuple(cards[:at]), card)
        for number, (leader, cards) in enumerate(leads, 1)
        for at, (seat, card) in enumerate(zip(seats_from(leader), cards, strict=False))
    ]


def suits(pack: Pack, deal: Deal, laid: Hand) -> tuple[Suit, ...]:
    """Return every suit of the pack, each in the order that holds in this deal."""
    found = []
    for letter in pack.letters:
        cards = [name for name in deal.order() if pack.letter_of[name] == letter]
        played = tuple(name for name in cards if laid >> pack.index[name] & 1)
        found.append(Suit(letter, played, tuple(name for name in cards if name not in played)))
    return tuple(found)


def shortages(
    pack: Pack, laid: Sequence[Play], lacking: Lacking
) -> tuple[tuple[Void, ...], tuple[Fact, ...]]:
    """Return who has run out of which suits, and single cards that others have shown not to hold.

    The first in the order in which it showed; of the cards only those that are not played yet.
    """
    missing, found = dict[int, Hand](), list[Void]()
    for play in laid:
        before = missing.get(play.seat, 0)
        missing[play.seat] = before | lacking(play.before, play.card)
        shown = [*_whole(pack, missing[play.seat] & ~before, missing[play.seat])]
        if shown:
            led = pack.names[play.before[0]] if play.before else ""
            found.append(Void(play.seat, tuple(shown), play.trick, led, pack.names[play.card]))
    gone = all_cards(laid)
    single = {seat: _single(pack, cards) & ~gone for seat, cards in missing.items()}
    facts = (Fact("not-held", seat, tuple(pack.text(single[seat]))) for seat in sorted(single))
    return tuple(found), tuple(fact for fact in facts if fact.cards)


def _whole(pack: Pack, new: Hand, missing: Hand) -> Iterator[str]:
    """Yield the suits that are missing whole, and were not before."""
    for letter, mask in zip(pack.letters, pack.mask_of, strict=True):
        if mask & new and mask & missing == mask:
            yield letter


def _single(pack: Pack, missing: Hand) -> Hand:
    """Return the missing cards of suits that are not missing whole."""
    return hand_of(
        card for card in cards_of(missing) if pack.mask_of[pack.suit_of[card]] & ~missing
    )


def all_cards(laid: Sequence[Play]) -> Hand:
    """Return the cards that were laid."""
    return hand_of(play.card for play in laid)


def held(hands: Sequence[Hand]) -> tuple[int, ...]:
    """Return how many cards each seat holds."""
    return tuple(hand.bit_count() for hand in hands)


def played_only(pack: Pack, deal: Deal) -> Known:
    """Return what shows in any game: the cards played, and how many each seat holds."""
    view = deal.describe(None)
    names = (name for trick in (*view["tricks"], view["trick"]) for name in trick["cards"])
    return Known(suits(pack, deal, pack.hand(names)), tuple(map(len, view["hands"])))
