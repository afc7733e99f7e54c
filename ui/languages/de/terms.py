"""Austrian terms that replace the German ones."""

from __future__ import annotations

AUSTRIAN = {
    "Kreuz": "Treff",
    "Kreuzbuben": "Treffbuben",
    "Kreuzdame": "Treffdame",
    "Kreuzzehn": "Treffzehn",
    "Bube": "Bub",
    "Sküs": "Gstieß",
    "Farbensolo": "Farberl",
    "Farbensolos": "Farberls",
    "den Zwanziger": "den Oiden",
    "vom Zwanziger": "vom Oiden",
}
"""Austrian words by the German words that they replace, as whole words in any text."""

AUSTRIAN_TEXTS = {
    "term.skues": "Gstieß (Sküs)",
    "term.farberl": "Farberl (Farbensolo)",
    "term.zwanziger": "Der Oide (Zwanziger)",
    "contract.farberl.more": (
        "Allein gegen drei, {needed} Punkte. Tarock sticht keine Farbe; zuerst werden Farben "
        "ausgespielt."
    ),
    "option.farberl_value.meaning": "So viel zählt ein Farberl.",
}
"""Texts by key in which replacing single words is not enough."""
