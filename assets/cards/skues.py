"""The Sküs: a dancing fool, the only picture that is not double-headed."""

from assets.cards.heads import draw_face
from assets.cards.svg_drawing import (
    BLUE,
    BROWN,
    OCHRE,
    PAPER,
    SKIN,
    VERMILION,
    draw_beads,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    place_group,
)

# The fool's cap of the index, 40 high.
CAP_PATH = (
    "M4 32C6 20 4 12 0 9C8 5 15 9 17 17C17 9 19 3 24 0C29 3 31 9 31 17C33 9 40 5 48 9C44 12 42 20"
    " 44 32ZM4 35H44V40H4Z"
)
CONFETTI = {
    OCHRE: ((146, 100), (64, 84), (22, 152)),
    BLUE: ((40, 178), (14, 122), (72, 236), (96, 16)),
    VERMILION: ((140, 26), (16, 192), (146, 172), (46, 156)),
}
BELLS = ((0, 13), (24, 0), (48, 13))


def draw_cap_sign(x: float, y: float, fill: str) -> str:
    """Return the fool's cap that replaces the numeral."""
    bells = "".join(draw_disc(bx, by, 3.6, fill) for bx, by in BELLS)
    return place_group(x, y, draw_path(CAP_PATH, fill), bells, scale=0.85)


def draw_fool() -> str:
    """Return the whole figure."""
    skull = place_group(107, 74, draw_fool_head(), scale=0.92)
    return (
        draw_confetti()
        + draw_marotte()
        + draw_fool_legs()
        + draw_fool_arms()
        + draw_fool_trunk()
        + skull
    )


def draw_limb(d: str, fill: str) -> str:
    return draw_cord(d, 15.4, fill)


def draw_cap_bell(x: float, y: float) -> str:
    return draw_disc(x, y, 4.6, OCHRE) + draw_line(f"M{x} {y + 1}v3", 1.5)


def draw_fool_head() -> str:
    left = draw_path(
        "M-19 6C-22-14-18-26-23-30C-30-33-36-25-37-12C-46-34-32-50-16-42C-12-40-8-36-6-30"
        "L-2-18C-12-17-18-8-19 6Z",
        BLUE,
    )
    right = draw_path(
        "M19 6C22-14 18-26 24-30C34-34 40-26 42-12C50-34 34-52 16-42C12-40 8-36 6-30"
        "L2-18C12-17 18-8 19 6Z",
        BLUE,
    )
    middle = draw_path(
        "M-13-14C-20-34-12-46 2-52C0-48 8-40 13-30Q15-22 13-14Q0-22-13-14Z", VERMILION
    )
    hem = draw_line("M-17 0C-16-12-8-18 0-18C8-18 16-12 17 0", 3.4, OCHRE)
    bells = draw_cap_bell(-38, -8) + draw_cap_bell(42, -8) + draw_cap_bell(3, -52)
    return draw_face("parted", BROWN) + left + right + middle + bells + hem


def draw_fool_trunk() -> str:
    left = "M104 102C92 98 84 102 80 108C80 122 76 134 66 152L74 148L78 162L88 152L94 165L103 153Z"
    right = (
        "M104 102C116 98 124 102 128 108C126 122 128 134 140 148L131 148L128 161L119 151L112 164"
        "L103 153Z"
    )
    ruff = (
        "M78 108L84 100L92 98L105 102L118 98L126 100L132 108L123 111L120 118L112 113L105 121"
        "L98 113L90 118L87 111Z"
    )
    motley = "M92 112L98 121L92 130L86 121ZM88 132L94 141L88 150L82 141Z"
    tunic = (
        draw_path(left, VERMILION)
        + draw_path(right, BLUE)
        + draw_path(motley, OCHRE, stroke_width=1.6)
    )
    buttons = draw_beads(OCHRE, 2.6, (113, 124), (113, 133))
    return (
        tunic + buttons + draw_cord("M76 141Q104 151 131 139", 6.2, OCHRE) + draw_path(ruff, PAPER)
    )


def draw_fool_legs() -> str:
    kicked = draw_path(
        "M116 160C106 158 98 164 94 174C102 170 108 176 118 177C122 172 122 166 116 160Z", OCHRE
    )
    standing = draw_path(
        "M62 208C66 214 68 222 62 227L36 229C26 229 20 222 24 214C28 222 40 218 50 206Z", OCHRE
    )
    hoops = draw_line("M77 167L87 172M69 179L79 184M64 191L73 195M60 202L67 205", 4, OCHRE)
    back_leg = draw_limb("M114 148L138 156L116 169", BLUE) + kicked + draw_cap_bell(93, 176)
    return (
        back_leg
        + draw_limb("M90 150L70 184L57 216", VERMILION)
        + hoops
        + standing
        + draw_cap_bell(23, 213)
    )


def draw_fool_arms() -> str:
    left, right = (
        draw_limb("M84 112L58 134L38 124", BLUE),
        draw_limb("M124 112L143 132L124 144", VERMILION),
    )
    return right + left + draw_disc(120, 145, 7, SKIN)


def draw_marotte() -> str:
    """Return the fool's head on a stick."""
    hood = draw_path(
        "M20 99C13 89 17 105 14 109C7 95 17 79 27 83C33 75 47 77 51 95C47 89 43 91 43 97"
        "Q31 89 20 99Z",
        VERMILION,
    )
    skull = draw_path("M23 107C19 93 25 85 31 85C39 83 45 89 43 101Q35 111 23 107Z", SKIN)
    grin = draw_line("M27 102Q32 107 38 100M29 96V97M36 94V95", 2)
    stick = draw_cord("M44 148L28 98", 6.4, BROWN)
    return (
        stick
        + skull
        + hood
        + grin
        + draw_cap_bell(14, 110)
        + draw_cap_bell(51, 97)
        + draw_disc(37, 124, 7.5, SKIN)
    )


def draw_confetti() -> str:
    return "".join(
        place_group(x, y, draw_path("M0-6L4 0L0 6L-4 0Z", fill, stroke_width=1.4), turn=x * 7 % 90)
        for fill, spots in CONFETTI.items()
        for x, y in spots
    )
