"""The rows to save after each step of `update`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ui.app.features import FEATURES
from ui.backup import unsaved_deals
from ui.model import Match, Model, StoredData
from ui.model.effects import SaveRow, Step
from ui.position import bot_reasons, guided_deal
from ui.storage import house_rules, profiles, saved_matches, settings
from ui.table import hand_sorting


def save_changes(before: Model, after: Model) -> Step:
    """Save what has changed, and remember the match as it is then stored."""
    rows = tuple(list_saves(before, after))
    if has_match_to_save(before, after):
        after = replace(
            after, stored=replace(after.stored, written_match=saved_matches.match_to_save(after))
        )
    return after, rows


def list_saves(before: Model, after: Model) -> Iterator[SaveRow]:
    """Yield the rows to save: the match after every action, everything else when it changes.

    While a guest match is open, the player's own rows stay as they are.
    """
    rows: dict[str, str] = {}
    if after.guest.home_game:
        rows |= changed_guest_visit_rows(before, after)
    elif before.guest.home_game or has_started_playing(before, after):
        rows[saved_matches.GUEST_PREFIX] = ""
    if not is_foreign_match(after):
        rows |= changed_player_data_rows(before, after)
    if after.stored.lost_text != before.stored.lost_text:
        rows[saved_matches.LOST_KEY] = after.stored.lost_text
    rows |= changed_set_aside_rows(before, after)
    rows |= changed_match_rows(before, after)
    for key, text in rows.items():
        yield SaveRow(key, text)


def all_rows(model: Model, is_new_database: bool) -> dict[str, str]:
    """Return every row for what the model holds, saved before or not.

    A re-created database (`is_new_database`) also gets the matches of the other games.
    """
    blank_model = Model(
        model.match,
        model.visit.default_settings,
        visit=replace(model.visit, ready=False),
        stored=StoredData(earlier_matches=model.stored.earlier_matches),
        guided_deals=model.guided_deals,
    )
    after = replace(model, stored=replace(model.stored, written_match=None))
    rows = {
        key: text
        for feature in FEATURES
        if feature.list_rows
        for key, text in feature.list_rows(model).items()
    }
    rows |= changed_match_rows(blank_model, after) | (
        {} if is_foreign_match(model) else changed_player_data_rows(blank_model, after)
    )
    rows |= changed_set_aside_rows(blank_model, after)
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


def changed_guest_visit_rows(before: Model, after: Model) -> dict[str, str]:
    """Return the changed rows about a guest match, except the rows of the match itself."""
    is_new = after.stored.written_match is None and has_match_to_save(before, after)
    visit_rows = {
        saved_matches.GUEST_PREFIX: "",
        saved_matches.GUEST_HOME_KEY: after.guest.home_game,
        saved_matches.GUEST_ORIGIN_KEY: after.guest.origin,
    }
    rows = visit_rows if is_new else {}
    if is_foreign_match(after) and (is_new or after.settings != before.settings):
        rows[saved_matches.GUEST_PREFIX + saved_matches.SETTINGS_KEY] = settings.dump_settings(
            after.settings
        )
    if is_foreign_match(after) and (
        is_new or after.stored.rules_draft != before.stored.rules_draft
    ):
        rows[saved_matches.GUEST_PREFIX + saved_matches.HOUSE_RULES_KEY] = house_rules.dump_rules(
            after.stored.rules_draft
        )
    return rows


def changed_player_data_rows(before: Model, after: Model) -> dict[str, str]:
    """Return the changed rows of the player's own data, except the rows of the match."""
    rows = {}
    is_new = (
        is_foreign_match(before)
        or has_started_playing(before, after)
        and bool(after.stored.damaged_text)
    )
    if (
        is_new
        and after.stored.damaged_text
        or after.stored.damaged_text != before.stored.damaged_text
    ):
        rows[saved_matches.DAMAGED_KEY] = after.stored.damaged_text
    if after.stored.salt and has_started_playing(before, after):
        rows[saved_matches.SALT_KEY] = after.stored.salt
    if is_new or after.settings != before.settings:
        rows[saved_matches.SETTINGS_KEY] = settings.dump_settings(after.settings)
    if after.stored.profiles != before.stored.profiles or is_new and after.stored.profiles:
        rows[saved_matches.PROFILES_KEY] = profiles.dump_profiles(after.stored.profiles)
    if after.stored.unsaved_deals != before.stored.unsaved_deals:
        rows[saved_matches.UNSAVED_KEY] = unsaved_deals.dump_unsaved(after.stored.unsaved_deals)
    if is_new or after.stored.rules_draft != before.stored.rules_draft:
        rows[saved_matches.HOUSE_RULES_KEY] = house_rules.dump_rules(after.stored.rules_draft)
    has_moved = after.record != before.record and after.tab.owner != "other"
    if not after.guest.home_game and (has_moved or has_started_playing(before, after)):
        rows[saved_matches.TAB_GAME_KEY] = after.record.game
    if not after.guest.home_game and has_moved:
        rows[saved_matches.LAST_GAME_KEY] = after.record.game
    return rows


def changed_set_aside_rows(before: Model, after: Model) -> dict[str, str]:
    """Return the changed rows of matches set aside, and deletions of discarded ones."""
    if (
        after.stored.earlier_matches is before.stored.earlier_matches
        and after.match.id == before.match.id
    ):
        return {}
    rows = {
        saved_matches.SET_ASIDE_PREFIX + name: text
        for name, text in after.stored.earlier_matches.items()
    }
    rows_before = {
        saved_matches.SET_ASIDE_PREFIX + name: text
        for name, text in before.stored.earlier_matches.items()
    }
    changed_rows = {key: text for key, text in rows.items() if rows_before.get(key) != text}
    deleted_rows = {key: "" for key in rows_before if key not in rows}
    new_id, old_id = after.match.id, before.match.id
    was_listed = new_id in before.stored.earlier_matches
    if saved_matches.SET_ASIDE_PREFIX + new_id in changed_rows:
        # The player plays or keeps a guest match.
        changed_rows |= changed_deal_rows(before.match if was_listed else None, after)
    elif was_listed and after.guest.home_game and new_id not in after.stored.earlier_matches:
        deleted_rows[saved_matches.deals_key(new_id)] = ""
    is_same_game = after.record.game == before.record.game
    is_own = not before.guest.home_game and not after.guest.home_game
    if is_own and is_same_game and new_id != old_id and old_id not in after.stored.earlier_matches:
        deleted_rows[saved_matches.deals_key(old_id)] = ""
    return {**changed_rows, **deleted_rows}


def changed_deal_rows(before: Match | None, after: Model) -> dict[str, str]:
    """Return the rows of the deals that differ between a match and the match on the table."""
    rows = saved_matches.changed_rows(before, saved_matches.match_to_save(after))
    return {
        key: text for key, text in rows.items() if key.startswith(saved_matches.MATCH_DEAL_PREFIX)
    }


def changed_match_rows(before: Model, after: Model) -> dict[str, str]:
    """Return the changed rows of the match on the table, the player's own or a guest."""
    rows = {}
    if has_match_to_save(before, after):
        rows = {
            **row_to_copy_shared_deals(before, after),
            **saved_matches.changed_rows(
                after.stored.written_match, saved_matches.match_to_save(after)
            ),
        }
    is_reviewed_anew = after.choice_reviews is not before.choice_reviews and any(
        review.is_complete and review not in before.choice_reviews
        for review in after.choice_reviews
    )
    is_explained_anew = after.bot_reasons is not before.bot_reasons or is_reviewed_anew
    if after.tab.owner == "me" and is_explained_anew:
        rows[saved_matches.REASONS_PREFIX + after.record.game] = (
            bot_reasons.dump_reasons_and_review(after)
        )
    if (
        after.tab.owner == "me"
        and after.hand_arranging.arranged_hand is not before.hand_arranging.arranged_hand
    ):
        rows[saved_matches.HAND_ORDER_PREFIX + after.record.game] = hand_sorting.dump_hand_order(
            after
        )
    prefix = saved_matches.GUEST_PREFIX if after.guest.home_game else ""
    return {prefix + key: text for key, text in rows.items()}


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


def has_match_to_save(before: Model, after: Model) -> bool:
    """Return whether the match needs saving: it is this tab's, and it has changed."""
    is_same = after.match == before.match and after.guest.home_game == before.guest.home_game
    return after.tab.owner == "me" and (has_started_playing(before, after) or not is_same)


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


def has_started_playing(before: Model, after: Model) -> bool:
    """Return whether this tab has just started to play the match."""
    return is_playing_live(after) and not is_playing_live(before)


def is_playing_live(model: Model) -> bool:
    """Return whether this tab plays the match and input is live."""
    return model.visit.ready and model.tab.owner == "me"


def is_foreign_match(model: Model) -> bool:
    """Return whether the match on the table is someone else's. A lesson is not."""
    return bool(model.guest.home_game) and not guided_deal.is_guided(model)
