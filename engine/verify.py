"""Verify that a record has the dealer and the cards of its commitments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.commitment import commitment_without_dealer, deal_commitment
from engine.deals import DealRecord
from engine.errors import BadRecord, no_deal_error
from engine.record import Record, parse_record
from engine.strict_json import parse_strict_json, require_object, require_short_text

HASH_PATTERN = re.compile(r"[0-9a-f]{64}")

FILE_ONLY_NOTE = (
    "Both stand in the file, so this shows only that the file agrees with itself: "
    "give the commitment you noted before the deal with --commitment."
)


class DealSeal(NamedTuple):
    """Commitment and nonce of deal `number` (from 0)."""

    number: int
    commitment: str
    nonce: str

    def verify_commitment(self, deals: Sequence[DealRecord]) -> str:
        """Return as text what the commitment proves of the deal, or "" if it does not match."""
        deal = deals[self.number]
        if deal_commitment(deal, self.nonce) == self.commitment:
            return "the dealer and the cards"
        if commitment_without_dealer(deal, self.nonce) == self.commitment:
            return "the cards (not the dealer, whom zwanzig-commitment/1 leaves out)"
        return ""


def verify_record(
    text: str,
    noted_commitment: str | None = None,
    nonce: str | None = None,
    deal_number: int | None = None,
) -> tuple[bool, str]:
    """Check the deals of a record against their commitments, and return the verdict and a sentence.

    With `noted_commitment`, a commitment noted before the deal, one deal is checked: number
    `deal_number` (from 1), by default the last one. Its nonce is `nonce`, or the one in its `meta`.
    Without it, all deals with commitment and nonce in their `meta` are checked. This shows only
    that the file is consistent, and the sentence says so. Raises `EngineError` if there is nothing
    to check or a value is invalid.

    >>> from engine.record import dumps, new_record
    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7)
    >>> nonce = 64 * "0"
    >>> seal = deal_commitment(record.deals[0], nonce)
    >>> verify_record(dumps(record), seal, nonce)
    (True, 'Deal 1: the dealer and the cards are those of the commitment.')
    """
    data = require_object(parse_strict_json(text), "A record")
    record = parse_record(data)
    if nonce is not None and noted_commitment is None:
        raise BadRecord("A nonce is checked with a commitment.", code="bad-value")
    if noted_commitment is not None:
        number = _deal_index(record, deal_number)
        return _verify_seals(
            record,
            [DealSeal(number, _parse_hash(noted_commitment), _find_nonce(data, number, nonce))],
        )
    wanted_index = None if deal_number is None else _deal_index(record, deal_number)
    seals = [seal for seal in _seals_in_file(data) if wanted_index in (None, seal.number)]
    if not seals:
        raise BadRecord("There is no deal here with a commitment and a nonce.", code="no-nonce")
    matches, sentence = _verify_seals(record, seals)
    return matches, f"{sentence} {FILE_ONLY_NOTE}" if matches else sentence


def _verify_seals(record: Record, seals: list[DealSeal]) -> tuple[bool, str]:
    parts_by_deal = {seal.number: seal.verify_commitment(record.deals) for seal in seals}
    failed_deals = [number for number, part in parts_by_deal.items() if not part]
    if failed_deals:
        return False, f"{_format_deals(failed_deals)}: NOT the dealer and cards of the commitment."
    sentences = [
        f"{_format_deals([number for number in parts_by_deal if parts_by_deal[number] == part])}: "
        f"{part} are those of the commitment."
        for part in dict.fromkeys(parts_by_deal.values())
    ]
    return True, " ".join(sentences)


def _find_nonce(data: Mapping[str, Any], number: int, nonce: str | None) -> str:
    if nonce is not None:
        return _parse_hash(nonce)
    meta = require_object(data["deals"][number].get("meta", {}), "What is noted of a deal")
    if "nonce" not in meta:
        raise BadRecord(
            f"Deal {number + 1} has no nonce yet: give it with --nonce.", code="no-nonce"
        )
    return _parse_hash(require_short_text(meta["nonce"]))


def _format_deals(numbers: list[int]) -> str:
    word = "Deal" if len(numbers) == 1 else "Deals"
    return f"{word} {', '.join(str(number + 1) for number in numbers)}"


def _seals_in_file(data: Mapping[str, Any]) -> Iterator[DealSeal]:
    for number, deal in enumerate(data["deals"]):
        meta = require_object(deal.get("meta", {}), "What is noted of a deal")
        if "commitment" in meta and "nonce" in meta:
            yield DealSeal(
                number,
                _parse_hash(require_short_text(meta["commitment"])),
                _parse_hash(require_short_text(meta["nonce"])),
            )


def _deal_index(record: Record, number: int | None) -> int:
    count = len(record.deals)
    if not count:
        raise no_deal_error("no-deal")
    number_or_last = count if number is None else number
    if not 1 <= number_or_last <= count:
        raise BadRecord(f"The record has deals 1 to {count}.", code="bad-value")
    return number_or_last - 1


def _parse_hash(value: str) -> str:
    text = value.strip().lower()
    if not HASH_PATTERN.fullmatch(text):
        raise BadRecord("Commitments and nonces have 64 hexadecimal digits.", code="bad-value")
    return text
