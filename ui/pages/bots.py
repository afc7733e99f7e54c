"""The page on how strong the bots are and why they cannot cheat."""

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

from engine.bots.levels import LEVEL_NAMES
from ui.model import Scene
from ui.pages.strength import (
    BENCH_COMMAND,
    DECISION_TIMES,
    MEASURED_GAINS,
    DecisionTime,
    MeasuredGain,
    arena_command,
    level_or_program_name,
)
from ui.wording.players_and_numbers import format_decimal

MEASURED_GAMES = tuple(dict.fromkeys(row.game for row in DECISION_TIMES))
"""The games whose bots have been measured."""

FAIRNESS_TEST = "tests/engine/test_bots_fair.py"
STRENGTH_COMMAND = "python -m tests.bench.strength"


def bots_page(scene: Scene) -> Fragment:
    """Render the sections of the page."""
    figures = (bot_strength_table(scene, game) for game in MEASURED_GAMES)

    def paragraph(name: str) -> Element:
        return p[scene.say(f"bots.{name}", file=FAIRNESS_TEST)]

    return fragment[
        bots_section(scene, "levels", level_list(scene), paragraph("page-note")),
        bots_section(scene, "measured", paragraph("measured.about"), figures),
        bots_section(scene, "error", paragraph("error.about")),
        bots_section(scene, "times", paragraph("times.about"), decision_times_table(scene)),
        bots_section(scene, "fair", *map(paragraph, ("fair.view", "fair.test", "fair.deal"))),
        bots_section(
            scene,
            "run",
            paragraph("run.about"),
            shell_command_list(*map(arena_command, MEASURED_GAINS)),
            paragraph("run.times"),
            shell_command_list(BENCH_COMMAND),
            paragraph("run.table"),
            shell_command_list(STRENGTH_COMMAND),
        ),
    ]


def bots_section(scene: Scene, name: str, *inside: Node) -> Element:
    """Render a section under its heading."""
    return section(f"#bots-{name}")[h2[scene.say(f"bots.{name}")], inside]


def level_list(scene: Scene) -> Element:
    """Render the levels with full descriptions."""
    rows = (
        (scene.say(f"bots.level.{name}"), scene.say(f"bots.long.{name}")) for name in LEVEL_NAMES
    )
    return dl(".terms")[(div[dt[name], dd[does]] for name, does in rows)]


def bot_strength_table(scene: Scene, game: str) -> Element:
    """Render the measured strengths of a game."""
    heads = (scene.say(f"game.{game}"), scene.say("bots.gain"))
    return table(".sheet.measurements")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(bot_strength_row(scene, row) for row in MEASURED_GAINS if row.game == game)],
    ]


def bot_strength_row(scene: Scene, row: MeasuredGain) -> Element:
    """Render a measurement: the two bots, the rules, and the result."""
    say = scene.say
    first_bot, second_bot = (bot_name(scene, text) for text in row.bots)
    rules = say(f"preset.{row.game}.{row.preset}")
    return tr[
        th(scope="row")[
            strong[say("bots.pair", one=first_bot, other=second_bot)],
            small[say(f"bots.mode.{row.mode}", count=row.count)],
            small[say("bots.rules", preset=rules)],
        ],
        td[
            strong[format_figure_with_error(scene, row)],
            small[say(f"bots.unit.{row.measure}")],
            small[target_text(scene, row)],
        ],
    ]


def decision_times_table(scene: Scene) -> Element:
    """Render how long each level takes for a decision, by game."""
    heads = (scene.say("bots.times.level"), *(scene.say(f"game.{game}") for game in MEASURED_GAMES))
    return table(".sheet.measurements")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(decision_times_row(scene, level) for level in LEVEL_NAMES)],
    ]


def decision_times_row(scene: Scene, level: str) -> Element:
    """Render the times of a level."""
    rows = {row.game: row for row in DECISION_TIMES if row.level == level}
    return tr[
        th(scope="row")[strong[scene.say(f"bots.level.{level}")]],
        (td[decision_times_cell(scene, rows[game])] for game in MEASURED_GAMES),
    ]


def decision_times_cell(scene: Scene, row: DecisionTime) -> Fragment:
    """Render the time of nearly all decisions, with the median and the target below."""
    most, half, target = decision_time_texts(scene, row)
    return fragment[strong[most], small[half], bool(target) and small[target]]


def shell_command_list(*lines: str) -> Element:
    """Render commands to copy."""
    return ul(".commands")[(li[code[line]] for line in lines)]


# --- words and figures -----------------------------------------------------------------------


def format_figure_with_error(scene: Scene, row: MeasuredGain) -> str:
    """Return the figure of a measurement with its standard error."""
    figure, error = (
        _format_measured_number(scene, row, number) for number in (row.figure, row.error)
    )
    sign = "" if row.figure < 0 or row.measure == "won" else "+"
    return f"{sign}{figure} ± {error}"


def bot_name(scene: Scene, bot_spec: str) -> str:
    """Return the name of a bot in the arena: its level, or the program."""
    return scene.say(f"bots.level.{level_or_program_name(bot_spec)}")


def target_text(scene: Scene, row: MeasuredGain) -> str:
    """Return the target of the figure, "" if there is none."""
    if row.target is None:
        return ""
    return scene.say("bots.aim", figure=_format_measured_number(scene, row, row.target))


def decision_time_texts(scene: Scene, row: DecisionTime) -> tuple[str, str, str]:
    """Return the time of nearly all decisions, the median, and the target."""
    nearly_all, half = _format_time(scene, "most", row.p95), _format_time(scene, "half", row.median)
    return nearly_all, half, "" if row.target is None else _format_time(scene, "aim", row.target)


def _format_time(scene: Scene, word: str, ms: float) -> str:
    number = format_decimal(scene.model.settings.language, ms, 1 if ms < 10 else 0)
    return scene.say(f"bots.times.{word}", ms=number)


def _format_measured_number(scene: Scene, row: MeasuredGain, number: float) -> str:
    language = scene.model.settings.language
    if row.measure == "won":  # a share of matches, shown as a percentage
        return format_decimal(language, 100 * number, 1)
    return format_decimal(language, number, 2)
