"""A hint: what a bot at its best would do in my place, and why (H01)."""

from __future__ import annotations

from dataclasses import replace

from engine.record import replay_record, with_help_word
from ui.effects import Announce, AskHint, Step
from ui.games import face
from ui.lessons import course
from ui.messages import Advised
from ui.model import ME, Match, Model
from ui.table import announcements, match

LEVEL = "master"

HELP = "hint"
"""The word of a record for a deal in which a hint was given."""


def asked(model: Model, arg: str) -> Step:
    """Ask for a hint, or say the one that is there once more; in a lesson, its note."""
    if course.of(model):
        return model, (Announce(announcements.note(model)),)
    if model.settings.real_table:
        return model, (Announce(announcements.no_aids(model)),)
    model = match.after_look(model)
    model = replace(model, table=replace(model.table, refused=""))
    if replay_record(model.record).to_act != ME or model.visit.owner != "me":
        return model, (Announce(announcements.prompt(model)),)
    if model.table.hint:
        return model, (Announce(announcements.hint(model)),)
    return model, (AskHint(model.record, LEVEL),)


def advised(model: Model, msg: Advised) -> Step:
    """Show and say a hint, if its decision is still mine to make."""
    if replay_record(model.record).to_act != ME:
        return model, ()
    table = replace(model.table, hint=msg.advice, refused="")
    after = replace(model, match=helped(model.match), table=table)
    return after, (Announce(announcements.hint(after)),)


def helped(match: Match) -> Match:
    """The match with a note on the deal on the table that a hint has helped in it (P04)."""
    number = len(match.record.deals)
    this = range(number - 1, number)
    undone = match.undone and with_help_word(match.undone, this, HELP)
    return replace(match, record=with_help_word(match.record, this, HELP), undone=undone)


def explained(model: Model, term: str) -> Step:
    """Explain a word of the table in place, and say it; once more, or none: no longer."""
    known = term in face(model.record.game).terms and term != model.table.term
    after = replace(model, table=replace(model.table, term=term if known else "", refused=""))
    return after, (Announce(announcements.term(after)),) if known else ()


def forgotten(before: Model, after: Model) -> Step:
    """Take a hint away whose position is no longer on the table."""
    table = after.table
    if after.record == before.record or not (table.hint or table.term):
        return after, ()
    mine = replay_record(before.record).to_act in (ME, None)
    term = "" if mine else table.term  # while the others play, there is time to read
    return replace(after, table=replace(table, hint=None, term=term)), ()
