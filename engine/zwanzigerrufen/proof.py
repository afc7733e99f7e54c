"""Claims in Zwanzigerrufen: the score is settled, or the leader takes all tricks (B.6, B.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.cards import TAROCK, Card, Hand, cards_of, hand_of
from engine.claims import Claim, RemainingPlay, make_all_tricks_claim, winning_order
from engine.seats import SEATS, Seat
from engine.view import View as AnyView
from engine.view import cards_of_seat_to_act, require_value
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL, Contract
from engine.zwanzigerrufen.kontra_ladder import OTHER_SIDE, SIDES
from engine.zwanzigerrufen.law import (
    ALL_CARDS,
    GLATZEN,
    MOND,
    PAGAT_BIT,
    SKUES,
    TRULL,
    Law,
    law_of,
    reserved_pagat_bit,
)
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.scoring import bonus_factors, points_needed_by_declarer
from engine.zwanzigerrufen.table import Side
from engine.zwanzigerrufen.view import View, as_zwanzigerrufen, contract_of, rules_of

SKUES_AND_MOND: Hand = 1 << SKUES | 1 << MOND


class KnownDeal(NamedTuple):
    """A deal as the seat to act knows it.

    `piles` are the cards that each seat has taken, `trick` the cards of the unfinished trick.
    """

    view: View
    me: Seat
    rules: Rules
    contract: Contract
    law: Law
    hand: Hand
    piles: tuple[Hand, ...]
    trick: Hand

    @property
    def cards_left(self) -> Hand:
        """The cards that are not in a finished trick."""
        return ALL_CARDS & ~(self.piles[0] | self.piles[1] | self.piles[2] | self.piles[3])

    @property
    def unseen_cards(self) -> Hand:
        """The cards in the hands of the others."""
        return self.cards_left & ~self.hand & ~self.trick


def prove_claim(view: AnyView) -> Claim | None:
    """Return the claim that the score is settled, or else the claim to all remaining tricks."""
    deal = make_known_deal(as_zwanzigerrufen(view))
    verdicts = {settled_verdict(deal, side) for side in possible_declarer_sides(deal)}
    if None not in verdicts:
        return Claim("settled", verdicts.pop() or "" if len(verdicts) == 1 else "same")
    return prove_all_tricks(deal)


def make_known_deal(view: View) -> KnownDeal:
    """Return the deal of a view with its cards as ints."""
    rules, contract, me = rules_of(view), contract_of(view), require_value(view["to_act"])
    piles = [0, 0, 0, 0]
    for trick in view["tricks"]:
        piles[trick["winner"]] |= TAROCK.parse_hand(trick["cards"])
    hand, trick_cards = cards_of_seat_to_act(view), view["trick"]["cards"]
    return KnownDeal(
        view=view,
        me=me,
        rules=rules,
        contract=contract,
        law=law_of(contract, rules),
        hand=TAROCK.parse_hand(hand),
        piles=tuple(piles),
        trick=TAROCK.parse_hand(trick_cards),
    )


def possible_declarer_sides(deal: KnownDeal) -> Iterator[tuple[Seat, ...]]:
    """Yield every possible declarer's side, as far as the seat knows (B.4)."""
    declarer, parties = deal.view["declarer"], deal.view["parties"]
    if declarer is None or deal.contract.parties == "none":
        yield ()
    elif parties is not None:
        yield tuple(parties[0])
    else:
        yield (declarer,)
        candidates = [s for s in SEATS if deal.view["public_party"][s] is None and s != declarer]
        yield from ((declarer, seat) for seat in candidates)


# The score is settled


def settled_verdict(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> str | None:
    """Return the result of the game for this side, or `None` if the score can still change."""
    verdict = game_verdict(deal, declarer_seats)
    counted_bonuses = deal.contract.counted_bonus_keys(deal.rules)
    are_bonuses_settled = all(
        IS_BONUS_SETTLED[key](deal, declarer_seats)
        for key in counted_bonuses
        if key in IS_BONUS_SETTLED
    )
    return verdict if are_bonuses_settled else None


def point_bounds(deal: KnownDeal, seats: tuple[Seat, ...]) -> tuple[int, int]:
    """Return the fewest and the most card points that these seats can end with (T2)."""
    points_taken = sum(deal.law.points(deal.piles[seat]) for seat in seats)
    low, high = deal.cards_left & GLATZEN, deal.cards_left & ~GLATZEN
    glatzen = deal.law.points(low)
    return points_taken + min(glatzen, 0), points_taken + deal.law.points(high) + max(glatzen, 0)


def game_verdict(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> str | None:
    """Return the result of the game without bonuses, or `None` while it is open."""
    if deal.contract.parties == "none":
        return trischaken_verdict(deal)
    if deal.contract.tricks_to_win is None:
        return verdict_by_points(deal, declarer_seats)
    return verdict_by_tricks(deal, declarer_seats, deal.contract.tricks_to_win)


def verdict_by_points(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> str | None:
    """Return "won" or "lost" once the points needed are reached or out of reach (T6, E21)."""
    points_needed = points_needed_by_declarer(deal.rules, deal.contract, deal.view["declared"])
    low, high = point_bounds(deal, declarer_seats)
    if low >= points_needed:
        return "won"
    return "lost" if high < points_needed - (deal.rules.tie_44 == "push") else None


def verdict_by_tricks(
    deal: KnownDeal, declarer_seats: tuple[Seat, ...], tricks_to_win: int
) -> str | None:
    """Return "lost" once the declarer's side has too many tricks, or too few are left for it."""
    most_tricks = TRICKS_PER_DEAL - count_tricks_taken(deal, opponents_of(declarer_seats))
    has_too_many = count_tricks_taken(deal, declarer_seats) > tricks_to_win
    return "lost" if has_too_many or most_tricks < tricks_to_win else None


def trischaken_verdict(deal: KnownDeal) -> str | None:
    """Return "same" once the only loser of a Trischaken and the payments are fixed (T25, T26)."""
    ranges = [point_bounds(deal, (seat,)) for seat in SEATS]
    worst = max(SEATS, key=lambda seat: ranges[seat][0])
    low, high = ranges[worst]
    is_alone = all(ranges[seat][1] < low for seat in SEATS if seat != worst)
    limit = deal.rules.trischaken_limit
    is_limit_settled = low > limit or high <= limit
    return "same" if is_alone and is_limit_settled and all(deal.view["tricks_won"]) else None


def opponents_of(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats that are not on this side."""
    return tuple(seat for seat in SEATS if seat not in seats)


def seats_of_named_side(declarer_seats: tuple[Seat, ...], name: Side) -> tuple[Seat, ...]:
    """Return the seats of a side by its name, given the declarer's side."""
    return declarer_seats if name == "dazu" else opponents_of(declarer_seats)


def count_tricks_taken(deal: KnownDeal, seats: tuple[Seat, ...]) -> int:
    """Return the tricks that these seats have taken."""
    return sum(deal.view["tricks_won"][seat] for seat in seats)


def has_bonus_value(deal: KnownDeal, key: str, side: Side) -> bool:
    """Return whether a bonus of this side has a value, declared or silent."""
    is_declared = f"{key}-{side}" in deal.view["declared"]
    return bool(bonus_factors(deal.rules, deal.contract, key, is_declared=is_declared))


def is_absolut_settled(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> bool:
    """Return whether every Absolut with a value is certainly won or certainly lost."""
    limit = deal.rules.absolut_limit
    for name in SIDES:
        low, high = point_bounds(deal, seats_of_named_side(declarer_seats, OTHER_SIDE[name]))
        if has_bonus_value(deal, "absolut", name) and low <= limit < high:
            return False
    return True


def is_pagat_settled(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> bool:
    """Return whether the Pagat has been played before the last trick (T11)."""
    is_last_trick = len(deal.view["tricks"]) + 1 == TRICKS_PER_DEAL
    return not (deal.cards_left & PAGAT_BIT) or bool(deal.trick & PAGAT_BIT and not is_last_trick)


def is_valat_settled(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> bool:
    """Return whether both sides have taken a trick."""
    return bool(
        count_tricks_taken(deal, declarer_seats)
        and count_tricks_taken(deal, opponents_of(declarer_seats))
    )


def is_trull_settled(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> bool:
    """Return whether all Trull cards are taken, or both sides have one (T10)."""
    if not deal.contract.tarocks_trump or deal.rules.trull_by == "holding":
        return True
    takers = {seat in declarer_seats for seat in SEATS if deal.piles[seat] & TRULL}
    return len(takers) == 2 or not deal.cards_left & TRULL


def is_mondfang_settled(deal: KnownDeal, declarer_seats: tuple[Seat, ...]) -> bool:
    """Return whether Sküs or Mond is in a finished trick, so that they cannot meet (T17, T18)."""
    return deal.cards_left & SKUES_AND_MOND != SKUES_AND_MOND


IS_BONUS_SETTLED: dict[str, Callable[[KnownDeal, tuple[Seat, ...]], bool]] = {
    "absolut": is_absolut_settled,
    "pagat": is_pagat_settled,
    "valat": is_valat_settled,
    "trull": is_trull_settled,
    "mondfang": is_mondfang_settled,
}
"""The function by bonus that returns whether it is settled. The dealt cards settle the others."""


# All remaining tricks


def prove_all_tricks(deal: KnownDeal) -> Claim | None:
    """Return the claim to all remaining tricks, if every lead takes its trick and costs nothing.

    Taking all tricks gives the most points, tricks and Trull cards possible. The Pagat is led last:
    its lead is sure only once no tarock is left, and then every other sure lead is sure as well.
    `is_all_tricks_best` excludes deals in which the order of the leads would decide a bonus.
    """
    if deal.trick or deal.contract.negative or not is_all_tricks_best(deal):
        return None
    law, reserved_cards = deal.law, reserved_pagat_bit(deal.rules, deal.view["declared"])
    groups = [mask for suit, mask in enumerate(TAROCK.mask_of) if law.follow_masks[suit] == mask]

    def beaten_by(card: Card) -> Hand:
        return hand_of(
            other for other in cards_of(deal.unseen_cards) if law.find_winner_index((card, other))
        )

    remaining = RemainingPlay(
        deal.hand,
        deal.unseen_cards,
        groups,
        lambda hand: law.legal(hand, (), reserved_cards),
        beaten_by,
    )
    return make_all_tricks_claim(
        TAROCK.names, law.trumps, remaining, winning_order(remaining, late_cards=PAGAT_BIT)
    )


def is_all_tricks_best(deal: KnownDeal) -> bool:
    """Return whether taking all remaining tricks is best for every line of the score."""
    party = require_value(deal.view["public_party"][deal.me])
    against = OTHER_SIDE["dazu" if party == "declarer" else "dagegen"]
    pagat = deal.unseen_cards & PAGAT_BIT or (
        deal.hand & PAGAT_BIT and f"pagat-{against}" in deal.view["declared"]
    )
    mond = deal.cards_left & SKUES_AND_MOND == SKUES_AND_MOND and deal.unseen_cards & SKUES_AND_MOND
    glatzen = deal.rules.glatze_points < 0 and deal.cards_left & GLATZEN
    return not (pagat or mond or glatzen or may_valat_cancel_bonus(deal))


def may_valat_cancel_bonus(deal: KnownDeal) -> bool:
    """Return whether a Valat of this seat's side might cost it another bonus (T13, E24)."""
    if deal.rules.valat_cancels is None or "valat" not in deal.contract.bonuses:
        return False
    parties = deal.view["public_party"]
    own_party = parties[deal.me]
    return all(parties[trick["winner"]] in (own_party, None) for trick in deal.view["tricks"])
