"""English words of the pages about the site itself: privacy and licences."""

from __future__ import annotations

WORDS = {
    "licences.lead": (
        "This site is free software under the MIT licence. It includes parts made by others, each "
        "under its own licence; the texts come with them."
    ),
    "licences.pyodide": (
        "Pyodide is under the Mozilla Public License 2.0; its name in the table links to its "
        "source. It runs here without the parts this site does not need. What trims it is part of "
        "this site’s source."
    ),
    "licences.part": "Part",
    "licences.kind": "Licence",
    "licences.text": "Text",
    "licences.read": "{file}, licence of {name}",
    "privacy.lead": (
        "There are no accounts here, no advertising, no statistics and no cookies. What you play, "
        "set and write stays in your browser; none of it is sent anywhere."
    ),
    "privacy.host": (
        "As with any website, whoever hosts this one can see that your device asks for its files: "
        "your network address, the time, the kind of browser. Nothing is loaded from other servers."
    ),
    "privacy.kept": "What your browser keeps",
    "privacy.device": (
        "It is on this device and in this browser only, until you delete it. A private window "
        "forgets it when you close it."
    ),
    "privacy.what": "What",
    "privacy.place": "Where",
    "privacy.key": "Name",
    "privacy.rows": (
        "Everything you have played and set: matches with all cards and plays, earlier matches, "
        "every finished deal with its result and your notes, the bots’ reasons, lessons, settings, "
        "house rules"
    ),
    "privacy.match": "For the match of each game: rules, names, how many deals",
    "privacy.mark": "Where the match stands",
    "privacy.screen": "What the table last looked like, so that it is back at once",
    "privacy.settings": "Settings",
    "privacy.house": "House rules",
    "privacy.game": "The game you played last",
    "privacy.lesson": "How far you are in a lesson",
    "privacy.newcomer": "Which game has welcomed you, and which rules it has offered",
    "privacy.damaged": "The text of a match that could not be read",
    "privacy.last": "The deal on the table, in case the browser loses its database",
    "privacy.lost": "What a lost database held",
    "privacy.salt": "The secret with which this site seals cards",
    "privacy.unsaved": "How many deals are in no backup",
    "privacy.erased": "When you last deleted everything, until that is certainly done",
    "privacy.book": "How you read the rulebook: rules, text size",
    "privacy.draft": "Your draft on the page for authors",
    "privacy.guest": "A match from a link, while the tab is open",
    "privacy.tab": "The game in this tab",
    "privacy.reloaded": "Which version this tab has loaded",
    "privacy.healed": "That this tab was reloaded after a repair",
    "privacy.files": "The files of the site, so that it works offline",
    "privacy.owed": "What is still to be written to the database",
    "privacy.apart": "What was played while the browser had no database to give",
    "privacy.erase": "Deleting it",
    "privacy.erase.how": (
        "In the settings, “Delete everything” deletes matches, settings and house rules. Your "
        "browser deletes the rest too: in its own settings, under site data."
    ),
    "privacy.links": (
        "A link to a match or a text holds all of it: cards, plays and names. They are in the "
        "address after the #, which your browser does not send to the server; anyone who gets the "
        "link can read them."
    ),
}
