"""The entries of the log: everything that happened in this deal, in short and in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ui.game_face import OpeningAction, face_of_game
from ui.model import Scene
from ui.position.card_order import LaidCard, visible_tricks
from ui.wording.cards import card_in_sentence
from ui.wording.news import shown_partner_revelations
from ui.wording.players_and_numbers import player_name, sentence_about
from ui.wording.results import deal_summary
from ui.wording.speech import trump_or_contract_text
from ui.wording.story import opening_actions, short_action_text, trick_points_text, trick_sentences


class LogEntry(NamedTuple):
    """A line of the log. `text` has all of it as sentences, the other fields its short form."""

    kind: str  # deal, said, together, holds, trick, news, outcome
    text: str
    title: str = ""  # of a phase, of a contract in display form, or the number of a trick
    parts: tuple[tuple[str, str], ...] = ()  # who said what
    cards: tuple[LaidCard, ...] = ()
    points: str = ""  # of a finished trick, if the game counts card points
    ply: int = 0  # after the entry; 0 if it has no moment in the replay


def log_entries(scene: Scene) -> list[LogEntry]:
    """Return the lines of this deal: who deals, what was said and played, and the result."""
    view = scene.view
    head = sentence_about(scene, "log.deal", view["dealer"], number=view["deal_number"])
    return [
        LogEntry("deal", head),
        *_opening_entries(scene),
        *_contract_entries(scene),
        *_trick_entries(scene),
        *_outcome_entries(scene),
    ]


def _opening_entries(scene: Scene) -> Iterator[LogEntry]:
    shared_phases, ply = face_of_game(scene.view["game"]).joint_phases, 0
    for phase, phase_actions in groupby(opening_actions(scene), key=lambda action: action.phase):
        group = [*phase_actions]
        if phase in shared_phases:
            yield _phase_entry(scene, phase, group)._replace(ply=ply + len(group))
        else:
            yield from (
                LogEntry("said", action.text, ply=ply + n) for n, action in enumerate(group, 1)
            )
        ply += len(group)


def _phase_entry(scene: Scene, phase: str, group: Sequence[OpeningAction]) -> LogEntry:
    text = " ".join(action.text for action in group)
    shown_actions = face_of_game(scene.view["game"]).joint_phases[phase](group)
    parts = tuple(
        (player_name(scene, action.seat), short_action_text(scene, action))
        for action in shown_actions
    )
    # Somebody may still say something in the current phase.
    empty_suffix = ".open" if scene.view["phase"] == phase else ".none"
    return LogEntry(
        "together", text, scene.say(f"log.phase.{phase}{'' if parts else empty_suffix}"), parts
    )


def _contract_entries(scene: Scene) -> Iterator[LogEntry]:
    if scene.view["tricks"] or scene.view["trick"] and scene.view["trick"]["cards"]:
        yield LogEntry(
            "holds", trump_or_contract_text(scene), trump_or_contract_text(scene, card_in_sentence)
        )


def _trick_entries(scene: Scene) -> Iterator[LogEntry]:
    hidden_count = len(scene.view["tricks"]) - len(visible_tricks(scene))
    ply = len(opening_actions(scene))
    public = [item for item in shown_partner_revelations(scene) if not item.is_secret]
    yield from (LogEntry("news", item.text) for item in public if item.ply <= ply)
    for number, (sentences, cards, trick) in enumerate(trick_sentences(scene), 1):
        if number > hidden_count or "winner" not in trick:
            points = trick_points_text(scene, trick)
            text = " ".join(sentences)
            yield LogEntry("trick", text, str(number), (), cards, points, ply + len(cards))
        since, ply = ply, ply + len(cards)
        yield from (LogEntry("news", item.text) for item in public if since < item.ply <= ply)


def _outcome_entries(scene: Scene) -> Iterator[LogEntry]:
    if scene.view["to_act"] is None:
        is_scored = scene.view["result"] is not None
        words = deal_summary(scene) if is_scored else scene.say("prompt.void")
        yield LogEntry("outcome", words, ply=len(scene.model.record.deals[-1].actions))
