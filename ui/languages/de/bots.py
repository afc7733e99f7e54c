"""German texts about the bots: hints, reasons, and how strong they are."""

from __future__ import annotations

TEXTS = {
    "ui.hint": "Tipp",
    "ui.advised": "empfohlen",
    "hint.exchange": "{cards} tauschen:",
    "hint.more": "Was sonst erwogen wurde",
    "hint.value": "Die Zahl sagt, was es dem Bot wert ist, der den Tipp gibt; mehr ist besser.",
    "hint.close": "Tipp weglegen",
    "say.hint": "Tipp: {action}. {reason}",
    "ui.reasons": "Warum haben sie so gespielt?",
    "reasons.none": "Warum die anderen so gespielt haben, ist nicht mehr bekannt.",
    "reasons.before": "Vor der ersten Karte",
    "reasons.trick": "{number}. Stich",
    # why a bot does what it does
    "reason.other": "Von allem, was erwogen wurde, hat das die besten Aussichten.",
    "reason.only-one": "Es gibt nur diese eine Möglichkeit.",
    "reason.random": "Irgendetwas Erlaubtes, ausgelost.",
    "reason.gamble-blind": (
        "Jemand steht bei {best}; von {score} aus hilft nur noch das Wagnis auf Herz."
    ),
    "reason.look-first": "Trumpf macht man besser erst nach einem Blick in die Karten.",
    "reason.poor-hand": "Nichts als Siebenen und Achten: Neue Karten können nur besser sein.",
    "reason.no-good-suit": "Keine Farbe lohnt sich; die nächste Karte soll entscheiden.",
    "reason.best-suit": (
        "Mit {suit} als Trumpf verspricht das Blatt am meisten. Zu erwartende Stiche: etwa "
        "{tricks}."
    ),
    "reason.draw-better": "Was vom Stapel kommt, dürfte besser sein.",
    "reason.keep-all": "Jede Karte ist mehr wert als eine unbekannte.",
    "reason.stay-worth": (
        "Zu erwartende Stiche: etwa {tricks}. In {none} von 100 Spielen ist es keiner."
    ),
    "reason.drop-weak": (
        "Zu erwartende Stiche: nur {tricks}. In {none} von 100 Spielen ist es keiner."
    ),
    "reason.thumb-longest": "Keine Farbe im Blatt ist länger. Karten davon: {count}.",
    "reason.thumb-exchange": (
        "Trümpfe und Asse bleiben; von den übrigen Karten gehen so viele, wie dürfen."
    ),
    "reason.thumb-keep": "Jeder Tausch würde einen Trumpf oder ein Ass kosten.",
    "reason.thumb-stay": (
        "Trümpfe im Blatt: {trumps}, hohe darunter: {high}. Asse anderer Farben: {aces}. "
        "Das reicht zum Mitspielen."
    ),
    "reason.thumb-hope": (
        "Trümpfe im Blatt: {trumps}, hohe darunter: {high}. Asse anderer Farben: {aces}. "
        "Der Tausch kann noch einen Trumpf bringen."
    ),
    "reason.thumb-drop": (
        "Trümpfe im Blatt: {trumps}, hohe darunter: {high}. Asse anderer Farben: {aces}. "
        "Das ist zu wenig."
    ),
    "reason.draw-trumps": "Diese Karte nimmt den anderen Trümpfe ab.",
    "reason.cash-winner": "Diese Karte macht am ehesten einen Stich, bevor sie gestochen wird.",
    "reason.cash-trump": "Diese Karte macht sicher einen Stich.",
    "reason.lead-singleton": (
        "Diese Karte ist die einzige ihrer Farbe; danach lässt sich die Farbe stechen."
    ),
    "reason.lead-low": "Um diese Karte ist es am wenigsten schade.",
    "reason.win-safely": "Diese Karte dürfte den Stich machen und ist nicht höher als nötig.",
    "reason.win-perhaps": "Diese Karte hat gute Aussichten auf den Stich.",
    "reason.win-last": "Diese Karte macht den Stich, denn danach spielt niemand mehr.",
    "reason.throw-low": (
        "Der Stich ist nicht zu holen, oder nicht billig; um diese Karte ist es am wenigsten "
        "schade."
    ),
    "reason.cut": "Abgehoben wird wie üblich.",
    "reason.any-stack": "Ein Stapel ist so gut wie der andere.",
    "reason.good-suits": "Tarock fehlt zwar, aber die Farben sind stark genug zum Spielen.",
    "reason.no-tarocks": "Ein Blatt ohne Tarock wirft man besser zusammen.",
    "reason.hand-too-weak": (
        "Tarock im Blatt: {tarocks}. Ein höheres Gebot würde mehr verlieren als gewinnen."
    ),
    "reason.forehand-must-bid": "Vorhand muss ein Spiel ansagen, und dieses kostet am wenigsten.",
    "reason.good-hand": "Tarock im Blatt: {tarocks}. Dieses Spiel verspricht am meisten.",
    "reason.declare": "Das sollte in {chance} von 100 Spielen gelingen.",
    "reason.double": "Das dürfte in {chance} von 100 Spielen gut ausgehen.",
    "reason.nothing-to-say": "Nichts, was sich sagen ließe, gelingt wahrscheinlich genug.",
    "reason.lead-tarock": "Diese Karte zieht den anderen Tarock aus der Hand.",
    "reason.lead-winner": "Diese Karte dürfte den Stich heimbringen.",
    "reason.lead-short": "Diese Karte macht das Blatt in ihrer Farbe kürzer.",
    "reason.catch-mond": "Diese Karte fängt den Mond.",
    "reason.pagat-home": "Diese Karte bringt ihre fünf Punkte heim.",
    "reason.win-trick": "Diese Karte könnte den Stich machen und kostet wenig.",
    "reason.smear": "Der Stich dürfte einem Freund gehören, und das legt Punkte dazu.",
    "reason.friend-wins": "Der Stich dürfte auch ohne Hilfe einem Freund gehören.",
    "reason.throw-high": "Diese Karte ist eine Last, und hier macht sie keinen Stich.",
    "reason.first-trick": "Ein Stich wird gebraucht, und diese Karte könnte ihn machen.",
    "reason.lead-under": "Jemand dürfte diese Karte überstechen.",
    "reason.forced-high": "Diese Karte muss den Stich überstechen.",
    # by simulation
    "reason.sim-card": (
        "Das ist am besten. Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen."
    ),
    "reason.sim-trump": "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen.",
    "reason.sim-next": "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen.",
    "reason.sim-redeal": "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen.",
    "reason.sim-blind": "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen.",
    "reason.sim-look": "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen.",
    "reason.sim-exchange": (
        "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen."
    ),
    "reason.sim-keep": "So wie es ist: rund {tricks} Stiche, keiner in {none} von 100 Fällen.",
    "reason.sim-stay": "Zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen.",
    "reason.sim-drop": (
        "Sonst zu erwartende Stiche: {tricks}; gar keiner in {none} von 100 Spielen."
    ),
    "reason.sim-bid": "Spielpunkte, die es im Schnitt bringt: {gain}. Erdachte Spiele: {deals}.",
    "reason.sim-pass": (
        "Das beste Gebot war um so viele Spielpunkte schlechter: {loss}. Erdachte Spiele: {deals}."
    ),
    "reason.sim-hold": "Spielpunkte, die von diesem Blatt zu erwarten sind: {gain}.",
    "reason.sim-throw-in": "Tarock im Blatt: {tarocks}. Das verspricht nichts.",
    "reason.sim-best": (
        "Von allen Karten schneidet diese am besten ab, in den Spielen, die zum Bekannten passen."
    ),
    # what holds for certain
    "reason.win-sure": "Diese Karte macht den Stich: Keine noch offene Karte schlägt sie.",
    "reason.win-so-far": "Diese Karte ist bisher die höchste im Stich.",
    "reason.ruff": "Im Blatt fehlt {suit}, also sticht diese Karte.",
    "reason.cannot-win": "Keine Karte gewinnt diesen Stich; um diese ist es am wenigsten schade.",
    "reason.shun-forced": "Diese Karte muss den Stich überstechen.",
    "reason.shun-ducks": "Damit bleibt der Stich bei einem anderen.",
    "reason.fact-catch-mond": "Diese Karte fängt den Mond.",
    "reason.fact-sure": "Wer noch kommt, kann diese Karte nicht überstechen.",
    "reason.fact-ruff": "{suit} fehlt im Blatt. Punkte im Stich, den diese Karte nimmt: {points}.",
    "reason.fact-smear": "Der Stich gehört einem Freund. Punkte, die das dazulegt: {points}.",
    "reason.fact-mond-waits": "Der Sküs kann den Mond noch fangen, darum wartet er.",
    "reason.fact-cannot-win": (
        "Keine Karte kann diesen Stich noch gewinnen; von den übrigen ist diese die beste."
    ),
    "reason.fact-tarocks-gone": "Die anderen haben kein Tarock mehr, also macht sie den Stich.",
    "reason.fact-singleton": (
        "Diese Karte ist die einzige ihrer Farbe; danach lässt sich die Farbe mit Tarock stechen."
    ),
    # how strong they are
    "setting.level": "Die anderen spielen",
    "setting.level.beginner": "wie Anfänger",
    "setting.level.club": "wie im Verein",
    "setting.level.master": "wie Meister",
    "setting.level.more": "Das gilt ab ihrer nächsten Entscheidung; die Partie geht weiter.",
    "bots.title": "Wie stark die Bots sind, und warum sie nicht schummeln können",
    "bots.help": "Die anderen Spieler",
    "bots.level.beginner": "Anfänger",
    "bots.level.club": "Vereinsspieler",
    "bots.level.master": "Meister",
    "bots.level.random": "Zufall",
    "bots.level.cmd": "ISMCTS von OpenSpiel, 2000 Simulationen",
    "bots.short.beginner": "Spielt sofort, nach einfachen Faustregeln.",
    "bots.short.club": (
        "Denkt sich für jede Karte bis zu hundert Spiele aus und spielt sie zu Ende."
    ),
    "bots.short.master": (
        "Denkt sich viel mehr Spiele aus, gewichtet sie und rechnet Endspiele durch. Das dauert "
        "höchstens eine halbe Sekunde."
    ),
    "bots.against": "Gegen {other}: {figure}.",
    "bots.levels": "Was jede Stufe tut",
    "bots.long.beginner": (
        "Ein Anfänger folgt Faustregeln: Er spielt aus, was wahrscheinlich gewinnt, und wirft ab, "
        "was am wenigsten wert ist. Bei Zwanzig ab macht er seine längste Farbe zum Trumpf und "
        "bleibt mit jedem Trumpf oder Ass dabei. Er stellt sich nichts vor und merkt sich wenig."
    ),
    "bots.long.club": (
        "Ein Vereinsspieler weiß nicht, wo die anderen Karten sind, also stellt er es sich vor: "
        "für jede Karte bis zu hundert Verteilungen, die zu allem passen, was er gesehen hat. Jede "
        "spielt er rasch zu Ende und nimmt die Karte, die im Schnitt am besten abschneidet. Vor "
        "dem ersten Stich von Zwanzig ab beurteilt er sein Blatt nach Regeln: Er bleibt dabei, "
        "wenn er zwei Trümpfe hat, einen hohen, oder einen und ein Ass."
    ),
    "bots.long.master": (
        "Ein Meister stellt sich viel mehr Verteilungen vor und gewichtet jede danach, wie "
        "wahrscheinlich die anderen mit diesen Karten so geboten und gespielt hätten. Gegen Ende "
        "rechnet er genau aus, was noch geschehen kann. Er achtet auf Spielpunkte und Prämien "
        "statt nur auf Stiche und probiert auch Lizitation und Ansagen so durch, bei Zwanzig ab "
        "auch alles vor dem ersten Stich. Er denkt höchstens eine halbe Sekunde."
    ),
    "bots.page-note": (
        "Die Bots denken in einem eigenen Faden, darum steht der Tisch nie still. Nur solange der "
        "erst anläuft, oder wo ein Browser ihn verweigert, antwortet die Seite selbst: rasch, und "
        "ein Meister spielt dann nur wie ein Vereinsspieler."
    ),
    "bots.measured": "Gemessen",
    "bots.measured.about": (
        "Zwei Stufen spielen dieselben Karten noch einmal mit getauschten Plätzen, sodass gute "
        "Karten beiden gleich helfen. Die Zahl ist, was die erste Stufe der zweiten voraus hatte; "
        "über null ist die erste stärker. Bei ganzen Spielen von Zwanzigerrufen sitzt ein Spieler "
        "der ersten Stufe unter dreien der zweiten, reihum auf jedem Platz. Bei ganzen Partien ist "
        "die Zahl der Anteil, den ein Spieler der ersten Stufe unter dreien der zweiten gewinnt."
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
        "Gemischt wird einmal, bevor jemand handelt, und dann bleibt jede Karte, wo sie ist. In "
        "der Aufzeichnung der Partie steht jedes Blatt, wie es gegeben wurde; wer will, sieht "
        "nachher nach."
    ),
    "bots.gain": "Vorsprung",
    "bots.pair": "{one} gegen {other}",
    "bots.rules": "Regeln: {preset}",
    "bots.mode.deals": "ganze Spiele: {count}",
    "bots.mode.cards": "die Stiche eines Normalspiels, Spiele: {count}",
    "bots.mode.matches": "ganze Partien: {count}",
    "bots.aim": "Ziel: mindestens {figure}",
    "bots.unit.game": "Spielpunkte je Spiel",
    "bots.unit.cards": "Kartenpunkte je Spiel",
    "bots.unit.won": "% der Partien gewonnen, einer gegen drei; 25 wären Zufall",
}
