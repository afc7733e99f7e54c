"""The parts of every card: the blank card, the panel, the seam."""

from assets.cards.svg_drawing import (
    HEIGHT,
    INK,
    OCHRE,
    PAPER,
    WIDTH,
    draw_line,
    draw_path,
    format_svg_number,
    svg_element,
)

EDGE = "#786e5f"  # contrast of at least 3:1 to the paper: it separates overlapping cards
LEFT, TOP, RIGHT, BOTTOM, RADIUS = 7, 7, 153, 243, 5
SLOPE = 0.28  # slope of a court card's seam


def draw_blank_card() -> str:
    """Return an empty card."""
    return svg_element(
        "rect", x=1, y=1, width=158, height=248, rx=10, fill=PAPER, stroke=EDGE, stroke_width=2
    )


def panel_outline(x: float, y: float) -> str:
    """Return the panel's path, with the corner up to (x, y) cut out at both ends."""
    r = RADIUS
    sides = (
        (f"M{format_svg_number(x)} {TOP + r}", f"q0-{r} {r}-{r}"),
        (f"H{RIGHT - r}", f"q{r} 0 {r} {r}"),
        (f"V{format_svg_number(HEIGHT - y - r)}", f"q0 {r}-{r} {r}"),
        (f"H{format_svg_number(WIDTH - x + r)}", f"q-{r} 0-{r} {r}"),
        (f"V{BOTTOM - r}", f"q0 {r}-{r} {r}"),
        (f"H{LEFT + r}", f"q-{r} 0-{r}-{r}"),
        (f"V{format_svg_number(y + r)}", f"q0-{r} {r}-{r}"),
        (f"H{format_svg_number(x - r)}", f"q{r} 0 {r}-{r}"),
    )
    return "".join(side + corner for side, corner in sides) + "Z"


def draw_panel(outline: str, ground: str, *picture: str) -> str:
    """Return a ground, the picture on it, and the ink line around both."""
    return "".join(
        (draw_path(outline, ground), *picture, draw_path(outline, stroke=INK, stroke_width=2))
    )


def draw_seam(slope: float = SLOPE) -> str:
    """Return the studded band between the two halves of a double-headed picture."""
    axis = f"M{LEFT + 4} {seam_y(LEFT + 4, slope)}L{RIGHT} {seam_y(RIGHT, slope)}"
    studs = draw_line(axis, 2.4, INK, stroke_dasharray="0.1 6.2", stroke_linecap="round")
    return draw_seam_band(5, INK, slope) + draw_seam_band(2.8, OCHRE, slope) + studs


def seam_y(x: float, slope: float, above: float = 0) -> str:
    return format_svg_number(HEIGHT / 2 + (WIDTH / 2 - x) * slope - above)


def draw_seam_band(half: float, fill: str, slope: float) -> str:
    upper = f"M{LEFT} {seam_y(LEFT, slope, half)}L{RIGHT} {seam_y(RIGHT, slope, half)}"
    return draw_path(f"{upper}v{2 * half:g}L{LEFT} {seam_y(LEFT, slope, -half)}Z", fill)
