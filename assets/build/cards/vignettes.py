"""Which picture stands on which tarock, and on what ground."""

from collections.abc import Callable

from assets.build.cards import alps, country, town
from assets.build.cards.pen import CREAM, ROSE, SAGE, SKY, STRAW

DUSK = "#1f3358"
VIGNETTES: dict[int, tuple[str, Callable[[], str]]] = {
    1: (STRAW, country.sparrow),
    4: (SKY, alps.edelweiss),
    5: (ROSE, town.coffee),
    6: (CREAM, alps.peaks),
    7: (SAGE, country.grapes),
    8: (STRAW, town.fiddle),
    9: (SKY, town.steamer),
    10: (SAGE, town.church),
    11: (SKY, alps.chamois),
    12: (CREAM, alps.bell),
    13: (STRAW, country.hare),
    14: (ROSE, country.barrel),
    15: (SKY, town.wheel),
    16: (CREAM, alps.cablecar),
    17: (SAGE, country.trout),
    18: (SKY, alps.hut),
    19: (SAGE, country.fence),
    20: (STRAW, town.inn),
    21: (DUSK, alps.moon),
}
