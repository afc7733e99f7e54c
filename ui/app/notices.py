"""Banners above the table: a guest match, and the most urgent notice of all features."""

from __future__ import annotations

from typing import get_args

from htpy import Element, Node

from engine.daily_deal import daily_deal_date
from engine.record import is_at_puzzle_question
from ui.app.features import FEATURES
from ui.components.banner import banner_button, render_banner
from ui.match import match
from ui.match.toasts import shows_guest_line, visible_toast
from ui.model import Scene
from ui.model.daily_deal import GameDay
from ui.model.feature import Notice, NoticeKind
from ui.wording.gains import sent_points
from ui.wording.players_and_numbers import format_date


def told_notice(scene: Scene) -> Element:
    """Render a sentence about this visit, such as why a link could not be read."""
    return render_banner("said", scene.model.notice, banner_button(scene, "dismiss"))


NOTICES = sorted(
    (
        Notice("told", lambda scene: bool(scene.model.notice), told_notice, ("notice",)),
        *(notice for feature in FEATURES for notice in feature.notices),
    ),
    key=lambda notice: get_args(NoticeKind).index(notice.kind),
)
"""The notices, the most urgent first."""

NOTICE_CHANGES = (
    *("moved", "opening", "guest", "replay", "settings", "toast", "daily", "deal-over"),
    *(change for notice in NOTICES for change in notice.when),
)
"""The changes that concern the notices."""


def notices_view(scene: Scene) -> Node:
    """Render the line of a guest match, and the most urgent notice unless a toast is shown."""
    return (
        shows_guest_line(scene.model)
        and not is_daily_result_shown(scene)
        and guest_match_notice(scene, "" if scene.model.guest.has_own_match else ".new"),
        not visible_toast(scene.model) and most_urgent_notice(scene),
    )


def most_urgent_notice(scene: Scene) -> Node:
    """Render the first notice that is due and has something to say."""
    for notice in NOTICES:
        if notice.is_due(scene) and (banner := notice.view(scene)):
            return banner
    return None


def is_daily_result_shown(scene: Scene) -> bool:
    """Return whether the deal of the day shows its result, which has its own way back."""
    is_result_shown = scene.view["result"] is not None and not scene.model.table.is_trick_held
    return is_result_shown and bool(daily_deal_date(scene.whole_match))


def guest_match_notice(scene: Scene, key_suffix: str) -> Element:
    """Render the notice of a guest match, with the button to my own or a new one (`.new`).

    A puzzle cannot be kept, and its notice is its question. Once I have acted, the notice is one
    line, since the cards need the room. It is also one line for cards that I know.
    """
    say, record, origin = scene.say, scene.model.record, scene.model.guest.origin
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
