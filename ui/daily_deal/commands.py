"""The deal of a day, played as a guest match beside the player's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.daily_deal import daily_deal_date, daily_deal_record
from engine.errors import EngineError
from engine.games import GAMES
from ui.daily_deal.results import invalidate_daily_results
from ui.match import announcements, guest_matches, match, set_aside_matches, toasts
from ui.model import ME, Match, Model, Table
from ui.model.command import command, command_with
from ui.model.daily_deal import GameDay
from ui.model.effects import CopyText, Step
from ui.model.panel import OpenPanel
from ui.position.scene import make_scene
from ui.wording.gains import deal_verdict, format_gain, seat_gain, with_text_shape
from ui.wording.players_and_numbers import format_date

MAX_GAIN_DIGITS = 3

WON_TRICK, LOST_TRICK = "■", "□"
"""A trick of mine, and one of the others."""


def show_daily_deals(model: Model, game: str) -> Step:
    """Show the panel of the deal of the day for a game."""
    after = invalidate_daily_results(replace(model, panel=OpenPanel("daily")))
    shown_game = game if game in GAMES else model.record.game
    return replace(after, daily=replace(after.daily, game=shown_game)), ()


def parse_game_day(text: str) -> GameDay:
    """Return the game and the day in "GAME DAY"."""
    game, _, day = text.partition(" ")
    return GameDay(game, day)


def parse_sent_gains(game: str, address: Mapping[str, str]) -> dict[GameDay, int]:
    """Return the result in the address of a deal of the day, or {} if it is spoiled.

    It is keyed by game and day. The address may leave out the game that is on the table.
    """
    gain = address["result"]
    digits = gain.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_GAIN_DIGITS):
        return {}
    return {GameDay(address.get("game", game), address["day"]): int(gain)}


def open_daily_deal(model: Model, game_day: GameDay) -> Step:
    """Play the deal of a day as a guest match: go on if it has been begun, or play it again."""
    if begun_match := set_aside_matches.find_begun_daily_deal(model, *game_day):
        return guest_matches.request_earlier_match(model, begun_match.id)
    new_model = visit_daily_deal(model, *game_day)
    if new_model is model:
        return model, ()
    return toasts.with_toast(
        model, (new_model, announcements.announce_new_deal(new_model)), "import"
    )


def visit_daily_deal(model: Model, game: str, day: str) -> Model:
    """Return the model at the deal of a day, or unchanged if the day or game is unknown."""
    try:
        record = daily_deal_record(game, day)
    except EngineError:
        return model
    seed = match.another_seed(model.match.seed)
    return match.visit_match(model, match.match_with_new_id(model, record, seed))


# --- results -----------------------------------------------------------------------------------


def copy_daily_result(model: Model) -> Step:
    """Copy the result of the deal of the day to the clipboard."""
    is_in_panel = model.panel.name == "daily" and model.daily.record is not None
    finished = with_todays_deal_on_table(model) if is_in_panel else model
    result_text = daily_result_text(finished)
    day = daily_deal_date(finished.record)
    confirmation = make_scene(model).say("day.copied")
    button = "#day-daily-text" if is_in_panel else "#do-daily-text"
    if not result_text:
        return model, ()
    gain = seat_gain(make_scene(finished), ME)
    fragment = f"?day={day}&game={finished.record.game}&result={gain}"
    return model, (CopyText(result_text, fragment, confirmation, button),)


def with_todays_deal_on_table(model: Model) -> Model:
    """Return the model with today's finished deal, as the panel shows it, on the table."""
    record = model.daily.record
    if record is None:
        return model
    return replace(model, match=Match(record), table=Table(), replay=None)


def daily_result_text(model: Model) -> str:
    """Return my result in the deal of the day without its cards, or "" before it is over."""
    day, current_scene = daily_deal_date(model.record), make_scene(model)
    if not day or current_scene.view["result"] is None:
        return ""
    tricks = "".join(
        WON_TRICK if trick["winner"] == ME else LOST_TRICK for trick in current_scene.view["tricks"]
    )
    facts = {
        "game": current_scene.say(f"game.{model.record.game}"),
        "day": format_date(model.settings.language, day),
    }
    gain = seat_gain(current_scene, ME)
    points = with_text_shape(model.record.game, gain, format_gain(model.record.game, gain))
    help_text = current_scene.say("day.helped") if model.record.deals[-1].help_words else ""
    score = current_scene.say(
        "day.score", points=points, verdict=deal_verdict(current_scene).lower()
    )
    lines = (
        current_scene.say("day.title", **facts),
        f"{score} {help_text}".rstrip(),
        current_scene.say("day.tricks", tricks=tricks),
        current_scene.say("day.same-cards"),
    )
    return "\n".join(lines)


COMMANDS = (
    command_with(str, "daily", show_daily_deals),
    command_with(parse_game_day, "daily-of", open_daily_deal),
    command("daily-text", copy_daily_result),
)
