"""What works without sight, sound, a mouse or haste, and what nobody has tried, as a page."""

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


class Part(NamedTuple):
    """Something that works, and the tests that show it: files of the sources."""

    name: str
    tests: tuple[str, ...]


UI, BROWSER = "tests/ui", "tests/browser"

PARTS = (
    Part("keyboard", (f"{BROWSER}/test_play.py", f"{UI}/test_keys.py", f"{UI}/test_focus.py")),
    Part("offers", (f"{UI}/test_offers.py", f"{UI}/test_prompts.py")),
    Part("reader", (f"{UI}/test_transcripts.py", f"{UI}/test_speech.py", f"{UI}/test_read_out.py")),
    Part("log", (f"{UI}/test_heard.py", f"{UI}/test_transcripts.py")),
    Part("pages", (f"{UI}/test_heard.py", f"{UI}/test_read_pages.py", f"{BROWSER}/test_axe.py")),
    Part("contrast", (f"{UI}/test_contrast.py",)),
    Part("colour", (f"{UI}/test_contrast.py", f"{UI}/test_aids.py")),
    Part("size", (f"{BROWSER}/test_letters.py", f"{BROWSER}/test_places.py")),
    Part("touch", (f"{BROWSER}/test_play.py", f"{UI}/test_own_order.py")),
    Part("motion", (f"{BROWSER}/test_motion.py", f"{UI}/test_motion.py")),
    Part("time", (f"{UI}/test_tempo.py",)),
    Part("sound", (f"{UI}/test_sounds.py",)),
)
"""All that is claimed; a test holds the files against those that are there."""

MEANS = ("axe", "transcripts", "keys", "browsers")
OPEN = ("readers", "devices", "voice", "people")


def accessibility_page(scene: Scene) -> Fragment:
    """Return the sections of the page."""
    say = scene.say
    return fragment[
        p[say("access.lead")],
        part(scene, "works", works(scene)),
        part(scene, "tested", p[say("access.tested.about")], points(scene, MEANS)),
        part(scene, "open", p[say("access.open.about")], points(scene, OPEN)),
        part(scene, "report", p[say("access.report.how")]),
    ]


def part(scene: Scene, name: str, *inside: Element) -> Element:
    """Return a section under its heading."""
    return section(f"#access-{name}")[h2[scene.say(f"access.{name}")], inside]


def works(scene: Scene) -> Element:
    """Return what works, each with how, and the tests that show it."""
    heads = (scene.say(f"access.column.{name}") for name in ("what", "how"))
    return table(".facts-of-site")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[(row(scene, one) for one in PARTS)],
    ]


def row(scene: Scene, one: Part) -> Element:
    """Return a line of the table."""
    say, files = scene.say, (file.rpartition("/")[2] for file in one.tests)
    return tr[
        th(scope="row")[say(f"access.{one.name}")],
        td[
            say(f"access.{one.name}.how"),
            small[f" {say('access.column.tests')} ", ((code[file], " ") for file in files)],
        ],
    ]


def points(scene: Scene, names: tuple[str, ...]) -> Element:
    """Return sentences as a list."""
    return ul[(li[scene.say(f"access.{name}")] for name in names)]
