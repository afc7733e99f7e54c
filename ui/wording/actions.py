"""What the button of an action says, and what choosing it means and costs (P15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.cards import TAROCK
from engine.zwanzigerrufen.auction import called_card
from engine.zwanzigerrufen.contracts import CONTRACTS
from ui.model import ME, Scene
from ui.wording.cards import card_name, in_sentence
from ui.wording.people import capital, counted, minus
from ui.wording.stakes import (
    at_stake,
    bonus_value,
    game_value,
    needed_points,
    next_factor,
    suit_factor,
)
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
    step = step_name(scene, next_factor(scene.view, words[0]))
    return scene.say("action.kontra", step=step, item=item_name(scene, words[0]))


def my_side(scene: Scene) -> str:
    """Return whether I play with the declarer or against: I know what I hold."""
    view = scene.view
    mine = ME == view["declarer"] or view["called"] in view["hands"][ME]
    return "dazu" if mine else "dagegen"


def _trump_meaning(scene: Scene, verb: str, words: Words) -> str:
    say, rules, suit = scene.say, scene.view["rules"], words[0]
    factor = suit_factor(scene.view, suit, blind=verb == "blind")
    forced = rules["dropping_out"] and suit == rules["forced_stay_suit"]
    parts = (
        say("say.multiplier", factor=factor) if factor > 1 else say(f"action.{verb}.more"),
        say("action.trump.more.stay") if forced else "",
    )
    return " ".join(part for part in parts if part)


def _look_meaning(scene: Scene, verb: str, words: Words) -> str:
    count = counted(scene.say, "card", scene.view["rules"]["first_packet"])
    return scene.say("action.look.more", count=count)


def _exchange_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.exchange.more" if words else "action.exchange.0.more")


def _stay_meaning(scene: Scene, verb: str, words: Words) -> str:
    view = scene.view
    penalty = "maker_zero_penalty" if view["maker"] == ME else "zero_trick_penalty"
    factor = view["multiplier"]
    return scene.say(
        "action.stay.more",
        trick=counted(scene.say, "point", factor),
        penalty=counted(scene.say, "point", view["rules"][penalty] * factor),
    )


def _drop_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.drop.more", score=minus(scene.view["scores"][ME]))


def _play_meaning(scene: Scene, verb: str, words: Words) -> str:
    return scene.say("action.play.more", card=in_sentence(scene.say, words[0]))


def _bid_meaning(scene: Scene, verb: str, words: Words) -> str:
    contract = words[0]
    needed, total = needed_points(scene.view, contract)
    facts = {"needed": needed, "total": total, "called": _called(scene)}
    return f"{scene.say(f'contract.{contract}.more', **facts)} {_stake(scene, contract)}"


def _called(scene: Scene) -> str:
    """Return the card that I would call, as a sentence names it; empty if I hold them all."""
    hand = TAROCK.hand(card for card in scene.view["hands"][ME] if card)
    card = called_card(hand, scene.view["rules"]["call_floor"])
    return "" if card is None else in_sentence(scene.say, TAROCK.names[card])


def _stake(scene: Scene, contract: str) -> str:
    value = game_value(scene.view, contract)
    kind = STAKES[CONTRACTS[contract].parties]
    stake, factor = scene.say(kind, value=value, all=3 * value), scene.view["multiplier"]
    return f"{stake} {scene.say('stake.round', factor=factor)}" if factor > 1 else stake


def _pass_meaning(scene: Scene, verb: str, words: Words) -> str:
    view = scene.view
    best = contract_name(scene, view["contract"]) if view["contract"] else ""
    return scene.say(f"action.pass.{view['phase']}.more", contract=best)


def _declare_meaning(scene: Scene, verb: str, words: Words) -> str:
    rules, side = scene.view["rules"], my_side(scene)
    more = scene.say(
        f"bonus.{words[0]}.more",
        value=bonus_value(scene.view, words[0]),
        limit=rules["absolut_limit"],
    )
    doubles = side == "dagegen" and rules["forced_kontra"] and rules["kontra_max"] > 1
    fresh = doubles and "game" not in scene.view["kontra"]
    parts = (more, side_name(scene, side), scene.say("bonus.against") if fresh else "")
    return " ".join(part for part in parts if part)


def _kontra_meaning(scene: Scene, verb: str, words: Words) -> str:
    factor, value = next_factor(scene.view, words[0]), at_stake(scene.view, f"kontra {words[0]}")
    item = item_name(scene, words[0])
    return capital(scene.say("action.kontra.more", item=item, factor=factor, value=value))


STAKES = {"call": "stake.partners", "solo": "stake.solo", "none": "stake.trischaken"}
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
