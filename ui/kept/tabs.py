"""One tab plays a match; the others watch it, and can take it over (W19). What a later release has
kept, none of this one plays, so that it stays as it is (W12).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import EngineError
from engine.record import is_continuation
from engine.strict import check_format, parse_object, read_json
from ui.effects import Announce, Claim, Step
from ui.kept import archive, house_rules, profiles, saving, settings
from ui.kept.rows import is_key
from ui.messages import Owned, Stored
from ui.model import Model
from ui.scene import place
from ui.table import announcements


def slot(model: Model) -> str:
    """The key that the match is kept under; "" for a guest match, which each tab has."""
    return "" if model.visit.guest else saving.MATCH + model.record.game


def newer(text: str) -> bool:
    """Tell whether a match is kept as only a later release reads it."""
    try:
        kept = parse_object(read_json(text), "A save") if text else {}
        check_format(kept.get("format"), saving.SAVE_FORMAT, "A save")
    except EngineError as error:
        return error.code == "newer"
    return False


def spared(model: Model) -> Model:
    """The model with its own match left alone where a later release has kept it."""
    kept = model.kept.matches.get(model.record.game, "")
    return owned_by(model, "newer") if slot(model) and newer(kept) else model


def refused(model: Model) -> Step:
    """Say why this match is not played here."""
    return model, (Announce(announcements.elsewhere(model)),)


def claimed(before: Model, after: Model) -> Step:
    """Ask for the match that has come to the table, where it is one that tabs share."""
    key = slot(after)
    if not after.visit.ready or key == slot(before):
        return after, ()
    if spared(after) is not after:
        return spared(after), ()
    return owned_by(after, "asked" if key else "me"), (Claim(key),)


def owned_by(model: Model, owner: str) -> Model:
    """The model with who plays the match on the table."""
    return replace(model, visit=replace(model.visit, owner=owner))


def owned(model: Model, msg: Owned) -> Step:
    """Play the match on, or watch how another tab plays it."""
    if msg.key != slot(model):
        return model, ()
    if msg.key and model.visit.owner == "newer":
        return model, ()
    if newer(msg.text):
        return owned_by(model, "newer"), (Announce(announcements.of_newer(model)),)
    watching = not msg.mine or model.visit.owner == "other"
    after = followed(model, msg.text) if watching else model
    after = owned_by(after, "me" if msg.mine else "other")
    same = after.visit.owner == model.visit.owner
    if same or not model.visit.ready or model.visit.owner == "asked" and msg.mine:
        return after, ()
    said = announcements.prompt(after) if msg.mine else announcements.elsewhere(after)
    return after, (Announce(said),)


def claim(model: Model, *, force: bool) -> Step:
    """Ask for the match another tab has played: if none does any more, or in any case."""
    return model, (Claim(slot(model), force),) if model.visit.owner == "other" else ()


def followed(model: Model, text: str) -> Model:
    """The model at the match of a save; the same one if that cannot be read."""
    found, damaged = saving.mend(text, model.match.seed) if text else (None, "")
    if found is None or damaged or found.record.game != model.record.game:
        return model
    return replace(
        model,
        match=replace(found, id=found.id or model.match.id, folded=True),
        table=replace(
            model.table,
            held=False,
            marked=frozenset(),
            chosen="",
            refused="",
            replaced=None,
            toast=None,
            spoken=place(found.record)[1],
        ),
        kept=replace(model.kept, written=found),
    )


def stored(model: Model, msg: Stored) -> Step:
    """Take over what another tab has changed: settings, drafted rules, a match."""
    if not is_key(msg.key):
        return model, ()
    if msg.key == slot(model):
        return watched(model, msg.text), ()
    change = FROM_OTHERS.get(msg.key)
    if change:
        return change(model, msg.text), ()
    if msg.key.startswith(archive.ARCHIVE):
        return archive.elsewhere(model), ()
    if msg.key.startswith(saving.ASIDE):
        return replace(model, kept=replace(model.kept, earlier=heads(model, msg))), ()
    game = msg.key.removeprefix(saving.MATCH)
    if game == msg.key or not msg.text:
        return model, ()
    matches = {**model.kept.matches, game: msg.text}
    return replace(model, kept=replace(model.kept, matches=matches)), ()


def heads(model: Model, msg: Stored) -> dict[str, str]:
    """The matches set aside, with what another tab has done to one of them."""
    all_ = {**model.kept.earlier, msg.key.removeprefix(saving.ASIDE): msg.text}
    return {name: head for name, head in all_.items() if head}


def watched(model: Model, text: str) -> Model:
    """The model after a save of its match by another tab.

    My own match goes on only by what its owner did last, a moment before it became mine.
    """
    after = followed(model, text)
    return (
        after if model.visit.owner != "me" or is_continuation(model.record, after.record) else model
    )


FROM_OTHERS: dict[str, Callable[[Model, str], Model]] = {
    saving.SETTINGS: lambda model, text: replace(
        model, settings=settings.loads(text, model.settings.language)
    ),
    saving.PROFILES: lambda model, text: replace(
        model,
        kept=replace(model.kept, profiles=profiles.loads(text, model.settings.language)),
    ),
    saving.HOUSE: lambda model, text: replace(
        model, kept=replace(model.kept, draft=house_rules.loads(text))
    ),
    saving.DAMAGED: lambda model, text: replace(model, kept=replace(model.kept, damaged=text)),
}
"""What the row of a key means to the model, besides the matches."""
