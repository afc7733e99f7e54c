"""Sound is off at first. It is offered once, after the first deal that has gone well."""

from __future__ import annotations

from dataclasses import replace

from htpy import Element

from engine.record import Record, acting_seats, replay_record
from ui.components.banner import banner_button, render_banner
from ui.help.newcomers import with_progress
from ui.help.welcome import strip_content_name
from ui.match.match import has_deal_just_ended
from ui.model import ME, Model, Scene
from ui.model.effects import Step
from ui.position.scene import make_scene
from ui.storage.settings import with_setting
from ui.wording.gains import seat_gain

OFFERED_SOUND = "normal"
"""The loudness that a press on "sound on" sets."""


def offer_sound(before: Model, after: Model) -> Step:
    """Offer sound once, when the deal after my first good one begins, until I act in it."""
    if has_deal_just_ended(before, after) and is_sound_to_be_offered(after):
        return replace(with_progress(after, is_sound_offered=True), offers_sound=True), ()
    is_over = after.offers_sound and has_acted_in_running_deal(after.record)
    return (without_sound_offer(after) if is_over else after), ()


def has_acted_in_running_deal(record: Record) -> bool:
    """Return whether I have acted in the latest deal, and it is not over."""
    return ME in acting_seats(record) and replay_record(record).phase != "over"


def is_sound_to_be_offered(model: Model) -> bool:
    """Return whether a deal of mine has gone well, and sound is off and was never offered."""
    was_offered = any(row.is_sound_offered for row in model.stored.newcomers.values())
    is_silent = model.settings.sound == "off" and not model.visit.is_embedded
    is_asked_about = is_silent and not was_offered and not model.guest.home_game
    return is_asked_about and seat_gain(make_scene(model), ME) > 0


def without_sound_offer(model: Model) -> Model:
    """Return the model without the offer."""
    return replace(model, offers_sound=False)


def turn_sound_on(model: Model) -> Model:
    """Return the model with sound."""
    settings = with_setting(model.settings, "sound", OFFERED_SOUND)
    return replace(without_sound_offer(model), settings=settings)


def is_sound_offer_due(scene: Scene) -> bool:
    """Return whether the offer has room: in a running deal of mine, without another line."""
    model = scene.model
    is_over = replay_record(model.record).phase == "over"
    is_looking_back = bool(model.replay or model.match.redo_record)
    has_other_line = bool(model.guest.home_game or strip_content_name(scene))
    return model.offers_sound and not (is_over or is_looking_back or has_other_line)


def sound_offer_notice(scene: Scene) -> Element:
    """Render the offer in a line."""
    return render_banner(
        "sound",
        scene.say("ui.sound-offer"),
        banner_button(scene, "sound-on"),
        banner_button(scene, "no-sound"),
        is_small=True,
    )
