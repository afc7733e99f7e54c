"""English texts of the backup."""

from __future__ import annotations

TEXTS = {
    "ui.backup": "Backup",
    "ui.backup-write": "Save to a file",
    "ui.backup-read": "Choose a file",
    "ui.backup-import": "Import",
    "ui.backup-stop": "Cancel",
    "ui.backup-undo": "Undo",
    "ui.backup-again": "Redo",
    "ui.backup-settle.imported": "OK",
    "ui.backup-settle.erased": "Delete for good",
    "ui.remind": "Back up …",
    "ui.remind-later": "Later",
    "ui.remind-never": "Don’t remind me again",
    "backup.about": (
        "Everything that this browser keeps for you in one file: matches, every deal played with "
        "your notes, settings, house rules and lessons."
    ),
    "backup.cards": (
        "It also holds the hidden cards of unfinished deals: whoever reads the file can see them."
    ),
    "backup.writing": "Writing the file …",
    "backup.written": "Saved: {name}",
    "backup.import": "Import a backup",
    "backup.import.about": (
        "You first see what it would change, and you can still undo all of it afterwards."
    ),
    "backup.reading": "Reading the file and comparing …",
    "backup.importing": "Importing the backup …",
    "backup.looked": "The file has been read. Nothing has changed yet.",
    "backup.of": "Backup of {day}. Nothing has changed yet.",
    "backup.broken": "Damaged entries that are left out: {count}",
    "backup.altered": "The file has been changed since it was saved.",
    "backup.compared": "The file, compared with this browser",
    "backup.state.new": "new",
    "backup.state.same": "same",
    "backup.state.other": "different",
    "backup.state.here": "only here",
    "backup.kind.deals": "Deals played",
    "backup.kind.notes": "Notes and pins",
    "backup.kind.matches": "Matches",
    "backup.kind.lessons": "Lessons and questions",
    "backup.kind.settings": "Settings",
    "backup.kind.house": "House rules",
    "backup.way": "How should it be imported?",
    "backup.way.keep": "Add. What differs stays as it is here.",
    "backup.way.take": "Add. What differs comes from the file.",
    "backup.way.replace": "Replace. Afterwards there is only what the file has.",
    "backup.table.here": "{game}: your match in this browser stays on the table ({deals}).",
    "backup.table.here.aside": "The one in the file joins the earlier matches.",
    "backup.table.here.same": "Everything the file has of it is here already.",
    "backup.table.file": "{game}: the match from the file will be on the table ({deals}).",
    "backup.table.file.goes-on": "It is the match from this browser, further on.",
    "backup.table.file.aside": "Your match in this browser joins the earlier matches.",
    "backup.table.file.untouched": (
        "Yours in this browser is dropped: nothing has been played in it yet."
    ),
    "backup.table.file.gone": "Your match in this browser will be lost.",
    "backup.table.new": "{game}: a new match will be dealt, as the file has none.",
    "backup.table.new.gone": "Your match in this browser will be lost.",
    "backup.device": "Move to a new phone or another device",
    "backup.device.1": "Tap “Save to a file” here.",
    "backup.device.2": (
        "Take the file to the new device: mail it to yourself, or use a cloud or a cable."
    ),
    "backup.device.3": (
        "Open this site there, tap “Backup” in the settings, then “Choose a file”. Before you "
        "import it you see which match will be on the table."
    ),
    "backup.device.after": "Here everything stays as it is. Then each device plays by itself.",
    "ui.other-device": "Continue on another device",
    "backup.nothing": "This changes nothing: all of it is here already.",
    "backup.problem.other": "This is not a backup from this site.",
    "backup.problem.newer": (
        "This backup was saved by a newer version of the site. Update the site here "
        "first; then it will work."
    ),
    "backup.problem.broken": "Most of this file is damaged.",
    "backup.problem.full": "This browser has no room for it. Everything is as it was.",
    "backup.problem.failed": "That did not work. Everything is as it was.",
    "backup.erase": "Delete a part",
    "backup.erase.about": "You can undo it until you choose “Delete for good”.",
    "backup.part.deals": "Deals played, with notes",
    "backup.part.matches": "Matches",
    "backup.part.lessons": "Lessons and questions",
    "backup.part.settings": "Settings and profiles",
    "backup.part.house": "House rules",
    "bulk-change.imported": "The backup has been imported.",
    "bulk-change.imported.undone": "Everything is as it was before the backup.",
    "bulk-change.erased": "Deleted: {part}.",
    "bulk-change.erased.undone": "Back again: {part}.",
    "lost.told": (
        "The browser has lost this site’s database, as it does when it finds it damaged. Gone: "
        "{what}. If you have a backup, you can import it."
    ),
    "lost.match": "your match of {game} ({deals})",
    "lost.earlier": (
        "what came before in your match of {game} ({deals}); the deal on the table and the score "
        "are still here"
    ),
    "lost.archive": "the list “My deals” (at least {deals})",
    "ui.lost.backup": "To the backup",
    "ui.lost.discard": "I see",
    "backup.remind": ("Deals that are in this browser only: {count}. A backup keeps them safe."),
    "backup.offer": "Have you played elsewhere before? Import your backup.",
    "backup.used": "This site takes up {used} MB, the program included.",
    "backup.why": "Why a backup?",
    "backup.lost": (
        "What you play is in this browser only. Clearing its site data, changing devices or "
        "playing in a private window loses it."
    ),
    "backup.safari": (
        "Safari deletes what a site keeps once you have not visited it for seven days. Put it on "
        "the home screen, and it stays."
    ),
}
