"""Commands that few visits give: what they do lies packed until one is (`ui.lazy_import`)."""

from __future__ import annotations

from functools import partial

from ui.command import Command, silent_command
from ui.lazy_import import lazy_import
from ui.table.toasts import replacing_command

from_archive = partial(lazy_import, "ui.archive.update")
from_matches = partial(lazy_import, "ui.archive.matches")
from_sharing = partial(lazy_import, "ui.table.sharing")
from_daily_deals = partial(lazy_import, "ui.table.daily_deal")
from_drafts = partial(lazy_import, "ui.storage.rules_draft_commands")
from_settings = partial(lazy_import, "ui.storage.settings_commands")
from_backup = partial(lazy_import, "ui.backup.update")
from_statistics = partial(lazy_import, "ui.archive.statistics")

LAZY_ROWS = (
    Command("draft-game", "GAME: draft its rules", from_drafts("choose_draft_game")),
    Command("draft-preset", "NAME: draft by this preset", from_drafts("choose_draft_preset")),
    Command("draft-reset", "OPTION, or all: back to the preset", from_drafts("reset_draft_option")),
    Command(
        "draft-undo", "back to the changes that were dropped", from_drafts("restore_dropped_draft")
    ),
    Command("rules-copy", "the drafted rules as a link", from_drafts("copy_rules_link")),
    Command("rules-code", "the same as a code, or no longer", from_drafts("toggle_rules_qr_code")),
    Command(
        "rules-offer",
        "LINK: its rules, to be asked about",
        silent_command(from_drafts("offer_rules")),
    ),
    Command("rules-accept", "draft the rules that are on offer", from_drafts("accept_rules")),
    Command("rules-decline", "go without them", silent_command(from_drafts("decline_rules"))),
    Command(
        "start-draft",
        "a new match by the drafted rules",
        replacing_command("new-match", from_drafts("start_drafted_match")),
        from_drafts("draft_replaces_match"),
    ),
    Command(
        "reset", "SETTING, or all: back to what it is at first", from_settings("reset_settings")
    ),
    Command("settings-undo", "many settings as they were", from_settings("undo_settings_change")),
    Command("profile-save", "NAME: keep the settings under it", from_settings("save_profile")),
    Command("profile-use", "NAME: have its settings", from_settings("use_profile")),
    Command("profile-copy", "NAME: a link to send", from_settings("copy_profile_link")),
    Command("profile-edit", "NAME: give it another", from_settings("edit_profile_name")),
    Command(
        "profile-rename", "NAME: for the one that is being renamed", from_settings("rename_profile")
    ),
    Command("profile-delete", "NAME: away with it", from_settings("delete_profile")),
    Command(
        "profile-offer",
        "LINK: its settings, to be asked about",
        silent_command(from_settings("offer_profile")),
    ),
    Command(
        "profile-accept", "have the settings that are on offer", from_settings("accept_profile")
    ),
    Command("profile-decline", "go without them", silent_command(from_settings("decline_profile"))),
    Command(
        "open-deal",
        "ID PLY: a deal of the archive at the table",
        from_archive("play_archived_deal"),
    ),
    Command("deal-share", "ID: and what others may get of it", from_archive("share_deal")),
    Command("deal-open", "ID: a deal of the archive as a whole", from_archive("open_deal")),
    Command(
        "attempt",
        "ID: a deal with the cards on the table, as a whole",
        from_archive("open_attempt"),
    ),
    Command(
        "compare", "ID: this try beside the deal on the table", from_archive("compare_attempt")
    ),
    Command("deal-back", "from it to the list", from_archive("close_deal")),
    Command(
        "deal-pin", "ID: it stays when room is short, or no longer", from_archive("toggle_pin")
    ),
    Command("deal-note", "TEXT: on the deal that is open", from_archive("set_note")),
    Command("deal-delete", "ID: away with it, which can be undone", from_archive("delete_deal")),
    Command("deals-restore", "what was just deleted comes back", from_archive("undo_deletion")),
    Command(
        "deals-shrink", "away with the oldest that are not pinned", from_archive("delete_oldest")
    ),
    Command("deals-only", "KIND=VALUE: narrow the list to it", from_archive("set_filter")),
    Command("deals-all", "no longer", from_archive("clear_filters")),
    Command(
        "deals-by-match",
        "the matches instead of the deals, or back",
        from_matches("toggle_match_list"),
    ),
    Command("match-open", "ID: the deals of this match", from_matches("open_match_deals")),
    Command("deals-more", "a longer list", from_archive("show_more")),
    Command("statistics-of", "RULES: show the figures of these", from_statistics("select_rules")),
    Command("weigh-more", "ID: weigh the deal by more plays", from_statistics("refine_par")),
    Command(
        "statistics-apart",
        "those of deals with help, or not",
        from_statistics("toggle_other_deals"),
    ),
    Command("backup-write", "everything that is kept as a file", from_backup("write_backup")),
    Command(
        "backup-read", "the chosen file, to see what it would change", from_backup("read_backup")
    ),
    Command(
        "backup-way", "keep, take or replace: how it is brought in", from_backup("choose_merge_way")
    ),
    Command("backup-bring", "bring it in", from_backup("merge_backup")),
    Command("backup-stop", "no further with it", from_backup("stop_backup")),
    Command("backup-erase", "PART: away with it, which can be undone", from_backup("erase_part")),
    Command("backup-undo", "as it was before, or as it was after", from_backup("undo_bulk_change")),
    Command("backup-settle", "leave it at that", from_backup("settle_bulk_change")),
    Command(
        "sheet-svg",
        "the sheet that is open as a picture",
        lazy_import("ui.archive.sheet_svg", "download_sheet"),
    ),
    Command("daily", "GAME: its deal of the day", from_daily_deals("request_daily_deal")),
    Command("daily-of", "GAME DAY: the deal of that day", from_daily_deals("open_daily_deal")),
    Command(
        "daily-text",
        "how I did, without a word on the cards",
        from_daily_deals("copy_daily_result"),
    ),
    Command(
        "cards-again", "SEAT PRESET: the same cards once more", from_daily_deals("play_same_cards")
    ),
    Command("share-as", "WAY: seen, all or puzzle: what others get", from_sharing("choose_scope")),
    Command("share-copy", "the position as a link", from_sharing("copy_link_command")),
    Command("share-text", "the position in words", from_sharing("copy_text_command")),
    Command("share-send", "the link to other programs", from_sharing("share_link_command")),
    Command("share-code", "the link as a code, or no longer", from_sharing("qr_code_command")),
    Command("share-file", "the position as a file", from_sharing("save_position_file")),
    Command(
        "report",
        "what a bot did wrong, as a text to paste",
        lazy_import("ui.table.bot_report", "copy_report"),
    ),
)
