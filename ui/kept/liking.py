"""What the settings page does: settings put back, profiles, and what a link offers.

Whatever changes more than one setting, or takes a profile away, can be undone. Where the button
that was pressed is gone afterwards, the focus goes to what has taken its place.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import EngineError
from ui.effects import Announce, Copy, Focus, Step
from ui.kept import profiles
from ui.kept.profiles import Profiles
from ui.kept.settings import LEVEL_AT, rows, undo_change
from ui.languages import text
from ui.model import Likes, Model, Settings

LEVELS = ("level", *LEVEL_AT.values())


def with_settings(model: Model, settings: Settings) -> Model:
    """The model with other settings; what the address says of the level holds no longer."""
    same = all(getattr(settings, name) == getattr(model.settings, name) for name in LEVELS)
    visit = model.visit if same else replace(model.visit, level="")
    return replace(model, settings=settings, visit=visit)


def with_profiles(model: Model, kept: Profiles) -> Model:
    """The model with other profiles."""
    return replace(model, kept=replace(model.kept, profiles=kept))


def undoable(before: Model, after: Model, key: str, **facts: object) -> Step:
    """The model after a change that can be undone, and the sentence that says what it was."""
    said = text(after.settings.language, key, **facts)
    likes = Likes(before.settings, before.kept.profiles, said, after.settings)
    step = replace(after, table=replace(after.table, likes=likes))
    return step, (Announce(said), *(focused("#do-settings-undo") if before.table.panel else ()))


def focused(selector: str) -> tuple[Focus, ...]:
    """The focus on an element that is there after this."""
    return (Focus((selector, "#content")),)


def undo(model: Model, arg: str) -> Step:
    """Take the last of these changes back."""
    likes = model.table.likes
    if likes is None:
        return model, ()
    back = with_profiles(with_settings(model, undo_change(model.settings, likes)), likes.profiles)
    said = text(back.settings.language, "settings.undone")
    after = replace(back, table=replace(back.table, likes=None))
    return after, (Announce(said), *(focused("#find-settings") if model.table.panel else ()))


def reset(model: Model, name: str) -> Step:
    """Put one setting, or all, back to what it is at first."""
    if name and name not in rows(model.settings):
        return model, ()
    after = with_settings(model, profiles.usual(model.settings, model.visit.at_first, name))
    if name:
        return after, focused(f"#setting-{name}")
    return undoable(model, after, "settings.all-reset")


# --- profiles ------------------------------------------------------------------------------


def save(model: Model, name: str) -> Step:
    """Keep the settings as they are under a name; one that is known is written over."""
    name = profiles.cleaned(name)
    kept = {**model.kept.profiles, name: model.settings}
    if not name or len(kept) > profiles.MOST:
        key = "profile.full" if name else "profile.nameless"
        return model, (Announce(text(model.settings.language, key, most=profiles.MOST)),)
    return undoable(model, with_profiles(model, kept), "profile.saved", name=name)


def use(model: Model, name: str) -> Step:
    """Have the settings of a profile."""
    found = model.kept.profiles.get(name)
    if found is None:
        return model, ()
    return undoable(model, with_settings(model, found), "profile.used", name=name)


def edit(model: Model, name: str) -> Step:
    """Open the field in which a profile is renamed."""
    return renaming(model, name), focused("#profile-rename-name")


def renaming(model: Model, name: str) -> Model:
    """The model with a profile that is being renamed, or none."""
    return replace(model, table=replace(model.table, renaming=name))


def rename(model: Model, name: str) -> Step:
    """Give the profile that is being renamed another name, in its place."""
    old, name = model.table.renaming, profiles.cleaned(name)
    done, there = renaming(model, ""), focused("#settings-profiles")
    taken = name in model.kept.profiles and name != old
    if not name or taken or old not in model.kept.profiles:
        return done, there
    kept = {name if one == old else one: likes for one, likes in model.kept.profiles.items()}
    return with_profiles(done, kept), there


def remove(model: Model, name: str) -> Step:
    """Delete a profile."""
    if name not in model.kept.profiles:
        return model, ()
    kept = {one: likes for one, likes in model.kept.profiles.items() if one != name}
    return undoable(model, with_profiles(model, kept), "profile.removed", name=name)


def copy(model: Model, name: str) -> Step:
    """Put the link of a profile where it can be pasted from."""
    found = model.kept.profiles.get(name)
    if found is None:
        return model, ()
    said = text(model.settings.language, "profile.copied", name=name)
    button = f"#profile-copy-{[*model.kept.profiles].index(name)}"
    return model, (Copy(f"#s={profiles.packed(name, found)}", said, button),)


# --- a link --------------------------------------------------------------------------------


def offer(model: Model, link: str) -> Model:
    """The model with the settings of a link on offer, or with why it carries none."""
    try:
        offered, notice = profiles.unpacked(link, model.settings), model.visit.notice
    except EngineError:
        offered, notice = None, text(model.settings.language, "profile.unreadable")
    return replace(model, visit=replace(model.visit, offered=offered, notice=notice))


def accept(model: Model, arg: str) -> Step:
    """Have the settings that are on offer."""
    offered = model.visit.offered
    if offered is None:
        return model, ()
    after = with_settings(decline(model, ""), offered.settings)
    return undoable(model, after, "profile.used", name=offered.name)


def decline(model: Model, arg: str) -> Model:
    """The model without what was on offer."""
    return replace(model, visit=replace(model.visit, offered=None))
