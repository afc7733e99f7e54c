"""The back of both packs: a lattice of edelweiss round a medallion, the same from either end."""

from collections.abc import Iterator

from assets.build.cards.frames import blank
from assets.build.cards.pen import (
    CRIMSON,
    HEIGHT,
    NIGHT,
    OCHRE,
    PAPER,
    WIDTH,
    cut,
    disc,
    group,
    line,
    number,
    place,
    shape,
    symbol,
    tag,
    use,
)

PETALS = (
    "M0-1.5C-2-3.6-1.8-6.3 0-8C1.8-6.3 2-3.6 0-1.5ZM0 1.5C-2 3.6-1.8 6.3 0 8C1.8 6.3 2 3.6 0 1.5Z"
    "M-1.5 0C-3.6-2-6.3-1.8-8 0C-6.3 1.8-3.6 2-1.5 0ZM1.5 0C3.6-2 6.3-1.8 8 0"
    "C6.3 1.8 3.6 2 1.5 0Z"
)
# The lattice has 8 by 12 half meshes within a field of 130 by 220.
FIELD_X, FIELD_Y, COLUMNS, ROWS = 65, 110, 4, 6


def back() -> str:
    """Return the back, after the blossom that it is strewn with."""
    blossom = group(cut(PETALS, PAPER), disc(0, 0, 1.5, OCHRE), id="blossom")
    ground = tag("rect", x=7, y=7, width=146, height=236, rx=6, fill=NIGHT)
    frames = frame(0, 1) + frame(4, 1.8)
    pattern = (lattice(), *flowers(), frames, medallion())
    return tag("defs", blossom) + symbol("back", blank(), ground, *pattern)


def frame(margin: int, width: float) -> str:
    """Return a line round the field at some distance."""
    size = {"width": 2 * (FIELD_X + margin), "height": 2 * (FIELD_Y + margin)}
    corner = {"x": 80 - FIELD_X - margin, "y": 125 - FIELD_Y - margin, "rx": margin}
    return tag("rect", **corner, **size, stroke=OCHRE, stroke_width=width)


def mesh(column: float, row: float) -> tuple[float, float]:
    """Return the point so many meshes right of and below the middle."""
    return 80 + FIELD_X / COLUMNS * column, 125 + FIELD_Y / ROWS * row


def diagonal(start: int, direction: int) -> str:
    """Return the diagonal which would meet the top edge of the field at column `start`."""
    steps = [k for k in range(2 * ROWS + 1) if abs(start + direction * k) <= COLUMNS]
    (x0, y0), (x1, y1) = (mesh(start + direction * k, k - ROWS) for k in (steps[0], steps[-1]))
    return f"M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}"


def lattice() -> str:
    """Return the diagonals, all in one path."""
    reach = range(-COLUMNS - 2 * ROWS + 2, COLUMNS, 2)
    falling = (diagonal(start, 1) for start in reach)
    rising = (diagonal(-start, -1) for start in reach)
    return line("".join((*falling, *rising)), 0.8, OCHRE)


def flowers() -> Iterator[str]:
    """Yield a blossom for every mesh outside the medallion."""
    for row in range(1 - ROWS, ROWS):
        for column in range(1 - COLUMNS, COLUMNS):
            if (row + column) % 2 and abs(row) + abs(column) > 3:
                yield place(*mesh(column, row), use("blossom"))


def medallion() -> str:
    (right, _), (_, foot) = mesh(3, 0), mesh(0, 3)
    lozenge = f"M80 {HEIGHT - foot:g}L{right:g} 125L80 {foot:g}L{WIDTH - right:g} 125Z"
    gold = {"stroke": OCHRE, "stroke_width": 1.6}
    ray = cut("M0-30L2.4-26.5L0-23L-2.4-26.5Z", OCHRE)
    rays = (place(0, 0, ray, turn=angle) for angle in range(0, 360, 15))
    flower = place(0, 0, use("blossom"), scale=2.1, turn=45) + place(
        0, 0, use("blossom"), scale=2.4
    )
    rings = (disc(0, 0, 31, CRIMSON, **gold), *rays, disc(0, 0, 22, NIGHT, **gold))
    return shape(lozenge, NIGHT, **gold) + place(80, 125, *rings, flower)
