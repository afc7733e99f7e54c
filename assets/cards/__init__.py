"""The card packs, drawn as SVG sprites: `python -m assets.cards OUTDIR`."""

from pathlib import Path

from assets.cards import french_pack, german_pack, large_index, tarock_pack
from assets.cards.svg_drawing import svg_sprite

PACKS = {"french": french_pack.french_symbols, "tarock": tarock_pack.tarock_pack_symbols}
LARGE_PACKS = {
    "french-large": large_index.french_large_symbols,
    "tarock-large": large_index.tarock_large_symbols,
}
"""The same cards with large signs only."""
GERMAN_PACKS = {
    "german": german_pack.german_symbols,
    "german-large": german_pack.german_large_symbols,
}
"""The 32 cards with German suits. These and the large ones are loaded only when chosen."""


def write_sprites(outdir: Path) -> None:
    """Write each sprite into `outdir`, which is created if missing."""
    outdir.mkdir(parents=True, exist_ok=True)
    for name, symbols in (PACKS | LARGE_PACKS | GERMAN_PACKS).items():
        (outdir / f"{name}.svg").write_text(svg_sprite(*symbols()), encoding="utf-8")
