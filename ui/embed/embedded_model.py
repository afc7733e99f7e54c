"""The first model of an embed, from the parameters in the fragment of its address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.errors import EngineError, no_deal_error
from engine.games import GAMES
from engine.record import Record, parse_record, truncate_record
from engine.strict_json import parse_strict_json
from ui.match import match
from ui.model import Match, Model, Visit
from ui.model.command import parse_number
from ui.model.guest_match import GuestMatch
from ui.model.replay import Replay
from ui.model.settings import Settings
from ui.model.tips import TipState
from ui.position.replay_scene import VIEWPOINT_ALL
from ui.position.seat_view import ply_of
from ui.storage import house_rules, settings
from ui.storage.links import unpack_link

SETTING_PARAMETERS = ("language", "theme", "level")
"""Parameters that set settings."""


def embedded_model(address: Mapping[str, str], *, language: str, seed: int) -> Model:
    """Return the first model of an embed: a record up to a ply, or a new deal.

    Raise `EngineError` for an unreadable record, since the author of the host page has to know.
    """
    page_settings = replace(settings.load_settings("", language), auto_play="off", claims=False)
    for name in SETTING_PARAMETERS:
        page_settings = settings.with_setting(page_settings, name, address.get(name, ""))
    if address.get("mode") == "step":
        return step_through_model(address, page_settings, seed)
    record = (
        record_from_address(address) if address.get("r") else new_record_from_address(address, seed)
    )
    return match.with_match_end_panel(embedded_model_of_record(record, page_settings, seed))


def step_through_model(address: Mapping[str, str], page_settings: Settings, seed: int) -> Model:
    """Return the model for stepping through the last deal of a record, with all cards visible."""
    model = embedded_model_of_record(
        record_from_address({"r": address.get("r", "")}), page_settings, seed
    )
    try:
        ply = parse_number(address.get("ply", ""))
    except ValueError:
        ply = 0
    last = len(model.record.deals) - 1
    return replace(
        model,
        guest=GuestMatch(shows_all_cards=True),
        replay=Replay(last, min(ply, ply_of(model.record)), VIEWPOINT_ALL, is_standalone=True),
    )


def parse_host_settings(settings_json: str) -> dict[str, str]:
    """Return the theme and language that the host page requests. It may set nothing else."""
    try:
        data = parse_strict_json(settings_json)
    except EngineError:
        return {}
    values = data if isinstance(data, dict) else {}
    return {name: value for name in HOST_SETTINGS if isinstance(value := values.get(name), str)}


HOST_SETTINGS = ("theme", "language")


def embedded_model_of_record(record: Record, page_settings: Settings, seed: int) -> Model:
    """Return the model at a position that has already been announced."""
    return Model(
        Match(record, seed),
        page_settings,
        visit=Visit(is_embedded=True),
        announced_count=ply_of(record),
        tips=TipState(has_hurried=True),  # an embed shows no tips on using the table
    )


def record_from_address(address: Mapping[str, str]) -> Record:
    """Return the record of an address, up to its ply in the last deal."""
    record = parse_record(parse_strict_json(unpack_link(address["r"])))
    if not record.deals:
        raise no_deal_error()
    ply = address.get("ply", "")
    return (
        truncate_record(record, len(record.deals) - 1, int(ply))
        if ply.isdecimal() and len(ply) <= 4
        else record
    )


def new_record_from_address(address: Mapping[str, str], seed: int) -> Record:
    """Return a new match by the game and the rules of an address."""
    game = address.get("game", "")
    rules = house_rules.default_rules(game if game in GAMES else next(iter(GAMES)))
    return match.new_match_record(house_rules.with_preset(rules, address.get("rules", "")), seed)
