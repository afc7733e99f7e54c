"""The standing of a deal of Zwanzigerrufen, as far as I can know who plays with whom."""

from __future__ import annotations

from htpy import Element, Node, b, fragment, rect, span, svg

from engine.seats import SEATS
from engine.zwanzigerrufen.standing import (
    PointStanding,
    card_point_standing,
    declarer_trick_standing,
    known_party_by_seat,
    match_target_score,
)
from ui.game_face import ScoreRail
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import ME, Scene
from ui.wording.players_and_numbers import (
    format_integer,
    name_in_sentence,
    player_name,
    sentence_about,
)

BAR_HEIGHT = 4
"""The height of the bar, in units of its viewBox."""


def standing_view(scene: Scene) -> Node:
    """Render both sides' points as a bar and in numbers, or a sentence for other contracts."""
    standing = card_point_standing(zwanzigerrufen_view(scene), ME)
    if standing is None or _is_before_play(scene):
        return standing_text(scene) or None
    return fragment[
        span(".hidden")[standing_text(scene)],
        span(".sides", aria_hidden="true")[
            standing_in_numbers(scene, standing), points_bar(scene, standing)
        ],
    ]


def standing_in_numbers(scene: Scene, standing: PointStanding) -> Element:
    """Render my side's points, the points needed to win, the other side's, and the undecided."""
    return span(".numbers")[
        span(class_={"has-enough": standing.mine >= standing.points_needed})[
            name_of_my_side(scene), " ", b[format_integer(standing.mine)]
        ],
        span[scene.say("stand.needed", n=standing.points_needed)],
        _shows_both_sides(scene)
        and span[scene.say("stand.theirs"), " ", b[format_integer(standing.theirs)]],
        bool(standing.open)
        and span[scene.say("stand.open"), " ", b[format_integer(standing.open)]],
    ]


def points_bar(scene: Scene, standing: PointStanding) -> Element:
    """Render my side's points from the left, the other's from the right, and the needed points."""
    return svg(".bar", viewBox=f"0 0 {standing.total} {BAR_HEIGHT}", preserveAspectRatio="none")[
        rect(".my-points", width=max(0, standing.mine), height=BAR_HEIGHT),
        _shows_both_sides(scene)
        and rect(
            ".their-points",
            x=standing.total - max(0, standing.theirs),
            width=max(0, standing.theirs),
            height=BAR_HEIGHT,
        ),
        rect(".points-needed", x=standing.points_needed - 1, width=1, height=BAR_HEIGHT),
    ]


def standing_text(scene: Scene) -> str:
    """Return the standing of the deal in a sentence, or "" before the first card."""
    view, say = zwanzigerrufen_view(scene), scene.say
    if _is_before_play(scene):
        return ""
    if standing := card_point_standing(view, ME):
        sentence = say(
            "stand.said",
            side=name_of_my_side(scene),
            mine=format_integer(standing.mine),
            needed=standing.points_needed,
        )
        more = _shows_both_sides(scene) and f" {say('stand.said.theirs', n=standing.theirs)}"
        return f"{sentence}{more or ''}"
    if tricks := declarer_trick_standing(view):
        who = name_in_sentence(scene, view["declarer"] or 0)
        return say(f"stand.tricks.{tricks.tricks_needed}", who=who, n=tricks.tricks_taken)
    return _fewest_points_text(scene)


def _fewest_points_text(scene: Scene) -> str:
    """Return my points in a contract that the fewest points win, and who has the most."""
    points = zwanzigerrufen_view(scene)["points"]
    mine = sentence_about(scene, "stand.fewest", ME, n=points[ME])
    if not _shows_both_sides(scene) or not any(points):
        return mine
    leader = max(SEATS, key=lambda seat: points[seat])
    return f"{mine} {sentence_about(scene, 'stand.most', leader, n=points[leader])}"


def _is_before_play(scene: Scene) -> bool:
    """Return whether no card has been played yet."""
    view = zwanzigerrufen_view(scene)
    return view["contract"] is None or not (view["tricks"] or view["trick"]["cards"])


def _shows_both_sides(scene: Scene) -> bool:
    return scene.model.settings.standing == "all"


def name_of_my_side(scene: Scene) -> str:
    """Return the name of my side: alone, or not alone as far as I know."""
    parties = known_party_by_seat(zwanzigerrufen_view(scene))
    alone = parties.count("defender") == len(SEATS) - 1 and parties[ME] == "declarer"
    return player_name(scene, ME) if alone else sentence_about(scene, "stand.mine", ME)


def make_score_rail(scene: Scene) -> ScoreRail | None:
    """Return the totals on their way to the goal, if points end the match."""
    view = zwanzigerrufen_view(scene)
    target, scores = match_target_score(view), view["match"]["scores"]
    return None if target is None else ScoreRail(0, target, scores, scores)
