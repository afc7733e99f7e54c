"""A position as a picture: names, cards and sentences, which a page shows without any rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.record import Record, record_view
from ui.games import face_of_game
from ui.model import Match, Model, Scene, Settings, Table
from ui.scene import make_scene
from ui.table.arrange import hand_order, shown_trick, sort_cards
from ui.wording import card_name, format_count, format_integer, player_name, prompt_sentence

Picture = dict[str, Any]
"""A position as assets/embed/README.md describes it: JSON, with cards by their names."""


def picture(record: Record, language: str, *, shown: bool = False) -> Picture:
    """The last position of a record; with `shown`, with everybody's cards.

    A picture of open hands also keeps a finished trick on the table, with who won it.
    """
    held = shown and _trick_is_full(record)
    seen = _scene(record, language, held=held)
    seats = [_seat(seen, seat) for seat in range(4)]
    if shown:
        hands = record_view(record)["hands"]
        seats = [{**seat, "hand": ordered(seen, hands[i])} for i, seat in enumerate(seats)]
    return {
        "game": record.game,
        "seats": seats,
        "hand": hand_order(seen),
        "trick": [_laid(card) for card in shown_trick(seen)],
        "facts": list(brief(seen)),
        "prompt": "" if held else prompt_sentence(seen),
    }


def fallback(record: Record, language: str) -> list[str]:
    """A position in sentences: what holds, the cards in hand and on the table, the turn."""
    seen = _scene(record, language, held=False)
    say = seen.say
    hand = ", ".join(card_name(say, card) for card in hand_order(seen))
    laid = ", ".join(
        f"{player_name(seen, x.seat)} {card_name(say, x.card)}" for x in shown_trick(seen)
    )
    return [
        f"{say(f'game.{record.game}')}: {', '.join(brief(seen))}.",
        *([f"{say('embed.hand')}: {hand}."] if hand else []),
        *([f"{say('ui.trick')}: {laid}."] if laid else []),
        prompt_sentence(seen),
    ]


def brief(seen: Scene) -> Iterator[str]:
    """Yield what holds in a deal, a few words each: number, trump or contract, multiplier."""
    view, say = seen.view, seen.say
    yield say("ui.deal", number=view["deal_number"])
    yield from face_of_game(view["game"]).brief_facts(seen)
    if view["multiplier"] > 1:
        yield f"×{view['multiplier']}"


def ordered(seen: Scene, cards: Sequence[str | None]) -> list[str]:
    """Cards as a hand holds them."""
    return sort_cards(seen, filter(None, cards))


def _scene(record: Record, language: str, *, held: bool) -> Scene:
    likes = Settings(language=language, names="compass")
    return make_scene(Model(Match(record), likes, Table(is_trick_held=held)))


def _trick_is_full(record: Record) -> bool:
    view = record_view(record)
    acted = record.deals[-1].actions[-1:]
    return bool(acted and acted[0].startswith("play ") and not view["trick"]["cards"])


def _seat(seen: Scene, seat: int) -> Picture:
    view, say = seen.view, seen.say
    won = view["tricks_won"][seat]
    side = face_of_game(view["game"]).side_of_seat(view, seat)
    words = (side and say(f"ui.party.{side}"), format_count(say, "trick", won) if won else "")
    return {
        "name": player_name(seen, seat),
        "line": ", ".join(filter(None, words)),
        "score": format_integer(view["match"]["scores"][seat]),
        "turn": view["to_act"] == seat and not seen.model.table.is_trick_held,
        "cards": len(view["hands"][seat]),
    }


def _laid(card: Any) -> Picture:
    return {"seat": card.seat, "card": card.card, "won": card.won}


__all__ = ["Picture", "brief", "fallback", "ordered", "picture"]
