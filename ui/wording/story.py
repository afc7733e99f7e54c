"""What has happened in this deal, sentence by sentence: for the log and for what is spoken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.game import Deal
from engine.record import Record, cut, replay
from engine.view import TrickView, WonTrickView
from ui.games import face
from ui.model import Scene
from ui.table.arrange import Laid, laid
from ui.wording.cards import in_speech
from ui.wording.people import counted, minus, named, told


class Told(NamedTuple):
    """Something done before the first card: in which phase, by whom, and as a sentence."""

    phase: str
    seat: int
    action: str
    before: Deal
    text: str


def story(scene: Scene, since: int = 0) -> Iterator[str]:
    """Yield a sentence for each action from number `since` on, and one for each trick."""
    talk = [*said(scene)]
    yield from (one.text for one in talk[since:])
    yield from (text for text, _, _ in told_tricks(scene, max(0, since - len(talk))))


def said(scene: Scene) -> Iterator[Told]:
    """Yield what was done before the first card."""
    for seat, action, before in opening(scene.model.record):
        yield Told(before.phase, seat, action, before, _sentence(scene, seat, action, before))


def aloud(talk: Iterable[Told]) -> Iterator[Told]:
    """Yield what is worth telling: not the pass that only ends what a player has declared."""
    speaking = None
    for one in talk:
        ends = (one.phase, one.action) == ("declare", "pass") and one.seat == speaking
        speaking = None if ends or one.phase != "declare" or one.action == "pass" else one.seat
        if not ends:
            yield one


def told_tricks(
    scene: Scene, since: int = 0
) -> Iterator[tuple[str, tuple[Laid, ...], Mapping[str, Any]]]:
    """Yield each trick with cards from number `since` on: as a sentence, as laid, and whole."""
    for number, trick in enumerate(_tricks(scene), 1):
        fresh = laid(scene.view, trick)[max(0, since) :]
        since -= len(trick["cards"])
        if fresh:
            end = f" {taken(scene, trick)}" if "winner" in trick else ""
            text = scene.say("say.played", number=number, cards=cards_by(scene, fresh)) + end
            yield text, fresh, trick


def in_short(scene: Scene, one: Told) -> str:
    """Return what was said or done in a word or two, for the eye."""
    verb, *words = one.action.split(" ")
    facts = _facts(scene, one.action, one.before)
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
    """Return who takes a finished trick, with its card points where there are such."""
    points = _points(scene, trick)
    if points is None:
        return told(scene, "say.trick-to", trick["winner"])
    counting = counted(scene.say, "point", points)
    return told(scene, "say.trick-to.points", trick["winner"], points=counting)


def taken_points(scene: Scene, trick: Mapping[str, Any]) -> str:
    """Return the card points of a finished trick; empty for any other, and without such points."""
    points = _points(scene, trick) if "winner" in trick else None
    return "" if points is None else minus(points)


def cards_by(scene: Scene, cards: Sequence[Laid]) -> str:
    """Return cards of a trick with who laid them: "West the king of hearts, North …"."""
    return ", ".join(
        f"{named(scene, card.seat)} {in_speech(scene.say, card.card)}" for card in cards
    )


def _tricks(scene: Scene) -> list[TrickView | WonTrickView]:
    view = scene.view
    return [*view["tricks"], view["trick"]] if view["trick"] else list(view["tricks"])


def _points(scene: Scene, trick: Mapping[str, Any]) -> int | None:
    counts = face(scene.view["game"]).card_points
    return counts(scene.view, trick["cards"]) if counts else None


def _sentence(scene: Scene, seat: int, action: str, before: Deal) -> str:
    verb, *words = action.split(" ")
    facts = _facts(scene, action, before)
    kept = ".0" if verb == "exchange" and not words else ""
    return told(scene, f"log.{verb}{kept}", seat, **facts)


def _facts(scene: Scene, action: str, before: Deal) -> dict[str, str]:
    verb, *words = action.split(" ")
    facts = face(scene.view["game"]).told.get(verb)
    return facts(scene, words, before) if facts else {}
