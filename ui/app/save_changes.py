"""What is stored of a model: the rows to save after each step of `update`, and all of them."""

from __future__ import annotations

from dataclasses import replace
from itertools import starmap
from operator import attrgetter

from ui.app.features import FEATURES
from ui.model import Model
from ui.model.effects import SaveRow, Step
from ui.model.feature import StoredValue
from ui.position import bot_reasons, guided_deal
from ui.storage import saved_matches
from ui.storage.house_rules import dump_rules
from ui.storage.profiles import dump_profiles
from ui.storage.settings import dump_settings
from ui.storage.unsaved_deals import dump_unsaved
from ui.table import hand_sorting


def save_changes(before: Model, after: Model) -> Step:
    """Autosave: write what a step has changed, and remember the match as it is then stored."""
    rows = {
        **changed_guest_rows(before, after),
        **changed_value_rows(before, after),
        **changed_set_aside_deals(before, after),
        **changed_match_rows(before, after),
    }
    if has_match_to_save(before, after):
        after = replace(
            after, stored=replace(after.stored, written_match=saved_matches.match_to_save(after))
        )
    return after, tuple(starmap(SaveRow, rows.items()))


def all_rows(model: Model, is_new_database: bool) -> dict[str, str]:
    """Return every row for what the model holds, saved before or not.

    A re-created database (`is_new_database`) also gets the matches of the other games.
    """
    rows = changed_value_rows(None, model) | changed_match_rows(None, model)
    return rows | other_games_match_rows(model) if is_new_database else rows


def other_games_match_rows(model: Model) -> dict[str, str]:
    """Return the rows of the player's other matches, and of the last game."""
    rows = {saved_matches.LAST_GAME_KEY: model.guest.home_game or model.record.game}
    for game, text in model.stored.saved_matches.items():
        match, damaged_text = saved_matches.repair_match(text, 0)
        is_on_table = game == model.record.game and not model.guest.home_game
        if match and match.id and not damaged_text and not is_on_table:
            rows |= saved_matches.changed_rows(None, match)
    return rows


# --- when a row is written -----------------------------------------------------------------


def is_step(before: Model | None, after: Model) -> bool:
    """Return whether the changes of a step are written, not everything."""
    return before is not None


def is_foreign_step(before: Model | None, after: Model) -> bool:
    """Return whether the changes of a step in a foreign match are written."""
    return before is not None and is_foreign_match(after)


def has_new_guest(before: Model | None, after: Model) -> bool:
    """Return whether a guest match is saved for the first time."""
    is_unwritten_guest = bool(after.guest.home_game) and after.stored.written_match is None
    return is_unwritten_guest and has_match_to_save(before, after)


def is_own(before: Model | None, after: Model) -> bool:
    """Return whether the model has the player's own data: not during a foreign match."""
    return not is_foreign_match(after)


def is_stale(before: Model | None, after: Model) -> bool:
    """Return whether own rows may differ from the model: after a foreign match, or damaged ones."""
    has_damage = bool(after.stored.damaged_text)
    return is_foreign_match(before) or has_damage and has_started_playing(before, after)


def is_own_match(before: Model | None, after: Model) -> bool:
    """Return whether the player's own match is on the table, and no other tab plays it."""
    return not after.guest.home_game and after.tab.owner != "other"


def has_started_own(before: Model | None, after: Model) -> bool:
    """Return whether this tab has just started to play a match that is not foreign."""
    return has_started_playing(before, after) and not is_foreign_match(after)


def has_started_playing(before: Model | None, after: Model) -> bool:
    """Return whether this tab has just started to play the match."""
    return is_playing_live(after) and not is_playing_live(before)


def is_playing_live(model: Model | None) -> bool:
    """Return whether this tab plays the match and input is live."""
    return model is not None and model.visit.ready and model.tab.owner == "me"


def is_foreign_match(model: Model | None) -> bool:
    """Return whether the match on the table is someone else's. A lesson is not."""
    return model is not None and bool(model.guest.home_game) and not guided_deal.is_guided(model)


# --- values --------------------------------------------------------------------------------

STORED_VALUES: tuple[StoredValue, ...] = (
    StoredValue(
        saved_matches.GUEST_PREFIX + saved_matches.SETTINGS_KEY,
        "settings",
        dump_settings,
        is_foreign_step,
        has_new_guest,
    ),
    StoredValue(
        saved_matches.GUEST_PREFIX + saved_matches.HOUSE_RULES_KEY,
        "stored.rules_draft",
        dump_rules,
        is_foreign_step,
        has_new_guest,
    ),
    StoredValue(saved_matches.DAMAGED_KEY, "stored.damaged_text", str, is_own, is_stale),
    StoredValue(saved_matches.SALT_KEY, "stored.salt", str, has_started_own, has_started_own),
    StoredValue(saved_matches.SETTINGS_KEY, "settings", dump_settings, is_own, is_stale),
    StoredValue(saved_matches.PROFILES_KEY, "stored.profiles", dump_profiles, is_own, is_stale),
    StoredValue(saved_matches.UNSAVED_KEY, "stored.unsaved_deals", dump_unsaved, is_own),
    StoredValue(saved_matches.HOUSE_RULES_KEY, "stored.rules_draft", dump_rules, is_own, is_stale),
    StoredValue(
        saved_matches.TAB_GAME_KEY,
        "match.record",
        attrgetter("game"),
        is_own_match,
        has_started_playing,
    ),
    StoredValue(saved_matches.LAST_GAME_KEY, "match.record", attrgetter("game"), is_own_match),
    # Not with everything: store.js also writes the first, and a head is no use without its deals.
    StoredValue(saved_matches.LOST_KEY, "stored.lost_text", str, is_step),
    StoredValue(saved_matches.SET_ASIDE_PREFIX, "stored.earlier_matches", str, is_step),
    *(value for feature in FEATURES for value in feature.stored_values),
)
"""The fields that are stored. FORMATS.md 7 says what their rows are for."""

read_fields = attrgetter(*(row.field for row in STORED_VALUES))


def changed_value_rows(before: Model | None, after: Model) -> dict[str, str]:
    """Return the rows of the values that have changed, or of all without a model before."""
    old_values = read_fields(before or Model(after.match, after.visit.default_settings))
    rows = dict[str, str]()
    for row, old, new in zip(STORED_VALUES, old_values, read_fields(after), strict=True):
        is_changed = new is not old and new != old
        is_due = is_changed or new not in ("", {}) and row.must_write(before, after)
        if not is_due or not row.may_write(before, after):
            continue
        if row.key.endswith("/"):
            changed = {name: item for name, item in new.items() if old.get(name) != item}
            rows |= {row.key + name: row.dump(item) for name, item in changed.items()}
            rows |= {row.key + name: "" for name in old if name not in new}
        else:
            rows[row.key] = row.dump(new)
    return rows


# --- matches -------------------------------------------------------------------------------


def changed_guest_rows(before: Model, after: Model) -> dict[str, str]:
    """Return the rows that begin a guest visit, or the deletion of all its rows at its end."""
    guest = after.guest
    if not guest.home_game:
        is_over = before.guest.home_game or has_started_playing(before, after)
        return {saved_matches.GUEST_PREFIX: ""} if is_over else {}
    visit_rows = {
        saved_matches.GUEST_PREFIX: "",
        saved_matches.GUEST_HOME_KEY: guest.home_game,
        saved_matches.GUEST_ORIGIN_KEY: guest.origin,
    }
    return visit_rows if has_new_guest(before, after) else {}


def changed_set_aside_deals(before: Model, after: Model) -> dict[str, str]:
    """Return the changed deals of a guest match set aside, and deletions of discarded matches."""
    heads_before, heads = before.stored.earlier_matches, after.stored.earlier_matches
    id_before, match_id = before.match.id, after.match.id
    if heads is heads_before and match_id == id_before:
        return {}
    rows = dict[str, str]()
    head_before, head = heads_before.get(match_id), heads.get(match_id)
    if head is not None and head != head_before:  # the player plays or keeps a guest match
        match_before = None if head_before is None else before.match
        rows |= saved_matches.changed_deal_rows(match_before, saved_matches.match_to_save(after))
    elif head is None and head_before is not None and after.guest.home_game:
        rows[saved_matches.deals_key(match_id)] = ""
    is_own_game = not before.guest.home_game and not after.guest.home_game
    is_replaced = match_id != id_before and before.record.game == after.record.game
    if is_own_game and is_replaced and id_before not in heads:
        rows[saved_matches.deals_key(id_before)] = ""
    return rows


def changed_match_rows(before: Model | None, after: Model) -> dict[str, str]:
    """Return the changed rows of the match on the table, the player's own or a guest."""
    rows = dict[str, str]()
    game = after.record.game
    if has_match_to_save(before, after):
        written_match = after.stored.written_match if before else None
        rows |= row_to_copy_shared_deals(before, after) if before else {}
        rows |= saved_matches.changed_rows(written_match, saved_matches.match_to_save(after))
    if after.tab.owner == "me" and has_new_reasons(before, after):
        rows[saved_matches.REASONS_PREFIX + game] = bot_reasons.dump_reasons_and_review(after)
    order = after.hand_arranging.arranged_hand
    is_ordered = before is None or order is not before.hand_arranging.arranged_hand
    if after.tab.owner == "me" and is_ordered:
        rows[saved_matches.HAND_ORDER_PREFIX + game] = hand_sorting.dump_hand_order(after)
    prefix = saved_matches.GUEST_PREFIX if after.guest.home_game else ""
    return {prefix + key: text for key, text in rows.items()}


def has_match_to_save(before: Model | None, after: Model) -> bool:
    """Return whether the match needs saving: it is this tab's, and it has changed."""
    is_same = before is None or (
        after.match == before.match and after.guest.home_game == before.guest.home_game
    )
    return after.tab.owner == "me" and (not is_same or has_started_playing(before, after))


def has_new_reasons(before: Model | None, after: Model) -> bool:
    """Return whether a bot has given a reason, or a review has been completed."""
    if before is None or after.bot_reasons is not before.bot_reasons:
        return True
    return after.choice_reviews is not before.choice_reviews and any(
        review.is_complete and review not in before.choice_reviews
        for review in after.choice_reviews
    )


def row_to_copy_shared_deals(before: Model, after: Model) -> dict[str, str]:
    """Return the command to copy the shared deals that a branching match has not loaded."""
    earlier_deals = after.record.deal_chain.earlier_deals
    if (
        not earlier_deals
        or earlier_deals is not before.record.deal_chain.earlier_deals
        or after.match.id == before.match.id
    ):
        return {}
    return {saved_matches.COPY_PREFIX + after.match.id: f"{before.match.id} {earlier_deals.count}"}


def delete_unreadable_rows(before: Model, after: Model) -> Step:
    """Delete the unreadable rows once their texts are saved among the damaged ones."""
    keys = [
        key for key in after.stored.unread_keys if not key.startswith(saved_matches.MATCH_PREFIX)
    ]
    may_write = has_started_playing(before, after) or is_foreign_match(before)
    if not keys or not may_write or is_foreign_match(after):
        return after, ()
    keys_left = tuple(key for key in after.stored.unread_keys if key not in keys)
    model_after = replace(after, stored=replace(after.stored, unread_keys=keys_left))
    return model_after, tuple(SaveRow(key, "") for key in keys)
