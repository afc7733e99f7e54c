"""From the model to what the views are given."""

from __future__ import annotations

from dataclasses import replace

from engine.record import Record, is_continuation
from ui.games import suited, suits_of
from ui.kept.settings import in_force
from ui.languages import Say, sayer
from ui.model import Model, Scene, Settings
from ui.seen import seen_by
from ui.table.history import back
from ui.table.replay_scene import at_moment, seen


def scene(model: Model) -> Scene:
    """What the views are given for this model, with the settings as they are in force."""
    likes = in_force(model.settings)
    bare = likes.real_table
    whole, model = model.record, at_moment(model)
    return Scene(
        model=replace(model, settings=likes) if bare else model,
        view=seen(model),
        say=sayer_of(likes, model.record.game),
        can_undo=model.table.replaced is not None or not bare and back(model.record) is not None,
        can_redo=not bare and is_continuation(model.record, model.match.undone),
        whole=whole,
    )


def sayer_of(likes: Settings, game: str) -> Say:
    """What says things in the reader's language and terms, and as the cards of a game look."""
    suits = suits_of(game, likes)
    return sayer(likes.language, likes.terms, suited(suits) if suits else "")


ROOT = {
    "lang": "language",
    "data-theme": "theme",
    "data-motion": "motion",
    "data-animation": "animation",
    "data-four-colours": "four_colours",
    "data-large-cards": "large_cards",
    "data-left-handed": "left_handed",
}
"""Attributes of the root element, and the setting that each of them tells."""


def place(record: Record) -> tuple[int, int]:
    """The index of the last deal and the number of actions in it."""
    return len(record.deals) - 1, len(record.deals[-1].actions)


def tricks_done(record: Record) -> int:
    """How many tricks of this deal are complete."""
    return len(seen_by(record)["tricks"])


def root_attributes(settings: Settings) -> dict[str, str]:
    """What the root element says about language and looks, for styles and speech."""
    return {name: str(getattr(settings, setting)).lower() for name, setting in ROOT.items()}
