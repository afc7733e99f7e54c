"""German texts of the rules that several games share: refusals, and the direction of play."""

from __future__ import annotations

TEXTS = {
    "option.direction": "Spielrichtung",
    "option.direction.clockwise": "im Uhrzeigersinn",
    "option.direction.anticlockwise": "gegen den Uhrzeigersinn",
    "option.direction.meaning": "Wie herum gegeben und gespielt wird.",
    "refused.deal-over": "Dieses Spiel ist aus. Auf zum nächsten!",
    "refused.unknown-action": "„{action}“ gibt es in diesem Spiel nicht.",
    "refused.not-now": "Jetzt nicht: Als Nächstes kommt {phase}.",
    "refused.unknown-card": "Eine Karte „{card}“ gibt es in diesem Blatt nicht.",
    "refused.not-in-hand": "Du hast {card} nicht auf der Hand.",
    "refused.follow-suit": "Farbzwang: Du hast noch {led}, also musst du {led} zugeben.",
}
