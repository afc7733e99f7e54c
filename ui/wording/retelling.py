"""The actions so far as sentences to announce.

Players who do the same are named together, and the cards that I am dealt follow the action that
brought them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.record import record_view, truncate_record
from ui.game_face import OpeningAction
from ui.languages import has_text
from ui.model import ME, Scene
from ui.position.card_order import card_suit, hand_order
from ui.wording.cards import card_in_spoken_sentence, suit_cards_speech, word_list
from ui.wording.players_and_numbers import player_name, sentence_about
from ui.wording.story import action_sentence_key, opening_actions, trick_sentences


def retell_actions(scene: Scene, since: int) -> list[str]:
    """Return the events from action number `since` of this deal on."""
    talk = opening_actions(scene)
    new_actions = talk[since:]
    tricks = (text for text, _, _ in trick_sentences(scene, max(0, since - len(talk))))
    sentences = [*retell_opening(scene, new_actions)]
    if new_actions and (cards := new_cards_speech(scene, since)):
        sentences.insert(1 if new_actions[0].seat == ME else len(sentences), cards)
    return [*sentences, *tricks]


def retell_opening(scene: Scene, talk: Sequence[OpeningAction]) -> Iterator[str]:
    """Yield a sentence per action; consecutive bots that do the same share one."""
    rest = [*talk]
    while rest:
        alike = _first_same_actions(rest)
        del rest[: len(alike)]
        yield _shared_sentence(scene, alike)


def _first_same_actions(talk: Sequence[OpeningAction]) -> list[OpeningAction]:
    """Return the first action with those right after it that differ only in the player."""
    actions: list[OpeningAction] = []
    for action in talk:
        same = (
            not actions
            or _action_identity(action) == _action_identity(actions[0])
            and ME not in (action.seat, actions[0].seat)
        )
        if not same or action.seat in {other.seat for other in actions}:
            break
        actions.append(action)
    return actions if has_text(f"{action_sentence_key(actions[0].action)}.all") else actions[:1]


def _action_identity(action: OpeningAction) -> tuple[str, str, object]:
    return action.phase, action_sentence_key(action.action), action.facts


def _shared_sentence(scene: Scene, alike: Sequence[OpeningAction]) -> str:
    if len(alike) == 1:
        return alike[0].text
    who = word_list(scene.say, [player_name(scene, action.seat) for action in alike])
    return scene.say(f"{action_sentence_key(alike[0].action)}.all", who=who, **alike[0].facts)


def deal_start_speech(scene: Scene) -> str:
    """Return which deal begins, who deals it, and my hand as far as I may see it."""
    number, dealer = scene.view["deal_number"], scene.view["dealer"]
    head = sentence_about(scene, "log.deal", dealer, number=number)
    is_short = scene.model.settings.speech == "short"
    return head if is_short or not hand_order(scene) else f"{head} {hand_speech(scene)}"


def hand_speech(scene: Scene) -> str:
    """Return my hand, suit by suit."""
    cards = hand_order(scene)
    suits = dict.fromkeys(card_suit(card) for card in cards)
    parts = (
        suit_cards_speech(scene.say, suit, [card for card in cards if card_suit(card) == suit])
        for suit in suits
    )
    return scene.say("say.hand", cards="; ".join(parts))


def new_cards_speech(scene: Scene, since: int) -> str:
    """Return the cards that have come into my hand since action number `since`; "" for none."""
    record = scene.model.record
    before = record_view(truncate_record(record, len(record.deals) - 1, since), ME)["hands"][ME]
    cards = [card for card in hand_order(scene) if card not in before]
    if not any(before) and cards:
        return hand_speech(scene)
    names = [card_in_spoken_sentence(scene.say, card) for card in cards]
    return scene.say("say.new-cards", cards=word_list(scene.say, names)) if cards else ""
