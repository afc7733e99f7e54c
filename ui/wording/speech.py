"""What is spoken (Y14), and the answers to the questions of the keyboard (Y11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ui.games import Naming, face
from ui.model import ME, Scene
from ui.table.arrange import hand_order, laid_cards, suit_of, tricks_seen
from ui.wording.cards import card_name, in_speech, suit_sentence, word_list
from ui.wording.gains import verdict
from ui.wording.leading import leading
from ui.wording.moments import called, moments
from ui.wording.news import told
from ui.wording.people import minus, player
from ui.wording.prompts import prompt
from ui.wording.results import deal_summary, sums
from ui.wording.story import cards_by, story, taken

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
    if len(_sentences([*told_so_far[-1:], *_next(scene, task)])) > LONGEST:
        task = turn(scene)
    return _fitting([*told_so_far, *_next(scene, task)])


def announce_deal(scene: Scene) -> str:
    """The result of the deal: what came of it, and what everybody gets."""
    result = scene.view["result"]
    if result is None:
        return _sentences([deal_summary(scene), prompt(scene)])
    parts = [
        verdict(scene),
        deal_summary(scene),
        scene.say("say.deal", sums=sums(scene, result["deltas"])),
    ]
    if scene.view["match"]["over"]:
        parts.append(prompt(scene))
    return _sentences(parts)


def answer(scene: Scene, key: str) -> str:
    """The answer to a question by its letter: S L H I P V G ?; empty for any other."""
    found = ANSWERS.get(key.upper())
    return found(scene) if found else ""


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


def _fitting(sentences: Iterable[str]) -> str:
    kept = [sentence for sentence in sentences if sentence]
    while len(kept) > 1 and len(_sentences(kept)) > LONGEST:
        del kept[0]
    return _sentences(kept)


def _sentences(parts: Iterable[str]) -> str:
    ended = (part if part[-1] in ".!?…" else f"{part}." for part in parts if part)
    return " ".join(ended)


def _trick(scene: Scene) -> str:
    view = scene.view
    cards = laid_cards(view, view["trick"]) if view["trick"] else ()
    if not cards:
        return scene.say("say.empty-trick")
    said = scene.say("say.current-trick", cards=cards_by(scene, cards))
    return _sentences([said, leading(scene)])


def _last_trick(scene: Scene) -> str:
    view = scene.view
    if not view["tricks"]:
        return scene.say("say.no-trick")
    if not tricks_seen(scene):
        return scene.say("tricks.away")
    last = view["tricks"][-1]
    said = scene.say("say.last-trick", cards=cards_by(scene, laid_cards(view, last)))
    return f"{said} {taken(scene, last)}"


def _hand(scene: Scene) -> str:
    cards = hand_order(scene)
    suits = dict.fromkeys(suit_of(card) for card in cards)
    parts = (
        suit_sentence(scene.say, suit, [card for card in cards if suit_of(card) == suit])
        for suit in suits
    )
    return scene.say("say.hand", cards="; ".join(parts))


def place_in_hand(scene: Scene, card: str) -> str:
    """Which card of the hand one is: "Ace of hearts: 2 of 5"."""
    cards = hand_order(scene)
    place, name = cards.index(card) + 1, card_name(scene.say, card)
    return scene.say("say.place", card=name, place=place, count=len(cards))


def _allowed(scene: Scene) -> str:
    plays = [action for action in scene.view["legal"] if action.startswith("play ")]
    if not plays:
        return prompt(scene)
    cards = [in_speech(scene.say, action.removeprefix("play ")) for action in plays]
    return scene.say("say.allowed", cards=word_list(scene.say, cards, "or"))


def _points(scene: Scene) -> str:
    view, say = scene.view, scene.say
    scores = say("say.scores", sums=_each(scene, view["match"]["scores"]))
    if view["phase"] not in ("play", "over"):
        return scores
    points = face(view["game"]).points
    if points and scene.model.settings.standing == "off" and view["phase"] != "over":
        points = None
    counted = ("say.points", points(view)) if points else ("say.tricks", view["tricks_won"])
    key, numbers = counted
    return " ".join(filter(None, (scores, say(key, sums=_each(scene, numbers)), stands(scene))))


def stands(scene: Scene) -> str:
    """How the deal stands for me, where that is wanted and the game has more to say than tricks."""
    said = face(scene.view["game"]).stand_said
    return "" if scene.model.settings.standing == "off" else said(scene)


def _each(scene: Scene, numbers: Iterable[int]) -> str:
    return ", ".join(
        scene.say("say.holds", who=player(scene, seat), amount=minus(number))
        for seat, number in enumerate(numbers)
    )


def holds(scene: Scene, named: Naming = in_speech) -> str:
    """What the cards are played for: trump or contract, the called card, multipliers."""
    return _sentences(face(scene.view["game"]).holds(scene, named))


def multiplied(scene: Scene) -> list[str]:
    """By how much the whole deal is multiplied, if it is."""
    factor = scene.view["multiplier"]
    return [scene.say("say.multiplier", factor=factor)] if factor > 1 else []


ANSWERS: Mapping[str, Callable[[Scene], str]] = {
    "S": _trick,
    "L": _last_trick,
    "H": _hand,
    "I": _allowed,
    "P": _points,
    "V": holds,
    "G": prompt,
    "?": lambda scene: scene.say("say.key-help"),
}
"""The questions of Y11 by their letters."""
