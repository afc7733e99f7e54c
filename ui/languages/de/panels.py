"""German texts of the panels: scores, house rules, match end and help."""

from __future__ import annotations

TEXTS = {
    # scores
    "scores.helped": "mit Hilfe",
    "scores.first": "das erste Spiel",
    "scores.rail": "Alle stehen bei {start}; das Ziel ist {goal}.",
    "scores.caption": "Jedes Spiel mit Ergebnis und neuem Stand",
    "scores.latest": "Die letzten {shown} von {deals} Spielen.",
    "ui.more-deals": "Frühere Spiele zeigen",
    "scores.deal": "Spiel",
    "scores.now": "Stand",
    "scores.dealer": "Geber: {who}",
    "scores.dealer.me": "Geber: du",
    "scores.void": "zusammengeworfen",
    "scores.sum": "Summe: {sums}",
    "scores.after": "dann {total}",
    "scores.down": "Alle zählen von {start} herunter; wer zuerst bei null ist, gewinnt.",
    "scores.up": "Was du gewinnst, zahlen die anderen; wer die meisten Punkte hat, führt.",
    "scores.chart": "Der Stand im Lauf der Spiele",
    "scores.chart.more": "Nach {deals}: {sums}. Die Zahlen stehen in der Tabelle.",
    # match end
    "end.rank": "Endstand",
    "end.again": "Noch eine, gleiche Regeln",
    "end.not-yet": "Die Partie läuft noch.",
    # house rules
    "rules.about": "Wähle eine Regelfassung, ändere, was ihr anders spielt, und fang an.",
    "rules.presets": "Regelfassungen",
    "rules.source": "Quelle: {source}.",
    "rules.source.open": "Die Quellen lassen das offen.",
    "rules.where": "Woher „{name}“ stammt",
    "rules.more": "+ {count} weitere",
    "rules.aside": "{count} an {preset} verworfen.",
    "rules.undo": "Rückgängig",
    "find.rules": "Regel suchen",
    "find.found": "Gefunden: {count}",
    "find.none": "Nichts gefunden. Versuche ein anderes Wort.",
    "rules.running": "gilt gerade",
    "rules.changes": "{count} an {preset}:",
    "rules.unchanged": "Wie {preset}.",
    "rules.reset": "Zurück zu {preset}",
    "rules.reset.one": "Zurück zu: {value}",
    "rules.changed": "geändert",
    "rules.needs": "Zählt nur mit: {options}",
    "rules.range": "{low} bis {high}",
    "rules.start": "Neue Partie mit diesen Regeln",
    "rules.note": (
        "Deine Partie behält ihre Regeln und lässt sich zurückholen; die neue hat diese."
    ),
    "rules.problem.bad-value": "Eine der Zahlen liegt außerhalb der Grenzen. Bitte ändere sie.",
    "source.S000": "pagat.com, neuere Seite",
    "source.Jäger": "Alfred Jägers Variante auf pagat.com",
    "source.S001": "pagat.com, ältere Seite nach Ralf Brostedt",
    "source.S002": "Kapitel eines Regelbuchs über Zwanzigerrufen",
    "source.S003": "russische Beschreibung in Übersetzung",
    "source.S004": "englische Wikipedia, Zwanzigerrufen",
    # settings
    "find.settings": "Einstellung suchen",
    "settings.default": "Standard: {value}",
    "settings.profiles": "Profile",
    "settings.all-reset": "Alle Einstellungen stehen wieder auf Standard.",
    "settings.undone": "Deine Einstellungen sind wie vorher.",
    "ui.settings-reset": "Alles auf Standard",
    "ui.settings-undo": "Rückgängig",
    "ui.settings-done": "OK",
    "copy.done": "Kopiert",
    "copy.refused": (
        "Der Browser erlaubt das Kopieren hier nicht. Der Text ist markiert: Kopier ihn von Hand."
    ),
    "copy.insecure": (
        "Diese Seite kommt nicht über https, deshalb erlaubt der Browser das Kopieren "
        "nicht. Der Text ist markiert: Kopier ihn von Hand."
    ),
    "profile.about": (
        "Speichere die Einstellungen unter einem Namen oder schick sie als Link weiter."
    ),
    "profile.names": "Im Link stehen auch deine Namen für die anderen, dein eigener nicht.",
    "profile.name": "Name",
    "profile.saved": "Als „{name}“ gespeichert.",
    "profile.used": "Es gelten die Einstellungen von „{name}“.",
    "profile.removed": "„{name}“ gelöscht.",
    "profile.copied": "Der Link zu „{name}“ ist kopiert.",
    "profile.full": "Mehr als {most} Profile gehen nicht. Lösche zuerst eines.",
    "profile.nameless": "Ein Profil braucht einen Namen.",
    "profile.offered": "Dieser Link bringt Einstellungen mit („{name}“):",
    "profile.usual": "der Standard",
    "profile.unreadable": "Der Link enthält keine lesbaren Einstellungen.",
    "ui.profile-save": "Speichern",
    "ui.profile-use": "Verwenden",
    "ui.profile-copy": "Link kopieren",
    "ui.profile-edit": "Umbenennen",
    "ui.profile-rename": "Umbenennen",
    "ui.profile-delete": "Löschen",
    "ui.profile-accept": "Übernehmen",
    "ui.profile-decline": "Meine behalten",
    # help
    "help.now": "Jetzt",
    "help.now.play": (
        "Die hellen Karten darfst du spielen: Tipp eine an. Bei den anderen steht dann, warum sie "
        "nicht gehen."
    ),
    "help.play": "So geht {game}",
    "help.order": "Die Karten von oben nach unten:",
    "help.order.all": "Jede Farbe",
    "help.order.zwanzigerrufen": (
        "Glatze heißt die unterste jeder Farbe: in Rot das Ass, in Schwarz die Zehn."
    ),
    "help.rules-note": "Eure Hausregeln können abweichen.",
    "help.keys": "Gesten und Tasten",
    "help.keys.settings": "Einstellungen für Tastatur und Sprachausgabe",
    "help.terms": "Wörter am Tisch",
    "help.terms.note": "Jedes Wort führt zu seiner Regel, in einem neuen Tab.",
    "help.links": "Mehr",
    "help.book": "Das Regelbuch dieses Tisches",
    "help.zwanzig-ab.1": (
        "Alle beginnen bei 20. Bei null oder darunter ist gewonnen; bei mehreren gewinnt, wer am "
        "tiefsten steht."
    ),
    "help.zwanzig-ab.2": (
        "Die Vorhand sieht ihre ersten Karten an und wählt Trumpf. Dann haben alle fünf Karten und "
        "dürfen bis zu drei tauschen."
    ),
    "help.zwanzig-ab.3": (
        "Mit schlechten Karten darfst du aussteigen. Die Vorhand bleibt immer dabei."
    ),
    "help.zwanzig-ab.4": (
        "Die Vorhand spielt aus. Farbe bedienen; wer nicht kann, muss stechen; wer auch "
        "keinen Trumpf hat, wirft ab, was er will."
    ),
    "help.zwanzig-ab.5": (
        "Jeder Stich bringt dich einen Punkt hinunter. Wer dabeibleibt und keinen macht, bekommt "
        "fünf dazu. Ist Herz Trumpf, zählt alles doppelt."
    ),
    "help.zwanzig-ab.6": "Ab dem neunten Spiel ist immer Herz Trumpf, und niemand steigt aus.",
    "help.zwanzigerrufen.1": (
        "20 Tarock, die immer Trumpf sind, und fünf Karten in jeder Farbe; zehn Stiche."
    ),
    "help.zwanzigerrufen.2": (
        "Sküs, Mond, Pagat und jeder König zählen 5, Dame 4, Cavall 3, Bube 2, anderes Tarock 1, "
        "Glatze 0. Die Spielerpartei braucht 45 der 88 Punkte."
    ),
    "help.zwanzigerrufen.3": (
        "Im Normalspiel ruft die Vorhand den Zwanziger. Wer ihn hat, ist ihr heimlicher "
        "Partner. Ein Solo, einer gegen drei, überbietet es."
    ),
    "help.zwanzigerrufen.4": (
        "Farbe bedienen; wer nicht kann, muss Tarock spielen; wer auch das nicht hat, "
        "wirft ab, was er will. Höher spielen musst du nicht."
    ),
    "help.zwanzigerrufen.5": (
        "Prämien zählen extra, vorher angesagt mehr: der Pagat im letzten Stich, wenig Punkte für "
        "die anderen, alle Stiche. Kontra verdoppelt."
    ),
    "help.zwanzigerrufen.6": (
        "Treffen sich Sküs, Mond und Pagat in einem Stich, gewinnt der Pagat: der Märchenstich."
    ),
    "key.arrows": "← →",
    "key.arrows.more": "vorige oder nächste Karte",
    "key.updown": "↑ ↓",
    "key.updown.more": "vorige oder nächste Farbe",
    "key.enter": "Eingabe, Leertaste",
    "key.enter.more": "Karte spielen oder markieren; nach einem Stich weiterspielen",
    "key.review": "← → Pos1 Ende Bild↑ Bild↓",
    "key.review.more": (
        "beim Ansehen: ein Schritt (mit Umschalt ein Stich), Anfang, Ende, ein Abschnitt; die "
        "Leertaste spielt es ab"
    ),
    "key.esc": "Esc",
    "key.esc.more": "Karte zurücklegen, Fenster schließen",
    "key.rank": "K, D, 10, 2 1 …",
    "key.rank.more": "zu einer Karte nach Rang oder Tarockzahl springen",
    "key.suit": "Umschalt + H, P …",
    "key.suit.more": "zur Farbe mit diesem Anfangsbuchstaben springen",
    "key.T.more": "ein Tipp",
    "key.U.more": "zurücknehmen",
    "key.?.more": "diese Hilfe",
    "key./.more": "eine Zeile, um Karte oder Zug einzutippen; Esc verlässt sie",
    "ui.term": "Was das heißt",
    # glossary: the word, its other names, its meaning
    "term.absolut": "Absolut",
    "term.absolut.more": "Die andere Partei macht höchstens 32 Punkte.",
    "term.ansage": "Ansage",
    "term.ansage.more": (
        "Eine Prämie, vor der ersten Karte versprochen; sie zählt doppelt, gewonnen oder verloren."
    ),
    "term.dazu": "dazu, dagegen",
    "term.dazu.more": "Mit dem Spielmacher oder gegen ihn.",
    "term.doppelrunde": "Doppelrunde",
    "term.doppelrunde.more": "Vier Spiele, die nach einem Mondfang doppelt zählen.",
    "term.farberl": "Farbensolo (Farberl)",
    "term.farberl.more": "Einer gegen drei; Tarock sticht keine Farbe.",
    "term.forehand": "Vorhand",
    "term.forehand.more": "Wer nach dem Geber kommt: spricht zuerst und spielt aus.",
    "term.gartenzaun": "Gartenzaun",
    "term.gartenzaun.more": "Der Neunzehner.",
    "term.glatze": "Glatze",
    "term.glatze.more": (
        "Die niedrigste Karte einer Farbe, ohne Punkte: schwarze Zehner, rote Asse."
    ),
    "term.kavall": "Cavall (Reiter)",
    "term.kavall.more": "Der Reiter zwischen Dame und Bube.",
    "term.klopfen": "Klopfen",
    "term.klopfen.more": "Statt abzuheben: vier Stapel, und jeder nimmt einen.",
    "term.kontra": "Kontra, Retour, Supre, Resupre",
    "term.kontra.more": "Damit zählt das Spiel oder eine Prämie 2-, 4-, 8-, 16-fach.",
    "term.lizitation": "Lizitation",
    "term.lizitation.more": "Das Bieten darum, wer was spielt.",
    "term.maerchenstich": "Märchenstich",
    "term.maerchenstich.more": (
        "Sküs, Mond und Pagat in einem Stich: Der Pagat gewinnt ihn, im Farbensolo nur auf Tarock."
    ),
    "term.mond": "Mond",
    "term.mond.more": "Der XXI, das zweithöchste Tarock.",
    "term.mondfang": "Mondfang",
    "term.mondfang.more": "Der Sküs fängt den Mond.",
    "term.pagat": "Pagat (Spatz)",
    "term.pagat.more": "Der I, das niedrigste Tarock. Pagat Ultimo: Er macht den letzten Stich.",
    "term.picolo": "Picolo",
    "term.picolo.more": "Einer gegen drei mit genau einem Stich.",
    "term.skues": "Sküs (Gstieß)",
    "term.skues.more": "Das höchste Tarock, ohne Zahl.",
    "term.solo": "Solo (Schwarzer)",
    "term.solo.more": "Einer gegen drei, mit Tarock als Trumpf.",
    "term.stichzwang": "Stichzwang",
    "term.stichzwang.more": "Wer stechen kann, muss: bei Picolo und Trischaken.",
    "term.tarock": "Tarock",
    "term.tarock.more": (
        "Die ständigen Trümpfe. Tarockzwang: Wer nicht bedienen kann, spielt eines."
    ),
    "term.trischaken": "Trischaken",
    "term.trischaken.more": "Jeder für sich, um möglichst wenig Punkte.",
    "term.trull": "Trull",
    "term.trull.more": "Sküs, Mond und Pagat zusammen.",
    "term.valat": "Valat",
    "term.valat.more": "Alle zehn Stiche.",
    "term.weiter": "weiter",
    "term.weiter.more": "Passen: kein höheres Gebot, später keine weitere Ansage.",
    "term.zwanziger": "Zwanziger (der Alte, der Oide)",
    "term.zwanziger.more": "Der XX, die gerufene Karte.",
    "term.zusammenwerfen": "Zusammenwerfen",
    "term.zusammenwerfen.more": "Die Karten gehen zurück, derselbe Geber gibt noch einmal.",
    "term.aussteigen": "Aussteigen",
    "term.aussteigen.more": "Ein Spiel Zwanzig ab aussetzen, ohne Punkte.",
    "term.blind": "Blind",
    "term.blind.more": "Trumpf ansagen, bevor man die Karten sieht.",
    "term.drehen": "Weiterdrehen",
    "term.drehen.more": "Die vierte Karte wird aufgedeckt, ihre Farbe ist Trumpf.",
    "term.walkover": "Kampflos",
    "term.walkover.more": "Alle anderen sind ausgestiegen: Die Vorhand gewinnt ohne Spiel.",
}
