"""German words of blocks that show cards and the table, and of the layout."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "card.back": "Kartenrücken",
    "scene.part.dealer": "Geber",
    "scene.part.forehand": "Vorhand",
    "scene.table": "{dealer} gibt, {first} ist Vorhand. Gespielt wird {direction}: {order}.",
    "scene.deal": (
        "{dealer} gibt {direction}: zuerst an {first}, dann an {second} und {third}, zuletzt "
        "sich selbst."
    ),
    "scene.lead": "{first} ist Vorhand und spielt aus; {second}, {third} und {dealer} folgen.",
    "scene.bid": "{first} ist Vorhand und spricht zuerst; {second}, {third} und {dealer} folgen.",
    "scene.reset": (
        "{old} hat gegeben, also gibt als Nächstes {dealer}. Vorhand ist nun {first}, und gespielt "
        "wird {direction}: {order}."
    ),
    "scene.hand": "{who} hält {cards}.",
    "scene.plays": "{who} {card}",
    "scene.trick": "Auf dem Tisch: {plays}.",
    "pov.thinks": "{who} denkt",
    "cta.text": "Hier geht es weiter",
    "sticky.title": "Merk dir",
    "short.title": "Kurz gesagt",
    "stats.players": "Spieler",
    "stats.ages": "Alter",
    "stats.duration": "Dauer",
}
