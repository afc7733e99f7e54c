"""The region with the choices of the current phase."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, div, fragment, h2, p, span
from markupsafe import Markup

from ui.components.offer import (
    action_verb,
    command_button,
    confirm_button,
    offer_button,
    unfold_meanings_switch,
)
from ui.game_face import face_of_game
from ui.match.claims import offered_claim
from ui.model import ME, TOOLTIP_DISMISSED, Scene
from ui.position import guided_deal
from ui.position.autoplay import may_skip
from ui.table.arranging import arranging_controls
from ui.table.result import result_view
from ui.wording.claims import claim_proof, short_claim_proof
from ui.wording.stakes import points_at_stake

SMALL_PHONE_CHOICES, LARGE_PHONE_CHOICES = 2, 5
"""At most so many choices show their meanings, on the smallest phone and on a large one."""


def actions_view(scene: Scene) -> Element:
    """Render the region of choices. It is empty while others act, and has the score at the end.

    As a toolbar it makes screen readers pass on arrows and letters.
    """
    phase, choices = phase_or_waiting_state(scene), Markup(fragment[render_choices(scene)])
    return div(
        "#actions",
        role="toolbar" if choices and phase != "over" else "group",
        tabindex="-1",
        aria_label=scene.say("ui.actions"),
        data_phase=phase,
        data_quiet="true" if scene.model.table.explained_action == TOOLTIP_DISMISSED else None,
    )[bool(choices) and h2(".hidden")[scene.say("ui.actions")], choices]


def phase_or_waiting_state(scene: Scene) -> str:
    """Return the phase if I act or the deal is over, else "replay", "held" or "wait".

    The note of a lesson holds the table like a finished trick: its button is in the same place.
    """
    if scene.model.replay and scene.view["phase"] != "over":
        return "replay"
    is_reading_note = scene.view["phase"] != "over" and guided_deal.must_read_note(scene.model)
    if scene.model.table.is_trick_held or is_reading_note:
        return "held"
    mine = scene.view["to_act"] in (ME, None)
    return str(scene.view["phase"]) if mine else "wait"


def render_choices(scene: Scene) -> Node:
    """Render the current choices, or nothing during a replay."""
    if scene.model.hand_arranging.is_active:
        return arranging_controls(scene)
    phase = phase_or_waiting_state(scene)
    if phase == "replay":
        return None
    if phase == "held":
        if guided_deal.must_read_note(scene.model):
            return lesson_button(scene)
        return (skip_rest_button(scene), continue_button(scene))
    if phase == "over":
        onward = lesson_button(scene)
        return div(".result")[result_view(scene), bool(onward) and div(".separate-actions")[onward]]
    if phase in ("wait", "play"):
        return (skip_rest_button(scene), claim_view(scene))
    layouts = {
        "exchange": confirm_exchange_button,
        **face_of_game(scene.view["game"]).phase_layouts,
    }
    actions = list_legal_and_refused(scene)
    return layouts.get(phase, render_offers)(scene, actions), confirm_button(scene)


def continue_button(scene: Scene) -> Element:
    """Render the button that leaves a finished trick. It names the next trick or the score."""
    last = scene.view["to_act"] is None
    words = scene.say("ui.continue.last" if last else "ui.continue")
    return command_button(scene, "continue", primary=True, words=words)


def lesson_button(scene: Scene) -> Node:
    """Render the button for a lesson's next note. At the end it starts the player's own game."""
    if guided_deal.is_at_last_note(scene.model):
        game = scene.view["game"]
        words = scene.say("ui.lesson-done")
        return command_button(
            scene, "done", do="lesson-done", arg=game, words=words, primary=True, place="lesson"
        )
    words = scene.say("ui.lesson-next")
    return guided_deal.must_read_note(scene.model) and command_button(
        scene, "next", do="lesson-next", words=words, primary=True, place="lesson"
    )


def skip_rest_button(scene: Scene) -> Node:
    """Render the button that skips the rest of a deal in which I have dropped out."""
    return may_skip(scene.model) and command_button(scene, "skip")


def claim_view(scene: Scene) -> Node:
    """Render the proof of the offered claim, and the button that plays the rest out."""
    claim = offered_claim(scene.model)
    if claim is None:
        return None
    words = scene.say(f"ui.claim.{claim.kind}")
    return div(".claim")[
        p("#claim-proof")[
            span(aria_hidden="true")[short_claim_proof(scene, claim)],
            span(".hidden")[claim_proof(scene, claim)],
        ],
        command_button(scene, "claim", words=words, described_by="claim-proof"),
    ]


def list_legal_and_refused(scene: Scene) -> list[str]:
    """Return the legal actions and, unless the phase has too many, the refused ones."""
    view = scene.view
    refusals = (
        () if view["phase"] in face_of_game(view["game"]).legal_only_phases else view["refused"]
    )
    return [*view["legal"], *refusals]


def render_offers(scene: Scene, actions: Sequence[str]) -> Node:
    """Render the usual answer first, then the offers by their stake, and offers that decline last.

    If many offers meet a small screen, their meanings unfold on demand.
    """
    face = face_of_game(scene.view["game"])
    usual_actions = [action for action in actions if action_verb(action) in face.usual_verbs]
    separate_actions = [action for action in actions if action_verb(action) in face.separate_verbs]
    plain_actions = sort_by_risk(
        scene, [action for action in actions if action not in (*usual_actions, *separate_actions)]
    )
    has_many, is_crowded = len(actions) > SMALL_PHONE_CHOICES, len(actions) > LARGE_PHONE_CHOICES
    switch = has_many and unfold_meanings_switch(scene)
    return (
        bool(usual_actions)
        and div(".separate-actions.usual-actions")[
            (offer_button(scene, action) for action in usual_actions), switch
        ],
        bool(plain_actions)
        and div(class_=["offers", {"has-many": has_many, "is-crowded": is_crowded}])[
            (offer_button(scene, action) for action in plain_actions),
            not (usual_actions or separate_actions) and switch,
        ],
        bool(separate_actions)
        and div(".separate-actions")[
            not usual_actions and switch,
            (offer_button(scene, action) for action in separate_actions),
        ],
    )


def sort_by_risk(scene: Scene, actions: Sequence[str]) -> list[str]:
    """Return the offers by what is at stake, least first. Refused ones come last."""
    legal = scene.view["legal"]
    return sorted(
        actions, key=lambda action: (action not in legal, points_at_stake(scene.deal, action) or 0)
    )


def confirm_exchange_button(scene: Scene, actions: Sequence[str]) -> Node:
    """Render the one button that confirms the cards marked in the hand."""
    marked_cards = scene.model.table.marked_cards
    action = " ".join(("exchange", *sorted(marked_cards)))
    matching_action = next(
        (candidate for candidate in actions if set(candidate.split()[1:]) == marked_cards), action
    )
    return div(".offers")[
        offer_button(scene, matching_action, is_legal=matching_action in scene.view["legal"])
    ]
