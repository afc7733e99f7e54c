"""Vignettes from field, vineyard and garden. Each fills the upper half of a tarock, y 65 to 120."""

from assets.cards.corner_motifs import (
    draw_pretzel,
    draw_reed,
    draw_sun,
    draw_sunflower,
    draw_swallow,
)
from assets.cards.svg_drawing import (
    BLUE,
    BROWN,
    CREAM,
    GRANITE,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    RUST,
    SKY,
    VERMILION,
    draw_cord,
    draw_disc,
    draw_line,
    draw_path,
    fill_path,
    mirror_group,
    place_group,
)

PLUMAGE = "#e6cfa8"


def draw_drumming_sparrow() -> str:
    """Draw I, the Pagat, also called Spatz (sparrow): the smallest drummer."""
    drum = draw_path("M70 88V116C70 126 130 126 130 116V88Z", VERMILION)
    cords = draw_line("M72 92L81 117L92 94L101 120L112 94L121 117L129 92", 2, PAPER)
    rim = draw_path("M68 86C68 76 132 76 132 86V92C132 102 68 102 68 92Z", OCHRE)
    skin = draw_path("M68 86C68 76 132 76 132 86C132 96 68 96 68 86Z", CREAM)
    sticks = draw_cord("M40 74L72 85M46 96L74 86", 6, OCHRE)
    return drum + cords + rim + skin + sticks + draw_bird()


def draw_bird() -> str:
    tail = draw_path("M118 62L146 72L142 80L116 74Z", BROWN) + draw_line("M126 70L143 75", 1.6)
    body = draw_path(
        "M84 34C92 26 106 28 109 40C122 46 126 62 120 72C112 82 92 80 86 70C80 62 82 50 86 46Z",
        PLUMAGE,
    )
    wing = draw_path("M104 42C122 48 128 62 124 74C112 74 100 62 104 42Z", RUST)
    quills = draw_line("M108 52Q116 60 122 70M107 60Q112 66 119 72", 1.6)
    crown = draw_path("M85 37C89 27 104 26 109 40C102 34 93 35 85 37Z", RUST)
    bib = fill_path("M83 48C88 46 93 49 93 54C92 60 86 62 84 58C82 54 82 50 83 48Z", INK)
    beak = draw_path("M85 40L73 44L85 47Z", OCHRE)
    feet = draw_line("M96 77V84M106 78V84", 2.4)
    return tail + body + wing + quills + crown + bib + beak + draw_disc(94, 41.5, 2.3, INK) + feet


def draw_grapes() -> str:
    rows = ((84, 5), (97, 4), (109, 3))
    at = [(80 + 13 * (i - (n - 1) / 2), y) for y, n in rows for i in range(n)]
    berry = draw_disc(0, 0, 7.2, BLUE) + draw_line("M-3-2q1-3 4-3", 1.4, SKY)
    berries = "".join(place_group(x, y, berry) for x, y in at)
    leaf = draw_path(
        "M50 96C38 104 26 100 24 92C14 92 10 82 16 76C14 68 22 66 30 70C36 66 48 67 48 75"
        "C56 78 56 90 50 96Z",
        MOSS,
    )
    veins = draw_line("M50 94L28 80M40 87L42 76M34 84L24 90", 1.6)
    tendril = draw_line("M112 110C124 122 140 112 132 104C126 100 122 108 128 110", 1.9)
    vine = draw_cord("M10 75C30 68 50 71 80 75C110 79 130 69 150 75", 6, BROWN)
    side = leaf + veins + mirror_group(80, tendril)
    return draw_swallow(124, 40) + vine + side + mirror_group(80, side) + berries


def draw_hare() -> str:
    body = (
        "M32 108C28 96 36 86 52 84C66 82 78 87 90 85C94 78 102 75 110 78C122 80 129 88 127 92"
        "C124 97 114 97 108 97C106 104 98 106 92 106L106 113C109 117 104 118 99 117L80 108"
        "C72 110 64 108 60 106L48 115C44 119 38 118 40 114L46 108Z"
    )
    ears = draw_path(
        "M100 82C86 82 72 78 66 72C78 68 94 70 104 78ZM106 79C94 76 84 71 80 68C92 67 104 70"
        " 111 78Z",
        RUST,
    )
    meadow = draw_path("M7 117C40 106 70 118 100 113C124 109 140 111 153 115V125H7Z", MOSS)
    grass = draw_line(
        "M18 118L14 106M20 118L21 104M23 118L28 108M132 116L128 104M135 116L136 102M138 116L143 106"
    )
    details = draw_line(
        "M127 91L121 93M120 95L132 99M120 96L128 103M52 92Q48 100 56 106M92 93Q94 100 90 104", 1.7
    )
    animal = (
        draw_path(body, RUST) + ears + draw_disc(33, 98, 6, PAPER) + draw_disc(114, 85, 2.2, INK)
    )
    return draw_sun(129, 34, 9) + meadow + animal + details + grass


def draw_trout() -> str:
    body = "M28 94C44 72 84 68 114 88L136 74C134 86 134 98 138 108L114 98C86 116 46 114 28 94Z"
    belly = fill_path("M31 96C50 110 88 112 112 99C88 104 50 104 31 96Z", CREAM)
    at = ((62, 84), (74, 88), (86, 86), (98, 91), (68, 94), (82, 96))
    spots = "".join(draw_disc(x, y, 2.4, VERMILION, stroke_width=1.2) for x, y in at)
    fins = draw_path("M66 78L78 67L92 79ZM70 106L80 115L88 104Z", OCHRE)
    lines = draw_line("M46 82Q54 94 46 106M118 90L132 82M119 95L131 100", 1.7)
    eye = draw_disc(39, 91, 3, PAPER, stroke_width=1.4) + draw_disc(39, 91, 1.3, INK)
    wave = draw_line("M9 114Q18 107 28 114T50 114T72 114T94 114T116 114T138 114T151 112", 2.4, BLUE)
    drops = draw_path("M20 74q-4 6 0 9q4-3 0-9ZM30 69q-4 6 0 9q4-3 0-9Z", BLUE, stroke_width=1.4)
    fish = fins + draw_path(body, GRANITE) + belly + draw_path(body) + lines + eye + spots
    return draw_reed(146, 28) + draw_reed(137, 44) + wave + fish + drops


def draw_barrel() -> str:
    body = draw_path("M28 74H84C92 90 92 106 84 120H28C20 106 20 90 28 74Z", BROWN)
    staves = draw_line("M42 75C38 90 38 106 42 119M56 75V119M70 75C74 90 74 106 70 119", 1.7)
    hoops = draw_cord("M25.5 84H86.5M24.5 110H87.5", 6.6, GRANITE)
    tap = draw_disc(56, 97, 6, OCHRE) + draw_cord("M56 97V106", 5.6, OCHRE)
    return body + staves + hoops + tap + draw_jug() + draw_pretzel(128, 39)


def draw_jug() -> str:
    handle = draw_cord("M131 90C146 88 146 110 134 110", 6.8, PAPER)
    body = draw_path("M103 84H130L134 118Q118 123 99 118Z", PAPER)
    band = fill_path("M102.6 96H131L132 104.5H101.5Z", BLUE)
    foam = draw_path(
        "M100 85C96 77 104 73 108 76C110 69 122 69 124 75C130 71 138 77 133 85Z", CREAM
    )
    return handle + body + band + foam


def draw_garden_fence() -> str:
    """Draw XIX: the last pale of a garden fence."""
    pale = "M{0} 121V86L{1} 79L{2} 86V121Z"
    pales = "".join(pale.format(x, x + 6, x + 12) for x in range(10, 150, 18))
    rails = draw_cord("M9 95H151M9 112H151", 8, PAPER)
    flowers = "".join(draw_sunflower(x, y) for x, y in ((43, 80), (89, 79), (135, 80)))
    return draw_sun(130, 34, 8) + flowers + rails + draw_path(pales, PAPER)
