"""What can be claimed of the rest of a deal: that it is settled, or all tricks left (B.6, B.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.claims import Claim, Rest, all_mine, winning_order
from engine.game import SEATS, Seat
from engine.view import View as AnyView
from engine.view import known, own_cards
from engine.zwanzigerrufen.contracts import Contract
from engine.zwanzigerrufen.ladder import OTHER, SIDES
from engine.zwanzigerrufen.law import (
    ALL,
    GLATZEN,
    HELD,
    MOND,
    PAGAT_BIT,
    SKUES,
    TRULL,
    Law,
    law_of,
)
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.scoring import bonus_factors, needed_points
from engine.zwanzigerrufen.table import Side
from engine.zwanzigerrufen.view import View, as_zwanzigerrufen, contract_of, rules_of

CAUGHT: Hand = 1 << SKUES | 1 << MOND


class Known(NamedTuple):
    """A deal as the seat to act knows it; `piles` are the cards in each seat's finished tricks."""

    view: View
    me: Seat
    rules: Rules
    contract: Contract
    law: Law
    hand: Hand
    piles: tuple[Hand, ...]
    trick: Hand

    @property
    def left(self) -> Hand:
        """Return all cards that are not in a finished trick."""
        return ALL & ~(self.piles[0] | self.piles[1] | self.piles[2] | self.piles[3])

    @property
    def unseen(self) -> Hand:
        """Return the cards in the hands of the others."""
        return self.left & ~self.hand & ~self.trick


def prove(view: AnyView) -> Claim | None:
    """Return the claim that nothing can change any more, else the one to all tricks left."""
    deal = known_deal(as_zwanzigerrufen(view))
    verdicts = {settled(deal, side) for side in sides(deal)}
    if None not in verdicts:
        return Claim("settled", verdicts.pop() or "" if len(verdicts) == 1 else "same")
    return mine(deal)


def known_deal(view: View) -> Known:
    """Return what the seat to act knows, on ints."""
    rules, contract, me = rules_of(view), contract_of(view), known(view["to_act"])
    piles = [0, 0, 0, 0]
    for trick in view["tricks"]:
        piles[trick["winner"]] |= TAROCK.hand(trick["cards"])
    hand, table = TAROCK.hand(own_cards(view)), TAROCK.hand(view["trick"]["cards"])
    return Known(view, me, rules, contract, law_of(contract, rules), hand, tuple(piles), table)


def sides(deal: Known) -> Iterator[tuple[Seat, ...]]:
    """Yield what the declarer's side may be, as far as the seat knows (B.4)."""
    declarer, parties = deal.view["declarer"], deal.view["parties"]
    if declarer is None or deal.contract.parties == "none":
        yield ()
    elif parties is not None:
        yield tuple(parties[0])
    else:
        yield (declarer,)
        open_ones = [s for s in SEATS if deal.view["public_party"][s] is None and s != declarer]
        yield from ((declarer, seat) for seat in open_ones)


# Nothing can change any more


def settled(deal: Known, side: tuple[Seat, ...]) -> str | None:
    """Return how the game has ended for this side, if no line of the score can change."""
    verdict = AIMS[deal.contract.aim](deal, side)
    counted = deal.contract.counted(deal.rules)
    bonuses = all(BONUSES[key](deal, side) for key in counted if key in BONUSES)
    return verdict if bonuses else None


def bounds(deal: Known, seats: tuple[Seat, ...]) -> tuple[int, int]:
    """Return the fewest and the most card points that these seats can end with (T2)."""
    taken = sum(deal.law.points(deal.piles[seat]) for seat in seats)
    low, high = deal.left & GLATZEN, deal.left & ~GLATZEN
    glatzen = deal.law.points(low)
    return taken + min(glatzen, 0), taken + deal.law.points(high) + max(glatzen, 0)


def by_points(deal: Known, side: tuple[Seat, ...]) -> str | None:
    """Tell whether the points that are needed are reached, or out of reach (T6, E21)."""
    needed = needed_points(deal.rules, deal.contract, deal.view["declared"])
    low, high = bounds(deal, side)
    if low >= needed:
        return "won"
    return "lost" if high < needed - (deal.rules.tie_44 == "push") else None


def by_all_tricks(deal: Known, side: tuple[Seat, ...]) -> str | None:
    """Tell whether the Valat is lost."""
    return "lost" if tricks_of(deal, others(side)) else None


def by_one_trick(deal: Known, side: tuple[Seat, ...]) -> str | None:
    """Tell whether the Picolo is lost."""
    return "lost" if tricks_of(deal, side) > 1 else None


def by_fewest(deal: Known, side: tuple[Seat, ...]) -> str | None:
    """Tell whether a Trischaken has its one loser, and how much is paid, and to whom (T25, T26)."""
    ranges = [bounds(deal, (seat,)) for seat in SEATS]
    worst = max(SEATS, key=lambda seat: ranges[seat][0])
    low, high = ranges[worst]
    alone = all(ranges[seat][1] < low for seat in SEATS if seat != worst)
    limit = deal.rules.trischaken_limit
    counted = low > limit or high <= limit
    return "same" if alone and counted and all(deal.view["tricks_won"]) else None


AIMS: dict[str, Callable[[Known, tuple[Seat, ...]], str | None]] = {
    "half": by_points,
    "solodreier_min": by_points,
    "all-tricks": by_all_tricks,
    "one-trick": by_one_trick,
    "fewest-points": by_fewest,
}
"""How the game of each aim is settled, by its key: `None` while it is open."""


def others(side: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats against this side."""
    return tuple(seat for seat in SEATS if seat not in side)


def seats_of(side: tuple[Seat, ...], name: Side) -> tuple[Seat, ...]:
    """Return the seats with the declarer, or against."""
    return side if name == "dazu" else others(side)


def tricks_of(deal: Known, seats: tuple[Seat, ...]) -> int:
    """Return the tricks that these seats have taken."""
    return sum(deal.view["tricks_won"][seat] for seat in seats)


def counts(deal: Known, key: str, side: Side) -> bool:
    """Tell whether a bonus of this side has any value, declared or silent."""
    declared = f"{key}-{side}" in deal.view["declared"]
    return bool(bonus_factors(deal.rules, deal.contract, key, declared=declared))


def absolut_settled(deal: Known, side: tuple[Seat, ...]) -> bool:
    """Tell whether the limit is passed for good, or out of reach, wherever it counts."""
    limit = deal.rules.absolut_limit
    for name in SIDES:
        low, high = bounds(deal, seats_of(side, OTHER[name]))
        if counts(deal, "absolut", name) and low <= limit < high:
            return False
    return True


def pagat_settled(deal: Known, side: tuple[Seat, ...]) -> bool:
    """Tell whether the Pagat has gone, and not to the last trick (T11)."""
    last = len(deal.view["tricks"]) + 1 == HELD
    return not (deal.left & PAGAT_BIT) or bool(deal.trick & PAGAT_BIT and not last)


def valat_settled(deal: Known, side: tuple[Seat, ...]) -> bool:
    """Tell whether both sides have a trick."""
    return bool(tricks_of(deal, side) and tricks_of(deal, others(side)))


def trull_settled(deal: Known, side: tuple[Seat, ...]) -> bool:
    """Tell whether the Trull is taken, or parted between the sides (T10)."""
    if not deal.contract.tarocks_trump or deal.rules.trull_by == "holding":
        return True
    takers = {seat in side for seat in SEATS if deal.piles[seat] & TRULL}
    return len(takers) == 2 or not deal.left & TRULL


def mond_settled(deal: Known, side: tuple[Seat, ...]) -> bool:
    """Tell whether Sküs and Mond can no longer meet (T17, T18)."""
    return deal.left & CAUGHT != CAUGHT


BONUSES: dict[str, Callable[[Known, tuple[Seat, ...]], bool]] = {
    "absolut": absolut_settled,
    "pagat": pagat_settled,
    "valat": valat_settled,
    "trull": trull_settled,
    "mondfang": mond_settled,
}
"""When each bonus is settled that does not lie in the cards dealt, by its key."""


# All tricks left


def mine(deal: Known) -> Claim | None:
    """Return the claim to all tricks left, if every lead takes its trick and no bonus is lost.

    Who takes all that is left has the most points, tricks and Trull cards that there can be. The
    Pagat comes last: where its lead is sure, no tarock is out, and every other lead that is ever
    sure is so by then. What the leads of this seat would decide for others keeps it from claiming.
    """
    if deal.trick or deal.contract.negative or not is_best(deal):
        return None
    law, kept = deal.law, reserved(deal)
    groups = [mask for suit, mask in enumerate(TAROCK.mask_of) if law.led[suit] == mask]

    def beaten_by(card: Card) -> Hand:
        return hand_of(other for other in cards_of(deal.unseen) if law.winner((card, other)))

    rest = Rest(deal.hand, deal.unseen, groups, lambda hand: law.legal(hand, (), kept), beaten_by)
    return all_mine(TAROCK.names, law.trumps, rest, winning_order(rest, late=PAGAT_BIT))


def reserved(deal: Known) -> Hand:
    """Return the cards that are played only if forced (E27)."""
    declared = any(item.startswith("pagat-") for item in deal.view["declared"])
    return PAGAT_BIT if deal.rules.pagat_reserved and declared else 0


def is_best(deal: Known) -> bool:
    """Tell whether taking every trick left is best for the seat, line by line."""
    party = known(deal.view["public_party"][deal.me])
    against = OTHER["dazu" if party == "declarer" else "dagegen"]
    pagat = deal.unseen & PAGAT_BIT or (
        deal.hand & PAGAT_BIT and f"pagat-{against}" in deal.view["declared"]
    )
    mond = deal.left & CAUGHT == CAUGHT and deal.unseen & CAUGHT
    minus = deal.rules.glatze_points < 0 and deal.left & GLATZEN
    return not (pagat or mond or minus or valat_cancels(deal))


def valat_cancels(deal: Known) -> bool:
    """Tell whether a Valat of this seat's side might cost it another bonus (T13, E24)."""
    if deal.rules.valat_cancels is None or "valat" not in deal.contract.bonuses:
        return False
    mine = deal.view["public_party"][deal.me]
    parties = deal.view["public_party"]
    return all(parties[trick["winner"]] in (mine, None) for trick in deal.view["tricks"])
