"""German error messages for authors: what is wrong, and what was expected."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "mistake.in-attribute": "{name}: {mistake}",
    "mistake.address": "„{text}“ ist hier kein Ziel; erwartet: #anker, seite.html oder https://…",
    "mistake.anchor": (
        "„{written}“ ist kein Sprungziel; erwartet: {{#kleinbuchstaben}} hinter einer Überschrift"
    ),
    "mistake.answer": (
        "„{said}“ kann man hier nicht einmal versuchen ({why}); erwartet: eine Karte aus dem "
        "Blatt oder eine Aktion dieser Phase wie {like}"
    ),
    "mistake.answer.legal": "„{said}“ ist hier erlaubt; erwartet: `+` oder `-`",
    "mistake.answer.reason": "„{said}“ hat keine Begründung; erwartet: eine nach einem Doppelpunkt",
    "mistake.answer.refused": "„{said}“ ist hier nicht erlaubt ({why}); erwartet: `x`",
    "mistake.answer.score": "falsche Punkte: „{said}“; erwartet: + score {right}",
    "mistake.answer.twice": "die Antwort „{said}“ steht zweimal da; erwartet: einmal",
    "mistake.attribute": "[{shortcode}] hat keine Angabe {name}; erwartet: eine von {known}",
    "mistake.attribute.needed": "[{shortcode}] braucht {name}=…; erwartet: {kind}",
    "mistake.attribute.twice": "die Angabe {name} steht zweimal da; erwartet: einmal",
    "mistake.capture": "[capture-marker] braucht points=… oder cards=…; erwartet: eines davon",
    "mistake.card": "unbekannte Karte „{card}“; erwartet: Karten von {game} wie {some}",
    "mistake.card.one": "„{text}“ sind {count} Karten; erwartet: eine",
    "mistake.card.twice": "die Karte {card} steht zweimal da; erwartet: jede Karte einmal",
    "mistake.cards": "cards: {count} Karten; erwartet: genau {right}",
    "mistake.claim": "falsche Punkte: {wrong}; erwartet: {right}",
    "mistake.colour": (
        "„{text}“ ist keine Farbe; erwartet: # und sechs hexadezimale Ziffern oder drei"
    ),
    "mistake.columns": "count={right}, aber es sind {wrong} Spalten; erwartet: {right}",
    "mistake.columns.outside": (
        "in [columns] steht Text außerhalb der Spalten; erwartet: zuerst [col]"
    ),
    "mistake.condition": "[if] ohne Bedingung; erwartet: Hausregel=Wert",
    "mistake.contract": "unbekanntes Spiel „{name}“; erwartet: eines von {known}",
    "mistake.contracts.game": (
        "in {game} wird nicht um Spiele geboten; erwartet: game=zwanzigerrufen"
    ),
    "mistake.deal": "Spiel {number}; erwartet: 1 bis {most}",
    "mistake.deep": "in {tag} stehen mehr als {most} ineinander; erwartet: weniger",
    "mistake.drawn": "nicht zu zeichnen ({why})",
    "mistake.end": "[/{name}] beendet nichts; erwartet: [{name}] davor",
    "mistake.full": (
        "hier endet das Kapitel; erwartet: höchstens {most} Zeichen HTML, wobei jeder "
        "fehlerhafte Kurzbefehl als {refusal} zählt"
    ),
    "mistake.game": (
        "unbekanntes Spiel oder Blatt „{text}“; erwartet: zwanzig-ab (french) oder "
        "zwanzigerrufen (tarock)"
    ),
    "mistake.game.short": "unbekanntes Spiel „{game}“ in [[{name}]]; erwartet: ab: oder zr:",
    "mistake.in-sentence": (
        "{tag} steht in einem Satz; erwartet: allein auf seiner Zeile und mit seinem Ende"
    ),
    "mistake.labels": "labels: {labels} Beschriftungen für {cards} Karten; erwartet: eine je Karte",
    "mistake.names": "names: {names} Namen für {scores} Punktzahlen; erwartet: gleich viele",
    "mistake.number": "„{text}“ ist hier keine Zahl; erwartet: {low} bis {high}",
    "mistake.option": "{game} hat keine Hausregel „{name}“; erwartet: eine von {known}",
    "mistake.option.name": '[option] braucht einen Namen; erwartet: name=… oder names="a,b"',
    "mistake.option.value": "die Hausregel {name} kann nicht „{value}“ sein; erwartet: {allowed}",
    "mistake.paragraph": "{count} Zeichen in einem Absatz; erwartet: höchstens {most}",
    "mistake.paragraph.marks": (
        "{count}-mal {marks} in einem Absatz; erwartet: höchstens {most}-mal"
    ),
    "mistake.part": "[{name}] steht allein; erwartet: innerhalb von [{whole}]",
    "mistake.player": "ein Spieler ohne Namen; erwartet: {known} oder ein Name",
    "mistake.ply": "ply={ply} gibt es in „{name}“ nicht; erwartet: 0 bis {most}",
    "mistake.points": "falsche Kartenpunkte: {wrong}; erwartet: {right}",
    "mistake.points.game": "{game} hat keine Kartenpunkte; erwartet: game=zwanzigerrufen",
    "mistake.points.none": (
        "in diesem Spiel gibt es keine Kartenpunkte; erwartet: nur, wer den Stich macht"
    ),
    "mistake.quiz": "eine Frage ohne richtige Antwort; erwartet: eine Zeile mit `+`",
    "mistake.record": "unbekannte Aufzeichnung „{name}“; erwartet: eine von {known}",
    "mistake.result": (
        "das Spiel dieser Aufzeichnung hat kein Ergebnis; erwartet: eines, das zu Ende gespielt ist"
    ),
    "mistake.scene": "cards: {count} Karten in einem Stich; erwartet: höchstens 4",
    "mistake.score": "{rule} zählt {delta}; erwartet: der Wert von {option}",
    "mistake.scores.gap": "p4 ohne p3; erwartet: die Punkte von p1 an ohne Lücke",
    "mistake.script": (
        "[bid-script] hat keine Zeilen; erwartet: record=… oder Zeilen wie `Vorhand: weiter`"
    ),
    "mistake.seat": "unbekannter Platz „{text}“; erwartet: einer von {known}",
    "mistake.shortcode": (
        "unbekannter Kurzbefehl [{name}]; die Seite „Alle Bausteine“ zählt sie auf"
    ),
    "mistake.shortcode.like": "unbekannter Kurzbefehl [{name}]; gemeint war vielleicht [{near}]",
    "mistake.stats": "[stats-row] sagt nichts; erwartet: eines von {known}",
    "mistake.summary": (
        "dieses Kapitel hat keine Kurzfassung; erwartet: [short]…[/short] unter dem Titel"
    ),
    "mistake.swatches": "label: {names} Namen für {colours} Farben; erwartet: gleich viele",
    "mistake.term": "unbekanntes Wort „{name}“; erwartet: einige von {known}",
    "mistake.trick": (
        "unmöglicher Stich: {who} spielt {played}, hat aber noch {legal}; erwartet: davon eine"
    ),
    "mistake.trick.cards": "ein Stich aus {wrong} Karten; erwartet: {right}",
    "mistake.tricks": "Stiche {first}-{last}; erwartet: einige von 1-{most}",
    "mistake.tricks.none": (
        "[trick-table] hat keine Stiche; erwartet: record=… oder Zeilen mit Karten"
    ),
    "mistake.trump": "[trick-table] braucht trump=…; erwartet: eines von C, S, H, D",
    "mistake.unended": "[{name}] wird nicht beendet; erwartet: [/{name}]",
    "mistake.unended.before": "[{name}] wird nicht beendet; erwartet: [/{name}] vor {before}",
    "mistake.unread.answer": (
        "nicht zu lesen: „{text}“; erwartet: `+`, `-` oder `x`, eine Aktion, Doppelpunkt, warum"
    ),
    "mistake.unread.attribute": (
        'nicht zu lesen: „{text}“; erwartet: Name=Wert oder Name="zwei Wörter"'
    ),
    "mistake.unread.attributes": (
        'die Angaben sind nicht zu lesen; erwartet: Name=Wert oder Name="zwei Wörter"'
    ),
    "mistake.unread.scores": "nicht zu lesen: „{text}“; erwartet: vier Punktzahlen wie -2 +2 -2 +2",
    "mistake.unread.speaker": (
        "nicht zu lesen: „{text}“; erwartet: wer spricht, ein Doppelpunkt und was"
    ),
    "mistake.unread.trick": "nicht zu lesen: „{text}“; erwartet: Karten -> Platz Punkte",
    "mistake.unread.tricks": "nicht zu lesen: „{text}“; erwartet: Stiche wie 1-3",
    "mistake.winner": "nicht {wrong} macht den Stich; erwartet: {right}",
    "mistake.word": "„{text}“ ist hier unbekannt; erwartet: {known}",
}
