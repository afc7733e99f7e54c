"""The choices of the moment, laid out as the phase wants it."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node, div, p, section, span

from ui.games import face_of_game
from ui.lessons import course
from ui.model import ME, TOOLTIP_DISMISSED, Scene
from ui.table.own_order import offers_sorting
from ui.table.pace import shows_hurry_tip
from ui.table.unasked import may_choose_ahead, may_skip
from ui.views.arranging import arranging
from ui.views.claim import claim
from ui.views.offer import command, confirmation, explain, offer, verb
from ui.views.result import result
from ui.views.term import named
from ui.wording import label, meaning
from ui.wording.settings import order_now
from ui.wording.stakes import at_stake

FEW, CROWD = 2, 5
"""So many choices show their meanings on the smallest phone, and on a large one."""


def actions(scene: Scene) -> Element:
    """The region of choices: empty while others act, the score when the deal is over."""
    return section(
        "#actions",
        role="group",
        aria_label=scene.say("ui.actions"),
        data_phase=phase(scene),
        data_quiet="true" if scene.model.table.explained_action == TOOLTIP_DISMISSED else None,
    )[choices(scene)]


def phase(scene: Scene) -> str:
    """What the region is about: a phase of mine, a held trick, or waiting."""
    if scene.model.table.replay and scene.view["phase"] != "over":
        return "replay"
    if scene.model.table.is_trick_held:
        return "held"
    mine = scene.view["to_act"] in (ME, None)
    return str(scene.view["phase"]) if mine else "wait"


def choices(scene: Scene) -> Node:
    """What can be chosen now; nothing while a deal is looked at again."""
    if scene.model.table.is_arranging:
        return arranging(scene)
    now = phase(scene)
    if now == "replay":
        return None
    if now == "held":
        return not course.must_read_note(scene.model) and (skip(scene), go_on(scene))
    if now == "over":
        return div(".result")[result(scene)]
    if now in ("wait", "play"):
        return (
            shows_hurry_tip(scene.model) and hurry(scene),
            offers_sorting(scene.model) and command(scene, "sort", words=order_now(scene)),
            skip(scene),
            claim(scene),
        )
    layouts = {"exchange": exchange, **face_of_game(scene.view["game"]).phase_layouts}
    said = offered(scene)
    return (layouts.get(now, offers)(scene, said), confirmation(scene), words(scene, said))


def words(scene: Scene, actions: Sequence[str]) -> Node:
    """The words of the table that these offers use: a button has no room for a way."""
    legal = [action for action in actions if action in scene.view["legal"]]
    return named(scene, (part(scene, action) for action in legal for part in (label, meaning)))


def go_on(scene: Scene) -> Element:
    """The button that ends the look at a trick: it says what comes, another or the score."""
    last = scene.view["to_act"] is None
    words = scene.say("ui.continue.last" if last else "ui.continue")
    return command(scene, "continue", primary=True, words=words)


def skip(scene: Scene) -> Node:
    """The button that goes to the end of a deal that goes on without me."""
    return may_skip(scene.model) and command(scene, "skip")


def hurry(scene: Scene) -> Element:
    """How the others are hurried, by finger or by mouse and keys, and what I may do meanwhile.

    Each is said in a corner of the felt: no card of a trick ever lies there.
    """
    return div(".hurry", aria_hidden="true")[
        may_choose_ahead(scene.model) and p[scene.say("ui.hurry.ahead")],
        p(".how")[
            span(".by-touch")[scene.say("ui.hurry.touch")],
            span(".by-keys")[scene.say("ui.hurry.keys")],
        ],
    ]


def offered(scene: Scene) -> list[str]:
    """The legal actions and, where few, those that the rules bar but one would look for."""
    view = scene.view
    barred = (
        () if view["phase"] in face_of_game(view["game"]).legal_only_phases else view["refused"]
    )
    return [*view["legal"], *barred]


def offers(scene: Scene, actions: Sequence[str]) -> Node:
    """Return the usual answer first, then offers by what they risk, last those that decline.

    Where many offers meet a small screen, their meanings unfold on demand.
    """
    own = face_of_game(scene.view["game"])
    usual = [action for action in actions if verb(action) in own.usual_verbs]
    apart = [action for action in actions if verb(action) in own.separate_verbs]
    plain = by_risk(scene, [action for action in actions if action not in (*usual, *apart)])
    many, crowd = len(actions) > FEW, len(actions) > CROWD
    switch = many and explain(scene)
    return (
        bool(usual) and div(".apart.usual")[(offer(scene, action) for action in usual), switch],
        bool(plain)
        and div(class_=["offers", {"many": many, "crowd": crowd}])[
            (offer(scene, action) for action in plain),
            not (usual or apart) and switch,
        ],
        bool(apart)
        and div(".apart")[not usual and switch, (offer(scene, action) for action in apart)],
    )


def by_risk(scene: Scene, actions: Sequence[str]) -> list[str]:
    """Return offers from the least to the most that is at stake; those barred come last."""
    legal = scene.view["legal"]
    return sorted(
        actions, key=lambda action: (action not in legal, at_stake(scene.deal, action) or 0)
    )


def exchange(scene: Scene, actions: Sequence[str]) -> Node:
    """The one button that confirms the cards marked in the hand (Y8)."""
    marked = scene.model.table.marked_cards
    action = " ".join(("exchange", *sorted(marked)))
    known = next((a for a in actions if set(a.split()[1:]) == marked), action)
    return div(".offers")[offer(scene, known, allowed=known in scene.view["legal"])]
