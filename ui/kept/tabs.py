"""One tab plays a match; the others watch it, and can take it over (W19)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.record import continues
from ui.kept import house, saving, settings
from ui.model import Act, Announce, Claim, Do, Effect, Model, Msg, Owned, Stored, Toggle
from ui.scene import place
from ui.table import announcements

Step = tuple[Model, tuple[Effect, ...]]

PLAYING = frozenset(
    ("undo", "redo", "next-deal", "new-deal", "same-deal", "command", "hint", "brought")
)
"""Commands that only the tab may carry out whose match it is."""


def slot(model: Model) -> str:
    """Return the key that the match is kept under; "" for a guest match, which each tab has."""
    return "" if model.guest else saving.MATCH + model.record.game


def barred(model: Model, msg: Msg) -> bool:
    """Tell whether another tab would have to do this."""
    if model.owner == "me":
        return False
    if isinstance(msg, Do):
        anew = msg.name == "new-match" and msg.arg in ("", model.record.game)
        drafted = model.house.game if model.house else model.record.game
        again = msg.name == "start-house" and drafted == model.record.game
        return msg.name in PLAYING or anew or again
    return isinstance(msg, Act | Toggle)


def refused(model: Model) -> Step:
    """Say that another tab plays this match."""
    return model, (Announce(announcements.elsewhere(model)),)


def claimed(before: Model, after: Model) -> Step:
    """Ask for the match that has come to the table, where it is one that tabs share."""
    key = slot(after)
    if not after.ready or key == slot(before):
        return after, ()
    return replace(after, owner="asked" if key else "me"), (Claim(key),)


def owned(model: Model, msg: Owned) -> Step:
    """Play the match on, or watch how another tab plays it."""
    if msg.key != slot(model):
        return model, ()
    watching = not msg.mine or model.owner == "other"
    after = followed(model, msg.text) if watching else model
    after = replace(after, owner="me" if msg.mine else "other")
    if after.owner == model.owner or not model.ready or model.owner == "asked" and msg.mine:
        return after, ()
    said = announcements.prompt(after) if msg.mine else announcements.elsewhere(after)
    return after, (Announce(said),)


def claim(*, force: bool) -> Callable[[Model, str], Step]:
    """Return a command that asks for the match another tab has played."""
    return lambda model, arg: (
        model,
        (Claim(slot(model), force),) if model.owner == "other" else (),
    )


def followed(model: Model, text: str) -> Model:
    """Return the model at the match of a save; the same one if that cannot be read."""
    found, damaged = saving.mend(text, model.seed) if text else (None, "")
    if found is None or damaged or found.record.game != model.record.game:
        return model
    return replace(
        model,
        record=found.record,
        seed=found.seed,
        id=found.id or model.id,
        undone=found.undone,
        stored=found,
        replaced=None,
        held=False,
        chosen=frozenset(),
        refused="",
        spoken=place(found.record)[1],
    )


def stored(model: Model, msg: Stored) -> Step:
    """Take over what another tab has changed: settings, drafted rules, a match."""
    if msg.key == slot(model):
        return watched(model, msg.text), ()
    change = FROM_OTHERS.get(msg.key)
    if change:
        return change(model, msg.text), ()
    if msg.key.startswith(saving.ASIDE):
        return replace(model, aside=aside(model, msg)), ()
    game = msg.key.removeprefix(saving.MATCH)
    if game == msg.key or not msg.text:
        return model, ()
    return replace(model, drafts={**model.drafts, game: msg.text}), ()


def aside(model: Model, msg: Stored) -> dict[str, str]:
    """Return the matches set aside, with what another tab has done to one of them."""
    heads = {**model.aside, msg.key.removeprefix(saving.ASIDE): msg.text}
    return {name: head for name, head in heads.items() if head}


def watched(model: Model, text: str) -> Model:
    """Return the model after a save of its match by another tab.

    My own match goes on only by what its owner did last, a moment before it became mine.
    """
    after = followed(model, text)
    return after if model.owner != "me" or continues(model.record, after.record) else model


FROM_OTHERS: dict[str, Callable[[Model, str], Model]] = {
    saving.SETTINGS: lambda model, text: replace(
        model, settings=settings.loads(text, model.settings.language)
    ),
    saving.HOUSE: lambda model, text: replace(model, house=house.loads(text)),
    saving.DAMAGED: lambda model, text: replace(model, damaged=text),
}
"""What the row of a key means to the model, besides the matches."""
