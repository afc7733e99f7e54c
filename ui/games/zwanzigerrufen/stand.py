"""How a deal of Zwanzigerrufen stands, as far as I can know who plays with whom."""

from __future__ import annotations

from htpy import Element, Node, b, fragment, rect, span, svg

from engine.game import SEATS
from engine.zwanzigerrufen.standing import PointStanding, match_goal, point_standing, trick_standing
from ui.games import ScoreRail
from ui.games.zwanzigerrufen.own import own
from ui.model import ME, Scene
from ui.wording.players_and_numbers import format_integer, name_in_sentence, sentence_about

HEIGHT = 4
"""Of the bar, on whatever scale it is drawn."""


def stand(scene: Scene) -> Node:
    """The points of both sides as a bar and in numbers; else what the contract goes by."""
    found = point_standing(own(scene), ME)
    if found is None or _early(scene):
        return stand_said(scene) or None
    return fragment[
        span(".hidden")[stand_said(scene)],
        span(".sides", aria_hidden="true")[numbers(scene, found), bar(scene, found)],
    ]


def numbers(scene: Scene, found: PointStanding) -> Element:
    """The points of my side, what it takes to win, those of the other side and of nobody known."""
    return span(".numbers")[
        span(class_={"made": found.mine >= found.points_needed})[
            scene.say(_mine(scene)), " ", b[format_integer(found.mine)]
        ],
        span[scene.say("stand.needed", n=found.points_needed)],
        _all(scene) and span[scene.say("stand.theirs"), " ", b[format_integer(found.theirs)]],
        bool(found.open) and span[scene.say("stand.open"), " ", b[format_integer(found.open)]],
    ]


def bar(scene: Scene, found: PointStanding) -> Element:
    """The points of my side from the left, those of the other from the right, and what it takes."""
    return svg(".bar", viewBox=f"0 0 {found.total} {HEIGHT}", preserveAspectRatio="none")[
        rect(".mine", width=max(0, found.mine), height=HEIGHT),
        _all(scene)
        and rect(
            ".theirs",
            x=found.total - max(0, found.theirs),
            width=max(0, found.theirs),
            height=HEIGHT,
        ),
        rect(".needed", x=found.points_needed - 1, width=1, height=HEIGHT),
    ]


def stand_said(scene: Scene) -> str:
    """How the deal stands in a sentence; empty before the first card."""
    view, say = own(scene), scene.say
    if _early(scene):
        return ""
    if found := point_standing(view, ME):
        said = say(
            "stand.said",
            side=say(_mine(scene)),
            mine=format_integer(found.mine),
            needed=found.points_needed,
        )
        more = _all(scene) and f" {say('stand.said.theirs', n=found.theirs)}"
        return f"{said}{more or ''}"
    if goes_by := trick_standing(view):
        who = name_in_sentence(scene, view["declarer"] or 0)
        return say(f"stand.tricks.{goes_by.tricks_needed}", who=who, n=goes_by.tricks_taken)
    return _fewest(scene)


def _fewest(scene: Scene) -> str:
    """My points where the fewest win, and who has the most."""
    points = own(scene)["points"]
    mine = scene.say("stand.fewest", n=points[ME])
    if not _all(scene) or not any(points):
        return mine
    most = max(SEATS, key=lambda seat: points[seat])
    return f"{mine} {sentence_about(scene, 'stand.most', most, n=points[most])}"


def _early(scene: Scene) -> bool:
    """Tell whether no card has been played yet."""
    return own(scene)["phase"] not in ("play", "over") or own(scene)["contract"] is None


def _all(scene: Scene) -> bool:
    return scene.model.settings.standing == "all"


def _mine(scene: Scene) -> str:
    """What my side is called: I alone, or not alone for all that I know."""
    parties = own(scene)["public_party"]
    alone = parties.count("defender") == len(SEATS) - 1 and parties[ME] == "declarer"
    return "stand.alone" if alone else "stand.mine"


def rail(scene: Scene) -> ScoreRail | None:
    """The way to the points that end a match, by rules that end it so."""
    view = own(scene)
    target, scores = match_goal(view), view["match"]["scores"]
    return None if target is None else ScoreRail(0, target, scores, scores)
