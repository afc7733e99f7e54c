"""The archive: every deal that was played to its end, each written once and never changed.

A row has what a list shows of the deal and, on a second line, the deal itself, packed as in a link;
what a page writes of the first line, it files by the time (store.js). What is said of a deal later
(a pin, a note, that it is to go) is a row beside it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from engine.bots.styles import EVEN_STYLE
from engine.commitment import sealed_deal_json
from engine.daily_deal import day_of_record
from engine.deals import DealRecord
from engine.game import SEATS, Deal
from engine.games import deal_gain
from engine.make_view import make_view
from engine.record import Record, earlier_deals_json, is_continuation, replay_record
from ui.effects import QueryArchive
from ui.games import face_of_game
from ui.lessons import course
from ui.model import LIST_PAGE_SIZE, ME, Model
from ui.storage.links import pack_link
from ui.storage.settings import bot_style, seat_level

ARCHIVE_PREFIX = "archive/"
DEAL_PREFIX = f"{ARCHIVE_PREFIX}deal/"
LIST_PREFIX = f"{ARCHIVE_PREFIX}list/"
RULES_PREFIX = f"{ARCHIVE_PREFIX}rules/"
MARK_PREFIX = f"{ARCHIVE_PREFIX}mark/"
PAR_PREFIX = f"{ARCHIVE_PREFIX}par/"
QUIZ_PREFIX = f"{ARCHIVE_PREFIX}quiz/"
"""Keys of rows. The name of a deal follows `DEAL_PREFIX`, `MARK_PREFIX` and `PAR_PREFIX` (what its
cards were worth), the time and the name `LIST_PREFIX`, the name of what many deals share (game,
rules, players) `RULES_PREFIX`; `QUIZ_PREFIX` game, chapter and position of a question of the
rulebook, whose pages write it (book.js).
"""

DEAL_FORMAT = "zwanzig-deal/1"
"""The format of a packed deal; what says another one is of a later release."""


def finished_deal_rows(before: Model, after: Model) -> dict[str, str]:
    """The rows of the deal that this step has brought to its end, if it has."""
    if not has_deal_just_ended(before, after):
        return {}
    record = after.record
    setup_json = dump_shared_setup(record)
    rules_id = short_hash(setup_json)
    deal = record.deals[-1]
    packed_deal = pack_link(dump_json(full_deal_json(after, rules_id)))
    text = f"{dump_json(deal_summary_json(after, rules_id))}\n{packed_deal}"
    return {RULES_PREFIX + rules_id: setup_json, DEAL_PREFIX + deal_identity(rules_id, deal): text}


def has_deal_just_ended(before: Model, after: Model) -> bool:
    """Tell whether a deal has just been played to its end, and counts.

    Who walks along what was played before, as redo does, plays nothing.
    """
    record, is_same_match = after.record, after.match.id == before.match.id
    if (
        record is before.record
        or not is_same_match
        or after.match.redo_record
        or after.visit.owner != "me"
    ):
        return False
    return replay_record(record).result is not None and is_continuation(before.record, record)


def deal_identity(rules: str, deal: DealRecord) -> str:
    """The name of a deal: the same for the same cards and actions by the same rules."""
    return short_hash(dump_json([rules, deal.dealer, deal.hands, deal.stock, deal.actions]))


def dump_shared_setup(record: Record) -> str:
    """What many deals share: game, rules and players, as the record of a match has them."""
    setup = {"game": record.game, "preset": record.preset, "options": dict(record.options)}
    return dump_json({**setup, "players": list(record.players)})


def deal_summary_json(model: Model, rules: str) -> dict[str, Any]:
    """What a list shows of the deal on the table, which is over, played by these rules."""
    record, deal = model.record, replay_record(model.record)
    after, number = deal.match_after(), len(model.record.deals)
    help_words, aids, origin = (
        record.deals[-1].help_words,
        record.deals[-1].aids,
        match_origin(model),
    )
    return {
        "rules": rules,
        "match": model.match.id,
        "deal": number,
        "kind": face_of_game(record.game).kind_key(make_view(deal)),
        "role": player_role(record.game, deal),
        "dealer": deal.dealer,
        **deal_gains(deal),
        "level": " ".join(dict.fromkeys(seat_levels(model)[1:])),
        "cards": cards_identity(record),
        **({"help": list(help_words)} if help_words else {}),
        **({"aids": aids} if aids else {}),
        **({"from": origin} if origin else {}),
        **({"day": day} if (day := day_of_record(record)) else {}),
        **({"won": int(after.winner == ME)} if after.is_over else {}),
    }


def deal_gains(deal: Deal) -> dict[str, int]:
    """What a deal that is over brought me: in points, and by their meaning; {} if thrown in."""
    if deal.result is None:
        return {}
    points = deal.match_after().scores[ME] - deal.match.scores[ME]
    return {"points": points, "gain": deal_gain(deal, ME)}


def cards_identity(record: Record) -> str:
    """The name of the cards of the latest deal, from whichever seat they are played."""
    deal = record.deals[-1]
    hands = (*deal.hands[deal.dealer :], *deal.hands[: deal.dealer])
    return short_hash(dump_json([record.game, hands, deal.stock]))


def match_origin(model: Model) -> str:
    """Where the match on the table is from: "" for an own one."""
    return "lesson" if course.current_lesson(model) else "guest" if model.visit.guest_home else ""


def player_role(game: str, deal: Deal) -> str:
    """What I was in a deal: of a side, who chose what is played, or in it or out of it."""
    face, view = face_of_game(game), make_view(deal)
    side = face.side_of_seat(view, ME)
    if side or face.trump_maker(view) == ME:
        return side or "maker"
    return "in" if ME in face.seats_in_play(view) else "out"


def seat_levels(model: Model) -> list[str]:
    """How well each seat plays, in words; a person has none."""
    return ["", *(seat_level(model, seat) for seat in SEATS if seat != ME)]


def full_deal_json(model: Model, rules: str) -> dict[str, Any]:
    """The deal on the table, with all that judges it later, and the match before it."""
    record, number = model.record, len(model.record.deals) - 1
    past = {"past": earlier_deals_json(record, number)} if number else {}
    deal = annotated_deal_json(model, record.deals[-1], number)
    return {"format": DEAL_FORMAT, "rules": rules, "deal": deal, **past}


def annotated_deal_json(model: Model, deal: DealRecord, number: int) -> dict[str, Any]:
    """A deal that is over as JSON, with build, levels and seal (formats.md 3)."""
    salt, build = model.stored.salt, model.program.version
    data = sealed_deal_json(deal, salt, number, is_over=True) if salt else deal.as_json()
    style = {"style": bot_style(model)} if bot_style(model) != EVEN_STYLE else {}
    own_meta = {"levels": seat_levels(model), **style, **({"build": build} if build else {})}
    meta: Any = data.get("meta", {})
    return {**data, "meta": {**own_meta, **meta}}


def short_hash(text: str) -> str:
    """The name that a text has."""
    return sha256(text.encode()).hexdigest()[:16]


def dump_json(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


QueryResult = tuple[Sequence[str], Sequence[str], int]
"""Rows that were read: their keys and texts, and how many there are."""


# --- the list -------------------------------------------------------------------------------

LATEST_QUERY = QueryArchive((LIST_PREFIX, RULES_PREFIX, MARK_PREFIX), LIST_PAGE_SIZE)
"""The first screenful of the list; all of it is read after that."""

STATISTICS_QUERY = QueryArchive((LIST_PREFIX, RULES_PREFIX, MARK_PREFIX, PAR_PREFIX, QUIZ_PREFIX))
"""All of it at once, for the figures."""

PANEL_QUERIES = {"deals": LATEST_QUERY, "statistics": STATISTICS_QUERY, "again": LATEST_QUERY}
"""What the panels read first that show deals of the archive."""


def missing_query(model: Model) -> QueryArchive | None:
    """What a panel that is looked at has not read, if there is any."""
    archive_view = model.table.archive_view
    query = PANEL_QUERIES.get(model.table.panel) if model.visit.ready else None
    return query if archive_view.listing is None and not archive_view.is_unavailable else None


def drop_archive_list(model: Model) -> Model:
    """The model with the list to be read anew, narrowed as it was."""
    archive_view = replace(
        model.table.archive_view,
        listing=None,
        is_unavailable=False,
        open_deal_id="",
        open_record=None,
    )
    return replace(model, table=replace(model.table, archive_view=archive_view))


def on_archive_row_stored(model: Model) -> Model:
    """The model after another tab has written a row of the archive."""
    return drop_archive_list(model) if not model.table.archive_view.open_deal_id else model
