"""Vignettes from the mountains. Each fills the upper half of a tarock, y 65 to 120."""

from assets.cards.corner_motifs import (
    draw_butterfly,
    draw_cloud,
    draw_flower,
    draw_gentian,
    draw_star,
    draw_sun,
)
from assets.cards.svg_drawing import (
    BROWN,
    CREAM,
    GRANITE,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    SAGE,
    SKY,
    SLATE,
    VERMILION,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    fill_path,
    mirror_group,
    place_group,
)

DUSK_BLUE = "#34507c"


def draw_edelweiss() -> str:
    outer = draw_path("M0 3C-8-6-7-20 0-28C7-20 8-6 0 3Z", PAPER) + draw_line("M0-6V-20", 1.2)
    inner = draw_path("M0 2C-5-4-5-12 0-18C5-12 5-4 0 2Z", SAGE, stroke_width=1.6)
    petals = [place_group(80, 94, outer, turn=angle) for angle in range(0, 360, 45)]
    petals += [place_group(80, 94, inner, turn=angle + 22.5) for angle in range(0, 360, 45)]
    florets = ((80, 94), (73, 91), (87, 91), (76, 100), (84, 100))
    heart = "".join(draw_disc(x, y, 4, OCHRE, stroke_width=1.5) for x, y in florets)
    leaf = draw_path("M56 112C44 122 26 122 13 112C24 102 42 102 56 112Z", MOSS)
    side = draw_bud() + leaf + draw_line("M50 112H24", 1.5)
    return draw_butterfly(127, 38) + side + mirror_group(80, side) + "".join(petals) + heart


def draw_bud() -> str:
    petals = "M19 82C19 74 25 76 26 78C26 70 36 70 36 78C37 76 43 74 43 82Q31 90 19 82Z"
    stem = draw_cord("M40 114Q30 96 32 86", 5.6, MOSS)
    return stem + draw_path(petals, PAPER) + draw_disc(31, 80, 3, OCHRE, stroke_width=1.4)


def draw_peaks() -> str:
    far = draw_path("M7 104L36 76L58 98L92 70L153 112V125H7Z", GRANITE)
    near = draw_path("M20 125L68 74L112 125ZM90 125L126 88L153 112V125Z", SLATE)
    snow = draw_path(
        "M68 74L84 93L75 91L68 100L61 91L53 90ZM126 88L138 99L130 99L125 106L120 99L113 101Z"
        "M36 76L46 86L38 86L33 91L25 87Z",
        PAPER,
    )
    clefts = draw_line("M68 106L78 120M82 100L94 116M52 100L44 112", 1.8)
    meadow = draw_path("M7 118C40 108 60 120 90 114C120 108 140 114 153 116V125H7Z", MOSS)
    return draw_sun(118, 48, 17) + far + near + snow + clefts + meadow


def draw_chamois() -> str:
    rock = draw_path("M7 125V116L34 108L44 99L62 104L98 101L112 108L134 106L153 116V125Z", SLATE)
    cracks = draw_line("M44 100L50 114M92 102L88 116M122 108L126 118", 1.7)
    legs = draw_path("M62 88L67 103H71L72 88ZM88 88L88 102H92L97 88Z", INK)
    body = (
        "M51 102L52 91C48 86 49 77 58 75L87 75C94 71 98 64 104 58L116 58L126 66L124 71L114 72"
        "C110 81 105 86 102 90L102 101H98L94 90C84 94 72 93 65 90L59 94L56 103Z"
    )
    horns = draw_line("M109 58C112 48 110 39 103 41M113 58C117 47 114 36 107 37", 2.8)
    ear = draw_path("M104 60L96 54L106 54Z", BROWN)
    mask = fill_path("M110 62L124 71L114 72Z", CREAM) + fill_path("M112 59.5L124 67L116 64Z", INK)
    back = draw_line("M57 77.5H86M52 82L47 86", 2.8)
    animal = (
        legs + draw_path(body, BROWN) + horns + ear + mask + draw_disc(112, 63, 1.7, INK) + back
    )
    return (
        draw_cloud(34, 84) + rock + cracks + animal + draw_flower(138, 104) + draw_flower(26, 107)
    )


def draw_cowbell() -> str:
    body = (
        "M80 75C64 75 63 87 62 95C61 105 54 110 47 115H113C106 110 99 105 98 95C97 87 96 75 80 75Z"
    )
    loop = draw_cord("M73 76C72 67 88 67 87 76", 6, OCHRE)
    rings = draw_line("M62 97Q80 101 98 97M52 111Q80 116 108 111", 2)
    lozenge = draw_path("M80 80L85 86L80 92L75 86Z", VERMILION, stroke_width=1.6)
    shine = draw_line("M71 83Q68 91 68 98", 2.4, PAPER)
    flowers = "".join(draw_gentian(x, y) for x, y in ((20, 98), (37, 90), (123, 90), (140, 98)))
    dome = loop + draw_path(body, OCHRE) + rings + lozenge + shine
    return draw_cloud(126, 38) + draw_disc(80, 116, 6, BROWN) + dome + flowers


def draw_cable_car() -> str:
    rocks = draw_path("M7 125L40 92L66 116L104 98L153 122V125Z", GRANITE)
    snow = draw_path("M40 92L50 101L42 100L37 106L31 101Z", PAPER)
    rope = draw_line("M10 91.2L150 52.8", 3)
    hanger = draw_line("M88 70V84", 4) + draw_path("M74 72L102 64.5V70L74 77.5Z", INK)
    cabin = draw_path(
        "M64 84H112Q116 84 116 88V110Q116 116 110 116H66Q60 116 60 110V88Q60 84 64 84Z", VERMILION
    )
    windows = draw_path(
        "M65 89H80V101H65ZM83 89H95V101H83ZM98 89H111V101H98Z", SKY, stroke_width=1.8
    )
    people = "".join(draw_disc(x, 97, 3.2, CREAM, stroke_width=1.4) for x in (72, 89, 104))
    stripe = draw_line("M61.5 106H114.5", 3, PAPER)
    return draw_sun(128, 31, 8) + rocks + snow + rope + cabin + windows + people + stripe + hanger


def draw_hut() -> str:
    chimney = draw_path("M84 69H92V80H84Z", PAPER)
    walls = draw_path("M46 96H106V120H46Z", BROWN) + draw_line(
        "M47 103H105M47 110H105M47 117H105", 1.4
    )
    stones = ((54, 91), (70, 91), (86, 91), (100, 92), (64, 83), (86, 83))
    roof = draw_path("M36 98L57 77H95L116 98Z", GRANITE)
    roof += "".join(draw_disc(x, y, 2.6, PAPER, stroke_width=1.3) for x, y in stones)
    door = draw_path("M80 120V106H92V120Z", OCHRE)
    window = draw_path("M56 103H71V113H56Z", SKY) + draw_line("M63.5 103V113M56 108H71", 1.4)
    box = draw_path("M54 113H73V117H54Z", VERMILION, stroke_width=1.6)
    trees = draw_fir() + place_group(112, 0, draw_fir())
    return (
        draw_star(138, 36, 9)
        + draw_star(140, 56, 5)
        + trees
        + chimney
        + walls
        + roof
        + door
        + window
        + box
    )


def draw_fir() -> str:
    outline = "M24 69L34 88H29L38 102H32L41 119H7L16 102H10L19 88H14Z"
    return draw_path(outline, MOSS) + draw_line("M24 79L20 86M24 92L18 100M24 106L17 115", 1.5)


def draw_moon() -> str:
    """Draw XXI, the Mond: the moon over sleeping peaks."""
    crescent = (
        "M70 71C50 64 28 76 26 96C25 112 38 124 54 122C62 121 68 117 72 112C62 113 56 108 55 103"
        "L49 99L55 94C55 84 60 75 70 71Z"
    )
    range_ = draw_path("M62 125L92 98L106 110L130 86L153 106V125Z", DUSK_BLUE)
    snow = fill_path("M130 87.5L139 96L132 95L128 100L123 94ZM92 99.5L98 106L92 105L87 105Z", PAPER)
    face = draw_line("M40 92Q45 88 49 92M46 107Q51 110 55 106", 2) + draw_disc(44.5, 94.5, 1.8, INK)
    large = ((128, 40, 10), (142, 20, 6), (92, 78, 7), (144, 66, 6))
    small = ((120, 16, 5), (74, 92, 5), (114, 84, 5), (16, 76, 5), (14, 112, 4))
    stars = "".join(draw_star(*at) for at in large + small)
    return range_ + snow + draw_path(crescent, OCHRE) + face + stars
