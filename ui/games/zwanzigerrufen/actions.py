"""The actions of Zwanzigerrufen: what their buttons say, and what choosing them means."""

from __future__ import annotations

from collections.abc import Sequence

from engine.view import require_value
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.kontra_ladder import raised_factor
from ui.games.zwanzigerrufen.own import own
from ui.model import ME, Scene
from ui.wording.cards import card_in_sentence
from ui.wording.players_and_numbers import capitalize_sentence, player_name
from ui.wording.stakes import action_stake
from ui.wording.terms import contract_name, item_name, step_name

Words = Sequence[str]


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
    step = step_name(scene, raised_factor(own(scene)["kontra"], words[0]))
    return scene.say("action.kontra", step=step, item=item_name(scene, words[0]))


def side_name(scene: Scene, side: str) -> str:
    """Return with whom or against whom I play, or nothing if I am the declarer."""
    declarer = require_value(own(scene)["declarer"])
    return "" if declarer == ME else scene.say(f"side.{side}", who=player_name(scene, declarer))


def my_side(scene: Scene) -> str:
    """Return whether I play with the declarer or against."""
    return "dazu" if own(scene)["public_party"][ME] == "declarer" else "dagegen"


def _bid_meaning(scene: Scene, verb: str, words: Words) -> str:
    contract, stakes = words[0], action_stake(scene, verb, words)
    called = card_in_sentence(scene.say, stakes["called"]) if stakes["called"] else ""
    more = scene.say(f"contract.{contract}.more", **{**stakes, "called": called})
    return f"{more} {_settled(scene, contract, stakes['value'])}"


def _settled(scene: Scene, contract: str, value: int) -> str:
    """Return who pays how much to whom, and whether a double round is counted in."""
    kind = SETTLED[CONTRACTS[contract].parties]
    paid, factor = scene.say(kind, value=value, all=3 * value), scene.view["multiplier"]
    return f"{paid} {scene.say('stake.round', factor=factor)}" if factor > 1 else paid


def _pass_meaning(scene: Scene, verb: str, words: Words) -> str:
    view = own(scene)
    best = contract_name(scene, view["contract"]) if view["contract"] else ""
    return scene.say(f"action.pass.{view['phase']}.more", contract=best)


def _declare_meaning(scene: Scene, verb: str, words: Words) -> str:
    stakes, limit = action_stake(scene, verb, words), scene.view["rules"]["absolut_limit"]
    parts = (
        scene.say(f"bonus.{words[0]}.more", value=stakes["value"], limit=limit),
        side_name(scene, my_side(scene)),
        scene.say("bonus.against") if stakes["kontra"] else "",
    )
    return " ".join(part for part in parts if part)


def _kontra_meaning(scene: Scene, verb: str, words: Words) -> str:
    item = item_name(scene, words[0])
    return capitalize_sentence(
        scene.say("action.kontra.more", item=item, **action_stake(scene, verb, words))
    )


def _bid_urged(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("hint.do.bid", contract=contract_name(scene, words[0]))


def _pass_urged(scene: Scene, verb: str, words: Words) -> str:
    return scene.say(f"hint.do.pass.{scene.view['phase']}")


def _declare_urged(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("hint.do.declare", bonus=scene.say(f"bonus.{words[0]}"))


def _kontra_urged(scene: Scene, verb: str, words: Words) -> str:
    step = step_name(scene, raised_factor(own(scene)["kontra"], words[0]))
    return scene.say("hint.do.kontra", step=step, item=item_name(scene, words[0]))


def _stack_urged(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("hint.do.stack", n=words[0])


SETTLED = {"call": "stake.partners", "solo": "stake.solo", "none": "stake.trischaken"}
"""How the stake of a contract is put, by who plays with whom."""

LABELS = {"stack": _stack, "bid": _bid, "pass": _pass, "declare": _declare, "kontra": _kontra}

MEANINGS = {
    "bid": _bid_meaning,
    "pass": _pass_meaning,
    "declare": _declare_meaning,
    "kontra": _kontra_meaning,
}

URGED = {
    "stack": _stack_urged,
    "bid": _bid_urged,
    "pass": _pass_urged,
    "declare": _declare_urged,
    "kontra": _kontra_urged,
}
