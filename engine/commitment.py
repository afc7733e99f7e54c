"""Commitments: hashes saved during a deal that prove afterwards that no card was changed.

README.md, "Sealed deals", describes the format.
"""

from __future__ import annotations

import json
from hashlib import sha256

from engine.deals import DealRecord
from engine.errors import Json
from engine.record import Record, replay_record

COMMITMENT_FORMAT = "zwanzig-commitment/2"
DEALERLESS_FORMAT = "zwanzig-commitment/1"
"""The earlier format, which leaves out the dealer. It is verified but no longer written."""


def format_cards(deal: DealRecord) -> str:
    """Return the cards of a deal on one line: the four hands and the stock, as in its record."""
    return " | ".join(" ".join(cards) for cards in (*deal.hands, deal.stock))


def deal_commitment(deal: DealRecord, nonce: str) -> str:
    """Return the SHA-256 of a deal's dealer, cards and nonce as 64 hexadecimal digits.

    To be verified, the nonce must have 64 hexadecimal digits too.

    >>> from engine.record import new_record
    >>> deal = new_record("zwanzig-ab", "standard", {}, seed=7, dealer=3).deals[0]
    >>> deal_commitment(deal, nonce=64 * "0")
    '5ab68ca82fb0c0a64b387d43ad7106ebc5dc6349bcf47a279866bdb2ddbc92c1'
    """
    return _hash_lines(COMMITMENT_FORMAT, str(deal.dealer), format_cards(deal), nonce)


def commitment_without_dealer(deal: DealRecord, nonce: str) -> str:
    """Return the commitment in the earlier format: three lines, without the dealer."""
    return _hash_lines(DEALERLESS_FORMAT, format_cards(deal), nonce)


def deal_nonce(salt: str, deal: DealRecord, number: int) -> str:
    """Return the nonce of deal `number` (from 0) of a match, derived from a secret salt.

    It depends on the cards as well, so a published nonce cannot fit other cards dealt under the
    same number.
    """
    return _hash_lines("nonce", salt, str(number), format_cards(deal))


def count_finished_deals(record: Record) -> int:
    """Return how many deals of a record are over, so that their nonces may be published."""
    count = len(record.deals)
    return count if count and replay_record(record).phase == "over" else max(0, count - 1)


def sealed_record_json(record: Record, salt: str) -> dict[str, Json]:
    """Return the record as JSON with every deal's commitment and the finished deals' nonces.

    >>> from engine.record import new_record
    >>> record = new_record("zwanzig-ab", "standard", {}, seed=7)
    >>> list(sealed_record_json(record, salt="known to me alone")["deals"][0]["meta"])
    ['commitment']
    """
    finished_count = count_finished_deals(record)
    data = record.to_json()
    data["deals"] = [
        sealed_deal_json(deal, salt, number, is_over=number < finished_count)
        for number, deal in enumerate(record.deals)
    ]
    return data


def dump_sealed_record(record: Record, salt: str) -> str:
    """Return the record with commitments and nonces as JSON text on one line."""
    return json.dumps(sealed_record_json(record, salt), ensure_ascii=False, separators=(",", ":"))


def sealed_deal_json(deal: DealRecord, salt: str, number: int, *, is_over: bool) -> dict[str, Json]:
    """Return a deal as JSON with its commitment and, once it is over, its nonce."""
    nonce = deal_nonce(salt, deal, number)
    seal: dict[str, Json] = {"commitment": deal_commitment(deal, nonce)}
    return {
        **deal.to_json(),
        "meta": deal.meta_json | seal | ({"nonce": nonce} if is_over else {}),
    }


def _hash_lines(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
