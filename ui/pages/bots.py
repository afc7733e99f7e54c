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
    MeasuredGain,
    arena_command,
)
from ui.pages.strength_texts import (
    bot_name,
    decision_time_texts,
    figure_unit,
    format_figure_with_error,
    target_text,
)

MEASURED_GAMES = tuple(dict.fromkeys(row.game for row in DECISION_TIMES))
"""The games whose bots have been measured."""

FAIRNESS_TEST = "tests/engine/test_bots_fair.py"
STRENGTH_COMMAND = "python -m tests.bench.strength"


def bots_page(scene: Scene) -> Fragment:
    """Render the sections of the page."""
    paragraphs = {
        name: p[scene.say(f"bots.{name}", file=FAIRNESS_TEST)] for name in PARAGRAPH_NAMES
    }
    figures = (bot_strength_table(scene, game) for game in MEASURED_GAMES)
    strength_commands = shell_command_list(*map(arena_command, MEASURED_GAINS))
    lines = (("times", BENCH_COMMAND), ("table", STRENGTH_COMMAND))
    run_parts = [(paragraphs[f"run.{name}"], shell_command_list(line)) for name, line in lines]
    return fragment[
        bots_section(scene, "levels", level_list(scene), paragraphs["page-note"]),
        bots_section(scene, "measured", paragraphs["measured.about"], figures),
        bots_section(scene, "error", paragraphs["error.about"]),
        bots_section(scene, "times", paragraphs["times.about"], decision_times_table(scene)),
        bots_section(
            scene, "fair", paragraphs["fair.view"], paragraphs["fair.test"], paragraphs["fair.deal"]
        ),
        bots_section(scene, "run", paragraphs["run.about"], strength_commands, *run_parts),
    ]


PARAGRAPH_NAMES = (
    *("page-note", "measured.about", "error.about"),
    *("times.about", "fair.view", "fair.test", "fair.deal"),
    *("run.about", "run.times", "run.table"),
)


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
            small[figure_unit(scene, row)],
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
    times_by_game = {
        row.game: decision_time_texts(scene, row) for row in DECISION_TIMES if row.level == level
    }
    return tr[
        th(scope="row")[strong[scene.say(f"bots.level.{level}")]],
        (td[decision_times_cell(*times_by_game[game])] for game in MEASURED_GAMES),
    ]


def decision_times_cell(most: str, half: str, target: str) -> Fragment:
    """Render the time of nearly all decisions, with the median and the target below."""
    return fragment[strong[most], small[half], bool(target) and small[target]]


def shell_command_list(*lines: str) -> Element:
    """Render commands to copy."""
    return ul(".commands")[(li[code[line]] for line in lines)]
