"""A seat's certain knowledge about the others' cards, which every world must agree with."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine import public_knowledge
from engine.bots.zwanzigerrufen.sampler import Sampler
from engine.cards import TAROCK, Hand
from engine.public_knowledge import PlayedCard
from engine.seats import SEATS, Seat, play_order
from engine.view import AnyTrickView, cards_of_seat_to_act, require_value, seat_to_act
from engine.zwanzigerrufen.auction import CALLABLE_TAROCKS
from engine.zwanzigerrufen.contracts import CONTRACTS, Contract
from engine.zwanzigerrufen.law import ALL_CARDS, PAGAT_BIT, SKUES, SUIT_CARDS, law_of
from engine.zwanzigerrufen.public_knowledge import cards_not_held
from engine.zwanzigerrufen.view import View, contract_of, rules_of


class HiddenCardConstraints(NamedTuple):
    """The unseen cards, the size of each hand, and the cards that it cannot hold.

    `min_suit_cards` is how many suit cards each seat must have, because of its bid.
    """

    seat: Seat
    hand: Hand
    cards: Hand
    hand_sizes: tuple[int, ...]
    impossible_cards: tuple[Hand, ...]
    min_suit_cards: tuple[int, ...] = (0, 0, 0, 0)

    def make_sampler(self) -> Sampler:
        """Return a sampler of deals that agree with this knowledge except for `min_suit_cards`."""
        return Sampler(self.cards, self.hand_sizes, self.impossible_cards)


def hidden_card_constraints_of(view: View) -> HiddenCardConstraints:
    """Return the seat to act's knowledge of the others' cards, in any phase."""
    seat = seat_to_act(view)
    hand = TAROCK.parse_hand(cards_of_seat_to_act(view))
    seen_cards = TAROCK.parse_hand(name for trick in _all_tricks(view) for name in trick["cards"])
    unseen = ALL_CARDS & ~hand & ~seen_cards
    hand_sizes = tuple(0 if other == seat else len(view["hands"][other]) for other in SEATS)
    impossible_cards = [0, 0, 0, 0]
    for other, cards in _list_exclusions(view, unseen):
        impossible_cards[other] |= cards
    return HiddenCardConstraints(
        seat, hand, unseen, hand_sizes, tuple(impossible_cards), _min_suit_card_counts(view)
    )


@lru_cache(maxsize=8)
def possible_cards(unseen: HiddenCardConstraints) -> tuple[Hand, ...]:
    """Return the cards that each seat holds in some deal that agrees with this knowledge.

    A seat that must hold other cards has no room for these. If no deal agrees, there are none. The
    result is cached, because the reasons for one action ask for it often.
    """
    try:
        return unseen.make_sampler().list_possible_cards()
    except ValueError:
        return (0, 0, 0, 0)


def possible_cards_of_void_seat(unseen: HiddenCardConstraints, seat: Seat, lacked: Hand) -> Hand:
    """Return the cards that a seat may hold if it lacks these."""
    impossible_cards = [*unseen.impossible_cards]
    impossible_cards[seat] |= lacked
    return possible_cards(unseen._replace(impossible_cards=tuple(impossible_cards)))[seat]


def _min_suit_card_counts(view: View) -> tuple[int, ...]:
    """Return how many suit cards each seat must still have, because it bid a Suit Solo (B.4)."""
    rules, min_counts = rules_of(view), [0, 0, 0, 0]
    for seat, contract in _contract_bids(view):
        min_counts[seat] = max(min_counts[seat], contract.min_suit_cards(rules))
    return tuple(
        min_count - (played_cards & SUIT_CARDS).bit_count() if min_count else 0
        for min_count, played_cards in zip(min_counts, cards_played_by_seat(view), strict=True)
    )


def _contract_bids(view: View) -> Iterator[tuple[Seat, Contract]]:
    """Yield the contracts that were bid, each with its bidder."""
    return ((seat, CONTRACTS[word]) for seat, word in view["bids"] if word in CONTRACTS)


def card_plays(view: View) -> list[PlayedCard]:
    """Return all cards that have been played, the oldest first."""
    leads = [
        (require_value(trick["leader"]), [TAROCK.card_of[name] for name in trick["cards"]])
        for trick in _all_tricks(view)
    ]
    return public_knowledge.list_played_cards(
        leads, lambda leader: play_order(leader, view["rules"]["direction"])
    )


def cards_played_by_seat(view: View) -> tuple[Hand, ...]:
    """Return the cards that each seat has played."""
    played_cards = [0, 0, 0, 0]
    for play in card_plays(view):
        played_cards[play.seat] |= 1 << play.card
    return tuple(played_cards)


def _all_tricks(view: View) -> list[AnyTrickView]:
    return [*view["tricks"], view["trick"]] if view["trick"]["cards"] else [*view["tricks"]]


def _list_exclusions(view: View, unseen: Hand) -> Iterator[tuple[Seat, Hand]]:
    """Yield seats, and cards that they cannot hold."""
    rules = rules_of(view)
    for seat, contract in _contract_bids(view):
        if contract.is_barred_with_skues(rules):
            yield seat, 1 << SKUES
    if view["contract"] and view["phase"] in ("declare", "play"):
        yield from _exclusions_by_call(view, unseen)
        yield from _exclusions_by_declared_pagat(view, unseen)
    if view["tricks"] or view["trick"]["cards"]:
        law = law_of(contract_of(view), rules)
        plays = card_plays(view)
        yield from (
            (play.seat, cards_not_held(law, play.cards_before, play.card)) for play in plays
        )


def _exclusions_by_call(view: View, unseen: Hand) -> Iterator[tuple[Seat, Hand]]:
    """Yield exclusions by the call: the declarer holds all tarocks above the called one (B.4-5)."""
    if view["called"] is None:
        return
    declarer = require_value(view["declarer"])
    card, floor = TAROCK.card_of[view["called"]], view["rules"]["call_floor"]
    higher = CALLABLE_TAROCKS[floor] & (1 << card) - 1
    yield from _exclude_other_seats(declarer, higher & unseen)
    parties = view["public_party"]
    partner = [seat for seat in SEATS if seat != declarer and parties[seat] == "declarer"]
    yield declarer, 1 << card
    if partner:
        yield from _exclude_other_seats(partner[0], 1 << card & unseen)
    yield from ((seat, 1 << card) for seat in SEATS if parties[seat] == "defender")


def _exclusions_by_declared_pagat(view: View, unseen: Hand) -> Iterator[tuple[Seat, Hand]]:
    """Yield exclusions by a declared Pagat: only its holder may declare it (B.5)."""
    for item, seat in view["declared"].items():
        if item.startswith("pagat"):
            yield from _exclude_other_seats(seat, PAGAT_BIT & unseen)


def _exclude_other_seats(seat: Seat, cards: Hand) -> Iterator[tuple[Seat, Hand]]:
    return ((other, cards) for other in SEATS if other != seat)
