"""The face of Eight Tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Node

from ui.games import Face, Naming, OpeningAction, Term
from ui.model import ME, Scene
from ui.views.facts import number
from ui.wording.people import count_of


def facts(scene: Scene) -> Iterator[Node]:
    """Yield the number of the deal."""
    yield number(scene)


def holds(scene: Scene, named: Naming) -> list[str]:
    """Return that there are no trumps."""
    return [scene.say("say.eight-tricks.holds")]


def summary(scene: Scene) -> str:
    """Return my tricks."""
    tricks = count_of(scene.say, "trick", scene.view["tricks_won"][ME])
    return scene.say("summary.eight-tricks", count=tricks)


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


def boasts(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return who boasted: nobody else is worth a word."""
    return [one for one in group if one.action == "boast"]


FACE = Face(
    art="assets/vendor/cards/french.svg",
    people=("HQ", "DJ", "SQ"),
    hand_rows=2,
    facts=facts,
    holds=holds,
    together={"boast": boasts},
    apart=("modest",),
    forehand_phases=("boast",),
    fact_words={"hand": lambda scene, hand: scene.say(f"hand.{hand}")},
    factors=lambda rule: ("boast",),
    summary=summary,
    played=played,
    aim=aim,
    match_over=match_over,
    rule_groups=(("match", ("direction", "eight_deals")),),
    terms={"forehand": Term("")},
)
