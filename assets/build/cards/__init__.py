"""The packs drawn as SVG sprites, in one hand: run `python -m assets.build.cards OUTDIR`."""

from pathlib import Path

from assets.build.cards import french, german, large, tarock
from assets.build.cards.pen import sprite

PACKS = {"french": french.symbols, "tarock": tarock.symbols}
LARGE = {"french-large": large.of_french, "tarock-large": large.of_tarock}
"""The same cards with large signs only."""
SUITED = {"german": german.symbols, "german-large": german.large}
"""The 32 cards with German suits. These and the large ones load only where they are chosen."""


def write(outdir: Path) -> None:
    """Write each sprite into `outdir`, which is made if missing."""
    outdir.mkdir(parents=True, exist_ok=True)
    for name, symbols in (PACKS | LARGE | SUITED).items():
        (outdir / f"{name}.svg").write_text(sprite(*symbols()), encoding="utf-8")
