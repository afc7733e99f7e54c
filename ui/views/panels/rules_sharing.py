"""Sharing house rules: as a link, and as a QR code (R04)."""

from __future__ import annotations

from htpy import Element, a, div, h3, p, section

from ui.model import HouseRules, Scene
from ui.storage import rules_draft_commands
from ui.views.offer import command_button
from ui.views.panels.qr_code import qr_code
from ui.wording.players_and_numbers import format_count
from ui.wording.rules import preset_name


def share_rules_section(scene: Scene, draft: HouseRules) -> Element:
    """Render the ways to share rules, which must be valid."""
    link, code = rules_draft_commands.rules_fragment(draft), scene.model.table.sharing.qr_code
    is_current = code is not None and code.fragment == link
    return section("#rules-sharing", aria_labelledby="rules-sharing-title")[
        h3("#rules-sharing-title")[scene.say("rules.give")],
        p[a("#rules-link", href=link)[rules_title(scene, draft)]],
        div(".button-row")[
            command_button(scene, "copy", do="rules-copy", place="rules"),
            command_button(scene, "share-code", do="rules-code", place="rules"),
        ],
        qr_code(scene, code if is_current else None, "rules.code"),
    ]


def rules_title(scene: Scene, draft: HouseRules) -> str:
    """Return rules in short: the game, the rule set, and how many options differ from it."""
    say = scene.say
    facts = {
        "game": say(f"game.{draft.game}"),
        "preset": preset_name(say, draft.game, draft.preset),
    }
    name, changed = say("rules.title", **facts), len(draft.options)
    return f"{name}, {format_count(say, 'change', changed)}" if changed else name
