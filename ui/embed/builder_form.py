"""What can be chosen for a snippet: kind, cards, question, looks."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, Node, button, fieldset, input, label, legend, p, textarea

from engine.games import GAMES, find_game
from ui.embed import draft as drafts
from ui.embed.builder_fields import chosen, named, written
from ui.embed.draft import EmbedDraft
from ui.embed.snippet import answer, question, title
from ui.kept.settings import SETTING_CHOICES
from ui.languages import Say
from ui.wording.unread import unreadable_reason


def what(draft: EmbedDraft, say: Say) -> Element:
    """The choice of the kind of embed, as buttons to choose one of."""
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


def cards(draft: EmbedDraft, say: Say) -> Element:
    """Where the cards come from, and how far they have been played."""
    sources = [one for one in drafts.SOURCES if one != "fresh" or draft.mode == "play"]
    game = draft.record.game
    own, fresh = draft.source == "own", draft.source == "fresh"
    presets = {one.name: say(f"preset.{game}.{one.name}") for one in find_game(game).presets}
    places = named(say, "builder.source", sources)
    return fieldset("#cards")[
        legend[say("builder.cards")],
        chosen("source", say("builder.source"), places, draft.source),
        own and pasted(draft, say),
        not own and chosen("game", say("builder.game"), named(say, "game", GAMES), game),
        not own and chosen("rules", say("builder.rules"), presets, draft.record.preset),
        not (own or fresh)
        and button("#anew.command", type="button", data_field="anew")[say("builder.deal-anew")],
        not fresh and moment(draft, say),
        draft.mode == "play" and chosen("level", say("builder.level"), levels(say), draft.level),
    ]


def levels(say: Say) -> Mapping[str, str]:
    """How well bots may play."""
    return named(say, "setting.level", SETTING_CHOICES["level"])


def pasted(draft: EmbedDraft, say: Say) -> Node:
    """The field for a record of one's own, with what is wrong with it."""
    wrong = unreadable_reason(say, draft.problem, "ui.unreadable") if draft.problem else ""
    problem = wrong and p("#problem.problem", role="alert")[wrong]
    field = textarea("#text", rows="3", data_field="text", spellcheck="false")[draft.text]
    return (label(for_="text")[say("builder.text")], field, problem)


def moment(draft: EmbedDraft, say: Say) -> Node:
    """The choice of the ply."""
    number = drafts.plies(draft)
    return (
        label(for_="ply")[say("builder.ply", ply=draft.ply, of=number)],
        input("#ply", type="range", min="0", max=number, value=draft.ply, data_field="ply"),
        p(".note")[say("builder.reader")],
    )


def quiz(draft: EmbedDraft, say: Say) -> Node:
    """The fields of a question: its words, the right answer, and a reason for each."""
    if draft.mode != "quiz":
        return None
    legal, record = drafts.choices(draft), drafts.at_ply(draft)
    names = {action: answer(record, draft.said, action) for action in legal}
    if not legal:
        reason = p(".problem")[say("builder.not-mine")]
        return fieldset("#quiz")[legend[say("builder.quiz")], reason]
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


def looks(draft: EmbedDraft, say: Say) -> Element:
    """Return language, theme and name."""
    return fieldset("#looks")[
        legend[say("builder.looks")],
        *(
            chosen(
                name,
                say(f"builder.{name}"),
                named(say, f"builder.{name}", SETTING_CHOICES[name]),
                now,
            )
            for name, now in (
                ("language", draft.language),
                ("theme", draft.theme),
            )
        ),
        written("name", say("builder.name"), draft.name, title(draft)),
    ]
