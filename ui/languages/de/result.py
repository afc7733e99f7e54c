"""German texts of stakes, results, highlights, sounds and hand sorting."""

from __future__ import annotations

TEXTS = {
    "ui.sure": "Wirklich {action}? {value} je Spieler.",
    "ui.sure.more": "Noch einmal drücken bestätigt, alles andere bricht ab.",
    "ui.at-stake": "Einsatz",
    "ui.at-stake.each": "je Spieler",
    # my result of a deal: its verdict, and the tone beside each number
    "prompt.over": "Als Nächstes kommt Spiel {number}. {who} gibt.",
    "prompt.over.day": "Das war das Spiel des Tages. Morgen kommt ein neues.",
    "prompt.over.no-next": "Das Spiel ist zu Ende.",
    "prompt.over.me": "Als Nächstes kommt Spiel {number}. Du gibst.",
    "verdict.watched": "So ging es aus",
    "verdict.gain": "Gewonnen",
    "verdict.loss": "Verloren",
    "verdict.even": "Ausgeglichen",
    "verdict.zero.gain": "Näher an null",
    "verdict.zero.loss": "Weiter weg von null",
    "verdict.zero.even": "Gleich weit von null",
    "amount.zero.gain": "{amount} näher",
    "amount.zero.loss": "{amount} weiter weg",
    # what decided the deal, and my costliest choice
    "review.pending": "Deine Entscheidungen werden geprüft …",
    "review.card": "Deine teuerste Entscheidung: Stich {trick}, {card}.",
    "review.action": "Deine teuerste Entscheidung: „{action}“.",
    "review.action.trump": (
        "Deine teuerste Entscheidung, nach den ersten {number} Karten: „{action}“."
    ),
    "review.price.card": "{best} ist im Schnitt {points} Punkte besser.",
    "review.price.action": "„{best}“ ist im Schnitt {points} Punkte besser.",
    "review.none": "Kein deutlicher Fehler in deinen Entscheidungen gefunden.",
    "ui.retry-choice": "Von dort noch einmal",
    "ui.first-try": "Beim ersten Mal: {points}.",
    "ui.show-choice": "Dort ansehen",
    "ui.retry-moment": "Von hier noch einmal",
    "ui.look-at-deal": "Durchsehen",
    "tone.gain": "besser",
    "tone.loss": "schlechter",
    "tone.best": "am besten",
    "scores.leads": "vorn",
    # the open hands after a deal
    "ui.open-hands": "Alle vier Blätter",
    "ui.laid-away": "getauscht",
    "ui.stock": "Stapel",
    # highlights
    "highlight.mondfang": "{who} fängt den Mond!",
    "highlight.mondfang.me": "Du fängst den Mond!",
    "highlight.maerchenstich": "Märchenstich: {who} holt mit dem Pagat die ganze Trull!",
    "highlight.maerchenstich.me": "Märchenstich: Du holst mit dem Pagat die ganze Trull!",
    "highlight.pagat": "Pagat Ultimo von {who}!",
    "highlight.pagat.me": "Pagat Ultimo: Dein Pagat macht den letzten Stich!",
    "highlight.valat": "Valat: alle Stiche!",
    "highlight.sweep": "{who} macht alle Stiche!",
    "highlight.sweep.me": "Du machst alle Stiche!",
    "highlight.maker-no-trick": "{who} hat Trumpf gemacht und keinen Stich.",
    "highlight.walkover": "{who} gewinnt kampflos!",
    "highlight.walkover.me": "Du gewinnst kampflos!",
    # sounds
    "ui.sound-offer": "Gut gespielt! Mit Ton weiterspielen?",
    "ui.sound-on": "Ton an",
    "ui.no-sound": "Nein, danke",
    "setting.sound": "Ton",
    "setting.sound.off": "aus",
    "setting.sound.soft": "leise",
    "setting.sound.normal": "mittel",
    "setting.sound.loud": "laut",
    "setting.sound.more": (
        "Karten auf Holz, ein Klopfen, wenn jemand passt, der Stich, dein Zug, wie ein Spiel für "
        "dich ausgeht. Was man hört, ist auch zu lesen."
    ),
    # the order of the hand
    "setting.sort.rank": "Nach Rang, Trumpf zuerst",
    "setting.sort.hand": "Von Hand",
    "setting.sort.more": (
        "Von Hand: Zieh eine Karte an ihren Platz, drück auf ihr Umschalt + ← →, oder nimm "
        "„Blatt ordnen“ unter „Dieses Spiel“. Neue Karten liegen am Ende."
    ),
    "setting.reversed": "Niedrige zuerst",
    "setting.left_handed": "Für die linke Hand",
    "setting.left_handed.more": (
        "Die Knöpfe liegen links, auf einem quer gehaltenen Handy auch das Blatt."
    ),
    "say.place": "{card}: {place} von {count}.",
}
