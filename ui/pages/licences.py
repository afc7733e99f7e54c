"""The page of the licences of everything that the site ships."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Fragment, a, fragment, p, table, tbody, td, th, thead, tr

from ui.model import Scene


class Component(NamedTuple):
    """A component that the site ships: its text in `licences/`, name, licence and source."""

    file: str
    name: str
    licence: str
    source: str


GITHUB_URL = "https://github.com/"
COMPONENTS = (
    Component("zwanzig", "Zwanzig", "MIT", ""),
    Component("pyodide", "Pyodide", "MPL-2.0", f"{GITHUB_URL}pyodide/pyodide"),
    Component("cpython", "CPython", "PSF-2.0", f"{GITHUB_URL}python/cpython"),
    Component(
        "libraries",
        "libffi, zlib, expat, libmpdec, Emscripten, musl",
        "MIT, Zlib, BSD-2-Clause",
        f"{GITHUB_URL}emscripten-core/emscripten",
    ),
    Component("pyscript", "PyScript", "Apache-2.0", f"{GITHUB_URL}pyscript/pyscript"),
    Component(
        "bundled", "polyscript, coincident …", "Apache-2.0, MIT, ISC", f"{GITHUB_URL}WebReflection"
    ),
    Component("idb", "idb", "ISC", f"{GITHUB_URL}jakearchibald/idb"),
    Component("idiomorph", "idiomorph", "0BSD", f"{GITHUB_URL}bigskysoftware/idiomorph"),
    Component("lean-qr", "lean-qr", "MIT", f"{GITHUB_URL}davidje13/lean-qr"),
    Component("workbox", "Workbox", "MIT", f"{GITHUB_URL}GoogleChrome/workbox"),
    Component("htpy", "htpy", "MIT", f"{GITHUB_URL}pelme/htpy"),
    Component("markupsafe", "MarkupSafe", "BSD-3-Clause", f"{GITHUB_URL}pallets/markupsafe"),
    Component(
        "markdown-it-py", "markdown-it-py", "MIT", f"{GITHUB_URL}executablebooks/markdown-it-py"
    ),
    Component("mdurl", "mdurl", "MIT", f"{GITHUB_URL}executablebooks/mdurl"),
    Component("alegreya", "Alegreya", "OFL-1.1", f"{GITHUB_URL}huertatipografica/Alegreya"),
    Component(
        "alegreya-sans", "Alegreya Sans", "OFL-1.1", f"{GITHUB_URL}huertatipografica/Alegreya-Sans"
    ),
)
"""All components that the site ships. A test compares them with what the build fetches."""


def licences_page(scene: Scene) -> Fragment:
    """Render the content of the page."""
    say = scene.say
    columns = ("licences.part", "licences.kind", "licences.text")
    return fragment[
        p[say("licences.lead")],
        p[say("licences.pyodide")],
        table(".facts-table")[
            thead[tr[(th(scope="col")[say(key)] for key in columns)]],
            tbody[(component_row(scene, component) for component in COMPONENTS)],
        ],
    ]


def component_row(scene: Scene, component: Component) -> Element:
    """Render a row of the table."""
    name = a(href=component.source)[component.name] if component.source else component.name
    file = f"{component.file}.txt"
    words = scene.say("licences.read", name=component.name, file=file)
    return tr[
        th(scope="row")[name],
        td[component.licence],
        td[a(href=f"licences/{file}", aria_label=words)[file]],
    ]
