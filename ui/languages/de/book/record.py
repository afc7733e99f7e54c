"""German words of the page on the record of a match."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "format.lead": (
        "Von einer Partie wird nur zweierlei festgehalten: die Karten, wie sie gegeben wurden, und "
        "was der Reihe nach getan wurde. Stand, Stiche und Abrechnung folgen daraus. So hebt diese "
        "Seite Partien auf, so stehen sie in Links und Dateien, und so können andere Programme sie "
        "lesen und schreiben."
    ),
    "format.grammar": "Aufbau",
    "format.grammar.about": (
        "Eine Aufzeichnung ist JSON in UTF-8. Ein Fragezeichen steht hinter dem, was fehlen darf; "
        "die Reihenfolge der Schlüssel ist gleich. Platz 1 sitzt links von Platz 0. In „options“ "
        "steht nur, was von der Regelfassung abweicht."
    ),
    "format.limits": (
        "Höchstens {deals} Spiele, {actions} Aktionen je Spiel, {bytes} MB. Eine Aufzeichnung "
        "wird ganz angenommen oder gar nicht; die Meldung nennt Spiel, Aktion und Grund. Eine "
        "spätere Fassung des Formats trägt eine höhere Zahl und wird abgelehnt; was in dieser "
        "Fassung steht, lässt sich immer lesen. Nur das letzte Spiel darf unvollständig sein."
    ),
    "format.example": "Ein Beispiel",
    "format.example.about": "Eine Partie mit einem Spiel, das zu Ende gespielt ist:",
    "format.example.text": "Dieselbe als Text, wie „python -m engine replay“ sie ausgibt:",
    "format.actions": "Aktionen",
    "format.actions.about": (
        "Jede Aktion ist eine Zeile Text. Wer sie ausführt, folgt aus den Regeln. Karten heißen "
        "nach Farbe und Rang (HA, C10), Tarock T1 bis T21, der Sküs SKU. Von jeder Art steht hier "
        "ein Beispiel."
    ),
    "format.phase": "Abschnitt",
    "format.action": "Aktion",
    "format.meta": "Notizen",
    "format.meta.build": "Mit welcher Version dieser Seite gespielt wurde.",
    "format.meta.levels": "Wie stark jeder Platz spielt; leer für einen Menschen.",
    "format.meta.style": "Nur bis Version 0.2: was die Bots wagten, „careful“ oder „bold“.",
    "format.meta.help": "Was geholfen hat: „undo“ (zurückgenommen), „hint“ (ein Tipp).",
    "format.meta.aids": "„none“, wenn ohne jede Anzeige gespielt wurde.",
    "format.meta.commitment": "Das Siegel über Geber und Karten: SHA-256, schon vor seinem Ende.",
    "format.meta.nonce": "Womit es sich nach dem Spiel prüfen lässt.",
    "format.meta.puzzle": "Wahr, wenn die verdeckten Karten neu gegeben sind.",
    "format.meta.more": (
        "Keine Regel liest „meta“. Unbekannte Schlüssel darin bleiben beim Lesen und Schreiben "
        "erhalten; anderswo werden sie übergangen."
    ),
    "format.link": "In einer Adresse",
    "format.link.about": (
        "Hinter „#r=1.“ steht die Aufzeichnung, mit DEFLATE ohne Kopf gepackt und in Base64 für "
        "Adressen; „&p=17“ öffnet ihr letztes Spiel nach 17 Aktionen."
    ),
    "format.link.deal": (
        "In „Meine Spiele“ liegt jedes beendete Spiel für sich, ebenso gepackt: „rules“ ist der "
        "Name der Zeile mit Spiel, Regeln und Spielern, „past“ der Stand der Partie davor. Es wird "
        "einmal geschrieben und nie geändert."
    ),
    "format.programs": "Mit Programmen",
    "format.programs.about": (
        "„play“ schreibt eine Aufzeichnung, „replay“ und „verify“ lesen eine, und „protocol“ nimmt "
        "und gibt sie zeilenweise als JSON. Das Paket dieser Seite enthält alles dafür."
    ),
}
