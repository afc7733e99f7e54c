"""The record of the match as text, below the table."""

from __future__ import annotations

from dataclasses import replace

from htpy import Element, details, footer, pre, span, summary

from engine.record import Record, dumps
from ui.model import Scene


def record_footer(scene: Scene) -> Element:
    """Render the record of the match as text (FORMATS.md 3)."""
    return footer("#foot", inert=bool(scene.model.panel.name))[
        details("#record-details")[
            summary[scene.say("ui.record")],
            pre("#record", tabindex="0")[
                span("#record-head")[record_text_before_deals(scene.whole_match)],
                span("#record-past"),
                span("#record-now")[record_text_from_last_deal(scene.whole_match)],
            ],
        ]
    ]


def record_text_before_deals(record: Record) -> str:
    """Return the text of a record up to its first deal."""
    return dumps(replace(record, deals=())).removesuffix("]}")


def record_text_from_last_deal(record: Record) -> str:
    """Return the text from the last deal on. The browser layer fills in the deals between."""
    return dumps(replace(record, deals=(record.deals[-1],))).removeprefix(
        record_text_before_deals(record)
    )
