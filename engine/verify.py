"""Check commitments: whether a record has the dealer and the cards that were promised."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.commitment import commitment, commitment_without_dealer
from engine.deals import DealRecord
from engine.errors import BadRecord
from engine.record import Record, parse
from engine.strict import mapping, read_json, word

HASH = re.compile(r"[0-9a-f]{64}")


FILE_ALONE = (
    "Both stand in the file, so this shows only that the file agrees with itself: "
    "give the commitment you noted before the deal with --commitment."
)


class Promise(NamedTuple):
    """What was published of deal `number` (from 0) before and after it was played."""

    number: int
    commitment: str
    nonce: str

    def covers(self, deals: Sequence[DealRecord]) -> str:
        """Return what of that deal the commitment proves; an empty text if it does not match."""
        deal = deals[self.number]
        if commitment(deal, self.nonce) == self.commitment:
            return "the dealer and the cards"
        if commitment_without_dealer(deal, self.nonce) == self.commitment:
            return "the cards (not the dealer, whom zwanzig-commitment/1 leaves out)"
        return ""


def verify(
    text: str,
    noted: str | None = None,
    nonce: str | None = None,
    deal_number: int | None = None,
) -> tuple[bool, str]:
    """Check the deals of a record against their commitments; return the verdict and a sentence.

    With `noted`, a commitment from before the deal, one deal is checked: number `deal_number`
    from 1, else the last one. Its nonce is `nonce`, or the one in the deal's `meta`. Without it all
    deals are checked that carry both in their `meta`, which shows only that the file agrees with
    itself, and the sentence says so. Raises `EngineError` for what cannot be checked.
    """
    data = mapping(read_json(text), "A record")
    record = parse(data)
    if nonce is not None and noted is None:
        raise BadRecord("A nonce is checked with a commitment.", code="bad-value")
    if noted is not None:
        number = _deal_index(record, deal_number)
        return _verdict(record, [Promise(number, _hash(noted), _nonce_of(data, number, nonce))])
    wanted = None if deal_number is None else _deal_index(record, deal_number)
    promises = [one for one in _carried(data) if wanted in (None, one.number)]
    if not promises:
        raise BadRecord("There is no deal here with a commitment and a nonce.", code="no-nonce")
    matches, sentence = _verdict(record, promises)
    return matches, f"{sentence} {FILE_ALONE}" if matches else sentence


def _verdict(record: Record, promises: list[Promise]) -> tuple[bool, str]:
    proven = {one.number: one.covers(record.deals) for one in promises}
    broken = [number for number, what in proven.items() if not what]
    if broken:
        return False, f"{_deals(broken)}: NOT the dealer and cards of the commitment."
    sentences = [
        f"{_deals([number for number in proven if proven[number] == what])}: "
        f"{what} are those of the commitment."
        for what in dict.fromkeys(proven.values())
    ]
    return True, " ".join(sentences)


def _nonce_of(data: Mapping[str, Any], number: int, nonce: str | None) -> str:
    if nonce is not None:
        return _hash(nonce)
    meta = mapping(data["deals"][number].get("meta", {}), "What is noted of a deal")
    if "nonce" not in meta:
        raise BadRecord(
            f"Deal {number + 1} has no nonce yet: give it with --nonce.", code="no-nonce"
        )
    return _hash(word(meta["nonce"]))


def _deals(numbers: list[int]) -> str:
    word = "Deal" if len(numbers) == 1 else "Deals"
    return f"{word} {', '.join(str(number + 1) for number in numbers)}"


def _carried(data: Mapping[str, Any]) -> Iterator[Promise]:
    for number, deal in enumerate(data["deals"]):
        meta = mapping(deal.get("meta", {}), "What is noted of a deal")
        if "commitment" in meta and "nonce" in meta:
            yield Promise(number, _hash(word(meta["commitment"])), _hash(word(meta["nonce"])))


def _deal_index(record: Record, number: int | None) -> int:
    deals = len(record.deals)
    if not deals:
        raise BadRecord("The record has no deal.", code="no-deal")
    place = deals if number is None else number
    if not 1 <= place <= deals:
        raise BadRecord(f"The record has deals 1 to {deals}.", code="bad-value")
    return place - 1


def _hash(said: str) -> str:
    text = said.strip().lower()
    if not HASH.fullmatch(text):
        raise BadRecord("Commitments and nonces have 64 hexadecimal digits.", code="bad-value")
    return text
