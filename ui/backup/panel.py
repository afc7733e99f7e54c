"""The backup panel: export, import with its preview, erasing, and the state of the storage."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    caption,
    details,
    div,
    fieldset,
    h3,
    input,
    label,
    legend,
    li,
    ol,
    p,
    progress,
    section,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from ui.backup.merge_plan import ERASABLE_PARTS
from ui.backup.update import BUSY_STAGES
from ui.components.card import icon
from ui.components.offer import command_button
from ui.model import Scene
from ui.model.backup import Preview, TableOutcome
from ui.wording.players_and_numbers import format_count, format_date, format_decimal

STATE_COLUMNS = ("new", "same", "other", "here")


def backup_panel(scene: Scene) -> Element:
    """Render the commands and their progress."""
    say = scene.say
    return div(".backup")[
        p[say("backup.about")],
        p[say("backup.cards")],
        backup_download_controls(scene),
        section("#backup-device", aria_labelledby="backup-device-title")[
            h3("#backup-device-title")[say("backup.device")],
            ol[(li[say(f"backup.device.{step}")] for step in (1, 2, 3))],
            p[say("backup.device.after")],
        ],
        restore_section(scene),
        erase_section(scene),
        storage_status(scene),
        details[
            summary(".command")[say("backup.why")], p[say("backup.lost")], p[say("backup.safari")]
        ],
    ]


def backup_download_controls(scene: Scene) -> Node:
    """Render the button that writes a file, its progress, or the file's name."""
    backup, say = scene.model.backup, scene.say
    if backup.stage == "writing":
        return backup_progress(scene, "writing")
    return (
        command_button(
            scene,
            "backup-write",
            primary=scene.model.panel.anchor != "backup-import",
            place="go",
        ),
        bool(backup.name) and p("#backup-written")[say("backup.written", name=backup.name)],
    )


def backup_progress(scene: Scene, stage: str) -> Element:
    """Render the progress of a stage, and the button that stops it."""
    backup, words = scene.model.backup, scene.say(f"backup.{stage}")
    progress_bar = progress(value=backup.processed, max=backup.total or 1, aria_label=words)
    return div(f"#backup-{stage}")[
        p[words], progress_bar, command_button(scene, "backup-stop", place="go")
    ]


def restore_section(scene: Scene) -> Element:
    """Render the file field, the progress of reading, and the preview of the changes."""
    backup, say = scene.model.backup, scene.say
    return section("#backup-import", aria_labelledby="backup-import-title")[
        h3("#backup-import-title")[say("backup.import")],
        p[say("backup.import.about")],
        backup.stage == "failed" and p("#backup-problem")[say(f"backup.problem.{backup.problem}")],
        label("#backup-choose.file.command", hidden=backup.stage in BUSY_STAGES)[
            icon("record"),
            span[say("ui.backup-read")],
            input(
                "#backup-file",
                type="file",
                accept=".json",
                data_do="backup-read",
                data_large="yes",
                disabled=backup.stage in BUSY_STAGES,
            ),
        ],
        backup.stage in ("reading", "importing") and backup_progress(scene, backup.stage),
        backup.stage == "read"
        and backup.preview is not None
        and backup_preview(scene, backup.preview, backup.way),
    ]


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
            and command_button(scene, "backup-import", primary=True, place="go"),
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
    return label(".import-way")[
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


def erase_section(scene: Scene) -> Element:
    """Render the parts that can be erased. Erasing can be undone."""
    backup, say = scene.model.backup, scene.say
    return details("#backup-erase")[
        summary(".command")[say("backup.erase")],
        p[say("backup.erase.about")],
        backup.stage not in BUSY_STAGES
        and div(".parts")[(erase_button(scene, part) for part in ERASABLE_PARTS)],
    ]


def erase_button(scene: Scene, part: str) -> Element:
    """Render the button that erases a part."""
    words = scene.say(f"backup.part.{part}")
    return command_button(scene, part, do="backup-erase", arg=part, words=words, place="erase")


def storage_status(scene: Scene) -> Node:
    """Render whether the browser promises to keep the data, and its size."""
    program, say = scene.model.program, scene.say
    # Browsers count late what was stored just now; once the program is ready, all of it is there.
    stored_bytes = max(program.stored_bytes, program.cached_bytes)
    is_known = program.stored_bytes and program.offline != "loading"
    size = format_decimal(scene.model.settings.language, stored_bytes / 1e6)
    return (
        bool(program.lasting) and p("#backup-lasting")[say(f"program.lasting.{program.lasting}")],
        bool(is_known) and p("#backup-used")[say("backup.used", used=size)],
    )
