"""The archive of finished deals: the rows to write, the par to request, the queries to read them.

The first line of a deal's row is its list summary. The second is the deal itself, packed as in a
link. `store.js` also stores the summary under the time.
"""

from __future__ import annotations

from dataclasses import replace

from engine.daily_deal import daily_deal_date
from ui.match.deal_json import (
    archived_deal_id,
    deal_summary_json,
    dump_shared_setup,
    full_deal_json,
    par_request,
)
from ui.match.match import has_deal_just_ended, match_origin
from ui.match.timing import is_par_enabled
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
    dump_json,
    short_hash,
)
from ui.storage.links import pack_link
from ui.storage.row_keys import is_well_formed_key


def archive_finished_deal(before: Model, after: Model) -> Step:
    """Save the deal that this step has finished, if any."""
    if not has_deal_just_ended(before, after):
        return after, ()
    setup_json = dump_shared_setup(after.record)
    setup_id = short_hash(setup_json)
    packed_deal = pack_link(dump_json(full_deal_json(after, setup_id)))
    text = f"{dump_json(deal_summary_json(after, setup_id))}\n{packed_deal}"
    return after, (
        SaveRow(RULES_PREFIX + setup_id, setup_json),
        SaveRow(DEAL_PREFIX + archived_deal_id(after.record), text),
    )


def request_par(before: Model, after: Model) -> Step:
    """Request par for my own deal, or the deal of the day, that this step has finished."""
    record = after.record
    if (
        not has_deal_just_ended(before, after)
        or not is_par_enabled(after)
        or match_origin(after)
        and not daily_deal_date(record)
    ):
        return after, ()
    return after, (par_request(after, archived_deal_id(record), record, is_on_table=True),)


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
