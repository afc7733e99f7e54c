"""Notable events of a trick: Mondfang, Märchenstich and Pagat Ultimo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import hand_of
from engine.seats import Seat
from engine.tricks import Trick
from engine.zwanzigerrufen.contracts import TRICKS_PER_DEAL
from engine.zwanzigerrufen.law import MOND, TRULL
from engine.zwanzigerrufen.outcome import outcome_of
from engine.zwanzigerrufen.table import Table, Terms


def trick_events(table: Table, terms: Terms, tricks: Sequence[Trick]) -> dict[str, Seat]:
    """Return the events of the latest trick with the seats that caused them (T8, T11, T17)."""
    if not tricks or terms.contract is None:
        return {}
    return dict(_list_events(table, terms, tricks))


def _list_events(table: Table, terms: Terms, tricks: Sequence[Trick]) -> Iterator[tuple[str, Seat]]:
    assert terms.contract is not None
    last_trick, counted_bonuses = tricks[-1], terms.contract.counted_bonus_keys(table.rules)
    outcome = outcome_of(table, terms, tricks)
    mondfang, pagat = outcome.mond, outcome.pagat
    if (
        mondfang
        and MOND in last_trick.cards
        and "mondfang" in counted_bonuses
        and table.rules.mondfang_value
    ):
        yield "mondfang", mondfang.catcher
    if pagat is None or pagat.number != len(tricks) or not pagat.wins:
        return
    if hand_of(last_trick.cards) & TRULL == TRULL:
        yield "maerchenstich", pagat.seat
    if len(tricks) == TRICKS_PER_DEAL and "pagat" in counted_bonuses:
        yield "pagat", pagat.seat
