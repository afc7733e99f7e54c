"""What holds for this deal as a list of chips: each game's face says which they are."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, b, button, li, span, ul

from ui.games import face_of_game
from ui.model import Scene
from ui.views.card import card_of
from ui.views.names import hidden_card_name
from ui.wording import count_of
from ui.wording.rules import first_difference, preset_name


def facts(scene: Scene) -> Element:
    """Return the facts of the deal as a list of chips: which rules are on, how it stands last."""
    of_game = face_of_game(scene.view["game"])
    stands = of_game.standing_view(scene) if scene.model.settings.standing != "off" else None
    return ul("#facts", aria_label=scene.say("ui.facts"))[
        li(".of-rules")[rules_on(scene)],
        (li[chip] for chip in of_game.deal_chips(scene)),
        stands is not None and li("#stand")[counting(scene, stands)],
    ]


def rules_on(scene: Scene) -> Element:
    """Return which rules the match is played by, as the way to them: to the first difference."""
    say, record = scene.say, scene.model.record
    preset, changed = preset_name(say, record.game, record.preset), len(record.options)
    first = first_difference(record.game, dict(record.options))
    return button(
        "#rules-on",
        type="button",
        data_do="open",
        data_arg=f"rules option-{first}" if first else "rules",
    )[
        span(".hidden")[f"{say('ui.rules')}: "],
        preset,
        bool(changed)
        and (
            span(aria_hidden="true")[f" + {changed}"],
            span(".hidden")[f", {count_of(say, 'change', changed)}"],
        ),
    ]


def counting(scene: Scene, stands: Node, name: str = "stand-counted") -> Element:
    """Return how it stands as the way to the points so far, counted out."""
    return button(
        f"#{name}",
        type="button",
        title=scene.say("ui.counted"),
        data_do="open",
        data_arg="counted",
    )[stands]


def number(scene: Scene) -> Element:
    """Return which deal of the match this is."""
    return span(".deal")[scene.say("ui.deal", number=scene.view["deal_number"])]


def mini(scene: Scene, card: str) -> Element:
    """Return the upper end of a card, where its rank stands."""
    return span(".mini")[
        card_of(scene, card, cropped=True),
        hidden_card_name(scene, card),
    ]


def times(scene: Scene) -> Iterator[Node]:
    """Yield by how much the whole deal is multiplied, if it is."""
    multiplier = scene.view["multiplier"]
    if multiplier > 1:
        yield (span[scene.say("ui.everything")], b(".times")[f"×{multiplier}"])
