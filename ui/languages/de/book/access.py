"""German words of the accessibility page."""

WORDS = {
    "access.lead": (
        "Beide Spiele sollen für alle spielbar sein: ohne Maus, ohne den Bildschirm zu sehen, in "
        "großer Schrift, ohne Eile. Hier steht, was wie geht, womit es geprüft ist und was noch "
        "niemand ausprobiert hat."
    ),
    "access.works": "Was geht",
    "access.column.what": "Was",
    "access.column.how": "Wie",
    "access.column.tests": "Das zeigen:",
    "access.keyboard": "Tastatur",
    "access.keyboard.how": (
        "Alles am Tisch: Tab geht von Teil zu Teil, Pfeile gehen durch Hand und Gebote, die "
        "Eingabetaste spielt. Buchstaben stellen Fragen, R zeigt alle; in den Einstellungen "
        "lassen sie sich abschalten. Die Taste / holt eine Zeile zum Eintippen von Karten. "
        "Die übrigen Tasten stehen in der Hilfe."
    ),
    "access.offers": "Gebote und Ansagen",
    "access.offers.how": (
        "Jedes ist ein Knopf, der sagt, was es bedeutet und, wo Punkte daran hängen, wie viele. "
        "Einmal drücken genügt; nur was viel kosten kann, fragt auf demselben Knopf noch einmal "
        "nach. Mit „Karten mit zweimal Tippen spielen“ in den Einstellungen wird jedes erst "
        "gewählt und dann mit einem eigenen Knopf bestätigt."
    ),
    "access.reader": "Screenreader",
    "access.reader.how": (
        "Angesagt werden der Geber, dein Blatt und neue Karten, jedes Gebot, jeder Stich, jede "
        "Abrechnung und wann du dran bist; wie ausführlich, sagt eine Einstellung. „Vorlesen“ "
        "unter „Dieses Spiel“ wiederholt, was du hören willst."
    ),
    "access.log": "Das Protokoll",
    "access.log.how": (
        "Es ist vollständig und lässt sich jederzeit lesen, spricht aber mit Absicht nicht von "
        "selbst: Was geschieht, wird einmal in einer Zusammenfassung gesagt, und ein sprechendes "
        "Protokoll würde alles wiederholen."
    ),
    "access.pages": "Fenster und Seiten",
    "access.pages.how": (
        "Überschriften, Namen und Rollen für alles, was sich drücken lässt: am Tisch, in den "
        "Fenstern, im Regelbuch, im Baukasten und in eingebetteten Tischen. Ein Fenster nimmt den "
        "Fokus und gibt ihn zurück."
    ),
    "access.contrast": "Kontrast",
    "access.contrast.how": (
        "Schrift und Ränder von Knöpfen in beiden Farbwelten; die Farbzeichen auf den Karten "
        "erreichen die strengste Stufe. Mit starkem Kontrast, aus den Einstellungen oder vom "
        "Gerät, erreicht sie alle Schrift."
    ),
    "access.colour": "Farbe",
    "access.colour.how": (
        "Nichts hängt allein an der Farbe: Überall ist auch ein Zeichen oder ein Wort. Ein Blatt "
        "mit vier Farben steht in den Einstellungen."
    ),
    "access.size": "Größe von Schrift und Karten",
    "access.size.how": (
        "Große Karten, ein Blatt mit großen Zeichen und Großdruck im Regelbuch. In kleinen "
        "Fenstern läuft nichts seitlich hinaus; wer stark vergrößert, muss zum Blatt rollen."
    ),
    "access.touch": "Berühren",
    "access.touch.how": (
        "Jede Karte und jeder Knopf geht mit einem Tippen. Was sich ziehen lässt, geht auch durch "
        "einzelnes Tippen und mit Tasten."
    ),
    "access.motion": "Bewegung",
    "access.motion.how": "Wie das Gerät es will; in den Einstellungen lässt sie sich abschalten.",
    "access.time": "Zeit",
    "access.time.how": (
        "Keine Entscheidung hat eine Frist, und die anderen warten, solange ein Fenster offen ist. "
        "Ein fertiger Stich bleibt auf Wunsch liegen, bis du weiterspielst."
    ),
    "access.sound": "Ton",
    "access.sound.how": "Aus, bis du ihn einschaltest; alles Hörbare steht auch geschrieben.",
    "access.tested": "Womit es geprüft ist",
    "access.tested.about": "Von Programmen, immer wieder:",
    "access.axe": (
        "axe-core sucht Fehler am Tisch, in den Fenstern, Einführungen und Ergebnissen, im "
        "Regelbuch, auf den Seiten für Bots, Baukasten und Autoren und in Rahmen, manches davon "
        "hell und dunkel."
    ),
    "access.transcripts": (
        "Eine ganze Partie jedes Spiels ist so aufgeschrieben, wie ein Screenreader sie bekommt, "
        "in beiden Sprachen, und wird Wort für Wort verglichen; ebenso Punkte, Hausregeln, "
        "Einstellungen, Hilfe, Protokoll, die Einführungen, zwei Kapitel der Regelbücher, eine "
        "Frage daraus, die Suche, die Seite für Autoren, der Baukasten und ein eingebetteter Tisch."
    ),
    "access.keys": "Einzelne Spiele und eine ganze Partie werden nur mit Tasten gespielt.",
    "access.browsers": "Gespielt wird in Chromium, Firefox und WebKitGTK.",
    "access.open": "Was nicht geprüft ist",
    "access.open.about": "Noch hat kein Mensch das ausprobiert. Darum wissen wir nicht:",
    "access.readers": (
        "wie es in NVDA, JAWS, der Sprachausgabe von Windows, VoiceOver und TalkBack klingt und "
        "mit Braillezeile geht"
    ),
    "access.devices": "wie es auf echten Handys und Tablets geht und in Safari auf Apple-Geräten",
    "access.voice": "wie es mit Sprachsteuerung, mit Schaltern und mit einer Bildschirmlupe geht",
    "access.people": (
        "was Spielerinnen und Spieler dazu sagen, die blind sind, schlecht sehen oder deren Hände "
        "zittern"
    ),
    "access.report": "Wenn dir etwas im Weg steht",
    "access.report.how": (
        "Dieses Programm hat keine eigene Adresse. Sag es den Leuten, auf deren Seite du spielst; "
        "sie können es beheben oder mit dem Quelltext weitergeben."
    ),
}
