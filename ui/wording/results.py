"""The score in words: every line with its computation, the deal and the match in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ui.games import face_of_game
from ui.languages import has_words
from ui.model import Scene
from ui.wording.items import item_text
from ui.wording.people import count_of, minus, player, sentence_about, with_sign
from ui.wording.story import opening_actions


class ScoreLine(NamedTuple):
    """One line of a score: what it is for, how it was computed, what each seat gets; its rule."""

    text: str
    how: str
    deltas: tuple[int, ...]
    rule: str


def score_lines(scene: Scene, result: Mapping[str, Any]) -> list[ScoreLine]:
    """The lines of a result (formats.md 4) with their computation (A07)."""
    return [
        ScoreLine(item_text(scene, item), _how(scene, item), tuple(item["deltas"]), item["rule"])
        for item in result["items"]
    ]


def sums(scene: Scene, deltas: Sequence[int]) -> str:
    """What each player gets, in the order of the seats: "You −2, West +2, …"."""
    say = scene.say
    return ", ".join(
        say("say.gain", who=player(scene, seat), amount=with_sign(delta))
        for seat, delta in enumerate(deltas)
    )


def deal_summary(scene: Scene) -> str:
    """What came of the finished deal and why, in one line; what I get is said beside it."""
    result = scene.view["result"]
    if result is None:
        return _void(scene)
    return face_of_game(scene.view["game"]).summary_text(scene)


def _void(scene: Scene) -> str:
    """Who had the cards thrown in, and on what grounds."""
    *_, last = opening_actions(scene)
    grounds = f"void.{last.action}"
    return f"{last.text} {scene.say(grounds)}" if has_words(grounds) else last.text


def match_result(scene: Scene) -> str:
    """Who won the match and why, in two sentences."""
    view, match = scene.view, scene.view["match"]
    deals = count_of(scene.say, "deal", view["deal_number"])
    if match["winner"] is None:
        return scene.say("match.tied", deals=deals)
    won = sentence_about(
        scene,
        "match.won",
        match["winner"],
        score=minus(match["scores"][match["winner"]]),
        deals=deals,
    )
    return f"{won} {face_of_game(scene.view['game']).match_over_text(scene)}"


def formula(scene: Scene, item: Mapping[str, Any]) -> str:
    """How an item of a result was computed: "1 × 2 (declared) = 2", or its value alone."""
    value = item["facts"]["value"]
    return _formula(scene, item, with_sign(value) if "seat" in item["facts"] else str(value))


def _how(scene: Scene, item: Mapping[str, Any]) -> str:
    worked_out = formula(scene, item)
    if "seat" in item["facts"]:
        return worked_out
    return scene.say("how.all", formula=worked_out, shares=sums(scene, item["deltas"]))


def _formula(scene: Scene, item: Mapping[str, Any], value: str) -> str:
    """Return "1 × 2 (declared) = 2", or the value alone where nothing is multiplied."""
    facts, names = item["facts"], face_of_game(scene.view["game"]).factor_names(item["rule"])
    factors = [_factor(scene, name, facts[name]) for name in names if facts.get(name, 1) != 1]
    if not factors or not facts["value"]:
        return value
    return f"{' × '.join([minus(facts['base']), *factors])} = {value}"


def _factor(scene: Scene, name: str, number: int) -> str:
    step = f"{name}.{number}"  # a factor that climbs a ladder is called by its step
    return f"{number} ({scene.say(step if has_words(step) else f'factor.{name}')})"
