"""The face of Eight Tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from htpy import Node

from ui.components.facts import deal_number_chip
from ui.game_face import CardNaming, GameFace, GlossaryTerm, OpeningAction, RuleSentence
from ui.model import ME, Scene
from ui.wording.players_and_numbers import format_count


def deal_chips(scene: Scene) -> Iterator[Node]:
    """Yield the number of the deal."""
    yield deal_number_chip(scene)


def deal_sentences(scene: Scene, named: CardNaming) -> list[str]:
    """Return the sentence that there are no trumps."""
    return [scene.say("say.eight-tricks.holds")]


def summary_text(scene: Scene) -> str:
    """Return the player's number of tricks."""
    tricks = format_count(scene.say, "trick", scene.view["tricks_won"][ME])
    return scene.say("summary.eight-tricks", count=tricks)


def lost_leads_text(scene: Scene) -> str:
    """Return how often a trick was lost by the player who led it."""
    lost = sum(trick["leader"] != trick["winner"] for trick in scene.view["tricks"])
    return scene.say("scores.eight-tricks.lost", n=lost)


def aim_text(scene: Scene) -> str:
    """Return the sentence that tricks are points."""
    return scene.say("scores.eight-tricks.aim")


def match_end_reason_text(scene: Scene) -> str:
    """Return the sentence on the number of deals in a match."""
    return scene.say("match.why.eight-tricks", n=scene.view["rules"]["eight_deals"])


def boasting_actions(group: Sequence[OpeningAction]) -> Sequence[OpeningAction]:
    """Return the actions of those who boasted; the others are not mentioned."""
    return [spoken for spoken in group if spoken.action == "boast"]


FACE = GameFace(
    art="assets/vendor/cards/french.svg",
    portrait_cards=("HQ", "DJ", "SQ"),
    hand_rows=2,
    deal_chips=deal_chips,
    deal_sentences=deal_sentences,
    joint_phases={"boast": boasting_actions},
    separate_verbs=("modest",),
    forehand_phases=("boast",),
    fact_words={"hand": lambda scene, hand: scene.say(f"hand.{hand}")},
    factor_names=lambda rule: ("boast",),
    summary_text=summary_text,
    played_view=lost_leads_text,
    aim_text=aim_text,
    match_end_reason_text=match_end_reason_text,
    rule_groups=(("match", {"direction": "", "eight_deals": ""}),),
    rules_in_short={"match": [RuleSentence(key) for key in "123"]},
    glossary_terms={"forehand": GlossaryTerm("")},
)
