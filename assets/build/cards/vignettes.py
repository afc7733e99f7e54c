"""The picture and the ground of each tarock."""

from collections.abc import Callable

from assets.build.cards import alpine_vignettes, country_vignettes, town_vignettes
from assets.build.cards.svg_drawing import CREAM, ROSE, SAGE, SKY, STRAW

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
