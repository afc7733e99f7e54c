"""The events of this deal in sentences, for the log and for announcements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.game import Deal
from engine.record import Record, replay_record, truncate_record
from engine.view import TrickView, WonTrickView
from ui.game_face import CardNaming, OpeningAction, face_of_game
from ui.languages import Say, has_text
from ui.model import ME, Match, Model, Scene
from ui.model.settings import Settings
from ui.position.card_order import LaidCard, laid_cards, winning_seat
from ui.position.seat_view import seat_view
from ui.wording.cards import card_in_spoken_list, card_in_spoken_sentence
from ui.wording.players_and_numbers import (
    format_count,
    format_integer,
    name_in_sentence,
    sentence_about,
)


def deal_story(scene: Scene, since: int, name_card: CardNaming) -> Iterator[str]:
    """Yield a sentence for each action from number `since` on, and those about each trick."""
    talk = opening_actions(scene)
    yield from (action.text for action in talk[since:])
    tricks = trick_sentences(scene, max(0, since - len(talk)), name_card=name_card)
    yield from (sentence for sentences, _, _ in tricks for sentence in sentences)


def opening_actions(scene: Scene) -> tuple[OpeningAction, ...]:
    """Return the actions before the first card."""
    return _opening_actions_of(
        _truncate_before_play(scene.model.record),
        scene.model.settings,
        scene.say,
        scene.is_for_others,
    )


@lru_cache(maxsize=128)
def _opening_actions_of(
    record: Record, settings: Settings, say: Say, is_for_others: bool
) -> tuple[OpeningAction, ...]:
    # Cached: every drawing of the table needs them, and a past action never changes.
    actions = record.deals[-1].actions
    if not actions:
        return ()
    shorter = truncate_record(record, len(record.deals) - 1, len(actions) - 1)
    model, view = Model(Match(record), settings), seat_view(record)
    scene = Scene(model, view, say, can_undo=False, can_redo=False, is_for_others=is_for_others)
    return (
        *_opening_actions_of(shorter, settings, say, is_for_others),
        _opening_action(scene, actions[-1], replay_record(shorter)),
    )


def trick_sentences(
    scene: Scene,
    since: int = 0,
    pressed: int = -1,
    *,
    name_card: CardNaming = card_in_spoken_sentence,
) -> Iterator[tuple[list[str], tuple[LaidCard, ...], Mapping[str, Any]]]:
    """Yield each trick with cards from number `since` on: its sentences, these cards, the trick.

    The sentences leave out card number `pressed` if it is mine.
    """
    count = 0
    for number, trick in enumerate(_list_tricks(scene), 1):
        numbered_cards = [*enumerate(laid_cards(scene.view, trick), count)]
        count += len(numbered_cards)
        new_cards = tuple(card for index, card in numbered_cards if index >= since)
        told_cards = [
            card
            for index, card in numbered_cards
            if index >= since and (index, card.seat) != (pressed, ME)
        ]
        played = _played_sentence(scene, number, told_cards, name_card) if told_cards else ""
        is_won = bool(new_cards) and "winner" in trick
        winner = trick_winner_sentence(scene, trick) if is_won else ""
        if played or winner:
            yield [*filter(None, (played, winner))], new_cards, trick


def _played_sentence(
    scene: Scene, number: int, cards: Sequence[LaidCard], name_card: CardNaming
) -> str:
    """Return who plays which card to a trick. Several cards are a list without a verb."""
    first, *rest = cards
    card = name_card(scene.say, first.card)
    played = (
        cards_with_players(scene, cards)
        if rest
        else sentence_about(scene, "say.plays", first.seat, card=card)
    )
    return scene.say("say.played", number=number, cards=played)


def short_action_text(scene: Scene, action: OpeningAction) -> str:
    """Return an action in a word or two, for the log."""
    verb, *words = action.action.split(" ")
    return scene.say(f"log.short.{verb}", n=len(words), **action.facts)


def _truncate_before_play(record: Record) -> Record:
    actions = record.deals[-1].actions
    cards = (ply for ply, action in enumerate(actions) if action.startswith("play "))
    return truncate_record(record, len(record.deals) - 1, next(cards, len(actions)))


def trick_winner_sentence(scene: Scene, trick: Mapping[str, Any]) -> str:
    """Return who takes a finished trick, with its card points if the game counts them."""
    points = _shown_trick_points(scene, trick)
    if points is None:
        return sentence_about(scene, "say.trick-to", trick["winner"])
    points_text = format_count(scene.say, "point", points)
    return sentence_about(scene, "say.trick-to.points", trick["winner"], points=points_text)


def current_winner_sentence(scene: Scene) -> str:
    """Return who would take the current trick now, or "" without cards or if the aid is off.

    It is for screen readers. Sighted players see a rim on the card.
    """
    best = winning_seat(scene)
    return "" if best is None else sentence_about(scene, "say.leading", best)


def trick_points_text(scene: Scene, trick: Mapping[str, Any]) -> str:
    """Return the card points of a finished trick, or "" for any other or if none are counted."""
    points = _shown_trick_points(scene, trick) if "winner" in trick else None
    return "" if points is None else format_integer(points)


def cards_with_players(scene: Scene, cards: Sequence[LaidCard]) -> str:
    """Return cards of a trick with their players, to announce: "West king of hearts, North …"."""
    return ", ".join(
        f"{name_in_sentence(scene, card.seat)} {card_in_spoken_list(scene.say, card.card)}"
        for card in cards
    )


def _list_tricks(scene: Scene) -> list[TrickView | WonTrickView]:
    view = scene.view
    return [*view["tricks"], view["trick"]] if view["trick"] else list(view["tricks"])


def _shown_trick_points(scene: Scene, trick: Mapping[str, Any]) -> int | None:
    count_points = face_of_game(scene.view["game"]).card_points
    is_shown = scene.model.settings.standing != "off" or scene.view["phase"] == "over"
    return count_points(scene.view, trick["cards"]) if count_points and is_shown else None


def _opening_action(scene: Scene, action: str, before: Deal) -> OpeningAction:
    verb, *words = action.split(" ")
    seat = before.to_act or 0
    make_facts = face_of_game(scene.view["game"]).log_facts.get(verb)
    facts = make_facts(scene, words, before) if make_facts else {}
    text = sentence_about(scene, action_sentence_key(action), seat, **facts)
    return OpeningAction(before.phase, seat, action, facts, text)


def action_sentence_key(action: str) -> str:
    """Return the key of the sentence about an action."""
    verb, *words = action.split(" ")
    bare_key = f"log.{verb}.0"  # for verbs that have another sentence without cards
    return bare_key if not words and has_text(bare_key) else f"log.{verb}"
