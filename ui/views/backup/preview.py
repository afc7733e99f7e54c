"""What a backup that was read would change, and the ways to bring it in."""

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

from ui.backup.plan import TableOutcome
from ui.backup.preview import Preview
from ui.model import Scene
from ui.views.offer import command
from ui.wording.people import calendar_day, count_of

STATES = ("new", "same", "other", "here")


def looked(scene: Scene, found: Preview, way: str) -> Element:
    """What is in the file, compared with what is here, and how it is to be brought in."""
    say = scene.say
    day = calendar_day(scene.model.settings.language, found.day)
    return div("#backup-looked")[
        p[say("backup.of", day=day)],
        bool(found.broken_count)
        and p("#backup-broken")[say("backup.broken", count=found.broken_count)],
        not found.is_intact
        and not found.broken_count
        and p("#backup-altered")[say("backup.altered")],
        compared(scene, found),
        fieldset[
            legend[say("backup.way")], (choice(scene, one, way) for one in found.changes_by_way)
        ],
        tables(scene, found, way),
        not found.changes_by_way[way] and p("#backup-nothing")[say("backup.nothing")],
        div(".ways")[
            bool(found.changes_by_way[way])
            and command(scene, "backup-bring", primary=True, place="go"),
            command(scene, "backup-stop", place="go"),
        ],
    ]


def compared(scene: Scene, found: Preview) -> Element:
    """For each kind how much is new, the same, other, and only here."""
    say = scene.say
    return table(".figures")[
        caption[say("backup.compared")],
        thead[tr[td, (th(scope="col")[say(f"backup.state.{one}")] for one in STATES)]],
        tbody[
            (
                tr[th(scope="row")[say(f"backup.kind.{kind}")], (td[str(one)] for one in numbers)]
                for kind, *numbers in found.kind_counts
            )
        ],
    ]


def tables(scene: Scene, found: Preview, way: str) -> Node:
    """Which match is on the table of each game then, and what becomes of the other one."""
    shown = scene.view["game"]
    some = sorted(found.tables_by_way.get(way, ()), key=lambda one: one.game != shown)
    return bool(some) and ul("#backup-tables")[(li[table_words(scene, one)] for one in some)]


def table_words(scene: Scene, one: TableOutcome) -> str:
    """The sentences about the match of one game."""
    say, count = scene.say, count_of(scene.say, "deal-of-match", one.deal_count)
    now = say(f"backup.table.{one.whose}", game=say(f"game.{one.game}"), deals=count)
    other = say(f"backup.table.{one.whose}.{one.other_fate}") if one.other_fate else ""
    return f"{now} {other}".rstrip()


def choice(scene: Scene, name: str, chosen: str) -> Element:
    """One way to bring it in, with what becomes of what is here."""
    return label(".way")[
        input(
            f"#backup-way-{name}",
            type="radio",
            name="backup-way",
            value=name,
            checked=name == chosen,
            data_do="backup-way",
        ),
        span[scene.say(f"backup.way.{name}")],
    ]
