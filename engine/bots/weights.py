"""How files carry what was learnt: TRAIT=WEIGHT, with semicolons between, over many lines."""

from __future__ import annotations


def weights(text: str) -> dict[str, float]:
    """Return the weights by trait; `engine.bots.train.zwanzigerrufen.packed` writes the text."""
    entries = (entry.partition("=") for entry in text.replace("\n", "").split(";"))
    return {trait: float(weight) for trait, _, weight in entries}
