"""The back of the packs: a lattice of edelweiss round a medallion, the same from either end."""

from collections.abc import Iterator

from assets.cards.frames import draw_blank_card
from assets.cards.svg_drawing import (
    CRIMSON,
    HEIGHT,
    NIGHT,
    OCHRE,
    PAPER,
    WIDTH,
    draw_disc,
    draw_line,
    draw_path,
    fill_path,
    format_svg_number,
    place_group,
    sprite_symbol,
    svg_element,
    svg_group,
    svg_use,
)

PETALS = (
    "M0-1.5C-2-3.6-1.8-6.3 0-8C1.8-6.3 2-3.6 0-1.5ZM0 1.5C-2 3.6-1.8 6.3 0 8C1.8 6.3 2 3.6 0 1.5Z"
    "M-1.5 0C-3.6-2-6.3-1.8-8 0C-6.3 1.8-3.6 2-1.5 0ZM1.5 0C3.6-2 6.3-1.8 8 0"
    "C6.3 1.8 3.6 2 1.5 0Z"
)
# The lattice has 8 by 12 half meshes within a field of 130 by 220.
FIELD_X, FIELD_Y, COLUMNS, ROWS = 65, 110, 4, 6


def draw_card_back() -> str:
    """Return the definition of the blossom, and the back that uses it."""
    blossom = svg_group(fill_path(PETALS, PAPER), draw_disc(0, 0, 1.5, OCHRE), id="blossom")
    ground = svg_element("rect", x=7, y=7, width=146, height=236, rx=6, fill=NIGHT)
    frames = draw_field_frame(0, 1) + draw_field_frame(4, 1.8)
    pattern = (draw_lattice(), *draw_blossoms(), frames, draw_medallion())
    return svg_element("defs", blossom) + sprite_symbol("back", draw_blank_card(), ground, *pattern)


def draw_field_frame(margin: int, width: float) -> str:
    """Return a line round the field, `margin` from its edge."""
    size = {"width": 2 * (FIELD_X + margin), "height": 2 * (FIELD_Y + margin)}
    corner = {"x": 80 - FIELD_X - margin, "y": 125 - FIELD_Y - margin, "rx": margin}
    return svg_element("rect", **corner, **size, stroke=OCHRE, stroke_width=width)


def mesh_point(column: float, row: float) -> tuple[float, float]:
    """Return the point `column` meshes right of the middle and `row` meshes below it."""
    return 80 + FIELD_X / COLUMNS * column, 125 + FIELD_Y / ROWS * row


def diagonal_path(start: int, direction: int) -> str:
    """Return the diagonal that would meet the top edge of the field at column `start`."""
    steps = [k for k in range(2 * ROWS + 1) if abs(start + direction * k) <= COLUMNS]
    (x0, y0), (x1, y1) = (
        mesh_point(start + direction * k, k - ROWS) for k in (steps[0], steps[-1])
    )
    first_point = f"{format_svg_number(x0)} {format_svg_number(y0)}"
    return f"M{first_point}L{format_svg_number(x1)} {format_svg_number(y1)}"


def draw_lattice() -> str:
    """Return the diagonals, all in one path."""
    reach = range(-COLUMNS - 2 * ROWS + 2, COLUMNS, 2)
    falling = (diagonal_path(start, 1) for start in reach)
    rising = (diagonal_path(-start, -1) for start in reach)
    return draw_line("".join((*falling, *rising)), 0.8, OCHRE)


def draw_blossoms() -> Iterator[str]:
    """Yield a blossom for every mesh outside the medallion."""
    for row in range(1 - ROWS, ROWS):
        for column in range(1 - COLUMNS, COLUMNS):
            if (row + column) % 2 and abs(row) + abs(column) > 3:
                yield place_group(*mesh_point(column, row), svg_use("blossom"))


def draw_medallion() -> str:
    (right, _), (_, foot) = mesh_point(3, 0), mesh_point(0, 3)
    lozenge = f"M80 {HEIGHT - foot:g}L{right:g} 125L80 {foot:g}L{WIDTH - right:g} 125Z"
    gold = {"stroke": OCHRE, "stroke_width": 1.6}
    ray = fill_path("M0-30L2.4-26.5L0-23L-2.4-26.5Z", OCHRE)
    rays = (place_group(0, 0, ray, turn=angle) for angle in range(0, 360, 15))
    flower = place_group(0, 0, svg_use("blossom"), scale=2.1, turn=45) + place_group(
        0, 0, svg_use("blossom"), scale=2.4
    )
    rings = (draw_disc(0, 0, 31, CRIMSON, **gold), *rays, draw_disc(0, 0, 22, NIGHT, **gold))
    return draw_path(lozenge, NIGHT, **gold) + place_group(80, 125, *rings, flower)
