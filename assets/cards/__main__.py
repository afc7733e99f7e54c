import sys
from pathlib import Path

from assets.cards import write_sprites

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m assets.cards OUTDIR")
    write_sprites(Path(sys.argv[1]))
