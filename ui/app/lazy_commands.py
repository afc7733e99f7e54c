"""Commands that are rarely used; their modules are imported at first use."""

from __future__ import annotations

from functools import partial

from ui.match.toasts import replacing_command
from ui.model.command import Command, silent_command
from ui.model.lazy_import import lazy_import

from_archive = partial(lazy_import, "ui.archive.update")
from_matches = partial(lazy_import, "ui.archive.match_groups")
from_sharing = partial(lazy_import, "ui.sharing.sharing")
from_daily_deals = partial(lazy_import, "ui.daily_deal.commands")
from_drafts = partial(lazy_import, "ui.house_rules.commands")
from_settings = partial(lazy_import, "ui.settings.commands")
from_backup = partial(lazy_import, "ui.backup.update")
from_statistics = partial(lazy_import, "ui.archive.statistics_commands")

LAZY_ROWS = (
    Command("draft-game", "GAME: draft rules for it", from_drafts("choose_draft_game")),
    Command(
        "draft-preset", "NAME: start the draft from a preset", from_drafts("choose_draft_preset")
    ),
    Command("draft-reset", "OPTION or all: reset to the preset", from_drafts("reset_draft_option")),
    Command("draft-undo", "restore the dropped changes", from_drafts("restore_dropped_draft")),
    Command("rules-copy", "copy a link to the drafted rules", from_drafts("copy_rules_link")),
    Command(
        "rules-code", "show or hide that link as a QR code", from_drafts("toggle_rules_qr_code")
    ),
    Command(
        "rules-offer",
        "LINK: offer its rules",
        silent_command(from_drafts("offer_rules")),
    ),
    Command("rules-accept", "accept the offered rules as the draft", from_drafts("accept_rules")),
    Command(
        "rules-decline", "decline the offered rules", silent_command(from_drafts("decline_rules"))
    ),
    Command(
        "start-draft",
        "start a match by the drafted rules",
        replacing_command("new-match", from_drafts("start_drafted_match")),
        from_drafts("draft_replaces_match"),
    ),
    Command("reset", "SETTING or all: reset to the default", from_settings("reset_settings")),
    Command(
        "settings-undo", "undo a change of many settings", from_settings("undo_settings_change")
    ),
    Command("profile-save", "NAME: save the settings as a profile", from_settings("save_profile")),
    Command("profile-use", "NAME: apply this profile", from_settings("use_profile")),
    Command(
        "profile-copy", "NAME: copy a link to this profile", from_settings("copy_profile_link")
    ),
    Command("profile-edit", "NAME: edit this profile's name", from_settings("edit_profile_name")),
    Command(
        "profile-rename", "NAME: rename the profile being edited", from_settings("rename_profile")
    ),
    Command("profile-delete", "NAME: delete this profile", from_settings("delete_profile")),
    Command(
        "profile-offer",
        "LINK: offer its settings",
        silent_command(from_settings("offer_profile")),
    ),
    Command("profile-accept", "apply the offered settings", from_settings("accept_profile")),
    Command(
        "profile-decline",
        "decline the offered settings",
        silent_command(from_settings("decline_profile")),
    ),
    Command(
        "open-deal",
        "ID PLY: replay an archived deal at the table",
        from_archive("play_archived_deal"),
    ),
    Command("deal-share", "ID: share an archived deal", from_archive("share_deal")),
    Command("deal-open", "ID: open an archived deal", from_archive("open_deal")),
    Command(
        "attempt",
        "ID: open another deal with these cards",
        from_archive("open_attempt"),
    ),
    Command(
        "compare", "ID: compare it with the deal on the table", from_archive("compare_attempt")
    ),
    Command("deal-back", "return from the deal to the list", from_archive("close_deal")),
    Command("deal-pin", "ID: pin or unpin the deal", from_archive("toggle_pin")),
    Command("deal-note", "TEXT: set the note on the open deal", from_archive("set_note")),
    Command("deal-delete", "ID: delete the deal", from_archive("delete_deal")),
    Command("deals-restore", "undo the deletion", from_archive("undo_deletion")),
    Command(
        "deals-shrink", "delete the oldest deals that are not pinned", from_archive("delete_oldest")
    ),
    Command("deals-only", "KIND=VALUE: filter the list", from_archive("set_filter")),
    Command("deals-all", "clear the filters", from_archive("clear_filters")),
    Command(
        "deals-by-match",
        "list matches instead of deals, or back",
        from_matches("toggle_list_by_match"),
    ),
    Command("match-open", "ID: list the deals of this match", from_matches("open_match_deals")),
    Command("deals-more", "show more of the list", from_archive("show_more")),
    Command(
        "statistics-of", "RULES: show the statistics of these", from_statistics("select_rules")
    ),
    Command("weigh-more", "ID: estimate the par from more plays", from_statistics("refine_par")),
    Command(
        "statistics-apart",
        "show or hide the deals with help",
        from_statistics("toggle_other_deals"),
    ),
    Command("backup-write", "download everything as a backup file", from_backup("write_backup")),
    Command("backup-read", "read the chosen file for a preview", from_backup("read_backup")),
    Command("backup-way", "keep, take or replace: how to merge", from_backup("choose_merge_way")),
    Command("backup-bring", "merge the backup", from_backup("merge_backup")),
    Command("backup-stop", "stop the backup", from_backup("stop_backup")),
    Command("backup-erase", "PART: erase a part of the storage", from_backup("erase_part")),
    Command("backup-undo", "undo or redo the change to many rows", from_backup("undo_bulk_change")),
    Command("backup-settle", "accept the change to many rows", from_backup("settle_bulk_change")),
    Command(
        "sheet-svg",
        "download the open sheet as a picture",
        lazy_import("ui.archive.sheet_svg", "download_sheet"),
    ),
    Command("daily", "GAME: play its deal of the day", from_daily_deals("request_daily_deal")),
    Command("daily-of", "GAME DAY: play the deal of that day", from_daily_deals("open_daily_deal")),
    Command(
        "daily-text",
        "copy my result, without the cards",
        from_daily_deals("copy_daily_result"),
    ),
    Command(
        "cards-again", "SEAT PRESET: play the same cards again", from_daily_deals("play_same_cards")
    ),
    Command("share-as", "SCOPE: seen, all or puzzle", from_sharing("choose_sharing_scope")),
    Command("share-copy", "copy a link to the position", from_sharing("copy_link_command")),
    Command("share-text", "copy the position as text", from_sharing("copy_text_command")),
    Command("share-send", "share the link with other programs", from_sharing("share_link_command")),
    Command("share-code", "show or hide the link as a QR code", from_sharing("qr_code_command")),
    Command("share-file", "download the position", from_sharing("save_position_file")),
    Command(
        "report",
        "copy a report on a bot's mistake",
        lazy_import("ui.table.bot_report", "copy_report"),
    ),
)
