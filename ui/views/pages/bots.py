"""How strong the bots are and why they cannot cheat, as a page of its own."""

from __future__ import annotations

from htpy import (
    Element,
    Fragment,
    Node,
    code,
    dd,
    div,
    dl,
    dt,
    fragment,
    h2,
    li,
    p,
    section,
    small,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from engine.bots.strength import (
    BENCH_COMMAND,
    DECISION_TIMES,
    LEVEL_NAMES,
    MEASURED_GAINS,
    STYLE_SHARES,
    STYLES_COMMAND,
    MeasuredGain,
    StyleShares,
)
from engine.bots.styles import RISK_BY_STYLE
from ui.model import Scene
from ui.wording.strength import aim, bot, gained, share, times, unit

MEASURED = tuple(dict.fromkeys(row.game for row in DECISION_TIMES))
"""The games whose players have been measured."""

TEST = "tests/engine/test_bots_fair.py"
TABLE = "python -m engine strength"


def bots_page(scene: Scene) -> Fragment:
    """Return the sections of the page."""
    said = {name: p[scene.say(f"bots.{name}", file=TEST)] for name in PARAGRAPHS}
    figures = (measured(scene, game) for game in MEASURED)
    again = commands(*(row.command for row in MEASURED_GAINS))
    lines = (("times", BENCH_COMMAND), ("styles", STYLES_COMMAND), ("table", TABLE))
    more = [(said[f"run.{name}"], commands(line)) for name, line in lines]
    return fragment[
        part(scene, "levels", levels(scene), said["page-note"]),
        part(scene, "measured", said["measured.about"], figures),
        part(scene, "error", said["error.about"]),
        part(scene, "styles", said["styles.about"], daring(scene)),
        part(scene, "times", said["times.about"], timed(scene)),
        part(scene, "fair", said["fair.view"], said["fair.test"], said["fair.deal"]),
        part(scene, "run", said["run.about"], again, *more),
    ]


PARAGRAPHS = (
    *("page-note", "measured.about", "error.about", "styles.about"),
    *("times.about", "fair.view", "fair.test", "fair.deal"),
    *("run.about", "run.times", "run.styles", "run.table"),
)


def part(scene: Scene, name: str, *inside: Node) -> Element:
    """Return a section under its heading."""
    return section(f"#bots-{name}")[h2[scene.say(f"bots.{name}")], inside]


def levels(scene: Scene) -> Element:
    """Return the levels with all that they do."""
    rows = (
        (scene.say(f"bots.level.{name}"), scene.say(f"bots.long.{name}")) for name in LEVEL_NAMES
    )
    return dl(".terms")[(div[dt[name], dd[does]] for name, does in rows)]


def measured(scene: Scene, game: str) -> Element:
    """Return the figures of a game."""
    heads = (scene.say(f"game.{game}"), scene.say("bots.gain"))
    return table(".sheet.measured")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(measured_row(scene, row) for row in MEASURED_GAINS if row.game == game)],
    ]


def measured_row(scene: Scene, row: MeasuredGain) -> Element:
    """Return who played whom and at what, and what came of it."""
    say = scene.say
    one, other = (bot(scene, text) for text in row.bots)
    rules = say(f"preset.{row.game}.{row.preset}")
    return tr[
        th(scope="row")[
            strong[say("bots.pair", one=one, other=other)],
            small[say(f"bots.mode.{row.mode}", count=row.count)],
            small[say("bots.rules", preset=rules)],
        ],
        td[strong[gained(scene, row)], small[unit(scene, row)], small[aim(scene, row)]],
    ]


def daring(scene: Scene) -> Element:
    """Return how often each style dares what can be dared."""
    heads = (scene.say("bots.dares"), scene.say("setting.style"))
    return table(".sheet.measured")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(dared_row(scene, row) for row in STYLE_SHARES)],
    ]


def dared_row(scene: Scene, row: StyleShares) -> Element:
    """Return what a level dares in a game, style by style."""
    say, found = scene.say, zip(RISK_BY_STYLE, row.shares, strict=True)
    return tr[
        th(scope="row")[
            strong[say(f"bots.dares.{row.decision}", level=say(f"bots.level.{row.level}"))],
            small[say(f"game.{row.game}")],
            small[say("bots.dares.of", count=row.count)],
        ],
        td[(small[f"{say(f'setting.style.{one}')}: {share(scene, rate)}"] for one, rate in found)],
    ]


def timed(scene: Scene) -> Element:
    """Return how long each level takes for a decision, game by game."""
    heads = (scene.say("bots.times.level"), *(scene.say(f"game.{game}") for game in MEASURED))
    return table(".sheet.measured")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(timed_row(scene, level) for level in LEVEL_NAMES)],
    ]


def timed_row(scene: Scene, level: str) -> Element:
    """Return the times of a level."""
    found = {row.game: times(scene, row) for row in DECISION_TIMES if row.level == level}
    return tr[
        th(scope="row")[strong[scene.say(f"bots.level.{level}")]],
        (td[timed_cell(*found[game])] for game in MEASURED),
    ]


def timed_cell(most: str, half: str, aimed: str) -> Fragment:
    """Return what nearly all decisions take, with what half take and what is aimed at below."""
    return fragment[strong[most], small[half], bool(aimed) and small[aimed]]


def commands(*lines: str) -> Element:
    """Return commands to copy."""
    return ul(".commands")[(li[code[line]] for line in lines)]
