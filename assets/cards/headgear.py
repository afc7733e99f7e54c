"""Crowns, hats and helmets for the heads of `heads.py`, drawn round the same origin."""

from collections.abc import Callable

from assets.cards.svg_drawing import (
    BLUE,
    CRIMSON,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    STEEL,
    VERMILION,
    draw_beads,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    fill_path,
    place_group,
)


def draw_crown_band(jewel: str) -> str:
    """Return the band that all crowns share, with three stones."""
    rim = draw_path("M-20-25Q0-19 20-25L19-14Q0-9-19-14Z", OCHRE)
    lozenge = draw_path("M0-21L3.4-16.8L0-12.6L-3.4-16.8Z", jewel, stroke_width=1)
    return rim + draw_beads(jewel, 2.1, (-12, -18.5), (12, -18.5)) + lozenge


def draw_pointed_crown() -> str:
    points = draw_path("M-20-25L-25-44L-11-33L0-49L11-33L25-44L20-25Q0-19-20-25Z", OCHRE)
    tips = draw_beads(PAPER, 2.8, (-25, -44), (0, -49), (25, -44))
    return points + fill_path("M0-44L5-33L0-24L-5-33Z", BLUE) + tips + draw_crown_band(BLUE)


def draw_arched_crown() -> str:
    cap = draw_path("M-20-25C-29-38-16-46 0-42C16-46 29-38 20-25Q0-19-20-25Z", VERMILION)
    arches = draw_cord("M-20-25C-31-40-12-50 0-42C12-50 31-40 20-25M0-42V-23", 6.4, OCHRE)
    return cap + arches + draw_cord("M0-42V-53M-4-49H4", 5.4, OCHRE) + draw_crown_band(VERMILION)


def draw_lobed_crown() -> str:
    lobes = draw_path(
        "M-20-25C-30-29-29-41-20-40C-15-40-13-36-13-33C-14-43-8-49 0-49C8-49 14-43 13-33"
        "C13-36 15-40 20-40C29-41 30-29 20-25Q0-19-20-25Z",
        OCHRE,
    )
    flutes = draw_line("M0-37V-27M-7-29L-9-35M7-29L9-35", 1.6)
    return (
        lobes
        + draw_beads(MOSS, 2.4, (-20, -34), (20, -34), (0, -42))
        + flutes
        + draw_crown_band(MOSS)
    )


def draw_stepped_crown() -> str:
    steps = "M-20-25V-41L-14-47L-8-41V-35H-6V-45L0-52L6-45V-35H8V-41L14-47L20-41V-25Q0-19-20-25Z"
    gems = "M-14-42L-11-38L-14-34L-17-38ZM14-42L17-38L14-34L11-38ZM0-46L3.5-40L0-34L-3.5-40Z"
    return (
        draw_path(steps, OCHRE)
        + draw_path(gems, VERMILION, stroke_width=1.2)
        + draw_crown_band(VERMILION)
    )


def draw_coronet() -> str:
    points = draw_path("M-15-24L-18-37L-9-31L0-41L9-31L18-37L15-24Q0-19-15-24Z", OCHRE)
    tips = draw_beads(VERMILION, 2.4, (-18, -37), (0, -41), (18, -37))
    return points + draw_line("M-13-27Q0-22 13-27", 1.4) + tips


def draw_wreath() -> str:
    stem = draw_line("M-20-10Q-16-26 0-26Q16-26 20-10", 4, MOSS)
    flowers = ((-18, -14), (-11, -22), (0, -25), (11, -22), (18, -14))
    petals = draw_beads(OCHRE, 4.4, *flowers[::2]) + draw_beads(VERMILION, 4.4, *flowers[1::2])
    return stem + petals + "".join(draw_disc(x, y, 1.3, PAPER, stroke="none") for x, y in flowers)


def draw_goldhaube() -> str:
    """Draw the gold bonnet of Linz."""
    cap = draw_path(
        "M-18 0C-26-14-22-34-4-36C4-46 18-46 21-36C30-34 28-8 19 3C19-10 12-20 0-20"
        "C-12-20-18-10-18 0Z",
        OCHRE,
    )
    pleats = draw_line(
        "M-19-10Q-22-20-14-28M-14-17Q-15-24-7-31M-7-20Q-7-27 0-33M0-21Q2-27 6-33M7-20Q11-26 13-34"
        "M13-16Q19-22 20-31M17-9Q24-15 25-25",
        1.4,
    )
    hem = "M-18 0C-18-10-12-20 0-20C12-20 19-10 19 3"
    return cap + pleats + draw_line(hem, 4.4) + draw_line(hem, 1.6, PAPER, stroke_dasharray="1.6 3")


def draw_beret() -> str:
    cap = draw_path("M-20-13C-34-16-32-36-6-37C18-39 34-28 22-14Q0-22-20-13Z", VERMILION)
    rim = draw_path("M-20-17Q0-25 21-18L20-11Q0-18-19-10Z", OCHRE)
    return draw_feather(15, -26, PAPER) + cap + draw_line("M-22-24Q-4-31 18-26", 1.6) + rim


def draw_tyrolean_hat() -> str:
    crown = draw_path("M-17-17C-16-30-8-44 2-46C8-47 14-34 18-17Z", MOSS)
    ribbon = draw_path("M-17.5-18Q0-25 17.6-18L18-14H-18Z", OCHRE)
    brim = draw_path("M-29-12C-20-20 20-20 29-13C20-8-20-6-29-12Z", MOSS)
    return draw_feather(13, -24, VERMILION) + crown + ribbon + brim


def draw_page_cap() -> str:
    cap = draw_path("M-19-16C-26-34-10-42 8-40C24-38 26-26 20-15Z", BLUE)
    seams = draw_line("M-8-40Q-14-30-12-20M8-40Q12-30 10-20", 1.5)
    brim = draw_path(
        "M-24-10C-28-20-14-24-8-18C-4-25 6-25 9-18C15-24 28-20 24-10Q0-20-24-10Z", OCHRE
    )
    return draw_feather(8, -25, OCHRE) + cap + seams + brim


def draw_hood() -> str:
    cloth = draw_path(
        "M-19 6C-27-18-22-36-2-38C14-40 30-38 36-26C39-20 35-14 31-17C30-24 24-26 21-24"
        "C25-14 23-4 19 6C19-8 12-18 0-18C-12-18-19-8-19 6Z",
        MOSS,
    )
    return cloth + draw_line("M-15-20Q-6-31 10-31", 1.6) + draw_beads(OCHRE, 3.6, (33, -13))


def draw_feather(x: float, y: float, tone: str) -> str:
    vane = "M0 0C-3-14 4-27 18-31C17-26 19-24 16-20C17-17 14-15 12-13C12-9 8-8 7-6C5-2 3-1 0 0Z"
    return place_group(x, y, draw_path(vane, tone), draw_line("M1-2C2-12 7-22 14-27", 1.3))


def draw_helmet() -> str:
    plume = draw_path("M-2-40C-8-52 8-54 20-50C30-46 34-34 30-22C26-32 18-40 2-40Z", VERMILION)
    bowl = draw_path("M-21 0C-25-26-14-40 0-41C14-40 25-26 21 0L17 4V-10Q0-17-17-10V4Z", STEEL)
    rivets = draw_beads(INK, 0.8, (-13, -13), (13, -13))
    return plume + bowl + draw_line("M0-41V-14M-19-16Q0-24 19-16", 1.8) + rivets


def draw_shako() -> str:
    """Draw a hussar's cap."""
    plume = draw_path("M-4-42C-10-52 0-57 4-52C8-50 6-44 4-42Z", PAPER)
    body = draw_path("M-17-13L-21-42H21L17-13Q0-19-17-13Z", CRIMSON)
    cords = draw_line("M-20-36Q0-20 20-36M-19-30Q0-14 19-30", 1.9, OCHRE)
    top = draw_path("M-21-42H21V-37H-21Z", OCHRE)
    peak = draw_path("M-18-14Q0-20 18-14Q10-6 0-6Q-10-6-18-14Z", INK)
    return plume + body + cords + top + peak + draw_beads(OCHRE, 4.4, (0, -29))


def draw_bicorne() -> str:
    hat = draw_path(
        "M-32-8C-29-28-20-40 0-40C20-40 29-28 32-8C24-13 12-16 0-16C-12-16-24-13-32-8Z", BLUE
    )
    trim = draw_line("M-29-13C-20-20-8-22 0-22C8-22 20-20 29-13", 1.8, OCHRE)
    plume = draw_path("M-5-40Q0-52 7-50Q8-44 5-38Z", VERMILION)
    cockade = draw_beads(VERMILION, 4.6, (0, -30)) + draw_disc(0, -30, 1.8, PAPER, stroke="none")
    return hat + trim + plume + cockade


def draw_hunter_hat() -> str:
    crown = draw_path("M-16-16C-18-32-8-38 2-37C14-38 19-30 17-16Z", MOSS)
    ribbon = draw_path("M-16.5-22Q0-17 17.5-22L17-15Q0-10-16-15Z", OCHRE)
    brim = draw_path("M-30-20C-20-12 18-12 32-24C26-6-24-4-30-20Z", MOSS)
    return draw_feather(-9, -22, PAPER) + draw_feather(-3, -21, OCHRE) + crown + ribbon + brim


HEADGEAR: dict[str, Callable[[], str]] = {
    "pointed": draw_pointed_crown,
    "arched": draw_arched_crown,
    "stepped": draw_stepped_crown,
    "lobed": draw_lobed_crown,
    "coronet": draw_coronet,
    "wreath": draw_wreath,
    "goldhaube": draw_goldhaube,
    "beret": draw_beret,
    "tyrolean": draw_tyrolean_hat,
    "page_cap": draw_page_cap,
    "hood": draw_hood,
    "helmet": draw_helmet,
    "shako": draw_shako,
    "bicorne": draw_bicorne,
    "hunter": draw_hunter_hat,
}
