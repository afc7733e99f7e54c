"""Banners about damaged and lost data, imports, erased data and unsaved deals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from htpy import Element, Node

from engine.games import GAMES
from ui.backup.update import IMPORTED, last_bulk_change
from ui.components.banner import banner_button, render_banner
from ui.languages import Say
from ui.model import Scene
from ui.storage import saved_matches
from ui.storage.row_keys import parse_object_or_empty
from ui.wording.players_and_numbers import format_count


def damaged_data_notice(scene: Scene) -> Element:
    """Render that saves could not be read. For an unreadable match a new one has been dealt."""
    keys = scene.model.stored.unread_keys
    is_match_redealt = any(key.startswith(saved_matches.MATCH_PREFIX) for key in keys)
    return render_banner(
        "damaged",
        scene.say("ui.damaged" if is_match_redealt else "ui.damaged.rows"),
        banner_button(scene, "damaged.export", do="export", arg="damaged"),
        banner_button(scene, "damaged.discard", do="discard-damaged"),
    )


def lost_data_notice(scene: Scene) -> Node:
    """Render what the browser has lost with its database, until the player has read it."""
    losses = tuple(lost_data_texts(scene.say, scene.model.stored.lost_text))
    return losses and render_banner(
        "lost",
        scene.say("lost.told", what="; ".join(losses)),
        banner_button(scene, "lost.backup", do="open", arg="backup"),
        banner_button(scene, "lost.discard", do="discard-lost"),
    )


def lost_data_texts(say: Say, text: str) -> Iterator[str]:
    """Yield what is lost: matches with the number of deals, and the list of deals."""
    data = parse_object_or_empty(text)
    matches = data.get("matches")
    for match in matches if isinstance(matches, list) else ():
        loss = match if isinstance(match, dict) else {}
        game = str(loss.get("game"))
        if game in GAMES and is_positive(count := loss.get("deals")):
            key = "lost.earlier" if loss.get("kept") else "lost.match"
            deals = format_count(say, "deal-of-match", count)
            yield say(key, game=say(f"game.{game}"), deals=deals)
    if is_positive(count := data.get("archive")):
        yield say("lost.archive", deals=format_count(say, "deal-of-match", count))


def is_positive(value: object) -> TypeGuard[int]:
    """Return whether a value is a positive number of deals."""
    return type(value) is int and value > 0


def bulk_change_notice(scene: Scene) -> Element:
    """Render the result of an import or an erasure, with buttons to undo or confirm it."""
    change, is_undone = last_bulk_change(scene.model)
    outcome = "imported" if change == IMPORTED else "erased"
    part = "" if change == IMPORTED else scene.say(f"backup.part.{change}")
    key = f"bulk-change.{outcome}.undone" if is_undone else f"bulk-change.{outcome}"
    undo_button = banner_button(
        scene, "backup-again" if is_undone else "backup-undo", do="backup-undo"
    )
    return render_banner(
        "bulk-change",
        scene.say(key, part=part),
        undo_button,
        banner_button(scene, f"backup-settle.{outcome}", do="backup-settle"),
    )


def unsaved_notice(scene: Scene) -> Element:
    """Render the reminder that deals are stored in this browser only."""
    words = scene.say("backup.remind", count=scene.model.stored.unsaved_deals.deals)
    return render_banner(
        "unsaved-deals",
        words,
        banner_button(scene, "remind", do="open", arg="backup"),
        banner_button(scene, "remind-later"),
        banner_button(scene, "remind-never"),
    )
