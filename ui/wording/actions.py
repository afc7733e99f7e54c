"""What the button of an action says, and what choosing it means and costs (P15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.ladder import raised
from ui.model import ME, Scene
from ui.wording.cards import card_name, in_sentence
from ui.wording.people import capital, counted, minus
from ui.wording.stakes import stake
from ui.wording.terms import contract_name, item_name, side_name, step_name

Words = Sequence[str]


def label(scene: Scene, action: str) -> str:
    """Return what the button of this action says."""
    verb, *words = action.split(" ")
    return LABELS.get(verb, _own)(scene, verb, words)


def meaning(scene: Scene, action: str) -> str:
    """Return what this action means and what is at stake, with what multiplies it now."""
    verb, *words = action.split(" ")
    return MEANINGS.get(verb, _own_meaning)(scene, verb, words)


def _own(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"action.{verb}")


def _own_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"action.{verb}.more")


def _suit(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"action.{verb}", suit=scene.say(f"suit.{words[0]}"))


def _exchange(scene: Scene, verb: str, words: Words) -> str:
    if len(words) < 2:
        return scene.say(f"action.exchange.{len(words)}")
    number = scene.say(f"number.{len(words)}")
    return capital(scene.say("action.exchange", number=number))


def _play(scene: Scene, verb: str, words: Words) -> str:
    return card_name(scene.say, words[0])


def _stack(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.stack", n=words[0])


def _bid(scene: Scene, verb: str, words: Words) -> str:
    return contract_name(scene, words[0])


def _pass(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"action.pass.{scene.view['phase']}")


def _declare(scene: Scene, verb: str, words: Words) -> str:
    side = scene.say(f"side.{my_side(scene)}.short")
    return scene.say("item.bonus", bonus=scene.say(f"bonus.{words[0]}"), side=side)


def _kontra(scene: Scene, verb: str, words: Words) -> str:
    step = step_name(scene, raised(scene.tarock["kontra"], words[0]))
    return scene.say("action.kontra", step=step, item=item_name(scene, words[0]))


def my_side(scene: Scene) -> str:
    """Return whether I play with the declarer or against."""
    return "dazu" if scene.tarock["public_party"][ME] == "declarer" else "dagegen"


def _trump_meaning(scene: Scene, verb: str, words: Words) -> str:
    say, stakes = scene.say, stake(scene, verb, words)
    factor = stakes["multiplier"]
    parts = (
        say("say.multiplier", factor=factor) if factor > 1 else say(f"action.{verb}.more"),
        say("action.trump.more.stay") if stakes["all_stay"] else "",
    )
    return " ".join(part for part in parts if part)


def _look_meaning(scene: Scene, verb: str, words: Words) -> str:
    count = counted(scene.say, "card", scene.view["rules"]["first_packet"])
    return scene.say("action.look.more", count=count)


def _exchange_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.exchange.more" if words else "action.exchange.0.more")


def _stay_meaning(scene: Scene, verb: str, words: Words) -> str:
    points = {name: counted(scene.say, "point", n) for name, n in stake(scene, verb, words).items()}
    return scene.say("action.stay.more", **points)


def _drop_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.drop.more", score=minus(scene.view["scores"][ME]))


def _play_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.play.more", card=in_sentence(scene.say, words[0]))


def _bid_meaning(scene: Scene, verb: str, words: Words) -> str:
    contract, stakes = words[0], stake(scene, verb, words)
    called = in_sentence(scene.say, stakes["called"]) if stakes["called"] else ""
    more = scene.say(f"contract.{contract}.more", **{**stakes, "called": called})
    return f"{more} {_settled(scene, contract, stakes['value'])}"


def _settled(scene: Scene, contract: str, value: int) -> str:
    """Return who pays how much to whom, and whether a double round is counted in."""
    kind = SETTLED[CONTRACTS[contract].parties]
    paid, factor = scene.say(kind, value=value, all=3 * value), scene.view["multiplier"]
    return f"{paid} {scene.say('stake.round', factor=factor)}" if factor > 1 else paid


def _pass_meaning(scene: Scene, verb: str, words: Words) -> str:
    view = scene.view
    best = contract_name(scene, scene.tarock["contract"]) if scene.tarock["contract"] else ""
    return scene.say(f"action.pass.{view['phase']}.more", contract=best)


def _declare_meaning(scene: Scene, verb: str, words: Words) -> str:
    stakes, limit = stake(scene, verb, words), scene.view["rules"]["absolut_limit"]
    parts = (
        scene.say(f"bonus.{words[0]}.more", value=stakes["value"], limit=limit),
        side_name(scene, my_side(scene)),
        scene.say("bonus.against") if stakes["kontra"] else "",
    )
    return " ".join(part for part in parts if part)


def _kontra_meaning(scene: Scene, verb: str, words: Words) -> str:
    item = item_name(scene, words[0])
    return capital(scene.say("action.kontra.more", item=item, **stake(scene, verb, words)))


SETTLED = {"call": "stake.partners", "solo": "stake.solo", "none": "stake.trischaken"}
"""How the stake of a contract is put, by who plays with whom."""

Wording = Callable[[Scene, str, Words], str]

LABELS: Mapping[str, Wording] = {
    "trump": _suit,
    "blind": _suit,
    "exchange": _exchange,
    "play": _play,
    "stack": _stack,
    "bid": _bid,
    "pass": _pass,
    "declare": _declare,
    "kontra": _kontra,
}
"""Labels by verb; the other verbs have one text each."""

MEANINGS: Mapping[str, Wording] = {
    "trump": _trump_meaning,
    "blind": _trump_meaning,
    "look": _look_meaning,
    "exchange": _exchange_meaning,
    "stay": _stay_meaning,
    "drop": _drop_meaning,
    "play": _play_meaning,
    "bid": _bid_meaning,
    "pass": _pass_meaning,
    "declare": _declare_meaning,
    "kontra": _kontra_meaning,
}
"""Meanings by verb; the other verbs have one text each."""
