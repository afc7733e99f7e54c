"""Banners about saving, links and the program."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, div, p, progress

from engine.daily_deal import daily_deal_date
from engine.record import is_at_puzzle_question, replay_record
from ui.backup.unsaved_deals import is_reminder_due
from ui.components.banner import banner_button, render_banner
from ui.help.welcome import strip_content_name
from ui.match import match
from ui.match.toasts import shows_guest_line, visible_toast
from ui.model import Scene
from ui.model.daily_deal import GameDay
from ui.model.house_rules import HouseRules
from ui.model.settings import Profile
from ui.storage.profiles import shared_settings
from ui.storage.row_keys import was_unreadable_match_redealt
from ui.storage.settings import can_undo_settings
from ui.wording.gains import sent_points
from ui.wording.house_rules import counted_rules_name
from ui.wording.players_and_numbers import format_date
from ui.wording.settings import setting_value_text

LOCK_NOTICES = {"other": ("elsewhere", "take-over"), "newer": ("newer", "check-update")}
"""The notice and the command of a tab that does not play the match, by the match's owner."""


def notices_view(scene: Scene) -> Node:
    """Render the line of a guest match, and the most urgent notice unless a toast is shown."""
    return (
        shows_guest_line(scene.model)
        and not is_daily_result_shown(scene)
        and guest_match_notice(scene, "" if scene.model.visit.has_own_match else ".new"),
        not visible_toast(scene.model)
        and next((notice for notice in list_notices(scene) if notice), None),
    )


def list_notices(scene: Scene) -> Iterator[Node]:
    """Yield the notices that wait to be read, the most urgent first. Each one ends.

    Notices about errors and lost data stay until they are answered.
    """
    model, say = scene.model, scene.say
    if model.reading_progress:
        yield reading_progress_notice(scene, *model.reading_progress)
    yield lock_notice(scene)
    if model.visit.notice:
        yield render_banner("said", model.visit.notice, banner_button(scene, "dismiss"))
    yield from storage_notices(scene)
    yield from link_notices(scene)
    yield from program_notices(scene)
    if model.settings_form.undo and not model.panel.name:
        yield render_banner(
            "likes",
            model.settings_form.undo.notice,
            can_undo_settings(model) and banner_button(scene, "settings-undo"),
            banner_button(scene, "settings-done"),
        )
    is_deal_over = replay_record(model.record).phase == "over"
    is_looking_back = bool(model.replay or model.match.redo_record)
    has_other_line = bool(model.visit.guest_home or strip_content_name(scene))
    if model.visit.offers_sound and not (is_deal_over or is_looking_back or has_other_line):
        yield render_banner(
            "sound",
            say("ui.sound-offer"),
            banner_button(scene, "sound-on"),
            banner_button(scene, "no-sound"),
            is_small=True,
        )


def lock_notice(scene: Scene, place: str = "") -> Node:
    """Render why this tab does not play the match, with a way out. `place` ends the ids."""
    name, do = LOCK_NOTICES.get(scene.model.tab.owner, ("", ""))
    return name and render_banner(
        name + place,
        scene.say(f"ui.{name}"),
        banner_button(scene, do + place, do=do, words=f"ui.{do}"),
    )


def storage_notices(scene: Scene) -> Iterator[Node]:
    """Yield the notices about data: damaged, not stored, little room, changed, in no backup."""
    model, say = scene.model, scene.say
    if model.stored.damaged_text:
        yield render_banner(
            "damaged",
            say("ui.damaged" if was_unreadable_match_redealt(model) else "ui.damaged.rows"),
            banner_button(scene, "damaged.export", do="export", arg="damaged"),
            banner_button(scene, "damaged.discard", do="discard-damaged"),
        )
    if not (model.program.may_store or model.program.knows_nothing_is_stored):
        yield render_banner(
            "unsaved",
            say("ui.unsaved"),
            banner_button(scene, "unsaved.export", do="export"),
            banner_button(scene, "unsaved.dismiss", do="dismiss-unsaved-warning"),
        )
    if model.program.storage_pressure:
        yield render_banner(
            "low",
            say(f"ui.{model.program.storage_pressure}"),
            banner_button(scene, "low.export", do="export"),
            model.program.storage_pressure != "waits"
            and banner_button(scene, "low.deals", do="open", arg="deals"),
            banner_button(scene, "low.dismiss", do="dismiss-storage-warning"),
        )
    yield from backup_notices(scene)


def backup_notices(scene: Scene) -> Iterator[Node]:
    """Yield the notices about lost data, about many changed rows, and about a missing backup."""
    has_change, is_due = bool(scene.model.stored.bulk_change), is_reminder_due(scene.model)
    if not (has_change or is_due or scene.model.stored.lost_text):
        return
    from ui.backup import notice  # packed until it is needed

    yield notice.lost_data_notice(scene)
    if has_change:
        yield notice.bulk_change_notice(scene)
    if is_due:
        yield notice.unsaved_notice(scene)


def is_daily_result_shown(scene: Scene) -> bool:
    """Return whether the deal of the day shows its result, which has its own way back."""
    is_result_shown = scene.view["result"] is not None and not scene.model.table.is_trick_held
    return is_result_shown and bool(daily_deal_date(scene.whole_match))


def guest_match_notice(scene: Scene, key_suffix: str) -> Element:
    """Render the notice of a guest match, with the button to my own or a new one (`.new`).

    A puzzle cannot be kept, and its notice is its question. Once I have acted, the notice is one
    line, since the cards need the room. It is also one line for cards that I know.
    """
    say, record, origin = scene.say, scene.model.record, scene.model.visit.origin
    back_button = banner_button(scene, f"leave-guest{key_suffix}", do="leave-guest")
    if is_at_puzzle_question(record):
        return render_banner("guest", say("puzzle.asks"), back_button)
    day = daily_deal_date(scene.whole_match)
    is_small = match.has_decision(record) or origin == "cards" and not day
    if day:
        facts = {"day": format_date(scene.model.settings.language, day)}
        game_day = GameDay(scene.whole_match.game, day)
        points = sent_points(scene, game_day)
        key = "day.here.small" if is_small else "day.sent" if points else "day.here"
        words = say(key, **facts, points=points)
        return render_banner("guest", words, back_button, is_small=is_small)
    kind = f".{origin}" if origin in OWN_GUEST_ORIGINS else ".small" if is_small else key_suffix
    keep_button = banner_button(scene, "keep-guest")
    return render_banner(
        "guest", say(f"ui.guest{kind}"), back_button, keep_button, is_small=is_small
    )


OWN_GUEST_ORIGINS = ("deal", "cards")
"""The origins of guest matches that the reader has played or started."""


def link_notices(scene: Scene) -> Iterator[Node]:
    """Yield the offers of a link: settings, house rules."""
    if scene.model.visit.offered_profile:
        yield profile_offer_notice(scene, scene.model.visit.offered_profile)
    if scene.model.visit.offered_rules:
        yield rules_offer_notice(scene, scene.model.visit.offered_rules)


def profile_offer_notice(scene: Scene, profile: Profile) -> Element:
    """Render the settings that a link offers, in words. They apply only once accepted."""
    changes = [
        f"{scene.say(f'setting.{name}')}: {setting_value_text(scene, name, value)}"
        for name, value in shared_settings(profile.settings).items()
    ]
    words = scene.say("profile.offered", name=profile.name or "–")
    return div("#notice-offered.notice")[
        p[words, " ", "; ".join(changes) or scene.say("profile.usual"), "."],
        banner_button(scene, "profile-accept"),
        banner_button(scene, "profile-decline"),
    ]


def rules_offer_notice(scene: Scene, rules: HouseRules) -> Element:
    """Render the house rules that a link offers in a line, with the game if it is another."""
    name = counted_rules_name(scene.say, rules)
    is_here = rules.game == scene.model.record.game
    words = name if is_here else f"{scene.say(f'game.{rules.game}')}, {name}"
    return render_banner(
        "rules",
        scene.say("rules.offered", rules=words),
        banner_button(scene, "rules-play"),
        banner_button(scene, "rules-accept"),
        banner_button(scene, "rules-decline"),
        is_small=True,
    )


def reading_progress_notice(scene: Scene, done: int, total: int) -> Element:
    """Render the progress of reading a long record, and the button that stops it."""
    words = scene.say("ui.reading", done=done, total=total)
    return div("#notice-reading.notice")[
        p[words],
        progress(value=done, max=total or 1, aria_label=words),
        banner_button(scene, "stop-reading"),
    ]


def program_notices(scene: Scene) -> Iterator[Node]:
    """Yield the notices about the program itself: a missing file, a new version."""
    program, say = scene.model.program, scene.say
    if program.missing_file:
        yield render_banner(
            "hole", say("program.hole", file=program.missing_file), banner_button(scene, "repair")
        )
    if program.update == "waiting":
        yield render_banner(
            "update",
            say("program.update"),
            banner_button(scene, "update-now"),
            banner_button(scene, "update-later"),
        )
