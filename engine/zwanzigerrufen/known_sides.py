"""Inference about sides: what each seat knows of them while the partner is secret (B.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.public_knowledge import LedTrick
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.law import SUIT_OF, TAROCK_SUIT
from engine.zwanzigerrufen.table import Side, Table, Terms


def known_sides(
    table: Table, terms: Terms, tricks: Sequence[LedTrick], seat: Seat | None
) -> list[Side | None]:
    """Return each seat's side as far as `seat` knows it, or with `None` as far as everybody does.

    A seat knows its own side and the declarer's, and the sides shown by declarations, Kontra or the
    called card. A seat without tarocks does not hold the called card. The rest follows because each
    side has two seats.
    """
    if not terms.declarer_seats:
        return [None] * 4
    if _is_partner_shown(terms, tricks):
        return [terms.side_of(other) for other in SEATS]
    known_seats = {
        terms.declarer,
        seat,
        *terms.shown_seats,
        *_without_tarocks(table, tricks),
    }
    return _conclude_sides(
        [terms.side_of(other) if other in known_seats else None for other in SEATS]
    )


def _is_partner_shown(terms: Terms, tricks: Sequence[LedTrick]) -> bool:
    return terms.called_card is None or any(terms.called_card in cards for _, cards in tricks)


def _without_tarocks(table: Table, tricks: Sequence[LedTrick]) -> set[Seat]:
    """Return the seats that are known to be out of tarocks."""
    return {
        seat
        for leader, cards in tricks
        for seat, card in zip(table.play_order_from(leader), cards, strict=False)
        if SUIT_OF[card] not in (SUIT_OF[cards[0]], TAROCK_SUIT)
    }


def _conclude_sides(sides: list[Side | None]) -> list[Side | None]:
    """Return the sides completed, if two seats of one side are known."""
    if sides.count("dazu") == 2:
        return [side or "dagegen" for side in sides]
    if sides.count("dagegen") == 2:
        return [side or "dazu" for side in sides]
    return sides
