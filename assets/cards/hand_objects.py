"""The objects that court cards hold upright: each stands on x = 0 and is gripped at y = 0."""

from collections.abc import Callable

from assets.cards.svg_drawing import (
    BLUE,
    BROWN,
    MOSS,
    OCHRE,
    PAPER,
    SKIN,
    SKY,
    STEEL,
    VERMILION,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    fill_path,
    place_group,
)


def draw_fist() -> str:
    """Return the fist that closes round an object."""
    fist = "M-7-7H5Q9-7 9-3V3Q9 7 5 7H-6Q-9 7-9 4V-4Q-9-7-7-7Z"
    return draw_path(fist, SKIN) + draw_line("M-8-2.3H2M-8 2.3H2", 1.4)


def draw_staff(top: float, tone: str = BROWN, width: float = 3.4) -> str:
    half = width / 2
    return draw_path(f"M-{half:g} {top:g}H{half:g}V14H-{half:g}Z", tone, stroke_width=1.8)


def draw_sword() -> str:
    blade = draw_path("M-4.5-14V-70L0-80L4.5-70V-14Z", PAPER) + draw_line("M0-70V-20", 1.4)
    guard = draw_path("M-13-17Q0-12 13-17V-11Q0-7-13-11Z", OCHRE)
    return blade + guard + draw_path("M-2.5-9V12H2.5V-9Z", BROWN) + draw_disc(0, 13, 4.5, OCHRE)


def draw_sceptre() -> str:
    lily = "M0-80C6-72 6-66 3-60C10-68 15-60 9-54L4-52H-4L-9-54C-15-60-10-68-3-60C-6-66-6-72 0-80Z"
    rings = draw_path("M-6-52H6V-47H-6Z", VERMILION) + draw_disc(0, -28, 4, OCHRE)
    return draw_staff(-54, OCHRE, 4) + draw_path(lily, OCHRE) + rings


def draw_axe() -> str:
    blade = draw_path("M2-70C8-72 13-76 15-81C20-70 20-56 15-45C13-51 8-56 2-57Z", STEEL)
    poll = draw_path("M-2-70H-8L-11-64L-8-58H-2Z", STEEL)
    return draw_staff(-79) + blade + draw_line("M13-75Q16-63 13-51", 1.4) + poll


def draw_orb() -> str:
    globe = draw_disc(0, -24, 15, BLUE) + draw_cord("M-15-25Q0-18 15-25", 6.4, OCHRE)
    cross = draw_cord("M0-39V-54M-6-48H6", 6.4, OCHRE)
    return globe + cross + draw_path("M-10-9Q0-5 10-9L7 2H-7Z", SKIN)


def draw_hand_mirror() -> str:
    glass = draw_disc(0, -48, 11.5, SKY, stroke_width=1.6) + draw_line(
        "M-6-46L2-56M-2-42L6-52", 1.8, PAPER
    )
    return (
        draw_staff(-32, OCHRE, 4)
        + draw_disc(0, -48, 17, OCHRE)
        + glass
        + draw_disc(0, -67, 3, VERMILION)
    )


def draw_rose() -> str:
    stem = draw_cord("M0 12C2-10-2-24 0-40", 5.6, MOSS)
    leaves = "M0-18C-10-18-15-26-16-32C-6-32 0-26 0-18ZM0-12C8-12 14-19 15-25C6-25 0-20 0-12Z"
    spiral = "M0-52C4-56-4-58-5-52C-6-45 6-44 8-52C9-62-10-63-11-51C-11-43-2-39 4-41"
    return (
        stem + draw_path(leaves, MOSS) + draw_disc(0, -52, 15.5, VERMILION) + draw_line(spiral, 1.7)
    )


def draw_fan() -> str:
    leaf = draw_path("M0-6L-18-50C-10-66 10-66 18-50Z", VERMILION)
    stripe = fill_path("M-11-34L-13-39C-6-47 6-47 13-39L11-34C6-41-6-41-11-34Z", OCHRE)
    ribs = draw_line("M0-8L-10-58M0-8V-62M0-8L10-58", 1.5)
    lace = {"stroke_dasharray": "2 3"}
    hem = "M-18-50C-10-66 10-66 18-50"
    return leaf + stripe + ribs + draw_line(hem, 4) + draw_line(hem, 1.6, PAPER, **lace)


def draw_goblet() -> str:
    cup = draw_path("M-14-58H14C14-40 9-33 3-31V-12L9-7H-9L-3-12V-31C-9-33-14-40-14-58Z", OCHRE)
    wine = fill_path("M-12.5-57H12.5L12-51H-12Z", VERMILION) + draw_line("M-14-51H14", 1.6)
    return cup + wine + draw_disc(0, -43, 3.4, MOSS, stroke_width=1.4) + draw_line("M-4-22H4", 1.8)


def draw_halberd() -> str:
    point = draw_path("M0-84L5-64H-5Z", STEEL, stroke_width=1.8)
    blade = draw_path("M2-60C8-62 13-66 15-71C18-60 18-52 15-43C13-48 8-51 2-51Z", STEEL)
    hook = draw_path("M-2-60H-9L-14-55L-9-51H-2Z", STEEL)
    tassel = draw_path("M-4-48H4V-42L0-36L-4-42Z", VERMILION, stroke_width=1.6)
    return draw_staff(-64) + point + blade + hook + tassel


def draw_sealed_letter() -> str:
    sheet = draw_path("M-15-12H15V12H-15Z", PAPER) + draw_line("M-15-12L0 2L15-12", 1.8)
    return place_group(-2, -24, sheet, draw_disc(0, 2, 5, VERMILION, stroke_width=1.6), turn=-10)


def draw_posthorn() -> str:
    tube = draw_cord("M-12-12C2-6 13-14 12-27C11-40-11-40-11-26C-11-14 5-16 7-32L8-54", 7.4, OCHRE)
    mouth = draw_path("M5-52C4-60 0-64-4-67H17C13-63 11-59 11-52Z", OCHRE)
    return (
        tube + mouth + draw_line("M-11-26C-15-18-15-10-12-2M-11-26C-9-16-10-8-6-2", 2.2, VERMILION)
    )


def draw_bow() -> str:
    return draw_cord("M-8 12C16-6 16-60-8-78", 6.6, BROWN) + draw_line("M-8 12V-78", 1.2)


def draw_lance() -> str:
    point = draw_path("M0-123L4.5-111H-4.5Z", STEEL, stroke_width=1.6)
    pennant = draw_path("M2-108C10-114 16-104 30-108L22-98L30-90C16-86 10-96 2-90Z", VERMILION)
    return draw_staff(-112, OCHRE) + point + pennant + draw_line("M3-99H20", 2.4, PAPER)


def draw_sabre() -> str:
    blade = draw_path("M-4-8C-8-54 2-96 16-118C16-86 12-44 4-8Z", PAPER)
    return blade + draw_line("M4-60C6-80 10-96 13-106", 1.3) + draw_path("M-9-11H9V-6H-9Z", OCHRE)


def draw_flag() -> str:
    cloth = draw_path("M2-112C9-116 14-107 24-112V-92C14-87 9-95 2-90Z", PAPER)
    stripe = fill_path("M3-105C9-109 14-100 23-105V-99C14-94 9-102 3-98Z", VERMILION)
    return draw_staff(-116) + cloth + stripe + draw_disc(0, -118, 3.6, OCHRE, stroke_width=1.6)


def draw_spear() -> str:
    point = draw_path("M0-124C9-112 8-104 4-98H-4C-8-104-9-112 0-124Z", STEEL)
    tassel = draw_path("M-4-90H4L3-80L0-75L-3-80Z", VERMILION, stroke_width=1.6)
    point += draw_line("M0-118V-100", 1.2)
    return draw_staff(-98, BROWN, 4) + point + draw_cord("M-10-94H10", 6.4, OCHRE) + tassel


HAND_OBJECTS: dict[str, Callable[[], str]] = {
    "sword": draw_sword,
    "sceptre": draw_sceptre,
    "axe": draw_axe,
    "orb": draw_orb,
    "mirror": draw_hand_mirror,
    "rose": draw_rose,
    "fan": draw_fan,
    "goblet": draw_goblet,
    "halberd": draw_halberd,
    "letter": draw_sealed_letter,
    "horn": draw_posthorn,
    "bow": draw_bow,
    "lance": draw_lance,
    "sabre": draw_sabre,
    "standard": draw_flag,
    "spear": draw_spear,
}
