"""The palette and SVG primitives of the cards.

Lengths are card units: a card is 160 wide and 250 high, y points down.
"""

import re
from collections.abc import Iterable
from itertools import cycle

WIDTH, HEIGHT = 160, 250
LINE_WIDTH = 2.2
CORD_CASING = 3.8  # the width of a cord's two outlines

PAPER = "var(--card-paper,#fffdf6)"
INK = "var(--card-ink,#1d1a22)"
VERMILION, OCHRE, BLUE, MOSS = "#c63d24", "#dd9f2f", "#24497c", "#5f7d3c"
SKIN, SHADE, BROWN, RUST = "#f5d5b0", "#e0ae80", "#7a4a2b", "#a5482a"
STEEL, GRANITE, SLATE, ASH = "#b9c4cc", "#8796a0", "#5b6b7c", "#d3cdc2"
NIGHT, CRIMSON = "#1a2b50", "#a3101c"
CREAM, SKY, ROSE, STRAW, SAGE = "#f6ead0", "#cfdde6", "#f0d0c2", "#f4dfaa", "#d6dfc2"


def svg_element(name: str, *children: str, **attributes: object) -> str:
    """Return one element. `stroke_width` becomes `stroke-width`, a None attribute is left out."""
    attribute_text = "".join(
        f' {key.strip("_").replace("_", "-")}="{value}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(children)
    return (
        f"<{name}{attribute_text}>{content}</{name}>" if content else f"<{name}{attribute_text}/>"
    )


def draw_path(d: str, fill: str | None = None, /, **attributes: object) -> str:
    """Return a path of data `d`. Without a fill it is an open line."""
    return svg_element("path", d=d, fill=fill, **attributes)


def to_relative_path_data(d: str) -> str:
    """Return path data of absolute commands as relative ones.

    Equal outlines then are equal text wherever they stand, which compresses well.
    """
    path, position = "", [0.0, 0.0]
    for command, numbers in PATH_STEPS.findall(d):
        values = [*map(float, PATH_NUMBERS.findall(numbers))]
        size = NUMBERS_PER_STEP[command]
        for start in range(0, len(values), size):
            step = values[start : start + size]
            is_start = command == "M" and not start
            axes = [(command == "V") + at & 1 for at in range(size)]
            path += "M" if is_start else "l" if command == "M" else command.lower()
            path += format_path_numbers(
                value - (0 if is_start else position[axis])
                for value, axis in zip(step, axes, strict=True)
            )
            for value, axis in zip(step[-2:], axes[-2:], strict=True):
                position[axis] = value
        path += command if command == "Z" else ""
    return path


PATH_STEPS, PATH_NUMBERS = (
    re.compile(r"([A-Za-z])([^A-Za-z]*)"),
    re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)"),
)
NUMBERS_PER_STEP = {"M": 2, "L": 2, "Q": 4, "C": 6, "H": 1, "V": 1, "Z": 1}


def transform_path(d: str, x: float, y: float, across: float = 1, down: float = 1) -> str:
    """Return the data of a relative path stretched about the origin, then moved."""
    path = ""
    for command, numbers in PATH_STEPS.findall(d):
        stretch = {"h": [across], "v": [down]}.get(command, [across, down])
        start = (x, y) if command == "M" else (0, 0)
        rows = zip(PATH_NUMBERS.findall(numbers), cycle(stretch), cycle(start), strict=False)
        path += command + format_path_numbers(
            float(value) * scale + offset for value, scale, offset in rows
        )
    return path


def format_path_numbers(values: Iterable[float]) -> str:
    """Return numbers as path data, with as few separators as possible."""
    text = " ".join(map(format_svg_number, values))
    return text.replace(" -", "-")


def path_at_both_ends(d: str) -> str:
    """Return a path at one end of a card and, upside down, at the other."""
    return d + transform_path(d, WIDTH, HEIGHT, -1, -1)


def draw_line(
    d: str, width: float = LINE_WIDTH, stroke: str | None = None, **attributes: object
) -> str:
    """Return a stroke along `d`, in ink by default."""
    thickness = None if width == LINE_WIDTH else format_svg_number(width)
    return draw_path(d, stroke=stroke, stroke_width=thickness, **attributes)


def draw_cord(d: str, width: float, fill: str) -> str:
    """Return an outlined stroke along `d`, `width` in total."""
    return draw_line(d, width) + draw_line(d, width - CORD_CASING, fill)


def fill_path(d: str, fill: str, **attributes: object) -> str:
    """Return a filled path without outline, like a colour block beside the key block."""
    return draw_path(d, fill, stroke="none", **attributes)


def draw_disc(x: float, y: float, r: float, fill: str | None = None, **attributes: object) -> str:
    """Return a circle."""
    return svg_element(
        "circle",
        cx=format_svg_number(x),
        cy=format_svg_number(y),
        r=format_svg_number(r),
        fill=fill,
        **attributes,
    )


def draw_beads(fill: str, r: float, *at: tuple[float, float]) -> str:
    """Return small outlined discs."""
    return "".join(draw_disc(x, y, r, fill, stroke_width=1.4) for x, y in at)


def tapered_cut_path(x0: float, y0: float, x1: float, y1: float, width: float) -> str:
    """Return the path of one tapered knife cut, `width` wide at 40 units of length."""
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    dx, dy = (y0 - y1) / 40 * width, (x1 - x0) / 40 * width
    first_curve = (
        f"M{x0:g} {y0:g}Q{format_svg_number(mx + dx)} {format_svg_number(my + dy)} {x1:g} {y1:g}"
    )
    return f"{first_curve}Q{format_svg_number(mx - dx)} {format_svg_number(my - dy)} {x0:g} {y0:g}Z"


def draw_tapered_cuts(fill: str, *rows: tuple[float, float, float, float, float]) -> str:
    """Return tapered cuts, one for each row of `tapered_cut_path`."""
    return fill_path("".join(tapered_cut_path(*row) for row in rows), fill)


def svg_group(*children: str, **attributes: object) -> str:
    """Return a group."""
    return svg_element("g", *children, **attributes)


def inked_group(*children: str, **attributes: object) -> str:
    """Return a group whose shapes have the pack's outline."""
    style = {"stroke_width": LINE_WIDTH, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return svg_group(*children, stroke=INK, **style, **attributes)


def place_group(x: float, y: float, *children: str, scale: float = 1, turn: float = 0) -> str:
    """Return the children moved to (x, y), turned by degrees, then scaled."""
    steps = [f"translate({format_svg_number(x)} {format_svg_number(y)})"]
    steps += [f"rotate({format_svg_number(turn)})"] if turn else []
    steps += [f"scale({format_svg_number(scale)})"] if scale != 1 else []
    return svg_group(*children, transform=" ".join(steps))


def mirror_group(x: float, *children: str) -> str:
    """Return the children reflected in the vertical line at `x`."""
    return svg_group(*children, transform=f"matrix(-1 0 0 1 {format_svg_number(2 * x)} 0)")


def draw_at_both_ends(*children: str) -> str:
    """Return the children at one end of a card and, upside down, at the other."""
    turned = svg_group(*children, transform=f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")
    return "".join(children) + turned


def svg_use(name: str) -> str:
    """Return a reference to a part of the same sprite."""
    return svg_element("use", href=f"#{name}")


def sprite_symbol(name: str, *children: str) -> str:
    """Return a card-sized symbol."""
    return svg_element("symbol", *children, id=name, fill="none", viewBox=f"0 0 {WIDTH} {HEIGHT}")


def svg_sprite(*symbols: str) -> str:
    """Return a whole SVG file of symbols, one a line.

    The file itself is hidden: otherwise a browser would style and lay out all symbols for the one
    that a page uses.
    """
    inside = "\n".join(symbols)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><defs display="none">\n{inside}\n</defs></svg>\n'
    )


def format_svg_number(value: float) -> str:
    """Return `value` rounded to two decimals, without a trailing zero."""
    return f"{round(value, 2):g}"
