"""The archive of finished deals: the rows to write, and the queries for reading them.

The first line of a deal's row is its list summary, the second the deal itself, packed as in a link.
`store.js` also stores the summary under the time. The README of this package has the other rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.commitment import sealed_deal_json
from engine.daily_deal import count_days_since_1970, daily_deal_date
from engine.deals import DealRecord
from engine.game import Deal
from engine.make_view import make_view
from engine.record import Record, earlier_deals_summary_json, replay_record
from engine.seats import SEATS
from ui.game_face import face_of_game
from ui.match.match import has_deal_just_ended, match_origin
from ui.model import ME, Model
from ui.model.archive import Entry
from ui.model.daily_deal import DAYS_SHOWN, GameDay, find_shown_attempt
from ui.model.effects import QueryArchive, SaveRow, Step
from ui.model.messages import ArchiveRowsRead, RowStored
from ui.model.panel import LIST_PAGE_SIZE
from ui.storage.archive_keys import (
    ARCHIVE_PREFIX,
    DEAL_FORMAT,
    DEAL_PREFIX,
    LIST_PREFIX,
    MARK_PREFIX,
    PAR_PREFIX,
    QUIZ_PREFIX,
    RULES_PREFIX,
    cards_identity,
    deal_identity,
    dump_json,
    own_points_and_gain,
    short_hash,
)
from ui.storage.links import pack_link
from ui.storage.row_keys import is_well_formed_key
from ui.storage.settings import effective_bot_level


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


def dump_shared_setup(record: Record) -> str:
    """Return what many deals share (game, rules, players) as JSON text."""
    setup = {"game": record.game, "preset": record.preset, "options": dict(record.options)}
    return dump_json({**setup, "players": list(record.players)})


def deal_summary_json(model: Model, setup_id: str) -> dict[str, Any]:
    """Return what a list shows of the finished deal on the table."""
    record, deal = model.record, replay_record(model.record)
    match_after, number = deal.match_after(), len(model.record.deals)
    help_words, aids, origin = (
        record.deals[-1].help_words,
        record.deals[-1].aids,
        match_origin(model),
    )
    return {
        "rules": setup_id,
        "match": model.match.id,
        "deal": number,
        "kind": face_of_game(record.game).kind_key(make_view(deal)),
        "role": player_role(record.game, deal),
        "dealer": deal.dealer,
        **own_points_and_gain(deal),
        "level": " ".join(dict.fromkeys(seat_levels(model)[1:])),
        "cards": cards_identity(record),
        **({"help": list(help_words)} if help_words else {}),
        **({"aids": aids} if aids else {}),
        **({"from": origin} if origin else {}),
        **({"day": day} if (day := daily_deal_date(record)) else {}),
        **({"won": int(match_after.winner == ME)} if match_after.is_over else {}),
    }


def player_role(game: str, deal: Deal) -> str:
    """Return my role in a deal: the side I was on, "maker" of trumps, "in" or "out"."""
    face, view = face_of_game(game), make_view(deal)
    side = face.side_of_seat(view, ME)
    if side or face.trump_maker(view) == ME:
        return side or "maker"
    return "in" if ME in face.seats_in_play(view) else "out"


def seat_levels(model: Model) -> list[str]:
    """Return the level of each seat's bot; "" for the player."""
    return ["", *(effective_bot_level(model, seat) for seat in SEATS if seat != ME)]


def full_deal_json(model: Model, setup_id: str) -> dict[str, Any]:
    """Return the deal on the table with all that an analysis needs, and the match before it."""
    record, number = model.record, len(model.record.deals) - 1
    past = {"past": earlier_deals_summary_json(record, number)} if number else {}
    deal = annotated_deal_json(model, record.deals[-1], number)
    return {"format": DEAL_FORMAT, "rules": setup_id, "deal": deal, **past}


def annotated_deal_json(model: Model, deal: DealRecord, number: int) -> dict[str, Any]:
    """Return a finished deal as JSON, with build, levels and seal (FORMATS.md 3)."""
    salt, build = model.stored.salt, model.program.version
    data = sealed_deal_json(deal, salt, number, is_over=True) if salt else deal.to_json()
    own_meta = {"levels": seat_levels(model), **({"build": build} if build else {})}
    meta: Any = data.get("meta", {})
    return {**data, "meta": {**own_meta, **meta}}


# --- the list -------------------------------------------------------------------------------

LATEST_QUERY = QueryArchive((LIST_PREFIX, RULES_PREFIX, MARK_PREFIX), LIST_PAGE_SIZE)
"""The first page of the list; the rest is read afterwards."""

STATISTICS_QUERY = QueryArchive((LIST_PREFIX, RULES_PREFIX, MARK_PREFIX, PAR_PREFIX, QUIZ_PREFIX))
"""All rows that the statistics need."""

PANEL_QUERIES = {"deals": LATEST_QUERY, "statistics": STATISTICS_QUERY, "again": LATEST_QUERY}
"""The first query of each panel that shows archived deals."""


def missing_query(model: Model) -> QueryArchive | None:
    """Return the query that the open panel still needs, if any."""
    archive = model.archive
    query = PANEL_QUERIES.get(model.panel.name) if model.visit.ready else None
    return query if archive.listing is None and not archive.is_unavailable else None


def request_archive_rows(before: Model, after: Model) -> Step:
    """Request the archive's missing rows, unless they are being read already."""
    query = missing_query(after)
    return after, (query,) if query and query != missing_query(before) else ()


# --- the deals of the day -------------------------------------------------------------------

KEY_SPAN_MS, LAST_KEY_SPAN, DAY_MS = 10**9, 9999, 86_400_000
"""The time span of the list's keys that begin alike up to the fourth of 13 digits, the number of
the last one, and the span of a day.
"""


def daily_attempts_query(today: str) -> QueryArchive:
    """Return the query for the deals that were played on the last days, and what they share.

    The keys of the list begin with the time, so that a large archive need not be read for it.
    """
    day = count_days_since_1970(today)
    first, last = ((day + days) * DAY_MS // KEY_SPAN_MS for days in (-DAYS_SHOWN, 2))
    spans = sorted({min(max(span, 0), LAST_KEY_SPAN) for span in range(first, last + 1)})
    times = (f"{LIST_PREFIX}{span:04}" for span in spans)
    return QueryArchive((RULES_PREFIX, MARK_PREFIX, *times))


def daily_attempt_query(deal_id: str) -> QueryArchive:
    """Return the query for an attempt at the deal of the day, with its par."""
    return QueryArchive((RULES_PREFIX, PAR_PREFIX + deal_id, DEAL_PREFIX + deal_id))


def is_about_days(prefixes: tuple[str, ...]) -> bool:
    """Return whether a query is about deals of the day: no other one begins with the rules."""
    return prefixes[0] == RULES_PREFIX


def has_no_daily_deals(message: ArchiveRowsRead) -> bool:
    """Return whether the rows are a list without any deal of the day."""
    if message.rows is None or message.prefixes[1] != MARK_PREFIX:
        return False
    return not any('"day"' in text for row in message.rows[2:] for text in row[1])


def without_days_read(model: Model) -> Model:
    """Return the model whose attempts at the last days' deals are to be read again."""
    return replace(model, daily=replace(model.daily, read_on=""))


def with_attempts_read(model: Model, attempts: Mapping[GameDay, tuple[Entry, ...]]) -> Model:
    """Return the model with the attempts at the last days' deals."""
    return replace(
        model, daily=replace(model.daily, attempts=attempts, read_on=model.program.today)
    )


def missing_day_query(model: Model) -> QueryArchive | None:
    """Return the query for the attempts of the last days, or for today's that the panel shows."""
    today, daily = model.program.today, model.daily
    if not today or not model.visit.ready or model.archive.is_unavailable:
        return None
    if daily.read_on != today:
        return daily_attempts_query(today)
    attempts = daily.attempts.get(GameDay(daily.game or model.record.game, today), ())
    entry = find_shown_attempt(attempts) if model.panel.name == "daily" else None
    return daily_attempt_query(entry.id) if entry and entry.id != daily.deal_id else None


def request_day_rows(before: Model, after: Model) -> Step:
    """Request the missing rows about deals of the day, unless they are being read already."""
    query = missing_day_query(after)
    return after, (query,) if query and query != missing_day_query(before) else ()


def add_finished_daily_attempt(before: Model, after: Model) -> Step:
    """Note the deal of the day that this step has finished, so that the bar says it at once."""
    if not has_deal_just_ended(before, after) or not (day := daily_deal_date(after.record)):
        return after, ()
    key, attempts = GameDay(after.record.game, day), after.daily.attempts
    setup_id = short_hash(dump_shared_setup(after.record))
    entry = Entry(
        deal_identity(setup_id, after.record.deals[-1]),
        max((entry.time for entry in attempts.get(key, ())), default=0),
        deal_summary_json(after, setup_id),
    )
    attempts = {**attempts, key: (*attempts.get(key, ()), entry)}
    return replace(after, daily=replace(after.daily, attempts=attempts)), ()


# --- what others change ---------------------------------------------------------------------


def drop_archive_list(model: Model) -> Model:
    """Return the model without the list, so that it is read again; the filters stay."""
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
    model = without_days_read(model)
    return (model if model.archive.open_deal_id else drop_archive_list(model)), ()
