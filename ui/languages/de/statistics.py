"""German texts of the statistics of archived deals."""

from __future__ import annotations

TEXTS = {
    "ui.statistics": "Statistik",
    "ui.statistics-back": "Zur Statistik",
    "ui.statistics-apart": "Mit Hilfe, Einführungen, fremde Partien: {count}",
    "statistics.about": (
        "Was deine Spiele gebracht haben, gezählt in diesem Browser; nichts davon verlässt ihn."
    ),
    "statistics.apart.more": (
        "Spiele mit Tipp oder Zurücknehmen, aus Einführungen und aus fremden Partien zählen "
        "nicht zu den eigenen. Mit diesem Schalter siehst du sie für sich."
    ),
    "statistics.none-own": (
        "Ein Spiel ohne Hilfe hast du noch nicht zu Ende gespielt. Gezählt sind hier Spiele mit "
        "Tipp oder Zurücknehmen, aus Einführungen und aus fremden Partien."
    ),
    "statistics.closer": "Genauer ansehen",
    "statistics.col.deals": "Spiele",
    "statistics.col.won": "Besser",
    "statistics.col.mean": "Je Spiel",
    "statistics.percent": "{share} %",
    "statistics.of": "{won} von {count}",
    "statistics.few": "zu wenige",
    "statistics.rules": "Nach Regeln",
    "statistics.rules.of": "Regeln",
    "statistics.rules.more": (
        "„Besser“: In so vielen Spielen standst du danach besser da als davor. „Je Spiel“: So "
        "viele Punkte brachte dir ein Spiel im Schnitt, wie auf dem Punktezettel; ein Haken und "
        "Grün heißen gut für dich, auch wo wenige Punkte gewinnen. Hinter ± steht, wie weit der "
        "wahre Schnitt davon abliegen kann: In 19 von 20 Fällen liegt er in diesem Bereich. Unter "
        "20 Spielen sagt das nichts, dann steht da „zu wenige“."
    ),
    "statistics.course": "Im Lauf der Zeit",
    "statistics.course.of": "Ab",
    "statistics.course.more": (
        "Deine Spiele der Reihe nach, in Abschnitten von gleich vielen. Jeder Punkt ist ein "
        "Schnitt je Spiel, weiter oben ist besser; im hellen Streifen liegt in 19 von 20 Fällen "
        "der wahre. Erst wenn ein Streifen ganz über einem anderen liegt, bist du ziemlich sicher "
        "besser geworden."
    ),
    "statistics.course.said": "{spans} Abschnitte, je Spiel nacheinander {means}.",
    "statistics.spans": "Punkte je Spiel, {first} bis {last}",
    "statistics.numbers": "In Zahlen",
    "statistics.too-few": "Dafür sind es noch zu wenige Spiele; ab {few} gibt es hier ein Bild.",
    "statistics.matches": "Ganze Partien",
    "statistics.matches.more": (
        "Partien, die zu Ende gespielt sind. Eine Partie, in der du auch nur einmal Hilfe "
        "hattest, zählt nicht zu den eigenen."
    ),
    "statistics.won": "Gewonnen: {won} von {matches}.",
    "statistics.skill": "Karten und Spiel",
    "statistics.skill.of": "Ausgewertet: {count}",
    "statistics.skill.more": (
        "Wie viel an den Karten lag und wie viel an dir. „Karten“: was ein Meister mit deinen "
        "Karten im Schnitt geholt hat, mehrmals an deinem Platz gespielt. „Spiel“: was du mehr "
        "oder weniger geholt hast als er. Hinter ± steht, wie weit der wahre Schnitt davon "
        "abliegen kann."
    ),
    "statistics.skill.result": "Ergebnis",
    "statistics.skill.cards": "davon Karten",
    "statistics.skill.play": "davon Spiel",
    "statistics.strengths": "Stärken und Schwächen",
    "statistics.strengths.of": "Dein Spiel",
    "statistics.strengths.more": (
        "Was dir allein dein Spiel gebracht hat, je Rolle und Ansage: wie viel mehr oder weniger, "
        "als ein Meister aus denselben Karten geholt hat. „Besser“: in so vielen Spielen war es "
        "mehr. Was ein ✗ hat und mit seinem ± nicht bis null reicht, zeigt, wo du noch "
        "dazulernen kannst."
    ),
    "statistics.none": (
        "Noch kein Spiel ausgewertet. Das geschieht von selbst nach einem Spiel, wenn gerade "
        "nichts anderes zu tun ist."
    ),
    "statistics.worth": "Karten und Spiel",
    "statistics.worth.more": (
        "Ein Meister hat deine Karten mehrmals an deinem Platz gespielt, die anderen spielten so "
        "stark wie vorhin. Was er im Schnitt geholt hat, waren die Karten wert; der Rest ist dein "
        "Spiel."
    ),
    "worth.sum": "{cards}, {play}.",
    "worth.cards.gain": "Die Karten waren {amount} wert",
    "worth.cards.loss": "Schon die Karten kosteten {amount}",
    "worth.cards.even": "Die Karten brachten und kosteten nichts",
    "worth.play.gain": "dein Spiel brachte {amount}",
    "worth.play.loss": "dein Spiel kostete {amount}",
    "worth.play.even": "du hast gespielt wie ein Meister",
    "worth.soon": "Wird ausgewertet, sobald nichts anderes zu tun ist.",
    "worth.certainty": (
        "Hier hat der Meister {count}-mal gespielt; beide Zahlen können um etwa {error} "
        "danebenliegen."
    ),
    "worth.exactly": "Genauer ausgewertet.",
    "ui.weigh-more": "Genauer auswerten",
    "setting.par": "Spiele auswerten",
    "setting.par.more": (
        "Nach jedem Spiel rechnet ein Meister aus, was deine Karten wert waren: nur wenn das "
        "Gerät am Strom hängt und nichts anderes zu tun ist."
    ),
    "statistics.role": "Nach Rolle",
    "statistics.role.of": "Rolle",
    "statistics.role.more": "Was du in dem Spiel warst.",
    "statistics.kind": "Nach Ansage",
    "statistics.kind.of": "Gespielt wurde",
    "statistics.kind.more": "Was in dem Spiel gespielt wurde, von wem auch immer.",
    "statistics.level": "Nach Spielstärke der anderen",
    "statistics.level.of": "Die anderen",
    "statistics.level.more": "Wie stark die anderen drei spielten; alle Stärken, die dabei waren.",
    "statistics.dealer": "Nach Geber",
    "statistics.dealer.of": "Wer gab",
    "statistics.dealer.more": "Wo der Geber saß, und damit, wann du an der Reihe warst.",
    "statistics.dealer.0": "ich selbst",
    "statistics.dealer.1": "links von mir",
    "statistics.dealer.2": "mir gegenüber",
    "statistics.dealer.3": "rechts von mir",
    "statistics.best": "Beste Spiele",
    "statistics.best.more": "Was dir am meisten brachte. Ein Klick führt zum Spiel.",
    "statistics.worst": "Schlechteste Spiele",
    "statistics.worst.more": "Was dich am meisten kostete. Ein Klick führt zum Spiel.",
    "statistics.quizzes": "Fragen im Regelbuch",
    "statistics.quizzes.of": "Kapitel",
    "statistics.quizzes.count": "Fragen",
    "statistics.quizzes.first": "Gleich richtig",
    "statistics.quizzes.now": "Zuletzt richtig",
    "statistics.quizzes.more": (
        "Wie viele Fragen jedes Kapitels du in diesem Browser beantwortet hast, wie viele davon "
        "gleich beim ersten Mal richtig und wie viele mit deiner letzten Antwort. Ein Klick auf "
        "das Kapitel führt hin."
    ),
    "quiz.topic.start": "Der erste Stich",
    "quiz.topic.calling": "Den Partner rufen",
    "quiz.topic.trump": "Trumpf machen",
    "quiz.topic.auction": "Die Lizitation",
    "quiz.topic.exchange": "Der Tausch",
    "quiz.topic.dropping-out": "Dabeibleiben oder aussteigen",
    "quiz.topic.tricks": "Die Stiche",
    "quiz.topic.contracts": "Die Spiele",
    "quiz.topic.declarations": "Prämien, Ansagen und Kontra",
    "quiz.topic.scoring": "Punkte und Abrechnung",
    "quiz.topic.strategy": "Für die ersten Abende",
}
