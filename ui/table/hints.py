"""A hint: what a bot at its best would do in my place, and why (H01)."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record, with_help_word
from ui.effects import Announce, AskHint, Step
from ui.games import face_of_game
from ui.lessons import course
from ui.messages import AdviceGiven
from ui.model import ME, Match, Model
from ui.table import announcements, match

HINT_LEVEL = "master"

HINT_HELP = "hint"
"""The word of a record for a deal in which a hint was given."""


def request_hint(model: Model, arg: str) -> Step:
    """Ask for a hint, or say the one that is there once more; in a lesson, its note."""
    if course.current_lesson(model):
        return model, (Announce(announcements.lesson_note_speech(model)),)
    if model.settings.real_table:
        return model, (Announce(announcements.no_aids_speech(model)),)
    model = match.after_look(model)
    model = replace(model, table=replace(model.table, refused_action=""))
    if replay_record(model.record).to_act != ME or model.visit.owner != "me":
        return model, (Announce(announcements.prompt_speech(model)),)
    if model.table.hint:
        return model, (Announce(announcements.current_hint_speech(model)),)
    return model, (AskHint(model.record, HINT_LEVEL),)


def on_advice_given(model: Model, message: AdviceGiven) -> Step:
    """Show and say a hint, if its decision is still mine to make."""
    if replay_record(model.record).to_act != ME:
        return model, ()
    table = replace(model.table, hint=message.advice, refused_action="")
    after = replace(model, match=record_hint(model.match), table=table)
    return after, (Announce(announcements.current_hint_speech(after)),)


def record_hint(match: Match) -> Match:
    """The match with a note on the deal on the table that a hint has helped in it (P04)."""
    number = len(match.record.deals)
    deal_range = range(number - 1, number)
    redo_record = match.redo_record and with_help_word(match.redo_record, deal_range, HINT_HELP)
    return replace(
        match, record=with_help_word(match.record, deal_range, HINT_HELP), redo_record=redo_record
    )


def explain_term(model: Model, term: str) -> Step:
    """Explain a word of the table in place, and say it; once more, or none: no longer."""
    is_shown = (
        term in face_of_game(model.record.game).glossary_terms and term != model.table.glossary_term
    )
    after = replace(
        model, table=replace(model.table, glossary_term=term if is_shown else "", refused_action="")
    )
    return after, (Announce(announcements.glossary_speech(after)),) if is_shown else ()


def drop_stale_hint(before: Model, after: Model) -> Step:
    """Take a hint away whose position is no longer on the table."""
    table = after.table
    if after.record == before.record or not (table.hint or table.glossary_term):
        return after, ()
    was_my_turn = replay_record(before.record).to_act in (ME, None)
    term = (
        "" if was_my_turn else table.glossary_term
    )  # while the others play, there is time to read
    return replace(after, table=replace(table, hint=None, glossary_term=term)), ()
