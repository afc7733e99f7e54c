"""A finished deal as JSON: for the archive, and for the estimate of its par."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.commitment import sealed_deal_json
from engine.daily_deal import daily_deal_date
from engine.game import Deal
from engine.make_view import make_view
from engine.record import Record, earlier_deals_summary_json, replay_record
from engine.seats import SEATS
from ui.game_face import face_of_game
from ui.match.match import match_origin
from ui.model import ME, Model
from ui.model.effects import EstimatePar
from ui.storage.archive_keys import (
    DEAL_FORMAT,
    cards_identity,
    deal_identity,
    dump_json,
    own_points_and_gain,
    short_hash,
)
from ui.storage.settings import effective_bot_level


def dump_shared_setup(record: Record) -> str:
    """Return what many deals share (game, rules, players) as JSON text."""
    setup = {"game": record.game, "preset": record.preset, "options": dict(record.options)}
    return dump_json({**setup, "players": list(record.players)})


def archived_deal_id(record: Record) -> str:
    """Return the id under which the archive has the last deal of a record."""
    return deal_identity(short_hash(dump_shared_setup(record)), record.deals[-1])


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
    """Return the level of each seat's bot, and "" for the player."""
    return ["", *(effective_bot_level(model, seat) for seat in SEATS if seat != ME)]


def full_deal_json(model: Model, setup_id: str) -> dict[str, Any]:
    """Return the deal on the table with all that an analysis needs, and the match before it."""
    deal, past = annotated_deal_json(model, model.record), _past_json(model.record)
    return {"format": DEAL_FORMAT, "rules": setup_id, "deal": deal, **past}


def annotated_deal_json(model: Model, record: Record) -> dict[str, Any]:
    """Return the last deal of a record as JSON, with build, levels and seal (FORMATS.md 3)."""
    deal, number = record.deals[-1], len(record.deals) - 1
    salt, build = model.stored.salt, model.program.version
    data = sealed_deal_json(deal, salt, number, is_over=True) if salt else deal.to_json()
    own_meta = {"levels": seat_levels(model), **({"build": build} if build else {})}
    meta: Any = data.get("meta", {})
    return {**data, "meta": {**own_meta, **meta}}


def _past_json(record: Record) -> dict[str, Any]:
    """Return the match before the last deal of a record, or {} if that is the first."""
    number = len(record.deals) - 1
    return {"past": earlier_deals_summary_json(record, number)} if number else {}


def par_request(
    model: Model, name: str, record: Record, *, is_on_table: bool = False
) -> EstimatePar:
    """Return the request to estimate par for the last deal of a record.

    The bots' levels are known for the match on the table, but not part of its record.
    """
    deal = annotated_deal_json(model, record) if is_on_table else record.deals[-1].to_json()
    head = replace(record, deals=()).to_json() | {"deals": [deal]}
    text = dump_json({"record": head, **_past_json(record)})
    return EstimatePar(name, text, model.program.version)
