"""German words of the page on how the bots play."""

WORDS = {
    "bots.about": "Wie jede Stufe spielt, was die Bots wissen dürfen und wie stark sie sind.",
    "bots.levels": "Was jede Stufe tut",
    "bots.long.beginner": (
        "Ein Anfänger folgt Faustregeln: Er spielt aus, was wahrscheinlich gewinnt, und wirft ab, "
        "was am wenigsten wert ist. Bei Zwanzig ab macht er seine längste Farbe zum Trumpf und "
        "bleibt mit jedem Trumpf oder Ass dabei. Er stellt sich nichts vor und merkt sich wenig."
    ),
    "bots.long.casual": (
        "Ein Hobbyspieler ist leicht zu lesen: Er tut, was an seiner Stelle üblich ist, und hält "
        "sich an das, was jede Runde weiß. Den sicheren Stich des Partners lässt er ihm, den "
        "anderen schenkt er keine Punkte, als Letzter sticht er so billig wie möglich, und den "
        "Mond legt er nie unter den Sküs. Bei Zwanzig ab macht er seine längste Farbe zum Trumpf, "
        "steigt ohne Trumpf aus und spielt erst hohe Trümpfe aus und dann Asse. Er stellt sich "
        "nichts vor, merkt sich aber, was gespielt ist und wem welche Farbe fehlt."
    ),
    "bots.long.club": (
        "Ein Vereinsspieler weiß nicht, wo die anderen Karten sind, also stellt er es sich vor: "
        "für jede Karte bis zu hundert Verteilungen, die zu allem passen, was er gesehen hat. Jede "
        "spielt er rasch zu Ende und nimmt die Karte, die im Schnitt am besten abschneidet. Vor "
        "dem ersten Stich von Zwanzig ab zählt er sein Blatt: eins für jeden Trumpf, noch eins für "
        "den zweithöchsten, ein halbes für jedes Ass. Ab drei bleibt er dabei, mit dem höchsten "
        "Trumpf immer."
    ),
    "bots.long.master": (
        "Ein Meister stellt sich viel mehr Verteilungen vor und gewichtet jede danach, wie "
        "wahrscheinlich die anderen mit diesen Karten so geboten und gespielt hätten. Gegen Ende "
        "rechnet er genau aus, was noch geschehen kann. Er achtet auf Spielpunkte und Prämien "
        "statt nur auf Stiche und probiert auch Lizitation und Ansagen so durch, bei Zwanzig ab "
        "auch alles vor dem ersten Stich. Er denkt höchstens eine halbe Sekunde."
    ),
    "bots.page-note": (
        "Die Bots denken in einem eigenen Thread, darum steht der Tisch nie still. Nur solange der "
        "erst anläuft, oder wo ein Browser ihn verweigert, antwortet die Seite selbst: rasch, und "
        "ein Meister spielt dann nur wie ein Vereinsspieler."
    ),
    "bots.measured": "Gemessen",
    "bots.measured.about": (
        "Zwei Stufen spielen dieselben Karten noch einmal mit getauschten Plätzen, sodass gute "
        "Karten beiden gleich helfen. Die Zahl ist, was die erste Stufe der zweiten voraus hatte; "
        "über null ist die erste stärker. In Kartenpunkten ist sie das Doppelte dessen, was eine "
        "Partei gewinnt, denn ebenso viel fehlt der anderen. Bei ganzen Spielen von Zwanzigerrufen "
        "sitzt ein Spieler der ersten Stufe unter dreien der zweiten, reihum auf jedem Platz. Bei "
        "ganzen Partien ist die Zahl der Anteil, den ein Spieler der ersten Stufe unter dreien der "
        "zweiten gewinnt. Ein Meister von Zwanzig ab spielt auf den Sieg in der Partie; in "
        "einzelnen Spielen kostet ihn das Punkte."
    ),
    "bots.error": "Was der Standardfehler bedeutet",
    "bots.error.about": (
        "Karten sind Glück, und eine Anzahl von Spielen ist nur eine Stichprobe. Würde man die "
        "ganze Messung mit anderen Karten wiederholen, so läge die Zahl in zwei von drei Fällen "
        "höchstens einen Standardfehler daneben (die Zahl nach dem ±), in neunzehn von zwanzig "
        "höchstens zwei. Was kleiner ist als zwei Standardfehler, kann Zufall sein."
    ),
    "bots.times": "Wie lange sie denken",
    "bots.times.about": (
        "In einem Browser auf einem Rechner mit zwei Kernen dauern neunzehn von zwanzig "
        "Entscheidungen höchstens so lange wie die erste Zahl, die Hälfte höchstens so lange wie "
        "die zweite. Wer keine Wahl hat, spielt sofort."
    ),
    "bots.times.level": "Stufe",
    "bots.times.most": "{ms}\u00a0ms",
    "bots.times.half": "Hälfte: {ms}\u00a0ms",
    "bots.times.aim": "Ziel: bis {ms}\u00a0ms",
    "bots.run": "Selbst nachmessen",
    "bots.run.about": (
        "Das Programm, das gemessen hat, gehört zu den Quellen. Mit Python 3.11 oder neuer spielen "
        "diese Befehle im Ordner der Quellen dieselben Karten noch einmal:"
    ),
    "bots.run.times": "Dieser misst die Entscheidungen in Chromium:",
    "bots.run.table": "Das gibt die Tabellen von oben aus:",
    "bots.fair": "Warum sie nicht schummeln können",
    "bots.fair.view": (
        "Ein Bot bekommt nie das ganze Spiel zu sehen. Er bekommt die Sicht seines Platzes: seine "
        "eigenen Karten, was gespielt und gesagt wurde, und wie viele Karten die anderen halten. "
        "Die verdeckten Karten stehen nicht darin, es gibt also nichts abzuschauen. Auch seine "
        "Zufallszahlen kommen allein aus dieser Sicht und seiner Stufe. Für den Tipp gilt "
        "dasselbe: Er sieht, was du siehst."
    ),
    "bots.fair.test": (
        "Ein Test wacht darüber. Er nimmt Stellungen aus zufälligen Spielen, vertauscht Karten, "
        "die der Platz nicht sehen kann, und verlangt von jeder Stufe jedes Mal dieselbe "
        "Entscheidung. In den Quellen heißt er {file} und läuft bei jeder Änderung."
    ),
    "bots.fair.deal": (
        "Gemischt wird einmal, bevor jemand am Zug ist, und dann bleibt jede Karte, wo sie ist. In "
        "der Aufzeichnung der Partie steht jedes Blatt, wie es gegeben wurde, auch schon mitten im "
        "Spiel: Nachsehen könntest nur du. Ein Link mit „seed=“ oder mit einer Aufzeichnung gibt "
        "bestimmte Karten; wer ihn gemacht hat, kann sie kennen."
    ),
    "bots.gain": "Vorsprung",
    "bots.pair": "{one} gegen {other}",
    "bots.rules": "Regeln: {preset}",
    "bots.mode.deals": "ganze Spiele: {count}",
    "bots.mode.cards": "die Stiche eines Normalspiels, Spiele: {count}",
    "bots.mode.matches": "ganze Partien: {count}",
    "bots.aim": "Ziel: mindestens {figure}",
}
