"""One tab plays a match; others watch and can take it over.

A match that a later release has saved is not played at all, so that it stays intact.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import EngineError
from engine.record import is_continued_by
from engine.strict_json import check_format, parse_strict_json, require_object
from ui.match import announcements
from ui.model import Model
from ui.model.effects import AcquireLock, Announce, Send, Step
from ui.model.messages import CommandGiven, LockChanged, Message, RowStored
from ui.position.seat_view import last_deal_index_and_ply
from ui.storage import house_rules, profiles, saved_matches, settings
from ui.storage.row_keys import is_well_formed_key


def lock_key(model: Model) -> str:
    """Return the key of the match's lock; "" for a guest match, which needs none."""
    return "" if model.visit.guest_home else saved_matches.MATCH_PREFIX + model.record.game


def is_of_newer_release(text: str) -> bool:
    """Return whether only a later release can read this save."""
    try:
        data = require_object(parse_strict_json(text), "A save") if text else {}
        check_format(data.get("format"), saved_matches.SAVE_FORMAT, "A save")
    except EngineError as error:
        return error.code == "newer"
    return False


def with_newer_save_marked(model: Model) -> Model:
    """Return the model with its match marked "newer" if a later release has saved it."""
    save_text = model.stored.saved_matches.get(model.record.game, "")
    return (
        with_owner(model, "newer") if lock_key(model) and is_of_newer_release(save_text) else model
    )


def lock_out(model: Model, message: Message) -> Step:
    """Announce why this match is not played here; a command from a panel takes it over first."""
    if isinstance(message, CommandGiven) and model.panel.name and model.visit.owner == "other":
        return with_awaiting_command(model, message), (AcquireLock(lock_key(model), force=True),)
    return model, (Announce(announcements.other_tab_speech(model)),)


def with_awaiting_command(model: Model, message: CommandGiven | None) -> Model:
    """Return the model with a command that waits for the lock."""
    return replace(model, visit=replace(model.visit, awaiting_command=message))


def request_match_lock(before: Model, after: Model) -> Step:
    """Request the lock of the match that has come to the table, if tabs share it."""
    key = lock_key(after)
    if not after.visit.ready or key == lock_key(before):
        return after, ()
    if with_newer_save_marked(after) is not after:
        return with_newer_save_marked(after), ()
    return with_owner(after, "asked" if key else "me"), (AcquireLock(key),)


def with_owner(model: Model, owner: str) -> Model:
    """Return the model with another owner of the match on the table."""
    return replace(model, visit=replace(model.visit, owner=owner))


def on_lock_changed(model: Model, message: LockChanged) -> Step:
    """Play the match, or watch another tab play it; run the command that has waited for this."""
    if message.key != lock_key(model):
        return model, ()
    command = model.visit.awaiting_command
    if command:
        after, effects = on_lock_changed(with_awaiting_command(model, None), message)
        return after, (*effects, Send(command)) if message.is_mine else effects
    if message.key and model.visit.owner == "newer":
        return model, ()
    if is_of_newer_release(message.text):
        return with_owner(model, "newer"), (Announce(announcements.newer_release_speech(model)),)
    is_watching = not message.is_mine or model.visit.owner == "other"
    after = with_saved_match(model, message.text) if is_watching else model
    after = with_owner(after, "me" if message.is_mine else "other")
    is_same_owner = after.visit.owner == model.visit.owner
    if is_same_owner or not model.visit.ready or model.visit.owner == "asked" and message.is_mine:
        return after, ()
    sentence = (
        announcements.prompt_speech(after)
        if message.is_mine
        else announcements.other_tab_speech(after)
    )
    return after, (Announce(sentence),)


def request_lock(model: Model, *, force: bool) -> Step:
    """Request the lock that another tab holds: if it is free, or with `force` in any case."""
    return model, (AcquireLock(lock_key(model), force),) if model.visit.owner == "other" else ()


def with_saved_match(model: Model, text: str) -> Model:
    """Return the model with the match of a save; the same model if the save is unreadable."""
    match, damaged_text = saved_matches.repair_match(text, model.match.seed) if text else (None, "")
    if match is None or damaged_text or match.record.game != model.record.game:
        return model
    return replace(
        model,
        match=replace(match, id=match.id or model.match.id, has_current_rows=True),
        table=replace(
            model.table,
            is_trick_held=False,
            marked_cards=frozenset(),
            chosen_action="",
            refused_action="",
            replaced_match=None,
            toast=None,
            announced_count=last_deal_index_and_ply(match.record)[1],
        ),
        stored=replace(model.stored, written_match=match),
    )


def on_row_stored(model: Model, message: RowStored) -> Step:
    """Apply what another tab has saved: settings, drafted rules, a match."""
    if not is_well_formed_key(message.key):
        return model, ()
    if message.key == lock_key(model):
        return follow_other_tab(model, message.text), ()
    change = ROW_HANDLERS.get(message.key)
    if change:
        return change(model, message.text), ()
    if message.key.startswith(saved_matches.SET_ASIDE_PREFIX):
        return replace(
            model, stored=replace(model.stored, earlier_matches=changed_heads(model, message))
        ), ()
    game = message.key.removeprefix(saved_matches.MATCH_PREFIX)
    if game == message.key or not message.text:
        return model, ()
    matches = {**model.stored.saved_matches, game: message.text}
    return replace(model, stored=replace(model.stored, saved_matches=matches)), ()


def changed_heads(model: Model, message: RowStored) -> dict[str, str]:
    """Return the heads of the matches set aside after a change by another tab."""
    heads = {
        **model.stored.earlier_matches,
        message.key.removeprefix(saved_matches.SET_ASIDE_PREFIX): message.text,
    }
    return {name: head for name, head in heads.items() if head}


def follow_other_tab(model: Model, text: str) -> Model:
    """Return the model after another tab has saved its match.

    If this tab owns the match, only a continuation replaces it: the previous owner's last action
    may be saved just after the lock has changed hands.
    """
    after = with_saved_match(model, text)
    return (
        after if model.visit.owner != "me" or is_continued_by(model.record, after.record) else model
    )


ROW_HANDLERS: dict[str, Callable[[Model, str], Model]] = {
    saved_matches.SETTINGS_KEY: lambda model, text: replace(
        model, settings=settings.load_settings(text, model.settings.language)
    ),
    saved_matches.PROFILES_KEY: lambda model, text: replace(
        model,
        stored=replace(
            model.stored, profiles=profiles.load_profiles(text, model.settings.language)
        ),
    ),
    saved_matches.HOUSE_RULES_KEY: lambda model, text: replace(
        model, stored=replace(model.stored, rules_draft=house_rules.load_house_rules_draft(text))
    ),
    saved_matches.DAMAGED_KEY: lambda model, text: replace(
        model, stored=replace(model.stored, damaged_text=text)
    ),
    saved_matches.LOST_KEY: lambda model, text: replace(
        model, stored=replace(model.stored, lost_text=text)
    ),
}
"""What the model does with a row of each key, except those of matches."""
