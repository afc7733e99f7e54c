"""The page that writes snippets: a form, what comes of it, and the HTML to copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from htpy import (
    Element,
    Fragment,
    Node,
    button,
    code,
    details,
    div,
    fragment,
    h2,
    p,
    section,
    strong,
    summary,
    textarea,
)

from ui.embed.builder_form import cards, looks, quiz, what
from ui.embed.draft import EmbedDraft, missing
from ui.embed.snippet import attributes, inner, plain_snippet, snippet
from ui.embed.words import ATTRIBUTES, EVENTS, METHODS
from ui.languages import Say, make_translator

NAMES = {"attributes": ATTRIBUTES, "events": EVENTS, "methods": METHODS}


def builder(draft: EmbedDraft, site: str) -> Fragment:
    """The form, the preview and the snippets; `site` is the address of the whole site."""
    say = make_translator(draft.said)
    return fragment[
        div("#choose")[what(draft, say), cards(draft, say), quiz(draft, say), looks(draft, say)],
        div("#made")[made(draft, say, site), notes(say)],
    ]


def made(draft: EmbedDraft, say: Say, site: str) -> Node:
    """The preview and the snippets, or what has to be done first."""
    if lack := missing(draft):
        return p("#missing.problem")[say(lack)]
    return preview(draft, say), *snippets(draft, say, site)


def preview(draft: EmbedDraft, say: Say) -> Element:
    """The element itself, as a page would have it; on a phone small, so that it stays in sight."""
    pressed = str(draft.large).lower()
    return section("#preview", class_={"large": draft.large}, aria_labelledby="preview-title")[
        h2("#preview-title")[say("builder.preview")],
        button("#preview-size.command", type="button", data_field="large", aria_pressed=pressed)[
            say("builder.large")
        ],
        Element("zwanzig-table")(attributes(draft), class_=draft.mode)[inner(draft, "./")],
    ]


def snippets(draft: EmbedDraft, say: Say, site: str) -> Iterable[Element]:
    """Yield both snippets, each with a button that copies it."""
    for name, html in (("snippet", snippet(draft, site)), ("plain", plain_snippet(draft, site))):
        yield section[
            h2(f"#{name}-title")[say(f"builder.{name}")],
            p[say(f"builder.{name}.about")],
            code_box(say, name, html),
        ]


def code_box(say: Say, name: str, html: str) -> Element:
    """A snippet on one line with the button that copies it, and a switch that shows all of it."""
    return div(".code")[
        textarea(
            f"#{name}",
            readonly=True,
            rows="1",
            spellcheck="false",
            aria_labelledby=f"{name}-title",
        )[html],
        button(f"#copy-{name}.command", type="button", data_copy=name)[say("builder.copy")],
        details(f"#show-{name}")[summary[say("builder.show")]],
    ]


def notes(say: Say) -> Element:
    """What whoever copies has to know, and the names that scripts of their page use."""
    return section("#notes")[
        h2[say("builder.origin")],
        p[say("builder.origin.about")],
        p[say("builder.privacy")],
        p[say("builder.swapped")],
        details("#contract")[
            summary[say("builder.contract")],
            (
                p[strong[say(f"builder.{kind}")], " ", listed(names)]
                for kind, names in NAMES.items()
            ),
        ],
    ]


def listed(names: Iterable[str]) -> Iterator[Node]:
    """Yield names as code, with commas between them."""
    for at, name in enumerate(names):
        yield from (", " if at else None, code[name])
