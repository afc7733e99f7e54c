"""What each player has done in this deal, and on which side they are known to be."""

from __future__ import annotations

from htpy import Node, span

from engine.views import View
from ui.model import Scene
from ui.views.card import icon


def status(scene: Scene, seat: int) -> Node:
    """Return the latest thing a player said or did before the tricks, in a word or two."""
    if scene.view["game"] == "zwanzig-ab":
        return _exchanged(scene, seat)
    return _bid(scene, seat)


def party(view: View, seat: int) -> str:
    """Return "declarer", "partner" or "defender" once everybody knows it, else nothing."""
    if view["game"] == "zwanzig-ab" or view["phase"] not in ("declare", "play", "over"):
        return ""
    if seat == view["declarer"]:
        return "declarer"
    side = view["public_party"][seat]
    return "partner" if side == "declarer" else side or ""


def _exchanged(scene: Scene, seat: int) -> Node:
    view, say = scene.view, scene.say
    if seat in scene.french["dropped"]:
        return say("ui.dropped")
    count = scene.french["exchanged"][seat]
    if count is None or view["phase"] not in ("exchange", "stay"):
        return None
    words = say("ui.exchanged", count=count)
    return span(".swapped", title=words)[
        icon("exchange"), span(aria_hidden="true")[str(count)], span(".hidden")[words]
    ]


def _bid(scene: Scene, seat: int) -> str:
    view, say = scene.view, scene.say
    if view["phase"] != "bid":
        return ""
    said = [bid for bidder, bid in scene.tarock["bids"] if bidder == seat]
    return say(f"contract.{said[-1]}") if said else ""
