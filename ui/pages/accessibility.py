"""The accessibility page: what works without sight, sound, mouse or haste, and what is untested."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import (
    Element,
    Fragment,
    code,
    fragment,
    h2,
    li,
    p,
    section,
    small,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from ui.model import Scene

WORKING_FEATURES = {
    "keyboard": ("browser/test_play.py", "ui/test_keys.py", "browser/test_focus.py"),
    "offers": ("ui/test_offers.py", "ui/test_prompts.py"),
    "reader": ("ui/test_transcripts.py", "ui/test_speech.py", "ui/test_read_out.py"),
    "log": ("ui/test_heard.py", "ui/test_transcripts.py"),
    "pages": (
        *("ui/test_heard.py", "ui/test_read_pages.py"),
        *("browser/test_focus.py", "browser/test_axe.py"),
    ),
    "contrast": ("ui/test_contrast.py",),
    "colour": ("ui/test_contrast.py", "ui/test_aids.py"),
    "size": ("browser/test_letters.py", "browser/test_places.py"),
    "touch": ("browser/test_play.py", "ui/test_hand_sorting.py"),
    "motion": ("browser/test_motion.py", "ui/test_motion.py"),
    "time": ("ui/test_tempo.py",),
    "sound": ("ui/test_sounds.py",),
}
"""Every claim of the page, with the files in `tests/` that show it. A test checks these."""

TEST_METHODS = ("axe", "transcripts", "keys", "browsers")
UNTESTED_POINTS = ("readers", "devices", "voice", "people")


def accessibility_page(scene: Scene) -> Fragment:
    """Render the sections of the page."""
    say = scene.say
    return fragment[
        p[say("access.lead")],
        access_section(scene, "works", features_table(scene)),
        access_section(
            scene, "tested", p[say("access.tested.about")], sentence_list(scene, TEST_METHODS)
        ),
        access_section(
            scene, "open", p[say("access.open.about")], sentence_list(scene, UNTESTED_POINTS)
        ),
        access_section(scene, "report", p[say("access.report.how")]),
    ]


def access_section(scene: Scene, name: str, *inside: Element) -> Element:
    """Render a section under its heading."""
    return section(f"#access-{name}")[h2[scene.say(f"access.{name}")], inside]


def features_table(scene: Scene) -> Element:
    """Render the table of what works and how, with the tests that show it."""
    heads = (scene.say(f"access.column.{name}") for name in ("what", "how"))
    return table(".facts-table")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(feature_row(scene, *feature) for feature in WORKING_FEATURES.items())],
    ]


def feature_row(scene: Scene, name: str, tests: Iterable[str]) -> Element:
    """Render a row of the table."""
    say, files = scene.say, (file.rpartition("/")[2] for file in tests)
    return tr[
        th(scope="row")[say(f"access.{name}")],
        td[
            say(f"access.{name}.how"),
            small[f" {say('access.column.tests')} ", ((code[file], " ") for file in files)],
        ],
    ]


def sentence_list(scene: Scene, names: tuple[str, ...]) -> Element:
    """Render sentences as a list."""
    return ul[(li[scene.say(f"access.{name}")] for name in names)]
