"""German texts about the bots: hints, reasons and strength."""

from __future__ import annotations

TEXTS = {
    "ui.hint": "Tipp",
    "ui.advised": "empfohlen",
    "hint.exchange": "{cards} tauschen",
    "hint.more": "Was sonst in Frage kam",
    "hint.value": "Die Zahl sagt, was sich der Bot davon verspricht; mehr ist besser.",
    "hint.close": "Tipp weglegen",
    "hint.day": "Mit Tipp gilt dieser Versuch als „mit Hilfe“. Noch einmal drücken zeigt ihn.",
    "say.hint": "Tipp: {action} {reason}",
    # hints: what to do
    "hint.do.play": "Spiel {card}.",
    "hint.do.play.SKU": "Spiel den {card}.",
    "hint.do.play.T21": "Spiel den {card}.",
    "hint.do.play.T1": "Spiel den {card}.",
    "hint.do.trump": "Mach {suit} zum Trumpf.",
    "hint.do.blind": "Sag {suit} blind an.",
    "hint.do.look": "Sieh dir die Karten an.",
    "hint.do.next": "Dreh weiter.",
    "hint.do.redeal": "Lass neu geben.",
    "hint.do.exchange": "Tausch {cards}.",
    "hint.do.exchange.0": "Behalte alle Karten.",
    "hint.do.stay": "Bleib dabei.",
    "hint.do.drop": "Steig aus.",
    "hint.do.cut": "Heb ab.",
    "hint.do.knock": "Klopf.",
    "hint.do.stack": "Nimm Stapel {n}.",
    "hint.do.throw-in": "Wirf zusammen.",
    "hint.do.keep": "Behalte das Blatt.",
    "hint.do.bid": "Sag „{contract}“.",
    "hint.do.pass.bid": "Sag „weiter“.",
    "hint.do.pass.declare": "Sag nichts mehr an.",
    "hint.do.declare": "Sag {bonus} an.",
    "hint.do.kontra": "Gib {step} auf {item}.",
    "ui.reasons": "Warum haben sie so gespielt?",
    "reasons.none": "Warum die anderen so gespielt haben, ist nicht mehr bekannt.",
    "reasons.before": "Vor der ersten Karte",
    "reasons.trick": "{number}. Stich",
    "reasons.played": "{who} spielt {card}",
    "reasons.played.me": "Du spielst {card}",
    # the reasons of bots; with `.me` as said to the player who gets the hint
    "reason.other": "Von allem, was in Frage kommt, hat das die besten Aussichten.",
    "reason.only-one": "Etwas anderes geht hier nicht.",
    "reason.random": "Zufällig gewählt aus dem, was erlaubt ist.",
    "reason.gamble-blind": (
        "Jemand steht bei {best}; von {score} aus hilft nur noch, Herz blind anzusagen."
    ),
    "reason.look-first": "Trumpf macht man besser erst nach einem Blick in die Karten.",
    "reason.poor-hand": "Nichts als Siebener und Achter: Neue Karten können nur besser sein.",
    "reason.no-good-suit": "Keine Farbe lohnt sich; die nächste Karte soll entscheiden.",
    "reason.best-suit": "Das ist die beste Farbe für dieses Blatt: etwa {tricks}.",
    "reason.draw-better": "Was vom Stapel kommt, dürfte besser sein.",
    "reason.keep-all": "Jede dieser Karten ist besser als eine unbekannte.",
    "reason.stay-worth": "Gut genug zum Dabeibleiben: etwa {tricks}, {none}.",
    "reason.drop-weak": "Zu schwach zum Dabeibleiben: nur etwa {tricks}, {none}.",
    "reason.thumb-longest": "Keine Farbe im Blatt ist länger.",
    "reason.thumb-exchange": (
        "Trümpfe und Asse bleiben; vom Rest wird getauscht, so viel erlaubt ist."
    ),
    "reason.thumb-keep": "Jeder Tausch würde einen Trumpf oder ein Ass kosten.",
    "reason.thumb-stay": "Das reicht zum Dabeibleiben: {trumps} und {aces}.",
    "reason.thumb-hope": ("Der Tausch kann noch einen Trumpf bringen; bisher {trumps} und {aces}."),
    "reason.thumb-drop": "Zu wenig zum Dabeibleiben: {trumps} und {aces}.",
    "count.trump": "{n} Trümpfe",
    "count.trump.1": "1 Trumpf",
    "count.trump.0": "kein Trumpf",
    "count.ace": "{n} andere Asse",
    "count.ace.1": "1 anderes Ass",
    "count.ace.0": "kein anderes Ass",
    "reason.draw-trumps": "Wer noch Trumpf hat, muss darauf einen zugeben.",
    "reason.cash-winner": (
        "Niemand hat in dieser Farbe eine höhere Karte: Nur ein Trumpf kann sie stechen."
    ),
    "reason.cash-trump": "Diese Karte macht sicher einen Stich.",
    "reason.lead-singleton": "Die Karte ist blank: Danach kann man diese Farbe stechen.",
    "reason.lead-low": "Das ist die niedrigste Karte im Blatt.",
    "reason.win-safely": "Das dürfte den Stich machen.",
    "reason.win-perhaps": "Diese Karte kann den Stich machen.",
    "reason.win-last": "Das macht den Stich: Danach spielt niemand mehr.",
    "reason.throw-low": (
        "Den Stich macht ein anderer, also geht die niedrigste Karte, die erlaubt ist."
    ),
    "reason.throw-low.me": (
        "Diesen Stich macht ein anderer; gib die niedrigste Karte, die du spielen darfst."
    ),
    "reason.cut": "Abgehoben wird wie üblich.",
    "reason.any-stack": "Ein Stapel ist so gut wie der andere.",
    "reason.good-suits": "Kaum Tarock, aber die Farben sind stark genug zum Spielen.",
    "reason.few-tarocks": "Mit so wenig Tarock wirft man lieber zusammen.",
    "reason.hand-too-weak": "Zu schwach für ein höheres Gebot ({tarocks}).",
    "count.tarock": "{n} Tarock",
    "count.tarock.1": "1 Tarock",
    "count.tarock.0": "kein Tarock",
    "reason.forehand-must-bid": (
        "Die Vorhand muss ein Spiel wählen, und dieses kostet am wenigsten."
    ),
    "reason.good-hand": "Das aussichtsreichste Spiel für dieses Blatt ({tarocks}).",
    "reason.declare": "Das dürfte gelingen: in {chance} von 100 Fällen.",
    "reason.double": "Die Aussichten sind gut: in {chance} von 100 Fällen.",
    "reason.nothing-to-say": "Keine weitere Ansage hat gute Aussichten.",
    "reason.lead-tarock": "Das holt den anderen Tarock aus der Hand.",
    "reason.lead-winner": "Damit dürfte der Stich der eigenen Seite gehören.",
    "reason.lead-winner.me": "Damit dürfte der Stich deiner Seite gehören.",
    "reason.lead-short": "Damit wird diese Farbe im Blatt kürzer.",
    "reason.pagat-home": "Das dürfte die fünf Punkte heimbringen.",
    "reason.win-trick": "Das könnte den Stich machen.",
    "reason.smear": "Der Stich dürfte dem Partner gehören, also kommen Punkte dazu.",
    "reason.friend-wins": "Der Stich dürfte auch ohne Hilfe dem Partner gehören.",
    "reason.leaves-trick": "Damit macht ein anderer den Stich.",
    "reason.first-trick": "{first-trick.picolo}",
    "reason.lead-under": "Diese Karte lässt sich noch schlagen.",
    # reasons from simulations
    "reason.none": "gar keiner in {percent} von 100 Fällen",
    "reason.none.never": "fast immer mindestens einer",
    "reason.sim-trump": "Der beste Trumpf für dieses Blatt: etwa {tricks}, {none}.",
    "reason.sim-next": "Die nächste Karte verspricht mehr: etwa {tricks}, {none}.",
    "reason.sim-redeal": "Neue Karten versprechen mehr: etwa {tricks}, {none}.",
    "reason.sim-blind": "Das Wagnis lohnt sich: etwa {tricks}, {none}.",
    "reason.sim-look": "Besser erst nachsehen: etwa {tricks}, {none}.",
    "reason.sim-exchange": "Neue Karten dürften besser sein als diese: etwa {tricks}, {none}.",
    "reason.sim-exchange-rest": (
        "Trumpf und Asse bleiben, alles andere wird getauscht: etwa {tricks}, {none}."
    ),
    "reason.sim-exchange-drop": (
        "Nur bei sehr guten neuen Karten bleibt man damit dabei; in {dropped} von 100 Fällen wird "
        "ausgestiegen."
    ),
    "reason.sim-keep": "Das Blatt ist gut, wie es ist: etwa {tricks}, {none}.",
    "reason.sim-stay": "Dabeibleiben lohnt sich: etwa {tricks}, {none}.",
    "reason.sim-drop": "Zu schwach zum Dabeibleiben: etwa {tricks}, {none}.",
    "reason.sim-bid": "Das bringt am meisten: etwa {gain} Punkte ({deals} Probespiele).",
    "reason.sim-pass": (
        "{contract} wäre etwa {loss} Punkte schlechter als „weiter“ ({deals} Probespiele)."
    ),
    "reason.sim-hold": "Das Blatt lohnt sich: etwa {gain} Punkte.",
    "reason.sim-throw-in": "Das Blatt verspricht nichts ({tarocks}).",
    # reasons that are certain
    "reason.win-sure": "Das macht den Stich: Wer noch kommt, kann diese Karte nicht schlagen.",
    "reason.win-so-far": "Das ist bisher die höchste Karte im Stich.",
    "reason.ruff": "Kein {suit} mehr im Blatt, also sticht diese Karte.",
    "reason.cannot-win": "Den Stich gewinnt hier keine Karte.",
    "reason.cannot-win.me": "Diesen Stich bekommst du mit keiner Karte.",
    "reason.shun-forced": "Stichzwang: Hier muss gestochen werden.",
    "reason.fact-catch-mond": "Das fängt den Mond.",
    "reason.fact-sure": "Wer noch kommt, kann diese Karte nicht schlagen.",
    "reason.fact-ruff": "Kein {suit} mehr im Blatt, also sticht diese Karte (im Stich: {points}).",
    "reason.fact-smear": ("Der Stich gehört dem Partner, also kommen diese {points} noch dazu."),
    "reason.fact-mond-waits": (
        "In diesem Stich könnte der Sküs den Mond fangen, darum wartet der Mond."
    ),
    "reason.fact-tarocks-gone": "Die anderen haben kein Tarock mehr, also macht das den Stich.",
    "reason.fact-singleton": "Die Karte ist blank: Danach kann man diese Farbe mit Tarock stechen.",
    # the difference from the next best card
    "reason.vs-beats": "Diese Karte schlägt, was daliegt; {rival} nicht.",
    "reason.vs-cheaper": "Das reicht sicher für den Stich, und {rival} bleibt im Blatt.",
    "reason.vs-safer": (
        "Diese Karte ist schwerer zu schlagen als {rival}; Karten, die es noch könnten: {count} "
        "statt {other}."
    ),
    "reason.vs-tries": "Das liegt vorerst vorn, und {rival} bleibt im Blatt.",
    "reason.vs-spares": "Den Stich macht ein anderer, und {rival} bleibt im Blatt.",
    "reason.vs-spares-lead": "Ausgespielt wird niedrig, und {rival} bleibt im Blatt.",
    "reason.vs-keeps-higher": "So bleibt {rival} im Blatt, die höhere Karte.",
    "reason.vs-draws-tarocks": "Das holt den anderen Tarock aus der Hand, {rival} nicht.",
    "reason.vs-draws-trumps": "Wer noch Trumpf hat, muss darauf einen zugeben, auf {rival} nicht.",
    "reason.vs-keeps-tarock": "So bleibt {rival} als Tarock im Blatt.",
    "reason.vs-keeps-trump": "So bleibt {rival} als Trumpf im Blatt.",
    "reason.vs-top": (
        "In {suit} hat niemand mehr eine höhere Karte, während {rival} in der eigenen Farbe noch "
        "zu schlagen ist."
    ),
    "reason.vs-shorter": "{suit} ist im Blatt kürzer als die Farbe von {rival}.",
    "reason.vs-longer": "{suit} ist im Blatt länger als die Farbe von {rival}.",
    "reason.vs-leaves-friend": "Der Stich gehört dem Partner, und {rival} nähme ihn weg.",
    "reason.vs-brings": (
        "Der Stich ist sicher, und diese Karte bringt {points} mehr heim als {rival}."
    ),
    "reason.vs-adds": (
        "Der Stich gehört dem Partner, und diese Karte legt {points} mehr dazu als {rival}."
    ),
    "reason.vs-hopes": (
        "Macht die eigene Seite den Stich, bringt diese Karte {points} mehr als {rival}."
    ),
    "reason.vs-hopes.me": (
        "Macht deine Seite den Stich, bringt diese Karte {points} mehr als {rival}."
    ),
    "reason.vs-gambles": (
        "Noch hat die Gegenseite den Stich. Nimmt ihn jemand von der eigenen Seite, bringt diese "
        "Karte {points} mehr als {rival}."
    ),
    "reason.vs-gambles.me": (
        "Noch hat die Gegenseite den Stich. Nimmt ihn jemand von deiner Seite, bringt diese Karte "
        "{points} mehr als {rival}."
    ),
    "reason.vs-loses-less": (
        "Der Stich ist verloren, und diese Karte gibt {points} weniger her als {rival}."
    ),
    "reason.vs-gives-less": (
        "Der Stich ist nicht sicher, und diese Karte legt {points} weniger hinein als {rival}."
    ),
    "reason.vs-risks-less": (
        "Geht der Stich verloren, kostet diese Karte {points} weniger als {rival}."
    ),
    "reason.vs-rids": "Diese Karte ist höher als {rival}, und am Stich ändert das nichts.",
    "reason.vs-rids-points": (
        "Den Stich macht ein anderer, und mit dieser Karte gehen {points} mehr weg als mit {rival}."
    ),
    "reason.vs-under": (
        "Diese Karte ist leichter zu schlagen als {rival}; Karten, die es noch könnten: {count} "
        "statt {other}."
    ),
    "reason.all-alike": "Diese Karten sind hier gleich gut.",
    "reason.rule-spares": "Nach alter Regel spielt man {rival} hier nicht.",
    "reason.sim-tricks": "In den Probespielen brachte das mehr Stiche als {rival}.",
    "reason.sim-even": "In den Probespielen war {rival} gleich gut.",
    "reason.sim-whole": "In den Probespielen war das alles in allem besser als {rival}.",
    "reason.sim-never": (
        "In den Probespielen blieb man damit seltener ganz ohne Stich als mit {rival}."
    ),
    # the strength of the bots
    "setting.level": "Mitspieler",
    "setting.level.beginner": "Anfänger",
    "setting.level.casual": "Hobbyspieler",
    "setting.level.club": "Vereinsspieler",
    "setting.level.master": "Meister",
    "setting.level.mixed": "Verschieden",
    "setting.level.more": (
        "Gilt ab der nächsten Entscheidung der Mitspieler; die Partie geht weiter."
    ),
    "settings.each-bot": "Jeden einzeln einstellen",
    "setting.level_1": "Links von dir",
    "setting.level_2": "Dir gegenüber",
    "setting.level_3": "Rechts von dir",
    "ui.player": "Mitspieler",
    "player.beginner": "{who} spielt wie ein Anfänger: schnell und nach einfachen Regeln.",
    "player.casual": "{who} spielt wie am Küchentisch: vernünftig, aber ohne viel zu rechnen.",
    "player.club": "{who} spielt wie im Verein und denkt bei jeder Karte ein Stück voraus.",
    "player.master": "{who} spielt meisterlich: zählt mit und verzeiht kaum einen Fehler.",
    "player.fixed.lesson": "In der Einführung ist jeder Zug vorgegeben.",
    "player.fixed.embed": "Wie stark die anderen hier spielen, gibt diese Seite vor.",
    "player.fixed.replay": "Dieses Spiel ist schon gespielt; die Stärke steht fest.",
    "player.fixed.daily": "Beim Spiel des Tages spielen die anderen für alle gleich stark.",
    "bots.title": "Wie stark die Bots sind, und warum sie nicht schummeln können",
    "bots.level.beginner": "Anfänger",
    "bots.level.casual": "Hobbyspieler",
    "bots.level.club": "Vereinsspieler",
    "bots.level.master": "Meister",
    "bots.level.random": "Zufall",
    "bots.level.ismcts": "ISMCTS von OpenSpiel, 2000 Simulationen",
    "bots.level.earlier_commits": "Meister vom 23. November 2026",
    "bots.unit.game": "Spielpunkte je Spiel",
    "bots.unit.cards": "Kartenpunkte je Spiel, das Doppelte des Gewinns einer Partei",
    "bots.unit.won": "% der Partien gewonnen, einer gegen drei; 25 wären Zufall",
}
