"""German texts of the rules that several games share, some of them in plain words."""

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
    # in plain words
    "plain-words.players": "Ihr spielt zu viert.",
    "plain-words.dealer": "Einer gibt die Karten: der Geber.",
    "plain-words.clockwise": "Wer links vom Geber sitzt, heißt Vorhand.",
    "plain-words.clockwise.way": "Ihr spielt im Uhrzeigersinn.",
    "plain-words.anticlockwise": "Wer rechts vom Geber sitzt, heißt Vorhand.",
    "plain-words.anticlockwise.way": "Ihr spielt gegen den Uhrzeigersinn.",
    "plain-words.next-dealer": "Im nächsten Spiel gibt die Vorhand.",
    "plain-words.middle": "Wer mitspielt, legt 1 Karte.",
    "plain-words.middle.trick": "Diese Karten zusammen sind ein Stich.",
    "plain-words.lead": "Die Vorhand legt die erste Karte.",
    "plain-words.next-trick": "Wer den Stich gewinnt, beginnt den nächsten.",
    "plain-words.follow": "Du musst die Farbe der ersten Karte spielen.",
}
