"""The page as it is shown before Python runs: a first deal, or the saved table."""

from __future__ import annotations

from itertools import count, islice

from engine.games import GAMES
from engine.record import Record, replay_record
from ui.app.page import page_view
from ui.match import match
from ui.model import ME, Match, Model, StoredData, Visit
from ui.position.scene import make_scene
from ui.storage import house_rules

OPEN_TABLE_KEY = "plain.open-table"
"""The key of the text that replaces the table when the page is in a frame."""


def first_screen_record(game: str, seed: int) -> Record:
    """Return a match by a game's first preset with the cards of `seed`, cut if a bot has to cut.

    Only the cards come from this seed. It is public, so the match goes on with another one.
    """
    record = match.new_match_record(house_rules.default_rules(game), seed)
    deal = replay_record(record)
    return record if deal.to_act == ME else match.with_pack_cut(record)


def list_first_screen_seeds(game: str, number: int) -> tuple[int, ...]:
    """Return the first seeds whose opening lets the reader see cards and act at once."""
    return tuple(
        islice(
            (seed for seed in count() if _may_act_at_once(first_screen_record(game, seed))), number
        )
    )


def _may_act_at_once(record: Record) -> bool:
    deal = replay_record(record)
    return deal.to_act == ME and deal.phase != "cut"


def model_at_next_visit(model: Model) -> Model:
    """Return the model as the next visit opens it: with the saved state only."""
    stored_data = StoredData(
        damaged_text=model.stored.damaged_text,
        earlier_matches=model.stored.earlier_matches,
        lesson_records=model.stored.lesson_records,
        newcomers=model.stored.newcomers,
        rules_draft=model.stored.rules_draft,
    )
    current_match = Match(model.record, model.match.seed)
    next_model = Model(
        current_match,
        model.settings,
        visit=Visit(welcoming_games=frozenset(GAMES)),
        stored=stored_data,
        guided_deals=model.guided_deals,
    )
    return match.with_match_end_panel(next_model)


def next_visit_html(model: Model) -> str:
    """Return the HTML that the next visit shows first, or "" for a guest or an unsaved match."""
    return (
        ""
        if model.guest.home_game or not model.program.may_store
        else str(page_view(make_scene(model_at_next_visit(model))))
    )
