"""What a step has changed of what is kept: the rows to write down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.record import dumps
from ui.effects import Save, Step
from ui.kept import archive, house_rules, profiles, saving, settings, unsaved
from ui.lessons import course
from ui.model import Kept, Model
from ui.table import own_order, reasons


def written(before: Model, after: Model) -> Step:
    """Write down what has changed, and note what is then written of the match."""
    rows = tuple(saves(before, after))
    if moved_on(before, after):
        after = replace(after, kept=replace(after.kept, written=saving.of(after)))
    return after, rows


def saves(before: Model, after: Model) -> Iterator[Save]:
    """Yield what must be written down: the match after every action, all else when it changes.

    A visit to a match of others writes beside what is the player's own, and nothing of that.
    """
    rows: dict[str, str] = {}
    if after.visit.guest:
        rows |= guest(before, after)
    elif before.visit.guest or begun(before, after):
        rows[saving.GUEST] = ""
    if not visits(after):
        rows |= own(before, after)
    rows |= {**match_rows(before, after), **lesson_row(before, after)}
    for key, text in {**rows, **archive.rows(before, after)}.items():
        yield Save(key, text)


def everything(model: Model, fresh: bool) -> dict[str, str]:
    """Return every row of what the page holds, whatever has been written of it before.

    A database that has been begun anew (`fresh`) gets the matches of the other games, too.
    """
    bare = Model(
        model.match,
        model.visit.at_first,
        visit=replace(model.visit, ready=False),
        kept=Kept(earlier=model.kept.earlier),
    )
    after = replace(model, kept=replace(model.kept, written=None))
    rows = {saving.LESSON + game: dumps(lesson) for game, lesson in model.kept.lessons.items()}
    rows |= match_rows(bare, after) | ({} if visits(model) else own(bare, after))
    return rows | other_matches(model) if fresh else rows


def other_matches(model: Model) -> dict[str, str]:
    """Return the rows of the own matches that are not on the table, and of which one was last."""
    rows = {saving.LAST_GAME: model.visit.guest or model.record.game}
    for game, text in model.kept.matches.items():
        found, damaged = saving.mend(text, 0)
        shown = game == model.record.game and not model.visit.guest
        if found and found.id and not damaged and not shown:
            rows |= saving.changed_rows(None, found)
    return rows


def guest(before: Model, after: Model) -> dict[str, str]:
    """What has changed around a guest match, which ends with its tab."""
    fresh = after.kept.written is None and moved_on(before, after)
    visit = after.visit
    around = {saving.GUEST: "", saving.HOME: visit.guest, saving.ORIGIN: visit.origin}
    rows = around if fresh else {}
    if visits(after) and (fresh or after.settings != before.settings):
        rows[saving.GUEST + saving.SETTINGS] = settings.dumps(after.settings)
    if visits(after) and (fresh or after.kept.draft != before.kept.draft):
        rows[saving.GUEST + saving.HOUSE] = house_rules.dumps(after.kept.draft)
    return rows


def own(before: Model, after: Model) -> dict[str, str]:
    """What has changed of the player's own, besides the match."""
    rows = {}
    anew = visits(before) or begun(before, after) and bool(after.kept.damaged)
    if anew and after.kept.damaged or after.kept.damaged != before.kept.damaged:
        rows[saving.DAMAGED] = after.kept.damaged
    if after.kept.salt and begun(before, after):
        rows[saving.SALT] = after.kept.salt
    if anew or after.settings != before.settings:
        rows[saving.SETTINGS] = settings.dumps(after.settings)
    if after.kept.profiles != before.kept.profiles or anew and after.kept.profiles:
        rows[saving.PROFILES] = profiles.dumps(after.kept.profiles)
    if after.kept.unsaved != before.kept.unsaved:
        rows[saving.UNSAVED] = unsaved.dumps(after.kept.unsaved)
    if anew or after.kept.draft != before.kept.draft:
        rows[saving.HOUSE] = house_rules.dumps(after.kept.draft)
    moved = after.record != before.record and after.visit.owner != "other"
    if not after.visit.guest and (moved or begun(before, after)):
        rows[saving.TAB_GAME] = after.record.game
    if not after.visit.guest and moved:
        rows[saving.LAST_GAME] = after.record.game
    return {**rows, **replaced(before, after)}


def replaced(before: Model, after: Model) -> dict[str, str]:
    """The rows of the matches set aside that have changed, and of those nobody wants."""
    if after.kept.earlier is before.kept.earlier and after.match.id == before.match.id:
        return {}
    rows = {saving.ASIDE + name: text for name, text in after.kept.earlier.items()}
    known = {saving.ASIDE + name: text for name, text in before.kept.earlier.items()}
    changed = {key: text for key, text in rows.items() if known.get(key) != text}
    gone = {key: "" for key in known if key not in rows}
    new, old = after.match.id, before.match.id
    if new in after.kept.earlier and new not in before.kept.earlier:  # a guest that is being kept
        changed |= saving.deal_rows(saving.of(after))
    same = after.record.game == before.record.game and not before.visit.guest
    if same and new != old and old not in after.kept.earlier:
        gone[saving.deals_key(old)] = ""
    return {**changed, **gone}


def match_rows(before: Model, after: Model) -> dict[str, str]:
    """What has changed of the match on the table, its own or a guest."""
    rows = {}
    if moved_on(before, after):
        rows = {
            **copied(before, after),
            **saving.changed_rows(after.kept.written, saving.of(after)),
        }
    if after.visit.owner == "me" and after.table.reasons is not before.table.reasons:
        rows[saving.REASONS + after.record.game] = reasons.dumps(after)
    if after.visit.owner == "me" and after.table.arranged is not before.table.arranged:
        rows[saving.ORDER + after.record.game] = own_order.dumps(after)
    prefix = saving.GUEST if after.visit.guest else ""
    return {prefix + key: text for key, text in rows.items()}


def copied(before: Model, after: Model) -> dict[str, str]:
    """What a match that branches off takes over of the deals that are not at hand."""
    past = after.record.deal_chain.earlier_deals
    if (
        not past
        or past is not before.record.deal_chain.earlier_deals
        or after.match.id == before.match.id
    ):
        return {}
    return {saving.COPY + after.match.id: f"{before.match.id} {past.count}"}


def lesson_row(before: Model, after: Model) -> dict[str, str]:
    """How far a lesson has come, if it has gone on."""
    if after.kept.lessons == before.kept.lessons:
        return {}
    game = after.record.game
    return {saving.LESSON + game: dumps(after.kept.lessons[game])}


def moved_on(before: Model, after: Model) -> bool:
    """Tell whether the match is to be written down: it is this tab's, and it has changed."""
    same = after.match == before.match and after.visit.guest == before.visit.guest
    return after.visit.owner == "me" and (begun(before, after) or not same)


def drop_unread(before: Model, after: Model) -> Step:
    """Take the rows away that could not be read, once their texts are among the damaged saves."""
    keys = [key for key in after.kept.unread if not key.startswith(saving.MATCH)]
    starts = begun(before, after) or visits(before)
    if not keys or not starts or visits(after):
        return after, ()
    left = tuple(key for key in after.kept.unread if key not in keys)
    dropped = replace(after, kept=replace(after.kept, unread=left))
    return dropped, tuple(Save(key, "") for key in keys)


def begun(before: Model, after: Model) -> bool:
    """Tell whether this tab has just begun to play the match."""
    return mine(after) and not mine(before)


def mine(model: Model) -> bool:
    """Tell whether this tab plays the match and is live."""
    return model.visit.ready and model.visit.owner == "me"


def visits(model: Model) -> bool:
    """Tell whether the match on the table is of others, which a lesson is not."""
    return bool(model.visit.guest) and course.of(model) is None
