"""Commands that few visits give: what they do lies packed until one is (`ui.late`)."""

from __future__ import annotations

from functools import partial

from ui.command import Command, silent
from ui.late import late
from ui.table.toasts import replacing

of_archive = partial(late, "ui.archive.acting")
of_matches = partial(late, "ui.archive.matches")
of_sharing = partial(late, "ui.table.sharing")
of_days = partial(late, "ui.table.days")
of_drafts = partial(late, "ui.kept.drafts")
of_liking = partial(late, "ui.kept.liking")
of_backup = partial(late, "ui.backup.acting")
of_statistics = partial(late, "ui.archive.statistics")

LATE_ROWS = (
    Command("draft-game", "GAME: draft its rules", of_drafts("game_chosen")),
    Command("draft-preset", "NAME: draft by this preset", of_drafts("preset_chosen")),
    Command("draft-reset", "OPTION, or all: back to the preset", of_drafts("reset")),
    Command("draft-undo", "back to the changes that were dropped", of_drafts("undo")),
    Command("rules-copy", "the drafted rules as a link", of_drafts("copied")),
    Command("rules-code", "the same as a code, or no longer", of_drafts("code_drawn")),
    Command("rules-offer", "LINK: its rules, to be asked about", silent(of_drafts("offer"))),
    Command("rules-accept", "draft the rules that are on offer", of_drafts("accept")),
    Command("rules-decline", "go without them", silent(of_drafts("decline"))),
    Command(
        "start-draft",
        "a new match by the drafted rules",
        replacing("new-match", of_drafts("begin")),
        of_drafts("begins"),
    ),
    Command("reset", "SETTING, or all: back to what it is at first", of_liking("reset")),
    Command("settings-undo", "many settings as they were", of_liking("undo")),
    Command("profile-save", "NAME: keep the settings under it", of_liking("save")),
    Command("profile-use", "NAME: have its settings", of_liking("use")),
    Command("profile-copy", "NAME: a link to send", of_liking("copy")),
    Command("profile-edit", "NAME: give it another", of_liking("edit")),
    Command("profile-rename", "NAME: for the one that is being renamed", of_liking("rename")),
    Command("profile-delete", "NAME: away with it", of_liking("remove")),
    Command(
        "profile-offer",
        "LINK: its settings, to be asked about",
        silent(of_liking("offer")),
    ),
    Command("profile-accept", "have the settings that are on offer", of_liking("accept")),
    Command("profile-decline", "go without them", silent(of_liking("decline"))),
    Command("open-deal", "ID PLY: a deal of the archive at the table", of_archive("play")),
    Command("deal-share", "ID: and what others may get of it", of_archive("shared")),
    Command("deal-open", "ID: a deal of the archive as a whole", of_archive("opened")),
    Command("attempt", "ID: a deal with the cards on the table, as a whole", of_archive("attempt")),
    Command("compare", "ID: this try beside the deal on the table", of_archive("compared")),
    Command("deal-back", "from it to the list", of_archive("back")),
    Command("deal-pin", "ID: it stays when room is short, or no longer", of_archive("pinned")),
    Command("deal-note", "TEXT: on the deal that is open", of_archive("noted")),
    Command("deal-delete", "ID: away with it, which can be undone", of_archive("deleted")),
    Command("deals-restore", "what was just deleted comes back", of_archive("restored")),
    Command("deals-shrink", "away with the oldest that are not pinned", of_archive("shrunk")),
    Command("deals-only", "KIND=VALUE: narrow the list to it", of_archive("narrowed")),
    Command("deals-all", "no longer", of_archive("unnarrowed")),
    Command("deals-by-match", "the matches instead of the deals, or back", of_matches("turned")),
    Command("match-open", "ID: the deals of this match", of_matches("opened")),
    Command("deals-more", "a longer list", of_archive("more")),
    Command("statistics-of", "RULES: show the figures of these", of_statistics("of_rules")),
    Command("weigh-more", "ID: weigh the deal by more plays", of_statistics("more")),
    Command("statistics-apart", "those of deals with help, or not", of_statistics("turned")),
    Command("backup-write", "everything that is kept as a file", of_backup("write")),
    Command("backup-read", "the chosen file, to see what it would change", of_backup("read")),
    Command("backup-way", "keep, take or replace: how it is brought in", of_backup("choose")),
    Command("backup-bring", "bring it in", of_backup("bring")),
    Command("backup-stop", "no further with it", of_backup("stop")),
    Command("backup-erase", "PART: away with it, which can be undone", of_backup("erase")),
    Command("backup-undo", "as it was before, or as it was after", of_backup("undo")),
    Command("backup-settle", "leave it at that", of_backup("settle")),
    Command(
        "sheet-svg", "the sheet that is open as a picture", late("ui.archive.drawing", "offered")
    ),
    Command("daily", "GAME: its deal of the day", of_days("asked")),
    Command("daily-of", "GAME DAY: the deal of that day", of_days("opened")),
    Command("daily-text", "how I did, without a word on the cards", of_days("told")),
    Command("cards-again", "SEAT PRESET: the same cards once more", of_days("again")),
    Command("share-as", "WAY: seen, all or puzzle: what others get", of_sharing("chosen")),
    Command("share-copy", "the position as a link", of_sharing("copied")),
    Command("share-text", "the position in words", of_sharing("text_copied")),
    Command("share-send", "the link to other programs", of_sharing("sent")),
    Command("share-code", "the link as a code, or no longer", of_sharing("code_drawn")),
    Command("share-file", "the position as a file", of_sharing("save")),
    Command("report", "what a bot did wrong, as a text to paste", late("ui.table.report", "copy")),
)
