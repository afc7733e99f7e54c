"""The view of the snippet builder: a form, a preview, and the HTML to copy."""

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

from ui.embed.builder_form import cards_fieldset, looks_fieldset, mode_fieldset, quiz_fieldset
from ui.embed.draft import EmbedDraft, missing_part_key
from ui.embed.frame_facts import ELEMENT_ATTRIBUTES, ELEMENT_EVENTS, ELEMENT_METHODS
from ui.embed.snippet import (
    element_attributes,
    element_snippet,
    noscript_content,
    snippet_without_script,
)
from ui.languages import Say, make_translator

CONTRACT_NAMES = {
    "attributes": ELEMENT_ATTRIBUTES,
    "events": ELEMENT_EVENTS,
    "methods": ELEMENT_METHODS,
}


def render_builder(draft: EmbedDraft, site: str) -> Fragment:
    """Render the form, the preview and the snippets; `site` is the address of the whole site."""
    say = make_translator(draft.page_language)
    return fragment[
        div("#builder-choices")[
            mode_fieldset(draft, say),
            cards_fieldset(draft, say),
            quiz_fieldset(draft, say),
            looks_fieldset(draft, say),
        ],
        div("#builder-result")[render_preview_and_snippets(draft, say, site), notes_section(say)],
    ]


def render_preview_and_snippets(draft: EmbedDraft, say: Say, site: str) -> Node:
    """Render the preview and the snippets, or what is still missing."""
    if missing_key := missing_part_key(draft):
        return p("#missing.problem")[say(missing_key)]
    return preview_section(draft, say), *snippet_sections(draft, say, site)


def preview_section(draft: EmbedDraft, say: Say) -> Element:
    """Render the element as a host page shows it; small on a phone, so that it stays in view."""
    pressed = str(draft.large).lower()
    return section("#preview", class_={"large": draft.large}, aria_labelledby="preview-title")[
        h2("#preview-title")[say("builder.preview")],
        button("#preview-size.command", type="button", data_field="large", aria_pressed=pressed)[
            say("builder.large")
        ],
        Element("zwanzig-table")(element_attributes(draft), class_=draft.mode)[
            noscript_content(draft, "./")
        ],
    ]


def snippet_sections(draft: EmbedDraft, say: Say, site: str) -> Iterable[Element]:
    """Yield both snippets, each with a button that copies it."""
    for name, html in (
        ("snippet", element_snippet(draft, site)),
        ("plain", snippet_without_script(draft, site)),
    ):
        yield section[
            h2(f"#{name}-title")[say(f"builder.{name}")],
            p[say(f"builder.{name}.about")],
            code_box(say, name, html),
        ]


def code_box(say: Say, name: str, html: str) -> Element:
    """Render a snippet on one line, with a button that copies it and a switch to show all of it."""
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


def notes_section(say: Say) -> Element:
    """Render notes for authors, and the names that their scripts can use."""
    return section("#notes")[
        h2[say("builder.origin")],
        p[say("builder.origin.about")],
        p[say("builder.privacy")],
        p[say("builder.swapped")],
        details("#contract")[
            summary[say("builder.contract")],
            (
                p[strong[say(f"builder.{kind}")], " ", render_names_as_code(names)]
                for kind, names in CONTRACT_NAMES.items()
            ),
        ],
    ]


def render_names_as_code(names: Iterable[str]) -> Iterator[Node]:
    """Yield names as code, separated by commas."""
    for index, name in enumerate(names):
        yield from (", " if index else None, code[name])
