"""What is announced, and when. The sentences are worded in `ui.wording`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, ParamSpec

from engine.claims import Claim
from engine.errors import EngineError
from engine.record import replay_record
from ui.languages import Say
from ui.model import ME, Model, Scene
from ui.model.effects import Announce, Step
from ui.position.autoplay import autoplay_action
from ui.position.scene import make_scene, translator_for_game
from ui.position.seat_view import ply_of
from ui.storage import settings
from ui.wording.cards import spoken_card_name
from ui.wording.prompts import prompt_sentence
from ui.wording.refusals import refusal_sentence, refusal_speech
from ui.wording.retelling import deal_start_sentences
from ui.wording.speech import join_into_messages, progress_announcements
from ui.wording.unreadable import unreadable_reason

P = ParamSpec("P")


def announce(
    model: Model, sentence: Callable[Concatenate[Scene, P], str], *args: P.args, **facts: P.kwargs
) -> Announce:
    """Return the effect that announces a sentence about what the table shows."""
    return Announce(sentence(make_scene(model), *args, **facts))


def announce_text(model: Model, key: str, **facts: object) -> Announce:
    """Return the effect that announces a text."""
    return Announce(_translate(model, key, **facts))


def announce_table_progress(before: Model, after: Model) -> Step:
    """Announce what has happened since the last announcement, once the table is at rest.

    The table is at rest while a finished trick is held, when I am to act, and when the deal is
    over.
    """
    if after.tab.owner != "me" or not _has_come_to_rest(before, after):
        return after, ()
    sentences = progress_announcements(make_scene(after), after.announced_count)
    after = replace(after, announced_count=ply_of(after.record))
    return after, tuple(map(Announce, sentences))


def _has_come_to_rest(before: Model, after: Model) -> bool:
    if not _is_at_rest(after) or after.panel.name not in ("", "match-end"):
        return False
    has_moved = ply_of(after.record) > after.announced_count
    return has_moved or before.table.is_trick_held and not after.table.is_trick_held


def _is_at_rest(model: Model) -> bool:
    if not model.table.is_trick_held and autoplay_action(model):
        return False
    return model.table.is_trick_held or replay_record(model.record).to_act in (ME, None)


def prompt_speech(model: Model) -> str:
    """Return what I am to do now, or for whom I wait."""
    return prompt_sentence(make_scene(model))


def unreadable_rules_notice(model: Model, error: EngineError) -> str:
    """Return why the house rules of a link are refused."""
    return unreadable_reason(_translator(model), error, "rules.unreadable")


def arranging_speech(model: Model) -> str:
    """Return how to arrange the hand by taps, or the prompt when that has ended."""
    return (
        _translate(model, "ui.arrange.how")
        if model.hand_arranging.is_active
        else prompt_speech(model)
    )


def picked_up_card_speech(model: Model) -> str:
    """Return which card has been picked up in the hand."""
    return _translate(
        model,
        "say.taken",
        card=spoken_card_name(make_scene(model).say, model.hand_arranging.card_to_move),
    )


def speech_with_prompt(model: Model, key: str) -> str:
    """Return the text `key` about a change, with the prompt."""
    return f"{_translate(model, key)} {prompt_speech(model)}"


def announce_new_deal(model: Model) -> tuple[Announce, ...]:
    """Announce which deal begins, my cards and the prompt, or later in a deal only the prompt."""
    is_begun = bool(ply_of(model.record))
    start = [] if is_begun else deal_start_sentences(make_scene(model))
    return tuple(map(Announce, join_into_messages([*start, prompt_speech(model)])))


def undoable_change_speech(model: Model) -> str:
    """Return the toast's text, how to undo the change, and the prompt."""
    toast = _translate(model, f"toast.{toast_key(model)}")
    return f"{toast} {_translate(model, 'toast.undo')} {prompt_speech(model)}"


def toast_key(model: Model) -> str:
    """Return the name of the toast. For an import it differs without a match of my own."""
    name = model.toast.name if model.toast else ""
    return f"{name}.new" if name == "import" and not model.guest.has_own_match else name


def tempo_speech(model: Model) -> str:
    """Return the present tempo."""
    name = _translate(model, f"tempo.{settings.matching_tempo(model.settings)}")
    return _translate(model, "say.tempo", tempo=name)


def card_ahead_speech(model: Model, card: str) -> str:
    """Return that a card is chosen for my next turn, or no longer."""
    key = "say.ahead" if model.table.card_ahead else "say.ahead.not"
    return _translate(model, key, card=spoken_card_name(make_scene(model).say, card))


def announce_refusal(model: Model, action: str) -> tuple[Announce, ...]:
    """Announce why an action is refused, and which cards are allowed."""
    sentences = refusal_speech(make_scene(model), action)
    return tuple(map(Announce, join_into_messages(sentences)))


def dropped_card_ahead_speech(model: Model, action: str) -> str:
    """Return that the card chosen ahead cannot be played, and why."""
    scene = make_scene(model)
    card = spoken_card_name(scene.say, action.removeprefix("play "))
    return f"{scene.say('say.ahead.dropped', card=card)} {refusal_sentence(scene, action)}"


def claim_name(model: Model, claim: Claim) -> str:
    """Return the words of the button that makes a claim."""
    return _translate(model, f"ui.claim.{claim.kind}")


def other_tab_speech(model: Model) -> str:
    """Return that another tab plays this match, or that a later release has saved it."""
    return _translate(model, "ui.newer" if model.tab.owner == "newer" else "ui.elsewhere")


def unreadable_notice(model: Model, error: EngineError) -> str:
    """Return that a record cannot be read, with the reason and the place."""
    sentence = unreadable_reason(_translator(model), error, "ui.unreadable")
    if error.deal_index is None:
        return sentence
    action = "–" if error.action_index is None else error.action_index + 1
    place = _translate(model, "ui.unreadable.at", deal=error.deal_index + 1, action=action)
    return f"{sentence} {place}"


def with_change_announced(before: Model, after: Model, key: str = "") -> Step:
    """Announce a change, followed by the prompt.

    `key` names the text that says what changed. Without one a new deal is announced. Where the
    record is the same as before, only the prompt is announced.
    """
    if after.record is before.record:
        return after, (Announce(prompt_speech(after)),)
    if not key:
        return after, announce_new_deal(after)
    return after, (Announce(speech_with_prompt(after, key)),)


def _translate(model: Model, key: str, **facts: object) -> str:
    return _translator(model)(key, **facts)


def _translator(model: Model) -> Say:
    return translator_for_game(model.settings, model.record.game)
