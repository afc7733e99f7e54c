"""A club player of Zwanzigerrufen."""

from __future__ import annotations

from engine.bots.advice import Advice, View


def advise(view: View) -> Advice:
    """Return what a club player does in this view."""
    return Advice(view["legal"][0], "x")
