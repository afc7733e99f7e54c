"""Both packs drawn as SVG sprites, in one hand: run `python -m assets.build.cards OUTDIR`."""

from pathlib import Path

from assets.build.cards import french, tarock
from assets.build.cards.pen import sprite

PACKS = {"french": french.symbols, "tarock": tarock.symbols}


def write(outdir: Path) -> None:
    """Write `french.svg` and `tarock.svg` into `outdir`, which is made if missing."""
    outdir.mkdir(parents=True, exist_ok=True)
    for name, symbols in PACKS.items():
        (outdir / f"{name}.svg").write_text(sprite(*symbols()), encoding="utf-8")
