"""The facts of the current deal as a list of chips. Each game's face defines them."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, b, button, li, span, ul

from ui.components.card import card_picture
from ui.components.names import screen_reader_card_name
from ui.game_face import face_of_game
from ui.model import Scene
from ui.position import guided_deal
from ui.wording.house_rules import first_changed_option, is_starter_set, preset_name
from ui.wording.players_and_numbers import format_count


def deal_chips_view(scene: Scene) -> Element:
    """Render the facts of the deal as chips: the rules first, the standing last."""
    face = face_of_game(scene.view["game"])
    score = face.standing_view(scene) if scene.model.settings.standing != "off" else None
    return ul("#deal-facts", aria_label=scene.say("ui.facts"))[
        not guided_deal.is_guided(scene.model) and li(".rules-fact")[rules_chip(scene)],
        (li[chip] for chip in face.deal_chips(scene)),
        score is not None and li("#deal-standing")[counted_points_button(scene, score)],
    ]


def rules_chip(scene: Scene) -> Element:
    """Render the name of the rule set as a button that opens the rules at the first difference."""
    say, record = scene.say, scene.model.record
    is_starter = is_starter_set(record.game, record.preset, dict(record.options))
    preset = say("starter.title") if is_starter else preset_name(say, record.game, record.preset)
    change_count = 0 if is_starter else len(record.options)
    first = first_changed_option(record.game, dict(record.options))
    return button(
        "#rules-chip",
        type="button",
        data_do="open",
        data_arg=f"rules option-{first}" if first else "rules",
    )[
        span(".hidden")[f"{say('ui.rules')}: "],
        preset,
        bool(change_count)
        and (
            span(aria_hidden="true")[f" + {change_count}"],
            span(".hidden")[f", {format_count(say, 'change', change_count)}"],
        ),
    ]


def counted_points_button(scene: Scene, content: Node, name: str = "standing-button") -> Element:
    """Render the standing as a button that opens the points counted so far."""
    return button(
        f"#{name}",
        type="button",
        title=scene.say("ui.counted"),
        data_do="open",
        data_arg="counted",
    )[content]


def deal_number_chip(scene: Scene) -> Element:
    """Render the number of the deal in the match."""
    return span(".deal")[scene.say("ui.deal", number=scene.view["deal_number"])]


def card_upper_end(scene: Scene, card: str) -> Element:
    """Render the upper end of a card, which shows its rank."""
    return span(".mini")[
        card_picture(scene, card, cropped=True),
        screen_reader_card_name(scene, card),
    ]


def multiplier_chips(scene: Scene) -> Iterator[Node]:
    """Yield the factor by which the whole deal is multiplied, if there is one."""
    multiplier = scene.view["multiplier"]
    if multiplier > 1:
        yield (span[scene.say("ui.everything")], b(".times")[f"×{multiplier}"])
