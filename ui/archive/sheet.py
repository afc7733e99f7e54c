"""A deal as a sheet: the hands, what was exchanged, who dropped out, every trick, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.game import SEATS
from engine.record import MAX_ACTIONS, Record, record_view, replay_record, truncate_record
from engine.sheet import deal_sheet
from engine.view import require_value
from ui.games import face
from ui.kept import house_rules
from ui.model import ME, Match, Model, Replay, Scene, Settings
from ui.scene import sayer_of
from ui.table.arrange import in_order, laid_cards
from ui.wording import log_entries, minus, player, score_lines, sums
from ui.wording.cards import card_sign
from ui.wording.rules import change_name, preset_name


class Line(NamedTuple):
    """A player's hand as dealt, what was laid away of it and what came instead; or dropped out."""

    seat: int
    dealt: Sequence[str]
    away: Sequence[str]
    drawn: Sequence[str]
    out: bool


def on_table(record: Record, now: Replay | None) -> Record | None:
    """The record up to the end of the deal that is looked at again, or of its latest one that is
    over; if that is at hand.
    """
    last = len(record.deals) - 1
    over = last if replay_record(record).phase == "over" else last - 1
    number = min(now.number, over) if now else over
    return (
        truncate_record(record, number, MAX_ACTIONS)
        if number >= record.deal_chain.away_count
        else None
    )


def opened(model: Model) -> Record | None:
    """The record whose sheet is open: of a deal of the archive, or else on the table."""
    shelf = model.table.shelf
    return shelf.record if shelf.opened else on_table(model.record, model.table.replay)


def scene_of(record: Record, likes: Settings) -> Scene:
    """What the views are given of a deal that is over: all of it lies open."""
    open_ = replace(likes, tricks="all", real_table=False)
    view, say = record_view(record, ME), sayer_of(open_, record.game)
    return Scene(Model(Match(record), open_), view, say)


def hands(scene: Scene) -> Iterator[Line]:
    """Yield the hand of each player."""
    record, game = scene.model.record, face(scene.view["game"])
    found, playing = deal_sheet(record, len(record.deals) - 1), game.in_play(scene.view)
    for seat in SEATS:
        dealt, away, drawn = (in_order(scene, part[seat]) for part in found)
        yield Line(seat, dealt, away, drawn, seat not in playing)


def said(scene: Scene) -> Iterator[str]:
    """Yield what was said and done before the first card, and what held for the play."""
    kinds = ("said", "together", "holds")
    yield from (one.text for one in log_entries(scene) if one.kind in kinds)


def as_text(scene: Scene) -> str:
    """The sheet as plain text."""
    return "\n".join(_lines(scene)) + "\n"


def title(scene: Scene) -> str:
    """Which deal of which game it is."""
    game = scene.say(f"game.{scene.view['game']}")
    return scene.say("sheet.title", game=game, number=scene.view["deal_number"])


def by(scene: Scene) -> str:
    """The rules that it was played by."""
    record = scene.model.record
    named = preset_name(scene.say, record.game, record.preset)
    played = house_rules.rules_of(house_rules.of_record(record))
    others = (change_name(scene.say, record.game, name, played) for name, _ in record.options)
    return scene.say("sheet.by", rules="; ".join((named, *others)))


def signs(scene: Scene, cards: Sequence[str]) -> str:
    """Cards in short, in their order."""
    return " ".join(card_sign(scene, card) for card in cards)


def _lines(scene: Scene) -> Iterator[str]:
    say = scene.say
    yield from (title(scene), by(scene), "", say("sheet.hands"))
    for line in hands(scene):
        yield f"  {player(scene, line.seat)}: {_hand(scene, line)}"
    yield from ("", say("sheet.said"))
    yield from (f"  {one}" for one in said(scene))
    if scene.view["tricks"]:
        yield from ("", say("sheet.tricks"))
    for number, trick in enumerate(scene.view["tricks"], 1):
        laid = laid_cards(scene.view, trick)
        cards = ", ".join(f"{player(scene, one.seat)} {card_sign(scene, one.card)}" for one in laid)
        yield f"  {number}. {cards} → {player(scene, trick['winner'])}"
    yield from ("", say("sheet.score"))
    result = scene.view["result"]
    for item in score_lines(scene, require_value(result)) if result else ():
        yield f"  {item.text} {item.how}"
    totals = scene.view["match"]["scores"]
    if result:
        yield f"  {say('scores.sum', sums=sums(scene, result['deltas']))}"
    yield "  " + ", ".join(f"{player(scene, seat)} {minus(totals[seat])}" for seat in SEATS)


def _hand(scene: Scene, line: Line) -> str:
    parts = [signs(scene, line.dealt)]
    for name, cards in (("away", line.away), ("drawn", line.drawn)):
        if cards:
            parts.append(f"{scene.say(f'sheet.{name}')} {signs(scene, cards)}")
    return "; ".join([*parts, *([scene.say("sheet.out")] if line.out else [])])
