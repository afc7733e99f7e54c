"""Vignettes from village and town. Each fills the upper half of a tarock, y 65 to 120."""

from math import cos, radians, sin

from assets.build.cards.pen import (
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
    beads,
    cord,
    disc,
    line,
    number,
    place,
    shape,
)
from assets.build.cards.sky import balloon, cloud, notes, swallow

RIM = 48


def coffee() -> str:
    cup = shape("M68 62H138C140 84 132 108 120 114H86C74 108 66 88 68 62Z", PAPER)
    top = shape("M68 66C68 58 138 58 138 66C138 73 68 73 68 66Z", BROWN)
    cream = line("M82 65Q92 69 104 66T126 66", 2.2, CREAM)
    rings = line("M70 84Q104 91 134 84M72 90Q104 97 132 90", 2.4, VERMILION)
    handle = cord("M69 72C48 66 48 94 74 98", 8, PAPER)
    steam = line(
        "M84 50C77 42 93 36 86 26M102 50C95 42 111 36 104 26M120 50C113 42 129 36 122 26", 2.8
    )
    saucer = shape("M52 112H151.5Q146 120 132 120H72Q58 120 52 112Z", PAPER)
    return (
        steam
        + handle
        + cup
        + top
        + cream
        + rings
        + saucer
        + line("M66 116H138", 2, VERMILION)
        + cake()
    )


def cake() -> str:
    """Return a Gugelhupf under its sugar."""
    plate = shape("M8 113H55L52 118H11Z", BLUE)
    body = shape("M12 113C10 104 12 97 17 93C21 86 41 86 45 93C50 97 52 104 50 113Z", BROWN)
    flutes = line("M21 112Q19 102 23 92M31 112V92M41 112Q43 102 39 92", 1.8)
    sugar = "M16 95C20 86 42 86 46 95C42 99 39 94 36 98C32 101 30 95 26 99C22 101 19 95 16 95Z"
    return plate + body + flutes + shape(sugar, PAPER, stroke_width=1.6)


def fiddle() -> str:
    body = (
        "M24 93C22 79 34 73 46 78C54 82 60 82 66 79C76 74 88 81 88 94C88 107 76 114 66 109"
        "C60 106 54 106 46 110C34 115 22 107 24 93Z"
    )
    purfling = line("M30 93C29 84 37 80 45 83M82 94C82 102 74 105 67 103", 1.8, CRIMSON)
    neck = shape("M84 90H134V98H84Z", INK)
    scroll = shape(
        "M132 87C142 83 152 89 150 96C148 101 142 100 142 97C140 103 134 102 132 101Z", BROWN
    )
    pegs = line("M136 86V80M141 84V79M137 102V107", 2.8)
    holes = line("M52 86C56 83 58 89 54 89C51 89 50 91 56 91M52 102C56 105 58 99 54 99", 1.6)
    bridge = shape("M58 87H61V101H58Z", OCHRE, stroke_width=1.4)
    strings = line("M44 92.5H132M44 95.5H132", 0.9, CREAM)
    bow = cord("M16 72L146 115", 5.6, OCHRE) + line("M20 78L140 118", 1.2, PAPER)
    wood = shape(body, VERMILION) + purfling + neck + scroll + shape("M34 88H45V100H34Z", INK)
    return notes(132, 50) + bow + wood + holes + bridge + strings + pegs


def steamer() -> str:
    smoke = (
        "M86 64C84 54 96 50 100 54C104 44 118 44 122 50C132 44 146 50 142 60C136 68 124 62 120 64"
        "C114 70 100 66 98 66Z"
    )
    funnel = shape("M84 62H96V80H84Z", VERMILION) + shape("M84 62H96V67H84Z", INK)
    cabin = shape("M44 84H116V100H44Z", PAPER) + shape("M38 80H122V85H38Z", OCHRE)
    windows = "".join(disc(x, 92.5, 3, SKY, stroke_width=1.5) for x in (52, 62, 104, 112))
    hull = shape("M18 100H144C142 112 134 118 126 120H36C28 116 22 110 18 100Z", SLATE)
    flag = line("M26 100V76", 2.4) + shape("M26 76H12V86H26Z", VERMILION, stroke_width=1.4)
    stripe = line("M13 81H25", 2.6, PAPER) + line("M22 106H140", 2, PAPER)
    paddle = disc(82, 104, 15, OCHRE) + disc(82, 104, 4, VERMILION)
    spokes = line("M82 90V100M82 108V118M68 104H78M86 104H96M72 94L79 101M92 94L85 101", 1.8)
    crests = "M7 118Q16 110 25 117" + "".join(f"Q{x} 110 {x + 9} 117" for x in range(34, 142, 18))
    water = shape(crests + "Q148 112 153 117V125H7Z", BLUE)
    ship = funnel + cabin + windows + flag + hull + stripe + paddle + spokes
    return shape(smoke, PAPER) + ship + water


def church() -> str:
    onion = (
        "M96 66C92 56 102 50 106 42C108 36 109 32 110 26C111 32 112 36 114 42C118 50 128 56 124 66Z"
    )
    cross = line("M110 26V14M106 18H114", 2.4)
    tower = shape("M98 66H122V120H98Z", PAPER) + shape(onion, MOSS) + cross
    ribs = line("M106 48Q102 56 103 64M114 48Q118 56 117 64", 1.6)
    clock = disc(110, 78, 7, CREAM) + line("M110 73V78L114 80", 1.8)
    nave = shape("M50 92H98V120H50Z", PAPER) + shape("M44 94L58 76H98V94Z", VERMILION)
    tiles = line("M64 86H94M60 90H94", 1.3, CREAM)
    arch = "M{0} 114V104Q{1} 98 {2} 104V114Z"
    arches = "".join(arch.format(x, x + 4, x + 8) for x in (58, 72, 86))
    windows = shape(arches + "M106 104V96Q110 90 114 96V104Z", BLUE, stroke_width=1.6)
    return cloud(30, 81) + houses() + nave + tiles + tower + ribs + clock + windows


def houses() -> str:
    left = shape("M14 102H40V120H14Z", OCHRE) + shape("M10 104L27 86L44 104Z", BROWN)
    right = shape("M128 104H148V120H128Z", CREAM) + shape("M125 106L138 92L151 106Z", BROWN)
    openings = shape("M23 110H31V120H23Z", INK) + shape("M134 110H142V116H134Z", SKY)
    return left + right + openings


def wheel() -> str:
    """XV: half of the Riesenrad, which its turned twin completes."""
    spokes = "".join(f"M80 125L{number(x)} {number(y)}" for x, y in map(on_rim, range(0, 181, 15)))
    rim = cord(f"M{80 - RIM} 125A{RIM} {RIM} 0 0 1 {80 + RIM} 125", 6, OCHRE)
    inner = line(f"M{90 - RIM} 125A{RIM - 10} {RIM - 10} 0 0 1 {70 + RIM} 125", 2)
    cabins = "".join(place(*on_rim(angle), cabin()) for angle in range(15, 180, 30))
    return balloon(124, 34) + line(spokes, 1.5) + rim + inner + cabins + disc(80, 125, 12, OCHRE)


def on_rim(angle: float) -> tuple[float, float]:
    return 80 + RIM * cos(radians(angle)), 125 - RIM * sin(radians(angle))


def cabin() -> str:
    body = shape("M-8-5H8V6H-8Z", VERMILION)
    roof = shape("M-10-5L-6-9H6L10-5Z", CRIMSON, stroke_width=1.6)
    return body + roof + shape("M-5-2H-1V2H-5ZM1-2H5V2H1Z", CREAM, stroke_width=1)


def inn() -> str:
    """XX: the sign of the inn called the Crown."""
    scroll = line("M12 74C22 98 36 98 38 84C39 76 29 76 31 84", 3)
    bracket = cord("M11 72H147", 5.4, OCHRE)
    chains = line("M60 74V82M112 74V82", 2.6)
    board = shape("M46 82H126V108C126 115 106 118 86 120C66 118 46 115 46 108Z", CRIMSON)
    border = line("M51 87H121V106C121 110 104 113 86 115C68 113 51 110 51 106Z", 1.8, OCHRE)
    crown = shape("M69 109L64 92L76 100L86 88L96 100L108 92L103 109Z", OCHRE)
    pearls = beads(PAPER, 2.6, (64, 91), (86, 87), (108, 91))
    sign = board + border + crown + pearls + line("M70 104.5H102", 1.8)
    return swallow(128, 38) + scroll + bracket + chains + sign + bush()


def bush() -> str:
    """Return the green bush that says: new wine is poured here."""
    twigs = line("M133 96L139 102L145 96M132 103L139 109L146 103", 1.8)
    return line("M139 74V90") + disc(139, 100, 10, MOSS) + twigs
