"""One choice as a button: what it is called, means and costs, and how it is confirmed."""

from __future__ import annotations

from htpy import Element, Node, button, details, span, strong, summary

from ui.games import face_of_game
from ui.model import Scene
from ui.views import hint
from ui.wording import label, meaning, question, refusal
from ui.wording.stakes import at_stake, is_dear


def offer(scene: Scene, action: str, sign: Node = None, *, allowed: bool | None = None) -> Element:
    """Return the button of one action; a refused one says why instead of what it means.

    With taps to be confirmed it only chooses, unless there is nothing to choose from.
    """
    barred = not (action in scene.view["legal"] if allowed is None else allowed)
    chooses = scene.model.settings.confirm and not barred and verb(action) != "exchange"
    dear = not barred and is_dear(scene.deal, action)
    chosen = action == scene.model.table.chosen_action
    asks = dear and chosen and not chooses
    name = "exchange" if verb(action) == "exchange" else action.replace(" ", "-")
    more = refusal(scene, action) if barred else meaning(scene, action)
    if asks:
        more = scene.say("ui.sure.more")
    return button(
        f"#act-{name}",
        class_=["offer", f"to-{verb(action)}", looks(scene, action, barred=barred, asks=asks)],
        type="button",
        data_action=None if chooses else action,
        data_do="choose" if chooses else None,
        data_arg=action if chooses else None,
        aria_disabled="true" if barred else None,
        aria_pressed=str(chosen).lower() if chooses or dear else None,
        aria_describedby=f"more-{name}" if more else None,
    )[
        sign,
        strong[question(scene, action) if asks else label(scene, action)],
        not asks and stake(scene, action),
        bool(more) and span(f"#more-{name}.more", aria_hidden="true")[more],
        hint.sign(scene, action),
    ]


def looks(scene: Scene, action: str, *, barred: bool, asks: bool) -> dict[str, bool]:
    """Return how an offer stands out: barred, asking a second time, explained, or the usual one."""
    usual = verb(action) in face_of_game(scene.view["game"]).usual_verbs
    told = action == scene.model.table.explained_action
    return {"refused": barred, "sure": asks, "told": told, "usual": usual}


def stake(scene: Scene, action: str) -> Node:
    """Return what a contract, a declaration or a Kontra is worth, beside its name.

    It is for the eye: who listens hears it with the meaning (Y9).
    """
    value = at_stake(scene.deal, action)
    if value is None:
        return None
    return span(".stake", aria_hidden="true")[scene.say("ui.stake", value=value)]


def confirmation(scene: Scene) -> Node:
    """Return the button that carries out what has been chosen, away from the choices (Y9)."""
    action = scene.model.table.chosen_action
    offered = action in scene.view["legal"] and verb(action) != "play"
    if not scene.model.settings.confirm or not offered:
        return None
    dear = is_dear(scene.deal, action)
    words = (
        question(scene, action) if dear else scene.say("ui.confirm", action=label(scene, action))
    )
    return button("#act-confirm.command.primary", type="button", data_action=action)[words]


def command(
    scene: Scene,
    name: str,
    *,
    do: str = "",
    arg: str | None = None,
    words: str = "",
    primary: bool = False,
    place: str = "do",
) -> Element:
    """Return a button for a command of the page; `do` and `words` follow from its name."""
    return button(
        f"#{place}-{name}",
        class_=["command", {"primary": primary}],
        type="button",
        data_do=do or name,
        data_arg=arg,
    )[words or scene.say(f"ui.{name}")]


def verb(action: str) -> str:
    """Return the first word of an action."""
    return action.split(" ", 1)[0]


def explain(scene: Scene) -> Element:
    """Return the switch that unfolds meanings where there was no room for them."""
    return details("#explain")[summary(".command")[scene.say("ui.explain")]]
