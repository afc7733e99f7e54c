"""Vignettes from village and town. Each fills the upper half of a tarock, y 65 to 120."""

from math import cos, radians, sin

from assets.cards.corner_motifs import (
    draw_balloon,
    draw_cloud,
    draw_music_notes,
    draw_swallow,
)
from assets.cards.svg_drawing import (
    BLUE,
    BROWN,
    CREAM,
    CRIMSON,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    SKY,
    SLATE,
    VERMILION,
    draw_beads,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    format_svg_number,
    place_group,
)

WHEEL_RADIUS = 48


def draw_coffee() -> str:
    cup = draw_path("M68 62H138C140 84 132 108 120 114H86C74 108 66 88 68 62Z", PAPER)
    top = draw_path("M68 66C68 58 138 58 138 66C138 73 68 73 68 66Z", BROWN)
    cream = draw_line("M82 65Q92 69 104 66T126 66", 2.2, CREAM)
    rings = draw_line("M70 84Q104 91 134 84M72 90Q104 97 132 90", 2.4, VERMILION)
    handle = draw_cord("M69 72C48 66 48 94 74 98", 8, PAPER)
    steam = draw_line(
        "M84 50C77 42 93 36 86 26M102 50C95 42 111 36 104 26M120 50C113 42 129 36 122 26", 2.8
    )
    saucer = draw_path("M52 112H151.5Q146 120 132 120H72Q58 120 52 112Z", PAPER)
    return (
        steam
        + handle
        + cup
        + top
        + cream
        + rings
        + saucer
        + draw_line("M66 116H138", 2, VERMILION)
        + draw_gugelhupf()
    )


def draw_gugelhupf() -> str:
    """Return a Gugelhupf under its sugar."""
    plate = draw_path("M8 113H55L52 118H11Z", BLUE)
    body = draw_path("M12 113C10 104 12 97 17 93C21 86 41 86 45 93C50 97 52 104 50 113Z", BROWN)
    flutes = draw_line("M21 112Q19 102 23 92M31 112V92M41 112Q43 102 39 92", 1.8)
    sugar = "M16 95C20 86 42 86 46 95C42 99 39 94 36 98C32 101 30 95 26 99C22 101 19 95 16 95Z"
    return plate + body + flutes + draw_path(sugar, PAPER, stroke_width=1.6)


def draw_fiddle() -> str:
    body = (
        "M24 93C22 79 34 73 46 78C54 82 60 82 66 79C76 74 88 81 88 94C88 107 76 114 66 109"
        "C60 106 54 106 46 110C34 115 22 107 24 93Z"
    )
    purfling = draw_line("M30 93C29 84 37 80 45 83M82 94C82 102 74 105 67 103", 1.8, CRIMSON)
    neck = draw_path("M84 90H134V98H84Z", INK)
    scroll = draw_path(
        "M132 87C142 83 152 89 150 96C148 101 142 100 142 97C140 103 134 102 132 101Z", BROWN
    )
    pegs = draw_line("M136 86V80M141 84V79M137 102V107", 2.8)
    holes = draw_line("M52 86C56 83 58 89 54 89C51 89 50 91 56 91M52 102C56 105 58 99 54 99", 1.6)
    bridge = draw_path("M58 87H61V101H58Z", OCHRE, stroke_width=1.4)
    strings = draw_line("M44 92.5H132M44 95.5H132", 0.9, CREAM)
    bow = draw_cord("M16 72L146 115", 5.6, OCHRE) + draw_line("M20 78L140 118", 1.2, PAPER)
    wood = (
        draw_path(body, VERMILION) + purfling + neck + scroll + draw_path("M34 88H45V100H34Z", INK)
    )
    return draw_music_notes(132, 50) + bow + wood + holes + bridge + strings + pegs


def draw_steamer() -> str:
    smoke = (
        "M86 64C84 54 96 50 100 54C104 44 118 44 122 50C132 44 146 50 142 60C136 68 124 62 120 64"
        "C114 70 100 66 98 66Z"
    )
    funnel = draw_path("M84 62H96V80H84Z", VERMILION) + draw_path("M84 62H96V67H84Z", INK)
    cabin = draw_path("M44 84H116V100H44Z", PAPER) + draw_path("M38 80H122V85H38Z", OCHRE)
    windows = "".join(draw_disc(x, 92.5, 3, SKY, stroke_width=1.5) for x in (52, 62, 104, 112))
    hull = draw_path("M18 100H144C142 112 134 118 126 120H36C28 116 22 110 18 100Z", SLATE)
    flag = draw_line("M26 100V76", 2.4) + draw_path("M26 76H12V86H26Z", VERMILION, stroke_width=1.4)
    stripe = draw_line("M13 81H25", 2.6, PAPER) + draw_line("M22 106H140", 2, PAPER)
    paddle = draw_disc(82, 104, 15, OCHRE) + draw_disc(82, 104, 4, VERMILION)
    spokes = draw_line("M82 90V100M82 108V118M68 104H78M86 104H96M72 94L79 101M92 94L85 101", 1.8)
    crests = "M7 118Q16 110 25 117" + "".join(f"Q{x} 110 {x + 9} 117" for x in range(34, 142, 18))
    water = draw_path(crests + "Q148 112 153 117V125H7Z", BLUE)
    ship = funnel + cabin + windows + flag + hull + stripe + paddle + spokes
    return draw_path(smoke, PAPER) + ship + water


def draw_church() -> str:
    onion = (
        "M96 66C92 56 102 50 106 42C108 36 109 32 110 26C111 32 112 36 114 42C118 50 128 56 124 66Z"
    )
    cross = draw_line("M110 26V14M106 18H114", 2.4)
    tower = draw_path("M98 66H122V120H98Z", PAPER) + draw_path(onion, MOSS) + cross
    ribs = draw_line("M106 48Q102 56 103 64M114 48Q118 56 117 64", 1.6)
    clock = draw_disc(110, 78, 7, CREAM) + draw_line("M110 73V78L114 80", 1.8)
    nave = draw_path("M50 92H98V120H50Z", PAPER) + draw_path("M44 94L58 76H98V94Z", VERMILION)
    tiles = draw_line("M64 86H94M60 90H94", 1.3, CREAM)
    arch = "M{0} 114V104Q{1} 98 {2} 104V114Z"
    arches = "".join(arch.format(x, x + 4, x + 8) for x in (58, 72, 86))
    windows = draw_path(arches + "M106 104V96Q110 90 114 96V104Z", BLUE, stroke_width=1.6)
    return draw_cloud(30, 81) + draw_houses() + nave + tiles + tower + ribs + clock + windows


def draw_houses() -> str:
    left = draw_path("M14 102H40V120H14Z", OCHRE) + draw_path("M10 104L27 86L44 104Z", BROWN)
    right = draw_path("M128 104H148V120H128Z", CREAM) + draw_path("M125 106L138 92L151 106Z", BROWN)
    openings = draw_path("M23 110H31V120H23Z", INK) + draw_path("M134 110H142V116H134Z", SKY)
    return left + right + openings


def draw_half_riesenrad() -> str:
    """Draw XV: half of the Riesenrad, which its turned copy completes."""
    spokes = "".join(
        f"M80 125L{format_svg_number(x)} {format_svg_number(y)}"
        for x, y in map(rim_point, range(0, 181, 15))
    )
    rim = draw_cord(
        f"M{80 - WHEEL_RADIUS} 125A{WHEEL_RADIUS} {WHEEL_RADIUS} 0 0 1 {80 + WHEEL_RADIUS} 125",
        6,
        OCHRE,
    )
    inner = draw_line(
        f"M{90 - WHEEL_RADIUS} 125"
        f"A{WHEEL_RADIUS - 10} {WHEEL_RADIUS - 10} 0 0 1 {70 + WHEEL_RADIUS} 125",
        2,
    )
    cabins = "".join(place_group(*rim_point(angle), draw_cabin()) for angle in range(15, 180, 30))
    return (
        draw_balloon(124, 34)
        + draw_line(spokes, 1.5)
        + rim
        + inner
        + cabins
        + draw_disc(80, 125, 12, OCHRE)
    )


def rim_point(angle: float) -> tuple[float, float]:
    return 80 + WHEEL_RADIUS * cos(radians(angle)), 125 - WHEEL_RADIUS * sin(radians(angle))


def draw_cabin() -> str:
    body = draw_path("M-8-5H8V6H-8Z", VERMILION)
    roof = draw_path("M-10-5L-6-9H6L10-5Z", CRIMSON, stroke_width=1.6)
    return body + roof + draw_path("M-5-2H-1V2H-5ZM1-2H5V2H1Z", CREAM, stroke_width=1)


def draw_inn_sign() -> str:
    """Draw XX: the sign of the Crown inn."""
    scroll = draw_line("M12 74C22 98 36 98 38 84C39 76 29 76 31 84", 3)
    bracket = draw_cord("M11 72H147", 5.4, OCHRE)
    chains = draw_line("M60 74V82M112 74V82", 2.6)
    board = draw_path("M46 82H126V108C126 115 106 118 86 120C66 118 46 115 46 108Z", CRIMSON)
    border = draw_line("M51 87H121V106C121 110 104 113 86 115C68 113 51 110 51 106Z", 1.8, OCHRE)
    crown = draw_path("M69 109L64 92L76 100L86 88L96 100L108 92L103 109Z", OCHRE)
    pearls = draw_beads(PAPER, 2.6, (64, 91), (86, 87), (108, 91))
    sign = board + border + crown + pearls + draw_line("M70 104.5H102", 1.8)
    return draw_swallow(128, 38) + scroll + bracket + chains + sign + draw_wine_bush()


def draw_wine_bush() -> str:
    """Return the green bush of a wine tavern: new wine is served here."""
    twigs = draw_line("M133 96L139 102L145 96M132 103L139 109L146 103", 1.8)
    return draw_line("M139 74V90") + draw_disc(139, 100, 10, MOSS) + twigs
