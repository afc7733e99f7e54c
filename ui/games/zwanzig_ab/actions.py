"""The labels, meanings and hints for the actions of Zwanzig ab."""

from __future__ import annotations

from collections.abc import Sequence

from ui.model import ME, Scene
from ui.wording.cards import card_list
from ui.wording.players_and_numbers import capitalize_sentence, format_count, format_integer
from ui.wording.stakes import action_stake

Words = Sequence[str]


def _suit_label(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"action.{verb}", suit=scene.say(f"suit.{words[0]}"))


def _exchange_label(scene: Scene, verb: str, words: Words) -> str:
    if len(words) < 2:
        return scene.say(f"action.exchange.{len(words)}")
    number = scene.say(f"number.{len(words)}")
    return capitalize_sentence(scene.say("action.exchange", number=number))


def _trump_meaning(scene: Scene, verb: str, words: Words) -> str:
    say, stakes = scene.say, action_stake(scene, verb, words)
    factor = stakes["multiplier"]
    parts = (
        say("say.multiplier", factor=factor) if factor > 1 else say(f"action.{verb}.more"),
        say("action.trump.more.stay") if stakes["all_stay"] else "",
    )
    return " ".join(part for part in parts if part)


def _look_meaning(scene: Scene, verb: str, words: Words) -> str:
    count = format_count(scene.say, "card", scene.view["rules"]["first_packet"])
    return scene.say("action.look.more", count=count)


def _exchange_meaning(scene: Scene, verb: str, words: Words) -> str:
    count = f".{len(words)}" if len(words) < 2 else ""
    return scene.say(f"action.exchange{count}.more")


def _stay_meaning(scene: Scene, verb: str, words: Words) -> str:
    points = {
        name: format_count(scene.say, "point", n)
        for name, n in action_stake(scene, verb, words).items()
    }
    return scene.say("action.stay.more", **points)


def _drop_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.drop.more", score=format_integer(scene.view["scores"][ME]))


def _trump_hint(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"hint.do.{verb}", suit=scene.say(f"in.suit.{words[0]}"))


def _exchange_hint(scene: Scene, verb: str, words: Words) -> str:
    if not words:
        return scene.say("hint.do.exchange.0")
    return scene.say("hint.do.exchange", cards=card_list(scene.say, words))


LABELS = {"trump": _suit_label, "blind": _suit_label, "exchange": _exchange_label}

MEANINGS = {
    "trump": _trump_meaning,
    "blind": _trump_meaning,
    "look": _look_meaning,
    "exchange": _exchange_meaning,
    "stay": _stay_meaning,
    "drop": _drop_meaning,
}

HINT_WORDINGS = {"trump": _trump_hint, "blind": _trump_hint, "exchange": _exchange_hint}
