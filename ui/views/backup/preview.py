"""The preview of a backup: its changes, and the choice between merging and replacing."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    caption,
    div,
    fieldset,
    input,
    label,
    legend,
    li,
    p,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from ui.backup.merge_plan import TableOutcome
from ui.backup.preview import Preview
from ui.model import Scene
from ui.views.offer import command_button
from ui.wording.players_and_numbers import format_count, format_date

STATE_COLUMNS = ("new", "same", "other", "here")


def backup_preview(scene: Scene, preview: Preview, way: str) -> Element:
    """Render the comparison of the file with the stored data, and the ways to import it."""
    say = scene.say
    day = format_date(scene.model.settings.language, preview.day)
    return div("#backup-preview")[
        p[say("backup.of", day=day)],
        bool(preview.broken_count)
        and p("#backup-broken")[say("backup.broken", count=preview.broken_count)],
        not preview.is_intact
        and not preview.broken_count
        and p("#backup-altered")[say("backup.altered")],
        preview_table(scene, preview),
        fieldset[
            legend[say("backup.way")],
            (import_way_choice(scene, way_name, way) for way_name in preview.changes_by_way),
        ],
        matches_after_import(scene, preview, way),
        not preview.changes_by_way[way] and p("#backup-nothing")[say("backup.nothing")],
        div(".button-row")[
            bool(preview.changes_by_way[way])
            and command_button(scene, "backup-bring", primary=True, place="go"),
            command_button(scene, "backup-stop", place="go"),
        ],
    ]


def preview_table(scene: Scene, preview: Preview) -> Element:
    """Render how much of each kind is new, the same, different, and only here."""
    say = scene.say
    return table(".figures")[
        caption[say("backup.compared")],
        thead[tr[td, (th(scope="col")[say(f"backup.state.{state}")] for state in STATE_COLUMNS)]],
        tbody[
            (
                tr[
                    th(scope="row")[say(f"backup.kind.{kind}")],
                    (td[str(number)] for number in numbers),
                ]
                for kind, *numbers in preview.kind_counts
            )
        ],
    ]


def matches_after_import(scene: Scene, preview: Preview, way: str) -> Node:
    """Render the match on the table of each game after the import, and the fate of the other."""
    shown_game = scene.view["game"]
    matches = sorted(preview.tables_by_way.get(way, ()), key=lambda match: match.game != shown_game)
    return (
        bool(matches)
        and ul("#backup-tables")[(li[match_after_import_text(scene, match)] for match in matches)]
    )


def match_after_import_text(scene: Scene, match: TableOutcome) -> str:
    """Return the sentences about the match of one game."""
    say, count = scene.say, format_count(scene.say, "deal-of-match", match.deal_count)
    outcome = say(f"backup.table.{match.origin}", game=say(f"game.{match.game}"), deals=count)
    fate = say(f"backup.table.{match.origin}.{match.other_fate}") if match.other_fate else ""
    return f"{outcome} {fate}".rstrip()


def import_way_choice(scene: Scene, name: str, current: str) -> Element:
    """Render one way to import, with its effect on the stored data."""
    return label(".merge-way")[
        input(
            f"#backup-way-{name}",
            type="radio",
            name="backup-way",
            value=name,
            checked=name == current,
            data_do="backup-way",
        ),
        span[scene.say(f"backup.way.{name}")],
    ]
