"""English words of the accessibility page."""

WORDS = {
    "access.lead": (
        "Both games are meant to be played by everybody: without a mouse, without seeing the "
        "screen, in large print, without haste. Here is what works and how, what it was tested "
        "with, and what nobody has tried yet."
    ),
    "access.works": "What works",
    "access.column.what": "What",
    "access.column.how": "How",
    "access.column.tests": "Shown by:",
    "access.keyboard": "Keyboard",
    "access.keyboard.how": (
        "Everything at the table: Tab goes from part to part, arrows go through the hand "
        "and the bids, Enter plays. Letters ask questions, R lists them all; they can be turned "
        "off in the settings. "
        "The key / calls a line to type cards into. Help has all the keys."
    ),
    "access.offers": "Bids and declarations",
    "access.offers.how": (
        "Each is a button that says what it means and, where points depend on it, how many. One "
        "press is enough; only what costs a lot asks a second time, on the same button. With “Two "
        "taps to play a card” in the settings, each is chosen first and confirmed by a button of "
        "its own."
    ),
    "access.reader": "Screen reader",
    "access.reader.how": (
        "The deal, your hand and new cards, every bid, trick and score are spoken, and when it is "
        "your turn; a setting says in how many words. “Read aloud” under “This deal” "
        "repeats whatever you want to hear."
    ),
    "access.log": "The log",
    "access.log.how": (
        "It is complete and can be read at any time, but it does not speak by itself, on purpose: "
        "what happens is spoken once, in one summary, and a log that spoke as well would say it "
        "twice."
    ),
    "access.pages": "Panels and pages",
    "access.pages.how": (
        "Headings, names and roles for all that can be pressed: at the table, in the panels, the "
        "rulebook, the builder and embedded tables. A panel takes the focus and gives it back."
    ),
    "access.contrast": "Contrast",
    "access.contrast.how": (
        "Text and the edges of controls in both themes; the suits on the cards reach the strictest "
        "grade. With strong contrast, from the settings or your device, all text does."
    ),
    "access.colour": "Colour",
    "access.colour.how": (
        "Nothing is told by colour alone: each has a sign or a word too. A four-colour deck is in "
        "the settings."
    ),
    "access.size": "Size of text and cards",
    "access.size.how": (
        "Large cards, a deck with a large index, and large print in the rulebook. On small windows "
        "nothing runs off to the side; at a high zoom you scroll to your hand."
    ),
    "access.touch": "Touch",
    "access.touch.how": (
        "Every card and button works with a tap. What can be dragged can also be done by single "
        "taps and by key."
    ),
    "access.motion": "Motion",
    "access.motion.how": "Follows the device, and can be turned off in the settings.",
    "access.time": "Time",
    "access.time.how": (
        "No decision has a time limit, and the others wait while a panel is open. A finished trick "
        "can stay until you go on."
    ),
    "access.sound": "Sound",
    "access.sound.how": "Off until you turn it on; everything that is heard is also written.",
    "access.tested": "How it was tested",
    "access.tested.about": "By programs, again and again:",
    "access.axe": (
        "axe-core looks for faults on the table, the panels, lessons, results, rulebook, bots, "
        "builder, author’s page and frames, some of them light and dark."
    ),
    "access.transcripts": (
        "A whole match of each game is written down as a screen reader is given it, in both "
        "languages, and compared word for word; so are the score sheet, house rules, settings, "
        "help, log, the lessons, two chapters of the rulebooks, a quiz, the search, the author’s "
        "page, the builder and an embedded table."
    ),
    "access.keys": "Deals and a whole match are played with keys alone.",
    "access.browsers": "Deals are played in Chromium, Firefox and WebKitGTK.",
    "access.open": "What was not tested",
    "access.open.about": "No person has tested any of this yet. So we do not know:",
    "access.readers": (
        "how it sounds in NVDA, JAWS, Narrator, VoiceOver and TalkBack, and with braille"
    ),
    "access.devices": "how it works on real phones and tablets, and in Safari on Apple’s devices",
    "access.voice": "how it works by voice or with switches, and with a screen magnifier",
    "access.people": (
        "what blind players, players with low vision and players with tremor make of it"
    ),
    "access.report": "If something gets in your way",
    "access.report.how": (
        "This program has no address of its own. Tell whoever runs the site you are on; they can "
        "mend it, or pass it on with the sources."
    ),
}
