"""German texts of the statistics of archived deals."""

from __future__ import annotations

TEXTS = {
    "ui.statistics": "Statistik",
    "ui.statistics-back": "Zur Statistik",
    "statistics.about": (
        "Was deine Spiele gebracht haben, gezählt in diesem Browser; nichts davon verlässt ihn."
    ),
    "statistics.apart": "Welche Spiele",
    "statistics.apart.count": "{deals} ({count})",
    "statistics.average": "Im Schnitt je Spiel",
    "statistics.trend": (
        "Ob du besser wirst, zeigt sich ab {count} Spielen. Bisher gespielt: {deals}."
    ),
    "statistics.latest": "Deine letzten Spiele, das neueste rechts. Nach oben ist gut.",
    "statistics.latest.said": "Nacheinander: {gains}.",
    "statistics.skill.few": "Je Spiel, nach {deals}: {sentence}",
    "statistics.apart.more": (
        "Als Spiele mit Hilfe gelten solche mit Tipp oder Zurücknehmen, Einführungen und fremde "
        "Partien. Jedes Spiel zählt einmal, so wie es beim ersten Mal ausging."
    ),
    "statistics.col.deals": "Spiele",
    "statistics.col.won": "Besser",
    "statistics.col.mean": "Je Spiel",
    "statistics.percent": "{share} %",
    "statistics.of": "{won} von {count}",
    "statistics.rules": "Nach Regeln",
    "statistics.rules.of": "Regeln",
    "statistics.rules.more": (
        "„Besser“: In so vielen Spielen standst du danach besser da als davor. „Je "
        "Spiel“: So viel brachte dir ein Spiel im Schnitt; ein Haken ist gut für dich. "
        "Hinter ± steht, wie weit der wahre Schnitt davon abweichen kann: In 19 von 20 "
        "Fällen liegt er in diesem Bereich. Bei wenigen Spielen fehlt das."
    ),
    "statistics.course": "Im Lauf der Zeit",
    "statistics.course.of": "Ab",
    "statistics.course.more": (
        "Deine Spiele der Reihe nach, in gleich großen Abschnitten. Jeder Punkt ist ein "
        "Schnitt je Spiel, weiter oben ist besser; im hellen Streifen liegt in 19 von 20 "
        "Fällen der wahre Schnitt. Erst wenn ein Streifen ganz über einem früheren "
        "liegt, bist du ziemlich sicher besser geworden."
    ),
    "statistics.course.said": "{spans} Abschnitte, je Spiel nacheinander {means}.",
    "statistics.spans": "Punkte je Spiel, {first} bis {last}",
    "statistics.numbers": "In Zahlen",
    "statistics.matches": "Partien gewonnen",
    "statistics.skill": "Karten und Spiel",
    "statistics.skill.of": "Ausgewertet: {count}",
    "statistics.skill.more": (
        "Wie viel an den Karten lag und wie viel an dir, in den Spielen, die schon "
        "ausgewertet sind. „Karten“: was ein Meister mit deinen Karten im Schnitt geholt "
        "hat, mehrmals an deinem Platz gespielt. „Spiel“: was du mehr oder weniger "
        "geholt hast als er. Hinter ± steht, wie weit der wahre Schnitt davon abweichen "
        "kann."
    ),
    "statistics.skill.result": "Ergebnis",
    "statistics.skill.cards": "davon Karten",
    "statistics.skill.play": "davon Spiel",
    "statistics.strengths": "Stärken und Schwächen",
    "statistics.strengths.of": "Dein Spiel",
    "statistics.strengths.more": (
        "Was dir allein dein Spiel gebracht hat, je Rolle und Spielart: wie viel mehr "
        "oder weniger, als ein Meister aus denselben Karten geholt hat. „Besser“: In so "
        "vielen Spielen war es mehr. Ein Verlust, dessen ± nicht bis null reicht, zeigt, "
        "wo du noch dazulernen kannst."
    ),
    "statistics.worth": "Karten und Spiel",
    "statistics.worth.more": (
        "Ein Meister hat deine Karten mehrmals an deinem Platz gespielt, die anderen so "
        "stark wie in deinem Spiel. Was er im Schnitt geholt hat, waren die Karten wert; "
        "der Rest ist dein Spiel."
    ),
    "worth.sum": "{cards}, {play}.",
    "worth.cards.gain": "Die Karten brachten {amount}",
    "worth.cards.loss": "Die Karten kosteten {amount}",
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
    "statistics.kind": "Nach Spielart",
    "statistics.kind.of": "Gespielt wurde",
    "statistics.kind.more": "Was in dem Spiel gespielt wurde, von wem auch immer.",
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
