"""The match as text, a place to bring one in, and the matches that others have replaced."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h3,
    input,
    label,
    li,
    p,
    section,
    span,
    textarea,
    ul,
)

from engine.record import dumps
from ui.kept import earlier
from ui.kept.earlier import EarlierMatch
from ui.kept.recall import MAX_SHOWN_DEALS
from ui.model import Scene
from ui.table.aids import NO_AIDS
from ui.views.card import icon
from ui.views.panels.commitments import commitments
from ui.wording import minus, player


def record(scene: Scene) -> Element:
    """Return the match as text to keep, and a place to bring one back."""
    say = scene.say
    return div(".record")[
        p[say("ui.record.about")],
        played_bare(scene),
        text(scene),
        button("#do-export.command", type="button", data_do="export")[say("ui.export")],
        p[a(href=f"record.{scene.model.settings.language}.html")[say("record.title")]],
        commitments(scene),
        form("#import", data_do="import")[
            label(for_="import-text")[say("ui.import.about")],
            textarea("#import-text", name="text", rows="6", spellcheck="false"),
            button("#import-go.command", type="submit")[say("ui.import")],
        ],
        label(".file.command")[
            icon("record"),
            span[say("ui.import.file")],
            input("#import-file", type="file", accept=".json,.txt", data_do="import"),
        ],
        earlier_matches(scene),
    ]


def played_bare(scene: Scene) -> Node:
    """Return how many deals were played as at a real table, if any, where all are at hand (H07)."""
    record = scene.whole_match
    if record.deal_chain.away_count:
        return None
    bare = [deal for deal in record.deals if deal.aids == NO_AIDS]
    facts = {"bare": len(bare), "deals": len(record.deals)}
    return bool(bare) and p("#record-bare")[scene.say("record.bare", **facts)]


def text(scene: Scene) -> Element:
    """Return the match as text, once all of it is at hand; a long one is for a file."""
    record, say = scene.whole_match, scene.say
    if len(record.deals) > MAX_SHOWN_DEALS:
        return p("#record-long")[say("ui.record.long", deals=len(record.deals))]
    whole = "" if record.deal_chain.away_count else dumps(record)
    return textarea("#record-text", readonly=True, rows="6", aria_label=say("ui.record"))[whole]


def earlier_matches(scene: Scene) -> Node:
    """Return the matches set aside, the latest first; nothing where there are none."""
    found = earlier.list_earlier_matches(scene.model)
    if not found:
        return None
    return section("#earlier", aria_labelledby="earlier-title")[
        h3("#earlier-title")[scene.say("ui.earlier")],
        p[scene.say("ui.earlier.about")],
        ul(".earlier")[(one_earlier(scene, one) for one in found)],
    ]


def one_earlier(scene: Scene, one: EarlierMatch) -> Element:
    """Return a match set aside: by which rules, how far it came, and the way back to it."""
    game, preset = scene.say(f"game.{one.game}"), scene.say(f"preset.{one.game}.{one.preset}")
    sums = (f"{player(scene, seat)} {minus(score)}" for seat, score in enumerate(one.scores))
    facts = {"game": game, "preset": preset, "deals": one.deals, "scores": ", ".join(sums)}
    return li(f"#earlier-{one.id}")[
        span[scene.say("ui.earlier.one", **facts)],
        button(".command", type="button", data_do="bring-back", data_arg=one.id)[
            scene.say("ui.bring-back")
        ],
    ]
