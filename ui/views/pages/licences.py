"""What the site is made of, and under which licences, as a page of its own."""

from __future__ import annotations

from typing import NamedTuple

from htpy import Element, Fragment, a, fragment, p, table, tbody, td, th, thead, tr

from ui.model import Scene


class Part(NamedTuple):
    """Something that the site ships: its text in `licences/`, name, licence and source."""

    file: str
    name: str
    licence: str
    source: str


GITHUB = "https://github.com/"
PARTS = (
    Part("zwanzig", "Zwanzig", "MIT", ""),
    Part("pyodide", "Pyodide", "MPL-2.0", f"{GITHUB}pyodide/pyodide"),
    Part("cpython", "CPython", "PSF-2.0", f"{GITHUB}python/cpython"),
    Part(
        *(
            "libraries",
            "libffi, zlib, expat, libmpdec, Emscripten, musl",
            "MIT, Zlib, BSD-2-Clause",
        ),
        f"{GITHUB}emscripten-core/emscripten",
    ),
    Part("pyscript", "PyScript", "Apache-2.0", f"{GITHUB}pyscript/pyscript"),
    Part("bundled", "polyscript, coincident …", "Apache-2.0, MIT, ISC", f"{GITHUB}WebReflection"),
    Part("idb", "idb", "ISC", f"{GITHUB}jakearchibald/idb"),
    Part("idiomorph", "idiomorph", "0BSD", f"{GITHUB}bigskysoftware/idiomorph"),
    Part("lean-qr", "lean-qr", "MIT", f"{GITHUB}davidje13/lean-qr"),
    Part("workbox", "Workbox", "MIT", f"{GITHUB}GoogleChrome/workbox"),
    Part("htpy", "htpy", "MIT", f"{GITHUB}pelme/htpy"),
    Part("markupsafe", "MarkupSafe", "BSD-3-Clause", f"{GITHUB}pallets/markupsafe"),
    Part("markdown-it-py", "markdown-it-py", "MIT", f"{GITHUB}executablebooks/markdown-it-py"),
    Part("mdurl", "mdurl", "MIT", f"{GITHUB}executablebooks/mdurl"),
    Part("alegreya", "Alegreya", "OFL-1.1", f"{GITHUB}huertatipografica/Alegreya"),
    Part("alegreya-sans", "Alegreya Sans", "OFL-1.1", f"{GITHUB}huertatipografica/Alegreya-Sans"),
)
"""Whatever the site ships has a row; a test holds what is fetched against them."""


def licences_page(scene: Scene) -> Fragment:
    """Return what the page says, and its table."""
    say = scene.say
    columns = ("licences.part", "licences.kind", "licences.text")
    return fragment[
        p[say("licences.lead")],
        p[say("licences.pyodide")],
        table(".facts-of-site")[
            thead[tr[(th(scope="col")[say(key)] for key in columns)]],
            tbody[(row(scene, part) for part in PARTS)],
        ],
    ]


def row(scene: Scene, part: Part) -> Element:
    """Return a line of the table."""
    name = a(href=part.source)[part.name] if part.source else part.name
    file = f"{part.file}.txt"
    words = scene.say("licences.read", name=part.name, file=file)
    return tr[
        th(scope="row")[name],
        td[part.licence],
        td[a(href=f"licences/{file}", aria_label=words)[file]],
    ]
