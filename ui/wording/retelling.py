"""The actions so far as sentences to announce.

What I have just done myself is left out. Players who do the same are named together, and the cards
that I am dealt follow the action that brought them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile

from engine.record import record_view, truncate_record
from ui.game_face import OpeningAction, face_of_game, keep_all_actions
from ui.languages import has_text
from ui.model import ME, Scene
from ui.position.card_order import card_suit, hand_order
from ui.wording.cards import card_in_spoken_list, suit_cards_speech, word_list
from ui.wording.players_and_numbers import player_name, sentence_about
from ui.wording.story import (
    action_sentence_key,
    opening_actions,
    short_action_text,
    trick_sentences,
)


def retell_actions(scene: Scene, since: int) -> list[str]:
    """Return the events from action number `since` of this deal on."""
    talk, pressed_ply = opening_actions(scene), scene.model.table.pressed_ply
    face = face_of_game(scene.view["game"])
    contract_news = face.contract_news(scene, since)
    news = [
        (ply, action)
        for ply, action in enumerate(talk)
        if ply >= since
        and (ply, action.seat) != (pressed_ply, ME)
        and not (contract_news and face.is_contract_bid(scene, action))
    ]
    sentences = [*retell_opening(scene, [action for _, action in news])]
    if since < len(talk) and (cards := new_cards_speech(scene, since)):
        is_mine_first = bool(news) and news[0][1].seat == ME
        sentences.insert(int(is_mine_first) if talk[since].seat == ME else len(sentences), cards)
    new_tricks = trick_sentences(scene, max(0, since - len(talk)), pressed_ply - len(talk))
    tricks = (sentence for about_trick, _, _ in new_tricks for sentence in about_trick)
    return [*sentences, *contract_news, *tricks]


def retell_opening(scene: Scene, talk: Sequence[OpeningAction]) -> Iterator[str]:
    """Yield a sentence per action worth it. Bots that do the same in a row share one sentence.

    So do those who do it with another number of cards, where there is a sentence for it.
    """
    select = face_of_game(scene.view["game"]).joint_phases
    rest = [
        action
        for phase, group in groupby(talk, lambda action: action.phase)
        for action in select.get(phase, keep_all_actions)([*group])
    ]
    while rest:
        alike, verb_key = _first_same_actions(rest), f"log.{rest[0].action.split()[0]}.each"
        if has_text(verb_key) and len(counted := _first_actions_of_others(rest)) > len(alike):
            alike = counted
            yield scene.say(verb_key, counts=_counts_by_player(scene, alike))
        else:
            yield _shared_sentence(scene, alike)
        del rest[: len(alike)]


def _first_same_actions(talk: Sequence[OpeningAction]) -> list[OpeningAction]:
    """Return the first action, and the actions right after it that differ only in the player."""
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


def _first_actions_of_others(talk: Sequence[OpeningAction]) -> list[OpeningAction]:
    """Return the first actions in a row of the same verb, as far as they are not mine."""
    verb = talk[0].action.split()[0]
    return [*takewhile(lambda action: action.seat != ME and action.action.split()[0] == verb, talk)]


def _counts_by_player(scene: Scene, actions: Sequence[OpeningAction]) -> str:
    """Return each player with the number of cards: "West 3, North 2"."""
    return ", ".join(
        scene.say(
            "say.holds",
            who=player_name(scene, action.seat),
            amount=short_action_text(scene, action),
        )
        for action in actions
    )


def _action_identity(action: OpeningAction) -> tuple[str, str, object]:
    return action.phase, action_sentence_key(action.action), action.facts


def _shared_sentence(scene: Scene, alike: Sequence[OpeningAction]) -> str:
    if len(alike) == 1:
        return alike[0].text
    names = [player_name(scene, action.seat) for action in alike]
    who = scene.say("say.the-others") if len(names) == 3 else word_list(scene.say, names)
    return scene.say(f"{action_sentence_key(alike[0].action)}.all", who=who, **alike[0].facts)


def deal_start_sentences(scene: Scene) -> list[str]:
    """Return which deal begins, who deals it, and my hand as far as I may see it."""
    number, dealer = scene.view["deal_number"], scene.view["dealer"]
    head = sentence_about(scene, "log.deal", dealer, number=number)
    is_short = scene.model.settings.speech == "short"
    return [head] if is_short or not hand_order(scene) else [head, hand_speech(scene)]


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
    """Return the cards that have come into my hand since action number `since`, or "" for none."""
    record = scene.model.record
    before = record_view(truncate_record(record, len(record.deals) - 1, since), ME)["hands"][ME]
    cards = [card for card in hand_order(scene) if card not in before]
    if not any(before) and cards:
        return hand_speech(scene)
    names = [card_in_spoken_list(scene.say, card) for card in cards]
    return scene.say("say.new-cards", cards=word_list(scene.say, names)) if cards else ""
