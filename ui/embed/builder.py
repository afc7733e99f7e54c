"""The view of the snippet builder: a form, a preview, and the HTML to copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from htpy import (
    Element,
    Fragment,
    Node,
    button,
    code,
    details,
    div,
    fieldset,
    fragment,
    h2,
    input,
    label,
    legend,
    li,
    option,
    p,
    section,
    select,
    strong,
    summary,
    textarea,
    ul,
)

from engine.games import GAMES, find_game
from ui.embed.draft import (
    CARD_SOURCES,
    EMBED_MODES,
    EmbedDraft,
    answer_text,
    count_plies,
    list_quiz_choices,
    missing_part_key,
    question_text,
    record_at_ply,
)
from ui.embed.frame_facts import ELEMENT_ATTRIBUTES, ELEMENT_EVENTS, ELEMENT_METHODS
from ui.embed.snippet import (
    element_attributes,
    element_snippet,
    figure_words,
    frame_heading,
    has_own_words,
    is_own_picture_lost,
    lost_names,
    snippet_without_script,
)
from ui.languages import Say, make_translator
from ui.storage.settings import SETTING_CHOICES
from ui.wording.unreadable import unreadable_reason

CONTRACT_NAMES = {
    "attributes": ELEMENT_ATTRIBUTES,
    "events": ELEMENT_EVENTS,
    "methods": ELEMENT_METHODS,
}


def render_builder(draft: EmbedDraft, site: str) -> Fragment:
    """Render the form, the preview and the snippets. `site` is the address of the whole site."""
    say = make_translator(draft.page_language)
    return fragment[
        div("#builder-choices")[
            mode_fieldset(draft, say),
            cards_fieldset(draft, say, site),
            quiz_fieldset(draft, say),
            looks_fieldset(draft, say),
        ],
        div("#builder-result")[render_preview_and_snippets(draft, say, site), notes_section(say)],
    ]


# --- the form --------------------------------------------------------------------------------


def mode_fieldset(draft: EmbedDraft, say: Say) -> Element:
    """Render the choice of the kind of embed."""
    return fieldset("#builder-mode")[
        legend[say("builder.what")],
        (
            label(".kind")[
                input(
                    f"#mode-{mode}",
                    type="radio",
                    name="mode",
                    value=mode,
                    checked=mode == draft.mode,
                    data_field="mode",
                ),
                say(f"builder.mode.{mode}"),
            ]
            for mode in EMBED_MODES
        ),
    ]


def cards_fieldset(draft: EmbedDraft, say: Say, site: str) -> Element:
    """Render the choice of cards and ply."""
    sources = [entry for entry in CARD_SOURCES if entry != "fresh" or draft.mode == "play"]
    game = draft.record.game
    is_own, is_fresh = draft.source == "own", draft.source == "fresh"
    presets = {entry.name: say(f"preset.{game}.{entry.name}") for entry in find_game(game).presets}
    places = labels_by_value(say, "builder.source", sources)
    levels = labels_by_value(say, "setting.level", SETTING_CHOICES["level"])
    return fieldset("#cards")[
        legend[say("builder.cards")],
        select_field("source", say("builder.source"), places, draft.source),
        is_own and record_field(draft, say),
        pasting_notes(draft, say, site),
        not is_own
        and select_field("game", say("builder.game"), labels_by_value(say, "game", GAMES), game),
        not is_own and select_field("rules", say("builder.rules"), presets, draft.record.preset),
        not (is_own or is_fresh)
        and button("#builder-deal-anew.command", type="button", data_field="anew")[
            say("builder.deal-anew")
        ],
        draft.has_record and not is_fresh and ply_field(draft, say),
        draft.mode == "play" and select_field("level", say("builder.level"), levels, draft.level),
    ]


def record_field(draft: EmbedDraft, say: Say) -> Node:
    """Render the field for the author's own record, with its problem if it has one."""
    reason = unreadable_reason(say, draft.problem, "ui.unreadable") if draft.problem else ""
    problem = reason and p("#problem.problem", role="alert")[reason]
    field = textarea("#text", rows="3", data_field="text", spellcheck="false")[draft.text]
    return (label(for_="text")[say("builder.text")], field, problem)


def pasting_notes(draft: EmbedDraft, say: Say, site: str) -> Iterator[Element]:
    """Yield what a pasted snippet loses, by name."""
    if not draft.loaded or draft.problem:
        return
    names: list[Node] = [code[name] for name in lost_names(draft.loaded, site)]
    if has_own_words(draft.loaded):
        names.append(say("builder.lost.words"))
    if draft.snippet.table_count > 1:
        names.append(say("builder.lost.tables"))
    if names:
        yield p("#lost.problem", role="alert")[say("builder.lost"), " ", join_with_commas(names)]
    if is_own_picture_lost(draft):
        yield p("#lost-picture.problem", role="alert")[say("builder.lost.picture")]
    if not draft.has_record:
        yield p(".note")[say("builder.recordless")]


def ply_field(draft: EmbedDraft, say: Say) -> Node:
    """Render the choice of the ply."""
    ply_count = count_plies(draft)
    return (
        label(for_="ply")[say("builder.ply", ply=draft.ply, of=ply_count)],
        input("#ply", type="range", min="0", max=ply_count, value=draft.ply, data_field="ply"),
        p(".note")[say("builder.reader")],
    )


def quiz_fieldset(draft: EmbedDraft, say: Say) -> Node:
    """Render the fields of a question: its text, the right answer, and a reason for each answer."""
    if draft.mode != "quiz":
        return None
    if draft.own_answers:
        return fieldset("#quiz")[
            legend[say("builder.quiz")],
            text_field("question", say("builder.question"), draft.question, question_text(draft)),
            own_answers_list(draft, say),
        ]
    legal, record = list_quiz_choices(draft), record_at_ply(draft)
    names = {action: answer_text(record, draft.page_language, action) for action in legal}
    if not legal:
        reason = p(".problem")[say("builder.not-mine")]
        return fieldset("#quiz")[legend[say("builder.quiz")], reason]
    return fieldset("#quiz")[
        legend[say("builder.quiz")],
        text_field("question", say("builder.question"), draft.question, question_text(draft)),
        select_field("right", say("builder.right"), names, draft.right),
        p("#reasons-label.note")[say("builder.why")],
        (
            text_field(f"why.{action}", name, draft.reasons.get(action, ""), "", "reasons-label")
            for action, name in names.items()
        ),
    ]


def own_answers_list(draft: EmbedDraft, say: Say) -> Node:
    """Render answers that the form could not have made, which stay as they were pasted."""
    rows = [row for row in draft.own_answers if isinstance(row, dict)]
    return (
        p[say("builder.own-answers")],
        ul("#own-answers")[
            (li["✓ " if row.get("right") is True else "", str(row.get("text", ""))] for row in rows)
        ],
        draft.has_record
        and bool(list_quiz_choices(draft))
        and button("#legal.command", type="button", data_field="legal")[say("builder.legal")],
    )


def looks_fieldset(draft: EmbedDraft, say: Say) -> Element:
    """Render the choice of language, theme and name."""
    return fieldset("#builder-looks")[
        legend[say("builder.looks")],
        *(
            select_field(
                name,
                say(f"builder.{name}"),
                labels_by_value(say, f"builder.{name}", SETTING_CHOICES[name]),
                current,
            )
            for name, current in (
                ("language", draft.language),
                ("theme", draft.theme),
            )
        ),
        text_field("name", say("builder.name"), draft.name, frame_heading(draft)),
    ]


def labels_by_value(say: Say, key_prefix: str, values: Iterable[str]) -> Mapping[str, str]:
    """Return values with their names for readers."""
    return {value: say(f"{key_prefix}.{value}") for value in values}


def select_field(name: str, label_text: str, rows: Mapping[str, str], current: str) -> Node:
    """Render a list of choices. `draft-` keeps its id apart from the ids in the page's menu."""
    values = (
        option(value=value, selected=value == current)[value_text]
        for value, value_text in rows.items()
    )
    field_id = f"draft-{name}"
    return (label(for_=field_id)[label_text], select(f"#{field_id}", data_field=name)[values])


def text_field(
    name: str, label_text: str, value: str, placeholder: str, described_by: str | None = None
) -> Node:
    """Render a text field. `placeholder` is the value that applies while it is empty."""
    field_id = name.replace(".", "-").replace(" ", "-")
    field = {
        "data-field": name,
        "placeholder": placeholder or None,
        "aria-describedby": described_by,
    }
    return (
        label(for_=field_id)[label_text],
        input(f"#{field_id}", field, type="text", value=value),
    )


# --- preview and snippets --------------------------------------------------------------------


def render_preview_and_snippets(draft: EmbedDraft, say: Say, site: str) -> Node:
    """Render the preview and the snippets, or what is still missing."""
    if missing_key := missing_part_key(draft):
        return p("#missing.problem")[say(missing_key)]
    return preview_section(draft, say), *snippet_sections(draft, say, site)


def preview_section(draft: EmbedDraft, say: Say) -> Element:
    """Render the element as a host page shows it. It is small on a phone, to stay in view."""
    pressed = str(draft.large).lower()
    return section("#preview", class_={"large": draft.large}, aria_labelledby="preview-title")[
        h2("#preview-title")[say("builder.preview")],
        button("#preview-size.command", type="button", data_field="large", aria_pressed=pressed)[
            say("builder.large")
        ],
        Element("zwanzig-table")(element_attributes(draft), class_=draft.mode)[
            figure_words(draft, "./")
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
                p[
                    strong[say(f"builder.{kind}")],
                    " ",
                    join_with_commas(code[name] for name in names),
                ]
                for kind, names in CONTRACT_NAMES.items()
            ),
        ],
    ]


def join_with_commas(nodes: Iterable[Node]) -> Iterator[Node]:
    """Yield nodes, separated by commas."""
    for index, node in enumerate(nodes):
        yield from (", " if index else None, node)
