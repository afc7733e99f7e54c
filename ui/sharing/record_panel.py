"""The match as text, the import of another one, and the matches set aside."""

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
from ui.components.card import icon
from ui.match import set_aside_matches
from ui.match.history_loader import MAX_SHOWN_DEALS
from ui.match.real_table import NO_AIDS
from ui.match.set_aside_matches import EarlierMatch
from ui.model import Scene
from ui.wording.players_and_numbers import (
    format_integer,
    has_given_names,
    player_name,
    with_given_names,
)


def record_panel(scene: Scene) -> Element:
    """Render the match as text to keep, and the form that imports one."""
    say = scene.say
    return div(".record")[
        p[say("ui.record.about")],
        has_given_names(scene.whole_match, scene.model.settings)
        and p("#record-names")[say("share.names")],
        deals_without_aids_note(scene),
        record_text(scene),
        button("#do-export.command", type="button", data_do="export")[say("ui.export")],
        p[a(href=f"record.{scene.model.settings.language}.html")[say("record.title")]],
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


def deals_without_aids_note(scene: Scene) -> Node:
    """Render how many deals were played as at a real table, once all deals are loaded."""
    record = scene.whole_match
    if record.deal_chain.missing_deal_count:
        return None
    bare_deals = [deal for deal in record.deals if deal.aids == NO_AIDS]
    facts = {"bare": len(bare_deals), "deals": len(record.deals)}
    return bool(bare_deals) and p("#record-bare")[scene.say("record.bare", **facts)]


def record_text(scene: Scene) -> Element:
    """Render the match as text once all of it is loaded. A long one only says to use a file."""
    record, say = with_given_names(scene.whole_match, scene.model.settings), scene.say
    if len(record.deals) > MAX_SHOWN_DEALS:
        return p("#record-long")[say("ui.record.long", deals=len(record.deals))]
    full_text = "" if record.deal_chain.missing_deal_count else dumps(record)
    return textarea("#record-text", readonly=True, rows="6", aria_label=say("ui.record"))[full_text]


def earlier_matches(scene: Scene) -> Node:
    """Render the matches set aside, the latest first, or None if there are none."""
    on_table = scene.model.match.id
    listed = set_aside_matches.list_earlier_matches(scene.model)
    matches = [match for match in listed if match.id != on_table]
    if not matches:
        return None
    return section("#earlier-matches", aria_labelledby="earlier-matches-title")[
        h3("#earlier-matches-title")[scene.say("ui.earlier")],
        p[scene.say("ui.earlier.about")],
        ul(".earlier")[(earlier_match(scene, match) for match in matches)],
    ]


def earlier_match(scene: Scene, match: EarlierMatch) -> Element:
    """Render a match set aside: its rules, its deals and scores, and the button to resume it."""
    game, preset = scene.say(f"game.{match.game}"), scene.say(f"preset.{match.game}.{match.preset}")
    sums = (
        f"{player_name(scene, seat)} {format_integer(score)}"
        for seat, score in enumerate(match.scores)
    )
    facts = {"game": game, "preset": preset, "deals": match.deals, "scores": ", ".join(sums)}
    return li(f"#earlier-match-{match.id}")[
        span[scene.say("ui.earlier.one", **facts)],
        button(".command", type="button", data_do="bring-back", data_arg=match.id)[
            scene.say("ui.bring-back")
        ],
    ]
