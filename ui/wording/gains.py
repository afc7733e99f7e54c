"""Whether points are good or bad for a player, which their sign alone does not say.

Points are written everywhere as on the score sheet, where in some games fewer are better. An icon,
a colour and a word say whether they are good.
"""

from __future__ import annotations

from engine.games import find_game
from engine.seats import SEATS, Seat
from ui.game_face import face_of_game
from ui.model import ME, Scene


def seat_gain(scene: Scene, seat: Seat) -> int:
    """Return by how many points a deal has made a seat better off; negative if worse."""
    view = scene.view
    game_gain = find_game(view["game"]).score_gain
    return game_gain(scene.deal.match.rules, view["scores"][seat], view["match"]["scores"][seat])


def score_change_of_gain(game: str, amount: float) -> float:
    """Return a gain as points of the score sheet: a gain of 2 is -2 where fewer are better."""
    game_row = find_game(game)
    fewer_are_better = game_row.score_gain(game_row.presets[0].rules, 1, 0) > 0
    # Not -amount, which would be -0.0 for zero.
    return 0 - amount if fewer_are_better else amount


def gain_tone(number: float) -> str:
    """Return the name of a gain's tone: "gain", "loss" or "even"."""
    return "gain" if number > 0 else "loss" if number < 0 else "even"


def seats_with_best_gain(scene: Scene) -> list[Seat]:
    """Return the seats that gained most in this deal, none if nobody gained."""
    gains = [seat_gain(scene, seat) for seat in SEATS]
    return [seat for seat in SEATS if gains[seat] == max(gains) > 0]


def deal_verdict(scene: Scene) -> str:
    """Return the verdict on the deal for me, in a word or two."""
    return scene.say(
        f"verdict.{face_of_game(scene.view['game']).verdict_key}{gain_tone(seat_gain(scene, ME))}"
    )
