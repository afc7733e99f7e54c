"""What is spoken when the table comes to rest (Y14)."""

from __future__ import annotations

from collections.abc import Iterable

from ui.games import Naming, face
from ui.model import ME, Scene
from ui.table.arrange import hand_order
from ui.wording.cards import card_name, in_speech
from ui.wording.gains import verdict
from ui.wording.leading import leading
from ui.wording.moments import called, moments
from ui.wording.news import told
from ui.wording.prompts import prompt
from ui.wording.results import deal_summary, sums
from ui.wording.story import story

LONGEST = 160
"""So many characters a message may have; the oldest sentences are left out first (Y14)."""


def announce_progress(scene: Scene, since: int) -> str:
    """What has happened from action number `since` of this deal on, and what is next."""
    if scene.view["to_act"] is None and not scene.model.table.held:
        return announce_deal(scene)
    called_out = (called(scene, one) for one in moments(scene))
    told_so_far = [*story(scene, since), *told(scene, since), *called_out]
    if scene.model.settings.speech == "short":
        return _fitting([*told_so_far[-1:], *_next(scene, turn(scene))])
    task = prompt(scene)
    if len(sentences([*told_so_far[-1:], *_next(scene, task)])) > LONGEST:
        task = turn(scene)
    return _fitting([*told_so_far, *_next(scene, task)])


def announce_deal(scene: Scene) -> str:
    """The result of the deal: what came of it, and what everybody gets."""
    result = scene.view["result"]
    if result is None:
        return sentences([deal_summary(scene), prompt(scene)])
    parts = [
        verdict(scene),
        deal_summary(scene),
        scene.say("say.deal", sums=sums(scene, result["deltas"])),
    ]
    if scene.view["match"]["over"]:
        parts.append(prompt(scene))
    return sentences(parts)


def turn(scene: Scene) -> str:
    """That it is my turn, in two words while cards are played."""
    if scene.view["phase"] != "play":
        return prompt(scene)
    return scene.say("say.turn" if scene.view["trick"]["cards"] else "say.turn.lead")


def _next(scene: Scene, task: str) -> list[str]:
    """What is to be said of the position: how the deal stands after a trick, if everything is
    told; who leads one, where that is wanted, and what I am to do, if it is my turn.
    """
    if scene.model.table.held:
        return [stands(scene)] if scene.model.settings.speech == "full" else []
    return [leading(scene), task] if scene.view["to_act"] == ME else []


def _fitting(parts: Iterable[str]) -> str:
    kept = [part for part in parts if part]
    while len(kept) > 1 and len(sentences(kept)) > LONGEST:
        del kept[0]
    return sentences(kept)


def sentences(parts: Iterable[str]) -> str:
    ended = (part if part[-1] in ".!?…" else f"{part}." for part in parts if part)
    return " ".join(ended)


def place_in_hand(scene: Scene, card: str) -> str:
    """Which card of the hand one is: "Ace of hearts: 2 of 5"."""
    cards = hand_order(scene)
    place, name = cards.index(card) + 1, card_name(scene.say, card)
    return scene.say("say.place", card=name, place=place, count=len(cards))


def stands(scene: Scene) -> str:
    """How the deal stands for me, where that is wanted and the game has more to say than tricks."""
    said = face(scene.view["game"]).stand_said
    return "" if scene.model.settings.standing == "off" else said(scene)


def holds(scene: Scene, named: Naming = in_speech) -> str:
    """What the cards are played for: trump or contract, the called card, multipliers."""
    return sentences(face(scene.view["game"]).holds(scene, named))


def multiplied(scene: Scene) -> list[str]:
    """By how much the whole deal is multiplied, if it is."""
    factor = scene.view["multiplier"]
    return [scene.say("say.multiplier", factor=factor)] if factor > 1 else []
