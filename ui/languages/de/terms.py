"""What an Austrian table calls things, where German texts have the German word."""

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
"""By the German word: the Austrian one, wherever it stands by itself."""

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
"""Texts that have both words already."""
