"""A hint: the strongest bot's action, its reason, and the other actions it has weighed."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, b, button, details, li, ol, p, section, small, span, strong, summary

from ui.components.card import icon
from ui.components.rule_link import hint_rule_link
from ui.components.term import offer_explanation, term_explanation
from ui.model import TOOLTIP_DISMISSED, Scene
from ui.wording.advice import (
    advice_sentence,
    candidate_action_name,
    puzzle_answer_sentence,
    reason_sentence,
)
from ui.wording.players_and_numbers import format_decimal


def hint_view(scene: Scene) -> Element:
    """Render the hint. A refusal, or the explanation of a term or an offer, replaces it."""
    advice, explained_action = scene.model.hints.hint, scene.model.table.explained_action
    if scene.model.hints.glossary_term:
        return term_explanation(scene, scene.model.hints.glossary_term)
    if explained_action not in ("", TOOLTIP_DISMISSED):
        return offer_explanation(scene, explained_action)
    is_asked = scene.model.hints.is_hint_asked
    if not (advice or is_asked) or scene.model.table.refused_action:
        return section("#hint", aria_label=scene.say("ui.hint"), hidden=True)
    if advice is None:
        return section("#hint", aria_label=scene.say("ui.hint"))[
            p("#hint-why")[icon("hint"), span[scene.say("hint.day")]], close_hint_button(scene)
        ]
    reason_text = reason_sentence(scene, advice)
    return section("#hint", aria_label=scene.say("ui.hint"))[
        bool(scene.model.table.puzzle_answer) and p("#hint-answer")[puzzle_answer_sentence(scene)],
        p("#hint-why")[
            icon("hint"),
            span[
                strong[advice_sentence(scene, advice.action)],
                " ",
                reason_text,
                " ",
                hint_rule_link(scene, advice.key),
            ],
        ],
        close_hint_button(scene),
        bool(advice.values) and candidate_list(scene, advice.values),
    ]


def close_hint_button(scene: Scene) -> Element:
    """Render the button that closes the hint."""
    return button(
        "#hint-close.tool",
        type="button",
        data_do="drop-hint",
        aria_label=scene.say("hint.close"),
    )[icon("close")]


def candidate_list(scene: Scene, values: Mapping[str, float]) -> Element:
    """Render the best of the weighed actions in a list that unfolds."""
    return details("#hint-more")[
        summary[scene.say("hint.more")],
        ol[
            (
                candidate_row(scene, *candidate, decimals_to_tell_apart(values))
                for candidate in values.items()
            )
        ],
        small[scene.say("hint.value")],
    ]


def decimals_to_tell_apart(values: Mapping[str, float]) -> int:
    """Return how many decimals tell the values apart. They are points, or shares of a match."""
    spread = max(values.values()) - min(values.values())
    return 1 if spread >= 1 else 2 if spread >= 0.1 else 3


def candidate_row(scene: Scene, action: str, value: float, decimals: int) -> Element:
    """Render a weighed action with its value."""
    number = format_decimal(scene.model.settings.language, value, decimals)
    return li[span[candidate_action_name(scene, action)], " ", b[number]]
