"""The face of Eight Tricks."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Node

from engine.view import known
from ui.games import Face, Naming
from ui.model import ME, Scene
from ui.views.facts import number
from ui.wording.people import counted, signed


def facts(scene: Scene) -> Iterator[Node]:
    """Yield the number of the deal."""
    yield number(scene)


def holds(scene: Scene, named: Naming) -> list[str]:
    """Return that there are no trumps."""
    return [scene.say("say.eight-tricks.holds")]


def status(scene: Scene, seat: int) -> str:
    """Return nothing: nobody says anything before the tricks."""
    return ""


def summary(scene: Scene) -> str:
    """Return my tricks and points."""
    tricks = counted(scene.say, "trick", scene.view["tricks_won"][ME])
    points = signed(known(scene.view["result"])["deltas"][ME])
    return scene.say("summary.eight-tricks", count=tricks, amount=points)


def played(scene: Scene) -> str:
    """Return how often somebody won a trick from the player who led it."""
    lost = sum(trick["leader"] != trick["winner"] for trick in scene.view["tricks"])
    return scene.say("scores.eight-tricks.lost", n=lost)


def aim(scene: Scene) -> str:
    """Return that tricks are points."""
    return scene.say("scores.eight-tricks.aim")


def match_over(scene: Scene) -> str:
    """Return after how many deals a match is over."""
    return scene.say("match.why.eight-tricks", n=scene.view["rules"]["eight_deals"])


FACE = Face(
    art="assets/vendor/cards/french.svg",
    hand_rows=2,
    facts=facts,
    holds=holds,
    status=status,
    summary=summary,
    played=played,
    aim=aim,
    match_over=match_over,
    rule_groups=(("match", ("direction", "eight_deals")),),
    terms=("forehand",),
)
