"""A position as a picture: names, cards and sentences, which a page can show without the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.record import Record, record_view
from ui.game_face import face_of_game
from ui.model import Match, Model, Scene, Table
from ui.model.settings import Settings
from ui.position.card_order import hand_order, shown_trick, sort_hand
from ui.position.scene import make_scene
from ui.wording.cards import card_name
from ui.wording.players_and_numbers import format_count, format_integer, player_name
from ui.wording.prompts import prompt_sentence

Picture = dict[str, Any]
"""A position as JSON, with cards by name, as assets/embed/README.md describes it."""


def position_picture(record: Record, language: str, *, open_hands: bool = False) -> Picture:
    """Return the last position of a record.

    With `open_hands` it shows everybody's cards, and a finished trick stays on the table with its
    winner.
    """
    is_trick_held = open_hands and _is_trick_full(record)
    table_scene = _make_scene(record, language, is_trick_held=is_trick_held)
    seats = [_seat_picture(table_scene, seat) for seat in range(4)]
    if open_hands:
        hands = record_view(record)["hands"]
        seats = [
            {**seat, "hand": sort_hand(table_scene, filter(None, hands[i]))}
            for i, seat in enumerate(seats)
        ]
    return {
        "game": record.game,
        "seats": seats,
        "hand": hand_order(table_scene),
        "trick": [
            {"seat": card.seat, "card": card.card, "won": card.has_won}
            for card in shown_trick(table_scene)
        ],
        "facts": list(brief_deal_facts(table_scene)),
        "prompt": "" if is_trick_held else prompt_sentence(table_scene),
    }


def describe_position(record: Record, language: str) -> list[str]:
    """Return a position in sentences: the facts of the deal, the hand, the trick, the prompt."""
    table_scene = _make_scene(record, language, is_trick_held=False)
    say = table_scene.say
    hand = ", ".join(card_name(say, card) for card in hand_order(table_scene))
    trick_text = ", ".join(
        f"{player_name(table_scene, trick_card.seat)} {card_name(say, trick_card.card)}"
        for trick_card in shown_trick(table_scene)
    )
    return [
        f"{say(f'game.{record.game}')}: {', '.join(brief_deal_facts(table_scene))}.",
        *([f"{say('embed.hand')}: {hand}."] if hand else []),
        *([f"{say('ui.trick')}: {trick_text}."] if trick_text else []),
        prompt_sentence(table_scene),
    ]


def brief_deal_facts(table_scene: Scene) -> Iterator[str]:
    """Yield the facts of a deal in a few words each: number, trump or contract, multiplier."""
    view, say = table_scene.view, table_scene.say
    yield say("ui.deal", number=view["deal_number"])
    yield from face_of_game(view["game"]).brief_facts(table_scene)
    if view["multiplier"] > 1:
        yield f"×{view['multiplier']}"


def _make_scene(record: Record, language: str, *, is_trick_held: bool) -> Scene:
    page_settings = Settings(language=language)
    return make_scene(Model(Match(record), page_settings, Table(is_trick_held=is_trick_held)))


def _is_trick_full(record: Record) -> bool:
    view = record_view(record)
    last_actions = record.deals[-1].actions[-1:]
    return bool(last_actions and last_actions[0].startswith("play ") and not view["trick"]["cards"])


def _seat_picture(table_scene: Scene, seat: int) -> Picture:
    view, say = table_scene.view, table_scene.say
    trick_count = view["tricks_won"][seat]
    side = face_of_game(view["game"]).side_of_seat(view, seat)
    words = (
        side and say(f"ui.party.{side}"),
        format_count(say, "trick", trick_count) if trick_count else "",
    )
    return {
        "name": player_name(table_scene, seat),
        "line": ", ".join(filter(None, words)),
        "score": format_integer(view["match"]["scores"][seat]),
        "turn": view["to_act"] == seat and not table_scene.model.table.is_trick_held,
        "cards": len(view["hands"][seat]),
    }
