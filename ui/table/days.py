"""The same cards for many, and once more for me: the deal of the day, another seat, other rules.

What is played so is a guest beside the own match (S05, P05).
"""

from __future__ import annotations

from dataclasses import replace

from engine.daily import daily_deal_record, day_of_record
from engine.deals import DealRecord
from engine.errors import EngineError
from engine.excerpt import rotate_players
from engine.games import GAMES, find_game
from engine.record import Record, replay_record
from ui.effects import Announce, CopyText, Step, Today
from ui.model import ME, Model
from ui.scene import scene
from ui.table import announcements, match, toasts
from ui.wording.gains import verdict
from ui.wording.people import with_sign

WON, LOST = "■", "□"
"""A trick of mine, and one of the others."""


def asked(model: Model, game: str) -> Step:
    """Ask which day it is, to play its deal."""
    return model, (Today(game if game in GAMES else model.record.game),)


def opened(model: Model, arg: str) -> Step:
    """Play the deal of a day, the own match set aside; again, if it has been."""
    game, _, day = arg.partition(" ")
    there = visited(model, game, day)
    if there is model:
        return model, ()
    return toasts.told(model, (there, (Announce(announcements.dealt(there)),)), "import")


def visited(model: Model, game: str, day: str) -> Model:
    """The model at the deal of a day, if there is such a day and such a game."""
    try:
        record = daily_deal_record(game, day)
    except EngineError:
        return model
    seed = match.another_seed(model.match.seed)
    return match.visit_match(model, match.named_match(model, record, seed))


def again(model: Model, arg: str) -> Step:
    """Play the cards of the latest deal from a seat, by a rule set or by those of the match.

    A deal that other rules would not deal so is not played.
    """
    seat, _, preset = arg.partition(" ")
    record = same_cards(model.record, int(seat) if seat in ("0", "1", "2", "3") else ME, preset)
    if record is None:
        return model, ()
    guest = match.named_match(model, record, match.another_seed(model.match.seed))
    there = match.visit_match(model, guest, origin="cards")
    return toasts.told(model, (there, (Announce(announcements.dealt(there)),)), "import")


def same_cards(record: Record, seat: int, preset: str) -> Record | None:
    """The cards of the latest deal as a match of their own, with nothing done yet."""
    try:
        last = record.deals[-1]
        bare = DealRecord(last.dealer, last.hands, last.stock)
        found = rotate_players(replace(record, deals=(bare,), extra_meta=""), seat)
        if preset and find_game(record.game).find_preset(preset):
            found = replace(found, preset=preset, options=())
        replay_record(found)
    except EngineError:
        return None
    return found


# --- how I did ---------------------------------------------------------------------------------


def told(model: Model, arg: str) -> Step:
    """Put the result of the deal of the day where it can be pasted from."""
    found = result(model)
    day = day_of_record(model.record)
    said = scene(model).say("day.copied")
    where = f"?day={day}&game={model.record.game}"
    return model, (CopyText(found, where, said, "#do-daily-text"),) if found else ()


def result(model: Model) -> str:
    """How I did in the deal of the day, without a word on its cards; "" before it is over."""
    day, now = day_of_record(model.record), scene(model)
    if not day or now.view["result"] is None:
        return ""
    tricks = "".join(WON if one["winner"] == ME else LOST for one in now.view["tricks"])
    facts = {"game": now.say(f"game.{model.record.game}"), "day": day}
    points = with_sign(now.view["result"]["deltas"][ME])
    helped = now.say("day.helped") if model.record.deals[-1].help_words else ""
    score = now.say("day.score", points=points, verdict=verdict(now).lower())
    return "\n".join((now.say("day.title", **facts), f"{score} {tricks} {helped}".rstrip()))
