"""The commitments of the deals, which prove afterwards that dealer and cards were not changed."""

from __future__ import annotations

from htpy import Element, Node, code, dd, details, div, dl, dt, p, summary

from engine.commitment import count_finished_deals, deal_commitment, deal_nonce
from engine.deals import DealRecord
from ui.match.history_loader import LISTED_SEALS
from ui.model import Scene


def commitments_details(scene: Scene) -> Node:
    """Render the commitments of the latest deals, with the nonces of those that are over."""
    if not scene.model.stored.salt:
        return None
    say, record = scene.say, scene.model.record
    first = max(record.deal_chain.missing_deal_count, len(record.deals) - LISTED_SEALS)
    latest = [(number, record.deals[number]) for number in range(first, len(record.deals))][::-1]
    finished_count = count_finished_deals(record)
    return details("#commitments")[
        summary[say("commitment.title")],
        p[say("commitment.about")],
        dl[
            (
                commitment_entry(scene, deal, number, number < finished_count)
                for number, deal in latest
            )
        ],
        p[
            say("commitment.check"),
            " ",
            code[f"python -m engine verify {record.game}.json --commitment …"],
        ],
    ]


def commitment_entry(scene: Scene, deal: DealRecord, number: int, is_over: bool) -> Element:
    """Render a deal's commitment and, once it is over, its nonce."""
    say, secret = scene.say, deal_nonce(scene.model.stored.salt, deal, number)
    return div[
        dt[say("commitment.deal", number=number + 1)],
        dd[say("commitment.commitment"), " ", code(".commitment")[deal_commitment(deal, secret)]],
        dd[
            say("commitment.nonce"),
            " ",
            code(".nonce")[secret] if is_over else say("commitment.later"),
        ],
    ]
