"""House rules for others: the link to them, and the same as a code for a camera (R04)."""

from __future__ import annotations

from htpy import Element, a, div, h3, p, section

from ui.kept import drafts
from ui.model import HouseRules, Scene
from ui.views.offer import command
from ui.views.panels.given import code
from ui.wording.people import count_of
from ui.wording.rules import preset_name


def given(scene: Scene, draft: HouseRules) -> Element:
    """The ways in which others get rules, which must be allowed."""
    link, drawn = drafts.rules_fragment(draft), scene.model.table.sharing.qr_code
    fresh = drawn is not None and drawn.fragment == link
    return section("#rules-give", aria_labelledby="rules-give-title")[
        h3("#rules-give-title")[scene.say("rules.give")],
        p[a("#rules-link", href=link)[title(scene, draft)]],
        div(".ways")[
            command(scene, "copy", do="rules-copy", place="rules"),
            command(scene, "share-code", do="rules-code", place="rules"),
        ],
        code(scene, drawn if fresh else None, "rules.code"),
    ]


def title(scene: Scene, draft: HouseRules) -> str:
    """Rules in short: the game, the rule set, and how much differs from it."""
    say = scene.say
    facts = {
        "game": say(f"game.{draft.game}"),
        "preset": preset_name(say, draft.game, draft.preset),
    }
    name, changed = say("rules.title", **facts), len(draft.options)
    return f"{name}, {count_of(say, 'change', changed)}" if changed else name
