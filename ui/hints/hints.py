"""Hints: what a bot of the best level would do in my place, and why."""

from __future__ import annotations

from dataclasses import replace

from engine.daily_deal import daily_deal_date
from engine.record import replay_record, with_used_help
from ui.game_face import face_of_game
from ui.languages import translate
from ui.match import announcements, match
from ui.model import ME, Match, Model
from ui.model.effects import HINT_LEVEL, Announce, AskHint, Send, Step
from ui.model.hints import HintState
from ui.model.messages import AdviceGiven, GuidanceRequested, PuzzleAnswered
from ui.position import guided_deal
from ui.wording.advice import puzzle_answer_sentence, spoken_hint
from ui.wording.glossary import term_speech

HINT_HELP = "hint"
"""The help word in a record for a deal in which a hint was given."""


def request_hint(model: Model) -> Step:
    """Request a hint, or repeat the present one. In a lesson, repeat its note."""
    if guided_deal.is_guided(model):
        return model, (Send(GuidanceRequested()),)
    if model.settings.real_table:
        return model, (announcements.announce_text(model, "aids.none"),)
    model = match.release_trick(model)
    model = replace(model, table=replace(model.table, refused_action=""))
    if replay_record(model.record).to_act != ME or model.tab.owner != "me":
        return model, (Announce(announcements.prompt_speech(model)),)
    if model.hints.hint:
        return model, (announcements.announce(model, spoken_hint),)
    if is_hint_costly(model) and not model.hints.is_hint_asked:
        asked = replace(model, hints=replace(model.hints, is_hint_asked=True))
        return asked, (Announce(translate(model.settings.language, "hint.day")),)
    return model, (AskHint(model.record, HINT_LEVEL),)


def is_hint_costly(model: Model) -> bool:
    """Return whether a hint would make this attempt at a deal of the day one with help."""
    return bool(daily_deal_date(model.record)) and not model.record.deals[-1].help_words


def on_advice_given(model: Model, message: AdviceGiven) -> Step:
    """Show and announce a hint, if I am still to act."""
    if replay_record(model.record).to_act != ME:
        return model, ()
    after = replace(
        model,
        match=record_hint(model.match),
        table=replace(model.table, refused_action=""),
        hints=replace(model.hints, hint=message.advice, is_hint_asked=False),
    )
    return after, (announcements.announce(after, spoken_hint),)


def on_puzzle_answered(model: Model, message: PuzzleAnswered) -> Step:
    """Announce my answer to a puzzle without an earlier hint, and ask a bot for its own."""
    after = replace(model, hints=replace(model.hints, hint=None))
    announcement = announcements.announce(after, puzzle_answer_sentence)
    return after, (announcement, AskHint(model.record, HINT_LEVEL))


def record_hint(match: Match) -> Match:
    """Return the match with the help word for a hint in the deal on the table."""
    number = len(match.record.deals)
    deal_range = range(number - 1, number)
    redo_record = match.redo_record and with_used_help(match.redo_record, deal_range, HINT_HELP)
    return replace(
        match, record=with_used_help(match.record, deal_range, HINT_HELP), redo_record=redo_record
    )


def explain_term(model: Model, term: str) -> Step:
    """Explain a glossary term in place and announce it. The same term again closes it."""
    is_shown = (
        term in face_of_game(model.record.game).glossary_terms and term != model.hints.glossary_term
    )
    after = replace(
        model,
        table=replace(model.table, explained_action="", refused_action=""),
        hints=replace(model.hints, glossary_term=term if is_shown else ""),
    )
    return after, (announcements.announce(after, term_speech, term),) if is_shown else ()


def drop_hint(model: Model) -> Model:
    """Return the model without the hint."""
    return replace(model, hints=replace(model.hints, hint=None, is_hint_asked=False))


def drop_stale_hint(before: Model, after: Model) -> Step:
    """Drop the hint and, after my own decision, the explained term when the position changes."""
    if after.record == before.record or after.hints == HintState():
        return after, ()
    was_my_turn = replay_record(before.record).to_act in (ME, None)
    is_same_game = after.record.game == before.record.game
    # The explanation can be read while the others play.
    term = after.hints.glossary_term if is_same_game and not was_my_turn else ""
    return replace(after, hints=HintState(glossary_term=term)), ()
