"""How a change of score is shown: one sign for better and worse, in every place and both games.

A gain is how much better off a player is, whichever way the points of a game count. Its number has
one sign: a plus or minus where more points are better, so that a plus is never bad and a minus
never good. Where fewer points are better it has a shape instead, a triangle up or down, or words
say it: "2 closer", "5 further away". VOCABULARY.md has this as `gain`.
"""

from __future__ import annotations

from functools import cache

from engine.games import find_game
from engine.seats import SEATS, Seat
from ui.game_face import face_of_game
from ui.languages import Say
from ui.model import ME, Scene
from ui.model.daily_deal import GameDay
from ui.storage.settings import is_watched_deal
from ui.wording.players_and_numbers import format_decimal

TEXT_SHAPES = {"gain": "▲ ", "loss": "▼ ", "even": ""}
"""The shape before a number without a sign where there are no icons, by tone."""


def seat_gain(scene: Scene, seat: Seat) -> int:
    """Return by how many points a deal has made a seat better off. It is negative if worse."""
    view = scene.view
    return seat_gain_between(scene, view["scores"][seat], view["match"]["scores"][seat])


def seat_gain_between(scene: Scene, before: int, after: int) -> int:
    """Return by how many points one total is better than an earlier one."""
    return find_game(scene.view["game"]).score_gain(scene.deal.match.rules, before, after)


def gain_tone(number: float) -> str:
    """Return the name of a gain's tone: "gain", "loss" or "even"."""
    return "gain" if number > 0 else "loss" if number < 0 else "even"


def sender_comparison_sentence(scene: Scene, game_day: GameDay, my_gain: int) -> str:
    """Return how I did against the player who sent me the link to a day, or "" if nobody did."""
    sent_gain = scene.model.daily.sent_gains.get(game_day)
    if sent_gain is None:
        return ""
    tone = gain_tone(my_gain - sent_gain)
    return scene.say(f"day.sent.{tone}", points=sent_points(scene, game_day))


def sent_points(scene: Scene, game_day: GameDay) -> str:
    """Return the result of the player who sent me the link to a day, or "" if nobody did."""
    gain = scene.model.daily.sent_gains.get(game_day)
    if gain is None:
        return ""
    return with_text_shape(game_day.game, gain, format_gain(game_day.game, gain))


@cache
def is_fewer_better(game: str) -> bool:
    """Return whether fewer points are better in a game."""
    game_row = find_game(game)
    return game_row.score_gain(game_row.presets[0].rules, 1, 0) > 0


def gain_sign(game: str, gain: float) -> str:
    """Return the sign before the number of a gain. There is none where fewer points are better."""
    if is_fewer_better(game):
        return ""
    return "+" if gain > 0 else "−" if gain < 0 else ""


def format_gain(game: str, gain: int) -> str:
    """Return the number of a gain, such as "+4" or "−4", or "2" where fewer points are better."""
    return f"{gain_sign(game, gain)}{abs(gain)}"


def format_mean_gain(language: str, game: str, gain: float, places: int) -> str:
    """Return the number of a mean gain with decimals."""
    number = format_decimal(language, abs(gain), places)
    return f"{gain_sign(game, gain)}{number}"


def with_text_shape(game: str, gain: float, number: str) -> str:
    """Return the number of a gain, after a shape if it has no sign: "+4", "▲ 2"."""
    return f"{TEXT_SHAPES[gain_tone(gain)]}{number}" if is_fewer_better(game) else number


def spoken_gain(say: Say, gain: float, number: str) -> str:
    """Return the number of a gain after the word for it: "better off 2"."""
    return f"{say(f'tone.{gain_tone(gain)}')} {number}" if gain else number


def describe_gain(say: Say, game: str, gain: int) -> str:
    """Return a gain in a sentence, such as "+4", or "2 closer" where fewer points are better."""
    number = format_gain(game, gain)
    if not gain or not is_fewer_better(game):
        return number
    return say(f"amount.{face_of_game(game).verdict_key}{gain_tone(gain)}", amount=number)


def seats_with_best_gain(scene: Scene) -> list[Seat]:
    """Return the seats that gained most in this deal, or none if nobody gained."""
    gains = [seat_gain(scene, seat) for seat in SEATS]
    return [seat for seat in SEATS if gains[seat] == max(gains) > 0]


def deal_verdict(scene: Scene) -> str:
    """Return the verdict on the deal for me in a word or two, a neutral one if bots played it."""
    if is_watched_deal(scene.model.record):
        return scene.say("verdict.watched")
    return scene.say(
        f"verdict.{face_of_game(scene.view['game']).verdict_key}{gain_tone(seat_gain(scene, ME))}"
    )
