"""The sheet of a finished deal as text: hands, exchange, auction, tricks and score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.deal_sheet import deal_sheet
from engine.record import MAX_ACTIONS, Record, record_view, replay_record, truncate_record
from engine.seats import SEATS
from engine.view import require_value
from ui.game_face import face_of_game
from ui.model import ME, Match, Model, Scene
from ui.model.replay import Replay
from ui.model.settings import Settings
from ui.position.card_order import laid_cards, sort_hand
from ui.position.scene import translator_for_game
from ui.wording.cards import localized_short_card_name
from ui.wording.house_rules import rules_line
from ui.wording.log import log_entries
from ui.wording.players_and_numbers import format_integer, player_name
from ui.wording.results import format_gains_by_player, score_lines


class HandLine(NamedTuple):
    """A player's hand as dealt, with discards and drawn cards, and whether they dropped out."""

    seat: int
    cards_dealt: Sequence[str]
    discarded_cards: Sequence[str]
    cards_drawn: Sequence[str]
    is_out: bool


def truncate_to_finished_deal(record: Record, moment: Replay | None) -> Record | None:
    """Return the record up to the end of the latest finished deal, or of the deal under review.

    It is None if that deal is not loaded.
    """
    last = len(record.deals) - 1
    last_finished = last if replay_record(record).phase == "over" else last - 1
    number = min(moment.deal_index, last_finished) if moment else last_finished
    return (
        truncate_record(record, number, MAX_ACTIONS)
        if number >= record.deal_chain.missing_deal_count
        else None
    )


def shown_sheet_record(model: Model) -> Record | None:
    """Return the record of the open sheet: of an archived deal or of the deal on the table."""
    archive = model.archive
    return (
        archive.open_record
        if archive.open_deal_id
        else truncate_to_finished_deal(model.record, model.replay)
    )


def sheet_scene(record: Record, settings: Settings, *, is_for_others: bool = True) -> Scene:
    """Return the scene of a finished deal, with all tricks visible."""
    open_settings = replace(settings, tricks="all", real_table=False)
    view, say = record_view(record, ME), translator_for_game(open_settings, record.game)
    return Scene(Model(Match(record), open_settings), view, say, is_for_others=is_for_others)


def hand_lines(scene: Scene) -> Iterator[HandLine]:
    """Yield the hand of each player."""
    record, game = scene.model.record, face_of_game(scene.view["game"])
    parts, seats_in_play = deal_sheet(record, len(record.deals) - 1), game.seats_in_play(scene.view)
    for seat in SEATS:
        cards_dealt, discarded_cards, cards_drawn = (sort_hand(scene, part[seat]) for part in parts)
        yield HandLine(seat, cards_dealt, discarded_cards, cards_drawn, seat not in seats_in_play)


def lines_before_play(scene: Scene) -> Iterator[str]:
    """Yield the log entries before the first card, and what applied to the play."""
    kinds = ("said", "together", "holds")
    yield from (entry.text for entry in log_entries(scene) if entry.kind in kinds)


def sheet_text(scene: Scene) -> str:
    """Return the sheet as plain text."""
    return "\n".join(_text_lines(scene)) + "\n"


def sheet_title(scene: Scene) -> str:
    """Return the title: the game and the number of the deal."""
    game = scene.say(f"game.{scene.view['game']}")
    return scene.say("sheet.title", game=game, number=scene.view["deal_number"])


def card_signs(scene: Scene, cards: Sequence[str]) -> str:
    """Return cards in short notation, in their order."""
    return " ".join(localized_short_card_name(scene, card) for card in cards)


def _text_lines(scene: Scene) -> Iterator[str]:
    say = scene.say
    yield from (sheet_title(scene), rules_line(scene), "", say("sheet.hands"))
    for line in hand_lines(scene):
        yield f"  {player_name(scene, line.seat)}: {_hand_text(scene, line)}"
    yield from ("", say("sheet.said"))
    yield from (f"  {line}" for line in lines_before_play(scene))
    if scene.view["tricks"]:
        yield from ("", say("sheet.tricks"))
    for number, trick in enumerate(scene.view["tricks"], 1):
        cards_laid = laid_cards(scene.view, trick)
        cards = ", ".join(
            f"{player_name(scene, laid.seat)} {localized_short_card_name(scene, laid.card)}"
            for laid in cards_laid
        )
        yield f"  {number}. {cards} → {player_name(scene, trick['winner'])}"
    yield from ("", say("sheet.score"))
    result = scene.view["result"]
    for item in score_lines(scene, require_value(result)) if result else ():
        yield f"  {item.text} {item.computation}"
    totals = scene.view["match"]["scores"]
    if result:
        yield f"  {say('scores.sum', sums=format_gains_by_player(scene, result['deltas']))}"
    yield "  " + ", ".join(
        f"{player_name(scene, seat)} {format_integer(totals[seat])}" for seat in SEATS
    )


def _hand_text(scene: Scene, line: HandLine) -> str:
    parts = [card_signs(scene, line.cards_dealt)]
    for name, cards in (("away", line.discarded_cards), ("drawn", line.cards_drawn)):
        if cards:
            parts.append(f"{scene.say(f'sheet.{name}')} {card_signs(scene, cards)}")
    return "; ".join([*parts, *([scene.say("sheet.out")] if line.is_out else [])])
