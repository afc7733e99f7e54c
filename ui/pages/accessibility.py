"""The accessibility page: what works without sight, sound, mouse or haste, and what is untested."""

from __future__ import annotations

from typing import NamedTuple

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


class Feature(NamedTuple):
    """A feature that works, and the tests that show it, as paths in the sources."""

    name: str
    tests: tuple[str, ...]


UI_TEST_FOLDER, BROWSER_TEST_FOLDER = "tests/ui", "tests/browser"

WORKING_FEATURES = (
    Feature(
        "keyboard",
        (
            f"{BROWSER_TEST_FOLDER}/test_play.py",
            f"{UI_TEST_FOLDER}/test_keys.py",
            f"{BROWSER_TEST_FOLDER}/test_focus.py",
        ),
    ),
    Feature("offers", (f"{UI_TEST_FOLDER}/test_offers.py", f"{UI_TEST_FOLDER}/test_prompts.py")),
    Feature(
        "reader",
        (
            f"{UI_TEST_FOLDER}/test_transcripts.py",
            f"{UI_TEST_FOLDER}/test_speech.py",
            f"{UI_TEST_FOLDER}/test_read_out.py",
        ),
    ),
    Feature("log", (f"{UI_TEST_FOLDER}/test_heard.py", f"{UI_TEST_FOLDER}/test_transcripts.py")),
    Feature(
        "pages",
        (
            f"{UI_TEST_FOLDER}/test_heard.py",
            f"{UI_TEST_FOLDER}/test_read_pages.py",
            f"{BROWSER_TEST_FOLDER}/test_focus.py",
            f"{BROWSER_TEST_FOLDER}/test_axe.py",
        ),
    ),
    Feature("contrast", (f"{UI_TEST_FOLDER}/test_contrast.py",)),
    Feature("colour", (f"{UI_TEST_FOLDER}/test_contrast.py", f"{UI_TEST_FOLDER}/test_aids.py")),
    Feature(
        "size", (f"{BROWSER_TEST_FOLDER}/test_letters.py", f"{BROWSER_TEST_FOLDER}/test_places.py")
    ),
    Feature(
        "touch", (f"{BROWSER_TEST_FOLDER}/test_play.py", f"{UI_TEST_FOLDER}/test_hand_sorting.py")
    ),
    Feature(
        "motion", (f"{BROWSER_TEST_FOLDER}/test_motion.py", f"{UI_TEST_FOLDER}/test_motion.py")
    ),
    Feature("time", (f"{UI_TEST_FOLDER}/test_tempo.py",)),
    Feature("sound", (f"{UI_TEST_FOLDER}/test_sounds.py",)),
)
"""Every claim of the page. A test checks that the files exist."""

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
        tbody[(feature_row(scene, feature) for feature in WORKING_FEATURES)],
    ]


def feature_row(scene: Scene, feature: Feature) -> Element:
    """Render a row of the table."""
    say, files = scene.say, (file.rpartition("/")[2] for file in feature.tests)
    return tr[
        th(scope="row")[say(f"access.{feature.name}")],
        td[
            say(f"access.{feature.name}.how"),
            small[f" {say('access.column.tests')} ", ((code[file], " ") for file in files)],
        ],
    ]


def sentence_list(scene: Scene, names: tuple[str, ...]) -> Element:
    """Render sentences as a list."""
    return ul[(li[scene.say(f"access.{name}")] for name in names)]
