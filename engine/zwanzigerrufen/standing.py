"""The standing of an unfinished deal: points, tricks and sides, from a seat's view."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.record import Record, replay_record, truncate_record
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.law import total_card_points
from engine.zwanzigerrufen.scoring import points_needed_by_declarer, points_needed_by_defenders
from engine.zwanzigerrufen.view import Party, View, rules_of


class PointStanding(NamedTuple):
    """The card points that each side has taken, as one seat knows the sides (B.4).

    `mine` are the points of its own side, `open` the points of seats whose side it cannot know yet.
    `points_needed` is what its own side needs to win the game, `total` the points of all cards
    (T2).
    """

    mine: int
    theirs: int
    open: int
    points_needed: int
    total: int


class TrickStanding(NamedTuple):
    """The tricks of the declarer's side, as far as it is known, and the number that wins."""

    tricks_taken: int
    tricks_needed: int


class Sides(NamedTuple):
    """The seats of a seat's own side, of the other side, and of unknown sides (B.4)."""

    mine: tuple[Seat, ...]
    theirs: tuple[Seat, ...]
    open: tuple[Seat, ...]


def known_party_by_seat(view: View) -> Sequence[Party | None]:
    """Return each seat's party, as far as a view has it: all of them if nothing is hidden (B.4)."""
    if view["parties"] is None:
        return view["public_party"]
    declarers, _ = view["parties"]
    return ["declarer" if seat in declarers else "defender" for seat in SEATS]


def sides_of_seat(view: View, seat: Seat) -> Sides | None:
    """Return the sides as a seat knows them, or `None` if the points of sides do not count."""
    contract, parties = CONTRACTS.get(view["contract"] or ""), known_party_by_seat(view)
    if contract is None or not contract.is_won_by_points:
        return None
    mine = tuple(other for other in SEATS if parties[other] == parties[seat])
    unknown = tuple(other for other in SEATS if parties[other] is None)
    return Sides(mine, tuple(s for s in SEATS if s not in (*mine, *unknown)), unknown)


def card_point_standing(view: View, seat: Seat) -> PointStanding | None:
    """Return the points of the sides for a seat, or `None` if the points of sides do not count."""
    sides = sides_of_seat(view, seat)
    if sides is None:
        return None
    rules, contract = rules_of(view), CONTRACTS[view["contract"] or ""]
    mine, theirs, unknown = (sum(view["points"][other] for other in side) for side in sides)
    needs = (
        points_needed_by_declarer
        if known_party_by_seat(view)[seat] == "declarer"
        else points_needed_by_defenders
    )
    points_needed = needs(rules, contract, view["declared"])
    return PointStanding(mine, theirs, unknown, points_needed, total_card_points(rules))


def declarer_trick_standing(view: View) -> TrickStanding | None:
    """Return the tricks of the declarer's side, or `None` if the contract is not won by tricks."""
    contract = CONTRACTS.get(view["contract"] or "")
    if contract is None or contract.tricks_to_win is None:
        return None
    parties, tricks_won = known_party_by_seat(view), view["tricks_won"]
    tricks_taken = sum(tricks_won[seat] for seat in SEATS if parties[seat] == "declarer")
    return TrickStanding(tricks_taken, contract.tricks_to_win)


def match_target_score(view: View) -> int | None:
    """Return the total that ends the match, or `None` if `match_end` is not "target"."""
    rules = rules_of(view)
    return rules.match_n if rules.match_end == "target" else None


def is_called_partner(view: View, seat: Seat) -> bool:
    """Return whether a seat is the called partner, which only it may know (B.4)."""
    has_called_partner = view["called"] is not None and view["declarer"] not in (None, seat)
    return has_called_partner and view["public_party"][seat] == "declarer"


def partner_shown_ply(record: Record) -> int | None:
    """Return after how many actions of the last deal everybody knew the called partner (B.4).

    Returns `None` while it is secret. The card, a declaration or an inference may show it.
    """
    number, action_count = len(record.deals) - 1, len(record.deals[-1].actions)

    def is_partner_shown(ply: int) -> bool:
        state: Any = replay_record(truncate_record(record, number, ply))
        return state.terms.called_card is not None and None not in state.known_sides(None)

    return (
        bisect_left(range(action_count), True, key=is_partner_shown)
        if is_partner_shown(action_count)
        else None
    )
