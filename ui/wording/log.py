"""The log: everything that happened in this deal, for the eye at a glance and for the ear whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ui.games import OpeningAction, face_of_game
from ui.model import Scene
from ui.table.arrange import LaidCard, visible_tricks
from ui.wording.cards import in_sentence
from ui.wording.news import news
from ui.wording.people import player, sentence_about
from ui.wording.results import deal_summary
from ui.wording.speech import holds
from ui.wording.story import in_short, opening_actions, taken_points, trick_sentences


class Entry(NamedTuple):
    """A line of the log: `text` is the whole of it as sentences; the rest is its short form."""

    kind: str  # deal, said, together, holds, trick, news, outcome
    text: str
    title: str = ""  # of what is said together, the number of a trick, what holds as it is read
    parts: tuple[tuple[str, str], ...] = ()  # who said what
    cards: tuple[LaidCard, ...] = ()
    points: str = ""  # of a finished trick, where card points are counted
    ply: int = 0  # how many actions of the deal had been done after it


def log_entries(scene: Scene) -> list[Entry]:
    """The lines of this deal: who deals, what was said and played, what came of it."""
    view = scene.view
    head = sentence_about(scene, "log.deal", view["dealer"], number=view["deal_number"])
    return [Entry("deal", head), *_spoken(scene), *_held(scene), *_tricks(scene), *_result(scene)]


def _spoken(scene: Scene) -> Iterator[Entry]:
    together, ply = face_of_game(scene.view["game"]).joint_phases, 0
    for phase, found in groupby(opening_actions(scene), key=lambda one: one.phase):
        group = [*found]
        if phase in together:
            yield _together(scene, phase, group)._replace(ply=ply + len(group))
        else:
            yield from (Entry("said", one.text, ply=ply + n) for n, one in enumerate(group, 1))
        ply += len(group)


def _together(scene: Scene, phase: str, group: Sequence[OpeningAction]) -> Entry:
    text = " ".join(one.text for one in group)
    worth = face_of_game(scene.view["game"]).joint_phases[phase](group)
    parts = tuple((player(scene, one.seat), in_short(scene, one)) for one in worth)
    none = ".open" if scene.view["phase"] == phase else ".none"  # somebody may still say something
    return Entry("together", text, scene.say(f"log.phase.{phase}{'' if parts else none}"), parts)


def _held(scene: Scene) -> Iterator[Entry]:
    if scene.view["tricks"] or scene.view["trick"] and scene.view["trick"]["cards"]:
        yield Entry("holds", holds(scene), holds(scene, in_sentence))


def _tricks(scene: Scene) -> Iterator[Entry]:
    away = len(scene.view["tricks"]) - len(visible_tricks(scene))
    ply = len(opening_actions(scene))
    public = [one for one in news(scene) if not one.is_secret]
    yield from (Entry("news", one.text) for one in public if one.ply <= ply)
    for number, (text, cards, trick) in enumerate(trick_sentences(scene), 1):
        if number > away or "winner" not in trick:
            points = taken_points(scene, trick)
            yield Entry("trick", text, str(number), (), cards, points, ply + len(cards))
        since, ply = ply, ply + len(cards)
        yield from (Entry("news", one.text) for one in public if since < one.ply <= ply)


def _result(scene: Scene) -> Iterator[Entry]:
    if scene.view["to_act"] is None:
        counted = scene.view["result"] is not None
        words = deal_summary(scene) if counted else scene.say("prompt.void")
        yield Entry("outcome", words, ply=len(scene.model.record.deals[-1].actions))
