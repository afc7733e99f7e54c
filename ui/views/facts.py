"""What holds for this deal: trump or contract, what is called, declared and doubled."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from htpy import Element, Node, b, li, span, ul

from engine.zwanzig_ab.match import endgame
from ui.model import Scene
from ui.views.card import card_face, suit_icon
from ui.wording import card_name, contract_name, item_name, player

Facts = Callable[[Scene], Iterator[Node]]


def facts(scene: Scene) -> Element:
    """Return the facts of the deal as a list of chips."""
    return ul("#facts", aria_label=scene.say("ui.facts"))[
        (li[fact] for fact in FACTS[scene.view["game"]](scene))
    ]


def zwanzig_ab(scene: Scene) -> Iterator[Node]:
    """Yield deal number, trump and multiplier."""
    view, say = scene.view, scene.say
    yield span(".deal")[say("ui.deal", number=view["deal_number"])]
    if endgame(scene.deal.match):
        yield b[say("ui.endgame")]
    if scene.french["trump"]:
        yield (suit_icon(scene.french["trump"]), b[say(f"suit.{scene.french['trump']}")])
        yield from turned(scene)
    yield from times(scene)


def turned(scene: Scene) -> Iterator[Node]:
    """Yield the card turned up by "next"."""
    card = scene.french["turned"]
    if card:
        yield (span[scene.say("ui.turned")], mini(scene, card))


def zwanzigerrufen(scene: Scene) -> Iterator[Node]:
    """Yield deal number, contract, called card, declarations, Kontra and the double round."""
    view, say = scene.view, scene.say
    yield span(".deal")[say("ui.deal", number=view["deal_number"])]
    if scene.tarock["contract"]:
        yield b[contract_name(scene, scene.tarock["contract"])]
    if scene.tarock["called"]:
        yield (span[say("ui.called")], mini(scene, scene.tarock["called"]))
    yield from declared(scene)
    yield from times(scene)
    if scene.tarock["double_left"]:
        yield span[say("ui.double", count=max(scene.tarock["double_left"]))]


def mini(scene: Scene, card: str) -> Element:
    """Return the upper end of a card, where its rank stands."""
    game, german = scene.view["game"], scene.model.settings.german_index
    return span(".mini")[
        card_face(card, game=game, german=german),
        span(".hidden")[card_name(scene.say, card)],
    ]


def declared(scene: Scene) -> Iterator[Node]:
    """Yield every declaration with who made it, and every item that has been doubled."""
    for item, seat in scene.tarock["declared"].items():
        yield (b[item_name(scene, item)], span[player(scene, seat)], *factor(scene, item))
    if "game" in scene.tarock["kontra"]:
        yield (span[item_name(scene, "game")], *factor(scene, "game"))


def factor(scene: Scene, item: str) -> Iterator[Node]:
    """Yield by how much Kontra multiplies an item."""
    level = scene.tarock["kontra"].get(item, 1)
    if level > 1:
        yield b(".times")[f"×{level}"]


def times(scene: Scene) -> Iterator[Node]:
    """Yield by how much the whole deal is multiplied, if it is."""
    multiplier = scene.view["multiplier"]
    if multiplier > 1:
        yield (span[scene.say("ui.everything")], b(".times")[f"×{multiplier}"])


FACTS: dict[str, Facts] = {"zwanzig-ab": zwanzig_ab, "zwanzigerrufen": zwanzigerrufen}
