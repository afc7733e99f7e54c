"""What has happened in this deal, sentence by sentence: for the log and for what is spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.game import Deal
from engine.record import Record, cut, replay
from engine.view import TrickView, WonTrickView
from ui.games import OpeningAction, face
from ui.languages import has_words
from ui.model import Scene
from ui.table.arrange import Laid, laid_cards
from ui.wording.cards import in_speech
from ui.wording.people import count_of, minus, name_inside, sentence_about


def story(scene: Scene, since: int = 0) -> Iterator[str]:
    """Yield a sentence for each action from number `since` on, and one for each trick."""
    talk = [*opening_actions(scene)]
    yield from (one.text for one in talk[since:])
    yield from (text for text, _, _ in trick_sentences(scene, max(0, since - len(talk))))


def opening_actions(scene: Scene) -> Iterator[OpeningAction]:
    """Yield what was done before the first card."""
    for seat, action, before in opening(scene.model.record):
        text = _sentence(scene, seat, action, before)
        yield OpeningAction(before.phase, seat, action, before, text)


def trick_sentences(
    scene: Scene, since: int = 0
) -> Iterator[tuple[str, tuple[Laid, ...], Mapping[str, Any]]]:
    """Yield each trick with cards from number `since` on: as a sentence, as laid, and whole."""
    for number, trick in enumerate(_tricks(scene), 1):
        fresh = laid_cards(scene.view, trick)[max(0, since) :]
        since -= len(trick["cards"])
        if fresh:
            end = f" {taken(scene, trick)}" if "winner" in trick else ""
            text = scene.say("say.played", number=number, cards=cards_by(scene, fresh)) + end
            yield text, fresh, trick


def in_short(scene: Scene, one: OpeningAction) -> str:
    """What was said or done in a word or two, for the eye."""
    verb, *words = one.action.split(" ")
    facts = facts_of(scene, one.action, one.before)
    return scene.say(f"log.short.{verb}", n=len(words), **facts)


def opening(record: Record) -> Iterator[tuple[int, str, Deal]]:
    """Yield what was done before the first card: seat, action and the state before it."""
    state = replay(cut(record, len(record.deals) - 1, 0))
    for action in record.deals[-1].actions:
        if action.startswith("play ") or state.to_act is None:
            return
        yield state.to_act, action, state
        state = state.play(action)


def taken(scene: Scene, trick: Mapping[str, Any]) -> str:
    """Who takes a finished trick, with its card points where there are such."""
    points = _points(scene, trick)
    if points is None:
        return sentence_about(scene, "say.trick-to", trick["winner"])
    counting = count_of(scene.say, "point", points)
    return sentence_about(scene, "say.trick-to.points", trick["winner"], points=counting)


def taken_points(scene: Scene, trick: Mapping[str, Any]) -> str:
    """The card points of a finished trick; empty for any other, and without such points."""
    points = _points(scene, trick) if "winner" in trick else None
    return "" if points is None else minus(points)


def cards_by(scene: Scene, cards: Sequence[Laid]) -> str:
    """Cards of a trick with who laid them: "West the king of hearts, North …"."""
    return ", ".join(
        f"{name_inside(scene, card.seat)} {in_speech(scene.say, card.card)}" for card in cards
    )


def _tricks(scene: Scene) -> list[TrickView | WonTrickView]:
    view = scene.view
    return [*view["tricks"], view["trick"]] if view["trick"] else list(view["tricks"])


def _points(scene: Scene, trick: Mapping[str, Any]) -> int | None:
    counts = face(scene.view["game"]).card_points
    told = scene.model.settings.standing != "off" or scene.view["phase"] == "over"
    return counts(scene.view, trick["cards"]) if counts and told else None


def _sentence(scene: Scene, seat: int, action: str, before: Deal) -> str:
    verb, *words = action.split(" ")
    facts = facts_of(scene, action, before)
    alone = f"log.{verb}.0"  # where the verb without cards has a sentence of its own
    key = alone if not words and has_words(alone) else f"log.{verb}"
    return sentence_about(scene, key, seat, **facts)


def facts_of(scene: Scene, action: str, before: Deal) -> dict[str, str]:
    """What a sentence about an action is filled with."""
    verb, *words = action.split(" ")
    facts = face(scene.view["game"]).log_facts.get(verb)
    return facts(scene, words, before) if facts else {}
