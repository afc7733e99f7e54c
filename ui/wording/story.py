"""What has happened in this deal, sentence by sentence: for the log and for what is spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.game import Deal
from engine.record import Record, record_view, replay_record, truncate_record
from engine.view import TrickView, WonTrickView
from ui.games import OpeningAction, face_of_game
from ui.languages import Say, has_words
from ui.model import ME, Match, Model, Scene, Settings
from ui.table.arrange import LaidCard, laid_cards
from ui.wording.cards import in_speech
from ui.wording.people import count_of, minus, name_inside, sentence_about


def story(scene: Scene, since: int = 0) -> Iterator[str]:
    """Yield a sentence for each action from number `since` on, and one for each trick."""
    talk = opening_actions(scene)
    yield from (one.text for one in talk[since:])
    yield from (text for text, _, _ in trick_sentences(scene, max(0, since - len(talk))))


def opening_actions(scene: Scene) -> tuple[OpeningAction, ...]:
    """What was done before the first card."""
    return _told(_before_the_play(scene.model.record), scene.model.settings, scene.say)


@lru_cache(maxsize=128)
def _told(record: Record, likes: Settings, say: Say) -> tuple[OpeningAction, ...]:
    # Every drawing of the table asks for it, and of an action nothing changes any more.
    actions = record.deals[-1].actions
    if not actions:
        return ()
    shorter = truncate_record(record, len(record.deals) - 1, len(actions) - 1)
    model, view = Model(Match(record), likes), record_view(record, ME)
    told = Scene(model, view, say, can_undo=False, can_redo=False)
    return (*_told(shorter, likes, say), _action(told, actions[-1], replay_record(shorter)))


def trick_sentences(
    scene: Scene, since: int = 0
) -> Iterator[tuple[str, tuple[LaidCard, ...], Mapping[str, Any]]]:
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
    return scene.say(f"log.short.{verb}", n=len(words), **one.facts)


def _before_the_play(record: Record) -> Record:
    actions = record.deals[-1].actions
    cards = (ply for ply, action in enumerate(actions) if action.startswith("play "))
    return truncate_record(record, len(record.deals) - 1, next(cards, len(actions)))


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


def cards_by(scene: Scene, cards: Sequence[LaidCard]) -> str:
    """Cards of a trick with who laid them: "West the king of hearts, North …"."""
    return ", ".join(
        f"{name_inside(scene, card.seat)} {in_speech(scene.say, card.card)}" for card in cards
    )


def _tricks(scene: Scene) -> list[TrickView | WonTrickView]:
    view = scene.view
    return [*view["tricks"], view["trick"]] if view["trick"] else list(view["tricks"])


def _points(scene: Scene, trick: Mapping[str, Any]) -> int | None:
    counts = face_of_game(scene.view["game"]).card_points
    told = scene.model.settings.standing != "off" or scene.view["phase"] == "over"
    return counts(scene.view, trick["cards"]) if counts and told else None


def _action(scene: Scene, action: str, before: Deal) -> OpeningAction:
    verb, *words = action.split(" ")
    seat = before.to_act or 0
    filled = face_of_game(scene.view["game"]).log_facts.get(verb)
    facts = filled(scene, words, before) if filled else {}
    text = sentence_about(scene, sentence_key(action), seat, **facts)
    return OpeningAction(before.phase, seat, action, facts, text)


def sentence_key(action: str) -> str:
    """The key of the sentence about an action."""
    verb, *words = action.split(" ")
    alone = f"log.{verb}.0"  # where the verb without cards has a sentence of its own
    return alone if not words and has_words(alone) else f"log.{verb}"
