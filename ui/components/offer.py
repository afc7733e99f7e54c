"""One choice as a button: its name, meaning and stake, and how it is confirmed."""

from __future__ import annotations

from htpy import Element, Node, button, details, div, span, strong, summary

from ui.components import hint_mark
from ui.game_face import face_of_game
from ui.model import Scene
from ui.wording.actions import action_label, action_meaning, confirm_question
from ui.wording.glossary import list_terms
from ui.wording.prompts import prompt_sentence
from ui.wording.refusals import refusal_sentence
from ui.wording.stakes import is_costly, points_at_stake


def offer_button(
    scene: Scene, action: str, sign: Node = None, *, is_legal: bool | None = None
) -> Element:
    """Render the button of an action with its meaning, or with the reason for its refusal.

    If taps are to be confirmed, it only selects the action. An exchange has nothing to select from.
    """
    is_refused = not (action in scene.view["legal"] if is_legal is None else is_legal)
    selects = scene.model.settings.confirm and not is_refused and action_verb(action) != "exchange"
    costly = not is_refused and is_costly(scene.deal, action)
    is_chosen = action == scene.model.table.chosen_action
    asks = costly and is_chosen and not selects
    name = "exchange" if action_verb(action) == "exchange" else action.replace(" ", "-")
    explanation = refusal_sentence(scene, action) if is_refused else action_meaning(scene, action)
    if asks:
        explanation = scene.say("ui.sure.more")
    offer = button(
        f"#act-{name}",
        class_=[
            "offer",
            f"to-{action_verb(action)}",
            {
                "refused": is_refused,
                "needs-confirmation": asks,
                "is-usual": is_usual(scene, action),
            },
        ],
        type="button",
        data_action=None if selects else action,
        data_do="choose" if selects else None,
        data_arg=action if selects else None,
        aria_disabled="true" if is_refused else None,
        aria_pressed=str(is_chosen).lower() if selects or costly else None,
        aria_describedby=f"more-{name}" if explanation else None,
    )[
        sign,
        strong[confirm_question(scene, action) if asks else action_label(scene, action)],
        not asks and stake_badge(scene, action),
        bool(explanation) and explanation_text(scene, action, name, explanation),
        hint_mark.hint_mark(scene, action),
    ]
    if is_refused or not needs_explanation(scene, action):
        return offer
    return div(".explained-offer")[offer, explanation_button(scene, action, name)]


def explanation_text(scene: Scene, action: str, name: str, explanation: str) -> Element:
    """Render an explanation. What the badge beside it shows, or goes without saying, is hidden.

    Screen readers hear all of it.
    """
    content: Node = explanation
    visible_text, value = explanation, points_at_stake(scene.deal, action)
    for sentence in face_of_game(scene.view["game"]).sentences_for_ear(scene.say, value):
        before, found, after = explanation.partition(sentence)
        if found:
            content, visible_text = (before, span(".hidden")[found], after), before + after
    has_nothing_to_show = not visible_text.strip()
    return span(
        f"#more-{name}", class_=["more", {"for-ear": has_nothing_to_show}], aria_hidden="true"
    )[content]


def needs_explanation(scene: Scene, action: str) -> bool:
    """Return whether the name of an offer has a term that the prompt does not explain already.

    The usual answer needs none, and the book has a glossary.
    """
    if is_usual(scene, action) or scene.glossary_page is not None:
        return False
    label_terms = {*list_terms(scene, [action_label(scene, action)])}
    return bool(label_terms) and bool(label_terms - {*list_terms(scene, [prompt_sentence(scene)])})


def explanation_button(scene: Scene, action: str, name: str) -> Element:
    """Render the button beside an offer that explains it, like a long press on the offer."""
    return button(
        f"#explain-{name}.explain-offer",
        type="button",
        data_do="show-tooltip",
        data_arg=action,
        aria_label=scene.say("ui.explain.offer", action=action_label(scene, action)),
    )[span(aria_hidden="true")["?"]]


def is_usual(scene: Scene, action: str) -> bool:
    """Return whether an action is the usual answer, which comes first."""
    return action_verb(action) in face_of_game(scene.view["game"]).usual_verbs


def stake_badge(scene: Scene, action: str) -> Node:
    """Render the points of a contract, a declaration or a Kontra beside its name.

    They are for the eye. Screen readers announce them with the meaning.
    """
    value = points_at_stake(scene.deal, action)
    if value is None:
        return None
    return span(".stake", aria_hidden="true")[scene.say("ui.stake", value=value)]


def confirm_button(scene: Scene) -> Node:
    """Render the button that carries out the chosen action, apart from the choices."""
    action = scene.model.table.chosen_action
    is_offered = action in scene.view["legal"] and action_verb(action) != "play"
    if not scene.model.settings.confirm or not is_offered:
        return None
    words = (
        confirm_question(scene, action)
        if is_costly(scene.deal, action)
        else scene.say("ui.confirm", action=action_label(scene, action))
    )
    return button("#act-confirm.command.primary", type="button", data_action=action)[words]


def command_button(
    scene: Scene,
    name: str,
    *,
    do: str = "",
    arg: str | None = None,
    words: str = "",
    primary: bool = False,
    place: str = "do",
    described_by: str | None = None,
) -> Element:
    """Render a button for a command of the page. Its name gives the default of `do` and `words`."""
    return button(
        f"#{place}-{name}",
        class_=["command", {"primary": primary}],
        type="button",
        aria_describedby=described_by,
        data_do=do or name,
        data_arg=arg,
    )[words or scene.say(f"ui.{name}")]


def action_verb(action: str) -> str:
    """Return the first word of an action."""
    return action.split(" ", 1)[0]


def unfold_meanings_switch(scene: Scene) -> Element:
    """Render the switch that unfolds meanings where there was no room for them."""
    return details("#explain")[summary(".command")[scene.say("ui.explain")]]
