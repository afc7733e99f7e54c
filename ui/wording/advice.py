"""The advice and the reasons of bots, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.advice import Advice
from ui.game_face import face_of_game
from ui.languages import has_text
from ui.model import Scene
from ui.position.bot_reasons import reasons_of_deal
from ui.position.card_order import LaidCard, laid_cards
from ui.wording.actions import action_label
from ui.wording.cards import (
    card_in_sentence,
    card_in_spoken_sentence,
    localized_short_card_name,
    word_list,
)
from ui.wording.placeholders import format_facts
from ui.wording.players_and_numbers import capitalize_sentence, sentence_about
from ui.wording.story import opening_actions


def candidate_action_name(scene: Scene, action: str) -> str:
    """Return an action's name for a list. The name of an exchange includes its cards."""
    verb, *cards = action.split(" ")
    if verb != "exchange" or not cards:
        return action_label(scene, action)
    short = [localized_short_card_name(scene, card) for card in cards]
    return scene.say("hint.exchange", cards=word_list(scene.say, short))


def advice_sentence(scene: Scene, action: str, *, for_speech: bool = False) -> str:
    """Return the advised action as a sentence: "Play the eight of diamonds."."""
    verb, *words = action.split(" ")
    if verb == "play":
        name = card_in_spoken_sentence if for_speech else card_in_sentence
        card_key = f"hint.do.play.{words[0]}"  # for cards that need another sentence in a language
        key = card_key if has_text(card_key) else "hint.do.play"
        return scene.say(key, card=name(scene.say, words[0]))
    game_sentence = face_of_game(scene.view["game"]).hint_wordings.get(verb)
    return game_sentence(scene, verb, words) if game_sentence else scene.say(f"hint.do.{verb}")


def reason_sentence(scene: Scene, advice: Advice, *, to_me: bool = True) -> str:
    """Return the reason of advice as a sentence: to the player (`.me`), or about a bot.

    A reason without a text of its own has a general one.
    """
    about = f"reason.{advice.key}"
    key = f"{about}.me" if to_me and has_text(f"{about}.me") else about
    words = format_facts(scene, advice.facts)
    try:
        return capitalize_sentence(scene.say(key if has_text(key) else "reason.other", **words))
    except KeyError:  # the advice lacks a fact that the text needs
        return scene.say("reason.other")


def spoken_hint(scene: Scene) -> str:
    """Return the hint as it is announced."""
    advice = scene.model.hints.hint
    if advice is None:
        return ""
    sentence = advice_sentence(scene, advice.action, for_speech=True)
    words = scene.say("say.hint", action=sentence, reason=reason_sentence(scene, advice))
    return f"{puzzle_answer_sentence(scene)} {words}" if scene.model.table.puzzle_answer else words


def puzzle_answer_sentence(scene: Scene) -> str:
    """Return my answer to a puzzle and, once the bots have evaluated it, how good it is."""
    answer, advice = scene.model.table.puzzle_answer, scene.model.hints.hint
    words = {"action": candidate_action_name(scene, answer)}
    if advice is None:
        return scene.say("puzzle.answered", **words)
    if advice.action == answer:
        return scene.say("puzzle.same", **words)
    return scene.say("puzzle.other", **words)


class ActionReason(NamedTuple):
    """A bot's action with its trick (0 before the first) and its reason."""

    trick: int
    action_text: str
    speech: str  # the action as it is announced, with full card names
    reason: str
    ply: int  # after the action


def bot_decisions_with_reasons(scene: Scene) -> list[ActionReason]:
    """Return the bots' decisions in a finished deal whose reasons are known."""
    if scene.view["to_act"] is not None:
        return []
    actions, advice_by_actions = scene.model.record.deals[-1].actions, reasons_of_deal(scene.model)
    decisions = (
        (ply, entry, advice_by_actions.get(actions[:ply]))
        for ply, entry in enumerate(_action_lines_by_trick(scene), 1)
    )
    return [
        ActionReason(trick, text, speech, reason_sentence(scene, advice, to_me=False), ply)
        for ply, (trick, text, speech), advice in decisions
        if advice and advice.key != "only-one"
    ]


def _action_lines_by_trick(scene: Scene) -> Iterator[tuple[int, str, str]]:
    """Yield every action of the deal: its trick, its text, and the text to announce."""
    yield from ((0, action.text, action.text) for action in opening_actions(scene))
    for number, trick in enumerate(scene.view["tricks"], 1):
        for card in laid_cards(scene.view, trick):
            yield number, *_card_text_and_speech(scene, card)


def _card_text_and_speech(scene: Scene, trick_card: LaidCard) -> tuple[str, str]:
    short = localized_short_card_name(scene, trick_card.card)
    name = card_in_spoken_sentence(scene.say, trick_card.card)
    text, speech = (
        sentence_about(scene, "reasons.played", trick_card.seat, card=card)
        for card in (short, name)
    )
    return text, speech
