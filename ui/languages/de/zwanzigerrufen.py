"""German texts of Zwanzigerrufen: contracts, bonuses, house rules, refusals and score lines."""

from __future__ import annotations

from ui.languages.row_words import contract_lists, numbers_of_tricks

ROW_WORDS = {
    **contract_lists(" und "),
    **numbers_of_tricks("tricks", {1: "ein Stich", 10: "zehn Stiche"}, "{n} Stiche"),
    **numbers_of_tricks("with-tricks", {1: "einem Stich", 10: "zehn Stichen"}, "{n} Stichen"),
    **numbers_of_tricks(
        "first-trick",
        {1: "Genau ein Stich wird gebraucht, und das könnte er sein."},
        "Genau {n} Stiche werden gebraucht, und das könnte einer davon sein.",
    ),
}
"""What texts of this language quote of the rows of contracts."""

TEXTS = {
    "print.check.zwanzigerrufen": "Jede Zeile ergibt zusammen null.",
    # the names of the players, clockwise from the left
    "person.zwanzigerrufen.0": "Vroni",  # in the book only, which speaks of all four
    "person.zwanzigerrufen.1": "Resi",
    "person.zwanzigerrufen.2": "Poldi",
    "person.zwanzigerrufen.3": "Toni",
    "game.zwanzigerrufen": "Zwanzigerrufen",
    "game.zwanzigerrufen.aim": "Zu zweit {needed} von {total} Punkten holen. Aber mit wem?",
    "starter.zwanzigerrufen.solo_games": (
        "Neue Regel? Mit einem starken Blatt spielst du allein gegen die drei anderen: Ein Solo "
        "zählt {solo}, ein Normalspiel {normal}."
    ),
    "starter.zwanzigerrufen.solo_games.out": "nur Normalspiele",
    "starter.zwanzigerrufen.kontra_max": (
        "Neue Regel? Vor dem ersten Stich kannst du Kontra geben, wenn du glaubst, dass die "
        "anderen verlieren: Das verdoppelt das Spiel."
    ),
    "starter.zwanzigerrufen.kontra_max.out": "kein Kontra",
    "starter.zwanzigerrufen.declarations": (
        "Neue Regel? Vor dem ersten Stich kannst du ansagen, was du schaffen willst: Dann zählt es "
        "mehr."
    ),
    "starter.zwanzigerrufen.declarations.out": "keine Ansagen",
    "starter.zwanzigerrufen.double_games": (
        "Neue Regel? Fängt der Sküs den Mond, zählen die nächsten vier Spiele doppelt."
    ),
    "starter.zwanzigerrufen.double_games.out": "keine Doppelrunden",
    "starter.zwanzigerrufen.cut": (
        "Neue Regel? Vor dem Geben wird abgehoben. Wer stattdessen klopft, lässt alle unter vier "
        "Stapeln wählen."
    ),
    "starter.zwanzigerrufen.cut.out": "kein Abheben",
    "game.zwanzigerrufen.more": (
        "Tarock zu viert: den Zwanziger rufen und den heimlichen Partner finden."
    ),
    "preset.zwanzigerrufen.classic": "Klassisch",
    "preset.zwanzigerrufen.rulebook": "Regelbuch",
    "preset.zwanzigerrufen.classic.more": (
        "Das Wiener Spiel mit Ansagen, Kontra, Märchenstich und Doppelrunden."
    ),
    "preset.zwanzigerrufen.rulebook.more": (
        "Mehr Spiele, keine Ansagen: {contracts.rulebook}, bis 20 Punkte."
    ),
    # contracts: name, meaning and requirement
    "contract.normal": "Normalspiel",
    "contract.trischaken": "Trischaken",
    "contract.picolo": "Picolo",
    "contract.farberl": "Farbensolo",
    "contract.solo": "Solo",
    "contract.solodreier": "Solodreier",
    "contract.valat-call": "Valat mit Partner",
    "contract.valat": "Valat allein",
    "contract.normal.more": (
        "Du rufst {called}; wer die Karte hat, ist dein heimlicher Partner. Zusammen braucht ihr "
        "{needed} von {total} Kartenpunkten."
    ),
    "contract.trischaken.more": (
        "Jeder für sich: möglichst wenig Kartenpunkte. Wer die meisten macht, zahlt."
    ),
    "contract.picolo.more": (
        "Allein gegen drei: genau {tricks.picolo}. Wer stechen kann, muss stechen (Stichzwang)."
    ),
    "contract.farberl.more": (
        "Farberl, allein gegen drei, {needed} Kartenpunkte. Tarock sticht keine Farbe; zuerst "
        "werden Farben ausgespielt."
    ),
    "contract.solo.more": (
        "Allein gegen drei, {needed} von {total} Kartenpunkten. Tarock ist Trumpf wie immer."
    ),
    "contract.solodreier.more": (
        "Allein gegen drei, {needed} von {total} Kartenpunkten, um einen hohen Einsatz."
    ),
    "contract.pass": "weiter",
    "contract.valat-call.more": (
        "Alle {tricks.valat-call} zusammen mit dem heimlichen Partner, den du mit {called} rufst. "
        "Ein Stich daneben, alles verloren."
    ),
    "contract.valat.more": "Alle {tricks.valat} allein. Ein Stich daneben, alles verloren.",
    "stake.partners": "Einsatz: {value} je Spieler.",
    "stake.round": "Die Doppelrunde (×{factor}) ist eingerechnet.",
    "stake.solo": "Einsatz: {value} von jedem oder an jeden der drei, zusammen {all}.",
    "stake.trischaken": (
        "Einsatz: {value} an jeden, doppelt über {limit} Punkten und wenn nur die Vorhand verliert."
    ),
    "stake.trischaken.flat": (
        "Einsatz: {value}, doppelt über {limit} Punkten und wenn nur die Vorhand verliert."
    ),
    # bonuses and the Kontra ladder
    "bonus.absolut": "Absolut",
    "bonus.pagat": "Pagat Ultimo",
    "bonus.valat": "Valat",
    "bonus.trull": "Trull",
    "bonus.kings": "Vier Könige",
    "bonus.mondfang": "Mondfang",
    "bonus.absolut.more": (
        "Deine Seite lässt den anderen höchstens {limit} Kartenpunkte. Einsatz: {value} je Spieler."
    ),
    "bonus.pagat.more": "Dein Pagat macht den letzten Stich. Einsatz: {value} je Spieler.",
    "bonus.valat.more": "Deine Seite macht alle {tricks.valat}. Einsatz: {value} je Spieler.",
    "bonus.against": "Von den Gegnern angesagt, ist das zugleich Kontra aufs Spiel.",
    "kontra.2": "Kontra",
    "kontra.4": "Retour",
    "kontra.8": "Supre",
    "kontra.16": "Resupre",
    "item.game": "das Spiel",
    "item.bonus": "{bonus} {side}",
    # the rules in short: sentences that hold under some house rules
    "help.zwanzigerrufen.pays": "Was du gewinnst, zahlen die anderen.",
    "help.zwanzigerrufen.match-open": (
        "Ihr spielt, solange ihr wollt; wer die meisten Punkte hat, führt."
    ),
    "help.zwanzigerrufen.match-rounds": "Nach {deals} gewinnt, wer die meisten Punkte hat.",
    "help.zwanzigerrufen.match-target": (
        "Hat jemand {target} erreicht, gewinnt, wer die meisten hat."
    ),
    "help.zwanzigerrufen.pack": (
        "Vier spielen mit 40 Karten: 20 Tarock und fünf in jeder Farbe. Jeder bekommt zehn."
    ),
    "help.zwanzigerrufen.clockwise": (
        "Gegeben und gespielt wird im Uhrzeigersinn; links vom Geber sitzt die Vorhand."
    ),
    "help.zwanzigerrufen.anticlockwise": (
        "Gegeben und gespielt wird gegen den Uhrzeigersinn; rechts vom Geber sitzt die Vorhand."
    ),
    "help.zwanzigerrufen.next-dealer": "Die Vorhand gibt das nächste Spiel.",
    "help.zwanzigerrufen.knock": (
        "Wer vor dem Geber sitzt, hebt ab oder klopft; dann nimmt sich jeder einen von vier "
        "Stapeln."
    ),
    "help.zwanzigerrufen.values": (
        "Sküs, Mond, Pagat und jeder König zählen 5, Dame 4, Cavall 3, Bube 2, anderes Tarock 1, "
        "Glatze {glatze}: zusammen {total} Kartenpunkte."
    ),
    "help.zwanzigerrufen.must-throw-in": "Ohne Tarock musst du zusammenwerfen.",
    "help.zwanzigerrufen.may-throw-in": "Ohne Tarock darfst du zusammenwerfen.",
    "help.zwanzigerrufen.must-throw-in-trull": (
        "Ist dein einziges Tarock Sküs, Mond oder Pagat, musst du zusammenwerfen."
    ),
    "help.zwanzigerrufen.may-throw-in-trull": (
        "Ist dein einziges Tarock Sküs, Mond oder Pagat, darfst du zusammenwerfen."
    ),
    "help.zwanzigerrufen.call": (
        "Die Vorhand wählt ein Spiel. Im Normalspiel ruft sie den Zwanziger: Wer ihn hat, ist ihr "
        "heimlicher Partner."
    ),
    "help.zwanzigerrufen.call-next": (
        "Hat sie ihn selbst, ruft sie das höchste Tarock darunter, das ihr fehlt."
    ),
    "help.zwanzigerrufen.call-floor": "Hat sie XX bis XVI alle selbst, muss sie allein spielen.",
    "help.zwanzigerrufen.bid-higher": "Wer am höchsten bietet, spielt.",
    "help.zwanzigerrufen.pass-is-final": "Wer gepasst hat, bietet nicht mehr.",
    "help.zwanzigerrufen.normal": (
        "Ein Normalspiel zählt {normal}: zwei gegen zwei, und die Spielerpartei braucht {needed} "
        "Kartenpunkte."
    ),
    "help.zwanzigerrufen.push": "Bei genau der Hälfte zahlt niemand.",
    "help.zwanzigerrufen.farberl": (
        "Das Farbensolo zählt {farberl}: einer gegen drei, und Tarock sticht keine Farbe."
    ),
    "help.zwanzigerrufen.farberl-cards": "Dafür brauchst du fünf Farbkarten.",
    "help.zwanzigerrufen.farberl-lead": (
        "Ausgespielt wird dort kein Tarock, solange man Farben hat."
    ),
    "help.zwanzigerrufen.farberl-discard": (
        "Ausspielen und abwerfen darf man dort kein Tarock, solange man Farben hat."
    ),
    "help.zwanzigerrufen.farberl-suits": "Dort spielt man kein Tarock, solange man Farben hat.",
    "help.zwanzigerrufen.solo": "Das Solo zählt {solo}: einer gegen drei.",
    "help.zwanzigerrufen.solodreier": (
        "Der Solodreier zählt {solodreier}: einer gegen drei, mit {solodreier_needed} "
        "Kartenpunkten."
    ),
    "help.zwanzigerrufen.valat-contract": (
        "Der gebotene Valat zählt {valat_contract}: alle {tricks.valat}, allein oder mit Partner."
    ),
    "help.zwanzigerrufen.picolo": (
        "{contract.picolo} zählt {picolo}: einer gegen drei, mit genau {with-tricks.picolo}."
    ),
    "help.zwanzigerrufen.trischaken": (
        "Statt eines Normalspiels kann die Vorhand {contract.trischaken} wählen: Jeder spielt für "
        "sich, und wer die meisten Kartenpunkte macht, verliert {trischaken} oder mehr."
    ),
    "help.zwanzigerrufen.beat": "Hier musst du stechen, wenn du kannst.",
    "help.zwanzigerrufen.pagat-last": "Der Pagat bleibt, bis er dein einziges Tarock ist.",
    "help.zwanzigerrufen.lead": (
        "Zum ersten Stich spielt die Vorhand aus, dann immer, wer den letzten gemacht hat."
    ),
    "help.zwanzigerrufen.lead-picolo": (
        "Zum ersten Stich spielt die Vorhand aus, beim Picolo der Spielmacher, dann immer, wer den "
        "letzten gemacht hat."
    ),
    "help.zwanzigerrufen.follow": (
        "Du musst Farbe bedienen; kannst du das nicht, musst du Tarock spielen; hast du beides "
        "nicht, ist jede Karte erlaubt."
    ),
    "help.zwanzigerrufen.maerchenstich": (
        "Treffen sich Sküs, Mond und Pagat in einem Stich, gewinnt ihn der Pagat: der Märchenstich."
    ),
    "help.zwanzigerrufen.maerchenstich-in-order": (
        "Fallen Mond, Sküs und Pagat in dieser Folge in einen Stich, gewinnt ihn der Pagat: der "
        "Märchenstich."
    ),
    "help.zwanzigerrufen.absolut": (
        "Absolut zählt {absolut}: Die anderen haben höchstens {limit} Kartenpunkte."
    ),
    "help.zwanzigerrufen.pagat": ("Pagat Ultimo zählt {pagat}: Der Pagat macht den letzten Stich."),
    "help.zwanzigerrufen.pagat-loss": "Wird er dort gestochen, kostet das ebenso viel.",
    "help.zwanzigerrufen.valat": "Valat zählt {valat}: alle {tricks.valat}.",
    "help.zwanzigerrufen.valat-times": "Valat zählt {valat}-mal das Spiel: alle {tricks.valat}.",
    "help.zwanzigerrufen.trull-held": (
        "Die Trull, also Sküs, Mond und Pagat, zählt {trull}, wenn einer alle drei bekommen hat."
    ),
    "help.zwanzigerrufen.trull-tricks": (
        "Die Trull, also Sküs, Mond und Pagat, zählt {trull} für die Partei, die alle drei in "
        "ihren Stichen hat."
    ),
    "help.zwanzigerrufen.trull-held-declarer": (
        "Die Trull, also Sküs, Mond und Pagat, zählt {trull}, wenn einer der Spielerpartei alle "
        "drei bekommen hat."
    ),
    "help.zwanzigerrufen.trull-tricks-declarer": (
        "Die Trull, also Sküs, Mond und Pagat, zählt {trull} für die Spielerpartei, wenn sie alle "
        "drei in ihren Stichen hat."
    ),
    "help.zwanzigerrufen.kings": "Vier Könige in einem Blatt zählen {kings}.",
    "help.zwanzigerrufen.solo-doubles": "Im Solo zählen Prämien doppelt.",
    "help.zwanzigerrufen.declare-absolut": (
        "Vor der ersten Karte angesagt, zählt Absolut {absolut_declared}, gewonnen oder verloren."
    ),
    "help.zwanzigerrufen.declare-pagat": (
        "Ein angesagter Pagat Ultimo zählt {pagat_declared}, gewonnen oder verloren."
    ),
    "help.zwanzigerrufen.declare-valat": (
        "Ein angesagter Valat zählt {valat_declared}, gewonnen oder verloren."
    ),
    "help.zwanzigerrufen.declare-valat-times": (
        "Ein angesagter Valat zählt {valat_declared}-mal das Spiel, gewonnen oder verloren."
    ),
    "help.zwanzigerrufen.kontra": (
        "Vor der ersten Karte kann die Gegenseite verdoppeln, und so weiter im Wechsel bis "
        "{kontra}."
    ),
    "help.zwanzigerrufen.mondfang": "Fängt der Sküs den Mond, zählt das {mondfang}.",
    "help.zwanzigerrufen.double-one": "Nach einem Mondfang zählt das nächste Spiel doppelt.",
    "help.zwanzigerrufen.double-four": (
        "Nach einem Mondfang zählen die nächsten vier Spiele doppelt."
    ),
    # the game in plain words: one thought in each sentence, ten words at most
    "plain-words.zwanzigerrufen.pack": "Ihr braucht 40 Karten.",
    "plain-words.zwanzigerrufen.pack.tarocks": "20 davon sind Tarock.",
    "plain-words.zwanzigerrufen.pack.trumps": "Tarock ist Trumpf.",
    "plain-words.zwanzigerrufen.pack.suits": "Dazu kommen 4 Farben mit je 5 Karten.",
    "plain-words.zwanzigerrufen.skues": "Das höchste Tarock heißt Sküs.",
    "plain-words.zwanzigerrufen.mond": "Dann kommt XXI, der Mond.",
    "plain-words.zwanzigerrufen.pagat-card": "Das kleinste ist I, der Pagat.",
    "plain-words.zwanzigerrufen.ranks": "Jede Farbe hat König, Dame, Cavall, Bube, Glatze.",
    "plain-words.zwanzigerrufen.glatze": "Die Glatze ist die kleinste.",
    "plain-words.zwanzigerrufen.goal": "Du willst Punkte gewinnen.",
    "plain-words.zwanzigerrufen.pays": "{help.zwanzigerrufen.pays}",
    "plain-words.zwanzigerrufen.values.five": "Sküs, Mond, Pagat und Könige zählen 5.",
    "plain-words.zwanzigerrufen.values.court": "Dame zählt 4, Cavall 3, Bube 2.",
    "plain-words.zwanzigerrufen.values.tarock": "Jedes andere Tarock zählt 1.",
    "plain-words.zwanzigerrufen.values": "Eine Glatze zählt {glatze}.",
    "plain-words.zwanzigerrufen.values.total": "Zusammen sind das {total} Kartenpunkte.",
    "plain-words.zwanzigerrufen.knock": "Wer vor dem Geber dran ist, hebt ab oder klopft.",
    "plain-words.zwanzigerrufen.knock.stack": "Nach dem Klopfen wählt jeder einen Stapel.",
    "plain-words.zwanzigerrufen.ten": "Jeder bekommt 10 Karten.",
    "plain-words.zwanzigerrufen.must-throw-in": "Ohne Tarock musst du zusammenwerfen.",
    "plain-words.zwanzigerrufen.may-throw-in": "Ohne Tarock darfst du zusammenwerfen.",
    "plain-words.zwanzigerrufen.must-throw-in-trull": (
        "Einziges Tarock Sküs, Mond oder Pagat: Du musst zusammenwerfen."
    ),
    "plain-words.zwanzigerrufen.may-throw-in-trull": (
        "Einziges Tarock Sküs, Mond oder Pagat: Du darfst zusammenwerfen."
    ),
    "plain-words.zwanzigerrufen.dealt-anew": "Dann wird neu gegeben.",
    "plain-words.zwanzigerrufen.call": "Die Vorhand wählt ein Spiel.",
    "plain-words.zwanzigerrufen.call.twenty": "Im {contract.normal} ruft sie Tarock XX.",
    "plain-words.zwanzigerrufen.call.partner": "Wer XX hat, ist ihr geheimer Partner.",
    "plain-words.zwanzigerrufen.call-next": "Hat sie XX, ruft sie XIX und so weiter.",
    "plain-words.zwanzigerrufen.call-floor": "Hat sie alle von XX bis XVI, spielt sie allein.",
    "plain-words.zwanzigerrufen.bid-higher": "Wer am höchsten bietet, ist der Spielmacher.",
    "plain-words.zwanzigerrufen.pass-is-final": "Wer „weiter“ sagt, darf nicht mehr bieten.",
    "plain-words.zwanzigerrufen.normal": "{contract.normal}: 2 gegen 2, {normal}.",
    "plain-words.zwanzigerrufen.normal.needed": (
        "Vorhand und Partner brauchen {needed} Kartenpunkte."
    ),
    "plain-words.zwanzigerrufen.push": "{help.zwanzigerrufen.push}",
    "plain-words.zwanzigerrufen.farberl": "{contract.farberl}: 1 gegen 3, {farberl}.",
    "plain-words.zwanzigerrufen.farberl.trumps": "Dort ist Tarock kein Trumpf.",
    "plain-words.zwanzigerrufen.farberl-cards": "Dafür brauchst du 5 Farbkarten.",
    "plain-words.zwanzigerrufen.farberl-lead": (
        "Tarock ausspielen darfst du dort erst ohne Farbkarten."
    ),
    "plain-words.zwanzigerrufen.farberl-discard": "{plain-words.zwanzigerrufen.farberl-lead}",
    "plain-words.zwanzigerrufen.farberl-discard.discard": (
        "Auch abwerfen darfst du Tarock erst dann."
    ),
    "plain-words.zwanzigerrufen.farberl-suits": (
        "Tarock spielen darfst du dort erst ohne Farbkarten."
    ),
    "plain-words.zwanzigerrufen.solo": "{contract.solo}: 1 gegen 3, {solo}.",
    "plain-words.zwanzigerrufen.solos": "Auch dafür brauchst du {needed} Kartenpunkte.",
    "plain-words.zwanzigerrufen.solodreier": "{contract.solodreier}: 1 gegen 3, {solodreier}.",
    "plain-words.zwanzigerrufen.solodreier.needed": (
        "Dafür brauchst du {solodreier_needed} Kartenpunkte."
    ),
    "plain-words.zwanzigerrufen.valat-contract": "Valat als Spiel: {valat_contract}.",
    "plain-words.zwanzigerrufen.valat-contract.tricks": "Dafür brauchst du alle 10 Stiche.",
    "plain-words.zwanzigerrufen.valat-contract.who": "Du spielst ihn allein oder mit Partner.",
    "plain-words.zwanzigerrufen.picolo": "{contract.picolo}: 1 gegen 3, {picolo}.",
    "plain-words.zwanzigerrufen.picolo.trick": "Du brauchst genau 1 Stich.",
    "plain-words.zwanzigerrufen.trischaken": "{contract.trischaken}: Jeder spielt für sich.",
    "plain-words.zwanzigerrufen.trischaken.who": "Nur die Vorhand darf es wählen.",
    "plain-words.zwanzigerrufen.trischaken.points": "Das kostet {trischaken} oder mehr.",
    "plain-words.zwanzigerrufen.trischaken.loser": "Wer die meisten Kartenpunkte hat, verliert.",
    "plain-words.zwanzigerrufen.beat": "{help.zwanzigerrufen.beat}",
    "plain-words.zwanzigerrufen.pagat-last": "Den Pagat spielst du hier als letztes Tarock.",
    "plain-words.zwanzigerrufen.lead-picolo": (
        "Die Vorhand beginnt, im {contract.picolo} der Spielmacher."
    ),
    "plain-words.zwanzigerrufen.next-trick.keep": "Der Gewinner behält die Karten.",
    "plain-words.zwanzigerrufen.trick": "Das höchste Tarock gewinnt den Stich.",
    "plain-words.zwanzigerrufen.trick.suit": (
        "Ohne Tarock gewinnt die höchste Karte der ersten Farbe."
    ),
    "plain-words.zwanzigerrufen.maerchenstich": "Sküs, Mond und Pagat in einem Stich?",
    "plain-words.zwanzigerrufen.maerchenstich.pagat": "Dann gewinnt ihn der Pagat.",
    "plain-words.zwanzigerrufen.maerchenstich-in-order": (
        "Mond, Sküs, Pagat liegen genau so im Stich?"
    ),
    "plain-words.zwanzigerrufen.maerchenstich-in-order.pagat": (
        "{plain-words.zwanzigerrufen.maerchenstich.pagat}"
    ),
    "plain-words.zwanzigerrufen.follow.tarock": "Ohne diese Farbe musst du Tarock spielen.",
    "plain-words.zwanzigerrufen.follow.any": "Ohne Farbe und Tarock darfst du alles spielen.",
    "plain-words.zwanzigerrufen.absolut": "Absolut: {absolut}.",
    "plain-words.zwanzigerrufen.absolut.limit": "Die Gegner haben höchstens {limit} Kartenpunkte.",
    "plain-words.zwanzigerrufen.pagat": "Pagat Ultimo: {pagat}.",
    "plain-words.zwanzigerrufen.pagat.trick": "Der Pagat gewinnt den letzten Stich.",
    "plain-words.zwanzigerrufen.pagat-loss": (
        "Verliert der Pagat den letzten Stich, kostet das ebenso viel."
    ),
    "plain-words.zwanzigerrufen.all-ten": "Valat heißt: Eine Seite gewinnt alle 10 Stiche.",
    "plain-words.zwanzigerrufen.valat": "Valat: {valat}.",
    "plain-words.zwanzigerrufen.valat-times": "Valat: {valat}-mal das Spiel.",
    "plain-words.zwanzigerrufen.trull": "Trull heißt: Sküs, Mond und Pagat zusammen.",
    "plain-words.zwanzigerrufen.trull-held": "Trull in einer Hand: {trull}.",
    "plain-words.zwanzigerrufen.trull-tricks": "Trull in den Stichen einer Seite: {trull}.",
    "plain-words.zwanzigerrufen.trull-held-declarer": "{plain-words.zwanzigerrufen.trull-held}",
    "plain-words.zwanzigerrufen.trull-tricks-declarer": "{plain-words.zwanzigerrufen.trull-tricks}",
    "plain-words.zwanzigerrufen.trull.side": "Das gilt nur für Spielmacher und Partner.",
    "plain-words.zwanzigerrufen.kings": "4 Könige in einer Hand: {kings}.",
    "plain-words.zwanzigerrufen.solo-doubles": "{help.zwanzigerrufen.solo-doubles}",
    "plain-words.zwanzigerrufen.declare": "Vor der ersten Karte darfst du Prämien ansagen.",
    "plain-words.zwanzigerrufen.declare.lost": "Schaffst du sie nicht, zahlst du sie.",
    "plain-words.zwanzigerrufen.declare-absolut": "Absolut angesagt: {absolut_declared}.",
    "plain-words.zwanzigerrufen.declare-pagat": "Pagat Ultimo angesagt: {pagat_declared}.",
    "plain-words.zwanzigerrufen.declare-valat": "Valat angesagt: {valat_declared}.",
    "plain-words.zwanzigerrufen.declare-valat-times": (
        "Valat angesagt: {valat_declared}-mal das Spiel."
    ),
    "plain-words.zwanzigerrufen.kontra.say": "Sagen die Gegner Kontra, zählt das Spiel doppelt.",
    "plain-words.zwanzigerrufen.kontra": (
        "Die Seiten verdoppeln abwechselnd, höchstens bis {kontra}."
    ),
    "plain-words.zwanzigerrufen.mondfang.what": "Mondfang heißt: Der Sküs fängt den Mond.",
    "plain-words.zwanzigerrufen.mondfang": "Er zählt {mondfang}.",
    "plain-words.zwanzigerrufen.double-one": "Danach zählt 1 Spiel doppelt.",
    "plain-words.zwanzigerrufen.double-four": "Danach zählen 4 Spiele doppelt.",
    "plain-words.zwanzigerrufen.match-open": "Ihr spielt, solange ihr wollt.",
    "plain-words.zwanzigerrufen.match-open.leader": "Wer die meisten Punkte hat, ist vorn.",
    "plain-words.zwanzigerrufen.match-rounds": "Nach {deals} ist die Partie zu Ende.",
    "plain-words.zwanzigerrufen.match-rounds.winner": "Wer die meisten Punkte hat, gewinnt.",
    "plain-words.zwanzigerrufen.match-target": "Jemand hat {target} oder mehr?",
    "plain-words.zwanzigerrufen.match-target.winner": "Dann gewinnt, wer die meisten Punkte hat.",
    # headings of the form
    "options.zwanzigerrufen.deal": "Karten und Geben",
    "options.zwanzigerrufen.auction": "Lizitation",
    "options.zwanzigerrufen.contracts": "Spiele und ihr Wert",
    "options.zwanzigerrufen.play": "Die Stiche",
    "options.zwanzigerrufen.kontra": "Ansagen und Kontra",
    "options.zwanzigerrufen.bonuses": "Prämien",
    "options.zwanzigerrufen.mond": "Mondfang und Doppelrunden",
    "options.zwanzigerrufen.negative": "{contracts.negative}",
    "options.zwanzigerrufen.match": "Die Partie",
    # house rules
    # in a line: values that say by their absence what is played
    "option.cut.null.said": "Ohne Abheben",
    "option.call_floor.null.said": "Gerufen wird jedes Tarock",
    "option.pass_is_final.False.said": "Nach dem Passen darf man wieder bieten",
    "option.solo_games.False.said": "Ohne Solospiele",
    "option.maerchenstich.off.said": "Ohne Märchenstich",
    "option.declarations.False.said": "Ohne Ansagen",
    "option.kontra_max.1.said": "Ohne Kontra",
    "option.absolut_silent.null.said": "Ohne stilles Absolut",
    "option.absolut_declared.null.said": "Ohne angesagtes Absolut",
    "option.pagat_silent.null.said": "Ohne stillen Pagat Ultimo",
    "option.pagat_declared.null.said": "Ohne angesagten Pagat Ultimo",
    "option.trull_value.0.said": "Ohne Trull",
    "option.kings_value.0.said": "Ohne Vier Könige",
    "option.mondfang_value.0.said": "Mondfang ohne Punkte",
    "option.double_games.0.said": "Ohne Doppelrunden",
    "option.valat_silent.null.said": "Ohne stillen Valat",
    "option.valat_declared.null.said": "Ohne angesagten Valat",
    "option.valat_cancels.null.said": "Neben einem Valat zählt alles weiter",
    "option.solodreier.null.said": "Ohne {contract.solodreier}",
    "option.picolo.null.said": "Ohne {contract.picolo}",
    "option.trischaken.null.said": "Ohne {contract.trischaken}",
    "option.trischaken_bid.off.said": "{contract.trischaken} wird nicht geboten",
    "option.deck": "Kartenpaket",
    "option.deck.40": "40 Karten",
    "option.deck.meaning": "Sküs, XXI bis IIII, I und fünf Karten jeder Farbe; kein Talon.",
    "option.glatze_points": "Punkte einer Glatze",
    "option.glatze_points.0": "0: zusammen 88 Punkte",
    "option.glatze_points.-1": "−1: zusammen 84 Punkte",
    "option.glatze_points.meaning": "Was die niedrigste Karte jeder Farbe zählt.",
    "option.deal_packet": "Karten auf einmal",
    "option.deal_packet.5": "fünf",
    "option.deal_packet.1": "eine",
    "option.deal_packet.meaning": "Wie die zehn Karten gegeben werden.",
    "option.cut": "Abheben",
    "option.cut.null": "nein",
    "option.cut.cut": "abheben",
    "option.cut.cut_or_knock": "abheben oder klopfen",
    "option.cut.meaning": "Wird statt abzuheben geklopft, wählen alle unter vier Stapeln.",
    "option.throw_in_no_tarock": "Blatt ohne Tarock",
    "option.throw_in_no_tarock.off": "wird gespielt",
    "option.throw_in_no_tarock.may": "darf zusammengeworfen werden",
    "option.throw_in_no_tarock.must": "muss zusammengeworfen werden",
    "option.throw_in_no_tarock.meaning": "Nach dem Zusammenwerfen gibt derselbe Geber noch einmal.",
    "option.throw_in_lone_trull": "Blatt mit blankem Trullstück",
    "option.throw_in_lone_trull.off": "wird gespielt",
    "option.throw_in_lone_trull.may": "darf zusammengeworfen werden",
    "option.throw_in_lone_trull.must": "muss zusammengeworfen werden",
    "option.throw_in_lone_trull.meaning": "Wenn das einzige Tarock Sküs, XXI oder I ist.",
    "option.call_floor": "Niedrigstes Tarock zum Rufen",
    "option.call_floor.16": "XVI",
    "option.call_floor.null": "ohne Grenze",
    "option.call_floor.meaning": "Wer alles vom Zwanziger bis hierher hat, muss ein Solo spielen.",
    "option.pass_is_final": "Passen ist endgültig",
    "option.pass_is_final.meaning": "Wer einmal „weiter“ gesagt hat, darf nicht mehr bieten.",
    "option.first_lead": "Erstes Ausspiel",
    "option.first_lead.forehand": "die Vorhand",
    "option.first_lead.declarer_in_negative": "beim Picolo der Spielmacher",
    "option.first_lead.meaning": "Wer zum ersten Stich ausspielt.",
    "option.normal_value": "{contract.normal}",
    "option.normal_value.meaning": "So viel zählt ein Normalspiel.",
    "option.solo_games": "Solospiele",
    "option.solo_games.meaning": "{contracts.solo-games} dürfen geboten werden.",
    "option.farberl_value": "{contract.farberl}",
    "option.farberl_value.meaning": "So viel zählt ein Farbensolo (Farberl).",
    "option.solo_value": "{contract.solo}",
    "option.solo_value.4": "4",
    "option.solo_value.5": "5",
    "option.solo_value.meaning": "So viel zählt ein Solo.",
    "option.farberl_min_suit_cards": "Für ein Farbensolo nötig",
    "option.farberl_min_suit_cards.5": "fünf Farbkarten",
    "option.farberl_min_suit_cards.0": "ein beliebiges Blatt",
    "option.farberl_min_suit_cards.meaning": "Farbkarten im Blatt, um es zu bieten.",
    "option.farberl_tarock": "Tarock im Farbensolo",
    "option.farberl_tarock.lead_only": "ausspielen erst nach den Farben",
    "option.farberl_tarock.void_discard": "ausspielen und abwerfen erst nach den Farben",
    "option.farberl_tarock.sole_suit": "spielen erst nach den Farben",
    "option.farberl_tarock.meaning": "Wann im Farbensolo Tarock gespielt werden darf.",
    "option.maerchenstich": "Märchenstich",
    "option.maerchenstich.any_order": "in jeder Reihenfolge",
    "option.maerchenstich.mond_skues_pagat": "nur als Mond, Sküs, Pagat",
    "option.maerchenstich.off": "nein",
    "option.maerchenstich.meaning": (
        "Treffen sich Sküs, Mond und Pagat in einem Stich, gewinnt ihn der Pagat; im Farbensolo "
        "nur, wenn ein Tarock ausgespielt ist."
    ),
    "option.tie_44": "Genau die Hälfte der Punkte",
    "option.tie_44.declarer_loses": "verliert die Spielerpartei",
    "option.tie_44.push": "ist unentschieden",
    "option.tie_44.meaning": "Was bei 44 zu 44 gilt.",
    "option.declarations": "Ansagen",
    "option.declarations.meaning": (
        "Prämien dürfen vor der ersten Karte angesagt werden; dann zählen sie mehr."
    ),
    "option.kontra_max": "Kontra geht bis",
    "option.kontra_max.1": "kein Kontra",
    "option.kontra_max.2": "Kontra (×2)",
    "option.kontra_max.4": "Retour (×4)",
    "option.kontra_max.8": "Supre (×8)",
    "option.kontra_max.16": "Resupre (×16)",
    "option.kontra_max.meaning": "Wie oft Spiel und angesagte Prämien verdoppelt werden dürfen.",
    "option.forced_kontra": "Dagegen heißt Kontra",
    "option.forced_kontra.meaning": "Wer dagegen ansagt, gibt damit auch Kontra aufs Spiel.",
    "option.absolut_silent": "Absolut, still",
    "option.absolut_silent.null": "aus",
    "option.absolut_silent.meaning": "Punkte, wenn die Gegner höchstens die Grenze erreichen.",
    "option.absolut_declared": "Absolut, angesagt",
    "option.absolut_declared.null": "aus",
    "option.absolut_declared.meaning": "Punkte für ein angesagtes Absolut, gewonnen oder verloren.",
    "option.absolut_limit": "Grenze des Absolut",
    "option.absolut_limit.meaning": "So viele Punkte dürfen die Gegner höchstens machen.",
    "option.absolut_moves_threshold": "Absolut verschiebt die Grenze",
    "option.absolut_moves_threshold.meaning": (
        "Hat nur eine Partei Absolut angesagt, gewinnt sie auch das Spiel selbst nur mit dem "
        "Absolut; ebenso im Solodreier, anstelle seiner eigenen Grenze."
    ),
    "option.pagat_silent": "Pagat Ultimo, still",
    "option.pagat_silent.null": "aus",
    "option.pagat_silent.meaning": "Punkte, wenn der Pagat unangesagt den letzten Stich macht.",
    "option.pagat_declared": "Pagat Ultimo, angesagt",
    "option.pagat_declared.null": "aus",
    "option.pagat_declared.meaning": (
        "Punkte für einen angesagten Pagat Ultimo, gewonnen oder verloren."
    ),
    "option.silent_pagat_loss": "Gefangener Pagat kostet",
    "option.silent_pagat_loss.meaning": (
        "Wird der Pagat im letzten Stich gestochen, zählt das gegen seine Partei."
    ),
    "option.pagat_reserved": "Angesagter Pagat wird aufgehoben",
    "option.pagat_reserved.meaning": (
        "Vor dem letzten Stich darf er nur fallen, wenn nichts anderes erlaubt ist."
    ),
    "option.trull_value": "Trull",
    "option.trull_value.meaning": "Punkte für Sküs, Mond und Pagat zusammen; 0 heißt aus.",
    "option.trull_by": "Die Trull zählt",
    "option.trull_by.holding": "im gegebenen Blatt",
    "option.trull_by.capture": "in den Stichen einer Partei",
    "option.trull_by.capture_except_farberl": "in den Stichen; im Farbensolo im Blatt",
    "option.trull_by.meaning": "Wie man die Trull bekommt.",
    "option.trull_side": "Wessen Trull",
    "option.trull_side.both": "beider Parteien",
    "option.trull_side.declarer": "nur der Spielerpartei",
    "option.trull_side.meaning": "Wem die Trull zählt.",
    "option.kings_value": "Vier Könige",
    "option.kings_value.0": "aus",
    "option.kings_value.1": "1",
    "option.kings_value.2": "2",
    "option.kings_value.meaning": "Punkte für alle vier Könige im gegebenen Blatt.",
    "option.mondfang_value": "Mondfang",
    "option.mondfang_value.0": "aus",
    "option.mondfang_value.1": "1",
    "option.mondfang_value.meaning": "Punkte, wenn der Sküs den Mond fängt.",
    "option.mondfang_rule": "Der Mondfang zählt",
    "option.mondfang_rule.loser_side": "gegen die Partei, die den Mond verliert",
    "option.mondfang_rule.catcher_side": "für die Partei des Sküs",
    "option.mondfang_rule.individual": "zwischen den beiden Spielern",
    "option.mondfang_rule.meaning": "Wer zahlt, auch wenn ein Partner dem anderen den Mond fängt.",
    "option.double_games": "Doppelrunde",
    "option.double_games.0": "keine",
    "option.double_games.1": "das nächste Spiel",
    "option.double_games.4": "die nächsten vier Spiele",
    "option.double_games.meaning": "So viele Spiele zählen nach einem Mondfang doppelt.",
    "option.double_overlap": "Mondfang in der Doppelrunde",
    "option.double_overlap.extend": "fängt die Zählung neu an",
    "option.double_overlap.queue": "hängt seine Spiele hinten an",
    "option.double_overlap.stack": "verdoppelt noch einmal",
    "option.double_overlap.meaning": "Was ein zweiter Mondfang bewirkt.",
    "option.solo_bonus_mult": "Prämien im Solo",
    "option.solo_bonus_mult.1": "zählen einfach",
    "option.solo_bonus_mult.2": "zählen doppelt",
    "option.solo_bonus_mult.meaning": "Ob ein Solo seine Prämien verdoppelt.",
    "option.solo_doubles_valat": "Auch den Valat",
    "option.solo_doubles_valat.meaning": "Ein Solo verdoppelt auch den Valat.",
    "option.valat_silent": "Valat, still",
    "option.valat_silent.null": "aus",
    "option.valat_silent.meaning": "Für alle {tricks.valat}, unangesagt.",
    "option.valat_declared": "Valat, angesagt",
    "option.valat_declared.null": "aus",
    "option.valat_declared.meaning": "Für einen angesagten Valat, gewonnen oder verloren.",
    "option.valat_mode": "Diese Zahlen sind",
    "option.valat_mode.multiplier": "Vielfache des Spielwerts",
    "option.valat_mode.fixed": "Punkte",
    "option.valat_mode.meaning": "Wie der Wert eines Valat berechnet wird.",
    "option.valat_cancels": "Ein Valat streicht",
    "option.valat_cancels.null": "nichts",
    "option.valat_cancels.silent": "die stillen Prämien",
    "option.valat_cancels.all": "alle anderen Prämien",
    "option.valat_cancels.meaning": "Welche Prämien neben einem Valat nicht mehr zählen.",
    "option.valat_contract": "Valat als eigenes Spiel",
    "option.valat_contract.meaning": "Er darf geboten werden, allein oder mit gerufenem Partner.",
    "option.valat_value": "Valat als Spiel",
    "option.valat_value.meaning": "So viel zählt der gebotene Valat.",
    "option.solodreier": "{contract.solodreier}",
    "option.solodreier.null": "aus",
    "option.solodreier.meaning": "Wert des höchsten Solos. „Aus“: wird nicht gespielt.",
    "option.solodreier_min": "{contract.solodreier} braucht",
    "option.solodreier_min.36": "36 Punkte (leichter als {contract.solo})",
    "option.solodreier_min.45": "45 Punkte",
    "option.solodreier_min.56": "56 Punkte",
    "option.solodreier_min.meaning": "Punkte, mit denen er gewonnen ist.",
    "option.picolo": "{contract.picolo}",
    "option.picolo.null": "aus",
    "option.picolo.meaning": (
        "Wert eines Picolo (genau {tricks.picolo}). „Aus“: wird nicht gespielt."
    ),
    "option.picolo_skues": "Sküs beim Picolo",
    "option.picolo_skues.holder_may_not_bid": "wer ihn hat, darf nicht bieten",
    "option.picolo_skues.only_if_forced": "nur gezwungen zu spielen",
    "option.picolo_skues.off": "wie jede andere Karte",
    "option.picolo_skues.meaning": "Der Sküs macht so gut wie sicher einen Stich.",
    "option.pagat_rule": "Pagat bei {contracts.negative}",
    "option.pagat_rule.last_tarock": "als letztes Tarock im Blatt",
    "option.pagat_rule.off": "wie jede andere Karte",
    "option.pagat_rule.meaning": "Der Pagat muss bleiben, bis er das einzige Tarock ist.",
    "option.trischaken": "{contract.trischaken}",
    "option.trischaken.null": "aus",
    "option.trischaken.meaning": "Was der Verlierer zahlt. „Aus“: wird nicht gespielt.",
    "option.trischaken_bid": "{contract.trischaken} darf bieten",
    "option.trischaken_bid.off": "niemand",
    "option.trischaken_bid.forehand": "die Vorhand",
    "option.trischaken_bid.meaning": "Anstelle des Normalspiels.",
    "option.trischaken_limit": "Doppelt verloren über",
    "option.trischaken_limit.35": "35 Punkten",
    "option.trischaken_limit.44": "44 Punkten",
    "option.trischaken_limit.meaning": "Wer mehr macht, zahlt das Doppelte.",
    "option.trischaken_pay": "Der Verlierer",
    "option.trischaken_pay.pay_each": "zahlt jedem anderen",
    "option.trischaken_pay.flat": "verliert es einmal",
    "option.trischaken_pay.meaning": (
        "Wer bekommt, was der Verlierer zahlt. „Verliert es einmal“: niemand; nur wer ohne "
        "Stich bleibt, bekommt ebenso viel."
    ),
    "option.trischaken_tie": "Mehrere mit den meisten Punkten",
    "option.trischaken_tie.vorhand_alone": "die Vorhand verliert allein",
    "option.trischaken_tie.share": "alle davon verlieren",
    "option.trischaken_tie.meaning": "Wer verliert, wenn mehrere gleich viel haben.",
    "option.negative_early_stop": "{contract.picolo} endet vorzeitig",
    "option.negative_early_stop.meaning": "Mit dem zweiten Stich des Spielmachers ist Schluss.",
    "option.match_end": "Die Partie endet",
    "option.match_end.open": "wann ihr wollt",
    "option.match_end.rounds": "nach einer Zahl von Spielen",
    "option.match_end.target": "wenn jemand die Punkte erreicht",
    "option.match_end.meaning": "Wie lange gespielt wird.",
    "option.match_n": "Spiele oder Punkte",
    "option.match_n.meaning": "Die Zahl der Spiele oder die Punkte, die zu erreichen sind.",
    "conflict.solo_games+call_floor": (
        "Ohne Solospiele könnte nichts bieten, wer XX bis XVI hat. Stell das niedrigste Tarock zum "
        "Rufen auf „ohne Grenze“."
    ),
    "conflict.trischaken+glatze_points+trischaken_limit+trischaken_pay": (
        "Mit Glatzen zu −1, der Grenze 44 und Zahlung an jeden ließe sich nicht gerecht teilen, "
        "was der Verlierer beim Trischaken zahlt. Ändere eines davon."
    ),
    # refusals
    "refused.stack-taken": "Stapel {stack} ist schon weg. Noch da: {stacks}.",
    "refused.throw-in-no-tarock": "Du hast kein Tarock, also muss zusammengeworfen werden.",
    "refused.throw-in-lone-trull": (
        "Dein einziges Tarock ist {cards}, also muss zusammengeworfen werden."
    ),
    "refused.contract-off": "{contract} gibt es nach diesen Hausregeln nicht.",
    "refused.forehand-bids": "Die Vorhand eröffnet: Wähle ein Spiel; passen kannst du jetzt nicht.",
    "refused.forehand-only": "{contract} darf nur die Vorhand. Geh höher oder sag „weiter“.",
    "refused.not-higher": "{contract} ist nicht höher als {best}. Geh höher oder sag „weiter“.",
    "refused.no-call-card": (
        "Du hast alles selbst, was du rufen könntest ({cards}), also musst du allein spielen."
    ),
    "refused.too-few-suit-cards": (
        "Für ein Farbensolo brauchst du {needed} Farbkarten; du hast {held}."
    ),
    "refused.holds-skues": "Du hast den Sküs; damit darfst du {contract.picolo} nicht bieten.",
    "refused.bonus-off": "{bonus} wird nach diesen Hausregeln nicht angesagt.",
    "refused.bonus-not-here": "{bonus} kann man in diesem Spiel nicht ansagen: {contract}.",
    "refused.pagat-not-held": "Pagat Ultimo darf nur ansagen, wer den Pagat hat.",
    "refused.declared-already": "{bonus} hat deine Seite schon angesagt.",
    "refused.kontra-off": "Kontra gibt es nach diesen Hausregeln nicht.",
    "refused.kontra-max": "Höher geht es nicht: {item} zählt schon ×{level}.",
    "refused.kontra-not-yours": "Kontra auf {item}: Den nächsten Schritt hat die andere Seite.",
    "refused.not-declared": "Niemand hat {item} angesagt, also gibt es nichts zu verdoppeln.",
    "refused.must-tarock": "Tarockzwang: Du kannst nicht bedienen, also musst du Tarock spielen.",
    "refused.lead-suit-card": (
        "{contract.farberl}: Solange du Farben hast, musst du Farbe ausspielen."
    ),
    "refused.suit-card-first": "{contract.farberl}: Kein Tarock, solange du Farben hast.",
    "refused.must-beat": "Stichzwang: Wer stechen kann, muss stechen. Spiel {choice}.",
    "refused.pagat-last": "Der Pagat kommt zuletzt: Spiel erst dein anderes Tarock.",
    "refused.pagat-wins": (
        "Sküs und Mond liegen im Stich: Der Pagat gewinnt ihn, also musst du ihn spielen."
    ),
    "refused.skues-kept": "Beim Picolo behältst du den Sküs, solange etwas anderes erlaubt ist.",
    "refused.pagat-kept": "Du hast Pagat Ultimo angesagt, also behalte den Pagat: Spiel {choice}.",
    # score lines: what they are for, and their computation
    "score.game.won": "{contract} gewonnen: {taken}, nötig waren {needed}.",
    "score.game.lost": "{contract} verloren: {taken}, nötig waren {needed}.",
    "score.game.push": "{contract} unentschieden: {points} zu {others}, niemand zahlt.",
    "score.tricks.1.won": "{contract} gewonnen: genau ein Stich.",
    "score.tricks.1.lost": "{contract} verloren: {tricks} statt einem.",
    "score.tricks.10.won": "{contract} gewonnen: alle zehn Stiche.",
    "score.tricks.10.lost": "{contract} verloren: {tricks} statt zehn.",
    "score.bonus.declared": "{item}, angesagt:",
    "score.bonus.silent": "{item}, still:",
    "score.absolut.made": "gelungen, die anderen haben {taken} (höchstens {limit}).",
    "score.absolut.missed": "verfehlt, die anderen haben {taken} (höchstens {limit}).",
    "score.pagat.made": "gelungen, der Pagat macht den letzten Stich ({player}).",
    "score.pagat.missed": "verloren, der Pagat wird im letzten Stich gestochen ({player}).",
    "score.pagat.early": "verloren, der Pagat fiel schon im {trick}. Stich ({player}).",
    "score.valat.made": "gelungen, alle {tricks.valat}.",
    "score.valat.missed": "verfehlt, {tricks} von {with-tricks.valat}.",
    "score.trull.held": "Trull in einem Blatt: {party}.",
    "score.trull.captured": "Trull in den Stichen: {party}.",
    "score.kings": "Vier Könige in einem Blatt: {player}.",
    "score.mondfang": "Mondfang: Der Sküs ({catcher}) fängt den Mond ({loser}).",
    "score.trischaken": "{contract.trischaken}, die meisten Punkte: {losers}.",
    "score.trischaken.loser": "{who} ({points})",
    "score.trischaken.even": "{contract.trischaken}: Alle haben gleich viel, niemand zahlt.",
    "factor.game": "Spielwert",
    "factor.declared": "angesagt",
    "factor.solo": "Solo",
    "factor.limit": "viele Punkte",
    "factor.forehand": "Vorhand",
    "factor.round": "Doppelrunde",
    "party.dazu": "Spielerpartei",
    "party.dagegen": "Gegner",
    # public knowledge
    "knows.called-hidden": "{who} hat gerufen: {cards}. Die Karte ist noch nicht gefallen.",
    "knows.called-hidden.me": "Du hast gerufen: {cards}. Die Karte ist noch nicht gefallen.",
    "knows.called-shown": "{who} hat im {n}. Stich die gerufene Karte gespielt: {cards}.",
    "knows.called-shown.me": "Du hast im {n}. Stich die gerufene Karte gespielt: {cards}.",
    "knows.called-held": "{who} ist der Partner und hat also die gerufene Karte: {cards}.",
    "knows.called-held.me": "Du bist der Partner und hast also die gerufene Karte: {cards}.",
    "knows.called-not-held": "{who} ist Gegner und hat also die gerufene Karte nicht: {cards}.",
    "knows.called-not-held.me": "Du bist Gegner und hast also die gerufene Karte nicht: {cards}.",
    "knows.called-above": "{who} hat, was über der gerufenen Karte liegt: {cards}.",
    "knows.called-above.me": "Du hast, was über der gerufenen Karte liegt: {cards}.",
    "knows.pagat": "{who} hat den Pagat angesagt, hat ihn also.",
    "knows.pagat.me": "Du hast den Pagat angesagt, hast ihn also.",
    "knows.suit-cards": (
        "{who} hat {contract.farberl} geboten: mindestens {n} Farbkarten zu Beginn."
    ),
    "knows.suit-cards.me": (
        "Du hast {contract.farberl} geboten: mindestens {n} Farbkarten zu Beginn."
    ),
    "knows.no-skues": "{who} hat {contract.picolo} geboten und darf deshalb den Sküs nicht haben.",
    "knows.no-skues.me": (
        "Du hast {contract.picolo} geboten und darfst deshalb den Sküs nicht haben."
    ),
    "knows.kept": (
        "{who} hat das Blatt behalten: Das einzige Tarock darin war Sküs, Mond oder Pagat."
    ),
    "knows.kept.me": (
        "Du hast das Blatt behalten: Dein einziges Tarock darin war Sküs, Mond oder Pagat."
    ),
    "knows.kept-none": "{who} hatte zu Beginn kein Tarock oder nur Sküs, Mond oder Pagat.",
    "knows.kept-none.me": "Du hattest zu Beginn kein Tarock oder nur Sküs, Mond oder Pagat.",
}
