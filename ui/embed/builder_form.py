"""The form of the snippet builder: kind, cards, question, appearance."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, Node, button, fieldset, input, label, legend, p, textarea

from engine.games import GAMES, find_game
from ui.embed import draft as drafts
from ui.embed.builder_fields import labels_by_value, select_field, text_field
from ui.embed.draft import EmbedDraft
from ui.embed.snippet import answer_text, frame_title, question_text
from ui.languages import Say
from ui.storage.settings import SETTING_CHOICES
from ui.wording.unreadable import unreadable_reason


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
            for mode in drafts.EMBED_MODES
        ),
    ]


def cards_fieldset(draft: EmbedDraft, say: Say) -> Element:
    """Render the choice of cards and ply."""
    sources = [entry for entry in drafts.CARD_SOURCES if entry != "fresh" or draft.mode == "play"]
    game = draft.record.game
    is_own, is_fresh = draft.source == "own", draft.source == "fresh"
    presets = {entry.name: say(f"preset.{game}.{entry.name}") for entry in find_game(game).presets}
    places = labels_by_value(say, "builder.source", sources)
    return fieldset("#cards")[
        legend[say("builder.cards")],
        select_field("source", say("builder.source"), places, draft.source),
        is_own and record_field(draft, say),
        not is_own
        and select_field("game", say("builder.game"), labels_by_value(say, "game", GAMES), game),
        not is_own and select_field("rules", say("builder.rules"), presets, draft.record.preset),
        not (is_own or is_fresh)
        and button("#builder-deal-anew.command", type="button", data_field="anew")[
            say("builder.deal-anew")
        ],
        not is_fresh and ply_field(draft, say),
        draft.mode == "play"
        and select_field("level", say("builder.level"), level_names(say), draft.level),
    ]


def level_names(say: Say) -> Mapping[str, str]:
    """Return the bots' levels with their names."""
    return labels_by_value(say, "setting.level", SETTING_CHOICES["level"])


def record_field(draft: EmbedDraft, say: Say) -> Node:
    """Render the field for the author's own record, with its problem if it has one."""
    reason = unreadable_reason(say, draft.problem, "ui.unreadable") if draft.problem else ""
    problem = reason and p("#problem.problem", role="alert")[reason]
    field = textarea("#text", rows="3", data_field="text", spellcheck="false")[draft.text]
    return (label(for_="text")[say("builder.text")], field, problem)


def ply_field(draft: EmbedDraft, say: Say) -> Node:
    """Render the choice of the ply."""
    ply_count = drafts.count_plies(draft)
    return (
        label(for_="ply")[say("builder.ply", ply=draft.ply, of=ply_count)],
        input("#ply", type="range", min="0", max=ply_count, value=draft.ply, data_field="ply"),
        p(".note")[say("builder.reader")],
    )


def quiz_fieldset(draft: EmbedDraft, say: Say) -> Node:
    """Render the fields of a question: its text, the right answer, and a reason for each answer."""
    if draft.mode != "quiz":
        return None
    legal, record = drafts.list_quiz_choices(draft), drafts.record_at_ply(draft)
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
        text_field("name", say("builder.name"), draft.name, frame_title(draft)),
    ]
