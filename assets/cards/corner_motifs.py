"""Small motifs for the free corner of a tarock."""

from assets.cards.svg_drawing import (
    BLUE,
    BROWN,
    MOSS,
    NIGHT,
    OCHRE,
    PAPER,
    VERMILION,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    mirror_group,
    place_group,
)


def draw_star(x: float, y: float, r: float) -> str:
    points = "M0-10L2.4-2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4-2.4Z"
    return place_group(x, y, draw_path(points, OCHRE, stroke_width=round(12 / r, 1)), scale=r / 10)


def draw_sun(x: float, y: float, r: float) -> str:
    ray = draw_line(f"M0-{r + 4:g}V-{r + 9:g}", 2.6)
    rays = "".join(place_group(x, y, ray, turn=angle) for angle in range(0, 360, 45))
    return rays + draw_disc(x, y, r, OCHRE)


def draw_cloud(x: float, y: float) -> str:
    outline = "M-18 8C-26 6-24-4-16-4C-16-14-2-16 2-8C8-14 18-8 15 0C22 0 22 8 16 8Z"
    return place_group(x, y, draw_path(outline, PAPER))


def draw_swallow(x: float, y: float) -> str:
    outline = (
        "M-18-8C-8-10-2-5 0-1C4-8 12-12 20-10C12-6 8 0 4 4L10 12L1 8L-4 13L-4 5C-8 2-12-4-18-8Z"
    )
    return place_group(x, y, draw_path(outline, NIGHT, stroke_width=1.6))


def draw_butterfly(x: float, y: float) -> str:
    outline = "M0 0C4-14 18-16 19-8C20-2 12 2 0 2C10 2 14 8 10 13C5 17 0 8 0 2Z"
    wing = draw_path(outline, VERMILION) + draw_disc(12, -7, 2.4, OCHRE, stroke_width=1.3)
    body = draw_line("M0-5V11", 4) + draw_line("M0-6L-5-13M0-6L5-13", 1.5)
    return place_group(x, y, wing, mirror_group(0, wing), body, turn=14)


def draw_balloon(x: float, y: float) -> str:
    bag = draw_path("M0-22C16-22 20-6 5 9H-5C-20-6-16-22 0-22Z", OCHRE)
    stripe = draw_path("M0-22C6-18 7-4 3 9H-3C-7-4-6-18 0-22Z", VERMILION)
    basket = draw_line("M-5 9L-4 17M5 9L4 17", 1.5) + draw_path("M-5 16H5L4 23H-4Z", BROWN)
    return place_group(x, y, bag, stripe, basket)


def draw_reed(x: float, top: float) -> str:
    stem = draw_cord(f"M{x} {top + 22}V122", 5, MOSS)
    return stem + draw_cord(f"M{x} {top + 3}V{top + 20}", 8.5, BROWN)


def draw_music_notes(x: float, y: float) -> str:
    stems = draw_line("M-6 8V-8L10-12V4", 2.6) + draw_line("M-6-6L10-10", 3.4)
    heads = draw_line("M-10 9h.1M6 5h.1", 8)
    return place_group(x, y, stems, heads)


def draw_pretzel(x: float, y: float) -> str:
    knot = "M-8 15L7-4C12-12 20-8 19 0C18 10 8 14 0 14C-8 14-18 10-19 0C-20-8-12-12-7-4L8 15"
    return place_group(x, y, draw_cord(knot, 8, BROWN), scale=0.9)


def draw_flower(x: float, y: float) -> str:
    corners = ((-3, -2), (3, -2), (-3, 4), (3, 4))
    petals = (draw_disc(dx, dy, 3, VERMILION, stroke_width=1.3) for dx, dy in corners)
    return place_group(
        x, y, draw_line("M0 0V12", 2.4, MOSS), *petals, draw_disc(0, 1, 1.8, OCHRE, stroke_width=1)
    )


def draw_sunflower(x: float, y: float) -> str:
    petal = draw_path("M-3-6Q0-18 3-6Z", OCHRE, stroke_width=1.5)
    petals = (place_group(0, 0, petal, turn=angle) for angle in range(0, 360, 36))
    heart = draw_disc(0, 0, 7, BROWN) + draw_line("M-3 0H3M0-3V3", 1.2)
    return place_group(x, y, draw_cord(f"M0 0V{120 - y:g}", 5, MOSS), *petals, heart)


def draw_gentian(x: float, y: float) -> str:
    leaf = draw_path("M0 24C-8 22-10 16-10 12C-2 12 0 18 0 24Z", MOSS, stroke_width=1.8)
    cup = draw_path("M-8-8L-4-4L0-9L4-4L8-8C9 2 5 10 0 12C-5 10-9 2-8-8Z", BLUE, stroke_width=1.8)
    return place_group(x, y, draw_line("M0 10V24", 2.4, MOSS), leaf, mirror_group(0, leaf), cup)
