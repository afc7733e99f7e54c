"""The face of Eight Tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Node

from ui.games import CardNaming, GameFace, GlossaryTerm, OpeningAction
from ui.model import ME, Scene
from ui.views.facts import deal_number_chip
from ui.wording.players_and_numbers import format_count


def facts(scene: Scene) -> Iterator[Node]:
    """Yield the number of the deal."""
    yield deal_number_chip(scene)


def holds(scene: Scene, named: CardNaming) -> list[str]:
    """Return that there are no trumps."""
    return [scene.say("say.eight-tricks.holds")]


def summary(scene: Scene) -> str:
    """Return my tricks."""
    tricks = format_count(scene.say, "trick", scene.view["tricks_won"][ME])
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


FACE = GameFace(
    art="assets/vendor/cards/french.svg",
    portrait_cards=("HQ", "DJ", "SQ"),
    hand_rows=2,
    deal_chips=facts,
    deal_sentences=holds,
    joint_phases={"boast": boasts},
    separate_verbs=("modest",),
    forehand_phases=("boast",),
    fact_words={"hand": lambda scene, hand: scene.say(f"hand.{hand}")},
    factor_names=lambda rule: ("boast",),
    summary_text=summary,
    played_view=played,
    aim_text=aim,
    match_over_text=match_over,
    rule_groups=(("match", ("direction", "eight_deals")),),
    glossary_terms={"forehand": GlossaryTerm("")},
)
