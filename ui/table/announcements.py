"""When something is spoken, and about what; the words are those of `ui.wording`."""

from __future__ import annotations

from dataclasses import replace

from engine.claims import Claim
from engine.errors import EngineError
from engine.record import replay_record
from ui import wording
from ui.effects import Announce, Step
from ui.kept import settings
from ui.languages import Say
from ui.lessons import course
from ui.model import ME, HouseRules, Model
from ui.scene import place, sayer_of, scene
from ui.table.unasked import unasked
from ui.wording.glossary import explained
from ui.wording.rules import aside_words, refused_mix
from ui.wording.settings import order_now
from ui.wording.unread import why


def progress(before: Model, after: Model) -> Step:
    """Tell what has happened since the last word, once the table comes to rest (Y14).

    It rests when a finished trick is held, when I am to act, and when the deal is over.
    """
    if after.visit.owner != "me" or not _came_to_rest(before, after):
        return after, ()
    said = wording.announce_progress(scene(after), after.table.spoken)
    table = replace(after.table, spoken=place(after.record)[1])
    return replace(after, table=table), tuple(map(Announce, said))


def _came_to_rest(before: Model, after: Model) -> bool:
    if not _rests(after) or after.table.panel not in ("", "match-end"):
        return False
    moved = place(after.record)[1] > after.table.spoken
    return moved or before.table.held and not after.table.held


def _rests(model: Model) -> bool:
    if not model.table.held and unasked(model):
        return False
    return model.table.held or replay_record(model.record).to_act in (ME, None)


def lesson(before: Model, after: Model) -> Step:
    """Tell a lesson's note once, when it comes up or the page begins to answer."""
    shown = course.note(after) if after.visit.ready else None
    if shown is None or before.visit.ready and shown == course.note(before):
        return after, ()
    return after, (Announce(note(after)),)


def note(model: Model) -> str:
    """The lesson's note as it is heard: its number, the idea, and what is to be done."""
    return wording.lesson_note(scene(model))


def astray(model: Model) -> str:
    """Why the lesson does something else than was tried."""
    return wording.astray(scene(model))


def prompt(model: Model) -> str:
    """What is to be done now, or who is awaited."""
    return wording.prompt(scene(model))


def refusal(model: Model, action: str) -> str:
    """Why the rules refuse an action."""
    return wording.refusal(scene(model), action)


def unreadable_rules(model: Model, error: EngineError) -> str:
    """Why the house rules of a link are refused."""
    return why(_sayer(model), error, "rules.unreadable")


def answered(model: Model) -> str:
    """What was answered to a puzzle."""
    return wording.answered(scene(model))


def sure(model: Model, action: str) -> str:
    """That an action is dear, and how it is confirmed."""
    return wording.sure(scene(model), action)


def withdrawn(model: Model) -> str:
    """That what was chosen is not done, and what is to be done now."""
    return f"{_say(model, 'say.withdrawn')} {prompt(model)}"


def arranged(model: Model, card: str) -> str:
    """Where in the hand a card lies now."""
    return wording.place_in_hand(scene(model), card)


def arranging(model: Model) -> str:
    """How the hand is arranged by taps, or what to do now that it is not any more."""
    return _say(model, "ui.arrange.how") if model.table.arranging else prompt(model)


def taken(model: Model) -> str:
    """Which card is to go elsewhere in the hand."""
    return _say(model, "say.taken", card=wording.card_heard(scene(model).say, model.table.taken))


def meaning(model: Model, action: str) -> str:
    """What an offer is called and means, or why it is refused."""
    return wording.explained(scene(model), action)


def refused_rules(model: Model, draft: HouseRules) -> str:
    """Why the drafted rules cannot be played."""
    return refused_mix(scene(model), draft)


def put_aside(model: Model, draft: HouseRules) -> str:
    """That the changes of a draft are dropped, and can come back."""
    return aside_words(scene(model), draft)


def arrival(model: Model, key: str) -> str:
    """That another position is on the table, and what is to be done in it."""
    return f"{_say(model, key)} {prompt(model)}"


def dealt(model: Model) -> str:
    """Which deal begins, with my cards, and what is to be done; elsewhere only the latter."""
    if place(model.record)[1]:
        return prompt(model)
    return f"{wording.dealt(scene(model))} {prompt(model)}"


def replaced(model: Model) -> str:
    """What the toast says, that it can be undone, and what is to be done now."""
    return f"{_say(model, f'toast.{toast_of(model)}')} {_say(model, 'toast.undo')} {prompt(model)}"


def toast_of(model: Model) -> str:
    """Which toast is shown; one that speaks of the own match has another for those without one."""
    name = model.table.toast.name if model.table.toast else ""
    return f"{name}.new" if name == "import" and not model.visit.own else name


def answer(model: Model, key: str) -> str:
    """The answer to a question by its letter (Y11)."""
    return wording.answer(scene(model), key)


def hint(model: Model) -> str:
    """What the hint advises, and why."""
    return wording.hint(scene(model))


def term(model: Model) -> str:
    """What the word means that was asked for."""
    return explained(scene(model), model.table.term)


def sorting(model: Model) -> str:
    """How the hand is sorted now."""
    return order_now(scene(model))


def tempo(model: Model) -> str:
    """How fast it goes now."""
    name = _say(model, f"tempo.{settings.tempo_of(model.settings)}")
    return _say(model, "say.tempo", tempo=name)


def ahead(model: Model, card: str) -> str:
    """That a card is chosen for my next turn, or no longer."""
    key = "say.ahead" if model.table.ahead else "say.ahead.not"
    return _say(model, key, card=wording.card_heard(scene(model).say, card))


def dropped(model: Model, action: str) -> str:
    """That the card chosen ahead cannot be played, and why."""
    card = wording.card_heard(scene(model).say, action.removeprefix("play "))
    return f"{_say(model, 'say.ahead.dropped', card=card)} {refusal(model, action)}"


def claim(model: Model, found: Claim) -> str:
    """What can be claimed of the rest of the deal, and its proof."""
    now = scene(model)
    offer = now.say("say.claim", offer=now.say(f"ui.claim.{found.kind}"))
    return f"{offer} {wording.proof(now, found)}"


def hurrying(model: Model) -> str:
    """How pauses are cut short."""
    return _say(model, "ui.hurry.keys")


def no_aids(model: Model) -> str:
    """That this is played as at a real table."""
    return _say(model, "aids.none")


def not_understood(model: Model, line: str) -> str:
    """That a typed line means no card and no action."""
    return _say(model, "ui.typed.unknown", line=line[:40])


def elsewhere(model: Model) -> str:
    """That another tab plays this match, or that a later release has kept it."""
    return of_newer(model) if model.visit.owner == "newer" else _say(model, "ui.elsewhere")


def of_newer(model: Model) -> str:
    """That a later release has kept this match."""
    return _say(model, "ui.newer")


def unreadable(model: Model, error: EngineError) -> str:
    """That a record cannot be read, with the reason and the place."""
    said = why(_sayer(model), error, "ui.unreadable")
    if error.deal_index is None:
        return said
    action = "–" if error.action_index is None else error.action_index + 1
    return f"{said} {_say(model, 'ui.unreadable.at', deal=error.deal_index + 1, action=action)}"


def _say(model: Model, key: str, **facts: object) -> str:
    return _sayer(model)(key, **facts)


def _sayer(model: Model) -> Say:
    return sayer_of(model.settings, model.record.game)
