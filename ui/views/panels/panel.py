"""Sheets over the table: one at a time, with a title, a way out and everything else at rest."""

from __future__ import annotations

from collections.abc import Callable

from htpy import Element, Node, button, div, h2, li, ol, p, section, span

from ui.model import Scene
from ui.table.arrange import Laid, laid
from ui.views.card import card_face, icon
from ui.views.panels.help import help_page
from ui.views.panels.match_end import match_end
from ui.views.panels.reasons import reasons
from ui.views.panels.record import record
from ui.views.panels.rules_form import rules_form
from ui.views.panels.scores import scores
from ui.views.panels.settings_form import settings_form
from ui.wording import card_name, player
from ui.wording.story import taken


def panel(scene: Scene) -> Node:
    """Return the open sheet as a modal dialog; the rest of the page is inert meanwhile."""
    name = scene.model.table.panel
    if name not in PANELS:
        return None
    return div("#panel", data_panel=name)[
        div(".backdrop", data_do="close"),
        section(
            "#dialog",
            role="dialog",
            aria_modal="true",
            aria_labelledby="dialog-title",
            tabindex="-1",
        )[
            title(scene, name),
            div("#sheet", tabindex="0", role="region", aria_labelledby="dialog-title")[
                PANELS[name](scene)
            ],
        ],
    ]


def title(scene: Scene, name: str) -> Element:
    """Return the head of a sheet with the way out."""
    words = scene.say("ui.close")
    return div(".title")[
        h2("#dialog-title", tabindex="-1")[scene.say(f"ui.{name}")],
        button("#close.tool", type="button", data_do="close", aria_label=words)[icon("close")],
    ]


def last_trick(scene: Scene) -> Node:
    """Return the trick before this one, in the order in which it was played."""
    view = scene.view
    if not view["tricks"]:
        return p[scene.say("ui.no-trick")]
    last = view["tricks"][-1]
    return div[
        ol(".last")[(shown(scene, card) for card in laid(view, last))],
        p(".to")[icon("crown"), taken(scene, last)],
    ]


def shown(scene: Scene, card: Laid) -> Element:
    """Return a card of the trick with who laid it; the one that won is framed."""
    face = card_face(card.card, game=scene.view["game"], german=scene.model.settings.german_index)
    return li(class_={"won": card.won})[
        face,
        span(".hidden")[card_name(scene.say, card.card)],
        span(".who")[player(scene, card.seat)],
    ]


PANELS: dict[str, Callable[[Scene], Node]] = {
    "scores": scores,
    "rules": rules_form,
    "settings": settings_form,
    "help": help_page,
    "last-trick": last_trick,
    "record": record,
    "match-end": match_end,
    "reasons": reasons,
}
"""What a sheet shows, by the name in `model.table.panel`."""
