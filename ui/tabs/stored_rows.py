"""What another tab has saved: settings, drafted rules, a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.record import is_continued_by
from ui.match import match
from ui.model import Model
from ui.model.effects import Step
from ui.model.messages import RowStored
from ui.storage import house_rules, profiles, saved_matches, settings
from ui.storage.row_keys import is_well_formed_key
from ui.tabs.lock import lock_key


def on_row_stored(model: Model, message: RowStored) -> Step:
    """Apply what another tab has saved: settings, drafted rules, a match."""
    if not is_well_formed_key(message.key):
        return model, ()
    if message.key == lock_key(model):
        return follow_other_tab(model, message.text), ()
    change = ROW_HANDLERS.get(message.key)
    if change:
        return change(model, message.text), ()
    if message.key.startswith(saved_matches.SET_ASIDE_PREFIX):
        return replace(
            model, stored=replace(model.stored, earlier_matches=changed_heads(model, message))
        ), ()
    game = message.key.removeprefix(saved_matches.MATCH_PREFIX)
    if game == message.key or not message.text:
        return model, ()
    matches = {**model.stored.saved_matches, game: message.text}
    return replace(model, stored=replace(model.stored, saved_matches=matches)), ()


def changed_heads(model: Model, message: RowStored) -> dict[str, str]:
    """Return the heads of the matches set aside after a change by another tab."""
    heads = {
        **model.stored.earlier_matches,
        message.key.removeprefix(saved_matches.SET_ASIDE_PREFIX): message.text,
    }
    return {name: head for name, head in heads.items() if head}


def follow_other_tab(model: Model, text: str) -> Model:
    """Return the model after another tab has saved its match.

    If this tab owns the match, only a continuation replaces it: the previous owner's last action
    may be saved just after the lock has changed hands.
    """
    after = match.with_saved_match(model, text)
    return (
        after if model.tab.owner != "me" or is_continued_by(model.record, after.record) else model
    )


ROW_HANDLERS: dict[str, Callable[[Model, str], Model]] = {
    saved_matches.SETTINGS_KEY: lambda model, text: replace(
        model, settings=settings.load_settings(text, model.settings.language)
    ),
    saved_matches.PROFILES_KEY: lambda model, text: replace(
        model,
        stored=replace(
            model.stored, profiles=profiles.load_profiles(text, model.settings.language)
        ),
    ),
    saved_matches.HOUSE_RULES_KEY: lambda model, text: replace(
        model, stored=replace(model.stored, rules_draft=house_rules.load_house_rules_draft(text))
    ),
    saved_matches.DAMAGED_KEY: lambda model, text: replace(
        model, stored=replace(model.stored, damaged_text=text)
    ),
    saved_matches.LOST_KEY: lambda model, text: replace(
        model, stored=replace(model.stored, lost_text=text)
    ),
}
"""What the model does with a row of each key, except the keys of matches."""
