"""What has to be known about saving, links and the program, in banners with the ways out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, div, p, progress

from engine.daily import day_of_record
from engine.record import is_puzzle_moment
from ui.kept.house_rules import engine_rules
from ui.kept.profiles import UNSHARED_SETTINGS, non_default_settings
from ui.kept.rows import is_dealt_anew
from ui.kept.settings import undo_change
from ui.kept.unsaved import is_reminder_due
from ui.late import lazy_import
from ui.lessons import course
from ui.model import HouseRules, Model, Profile, Scene
from ui.views.banner import notice, way
from ui.wording.people import calendar_day
from ui.wording.rules import change_name, in_form_order, preset_name
from ui.wording.settings import setting_value

exchanged_notice: Callable[[Scene], Node] = lazy_import(
    "ui.views.backup.notice", "exchanged_notice"
)
unsaved_notice: Callable[[Scene], Node] = lazy_import("ui.views.backup.notice", "unsaved_notice")


def notices(scene: Scene) -> Node:
    """What the reader has to know about saving and links, with the ways out of it."""
    model, say = scene.model, scene.say
    return (
        not model.visit.may_store
        and notice("unsaved", say("ui.unsaved"), way(scene, "unsaved.export", do="export")),
        model.visit.storage_pressure
        and notice(
            "low",
            say(f"ui.{model.visit.storage_pressure}"),
            way(scene, "low.export", do="export"),
            model.visit.storage_pressure != "waits"
            and way(scene, "low.deals", do="open", arg="deals"),
            way(scene, "low.dismiss", do="low"),
        ),
        model.visit.owner == "other"
        and notice("elsewhere", say("ui.elsewhere"), way(scene, "take-over")),
        model.visit.owner == "newer"
        and notice("newer", say("ui.newer"), way(scene, "check-update")),
        model.visit.reading_progress and reading(scene, *model.visit.reading_progress),
        model.visit.notice and notice("said", model.visit.notice, way(scene, "dismiss")),
        *settings_notices(scene),
        model.visit.guest_home
        and not course.current_lesson(model)
        and not model.table.replay
        and guest(scene, "" if model.visit.has_own_match else ".new"),
        model.stored.damaged_text
        and notice(
            "damaged",
            say("ui.damaged" if is_dealt_anew(model) else "ui.damaged.rows"),
            way(scene, "damaged.export", do="export", arg="damaged"),
            way(scene, "damaged.discard", do="discard-damaged"),
        ),
        *program_notices(scene),
        bool(model.stored.bulk_change) and exchanged_notice(scene),
        is_reminder_due(model) and unsaved_notice(scene),
    )


def guest(scene: Scene, state: str) -> Element:
    """That this match is no own one, with the way to that: back, or to a new one (`.new`).

    A puzzle is nothing to keep, and says what it asks.
    """
    home = way(scene, f"leave-guest{state}", do="leave-guest")
    if is_puzzle_moment(scene.model.record):
        return notice("guest", scene.say("puzzle.asks"), home)
    if day := day_of_record(scene.whole_match):
        words = scene.say("day.here", day=calendar_day(scene.model.settings.language, day))
        return notice("guest", words, home)
    origin = scene.model.visit.origin
    kind = f".{origin}" if origin in OWN_GUESTS else state
    return notice("guest", scene.say(f"ui.guest{kind}"), home, way(scene, "keep-guest"))


OWN_GUESTS = ("deal", "cards")
"""Where a guest match is from that is the reader's own all the same."""


def settings_notices(scene: Scene) -> Iterator[Node]:
    """What a link brings, and what has been done to the settings, with the way back."""
    model = scene.model
    if model.visit.offered_profile:
        yield offered(scene, model.visit.offered_profile)
    if model.visit.offered_rules:
        yield offered_rules(scene, model.visit.offered_rules)
    if model.table.settings_undo and not model.table.panel:
        back = undoes(model) and way(scene, "settings-undo")
        yield notice("likes", model.table.settings_undo.notice, back, way(scene, "settings-done"))


def undoes(model: Model) -> bool:
    """Tell whether there is something to take back of what was done to the settings."""
    likes, kept = model.table.settings_undo, model.stored.profiles
    return likes is not None and (
        kept != likes.profiles_before or undo_change(model.settings, likes) != model.settings
    )


def offered(scene: Scene, profile: Profile) -> Element:
    """The settings that a link carries, in words; they hold only once they are wanted."""
    sent = [
        f"{scene.say(f'setting.{name}')}: {setting_value(scene, name, value)}"
        for name, value in non_default_settings(profile.settings).items()
        if name not in UNSHARED_SETTINGS
    ]
    words = scene.say("profile.offered", name=profile.name or "–")
    return div("#notice-offered.notice")[
        p[words, " ", "; ".join(sent) or scene.say("profile.usual"), "."],
        way(scene, "profile-accept"),
        way(scene, "profile-decline"),
    ]


def offered_rules(scene: Scene, rules: HouseRules) -> Element:
    """The house rules that a link carries, by what differs from their rule set."""
    say, game, played = scene.say, rules.game, engine_rules(rules)
    changed = [
        change_name(say, game, name, played)
        for name in in_form_order(game)
        if name in rules.options
    ]
    facts = {"game": say(f"game.{game}"), "preset": preset_name(say, game, rules.preset)}
    facts["code"] = lazy_import("ui.kept.rules_code", "rules_code")(rules)
    words = say("rules.offered", **facts, changes="; ".join(changed) or say("rules.offered.none"))
    return notice("rules", words, way(scene, "rules-accept"), way(scene, "rules-decline"))


def reading(scene: Scene, done: int, total: int) -> Element:
    """How far a long record has been read, and the way to call it off."""
    words = scene.say("ui.reading", done=done, total=total)
    return div("#notice-reading.notice")[
        p[words],
        progress(value=done, max=total or 1, aria_label=words),
        way(scene, "stop-reading"),
    ]


def program_notices(scene: Scene) -> tuple[Node, ...]:
    """What has to be known about the program itself: a new version, a lost file."""
    program, say = scene.model.program, scene.say
    return (
        program.update == "waiting"
        and notice(
            "update", say("program.update"), way(scene, "update-now"), way(scene, "update-later")
        ),
        program.hole
        and notice("hole", say("program.hole", file=program.hole), way(scene, "repair")),
    )
