"""The labels, meanings and hints for the actions of Zwanzigerrufen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.view import require_value
from engine.zwanzigerrufen.contracts import CONTRACTS
from engine.zwanzigerrufen.kontra_ladder import next_kontra_factor
from ui.game_face import ActionWording
from ui.games.zwanzigerrufen.typed_view import zwanzigerrufen_view
from ui.model import ME, Scene
from ui.wording.cards import card_in_sentence
from ui.wording.players_and_numbers import capitalize_sentence, player_name
from ui.wording.stakes import action_stake
from ui.wording.terms import contract_name, kontra_item_name, kontra_step_name

Words = Sequence[str]


def _declare_label(scene: Scene, verb: str, words: Words) -> str:
    side = scene.say(f"side.{my_side_word(scene)}.short")
    return scene.say("item.bonus", bonus=scene.say(f"bonus.{words[0]}"), side=side)


def _step_and_item(scene: Scene, item: str) -> dict[str, str]:
    """Return the names of the next step of the Kontra and of what it doubles."""
    factor = next_kontra_factor(zwanzigerrufen_view(scene)["kontra"], item)
    return {"step": kontra_step_name(scene, factor), "item": kontra_item_name(scene, item)}


def with_or_against_declarer_text(scene: Scene) -> str:
    """Return with whom or against whom I play, "" if I am the declarer."""
    declarer = require_value(zwanzigerrufen_view(scene)["declarer"])
    if declarer == ME:
        return ""
    return scene.say(f"side.{my_side_word(scene)}", who=player_name(scene, declarer))


def my_side_word(scene: Scene) -> str:
    """Return the word for playing with the declarer or against the declarer."""
    return "dazu" if zwanzigerrufen_view(scene)["public_party"][ME] == "declarer" else "dagegen"


def _bid_meaning(scene: Scene, verb: str, words: Words) -> str:
    contract, stakes = words[0], action_stake(scene, verb, words)
    called = card_in_sentence(scene.say, stakes["called"]) if stakes["called"] else ""
    more = scene.say(f"contract.{contract}.more", **{**stakes, "called": called})
    return f"{more} {_settlement_text(scene, contract, stakes['value'])}"


def _settlement_text(scene: Scene, contract: str, value: int) -> str:
    """Return who pays how much to whom, and the factor of a double round."""
    parties, rules = CONTRACTS[contract].parties, scene.view["rules"]
    is_flat = parties == "none" and rules["trischaken_pay"] == "flat"
    key = "stake.trischaken.flat" if is_flat else SETTLED[parties]
    settlement = scene.say(key, value=value, all=3 * value, limit=rules["trischaken_limit"])
    factor = scene.view["multiplier"]
    return f"{settlement} {scene.say('stake.round', factor=factor)}" if factor > 1 else settlement


def _pass_meaning(scene: Scene, verb: str, words: Words) -> str:
    view = zwanzigerrufen_view(scene)
    best = contract_name(scene, view["contract"]) if view["contract"] else ""
    return scene.say(f"action.pass.{view['phase']}.more", contract=best)


def _declare_meaning(scene: Scene, verb: str, words: Words) -> str:
    stakes, limit = action_stake(scene, verb, words), scene.view["rules"]["absolut_limit"]
    parts = (
        scene.say(f"bonus.{words[0]}.more", value=stakes["value"], limit=limit),
        with_or_against_declarer_text(scene),
        scene.say("bonus.against") if stakes["kontra"] else "",
    )
    return " ".join(part for part in parts if part)


def _kontra_meaning(scene: Scene, verb: str, words: Words) -> str:
    item = kontra_item_name(scene, words[0])
    return capitalize_sentence(
        scene.say("action.kontra.more", item=item, **action_stake(scene, verb, words))
    )


SETTLED = {"call": "stake.partners", "solo": "stake.solo", "none": "stake.trischaken"}
"""The keys of sentences about who pays whom, by the parties of a contract."""

LABELS: Mapping[str, ActionWording] = {
    "stack": lambda scene, verb, words: scene.say("action.stack", n=words[0]),
    "bid": lambda scene, verb, words: contract_name(scene, words[0]),
    "pass": lambda scene, verb, words: scene.say(f"action.pass.{scene.view['phase']}"),
    "declare": _declare_label,
    "kontra": lambda scene, verb, words: scene.say(
        "action.kontra", **_step_and_item(scene, words[0])
    ),
}

MEANINGS = {
    "bid": _bid_meaning,
    "pass": _pass_meaning,
    "declare": _declare_meaning,
    "kontra": _kontra_meaning,
}

HINT_WORDINGS: Mapping[str, ActionWording] = {
    "stack": lambda scene, verb, words: scene.say("hint.do.stack", n=words[0]),
    "bid": lambda scene, verb, words: scene.say(
        "hint.do.bid", contract=contract_name(scene, words[0])
    ),
    "pass": lambda scene, verb, words: scene.say(f"hint.do.pass.{scene.view['phase']}"),
    "declare": lambda scene, verb, words: scene.say(
        "hint.do.declare", bonus=scene.say(f"bonus.{words[0]}")
    ),
    "kontra": lambda scene, verb, words: scene.say(
        "hint.do.kontra", **_step_and_item(scene, words[0])
    ),
}
