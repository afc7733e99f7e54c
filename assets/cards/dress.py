"""Robes, gowns and doublets that end at the seam of the card, and the knight with his horse."""

from assets.cards.svg_drawing import (
    INK,
    OCHRE,
    PAPER,
    SKIN,
    draw_beads,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    draw_tapered_cuts,
    fill_path,
)

CUFF_PATH = "M126 100H150L153 104.6L125 112.4Z"


def draw_king_robe(robe: str, sleeve: str) -> str:
    """Return a robe under a collar of ermine."""
    back = draw_path("M7 145.4V133C20 113 46 102 76 96H126C140 98 149 101 153 104.6Z", robe)
    folds = draw_tapered_cuts(
        INK, (66, 104, 60, 128, 4), (136, 102, 141, 107, 3), (30, 114, 12, 132, 4)
    )
    front = draw_path("M86 100H118L119 114.1L80 125Z", sleeve)
    arm = draw_path("M17 142.6C13 124 28 111 47 111C61 114 68 124 66 128.9Z", sleeve)
    braid = draw_line("M20 141.5C18 128 30 117 46 116C56 118 62 125 62 129.5", 3.4, OCHRE)
    shine = draw_tapered_cuts(PAPER, (44, 120, 30, 135, 3), (52, 123, 44, 132, 3))
    cuff = draw_path(CUFF_PATH, sleeve) + draw_line("M127 103H151", 3, OCHRE)
    return back + folds + front + arm + braid + shine + draw_ermine_collar() + cuff


def draw_ermine_collar() -> str:
    collar = (
        "M68 99C82 88 120 88 134 99C139 106 133 112 124 110C112 117 90 117 79 113C68 113 61 105"
        " 68 99Z"
    )
    return draw_path(collar, PAPER) + draw_line("M74 103v3.5M84 108v3.5M118 108v3.5M128 103v3.5", 2)


def draw_queen_gown(gown: str, sleeve: str) -> str:
    """Return a gown with slashed puffed sleeves, and a string of pearls."""
    body = draw_path(
        "M14 143.5C22 118 56 104 84 101C92 110 110 110 118 101C134 100 147 102 153 104.6Z", gown
    )
    throat = draw_path("M90 96L86 101C93 109 109 109 116 101L112 96Z", SKIN)
    bodice = draw_path("M84 101C92 111 110 111 118 101L121 113.5L76 126.1Z", sleeve)
    lace = draw_line("M84 101C92 111 110 111 118 101", 3.6, PAPER)
    lace += draw_line("M84 103C92 113 110 113 118 103", 1.3)
    puff = draw_path("M22 141.2C12 124 24 108 44 108C62 106 74 116 70 127.8Z", gown)
    slashes = (
        (44, 110, 30, 137, 7),
        (54, 111, 48, 132, 7),
        (34, 112, 20, 132, 6),
        (63, 114, 62, 128, 5),
    )
    necklace = draw_beads(PAPER, 1.7, (91, 99), (95.5, 102), (101, 103.3), (106.5, 102), (111, 99))
    cuff = draw_path(CUFF_PATH, gown) + draw_cord(
        "M126 102Q132 98 138 102Q144 98 151 102", 5.4, PAPER
    )
    return (
        body + throat + bodice + lace + puff + draw_tapered_cuts(PAPER, *slashes) + necklace + cuff
    )


def draw_jack_doublet(left: str, right: str) -> str:
    """Return a doublet of two colours with a white collar."""
    body = "M7 145.4V137C24 115 54 102 86 99H116C134 100 146 102 153 104.6Z"
    half = fill_path("M101 99H116C134 100 146 102 153 104.6L101 119.1Z", right)
    collar = draw_path(
        "M84 98L92 95Q101 101 110 95L118 98L122 108L110 110L101 103L92 110L80 108Z", PAPER
    )
    buttons = draw_line("M101 104V119", 1.8) + draw_beads(OCHRE, 1.8, (101, 111))
    arm = draw_path("M16 142.9C10 122 30 110 48 112C60 116 64 124 62 130Z", right)
    slashes = draw_tapered_cuts(
        left, (44, 115, 26, 138, 7), (53, 117, 44, 133, 6), (33, 116, 18, 134, 5)
    )
    cuff = draw_path(CUFF_PATH, left) + draw_line("M126 102H151", 3, OCHRE)
    fold = draw_line("M72 106L70 127", 1.8)
    return (
        draw_path(body, left)
        + half
        + draw_path(body)
        + buttons
        + arm
        + slashes
        + fold
        + collar
        + cuff
    )


def draw_rider_coat(coat: str, cape: str) -> str:
    """Return the trunk of a mounted man and his cape."""
    cloth = draw_path("M7 145.4V140C16 118 38 104 58 90L100 96V119.4Z", cape)
    folds = draw_tapered_cuts(INK, (44, 108, 18, 138, 4), (50, 114, 34, 136, 3))
    trunk = draw_path("M50 133.4C48 108 54 88 77 82C100 86 106 104 104 118.3Z", coat)
    lapels = draw_path("M68 83L77 93L86 83L92 92L77 108L62 92Z", PAPER)
    return cloth + folds + trunk + lapels + draw_line("M77 108V125", 1.8)


def draw_rein_arm(coat: str) -> str:
    """Return the rider's arm and the hand that holds the reins."""
    sleeve = "M54 96C48 106 50 118 60 120C70 121 80 117 88 112L84 103C76 106 70 107 68 104Z"
    hand = "M84 102L95 99Q100 100 99 105Q98 110 92 111L87 113Z"
    return draw_path(sleeve, coat) + draw_path(hand, SKIN) + draw_line("M90 106H98", 1.3)


def draw_horse(coat: str, mane: str, tack: str) -> str:
    """Return neck and head of a horse that faces right, with bridle and reins."""
    neck = draw_path("M101 46C88 52 84 84 84 123.9L134 109.9C128 100 124 92 122 82Z", coat)
    ear = draw_path("M102 46C96 36 99 26 102 22C108 28 111 36 110 42Z", coat)
    muzzle = draw_path(
        "M101 44C108 36 120 40 126 50L143 78C149 86 152 92 150 98C148 104 140 106 135 101"
        "C131 97 128 94 122 92C114 90 106 86 103 78C99 68 97 54 101 44Z",
        coat,
    )
    reins = draw_cord("M128 90C120 108 106 108 96 105", 5.4, tack)
    straps = "M103 56C112 58 122 56 130 55M106 82C118 78 128 66 130 56M124 92C128 84 136 80 144 80"
    bridle = draw_cord(straps, 5.8, tack) + draw_disc(126, 90, 3, OCHRE, stroke_width=1.6)
    return (
        neck
        + draw_mane(mane)
        + reins
        + ear
        + muzzle
        + bridle
        + draw_horse_features(contrast_colour(coat))
    )


def draw_mane(mane: str) -> str:
    locks = (
        "M106 42C100 36 92 42 92 48C86 52 84 60 86 64C80 70 80 78 83 82C78 90 79 98 83 102"
        "C79 108 79 118 82 124.4L92 121.6C92 98 94 70 106 50Z"
    )
    strands = draw_line(
        "M93 50L100 52M87 66L95 68M84 84L92 85M84 103L91 103", 1.5, contrast_colour(mane)
    )
    return draw_path(locks, mane) + strands


def draw_horse_features(tone: str) -> str:
    eye = draw_path("M112 62Q117 56 122 62Q117 66 112 62Z", PAPER, stroke_width=1.2)
    pupil = draw_disc(117.5, 61.5, 2.3, INK, stroke="none")
    mouth = draw_line("M143 93Q146 89 147 93M141 103Q136 98 134 95", 2, tone)
    return (
        eye
        + pupil
        + mouth
        + draw_tapered_cuts(tone, (104, 94, 100, 116, 4), (112, 98, 114, 113, 3))
    )


def contrast_colour(ground: str) -> str:
    """Return the line colour that shows on a ground."""
    return PAPER if ground == INK else INK
