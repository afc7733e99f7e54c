"""One tab plays a match. Others watch and can take it over.

A match that a later release has saved is not played at all, so that it stays intact.
"""

from __future__ import annotations

from dataclasses import replace

from ui.match import announcements, match
from ui.model import Model
from ui.model.effects import AcquireLock, Announce, MoveFocus, Send, Step
from ui.model.messages import CommandGiven, LockChanged, Message, TabShown
from ui.storage import saved_matches


def lock_key(model: Model) -> str:
    """Return the key of the match's lock, or "" for a guest match, which needs none."""
    return "" if model.guest.home_game else saved_matches.MATCH_PREFIX + model.record.game


def with_newer_save_marked(model: Model) -> Model:
    """Return the model with its match marked "newer" if a later release has saved it."""
    save_text = model.stored.saved_matches.get(model.record.game, "")
    return (
        with_owner(model, "newer")
        if lock_key(model) and saved_matches.is_of_newer_release(save_text)
        else model
    )


def lock_out(model: Model, message: Message) -> Step:
    """Announce why this match is not played here. A command from a panel takes it over first."""
    if isinstance(message, CommandGiven) and model.panel.name and model.tab.owner == "other":
        return with_awaiting_command(model, message), (AcquireLock(lock_key(model), force=True),)
    return model, (Announce(announcements.other_tab_speech(model)),)


def with_awaiting_command(model: Model, message: CommandGiven | None) -> Model:
    """Return the model with a command that waits for the lock."""
    return replace(model, tab=replace(model.tab, awaiting_command=message))


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
    return replace(model, tab=replace(model.tab, owner=owner))


def on_lock_changed(model: Model, message: LockChanged) -> Step:
    """Play the match, or watch another tab play it. Run the command that has waited for this."""
    if message.key != lock_key(model):
        return model, ()
    command = model.tab.awaiting_command
    if command:
        after, effects = on_lock_changed(with_awaiting_command(model, None), message)
        return after, (*effects, Send(command)) if message.is_mine else effects
    if message.key and model.tab.owner == "newer":
        return model, ()
    if saved_matches.is_of_newer_release(message.text):
        after = with_owner(model, "newer")
        return after, (Announce(announcements.other_tab_speech(after)),)
    is_watching = not message.is_mine or model.tab.owner == "other"
    after = match.with_saved_match(model, message.text) if is_watching else model
    after = with_owner(after, "me" if message.is_mine else "other")
    is_same_owner = after.tab.owner == model.tab.owner
    if is_same_owner or not model.visit.ready or model.tab.owner == "asked" and message.is_mine:
        return after, ()
    sentence = (
        announcements.prompt_speech(after)
        if message.is_mine
        else announcements.other_tab_speech(after)
    )
    return after, (Announce(sentence),)


def request_lock(model: Model, *, force: bool) -> Step:
    """Request the lock that another tab holds: if it is free, or with `force` in any case."""
    return model, (AcquireLock(lock_key(model), force),) if model.tab.owner == "other" else ()


def take_over_match(model: Model) -> Step:
    """Take over the match that another tab plays. The button for it goes with its notice."""
    after, effects = request_lock(model, force=True)
    return after, (*effects, MoveFocus(("#panel-box",))) if model.panel.name else effects


def on_tab_shown(model: Model, message: TabShown) -> Step:
    """Request the match again. The tab that played it may have been closed."""
    return request_lock(model, force=False)
