"""Which picture stands on which tarock, and on what ground."""

from collections.abc import Callable

from assets.build.cards import alps, country, town
from assets.build.cards.pen import CREAM, ROSE, SAGE, SKY, STRAW

DUSK_GROUND = "#1f3358"
VIGNETTES: dict[int, tuple[str, Callable[[], str]]] = {
    1: (STRAW, country.draw_drumming_sparrow),
    4: (SKY, alps.draw_edelweiss),
    5: (ROSE, town.draw_coffee),
    6: (CREAM, alps.draw_peaks),
    7: (SAGE, country.draw_grapes),
    8: (STRAW, town.draw_fiddle),
    9: (SKY, town.draw_steamer),
    10: (SAGE, town.draw_church),
    11: (SKY, alps.draw_chamois),
    12: (CREAM, alps.draw_cowbell),
    13: (STRAW, country.draw_hare),
    14: (ROSE, country.draw_barrel),
    15: (SKY, town.draw_riesenrad),
    16: (CREAM, alps.draw_cable_car),
    17: (SAGE, country.draw_trout),
    18: (SKY, alps.draw_hut),
    19: (SAGE, country.draw_garden_fence),
    20: (STRAW, town.draw_inn_sign),
    21: (DUSK_GROUND, alps.draw_moon),
}
