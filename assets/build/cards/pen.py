"""The pen: palette and SVG primitives.

Lengths are card units: a card is 160 wide and 250 high, y points down.
"""

import re
from collections.abc import Iterable
from itertools import cycle

WIDTH, HEIGHT = 160, 250
LINE = 2.2
CASING = 3.8  # what the two outlines of a cord take from its width

PAPER = "var(--card-paper,#fffdf6)"
INK = "var(--card-ink,#1d1a22)"
VERMILION, OCHRE, BLUE, MOSS = "#c63d24", "#dd9f2f", "#24497c", "#5f7d3c"
SKIN, SHADE, BROWN, RUST = "#f5d5b0", "#e0ae80", "#7a4a2b", "#a5482a"
STEEL, GRANITE, SLATE, ASH = "#b9c4cc", "#8796a0", "#5b6b7c", "#d3cdc2"
NIGHT, CRIMSON = "#1a2b50", "#a3101c"
CREAM, SKY, ROSE, STRAW, SAGE = "#f6ead0", "#cfdde6", "#f0d0c2", "#f4dfaa", "#d6dfc2"


def tag(name: str, *children: str, **attributes: object) -> str:
    """Return one element; `stroke_width` becomes `stroke-width`, a None attribute is left out."""
    written = "".join(
        f' {key.strip("_").replace("_", "-")}="{value}"'
        for key, value in attributes.items()
        if value is not None
    )
    inner = "".join(children)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def shape(d: str, fill: str | None = None, /, **attributes: object) -> str:
    """Return a path of data `d`; without a fill of its own it stays open paper."""
    return tag("path", d=d, fill=fill, **attributes)


def relative(d: str) -> str:
    """Return the data of a path of absolute commands, each point told from the one before.

    So the same outline is the same text wherever it stands, which packs well.
    """
    written, here = "", [0.0, 0.0]
    for command, numbers in STEPS.findall(d):
        values = [*map(float, NUMBERS.findall(numbers))]
        size = SIZES[command]
        for start in range(0, len(values), size):
            step = values[start : start + size]
            begins = command == "M" and not start
            axes = [(command == "V") + at & 1 for at in range(size)]
            written += "M" if begins else "l" if command == "M" else command.lower()
            written += spaced(
                value - (0 if begins else here[axis])
                for value, axis in zip(step, axes, strict=True)
            )
            for value, axis in zip(step[-2:], axes[-2:], strict=True):
                here[axis] = value
        written += command if command == "Z" else ""
    return written


STEPS, NUMBERS = re.compile(r"([A-Za-z])([^A-Za-z]*)"), re.compile(r"-?(?:\d+(?:\.\d+)?|\.\d+)")
SIZES = {"M": 2, "L": 2, "Q": 4, "C": 6, "H": 1, "V": 1, "Z": 1}


def moved(d: str, x: float, y: float, across: float = 1, down: float = 1) -> str:
    """Return the data of a relative path stretched about the origin, then moved."""
    written = ""
    for command, numbers in STEPS.findall(d):
        stretch = {"h": [across], "v": [down]}.get(command, [across, down])
        start = (x, y) if command == "M" else (0, 0)
        rows = zip(NUMBERS.findall(numbers), cycle(stretch), cycle(start), strict=False)
        written += command + spaced(float(value) * scale + by for value, scale, by in rows)
    return written


def spaced(values: Iterable[float]) -> str:
    """Return numbers as path data, with no more between them than they need."""
    text = " ".join(map(number, values))
    return text.replace(" -", "-")


def both_ends(d: str) -> str:
    """Return a path as it stands at one end of a card and, upside down, at the other."""
    return d + moved(d, WIDTH, HEIGHT, -1, -1)


def line(d: str, width: float = LINE, stroke: str | None = None, **attributes: object) -> str:
    """Return a stroke along `d`, in ink unless told otherwise."""
    thickness = None if width == LINE else number(width)
    return shape(d, stroke=stroke, stroke_width=thickness, **attributes)


def cord(d: str, width: float, fill: str) -> str:
    """Return a stroke along `d` with an outline of its own, `width` in all."""
    return line(d, width) + line(d, width - CASING, fill)


def cut(d: str, fill: str, **attributes: object) -> str:
    """Return a filled path without outline, like a colour block beside the key block."""
    return shape(d, fill, stroke="none", **attributes)


def disc(x: float, y: float, r: float, fill: str | None = None, **attributes: object) -> str:
    """Return a circle."""
    return tag("circle", cx=number(x), cy=number(y), r=number(r), fill=fill, **attributes)


def beads(fill: str, r: float, *at: tuple[float, float]) -> str:
    """Return small outlined discs."""
    return "".join(disc(x, y, r, fill, stroke_width=1.4) for x, y in at)


def leaf(x0: float, y0: float, x1: float, y1: float, width: float) -> str:
    """Return the path of one tapered cut of the knife, `width` at 40 units of length."""
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    dx, dy = (y0 - y1) / 40 * width, (x1 - x0) / 40 * width
    there = f"M{x0:g} {y0:g}Q{number(mx + dx)} {number(my + dy)} {x1:g} {y1:g}"
    return f"{there}Q{number(mx - dx)} {number(my - dy)} {x0:g} {y0:g}Z"


def cuts(fill: str, *rows: tuple[float, float, float, float, float]) -> str:
    """Return tapered cuts, one for each row of `leaf`."""
    return cut("".join(leaf(*row) for row in rows), fill)


def group(*children: str, **attributes: object) -> str:
    """Return a group."""
    return tag("g", *children, **attributes)


def inked(*children: str, **attributes: object) -> str:
    """Return a group whose shapes carry the pack's outline."""
    style = {"stroke_width": LINE, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return group(*children, stroke=INK, **style, **attributes)


def place(x: float, y: float, *children: str, scale: float = 1, turn: float = 0) -> str:
    """Return the children moved to (x, y), turned by degrees, then scaled."""
    steps = [f"translate({number(x)} {number(y)})"]
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return group(*children, transform=" ".join(steps))


def mirrored(x: float, *children: str) -> str:
    """Return the children reflected in the vertical line at `x`."""
    return group(*children, transform=f"matrix(-1 0 0 1 {number(2 * x)} 0)")


def twice(*children: str) -> str:
    """Return the children as they stand at one end of a card and, upside down, at the other."""
    return "".join(children) + turned(*children)


def turned(*children: str) -> str:
    """Return the children turned upside down about the middle of the card."""
    return group(*children, transform=f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")


def use(name: str, x: str | None = None) -> str:
    """Return a reference to a part of the same sprite, moved to the right by `x`."""
    return tag("use", href=f"#{name}", x=x)


def symbol(name: str, *children: str) -> str:
    """Return a card-sized symbol."""
    return tag("symbol", *children, id=name, fill="none", viewBox=f"0 0 {WIDTH} {HEIGHT}")


def sprite(*symbols: str) -> str:
    """Return a whole SVG file of symbols, one a line.

    It shows nothing by itself, and says so: for the one symbol that a page uses a browser would
    else style and lay out the thousands of elements of all others.
    """
    inside = "\n".join(symbols)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"><defs display="none">\n{inside}\n</defs></svg>\n'
    )


def number(value: float) -> str:
    """Return `value` rounded to two decimals, without a trailing zero."""
    return f"{round(value, 2):g}"
