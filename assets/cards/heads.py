"""Faces, hair and beards. The origin lies between the eyes. A face is 34 wide and 44 high."""

from assets.cards.svg_drawing import (
    INK,
    PAPER,
    SHADE,
    SKIN,
    VERMILION,
    draw_disc,
    draw_line,
    draw_path,
    fill_path,
    mirror_group,
)

FACE_PATH = "M-17-17V6C-17 18-9 27 0 27C9 27 17 18 17 6V-17Z"
SHADED_SIDE = "M2-17C1-9-1-3-5 8Q-4 12 0 12L-1 27C9 27 17 18 17 6V-17Z"
NOSE = "M2-7C1-3-2 4-5 8Q-4 12 0 12"
EYE = "M-14.5-.5Q-9-6-3.5-.5Q-9 3-14.5-.5Z"
SMILE = "M-6.5 17.5Q-1 21.5 6.5 17"
LIPS = "M-6 17.5Q-2.5 15 0 16.4Q2.5 15 6 17.5Q0 22.5-6 17.5Z"
BROWS = "M-15.5-8Q-9-12.5-4-8.5M15.5-8Q9-12.5 4.5-8.5"
BLUSH, FLUSH = "#ea9a78", "#cf7d58"  # cheeks in the light and in the shade
NECK = "M-8 18V44H8V18Z"
MOUSTACHE = (
    "M0 11.5C-4 8-9 10-12 14C-14 16-17 15-19 11C-19 19-12 22-6 19C-3 17.5-1 16 0 15"
    "C1 16 3 17.5 6 19C12 22 19 19 19 11C17 15 14 16 12 14C9 10 4 8 0 11.5Z"
)
# Beards from ear to ear: outline, and the lines cut into it.
BEARDS = {
    "full": (
        "M-17 2C-15 9-10 9-7 13Q0 9 7 13C10 9 15 9 17 2C22 20 13 38 0 47C-13 38-22 20-17 2Z",
        "M-11 20Q-9 29-4 35M11 20Q9 29 4 35M0 25V39",
    ),
    "forked": (
        (
            "M-17 2C-15 9-10 9-7 13Q0 9 7 13C10 9 15 9 17 2C21 20 20 36 9 46Q7 37 0 32Q-7 37-9 46"
            "C-20 36-21 20-17 2Z"
        ),
        "M-11 21Q-12 30-9 37M11 21Q12 30 9 37M0 25V28",
    ),
    "round": (
        "M-17 2C-15 9-10 9-7 13Q0 9 7 13C10 9 15 9 17 2C22 20 14 34 0 35C-14 34-22 20-17 2Z",
        "M-10 22Q-8 27-5 29M10 22Q8 27 5 29M0 26V30",
    ),
    "tuft": ("M-5 24Q0 21 5 24Q4 33 0 39Q-4 33-5 24Z", "M0 27V33"),
}
# Hair behind the face, and hair over the forehead.
HAIRSTYLES = {
    "locks": (
        (
            "M-12-18C-27-18-23 0-27 12C-30 23-22 28-17 23C-13 18-18 14-20 17C-19 8-15 0-14-8Z"
            "M12-18C27-18 23 0 27 12C30 23 22 28 17 23C13 18 18 14 20 17C19 8 15 0 14-8Z"
        ),
        "",
    ),
    "straight": ("M-12-18C-25-18-24 4-26 26L-13 23L-12 0ZM12-18C25-18 24 4 26 26L13 23L12 0Z", ""),
    "long": (
        "M0-24C-22-24-27-6-25 12C-24 24-31 32-27 42H27C31 32 24 24 25 12C27-6 22-24 0-24Z",
        "M0-21C-5-13-13-9-17 4C-23-6-19-24 0-24C19-24 23-6 17 4C13-9 5-13 0-21Z",
    ),
    "veil": (
        "M0-27C-26-27-27-4-29 14C-31 28-35 36-34 42H34C35 36 31 28 29 14C27-4 26-27 0-27Z",
        "M0-20C-6-15-13-10-17 2C-20-10-16-24 0-24C16-24 20-10 17 2C13-10 6-15 0-20Z",
    ),
    "braids": (
        (
            "M0-26C-22-27-25-8-22 4C-30 6-29 15-22 15C-31 17-30 26-22 26C-31 28-30 38-21 38L-14"
            " 30L-12 0H12L14 30L21 38C30 38 31 28 22 26C30 26 31 17 22 15C29 15 30 6 22 4C25-8"
            " 22-27 0-26Z"
        ),
        "M0-20C-6-14-14-11-17 2C-22-8-18-23 0-24C18-23 22-8 17 2C14-11 6-14 0-20Z",
    ),
    "parted": ("", "M0-20C-6-15-14-12-17 2C-20-8-16-22 0-24C16-22 20-8 17 2C14-12 6-15 0-20Z"),
    "bob": (
        (
            "M0-22C-24-22-25-4-25 8C-25 18-28 22-26 27C-20 29-14 26-13 21L-12 0H12L13 21C14 26 20"
            " 29 26 27C28 22 25 18 25 8C25-4 24-22 0-22Z"
        ),
        "M-17-4C-8-6-2-10 2-16C6-10 12-6 17-4C20-20 10-24 0-24C-10-24-20-20-17-4Z",
    ),
    "curls": (
        (
            "M-14-18C-24-20-27-10-23-5C-29-1-28 7-24 9C-29 14-26 22-19 21C-14 20-14 10-14 2L14 2"
            "C14 10 14 20 19 21C26 22 29 14 24 9C28 7 29-1 23-5C27-10 24-20 14-18Z"
        ),
        "M-17-6C-12-6-10-9-8-11C-5-8-2-8 0-11C3-8 7-8 9-11C11-8 14-6 17-6V-20H-17Z",
    ),
    "cropped": ("", "M-17-2C-15-8-13-10-12-12H12C13-10 15-8 17-2V-18H-17Z"),
}


def draw_face(
    hair: str, tone: str, *, beard: str = "", moustache: bool = False, lips: bool = False
) -> str:
    """Return a head without headgear. One side is in shade, which shows the nose."""
    hair_behind, hair_in_front = HAIRSTYLES[hair]
    skull = (
        fill_path(FACE_PATH, SKIN)
        + fill_path(SHADED_SIDE, SHADE)
        + draw_path(FACE_PATH)
        + draw_line(NOSE, 1.8)
    )
    eyes = draw_eye() + mirror_group(0, draw_eye()) + draw_line(BROWS, 1.7 if lips else 3)
    lower = draw_beard(beard, tone) if beard else draw_mouth(lips)
    return "".join(
        (
            draw_path(hair_behind, tone) if hair_behind else "",
            "" if beard else draw_neck(),
            skull + eyes,
            draw_path(hair_in_front, tone) if hair_in_front else "",
            lower,
            draw_path(MOUSTACHE, tone, stroke_width=1.6) if moustache else "",
        )
    )


def draw_neck() -> str:
    return (
        fill_path(NECK, SKIN)
        + fill_path("M-8 24Q4 34 8 24V44H2Z", SHADE)
        + draw_line("M-8 22V44M8 22V44")
    )


def draw_mouth(lips: bool) -> str:
    if not lips:
        return draw_line(SMILE, 2) + draw_line("M-2 22.5H3", 1.4)
    cheeks = draw_disc(-10.5, 10, 3.6, BLUSH, stroke="none") + draw_disc(
        10.5, 10, 3.6, FLUSH, stroke="none"
    )
    return cheeks + fill_path(LIPS, VERMILION)


def draw_eye() -> str:
    white = draw_path(EYE, PAPER, stroke_width=1)
    return (
        white
        + draw_disc(-8.6, -1.2, 2.3, INK, stroke="none")
        + draw_line("M-14.5-.5Q-9-6-3.5-.5", 2)
    )


def draw_beard(beard: str, tone: str) -> str:
    outline, strands = BEARDS[beard]
    hair = draw_path(outline, tone) + draw_line(strands, 1.5, PAPER if tone == INK else INK)
    return hair + fill_path("M-5 18Q0 15.5 5 18Q0 23-5 18Z", VERMILION)
