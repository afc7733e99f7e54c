"""English texts about the program itself: version, offline, repair."""

from __future__ import annotations

TEXTS = {
    "program.heading": "The program",
    "program.offline.loading": "Downloading for offline play: {done} of {total} MB.",
    "program.offline.ready": "Everything is available offline ({total} MB).",
    "program.offline.failed": "Not available offline. {reason}",
    "program.offline.none": "Not available offline. {reason}",
    "program.stand-in": (
        "Your device is slow: where the master isn’t ready in time, the club player plays instead."
    ),
    "program.reason.quota": (
        "This browser has no room left: you can play on, but only while online."
    ),
    "program.reason.files": "Some files did not arrive complete; the next visit will try again.",
    "program.reason.altered": "This server changes files of the program, so they can’t be kept.",
    "program.reason.unsupported": (
        "This browser doesn’t allow it here; perhaps this is a private window."
    ),
    "program.reason.insecure": "That needs a secure connection (https).",
    "program.reason.framed": "That does not work inside another page.",
    "program.reason.off": "This version of the page does without it.",
    "program.version": "Version {version}",
    "program.version.day": "Version {version} of {day}",
    "program.lasting.yes": "This browser keeps your matches for good.",
    "program.lasting.no": "If space runs out, the browser may delete your matches.",
    "program.install.ios": "To install it in Safari, tap “Share”, then “Add to Home Screen”.",
    "program.install.done": "Installed as an app.",
    "program.update": "A new version is ready.",
    "program.update.later": "The new version will load after this deal.",
    "program.update.taking": "Loading the new version …",
    "program.checked.looking": "Checking …",
    "program.checked.newest": "You have the newest version.",
    "program.checked.unreachable": "The server can’t be reached.",
    "program.hole": "The browser has lost a file it had kept: {file}. Go online to repair it.",
    "program.erase.sure": (
        "All matches, settings and house rules in this browser will be lost. Are you sure?"
    ),
    "ui.update-now": "Update now",
    "ui.update-later": "After this deal",
    "ui.check-update": "Check for updates",
    "ui.repair": "Repair the program (keeps your matches)",
    "ui.install": "Install as an app",
    "ui.persist": "Keep for good",
    "ui.erase": "Delete everything …",
    "ui.erase-all": "Yes, delete everything",
    "ui.erase-not": "Cancel",
}
