"""What a seat knows for certain of the others' cards: what deals of them must agree with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import public
from engine.bots.zwanzigerrufen.sampler import Sampler
from engine.cards import TAROCK, Hand
from engine.game import SEATS, Seat, play_order
from engine.public import PlayedCard
from engine.view import AnyTrickView, own_cards, require_value, seat_to_act
from engine.zwanzigerrufen.auction import CALLABLE_TAROCKS, SKUES_HOLDER_BARRED
from engine.zwanzigerrufen.law import ALL_CARDS, PAGAT_BIT, SKUES, SUIT_CARDS, law_of
from engine.zwanzigerrufen.public import cards_not_held
from engine.zwanzigerrufen.view import View, contract_of, rules_of


class Unseen(NamedTuple):
    """The cards that the seat has not seen, how many each seat holds, and which it cannot hold.

    `suited` is how many suit cards each seat has at least, after what it has bid.
    """

    seat: Seat
    hand: Hand
    cards: Hand
    need: tuple[int, ...]
    barred: tuple[Hand, ...]
    suited: tuple[int, ...] = (0, 0, 0, 0)

    def sampler(self) -> Sampler:
        """Return what draws deals that agree with all this."""
        return Sampler(self.cards, self.need, self.barred)


def unseen_of(view: View) -> Unseen:
    """Return what the seat to act knows of the others' cards in any phase."""
    seat = seat_to_act(view)
    hand = TAROCK.parse_hand(own_cards(view))
    gone = TAROCK.parse_hand(name for trick in _tricks(view) for name in trick["cards"])
    unseen = ALL_CARDS & ~hand & ~gone
    need = tuple(0 if other == seat else len(view["hands"][other]) for other in SEATS)
    barred = [0, 0, 0, 0]
    for other, cards in _bars(view, unseen):
        barred[other] |= cards
    return Unseen(seat, hand, unseen, need, tuple(barred), _suited(view))


def _suited(view: View) -> tuple[int, ...]:
    """Return how many suit cards each seat must still have, for it has bid a Suit Solo (B.4)."""
    least, bids = view["rules"]["farberl_min_suit_cards"], view["bids"]
    bidders = {seat for seat, said in bids if said == "farberl"} if least else ()
    return tuple(
        least - (laid & SUIT_CARDS).bit_count() if seat in bidders else 0
        for seat, laid in enumerate(laid_since(view))
    )


def plays(view: View) -> list[PlayedCard]:
    """Return all cards that have been played, the oldest first."""
    leads = [
        (require_value(trick["leader"]), [TAROCK.card_of[name] for name in trick["cards"]])
        for trick in _tricks(view)
    ]
    return public.list_plays(leads, lambda leader: play_order(leader, view["rules"]["direction"]))


def laid_since(view: View) -> tuple[Hand, ...]:
    """Return what each seat has played since the auction."""
    played = [0, 0, 0, 0]
    for play in plays(view):
        played[play.seat] |= 1 << play.card
    return tuple(played)


def _tricks(view: View) -> list[AnyTrickView]:
    return [*view["tricks"], view["trick"]] if view["trick"]["cards"] else [*view["tricks"]]


def _bars(view: View, unseen: Hand) -> Iterator[tuple[Seat, Hand]]:
    """Yield seats, and cards that they cannot hold."""
    if view["rules"]["picolo_skues"] == SKUES_HOLDER_BARRED:
        yield from ((seat, 1 << SKUES) for seat, said in view["bids"] if said == "picolo")
    if view["contract"] and view["phase"] in ("declare", "play"):
        yield from _by_contract(view, unseen)
        yield from _by_word(view, unseen)
    if view["tricks"] or view["trick"]["cards"]:
        law = law_of(contract_of(view), rules_of(view))
        laid = plays(view)
        yield from ((play.seat, cards_not_held(law, play.cards_before, play.card)) for play in laid)


def _by_contract(view: View, unseen: Hand) -> Iterator[tuple[Seat, Hand]]:
    """Yield what the call says: the declarer holds all tarocks above the called one (B.4-5)."""
    if view["called"] is None:
        return
    declarer = require_value(view["declarer"])
    card, floor = TAROCK.card_of[view["called"]], view["rules"]["call_floor"]
    higher = CALLABLE_TAROCKS[floor] & (1 << card) - 1
    yield from _only(declarer, higher & unseen)
    parties = view["public_party"]
    partner = [seat for seat in SEATS if seat != declarer and parties[seat] == "declarer"]
    yield declarer, 1 << card
    if partner:
        yield from _only(partner[0], 1 << card & unseen)
    yield from ((seat, 1 << card) for seat in SEATS if parties[seat] == "defender")


def _by_word(view: View, unseen: Hand) -> Iterator[tuple[Seat, Hand]]:
    """Yield what a declared Pagat says: only who holds it may declare it (B.5)."""
    for item, seat in view["declared"].items():
        if item.startswith("pagat"):
            yield from _only(seat, PAGAT_BIT & unseen)


def _only(seat: Seat, cards: Hand) -> Iterator[tuple[Seat, Hand]]:
    return ((other, cards) for other in SEATS if other != seat)
