"""The archive of finished deals: the rows to write, and the queries for reading them.

The first line of a deal's row is its list summary. The second is the deal itself, packed as in a
link. `store.js` also stores the summary under the time. The README of this package has the other
rows.
"""

from __future__ import annotations

from dataclasses import replace

from ui.match.deal_json import deal_summary_json, dump_shared_setup, full_deal_json
from ui.match.match import has_deal_just_ended
from ui.model import Model
from ui.model.effects import QueryArchive, SaveRow, Step
from ui.model.messages import RowStored
from ui.model.panel import LIST_PAGE_SIZE
from ui.storage.archive_keys import (
    ARCHIVE_PREFIX,
    DEAL_PREFIX,
    LIST_PREFIX,
    MARK_PREFIX,
    PAR_PREFIX,
    QUIZ_PREFIX,
    RULES_PREFIX,
    deal_identity,
    dump_json,
    short_hash,
)
from ui.storage.links import pack_link
from ui.storage.row_keys import is_well_formed_key


def archive_finished_deal(before: Model, after: Model) -> Step:
    """Save the deal that this step has finished, if any."""
    return after, tuple(
        SaveRow(key, text) for key, text in finished_deal_rows(before, after).items()
    )


def finished_deal_rows(before: Model, after: Model) -> dict[str, str]:
    """Return the rows of the deal that this step has finished, if any."""
    if not has_deal_just_ended(before, after):
        return {}
    record = after.record
    setup_json = dump_shared_setup(record)
    setup_id = short_hash(setup_json)
    deal = record.deals[-1]
    packed_deal = pack_link(dump_json(full_deal_json(after, setup_id)))
    text = f"{dump_json(deal_summary_json(after, setup_id))}\n{packed_deal}"
    return {RULES_PREFIX + setup_id: setup_json, DEAL_PREFIX + deal_identity(setup_id, deal): text}


# --- the list -------------------------------------------------------------------------------

LATEST_QUERY = QueryArchive((LIST_PREFIX, RULES_PREFIX, MARK_PREFIX), LIST_PAGE_SIZE)
"""The first page of the list. The rest is read afterwards."""

STATISTICS_QUERY = QueryArchive((LIST_PREFIX, RULES_PREFIX, MARK_PREFIX, PAR_PREFIX, QUIZ_PREFIX))
"""All rows that the statistics need."""

PANEL_QUERIES = {"deals": LATEST_QUERY, "statistics": STATISTICS_QUERY, "again": LATEST_QUERY}
"""The first query of each panel that shows archived deals."""


def missing_query(model: Model) -> QueryArchive | None:
    """Return the query that the open panel still needs, if any."""
    archive = model.archive
    query = PANEL_QUERIES.get(model.panel.name) if model.visit.ready else None
    return query if archive.listing is None and not archive.is_unavailable else None


# --- what others change ---------------------------------------------------------------------


def drop_archive_list(model: Model) -> Model:
    """Return the model without the list, so that it is read again. The filters stay."""
    archive = replace(
        model.archive,
        listing=None,
        is_unavailable=False,
        open_deal_id="",
        open_record=None,
    )
    return replace(model, archive=archive)


def on_row_stored(model: Model, message: RowStored) -> Step:
    """Read the list again after another tab has written an archive row, unless a deal is open."""
    if not is_well_formed_key(message.key) or not message.key.startswith(ARCHIVE_PREFIX):
        return model, ()
    return (model if model.archive.open_deal_id else drop_archive_list(model)), ()
