"""What is announced to screen readers when the table comes to rest."""

from __future__ import annotations

from collections.abc import Iterable

from engine.view import require_value
from ui.game_face import CardNaming, face_of_game
from ui.model import ME, Scene
from ui.position.card_order import card_suit, hand_order, trump_suit
from ui.wording.cards import card_in_spoken_sentence, spoken_card_name
from ui.wording.gains import deal_verdict
from ui.wording.highlights import highlight_sentence, list_current_highlights
from ui.wording.news import revelation_texts_since
from ui.wording.players_and_numbers import (
    capitalize_sentence,
    format_count,
    format_integer,
    player_name,
)
from ui.wording.prompts import prompt_sentence
from ui.wording.results import deal_summary, format_gains_by_player
from ui.wording.retelling import new_cards_speech, retell_actions
from ui.wording.score_items import score_item_text
from ui.wording.story import current_winner_sentence

MAX_MESSAGE_LENGTH = 120
"""The maximum length of a message. Longer announcements become several messages."""


def progress_announcements(scene: Scene, since: int) -> list[str]:
    """Return the events from action number `since` of this deal on, and my task, as messages."""
    if scene.view["to_act"] is None and not scene.model.table.is_trick_held:
        return join_into_messages(deal_result_sentences(scene))
    highlight_sentences = (
        highlight_sentence(scene, highlight) for highlight in list_current_highlights(scene)
    )
    events = [
        *retell_actions(scene, since),
        *revelation_texts_since(scene, since),
        *highlight_sentences,
    ]
    latest_count = 2 if scene.model.table.is_trick_held else 1  # the last card, who takes the trick
    earlier, latest = events[:-latest_count], events[-latest_count:]
    if scene.model.settings.speech == "short":
        new_card_texts = [
            text for text in (new_cards_speech(scene, since),) if text not in events[-1:]
        ]
        return join_into_messages(
            [*new_card_texts, *latest, *_position_sentences(scene, brief_turn_text(scene))]
        )
    task = prompt_sentence(scene)
    if len(join_sentences([*latest, *_position_sentences(scene, task)])) > MAX_MESSAGE_LENGTH:
        task = prompt_sentence(scene, is_brief=True)
    now = [*latest, *_position_sentences(scene, task)]
    # What lies and what I may do are one message.
    is_one_message = len(join_sentences(now)) <= MAX_MESSAGE_LENGTH
    return join_into_messages([*earlier, *([join_sentences(now)] if is_one_message else now)])


def deal_result_sentences(scene: Scene) -> list[str]:
    """Return the result of the deal: why, what everybody gets, and how the match stands."""
    result = scene.view["result"]
    if result is None:
        return [deal_summary(scene), prompt_sentence(scene)]
    brief = scene.model.settings.speech == "short"
    parts = [
        deal_verdict(scene),
        deal_summary(scene),
        *(() if brief else extra_score_item_texts(scene)),
        scene.say("say.deal", sums=format_gains_by_player(scene, result["deltas"])),
        "" if brief else match_totals_sentence(scene),
    ]
    if scene.view["match"]["over"]:
        parts.append(prompt_sentence(scene))
    return parts


def extra_score_item_texts(scene: Scene) -> list[str]:
    """Return the texts of the score's items, without the game itself and items of single seats."""
    items = require_value(scene.view["result"])["items"]
    return [score_item_text(scene, item) for item in items[1:] if "seat" not in item["facts"]]


def match_totals_sentence(scene: Scene) -> str:
    """Return how the match stands after this deal."""
    return scene.say("say.scores", sums=players_with_numbers(scene, scene.view["match"]["scores"]))


def players_with_numbers(scene: Scene, numbers: Iterable[int]) -> str:
    """Return every player with a number."""
    return ", ".join(
        scene.say("say.holds", who=player_name(scene, seat), amount=format_integer(number))
        for seat, number in enumerate(numbers)
    )


def brief_turn_text(scene: Scene) -> str:
    """Return that it is my turn, in two words during the tricks."""
    if scene.view["phase"] != "play":
        return prompt_sentence(scene)
    return scene.say("say.turn" if scene.view["trick"]["cards"] else "say.turn.lead")


def _position_sentences(scene: Scene, task: str) -> list[str]:
    """Return the sentences to announce about the position.

    After a trick that is the standing, if the speech setting is "full". On my turn it is who leads
    the trick, if that aid is on, and the task.
    """
    if scene.model.table.is_trick_held:
        return [deal_standing_text(scene)] if scene.model.settings.speech == "full" else []
    return [current_winner_sentence(scene), task] if scene.view["to_act"] == ME else []


def join_into_messages(parts: Iterable[str]) -> list[str]:
    """Return sentences joined into messages of limited length. Only a single one may be longer."""
    messages: list[str] = []
    for part in parts:
        message = join_sentences([*messages[-1:], part])
        if messages and len(message) <= MAX_MESSAGE_LENGTH:
            messages[-1] = message
        elif part:
            messages.append(join_sentences([part]))
    return messages


def join_sentences(parts: Iterable[str]) -> str:
    """Return sentences in a row, each with its full stop."""
    complete_parts = (part if part[-1] in ".!?…" else f"{part}." for part in parts if part)
    return " ".join(complete_parts)


def position_in_hand_text(scene: Scene, card: str) -> str:
    """Return the position of a card in the hand: "Ace of hearts: 2 of 5"."""
    cards = hand_order(scene)
    place, name = cards.index(card) + 1, spoken_card_name(scene.say, card)
    return scene.say("say.place", card=name, place=place, count=len(cards))


def card_points_and_trump_text(scene: Scene, card: str) -> str:
    """Return a card's points, and whether it is a trump, if the speech setting is "full"."""
    view, say = scene.view, scene.say
    if scene.model.settings.speech != "full":
        return ""
    points, suit = face_of_game(view["game"]).card_points, card_suit(card)
    trump = suit == trump_suit(view) and suit != "T"  # the name of a tarock says that it is one
    parts = [format_count(say, "point", points(view, [card]))] if points else []
    return ", ".join(
        [*parts, *([capitalize_sentence(say(f"trump.{view['game']}"))] if trump else [])]
    )


def deal_standing_text(scene: Scene) -> str:
    """Return the standing of the deal for me, or "" if the setting is off or the game has none."""
    game_standing = face_of_game(scene.view["game"]).standing_text
    return "" if scene.model.settings.standing == "off" else game_standing(scene)


def trump_or_contract_text(scene: Scene, name_card: CardNaming = card_in_spoken_sentence) -> str:
    """Return the trump or contract, the called card and the multipliers in sentences."""
    return join_sentences(face_of_game(scene.view["game"]).deal_sentences(scene, name_card))


def multiplier_sentences(scene: Scene) -> list[str]:
    """Return the factor by which the whole deal is multiplied, if there is one."""
    factor = scene.view["multiplier"]
    return [scene.say("say.multiplier", factor=factor)] if factor > 1 else []
