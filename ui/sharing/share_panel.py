"""Sharing a position: how much of it to share, and the ways to send it."""

from __future__ import annotations

from dataclasses import replace

from htpy import Element, Node, a, button, div, h3, p, section, small

from ui.components.offer import command_button
from ui.components.qr_code import qr_code
from ui.model import ME, Scene
from ui.position.replay_scene import VIEWPOINT_ALL
from ui.sharing import sharing
from ui.storage.house_rules import rules_of_record
from ui.wording.house_rules import rules_name
from ui.wording.replay import viewpoint_name


def share_panel(scene: Scene) -> Element:
    """Render the choice of what to share, what it discloses, and the ways to send it."""
    scene = with_whole_match(scene)
    return div(".share")[
        p[scene.say("share.about")],
        share_scope_buttons(scene),
        p("#share-explanation")[" ".join(map(scene.say, sharing.disclosure_keys(scene.model)))],
        "puzzle" not in sharing.allowed_scopes(scene.model) and small[scene.say("share.no-puzzle")],
        share_links(scene),
        table_rules_row(scene),
        div(".button-row")[
            command_button(
                scene, "other-device", do="open", arg="backup backup-device", place="share"
            ),
            command_button(scene, "record", do="open", arg="record", place="share"),
            command_button(
                scene,
                "print",
                do="open",
                arg="print",
                words=scene.say("share.print"),
                place="share",
            ),
        ],
        # The build makes the page, so there is none during development.
        bool(scene.model.program.version)
        and p[a(href=f"builder.{scene.model.settings.language}.html")[scene.say("plain.builder")]],
        section(".report", aria_labelledby="report-title")[
            h3("#report-title")[scene.say("report")],
            p[scene.say("report.about")],
            command_button(scene, "report"),
        ],
    ]


def table_rules_row(scene: Scene) -> Element:
    """Render the rules of the table, with the button that sends a link to them alone."""
    rules = rules_name(scene.say, rules_of_record(scene.model.record))
    return section("#share-rules")[
        p[scene.say("share.rules", rules=rules)],
        command_button(scene, "rules-send", place="share"),
    ]


def with_whole_match(scene: Scene) -> Scene:
    """Return the scene with the whole match, at whatever moment it is looked at."""
    match = replace(scene.model.match, record=scene.whole_match)
    return replace(scene, model=replace(scene.model, match=match))


def share_scope_buttons(scene: Scene) -> Element:
    """Render the choice of how much of the position to share."""
    current = scene.model.sharing.scope
    return div(".choices", role="group", aria_label=scene.say("share.ways"))[
        (
            button(
                f"#share-{scope}",
                type="button",
                data_do="share-as",
                data_arg=scope,
                aria_pressed=str(scope == current).lower(),
                aria_describedby="share-explanation" if scope == current else None,
            )[share_scope_label(scene, scope)]
            for scope in sharing.allowed_scopes(scene.model)
        )
    ]


def share_scope_label(scene: Scene, scope: str) -> str:
    """Return the name of a choice. Another player's view is named after that player."""
    replay = scene.model.replay
    is_other_view = scope == "seen" and replay and replay.viewpoint not in (str(ME), VIEWPOINT_ALL)
    return (
        viewpoint_name(scene, replay.viewpoint)
        if replay and is_other_view
        else scene.say(f"share.{scope}")
    )


def share_links(scene: Scene) -> Node:
    """Render the link and the other ways to send it, or why there is none yet."""
    fragment = sharing.position_fragment(scene.model)
    if not fragment:
        is_pending = sharing.record_to_share(scene.model) is None
        return p("#share-none")[scene.say("ui.dealing" if is_pending else "share.too-long")]
    return (
        p[a("#share-link", href=fragment)[sharing.share_title(scene.model)]],
        div(".button-row")[
            (
                command_button(scene, name, primary=name == "share-copy")
                for name in ("share-copy", "share-send", "share-code", "share-text", "share-file")
            )
        ],
        qr_code(scene, scene.model.sharing.qr_code, "share.code"),
    )
