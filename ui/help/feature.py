"""The welcome of a game, and the help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.help.newcomers import end_welcome, without_welcome
from ui.help.sound_offer import (
    is_sound_offer_due,
    offer_sound,
    sound_offer_notice,
    turn_sound_on,
    without_sound_offer,
)
from ui.help.starter_table import (
    count_starter_deal,
    left_out_sentence,
    sit_down_at_starter_table,
)
from ui.help.welcome import newcomer_strip_view
from ui.model import Model
from ui.model.command import command, silent_change
from ui.model.effects import Announce, Step
from ui.model.feature import Feature, LazyCommands, Notice, Panel, Pass, Region, StoredValue
from ui.model.lazy import lazy
from ui.position.scene import translator_for_game
from ui.storage import newcomers, saved_matches
from ui.storage.house_rules import rules_of_record


def play_at_starter_table(model: Model) -> Step:
    """Take a newcomer from the welcome of the game to its starter table."""
    after = sit_down_at_starter_table(without_welcome(model))
    if after.record is model.record:
        return after, ()
    rules = rules_of_record(after.record)
    words = left_out_sentence(translator_for_game(model.settings, rules.game), rules)
    return after, (Announce(words),)


def with_newcomers(model: Model, rows_stored: Mapping[str, str]) -> Model:
    """Return the model with the stored progress of newcomers."""
    progress = newcomers.load_newcomers(rows_stored)
    return replace(model, stored=replace(model.stored, newcomers=progress))


STRIP_CHANGES = (
    *("moved", "opening", "deal-over", "guest", "replay", "settings", "visit"),
    *("stored.newcomers", "stored.lesson_records", "stored.earlier_matches", "stored.rules_draft"),
    "linked_rules",
)
"""The changes that concern the strip of a newcomer."""


FEATURE = Feature(
    commands=(
        command("just-play", play_at_starter_table),
        command("sound-on", silent_change(turn_sound_on)),
        command("no-sound", silent_change(without_sound_offer)),
    ),
    passes=(
        Pass("count", end_welcome, ("deal-over", "guest")),
        Pass("count", count_starter_deal, ("deal-over",)),
        Pass("count", offer_sound, ("moved", "opening", "deal-over", "offers_sound")),
    ),
    lazy_commands=(
        LazyCommands(("full-game", "add-rule", "decline-rule"), "ui.help.starter_commands"),
    ),
    panels=(
        Panel("help", lazy("ui.help.help_panel", "help_panel"), "bar or menu"),
        Panel("print", lazy("ui.help.print_panel", "print_panel")),
    ),
    regions={"welcome": Region(newcomer_strip_view, (*STRIP_CHANGES, "panel"))},
    notices=(
        Notice(
            "sound",
            is_sound_offer_due,
            sound_offer_notice,
            (*STRIP_CHANGES, "match.redo_record", "offers_sound"),
        ),
    ),
    load_rows=with_newcomers,
    stored_values=(
        StoredValue(saved_matches.NEWCOMER_PREFIX, "stored.newcomers", newcomers.dump_newcomer),
    ),
)
