"""Make the scene, the input of all views, from the model."""

from __future__ import annotations

from dataclasses import replace

from engine.record import is_continued_by
from ui.game_face import alternative_suits, suited_text_key
from ui.languages import Say, make_translator
from ui.model import Model, Scene
from ui.model.settings import Settings
from ui.position.replay_scene import at_replay_moment, view_from_viewpoint
from ui.position.undo import has_acted
from ui.storage.settings import with_real_table_aids_off


def make_scene(model: Model) -> Scene:
    """Return the scene for this model, with the settings that are in force."""
    settings = with_real_table_aids_off(model.settings)
    is_real_table = settings.real_table
    page, model = model, at_replay_moment(model)
    return Scene(
        model=replace(model, settings=settings) if is_real_table else model,
        view=view_from_viewpoint(model),
        say=translator_for_game(settings, model.record.game),
        can_undo=model.replaced_match is not None or not is_real_table and has_acted(model.record),
        can_redo=not is_real_table and is_continued_by(model.record, model.match.redo_record),
        page=page,
    )


def translator_for_game(settings: Settings, game: str) -> Say:
    """Return the translator for the reader's language and terms and the game's suits."""
    suits = alternative_suits(game, settings)
    return make_translator(
        settings.language, settings.terms, suited_text_key(suits) if suits else ""
    )


SETTING_OF_ATTRIBUTE = {
    "lang": "language",
    "data-theme": "theme",
    "data-contrast": "contrast",
    "data-text-size": "text_size",
    "data-motion": "motion",
    "data-animation": "animation",
    "data-four-colours": "four_colours",
    "data-large-cards": "large_cards",
    "data-deck": "deck",
    "data-left-handed": "left_handed",
}
"""Attributes of the root element, and the setting that each one reflects."""


def root_attributes(settings: Settings) -> dict[str, str]:
    """Return the attributes of the root element for language and appearance."""
    return {
        name: str(getattr(settings, setting)).lower()
        for name, setting in SETTING_OF_ATTRIBUTE.items()
    }
