"""The one line that says what to do now (P09)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.zwanzig_ab.match import endgame
from ui.lessons import course
from ui.model import ME, Scene
from ui.wording.cards import suit_of
from ui.wording.people import player, told


def prompt(scene: Scene) -> str:
    """Return whose turn it is and what that player may do, in one line."""
    view, phase = scene.view, scene.view["phase"]
    if scene.model.table.held and view["tricks"]:
        return told(scene, "prompt.held", view["tricks"][-1]["winner"])
    if view["to_act"] is None:
        return _over(scene)
    if view["to_act"] != ME:
        away = phase == "play" and view["game"] == "zwanzig-ab" and ME not in view["in_play"]
        key = "prompt.wait.play.out" if away else f"prompt.wait.{phase}"
        return scene.say(key, who=player(scene, view["to_act"]))
    return MINE.get(phase, _plain)(scene)


def _over(scene: Scene) -> str:
    match = scene.view["match"]
    if course.of(scene.model):
        return scene.say("lesson.over")
    if scene.view["result"] is None:
        return scene.say("prompt.void")
    if not match["over"]:
        return scene.say(f"prompt.{scene.view['game']}.over")
    if match["winner"] is None:
        return scene.say("prompt.match-over.tied")
    return told(scene, "prompt.match-over", match["winner"])


def _plain(scene: Scene) -> str:
    return scene.say(f"prompt.{scene.view['game']}.{scene.view['phase']}")


def _exchange(scene: Scene) -> str:
    rules = scene.view["rules"]
    words = scene.say(EXCHANGE[rules["exchange_mode"]], limit=rules["exchange_max"])
    if endgame(scene.deal.match):
        return f"{scene.say('prompt.zwanzig-ab.endgame')} {words}"
    return words


def _stay(scene: Scene) -> str:
    forced = "drop" not in scene.view["legal"]
    trump = scene.say(f"suit.{scene.french['trump']}")
    return scene.say("prompt.zwanzig-ab.stay" + (".forced" if forced else ""), trump=trump)


def _throw_in(scene: Scene) -> str:
    forced = "keep" not in scene.view["legal"]
    return scene.say("prompt.zwanzigerrufen.throw-in" + (".forced" if forced else ""))


def _bid(scene: Scene) -> str:
    opening = "pass" not in scene.view["legal"]
    return scene.say("prompt.zwanzigerrufen.bid" + (".forehand" if opening else ""))


def _play(scene: Scene) -> str:
    view = scene.view
    hand = [card for card in view["hands"][ME] if card]
    allowed = [action.removeprefix("play ") for action in view["legal"]]
    if len(hand) == 1:
        return scene.say("prompt.play.last")
    if not view["trick"]["cards"]:
        return scene.say("prompt.play.lead" + ("-limited" if len(allowed) < len(hand) else ""))
    led = suit_of(view["trick"]["cards"][0])
    trump = "T" if view["game"] == "zwanzigerrufen" else view["trump"]
    duty = _duty(led, trump, hand, allowed)
    if duty == "follow" and _must_beat(scene):
        duty = "beat"
    words = {"suit": scene.say(f"in.suit.{led}"), "trump": scene.say(f"trump.{view['game']}")}
    return scene.say(f"prompt.play.{duty}", **words)


def _duty(led: str, trump: str, hand: list[str], allowed: list[str]) -> str:
    """Return which duty leaves these cards of the hand.

    One of follow, suits-first, trump, discard, any, and any.trump where the trump suit was led.
    """
    suits = {suit_of(card) for card in allowed}
    if led in map(suit_of, hand):
        return "follow" if suits == {led} else "suits-first"
    if suits == {trump}:
        return "trump"
    if len(allowed) < len(hand):
        return "discard"
    return "any.trump" if led == trump else "any"


def _must_beat(scene: Scene) -> bool:
    """Tell whether a card of mine is refused because another one beats the trick."""
    return any(refused["reason"] == "must-beat" for refused in scene.view["refused"].values())


EXCHANGE: Mapping[str, str] = {
    "up_to": "prompt.zwanzig-ab.exchange",
    "zero_or_full": "prompt.zwanzig-ab.exchange.zero_or_full",
}
"""How the exchange is put, by its mode."""

MINE: Mapping[str, Callable[[Scene], str]] = {
    "exchange": _exchange,
    "stay": _stay,
    "throw-in": _throw_in,
    "bid": _bid,
    "play": _play,
}
"""How my own decision is put, by phase; the others have one sentence each."""
