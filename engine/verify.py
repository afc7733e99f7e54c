"""Checking commitments: whether the cards of a record are those that were promised."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.commitment import commitment
from engine.deals import DealRecord
from engine.errors import BadRecord
from engine.record import Record, parse
from engine.strict import mapping, read_json, word

HASH = re.compile(r"[0-9a-f]{64}")


class Promise(NamedTuple):
    """What was said of deal `number` (from 0) before and after it was played."""

    number: int
    commitment: str
    nonce: str

    def kept(self, deals: Sequence[DealRecord]) -> bool:
        """Tell whether the cards of that deal are the ones it was made with."""
        return commitment(deals[self.number], self.nonce) == self.commitment


def verify(
    text: str, said: str | None = None, nonce: str | None = None, number: int | None = None
) -> tuple[bool, str]:
    """Tell whether the cards of a record are those of their commitments, and say so.

    With `said` and `nonce` one deal is checked, by its `number` from 1 or the last one; without,
    all deals that carry both in their `meta`. Raises `EngineError` for what cannot be checked.
    """
    data = mapping(read_json(text), "A record")
    record = parse(data)
    if (said is None) != (nonce is None):
        raise BadRecord("A commitment and a nonce go together.", code="bad-value")
    if said is not None and nonce is not None:
        found = [Promise(_place(record, number), _hash(said), _hash(nonce))]
    else:
        wanted = None if number is None else _place(record, number)
        found = [one for one in _carried(data) if wanted in (None, one.number)]
    if not found:
        raise BadRecord("There is no deal here with a commitment and a nonce.", code="no-nonce")
    return _verdict(record, found)


def _verdict(record: Record, found: list[Promise]) -> tuple[bool, str]:
    broken = [one.number for one in found if not one.kept(record.deals)]
    told = _deals(broken or [one.number for one in found])
    if broken:
        return False, f"{told}: the cards are NOT those of the commitment."
    return True, f"{told}: the cards are those of the commitment."


def _deals(numbers: list[int]) -> str:
    word = "Deal" if len(numbers) == 1 else "Deals"
    return f"{word} {', '.join(str(number + 1) for number in numbers)}"


def _carried(data: Mapping[str, Any]) -> Iterator[Promise]:
    for number, deal in enumerate(data["deals"]):
        meta = mapping(deal.get("meta", {}), "What is noted of a deal")
        if "commitment" in meta and "nonce" in meta:
            yield Promise(number, _hash(word(meta["commitment"])), _hash(word(meta["nonce"])))


def _place(record: Record, number: int | None) -> int:
    deals = len(record.deals)
    place = deals if number is None else number
    if not 1 <= place <= deals:
        raise BadRecord(f"The record has deals 1 to {deals}.", code="bad-value")
    return place - 1


def _hash(said: str) -> str:
    text = said.strip().lower()
    if not HASH.fullmatch(text):
        raise BadRecord("Commitments and nonces have 64 hexadecimal digits.", code="bad-value")
    return text
