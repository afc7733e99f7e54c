"""The keys and ids of archived deals, as stored in rows (FORMATS.md 7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

from engine.deals import DealRecord
from engine.game import Deal
from engine.games import deal_gain
from engine.record import Record
from ui.model import ME

ARCHIVE_PREFIX = "archive/"


DEAL_PREFIX = f"{ARCHIVE_PREFIX}deal/"


LIST_PREFIX = f"{ARCHIVE_PREFIX}list/"


RULES_PREFIX = f"{ARCHIVE_PREFIX}rules/"


MARK_PREFIX = f"{ARCHIVE_PREFIX}mark/"


PAR_PREFIX = f"{ARCHIVE_PREFIX}par/"


QUIZ_PREFIX = f"{ARCHIVE_PREFIX}quiz/"
"""Prefixes of keys (FORMATS.md 7). The id of a deal follows `DEAL_PREFIX`, `MARK_PREFIX` and
`PAR_PREFIX`. The time and the id follow `LIST_PREFIX`. The id of a setup that many deals share
(game, rules, players) follows `RULES_PREFIX`. The game, chapter and position of a question in the
rulebook follow `QUIZ_PREFIX`. `book.js` writes those rows.
"""


def is_query_about_days(prefixes: tuple[str, ...]) -> bool:
    """Return whether a query is about deals of the day: no other query begins with the rules."""
    return prefixes[0] == RULES_PREFIX


DEAL_FORMAT = "zwanzig-deal/1"
"""The format of a packed deal. Any other is from a later release."""


def deal_identity(setup_id: str, deal: DealRecord) -> str:
    """Return the id of a deal: the same for the same cards and actions under the same rules."""
    return short_hash(dump_json([setup_id, deal.dealer, deal.hands, deal.stock, deal.actions]))


def own_points_and_gain(deal: Deal) -> dict[str, int]:
    """Return what a finished deal brought me in points and as a gain, or {} if it was thrown in."""
    if deal.result is None:
        return {}
    points = deal.match_after().scores[ME] - deal.match.scores[ME]
    return {"points": points, "gain": deal_gain(deal, ME)}


def cards_identity(record: Record) -> str:
    """Return the id of the cards of the latest deal, whichever seat I play them from."""
    deal = record.deals[-1]
    hands = (*deal.hands[deal.dealer :], *deal.hands[: deal.dealer])
    return short_hash(dump_json([record.game, hands, deal.stock]))


def short_hash(text: str) -> str:
    """Return 16 hexadecimal digits of the hash of a text."""
    return sha256(text.encode()).hexdigest()[:16]


def dump_json(value: object) -> str:
    """Return a value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


QueryResult = tuple[Sequence[str], Sequence[str], int]
"""Rows read under one prefix: their keys, their texts, and how many rows there are in all."""
