"""Results in words: each score line with its computation, the deal and the match in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ui.game_face import face_of_game
from ui.languages import has_text
from ui.model import ME, Scene
from ui.storage.settings import is_watched_deal
from ui.wording.gains import (
    describe_gain,
    is_fewer_better,
    seat_gain_between,
    seats_with_best_gain,
)
from ui.wording.players_and_numbers import (
    format_count,
    format_integer,
    format_signed,
    player_name,
    sentence_about,
)
from ui.wording.score_items import score_item_text
from ui.wording.story import opening_actions


class ScoreLine(NamedTuple):
    """A line of a score: its text, its computation, the points of each seat, and its rule."""

    text: str
    computation: str
    deltas: tuple[int, ...]
    rule: str


def score_lines(scene: Scene, result: Mapping[str, Any]) -> list[ScoreLine]:
    """Return the lines of a result (FORMATS.md 4) with their computation."""
    return [
        ScoreLine(
            score_item_text(scene, item),
            _computation_text(scene, item),
            tuple(item["deltas"]),
            item["rule"],
        )
        for item in result["items"]
    ]


def format_gains_by_player(scene: Scene, deltas: Sequence[int]) -> str:
    """Return how each player's total changes: "You −2, West +2, …", "You 2 closer, West 0, …"."""
    say, game, totals = scene.say, scene.view["game"], scene.view["scores"]
    gains = (
        seat_gain_between(scene, total, total + delta)
        for total, delta in zip(totals, deltas, strict=True)
    )
    return ", ".join(
        say("say.holds", who=player_name(scene, seat), amount=describe_gain(say, game, gain))
        for seat, gain in enumerate(gains)
    )


def deal_summary(scene: Scene) -> str:
    """Return the result of the finished deal and its reason in one line, without my points."""
    result = scene.view["result"]
    if result is None:
        return _unscored_deal_summary(scene)
    if is_watched_deal(scene.model.record) and "seat" in result["items"][0]["facts"]:
        [seat, *_] = seats_with_best_gain(scene) or [ME]
        best = next(item for item in result["items"] if item["facts"]["seat"] == seat)
        return score_item_text(scene, best)
    return face_of_game(scene.view["game"]).summary_text(scene)


def deciding_sentence(scene: Scene) -> str:
    """Return what decided the finished deal for me.

    This is the first line of the score with the same sign as my result. A game that I won decided
    nothing if a bonus cost me more.
    """
    result = scene.view["result"]
    if result is None:
        return _unscored_deal_summary(scene)
    total, items = result["deltas"][ME], result["items"]
    deciding = next((item for item in items if item["deltas"][ME] * total > 0), items[0])
    if deciding is items[0] or "seat" in deciding["facts"]:  # the game's own words for my result
        return deal_summary(scene)
    return score_item_text(scene, deciding)


def _unscored_deal_summary(scene: Scene) -> str:
    """Return why the deal is void: the last action, and its grounds."""
    *_, last = opening_actions(scene)
    grounds = f"void.{last.action}"
    return f"{last.text} {scene.say(grounds)}" if has_text(grounds) else last.text


def match_result(scene: Scene) -> str:
    """Return who won the match and why, in two sentences."""
    view, match = scene.view, scene.view["match"]
    deals = format_count(scene.say, "deal", view["deal_number"])
    if match["winner"] is None:
        return scene.say("match.tied", deals=deals)
    winner_sentence = sentence_about(
        scene,
        "match.won",
        match["winner"],
        score=format_integer(match["scores"][match["winner"]]),
        deals=deals,
    )
    return f"{winner_sentence} {face_of_game(scene.view['game']).match_end_reason_text(scene)}"


def score_formula(scene: Scene, item: Mapping[str, Any]) -> str:
    """Return how an item of a result is computed on paper: "1 × 2 (declared) = 2", or its value."""
    facts = item["facts"]
    value = format_signed(facts["value"]) if "seat" in facts else str(facts["value"])
    return _factors_text(scene, item, facts["base"], value)


def _computation_text(scene: Scene, item: Mapping[str, Any]) -> str:
    facts, game = item["facts"], scene.view["game"]
    if "seat" not in facts:
        shares = format_gains_by_player(scene, item["deltas"])
        return scene.say("how.all", formula=score_formula(scene, item), shares=shares)
    if not is_fewer_better(game):
        return score_formula(scene, item)
    total, change = scene.view["scores"][facts["seat"]], facts["value"]
    gain = seat_gain_between(scene, total, total + change)
    # Where a match ends at exactly zero, a line may lead past it: then it is neither word.
    is_all_gain = abs(gain) == abs(change)
    value = describe_gain(scene.say, game, gain) if is_all_gain else str(abs(change))
    return _factors_text(scene, item, abs(facts["base"]), value)


def _factors_text(scene: Scene, item: Mapping[str, Any], base: int, value: str) -> str:
    """Return "1 × 2 (declared) = 2", or the value alone if nothing is multiplied."""
    facts, names = item["facts"], face_of_game(scene.view["game"]).factor_names(item["rule"])
    factors = [_factor_text(scene, name, facts[name]) for name in names if facts.get(name, 1) != 1]
    if not factors or not facts["value"]:
        return value
    return f"{' × '.join([format_integer(base), *factors])} = {value}"


def _factor_text(scene: Scene, name: str, number: int) -> str:
    step = f"{name}.{number}"  # a factor of the Kontra ladder is named by its step
    return f"{number} ({scene.say(step if has_text(step) else f'factor.{name}')})"
