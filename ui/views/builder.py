"""The page that writes snippets: a form, what comes of it, and the HTML to copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from htpy import (
    Element,
    Fragment,
    Node,
    button,
    div,
    fieldset,
    fragment,
    h2,
    input,
    label,
    legend,
    option,
    p,
    section,
    select,
    textarea,
)

from engine.games import GAMES, find_game
from ui.embed import draft as drafts
from ui.embed.draft import Draft
from ui.embed.snippet import (
    answer,
    attributes,
    inner,
    plain_snippet,
    question,
    snippet,
    title,
)
from ui.i18n import sayer
from ui.model import Say


def builder(draft: Draft, site: str) -> Fragment:
    """Return the form, the preview and the snippets; `site` is the address of the whole site."""
    say = sayer(draft.said)
    return fragment[
        div("#choose")[what(draft, say), cards(draft, say), quiz(draft, say), looks(draft, say)],
        div("#made")[preview(draft, say), *snippets(draft, say, site), notes(say)],
    ]


def what(draft: Draft, say: Say) -> Element:
    """Return the choice of the kind of embed, as buttons to choose one of."""
    return fieldset("#what")[
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
            for mode in drafts.MODES
        ),
    ]


def cards(draft: Draft, say: Say) -> Element:
    """Return where the cards come from, and how far they have been played."""
    sources = [one for one in drafts.SOURCES if one != "fresh" or draft.mode == "play"]
    game = draft.record.game
    own, fresh = draft.source == "own", draft.source == "fresh"
    presets = {one.name: say(f"preset.{game}.{one.name}") for one in find_game(game).presets}
    return fieldset("#cards")[
        legend[say("builder.cards")],
        chosen("source", say("builder.source"), named(say, "builder.source", sources), draft.source),
        own and pasted(draft, say),
        not own and chosen("game", say("builder.game"), named(say, "game", GAMES), game),
        not own and chosen("rules", say("builder.rules"), presets, draft.record.preset),
        not (own or fresh)
        and button("#anew.command", type="button", data_field="anew")[say("builder.deal-anew")],
        not fresh and moment(draft, say),
        draft.mode == "play"
        and chosen("level", say("builder.level"), named(say, "setting.level", drafts.LEVELS), draft.level),
    ]


def pasted(draft: Draft, say: Say) -> Node:
    """Return the field for a record of one's own, with what is wrong with it."""
    problem = draft.problem and p("#problem.problem", role="alert")[
        say("ui.unreadable", reason=draft.problem)
    ]
    field = textarea("#text", rows="3", data_field="text", spellcheck="false")[draft.text]
    return (label(for_="text")[say("builder.text")], field, problem)


def moment(draft: Draft, say: Say) -> Node:
    """Return the choice of the ply."""
    number = drafts.plies(draft)
    return (
        label(for_="ply")[say("builder.ply", ply=draft.ply, of=number)],
        input("#ply", type="range", min="0", max=number, value=draft.ply, data_field="ply"),
        p(".note")[say("builder.reader")],
    )


def quiz(draft: Draft, say: Say) -> Node:
    """Return the fields of a question: its words, the right answer, and a reason for each."""
    if draft.mode != "quiz":
        return None
    legal, record = drafts.choices(draft), drafts.at_ply(draft)
    names = {action: answer(record, draft.said, action) for action in legal}
    if not legal:
        return fieldset("#quiz")[legend[say("builder.quiz")], p(".problem")[say("builder.not-mine")]]
    return fieldset("#quiz")[
        legend[say("builder.quiz")],
        written("question", say("builder.question"), draft.question, question(draft)),
        chosen("right", say("builder.right"), names, draft.right),
        p("#why-label.note")[say("builder.why")],
        (
            written(f"why.{action}", name, draft.reasons.get(action, ""), "", "why-label")
            for action, name in names.items()
        ),
    ]


def looks(draft: Draft, say: Say) -> Element:
    """Return language, theme and name."""
    return fieldset("#looks")[
        legend[say("builder.looks")],
        *(
            chosen(name, say(f"builder.{name}"), named(say, f"builder.{name}", rows), now)
            for name, rows, now in (
                ("language", drafts.LANGUAGES, draft.language),
                ("theme", drafts.THEMES, draft.theme),
            )
        ),
        written("name", say("builder.name"), draft.name, title(draft)),
    ]


def named(say: Say, family: str, values: Iterable[str]) -> Mapping[str, str]:
    """Return values with what they are called."""
    return {value: say(f"{family}.{value}") for value in values}


def chosen(name: str, words: str, rows: Mapping[str, str], now: str) -> Node:
    """Return a list to choose one from."""
    values = (option(value=value, selected=value == now)[said] for value, said in rows.items())
    return (label(for_=name)[words], select(f"#{name}", data_field=name)[values])


def written(name: str, words: str, value: str, usual: str, about: str | None = None) -> Node:
    """Return a line to write in; `usual` is what holds while it is empty."""
    known = name.replace(".", "-").replace(" ", "-")
    field = {"data-field": name, "placeholder": usual or None, "aria-describedby": about}
    return (label(for_=known)[words], input(f"#{known}", field, type="text", value=value))


def preview(draft: Draft, say: Say) -> Element:
    """Return the element itself, as a page would have it."""
    return section("#preview", aria_labelledby="preview-title")[
        h2("#preview-title")[say("builder.preview")],
        Element("zwanzig-table")(attributes(draft), class_=draft.mode)[inner(draft, "./")],
    ]


def snippets(draft: Draft, say: Say, site: str) -> Iterable[Element]:
    """Yield both snippets, each with a button that copies it."""
    for name, html in (("snippet", snippet(draft, site)), ("plain", plain_snippet(draft, site))):
        yield section[
            h2(f"#{name}-title")[say(f"builder.{name}")],
            p[say(f"builder.{name}.about")],
            textarea(
                f"#{name}",
                readonly=True,
                rows="6",
                spellcheck="false",
                aria_labelledby=f"{name}-title",
            )[html],
            button(f"#copy-{name}.command", type="button", data_copy=name)[say("builder.copy")],
        ]


def notes(say: Say) -> Element:
    """Return what whoever copies has to know."""
    return section("#notes")[
        h2[say("builder.origin")], p[say("builder.origin.about")], p[say("builder.privacy")]
    ]
