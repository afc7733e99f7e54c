"""A deal's commitment: shown before the deal, it proves afterwards that nothing was changed."""

from __future__ import annotations

import json
from hashlib import sha256

from engine.deals import DealRecord
from engine.errors import Json
from engine.record import Record, replay_record

COMMITMENT_FORMAT = "zwanzig-commitment/2"
DEALERLESS_FORMAT = "zwanzig-commitment/1"
"""The earlier format, which is still verified: it says nothing of who dealt."""


def format_cards(deal: DealRecord) -> str:
    """Return the cards of a deal on one line: the four hands and the stock, as in its record."""
    return " | ".join(" ".join(place) for place in (*deal.hands, deal.stock))


def deal_commitment(deal: DealRecord, nonce: str) -> str:
    """Return the SHA-256, as 64 hexadecimal digits, of a deal's dealer, its cards and its nonce.

    The text is four lines: the name of this format, the dealer's seat, the cards, the nonce.
    """
    return _hash_lines(COMMITMENT_FORMAT, str(deal.dealer), format_cards(deal), nonce)


def commitment_without_dealer(deal: DealRecord, nonce: str) -> str:
    """Return the commitment in the earlier format: three lines, without the dealer."""
    return _hash_lines(DEALERLESS_FORMAT, format_cards(deal), nonce)


def deal_nonce(salt: str, deal: DealRecord, number: int) -> str:
    """Return the nonce of deal `number` (from 0) of a match, from a secret salt.

    Its cards are in it, too: other cards dealt in its place have a nonce that nobody knows yet.
    """
    return _hash_lines("nonce", salt, str(number), format_cards(deal))


def count_finished_deals(record: Record) -> int:
    """Return how many deals of a record are over: their nonces may be told."""
    deals = len(record.deals)
    return deals if deals and replay_record(record).phase == "over" else max(0, deals - 1)


def sealed_record_json(record: Record, salt: str) -> dict[str, Json]:
    """Return the record as JSON with the commitment of every deal, and the nonce of those over."""
    finished_count = count_finished_deals(record)
    data = record.as_json()
    data["deals"] = [
        sealed_deal_json(deal, salt, number, is_over=number < finished_count)
        for number, deal in enumerate(record.deals)
    ]
    return data


def dump_sealed_record(record: Record, salt: str) -> str:
    """Return that as JSON text on one line."""
    return json.dumps(sealed_record_json(record, salt), ensure_ascii=False, separators=(",", ":"))


def sealed_deal_json(deal: DealRecord, salt: str, number: int, *, is_over: bool) -> dict[str, Json]:
    """Return a deal as JSON with its commitment and, once it is over, its nonce."""
    secret = deal_nonce(salt, deal, number)
    seal: dict[str, Json] = {"commitment": deal_commitment(deal, secret)}
    return {
        **deal.as_json(),
        "meta": deal.meta_json | seal | ({"nonce": secret} if is_over else {}),
    }


def _hash_lines(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
