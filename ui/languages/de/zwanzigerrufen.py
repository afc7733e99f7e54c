"""German texts of Zwanzigerrufen: contracts, bonuses, refusals, score lines, what is known."""

from __future__ import annotations

from ui.languages.de import zwanzigerrufen_rules as rules

TEXTS = {
    **rules.TEXTS,
    # the names of the players, clockwise from the left
    "person.zwanzigerrufen.1": "Resi",
    "person.zwanzigerrufen.2": "Poldi",
    "person.zwanzigerrufen.3": "Toni",
    "game.zwanzigerrufen": "Zwanzigerrufen",
    "game.zwanzigerrufen.aim": (
        "Tarock zu viert: Wer den gerufenen Zwanziger hält, ist der heimliche Partner."
    ),
    "game.zwanzigerrufen.more": (
        "Tarock zu viert: den Zwanziger rufen und den heimlichen Partner finden."
    ),
    "preset.zwanzigerrufen.classic": "Klassisch",
    "preset.zwanzigerrufen.rulebook": "Regelbuch",
    "preset.zwanzigerrufen.classic.more": (
        "Das Wiener Spiel mit Ansagen, Kontra, Märchenstich und Doppelrunden."
    ),
    "preset.zwanzigerrufen.rulebook.more": (
        "Mehr Spiele, keine Ansagen: Picolo, Trischaken, Solodreier und Valat, bis 20 Punkte."
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
        "{needed} von {total} Punkten."
    ),
    "contract.trischaken.more": (
        "Jeder für sich: möglichst wenig Punkte. Wer die meisten macht, zahlt."
    ),
    "contract.picolo.more": (
        "Allein gegen drei: genau ein Stich. Wer stechen kann, muss stechen (Stichzwang)."
    ),
    "contract.farberl.more": (
        "Farberl, allein gegen drei, {needed} Punkte. Tarock sticht keine Farbe; zuerst werden "
        "Farben ausgespielt."
    ),
    "contract.solo.more": (
        "Allein gegen drei, {needed} von {total} Punkten. Tarock ist Trumpf wie immer."
    ),
    "contract.solodreier.more": (
        "Allein gegen drei, {needed} von {total} Punkten, um einen hohen Einsatz."
    ),
    "contract.pass": "weiter",
    "contract.valat-call.more": (
        "Alle zehn Stiche zusammen mit dem heimlichen Partner, den du mit {called} rufst. Ein "
        "Stich daneben, alles verloren."
    ),
    "contract.valat.more": "Alle zehn Stiche allein. Ein Stich daneben, alles verloren.",
    "stake.partners": "Einsatz: {value} je Spieler.",
    "stake.round": "Die Doppelrunde (×{factor}) ist eingerechnet.",
    "stake.solo": "Einsatz: {value} von jedem oder an jeden der drei, zusammen {all}.",
    "stake.trischaken": (
        "Einsatz: {value} an jeden; bei vielen Punkten oder als Vorhand noch mehr."
    ),
    # bonuses and the Kontra ladder
    "bonus.absolut": "Absolut",
    "bonus.pagat": "Pagat Ultimo",
    "bonus.valat": "Valat",
    "bonus.trull": "Trull",
    "bonus.kings": "Vier Könige",
    "bonus.mondfang": "Mondfang",
    "bonus.absolut.more": (
        "Deine Partei lässt den anderen höchstens {limit} Punkte. Einsatz: {value} je Spieler."
    ),
    "bonus.pagat.more": "Dein Pagat macht den letzten Stich. Einsatz: {value} je Spieler.",
    "bonus.valat.more": "Deine Partei macht alle zehn Stiche. Einsatz: {value} je Spieler.",
    "bonus.against": "Dagegen angesagt ist das zugleich Kontra aufs Spiel.",
    "kontra.2": "Kontra",
    "kontra.4": "Retour",
    "kontra.8": "Supre",
    "kontra.16": "Resupre",
    "item.game": "das Spiel",
    "item.bonus": "{bonus} {side}",
    # refusals
    "refused.stack-taken": "Stapel {stack} ist schon weg. Noch da: {stacks}.",
    "refused.throw-in-no-tarock": "Du hast kein Tarock, also muss zusammengeworfen werden.",
    "refused.throw-in-lone-trull": (
        "Dein einziges Tarock ist {cards}, also muss zusammengeworfen werden."
    ),
    "refused.contract-off": "{contract} gibt es nach diesen Hausregeln nicht.",
    "refused.forehand-bids": "Die Vorhand eröffnet: Sag ein Spiel an, bevor jemand passt.",
    "refused.forehand-only": "{contract} darf nur die Vorhand. Geh höher oder sag „weiter“.",
    "refused.not-higher": "{contract} ist nicht höher als {best}. Geh höher oder sag „weiter“.",
    "refused.no-call-card": (
        "Du hast alles selbst, was du rufen könntest ({cards}), also musst du allein spielen."
    ),
    "refused.too-few-suit-cards": (
        "Für ein Farbensolo brauchst du {needed} Farbkarten; du hast {held}."
    ),
    "refused.holds-skues": "Du hast den Sküs; damit darfst du Picolo nicht bieten.",
    "refused.bonus-off": "{bonus} wird nach diesen Hausregeln nicht angesagt.",
    "refused.bonus-not-here": "{bonus} kann man in diesem Spiel nicht ansagen: {contract}.",
    "refused.pagat-not-held": "Pagat Ultimo darf nur ansagen, wer den Pagat hat.",
    "refused.declared-already": "{bonus} hat deine Partei schon angesagt.",
    "refused.kontra-off": "Kontra gibt es nach diesen Hausregeln nicht.",
    "refused.kontra-max": "Höher geht es nicht: {item} zählt schon ×{level}.",
    "refused.kontra-not-yours": "Den nächsten Schritt bei {item} hat die andere Partei.",
    "refused.not-declared": "Niemand hat {item} angesagt, also gibt es nichts zu verdoppeln.",
    "refused.must-tarock": "Tarockzwang: Du kannst nicht bedienen, also musst du Tarock spielen.",
    "refused.lead-suit-card": "Farbensolo: Solange du Farben hast, musst du Farbe ausspielen.",
    "refused.suit-card-first": "Farbensolo: Kein Tarock, solange du Farben hast.",
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
    "score.game.tricks.won": "{contract} gewonnen: alle zehn Stiche.",
    "score.game.tricks.lost": "{contract} verloren: {tricks} statt zehn.",
    "score.picolo.tricks.won": "{contract} gewonnen: genau ein Stich.",
    "score.picolo.tricks.lost": "{contract} verloren: {tricks} statt einem.",
    "score.bonus.declared": "{item}, angesagt:",
    "score.bonus.silent": "{item}, still:",
    "score.absolut.made": "gelungen, die anderen haben {taken} (höchstens {limit}).",
    "score.absolut.missed": "verfehlt, die anderen haben {taken} (höchstens {limit}).",
    "score.pagat.made": "gelungen, der Pagat macht den letzten Stich ({player}).",
    "score.pagat.missed": "verloren, der Pagat wird im letzten Stich gestochen ({player}).",
    "score.pagat.early": "verloren, der Pagat fiel schon im {trick}. Stich ({player}).",
    "score.valat.made": "gelungen, alle zehn Stiche.",
    "score.valat.missed": "verfehlt, {tricks} von zehn Stichen.",
    "score.trull.held": "Trull in einem Blatt: {party}.",
    "score.trull.captured": "Trull in den Stichen: {party}.",
    "score.kings": "Vier Könige in einem Blatt: {player}.",
    "score.mondfang": "Mondfang: Der Sküs ({catcher}) fängt den Mond ({loser}).",
    "score.trischaken": "Trischaken, die meisten Punkte: {losers}.",
    "score.trischaken.loser": "{who} ({points})",
    "score.trischaken.even": "Trischaken: Alle haben gleich viel, niemand zahlt.",
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
    "knows.suit-cards": "{who} hat Farbensolo geboten: mindestens {n} Farbkarten zu Beginn.",
    "knows.suit-cards.me": "Du hast Farbensolo geboten: mindestens {n} Farbkarten zu Beginn.",
    "knows.no-skues": "{who} hat Picolo geboten und darf deshalb den Sküs nicht haben.",
    "knows.no-skues.me": "Du hast Picolo geboten und darfst deshalb den Sküs nicht haben.",
    "knows.kept": "Einziges Tarock von {who} zu Beginn: Sküs, Mond oder Pagat. Behalten.",
    "knows.kept.me": "Dein einziges Tarock zu Beginn: Sküs, Mond oder Pagat. Behalten.",
    "knows.kept-none": "{who} hatte zu Beginn kein Tarock oder nur Sküs, Mond oder Pagat.",
    "knows.kept-none.me": "Du hattest zu Beginn kein Tarock oder nur Sküs, Mond oder Pagat.",
}
