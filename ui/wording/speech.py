"""What is spoken when the table comes to rest (Y14)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.view import require_value
from ui.games import CardNaming, face_of_game
from ui.model import ME, Scene
from ui.table.arrange import card_suit, hand_order, trump_suit
from ui.wording.cards import card_heard, in_speech
from ui.wording.gains import verdict
from ui.wording.items import item_text
from ui.wording.leading import leading
from ui.wording.moments import called, moments
from ui.wording.news import told
from ui.wording.people import capital, count_of, minus, player
from ui.wording.prompts import prompt
from ui.wording.results import deal_summary, sums
from ui.wording.retold import new_cards, retold

LONGEST = 160
"""So many characters a message may have: more than that are told in several (Y14)."""


def announce_progress(scene: Scene, since: int) -> list[str]:
    """What has happened from action number `since` of this deal on, and what is next."""
    if scene.view["to_act"] is None and not scene.model.table.is_trick_held:
        return [announce_deal(scene)]
    called_out = (called(scene, one) for one in moments(scene))
    happened = [*retold(scene, since), *told(scene, since), *called_out]
    if scene.model.settings.speech == "short":
        dealt = [text for text in (new_cards(scene, since),) if text not in happened[-1:]]
        return messages([*dealt, *happened[-1:], *_next(scene, turn(scene))])
    task = prompt(scene)
    if len(sentences([*happened[-1:], *_next(scene, task)])) > LONGEST:
        task = turn(scene)
    return messages([*happened, *_next(scene, task)])


def announce_deal(scene: Scene) -> str:
    """The result of the deal: what came of it, what everybody gets, and how the match stands."""
    result = scene.view["result"]
    if result is None:
        return sentences([deal_summary(scene), prompt(scene)])
    brief = scene.model.settings.speech == "short"
    parts = [
        verdict(scene),
        deal_summary(scene),
        *(() if brief else besides(scene)),
        scene.say("say.deal", sums=sums(scene, result["deltas"])),
        "" if brief else standings(scene),
    ]
    if scene.view["match"]["over"]:
        parts.append(prompt(scene))
    return sentences(parts)


def besides(scene: Scene) -> list[str]:
    """What else was won and lost in the deal: all but the game itself, and what each seat got."""
    items = require_value(scene.view["result"])["items"]
    return [item_text(scene, item) for item in items[1:] if "seat" not in item["facts"]]


def standings(scene: Scene) -> str:
    """How the match stands after this deal."""
    return scene.say("say.scores", sums=each(scene, scene.view["match"]["scores"]))


def each(scene: Scene, numbers: Iterable[int]) -> str:
    """Every player with a number."""
    return ", ".join(
        scene.say("say.holds", who=player(scene, seat), amount=minus(number))
        for seat, number in enumerate(numbers)
    )


def turn(scene: Scene) -> str:
    """That it is my turn, in two words while cards are played."""
    if scene.view["phase"] != "play":
        return prompt(scene)
    return scene.say("say.turn" if scene.view["trick"]["cards"] else "say.turn.lead")


def _next(scene: Scene, task: str) -> list[str]:
    """What is to be said of the position: how the deal stands after a trick, if everything is
    told; who leads one, where that is wanted, and what I am to do, if it is my turn.
    """
    if scene.model.table.is_trick_held:
        return [stands(scene)] if scene.model.settings.speech == "full" else []
    return [leading(scene), task] if scene.view["to_act"] == ME else []


def messages(parts: Iterable[str]) -> list[str]:
    """Sentences as messages, none longer than may be unless a single sentence is."""
    found: list[str] = []
    for part in parts:
        joined = sentences([*found[-1:], part])
        if found and len(joined) <= LONGEST:
            found[-1] = joined
        elif part:
            found.append(sentences([part]))
    return found


def sentences(parts: Iterable[str]) -> str:
    """Sentences in a row, each with its full stop."""
    ended = (part if part[-1] in ".!?…" else f"{part}." for part in parts if part)
    return " ".join(ended)


def place_in_hand(scene: Scene, card: str) -> str:
    """Which card of the hand one is: "Ace of hearts: 2 of 5"."""
    cards = hand_order(scene)
    place, name = cards.index(card) + 1, card_heard(scene.say, card)
    return scene.say("say.place", card=name, place=place, count=len(cards))


def worth(scene: Scene, card: str) -> str:
    """What a card counts, and whether it is a trump, for those who want all of it said (Y7)."""
    view, say = scene.view, scene.say
    if scene.model.settings.speech != "full":
        return ""
    points, suit = face_of_game(view["game"]).card_points, card_suit(card)
    trump = suit == trump_suit(view) and suit != "T"  # a tarock is called one
    parts = [count_of(say, "point", points(view, [card]))] if points else []
    return ", ".join([*parts, *([capital(say(f"trump.{view['game']}"))] if trump else [])])


def stands(scene: Scene) -> str:
    """How the deal stands for me, where that is wanted and the game has more to say than tricks."""
    said = face_of_game(scene.view["game"]).standing_text
    return "" if scene.model.settings.standing == "off" else said(scene)


def holds(scene: Scene, named: CardNaming = in_speech) -> str:
    """What the cards are played for: trump or contract, the called card, multipliers."""
    return sentences(face_of_game(scene.view["game"]).deal_sentences(scene, named))


def multiplied(scene: Scene) -> list[str]:
    """By how much the whole deal is multiplied, if it is."""
    factor = scene.view["multiplier"]
    return [scene.say("say.multiplier", factor=factor)] if factor > 1 else []
