"""English texts of the plain pages: rules, licences, privacy, and the ways to them."""

TEXTS = {
    "licences.title": "Licences",
    "licences.lead": (
        "This site is free software under the MIT licence. It carries parts made by others, each "
        "under its own licence, the text of which comes with it."
    ),
    "licences.pyodide": (
        "Pyodide is under the Mozilla Public License 2.0; its name in the table leads to its "
        "source. It runs here without what this site does not need. What cuts it down is part of "
        "the source of this site."
    ),
    "licences.part": "Part",
    "licences.kind": "Licence",
    "licences.text": "Text",
    "licences.read": "Text of the licence: {name}",
    "privacy.title": "Privacy",
    "privacy.lead": (
        "There is no account here, no advertising, no statistics and no cookies. What you play, "
        "set and write stays in your browser; none of it is sent anywhere."
    ),
    "privacy.host": (
        "As with any website, whoever hosts this one can see that your device asks for its files: "
        "your network address, the time, the kind of browser. It loads nothing from other servers."
    ),
    "privacy.kept": "What your browser keeps",
    "privacy.device": (
        "It is on this device and in this browser only, until you delete it. In a private window "
        "the browser forgets it when you close the window."
    ),
    "privacy.what": "What",
    "privacy.place": "Where",
    "privacy.key": "Under which name",
    "privacy.rows": (
        "All that you have played and set: matches with all cards and plays, earlier matches, the "
        "bots’ reasons, lessons, settings, house rules"
    ),
    "privacy.match": "Of the match of each game: rules, names, how many deals",
    "privacy.mark": "Where the match stands",
    "privacy.screen": "What the table last looked like, so that it is back at once",
    "privacy.settings": "Settings",
    "privacy.house": "House rules",
    "privacy.game": "The game you played last",
    "privacy.lesson": "How far you are in a lesson",
    "privacy.damaged": "The text of a match that could not be read",
    "privacy.book": "How you read the rulebook: rules, size of print",
    "privacy.draft": "Your draft on the page for authors",
    "privacy.guest": "A match from a link, while the tab is open",
    "privacy.tab": "The game in this tab",
    "privacy.reloaded": "Which version this tab has loaded",
    "privacy.files": "The files of the site, so that it runs without a network",
    "privacy.alone": "The same as in the database, while the browser has none to give",
    "privacy.before": "What an earlier version has kept here",
    "privacy.pyscript": "Empty; an earlier version made it when it started",
    "privacy.erase": "Deleting it",
    "privacy.erase.how": (
        "In the settings, “Delete everything” deletes matches, settings and house rules. Your "
        "browser deletes the rest too: in its own settings, under the data of websites."
    ),
    "privacy.links": (
        "A link to a match or a text holds all of it: cards, plays and names. They stand in the "
        "address after the #, which your browser does not send to the server; whoever gets the "
        "link can read them."
    ),
    "plain.rules": "The rules in short",
    "plain.to-table": "To the table",
    "plain.open-table": "Open the table",
    "plain.ways": "Ways to learn both games",
    "plain.lesson": "Learn it in five minutes",
    "plain.book": "The rulebook",
    "plain.play": "To the table",
    "plain.authors": "For authors and clubs",
    "plain.authors.more": (
        "Put tables, examples and quizzes into your own pages, or write about the games in words "
        "that the program checks."
    ),
    "plain.builder": "A table for your own page",
    "plain.author": "Write a page with cards and examples",
    "plain.block-reference": "All building blocks of the rulebook",
    "plain.cheat-sheet": "The building blocks on one sheet",
}
