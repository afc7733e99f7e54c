"""The 40 cards of the tarock pack."""

from collections.abc import Callable, Iterator

from assets.cards import alpine_vignettes, country_vignettes, town_vignettes
from assets.cards.card_back import draw_card_back
from assets.cards.court_cards import draw_court_cards
from assets.cards.frames import draw_blank_card, draw_panel, draw_seam, panel_outline
from assets.cards.french_pack import NUMBER_INDEX_SIZE, draw_number_card
from assets.cards.pips import (
    draw_index,
    numeral_outline,
    numeral_width,
    pip_outline,
    rank_definitions,
    roman_numeral,
)
from assets.cards.skues import draw_cap_sign, draw_fool
from assets.cards.svg_drawing import (
    CREAM,
    CRIMSON,
    NIGHT,
    PAPER,
    ROSE,
    SAGE,
    SKY,
    STRAW,
    draw_at_both_ends,
    draw_path,
    inked_group,
    sprite_symbol,
    svg_element,
    svg_use,
)

GERMAN_LETTERS = {"N": "C", "Q": "D", "J": "B"}
TAROCKS = (1, *range(4, 22))
TRULL = (1, 21)
PLAQUE_TOP, PLAQUE_HEIGHT, MIN_PLAQUE_WIDTH, PLAQUE_PADDING, PLAQUE_GAP = 7, 54, 44, 9, 4
SKUES_WIDTH = 54
DUSK_GROUND = "#1f3358"
VIGNETTES: dict[int, tuple[str, Callable[[], str]]] = {
    1: (STRAW, country_vignettes.draw_drumming_sparrow),
    4: (SKY, alpine_vignettes.draw_edelweiss),
    5: (ROSE, town_vignettes.draw_coffee),
    6: (CREAM, alpine_vignettes.draw_peaks),
    7: (SAGE, country_vignettes.draw_grapes),
    8: (STRAW, town_vignettes.draw_fiddle),
    9: (SKY, town_vignettes.draw_steamer),
    10: (SAGE, town_vignettes.draw_church),
    11: (SKY, alpine_vignettes.draw_chamois),
    12: (CREAM, alpine_vignettes.draw_cowbell),
    13: (STRAW, country_vignettes.draw_hare),
    14: (ROSE, country_vignettes.draw_barrel),
    15: (SKY, town_vignettes.draw_half_riesenrad),
    16: (CREAM, alpine_vignettes.draw_cable_car),
    17: (SAGE, country_vignettes.draw_trout),
    18: (SKY, alpine_vignettes.draw_hut),
    19: (SAGE, country_vignettes.draw_garden_fence),
    20: (STRAW, town_vignettes.draw_inn_sign),
    21: (DUSK_GROUND, alpine_vignettes.draw_moon),
}
"""The ground and the picture of each tarock."""


def draw_plaque(width: float, fill: str, content: str) -> str:
    """Return a coloured plaque at both ends with its sign."""
    box = {"x": PLAQUE_TOP, "y": PLAQUE_TOP, "width": width, "height": PLAQUE_HEIGHT, "rx": 5}
    return draw_at_both_ends(svg_element("rect", **box, fill=fill), content)


def plaque_notch(width: float) -> str:
    """Return the panel outline that leaves room for a plaque."""
    return panel_outline(PLAQUE_TOP + width + PLAQUE_GAP, PLAQUE_TOP + PLAQUE_HEIGHT + PLAQUE_GAP)


def numbered_tarock(value: int) -> Iterator[str]:
    """Yield the half picture of tarock I or IIII to XXI, then the card that uses it twice."""
    text = roman_numeral(value)
    width = max(MIN_PLAQUE_WIDTH, numeral_width(text) + 2 * PLAQUE_PADDING)
    written = draw_path(
        numeral_outline(text, PLAQUE_TOP + (width - numeral_width(text)) / 2, 14), PAPER
    )
    ground, picture = VIGNETTES[value]
    yield svg_element("defs", inked_group(picture(), id=f"half-T{value}"))
    yield sprite_symbol(
        f"T{value}",
        draw_blank_card(),
        draw_panel(
            plaque_notch(width), ground, draw_at_both_ends(svg_use(f"half-T{value}")), draw_seam(0)
        ),
        draw_plaque(width, CRIMSON if value in TRULL else NIGHT, written),
    )


def skues_symbol() -> str:
    """Return the Sküs: a fool's cap instead of a numeral."""
    cap = draw_plaque(SKUES_WIDTH, CRIMSON, draw_cap_sign(13.6, 18, PAPER))
    return sprite_symbol(
        "SKU",
        draw_blank_card(),
        draw_panel(plaque_notch(SKUES_WIDTH), STRAW, inked_group(draw_fool())),
        cap,
    )


def lowest_suit_card_symbols() -> Iterator[str]:
    """Yield the four lowest suit cards, plain."""
    for suit in "HD":
        yield sprite_symbol(
            f"{suit}A", draw_blank_card(), draw_index("A", suit, pip_outline(suit, 80, 125, 46))
        )
    for suit in "CS":
        yield sprite_symbol(f"{suit}10", draw_blank_card(), draw_number_card("10", suit))


def tarock_pack_symbols() -> list[str]:
    """Return every symbol of the sprite, each half picture before the card that uses it."""
    trumps = [part for value in TAROCKS for part in numbered_tarock(value)]
    return [
        rank_definitions(*"AKQNJDCB"),
        rank_definitions("10", size=NUMBER_INDEX_SIZE),
        *trumps,
        skues_symbol(),
        *draw_court_cards("KQNJ", GERMAN_LETTERS),
        *lowest_suit_card_symbols(),
        draw_card_back(),
    ]
