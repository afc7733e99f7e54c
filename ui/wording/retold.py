"""What has happened, as it is told aloud: who does the same is named together, and what I am dealt
follows the action that brought it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.record import record_view, truncate_record
from ui.games import OpeningAction
from ui.languages import has_words
from ui.model import ME, Scene
from ui.table.arrange import card_suit, hand_order
from ui.wording.cards import in_speech, suit_sentence, word_list
from ui.wording.people import player, sentence_about
from ui.wording.story import opening_actions, sentence_key, trick_sentences


def retold(scene: Scene, since: int) -> list[str]:
    """What has happened from action number `since` of this deal on."""
    talk = opening_actions(scene)
    fresh = talk[since:]
    tricks = (text for text, _, _ in trick_sentences(scene, max(0, since - len(talk))))
    said = [*together(scene, fresh)]
    if fresh and (cards := new_cards(scene, since)):
        said.insert(1 if fresh[0].seat == ME else len(said), cards)
    return [*said, *tricks]


def together(scene: Scene, talk: Sequence[OpeningAction]) -> Iterator[str]:
    """Yield a sentence for each action; others who do the same one after the other share theirs."""
    rest = [*talk]
    while rest:
        alike = _alike(rest)
        del rest[: len(alike)]
        yield _told_of(scene, alike)


def _alike(talk: Sequence[OpeningAction]) -> list[OpeningAction]:
    """The first action with those right after it that differ from it in the player alone."""
    found: list[OpeningAction] = []
    for one in talk:
        same = not found or _what(one) == _what(found[0]) and ME not in (one.seat, found[0].seat)
        if not same or one.seat in {other.seat for other in found}:
            break
        found.append(one)
    return found if has_words(f"{sentence_key(found[0].action)}.all") else found[:1]


def _what(one: OpeningAction) -> tuple[str, str, object]:
    return one.phase, sentence_key(one.action), one.facts


def _told_of(scene: Scene, alike: Sequence[OpeningAction]) -> str:
    if len(alike) == 1:
        return alike[0].text
    who = word_list(scene.say, [player(scene, one.seat) for one in alike])
    return scene.say(f"{sentence_key(alike[0].action)}.all", who=who, **alike[0].facts)


def dealt(scene: Scene) -> str:
    """Which deal begins, who deals it, and my hand as far as I may see it."""
    number, dealer = scene.view["deal_number"], scene.view["dealer"]
    head = sentence_about(scene, "log.deal", dealer, number=number)
    short = scene.model.settings.speech == "short"
    return head if short or not hand_order(scene) else f"{head} {whole_hand(scene)}"


def whole_hand(scene: Scene) -> str:
    """My hand, suit by suit."""
    cards = hand_order(scene)
    suits = dict.fromkeys(card_suit(card) for card in cards)
    parts = (
        suit_sentence(scene.say, suit, [card for card in cards if card_suit(card) == suit])
        for suit in suits
    )
    return scene.say("say.hand", cards="; ".join(parts))


def new_cards(scene: Scene, since: int) -> str:
    """The cards that have come to my hand since action number `since`; "" for none."""
    record = scene.model.record
    before = record_view(truncate_record(record, len(record.deals) - 1, since), ME)["hands"][ME]
    cards = [card for card in hand_order(scene) if card not in before]
    if not any(before) and cards:
        return whole_hand(scene)
    names = [in_speech(scene.say, card) for card in cards]
    return scene.say("say.new-cards", cards=word_list(scene.say, names)) if cards else ""
